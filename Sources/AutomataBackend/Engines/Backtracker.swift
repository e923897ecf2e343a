// The bounded backtracker: groups of a match whose range is known. Reads a program and a text, feeds slots.

import RegexModel

/// Tries the alternatives of a program one after another, and none twice at one place.
///
/// Each choice remembers the places at which it failed, a bit each, so the time is linear in text × program; the memory for
/// the bits bounds the length of the match. As long as the next character has decided every choice there is nothing to go
/// back to, and nothing is remembered: everyday patterns are matched in one go, like by a deterministic automaton.
///
/// Unsafe inside: `bits` has a bit for each choice of the program at each place of the match, which `fits` checked;
/// the stack grows before it is full; slots are numbered by the program builder.
@safe
final class Backtracker {
    private let tables: ProgramTables
    /// For each instruction the number of the choice that it is.
    private let choices: UnsafeMutablePointer<UInt32>
    private let choiceCount: Int
    /// The branches of each choice that can go on, see ``BranchTable``; nil for large programs.
    private let ways: UnsafeMutablePointer<UInt8>?
    private let columns: Int
    /// For each choice the way on which it repeats a single character and nothing else, 0 for other choices.
    private let runs: UnsafeMutablePointer<UInt8>
    private var bits: UnsafeMutablePointer<UInt64>
    private var words = 0
    private var stack: UnsafeMutablePointer<Frame>
    private var capacity = 256
    /// How many choices were remembered, in all matches so far: what the next character did not decide.
    @exclusivity(unchecked) private(set) var remembered = 0

    /// The most memory for the bits, in words of 64.
    static let maximumWords = 1 << 15

    /// Something to go back to: an instruction and a place, or a slot (negative, minus one) and its value.
    private struct Frame {
        var target: Int
        var value: Int
    }

    init(_ tables: ProgramTables) {
        self.tables = tables
        unsafe choices = .allocate(capacity: max(tables.count, 1))
        var count = 0
        for index in 0..<tables.count {
            unsafe (choices + index).initialize(to: UInt32(count))
            if unsafe tables.instructions[index].operation == .split { count += 1 }
        }
        choiceCount = count
        let splits = tables.program.instructions.indices.filter { tables.program.instructions[$0].operation == .split }
        if let table = BranchTable(tables.program, choices: splits) {
            columns = table.columns
            let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(table.ways.count, 1))
            for (index, way) in table.ways.enumerated() { unsafe (memory + index).initialize(to: way) }
            unsafe ways = memory
        } else {
            columns = 0
            unsafe ways = nil
        }
        unsafe runs = .allocate(capacity: max(count, 1))
        for (choice, split) in splits.enumerated() {
            let instruction = tables.program.instructions[split]
            func repeats(_ target: UInt32) -> Bool {
                let next = tables.program.instructions[Int(target)]
                return (next.operation == .takeClass || next.operation == .takeSet) && Int(next.x) == split
            }
            let way = repeats(instruction.x) ? BranchTable.first : repeats(instruction.y) ? BranchTable.second : 0
            unsafe (runs + choice).initialize(to: way)
        }
        unsafe bits = .allocate(capacity: 1)
        unsafe stack = .allocate(capacity: capacity)
    }

    deinit {
        unsafe choices.deallocate()
        unsafe ways?.deallocate()
        unsafe runs.deallocate()
        unsafe bits.deallocate()
        unsafe stack.deallocate()
    }

    /// Whether a text of `length` bytes is short enough.
    func fits(_ length: Int) -> Bool { choiceCount * (length + 1) <= 64 * Self.maximumWords }

    private func clear(_ length: Int) {
        let needed = (choiceCount * (length + 1) + 63) / 64
        if needed > words {
            unsafe bits.deallocate()
            words = max(needed, 2 * words)
            unsafe bits = .allocate(capacity: words)
        }
        unsafe bits.update(repeating: 0, count: needed)
    }

    /// Writes the slots of the match at `start`; nothing that ends behind `limit` is tried. Slots are -1 before.
    /// - Parameter left: what is told on the left of `start`.
    /// - Returns: false when there is no match.
    @inline(never)
    func match(
        _ text: SearchText, from start: Int, limit: Int, left startLeft: Surroundings, slots: UnsafeMutablePointer<Int>
    ) -> Bool {
        let width = limit &- start &+ 1
        let instructions = unsafe tables.instructions
        let bytes = unsafe text.bytes
        var stack = unsafe self.stack
        var depth = 0
        var isRemembering = false
        var number = Int(tables.start)
        var place = start
        var symbol = unsafe symbol(text, place, limit)
        while true {
            var failed = false
            let instruction = unsafe instructions[number]
            switch instruction.operation {
            case .takeClass, .takeSet:
                if place < limit, tables.takes(instruction, symbol) {
                    place = unsafe SearchText.next(bytes, place)
                    symbol = unsafe self.symbol(text, place, limit)
                    number = Int(instruction.x)
                } else {
                    failed = true
                }
            case .split:
                let choice = unsafe Int(choices[number])
                var way = BranchTable.first | BranchTable.second
                if let ways = unsafe ways {
                    let row = unsafe ways + choice &* columns
                    way = unsafe row[Int(symbol)]
                    let run = unsafe runs[choice]
                    if depth == 0, way == run {
                        while way == run && way != 0 {
                            place = unsafe SearchText.next(bytes, place)
                            symbol = unsafe self.symbol(text, place, limit)
                            way = unsafe row[Int(symbol)]
                        }
                    }
                }
                // A choice that was decided has to be remembered only if something else may come back to it.
                if depth > 0 || way == BranchTable.first | BranchTable.second {
                    if !isRemembering {
                        clear(limit &- start)
                        isRemembering = true
                    }
                    let bits = unsafe self.bits
                    let bit = choice &* width &+ (place &- start)
                    let mask = UInt64(1) &<< UInt64(bit & 63)
                    if unsafe bits[bit &>> 6] & mask != 0 {
                        failed = true
                        break
                    }
                    unsafe bits[bit &>> 6] |= mask
                    unsafe remembered &+= 1
                }
                if way == BranchTable.first {
                    number = Int(instruction.x)
                } else if way == BranchTable.second {
                    number = Int(instruction.y)
                } else if way == 0 {
                    failed = true
                } else {
                    if depth &+ 1 >= capacity { unsafe stack = grow() }
                    unsafe stack[depth] = Frame(target: Int(instruction.y), value: place)
                    depth &+= 1
                    number = Int(instruction.x)
                }
            case .save:
                let slot = Int(instruction.argument)
                if depth > 0 {
                    if depth &+ 1 >= capacity { unsafe stack = grow() }
                    unsafe stack[depth] = Frame(target: -slot &- 1, value: slots[slot])
                    depth &+= 1
                }
                unsafe slots[slot] = place
                number = Int(instruction.x)
            case .assert:
                let left = place == start ? startLeft : unsafe text.left(at: place)
                if tables.holds(instruction, left, unsafe text.symbol(at: place).right) {
                    number = Int(instruction.x)
                } else {
                    failed = true
                }
            case .match:
                unsafe slots[0] = start
                unsafe slots[1] = place
                return true
            case .fail: failed = true
            }
            guard failed else { continue }
            while true {
                if depth == 0 { return false }
                depth &-= 1
                let frame = unsafe stack[depth]
                if frame.target >= 0 {
                    number = frame.target
                    place = frame.value
                    symbol = unsafe self.symbol(text, place, limit)
                    break
                }
                unsafe slots[-frame.target &- 1] = frame.value
            }
        }
    }

    /// The class of the character at `place`, the number of classes at the end.
    @inline(__always)
    private func symbol(_ text: SearchText, _ place: Int, _ limit: Int) -> UInt16 {
        guard place < limit else { return UInt16(truncatingIfNeeded: tables.classCount) }
        let byte = unsafe text.bytes[place]
        if byte < 0x80 { return unsafe text.classes.ascii[Int(byte)] }
        return unsafe text.classes.classOf(SearchText.decode(text.bytes, place).codePoint)
    }

    @inline(never)
    private func grow() -> UnsafeMutablePointer<Frame> {
        let larger = UnsafeMutablePointer<Frame>.allocate(capacity: 2 * capacity)
        unsafe larger.update(from: stack, count: capacity)
        unsafe stack.deallocate()
        unsafe stack = larger
        capacity *= 2
        return unsafe larger
    }
}
