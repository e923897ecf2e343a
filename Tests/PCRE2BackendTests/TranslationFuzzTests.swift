// Random patterns on random texts: every translation of a pattern against NSRegularExpression.
#if REGATTA_PCRE2

import Foundation
import PatternSyntax
import RegexModel
import Testing

@testable import PCRE2Backend

@Suite struct TranslationFuzzTests {
    static let alphabets: [[UInt32]] = [
        [0x61, 0x62, 0x20, 0x0A],
        [0x61, 0x62, 0x0D, 0x0A],
        [0x61, 0x5F, 0x20, 0x301, 0xAD, 0x2D],
        [0x61, 0xE9, 0x4E2D, 0x10000, 0x1F600, 0x0A],
        [0x61, 0x0D, 0x0A, 0x85, 0x2028, 0x0B, 0x00],
        [0x41, 0x61, 0x6B, 0x73, 0x212A, 0x17F, 0x62],
        [0x73, 0x53, 0xDF, 0x1E9E, 0x69, 0x66, 0xFB01, 0x130, 0x307],
    ]

    /// As many seeds as the environment asks for; a failure names the seed.
    static let seeds: [UInt64] = {
        let count = ProcessInfo.processInfo.environment["REGATTA_FUZZ"].flatMap(UInt64.init) ?? 30
        let first = ProcessInfo.processInfo.environment["REGATTA_FUZZ_FIRST"].flatMap(UInt64.init) ?? 1
        return Array(first..<first + count)
    }()

    @Test func everyTranslationAgreesWithNSRegularExpression() throws {
        var compared = 0
        var refused = 0
        var failures = 0
        for seed in Self.seeds where failures < 20 {
            let alphabet = Self.alphabets[Int(seed % UInt64(Self.alphabets.count))]
            var random = RandomPattern(seed: seed, alphabet: alphabet, ignoresCase: alphabet.contains(0xDF) ? true : nil)
            let pattern = random.make()
            var generator = SeededGenerator(seed: seed &+ 1_000_000)
            if ProcessInfo.processInfo.environment["REGATTA_FUZZ_TRACE"] != nil { print(seed, random.text) }
            for _ in 0..<3 {
                var text = ""
                for _ in 0..<Int.random(in: 0...7, using: &generator) {
                    text.unicodeScalars.append(Unicode.Scalar(alphabet.randomElement(using: &generator)!)!)
                }
                guard let expected = try? foundationSlots(random.text, random.options, in: text) else { refused += 1; continue }
                for facts in factSets(of: text) {
                    let found: AllSlots
                    do {
                        found = try directSlots(pattern, in: text, facts: facts)
                    } catch let error as PatternError where error.kind == .unsupported(.pcre2) {
                        refused += 1
                        continue
                    }
                    compared += 1
                    let translated = (try? translate(pattern, facts: facts).text) ?? ""
                    let shown = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
                    #expect(
                        found == expected,
                        "seed \(seed): \(random.text) options \(random.options.rawValue) on \(shown) as \(translated.prefix(300))")
                    if found != expected { failures += 1 }
                }
            }
        }
        #expect(compared > 3 * refused, "compared \(compared), refused \(refused)")
    }
}

#endif
