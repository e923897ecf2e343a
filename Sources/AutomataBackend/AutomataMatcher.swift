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
        [("program", pool.plan.forward.program.listing)]
    }

    func forEachSlots(_ input: SearchInput, _ body: (Span<Int>) -> SearchControl) throws(MatchError) {
        try pass(input, .groups) { slots in body(slots) }
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

    private func pass(
        _ input: SearchInput, _ wanted: Wanted, _ body: (Span<Int>) -> SearchControl
    ) throws(MatchError) {
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
