// What is shared by the workers that change files: which were changed, and the journal. Used in turn, one file at a time.

import Foundation

/// The files that a replace is about to change or has changed.
///
/// Workers use it only while it is their file's turn, so never two at once.
final class InPlaceChanges: @unchecked Sendable {
    // Sendable: see above; the lock of the ordered output, by which turns are taken, orders the accesses.
    let settings: ReplaceSettings
    let journal: UndoJournal?
    /// Files that would change, in order, each with its state when that was found.
    private(set) var noted: [String] = []
    private var stamps: [String: FileStamp] = [:]
    private var changed: Set<FileStamp.Identity> = []

    init(settings: ReplaceSettings, journal: UndoJournal?) {
        self.settings = settings
        self.journal = journal
    }

    /// Notes that the file at `path`, which was read when its state was `stamp`, would change.
    func note(_ path: String, _ stamp: FileStamp?) {
        guard stamps[path] == nil else { return }
        noted.append(path)
        stamps[path] = stamp
    }

    /// Puts new contents into the file at `path`.
    /// - Parameter stamp: its state when it was read.
    func change(_ path: String, _ stamp: FileStamp?, to replacement: Replacement) throws(ReplaceFailure) {
        // A file that was named twice, or has two names, was changed already.
        guard let now = FileStamp(path) else { throw ReplaceFailure(message: SystemError.last.message) }
        if changed.contains(now.identity) { return }
        guard now == stamp, stamps[path] ?? now == now else {
            throw ReplaceFailure(message: "another program changed it meanwhile; it is left as it is")
        }
        do throws(SystemError) {
            try AtomicFile.replace(
                path, backupSuffix: settings.backupSuffix,
                willReplace: { (target, new) throws(SystemError) in try journal?.willChange(target, to: new) }
            ) { replacement.write(to: $0) }
        } catch {
            throw ReplaceFailure(message: error.message)
        }
        if let identity = FileStamp(path)?.identity { changed.insert(identity) }
    }
}

/// Why a file was left alone.
struct ReplaceFailure: Error {
    let message: String
}
