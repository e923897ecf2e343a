// HIR to program. Reads the intermediate representation, feeds every engine.

import UnicodeTables

/// How a program is to be built.
struct ProgramShape {
    /// Whether the program reads the text backwards.
    var isReversed = false
    /// Whether it says where groups matched.
    var hasGroups = true
}

/// Builds a program backwards, each part knowing what comes after it.
///
/// An iteration of a loop that takes nothing ends the loop. What an iteration took cannot be seen from the instructions,
/// so the body of a loop that can be empty is built once for "nothing taken yet" and once for "something taken", with
/// different ends. A part is therefore built for a list of continuations: the one at index m is for the case that the
/// outermost m of the loops around it have taken something in their iteration.
struct ProgramBuilder {
    /// Programs of more instructions are not built.
    static let maximumInstructions = 200_000

    private var instructions: [Instruction] = []
    private var sets: [CodePointSet: Int] = [:]
    private var setList: [CodePointSet] = []
    private var assertions: [Assertion: Int] = [:]
    private var assertionList: [Assertion] = []
    private let shape: ProgramShape
    private var isOverLimit = false

    private init(_ shape: ProgramShape) { self.shape = shape }

    /// - Parameter classes: the alphabet of another program of the same pattern, which is taken over.
    /// - Returns: nil when the program or its alphabet would be too large.
    static func build(
        _ hir: HIR, customSets: [CodePointSet], groupCount: Int, shape: ProgramShape = ProgramShape(),
        maximumInstructions: Int = Self.maximumInstructions
    ) -> Program? {
        guard hir.cost <= maximumInstructions else { return nil }
        var builder = ProgramBuilder(shape)
        let match = builder.emit(.match)
        let start = builder.build(hir, [match])[0]
        guard !builder.isOverLimit else { return nil }
        return builder.finish(hir, start, customSets, groupCount)
    }

    private mutating func emit(_ operation: Instruction.Operation, _ argument: Int = 0, _ x: Int = 0, _ y: Int = 0) -> Int {
        if instructions.count >= 2 * Self.maximumInstructions { isOverLimit = true }
        if isOverLimit { return 0 }
        instructions.append(
            Instruction(operation: operation, argument: UInt32(argument), x: UInt32(x), y: UInt32(y)))
        return instructions.count - 1
    }

    /// The entries of `hir`, one for each continuation in `next`.
    private mutating func build(_ hir: HIR, _ next: [Int]) -> [Int] {
        switch hir {
        case .empty: return next
        case .fail:
            let fail = emit(.fail)
            return next.map { _ in fail }
        case .set(let set):
            // Afterwards every loop around has taken something.
            let take = emit(.takeSet, index(of: set), next[next.count - 1])
            return next.map { _ in take }
        case .assertion(let assertion):
            let index = index(of: assertion)
            return each(next) { builder, next in builder.emit(.assert, index, next) }
        case .capture(let number, let body):
            guard shape.hasGroups else { return build(body, next) }
            let ends = each(next) { builder, next in builder.emit(.save, 2 * number + 1, next) }
            let body = build(body, ends)
            return each(body) { builder, next in builder.emit(.save, 2 * number, next) }
        case .concatenation(let parts):
            var next = next
            for part in shape.isReversed ? parts : parts.reversed() { next = build(part, next) }
            return next
        case .alternation(let parts):
            var entries: [Int]?
            for part in parts.reversed() {
                let entry = build(part, next)
                entries = entries.map { zip(entry, $0).map { emit(.split, 0, $0, $1) } } ?? entry
            }
            return entries ?? next
        case .repetition(let repetition, let body): return build(repetition, body, next)
        case .atomic(let body): return build(body, next)
        }
    }

    /// Builds one instruction for each different continuation.
    private mutating func each(_ next: [Int], _ build: (inout Self, Int) -> Int) -> [Int] {
        var result: [Int] = []
        for (index, target) in next.enumerated() {
            result.append(index > 0 && next[index - 1] == target ? result[index - 1] : build(&self, target))
        }
        return result
    }

    private mutating func choose(_ repetition: HIR.Repetition, _ body: [Int], _ exit: [Int]) -> [Int] {
        zip(body, exit).map { body, exit in
            repetition.isGreedy ? emit(.split, 0, body, exit) : emit(.split, 0, exit, body)
        }
    }

    private mutating func build(_ repetition: HIR.Repetition, _ body: HIR, _ next: [Int]) -> [Int] {
        var entries = next
        var required = repetition.minimum
        if let maximum = repetition.maximum {
            for _ in repetition.minimum..<maximum {
                if isOverLimit { break }
                entries = choose(repetition, build(body, entries), next)
            }
        } else if repetition.minimum == 0 {
            entries = loop(repetition, body, next).heads
        } else {
            // The last required iteration is the first of the loop.
            entries = loop(repetition, body, next).bodies
            required -= 1
        }
        for _ in 0..<required {
            if isOverLimit { break }
            entries = build(body, entries)
        }
        return entries
    }

    /// An unbounded loop: where it chooses between body and end, and where its body begins.
    private mutating func loop(_ repetition: HIR.Repetition, _ body: HIR, _ next: [Int]) -> (heads: [Int], bodies: [Int]) {
        // The head after an iteration that took something; its targets are known when the body is built.
        let head = emit(.split)
        let bodies: [Int]
        if body.isNullable {
            bodies = Array(build(body, next + [head]).dropLast())
        } else {
            bodies = build(body, next.map { _ in head })
        }
        guard !isOverLimit else { return (next, next) }
        let last = next.count - 1
        instructions[head].x = UInt32(repetition.isGreedy ? bodies[last] : next[last])
        instructions[head].y = UInt32(repetition.isGreedy ? next[last] : bodies[last])
        let others = choose(repetition, Array(bodies.dropLast()), Array(next.dropLast()))
        return (others + [head], bodies)
    }

    private mutating func index(of set: CodePointSet) -> Int {
        if let index = sets[set] { return index }
        sets[set] = setList.count
        setList.append(set)
        return setList.count - 1
    }

    private mutating func index(of assertion: Assertion) -> Int {
        if let index = assertions[assertion] { return index }
        assertions[assertion] = assertionList.count
        assertionList.append(assertion)
        return assertionList.count - 1
    }
}

extension ProgramBuilder {
    private consuming func finish(_ hir: HIR, _ start: Int, _ customSets: [CodePointSet], _ groupCount: Int) -> Program? {
        let left = assertionList.reduce(into: Surroundings()) { $0.formUnion($1.leftFacts) }
        let right = assertionList.reduce(into: Surroundings()) { $0.formUnion($1.rightFacts) }
        var used = left.union(right)
        if used.contains(.wordBase) { used.formUnion([.word, .ignored]) }
        if !used.isDisjoint(with: [.finalTerminator, .finalLineFeed]) { used.insert(.lineTerminator) }
        // Sets that only conditions ask about come after those that instructions take.
        var sets = setList
        var tellers: [(set: Int, fact: Surroundings)] = []
        func tell(_ fact: Surroundings, _ set: @autoclosure () -> CodePointSet) {
            guard used.contains(fact) else { return }
            tellers.append((sets.count, fact))
            sets.append(set())
        }
        tell(.lineTerminator, Lowering.lineTerminators)
        tell(.carriageReturn, Lowering.carriageReturn)
        tell(.lineFeed, Lowering.lineFeed)
        tell(.takableLineFeed, Lowering.lineFeed)
        tell(.finalLineFeed, Lowering.lineFeed)
        tell(.word, UnicodeTables.word)
        tell(.ignored, UnicodeTables.ignoredByWordBoundary)
        for (index, set) in customSets.enumerated() { tell(.custom(index), set) }
        guard let classes = CodePointClasses(sets) else { return nil }

        var takes = [Bool](repeating: false, count: setList.count * classes.count)
        var facts = [Surroundings](repeating: [], count: classes.count)
        var sizes = [Int](repeating: 0, count: setList.count)
        var onlyClass = [UInt32](repeating: 0, count: setList.count)
        for (id, members) in classes.members.enumerated() {
            for member in members {
                let set = Int(member)
                if set < setList.count {
                    takes[set * classes.count + id] = true
                    sizes[set] += 1
                    onlyClass[set] = UInt32(id)
                } else {
                    let fact = tellers[set - setList.count].fact
                    if fact != .finalLineFeed { facts[id].insert(fact) }
                }
            }
        }
        for index in instructions.indices where instructions[index].operation == .takeSet {
            let set = Int(instructions[index].argument)
            guard sizes[set] == 1 else { continue }
            instructions[index].operation = .takeClass
            instructions[index].argument = onlyClass[set]
        }
        return Program(
            instructions: instructions, start: start, classes: classes, assertions: assertionList, takes: takes, facts: facts,
            leftFacts: left, rightFacts: right, slotCount: 2 * (groupCount + 1), isNullable: hir.isNullable,
            minimumBytes: hir.minimumBytes)
    }
}
