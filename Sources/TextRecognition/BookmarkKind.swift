// What a bookmark marks. Named by recognisers, read by whoever shows bookmarks.

/// A kind of bookmark. Five are ready; users of their own recognisers may add more.
public struct BookmarkKind: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The name in output, such as `date`.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A day, a month of a year, or a stamp of day and time in one word such as `2024-05-03T09:30Z`.
    public static let date = BookmarkKind(rawValue: "date")
    /// A time of day, with its zone.
    public static let time = BookmarkKind(rawValue: "time")
    /// A place: a city with its country or state, a street address, coordinates.
    public static let location = BookmarkKind(rawValue: "location")
    /// A web address.
    public static let url = BookmarkKind(rawValue: "url")
    /// An e-mail address.
    public static let email = BookmarkKind(rawValue: "email")

    /// The kinds that are ready, in the order in which they win over each other.
    public static let standard: [BookmarkKind] = [.url, .email, .date, .time, .location]

    public var description: String { rawValue }
}
