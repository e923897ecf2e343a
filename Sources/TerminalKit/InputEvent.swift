// What a person does at a terminal. Made by the key decoder, read by whoever acts on it.

/// A key, without the modifiers that were held.
public enum Key: Hashable, Sendable {
    /// A key that types. With the control modifier letters are in lower case.
    case character(Unicode.Scalar)
    case enter, escape, backspace, delete, tab, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 is 1.
    case function(Int)
}

/// Modifiers that were held.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let shift = KeyModifiers(rawValue: 1 << 0)
    /// Alt, Meta or Option; terminals send it as an escape before the key.
    public static let alt = KeyModifiers(rawValue: 1 << 1)
    public static let control = KeyModifiers(rawValue: 1 << 2)
}

/// Something that came in from a terminal.
public enum InputEvent: Hashable, Sendable {
    case key(Key, KeyModifiers)
    /// Text that was pasted, whole.
    case paste(String)
    /// The wheel was turned by a notch: up is towards the start of the text.
    case wheel(up: Bool)
    /// The first button went down; row and column from 0.
    case press(row: Int, column: Int)

    public static func key(_ key: Key) -> InputEvent { .key(key, []) }
    public static func type(_ scalar: Unicode.Scalar) -> InputEvent { .key(.character(scalar), []) }
}
