// A file → its digest, on the way to a copy or alone. Read by the journal.

import Foundation

/// Reads files whole, piece by piece.
enum FileDigest {
    /// The digest of the file at `path`.
    static func of(_ path: String) throws(SystemError) -> String {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        return try of(descriptor)
    }

    /// The digest of what can be read from `descriptor`, from the start of the file on.
    /// - Parameter body: is given the pieces too.
    static func of(_ descriptor: Int32, _ body: (Span<UInt8>) -> Void = { _ in }) throws(SystemError) -> String {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .last }
        var hash = SHA256()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            // Safe: at most as many bytes are written as `chunk` has.
            let got = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw .last }
            if got == 0 { return hash.finished() }
            let piece = chunk.span.extracting(first: got)
            hash.update(piece)
            body(piece)
        }
    }
}
