// The scan for facts that was put off, made once matches turn out to be dense. Reads the subject, changes the program.
#if REGATTA_PCRE2

import RegexModel

extension MatchRun {
    /// How many matches are found between two looks at how dense they are.
    static var matchesBetweenLooks: Int { 64 }
    /// A text of fewer bytes is scanned at once: that takes no time.
    static var shortestToPutOff: Int { 4096 }

    /// Scans the text and goes on with the program for what is known then, if matches lie so close together that this
    /// pays: a scan takes about 0.1 ns a byte, and a match is faster by some 100 ns.
    ///
    /// All variants give the same matches, so that one may take over from another between two of them.
    @inline(never)
    mutating func lookAtDensity() {
        let distance = unsafe start - lastLook
        unsafe lastLook = start
        unsafe matchesUntilLook = Self.matchesBetweenLooks
        guard unsafe distance < 1024 * Self.matchesBetweenLooks, unsafe length - start > Self.shortestToPutOff else {
            return
        }
        unsafe matchesUntilLook = .max
        let before = unsafe key
        // Safe: the subject is valid during each call, by the run's contract.
        let text = unsafe UnsafeBufferPointer(start: subject, count: length)
        unsafe key.facts = SubjectFacts.scan(text.span, for: relevantFacts)
        // Without the faster variant, the one for any text goes on.
        do throws(MatchError) { try unsafe reload(length: length) } catch { unsafe key = before }
    }
}

#endif
