// The operands of a command → the files that they stand for, found while others are searched. Feeds the workers.

import FileWalk
import Foundation
import Synchronization

/// The files to be searched, in order. Several threads may ask.
final class FileSource: Sendable {
    /// A file, and whether it was named rather than found in a folder.
    struct Found: Sendable {
        let file: InputFile
        let isNamed: Bool
    }

    /// What comes next: its number in the order, and the file or why there is none.
    struct Step: Sendable {
        let index: Int
        let found: Result<Found, Failure>
    }

    struct Failure: Error {
        let path: String
        let message: String
    }

    private struct State: ~Copyable {
        var operands: ArraySlice<InputFile>
        var walk: FileWalk?
        var count = 0
    }

    /// What the operands name, or standard input or the current folder where there are none.
    let operands: [InputFile]
    /// Whether the current folder is searched without being named.
    private let isImplied: Bool
    private let settings: FolderSettings
    private let environment: WalkEnvironment
    /// Files that are written to; they are not searched when they are found.
    private let outputs: Set<FileIdentity>
    private let state: Mutex<State>

    /// - Parameters:
    ///   - terminalMeansFolder: whether, when nothing is named and standard input is a terminal, the current folder is
    ///     meant; a command that changes files wants to be told.
    ///   - outputs: files that the command itself writes to, beside standard output.
    convenience init(
        _ operands: some Collection<String>, _ settings: FolderSettings, terminalMeansFolder: Bool = true,
        outputs: [FileIdentity?] = []
    ) {
        let isImplied =
            operands.isEmpty && (settings.isAboutFolders || terminalMeansFolder && isatty(STDIN_FILENO) == 1)
        self.init(isImplied ? [.path(".")] : InputFile.files(operands), isImplied: isImplied, settings, outputs)
    }

    /// The files at `paths`, none of which is a folder.
    convenience init(paths: [String], _ settings: FolderSettings) {
        self.init(paths.map { .path($0) }, isImplied: false, settings, [])
    }

    private init(_ operands: [InputFile], isImplied: Bool, _ settings: FolderSettings, _ outputs: [FileIdentity?]) {
        self.operands = operands
        self.isImplied = isImplied
        self.settings = settings
        self.outputs = Set((outputs + [FileIdentity(descriptor: STDOUT_FILENO)]).compactMap { $0 })
        environment = WalkEnvironment(variables: ProcessInfo.processInfo.environment)
        state = Mutex(State(operands: self.operands[...]))
    }

    /// Whether there may be more than one file.
    var mayBeSeveral: Bool { operands.count > 1 || hasFolder }

    /// Whether a folder is among the operands.
    var hasFolder: Bool { operands.contains { Self.isFolder($0) } }

    private static func isFolder(_ file: InputFile) -> Bool {
        guard case .path(let path) = file else { return false }
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The next file, or nil when there is none left.
    func next() -> Step? {
        state.withLock { state in
            while true {
                while let step = state.walk?.next() {
                    switch step {
                    case .file(let path):
                        if isOutput(path) { continue }
                        return number(.success(Found(file: .path(path), isNamed: false)), &state)
                    case .failure(let path, let message):
                        return number(.failure(Failure(path: path, message: message)), &state)
                    }
                }
                state.walk = nil
                guard let operand = state.operands.popFirst() else { return nil }
                guard Self.isFolder(operand), case .path(let path) = operand else {
                    return number(.success(Found(file: operand, isNamed: true)), &state)
                }
                state.walk = FileWalk(path, isImplied: isImplied, options: settings.walk, environment: environment)
            }
        }
    }

    private func number(_ found: Result<Found, Failure>, _ state: inout State) -> Step {
        state.count += 1
        return Step(index: state.count - 1, found: found)
    }

    private func isOutput(_ path: String) -> Bool {
        guard !outputs.isEmpty, let identity = FileIdentity(path: path) else { return false }
        return outputs.contains(identity)
    }
}
