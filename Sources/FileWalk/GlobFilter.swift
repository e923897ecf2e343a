// The globs of a command line → which files are wanted. Feeds the walk.

/// Several globs, of which the last that matches a path decides.
///
/// A path that a plain glob matches is wanted, whatever ignore files say; one that a glob with `!` matches is not. Where
/// there is a plain glob at all, files that none matches are not wanted; directories are still looked into.
public struct GlobFilter: Sendable, Hashable {
    private var rules: [IgnoreRule] = []
    private var hasPlain = false

    public init() {}

    public var isEmpty: Bool { rules.isEmpty }

    /// Adds a glob: a rule of an ignore file, with `!` the other way round. A glob with a slash inside counts from the
    /// current directory.
    /// - Returns: false when it cannot match anything; nothing is added then.
    public mutating func add(_ glob: String) -> Bool {
        guard let rule = IgnoreRule(pattern: Array(glob.utf8)[...], unit: .scalar) else { return false }
        rules.append(rule)
        if !rule.isNegated { hasPlain = true }
        return true
    }

    /// Whether `path`, relative to the current directory, is wanted; nil when the globs leave that open.
    func wants(_ path: ArraySlice<UInt8>, isDirectory: Bool) -> Bool? {
        if rules.isEmpty { return nil }
        let name = path.lastIndex(of: slash).map { path[($0 + 1)...] } ?? path
        for rule in rules.reversed() where rule.matches(path, name: name, isDirectory: isDirectory) {
            return !rule.isNegated
        }
        return hasPlain && !isDirectory ? false : nil
    }
}
