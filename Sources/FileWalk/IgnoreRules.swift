// The text of an ignore file → its rules, and what they say of a path. Reads `.gitignore` and its like, feeds the walk.

/// One line of an ignore file.
struct IgnoreRule: Sendable, Hashable {
    let glob: Glob
    /// Whether it takes paths back in: `!`.
    let isNegated: Bool
    /// Whether it is about directories only: a slash at its end.
    let isForDirectories: Bool
    /// Whether it is about names at any depth: no slash inside.
    let isForNames: Bool

    /// - Parameter line: without its end.
    /// - Returns: nil for an empty line, a comment, and a pattern that cannot match.
    init?(line: ArraySlice<UInt8>, unit: Glob.Unit = .byte) {
        guard line.first != UInt8(ascii: "#") else { return nil }
        self.init(pattern: Self.trimmed(line), unit: unit)
    }

    /// - Parameter pattern: as it stands; spaces at its end count.
    init?(pattern: ArraySlice<UInt8>, unit: Glob.Unit) {
        var pattern = pattern
        isNegated = pattern.first == UInt8(ascii: "!")
        if isNegated { pattern.removeFirst() }
        isForDirectories = pattern.last == slash
        if isForDirectories { pattern.removeLast() }
        isForNames = !pattern.contains(slash)
        if pattern.first == slash { pattern.removeFirst() }
        guard !pattern.isEmpty, let glob = Glob(pattern, unit: unit) else { return nil }
        self.glob = glob
    }

    /// Without the spaces at the end, unless a backslash is before them.
    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var end = line.startIndex
        var at = line.startIndex
        while at < line.endIndex {
            if line[at] == UInt8(ascii: "\\") {
                at += 1
                guard at < line.endIndex else { return line }
                end = at + 1
            } else if line[at] != UInt8(ascii: " ") {
                end = at + 1
            }
            at += 1
        }
        return line[..<end]
    }

    /// Whether it is about `path`, which is relative to where the rule applies; `name` is its last component.
    func matches(_ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isDirectory: Bool) -> Bool {
        if isForDirectories, !isDirectory { return false }
        return glob.matches(isForNames ? name : path)
    }
}

/// The rules of one ignore file, in order.
struct IgnoreRules: Sendable, Hashable {
    private(set) var rules: [IgnoreRule] = []

    var isEmpty: Bool { rules.isEmpty }

    /// - Parameter contents: the bytes of an ignore file; a byte-order mark and carriage returns at line ends are skipped.
    init(_ contents: [UInt8]) {
        let body = contents.starts(with: [0xEF, 0xBB, 0xBF]) ? contents[3...] : contents[...]
        for line in body.split(separator: 10) {
            let line = line.last == 13 ? line.dropLast() : line
            if let rule = IgnoreRule(line: line) { rules.append(rule) }
        }
    }

    /// Whether `path`, relative to the rules' directory, is ignored; nil when no rule is about it. The last rule that is
    /// decides.
    func ignores(_ path: ArraySlice<UInt8>, isDirectory: Bool) -> Bool? {
        let name = path.lastIndex(of: slash).map { path[($0 + 1)...] } ?? path
        for rule in rules.reversed() where rule.matches(path, name: name, isDirectory: isDirectory) {
            return !rule.isNegated
        }
        return nil
    }
}
