// A folder → the files in it that are wanted, one after another in the order of their paths. Feeds search and replace.

/// Walks through a folder.
///
/// Files come in the order of their paths as bytes, as from `git ls-files` or `LC_ALL=C sort`. What is neither a regular
/// file nor a directory is left out, and so are links unless they are to be followed. One directory after another is read,
/// so the memory needed is that of the names in one chain of directories.
public struct FileWalk {
    /// One thing found.
    public enum Step: Sendable, Hashable {
        case file(path: String)
        /// Something could not be read; the walk goes on with what comes after it.
        case failure(path: String, message: String)
    }

    private struct Entry {
        enum Kind { case file, directory, failure(String) }
        let name: [UInt8]
        let kind: Kind
        /// By which entries are ordered: a directory's name has the slash of the paths in it.
        var key: [UInt8] { if case .directory = kind { name + [slash] } else { name } }
    }

    private struct Frame {
        /// What names in this directory follow, in what is shown.
        let shown: [UInt8]
        /// What they follow, for the globs of the command line.
        let filtered: [UInt8]
        /// The directory's path from the root and a slash.
        let absolute: [UInt8]
        let rules: DirectoryRules?
        let depth: Int
        let status: FileStatus?
        var entries: [Entry] = []
        var index = 0
    }

    private let options: WalkOptions
    private let environment: WalkEnvironment
    private var frames: [Frame] = []
    /// The folder that is still to be opened.
    private var root: String?

    /// - Parameters:
    ///   - folder: its path; links in it are followed.
    ///   - isImplied: whether nobody named the folder, so that the paths found begin inside it.
    public init(_ folder: String, isImplied: Bool = false, options: WalkOptions, environment: WalkEnvironment) {
        self.options = options
        self.environment = environment
        root = isImplied ? "" : folder
    }

    /// What comes next, or nil at the end.
    public mutating func next() -> Step? {
        if let folder = root {
            root = nil
            if let failure = open(root: folder) { return failure }
        }
        while let frame = frames.last {
            guard frame.index < frame.entries.count else {
                frames.removeLast()
                continue
            }
            frames[frames.count - 1].index += 1
            let entry = frame.entries[frame.index]
            let path = frame.shown + entry.name
            switch entry.kind {
            case .file:
                guard let text = String(validating: path, as: UTF8.self) else {
                    return failure(path, "the name is not valid UTF-8")
                }
                return .file(path: text)
            case .failure(let message): return failure(path, message)
            case .directory:
                if let maximum = options.maximumDepth, frame.depth >= maximum { continue }
                if let failure = open(entry.name, in: frame) { return failure }
            }
        }
        return nil
    }

    private func failure(_ path: [UInt8], _ message: String) -> Step {
        .failure(path: String(decoding: path, as: UTF8.self), message: message)
    }

    private mutating func open(root folder: String) -> Step? {
        if options.maximumDepth == 0 { return nil }
        let given = Array(folder.utf8)
        guard let absolute = realPath(given.isEmpty ? [UInt8(ascii: ".")] : given) else {
            return failure(given, SystemFailure.last.message)
        }
        let base = absolute == [slash] ? [] : absolute
        let shown = given.isEmpty || given.last == slash ? given : given + [slash]
        var filtered = shown
        let current = environment.currentDirectory
        if absolute == current { filtered = [] }
        if absolute.starts(with: current + [slash]) { filtered = absolute[(current.count + 1)...] + [slash] }
        let rules = DirectoryRules.inherited(by: base, options, environment)
        return push(shown, filtered, base, rules, depth: 1)
    }

    private mutating func open(_ name: [UInt8], in frame: Frame) -> Step? {
        push(
            frame.shown + name + [slash], frame.filtered + name + [slash], frame.absolute + name, frame.rules,
            depth: frame.depth + 1)
    }

    /// Reads a directory and keeps what is wanted of it.
    private mutating func push(
        _ shown: [UInt8], _ filtered: [UInt8], _ absolute: [UInt8], _ inherited: DirectoryRules?, depth: Int
    ) -> Step? {
        let path = shown.isEmpty ? [UInt8(ascii: ".")] : shown
        let status = options.followsLinks ? FileStatus(path, followsLink: true) : nil
        if let status, frames.contains(where: { $0.status == status }) {
            return failure(Array(shown.dropLast()), "leads back to a directory above it; not followed")
        }
        let found: [DirectoryEntry]
        do throws(SystemFailure) { found = try entries(ofDirectory: path) } catch {
            return failure(shown.count > 1 ? Array(shown.dropLast()) : path, error.message)
        }
        var names: Set<[UInt8]> = []
        for entry in found where DirectoryRules.namesThatMatter.contains(entry.name) { names.insert(entry.name) }
        let rules = DirectoryRules.rules(in: absolute, names: names, below: inherited, options, environment)
        var frame = Frame(
            shown: shown, filtered: filtered, absolute: absolute + [slash], rules: rules, depth: depth, status: status)
        frame.entries = found.compactMap { wanted($0, in: frame) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        frames.append(frame)
        return nil
    }

    /// `entry` if it is a file or directory that is wanted.
    private func wanted(_ entry: DirectoryEntry, in frame: Frame) -> Entry? {
        let isDirectory: Bool
        var failure: String?
        switch entry.kind {
        case .file: isDirectory = false
        case .directory: isDirectory = true
        case .other: return nil
        case .link, .unknown:
            let path = frame.shown + entry.name
            var status = FileStatus(path, followsLink: false)
            if let own = status, !own.isDirectory, !own.isRegular, options.followsLinks {
                status = FileStatus(path, followsLink: true)
                if status == nil { failure = SystemFailure.last.message }
            }
            guard failure != nil || status.map({ $0.isDirectory || $0.isRegular }) ?? false else { return nil }
            isDirectory = status?.isDirectory ?? false
        }
        guard wants(entry.name, in: frame, isDirectory: isDirectory) else { return nil }
        if let failure { return Entry(name: entry.name, kind: .failure(failure)) }
        return Entry(name: entry.name, kind: isDirectory ? .directory : .file)
    }

    private func wants(_ name: [UInt8], in frame: Frame, isDirectory: Bool) -> Bool {
        if options.usesGitRules, name == dotGit { return false }
        if !options.filter.isEmpty,
            let answer = options.filter.wants((frame.filtered + name)[...], isDirectory: isDirectory)
        {
            return answer && (isDirectory || options.types.wants(name) ?? true)
        }
        var isTakenIn = false
        if let ignored = frame.rules?.ignores(frame.absolute + name, isDirectory: isDirectory) {
            if ignored { return false }
            isTakenIn = true
        }
        if !isDirectory, let answer = options.types.wants(name) {
            if !answer { return false }
        }
        return options.includesHidden || isTakenIn || name.first != UInt8(ascii: ".")
    }
}
