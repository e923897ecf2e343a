// What stands before a line of output: the file's name and the line's number.

/// Writes `path:number:` in the given style; each part only where it is wanted.
struct LinePrefix {
    let style: Style
    let path: String?

    func write(_ number: Int?, _ separator: StaticString, to output: OutputBuffer) {
        if let path {
            output.write(style.path)
            output.write(path)
            output.write(style.reset)
            write(separator, to: output)
        }
        if let number {
            output.write(style.line)
            output.write(number)
            output.write(style.reset)
            write(separator, to: output)
        }
    }

    private func write(_ separator: StaticString, to output: OutputBuffer) {
        output.write(style.separator)
        output.write(separator)
        output.write(style.reset)
    }
}

extension OutputBuffer {
    /// `range` of `text`.
    func write(_ text: FileText, _ range: Range<Int>) {
        text.withBytes(range) { write($0) }
    }
}
