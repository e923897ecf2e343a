// Where something is in a file → members of a JSON object. Shared by the printers of matches and of bookmarks.

import Regatta
import TextEncodings

extension JSONText {
    /// The members `path` to `text` of an object that speaks of `range` of `text`, after a comma.
    ///
    /// `utf8` and `utf16` count in the decoded text. Where that is not the file byte for byte, `encoding` and `file` are
    /// added: the place in bytes of the file.
    /// - Precondition: `range` is not before the one of the last call with this `position`.
    func place(_ range: Range<Int>, of text: FileText, path: String, _ position: inout TextPosition) {
        position.advance(to: range.lowerBound)
        raw(",\"path\":")
        string(path)
        raw(",\"line\":")
        number(position.line)
        raw(",\"column\":")
        number(position.column)
        raw(",\"utf8\":")
        pair(range.lowerBound, range.upperBound)
        raw(",\"utf16\":")
        let low = position.utf16Offset(of: range.lowerBound)
        let high = position.utf16Offset(of: range.upperBound)
        pair(low, high)
        if text.encoding != .plain {
            raw(",\"encoding\":")
            string(text.encoding.encoding.rawValue)
            raw(",\"file\":")
            pair(
                text.encoding.fileOffset(utf8: range.lowerBound, utf16: low),
                text.encoding.fileOffset(utf8: range.upperBound, utf16: high))
        }
        raw(",\"text\":")
        string(text, range)
    }

    private func pair(_ low: Int, _ high: Int) {
        raw("[")
        number(low)
        raw(",")
        number(high)
        raw("]")
    }
}
