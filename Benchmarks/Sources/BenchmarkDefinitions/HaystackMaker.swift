// A text's source → the text. Reads generators, corpora and files of the repository; feeds the engines.

import Foundation

/// Why a text cannot be had.
public struct HaystackError: Error, CustomStringConvertible {
    public let description: String
    /// Whether it would be there after `Scripts/corpora`.
    public let isMissingCorpus: Bool
}

/// Makes texts, and keeps the small ones.
public final class HaystackMaker {
    private let root: String
    private var kept: [HaystackSource: String] = [:]
    /// Longer texts are made anew each time, so that memory holds one of them at most.
    private static let longestKept = 4_000_000

    /// - Parameter root: the folder of the repository.
    public init(root: String) { self.root = root }

    /// The text of `source`: contiguous UTF-8.
    /// - Complexity: O(its length).
    public func text(_ source: HaystackSource) throws(HaystackError) -> String {
        if let text = kept[source] { return text }
        var text = try base(source)
        if let lines = source.lines { text = Self.lines(text, lines) }
        if let bytes = source.bytes, text.utf8.count > bytes { text = Self.prefix(text, bytes) }
        if let times = source.repeat { text = String(repeating: text, count: times) }
        if let plant = source.plant { text = Self.planted(text, plant, seed: source.seed ?? 1) }
        if let ending = source.ending { text += ending }
        text.makeContiguousUTF8()
        if text.utf8.count <= Self.longestKept { kept[source] = text }
        return text
    }

    private func base(_ source: HaystackSource) throws(HaystackError) -> String {
        if let text = source.text { return text }
        if let kind = source.generate {
            return TextGenerator.text(kind, seed: source.seed ?? 1, atLeast: source.bytes ?? 100_000)
        }
        guard let name = source.corpus ?? source.file else {
            throw HaystackError(description: "the haystack has no source", isMissingCorpus: false)
        }
        let path = source.corpus != nil ? "\(root)/Corpora/\(name)" : "\(root)/\(name)"
        guard let data = FileManager.default.contents(atPath: path), let text = String(validating: data, as: UTF8.self) else {
            let remedy = source.corpus != nil ? "; fetch it with Scripts/corpora \(name)" : ""
            throw HaystackError(
                description: "there is no text \(name)\(remedy)", isMissingCorpus: source.corpus != nil)
        }
        return text
    }

    /// The first `count` lines, with their ends.
    private static func lines(_ text: String, _ count: Int) -> String {
        var left = count
        let end = text.utf8.firstIndex { byte in
            if byte == 0x0A { left -= 1 }
            return left == 0
        }
        return end.map { String(text[...$0]) } ?? text
    }

    /// As many characters as fit into `bytes`.
    private static func prefix(_ text: String, _ bytes: Int) -> String {
        let utf8 = text.utf8
        var end = utf8.index(utf8.startIndex, offsetBy: bytes)
        while end > utf8.startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        return String(text[..<end])
    }

    private static func planted(_ text: String, _ plant: HaystackSource.Plant, seed: UInt64) -> String {
        var bytes = Array(text.utf8)
        var ends = bytes.indices.filter { bytes[$0] == 0x0A }
        var random = RandomSource(seed: seed ^ 0x706C_616E_74)
        random.shuffle(&ends)
        // From the last on, so that those before stay where they are.
        for end in ends.prefix(plant.times).sorted(by: >) {
            bytes.insert(contentsOf: (" " + plant.text).utf8, at: end)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Lines of a text without their ends; the last one only when it is not empty.
public func linesOf(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    for end in text.utf8.indices where text.utf8[end] == 0x0A {
        lines.append(text[start..<end])
        start = text.utf8.index(after: end)
    }
    if start < text.endIndex { lines.append(text[start...]) }
    return lines
}
