// Which way a choice can go, told by the next character. Made from a program, read by the backtracker.

/// For each choice of a program and each class of characters, the branches that can go on with such a character.
///
/// Most choices of everyday patterns are decided by one character: the end of `[^;]*` by the `;`. The backtracker then
/// follows the only branch and has nothing to go back to.
struct BranchTable {
    static let first: UInt8 = 1
    static let second: UInt8 = 2

    /// `ways[choice * columns + class]`; the last column is for the end of the match.
    private(set) var ways: [UInt8] = []
    let columns: Int

    /// Larger programs get no table: it would take longer to make than it saves.
    static let maximumSize = 1 << 18

    /// - Parameter choices: the instructions that are choices, in order.
    /// - Returns: nil when the table would be too large.
    init?(_ program: Program, choices: [Int]) {
        columns = program.classes.count + 1
        guard program.instructions.count <= 4000, choices.count * columns <= Self.maximumSize,
            choices.count * program.instructions.count <= Self.maximumSize
        else { return nil }
        ways = [UInt8](repeating: 0, count: choices.count * columns)
        var visited = [Int](repeating: -1, count: program.instructions.count)
        var stack: [Int] = []
        var round = 0
        for (number, choice) in choices.enumerated() {
            let instruction = program.instructions[choice]
            for (target, way) in [(instruction.x, Self.first), (instruction.y, Self.second)] {
                round += 1
                stack.append(Int(target))
                while let top = stack.popLast() {
                    guard visited[top] != round else { continue }
                    visited[top] = round
                    let next = program.instructions[top]
                    switch next.operation {
                    case .split:
                        stack.append(Int(next.x))
                        stack.append(Int(next.y))
                    case .save, .assert: stack.append(Int(next.x))
                    case .match: for column in 0..<columns { ways[number * columns + column] |= way }
                    case .takeClass: ways[number * columns + Int(next.argument)] |= way
                    case .takeSet:
                        for symbol in 0..<columns - 1 where program.takes(next, UInt16(symbol)) {
                            ways[number * columns + symbol] |= way
                        }
                    case .fail: break
                    }
                }
            }
        }
    }
}
