// The catalogue of properties and values by name. Reads the generated names, feeds UnicodeProperty.

import Synchronization

/// A property of the catalogue. Its values are read when they are first asked for: there are thousands in all.
final class CatalogueEntry: Sendable {
    enum Kind: String, Sendable {
        /// Yes or no.
        case binary
        /// One value for each code point.
        case enumerated
        /// The same, the values being numbers from 0 to 255.
        case numeric
        /// Unions of general categories.
        case groups
        case scriptExtensions
        /// Several values for one code point, or values that NSRegularExpression answers so: a set for each.
        case overlapping
        /// Numeric values.
        case number
        case age
        case untabulated
    }
    let kind: Kind
    /// The name of the data.
    let key: String
    /// Names of each value.
    var values: [[Substring]] { content.values }
    /// Numbers of values by name.
    var numbers: [Substring: Int] { content.numbers }

    private let text: Substring
    private let known = Mutex<(values: [[Substring]], numbers: [Substring: Int])?>(nil)

    init(kind: Kind, key: String, values text: Substring) {
        self.kind = kind
        self.key = key
        self.text = text
    }

    private var content: (values: [[Substring]], numbers: [Substring: Int]) {
        known.withLock { known in
            if let known { return known }
            let values = PropertyCatalogue.parts(text, at: ";").map { PropertyCatalogue.parts($0, at: ",") }
            var numbers: [Substring: Int] = [:]
            for (number, names) in values.enumerated() {
                for name in names where numbers[name] == nil { numbers[name] = number }
            }
            known = (values, numbers)
            return (values, numbers)
        }
    }
}

enum PropertyCatalogue {
    /// Properties by name. General categories are here twice: by value as "gc", in groups as "=groups".
    static let entries: [Substring: CatalogueEntry] = {
        var result: [Substring: CatalogueEntry] = [:]
        for line in lines {
            let fields = parts(line, at: "|", keepingEmpty: true)
            guard fields.count >= 2, let kind = CatalogueEntry.Kind(rawValue: String(fields[0])) else { continue }
            let names = parts(fields[1], at: ",")
            guard let key = names.first else { continue }
            let entry = CatalogueEntry(kind: kind, key: String(key), values: fields.count > 2 ? fields[2] : "")
            if kind == .groups { result["=groups"] = entry }
            for name in names where result[name] == nil { result[name] = entry }
        }
        return result
    }()

    /// The lines of the generated text, those that go on put together.
    private static var lines: [Substring] {
        var result: [Substring] = []
        for line in parts(Substring(PropertyNames.text), at: "\n") {
            if line.utf8.first != UInt8(ascii: "|"), line.utf8.contains(UInt8(ascii: "|")) {
                result.append(line)
            } else {
                result[result.count - 1] += line
            }
        }
        return result
    }

    /// Splits at bytes: at characters it would take several milliseconds.
    static func parts(_ text: Substring, at separator: Unicode.Scalar, keepingEmpty: Bool = false) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: !keepingEmpty).map { Substring($0) }
    }
}
