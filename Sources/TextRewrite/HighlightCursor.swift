// Highlights → the segments of one part of the text after another. Read by the renderers.

/// A place in the runs of highlights, so that parts of a text (its lines) are rendered without starting over.
public struct HighlightCursor: Sendable {
    /// The highlights that are walked.
    public let highlights: Highlights
    private var next = 0

    /// A cursor at the start of the text.
    public init(_ highlights: Highlights) { self.highlights = highlights }

    /// Calls `body` with the segments of `utf8Range` in order; together they are the range. Role nil is plain text.
    /// - Complexity: for ascending ranges O(segments) each, O(runs) together; going back costs a binary search.
    public mutating func forEachSegment(in utf8Range: Range<Int>, _ body: (Range<Int>, Highlights.Role?) -> Void) {
        let runs = highlights.runs
        if next > 0, runs[next - 1].utf8Range.upperBound > utf8Range.lowerBound { seek(utf8Range.lowerBound) }
        while next < runs.count, runs[next].utf8Range.upperBound <= utf8Range.lowerBound { next += 1 }
        var at = utf8Range.lowerBound
        while next < runs.count, runs[next].utf8Range.lowerBound < utf8Range.upperBound {
            let run = runs[next].utf8Range.clamped(to: utf8Range)
            if at < run.lowerBound { body(at..<run.lowerBound, nil) }
            if !run.isEmpty { body(run, runs[next].role) }
            at = run.upperBound
            if runs[next].utf8Range.upperBound > utf8Range.upperBound { break }
            next += 1
        }
        if at < utf8Range.upperBound { body(at..<utf8Range.upperBound, nil) }
    }

    /// Moves to the first run that ends after `offset`.
    private mutating func seek(_ offset: Int) {
        var low = 0
        var high = next
        while low < high {
            let middle = (low + high) / 2
            if highlights.runs[middle].utf8Range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        next = low
    }
}
