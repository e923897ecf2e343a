// Edits → changes of whole lines. Feeds the diff.

/// Neighbouring lines of a text that are taken out, and the lines that take their place.
struct LineChange: Hashable {
    /// The lines taken out, in bytes of the old text.
    var old: Range<Int>
    /// The lines put in.
    var new: [UInt8]
}

extension LineChange {
    /// The changes that `edits`, which are in order, make in `text`. Lines at the edges of a change that stay the same
    /// are left out of it.
    static func changes(_ edits: [Replacement.Edit], in text: FileText) -> [LineChange] {
        var changes: [LineChange] = []
        var index = 0
        var limit = 0
        while index < edits.count {
            let start = text.lineStart(before: edits[index].range.lowerBound, notBelow: limit)
            var done = start
            var end = start
            var new: [UInt8] = []
            // The line on which an edit ends belongs to the change: what is left of it may be joined to a new line.
            repeat {
                let edit = edits[index]
                text.withBytes(done..<edit.range.lowerBound) { new.append(contentsOf: $0) }
                new.append(contentsOf: edit.replacement)
                done = edit.range.upperBound
                end = text.lineEnd(from: done)
                index += 1
            } while index < edits.count && edits[index].range.lowerBound < end
                || index < edits.count && end == text.count && !text.endsLine(at: end)
            text.withBytes(done..<end) { new.append(contentsOf: $0) }
            limit = end
            let change = LineChange(old: start..<end, new: new).trimmed(in: text)
            if change.old.isEmpty, change.new.isEmpty { continue }
            if let last = changes.indices.last, changes[last].old.upperBound == change.old.lowerBound {
                // Neighbours are one change: all lines taken out, then all put in.
                changes[last].old = changes[last].old.lowerBound..<change.old.upperBound
                changes[last].new += change.new
            } else {
                changes.append(change)
            }
        }
        return changes
    }

    /// Without the whole lines at its start and end that are the same on both sides.
    private func trimmed(in text: FileText) -> LineChange {
        text.withBytes(old) { before in
            var low = 0
            var same = 0
            while same < before.count, same < new.count, before[same] == new[same] {
                same += 1
                if before[same - 1] == 10 { low = same }
            }
            var tail = 0
            var high = 0
            while tail < before.count - low, tail < new.count - low,
                before[before.count - 1 - tail] == new[new.count - 1 - tail]
            {
                tail += 1
                // A line begins here on both sides: after an LF, or where the trimmed start ends.
                let old = before.count - tail
                let fresh = new.count - tail
                if (old == low || before[old - 1] == 10) && (fresh == low || new[fresh - 1] == 10) { high = tail }
            }
            return LineChange(
                old: self.old.lowerBound + low..<self.old.upperBound - high, new: Array(new[low..<new.count - high]))
        }
    }
}
