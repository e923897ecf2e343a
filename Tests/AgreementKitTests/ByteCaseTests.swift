import AgreementKit
import Regatta
import Testing

@Suite struct ByteCaseTests {
    @Test func casesSurviveTheWayThroughBytes() throws {
        var count = 0
        for seed in UInt64(0)..<200 {
            var generator = CaseGenerator(seed: seed)
            for made in generator.next() {
                guard let bytes = made.bytes else { continue }
                #expect(RandomCase(bytes: bytes).description == made.description)
                count += 1
            }
        }
        #expect(count > 600)
    }

    @Test func anyBytesAreACase() {
        #expect(RandomCase(bytes: []).pattern == "")
        let found = RandomCase(bytes: [0x81, 0x1A, 1, 2, 0x61, 0x80, 0xFF, 0x62, 0x63, 0xFF, 0x24, 0xFF, 0x31])
        #expect(found.pattern == "a\u{FFFD}")
        #expect(found.text == "bc")
        #expect(found.template == "$\u{FFFD}1")
        #expect(found.options == .caseInsensitive)
        #expect(found.wholeWords)
        #expect(found.matchingOptions == .withTransparentBounds)
        #expect(found.range == .utf8(1..<2))
    }

    /// What the fuzzer of bytes runs, on bytes from a generator that knows nothing of patterns.
    @Test func nothingIsWrongWithAnyBytes() throws {
        let backends = Backends.all.map(\.id)
        var random = SeededGenerator(seed: 99)
        let matcher = try Matcher("a|.")
        for _ in 0..<300 {
            let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
                Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : UInt8.random(in: 32...126, using: &random)
            }
            #expect(RandomCase(bytes: bytes).fault(on: backends) == nil, "\(bytes)")
            #expect(RandomCase.fault(inText: bytes, matcher) == nil, "\(bytes)")
        }
    }
}
