// A match as people read it.

extension Match: CustomStringConvertible {
    /// Where it matched, in UTF-8 bytes, and the text.
    public var description: String { "\(utf8Range) \(String(text).debugDescription)" }
}

extension Capture: CustomStringConvertible {
    /// Where it matched, in UTF-8 bytes, and the text.
    public var description: String { "\(utf8Range) \(String(text).debugDescription)" }
}
