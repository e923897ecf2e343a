// All small patterns over a small alphabet. Feeds the exhaustive proof.

import Regatta

/// A family of small patterns and small texts.
public struct PatternFamily: Sendable {
    public let name: String
    let atoms: [String]
    /// Written after a part that is a single atom or a group.
    let suffixes: [String]
    /// Written around a part.
    let wrappers: [(String, String)]
    let letters: [String]
    public let options: PatternOptions
    /// Patterns that are made otherwise than of parts: all of them at size 4, every ninth at size 3.
    var given: [String] = []

    /// Alternatives of all kinds of lengths before a loop: what just-in-time compilers like to take a short cut through.
    private static let alternativesBeforeLoops: [String] = {
        let branches = ["a", "b", "ab", "ba", "[ab]", "[ab]a", "[ab]?", "b{0,2}", ""]
        var patterns: [String] = []
        for first in branches {
            for second in branches {
                for loop in ["a*", "b*", "[ab]*", "[^a]*", "[ac]*", "a+", "[ab]+", "[ac]*?"] {
                    for end in ["a", "b", "[ab]", "[^b]", ""] {
                        for (open, close) in [("(?:", ")"), ("(", ")"), ("b*(?:", ")"), ("a(?:", ")?")] {
                            patterns.append("\(open)\(first)|\(second)\(close)\(loop)\(end)")
                        }
                    }
                }
            }
        }
        return patterns
    }()

    public static let all: [PatternFamily] = [
        PatternFamily(
            name: "alternatives before loops", atoms: [], suffixes: [], wrappers: [], letters: ["a", "b", "c"], options: [],
            given: alternativesBeforeLoops),
        PatternFamily(
            name: "loops and groups", atoms: ["a", "b", "."], suffixes: ["*", "+?", "?", "{1,2}", "*+"],
            wrappers: [("(", ")"), ("(?>", ")")], letters: ["a", "b"], options: []),
        PatternFamily(
            name: "atomic parts", atoms: ["a", "b"], suffixes: ["*?", "+?", "?+", "{2}+", "{1,2}+", "++"],
            wrappers: [("(?:", ")"), ("(?>", ")"), ("(", ")")], letters: ["a", "b"], options: []),
        PatternFamily(
            name: "places", atoms: ["a", "\\b", "^", "$", "\\B"], suffixes: ["?", "+"],
            wrappers: [("(", ")"), ("(?=", ")"), ("(?<!", ")")], letters: ["a", " "], options: []),
        PatternFamily(
            name: "lines", atoms: ["a", ".", "^", "$", "\\R", "\\n"], suffixes: ["*", "+?"], wrappers: [("(", ")")],
            letters: ["a", "\r", "\n"], options: [.anchorsMatchLines]),
        PatternFamily(
            name: "lines as text", atoms: ["a", ".", "$", "\\Z", "\\r"], suffixes: ["*", "??"], wrappers: [("(?<=", ")")],
            letters: ["a", "\r", "\n"], options: [.dotMatchesLineSeparators]),
        PatternFamily(
            name: "back-references", atoms: ["a", "(a|b)", "(b?)", "\\1"], suffixes: ["*", "?"], wrappers: [("(?:", ")"), ("(?!", ")")],
            letters: ["a", "b"], options: []),
        PatternFamily(
            name: "case", atoms: ["s", "ß", "S", "[s]", "."], suffixes: ["+", "?"], wrappers: [("(", ")")],
            letters: ["s", "ß", "ſ"], options: [.caseInsensitive]),
        PatternFamily(
            name: "marks", atoms: ["a", "\u{301}", "\\b", "\\w", "\\X"], suffixes: ["+", "??"], wrappers: [("(", ")")],
            letters: ["a", "\u{301}", " "], options: []),
    ]

    /// All patterns made of exactly `size` atoms and operators.
    /// - Complexity: exponential in `size`: some ten thousand at 5.
    public func patterns(size: Int) -> [String] {
        if !given.isEmpty {
            return size == 4 ? given : size == 3 ? stride(from: 0, to: given.count, by: 9).map { given[$0] } : []
        }
        var bySize: [[(text: String, single: Bool)]] = [[], atoms.map { ($0, true) }]
        while bySize.count <= size {
            let n = bySize.count
            var made: [(text: String, single: Bool)] = []
            for part in bySize[n - 1] {
                for suffix in suffixes { made.append(((part.single ? part.text : "(?:\(part.text))") + suffix, false)) }
                for (open, close) in wrappers { made.append((open + part.text + close, true)) }
            }
            for left in 1..<max(1, n - 1) {
                for a in bySize[left] {
                    for b in bySize[n - 1 - left] {
                        made.append((Self.joined(a.text) + Self.joined(b.text), false))
                        made.append(("\(a.text)|\(b.text)", false))
                    }
                }
            }
            bySize.append(made)
        }
        return bySize[size].map(\.text)
    }

    private static func joined(_ text: String) -> String { text.contains("|") ? "(?:\(text))" : text }

    /// All texts of up to `length` letters.
    public func texts(upTo length: Int) -> [String] {
        var all = [""]
        var last = [""]
        for _ in 0..<length {
            last = last.flatMap { text in letters.map { text + $0 } }
            all += last
        }
        return all
    }

    /// Compares all patterns of up to `size` parts on all texts of up to `length` letters.
    /// - Parameter difference: called with each case on which the backends differ.
    /// - Returns: how many pattern–text pairs were compared, and how many had fewer than two answers.
    public func compareAll(
        size: Int, length: Int, on backends: [BackendID], difference: (RandomCase, [BackendID: Answer]) -> Void
    ) -> (compared: Int, withoutComparison: Int) {
        var compared = 0
        var without = 0
        let texts = texts(upTo: length)
        for size in 1...size {
            for pattern in patterns(size: size) {
                var made = RandomCase(pattern: pattern, options: options, wholeWords: false, text: "")
                let compiled = CompiledPattern(made, on: backends)
                for text in texts {
                    made.text = text
                    switch made.compared(compiled, raw: false) {
                    case .agree: compared += 1
                    case .nothingToCompare: without += 1
                    case .differ(let answers): difference(made, answers)
                    }
                }
            }
        }
        return (compared, without)
    }
}
