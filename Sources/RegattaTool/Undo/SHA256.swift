// Bytes → a digest that no other bytes have. Read by the journal, to tell whether a file is what it was left as.

/// The hash function SHA-256 (FIPS 180-4), fed piece by piece.
struct SHA256 {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private var block: [UInt8] = []
    private var length: UInt64 = 0
    private var schedule = [UInt32](repeating: 0, count: 64)

    init() { block.reserveCapacity(64) }

    mutating func update(_ bytes: Span<UInt8>) {
        length += UInt64(bytes.count)
        var at = 0
        while at < bytes.count {
            if block.isEmpty, bytes.count - at >= 64 {
                compress(bytes.extracting(at..<at + 64))
                at += 64
                continue
            }
            block.append(bytes[at])
            at += 1
            if block.count == 64 { compressBlock() }
        }
    }

    /// The digest in hexadecimal digits.
    func finished() -> String {
        var rest = self
        let bits = length * 8
        rest.block.append(0x80)
        while rest.block.count % 64 != 56 {
            if rest.block.count == 64 { rest.compressBlock() }
            rest.block.append(0)
        }
        for shift in stride(from: 56, through: 0, by: -8) { rest.block.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
        rest.compressBlock()
        let digits = Array("0123456789abcdef")
        return String(rest.state.flatMap { word in stride(from: 28, through: 0, by: -4).map { digits[Int(word >> UInt32($0) & 15)] } })
    }

    private mutating func compressBlock() {
        let full = block
        compress(full.span)
        block.removeAll(keepingCapacity: true)
    }

    private mutating func compress(_ block: Span<UInt8>) {
        func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
        for index in 0..<16 {
            let at = index * 4
            schedule[index] =
                UInt32(block[at]) << 24 | UInt32(block[at + 1]) << 16 | UInt32(block[at + 2]) << 8 | UInt32(block[at + 3])
        }
        for index in 16..<64 {
            let early = schedule[index - 15]
            let late = schedule[index - 2]
            let small = rotate(early, 7) ^ rotate(early, 18) ^ (early >> 3)
            let large = rotate(late, 17) ^ rotate(late, 19) ^ (late >> 10)
            schedule[index] = schedule[index - 16] &+ small &+ schedule[index - 7] &+ large
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let choice = (e & f) ^ (~e & g)
            let sum = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
            let first = h &+ sum &+ choice &+ Self.constants[index] &+ schedule[index]
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = (2...311).filter { number in
        (2..<number).allSatisfy { number % $0 != 0 }
    }.map(cubeRootBits)

    /// The largest `x` with x³ ≤ prime · 2⁹⁶, without the bits of the whole part.
    private static func cubeRootBits(_ prime: Int) -> UInt32 {
        let target = UInt128(prime) << 96
        var root: UInt128 = 0
        for bit in stride(from: 34, through: 0, by: -1) {
            let next = root | 1 << UInt128(bit)
            if next * next * next <= target { root = next }
        }
        return UInt32(truncatingIfNeeded: root)
    }
}
