// HIR to program. Reads the intermediate representation, feeds every engine.

import UnicodeTables

/// How a program is to be built.
struct ProgramShape {
    /// Whether the program reads the text backwards.
    var isReversed = false
    /// Whether it says where groups matched.
    var hasGroups = true
}

/// Where a part goes on: one target, or several in order; most parts have one, which takes no memory.
private struct Targets {
    /// All but the last.
    var others: [Int] = []
    var last: Int

    func with(_ target: Int) -> Targets { Targets(others: others + [last], last: target) }
    /// All of them become the same one.
    func all(_ target: Int) -> Targets {
        others.isEmpty ? Targets(last: target) : Targets(others: Array(repeating: target, count: others.count), last: target)
    }
}

/// Builds a program backwards, each part knowing what comes after it.
///
/// An iteration of a loop that takes nothing ends the loop. What an iteration took cannot be seen from the instructions,
/// so the body of a loop that can be empty is built once for "nothing taken yet" and once for "something taken", with
/// different ends. A part is therefore built for a list of continuations: the one at index m is for the case that the
/// outermost m of the loops around it have taken something in their iteration.
struct ProgramBuilder {
    /// Programs whose sets times classes are more are not built.
    static let maximumTakes = 1 << 25

    private var instructions: [Instruction] = []
    private var sets: [CodePointSet: Int] = [:]
    private var setList: [CodePointSet] = []
    private var assertions: [Assertion: Int] = [:]
    private var assertionList: [Assertion] = []
    private let shape: ProgramShape
    private var isOverLimit = false
    private let maximumInstructions: Int

    private init(_ shape: ProgramShape, _ maximumInstructions: Int) {
        self.shape = shape
        self.maximumInstructions = maximumInstructions
    }

    /// - Parameter classes: the alphabet of another program of the same pattern, which is taken over.
    /// - Returns: nil when the program or its alphabet would be too large.
    static func build(
        _ hir: HIR, customSets: [CodePointSet], groupCount: Int, shape: ProgramShape = ProgramShape(),
        maximumInstructions: Int
    ) -> Program? {
        guard hir.cost <= maximumInstructions else { return nil }
        var builder = ProgramBuilder(shape, maximumInstructions)
        let match = builder.emit(.match)
        let start = builder.build(hir, Targets(last: match)).last
        guard !builder.isOverLimit else { return nil }
        return builder.finish(start, customSets, groupCount, isNullable: hir.isNullable, minimumBytes: hir.minimumBytes)
    }

    /// One program for several patterns, without groups: the argument of a match instruction is the number of its pattern.
    /// - Returns: the program, and where each pattern starts; nil when it would be too large.
    static func buildSet(
        _ patterns: [HIR], customSets: [CodePointSet], maximumInstructions: Int = AutomataConfiguration().maximumInstructions
    ) -> (program: Program, starts: [Int])? {
        guard patterns.reduce(0, { min($0 + $1.cost, 1 << 30) }) <= maximumInstructions else { return nil }
        var builder = ProgramBuilder(ProgramShape(hasGroups: false), maximumInstructions)
        var starts: [Int] = []
        for (number, pattern) in patterns.enumerated() {
            let match = builder.emit(.match, number)
            starts.append(builder.build(pattern, Targets(last: match)).last)
            guard !builder.isOverLimit else { return nil }
        }
        let program = builder.finish(
            starts.first ?? 0, customSets, 0, isNullable: patterns.contains(where: \.isNullable),
            minimumBytes: patterns.map(\.minimumBytes).min() ?? 0)
        return program.map { ($0, starts) }
    }

    private mutating func emit(_ operation: Instruction.Operation, _ argument: Int = 0, _ x: Int = 0, _ y: Int = 0) -> Int {
        if instructions.count >= 2 * maximumInstructions { isOverLimit = true }
        if isOverLimit { return 0 }
        instructions.append(
            Instruction(operation: operation, argument: UInt32(argument), x: UInt32(x), y: UInt32(y)))
        return instructions.count - 1
    }

    /// The entries of `hir`, one for each continuation in `next`.
    private mutating func build(_ hir: HIR, _ next: Targets) -> Targets {
        switch hir {
        case .empty: return next
        case .fail: return next.all(emit(.fail))
        case .set(let set):
            // Afterwards every loop around has taken something.
            return next.all(emit(.takeSet, index(of: set), next.last))
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
            if shape.isReversed {
                for part in parts { next = build(part, next) }
            } else {
                for part in parts.reversed() { next = build(part, next) }
            }
            return next
        case .alternation(let parts):
            var entries: Targets?
            for part in parts.reversed() {
                let entry = build(part, next)
                entries = if let entries { pair(entry, entries) } else { entry }
            }
            return entries ?? next
        case .repetition(let repetition, let body): return build(repetition, body, next)
        case .atomic(let body): return build(body, next)
        }
    }

    /// Builds one instruction for each different continuation.
    private mutating func each(_ next: Targets, _ build: (inout Self, Int) -> Int) -> Targets {
        if next.others.isEmpty { return Targets(last: build(&self, next.last)) }
        var result: [Int] = []
        let all = next.others + [next.last]
        for (index, target) in all.enumerated() {
            result.append(index > 0 && all[index - 1] == target ? result[index - 1] : build(&self, target))
        }
        let last = result.removeLast()
        return Targets(others: result, last: last)
    }

    /// Choices between the targets of two lists, the first preferred.
    private mutating func pair(_ first: Targets, _ second: Targets) -> Targets {
        var others: [Int] = []
        for (one, two) in zip(first.others, second.others) { others.append(emit(.split, 0, one, two)) }
        return Targets(others: others, last: emit(.split, 0, first.last, second.last))
    }

    private mutating func choose(_ repetition: HIR.Repetition, _ body: Targets, _ exit: Targets) -> Targets {
        repetition.isGreedy ? pair(body, exit) : pair(exit, body)
    }

    private mutating func build(_ repetition: HIR.Repetition, _ body: HIR, _ next: Targets) -> Targets {
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
    private mutating func loop(_ repetition: HIR.Repetition, _ body: HIR, _ next: Targets) -> (heads: Targets, bodies: Targets) {
        // The head after an iteration that took something; its targets are known when the body is built.
        let head = emit(.split)
        let bodies: Targets
        if body.isNullable {
            // The last entry is for an iteration that took something, which only the head leads to.
            var entries = build(body, next.with(head))
            entries.last = entries.others.removeLast()
            bodies = entries
        } else {
            bodies = build(body, next.all(head))
        }
        guard !isOverLimit else { return (next, next) }
        instructions[head].x = UInt32(repetition.isGreedy ? bodies.last : next.last)
        instructions[head].y = UInt32(repetition.isGreedy ? next.last : bodies.last)
        var others: [Int] = []
        for (body, exit) in zip(bodies.others, next.others) {
            others.append(repetition.isGreedy ? emit(.split, 0, body, exit) : emit(.split, 0, exit, body))
        }
        return (Targets(others: others, last: head), bodies)
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
    private consuming func finish(
        _ start: Int, _ customSets: [CodePointSet], _ groupCount: Int, isNullable: Bool, minimumBytes: Int
    ) -> Program? {
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
        guard let classes = CodePointClasses(sets), setList.count * classes.count <= Self.maximumTakes else { return nil }

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
            leftFacts: left, rightFacts: right, slotCount: 2 * (groupCount + 1), isNullable: isNullable,
            minimumBytes: minimumBytes)
    }
}
