// `undo`: a journal → the files as they were.

import CommandLineKit
import Foundation

/// Takes back what `replace` did to files, or tells what can be taken back.
struct UndoCommand {
    struct Settings: Sendable {
        enum Action: Sendable { case undo, list, forget }
        var action = Action.undo
        var isForced = false
    }

    let settings: Settings
    let store: UndoStore
    let console: Console

    static let command = Command<Settings>(
        "undo", "Put files back as they were before a replace",
        usage: ["[--force] [NAME]", "--list", "--forget NAME…"],
        sections: [
            ("undoing", [
                .toggle("list", "l", "Print what can be undone, the last first: its name, how many files, and the command") {
                    $0.action = .list
                },
                .toggle(
                    "force", "f", "Put back files too that were changed since, or removed; what they hold now is kept "
                        + "beside them, in FILE~"
                ) { $0.isForced = true },
                .toggle("forget", nil, "Undo nothing: remove what is remembered under NAME") { $0.action = .forget },
            ])
        ],
        notes: [
            .init("what is undone", [
                "The last replace --in-place, or the one called NAME, as --list prints it. All its files get the contents "
                    + "back that they had before it, each in one step. When one of them was changed since, nothing is "
                    + "undone, unless --force is given. What was undone is forgotten.",
                "The last \(UndoStore.capacity) replaces are remembered, with the old contents of their files, in "
                    + "$XDG_STATE_HOME/regatta/undo, or ~/.local/state/regatta/undo; only their owner can read them.",
            ]),
            .init("exit status", [
                "0 when something was undone, 1 when there is nothing to undo, 2 after any error.",
            ]),
        ], operands: .other)

    static func run(_ parsed: ParsedArguments<Settings>, _ console: Console) throws -> Int32 {
        guard let store = UndoStore() else {
            console.report("neither XDG_STATE_HOME nor HOME says where to look")
            return 2
        }
        return try UndoCommand(settings: parsed.settings, store: store, console: console).run(parsed.operands)
    }

    private func run(_ names: [String]) throws(UsageError) -> Int32 {
        let known = store.names()
        for name in names where !known.contains(name) {
            throw UsageError("there is no '\(name)' to undo", hint: "'regatta undo --list' tells what there is")
        }
        switch settings.action {
        case .list:
            if let name = names.first { throw UsageError("unexpected operand '\(name)'") }
            return list(known)
        case .forget:
            if names.isEmpty { throw UsageError("--forget needs a NAME") }
            for name in names {
                do throws(SystemError) { try store.remove(name) } catch { console.report(error.message, about: name) }
            }
            return 0
        case .undo:
            if names.count > 1 { throw UsageError("unexpected operand '\(names[1])'") }
            guard let name = names.first ?? known.last else {
                console.note("regatta: there is nothing to undo")
                return 1
            }
            guard let record = UndoRecord(name, in: store) else {
                console.report("its journal cannot be read", about: name)
                return 2
            }
            return undo(record)
        }
    }

    private func list(_ names: [String]) -> Int32 {
        for name in names.reversed() {
            guard let record = UndoRecord(name, in: store) else { continue }
            let count = record.entries.count
            console.output.write(
                "\(name)  \(count) \(count == 1 ? "file" : "files")  in \(record.header.folder): "
                    + record.header.command.map(Self.quoted).joined(separator: " ") + "\n")
        }
        return names.isEmpty ? 1 : 0
    }

    /// `word` as a shell takes it.
    private static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy {
            (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || "-_./,:=@+".utf8.contains($0)
        }
        return isPlain ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    private func undo(_ record: UndoRecord) -> Int32 {
        let folder = store.path(record.name)
        let lock = unsafe open(folder + "/" + UndoJournal.fileName, O_RDONLY | O_CLOEXEC)
        defer { if lock >= 0 { close(lock) } }
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            console.report("it is still going on", about: record.name)
            return 2
        }
        let restoration = UndoRestoration(record: record, folder: folder, isForced: settings.isForced)
        // All is asked before anything is done.
        for entry in record.entries {
            if let fault = restoration.fault(entry) { console.report(fault, about: entry.path) }
        }
        if console.hadError {
            console.note("nothing was undone")
            return 2
        }
        for entry in record.entries.reversed() {
            do throws(SystemError) {
                if try restoration.restore(entry) { console.output.write("restored: \(entry.path)\n") }
            } catch {
                console.report(error.message, about: entry.path)
            }
        }
        // What could not be put back can be tried again: files that are as they were are left alone.
        if console.hadError { return 2 }
        do throws(SystemError) { try store.remove(record.name) } catch { console.report(error.message, about: record.name) }
        return 0
    }
}
