// Line numbers, counted on the way through a text. Read by printers.

/// The number of the line at an offset, for offsets in ascending order; all questions together cost one pass.
struct LineCounter {
    private var offset = 0
    private var number = 1

    /// The number of the line that holds `target`, from 1.
    mutating func number(at target: Int, in text: FileText) -> Int {
        if target > offset {
            number += text.newlines(in: offset..<target)
            offset = target
        }
        return number
    }
}
