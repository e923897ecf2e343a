// One file of a journal → its old contents, in its place. Used by `undo`.

import Foundation

/// Puts files of one replace back.
struct UndoRestoration {
    let record: UndoRecord
    /// Where the copies are.
    let folder: String
    let isForced: Bool

    private enum State { case asReplaced, asBefore, changed, gone }

    private func state(_ entry: UndoRecord.Entry) throws(SystemError) -> State {
        let digest: String
        do throws(SystemError) { digest = try FileDigest.of(entry.path) } catch {
            if error.code == ENOENT || error.code == ENOTDIR { return .gone }
            throw error
        }
        return digest == entry.new ? .asReplaced : digest == entry.old ? .asBefore : .changed
    }

    private func copy(_ entry: UndoRecord.Entry) -> String { folder + "/" + entry.copy }

    /// Why a file cannot be put back; nil when it can.
    func fault(_ entry: UndoRecord.Entry) -> String? {
        do throws(SystemError) {
            let state = try state(entry)
            if state == .asBefore { return nil }
            guard try FileDigest.of(copy(entry)) == entry.old else { return "the copy of its old contents is damaged" }
            if isForced { return nil }
            switch state {
            case .changed: return "changed since; --force puts it back all the same"
            case .gone: return "is not there any more; --force puts it back all the same"
            case .asReplaced, .asBefore: return nil
            }
        } catch {
            return error.message
        }
    }

    /// Puts a file back; false when it was as before.
    func restore(_ entry: UndoRecord.Entry) throws(SystemError) -> Bool {
        let state = try state(entry)
        if state == .asBefore { return false }
        let source = unsafe open(copy(entry), O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw .last }
        defer { close(source) }
        var failure: SystemError?
        let write = { (output: OutputBuffer) in
            do throws(SystemError) { _ = try FileDigest.of(source) { output.write($0) } } catch { failure = error }
        }
        if state == .gone {
            try AtomicFile.write(entry.path, write)
        } else {
            // Written beside first: when the copy cannot be read to its end, the file stays.
            try AtomicFile.replace(
                entry.path, backupSuffix: state == .changed ? "~" : nil,
                willReplace: { (_, _) throws(SystemError) in if let failure { throw failure } }, write)
        }
        if let failure { throw failure }
        return true
    }
}
