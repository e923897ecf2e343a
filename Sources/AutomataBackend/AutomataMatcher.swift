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
        pool = StoragePool(ProgramTables(program), configuration)
    }

    var backend: BackendID { .automata }
    var details: [(title: String, text: String)] {
        [("program", pool.tables.program.listing)]
    }

    func forEachSlots(_ input: SearchInput, _ body: (Span<Int>) -> SearchControl) throws(MatchError) {
        try pass(input, slotCount: 2 * (groups.count + 1)) { slots in body(slots) }
    }

    func count(_ input: SearchInput) throws(MatchError) -> Int {
        var count = 0
        try pass(input, slotCount: 2) { _ in
            count &+= 1
            return .continue
        }
        return count
    }

    func firstUTF8Range(_ input: SearchInput) throws(MatchError) -> Range<Int>? {
        var range: Range<Int>?
        try pass(input, slotCount: 2) { slots in
            range = slots[0]..<slots[1]
            return .stop
        }
        return range
    }

    private func pass(
        _ input: SearchInput, slotCount: Int, _ body: (Span<Int>) -> SearchControl
    ) throws(MatchError) {
        let storage = pool.take(slotCount: slotCount)
        defer { pool.give(storage) }
        try unsafe input.haystack.withUnsafeUTF8 { (bytes) throws(MatchError) in
            var pass = unsafe MatchPass(bytes, input, storage)
            while try unsafe pass.next() {
                if unsafe body(UnsafeBufferPointer(start: pass.slots, count: slotCount).span) == .stop { return }
            }
        }
    }
}
