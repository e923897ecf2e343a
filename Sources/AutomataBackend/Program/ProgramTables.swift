// A program laid out for engines: flat arrays behind pointers. Made once for each program, shared by all searches.

/// The arrays of a program in memory of its own, which no engine changes.
///
/// Unsafe inside: allocated and filled in `init`, freed in `deinit`, only read in between. Indices come from the program
/// itself: targets are instructions, arguments are sets, slots and conditions that the builder numbered.
@safe
final class ProgramTables: @unchecked Sendable {
    let program: Program
    let instructions: UnsafePointer<Instruction>
    let takes: UnsafePointer<Bool>
    let facts: UnsafePointer<Surroundings>
    let assertions: UnsafePointer<Assertion>
    let count: Int
    let classCount: Int
    let start: UInt32

    init(_ program: Program) {
        self.program = program
        count = program.instructions.count
        classCount = program.classes.count
        start = UInt32(program.start)
        unsafe instructions = Self.copy(program.instructions)
        unsafe takes = Self.copy(program.takes)
        unsafe facts = Self.copy(program.facts)
        unsafe assertions = Self.copy(program.assertions)
    }

    deinit {
        unsafe instructions.deallocate()
        unsafe takes.deallocate()
        unsafe facts.deallocate()
        unsafe assertions.deallocate()
    }

    private static func copy<Element: BitwiseCopyable>(_ array: [Element]) -> UnsafePointer<Element> {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(array.count, 1))
        for (index, element) in array.enumerated() { unsafe (memory + index).initialize(to: element) }
        return unsafe UnsafePointer(memory)
    }

    /// Whether the instruction takes a character of `symbol`.
    @inline(__always)
    func takes(_ instruction: Instruction, _ symbol: UInt16) -> Bool {
        switch instruction.operation {
        case .takeClass: instruction.argument == UInt32(symbol)
        case .takeSet: unsafe takes[Int(instruction.argument) &* classCount &+ Int(symbol)]
        default: false
        }
    }

    /// What a character of `symbol` tells the places after it, when `before` was told to the places before it.
    @inline(__always)
    func left(after symbol: UInt16, _ before: Surroundings) -> Surroundings {
        var facts = unsafe facts[Int(symbol)]
        if facts.contains(.ignored) {
            facts.formUnion(before.intersection(.wordBase))
        } else if facts.contains(.word) {
            facts.insert(.wordBase)
        }
        return facts
    }

    @inline(__always)
    func holds(_ instruction: Instruction, _ left: Surroundings, _ right: Surroundings) -> Bool {
        unsafe assertions[Int(instruction.argument)].holds(left: left, right: right)
    }
}
