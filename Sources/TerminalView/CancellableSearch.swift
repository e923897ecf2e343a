// A pass over all matches that can be given up between matches and, where there are none, after a while.

import Regatta

/// All matches of a text, delivered one by one until a token says stop.
///
/// An engine can be told to stop when it delivers a match; between matches only a time limit ends its call. So each call
/// gets a time, and a call that uses it up is made again from the end of the last match, with twice as much: work is done
/// twice at most, and a search that nobody waits for ends soon in nearly all cases.
struct CancellableSearch {
    let matcher: Matcher
    let haystack: Haystack
    /// The time of the first call.
    var patience: Duration = .milliseconds(150)

    func forEachSlots(_ token: CancellationToken, _ body: (Span<Int>) -> Void) throws(MatchError) {
        var patience = patience
        var end = 0
        /// The match before was empty and ended at `end`: a call that begins there finds it again.
        var repeats = false
        while !token.isCancelled {
            let before = end
            do throws(MatchError) {
                let input = try SearchInput(
                    haystack, range: end == 0 ? .all : .utf8(end..<haystack.utf8Count),
                    options: end == 0 ? [] : [.withTransparentBounds, .withoutAnchoringBounds],
                    limits: MatchLimits(time: patience))
                try matcher.forEachSlots(input) { (slots: Span<Int>) in
                    if token.isCancelled { return .stop }
                    if repeats, slots[0] == end, slots[1] == end { return .continue }
                    repeats = slots[0] == slots[1]
                    end = slots[1]
                    body(slots)
                    return .continue
                }
                return
            } catch {
                guard case .timeLimit = error else { throw error }
                if token.isCancelled { return }
                patience = end > before ? max(patience, .milliseconds(150)) : patience * 2
            }
        }
    }
}
