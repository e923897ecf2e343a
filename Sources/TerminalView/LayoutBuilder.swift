// Bytes of a segment → clusters with widths → rows. Feeds the viewport.

/// How text is laid out.
struct LayoutOptions: Hashable, Sendable {
    /// Columns of a row.
    var columns: Int
    /// Whether lines that are too long go on in the next row.
    var wraps = true
    /// Columns from one tab stop to the next.
    var tabWidth = 8
    /// Whether old and new text are set off by `[-` `-]` `{+` `+}`, as they must be where there is no colour.
    var marksChanges = false
}

/// Lays out one segment.
struct LayoutBuilder {
    private let options: LayoutOptions
    private var layout: SegmentLayout

    private init(_ options: LayoutOptions, _ range: Range<Int>) {
        self.options = options
        layout = SegmentLayout(range: range)
    }

    /// Lays out `segment` of `text`, with `changes` (in order, those that touch the segment) shown in place.
    /// - Complexity: O(length of the segment).
    static func layout(
        _ segment: Range<Int>, of text: any TextSource, _ options: LayoutOptions, _ changes: [InlineChange] = []
    ) -> SegmentLayout {
        var builder = LayoutBuilder(options, segment)
        builder.layout.changes = changes
        var at = segment.lowerBound
        for (index, change) in changes.enumerated() {
            let low = max(change.range.lowerBound, at)
            let high = min(change.range.upperBound, segment.upperBound)
            if low > at { builder.add(at..<low, text) }
            let marks = options.marksChanges && change.showsOld
            let begins = change.range.lowerBound >= segment.lowerBound
            if marks, begins { builder.insert(Array("[-".utf8), by: index) }
            if change.showsOld, high > low { builder.add(low..<high, text) }
            // A change that spans segments shows its new text where it begins.
            if begins {
                if marks { builder.insert(Array("-]{+".utf8), by: index) }
                builder.insert(change.replacement, by: index)
                if marks { builder.insert(Array("+}".utf8), by: index) }
            }
            at = max(at, high)
        }
        if at < segment.upperBound { builder.add(at..<segment.upperBound, text) }
        builder.breakRows()
        return builder.layout
    }

    private mutating func add(_ range: Range<Int>, _ text: any TextSource) {
        let clusters = text.withBytes(range) { ClusterScan.clusters($0, base: range.lowerBound) }
        layout.clusters.append(contentsOf: clusters)
    }

    private mutating func insert(_ bytes: [UInt8], by change: Int) {
        var clusters = ClusterScan.clusters(bytes.span, base: layout.inserted.count)
        for index in clusters.indices {
            clusters[index].insertedBy = change
            // What is put in stays in its row: an end of a line is drawn like any control character.
            if clusters[index].kind == .lineEnd {
                clusters[index].kind = .label
                clusters[index].width = 2
            }
        }
        layout.clusters.append(contentsOf: clusters)
        layout.inserted.append(contentsOf: bytes)
    }

    /// Breaks the clusters into rows, after white space where there is any, and gives tabs their widths.
    private mutating func breakRows() {
        var rowStart = 0
        var column = 0
        /// After which cluster the row may be broken, and the column there.
        var opportunity: (index: Int, column: Int)?
        var index = 0
        while index < layout.clusters.count {
            var width = layout.clusters[index].width
            if layout.clusters[index].kind == .tab {
                width = options.tabWidth - column % options.tabWidth
                layout.clusters[index].width = width
            }
            let isSpace = [.space, .tab].contains(layout.clusters[index].kind)
            // White space at the end of a row hangs over the edge instead of starting the next.
            if options.wraps, column + width > options.columns, !isSpace, index > rowStart, width > 0 {
                let next = opportunity?.index ?? index
                layout.rows.append(rowStart..<next)
                rowStart = next
                column = 0
                opportunity = nil
                index = next
                continue
            }
            column += width
            index += 1
            if isSpace || width == 2 { opportunity = (index, column) }
        }
        layout.rows.append(rowStart..<layout.clusters.count)
    }
}
