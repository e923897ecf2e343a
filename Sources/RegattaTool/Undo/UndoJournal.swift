// Changes of files → what is needed to take them back. Written by `replace` before each change.

import Foundation

/// Remembers the old contents of the files that one replace changes.
///
/// Before a file is changed, its old contents are copied and a line about it is written, both to the disk. So whenever the
/// program ends, each file that was changed is in the journal; a file that is in it without having been changed is told
/// by its digest.
final class UndoJournal {
    static let fileName = "journal"

    private let store: UndoStore
    private let header: UndoRecord.Header
    private var name: String?
    private var descriptor: Int32 = -1
    private var count = 0

    /// - Parameter command: the words of the command line. Nothing is written before the first change.
    init(_ store: UndoStore, command: [String]) {
        self.store = store
        header = UndoRecord.Header(folder: FileManager.default.currentDirectoryPath, command: command)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Whether anything was changed, or about to be.
    var isUsed: Bool { name != nil }

    /// Remembers that the file at `path` is about to be changed.
    /// - Parameters:
    ///   - path: from the root, links resolved.
    ///   - new: the open file with its new contents.
    func willChange(_ path: String, to new: Int32) throws(SystemError) {
        let folder = store.path(try begin())
        count += 1
        let copy = "\(count).old"
        let source = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw .last }
        defer { close(source) }
        let target = unsafe open(folder + "/" + copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard target >= 0 else { throw .last }
        defer { close(target) }
        let output = OutputBuffer(descriptor: target)
        let old = try FileDigest.of(source) { output.write($0) }
        output.flush()
        if let failure = output.failure { throw failure }
        guard fsync(target) == 0 else { throw .last }
        AtomicFile.syncDirectory(of: folder + "/" + copy)
        try append(UndoRecord.Entry(path: path, copy: copy, old: old, new: try FileDigest.of(new)))
    }

    /// Makes the folder and the file of the journal, once, and gives its name.
    private func begin() throws(SystemError) -> String {
        if let name { return name }
        let made = try store.add()
        descriptor = unsafe open(
            store.path(made) + "/" + Self.fileName, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .last }
        // Whoever wants to undo what is not done yet waits.
        guard flock(descriptor, LOCK_EX) == 0 else { throw .last }
        try append(header)
        name = made
        forgetOldest()
        return made
    }

    private func append(_ line: some Encodable) throws(SystemError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let bytes = try? encoder.encode(line) else { throw SystemError(EINVAL) }
        let output = OutputBuffer(descriptor: descriptor)
        output.write([UInt8](bytes).span)
        output.write(byte: 10)
        output.flush()
        if let failure = output.failure { throw failure }
        guard fsync(descriptor) == 0 else { throw .last }
    }

    private func forgetOldest() {
        for name in store.names().dropLast(UndoStore.capacity) { try? store.remove(name) }
    }
}
