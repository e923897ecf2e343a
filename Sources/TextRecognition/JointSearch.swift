// All recognisers in one pass over a text, once there is enough text for it. Asked by BookmarkFinder.

import PatternSyntax
import RegexModel
import Synchronization

/// Searches a text for many patterns at once: for each of them all matches, as a search for it alone gives them. The limits
/// are those of the whole call.
package typealias JointSearch = @Sendable (Haystack, MatchLimits) throws(MatchError) -> [Matches]

/// Makes a joint search of patterns, each with the matcher that is compiled for it already.
package typealias JointCompiler =
    @Sendable ([(pattern: ParsedPattern, matcher: any RegexMatcher)]) throws(PatternError) -> JointSearch

/// Decides when to search together.
///
/// Putting the patterns together takes time, and the automaton gets its states while it reads its first texts; both are lost
/// on little text. So the texts of a finder are searched one recogniser after another until there has been as
/// much of them as repays it, a long text counting before it is searched. What is found is the same either way.
final class JointSearching: Sendable {
    private enum State: Sendable {
        case waiting(bytes: Int)
        case made(JointSearch)
        /// The patterns cannot be put together.
        case impossible
    }
    private let state = Mutex(State.waiting(bytes: 0))
    private let compile: JointCompiler
    private let repays: Int

    /// - Parameter repays: the number of UTF-8 bytes from which on it pays to search together.
    init(_ compile: @escaping JointCompiler, repays: Int) {
        self.compile = compile
        self.repays = repays
    }

    /// The joint search, when that is the way to search a text of `bytes` more bytes; nil when it is not, or not yet.
    func search(
        _ bytes: Int, _ patterns: () -> [(pattern: ParsedPattern, matcher: any RegexMatcher)]
    ) -> JointSearch? {
        // Who comes while it is made waits: that takes less time than doing without it.
        state.withLock { state in
            switch state {
            case .made(let search): return search
            case .impossible: return nil
            case .waiting(let before):
                let (sum, isTooLarge) = before.addingReportingOverflow(bytes)
                guard isTooLarge || sum >= repays else {
                    state = .waiting(bytes: sum)
                    return nil
                }
                do throws(PatternError) {
                    let search = try compile(patterns())
                    state = .made(search)
                    return search
                } catch {
                    state = .impossible
                    return nil
                }
            }
        }
    }
}
