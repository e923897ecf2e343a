// The flag table of `replace`.

import CommandLineKit
import Regatta
import TextEncodings

struct ReplaceSettings: Sendable {
    /// In which language the template is written.
    enum TemplateLanguage: String, CaseIterable, Sendable { case foundation, checked, literal }

    var pattern = PatternSettings()
    var encoding = EncodingChoice.auto
    var folders = FolderSettings()
    var stream = StreamSettings()
    var language = TemplateLanguage.foundation
    var preservesCase = false
    var isInPlace = false
    /// Whether the changes are shown and asked about before they are made.
    var asksFirst = false
    /// Whether the changes are remembered for `undo`.
    var isUndoable = true
    var backupSuffix: String?
    var maximum: Int?
    var color = ColorChoice.auto
    var showsStatistics = false

    static let command = Command<ReplaceSettings>(
        "replace", "Replace what a pattern matches; show the changes, or make them in the files",
        usage: ["[OPTION…] PATTERN TEMPLATE [FILE…]", "[OPTION…] -e PATTERN TEMPLATE [FILE…]"],
        sections: [
            ("matching", PatternSettings.matchingFlags.map { $0.lifted { $1(&$0.pattern) } }),
            (
                "input",
                [EncodingFlag.row.lifted { $1(&$0.encoding) }] + StreamSettings.flags.map { $0.lifted { $1(&$0.stream) } }
            ),
            ("folders", FolderSettings.flags.map { $0.lifted { $1(&$0.folders) } }),
            ("replacing", replacingFlags),
            ("engine", PatternSettings.engineFlags.map { $0.lifted { $1(&$0.pattern) } } + [statisticsFlag]),
        ],
        notes: [
            .init("what is written", [
                "Standard input (no FILE, or '-') is copied to standard output with the replacements made. For files the "
                    + "changes are shown as a diff that 'patch' reads, and nothing is changed, unless --in-place is "
                    + "or --confirm is given. Then each file is written anew beside the old one and put in its place in one step: same "
                    + "permissions, symbolic links followed; a file without changes is left alone, and so is one where "
                    + "anything went wrong. 'regatta undo' puts the files back.",
                "With --stream the new text of each FILE goes to standard output too, line by line as it arrives.",
                "\(EncodingFlag.note) A file is written back in its own encoding, with its mark and its line ends. A "
                    + "replacement that the encoding cannot hold is an error. A diff is printed in UTF-8, so 'patch' takes "
                    + "it for files in UTF-8 only.",
            ]),
            FolderSettings.note, StreamSettings.note,
            .init("templates", [
                "foundation: NSRegularExpression's language. $1 is group 1, $0 the match; a backslash makes the next "
                    + "character plain; a group that does not exist is empty.",
                "checked: ${name}, ${1}, $name and $1 are groups, $$ is a dollar sign; a mistake is an error.",
                "literal: no character is special.",
            ]),
            .init("case", [
                "--preserve-case expands the template first. Where a match is all in small letters (cat) or all in capitals "
                    + "(CAT), so is its replacement; where each word of it is capitalized (Cat, New York, and a single "
                    + "capital such as I), each word of the replacement is. For any other match (iPhone, Good morning, 42) "
                    + "the replacement stays as it is. All scripts, with Unicode's full mappings: ß becomes SS, and a sigma "
                    + "at the end of a word ς."
            ]),
        ] + PatternSettings.notes + [
            .init("exit status", ["0 when something matched, 1 when nothing did, 2 after any error."]),
            .init(
                "examples",
                [
                    "regatta replace '(\\d+)/(\\d+)/(\\d+)' '$3-$1-$2' dates.txt",
                    "regatta replace --in-place --backup .orig colour color *.txt",
                    "regatta replace --confirm -w -g '*.swift' oldName newName Sources",
                    "regatta replace -t checked '(?<h>\\d+):(?<m>\\d+)' '${h}h${m}' < in > out",
                ], verbatim: true),
        ],
        foreign: PatternSettings.foreignFlags)

    private static let replacingFlags: [Flag<ReplaceSettings>] = [
        .choice(
            "template", "t", "LANGUAGE", default: TemplateLanguage.foundation, "How TEMPLATE is read; see below"
        ) { $0.language = $1 },
        .toggle(
            "preserve-case", nil, "Each replacement takes on the case of its match: all capitals, all small letters, or "
                + "capitalized words; see below"
        ) { $0.preservesCase = true },
        .toggle("in-place", nil, "Change the files instead of showing the changes") { $0.isInPlace = true },
        .toggle("confirm", nil, "Show the changes, ask on the terminal, and then make them") {
            $0.isInPlace = true
            $0.asksFirst = true
        },
        .toggle("no-undo", nil, "Do not keep the old contents of changed files for 'regatta undo'") {
            $0.isUndoable = false
        },
        .value(
            "backup", nil, "SUFFIX", "With --in-place, keep each changed file's old contents in "
                + "FILE and SUFFIX, with a number behind it where that name is taken"
        ) { (settings, suffix) throws(InvalidValue) in
            if suffix.isEmpty { throw InvalidValue("is empty") }
            if suffix.utf8.contains(UInt8(ascii: "/")) { throw InvalidValue("holds a '/'") }
            settings.backupSuffix = suffix
        },
        .integer("max-count", "m", "Replace the first NUM matches of each file") { $0.maximum = $1 },
        .choice("color", nil, "WHEN", default: ColorChoice.auto, "Colour the diff") { $0.color = $1 },
    ]

    private static let statisticsFlag: Flag<ReplaceSettings> = .toggle(
        "stats", nil, "Print to standard error how much was replaced, in how many bytes, and how long it took"
    ) { $0.showsStatistics = true }
}
