// A text in the forms that engines take, made once outside all times.

import BenchmarkDefinitions

/// A text, its lines and its length, each made when it is first asked for.
public final class PreparedText {
    /// Contiguous UTF-8.
    public let string: String
    public let utf8Count: Int
    /// Its length in UTF-16 code units.
    public private(set) lazy var utf16Count = string.utf16.count
    /// Its lines as parts of it.
    public private(set) lazy var lines: [Substring] = linesOf(string)
    /// Its lines as strings of their own.
    public private(set) lazy var strings: [String] = lines.map { String($0) }
    /// Start and end of each line, in bytes.
    public private(set) lazy var lineOffsets: [Int] = lines.flatMap { line in
        [line.startIndex, line.endIndex].map { string.utf8.distance(from: string.startIndex, to: $0) }
    }

    public init(_ string: String) {
        var string = string
        string.makeContiguousUTF8()
        self.string = string
        utf8Count = string.utf8.count
    }

    /// The place `utf8Offset` in `unit`.
    public func offset(_ utf8Offset: Int, in unit: OffsetUnit) -> Int {
        switch unit {
        case .utf8: return utf8Offset
        case .utf16:
            let index = string.utf8.index(string.startIndex, offsetBy: utf8Offset)
            return string.utf16.distance(from: string.startIndex, to: index)
        }
    }

    /// Calls `body` with the bytes, for engines in C. The pointer is valid during the call only.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) throws -> Result {
        guard let result = try unsafe string.utf8.withContiguousStorageIfAvailable(body) else {
            throw EngineFailure("the text is not contiguous")
        }
        return result
    }
}

/// The lengths of `ranges` in UTF-8 bytes, added up.
public func utf8Length(of ranges: [Range<String.Index>], in text: PreparedText) -> Int {
    let utf8 = text.string.utf8
    return ranges.reduce(0) { $0 + utf8.distance(from: $1.lowerBound, to: $1.upperBound) }
}
