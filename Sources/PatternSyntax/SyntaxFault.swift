// Every way in which a pattern can be invalid, with the words for it. Read by scanner and parser.

/// What is wrong with a pattern.
enum SyntaxFault {
    case emptyPattern
    case hexadecimalDigitsExpected
    case fixedHexadecimalDigitsExpected(Int)
    case closingBraceOfEscapeExpected
    case codePointTooLarge
    case octalDigitsExpected
    case backslashAtEnd
    case unknownCharacterName(String)
    case characterNameExpected
    case propertyExpected
    case unknownProperty(String)
    case nothingToRepeat
    case alreadyRepeated
    case notRepeatable(String)
    case unescapedBrace(String)
    case malformedRepeat
    case repeatTooLarge
    case repeatOutOfOrder
    case groupNotClosed
    case groupNotOpened
    case unknownGroupKind
    case commentNotClosed
    case groupNameExpected
    case duplicateGroupName(String)
    case unknownGroupName(String)
    case malformedNamedReference
    case noSuchGroup(Int, count: Int)
    case unknownFlag
    case setNotClosed(afterLiteralBracket: Bool)
    case setOperatorMisplaced
    case setOperandMissing
    case rangeOutOfOrder
    case rangeEndIsSet
    case rangeStartsWithOperator
    case nestedTooDeeply
    case lookbehindNotBounded(Node)
    case lookbehindTooLong

    var message: String {
        switch self {
        case .emptyPattern: "an empty pattern is not valid"
        case .hexadecimalDigitsExpected: "hexadecimal digits expected after '\\x'"
        case .fixedHexadecimalDigitsExpected(let count): "\(count == 4 ? "four" : "eight") hexadecimal digits expected"
        case .closingBraceOfEscapeExpected: "'}' expected after the hexadecimal digits"
        case .codePointTooLarge: "no code point is above 10FFFF"
        case .octalDigitsExpected: "octal digits expected after '\\0'"
        case .backslashAtEnd: "the pattern ends in the middle of an escape"
        case .unknownCharacterName(let name): "no character is named '\(name)'"
        case .characterNameExpected: "'\\N' needs the name of a character in braces"
        case .propertyExpected: "a property in braces expected"
        case .unknownProperty(let name): "no property is called '\(name)'"
        case .nothingToRepeat: "nothing to repeat"
        case .alreadyRepeated: "a repeat cannot be repeated"
        case .notRepeatable(let what): "\(what) cannot be repeated"
        case .unescapedBrace(let brace): "'\(brace)' must be escaped"
        case .malformedRepeat: "malformed repeat count"
        case .repeatTooLarge: "repeat count above 16777215"
        case .repeatOutOfOrder: "the least repeat count is greater than the greatest"
        case .groupNotClosed: "missing closing parenthesis"
        case .groupNotOpened: "closing parenthesis without an opening one"
        case .unknownGroupKind: "no group begins like this"
        case .commentNotClosed: "missing closing parenthesis of a comment"
        case .groupNameExpected: "a group name expected: a letter, then letters and digits, then '>'"
        case .duplicateGroupName(let name): "a group called '\(name)' exists already"
        case .unknownGroupName(let name): "no group called '\(name)' before this place"
        case .malformedNamedReference: "'\\k' needs a group name in angle brackets"
        case .noSuchGroup(let number, let count):
            "no group \(number): the pattern has \(count == 0 ? "none" : "\(count)")"
        case .unknownFlag: "a flag (one of d, i, m, s, u, w, x), ':' or ')' expected"
        case .setNotClosed: "missing closing bracket"
        case .setOperatorMisplaced: "a set operator needs a set before it"
        case .setOperandMissing: "a set operator needs a set after it"
        case .rangeOutOfOrder: "the range ends before it begins"
        case .rangeEndIsSet: "a range cannot end in a set of characters"
        case .rangeStartsWithOperator: "a range cannot begin with '&'"
        case .nestedTooDeeply: "nested more than 99 levels deep"
        case .lookbehindNotBounded(let part):
            "the length of a lookbehind must be bounded, and \(Self.unbounded(part)) has no bound"
        case .lookbehindTooLong: "a lookbehind cannot look back over 16777216 characters or more"
        }
    }

    var hint: String? {
        switch self {
        case .unescapedBrace(let brace): "write \\\(brace) for the character itself"
        case .nothingToRepeat: "write a backslash before it for the character itself"
        case .groupNotOpened: "write \\) for the character itself"
        case .alreadyRepeated: "put the repeated part in a group: (?:…)"
        case .backslashAtEnd: "write \\\\ for a backslash"
        case .rangeStartsWithOperator: "write \\& for the character itself"
        case .malformedRepeat: "write \\{ for the character itself"
        case .setNotClosed(afterLiteralBracket: true): "a ']' right after '[' or '[^' is an ordinary character"
        case .lookbehindNotBounded(let part):
            if case .quantified(let quantifier, _) = part.kind {
                quantifier.maximum == nil ? "use an upper bound such as {0,100}" : "write {0,1}? for it"
            } else { nil }
        case .fixedHexadecimalDigitsExpected: "'\\x{…}' takes one to seven digits"
        default: nil
        }
    }

    private static func unbounded(_ part: Node) -> String {
        switch part.kind {
        case .backreference: "a back-reference"
        case .graphemeCluster: "'\\X'"
        case .quantified(let quantifier, _) where quantifier.maximum != nil: "'??'"
        default: "this repeat"
        }
    }
}
