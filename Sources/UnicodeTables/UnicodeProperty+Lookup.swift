// How the text between the braces finds a property. Reads the catalogue, feeds UnicodeProperty.

extension UnicodeProperty {
    /// The property that `text` means, or nil when the dialect calls it an error.
    static func find(_ text: String) -> Found? {
        if let found = findByName(text) { return found }
        // What the language adds to Unicode's names, in this order.
        let lowercase = text.lowercased()
        if lowercase == "word" { return Found(reference: .binary("=word"), closes: false) }
        if text == "all" { return Found(reference: .range(0...CodePointSet.maximum), closes: false) }
        if text.hasPrefix("In"), text.utf8.count >= 3 {
            return find(property: "block", value: String(text.dropFirst(2))).map { Found(reference: $0.reference, closes: false) }
        }
        if text.hasPrefix("Is"), text.utf8.count >= 3 {
            guard !text.contains("=") else { return nil }
            let name = text.dropFirst(2)
            switch name.lowercased() {
            case "assigned":
                return find(name: "unassigned").map { Found(reference: $0.reference, isInverted: true, closes: false) }
            case "titlecase": return find(name: "titlecaseletter")
            default: return findByName(String(name))
            }
        }
        if text.hasPrefix("java"), BinaryData.text("=" + text) != nil { return Found(reference: .binary("=" + text)) }
        return nil
    }

    /// Case, white space, `-` and `_` say nothing in names.
    private static func loose(_ text: some StringProtocol) -> Substring? {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case 0x2D, 0x5F, 0x20, 0x09...0x0D: continue
            case 0x41...0x5A: result.unicodeScalars.append(Unicode.Scalar(byte + 0x20))
            case 0x80...: return nil
            default: result.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return Substring(result)
    }

    private static func findByName(_ text: String) -> Found? {
        guard let equals = text.firstIndex(of: "=") else { return find(name: text) }
        let value = text[text.index(after: equals)...]
        return value.isEmpty ? find(name: text[..<equals]) : find(property: text[..<equals], value: value)
    }

    private static func find(name text: some StringProtocol) -> Found? {
        guard let name = loose(text) else { return nil }
        let entries = PropertyCatalogue.entries
        if let found = generalCategory(name) { return found }
        if let number = entries["sc"]?.numbers[name] { return Found(reference: .value(key: "sc", number: number)) }
        if let entry = entries[name], entry.kind == .binary { return Found(reference: .binary(entry.key)) }
        switch name {
        case "any": return Found(reference: .range(0...CodePointSet.maximum))
        case "ascii": return Found(reference: .range(0...0x7F))
        case "assigned":
            guard let unassigned = entries["gc"]?.numbers["cn"] else { return nil }
            return Found(reference: .value(key: "gc", number: unassigned), isInverted: true)
        default: return nil
        }
    }

    private static func generalCategory(_ name: Substring) -> Found? {
        guard let categories = PropertyCatalogue.entries["gc"] else { return nil }
        if let number = categories.numbers[name] { return Found(reference: .value(key: "gc", number: number)) }
        guard name != "=", let groups = PropertyCatalogue.entries["=groups"] else { return nil }
        for group in groups.values {
            guard let equals = group.firstIndex(of: "="), group[..<equals].contains(name) else { continue }
            return Found(reference: .union(key: "gc", numbers: group[(equals + 1)...].compactMap { categories.numbers[$0] }))
        }
        return nil
    }

    private static func find(property: some StringProtocol, value: some StringProtocol) -> Found? {
        guard let propertyName = loose(property), let name = loose(value), let entry = PropertyCatalogue.entries[propertyName]
        else { return nil }
        switch entry.kind {
        case .binary:
            switch name {
            case "y", "yes", "t", "true": return Found(reference: .binary(entry.key))
            case "n", "no", "f", "false": return Found(reference: .binary(entry.key), isInverted: true)
            default: return nil
            }
        case .enumerated:
            if entry.key == "gc" { return generalCategory(name) }
            return entry.numbers[name].map { Found(reference: .value(key: entry.key, number: $0)) }
        case .groups: return generalCategory(name)
        case .numeric:
            if let number = entry.numbers[name] { return Found(reference: .value(key: entry.key, number: number)) }
            guard let number = Double(String(value)), (0...255).contains(number), number == number.rounded() else { return nil }
            guard let known = entry.numbers[Substring(String(Int(number)))] else { return Found(reference: .none) }
            return Found(reference: .value(key: entry.key, number: known))
        case .scriptExtensions:
            return PropertyCatalogue.entries["sc"]?.numbers[name].map { Found(reference: .scriptExtensions($0)) }
        case .overlapping:
            return entry.numbers[name].map { Found(reference: .binary("\(entry.key)=\(entry.values[$0][0])")) }
        case .number:
            guard let number = Double(String(value)) else { return nil }
            let known = entry.values.firstIndex { Double(String($0[0])) == number }
            return Found(reference: known.map { .value(key: entry.key, number: $0) } ?? .none)
        case .age: return Found(reference: .age(version(value)))
        case .untabulated: return Found(reference: .untabulated)
        }
    }

    /// Up to four numbers with dots between them; what follows is not looked at.
    private static func version(_ text: some StringProtocol) -> [Int] {
        var numbers: [Int] = []
        for part in text.drop(while: { $0 == " " }).split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false) {
            let digits = part.prefix { $0.isASCII && $0.isNumber }
            guard let number = Int(digits) else { break }
            numbers.append(number & 0xFF)
            if digits.count < part.count { break }
        }
        return numbers + Array(repeating: 0, count: 4 - numbers.count)
    }
}
