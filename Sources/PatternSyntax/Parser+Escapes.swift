// Everything that begins with a backslash and is more than one character's other spelling. Part of the parser.

import RegexModel
import UnicodeTables

extension Parser {
    /// An escape after its backslash.
    mutating func escape(backslash: PatternCharacter) throws(PatternError) -> Atom {
        let start = backslash.source.lowerBound
        guard let scalar = scanner.takeRaw() else { throw scanner.fault(.backslashAtEnd, backslash.source) }
        let source = start..<scanner.offset
        if let shorthand = Self.shorthand(scalar) {
            return Atom(.characterClass(CharacterClass(shorthand, caseInsensitive: flags.caseInsensitive)), source)
        }
        switch scalar {
        case "A": return Atom(.anchor(.textStart), source, notRepeatable: "'\\A'")
        case "Z": return Atom(.anchor(.textEndOrLastTerminator), source, notRepeatable: "'\\Z'")
        case "z": return Atom(.anchor(.textEnd), source, notRepeatable: "'\\z'")
        case "G": return Atom(.anchor(.previousMatchEnd), source, notRepeatable: "'\\G'")
        case "b", "B":
            return Atom(
                .wordBoundary(negated: scalar == "B", unicode: flags.unicodeWords), source,
                notRepeatable: "'\\\(scalar)'")
        case "R": return Atom(.newlineSequence, source)
        case "X": return Atom(.graphemeCluster, source)
        case "p", "P":
            let (property, negated) = try property(negated: scalar == "P", start)
            let expression = ClassExpression.property(property, negated: negated)
            return Atom(
                .characterClass(CharacterClass(expression, caseInsensitive: flags.caseInsensitive)),
                start..<scanner.offset)
        case "N": return literal(try namedCharacter(start), start..<scanner.offset)
        case "k": return try namedReference(start)
        case "1"..."9": return numberedReference(first: scalar, start)
        default: return literal(scalar.value, source)
        }
    }

    /// `\d \w \s \h \v` and their complements.
    static func shorthand(_ scalar: Unicode.Scalar) -> ClassExpression? {
        switch scalar {
        case "d", "D": .shorthand(.digit, negated: scalar == "D")
        case "w", "W": .shorthand(.word, negated: scalar == "W")
        case "s", "S": .shorthand(.whitespace, negated: scalar == "S")
        case "h", "H": .shorthand(.horizontalSpace, negated: scalar == "H")
        case "v", "V": .shorthand(.verticalSpace, negated: scalar == "V")
        default: nil
        }
    }

    /// `{…}` of `\p{…}`, consumed.
    mutating func property(negated: Bool, _ start: Int) throws(PatternError) -> (Property, negated: Bool) {
        let open = try scanner.next()
        guard open.codePoint == 0x7B else {
            throw scanner.fault(.propertyExpected, start..<open.source.lowerBound)
        }
        var text = ""
        // The name is read like the rest of the pattern: comments mode drops white space, escapes count.
        while let codePoint = try scanner.next().codePoint {
            if codePoint == 0x7D {
                let name = Self.propertyName(text)
                guard Self.isProperty(name) else {
                    throw scanner.fault(.unknownProperty(text), start..<scanner.offset)
                }
                return (Property(name), negated)
            }
            text.unicodeScalars.append(Unicode.Scalar(codePoint) ?? "\u{FFFD}")
        }
        throw scanner.fault(.propertyExpected, start..<scanner.offset)
    }

    /// The name that is looked up: ICU reads names and values to their first NUL. Not so those that it compares as a whole.
    static func propertyName(_ text: String) -> String {
        guard text.unicodeScalars.contains("\0"), !text.hasPrefix("java") else { return text }
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let names = parts.map(untilNUL)
        // Nothing is left of a value that begins with one; no value at all would mean something else.
        if names == ["all"] || zip(parts, names).contains(where: { !$0.isEmpty && $1.isEmpty }) { return text }
        return names.joined(separator: "=")
    }

    private static func untilNUL(_ text: some StringProtocol) -> String {
        var name = ""
        name.unicodeScalars.append(contentsOf: text.unicodeScalars.prefix { $0 != "\0" })
        return name
    }

    /// Whether there is such a property. Names of characters, as in `\p{name=SPACE}`, are looked up here.
    static func isProperty(_ text: String) -> Bool {
        guard UnicodeProperty.isValid(text) else { return false }
        guard let equals = text.firstIndex(of: "=") else { return true }
        let key = text[..<equals].lowercased().filter(\.isLetter)
        guard key == "na" || key == "name" else { return true }
        let name = text[equals...].dropFirst().split(separator: " ").joined(separator: " ")
        // Labels such as <control-000A> are not in the list of names.
        return name.hasPrefix("<") || CharacterNames.codePoint(named: name) != nil
    }

    /// `{NAME}` of `\N{NAME}`, consumed.
    mutating func namedCharacter(_ start: Int) throws(PatternError) -> UInt32 {
        let open = try scanner.next()
        guard open.codePoint == 0x7B else {
            throw scanner.fault(.characterNameExpected, start..<open.source.lowerBound)
        }
        var name = ""
        // The name is read like the rest of the pattern: comments mode drops white space, escapes count.
        while let codePoint = try scanner.next().codePoint {
            if codePoint == 0x7D {
                guard let value = CharacterNames.codePoint(named: Self.untilNUL(name)) else {
                    throw scanner.fault(.unknownCharacterName(name), start..<scanner.offset)
                }
                return value
            }
            name.unicodeScalars.append(Unicode.Scalar(codePoint) ?? "\u{FFFD}")
        }
        throw scanner.fault(.characterNameExpected, start..<scanner.offset)
    }

    /// `<name>` of `\k<name>`, consumed. The group must have been opened before.
    private mutating func namedReference(_ start: Int) throws(PatternError) -> Atom {
        let open = try scanner.next()
        guard open.isSyntax("<") else {
            throw scanner.fault(.malformedNamedReference, start..<open.source.lowerBound)
        }
        var name = ""
        while true {
            let next = try scanner.next()
            if next.isSyntax(">"), !name.isEmpty { break }
            guard !next.quoted, let scalar = next.codePoint.flatMap(Unicode.Scalar.init), Self.isNameCharacter(scalar),
                !(name.isEmpty && ("0"..."9").contains(scalar))
            else { throw scanner.fault(.malformedNamedReference, start..<scanner.offset) }
            name.unicodeScalars.append(scalar)
        }
        guard let number = numbersOfNames[name] else {
            throw scanner.fault(.unknownGroupName(name), start..<scanner.offset)
        }
        let reference = Backreference(number: number, name: name, caseInsensitive: flags.caseInsensitive)
        return Atom(.backreference(reference), start..<scanner.offset)
    }

    /// A back-reference takes digits for as long as its number is below the count of groups opened so far.
    private mutating func numberedReference(first: Unicode.Scalar, _ start: Int) -> Atom {
        var number = Int(first.value - 0x30)
        while number < groupNames.count, let digit = scanner.raw, ("0"..."9").contains(digit) {
            _ = scanner.takeRaw()
            number = number * 10 + Int(digit.value - 0x30)
        }
        let reference = Backreference(number: number, name: nil, caseInsensitive: flags.caseInsensitive)
        return Atom(.backreference(reference), start..<scanner.offset)
    }

    /// Every number must be that of a group, wherever that stands. What is repeated zero times is not looked at.
    func checkReferences(_ node: Node) throws(PatternError) {
        switch node.kind {
        case .backreference(let reference) where reference.number > groupNames.count:
            throw scanner.fault(.noSuchGroup(reference.number, count: groupNames.count), node.source)
        case .quantified(let quantifier, _) where quantifier.maximum == 0: return
        default:
            for child in node.children { try checkReferences(child) }
        }
    }
}
