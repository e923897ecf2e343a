// Syntax tree → pattern text in the dialect. Reads the tree, feeds the foundation backend and people.

import RegexModel
import UnicodeTables

extension ParsedPattern {
    /// Pattern text that means the same as `root` under ``printedOptions``.
    /// - Complexity: O(size of the tree).
    /// A pattern of nothing but comments and white space becomes an empty comment, since empty text is no pattern.
    public var printed: String {
        let text = root.printed
        return text.isEmpty ? "(?#)" : text
    }

    /// The options that ``printed`` is to be parsed with: those of the pattern but for comments mode and literal, which the
    /// text no longer needs.
    public var printedOptions: PatternOptions {
        options.subtracting([.allowCommentsAndWhitespace, .ignoreMetacharacters])
    }
}

extension Node {
    /// Pattern text for this part. Parsing it under the options that were in force gives an equal tree.
    public var printed: String {
        var printer = NodePrinter()
        printer.print(self)
        return printer.text
    }
}

private struct NodePrinter {
    var text = ""
    /// The last thing printed is a reference by number, which would swallow a digit.
    private var afterNumber = false

    mutating func print(_ node: Node) {
        let afterNumber = afterNumber
        self.afterNumber = false
        switch node.kind {
        case .empty: break
        case .literal(let literal): print(literal, afterNumber: afterNumber)
        case .characterClass(let value): print(value)
        case .dot: text += "."
        case .anchor(let anchor): text += Self.text(anchor)
        case .wordBoundary(let negated, _): text += negated ? "\\B" : "\\b"
        case .newlineSequence: text += "\\R"
        case .graphemeCluster: text += "\\X"
        case .capture(_, let name, let body): enclose(name.map { "(?<\($0)>" } ?? "(", body)
        case .group(let body): enclose("(?:", body)
        case .flagGroup(let change, let body):
            let flags = Self.text(change)
            enclose(flags.isEmpty ? "(?-:" : "(?\(flags):", body)
        case .atomic(let body): enclose("(?>", body)
        case .look(let look, let body): enclose("(?" + (look.behind ? "<" : "") + (look.negated ? "!" : "="), body)
        case .backreference(let reference):
            if let name = reference.name {
                text += "\\k<\(name)>"
            } else {
                text += "\\\(reference.number)"
                self.afterNumber = true
            }
        case .flagSetting(let change):
            let flags = Self.text(change)
            text += flags.isEmpty ? "(?-)" : "(?\(flags))"
        case .quantified(let quantifier, let body):
            print(body)
            self.afterNumber = false
            text += Self.text(quantifier)
        case .concatenation(let parts):
            self.afterNumber = afterNumber
            for part in parts { print(part) }
        case .alternation(let branches):
            self.afterNumber = afterNumber
            for (index, branch) in branches.enumerated() {
                if index > 0 {
                    text += "|"
                    self.afterNumber = false
                }
                print(branch)
            }
        }
    }

    private mutating func enclose(_ open: String, _ body: Node) {
        text += open
        print(body)
        text += ")"
        afterNumber = false
    }

    private mutating func print(_ literal: Literal, afterNumber: Bool) {
        let code = literal.codePoint
        guard let scalar = Unicode.Scalar(code), !(afterNumber && (0x30...0x39).contains(code)) else {
            text += "\\x{\(String(code, radix: 16))}"
            return
        }
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", " ", "!", "\"", "%", "'", ",", ":", ";", "<", "=", ">", "@", "`", "~", "-", "&", "#", "]",
            "/":
            text.unicodeScalars.append(scalar)
        case "!"..."~":
            text += "\\"
            text.unicodeScalars.append(scalar)
        default:
            if code < 0x80 || scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace {
                text += "\\x{\(String(code, radix: 16))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    private mutating func print(_ value: CharacterClass) {
        if let written = value.written {
            text += written
            return
        }
        switch value.expression {
        case .shorthand(let shorthand, let negated): text += Self.text(shorthand, negated)
        case .property(let property, let negated): text += "\\\(negated ? "P" : "p"){\(property.text)}"
        default: text += Self.bracketed(value.expression)
        }
    }

    /// A set that was not written in a pattern but made by a rewrite: every operand gets brackets of its own.
    private static func bracketed(_ expression: ClassExpression) -> String {
        switch expression {
        case .codePoints(let set):
            if set.isEmpty { return "[a&&b]" }
            return "[" + set.ranges.map(Self.range).joined() + "]"
        case .shorthand(let shorthand, let negated): return "[" + text(shorthand, negated) + "]"
        case .property(let property, let negated): return "[\\\(negated ? "P" : "p"){\(property.text)}]"
        case .bracketed(let inner): return bracketed(inner)
        case .complement(let inner): return "[^\(bracketed(inner))]"
        case .combination(let first, let steps):
            // Operators bind less tightly than union: brackets keep what was done before them together.
            var text = bracketed(first)
            var uniting = steps.first?.operation == .union
            for step in steps {
                if uniting != (step.operation == .union) {
                    text = "[\(text)]"
                    uniting.toggle()
                }
                switch step.operation {
                case .union: text += bracketed(step.operand)
                case .intersection: text += "&&" + bracketed(step.operand)
                case .difference: text += "--" + bracketed(step.operand)
                }
            }
            return "[\(text)]"
        }
    }

    private static func range(_ range: ClosedRange<UInt32>) -> String {
        func hex(_ value: UInt32) -> String { "\\x{\(String(value, radix: 16))}" }
        return range.count == 1 ? hex(range.lowerBound) : "\(hex(range.lowerBound))-\(hex(range.upperBound))"
    }

    private static func text(_ anchor: Anchor) -> String {
        switch anchor {
        case .textStart: "\\A"
        case .textEnd: "\\z"
        case .textEndOrLastTerminator: "\\Z"
        case .previousMatchEnd: "\\G"
        case .caret: "^"
        case .dollar: "$"
        }
    }

    private static func text(_ shorthand: Shorthand, _ negated: Bool) -> String {
        let letter =
            switch shorthand {
            case .digit: "d"
            case .word: "w"
            case .whitespace: "s"
            case .horizontalSpace: "h"
            case .verticalSpace: "v"
            }
        return "\\" + (negated ? letter.uppercased() : letter)
    }

    private static func text(_ change: FlagChange) -> String {
        change.off.isEmpty ? change.on : "\(change.on)-\(change.off)"
    }

    private static func text(_ quantifier: Quantifier) -> String {
        let suffix =
            switch quantifier.preference {
            case .greedy: ""
            case .lazy: "?"
            case .possessive: "+"
            }
        switch quantifier.form {
        case .star: return "*" + suffix
        case .plus: return "+" + suffix
        case .questionMark: return "?" + suffix
        case .braces:
            let bounds =
                switch quantifier.maximum {
                case quantifier.minimum?: "\(quantifier.minimum)"
                case let maximum?: "\(quantifier.minimum),\(maximum)"
                case nil: "\(quantifier.minimum),"
                }
            return "{\(bounds)}" + suffix
        }
    }
}
