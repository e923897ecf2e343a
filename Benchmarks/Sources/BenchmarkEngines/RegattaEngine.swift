// Regatta's backends, through the public interface that programs use.

import BenchmarkDefinitions
import Regatta

/// One backend of the registry, or the automatic choice among them.
struct RegattaEngine: Engine {
    let backend: BackendID
    let version: String
    var name: String { "regatta/\(backend)" }

    func compile(_ pattern: BenchmarkPattern) throws -> any CompiledPattern {
        var options = PatternOptions()
        for option in pattern.options {
            switch option {
            case .caseInsensitive: options.insert(.caseInsensitive)
            case .dotMatchesLines: options.insert(.dotMatchesLineSeparators)
            case .anchorsMatchLines: options.insert(.anchorsMatchLines)
            case .literal: options.insert(.ignoreMetacharacters)
            case .wholeWords: break
            }
        }
        var search = SearchOptions(pattern: pattern.text(for: name), options: options)
        search.wholeWords = pattern.options.contains(.wholeWords)
        do throws(PatternError) {
            return RegattaPattern(matcher: try Matcher(search, backend: backend))
        } catch {
            throw EngineRefusal(error.message)
        }
    }
}

struct RegattaPattern: CompiledPattern {
    let matcher: Matcher
    var offsetUnit: OffsetUnit { .utf8 }

    func count(_ text: PreparedText) throws -> Int { try matcher.count(in: text.string) }

    func firstMatch(_ text: PreparedText) throws -> Int? { try matcher.firstUTF8Range(in: text.string)?.lowerBound }

    func findAll(_ text: PreparedText) throws -> any FoundMatches {
        RegattaMatches(matches: try matcher.matches(in: text.string))
    }

    func countGroups(_ text: PreparedText) throws -> Int {
        var taken = 0
        let last = matcher.groups.count
        for match in try matcher.matches(in: text.string) {
            for group in 0...last where match.utf8Range(of: group) != nil { taken += 1 }
        }
        return taken
    }

    func replace(_ text: PreparedText, by template: Template) throws -> Int {
        try matcher.replacingMatches(in: text.string, withTemplate: template.dollars).text.utf8.count
    }

    func highlight(_ text: PreparedText) throws -> Int {
        HTMLHighlighter.fragment(Highlights(try matcher.matches(in: text.string))).utf8.count
    }

    func countMatchingLines(_ text: PreparedText) throws -> Int {
        var matching = 0
        for line in text.lines where try matcher.isMatch(in: line) { matching += 1 }
        return matching
    }

    func countMatchingStrings(_ text: PreparedText) throws -> Int {
        var matching = 0
        for string in text.strings where try matcher.isMatch(in: string) { matching += 1 }
        return matching
    }
}

struct RegattaMatches: FoundMatches {
    let matches: Matches
    var count: Int { matches.count }
    var holdsRanges: Bool { false }
    func ranges(in text: PreparedText) -> [Range<String.Index>] { matches.ranges }
}
