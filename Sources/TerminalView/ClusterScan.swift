// UTF-8 → clusters with widths; what is not UTF-8 and what has no picture becomes labels. Feeds the layout builder.

import ByteScan
import TerminalKit
import UnicodeTables

enum ClusterScan {
    /// Clusters of more bytes are cut, so that nobody has to draw a megabyte of marks in one cell.
    private static let longest = 64
    private static let unseen = UnicodeProperty.set("Grapheme_Cluster_Break=Control") ?? UnicodeTables.format

    /// The clusters of `bytes`; offsets are `base` more than those in `bytes`.
    /// - Complexity: O(length).
    static func clusters(_ bytes: Span<UInt8>, base: Int) -> [Cluster] {
        var clusters: [Cluster] = []
        clusters.reserveCapacity(bytes.count)
        var at = 0
        while at < bytes.count {
            let rest = bytes.extracting(at..<bytes.count)
            let valid = UTF8Scan.firstInvalidOffset(rest) ?? rest.count
            scan(rest.extracting(0..<valid), base + at, &clusters)
            at += valid
            if at < bytes.count {
                clusters.append(Cluster(start: base + at, end: base + at + 1, width: 4, kind: .label))
                at += 1
            }
        }
        return clusters
    }

    /// Appends the clusters of well-formed `bytes`.
    private static func scan(_ bytes: Span<UInt8>, _ base: Int, _ clusters: inout [Cluster]) {
        let count = bytes.count
        var at = 0
        var indicators = RegionalIndicatorRun()
        while at < count {
            let byte = bytes[at]
            if byte < 0x80, at + 1 == count || bytes[at + 1] < 0x80 {
                clusters.append(single(byte, base + at))
                at += 1
                continue
            }
            var end = at + length(byte)
            while end < count, end - at < longest, !GraphemeBreak.isBoundary(bytes, at: end, &indicators) {
                end += length(bytes[end])
            }
            let (width, kind) = look(bytes.extracting(at..<end))
            clusters.append(Cluster(start: base + at, end: base + end, width: width, kind: kind))
            at = end
        }
        // CR before the LF at the end of a line is part of that end.
        if let last = clusters.last, last.kind == .lineEnd, count > 1, bytes[count - 2] == 0x0D {
            clusters.removeLast(2)
            clusters.append(Cluster(start: last.start - 1, end: last.end, width: 0, kind: .lineEnd))
        }
    }

    private static func single(_ byte: UInt8, _ offset: Int) -> Cluster {
        let (width, kind): (Int, Cluster.Kind) =
            switch byte {
            case 0x20: (1, .space)
            case 0x0A: (0, .lineEnd)
            case 0x09: (1, .tab)
            case 0x00..<0x20, 0x7F: (2, .label)
            default: (1, .text)
            }
        return Cluster(start: offset, end: offset + 1, width: width, kind: kind)
    }

    private static func look(_ bytes: Span<UInt8>) -> (width: Int, kind: Cluster.Kind) {
        let scalars = scalars(bytes)
        guard let first = scalars.first else { return (0, .text) }
        if first.value < 0x80, scalars.count == 1 {
            let cluster = single(bytes[0], 0)
            return (cluster.width, cluster.kind)
        }
        if scalars.count == 1, unseen.contains(first.value) { return (ClusterLabel.text(first).count, .label) }
        if first.value < 0x20 || first.value == 0x7F { return (ClusterLabel.text(first).count, .label) }
        let width = CellWidth.columns(ofCluster: scalars)
        return width == 0 ? (1, .loneMark) : (width, .text)
    }

    private static func scalars(_ bytes: Span<UInt8>) -> String.UnicodeScalarView {
        var copy: [UInt8] = []
        for index in bytes.indices { copy.append(bytes[index]) }
        return String(decoding: copy, as: UTF8.self).unicodeScalars
    }

    private static func length(_ lead: UInt8) -> Int { lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4 }
}

/// What stands for things without a picture.
enum ClusterLabel {
    /// `^A` for control characters of ASCII, `<U+202E>` for others, `-` for a soft hyphen.
    static func text(_ scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x00..<0x20: "^" + String(UnicodeScalar(UInt8(scalar.value + 0x40)))
        case 0x7F: "^?"
        case 0xAD: "-"
        default: "<U+" + padded(scalar.value, 4) + ">"
        }
    }

    /// `<FF>` for a byte that is not UTF-8.
    static func text(byte: UInt8) -> String { "<" + padded(UInt32(byte), 2) + ">" }

    private static func padded(_ value: UInt32, _ digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

extension SegmentLayout {
    /// What to draw for `cluster`.
    func drawing(_ cluster: Cluster, of text: any TextSource) -> String {
        switch cluster.kind {
        case .space: return " "
        case .tab, .lineEnd: return ""
        case .text, .loneMark, .label: break
        }
        if cluster.insertedBy != nil {
            return Self.drawing(cluster.kind, inserted.span.extracting(cluster.start..<cluster.end))
        }
        return text.withBytes(cluster.start..<cluster.end) { Self.drawing(cluster.kind, $0) }
    }

    private static func drawing(_ kind: Cluster.Kind, _ bytes: Span<UInt8>) -> String {
        var copy: [UInt8] = []
        for index in bytes.indices { copy.append(bytes[index]) }
        guard kind == .label else {
            let text = String(decoding: copy, as: UTF8.self)
            return kind == .loneMark ? "\u{25CC}" + text : text
        }
        if UTF8Scan.firstInvalidOffset(bytes) != nil { return ClusterLabel.text(byte: bytes[0]) }
        return String(decoding: copy, as: UTF8.self).unicodeScalars.first.map(ClusterLabel.text) ?? ""
    }
}
