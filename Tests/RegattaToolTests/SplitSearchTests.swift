import Foundation
import Regatta
import Testing

@testable import RegattaTool

/// A text that is searched in pieces, several at once, has the matches of the whole text.
@Suite struct SplitSearchTests {
    let workshop: Workshop
    init() throws { workshop = try Workshop() }

    static let patterns = [
        "a", "^", "$", "^$", "^a|b$", "\\b", "\\B", "a*", "(a)|(b)?", "(?<=b)a", "(?<!b)a", "(?<!^)a", "a(?=$)", "a(?!b)", "(?<=^a)b", "^.*$", ".+?(?=b|$)",
        "\\w+", "\\S*", "(\\w)\\1", "[^\\n]+", "é", "(?i)É", "(?d)^.?$", "x*$", "\\r?$", "(?<=\\r)", "^\\r", "\\p{M}", "\\b\\p{M}|\\bb", "ab|b\\r|", "[\\u2028\\u0085]|a$",
    ]
    static let pieces = ["a", "b", "\n", "\n", "\r\n", "\r", "é", "👍", "e\u{301}", " ", "\u{2028}", "\u{85}", "x", "ab", "\u{301}", "\u{0}", "\n\n"]

    private func text(_ seed: UInt64, _ count: Int) -> String {
        var state = seed
        var text = ""
        for _ in 0..<count {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            text += Self.pieces[Int((state >> 33) % UInt64(Self.pieces.count))]
        }
        return text
    }

    private func load(_ text: String) throws -> FileText {
        try workshop.write(text, to: "text")
        return try FileText.contents(ofFile: workshop.url("text").path, .utf8)
    }

    @Test(arguments: backends) func sameMatches(_ backend: String) throws {
        var searched = 0
        for (number, pattern) in Self.patterns.enumerated() {
            let parsed = try ParsedPattern(parsing: pattern, options: [.anchorsMatchLines])
            #expect(parsed.staysInLines, "\(pattern)")
            let matcher: Matcher
            do { matcher = try Matcher(pattern, options: [.anchorsMatchLines], backend: Backends.id(named: backend)) } catch {
                guard case .unsupported = error.kind else { throw error }
                continue
            }
            searched += 1
            for seed in 0..<6 {
                let file = try load(text(UInt64(number * 100 + seed), 60 + seed))
                let whole = try matcher.allSlots(SearchInput(file.haystack()))
                for size in [1, 2, 9] {
                    // Piece after piece on this thread; with several threads below.
                    var search = SplitSearch(matcher: matcher, limits: .default, threads: 1)
                    search.pieceSize = size
                    let split = try search.prepare(file)
                    let results = PieceResults(count: split.pieces.count, window: 1)
                    let slots = split.pieces.indices.flatMap { split.find($0, results).slots }
                    #expect(slots == whole, "\(pattern), seed \(seed), size \(size)")
                }
            }
        }
        #expect(searched > 20)
    }

    @Test(arguments: [1, 2, 5]) func severalThreads(_ threads: Int) throws {
        let file = try load(text(7, 200))
        let matcher = try Matcher("(a)|b|$", options: [.anchorsMatchLines])
        let whole = try matcher.allSlots(SearchInput(file.haystack()))
        var search = SplitSearch(matcher: matcher, limits: .default, threads: threads)
        search.pieceSize = 4
        var slots: [Int] = []
        try search.prepare(file).forEachSlots { match in
            for index in match.indices { slots.append(match[index]) }
            return .continue
        }
        #expect(slots == whole && slots.count > 100)
    }

    @Test func piecesEndAfterLineFeeds() throws {
        var search = SplitSearch(matcher: try Matcher("a"), limits: .default, threads: 2)
        search.pieceSize = 3
        func pieces(_ text: String) throws -> [Range<Int>] { search.pieces(of: try load(text)) }
        #expect(try pieces("") == [])
        #expect(try pieces("ab") == [0..<2])
        #expect(try pieces("a\nb\nc\nd\n") == [0..<4, 4..<8])
        #expect(try pieces("a\nb\nc\nd") == [0..<4, 4..<7])
        #expect(try pieces("abcdef\n\n\ng") == [0..<7, 7..<10])
        #expect(try pieces("abcdefgh") == [0..<8])
    }

    @Test func stopping() throws {
        let file = try load(String(repeating: "a cat\n", count: 1000))
        var search = SplitSearch(matcher: try Matcher("cat"), limits: .default, threads: 4)
        search.pieceSize = 10
        var count = 0
        try search.prepare(file).forEachSlots { _ in
            count += 1
            return count == 7 ? .stop : .continue
        }
        #expect(count == 7)
    }

    @Test func errors() throws {
        // Found before anything else, at the first of two places.
        try workshop.write(Array("a\nb\n".utf8) + [0xFF, 10, 0x61, 10, 0xFE], to: "bad")
        let bad = try FileText.contents(ofFile: workshop.url("bad").path, .utf8)
        var search = SplitSearch(matcher: try Matcher("a"), limits: .default, threads: 3)
        search.pieceSize = 1
        let failure = #expect(throws: MatchError.self) { _ = try search.prepare(bad) }
        #expect(failure == .invalidUTF8(offset: 4))
        // A limit is met in the second piece: the matches before it are given, as by the whole search.
        #if REGATTA_PCRE2
        let limits = MatchLimits(steps: 1000)
        let hard = try Matcher("ok|(a|aa)+$", options: [.anchorsMatchLines], backend: .pcre2)
        let file = try load("ok\nok\n" + String(repeating: "a", count: 60) + "b\nok\n")
        search = SplitSearch(matcher: hard, limits: limits, threads: 2)
        search.pieceSize = 4
        var count = 0
        #expect(throws: MatchError.self) {
            try search.prepare(file).forEachSlots { _ in
                count += 1
                return .continue
            }
        }
        #expect(count == 2)
        #endif
    }

    /// The tool prints the same with one thread and with several, of a file that is large enough to be split.
    @Test func theTool() throws {
        let hay = String(repeating: "this line is hay, nothing but hay and möre of it\n", count: 9000)
        try workshop.write(String(repeating: hay + "a needle in it\r\n", count: 20), to: "large")
        let one = try workshop.run("search", "-j1", "-on", "need..|\\br$", "large")
        let several = try workshop.run("search", "-j3", "-on", "need..|\\br$", "large")
        #expect(one.output.split(separator: "\n").map(String.init) == (1...20).map { "\($0 * 9001):needle" })
        #expect(several.output == one.output)
        #expect(one.status == 0 && several.status == 0 && several.errors == "")
    }
}
