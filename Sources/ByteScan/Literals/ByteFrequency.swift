// How frequent bytes are in texts. Feeds the choice of the bytes to look for, and of the method.

/// Frequencies of bytes: of English prose, source code, Russian and Chinese texts, the highest; other languages
/// (German, French, Spanish, Polish, Turkish, Ukrainian, Greek, Hebrew, Arabic, Hindi, Vietnamese, Japanese, Korean)
/// count half. In UTF-8 this makes the lead bytes of letters frequent and tells their other bytes apart.
///
/// It is a guess about texts that are not known yet: a wrong guess costs time, never an answer.
public enum ByteFrequency {
    /// How often a byte occurs in 65,536 bytes of text in which it is at home, at least 1.
    @inline(__always)
    static func of(_ byte: UInt8) -> Int { Int(table[Int(byte)]) }

    /// The expected share of bytes that are in `set`, at most 1.
    /// - Complexity: O(bytes in the set).
    public static func share(of set: ByteSet) -> Double {
        var sum = 0
        for word in 0..<4 {
            var bits = set.words[word]
            while bits != 0 {
                sum += of(UInt8(truncatingIfNeeded: 64 * word + bits.trailingZeroBitCount))
                bits &= bits - 1
            }
        }
        return min(1, Double(sum) / 65536)
    }

    /// The expected share of bytes that are `byte`.
    public static func share(of byte: UInt8) -> Double { Double(of(byte)) / 65536 }

    private static let table: [UInt16] = [
        1, 1, 1, 1, 1, 1, 1, 1, 1, 221, 1950, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        15661, 98, 387, 301, 57, 638, 24, 422, 665, 665, 486, 55, 643, 1048, 1227, 330,
        227, 191, 132, 77, 63, 39, 64, 26, 53, 42, 376, 107, 92, 381, 94, 172,
        17, 286, 114, 253, 179, 473, 154, 111, 128, 359, 35, 94, 213, 163, 313, 257,
        212, 13, 323, 345, 377, 166, 67, 144, 75, 118, 75, 96, 68, 95, 3, 1453,
        47, 3281, 805, 1493, 1497, 5332, 1238, 1076, 2077, 3024, 432, 836, 1976, 1149, 3006, 3784,
        1012, 136, 2714, 2796, 4153, 1585, 458, 951, 287, 960, 983, 83, 23, 83, 8, 1,
        1350, 2891, 1965, 2084, 1585, 902, 569, 673, 924, 662, 995, 767, 724, 750, 375, 710,
        540, 486, 217, 303, 544, 717, 664, 644, 769, 669, 1046, 400, 844, 925, 332, 525,
        544, 591, 233, 281, 7953, 2074, 394, 1948, 744, 589, 632, 334, 347, 536, 700, 898,
        2182, 1224, 1048, 369, 806, 2422, 487, 526, 1939, 808, 922, 1544, 1028, 1839, 2468, 1044,
        1, 1, 359, 1247, 1297, 712, 237, 1, 1, 1, 1, 1, 2, 1, 9073, 4266,
        18912, 7752, 2, 1, 1, 1, 21, 5367, 7400, 5949, 1, 1, 1, 1, 1, 1,
        9640, 2376, 198, 6618, 2369, 4567, 3485, 2309, 1811, 1035, 565, 2495, 3744, 1106, 11, 619,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    ]
}
