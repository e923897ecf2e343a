import CommandLineKit

/// What the flags of the test command fill in.
struct Settings: Equatable, Sendable {
    enum When: String, CaseIterable, Sendable { case auto, always, never }
    var ignoreCase = false
    var words = false
    var context = 0
    var ratio = 1.0
    var pattern: String?
    var color = When.auto
}

let command = Command<Settings>(
    "find", "Find things in files", usage: ["[OPTION…] PATTERN [FILE…]", "[OPTION…] -e PATTERN [FILE…]"],
    sections: [
        (
            "matching",
            [
                .toggle("ignore-case", "i", "Letters match in either case") { $0.ignoreCase = true },
                .toggle("word-regexp", "w", "Match whole words only") { $0.words = true },
                .value("regexp", "e", "PATTERN", "Search for PATTERN, which may begin with a hyphen") {
                    (settings, text) throws(InvalidValue) in
                    if text.isEmpty { throw InvalidValue("is empty") }
                    settings.pattern = text
                },
            ]
        ),
        (
            "output",
            [
                .integer("context", "C", default: "0", "Print NUM lines around each match") { $0.context = $1 },
                .number("ratio", nil, "RATIO", "Scale by RATIO") { $0.ratio = $1 },
                .choice("color", nil, "WHEN", default: Settings.When.auto, "When to use colour") { $0.color = $1 },
            ]
        ),
    ],
    notes: [.init("exit status", ["0 when something was found, 1 when nothing was found, and 2 after an error of any kind."])],
    foreign: [.init(["-r", "--recursive"], "name the files")])

let program = ProgramDescription(
    name: "tool", version: "1.2", summary: "Finds things", commands: [command.description],
    notes: [.init("examples", ["tool find -i cat pets.txt"], verbatim: true)])
