// A descriptor → records, one after another as they arrive. Feeds the streaming search and replace.

import Foundation

/// Reads records of a file or a pipe, each of which ends with the same byte.
///
/// The memory is that of the longest record, which is bounded, and of one piece of input.
@safe final class RecordReader {
    struct Record {
        /// Without what ends it, and without a byte-order mark. Valid until the next record is asked for.
        let text: FileText
        /// Where it begins, in bytes of the input.
        let start: Int
        /// The length of the byte-order mark before the text; the first record may have one.
        let markLength: Int
        /// Whether the byte that ends records is behind it; the last one may lack it.
        let isTerminated: Bool
        /// Whether a carriage return stands before the line feed that ends it: the end of a line is then both.
        let endsInPair: Bool
        /// The length of what ends it.
        var endingLength: Int { (isTerminated ? 1 : 0) + (endsInPair ? 1 : 0) }
    }

    private static let piece = 1 << 16
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let descriptor: Int32
    private let terminator: UInt8
    private let limit: Int
    // Safe: allocated for `capacity` bytes, of which those below `end` are initialised; 0 ≤ start ≤ scanned ≤ end ≤ capacity.
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity = RecordReader.piece
    /// Where the next record begins.
    private var start = 0
    /// Up to where no end of the record was found.
    private var scanned = 0
    private var end = 0
    /// How many bytes of the input are no longer in memory.
    private var dropped = 0
    private var isAtEnd = false
    private(set) var count = 0

    /// - Parameters:
    ///   - descriptor: stays open.
    ///   - limit: the length of the longest record that is taken, in bytes.
    init(_ descriptor: Int32, terminator: UInt8, limit: Int) {
        self.descriptor = descriptor
        self.terminator = terminator
        self.limit = limit
        unsafe base = .allocate(capacity: capacity)
    }

    deinit { unsafe base.deallocate() }

    /// The next record, or nil at the end.
    /// - Parameter willWait: called before each piece is read, for which the input may take its time.
    /// - Throws: `InputError` when reading fails or a record is too long; there is no next record then.
    func next(_ willWait: () -> Void) throws(InputError) -> Record? {
        while true {
            if let found = unsafe memchr(base + scanned, Int32(terminator), end - scanned) {
                return try take(upTo: unsafe UnsafeMutableRawPointer(base).distance(to: found), isTerminated: true)
            }
            scanned = end
            if isAtEnd { return start == end ? nil : try take(upTo: end, isTerminated: false) }
            if end - start > limit { throw tooLong }
            makeRoom()
            willWait()
            try read()
        }
    }

    private var tooLong: InputError {
        InputError(message: "record \(count + 1) is longer than \(limit) bytes; --max-record allows more")
    }

    private func take(upTo stop: Int, isTerminated: Bool) throws(InputError) -> Record {
        guard stop - start <= limit else { throw tooLong }
        count += 1
        var mark = 0
        if dropped == 0, start == 0, stop >= 3, unsafe base[0] == Self.mark[0], unsafe base[1] == Self.mark[1],
            unsafe base[2] == Self.mark[2]
        {
            mark = 3
        }
        let endsInPair = unsafe isTerminated && terminator == 10 && stop > start + mark && base[stop - 1] == 13
        let length = stop - start - mark - (endsInPair ? 1 : 0)
        // Safe: this reader keeps the bytes, and moves them for the next record only.
        let text = unsafe FileText(borrowing: base + start + mark, count: length, owner: self)
        let record = Record(
            text: text, start: dropped + start, markLength: mark, isTerminated: isTerminated, endsInPair: endsInPair)
        start = stop + (isTerminated ? 1 : 0)
        scanned = start
        return record
    }

    /// Makes room for a piece: moves what is left to the front, or takes more memory.
    private func makeRoom() {
        if capacity - end >= Self.piece { return }
        if start > 0 {
            unsafe base.update(from: base + start, count: end - start)
            dropped += start
            end -= start
            scanned -= start
            start = 0
        }
        if capacity - end >= Self.piece / 2 { return }
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
        unsafe larger.update(from: base, count: end)
        unsafe base.deallocate()
        unsafe base = larger
        capacity *= 2
    }

    private func read() throws(InputError) {
        while true {
            let got = unsafe Foundation.read(descriptor, base + end, capacity - end)
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw InputError(.last) }
            end += got
            isAtEnd = got == 0
            return
        }
    }
}
