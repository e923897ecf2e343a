// The records around those that are printed. Part of the printer of records.

/// Keeps the last records before a match, and counts those after one.
struct RecordContext {
    private let before: Int
    private let after: Int
    private var kept: [(number: Int, bytes: [UInt8])] = []
    private var afterLeft = 0
    /// The number of the last record that was printed.
    private var last: Int?
    /// Whether anything was printed, of this input or one before.
    private var hasPrinted = false

    init(before: Int, after: Int) {
        self.before = before
        self.after = after
    }

    /// A new input begins, whose records are numbered anew.
    mutating func begin() {
        kept = []
        afterLeft = 0
        last = nil
    }

    /// Whether a record after the last match is still to be printed.
    var isPrinting: Bool { afterLeft > 0 }

    /// Keeps a record that may come before a match. The oldest beyond the number wanted is dropped.
    mutating func keep(_ number: Int, _ bytes: Span<UInt8>, endsInPair: Bool) {
        guard before > 0 else { return }
        if kept.count == before { kept.removeFirst() }
        var copy: [UInt8] = []
        copy.append(contentsOf: bytes)
        if endsInPair { copy.append(13) }
        kept.append((number, copy))
    }

    /// Whether this record, which has no match, follows one closely enough to be printed.
    mutating func wantsAfter() -> Bool {
        if afterLeft == 0 { return false }
        afterLeft -= 1
        return true
    }

    mutating func didPrint(_ number: Int) { last = number }

    /// Notes that a record with a match is printed; true when a separator comes before it and its context.
    mutating func willPrint(_ number: Int) -> Bool {
        let first = kept.first?.number ?? number
        let isApart = last.map { first > $0 + 1 } ?? hasPrinted
        last = number
        hasPrinted = true
        afterLeft = after
        return isApart && (before > 0 || after > 0)
    }

    /// The records before the match, which are not kept any longer.
    mutating func takeBefore() -> [(number: Int, bytes: [UInt8])] {
        defer { kept = [] }
        return kept
    }
}
