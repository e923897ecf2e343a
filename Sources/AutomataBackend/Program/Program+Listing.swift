// A program for people to read. Reads a program, feeds `explain`.

extension Program {
    /// One line for each instruction, at most a thousand.
    var listing: String {
        var lines = ["start \(start); \(instructions.count) instructions over \(classes.count) classes of characters"]
        for (number, instruction) in instructions.prefix(1000).enumerated() {
            lines.append("\(number): \(describe(instruction))")
        }
        if instructions.count > 1000 { lines.append("…") }
        return lines.joined(separator: "\n")
    }

    private func describe(_ instruction: Instruction) -> String {
        switch instruction.operation {
        case .takeClass, .takeSet:
            let set = classes.codePoints { takes(instruction, $0) }
            return "take \(set.summary) → \(instruction.x)"
        case .split: return "split → \(instruction.x), else \(instruction.y)"
        case .save: return "save \(instruction.argument) → \(instruction.x)"
        case .assert:
            let assertion = assertions[Int(instruction.argument)]
            return "assert \(assertion.isNegated ? "not " : "")\(assertion.kind) → \(instruction.x)"
        case .match: return "match"
        case .fail: return "fail"
        }
    }
}

import UnicodeTables

extension CodePointSet {
    /// The first few ranges, `a-z U+E9 …`.
    var summary: String {
        func name(_ codePoint: UInt32) -> String {
            if codePoint > 0x20, codePoint < 0x7F, let scalar = Unicode.Scalar(codePoint) { return String(Character(scalar)) }
            return "U+" + String(codePoint, radix: 16, uppercase: true)
        }
        let shown = ranges.prefix(6).map { range in
            range.count == 1 ? name(range.lowerBound) : name(range.lowerBound) + "-" + name(range.upperBound)
        }
        return "[" + shown.joined(separator: " ") + (ranges.count > 6 ? " … \(ranges.count) ranges" : "") + "]"
    }
}
