// The flag table of `bench`.

import CommandLineKit
import Regatta
import TextEncodings

struct BenchSettings: Sendable {
    var pattern = PatternSettings()
    /// How the files are stored.
    var encoding = EncodingChoice.auto
    /// The backends to compare; all that this build has when empty.
    var backends: [String] = []
    /// The template that `replace` is measured with.
    var template = "$0"
    /// How long to measure, in seconds.
    var seconds = 5.0
    var printsJSON = false

    static let command = Command<BenchSettings>(
        "bench", "Compare the backends on your pattern and texts, and recommend one",
        usage: ["[OPTION…] PATTERN FILE…", "[OPTION…] -e PATTERN FILE…"],
        sections: [
            ("matching", PatternSettings.matchingFlags.map { $0.lifted { $1(&$0.pattern) } }),
            ("input", [EncodingFlag.row.lifted { $1(&$0.encoding) }]),
            ("measuring", measuringFlags + PatternSettings.limitFlags.map { $0.lifted { $1(&$0.pattern) } }),
            ("output", [jsonFlag]),
        ],
        notes: [
            .init("what is measured", [
                "compile: from the pattern's text to a matcher. first match: where the pattern first matches in each FILE. "
                    + "all matches: every match of every FILE with its groups. replace: every FILE with its matches "
                    + "replaced. memory: how much the process grows while it compiles and finds all matches; Linux only.",
                "The answers of the backends are compared first, and counted in every run that is timed. A difference is an "
                    + "error that names both counts; no times are printed then. A backend that refuses the pattern or "
                    + "cannot search a text is listed with the reason.",
                "Each task runs on one backend after another, in random order, round by round, so that a machine that is "
                    + "busy for a while is so for all. A time is the median; ± is half the distance between the quartiles.",
            ]),
            .init("files", [EncodingFlag.note]),
        ] + PatternSettings.notes + [
            .init("exit status", ["0 when a backend was measured, 2 after any error or when the backends disagree."]),
            .init(
                "examples",
                ["regatta bench '\\b\\w+ing\\b' book.txt", "regatta bench --seconds 20 --json -i 'error: .*' logs/*.log"],
                verbatim: true),
        ])

    private static let measuringFlags: [Flag<BenchSettings>] = [
        .value(
            "backend", nil, "NAME",
            "Measure the backend NAME; may be given several times, all are measured without it: \(backendNames)"
        ) { $0.backends.append($1) },
        .value("replacement", nil, "TEMPLATE", default: "$0", "What 'replace' puts in place of matches") {
            $0.template = $1
        },
        .number(
            "seconds", nil, "SECONDS", default: "5",
            "Measure for about SECONDS in all; each task is run once on each backend however long it takes"
        ) { $0.seconds = min($1, 1e6) },
    ]

    private static let jsonFlag: Flag<BenchSettings> = .toggle(
        "json", nil, "Print one JSON object with every number, times in seconds"
    ) { $0.printsJSON = true }

    private static var backendNames: String { Backends.all.map(\.id.rawValue).joined(separator: ", ") }
}
