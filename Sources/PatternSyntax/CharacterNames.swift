// Names of characters for \N{…}. Read by the parser.

/// Looks characters up by their Unicode name.
enum CharacterNames {
    /// The character of that name, in any case; nil when there is none.
    /// - Complexity: O(log of the number of characters); the first look-up of a name that does not end in its own code point
    ///   goes through all characters but the ideographs once, about 0.1 s.
    static func codePoint(named name: String) -> UInt32? {
        guard name.utf8.count <= lengthLimit, !name.isEmpty, name.utf8.allSatisfy({ isNameByte($0) }) else { return nil }
        let wanted = name.uppercased()
        if let value = ideograph(named: wanted) { return value }
        let hash = hash(wanted)
        var low = 0
        var high = index.count
        while low < high {
            let middle = (low + high) / 2
            if index[middle].hash < hash { low = middle + 1 } else { high = middle }
        }
        while low < index.count, index[low].hash == hash {
            if Unicode.Scalar(index[low].codePoint)?.properties.name == wanted { return index[low].codePoint }
            low += 1
        }
        return nil
    }

    /// The character whose name ends in a hyphen and its code point, as those of ideographs do.
    private static func ideograph(named name: String) -> UInt32? {
        guard let hyphen = name.utf8.lastIndex(of: UInt8(ascii: "-")), let value = UInt32(name[hyphen...].dropFirst(), radix: 16),
            let scalar = Unicode.Scalar(value), isKnown(scalar), scalar.properties.name == name || name == misnamed
        else { return nil }
        return value
    }

    /// U+18CFF, which the standard library gives another name; with all others it agrees with `NSRegularExpression`.
    private static let misnamed = "KHITAN SMALL SCRIPT CHARACTER-18CFF"

    /// Whether the dialect knows the character: it is on Unicode 16, the standard library may be on a newer version.
    private static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
        (scalar.properties.age?.major ?? .max) <= 16
    }

    /// No name is longer: Unicode's longest has 88 characters.
    private static let lengthLimit = 100

    /// All characters with a name but the ideographs of whole blocks, by the hash of the name: some 0.5 MB, where the names
    /// themselves would be many times that.
    private static let index: [(hash: UInt32, codePoint: UInt32)] = {
        var entries: [(hash: UInt32, codePoint: UInt32)] = []
        entries.reserveCapacity(60_000)
        // Without the blocks of CJK unified ideographs and of Tangut ideographs, and the planes that have nothing else.
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x33FF, 0x4DC0...0x4DFF, 0xA000...0xD7FF, 0xE000...0x16FFF, 0x18800...0x1FFFF, 0x2F800...0x2FA1F,
            0xE0000...0xE0FFF,
        ]
        for range in ranges {
            for value in range {
                guard let scalar = Unicode.Scalar(value), isKnown(scalar), let name = scalar.properties.name else { continue }
                entries.append((hash(name), value))
            }
        }
        return entries.sorted { $0.hash < $1.hash }
    }()

    /// FNV-1a: the same in every run, and enough to tell names apart nearly always.
    private static func hash(_ name: String) -> UInt32 {
        name.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"):
            true
        default: false
        }
    }
}
