// What stood before the run of marks that was looked at last. Kept with the working storage, asked by SearchText.

/// Remembers the base of one run of characters that word boundaries pass over.
///
/// Without it each place in a long run of combining marks would walk back to the beginning of the run, and the time would
/// be quadratic in its length. Not for use from two tasks at once.
final class WordBaseMemo {
    /// The part of the run that is known, in bytes: all characters in it are passed over.
    @exclusivity(unchecked) private var low = 0
    @exclusivity(unchecked) private var high = 0
    /// Whether what stands before the run is a character of `\w`.
    @exclusivity(unchecked) private var isWord = false

    /// To be called for each text.
    @inline(__always)
    func forget() { unsafe high = 0 }

    /// What is known for a character of the run that begins at `place`; nil when nothing is.
    func base(at place: Int) -> Bool? { unsafe place >= low && place < high ? isWord : nil }

    /// The run goes on from `start`, or from what was known when that reaches `start`, to `end`.
    func note(from start: Int, to end: Int, isWord: Bool) {
        if unsafe start < low || start > high || high == 0 { unsafe low = start }
        unsafe high = end
        unsafe self.isWord = isWord
    }
}
