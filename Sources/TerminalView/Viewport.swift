// Which part of a text is on the screen, and how scrolling moves it. Reads layouts, feeds drawing.

/// A window on a text: its first row, and rows around it laid out as they are needed.
struct Viewport {
    /// A row: the segment it belongs to, and its number there.
    struct Place: Hashable, Sendable {
        /// Where the segment starts, in bytes.
        var segment: Int
        var row: Int
    }

    private(set) var segments: Segments
    /// Rows shown.
    var height: Int
    /// How text is laid out; changing it lays everything out anew.
    var options: LayoutOptions { didSet { if options != oldValue { layoutChanged() } } }
    private(set) var top = Place(segment: 0, row: 0)
    /// The first column shown, where lines are not wrapped.
    var left = 0
    /// The offset that stays on top when rows change.
    private var anchor = 0
    /// The changes to show in a segment.
    var changes: @Sendable (Range<Int>) -> [InlineChange] = { _ in [] }
    private var cache: [Int: SegmentLayout] = [:]
    private var cachedClusters = 0
    private static let cacheLimit = 400_000

    init(_ text: any TextSource, columns: Int, height: Int) {
        segments = Segments(text: text)
        options = LayoutOptions(columns: columns)
        self.height = height
    }

    var text: any TextSource { segments.text }

    /// Shows another text, at about the same place.
    mutating func show(_ text: any TextSource) {
        segments = Segments(text: text)
        layoutChanged()
    }

    /// Lays everything out anew, since widths or changes are others; the top row stays where its text goes.
    mutating func layoutChanged() {
        cache = [:]
        anchor = min(anchor, text.count)
        let segment = segments.segment(at: anchor)
        top = Place(segment: segment.lowerBound, row: layout(at: segment.lowerBound).row(of: anchor))
        clamp(keepingAnchor: true)
    }

    /// The layout of the segment that starts at `start`.
    mutating func layout(at start: Int) -> SegmentLayout {
        if let found = cache[start] { return found }
        let segment = segments.segment(at: start)
        let made = LayoutBuilder.layout(segment, of: text, options, changes(segment))
        cachedClusters += made.clusters.count + 1
        if cachedClusters > Self.cacheLimit {
            cache = [:]
            cachedClusters = made.clusters.count + 1
        }
        cache[start] = made
        return made
    }

    /// The row that shows `offset`.
    mutating func place(of offset: Int) -> Place {
        let segment = segments.segment(at: offset)
        return Place(segment: segment.lowerBound, row: layout(at: segment.lowerBound).row(of: offset))
    }

    /// The rows on the screen, from the top.
    mutating func rows() -> [(layout: SegmentLayout, row: Int)] {
        var rows: [(layout: SegmentLayout, row: Int)] = []
        var place = top
        while rows.count < height {
            let layout = layout(at: place.segment)
            var row = place.row
            while row < layout.rows.count, rows.count < height {
                rows.append((layout, row))
                row += 1
            }
            guard let next = segments.segment(after: layout.range.upperBound) else { break }
            place = Place(segment: next.lowerBound, row: 0)
        }
        return rows
    }

    /// The bytes on the screen.
    mutating func visibleRange() -> Range<Int> {
        let rows = rows()
        guard let first = rows.first, let last = rows.last else { return 0..<0 }
        let low = first.layout.offset(ofRow: first.row)
        let high =
            last.row + 1 < last.layout.rows.count
            ? last.layout.offset(ofRow: last.row + 1) : last.layout.range.upperBound
        return low..<max(low, high)
    }

    /// Moves by `count` rows, towards the end where it is positive.
    mutating func scroll(by count: Int) {
        top = moved(top, by: count)
        clamp(keepingAnchor: false)
    }

    mutating func scrollToStart() {
        top = Place(segment: 0, row: 0)
        clamp(keepingAnchor: false)
    }

    mutating func scrollToEnd() { show(offset: text.count, atRow: height - 1) }

    /// Makes `offset` the first byte of a row's worth of text on row `row` of the screen.
    mutating func show(offset: Int, atRow row: Int) {
        top = moved(place(of: offset), by: -row)
        clamp(keepingAnchor: false)
    }

    /// Scrolls as little as makes sense for `range` to be seen: not at all where its start is on the screen, else so
    /// that it stands a third down.
    mutating func reveal(_ range: Range<Int>) {
        if !options.wraps { revealColumn(of: range) }
        let place = place(of: range.lowerBound)
        var at = top
        for _ in 0..<max(1, height) {
            if at == place { return }
            let next = moved(at, by: 1)
            if next == at { break }
            at = next
        }
        show(offset: range.lowerBound, atRow: height / 3)
    }

    private mutating func revealColumn(of range: Range<Int>) {
        let layout = layout(at: segments.segment(at: range.lowerBound).lowerBound)
        var column = 0
        var width = 1
        for cluster in layout.clusters where cluster.insertedBy == nil {
            if cluster.start >= range.upperBound { break }
            if cluster.end <= range.lowerBound { column += cluster.width } else { width += cluster.width }
        }
        if column < left || column + min(width, options.columns / 2) > left + options.columns {
            left = column < options.columns * 2 / 3 ? 0 : column - options.columns / 3
        }
    }

    /// The place `count` rows on, as far as there are any.
    private mutating func moved(_ place: Place, by count: Int) -> Place {
        var place = place
        var left = count
        while left > 0 {
            let layout = layout(at: place.segment)
            let step = min(left, layout.rows.count - 1 - place.row)
            place.row += step
            left -= step
            if left == 0 { break }
            guard let next = segments.segment(after: layout.range.upperBound) else { break }
            place = Place(segment: next.lowerBound, row: 0)
            left -= 1
        }
        while left < 0 {
            let step = min(-left, place.row)
            place.row -= step
            left += step
            if left == 0 { break }
            guard let before = segments.segment(before: place.segment) else { break }
            place = Place(segment: before.lowerBound, row: layout(at: before.lowerBound).rows.count - 1)
            left += 1
        }
        return place
    }

    /// Keeps the last row of the text at the bottom of the screen or above it no further than the text is short.
    private mutating func clamp(keepingAnchor: Bool) {
        let rows = rows()
        if rows.count < height { top = moved(top, by: rows.count - height) }
        if !keepingAnchor { anchor = layout(at: top.segment).offset(ofRow: top.row) }
    }

    /// Where the top row begins, in bytes.
    mutating func topOffset() -> Int { layout(at: top.segment).offset(ofRow: top.row) }

    /// Whether the end of the text is on the screen.
    mutating func showsEnd() -> Bool {
        guard let last = rows().last else { return true }
        return last.layout.range.upperBound >= text.count && last.row + 1 == last.layout.rows.count
    }
}
