// The flag table of `validate`.

import CommandLineKit
import Regatta

struct ValidateSettings: Sendable {
    /// Names of rules, in order.
    var rules: [String] = []
    var patterns: [String] = []
    var options: PatternOptions = []
    var trims = false
    var allowsEmpty = false
    var order = DateOrder.monthDayYear
    var earliest: CivilDate?
    var latest: CivilDate?
    var printsJSON = false
    var isQuiet = false
    var listsRules = false
    var backend: String?

    static let command = Command<ValidateSettings>(
        "validate", "Tell whether values are names, e-mail addresses, dates and the like, or why not",
        usage: ["[OPTION…] --rule NAME [VALUE…]", "[OPTION…] --pattern PATTERN [VALUE…]", "--list"],
        sections: [("rules", ruleFlags), ("values", valueFlags), ("output and engine", outputFlags)],
        notes: [
            .init("values", [
                "The whole value must match: a line end after it is never let through. Without VALUE each line of "
                    + "standard input is a value, its line end (LF or CRLF) not included. With several rules a value must "
                    + "meet all of them."
            ]),
            .init("exit status", ["0 when every value is valid, 1 when one is not, 2 after any error."]),
            .init(
                "examples",
                [
                    "regatta validate --rule last-name \"O'Neill\" McDonald",
                    "regatta validate --rule date-of-birth --from 1920-01-01 02/29/1996",
                    "regatta validate --rule postcode-gb --trim --json < postcodes.txt",
                    "regatta validate --pattern '[A-Z]{2}[0-9]{6}' AB123456",
                ], verbatim: true),
        ], operands: .other)

    private static let ruleFlags: [Flag<ValidateSettings>] = [
        .value("rule", "r", "NAME", "Values must meet the rule NAME of --list; it may be given several times") {
            $0.rules.append($1)
        },
        .value("pattern", "e", "PATTERN", "Values must match PATTERN as a whole; it may be given several times") {
            $0.patterns.append($1)
        },
        .toggle("ignore-case", "i", "Letters of PATTERN match in either case") { $0.options.insert(.caseInsensitive) },
        .value("from", nil, "YYYY-MM-DD", default: "1900-01-01", "The earliest date that is valid") {
            (settings, text) throws(InvalidValue) in settings.earliest = try date(text)
        },
        .value("to", nil, "YYYY-MM-DD", default: "today", "The latest date that is valid") {
            (settings, text) throws(InvalidValue) in settings.latest = try date(text)
        },
        .choice("date-order", nil, "ORDER", default: DateOrder.monthDayYear, "How to read 03/07/1994; 1994-07-03 is always read") {
            $0.order = $1
        },
        .toggle("list", nil, "List the rules") { $0.listsRules = true },
    ]

    private static let valueFlags: [Flag<ValidateSettings>] = [
        .toggle("trim", "t", "Take white space off both ends of each value first") { $0.trims = true },
        .toggle("allow-empty", nil, "An empty value is valid") { $0.allowsEmpty = true },
    ]

    private static let outputFlags: [Flag<ValidateSettings>] = [
        .toggle("json", nil, "Print the verdict on each value as a JSON object on a line") { $0.printsJSON = true },
        .toggle("quiet", "q", "Print nothing; the exit status says it") { $0.isQuiet = true },
        PatternSettings.backendFlag.lifted { settings, body in
            var pattern = PatternSettings()
            body(&pattern)
            settings.backend = pattern.backend
        },
    ]

    private static func date(_ text: String) throws(InvalidValue) -> CivilDate {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), parts[0].count == 4,
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { throw InvalidValue("is not a date as YYYY-MM-DD") }
        guard let date = CivilDate(year: year, month: month, day: day) else { throw InvalidValue("is a day that does not exist") }
        return date
    }
}
