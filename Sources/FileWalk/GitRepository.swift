// A directory → the repository that it is the root of, and the exclude files of that repository. Feeds the walk.

/// What git itself keeps about ignored files, beside the `.gitignore` files.
struct GitRepository: Sendable {
    /// The rules that hold for the whole repository, of less weight first: the user's, then the repository's own.
    let excludes: [IgnoreRules]

    /// - Returns: nil when `directory` has no `.git`.
    init?(rootAt directory: [UInt8], _ environment: WalkEnvironment) {
        let own = directory + Array("/.git".utf8)
        guard let status = FileStatus(own, followsLink: true) else { return nil }
        let common: [UInt8]
        if status.isDirectory {
            common = own
        } else {
            guard let found = Self.commonDirectory(linkedFrom: own, in: directory) else { return nil }
            common = found
        }
        let configured =
            Self.excludesFile(in: common + Array("/config".utf8), environment) ?? environment.userExcludesFile
        var excludes: [IgnoreRules] = []
        for path in [configured, common + Array("/info/exclude".utf8)] {
            if let path, let contents = readFile(path) { excludes.append(IgnoreRules(contents)) }
        }
        self.excludes = excludes.filter { !$0.isEmpty }
    }

    /// Where a work tree or a submodule, whose `.git` is a file, keeps what all work trees share.
    private static func commonDirectory(linkedFrom file: [UInt8], in directory: [UInt8]) -> [UInt8]? {
        let prefix = Array("gitdir:".utf8)
        guard let contents = readFile(file), contents.starts(with: prefix) else { return nil }
        let own = absolute(trimmed(contents[prefix.count...]), in: directory)
        guard let shared = readFile(own + Array("/commondir".utf8)) else { return own }
        return absolute(trimmed(shared[...]), in: own)
    }

    private static func absolute(_ path: [UInt8], in directory: [UInt8]) -> [UInt8] {
        path.first == slash ? path : directory + [slash] + path
    }

    static func trimmed(_ text: ArraySlice<UInt8>) -> [UInt8] {
        func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
        let start = text.firstIndex { !isSpace($0) } ?? text.endIndex
        let end = text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
        return Array(text[start..<max(start, end)])
    }

    static func excludesFile(in path: [UInt8], _ environment: WalkEnvironment) -> [UInt8]? {
        readFile(path).flatMap { GitConfiguration.excludesFile(in: $0) }.map(environment.expanded)
    }
}

extension WalkEnvironment {
    /// The user's own exclude file for all repositories: what git's configuration names, or its usual place.
    var userExcludesFile: [UInt8]? {
        var usual: [UInt8]?
        if let directory = configurationDirectory { usual = directory + Array("/git/ignore".utf8) }
        if let home, let named = GitRepository.excludesFile(in: home + Array("/.gitconfig".utf8), self) { return named }
        if let directory = configurationDirectory,
            let named = GitRepository.excludesFile(in: directory + Array("/git/config".utf8), self)
        {
            return named
        }
        return usual
    }

    private var configurationDirectory: [UInt8]? { configurationHome ?? home.map { $0 + Array("/.config".utf8) } }

    /// `path` with `~/` replaced.
    func expanded(_ path: [UInt8]) -> [UInt8] {
        guard path.starts(with: Array("~/".utf8)), let home else { return path }
        return home + path[1...]
    }
}
