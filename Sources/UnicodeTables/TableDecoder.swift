// Numbers out of the printable text of the generated tables. Feeds every table; the writer is the generator script.

/// The way back from printable text: five bits a character from "0" on, least significant first; a character from "P" on
/// has more to follow. White space between numbers means nothing.
enum TableDecoder {
    /// All numbers of `text`.
    static func numbers(_ text: String) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(text.utf8.count / 2)
        var number: UInt32 = 0
        var shift: UInt32 = 0
        for byte in text.utf8 where byte >= 0x30 {
            let digit = UInt32(byte) - 0x30
            number |= (digit & 31) << shift
            if digit >= 32 {
                shift += 5
            } else {
                result.append(number)
                number = 0
                shift = 0
            }
        }
        return result
    }

    /// A set, written as gap, length - 1, gap, length - 1, …
    static func set(_ text: String) -> CodePointSet {
        let numbers = numbers(text)
        var ranges: [ClosedRange<UInt32>] = []
        ranges.reserveCapacity(numbers.count / 2)
        var next: UInt32 = 0
        for i in stride(from: 0, to: numbers.count - 1, by: 2) {
            let first = next + numbers[i]
            let last = first + numbers[i + 1]
            ranges.append(first...last)
            next = last + 1
        }
        return CodePointSet(sorted: ranges)
    }

    /// Those parts of a partition (length - 1, value, …) whose value is wanted.
    static func set(partition text: String, where isWanted: (Int) -> Bool) -> CodePointSet {
        let numbers = numbers(text)
        var ranges: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for i in stride(from: 0, to: numbers.count - 1, by: 2) {
            let last = next + numbers[i]
            if isWanted(Int(numbers[i + 1])) {
                if let previous = ranges.last, previous.upperBound + 1 == next {
                    ranges[ranges.count - 1] = previous.lowerBound...last
                } else {
                    ranges.append(next...last)
                }
            }
            next = last + 1
        }
        return CodePointSet(sorted: ranges)
    }
}
