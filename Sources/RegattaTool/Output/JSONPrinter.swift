// Matches → one JSON object a line. Reads slots, feeds standard output.

import Regatta

/// Prints each match as an object. Its limit counts matches, not lines.
///
///     {"type":"match","path":"a.txt","line":1,"column":3,"utf8":[2,5],"utf16":[2,5],"text":"cat",
///      "groups":[{"name":null,"utf8":[2,3],"text":"c"}]}
///
/// on one line; group 0 is left out, an absent group has `null` for its place and text. `utf8` and `utf16` count in the
/// decoded text. Where that is not the file byte for byte (another encoding, or a byte-order mark), `"encoding":"utf-16le"`
/// and `"file":[6,12]`, the place in bytes of the file, come after `utf16`.
struct JSONPrinter: MatchPrinter {
    private let json: JSONText
    var output: OutputBuffer { json.output }
    private let maximum: Int?
    private let names: [String?]
    private var text = FileText.empty
    private var path = ""
    private var position = TextPosition(.empty)
    private var left = 0
    private(set) var found = false
    private(set) var matches = 0

    init(_ output: OutputBuffer, groups: CaptureGroups, maximum: Int?) {
        json = JSONText(output: output)
        self.maximum = maximum
        names = groups.names
    }

    mutating func begin(_ text: FileText, path: String, isNamed: Bool) {
        self.text = text
        self.path = path
        position = TextPosition(text)
        left = maximum ?? .max
        found = false
    }

    mutating func accept(_ slots: Span<Int>) -> SearchControl {
        guard left > 0, !json.output.isClosed else { return .stop }
        left -= 1
        matches += 1
        found = true
        let range = slots[0]..<slots[1]
        json.raw("{\"type\":\"match\"")
        json.place(range, of: text, path: path, &position)
        json.groups(names, slots, of: text)
        json.raw("}\n")
        return .continue
    }

    mutating func end(complete: Bool) {}
}

extension JSONText {
    /// The member `groups`, after a comma: the groups from group 1 on.
    func groups(_ names: [String?], _ slots: Span<Int>, of text: FileText) {
        raw(",\"groups\":[")
        for index in names.indices {
            raw(index == 0 ? "{\"name\":" : ",{\"name\":")
            if let name = names[index] { string(name) } else { raw("null") }
            group(slots[2 * index + 2], slots[2 * index + 3], of: text)
        }
        raw("]")
    }

    private func group(_ start: Int, _ end: Int, of text: FileText) {
        if start < 0 { return raw(",\"utf8\":null,\"text\":null}") }
        raw(",\"utf8\":[")
        number(start)
        raw(",")
        number(end)
        raw("],\"text\":")
        string(text, start..<end)
        raw("}")
    }
}
