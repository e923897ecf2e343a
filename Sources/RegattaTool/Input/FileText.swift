// The bytes of a file in memory, and the questions about lines that printers ask. The tool's one place for pointers to
// text: large files are mapped, not copied.

import Foundation
import Regatta
import TextEncodings

/// The text of a file or a pipe as UTF-8, read-only. A byte-order mark is not part of it.
///
/// A mapped file that another program cuts short or overwrites during the search has no defined contents; as with every
/// tool that maps files, the search is then worthless and may end with a signal.
@safe final class FileText: @unchecked Sendable {
    // Sendable: nothing is written after `init`. The pointers are valid until `deinit`; every access below is checked
    // against `count` or made by a range that the caller took from a search of this very text.
    private let allocation: UnsafeMutableRawPointer?
    private let allocated: Int
    /// What keeps the memory when it is not this text's own.
    private let owner: AnyObject?
    private let isMapped: Bool
    /// Where the text begins: behind the mark.
    private let base: UnsafeMutableRawPointer?
    /// The length of the text in bytes of UTF-8.
    let count: Int
    /// How the file is stored.
    let encoding: FileEncoding
    /// The length of the file in bytes.
    let fileSize: Int

    /// Takes over `allocation`: a mapping of `size` bytes, or memory of `malloc`, which holds `mark` bytes and then UTF-8.
    private init(
        _ allocation: UnsafeMutableRawPointer?, size: Int, isMapped: Bool, mark: Int = 0, encoding: FileEncoding = .plain,
        fileSize: Int
    ) {
        unsafe self.allocation = allocation
        owner = nil
        allocated = size
        self.isMapped = isMapped
        unsafe base = allocation.map { unsafe $0 + mark }
        count = size - mark
        self.encoding = encoding
        self.fileSize = fileSize
    }

    /// The first `count` bytes of `whole`.
    /// - Precondition: the text ends or a character begins there.
    init(_ whole: FileText, upTo count: Int) {
        precondition(count >= 0 && count <= whole.count, "the part lies in the text")
        unsafe allocation = nil
        allocated = 0
        isMapped = false
        owner = whole
        unsafe base = whole.base
        self.count = count
        encoding = whole.encoding
        fileSize = whole.fileSize
    }

    /// `count` bytes at `base`, in UTF-8 without a mark.
    /// - Precondition: for as long as this text is used, `owner` keeps the bytes there, and as they are.
    @unsafe init(borrowing base: UnsafeMutablePointer<UInt8>, count: Int, owner: AnyObject) {
        unsafe allocation = nil
        allocated = 0
        isMapped = false
        self.owner = owner
        unsafe self.base = UnsafeMutableRawPointer(base)
        self.count = count
        encoding = .plain
        fileSize = count
    }

    /// No bytes at all.
    static let empty = unsafe FileText(nil, size: 0, isMapped: false, fileSize: 0)

    deinit { unsafe Self.release(allocation, allocated, isMapped) }

    @unsafe private static func release(_ allocation: UnsafeMutableRawPointer?, _ size: Int, _ isMapped: Bool) {
        if isMapped, let allocation = unsafe allocation { unsafe munmap(allocation, size) } else { unsafe free(allocation) }
    }

    /// The file in `allocation`, which is taken over, as text.
    private static func text(
        _ allocation: UnsafeMutableRawPointer?, size: Int, isMapped: Bool, _ choice: EncodingChoice
    ) throws(InputError) -> FileText {
        let file = unsafe UnsafeBufferPointer(start: allocation?.assumingMemoryBound(to: UInt8.self), count: size)
        do throws(EncodingFault) {
            let encoding = try choice.encoding(of: unsafe file.span)
            let mark = encoding.markLength
            if encoding.encoding == .utf8 {
                return unsafe FileText(
                    allocation, size: size, isMapped: isMapped, mark: mark, encoding: encoding, fileSize: size)
            }
            let decoded = try encoding.encoding.decoded(unsafe file.span.extracting(droppingFirst: mark), from: mark)
            guard let copy = unsafe malloc(max(1, decoded.count)) else { throw .outOfMemory }
            // Safe: `copy` has room for all of `decoded`.
            unsafe decoded.withUnsafeBytes { bytes in
                if let start = bytes.baseAddress { unsafe copy.copyMemory(from: start, byteCount: bytes.count) }
            }
            unsafe release(allocation, size, isMapped)
            return unsafe FileText(copy, size: decoded.count, isMapped: false, encoding: encoding, fileSize: size)
        } catch {
            unsafe release(allocation, size, isMapped)
            throw InputError(message: error.description)
        }
    }

    /// Files of fewer bytes are read: that is cheaper than a mapping.
    private static let mappedFrom = 1 << 16

    /// The contents of the file called `path`.
    static func contents(ofFile path: String, _ choice: EncodingChoice) throws(InputError) -> FileText {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw InputError(.last) }
        defer { close(descriptor) }
        return try contents(of: descriptor, choice)
    }

    /// All that can be read from `descriptor`: a regular file from its start is mapped, the rest is read to the end.
    static func contents(of descriptor: Int32, _ choice: EncodingChoice) throws(InputError) -> FileText {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw InputError(.last) }
        let kind = status.st_mode & S_IFMT
        if kind == S_IFDIR { throw InputError(SystemError(EISDIR)) }
        let size = Int(status.st_size)
        if kind == S_IFREG, size >= mappedFrom, lseek(descriptor, 0, SEEK_CUR) == 0 {
            let base = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
            if let base = unsafe base, unsafe base != MAP_FAILED {
                _ = unsafe madvise(base, size, MADV_SEQUENTIAL)
                return try unsafe text(base, size: size, isMapped: true, choice)
            }
        }
        return try read(descriptor, expecting: kind == S_IFREG ? size : 0, choice)
    }

    private static func read(
        _ descriptor: Int32, expecting size: Int, _ choice: EncodingChoice
    ) throws(InputError) -> FileText {
        var capacity = max(size + 1, 1 << 16)
        guard var base = unsafe malloc(capacity) else { throw InputError(SystemError(ENOMEM)) }
        var count = 0
        while true {
            if count == capacity {
                capacity *= 2
                guard let larger = unsafe realloc(base, capacity) else {
                    unsafe free(base)
                    throw InputError(SystemError(ENOMEM))
                }
                unsafe base = larger
            }
            let got = unsafe Foundation.read(descriptor, base + count, capacity - count)
            if got == 0 { break }
            if got < 0 {
                if errno == EINTR { continue }
                let failure = SystemError.last
                unsafe free(base)
                throw InputError(failure)
            }
            count += got
        }
        return try unsafe text(base, size: count, isMapped: false, choice)
    }

    /// The bytes; valid for as long as this object lives.
    @unsafe private var bytes: UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: base?.assumingMemoryBound(to: UInt8.self), count: count)
    }

    /// This text to search in; it keeps this object alive.
    /// - Throws: `MatchError.invalidUTF8`, with the offset in the file.
    func haystack() throws(MatchError) -> Haystack {
        do throws(MatchError) { return try unsafe Haystack(validating: bytes, owner: self) } catch {
            guard case .invalidUTF8(let offset) = error else { throw error }
            throw .invalidUTF8(offset: encoding.markLength + offset)
        }
    }
}

extension FileText {
    /// A part of this text to search in; it keeps this object alive.
    /// - Precondition: no character goes across the ends of `range`, if the text is valid.
    /// - Throws: `MatchError.invalidUTF8`, with the offset in the file.
    func haystack(_ range: Range<Int>) throws(MatchError) -> Haystack {
        do throws(MatchError) { return try unsafe Haystack(validating: UnsafeBufferPointer(rebasing: bytes[range]), owner: self) } catch {
            guard case .invalidUTF8(let offset) = error else { throw error }
            throw .invalidUTF8(offset: encoding.markLength + range.lowerBound + offset)
        }
    }
}

// Lines end after each LF, as in `grep`. The last line may lack it.
extension FileText {
    /// The end of the line that holds `offset`: after its LF, or the end of the text.
    /// - Complexity: O(length of the rest of the line).
    func lineEnd(from offset: Int) -> Int {
        guard offset < count, let base = unsafe base else { return count }
        guard let found = unsafe memchr(base + offset, 10, count - offset) else { return count }
        return unsafe base.distance(to: found) + 1
    }

    /// The end of the line that holds `offset`, or `limit` where that comes first.
    /// - Complexity: O(`limit` − `offset`), however long the line is.
    func lineEnd(from offset: Int, notAbove limit: Int) -> Int {
        let limit = min(limit, count)
        guard offset < limit, let base = unsafe base else { return limit }
        guard let found = unsafe memchr(base + offset, 10, limit - offset) else { return limit }
        return unsafe base.distance(to: found) + 1
    }

    /// The start of the line that holds `offset`, looked for backwards down to `limit`, which is the start of a line.
    func lineStart(before offset: Int, notBelow limit: Int) -> Int {
        let bytes = unsafe bytes
        var at = min(offset, count)
        while at > limit, unsafe bytes[at - 1] != 10 { at -= 1 }
        return at
    }

    /// How many lines end in `range`.
    func newlines(in range: Range<Int>) -> Int {
        var lines = 0
        let bytes = unsafe bytes
        for index in range where unsafe bytes[index] == 10 { lines &+= 1 }
        return lines
    }

    /// Whether the byte before `offset` is an LF.
    func endsLine(at offset: Int) -> Bool {
        guard offset > 0, offset <= count else { return false }
        return unsafe bytes[offset - 1] == 10
    }

    /// `range` as text.
    /// - Precondition: its bounds are on character boundaries of text that was found valid.
    func string(_ range: Range<Int>) -> String { unsafe String(decoding: bytes[range], as: UTF8.self) }

    /// Where the first NUL is, up to `limit`, or nil.
    func firstNUL(before limit: Int) -> Int? {
        guard let base = unsafe base, let found = unsafe memchr(base, 0, min(limit, count)) else { return nil }
        return unsafe base.distance(to: found)
    }

    /// The byte at `offset`.
    subscript(offset: Int) -> UInt8 { unsafe bytes[offset] }

    /// Calls `body` with the bytes of `range`, valid during the call.
    func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range lies in the text")
        defer { withExtendedLifetime(self) {} }
        return body(unsafe bytes.extracting(range).span)
    }
}
