// The ignore files that hold in a directory, its own and those above it. Feeds the walk.

/// The rules of one directory that has some, and the way to those of the directories above.
final class DirectoryRules: Sendable {
    private let parent: DirectoryRules?
    /// The length of the directory's path and of the slash after it.
    private let baseLength: Int
    private let ignore: IgnoreRules?
    private let git: IgnoreRules?
    private let repository: GitRepository?
    /// Whether git's rules count here.
    private let hasGitRules: Bool

    /// The rules in `directory`, a path from the root without a slash at its end.
    /// - Parameter names: which of the files that matter the directory has; nil when that is not known.
    /// - Returns: `parent` when the directory adds nothing.
    static func rules(
        in directory: [UInt8], names: Set<[UInt8]>?, below parent: DirectoryRules?, _ options: WalkOptions,
        _ environment: WalkEnvironment
    ) -> DirectoryRules? {
        func rules(_ name: StaticString) -> IgnoreRules? {
            let bytes = Array(name.description.utf8)
            if let names, !names.contains(bytes) { return nil }
            guard let contents = readFile(directory + [slash] + bytes) else { return nil }
            let rules = IgnoreRules(contents)
            return rules.isEmpty ? nil : rules
        }
        let ignore = options.usesIgnoreFiles ? rules(".ignore") : nil
        let git = options.usesGitRules ? rules(".gitignore") : nil
        var repository: GitRepository?
        if options.usesGitRules, names?.contains(dotGit) ?? true {
            repository = GitRepository(rootAt: directory, environment)
        }
        if ignore == nil, git == nil, repository == nil { return parent }
        return DirectoryRules(parent, directory.count + 1, ignore, git, repository, !options.requiresRepository)
    }

    private init(
        _ parent: DirectoryRules?, _ baseLength: Int, _ ignore: IgnoreRules?, _ git: IgnoreRules?,
        _ repository: GitRepository?, _ alwaysGit: Bool
    ) {
        self.parent = parent
        self.baseLength = baseLength
        self.ignore = ignore
        self.git = git
        self.repository = repository
        hasGitRules = alwaysGit || repository != nil || parent?.hasGitRules ?? false
    }

    /// Names of the files that `rules` looks for.
    static let namesThatMatter: Set<[UInt8]> = [Array(".ignore".utf8), Array(".gitignore".utf8), dotGit]

    /// The rules that hold in `directory` because of the directories above it.
    static func inherited(
        by directory: [UInt8], _ options: WalkOptions, _ environment: WalkEnvironment
    ) -> DirectoryRules? {
        guard options.usesIgnoreFiles || options.usesGitRules else { return nil }
        var rules: DirectoryRules?
        for (index, byte) in directory.enumerated() where byte == slash {
            rules = self.rules(in: Array(directory[..<index]), names: nil, below: rules, options, environment)
        }
        return rules
    }

    /// Whether `path`, which is below this directory and begins at the root, is ignored; nil when no rule is about it.
    ///
    /// `.ignore` files have more weight than git's, and the nearer of two files has more than the farther. Git's reach no
    /// farther than the repository's root.
    func ignores(_ path: [UInt8], isDirectory: Bool) -> Bool? {
        var node: DirectoryRules? = self
        while let rules = node {
            if let answer = rules.ignore?.ignores(path[rules.baseLength...], isDirectory: isDirectory) { return answer }
            node = rules.parent
        }
        guard hasGitRules else { return nil }
        node = self
        while let rules = node {
            let rest = path[rules.baseLength...]
            if let answer = rules.git?.ignores(rest, isDirectory: isDirectory) { return answer }
            if let repository = rules.repository {
                for excludes in repository.excludes.reversed() {
                    if let answer = excludes.ignores(rest, isDirectory: isDirectory) { return answer }
                }
                return nil
            }
            node = rules.parent
        }
        return nil
    }
}

let dotGit = Array(".git".utf8)
