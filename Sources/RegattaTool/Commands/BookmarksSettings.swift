// The flag table of `bookmarks`.

import CommandLineKit
import Regatta
import TextEncodings

struct BookmarksSettings: Sendable {
    /// The kinds to print, nil for all.
    var kinds: Set<BookmarkKind>?
    /// Names of recognisers that are left out.
    var without: Set<String> = []
    /// Recognisers of the user's own: kind and pattern.
    var added: [(kind: BookmarkKind, pattern: String)] = []
    var mode = BookmarkMode.automatic
    /// The file to write a page to, or nil.
    var pagePath: String?
    var listsRecognizers = false
    var showsPath: Bool?
    var showsNumber = false
    var color = ColorChoice.auto
    var encoding = EncodingChoice.auto
    var backend: String?

    static let command = Command<BookmarksSettings>(
        "bookmarks", "Find dates, times, locations, web and e-mail addresses",
        usage: ["[OPTION…] [FILE…]", "--list [OPTION…]"],
        sections: [("what is found", findingFlags), ("output", outputFlags), ("input and engine", inputFlags)],
        notes: [
            .init("output", [
                "On a terminal the lines that hold bookmarks are printed, coloured by kind: dates green, times yellow, "
                    + "locations magenta, web addresses blue, e-mail addresses cyan. Where there is no colour each bookmark "
                    + "is printed as 'kind:text' on a line of its own, as with -o."
            ]),
            .init("what is found", [
                "Dates: ISO 8601, 4/15/2015, 15.04.2015, 15-Apr-2015, April 15th, 2015, the 15th of April, Monday 3 May, "
                    + "April 2015, stamps of logs and mail; with the names of months in English, German, French, Spanish, "
                    + "Portuguese, Italian, Dutch, the Scandinavian languages, Polish and Russian, and 2015年4月15日.",
                "Times: 9:30, 9 pm, 9:30 a.m., 09:30:15.123Z, noon, nine o'clock, half past nine, 21h30, 9 Uhr; 21.45 where "
                    + "the words around it speak of a time.",
                "Locations: a city with its country, state or province (Boston, MA; Paris, France), street addresses, "
                    + "postcodes with their city, coordinates. A city or country alone is not marked.",
                "Where finds overlap, the one that begins first is kept, then the longest, then the order of --list.",
            ]),
            .init("files", ["Standard input is read when there is no FILE, or where FILE is '-'. \(EncodingFlag.note)"]),
            PageFile.note,
            .init("exit status", ["0 when something was found, 1 when nothing was, 2 after any error."]),
            .init(
                "examples",
                [
                    "regatta bookmarks letter.txt",
                    "regatta bookmarks --kind date,time --json minutes.txt",
                    "regatta bookmarks --add 'invoice=INV-[0-9]{6}' mail.txt",
                ], verbatim: true),
        ])

    private static let findingFlags: [Flag<BookmarksSettings>] = [
        .value(
            "kind", "k", "KIND[,KIND…]", default: "all", "Print these kinds only: date, time, location, url, email, or one of --add"
        ) { (settings, text) throws(InvalidValue) in
            let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            if names.contains("") { throw InvalidValue("names an empty kind") }
            settings.kinds = (settings.kinds ?? []).union(names.map(BookmarkKind.init(rawValue:)))
        },
        .value("without", nil, "NAME", "Leave out the recogniser NAME of --list, or all whose names begin with NAME and a dot") {
            $0.without.insert($1)
        },
        .value("add", nil, "KIND=PATTERN", "Find what PATTERN matches too, ahead of the rest; its group 'mark', where there is one") {
            (settings, text) throws(InvalidValue) in
            guard let equals = text.firstIndex(of: "="), equals > text.startIndex, text.index(after: equals) < text.endIndex
            else { throw InvalidValue("is not KIND=PATTERN") }
            let kind = BookmarkKind(rawValue: String(text[..<equals]))
            settings.added.append((kind, String(text[text.index(after: equals)...])))
        },
        .toggle("list", nil, "List the recognisers, in the order of their rank, and read no file") { $0.listsRecognizers = true },
    ]

    private static let outputFlags: [Flag<BookmarksSettings>] = [
        .toggle("only-matching", "o", "Print each bookmark on a line of its own, after its kind") { $0.mode = .list },
        .toggle("lines", nil, "Print the lines that hold bookmarks, even without colour") { $0.mode = .lines },
        .toggle("count", "c", "Print the number of bookmarks of each kind") { $0.mode = .count },
        .toggle("json", nil, "Print each bookmark (or recogniser, with --list) as a JSON object on a line") { $0.mode = .json },
        PageFile.flag.lifted { $1(&$0.pagePath) },
        .toggle("line-number", "n", "Print the number of each line") { $0.showsNumber = true },
        .toggle("with-filename", "H", "Print the file's name with each line; the default for several files") { $0.showsPath = true },
        .toggle("no-filename", "I", "Print no file names") { $0.showsPath = false },
        .choice("color", nil, "WHEN", default: ColorChoice.auto, "Colour bookmarks, names and numbers") { $0.color = $1 },
    ]

    private static let inputFlags: [Flag<BookmarksSettings>] = [
        EncodingFlag.row.lifted { $1(&$0.encoding) },
        PatternSettings.backendFlag.lifted { settings, body in
            var pattern = PatternSettings()
            body(&pattern)
            settings.backend = pattern.backend
        },
    ]
}
