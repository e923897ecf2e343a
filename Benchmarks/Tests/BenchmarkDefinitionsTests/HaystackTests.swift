// Texts: the same everywhere, of the length that was asked for.

import BenchmarkDefinitions
import Testing

@Suite struct HaystackTests {
    static func maker() -> HaystackMaker { HaystackMaker(root: "/nowhere") }

    @Test(arguments: TextKind.allCases) func lengthAndRepeatability(_ kind: TextKind) throws {
        let source = HaystackSource(generate: kind, seed: 7, bytes: 5_001)
        let text = try Self.maker().text(source)
        #expect(text.utf8.count <= 5_001 && text.utf8.count > 4_997)
        #expect(try Self.maker().text(source) == text)
        #expect(try Self.maker().text(HaystackSource(generate: kind, seed: 8, bytes: 5_001)) != text)
    }

    /// A changed generator would make every expected count wrong: these sums say that it is the generator.
    @Test(arguments: [
        (.english, 110_310_968), (.russian, 41_806_849), (.chinese, 3_381_094_534), (.vocabulary, 2_551_285_744), (.log, 2_603_291_457), (.csv, 1_635_147_009), (.json, 581_130_464),
        (.source, 3_642_166_210), (.shortTexts, 120_722_884), (.letters, 3_556_617_725),
    ] as [(TextKind, UInt32)])
    func texts(_ kind: TextKind, _ sum: UInt32) throws {
        let text = try Self.maker().text(HaystackSource(generate: kind, seed: 1, bytes: 20_000))
        #expect(text.utf8.reduce(UInt32(5381)) { $0 &* 33 &+ UInt32($1) } == sum)
    }

    @Test func randomNumbersAreThePublishedOnes() {
        var random = RandomSource(seed: 1_234_567)
        #expect((0..<3).map { _ in random.next() } == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    }

    @Test func linesRepeatsPlantsAndEndings() throws {
        var source = HaystackSource(text: "one\ntwo\nthree\n")
        source.lines = 2
        source.repeat = 2
        source.ending = "end"
        #expect(try Self.maker().text(source) == "one\ntwo\none\ntwo\nend")
        source.plant = .init(text: "needle", times: 4)
        #expect(try Self.maker().text(source) == "one needle\ntwo needle\none needle\ntwo needle\nend")
    }

    @Test func cutAtACharacter() throws {
        var source = HaystackSource(text: "aé🚢")
        source.bytes = 6
        #expect(try Self.maker().text(source) == "aé")
    }

    @Test func missingCorpusSaysHowToGetIt() {
        var source = HaystackSource()
        source.corpus = "none.txt"
        let error = #expect(throws: HaystackError.self) { try Self.maker().text(source) }
        #expect(error?.description == "there is no text none.txt; fetch it with Scripts/corpora none.txt")
        #expect(error?.isMissingCorpus == true)
    }

    @Test func lines() {
        #expect(linesOf("a\n\nb").map(String.init) == ["a", "", "b"])
        #expect(linesOf("a\r\nб\n").map(String.init) == ["a\r", "б"])
        #expect(linesOf("").isEmpty)
    }

    @Test func vocabularyIsAsDeclared() {
        #expect(Vocabulary.word(0) == Vocabulary.word(0))
        #expect(Set((0..<Vocabulary.size).map(Vocabulary.word)).count > 19_000)
    }
}
