// Slots and a template → the new text of a file, or the edits that lead to it.

import Regatta

/// The replacements of one text, all found before any is made.
struct Replacement {
    /// One change: bytes of the old text, and what takes their place.
    struct Edit: Hashable {
        let range: Range<Int>
        let replacement: [UInt8]
    }

    let text: FileText
    let template: ReplacementTemplate
    /// The slots of each match, one after another.
    let slots: [Int]
    /// Slots per match.
    let width: Int

    /// How many matches there are.
    var count: Int { slots.count / width }

    /// The changes, those left out that put the same text in place.
    var edits: [Edit] {
        var edits: [Edit] = []
        for base in stride(from: 0, to: slots.count, by: width) {
            let range = slots[base]..<slots[base + 1]
            var replacement: [UInt8] = []
            forEachPiece(base) { replacement.append(contentsOf: $0) }
            let isSame = text.withBytes(range) { old in
                old.count == replacement.count && old.indices.allSatisfy { old[$0] == replacement[$0] }
            }
            if !isSame { edits.append(Edit(range: range, replacement: replacement)) }
        }
        return edits
    }

    /// Writes the new text.
    func write(to output: OutputBuffer) {
        var done = 0
        for base in stride(from: 0, to: slots.count, by: width) {
            output.write(text, done..<slots[base])
            forEachPiece(base) { output.write($0) }
            done = slots[base + 1]
        }
        output.write(text, done..<text.count)
    }

    /// Calls `body` with the parts of the replacement of the match whose slots begin at `base`.
    private func forEachPiece(_ base: Int, _ body: (Span<UInt8>) -> Void) {
        for piece in template.pieces {
            switch piece {
            case .literal(let bytes): body(bytes.span)
            case .group(let number):
                let start = slots[base + 2 * number]
                if start >= 0 { text.withBytes(start..<slots[base + 2 * number + 1], body) }
            }
        }
    }
}

extension [UInt8] {
    mutating func append(contentsOf bytes: Span<UInt8>) {
        reserveCapacity(count + bytes.count)
        for index in bytes.indices { append(bytes[index]) }
    }
}
