// The compiled pattern of the native engine. Reads a search input, drives an engine from match to match, feeds slots.

import ByteScan
import PatternSyntax
import RegexModel

/// A pattern compiled to a program, and the storage that its searches reuse.
///
/// A class: the parts of a value would be counted one by one in each search.
final class AutomataMatcher: RegexMatcher {
    let groups: CaptureGroups
    let pool: StoragePool
    private let absence: AbsenceTest
    /// What is searched for where the matches are the occurrences of literals.
    private let literals: LiteralSearcher?
    private let hasGroups: Bool

    convenience init(_ pattern: ParsedPattern, _ configuration: AutomataConfiguration) throws(PatternError) {
        try self.init(pattern, Lowered(pattern, configuration), configuration)
    }

    init(_ pattern: ParsedPattern, _ lowered: Lowered, _ configuration: AutomataConfiguration) throws(PatternError) {
        groups = pattern.groups
        let limit = configuration.maximumInstructions
        let built = ProgramBuilder.build(
            lowered.hir, customSets: lowered.customSets, groupCount: groups.count, maximumInstructions: limit)
        guard let program = built else {
            throw PatternError(
                kind: .overLimit(.automata),
                message: "the pattern takes more than \(limit) instructions",
                pattern: pattern.source, utf8Range: 0..<pattern.source.utf8.count)
        }
        let plan = Plan(lowered, program, configuration)
        pool = StoragePool(plan)
        absence = AbsenceTest(plan.strategy)
        hasGroups = groups.count > 0
        literals = if configuration.engine == .automatic, case .literals(let searcher) = plan.strategy.start { searcher } else { nil }
    }

    var backend: BackendID { .automata }
    var details: [(title: String, text: String)] {
        [("strategy", pool.plan.strategy.reason), ("program", pool.plan.forward.program.listing)]
    }

    func forEachSlots(_ input: SearchInput, _ body: (Span<Int>) -> SearchControl) throws(MatchError) {
        try pass(input, .groups) { slots in body(slots) }
    }

    func forEachUTF8Range(_ input: SearchInput, _ body: (Range<Int>) -> SearchControl) throws(MatchError) {
        try pass(input, .range) { slots in body(slots[0]..<slots[1]) }
    }

    func count(_ input: SearchInput) throws(MatchError) -> Int {
        var count = 0
        try pass(input, .existence) { _ in
            count &+= 1
            return .continue
        }
        return count
    }

    func firstUTF8Range(_ input: SearchInput) throws(MatchError) -> Range<Int>? {
        var range: Range<Int>?
        try pass(input, .range) { slots in
            range = slots[0]..<slots[1]
            return .stop
        }
        return range
    }

    @inline(__always)
    private func pass(_ input: SearchInput, _ wanted: Wanted, _ body: (Span<Int>) -> SearchControl) throws(MatchError) {
        let (range, options, deadline) = (input.range, input.options, input.deadline)
        // Without a closure where one can do without: what it captures is counted in each search.
        if let bytes = unsafe input.haystack.lastingBytes {
            defer { extendLifetime(input) }
            return try unsafe pass(bytes, range, options, deadline, wanted, body)
        }
        try unsafe input.haystack.withUnsafeUTF8 { (bytes) throws(MatchError) in
            try unsafe pass(bytes, range, options, deadline, wanted, body)
        }
    }

    // Unsafe: the range lies within the bytes.
    @unsafe
    private func pass(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ options: MatchingOptions, _ deadline: Deadline?,
        _ wanted: Wanted, _ body: (Span<Int>) -> SearchControl
    ) throws(MatchError) {
        if let literals, !options.contains(.anchored), wanted != .groups || !hasGroups {
            return try unsafe occurrences(of: literals, in: bytes, range, deadline, body)
        }
        if unsafe absence.isHopeless(bytes, range) { return }
        let storage = pool.take()
        defer { pool.give(storage) }
        let slotCount = wanted == .groups ? storage.slotCount : 2
        var pass = unsafe MatchPass(bytes, range, options, deadline, storage, wanted)
        var isEmpty = true
        while try unsafe pass.next() {
            isEmpty = false
            if unsafe body(UnsafeBufferPointer(start: pass.slots, count: slotCount).span) == .stop { return }
        }
        if isEmpty { absence.noteMiss() }
    }

    /// Matches that are occurrences of literals: nothing has to be set up for them.
    // Unsafe: the range lies within the bytes.
    @unsafe
    private func occurrences(
        of literals: LiteralSearcher, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ deadline: Deadline?,
        _ body: (Span<Int>) -> SearchControl
    ) throws(MatchError) {
        guard let base = bytes.baseAddress else { return }
        var place = range.lowerBound
        try deadline?.check(at: place)
        var checkedAt = place
        while let match = unsafe literals.find(base, place, range.upperBound) {
            place = match.end
            if let deadline, place - checkedAt > 1 << 14 {
                checkedAt = place
                try deadline.check(at: place)
            }
            let control = unsafe withUnsafePointer(to: (match.start, match.end)) { slots in
                // Safe: a pair of integers is two integers in a row.
                unsafe slots.withMemoryRebound(to: Int.self, capacity: 2) {
                    body(unsafe UnsafeBufferPointer(start: $0, count: 2).span)
                }
            }
            if control == .stop { return }
        }
    }
}
