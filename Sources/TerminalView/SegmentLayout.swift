// A segment in rows of clusters. Made by the layout builder, read by scrolling and drawing.

/// One extended grapheme cluster, or something that is drawn as one.
struct Cluster: Hashable, Sendable {
    enum Kind: UInt8, Sendable {
        case text
        /// U+0020, after which a row may be broken.
        case space
        /// A mark without a base; it gets a dotted circle.
        case loneMark
        case tab
        /// A control or format character, or a byte that is not UTF-8: drawn as a label.
        case label
        /// The end of a line; drawn only where it is part of a match.
        case lineEnd
    }
    /// Where its bytes begin: in the document, or in the layout's inserted bytes.
    var start: Int
    /// Where they end.
    var end: Int
    /// Columns.
    var width: Int
    var kind: Kind
    /// The change that put it there, as an index into the layout's changes; nil for the document's own text.
    var insertedBy: Int?
}

/// A change of the text that is shown in place.
struct InlineChange: Hashable, Sendable {
    /// What is replaced, in bytes of the document.
    var range: Range<Int>
    /// What takes its place, UTF-8.
    var replacement: [UInt8]
    /// Whether the old text is shown too.
    var showsOld: Bool
}

/// A segment, laid out for a width.
struct SegmentLayout: Sendable {
    /// The segment, in bytes of the document.
    let range: Range<Int>
    var clusters: [Cluster] = []
    /// The clusters of each row; at least one row, which may be empty.
    var rows: [Range<Int>] = []
    /// The changes shown, those that begin in this segment or reach into it.
    var changes: [InlineChange] = []
    /// The bytes of inserted clusters.
    var inserted: [UInt8] = []

    /// Where in the document `row` begins; for a row that begins with inserted text, where that was put.
    func offset(ofRow row: Int) -> Int {
        guard rows.indices.contains(row), let cluster = clusters[rows[row]].first else {
            return row <= 0 ? range.lowerBound : range.upperBound
        }
        return cluster.insertedBy.map { changes[$0].range.upperBound } ?? cluster.start
    }

    /// The row that shows `offset` of the document: the last one that begins at or before it.
    func row(of offset: Int) -> Int {
        var low = 0
        var high = rows.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if self.offset(ofRow: middle) <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
