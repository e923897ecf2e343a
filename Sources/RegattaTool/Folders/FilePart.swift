// The output of one file of several that are searched at once. Filled by a worker, put in order by the ordered output.

import Regatta

/// What one file leads to, kept until its turn has come, or passed on at once when it has.
final class FilePart {
    enum Piece: Sendable {
        case output([UInt8])
        /// An error about a file, or a remark.
        case message(String, about: String?, isError: Bool)
    }

    /// More than this is not kept: the worker waits for its turn.
    static let limit = 4 << 20

    let index: Int
    private let ordered: OrderedOutput
    private(set) var pieces: [Piece] = []
    private(set) var byteCount = 0
    private var isDirect = false
    var statistics: SearchStatistics
    /// Whether no further file matters.
    var isLast = false

    init(_ index: Int, _ ordered: OrderedOutput, backend: BackendID) {
        self.index = index
        self.ordered = ordered
        statistics = SearchStatistics(backend: backend)
        isDirect = ordered.isTurn(of: index)
    }

    /// Whether nothing more is wanted of this file or any other.
    var isStopped: Bool { ordered.isStopped }

    func write(_ bytes: Span<UInt8>) {
        if isDirect { return ordered.write(bytes) }
        var copy: [UInt8] = []
        copy.append(contentsOf: bytes)
        pieces.append(.output(copy))
        byteCount += bytes.count
        if byteCount > Self.limit { waitForTurn() }
    }

    /// Reports an error about a file.
    func report(_ message: String, about subject: String) {
        add(.message(message, about: subject, isError: true))
    }

    /// Says something that is no error.
    func note(_ message: String, about subject: String) {
        add(.message(message, about: subject, isError: false))
    }

    private func add(_ piece: Piece) {
        if isDirect { ordered.write(piece) } else { pieces.append(piece) }
    }

    /// Waits until all files before this one are done, and passes on what was kept. From then on until `finish` no other
    /// file's output is written.
    func waitForTurn() {
        if isDirect { return }
        ordered.waitForTurn(of: index)
        isDirect = true
        for piece in pieces { ordered.write(piece) }
        pieces = []
        byteCount = 0
    }

    /// Ends the file. What was kept is written when its turn has come, perhaps by another worker.
    func finish() { ordered.finish(self) }
}
