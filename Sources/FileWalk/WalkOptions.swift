// What a walk takes and what surrounds it. Filled in by the command line, read by the walk.

/// Which files of a folder are wanted.
public struct WalkOptions: Sendable, Hashable {
    /// Whether names that begin with a dot are taken.
    public var includesHidden = false
    /// Whether `.ignore` files count.
    public var usesIgnoreFiles = true
    /// Whether git's rules count: `.gitignore`, `info/exclude` and the user's excludes. `.git` itself is then left out.
    public var usesGitRules = true
    /// Whether git's rules count inside a repository only.
    public var requiresRepository = true
    /// Whether links that are found are followed.
    public var followsLinks = false
    /// How far down: 1 takes the files of the folder itself, 0 none; nil has no bound.
    public var maximumDepth: Int?
    public var filter = GlobFilter()
    public var types = TypeFilter()

    public init() {}
}

/// What the walk needs to know of the process.
public struct WalkEnvironment: Sendable, Hashable {
    var home: [UInt8]?
    var configurationHome: [UInt8]?
    var currentDirectory: [UInt8]

    /// - Parameter variables: the environment; `HOME` and `XDG_CONFIG_HOME` say where git's settings are.
    public init(variables: [String: String]) {
        func directory(_ name: String) -> [UInt8]? {
            variables[name].flatMap { $0.isEmpty ? nil : Array($0.utf8) }
        }
        home = directory("HOME")
        configurationHome = directory("XDG_CONFIG_HOME")
        currentDirectory = realPath(Array(".".utf8)) ?? []
    }
}
