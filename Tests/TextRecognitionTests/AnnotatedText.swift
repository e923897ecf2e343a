import Foundation
import Regatta

/// A text in which places are marked by hand: `on ⟦date:15 April 2015⟧ at ⟦time:9:30⟧`.
struct AnnotatedText {
    struct Mark: Hashable {
        var kind: String
        var range: Range<Int>
    }

    /// The text without its marks.
    var text = ""
    /// The marks, in order, in UTF-8 bytes of `text`.
    var marks: [Mark] = []

    init(_ marked: String) {
        var rest = Substring(marked)
        while let open = rest.firstIndex(of: "⟦"), let close = rest[open...].firstIndex(of: "⟧"),
            let colon = rest[open..<close].firstIndex(of: ":")
        {
            text += rest[..<open]
            let start = text.utf8.count
            text += rest[rest.index(after: colon)..<close]
            marks.append(Mark(kind: String(rest[rest.index(after: open)..<colon]), range: start..<text.utf8.count))
            rest = rest[rest.index(after: close)...]
        }
        text += rest
    }

    /// The annotated texts in `folder`, by name.
    static func all(in folder: String) throws -> [(name: String, text: AnnotatedText)] {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(folder)
        return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
            .map { ($0.lastPathComponent, AnnotatedText(try String(contentsOf: $0, encoding: .utf8))) }
    }
}

/// How finds compare with marks.
struct Score {
    var marked = 0
    var found = 0
    /// Marks that a find of their kind overlaps, and finds that a mark of their kind overlaps.
    var hitMarks = 0
    var hitFinds = 0
    /// Finds that are marks to the byte.
    var exact = 0

    var precision: Double { found == 0 ? 1 : Double(hitFinds) / Double(found) }
    var recall: Double { marked == 0 ? 1 : Double(hitMarks) / Double(marked) }
    var exactPrecision: Double { found == 0 ? 1 : Double(exact) / Double(found) }
    var exactRecall: Double { marked == 0 ? 1 : Double(exact) / Double(marked) }

    mutating func add(_ marks: [Range<Int>], _ finds: [Range<Int>]) {
        marked += marks.count
        found += finds.count
        hitMarks += marks.count { mark in finds.contains { $0.overlaps(mark) } }
        hitFinds += finds.count { find in marks.contains { $0.overlaps(find) } }
        exact += Set(marks).intersection(finds).count
    }
}
