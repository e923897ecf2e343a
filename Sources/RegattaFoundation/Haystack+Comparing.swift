// Whether an attributed string has the text that was searched. Reads a haystack, feeds the highlight adapters.

import RegattaCore

extension Haystack {
    /// Whether `utf8` are the bytes of this text.
    /// - Complexity: O(length), or O(1) when the lengths differ and `utf8` knows its own.
    func isText(_ utf8: some Collection<UInt8>) -> Bool {
        guard utf8.count == utf8Count else { return false }
        return withUTF8 { bytes in
            var offset = 0
            for byte in utf8 {
                guard bytes[offset] == byte else { return false }
                offset += 1
            }
            return true
        }
    }
}
