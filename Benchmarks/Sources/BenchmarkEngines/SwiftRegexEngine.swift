// Swift's own `Regex`, made at run time, with the semantics that come nearest to the others': Unicode scalars, simple word
// boundaries.

import BenchmarkDefinitions

struct SwiftRegexEngine: Engine {
    let name = "swift-regex"
    let version: String

    func compile(_ pattern: BenchmarkPattern) throws -> any CompiledPattern {
        var text = pattern.text(for: name)
        if pattern.options.contains(.literal) { text = #"\Q"# + text + #"\E"# }
        if pattern.options.contains(.wholeWords) { text = #"\b(?:"# + text + #")\b"# }
        guard var regex = try? Regex(text) else { throw EngineRefusal("Swift's Regex refuses the pattern") }
        regex = regex.matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple)
        if pattern.options.contains(.caseInsensitive) { regex = regex.ignoresCase() }
        if pattern.options.contains(.dotMatchesLines) { regex = regex.dotMatchesNewlines() }
        if pattern.options.contains(.anchorsMatchLines) { regex = regex.anchorsMatchLineEndings() }
        // The program is made at the first search; what compiles has to be measured as compiling.
        _ = try regex.firstMatch(in: "")
        return SwiftRegexPattern(regex: regex)
    }
}

struct SwiftRegexPattern: CompiledPattern {
    let regex: Regex<AnyRegexOutput>
    var offsetUnit: OffsetUnit { .utf8 }

    func count(_ text: PreparedText) throws -> Int { text.string.matches(of: regex).count }

    func firstMatch(_ text: PreparedText) throws -> Int? {
        guard let match = try regex.firstMatch(in: text.string) else { return nil }
        return text.string.utf8.distance(from: text.string.startIndex, to: match.range.lowerBound)
    }

    func findAll(_ text: PreparedText) throws -> any FoundMatches {
        SwiftRegexMatches(matches: text.string.matches(of: regex))
    }

    func countGroups(_ text: PreparedText) throws -> Int {
        var taken = 0
        for match in text.string.matches(of: regex) {
            for group in match.output where group.range != nil { taken += 1 }
        }
        return taken
    }

    func replace(_ text: PreparedText, by template: Template) throws -> Int {
        text.string.replacing(regex) { match in
            var replacement = ""
            for piece in template.pieces {
                switch piece {
                case .text(let text): replacement += text
                case .group(let number): replacement += match.output[number].substring ?? ""
                }
            }
            return replacement
        }.utf8.count
    }

    func highlight(_ text: PreparedText) throws -> Int {
        try highlightedLength(text.string.matches(of: regex).map(\.range), text)
    }

    func countMatchingLines(_ text: PreparedText) throws -> Int {
        var matching = 0
        for line in text.lines where try regex.firstMatch(in: line) != nil { matching += 1 }
        return matching
    }

    func countMatchingStrings(_ text: PreparedText) throws -> Int {
        var matching = 0
        for string in text.strings where try regex.firstMatch(in: string) != nil { matching += 1 }
        return matching
    }
}

struct SwiftRegexMatches: FoundMatches {
    let matches: [Regex<AnyRegexOutput>.Match]
    var count: Int { matches.count }
    var holdsRanges: Bool { true }
    func ranges(in text: PreparedText) -> [Range<String.Index>] { matches.map(\.range) }
}
