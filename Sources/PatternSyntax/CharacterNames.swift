// Names of characters for \N{…}. Read by the parser.

/// Looks characters up by their Unicode name.
enum CharacterNames {
    /// The character of that name, in any case; nil when there is none.
    /// - Complexity: O(log of the number of characters); the first look-up goes through all characters once.
    static func codePoint(named name: String) -> UInt32? {
        guard name.utf8.count <= lengthLimit, !name.isEmpty, name.utf8.allSatisfy({ isNameByte($0) }) else { return nil }
        let wanted = name.uppercased()
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

    /// No name is longer: Unicode's longest has 88 characters.
    private static let lengthLimit = 100

    /// All characters with a name, by the hash of the name: some 2 MB, where the names themselves would be many times that.
    private static let index: [(hash: UInt32, codePoint: UInt32)] = {
        var entries: [(hash: UInt32, codePoint: UInt32)] = []
        entries.reserveCapacity(160_000)
        for range in [0x20...0xD7FF, 0xE000...0x3FFFF, 0xE0000...0xE0FFF] as [ClosedRange<UInt32>] {
            for value in range {
                guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name else { continue }
                // The standard library may know more characters than the dialect, which is on Unicode 16.
                guard let age = scalar.properties.age, age.major <= 16 else { continue }
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
