import AgreementKit
import Regatta
import Testing

/// Random sets: in one pass they answer as their patterns do one by one.
@Suite struct PatternSetAgreementTests {
    /// A set of random patterns (refused ones among them), and texts near what they match.
    struct Sample {
        var patterns: [ParsedPattern] = []
        var cases: [RandomCase] = []

        init(_ generator: inout CaseGenerator, size: Int) {
            while patterns.count < size {
                let made = generator.next(texts: 2)
                guard let pattern = try? ParsedPattern(parsing: made[0].pattern, options: made[0].options),
                    (try? Matcher(pattern)) != nil
                else { continue }
                patterns.append(pattern)
                cases += made
            }
        }
    }

    static func found(_ set: RegexSetMatcher, _ text: String, _ range: SearchRange, _ options: MatchingOptions) -> String {
        do throws(MatchError) {
            let which = try set.matchingPatterns(in: text, range: range, options: options)
            let isMatch = try set.isMatch(in: text, range: range, options: options)
            let all = try set.matchesByPattern(in: text, range: range, options: options)
            var ranges: [Int] = []
            try set.forEachUTF8Range(in: text, range: range, options: options) { pattern, range in
                ranges += [pattern, range.lowerBound, range.upperBound]
                return .continue
            }
            return "\(which) \(isMatch) \(all.map(\.slots)) \(ranges)"
        } catch {
            return "\(error)"
        }
    }

    /// - Parameter memory: little of it makes sets fall apart.
    @Test(arguments: [(1, 8 << 20), (2, 8 << 20), (3, 3_000), (4, 3_000)] as [(UInt64, Int)])
    func randomSets(_ row: (seed: UInt64, memory: Int)) throws {
        var generator = CaseGenerator(seed: row.seed)
        var random = SeededGenerator(seed: row.seed)
        for _ in 0..<20 {
            let sample = Sample(&generator, size: Int.random(in: 1...7, using: &random))
            let together = try RegexSetMatcher(sample.patterns, method: .onePass, memory: row.memory)
            let apart = try RegexSetMatcher(sample.patterns, method: .oneByOne)
            for made in sample.cases {
                var text = made.text
                if made.range == .all { for _ in 0..<3 { text += sample.cases.randomElement(using: &random)?.text ?? "" } }
                let expected = Self.found(apart, text, made.range, made.matchingOptions)
                let answer = Self.found(together, text, made.range, made.matchingOptions)
                #expect(
                    answer == expected,
                    "\(sample.patterns.map(\.source)) \(text.debugDescription) \(made.range) \(made.matchingOptions.rawValue)")
            }
        }
    }

    /// Long texts, in which places are passed over.
    @Test(arguments: [5, 6] as [UInt64])
    func longTexts(_ seed: UInt64) throws {
        var generator = CaseGenerator(seed: seed)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<6 {
            let sample = Sample(&generator, size: 5)
            let together = try RegexSetMatcher(sample.patterns, method: .onePass)
            let apart = try RegexSetMatcher(sample.patterns, method: .oneByOne)
            var text = ""
            for _ in 0..<40 {
                text += String(repeating: ["~", "~\n", "~é", " "].randomElement(using: &random) ?? "", count: Int.random(in: 0..<120, using: &random))
                text += sample.cases.randomElement(using: &random)?.text ?? ""
            }
            #expect(Self.found(together, text, .all, []) == Self.found(apart, text, .all, []), "\(sample.patterns.map(\.source))")
        }
    }
}
