// A case on one of Regatta's backends.

import Regatta

enum RegattaAnswer {
    /// A case that takes longer is reported as failed; the slowest right answers take a fraction of it.
    static let limits = MatchLimits(time: .seconds(10))

    static func outcome(of test: ConformanceCase, on backend: BackendID) throws(ConformanceError) -> Outcome {
        let search = try test.searchOptions()
        let range = try test.searchRange()
        let options = try test.matchingFlags()
        let matcher: Matcher
        do throws(PatternError) { matcher = try Matcher(search, backend: backend) } catch {
            switch error.kind {
            case .invalid: return .invalid(reason: error.message)
            case .unsupported, .overLimit, .backendUnavailable: return .refused(reason: error.message)
            }
        }
        do throws(MatchError) {
            let found = try matcher.matches(in: test.text, range: range, options: options, limits: limits)
            let ranges = found.map { match in (0...match.groups.count).map { match[$0]?.utf16Range } }
            let replaced = test.template.map { found.replacing(with: ReplacementTemplate($0, groups: found.groups)).text }
            return .answer(matches: ranges, groups: matcher.groups.count, replaced: replaced)
        } catch {
            if case .unsupportedHere(_, let message) = error { return .refused(reason: message) }
            return .failed(reason: error.description)
        }
    }
}
