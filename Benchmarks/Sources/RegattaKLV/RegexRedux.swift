// The fixed program of the model `regex-redux`: strip, count nine variants, substitute five times.

import Regatta

/// The Benchmark Game's task of that name, on one thread.
struct RegexRedux {
    let backend: BackendID?

    /// What is counted in a text whose line ends are gone.
    static let variants = [
        "agggtaaa|tttaccct", "[cgt]gggtaaa|tttaccc[acg]", "a[act]ggtaaa|tttacc[agt]t", "ag[act]gtaaa|tttac[agt]ct",
        "agg[act]taaa|ttta[agt]cct", "aggg[acg]aaa|ttt[cgt]ccct", "agggt[cgt]aa|tt[acg]accct",
        "agggta[cgt]a|t[acg]taccct", "agggtaa[cgt]|[acg]ttaccct",
    ]
    /// What is replaced by what, one after another.
    static let substitutions = [
        ("tHa[Nt]", "<4>"), ("aND|caN|Ha[DS]|WaS", "<3>"), ("a[NSt]|BY", "<2>"), ("<[^>]*>", "|"),
        ("\\|[^|][^|]*\\|", "-"),
    ]

    /// Compiles and runs all of it.
    func run(_ input: Haystack) throws(RunnerError) -> Report {
        let sequence = try replace(">[^\\n]*\\n|\\n", in: input, with: "")
        var counts: [Int] = []
        for variant in Self.variants {
            let matcher = try matcher(variant)
            counts.append(try matching { () throws(MatchError) in try matcher.count(in: sequence) })
        }
        var text = sequence
        for (pattern, replacement) in Self.substitutions { text = try replace(pattern, in: text, with: replacement) }
        return Report(
            counts: counts, inputLength: input.utf8Count, sequenceLength: sequence.utf8.count,
            finalLength: text.utf8.count)
    }

    private func replace(
        _ pattern: String, in text: some HaystackConvertible, with replacement: String
    ) throws(RunnerError) -> String {
        let matcher = try matcher(pattern)
        return try matching { () throws(MatchError) in
            try matcher.replacingMatches(in: text, with: ReplacementTemplate(literal: replacement)).text
        }
    }

    private func matcher(_ pattern: String) throws(RunnerError) -> Matcher {
        do throws(PatternError) { return try Matcher(pattern, backend: backend) } catch { throw RunnerError(error) }
    }
}

extension RegexRedux {
    /// What a run found.
    struct Report: Hashable {
        var counts: [Int]
        /// Lengths in bytes: of the input, without headings and line ends, after the substitutions.
        var inputLength: Int
        var sequenceLength: Int
        var finalLength: Int

        /// What the one input that this model is defined on must give.
        static let expected = Report(
            counts: [6, 26, 86, 58, 113, 31, 31, 32, 43], inputLength: 1_016_745, sequenceLength: 1_000_000,
            finalLength: 547_899)

        /// The final length, which is what the model counts.
        /// - Throws: `RunnerError` with the first number that is not as expected.
        func verifiedLength() throws(RunnerError) -> Int {
            let expected = Self.expected
            try check("the input's length", inputLength, expected.inputLength)
            try check("the length without line ends", sequenceLength, expected.sequenceLength)
            for (index, variant) in RegexRedux.variants.enumerated() {
                try check("the count of \(variant)", counts[index], expected.counts[index])
            }
            try check("the final length", finalLength, expected.finalLength)
            return finalLength
        }

        private func check(_ what: String, _ found: Int, _ expected: Int) throws(RunnerError) {
            if found != expected { throw RunnerError("regex-redux: \(what) is \(found), not \(expected)") }
        }
    }
}
