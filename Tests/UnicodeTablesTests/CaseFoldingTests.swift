// Case folding against literal values and against NSRegularExpression.

import Foundation
import Testing
import UnicodeTables

@Suite struct CaseFoldingTests {
    @Test(arguments: [
        (0x41, [0x61]), (0xDF, [0x73, 0x73]), (0x1E9E, [0x73, 0x73]), (0x130, [0x69, 0x307]), (0x131, [0x131]),
        (0xFB03, [0x66, 0x66, 0x69]), (0x17F, [0x73]), (0x3C2, [0x3C3]), (0x212A, [0x6B]), (0x390, [0x3B9, 0x308, 0x301]),
        (0x13A0, [0x13A0]), (0xAB70, [0x13A0]), (0x10D50, [0x10D70]), (0x20, [0x20]),
    ] as [(UInt32, [UInt32])])
    func fullFold(codePoint: UInt32, folded: [UInt32]) {
        #expect(CaseFolding.fullFold(codePoint) == folded)
    }

    @Test(arguments: [
        (0x6B, [0x4B, 0x6B, 0x212A]), (0x73, [0x53, 0x73, 0x17F]), (0x69, [0x49, 0x69]), (0x131, [0x131]), (0x130, [0x130]),
        (0xDF, [0xDF, 0x1E9E]), (0x1C5, [0x1C4, 0x1C5, 0x1C6]), (0x390, [0x390, 0x1FD3]), (0xFB05, [0xFB05, 0xFB06]),
        (0x149, [0x149]), (0x19B, [0x19B, 0xA7DC]),
    ] as [(UInt32, [UInt32])])
    func simpleEquivalents(codePoint: UInt32, set: [UInt32]) {
        #expect(CaseFolding.simpleEquivalents(codePoint) == CodePointSet(set.map { $0...$0 }))
    }

    @Test func thereAreOneHundredAndFourExpansions() {
        #expect(CaseFolding.expansions.count == 104)
        #expect(Set(CaseFolding.expansions.values).count == 73)
    }

    /// The closure of a set of ranges spread over everything.
    @Test func closureAgreesWithNSRegularExpression() {
        var state: UInt64 = 7
        for _ in 0..<8 {
            var ranges: [ClosedRange<UInt32>] = []
            for codePoint in CaseFolding.cased.ranges.flatMap({ $0 }) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                if state >> 61 == 0 { ranges.append(codePoint...codePoint) }
            }
            let set = CodePointSet(ranges)
            let text = set.ranges.map { "\\x{\(String($0.lowerBound, radix: 16))}-\\x{\(String($0.upperBound, radix: 16))}" }.joined()
            #expect(CaseFolding.closed(set) == Reference.matches("(?i)[\(text)]"))
        }
    }

    @Test func closureOfWhatHasNoCaseIsItself() {
        let set = CaseFolding.cased.inverted
        #expect(CaseFolding.closed(set) == set)
        let text = set.ranges.map { "\\x{\(String($0.lowerBound, radix: 16))}-\\x{\(String($0.upperBound, radix: 16))}" }.joined()
        #expect(Reference.matches("(?i)[\(text)]") == set.subtracting(.surrogates))
    }
}
