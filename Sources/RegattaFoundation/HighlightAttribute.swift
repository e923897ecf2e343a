// The attribute that marks matches unless the caller names another. Read by the highlight adapters.

import Foundation

/// How a match is to be shown; the value of the attribute that marks it.
public enum RegattaHighlight: String, Hashable, Sendable, Codable {
    /// One of the matches.
    case match
    /// The match that the user stands on.
    case current
}

/// The key of the mark in an `AttributedString`.
public enum RegattaHighlightAttribute: CodableAttributedStringKey {
    /// What a run is marked with.
    public typealias Value = RegattaHighlight
    /// The attribute's name, also where texts are stored.
    public static let name = "regatta.highlight"
}

extension AttributeScopes {
    /// The attributes of this package.
    public struct RegattaAttributes: AttributeScope {
        /// The mark of a match.
        public let regattaHighlight: RegattaHighlightAttribute
    }
    /// The attributes of this package.
    public var regatta: RegattaAttributes.Type { RegattaAttributes.self }
}

extension AttributeDynamicLookup {
    /// Attributes of this package by name, as in `text.regattaHighlight`.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.RegattaAttributes, Key>
    ) -> Key { self[Key.self] }
}

extension NSAttributedString.Key {
    /// The key of the mark in an `NSAttributedString`; its values are the strings `match` and `current`.
    public static let regattaHighlight = NSAttributedString.Key(rawValue: RegattaHighlightAttribute.name)
}
