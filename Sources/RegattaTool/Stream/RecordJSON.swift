// A match of a record → a JSON object. Part of the printer of records.

import Regatta

/// Writes matches as the search of whole files does, with the number of the record and where it begins.
struct RecordJSON {
    private let json: JSONText
    private let names: [String?]

    init(_ json: JSONText, _ groups: CaptureGroups) {
        self.json = json
        names = groups.names
    }

    func print(_ slots: Span<Int>, of record: RecordReader.Record, _ number: Int, _ path: String) {
        json.raw("{\"type\":\"match\",\"record\":")
        json.number(number)
        json.raw(",\"start\":")
        json.number(record.start + record.markLength)
        // Of its own for each match: records are short, and matches in one few.
        var position = TextPosition(record.text)
        json.place(slots[0]..<slots[1], of: record.text, path: path, &position)
        json.groups(names, slots, of: record.text)
        json.raw("}\n")
    }
}
