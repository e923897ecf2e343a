// The bytes of a file in memory, and the questions about lines that printers ask. The tool's one place for pointers to
// text: large files are mapped, not copied.

import Foundation
import Regatta

/// The contents of a file or a pipe, read-only.
///
/// A mapped file that another program cuts short or overwrites during the search has no defined contents; as with every
/// tool that maps files, the search is then worthless and may end with a signal.
@safe final class FileText: @unchecked Sendable {
    // Sendable: nothing is written after `init`. The pointers are valid until `deinit`; every access below is checked
    // against `count` or made by a range that the caller took from a search of this very text.
    private let base: UnsafeMutableRawPointer?
    private let isMapped: Bool
    /// The length in bytes.
    let count: Int

    /// Takes over `base`: a mapping of `count` bytes, or memory of `malloc`.
    private init(base: UnsafeMutableRawPointer?, count: Int, isMapped: Bool) {
        unsafe self.base = base
        self.count = count
        self.isMapped = isMapped
    }

    /// No bytes at all.
    static let empty = unsafe FileText(base: nil, count: 0, isMapped: false)

    deinit {
        if isMapped, let base = unsafe base { unsafe munmap(base, count) } else { unsafe free(base) }
    }

    /// Files of fewer bytes are read: that is cheaper than a mapping.
    private static let mappedFrom = 1 << 16

    /// The contents of the file called `path`.
    static func contents(ofFile path: String) throws(SystemError) -> FileText {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        return try contents(of: descriptor)
    }

    /// All that can be read from `descriptor`: a regular file from its start is mapped, the rest is read to the end.
    static func contents(of descriptor: Int32) throws(SystemError) -> FileText {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
        let kind = status.st_mode & S_IFMT
        if kind == S_IFDIR { throw SystemError(EISDIR) }
        let size = Int(status.st_size)
        if kind == S_IFREG, size >= mappedFrom, lseek(descriptor, 0, SEEK_CUR) == 0 {
            let base = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
            if let base = unsafe base, unsafe base != MAP_FAILED {
                _ = unsafe madvise(base, size, MADV_SEQUENTIAL)
                return unsafe FileText(base: base, count: size, isMapped: true)
            }
        }
        return try read(descriptor, expecting: kind == S_IFREG ? size : 0)
    }

    private static func read(_ descriptor: Int32, expecting size: Int) throws(SystemError) -> FileText {
        var capacity = max(size + 1, 1 << 16)
        guard var base = unsafe malloc(capacity) else { throw SystemError(ENOMEM) }
        var count = 0
        while true {
            if count == capacity {
                capacity *= 2
                guard let larger = unsafe realloc(base, capacity) else {
                    unsafe free(base)
                    throw SystemError(ENOMEM)
                }
                unsafe base = larger
            }
            let got = unsafe Foundation.read(descriptor, base + count, capacity - count)
            if got == 0 { break }
            if got < 0 {
                if errno == EINTR { continue }
                let failure = SystemError.last
                unsafe free(base)
                throw failure
            }
            count += got
        }
        return unsafe FileText(base: base, count: count, isMapped: false)
    }

    /// The bytes; valid for as long as this object lives.
    @unsafe private var bytes: UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: base?.assumingMemoryBound(to: UInt8.self), count: count)
    }

    /// This text to search in; it keeps this object alive.
    /// - Throws: `MatchError.invalidUTF8`.
    func haystack() throws(MatchError) -> Haystack { try unsafe Haystack(validating: bytes, owner: self) }
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

    /// The byte at `offset`.
    subscript(offset: Int) -> UInt8 { unsafe bytes[offset] }

    /// Calls `body` with the bytes of `range`, valid during the call.
    func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range lies in the text")
        defer { withExtendedLifetime(self) {} }
        return body(unsafe bytes.extracting(range).span)
    }
}
