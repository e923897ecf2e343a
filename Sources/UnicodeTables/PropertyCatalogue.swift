// The catalogue of properties and values by name. Reads the generated names, feeds UnicodeProperty.

/// A property of the catalogue.
struct CatalogueEntry: Sendable {
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
    var kind: Kind
    /// The name of the data.
    var key: String
    /// Names of each value.
    var values: [[Substring]]
    /// Numbers of values by name.
    var numbers: [Substring: Int]
}

enum PropertyCatalogue {
    /// Properties by name. General categories are here twice: by value as "gc", in groups as "=groups".
    static let entries: [Substring: CatalogueEntry] = {
        var result: [Substring: CatalogueEntry] = [:]
        var lines: [String] = []
        for line in PropertyNames.text.split(separator: "\n") {
            if line.hasPrefix("|") || !line.contains("|") { lines[lines.count - 1] += line } else { lines.append(String(line)) }
        }
        for line in lines {
            let fields = line.split(separator: "|", omittingEmptySubsequences: false)
            guard fields.count >= 2, let kind = CatalogueEntry.Kind(rawValue: String(fields[0])) else { continue }
            let names = fields[1].split(separator: ",")
            guard let key = names.first else { continue }
            let values = fields.count > 2 ? fields[2].split(separator: ";").map { $0.split(separator: ",") } : []
            var numbers: [Substring: Int] = [:]
            for (number, names) in values.enumerated() {
                for name in names where numbers[name] == nil { numbers[name] = number }
            }
            let entry = CatalogueEntry(kind: kind, key: String(key), values: values, numbers: numbers)
            if kind == .groups { result["=groups"] = entry }
            for name in names where result[name] == nil { result[name] = entry }
        }
        return result
    }()
}
