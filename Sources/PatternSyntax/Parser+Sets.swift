// Sets in brackets, with ranges, nesting and operators. Part of the parser.

import RegexModel
import UnicodeTables

extension Parser {
    /// What was scanned last, which decides what `-`, `&` and `]` mean next.
    private enum SetState {
        /// Right after `[` or `[^`, nothing scanned yet.
        case start
        case literal
        /// A range or an escape such as `\d`: a following `-` is literal.
        case range
        /// A bracketed set or a property.
        case set
        /// `&&` or `--`: an operand must follow.
        case operation
    }

    /// A set after its opening bracket.
    mutating func bracketedClass(opening: PatternCharacter) throws(PatternError) -> Atom {
        var set = SetScan(start: opening.source.lowerBound)
        try openSet(&set, after: nil)
        while true {
            if let expression = try setItem(&set) {
                var value = CharacterClass(expression, caseInsensitive: flags.caseInsensitive)
                value.written = set.written
                value.hasUppercaseLiteral = set.hasUppercaseLiteral
                return Atom(.characterClass(value), set.start..<scanner.offset)
            }
        }
    }

    /// The state of the scan of one set with all that is nested in it.
    private struct SetScan {
        let start: Int
        var builder = ClassBuilder()
        var states: [SetState] = []
        /// Where the last literal and the last operator stand.
        var literal = 0..<0
        var operation = 0..<0
        var opened: [Int] = []
        /// A `]` right after an opening bracket was taken literally.
        var literalBracket = false
        /// The set's text without comments and white space of comments mode, quoted characters as `\x{…}`.
        var written = ""
        var hasUppercaseLiteral = false
        var state: SetState {
            get { states[states.count - 1] }
            set { states[states.count - 1] = newValue }
        }

        init(start: Int) { self.start = start }

        mutating func write(_ character: PatternCharacter) {
            guard let codePoint = character.codePoint else { return }
            if character.quoted {
                written += "\\x{\(String(codePoint, radix: 16))}"
            } else if let scalar = Unicode.Scalar(codePoint) {
                written.unicodeScalars.append(scalar)
            }
        }
    }

    /// The next character of the set, written down.
    private mutating func next(_ set: inout SetScan) throws(PatternError) -> PatternCharacter {
        let next = try scanner.next()
        if next.atEnd {
            let start = set.opened.last ?? set.start
            throw scanner.fault(.setNotClosed(afterLiteralBracket: set.literalBracket), start..<start + 1)
        }
        set.write(next)
        return next
    }

    /// What follows an opening bracket: `^`, a POSIX property, a literal `]`.
    private mutating func openSet(_ set: inout SetScan, after operation: ClassBuilder.Operator?) throws(PatternError) {
        let at = scanner.offset - 1
        try enter(at)
        if set.opened.isEmpty { set.written = "[" }
        set.opened.append(at)
        set.builder.open(after: operation)
        set.states.append(.start)
        if try scanner.peek().isSyntax("^") {
            _ = try next(&set)
            set.builder.negate()
        } else if try scanner.peek().isSyntax(":") {
            if let property = try posixProperty(&set) {
                set.builder.add(property)
                // Its `:]` closes the bracket that was just opened.
                return
            }
            // Printed as an escape, so that what follows cannot be taken for a property.
            let colon = try scanner.next()
            set.written += "\\x{3a}"
            addLiteral(0x3A, colon.source, &set)
            return
        }
        if try scanner.peek().isSyntax("]") {
            let bracket = try next(&set)
            set.literalBracket = true
            addLiteral(0x5D, bracket.source, &set)
        }
    }

    /// `:name:` or `:^name:` before a `]`, which is not consumed; nil, with nothing consumed, when it is no such thing.
    private mutating func posixProperty(_ set: inout SetScan) throws(PatternError) -> ClassExpression? {
        var ahead = scanner
        let start = ahead.offset
        _ = try ahead.next()
        var next = try ahead.next()
        let negated = next.isSyntax("^")
        if negated { next = try ahead.next() }
        var name = ""
        while true {
            // ICU looks whether a character is quoted from the second one on.
            guard !next.quoted || name.isEmpty, let codePoint = next.codePoint else { return nil }
            name.unicodeScalars.append(Unicode.Scalar(codePoint) ?? "\u{FFFD}")
            next = try ahead.next()
            guard next.isSyntax(":") else { continue }
            let end = ahead.offset
            let bracket = try ahead.peek()
            guard bracket.codePoint == 0x5D else { return nil }
            // A quoted bracket ends the property, but does not close the set, and nothing else may stand there.
            if bracket.quoted { throw scanner.fault(.setNotClosed(afterLiteralBracket: false), start - 1..<start) }
            let found = Self.propertyName(name)
            guard Self.isProperty(found) else {
                throw scanner.fault(.unknownProperty(name), start..<end)
            }
            scanner = ahead
            set.written += ":" + (negated ? "^" : "") + name + ":"
            return .property(Property(found), negated: negated)
        }
    }

    private mutating func addLiteral(_ codePoint: UInt32, _ source: Range<Int>, _ set: inout SetScan) {
        set.builder.add(codePoint...codePoint)
        if Uppercase.contains(codePoint) { set.hasUppercaseLiteral = true }
        set.literal = source
        lastLiteral = codePoint
        set.state = .literal
    }

    /// Scans one item; the whole expression when it closes the outermost set.
    private mutating func setItem(_ set: inout SetScan) throws(PatternError) -> ClassExpression? {
        let next = try next(&set)
        guard !next.quoted, let scalar = next.codePoint.flatMap(Unicode.Scalar.init) else {
            addLiteral(next.codePoint ?? 0, next.source, &set)
            return nil
        }
        switch scalar {
        case "]":
            if set.state == .operation { throw scanner.fault(.setOperandMissing, set.operation) }
            let result = set.builder.close()
            set.states.removeLast()
            set.opened.removeLast()
            depth -= 1
            if result != nil { return result }
            set.state = .set
        case "[": try openSet(&set, after: .union)
        case "\\": try setEscape(&set, next)
        case "-" where set.state != .operation: try dash(&set, next)
        case "&" where set.state != .operation: try ampersand(&set, next)
        default: addLiteral(scalar.value, next.source, &set)
        }
        return nil
    }

    /// A `-` in any state but after an operator.
    private mutating func dash(_ set: inout SetScan, _ dash: PatternCharacter) throws(PatternError) {
        let following = try scanner.peek()
        if following.isSyntax("-") {
            try operation(.difference, dash.source.lowerBound, &set)
        } else if set.state == .set, following.isSyntax("[") {
            _ = try next(&set)
            try openSet(&set, after: .tightDifference)
        } else if set.state == .literal, !following.isSyntax("["), !following.isSyntax("]"), !following.atEnd {
            try rangeEnd(&set)
        } else {
            set.builder.add(0x2D...0x2D, finishing: false)
            set.literal = dash.source
            set.state = .literal
        }
    }

    /// The second character of `--` or `&&`.
    private mutating func operation(_ operation: ClassBuilder.Operator, _ start: Int, _ set: inout SetScan) throws(PatternError) {
        _ = try next(&set)
        set.operation = start..<scanner.offset
        if set.state == .start { throw scanner.fault(.setOperatorMisplaced, set.operation) }
        set.builder.push(operation)
        set.state = .operation
    }

    /// An `&` in any state but after an operator.
    private mutating func ampersand(_ set: inout SetScan, _ ampersand: PatternCharacter) throws(PatternError) {
        let following = try scanner.peek()
        if following.isSyntax("&") {
            try operation(.intersection, ampersand.source.lowerBound, &set)
        } else if set.state == .set, following.isSyntax("[") {
            _ = try next(&set)
            try openSet(&set, after: .tightIntersection)
        } else {
            set.builder.add(0x26...0x26, finishing: false)
            set.literal = ampersand.source
            set.state = .literal
        }
    }

    /// The end of a range after its `-`.
    private mutating func rangeEnd(_ set: inout SetScan) throws(PatternError) {
        let end = try next(&set)
        var value = end.codePoint ?? 0
        if end.isSyntax("\\") {
            guard let escaped = scanner.takeRaw() else { throw scanner.fault(.backslashAtEnd, end.source) }
            set.written.unicodeScalars.append(escaped)
            switch escaped {
            case "d", "D", "w", "W", "s", "S":
                throw scanner.fault(.rangeEndIsSet, end.source.lowerBound..<scanner.offset)
            case "N":
                value = try namedCharacter(end.source.lowerBound)
                set.written.removeLast(2)
                set.written += "\\x{\(String(value, radix: 16))}"
            default: value = escaped.value
            }
        }
        guard let low = lastLiteral else {
            throw scanner.fault(.rangeStartsWithOperator, set.literal)
        }
        guard low <= value else { throw scanner.fault(.rangeOutOfOrder, set.literal.lowerBound..<scanner.offset) }
        set.builder.add(low...value, finishing: false)
        if Uppercase.contains(value) { set.hasUppercaseLiteral = true }
        set.state = .range
    }

    /// An escape in a set, after its backslash.
    private mutating func setEscape(_ set: inout SetScan, _ backslash: PatternCharacter) throws(PatternError) {
        let start = backslash.source.lowerBound
        guard let scalar = scanner.takeRaw() else { throw scanner.fault(.backslashAtEnd, backslash.source) }
        if let shorthand = Self.shorthand(scalar) {
            set.written.unicodeScalars.append(scalar)
            set.builder.add(shorthand)
            set.state = .range
        } else if scalar == "p" || scalar == "P" {
            let (property, negated) = try property(negated: scalar == "P", start)
            set.written += "\(scalar){\(property.text)}"
            set.builder.add(.property(property, negated: negated))
            set.state = .set
        } else if scalar == "N" {
            let value = try namedCharacter(start)
            set.written += "x{\(String(value, radix: 16))}"
            addLiteral(value, start..<scanner.offset, &set)
        } else {
            set.written.unicodeScalars.append(scalar)
            addLiteral(scalar.value, start..<scanner.offset, &set)
        }
    }
}
