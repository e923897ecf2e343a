// The groups of a compiled pattern. Made by the parser, read by matches and templates.

/// The capture groups of a pattern: how many, and their names. Group 0, the whole match, is not counted.
public final class CaptureGroups: Hashable, Sendable {
    /// The number of capture groups, without group 0.
    public let count: Int
    /// The name of each group from 1 on (at index 0 the name of group 1), nil for a group without one.
    public let names: [String?]
    private let numbers: [String: Int]

    /// `names` holds one element per group, from group 1 on.
    public init(names: [String?]) {
        count = names.count
        self.names = names
        var numbers: [String: Int] = [:]
        for (index, name) in names.enumerated() {
            if let name { numbers[name] = index + 1 }
        }
        self.numbers = numbers
    }

    /// The number of the group called `name`, from 1 on, or nil when there is none.
    /// - Complexity: O(1).
    public func number(of name: String) -> Int? { numbers[name] }

    public static func == (a: CaptureGroups, b: CaptureGroups) -> Bool { a.names == b.names }
    public func hash(into hasher: inout Hasher) { hasher.combine(names) }
}
