// The bytes that are viewed. Made by the program, read by layout and searches.

import Regatta

/// A text that does not change: a mapped file, or one in memory.
public protocol TextSource: AnyObject, Sendable {
    /// The length in bytes.
    var count: Int { get }
    /// Calls `body` with the bytes of `range`, valid during the call.
    func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result
    /// All of it to search in.
    /// - Complexity: may be O(n), where the bytes are checked.
    /// - Throws: `MatchError.invalidUTF8`.
    func haystack() throws(MatchError) -> Haystack
}

/// A text in memory.
public final class StringText: TextSource {
    private let text: String
    public let count: Int

    public init(_ text: String) {
        var text = text
        text.makeContiguousUTF8()
        self.text = text
        count = text.utf8.count
    }

    public func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
        body(text.utf8.span.extracting(range))
    }

    public func haystack() throws(MatchError) -> Haystack { Haystack(text) }
}

extension TextSource {
    /// The offset after the next LF at or after `offset`, or `limit` when that comes first.
    func lineEnd(from offset: Int, limit: Int) -> Int {
        let limit = min(limit, count)
        guard offset < limit else { return limit }
        return withBytes(offset..<limit) { bytes in
            for index in bytes.indices where bytes[index] == 0x0A { return offset + index + 1 }
            return limit
        }
    }

    /// The start of the line that holds `offset`, or `limit` when that comes first on the way back.
    func lineStart(before offset: Int, limit: Int) -> Int {
        let offset = min(offset, count)
        guard limit < offset else { return max(0, min(limit, offset)) }
        return withBytes(limit..<offset) { bytes in
            var at = bytes.count
            while at > 0, bytes[at - 1] != 0x0A { at -= 1 }
            return limit + at
        }
    }

    /// `range` as text; what is not UTF-8 becomes U+FFFD.
    func string(_ range: Range<Int>) -> String {
        withBytes(range) { bytes in
            var copy: [UInt8] = []
            copy.reserveCapacity(bytes.count)
            for index in bytes.indices { copy.append(bytes[index]) }
            return String(decoding: copy, as: UTF8.self)
        }
    }
}
