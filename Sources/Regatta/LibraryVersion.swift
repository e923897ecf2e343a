// Which Regatta this is. The one place where the version stands; read by the tool.

/// The version of this library and of the tool `regatta`, as CHANGELOG.md explains it.
public enum LibraryVersion {
    /// Breaking changes.
    public static let major = 0
    /// New things; until 1.0, breaking changes.
    public static let minor = 1
    /// Corrections.
    public static let patch = 0

    /// As text: `0.1.0`.
    public static let string = "\(major).\(minor).\(patch)"
}
