// Where replaces are remembered. Read and written by the journal and by `undo`.

import Foundation

/// The folder that holds a folder for each replace that can be undone, called by the time when it began.
struct UndoStore {
    /// As many replaces are remembered; the oldest are forgotten.
    static let capacity = 50

    let directory: String

    /// - Returns: nil when the environment does not say where state is kept.
    init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            directory = state + "/regatta/undo"
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            directory = home + "/.local/state/regatta/undo"
        } else {
            return nil
        }
    }

    /// The names of what is remembered, the oldest first.
    func names() -> [String] {
        let found = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return found.filter { $0.first?.isNumber ?? false }.sorted()
    }

    func path(_ name: String) -> String { directory + "/" + name }

    /// Makes a new folder and gives its name.
    func add() throws(SystemError) -> String {
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            // Foundation does not hand on the reason; making it by hand does.
            guard unsafe mkdir(directory, 0o700) == 0 || errno == EEXIST else { throw .last }
        }
        var moment = Date()
        while true {
            let name = Self.name(of: moment)
            if unsafe mkdir(path(name), 0o700) == 0 { return name }
            guard errno == EEXIST else { throw .last }
            moment += 0.001
        }
    }

    /// Removes `name` and what it holds.
    func remove(_ name: String) throws(SystemError) {
        // The journal goes last: a removal that is cut short leaves nothing that looks whole.
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path(name))) ?? []
        for file in files.filter({ $0 != UndoJournal.fileName }) + [UndoJournal.fileName] {
            guard unsafe unlink(path(name) + "/" + file) == 0 || errno == ENOENT else { throw .last }
        }
        guard unsafe rmdir(path(name)) == 0 else { throw .last }
    }

    /// `20261130-142503.250`, in universal time.
    private static func name(of moment: Date) -> String {
        let milliseconds = Int((moment.timeIntervalSince1970 * 1000).rounded())
        var seconds = time_t(milliseconds / 1000)
        var parts = unsafe tm()
        unsafe gmtime_r(&seconds, &parts)
        func digits(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        return unsafe digits(Int(parts.tm_year) + 1900, 4) + digits(Int(parts.tm_mon) + 1, 2) + digits(Int(parts.tm_mday), 2)
            + "-" + digits(Int(parts.tm_hour), 2) + digits(Int(parts.tm_min), 2) + digits(Int(parts.tm_sec), 2)
            + "." + digits(milliseconds % 1000, 3)
    }
}
