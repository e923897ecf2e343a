// How many columns a terminal gives a character. Reads the generated table, feeds layout and the writer.

import UnicodeTables

/// Widths in terminal columns.
///
/// Terminals agree on single characters (East Asian Width, marks take nothing) and less on clusters. The rule here: a
/// cluster is as wide as its first character that has a width, plus a column for a spacing mark, and never wider than
/// two; an emoji that is asked for by U+FE0F, a pair of regional indicators, and a joined sequence take two.
public enum CellWidth {
    /// The columns of one character: 0, 1 or 2. Control characters have none of their own; whoever lays text out draws
    /// them in another way.
    /// - Complexity: O(log n) in the number of ranges of the table.
    public static func columns(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value < 0x20 || (value >= 0x7F && value < 0xA0) ? 0 : 1 }
        if value >= 0x1100, contains(CellWidthData.wide, value) || presentation.contains(value) { return 2 }
        return contains(CellWidthData.zero, value) ? 0 : 1
    }

    /// The columns of one extended grapheme cluster.
    public static func columns(ofCluster scalars: some Sequence<Unicode.Scalar>) -> Int {
        var width = 0
        var indicators = 0
        var joins = false
        for scalar in scalars {
            switch scalar.value {
            case 0xFE0F: if width == 1 { width = 2 }
            case 0x1F1E6...0x1F1FF:
                indicators += 1
                width = indicators > 1 ? 2 : max(width, 1)
            case 0x200D: joins = true
            default:
                let columns = columns(scalar)
                width = width == 0 ? columns : columns == 0 ? width : joins ? 2 : min(2, width + (columns == 1 ? 1 : 0))
            }
        }
        return width
    }

    /// The columns of `text`, cluster by cluster.
    /// - Complexity: O(length of `text`).
    public static func columns(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + columns(ofCluster: $1.unicodeScalars) }
    }

    /// Characters drawn as emoji by themselves: the C library may know an older Unicode than the rest of the tables.
    private static let presentation = UnicodeProperty.set("Emoji_Presentation") ?? CodePointSet()

    private static func contains(_ ranges: [UInt32], _ value: UInt32) -> Bool {
        var low = 0
        var high = ranges.count / 2
        while low < high {
            let middle = (low + high) / 2
            if ranges[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
        }
        return 2 * low < ranges.count && ranges[2 * low] <= value
    }
}
