// The colours of bookmarks by their kind. Read by the printers of bookmarks.

import Regatta

/// Escape sequences for each kind.
enum BookmarkStyle {
    /// Dates green, times yellow, locations magenta, web addresses blue and underlined, e-mail addresses cyan, other kinds
    /// bold.
    static func start(_ kind: BookmarkKind) -> StaticString {
        switch kind {
        case .date: "\u{1B}[1;32m"
        case .time: "\u{1B}[1;33m"
        case .location: "\u{1B}[1;35m"
        case .url: "\u{1B}[4;34m"
        case .email: "\u{1B}[1;36m"
        default: "\u{1B}[1m"
        }
    }
}
