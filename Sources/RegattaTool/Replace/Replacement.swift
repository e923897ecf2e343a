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
    let matches: Matches

    /// How many matches there are.
    var count: Int { matches.count }

    /// The changes, those left out that put the same text in place.
    var edits: [Edit] {
        var edits: [Edit] = []
        for (position, range) in matches.utf8Ranges.enumerated() {
            var replacement: [UInt8] = []
            template.append(matches, at: position, to: &replacement)
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
        var replacement: [UInt8] = []
        for (position, range) in matches.utf8Ranges.enumerated() {
            output.write(text, done..<range.lowerBound)
            replacement.removeAll(keepingCapacity: true)
            template.append(matches, at: position, to: &replacement)
            output.write(replacement.span)
            done = range.upperBound
        }
        output.write(text, done..<text.count)
    }
}

extension [UInt8] {
    mutating func append(contentsOf bytes: Span<UInt8>) {
        reserveCapacity(count + bytes.count)
        for index in bytes.indices { append(bytes[index]) }
    }
}
