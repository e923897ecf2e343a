// The flag table of `search`.

import CommandLineKit
import Regatta
import TextEncodings

struct SearchSettings: Sendable {
    enum Mode: Sendable { case lines, onlyMatching, count(CountPrinter.Subject), json }

    var pattern = PatternSettings()
    var encoding = EncodingChoice.auto
    var folders = FolderSettings()
    var stream = StreamSettings()
    /// Whether the types of files are listed, and nothing is searched.
    var listsTypes = false
    var mode = Mode.lines
    /// The file to write a page to, or nil.
    var pagePath: String?
    var format = LineFormat()
    /// Whether to print file names: nil when there are several files.
    var showsPath: Bool?
    var color = ColorChoice.auto
    var showsStatistics = false

    static let command = Command<SearchSettings>(
        "search", "Find a pattern and print the lines that hold it, or the matches themselves",
        usage: [
            "[OPTION…] PATTERN [FILE…]", "[OPTION…] -e PATTERN [FILE…]", "[OPTION…] --files [FILE…]",
        ],
        sections: [
            ("matching", PatternSettings.matchingFlags.map { $0.lifted { $1(&$0.pattern) } }),
            (
                "input",
                [EncodingFlag.row.lifted { $1(&$0.encoding) }] + StreamSettings.flags.map { $0.lifted { $1(&$0.stream) } }
            ),
            ("folders", (FolderSettings.flags + [FolderSettings.listingFlag]).map { $0.lifted { $1(&$0.folders) } }
                + [typeListFlag]),
            ("output", outputFlags),
            ("engine", PatternSettings.engineFlags.map { $0.lifted { $1(&$0.pattern) } } + [statisticsFlag]),
        ],
        notes: [
            .init("files", [
                "Standard input is searched where FILE is '-', and when there is no FILE, unless it is a terminal or -r or "
                    + "another flag about folders is given: then the current folder is. \(EncodingFlag.note) Lines are "
                    + "printed in UTF-8 whatever the file's encoding."
            ]), FolderSettings.note, StreamSettings.note,
        ] + PatternSettings.notes + [
            .init("output", [
                "-o, -c, --count-matches, -l, -L, -q and --json each say what is printed; of several, the last one counts."
            ]),
            PageFile.note,
            .init("json", [
                "One object a line. A match has: type, \"match\"; path, the file's name as given; line, from 1; column, the "
                    + "number from 1 of the character (as people see it: grapheme cluster) where the match begins; utf8 and "
                    + "utf16, start and end in bytes of UTF-8 and in UTF-16 units from the start of the text, the end not "
                    + "included; text, what matched; groups, an array of the capture groups from group 1 on, with name (null when it "
                    + "has none), utf8 and text (null when it took no part).",
                "A byte-order mark is not part of the text. In a file that has one, or that is not in UTF-8, utf8 counts in "
                    + "the decoded text; then encoding, the file's, and file, start and end in bytes of the file, follow "
                    + "utf16.",
                "With --stream, record is the number of the line, from 1, and start where it begins, in bytes of the input; "
                    + "all other places count from there. They come before path.",
                "The last object is a summary: type, \"summary\"; matches; files, how many were searched; backend; seconds; "
                    + "bytes, how many were searched.",
            ]),
            .init("exit status", ["0 when something was found, 1 when nothing was, 2 after any error."]),
            .init(
                "examples",
                [
                    "regatta search -iw 'colou?r' book.txt",
                    "regatta search -n -C2 '^Chapter \\d+' book.txt",
                    "regatta search 'func \\w+Match' Sources -g '*.swift'",
                    "regatta search --html found.html -i 'whale|ship' book.txt",
                    "regatta search --json '(?<hour>\\d\\d):(?<minute>\\d\\d)' log.txt",
                ], verbatim: true),
        ],
        foreign: PatternSettings.foreignFlags + [
            .init(
                ["-v", "--invert-match"],
                "a search cannot be inverted; -L names the files without a match, and '^(?!.*PATTERN).*$' finds the lines without"),
            .init(["-b", "--byte-offset"], "--json tells where matches are"),
        ])

    private static let outputFlags: [Flag<SearchSettings>] = [
        .toggle("line-number", "n", "Print the number of each line") { $0.format.showsNumber = true },
        .toggle("with-filename", "H", "Print the file's name with each line; the default for several files") {
            $0.showsPath = true
        },
        .toggle("no-filename", "I", "Print no file names") { $0.showsPath = false },
        .toggle("only-matching", "o", "Print the matches themselves, each on a line of its own") { $0.mode = .onlyMatching },
        .toggle("count", "c", "Print the number of matching lines of each file; of files in folders only where there are any") { $0.mode = .count(.lines) },
        .toggle("count-matches", nil, "Print the number of matches of each file") { $0.mode = .count(.matches) },
        .toggle("files-with-matches", "l", "Print the names of files with matches") { $0.mode = .count(.files) },
        .toggle("files-without-match", "L", "Print the names of files without a match") {
            $0.mode = .count(.filesWithout)
        },
        .toggle("quiet", "q", "Print nothing; stop at the first match") { $0.mode = .count(.nothing) },
        .toggle("json", nil, "Print each match as a JSON object on a line, then a summary") { $0.mode = .json },
        PageFile.flag.lifted { $1(&$0.pagePath) },
        .integer("after-context", "A", "Print NUM lines after each matching line") { $0.format.after = $1 },
        .integer("before-context", "B", "Print NUM lines before each matching line") { $0.format.before = $1 },
        .integer("context", "C", "Print NUM lines before and after each matching line") {
            $0.format.before = $1
            $0.format.after = $1
        },
        .integer(
            "max-count", "m",
            "Stop after NUM matching lines of a file (NUM matches with --json, --html and --count-matches); "
                + "a match that spans lines is printed whole"
        ) { $0.format.maximum = $1 },
        .choice("color", nil, "WHEN", default: ColorChoice.auto, "Colour matches, names and numbers") { $0.color = $1 },
    ]

    private static let typeListFlag: Flag<SearchSettings> = .toggle(
        "type-list", nil, "Print the types that are known, and how the names of their files look"
    ) { $0.listsTypes = true }

    private static let statisticsFlag: Flag<SearchSettings> = .toggle(
        "stats", nil, "Print to standard error how much was found, in how many bytes, and how long it took"
    ) { $0.showsStatistics = true }
}
