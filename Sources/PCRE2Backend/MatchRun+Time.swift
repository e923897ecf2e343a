// Searches that end in time or when they are cancelled: slice by slice, with a bound on the steps of each.
#if REGATTA_PCRE2

import CPCRE2
import RegexModel

/// The time that a search may take, who may end it before, and how much of the text to search between two looks at the clock.
///
/// A class, so that a run without a limit carries no more than a null reference.
final class DeadlineClock {
    let limit: Duration?
    private let monitor: SearchMonitor?
    private let started: ContinuousClock.Instant
    /// How many bytes to try as starts of a match before the next look.
    private(set) var slice = 1
    private var lastLook: ContinuousClock.Instant

    init(_ limit: Duration?, _ monitor: SearchMonitor?) {
        self.limit = limit
        self.monitor = monitor
        started = .now
        lastLook = started
    }

    /// Looks at the clock and the monitor, and makes the next slice longer or shorter, so that one takes about a millisecond.
    /// - Parameter offset: where the search is, in bytes of the haystack.
    /// - Throws: `MatchError.timeLimit`, `MatchError.cancelled`.
    func look(at offset: Int) throws(MatchError) {
        try monitor?.look(at: offset)
        let now = ContinuousClock.now
        let elapsed = now - lastLook
        lastLook = now
        if elapsed < .microseconds(500) {
            slice = min(slice * 2, 1024)
        } else if elapsed > .milliseconds(2) {
            slice = max(slice / 4, 1)
        }
        if let limit, now - started >= limit {
            throw .timeLimit(backend: .pcre2, message: "the search took longer than \(limit)")
        }
    }

    /// The steps that machine code takes in the time left (in a tenth of a second, without a limit), roughly: it takes 50 million a second or more, the
    /// interpreter 5 million.
    func steps(_ rate: Double) -> UInt32 {
        let left = if let limit { limit - (ContinuousClock.now - started) } else { Duration.milliseconds(100) }
        let seconds = Double(left.components.seconds) + Double(left.components.attoseconds) * 1e-18
        return UInt32(min(max(seconds * rate, 20_000), 4e9))
    }
}

extension MatchRun {
    /// The search that ``next()`` does, in slices of about a millisecond.
    ///
    /// The clock is looked at after each slice and each match. An attempt at a single place cannot be interrupted, but
    /// its steps are bounded by what the time left should allow, and it is tried again with more steps only while
    /// there is time left. Ordinary searches end a millisecond or so late. A slice that was made long by an easy stretch
    /// is gone through to its end, up to 1024 places: where each of them suddenly takes long, the call ends as much
    /// later as they take together. Steps that run along a text (`.*` over megabytes) are not counted.
    @inline(never)
    mutating func searchInSlices() throws(MatchError) -> Int32 {
        guard let clock = unsafe clock else { return PCRE2_ERROR_INTERNAL }
        try unsafe clock.look(at: base + start)
        let afterEmptyMatch = unsafe key.afterEmptyMatch
        var from = unsafe start
        while true {
            let next = unsafe boundary(after: from + clock.slice)
            if unsafe !key.options.contains(.anchored) {
                // No match begins inside of a character, so that the last byte before the next slice will do.
                _ = unsafe pcre2_set_offset_limit_8(context, min(next - 1, length))
            }
            let result = try unsafe searchSlice(from, clock)
            if unsafe result >= 0 || next > length || key.options.contains(.anchored) {
                if unsafe usesPreviousEnd, unsafe key.afterEmptyMatch != afterEmptyMatch {
                    try unsafe load(afterEmptyMatch: afterEmptyMatch)
                }
                return result
            }
            try unsafe clock.look(at: base + next)
            from = next
            // `\G` does not hold where a slice begins.
            if unsafe usesPreviousEnd, unsafe !key.afterEmptyMatch { try unsafe load(afterEmptyMatch: true) }
        }
    }

    private mutating func searchSlice(_ from: Int, _ clock: DeadlineClock) throws(MatchError) -> Int32 {
        var bound = unsafe min(clock.steps(program.usesJIT ? 50e6 : 5e6), stepLimit)
        while true {
            unsafe scratch.pointee.setSteps(bound)
            do throws(MatchError) {
                let first = unsafe call(from)
                return unsafe first >= 0 ? first : try settle(first, at: from)
            } catch {
                guard case .stepLimit = error, unsafe bound < stepLimit else { throw error }
                try unsafe clock.look(at: base + from)
                bound = unsafe min(bound.multipliedReportingOverflow(by: 4).overflow ? .max : bound * 4, stepLimit)
            }
        }
    }

    /// The first start of a character at or after `offset`, or beyond the end of the text when there is none.
    private func boundary(after offset: Int) -> Int {
        var place = offset + 1
        while unsafe place < length, unsafe subject[place] & 0xC0 == 0x80 { place += 1 }
        return place
    }
}

#endif
