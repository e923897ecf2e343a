import Testing

@testable import ByteScan

/// Every method with every kind of kernels against the definition, on random literals and texts at the edges of
/// readable memory.
@Suite struct LiteralAgreementTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        var kernels: ByteKernels
        var method: LiteralMethod?
        var testDescription: String { "\(kernels.name), \(method?.rawValue ?? "by itself")" }
    }

    static let settings: [Setting] = ByteKernels.all.flatMap { kernels in
        ([nil, .string, .literalSet, .automaton, .starts] as [LiteralMethod?]).map { Setting(kernels: kernels, method: $0) }
    }

    /// Texts of few different bytes, so that literals occur often, overlap, and almost occur.
    static func bytes(_ count: Int, _ alphabet: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
        (0..<count).map { _ in alphabet.randomElement(using: &numbers) ?? 0 }
    }

    static func literals(_ round: Int, _ alphabet: [UInt8], _ numbers: inout SeededNumbers) -> [SearchLiteral] {
        let count = round % 3 == 0 ? 1 : round % 3 == 1 ? Int.random(in: 2...6, using: &numbers) : Int.random(in: 7...70, using: &numbers)
        return (0..<count).map { _ in
            let bytes = bytes(Int.random(in: 1...(round % 5 == 0 ? 24 : 6), using: &numbers), alphabet, &numbers)
            switch round % 4 {
            case 0, 1: return SearchLiteral(bytes)
            case 2: return .ignoringASCIICase(bytes)
            default:
                return SearchLiteral(characters: bytes.map { byte in
                    switch byte {
                    case 0x73: [[0x73], [0x53], [0xC5, 0xBF]]
                    case 0x6B: [[0x6B], [0x4B], [0xE2, 0x84, 0xAA]]
                    case 0xD1: [[0xD1, 0x88], [0xD0, 0xA8]]
                    default: [[byte]]
                    }
                })
            }
        }
    }

    @Test(arguments: settings) func agree(_ setting: Setting) throws {
        var numbers = SeededNumbers(3)
        let alphabets: [[UInt8]] = [
            [0x61, 0x62], [0x61, 0x41, 0x62, 0x42, 0x20], [0x73, 0x6B, 0x53, 0xC5, 0xBF, 0xE2, 0x84, 0xAA],
            [0xD1, 0x88, 0xD0, 0xA8, 0x73], Array(0x61...0x7A), [0, 0xFF, 0x80, 0x7F],
        ]
        var groups: Set<Int> = []
        for round in 0..<96 {
            let alphabet = alphabets[round % 6]
            let literals = Self.literals(round / 6 + round, alphabet, &numbers)
            let searcher = LiteralSearcher(literals, forced: setting.method, kernels: setting.kernels)
            if let set = searcher.literalSet { groups.insert(set.groups) }
            let text = Self.bytes([0, 1, 5, 17, 33, 64, 130, 300][round % 8] + round % 5, alphabet, &numbers)
            let guarded = try #require(GuardedBytes(text, atEnd: round % 2 == 0))
            let base = UnsafePointer(guarded.start)
            let to = round % 7 == 0 ? text.count / 2 : text.count
            let (found, expected) = (
                Self.all(base, to) { searcher.find(base, $0, to) },
                Self.all(base, to) { searcher.naive.find(in: base, from: $0, to: to) })
            #expect(found == expected, "\(literals) in \(text)")
            #expect(Self.candidatesMissNothing(searcher, base, to, expected))
        }
        if setting.method == .literalSet { #expect(groups == [1, 2]) }
    }

    static func all(_ base: UnsafePointer<UInt8>, _ to: Int, _ find: (Int) -> LiteralMatch?) -> [LiteralMatch] {
        var found: [LiteralMatch] = []
        var from = 0
        while from <= to, let match = find(from) {
            found.append(match)
            // Now and then the search goes on inside of a match.
            from = found.count % 3 == 0 ? match.start + 1 : max(match.end, match.start + 1)
        }
        return found
    }

    /// Whether going from candidate to candidate visits every occurrence.
    static func candidatesMissNothing(
        _ searcher: LiteralSearcher, _ base: UnsafePointer<UInt8>, _ to: Int, _ expected: [LiteralMatch]
    ) -> Bool {
        var places: Set<Int> = []
        var from = 0
        while from <= to {
            let place = searcher.firstCandidate(base, from, to)
            if place < 0 { break }
            guard place >= from, place <= to else { return false }
            places.insert(place)
            from = place + 1
        }
        return expected.allSatisfy { places.contains($0.start) }
    }

    /// Texts on which the quick tests always fail: the searches go on by their bounded methods, with the same answers.
    @Test(arguments: ByteKernels.all.map(\.name)) func hostileTexts(_ kind: String) throws {
        let kernels = try #require(ByteKernels.all.first { $0.name == kind })
        let runs = [UInt8](repeating: 0x61, count: 20_000)
        let cases: [([SearchLiteral], [UInt8], LiteralMatch?)] = [
            ([SearchLiteral(Array(repeating: 0x61, count: 300) + [0x62])], runs, nil),
            ([SearchLiteral([0x62] + Array(repeating: 0x61, count: 300))], runs, nil),
            ([SearchLiteral(Array(repeating: 0x61, count: 150) + [0x62] + Array(repeating: 0x61, count: 149))],
                runs + Array(repeating: 0x61, count: 150) + [0x62] + runs, LiteralMatch(start: 20_000, end: 20_300, literal: 0)),
            ([.ignoringASCIICase(Array(repeating: 0x61, count: 100) + [0x62])], runs + [0x42],
                LiteralMatch(start: 19_900, end: 20_001, literal: 0)),
            (["b", "c"].map { SearchLiteral(Array(repeating: 0x61, count: 200) + Array($0.utf8)) }, runs + [0x63],
                LiteralMatch(start: 19_800, end: 20_001, literal: 1)),
            (["b", "c"].map { .ignoringASCIICase(Array(repeating: 0x61, count: 20) + Array($0.utf8)) }, runs + [0x43],
                LiteralMatch(start: 19_980, end: 20_001, literal: 1)),
        ]
        for (literals, text, expected) in cases {
            let searcher = LiteralSearcher(literals, forced: nil, kernels: kernels)
            #expect(text.withUnsafeBufferPointer { searcher.find(in: $0, from: 0, to: text.count) } == expected)
        }
    }
}
