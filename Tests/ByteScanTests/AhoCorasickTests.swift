import Testing

@testable import ByteScan

/// Aho and Corasick's automaton with tables and without, against the definition.
@Suite struct AhoCorasickTests {
    @Test(arguments: [0, 32 << 20]) func bothFormsAgree(_ limit: Int) {
        var numbers = SeededNumbers(4)
        for round in 0..<300 {
            let alphabet: [UInt8] = round % 2 == 0 ? [0x61, 0x62] : [0x61, 0x62, 0x63, 0xC3, 0xA9]
            let literals = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
                LiteralAgreementTests.bytes(Int.random(in: 1...7, using: &numbers), alphabet, &numbers)
            }
            let automaton = AhoCorasick(literals, limit: limit)
            let naive = NaiveLiterals(literals: literals.map { SearchLiteral($0) })
            let text = LiteralAgreementTests.bytes(60, alphabet + [0x7A], &numbers)
            text.withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                let found = LiteralAgreementTests.all(base, 60) { automaton.find(base, $0, 60) }
                let expected = LiteralAgreementTests.all(base, 60) { naive.find(in: base, from: $0, to: 60) }
                #expect(found == expected, "\(literals) in \(text)")
            }
        }
    }

    @Test func allBytesInUse() {
        let literals = (0...255).map { [UInt8($0), UInt8(255 - $0), 7] }
        let text: [UInt8] = [0, 0, 255, 8, 1, 254, 7]
        for limit in [0, 32 << 20] {
            let automaton = AhoCorasick(literals, limit: limit)
            let found = text.withUnsafeBufferPointer { automaton.find($0.baseAddress!, 0, 7) }
            #expect(found == LiteralMatch(start: 4, end: 7, literal: 1))
        }
    }

    @Test func manyLiterals() {
        let literals = (0..<10_000).map { Array("word\($0)x".utf8) }
        let searcher = LiteralSearcher(literals)
        #expect(searcher.method == .automaton)
        let text = Array("word12 word9999 word1234x word42x".utf8)
        #expect(searcher.find(in: text.span, from: 0, to: text.count) == LiteralMatch(start: 16, end: 25, literal: 1234))
        #expect(searcher.find(in: text.span, from: 17, to: text.count) == LiteralMatch(start: 26, end: 33, literal: 42))
        #expect(searcher.find(in: text.span, from: 17, to: text.count - 1) == nil)
    }
}
