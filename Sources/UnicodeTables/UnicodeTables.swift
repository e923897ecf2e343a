// Which Unicode the tables are of, and the sets that escapes stand for. Reads the generated tables, feeds classes.

/// Tables of the Unicode version that the dialect is defined by. They are measured from NSRegularExpression, so that every
/// engine knows the same characters; each is decoded when it is first asked for, and kept.
public enum UnicodeTables {
    /// The version of Unicode, as "16.0".
    public static let version = "\(GeneratedVersion.major).\(GeneratedVersion.minor)"

    /// `\w`
    public static let word = binary("=word")
    /// `\d`
    public static let digit = binary("=digit")
    /// `\s`
    public static let whitespace = binary("=space")
    /// `\h`
    public static let horizontalSpace = binary("=horizontalspace")
    /// `\v`, which are the line terminators
    public static let verticalSpace = binary("=verticalspace")
    /// Characters that extend a cluster and have no width of their own: word boundaries look past them.
    public static let graphemeExtend = binary("grext")
    /// Format characters, which word boundaries look past too.
    public static let format = UnicodeProperty.set("Cf") ?? CodePointSet()
    /// What `\b` looks past: `graphemeExtend` and `format`.
    public static let ignoredByWordBoundary = graphemeExtend.union(format)

    private static func binary(_ name: String) -> CodePointSet {
        BinaryData.text(name).map(TableDecoder.set) ?? CodePointSet()
    }
}
