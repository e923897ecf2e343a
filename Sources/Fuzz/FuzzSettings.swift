// The flag table of the fuzz command. Read by the parser and the help text.

import AgreementKit
import CommandLineKit
import Foundation
import Regatta

/// What the command line asks for.
struct FuzzSettings: Sendable {
    var seconds = 60.0
    /// The first seed.
    var seed = UInt64(Date().timeIntervalSince1970)
    var isExhaustive = false
    /// Compare the parts of the native engine too.
    var comparesEngines = false
    /// Tell what was refused, and how often.
    var listsRefusals = false
    /// Write cases to this folder instead of comparing them.
    var corpus: String?
    /// Files of cases to compare, and to make random ones of.
    var givenFiles: [String] = []
    /// Compared with each other; those of the build when none is named.
    var backends: [BackendID] = []

    static let names = (Backends.all.map(\.id) + NativeEngines.ids).map(\.rawValue)

    static let command = Command<FuzzSettings>(
        "fuzz", "Compare the backends on random patterns and texts, or on all small ones",
        usage: ["[OPTION…]", "--from FILE [OPTION…]", "--exhaustive SIZE LENGTH"],
        sections: [
            (
                "what to compare",
                [
                    .value("backend", nil, "NAME", choices: names, "Compare this backend; may be given again. All of the build without") {
                        (settings, name) throws(InvalidValue) in
                        guard let known = names.first(where: { $0.lowercased() == name.lowercased() }) else {
                            throw InvalidValue("is none of \(names.joined(separator: ", "))")
                        }
                        settings.backends.append(BackendID(rawValue: known))
                    },
                    .toggle("engines", nil, "Compare each part of the native engine alone too, and without prefilters") {
                        $0.comparesEngines = true
                    },
                    .toggle("exhaustive", nil, "Compare all patterns of up to SIZE parts on all texts of up to LENGTH letters instead of random ones") {
                        $0.isExhaustive = true
                    },
                ]
            ),
            (
                "random cases",
                [
                    .number("seconds", "n", "NUM", default: "60", "Stop after so many seconds") { $0.seconds = $1 },
                    .value("seed", "s", "NUM", default: "from the clock", "Begin with this seed; each seed gives the same cases again") {
                        (settings, text) throws(InvalidValue) in
                        guard let seed = UInt64(text) else { throw InvalidValue("is not a whole number of at least 0") }
                        settings.seed = seed
                    },
                    .value("from", nil, "FILE", isFile: true, "Compare the patterns of this case file with their texts, then random mixtures of them; may be given again") {
                        $0.givenFiles.append($1)
                    },
                    .toggle("refusals", nil, "Tell what each backend refused, how often, and the first such pattern") { $0.listsRefusals = true },
                    .value("write-corpus", nil, "DIR", isFile: true, "Write the cases of 2,000 seeds as files to begin with for fuzzing by bytes, and compare nothing") {
                        $0.corpus = $1
                    },
                ]
            ),
        ],
        notes: [.init("exit status", ["0 when all backends agree, 1 on a difference, 2 on a wrong command line."])])
}
