// Searches for one or many literals, by the method that suits them. Reads bytes, feeds engines: as the whole search,
// or as a prefilter that tells where a match may begin.

import Synchronization

/// Finds the occurrences of a list of literals, leftmost-first: of all occurrences the one that begins first, of those
/// that begin there the one whose literal stands first in the list. That is what the alternation `a|b|c` matches.
///
/// The method is chosen by the literals alone; ``method`` and ``summary`` tell which it is. All methods give the same
/// answers, read only bytes of the range searched, and take time linear in its length: a searcher whose quick tests
/// fail too often goes on by a slower method with a bound.
///
/// Memory: a few bytes for each byte of the literals (up to some 200 for big sets, at most 32 MiB for the tables). Making
/// one takes time in proportion to it: microseconds for a few literals.
@safe
public final class LiteralSearcher: @unchecked Sendable {
    // Safe to share: all fields are constants, and their types are safe to share.

    /// The literals, in order of preference.
    public let literals: [SearchLiteral]
    /// The method chosen.
    public let method: LiteralMethod
    // The searcher of the method: one of these. Fields of their own, as the payload of an enumeration would be copied, and
    // its references counted, in each search.
    let bytes: ByteLiterals?
    let string: StringLiteral?
    let literalSet: LiteralSetSearcher?
    let table: AhoCorasick?
    let starts: ByteSetSearcher
    // The same without reference counting. Safe: the fields above hold the objects as long as this one lives, and callers
    // hold this one while it searches.
    let borrowedString: Unmanaged<StringLiteral>?
    let borrowedSet: Unmanaged<LiteralSetSearcher>?
    let borrowedTable: Unmanaged<AhoCorasick>?
    /// The automaton of methods that may give up: made at the first need.
    let spare = Mutex<AhoCorasick?>(nil)
    let naive: NaiveLiterals

    /// A searcher for plain literals, in order of preference. An empty literal occurs everywhere; an empty list nowhere.
    public convenience init(_ literals: [[UInt8]]) { self.init(literals.map { SearchLiteral($0) }) }

    /// A searcher for literals in order of preference.
    public convenience init(_ literals: [SearchLiteral]) { self.init(literals, forced: nil, kernels: .best) }

    /// - Parameter forced: a method to use where it is possible. For tests.
    init(_ literals: [SearchLiteral], forced: LiteralMethod?, kernels: ByteKernels) {
        self.literals = literals
        naive = NaiveLiterals(literals: literals)
        let plan = Self.plan(literals, forced: forced, kernels: kernels)
        method = plan.method
        bytes = plan.bytes
        string = plan.string
        literalSet = plan.literalSet
        table = plan.table
        unsafe borrowedString = plan.string.map { unsafe .passUnretained($0) }
        unsafe borrowedSet = plan.literalSet.map { unsafe .passUnretained($0) }
        unsafe borrowedTable = plan.table.map { unsafe .passUnretained($0) }
        starts = ByteSetSearcher(Self.starts(literals), kernels: kernels)
    }

    /// The first occurrence that lies within `from..<to`, or nil. An empty occurrence may lie at `to`.
    /// - Precondition: `0 <= from <= to <= text.count`.
    /// - Complexity: O(to − from).
    @unsafe
    public func find(in text: UnsafeBufferPointer<UInt8>, from: Int, to: Int) -> LiteralMatch? {
        precondition(from >= 0 && from <= to && to <= text.count, "a range outside of the text")
        // Safe: the range lies within the buffer. An empty buffer without address holds nothing but the empty literal.
        guard let base = text.baseAddress else {
            return literals.firstIndex { $0.lengths.upperBound == 0 }.map { LiteralMatch(start: 0, end: 0, literal: $0) }
        }
        return unsafe find(base, from, to)
    }

    /// The first occurrence that lies within `from..<to`, or nil. An empty occurrence may lie at `to`.
    /// - Precondition: `0 <= from <= to <= text.count`.
    /// - Complexity: O(to − from).
    public func find(in text: Span<UInt8>, from: Int, to: Int) -> LiteralMatch? {
        unsafe text.withUnsafeBufferPointer { unsafe find(in: $0, from: from, to: to) }
    }

    /// A place at or after `from` before which no occurrence within `from..<to` begins, or -1 when there is none to come.
    /// The place may turn out to hold no occurrence; finding it is cheaper than ``find(in:from:to:)``.
    /// - Precondition: `0 <= from <= to <= text.count`.
    /// - Complexity: O(to − from).
    @unsafe
    public func firstCandidate(in text: UnsafeBufferPointer<UInt8>, from: Int, to: Int) -> Int {
        precondition(from >= 0 && from <= to && to <= text.count, "a range outside of the text")
        // Safe: the range lies within the buffer.
        guard let base = text.baseAddress else { return unsafe find(in: text, from: 0, to: 0)?.start ?? -1 }
        return unsafe firstCandidate(base, from, to)
    }
}
