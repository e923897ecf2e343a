// The compiled pattern of the native engine. Reads a search input, drives an engine from match to match, feeds slots.

import PatternSyntax
import RegexModel

/// A pattern compiled to a program, and the storage that its searches reuse.
struct AutomataMatcher: RegexMatcher {
    let groups: CaptureGroups
    let pool: StoragePool

    init(_ pattern: ParsedPattern, _ configuration: AutomataConfiguration) throws(PatternError) {
        let (hir, customSets) = try Lowering.lower(pattern)
        groups = pattern.groups
        guard let program = ProgramBuilder.build(hir, customSets: customSets, groupCount: groups.count) else {
            throw PatternError(
                kind: .overLimit(.automata),
                message: "the pattern takes more than \(ProgramBuilder.maximumInstructions) instructions",
                pattern: pattern.source, utf8Range: 0..<pattern.source.utf8.count)
        }
        pool = StoragePool(Plan(hir, customSets, program, configuration))
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

    /// Whether the text lacks the literals that every match begins with: told without any storage, for the many short texts
    /// in which nothing is found.
    private func isHopeless(_ input: SearchInput) throws(MatchError) -> Bool {
        let range = input.range
        switch pool.plan.strategy.start {
        case .prefixes(let searcher), .literals(let searcher):
            guard range.count <= 1 << 12 else { return false }
            return unsafe input.haystack.withUnsafeUTF8 { bytes in
                unsafe searcher.firstCandidate(in: bytes, from: range.lowerBound, to: range.upperBound) < 0
            }
        case .bytes(let searcher):
            guard range.count <= 1 << 12 else { return false }
            return unsafe input.haystack.withUnsafeUTF8 { bytes in
                guard let base = bytes.baseAddress else { return true }
                return unsafe searcher.first(base, range.lowerBound, range.upperBound) == range.upperBound
            }
        default: return false
        }
    }

    private func pass(
        _ input: SearchInput, _ wanted: Wanted, _ body: (Span<Int>) -> SearchControl
    ) throws(MatchError) {
        if try isHopeless(input) { return }
        let storage = pool.take()
        defer { pool.give(storage) }
        try unsafe input.haystack.withUnsafeUTF8 { (bytes) throws(MatchError) in
            let slotCount = wanted == .groups ? storage.slotCount : 2
            var pass = unsafe MatchPass(bytes, input, storage, wanted)
            while try unsafe pass.next() {
                if unsafe body(UnsafeBufferPointer(start: pass.slots, count: slotCount).span) == .stop { return }
            }
        }
    }
}
