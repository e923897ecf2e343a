// A quick look whether there can be a match at all, before anything is set up for a search. Made from the strategy, asked by
// the matcher.

import ByteScan
import Synchronization

/// Tells of a short text that it lacks what every match contains: most of many short texts are done with that.
@safe
final class AbsenceTest: @unchecked Sendable {
    // Sendable: all constants. The reference below is to what `strategy` holds: counting it in each search would take longer
    // than the search.
    private let literals: Unmanaged<LiteralSearcher>?
    private let bytes: ByteSetSearcher?
    private let strategy: Strategy
    /// How many texts in a row were not hopeless. Where most texts have a match the test costs more than it saves; it is not
    /// made any more from ``enough`` on, until searches find nothing. Written by all searches without order: a wrong number
    /// costs time only.
    private let promising = Atomic<Int>(0)
    private static let enough = 32

    /// Longer texts are searched at once: what is found would be looked for twice.
    static let maximumLength = 1 << 12

    init(_ strategy: Strategy) {
        self.strategy = strategy
        switch strategy.start {
        case .prefixes(let searcher), .literals(let searcher):
            unsafe literals = .passUnretained(searcher)
            bytes = nil
        case .bytes(let searcher) where strategy.requirement == nil:
            unsafe literals = nil
            bytes = searcher
        default:
            unsafe literals = strategy.requirement.map { unsafe .passUnretained($0.literals) }
            bytes = nil
        }
    }

    /// Whether no match lies in text[range].
    ///
    /// Unsafe: the range lies within the text.
    @unsafe
    func isHopeless(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count <= Self.maximumLength, let base = text.baseAddress else { return false }
        let count = promising.load(ordering: .relaxed)
        if count >= Self.enough { return false }
        let isHopeless: Bool
        if let literals = unsafe literals {
            isHopeless = unsafe literals._withUnsafeGuaranteedRef {
                unsafe $0.firstCandidate(base, range.lowerBound, range.upperBound) < 0
            }
        } else if let bytes {
            isHopeless = unsafe bytes.first(base, range.lowerBound, range.upperBound) == range.upperBound
        } else {
            return false
        }
        if !isHopeless {
            promising.store(count + 1, ordering: .relaxed)
        } else if count > 0 {
            promising.store(0, ordering: .relaxed)
        }
        return isHopeless
    }

    /// Says that a search found nothing, although the text was not hopeless.
    func noteMiss() {
        let count = promising.load(ordering: .relaxed)
        if count >= Self.enough { promising.store(count - 4, ordering: .relaxed) }
    }
}
