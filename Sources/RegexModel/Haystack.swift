// The text to search. Made from String, Substring or bytes, read by every backend as UTF-8.

import ByteScan

/// A text to search in: a `String`, a `Substring`, or bytes that are known to be well-formed UTF-8.
///
/// Offsets in a haystack are UTF-8 bytes from its own start; for a `Substring` that is the start of the substring,
/// and nothing outside of it is visible to a search. Making one from text is O(1) and copies nothing.
@safe
public struct Haystack: @unchecked Sendable {
    // Sendable although it may hold a pointer: the bytes are read-only for as long as `owner` lives.
    @usableFromInline
    @safe enum Storage {
        case text(Substring)
        case bytes(UnsafeBufferPointer<UInt8>, owner: AnyObject?)
    }
    @usableFromInline let storage: Storage
    /// The length in UTF-8 bytes.
    public let utf8Count: Int

    /// All of `string`.
    /// - Complexity: O(1) for native strings; a string bridged lazily from another encoding is converted, O(n).
    public init(_ string: String) { self.init(Substring(string)) }

    /// The text of `substring` alone.
    /// - Complexity: as for a `String`.
    public init(_ substring: Substring) {
        if let count = unsafe substring.utf8.withContiguousStorageIfAvailable({ $0.count }) {
            storage = .text(substring)
            utf8Count = count
        } else {
            var native = String(substring)
            native.makeContiguousUTF8()
            storage = .text(Substring(native))
            utf8Count = native.utf8.count
        }
    }

    /// Bytes that stay valid and unchanged for as long as `owner` lives (or, when `owner` is nil, for as long as the
    /// haystack and every match found in it are used: the caller's promise).
    /// - Complexity: O(n), they are checked once.
    /// - Throws: `MatchError.invalidUTF8` with the offset of the first byte that is not well-formed UTF-8.
    @unsafe
    public init(validating bytes: UnsafeBufferPointer<UInt8>, owner: AnyObject?) throws(MatchError) {
        if let offset = unsafe UTF8Scan.firstInvalidOffset(bytes.span) { throw .invalidUTF8(offset: offset) }
        unsafe self.init(unchecked: bytes, owner: owner)
    }

    /// Bytes as in ``init(validating:owner:)`` that the caller knows to be well-formed UTF-8. If they are not, a search
    /// is undefined behaviour.
    @unsafe
    public init(unchecked bytes: UnsafeBufferPointer<UInt8>, owner: AnyObject?) {
        unsafe storage = .bytes(bytes, owner: owner)
        utf8Count = bytes.count
    }

    /// A copy of `bytes` in which every ill-formed part is replaced by U+FFFD; offsets are those of the copy.
    public init(repairing bytes: some Collection<UInt8>) { self.init(String(decoding: bytes, as: UTF8.self)) }

    /// Calls `body` with the UTF-8 bytes. The span is valid during the call only.
    @inlinable
    public func withUTF8<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe withUnsafeUTF8 { (bytes) throws(Failure) in try body(unsafe bytes.span) }
    }

    /// Calls `body` with the UTF-8 bytes, for engines that hand them to C. The pointer is valid during the call only.
    @unsafe
    @inlinable
    public func withUnsafeUTF8<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        switch storage {
        case .text(let text):
            // `withContiguousStorageIfAvailable` only rethrows untyped errors, so the outcome is carried out by hand.
            var outcome: Swift.Result<Result, Failure>?
            let done: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
                do throws(Failure) { outcome = .success(try unsafe body(bytes)) } catch { outcome = .failure(error) }
            }
            guard done != nil, let outcome else {
                preconditionFailure("a haystack's text has contiguous UTF-8: its initialiser made sure of it")
            }
            return try outcome.get()
        case .bytes(let bytes, _):
            defer { withExtendedLifetime(self) {} }
            return try unsafe body(bytes)
        }
    }

    /// The text that this haystack was made of, or nil when it was made of bytes.
    public var text: Substring? {
        if case .text(let text) = storage { text } else { nil }
    }

    /// The text of `utf8Range`, copied for a haystack of bytes, shared for one of text.
    /// - Precondition: the range lies in the haystack, on character boundaries.
    public func slice(_ utf8Range: Range<Int>) -> Substring {
        switch storage {
        case .text(let text): text[indices(utf8Range)!]
        case .bytes(let bytes, _):
            withExtendedLifetime(self) { Substring(unsafe String(decoding: bytes[utf8Range], as: UTF8.self)) }
        }
    }

    /// `utf8Range` as indices of the `String` or `Substring` that the haystack was made of; nil for one of bytes.
    /// - Complexity: O(1).
    public func indices(_ utf8Range: Range<Int>) -> Range<String.Index>? {
        guard case .text(let text) = storage else { return nil }
        let utf8 = text.utf8
        let low = utf8.index(utf8.startIndex, offsetBy: utf8Range.lowerBound)
        return low..<utf8.index(low, offsetBy: utf8Range.count)
    }
}

/// What can be searched: `String`, `Substring`, and `Haystack` itself.
public protocol HaystackConvertible {
    /// The haystack of all of this value's text.
    var haystack: Haystack { get }
}

extension String: HaystackConvertible {
    public var haystack: Haystack { Haystack(self) }
}
extension Substring: HaystackConvertible {
    public var haystack: Haystack { Haystack(self) }
}
extension Haystack: HaystackConvertible {
    public var haystack: Haystack { self }
}
