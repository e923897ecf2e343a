// Random patterns, most of them invalid: the parser against NSRegularExpression, and the printer against the parser.

import Foundation
import PatternSyntax
import RegexModel
import Testing

@Suite struct RandomValidityTests {
    @Test(arguments: 1...4 as ClosedRange<UInt64>) func theSamePatternsAreValid(seed: UInt64) {
        var random = RandomTokens(seed: seed)
        var valid = 0
        let rounds = Generator.rounds(1000)
        for _ in 0..<rounds {
            let (pattern, options) = random.next()
            let groups = referenceGroups(pattern, options)
            let place = "\(pattern.debugDescription) options \(options.rawValue)"
            switch parsed(pattern, options) {
            case .success(let parsed):
                #expect(groups == parsed.groups.count, "\(place)")
                expectRoundTrip(parsed)
                valid += 1
            case .failure(let error):
                #expect(groups == nil, "\(place): \(error)")
                #expect(error.kind == .invalid)
                #expect(error.pattern == pattern && error.utf8Range.upperBound <= pattern.utf8.count)
            }
        }
        #expect(valid > rounds / 5 && valid < rounds / 2)
    }

    @Test func theSameSeedGivesTheSamePatterns() {
        var a = RandomTokens(seed: 5)
        var b = RandomTokens(seed: 5)
        for _ in 0..<100 {
            let (first, second) = (a.next(), b.next())
            #expect(first == second)
        }
    }
}

/// Printed text parses to the same tree, and NSRegularExpression sees the same groups in it.
func expectRoundTrip(_ parsed: ParsedPattern, sourceLocation: SourceLocation = #_sourceLocation) {
    let printed = parsed.printed
    let note: Comment = "\(parsed.source.debugDescription) printed as \(printed.debugDescription)"
    switch PatternSyntaxTests.parsed(printed, parsed.printedOptions) {
    case .success(let again):
        #expect(again.root == parsed.root, note, sourceLocation: sourceLocation)
        #expect(again.groups.names == parsed.groups.names, note, sourceLocation: sourceLocation)
    case .failure(let error): Issue.record("\(note.rawValue): \(error)", sourceLocation: sourceLocation)
    }
    #expect(referenceGroups(printed, parsed.printedOptions) == parsed.groups.count, note, sourceLocation: sourceLocation)
}
