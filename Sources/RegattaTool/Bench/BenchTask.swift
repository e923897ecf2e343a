// The tasks that `bench` measures, each as a step that can be repeated. Reads texts, feeds the rounds.

import Regatta

/// What is measured.
enum BenchTask: String, CaseIterable, Sendable {
    case compile
    case firstMatch = "first match"
    case allMatches = "all matches"
    case replace

    /// Its name in JSON.
    var key: String {
        switch self {
        case .compile: "compile"
        case .firstMatch: "firstMatch"
        case .allMatches: "allMatches"
        case .replace: "replace"
        }
    }
}

/// A text to search.
struct BenchText {
    var name: String
    var haystack: Haystack
}

/// The work to do, whatever the backend.
struct BenchWork {
    var search: SearchOptions
    var texts: [BenchText]
    var template: String
    var limits: MatchLimits

    var bytes: Int { texts.reduce(0) { $0 + $1.haystack.utf8Count } }

    func matcher(_ backend: BackendID) throws(PatternError) -> Matcher { try Matcher(search, backend: backend) }

    /// Carries out `task` once, and gives a number that is the same on every backend, to check that the work was done.
    func run(_ task: BenchTask, _ matcher: Matcher, _ template: ReplacementTemplate) throws -> Int {
        switch task {
        case .compile: return try self.matcher(matcher.backend).groups.count
        case .firstMatch:
            var sum = 0
            for text in texts {
                if let range = try matcher.firstUTF8Range(in: text.haystack, limits: limits) {
                    sum &+= range.upperBound &+ 1
                }
            }
            return sum
        case .allMatches:
            var count = 0
            for text in texts { count &+= try matcher.matches(in: text.haystack, limits: limits).count }
            return count
        case .replace:
            var count = 0
            for text in texts {
                count &+= try matcher.replacingMatches(in: text.haystack, with: template, limits: limits).count
            }
            return count
        }
    }
}
