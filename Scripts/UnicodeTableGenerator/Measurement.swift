// Asks NSRegularExpression which code points a pattern matches. Feeds the collection of tables.

import Foundation
import _FoundationICU

typealias Ranges = [ClosedRange<UInt32>]

/// A text of chosen code points, in ascending order, and the way back from UTF-16 offsets to them.
struct Sample {
    let text: String
    let length: Int
    /// Offsets at which a stretch of consecutive code points of one width begins.
    private var stretches: [(offset: Int, codePoint: UInt32, width: Int)] = []

    init(_ ranges: Ranges) {
        var scalars = String.UnicodeScalarView()
        var offset = 0
        for range in ranges {
            var last: (codePoint: UInt32, width: Int)?
            for value in range {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let width = value > 0xFFFF ? 2 : 1
                if last?.codePoint != value - 1 || last?.width != width { stretches.append((offset, value, width)) }
                last = (value, width)
                offset += width
                scalars.append(scalar)
            }
        }
        text = String(scalars)
        length = offset
    }

    /// Every code point but the surrogates, which a Swift string cannot hold.
    static let everything = Sample([0...0x10FFFF])

    private func stretch(at offset: Int) -> Int {
        var low = 0
        var high = stretches.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if stretches[middle].offset <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The code points that `pattern` (one code point long) matches, or nil when it is invalid. Longer repeats would
    /// overflow the stack of NSRegularExpression, which then drops matches in silence.
    func matches(_ pattern: String) -> Ranges? {
        guard let expression = try? NSRegularExpression(pattern: "(?:\(pattern)){1,100000}") else { return nil }
        var result: Ranges = []
        for match in expression.matches(in: text, range: NSRange(location: 0, length: length)) {
            var at = match.range.location
            let end = at + match.range.length
            var index = stretch(at: at)
            while at < end {
                let part = stretches[index]
                let limit = min(end, index + 1 < stretches.count ? stretches[index + 1].offset : length)
                let first = part.codePoint + UInt32((at - part.offset) / part.width)
                let last = part.codePoint + UInt32((limit - part.offset) / part.width) - 1
                if let previous = result.last, previous.upperBound + 1 == first {
                    result[result.count - 1] = previous.lowerBound...last
                } else {
                    result.append(first...last)
                }
                at = limit
                index += 1
            }
        }
        return result
    }
}

/// The code points of `ranges` with the surrogates that `isMember` names put in: no text can show them to NSRegularExpression,
/// so the library below it is asked.
func addingSurrogates(_ ranges: Ranges, where isMember: (UInt32) -> Bool) -> Ranges {
    var all = ranges
    for value in UInt32(0xD800)...0xDFFF where isMember(value) { all.append(value...value) }
    all.sort { $0.lowerBound < $1.lowerBound }
    var result: Ranges = []
    for range in all {
        if let last = result.last, last.upperBound + 1 == range.lowerBound {
            result[result.count - 1] = last.lowerBound...range.upperBound
        } else {
            result.append(range)
        }
    }
    return result
}

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("generate-unicode-tables: \(message)\n".utf8))
    exit(1)
}
func note(_ message: String) { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
