// A file that may be binary → as much of it as is text. Asked before a file that was found in a folder is searched.

extension FileText {
    /// How much of a file is looked at before it is taken for text.
    static let firstBlock = 1 << 16

    /// What is to be searched of a file found in a folder: all of it when it holds no NUL; nothing, and so nil, when there
    /// is one in the first block; otherwise the lines before the one that has it.
    func textPart() -> (text: FileText, firstNUL: Int?)? {
        if firstNUL(before: Self.firstBlock) != nil { return nil }
        guard let found = firstNUL(before: count) else { return (self, nil) }
        return (FileText(self, upTo: lineStart(before: found, notBelow: 0)), found)
    }
}
