// Numbers and sets as printable text. The decoder is Sources/UnicodeTables/TableDecoder.swift.

/// Numbers in base 32, five bits a character from "0" on, least significant first; a character from "P" on has more to follow.
struct Encoder {
    private(set) var text = ""

    mutating func put(_ number: UInt32) {
        var rest = number
        repeat {
            let more = rest >= 32
            text.unicodeScalars.append(Unicode.Scalar(UInt8(0x30 + rest % 32 + (more ? 32 : 0))))
            rest /= 32
        } while rest > 0
    }
}

/// A set: gap, length - 1, gap, length - 1, …
func encode(_ ranges: Ranges) -> String {
    var encoder = Encoder()
    var next: UInt32 = 0
    for range in ranges {
        encoder.put(range.lowerBound - next)
        encoder.put(range.upperBound - range.lowerBound)
        next = range.upperBound + 1
    }
    return encoder.text
}

/// A partition of all code points: length - 1, value, length - 1, value, … up to the last code point.
func encode(partition sets: [Ranges]) -> String {
    var pieces: [(ClosedRange<UInt32>, UInt32)] = []
    for (value, ranges) in sets.enumerated() { pieces += ranges.map { ($0, UInt32(value)) } }
    pieces.sort { $0.0.lowerBound < $1.0.lowerBound }
    var encoder = Encoder()
    var next: UInt32 = 0
    for (range, value) in pieces {
        guard range.lowerBound == next else { fail("no partition at U+\(String(next, radix: 16))") }
        encoder.put(range.upperBound - range.lowerBound)
        encoder.put(value)
        next = range.upperBound + 1
    }
    guard next == 0x110000 else { fail("no partition at U+\(String(next, radix: 16))") }
    return encoder.text
}
