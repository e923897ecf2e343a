// A pattern that was parsed and found valid. Made once, handed to any backend.

import RegexModel

/// A valid pattern of the dialect.
public struct ParsedPattern: Sendable {
    /// The pattern as it was given.
    public let source: String
    /// The options that it was parsed with; all of them are resolved in `root`.
    public let options: PatternOptions
    /// The syntax tree.
    public var root: Node
    /// The capture groups, in the order of their opening parentheses.
    public let groups: CaptureGroups
    /// Whether `root` says more than `source`: an option such as whole words was added to the tree.
    public internal(set) var isRewritten = false

    /// A pattern from its parts; ``init(parsing:options:)`` makes one from text.
    public init(source: String, options: PatternOptions, root: Node, groups: CaptureGroups) {
        self.source = source
        self.options = options
        self.root = root
        self.groups = groups
    }
}
