// One case on several backends and on raw NSRegularExpression, the answers compared. Feeds fuzzing, the exhaustive
// proof and tests.

import Foundation
import Regatta

/// What a backend answered.
public enum Answer: Hashable, Sendable, CustomStringConvertible {
    /// Slots of all matches, and the text after replacing where the case has a template.
    case matches([Int], replaced: String?)
    /// The pattern is invalid, by this error.
    case invalid(String)
    /// It refuses this pattern or this search, or met a limit: nothing to compare.
    case nothing(String)
    /// It contradicts itself: counting or asking for the first range only gives something else.
    case inconsistent(String)

    public var description: String {
        switch self {
        case .matches(let slots, let replaced): "matches \(slots)" + (replaced.map { " replaced \($0.debugDescription)" } ?? "")
        case .invalid(let error): "invalid: \(error)"
        case .nothing(let reason): "refused: \(reason)"
        case .inconsistent(let reason): "inconsistent: \(reason)"
        }
    }
}

/// The outcome of a comparison.
public enum Outcome: Sendable {
    case agree
    /// Fewer than two backends gave an answer.
    case nothingToCompare
    case differ([BackendID: Answer])
}

extension RandomCase {
    var searchOptions: SearchOptions {
        var search = SearchOptions(pattern: pattern, options: options)
        search.wholeWords = wholeWords
        return search
    }

    /// This case on `backend`, whose matcher for the pattern is `compiled`.
    public func answer(_ compiled: Result<any RegexMatcher, PatternError>) -> Answer {
        switch compiled {
        case .failure(let error):
            return error.kind == .invalid ? .invalid(error.description) : .nothing(error.message)
        case .success(let matcher):
            do throws(MatchError) {
                let limits = MatchLimits(steps: 2_000_000, time: .milliseconds(400))
                let matches = try matcher.matches(in: text, range: range, options: matchingOptions, limits: limits)
                // What is asked without groups may be found another way.
                let count = try matcher.count(in: text, range: range, options: matchingOptions, limits: limits)
                if count != matches.count { return .inconsistent("\(matches.count) matches, but a count of \(count)") }
                let first = try matcher.firstUTF8Range(in: text, range: range, options: matchingOptions, limits: limits)
                if first != matches.first?.utf8Range { return .inconsistent("\(matches.slots), but first \(first as Any)") }
                let replaced = template.map { matches.replacing(with: ReplacementTemplate($0, groups: matches.groups)).text }
                return .matches(matches.slots, replaced: replaced)
            } catch {
                return .nothing(error.description)
            }
        }
    }

    /// The pattern on `backend`, which may be one of ``NativeEngines/ids``.
    public func compile(_ backend: BackendID) -> Result<any RegexMatcher, PatternError> {
        Result { () throws(PatternError) -> any RegexMatcher in
            if let engine = NativeEngines.backend(backend) { return try engine.compile(ParsedPattern(searchOptions)) }
            return try Matcher(searchOptions, backend: backend)
        }
    }

    /// This case on raw `NSRegularExpression`, past our parser, options and templates: the measure of all.
    ///
    /// To be asked only where the foundation backend answered: on other patterns `NSRegularExpression` may not end.
    func rawAnswer(_ compiled: CompiledPattern) -> Answer {
        guard !wholeWords, let range = try? range.utf16(in: text) else { return .nothing("not expressible") }
        guard case .success(let found) = compiled.raw else { return .invalid("") }
        let matches = found.matches(in: text, options: [], range: range)
        let converter = UTF16Offsets(text)
        let slots = matches.flatMap { match in
            (0..<match.numberOfRanges).flatMap { group -> [Int] in
                let range = match.range(at: group)
                if range.location == NSNotFound { return [-1, -1] }
                return [converter.utf8[range.location], converter.utf8[range.location + range.length]]
            }
        }
        let replaced = template.map { found.stringByReplacingMatches(in: text, range: range, withTemplate: $0) }
        return .matches(slots, replaced: replaced)
    }

    /// This case on all `backends`, and on raw `NSRegularExpression` where it can be asked.
    public func compared(on backends: [BackendID], raw: Bool = true) -> Outcome {
        compared(CompiledPattern(self, on: backends), raw: raw)
    }

    /// This case on all backends for which its pattern was compiled.
    public func compared(_ compiled: CompiledPattern, raw: Bool = true) -> Outcome {
        var answers = compiled.matchers.mapValues { answer($0) }
        if raw, let foundation = answers[.foundation], matchingOptions == [], !wholeWords {
            switch foundation {
            case .nothing: break
            case .matches, .inconsistent: answers[Self.raw] = rawAnswer(compiled)
            case .invalid(let error):
                // It tells no reason.
                let answer = rawAnswer(compiled)
                answers[Self.raw] = answer == .invalid("") ? .invalid(error) : answer
            }
        }
        let comparable = answers.values.filter { if case .nothing = $0 { false } else { true } }
        if Set(comparable).count > 1 { return .differ(answers) }
        return comparable.count > 1 ? .agree : .nothingToCompare
    }

    static let raw = BackendID(rawValue: "raw")
}

extension SearchRange {
    /// The range as an `NSRange` of `text`.
    func utf16(in text: String) throws(MatchError) -> NSRange {
        let range = try utf8(in: Haystack(text))
        let utf8 = text.utf8
        let low = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return NSRange(low..<utf8.index(low, offsetBy: range.count), in: text)
    }
}

/// UTF-8 offsets by UTF-16 offset. An offset inside a surrogate pair is that of the character.
struct UTF16Offsets {
    var utf8: [Int] = []

    init(_ text: String) {
        var at = 0
        for scalar in text.unicodeScalars {
            for _ in 0..<UTF16.width(scalar) { utf8.append(at) }
            at += UTF8.width(scalar)
        }
        utf8.append(at)
    }
}
