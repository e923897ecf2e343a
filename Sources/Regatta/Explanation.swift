// Which backend takes a pattern, and why the others were not taken. Read by people and the tool's `explain`.

import PatternSyntax
import RegexModel

/// How a pattern fares on every backend of this build.
public struct Explanation: Sendable {
    /// What a backend said to the pattern.
    public enum Verdict: Sendable {
        /// It takes the pattern, and it is the one that is used.
        case chosen
        /// It takes the pattern, but another was asked for, or comes first in the automatic choice.
        case notNeeded(reason: String)
        /// It refuses the pattern.
        case refused(PatternError)
    }

    /// One backend's part of the explanation.
    public struct Candidate: Sendable {
        /// Which backend.
        public let backend: BackendID
        /// The version of its engine.
        public let version: String
        /// Whether it takes the pattern, and if not, why.
        public let verdict: Verdict
        /// What the engine made of the pattern, a title and a text each; empty when it refused.
        public let details: [(title: String, text: String)]
    }

    /// What was asked for: a name, or `automatic`.
    public let requested: BackendID
    /// The backend that is used (`check` where that was asked for and two or more take the pattern), or nil when there is none.
    public let chosen: BackendID?
    /// All backends of this build, in the order in which the automatic choice tries them.
    public let candidates: [Candidate]

    /// Compiles `pattern` on every backend.
    public init(_ pattern: ParsedPattern, requested: BackendID = .automatic) {
        self.requested = requested
        var chosen: BackendID?
        var candidates: [Candidate] = []
        for backend in requested == .automatic ? AutomaticMatcher.order(for: pattern) : Backends.all {
            let verdict: Verdict
            var details: [(title: String, text: String)] = []
            do throws(PatternError) {
                details = try backend.compile(pattern).details
                if requested == backend.id || requested == .automatic && chosen == nil {
                    chosen = backend.id
                    verdict = .chosen
                } else if requested == .check {
                    verdict = .chosen
                } else if requested == .automatic, let chosen {
                    verdict = .notNeeded(reason: "would take it, but \(chosen) comes first")
                } else {
                    verdict = .notNeeded(reason: "would take it, but \(requested) was asked for")
                }
            } catch {
                verdict = .refused(error)
            }
            candidates.append(
                Candidate(backend: backend.id, version: backend.version, verdict: verdict, details: details))
        }
        if requested == .check, candidates.count(where: { if case .chosen = $0.verdict { true } else { false } }) > 1 {
            chosen = .check
        }
        self.chosen = chosen
        self.candidates = candidates
    }
}

extension Explanation: CustomStringConvertible {
    public var description: String {
        var lines: [String] = []
        if let chosen {
            lines.append("backend: \(chosen) (\(requested == .automatic ? "chosen automatically" : "asked for"))")
        } else {
            lines.append("backend: none takes this pattern")
        }
        for candidate in candidates {
            let name = "\(candidate.backend) (\(candidate.version))"
            switch candidate.verdict {
            case .chosen: lines.append("  \(name): taken")
            case .notNeeded(let reason): lines.append("  \(name): not taken: \(reason)")
            case .refused(let error):
                lines.append("  \(name): not taken: refuses the pattern")
                lines += error.description.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
            }
        }
        lines += Backends.unicodeNotes.filter(\.changesAnswers).map { "note: \($0)" }
        for candidate in candidates where candidate.backend == chosen || chosen == .check {
            for detail in candidate.details {
                lines.append("\(detail.title):")
                lines += detail.text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension Matcher {
    /// How this matcher's pattern fares on every backend. Compiles it on each, so it is for people, not for hot paths.
    public var explanation: Explanation { Explanation(pattern, requested: requestedBackend) }
}
