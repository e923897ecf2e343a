// Names of characters for \N{…}. Read by the parser.

import Synchronization

/// Looks characters up by their Unicode name.
enum CharacterNames {
    private static let found = Mutex<[String: UInt32]>([:])

    /// The character of that name, in any case; nil when there is none.
    /// - Complexity: the first look-up of a name goes through all scalars; later ones are O(1).
    static func codePoint(named name: String) -> UInt32? {
        let wanted = name.uppercased()
        if let known = found.withLock({ $0[wanted] }) { return known }
        guard !wanted.isEmpty, wanted.utf8.allSatisfy({ isNameByte($0) }) else { return nil }
        for value in UInt32(0x20)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.name == wanted else { continue }
            found.withLock { $0[wanted] = value }
            return value
        }
        return nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "-"),
            UInt8(ascii: "("), UInt8(ascii: ")"):
            true
        default: false
        }
    }
}
