// The text to search. Made from String, Substring or bytes, read by every backend as UTF-8.

import ByteScan

/// A text to search in: a `String`, a `Substring`, or bytes that are known to be well-formed UTF-8.
///
/// Offsets in a haystack are UTF-8 bytes from its own start; for a `Substring` that is the start of the substring,
/// and nothing outside of it is visible to a search. Making one from text is O(1) and copies nothing.
@safe
public struct Haystack: Sendable {
    // Two words: a haystack is copied with every search, and so is the input that holds it. Larger values are copied several
    // times on their way through the layers, which in short texts took longer than the search.
    @usableFromInline let storage: Storage

    @usableFromInline
    enum Storage: Sendable {
        /// All of a string, its UTF-8 in one piece.
        case string(String)
        case kept(Keeper)
    }

    /// A part of a string, or bytes and what keeps them alive.
    @safe @usableFromInline
    final class Keeper: @unchecked Sendable {
        // Sendable although it may hold a pointer: the bytes are read-only for as long as `owner` lives, which is kept and let
        // go, nothing else.

        /// The string that has the text, its UTF-8 in one piece; empty where the text is in `bytes`.
        @usableFromInline let string: String
        /// Where the text begins in `string`, in UTF-8 bytes; -1 where it is in `bytes`.
        @usableFromInline let offset: Int
        @usableFromInline let bytes: UnsafePointer<UInt8>?
        @usableFromInline let count: Int
        private let owner: AnyObject?

        init(_ string: String, offset: Int, count: Int) {
            self.string = string
            self.offset = offset
            self.count = count
            unsafe bytes = nil
            owner = nil
        }

        init(_ bytes: UnsafeBufferPointer<UInt8>, owner: AnyObject?) {
            string = ""
            offset = -1
            count = bytes.count
            unsafe self.bytes = bytes.baseAddress
            self.owner = owner
        }
    }

    /// The length in UTF-8 bytes.
    @inlinable public var utf8Count: Int {
        switch storage {
        case .string(let string): string.utf8.count
        case .kept(let keeper): keeper.count
        }
    }

    private init(_ storage: Storage) { self.storage = storage }

    /// All of `string`.
    /// - Complexity: O(1) for native strings; a string bridged lazily from another encoding is converted, O(n).
    public init(_ string: String) {
        if unsafe string.utf8.withContiguousStorageIfAvailable({ _ in true }) ?? false {
            storage = .string(string)
        } else {
            var native = string
            native.makeContiguousUTF8()
            storage = .string(native)
        }
    }

    /// The text of `substring` alone.
    /// - Complexity: as for a `String`.
    public init(_ substring: Substring) {
        let base = substring.base.utf8
        if unsafe base.withContiguousStorageIfAvailable({ _ in true }) ?? false {
            // Offsets are what the indices of such strings hold: no text is walked through.
            let offset = base.distance(from: base.startIndex, to: substring.startIndex)
            let count = base.distance(from: substring.startIndex, to: substring.endIndex)
            self.init(
                count == base.count
                    ? .string(substring.base) : .kept(Keeper(substring.base, offset: offset, count: count)))
        } else {
            self.init(String(substring))
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
        self.init(.kept(unsafe Keeper(bytes, owner: owner)))
    }

    /// A copy of `bytes` in which every ill-formed part is replaced by U+FFFD; offsets are those of the copy.
    public init(repairing bytes: some Collection<UInt8>) { self.init(String(decoding: bytes, as: UTF8.self)) }

    /// The bytes, when they can be read for as long as the haystack lives; nil when the text is in a string, which lends
    /// them only during a call. For engines that hand them to C.
    @unsafe
    @inlinable
    public var lastingBytes: UnsafeBufferPointer<UInt8>? {
        guard case .kept(let keeper) = storage, keeper.offset < 0 else { return nil }
        return unsafe UnsafeBufferPointer(start: keeper.bytes, count: keeper.count)
    }

    /// The string that has the text, and where in it the text begins, in UTF-8 bytes; nil where the text is in bytes.
    @usableFromInline var place: (string: String, offset: Int)? {
        switch storage {
        case .string(let string): (string, 0)
        case .kept(let keeper): keeper.offset < 0 ? nil : (keeper.string, keeper.offset)
        }
    }

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
        if let bytes = unsafe lastingBytes {
            defer { extendLifetime(self) }
            return try unsafe body(bytes)
        }
        switch storage {
        case .string(let string):
            return try unsafe string.utf8.span.withUnsafeBufferPointer(body)
        case .kept(let keeper):
            let part = keeper.string.utf8.span.extracting(keeper.offset..<keeper.offset + keeper.count)
            return try unsafe part.withUnsafeBufferPointer(body)
        }
    }

    /// The text that this haystack was made of, or nil when it was made of bytes.
    public var text: Substring? {
        guard let indices = indices(0..<utf8Count), let place else { return nil }
        return place.string[indices]
    }

    /// The text of `utf8Range`, copied for a haystack of bytes, shared for one of text.
    /// - Precondition: the range lies in the haystack, on character boundaries.
    public func slice(_ utf8Range: Range<Int>) -> Substring {
        if let indices = indices(utf8Range), let place { return place.string[indices] }
        return withUTF8 { bytes in
            let part = bytes.extracting(utf8Range)
            return Substring(unsafe part.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) })
        }
    }

    /// `utf8Range` as indices of the `String` or `Substring` that the haystack was made of; nil for one of bytes.
    /// - Complexity: O(1).
    public func indices(_ utf8Range: Range<Int>) -> Range<String.Index>? {
        guard let (string, offset) = place else { return nil }
        let utf8 = string.utf8
        let low = utf8.index(utf8.startIndex, offsetBy: offset + utf8Range.lowerBound)
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
