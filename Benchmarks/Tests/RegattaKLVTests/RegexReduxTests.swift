import Regatta
import Testing

@testable import RegattaKLV

@Suite struct RegexReduxTests {
    @Test func theStandardInputGivesTheStandardAnswers() throws {
        let input = FASTA.text(scale: 100_000)
        #expect(input.count == 1_016_745)
        #expect(try counts(benchmark("regex-redux", [], input)) == [547_899, 547_899])
    }

    @Test func anyOtherInputIsAnError() {
        let error = #expect(throws: RunnerError.self) { try counts(benchmark("regex-redux", [], Array(">x\nacgt\n".utf8))) }
        #expect(error?.message == "regex-redux: the input's length is 8, not 1016745")
    }
}

/// The text of the Benchmark Game's program `fasta`, which is the input of `regex-redux`.
struct FASTA {
    private var seed = 42
    private var text: [UInt8] = []

    static func text(scale: Int) -> [UInt8] {
        var maker = FASTA()
        maker.repeated(scale * 2)
        maker.random(
            ">TWO IUB ambiguity codes", scale * 3,
            [
                ("a", 0.27), ("c", 0.12), ("g", 0.12), ("t", 0.27), ("B", 0.02), ("D", 0.02), ("H", 0.02), ("K", 0.02),
                ("M", 0.02), ("N", 0.02), ("R", 0.02), ("S", 0.02), ("V", 0.02), ("W", 0.02), ("Y", 0.02),
            ])
        maker.random(
            ">THREE Homo sapiens frequency", scale * 5,
            [("a", 0.3029549426680), ("c", 0.1979883004921), ("g", 0.1975473066391), ("t", 0.3015094502008)])
        return maker.text
    }

    private mutating func repeated(_ count: Int) {
        let unit = Array(
            ("GGCCGGGCGCGGTGGCTCACGCCTGTAATCCCAGCACTTTGGGAGGCCGAGGCGGGCGGATCACCTGAGGTCAGGAGTTCGAGACCAGCCTGGCCAACATGGTGAAACCCCG"
                + "TCTCTACTAAAAATACAAAAATTAGCCGGGCGTGGTGGCGCGCGCCTGTAATCCCAGCTACTCGGGAGGCTGAGGCAGGAGAATCGCTTGAACCCGGGAGGCGGAGGTT"
                + "GCAGTGAGCCGAGATCGCGCCACTGCACTCCAGCCTGGGCGACAGAGCGAGACTCCGTCTCAAAAA").utf8)
        lines(">ONE Homo sapiens alu", count) { unit[$0 % unit.count] }
    }

    private mutating func random(_ heading: String, _ count: Int, _ frequencies: [(Character, Double)]) {
        var sum = 0.0
        let bounds = frequencies.map { letter, frequency in
            sum += frequency
            return (sum, letter.asciiValue ?? 0)
        }
        var seed = seed
        lines(heading, count) { _ in
            seed = (seed * 3877 + 29573) % 139_968
            let draw = Double(seed) / 139_968
            return bounds.first { draw < $0.0 }?.1 ?? bounds[bounds.count - 1].1
        }
        self.seed = seed
    }

    private mutating func lines(_ heading: String, _ count: Int, _ letter: (Int) -> UInt8) {
        text += Array((heading + "\n").utf8)
        for index in 0..<count {
            text.append(letter(index))
            if index % 60 == 59 || index == count - 1 { text.append(10) }
        }
    }
}
