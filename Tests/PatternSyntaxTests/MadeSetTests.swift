// Sets that no pattern wrote: made by hand, printed, and read again.

import PatternSyntax
import Testing
import UnicodeTables

@Suite struct MadeSetTests {
    private static func set(_ ranges: ClosedRange<UInt32>...) -> ClassExpression { .codePoints(CodePointSet(ranges)) }

    @Test(arguments: [
        (set(0x61...0x7A, 0x41...0x41), #"[\x{41}\x{61}-\x{7a}]"#), (set(), "[a&&b]"), (.complement(set(0x61...0x61)), #"[^[\x{61}]]"#),
        (.shorthand(.word, negated: true), #"\W"#), (.bracketed(.shorthand(.digit, negated: false)), #"[\d]"#),
        (
            .combination(
                set(0x61...0x62), [ClassStep(.union, .shorthand(.digit, negated: false)), ClassStep(.difference, set(0x62...0x62))]),
            #"[[[\x{61}-\x{62}][\d]]--[\x{62}]]"#
        ),
        (
            .combination(
                set(0x61...0x64),
                [ClassStep(.difference, set(0x62...0x62)), ClassStep(.intersection, set(0x61...0x62)), ClassStep(.union, set(0x7A...0x7A))]),
            #"[[[\x{61}-\x{64}]--[\x{62}]&&[\x{61}-\x{62}]][\x{7a}]]"#
        ),
    ] as [(ClassExpression, String)]) func printed(expression: ClassExpression, text: String) throws {
        let node = Node(.characterClass(CharacterClass(expression, caseInsensitive: false)), source: 0..<0)
        #expect(node.printed == text)
        guard case .characterClass(let again) = try ParsedPattern(parsing: text).root.kind else {
            Issue.record("not a set: \(text)")
            return
        }
        #expect(again.codePoints == expression.codePoints(caseInsensitive: false))
    }
}
