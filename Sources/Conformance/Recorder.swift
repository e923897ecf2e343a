// Fills case files with what NSRegularExpression answers.

import Foundation

enum Recorder {
    /// Records the answers into the file at `path`, in place. With `checkOnly` nothing is written.
    /// - Returns: whether the file held these answers already.
    static func record(_ path: String, checkOnly: Bool) throws(ConformanceError) -> Bool {
        var lines: [String] = []
        var changed: [String] = []
        for test in try ConformanceCase.read(path) {
            let outcome = try RawAnswer.outcome(of: test)
            lines.append(try line(test, outcome))
            let isNew = test.matches == nil && test.replaced == nil && test.error == nil
            if isNew || test.verdict(on: outcome) != .passed { changed.append(test.id) }
        }
        let content = lines.joined(separator: "\n") + "\n"
        print("\(path): \(lines.count) cases\(note(changed))")
        if !checkOnly {
            do { try Data(content.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
                throw ConformanceError(message: "\(path): cannot be written: \(error.localizedDescription)")
            }
        }
        return changed.isEmpty
    }

    /// How many changed, and which: the first ones only, as a new file is nothing but changes.
    static func note(_ changed: [String]) -> String {
        if changed.isEmpty { return "" }
        let shown = 10
        let more = changed.count > shown ? " and \(changed.count - shown) more" : ""
        return ", \(changed.count) changed: \(changed.prefix(shown).joined(separator: " "))\(more)"
    }

    /// The case with its answer as one line of JSON, keys in the order of the format's description.
    private static func line(_ test: ConformanceCase, _ outcome: Outcome) throws(ConformanceError) -> String {
        var parts: [(key: String, value: String)] = [
            ("id", Escaped.json(test.id)), ("area", Escaped.json(test.area)), ("pattern", Escaped.json(test.pattern)),
            ("options", "[" + test.options.map(Escaped.json).joined(separator: ", ") + "]"),
            ("text", Escaped.json(test.text)),
        ]
        if let range = test.range { parts.append(("range", "[\(range[0]), \(range[1])]")) }
        if let options = test.matchingOptions {
            parts.append(("matchingOptions", "[" + options.map(Escaped.json).joined(separator: ", ") + "]"))
        }
        switch outcome {
        case .answer(let matches, let groups, let replaced):
            let listed = test.wholeOnly == true ? matches.map { Array($0.prefix(1)) } : matches
            let drawn = listed.map { match in
                "[" + match.map { $0.map { "[\($0.lowerBound), \($0.upperBound)]" } ?? "null" }.joined(separator: ", ") + "]"
            }
            parts.append(("matches", "[" + drawn.joined(separator: ", ") + "]"))
            if test.wholeOnly == true { parts.append(("wholeOnly", "true")) }
            parts.append(("groups", String(groups)))
            if let template = test.template, let replaced {
                parts.append(("template", Escaped.json(template)))
                parts.append(("replaced", Escaped.json(replaced)))
            }
        case .invalid: parts += [("matches", "[]"), ("error", "true")]
        case .failed(let reason), .refused(let reason):
            throw ConformanceError(message: "\(test.id): nothing to record: \(reason)")
        }
        return "{" + parts.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
    }
}
