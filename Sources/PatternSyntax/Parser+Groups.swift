// Everything that begins with a parenthesis: captures, flags, lookaround. Part of the parser.

import RegexModel

extension Parser {
    /// A group after its opening parenthesis.
    mutating func group(opening: PatternCharacter) throws(PatternError) -> Atom {
        let start = opening.source.lowerBound
        guard try scanner.peek().isSyntax("?") else {
            return try capture(start, name: nil)
        }
        _ = try scanner.next()
        let kind = try scanner.next(comments: false)
        guard !kind.quoted, let codePoint = kind.codePoint, let scalar = Unicode.Scalar(codePoint) else {
            throw unknownKind(start)
        }
        switch scalar {
        case ":":
            return Atom(.group(try body(start)), start..<scanner.offset)
        case ">":
            return Atom(.atomic(try body(start)), start..<scanner.offset)
        case "=", "!":
            return try look(start, Look(behind: false, negated: scalar == "!"))
        case "<":
            let next = try scanner.next()
            if next.isSyntax("=") || next.isSyntax("!") {
                return try look(start, Look(behind: true, negated: next.isSyntax("!")))
            }
            return try capture(start, name: try name(first: next, start))
        case "d", "i", "m", "s", "u", "w", "x", "-":
            return try flagGroup(start, first: kind)
        default: throw unknownKind(start)
        }
    }

    private func unknownKind(_ start: Int) -> PatternError {
        scanner.fault(.unknownGroupKind, start..<scanner.offset)
    }

    /// What stands in a group up to its closing parenthesis, consumed. Flags set inside end with it.
    private mutating func body(_ start: Int) throws(PatternError) -> Node {
        try enter(start)
        let flags = flags
        let commentsMode = scanner.commentsMode
        let body = try alternatives()
        let close = try scanner.next()
        guard close.isSyntax(")") else { throw scanner.fault(.groupNotClosed, start..<start + 1) }
        self.flags = flags
        scanner.commentsMode = commentsMode
        depth -= 1
        return body
    }

    mutating func enter(_ start: Int) throws(PatternError) {
        depth += 1
        if depth > Self.nestingLimit { throw scanner.fault(.nestedTooDeeply, start..<start + 1) }
    }

    private mutating func capture(_ start: Int, name: String?) throws(PatternError) -> Atom {
        groupNames.append(name)
        let number = groupNames.count
        if let name { numbersOfNames[name] = number }
        let body = try body(start)
        return Atom(.capture(number: number, name: name, body), start..<scanner.offset)
    }

    /// A group name and its closing `>`; `first` is consumed already.
    private mutating func name(first: PatternCharacter, _ start: Int) throws(PatternError) -> String {
        var name = ""
        var next = first
        while !next.isSyntax(">") {
            guard !next.quoted, let scalar = next.codePoint.flatMap(Unicode.Scalar.init), Self.isNameCharacter(scalar),
                !(name.isEmpty && ("0"..."9").contains(scalar))
            else {
                if next.atEnd, name.isEmpty { throw unknownKind(start) }
                throw scanner.fault(.groupNameExpected, next.atEnd ? start..<scanner.offset : next.source)
            }
            name.unicodeScalars.append(scalar)
            next = try scanner.next()
        }
        if name.isEmpty { throw scanner.fault(.groupNameExpected, next.source) }
        if numbersOfNames[name] != nil { throw scanner.fault(.duplicateGroupName(name), start..<scanner.offset) }
        return name
    }

    static func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }

    private mutating func look(_ start: Int, _ look: Look) throws(PatternError) -> Atom {
        let body = try body(start)
        if look.behind {
            switch body.lookbehindLength() {
            case .unbounded(let part): throw scanner.fault(.lookbehindNotBounded(part), part.source)
            case .bounded(let length):
                if length >= Node.lookbehindLimit { throw scanner.fault(.lookbehindTooLong, start..<scanner.offset) }
            }
        }
        return Atom(.look(look, body), start..<scanner.offset, notRepeatable: "a lookaround")
    }

    /// `(?im-s)` or `(?im-s:…)`, from the first letter on, which is consumed already.
    private mutating func flagGroup(_ start: Int, first: PatternCharacter) throws(PatternError) -> Atom {
        var change = FlagChange(on: "", off: "")
        var changed = flags
        var comments = scanner.commentsMode
        var turningOn = true
        var next = first
        while true {
            guard !next.quoted, let scalar = next.codePoint.flatMap(Unicode.Scalar.init) else {
                throw scanner.fault(next.atEnd ? .groupNotClosed : .unknownFlag, next.atEnd ? start..<start + 1 : next.source)
            }
            switch scalar {
            case "-": turningOn = false
            case "i": changed.caseInsensitive = turningOn
            case "m": changed.multiline = turningOn
            case "s": changed.dotAll = turningOn
            case "d": changed.unixLines = turningOn
            case "w": changed.unicodeWords = turningOn
            case "x": comments = turningOn
            case "u": break
            case ")":
                flags = changed
                scanner.commentsMode = comments
                return Atom(.flagSetting(change), start..<scanner.offset, notRepeatable: "a flag setting")
            case ":":
                let outer = (flags, scanner.commentsMode)
                flags = changed
                scanner.commentsMode = comments
                let body = try body(start)
                (flags, scanner.commentsMode) = outer
                return Atom(.flagGroup(change, body), start..<scanner.offset)
            default: throw scanner.fault(.unknownFlag, next.source)
            }
            // Comments mode is gone once the pattern is read: the tree says nothing of it.
            if scalar != "-", scalar != "x" {
                if turningOn { change.on.unicodeScalars.append(scalar) } else { change.off.unicodeScalars.append(scalar) }
            }
            next = try scanner.next()
        }
    }
}
