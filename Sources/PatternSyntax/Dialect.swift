// Which Unicode the dialect is defined by. Read by backends and by what people are told of them.

import UnicodeTables

/// Facts about the dialect as a whole.
public enum Dialect {
    /// The version of Unicode by which patterns are read and translated, as "16.0": that of the `NSRegularExpression`
    /// from which the tables were measured.
    public static let unicodeVersion = UnicodeTables.version
}
