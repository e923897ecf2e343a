// Slots and a template → the new text of a file, or the edits that lead to it.

import Regatta
import TextEncodings

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

    /// The first replacement that the file's encoding cannot hold, in words; nil when it holds all.
    var encodingFault: String? {
        let encoding = text.encoding.encoding
        guard encoding == .latin1 else { return nil }
        var replacement: [UInt8] = []
        for (position, range) in matches.utf8Ranges.enumerated() {
            replacement.removeAll(keepingCapacity: true)
            template.append(matches, at: position, to: &replacement)
            guard let scalar = encoding.firstUnencodable(replacement.span) else { continue }
            var counter = LineCounter()
            let line = counter.number(at: range.lowerBound, in: text)
            return "the replacement in line \(line): \(EncodingFault.unencodable(encoding, scalar))"
        }
        return nil
    }

    /// Writes the new file: the text in the file's own encoding, behind the mark that it had.
    func write(to output: OutputBuffer) {
        let encoding = text.encoding.encoding
        if text.encoding.markLength > 0 { output.write(encoding.byteOrderMark.span) }
        var done = 0
        var replacement: [UInt8] = []
        for (position, range) in matches.utf8Ranges.enumerated() {
            write(done..<range.lowerBound, encoding, to: output)
            replacement.removeAll(keepingCapacity: true)
            template.append(matches, at: position, to: &replacement)
            write(replacement.span, encoding, to: output)
            done = range.upperBound
        }
        write(done..<text.count, encoding, to: output)
    }

    private func write(_ range: Range<Int>, _ encoding: TextEncoding, to output: OutputBuffer) {
        text.withBytes(range) { write($0, encoding, to: output) }
    }

    private func write(_ bytes: Span<UInt8>, _ encoding: TextEncoding, to output: OutputBuffer) {
        if encoding == .utf8 { return output.write(bytes) }
        var encoded: [UInt8] = []
        do throws(EncodingFault) { try encoding.append(bytes, to: &encoded) } catch {
            // `encodingFault` was asked before, and the text itself came from this encoding.
            preconditionFailure("what was checked can be written: \(error)")
        }
        output.write(encoded.span)
    }
}

extension [UInt8] {
    mutating func append(contentsOf bytes: Span<UInt8>) {
        reserveCapacity(count + bytes.count)
        for index in bytes.indices { append(bytes[index]) }
    }
}
