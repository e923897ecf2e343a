// The flags about the pattern and the engine, shared by the commands that take a pattern.

import CommandLineKit
import Regatta

/// What to look for, on which backend, and at what cost.
struct PatternSettings: Sendable {
    /// The patterns given with `-e`.
    var patterns: [String] = []
    var options: PatternOptions = [.anchorsMatchLines]
    var wholeWords = false
    /// Whether the pattern's own letters decide if case matters.
    var smartCase = false
    /// What `--backend` says, or nil for the environment's or the automatic choice.
    var backend: String?
    var limits = MatchLimits.default

    /// Takes the pattern from `-e`, or as the first of `operands`.
    func takePattern(_ operands: inout ArraySlice<String>) throws(UsageError) -> String {
        if patterns.count > 1 {
            throw UsageError("-e may be given once", hint: "join the patterns with '|'")
        }
        guard let pattern = patterns.first ?? operands.popFirst() else { throw UsageError("no pattern given") }
        return pattern
    }

    /// The search for `pattern`.
    func search(for pattern: String) -> SearchOptions {
        var search = SearchOptions(pattern: pattern, options: options)
        search.wholeWords = wholeWords
        search.smartCase = smartCase
        return search
    }

    /// The backend that was asked for.
    func backendChoice() throws(PatternError) -> BackendID {
        if let backend { try Backends.id(named: backend) } else { try Backends.environmentChoice() }
    }

    /// Compiles `pattern`.
    func matcher(for pattern: String) throws(PatternError) -> Matcher {
        try Matcher(search(for: pattern), backend: try backendChoice())
    }
}

extension PatternSettings {
    static let matchingFlags: [Flag<PatternSettings>] = [
        .value("regexp", "e", "PATTERN", "Look for PATTERN; for patterns that begin with '-'") { $0.patterns.append($1) },
        .toggle("ignore-case", "i", "Letters match in either case") {
            $0.options.insert(.caseInsensitive)
            $0.smartCase = false
        },
        .toggle(
            "smart-case", "S", "Letters match in either case unless the pattern holds a capital; \\W, \\p{Lu} and their "
                + "like are none"
        ) {
            $0.options.remove(.caseInsensitive)
            $0.smartCase = true
        },
        .toggle("word-regexp", "w", "Matches neither begin nor end inside a word") { $0.wholeWords = true },
        .toggle("fixed-strings", "F", "The pattern is plain text, no character in it is special") {
            $0.options.insert(.ignoreMetacharacters)
        },
        .toggle("dot-matches-line-separators", "s", "'.' matches line separators too") {
            $0.options.insert(.dotMatchesLineSeparators)
        },
        .toggle("no-anchors-match-lines", nil, "'^' and '$' match at the ends of the text only, not of each line") {
            $0.options.remove(.anchorsMatchLines)
        },
        .toggle("comments", "x", "White space and '#' comments in the pattern are ignored") {
            $0.options.insert(.allowCommentsAndWhitespace)
        },
        .toggle("unix-line-separators", nil, "Only LF ends a line, for '.', '^' and '$'") {
            $0.options.insert(.useUnixLineSeparators)
        },
        .toggle("unicode-word-boundaries", nil, "'\\b' follows Unicode's word boundaries") {
            $0.options.insert(.useUnicodeWordBoundaries)
        },
    ]

    static let backendFlag: Flag<PatternSettings> = .value(
        "backend", nil, "NAME", default: "$\(Backends.environmentVariable), else automatic",
        suggestions: ["automatic", "check"] + Backends.all.map(\.id.rawValue),
        "Search with the backend NAME: automatic, check (all that take the pattern, their answers compared), "
            + Backends.all.map(\.id.rawValue).joined(separator: ", ")
    ) { $0.backend = $1 }

    static let engineFlags = [backendFlag] + limitFlags

    static let limitFlags: [Flag<PatternSettings>] = [
        .number("time-limit", nil, "SECONDS", "Give up on a file after SECONDS") {
            $0.limits.time = .nanoseconds(Int64(min($1, 1e9) * 1e9))
        },
        .integer("step-limit", nil, atLeast: 1, "Give up on a file when one attempt to match takes NUM steps") {
            $0.limits.steps = $1
        },
        .integer("memory-limit", nil, name: "BYTES", atLeast: 1, "Give up on a file when backtracking takes BYTES") {
            $0.limits.memory = $1
        },
    ]

    /// Flags of `grep` that this tool does not have.
    static let foreignFlags: [ForeignFlag] = [
        .init(["-R", "--dereference-recursive"], "folders are always searched with what is in them; --follow follows links"),
        .init(
            ["-P", "-E", "-G", "--perl-regexp", "--extended-regexp", "--basic-regexp"],
            "there is one pattern language, that of NSRegularExpression, much like Perl's; leave the flag out"),
    ]

    static let notes: [CommandDescription.Note] = [
        .init("patterns", [
            "Patterns are those of NSRegularExpression, whatever the backend. They run over the whole file, so a match "
                + "may span lines: '\\s' and '[^x]' match line ends too, '.' does not. '^' and '$' match at every line. "
                + "Upper and lower case differ unless -i or -S says otherwise."
        ])
    ]
}
