// `validate`: values → verdicts.

import CommandLineKit
import Regatta

/// Carries out `validate`.
struct ValidateCommand {
    let settings: ValidateSettings
    let validator: Validator
    let rules: [ValidationRule]
    let values: [String]
    let console: Console

    init(_ parsed: ParsedArguments<ValidateSettings>, _ console: Console) throws {
        let settings = parsed.settings
        self.settings = settings
        values = parsed.operands
        self.console = console
        let known = try Self.known(settings)
        var chosen: [ValidationRule] = []
        for name in settings.rules {
            guard let rule = known.first(where: { $0.name == name.lowercased() }) else {
                throw UsageError("--rule: there is no rule '\(name)'", hint: "'regatta validate --list' prints their names")
            }
            chosen.append(rule)
        }
        chosen += settings.patterns.map { .pattern($0, options: settings.options) }
        if chosen.isEmpty, !settings.listsRules {
            throw UsageError("no rule given", hint: "give --rule NAME or --pattern PATTERN; '--list' prints the rules")
        }
        rules = known
        validator = try Validator(
            chosen, trims: settings.trims, allowsEmpty: settings.allowsEmpty, backend: try Self.backend(settings))
    }

    private static func known(_ settings: ValidateSettings) throws(UsageError) -> [ValidationRule] {
        let usual = CivilDate.birthdays
        let (first, last) = (settings.earliest ?? usual.lowerBound, settings.latest ?? usual.upperBound)
        guard first <= last else { throw UsageError("--from \(first) is after --to \(last)") }
        return [
            .dateOfBirth(order: settings.order, in: first...last), .date(order: settings.order, in: first...last),
        ] + ValidationRule.standard
    }

    private static func backend(_ settings: ValidateSettings) throws(PatternError) -> BackendID {
        var pattern = PatternSettings()
        pattern.backend = settings.backend
        return try pattern.backendChoice()
    }

    /// The exit status, errors aside.
    func run() throws -> Int32 {
        if settings.listsRules { return list() }
        var areAllValid = true
        if values.isEmpty {
            try forEachLine { line in if !check(line) { areAllValid = false } }
        } else {
            for value in values where !check(value) { areAllValid = false }
        }
        return areAllValid ? 0 : 1
    }

    /// Calls `body` with each line of standard input, without its line end.
    private func forEachLine(_ body: (String) -> Void) throws {
        let text = try InputFile.standardInput.contents()
        _ = try text.haystack()
        var start = 0
        while start < text.count, console.output.failure == nil {
            let next = text.lineEnd(from: start)
            var end = text.endsLine(at: next) ? next - 1 : next
            if end > start, end < next, text[end - 1] == 13 { end -= 1 }
            body(text.string(start..<end))
            start = next
        }
    }

    /// Prints the verdict on `value` and gives it; an error is reported and counts as not valid.
    private func check(_ value: String) -> Bool {
        let result: Validation
        do throws(MatchError) { result = try validator.validate(value) } catch {
            console.report(error.description, about: "'\(value)'")
            return false
        }
        if settings.isQuiet { return result.isValid }
        if settings.printsJSON {
            printJSON(value, result)
        } else if result.isValid {
            console.output.write("valid: \(Self.shown(result.value))\n")
        } else {
            let reasons = result.failures.map { failure in
                validator.rules.count > 1 ? failure.description : failure.reason.description
            }
            console.output.write("invalid: \(Self.shown(result.value)): \(reasons.joined(separator: "; "))\n")
        }
        return result.isValid
    }

    /// `value` on one line.
    private static func shown(_ value: String) -> String {
        var shown = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\n": shown += "\\n"
            case "\r": shown += "\\r"
            case "\t": shown += "\\t"
            case _ where scalar.properties.generalCategory == .control: shown += "\\x{\(String(scalar.value, radix: 16))}"
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }

    /// An object a line; `checked` is the value after trimming, `offset` is in bytes of it:
    ///
    ///     {"type":"validation","value":"R2","checked":"R2","valid":false,
    ///      "failures":[{"rule":"last-name","reason":"forbidden-character","offset":1,"message":"holds '2', …"}]}
    private func printJSON(_ value: String, _ result: Validation) {
        let json = JSONText(output: console.output)
        json.raw("{\"type\":\"validation\",\"value\":")
        json.string(value)
        json.raw(",\"checked\":")
        json.string(result.value)
        json.raw(result.isValid ? ",\"valid\":true,\"failures\":[" : ",\"valid\":false,\"failures\":[")
        for (index, failure) in result.failures.enumerated() {
            json.raw(index == 0 ? "{\"rule\":" : ",{\"rule\":")
            json.string(failure.rule)
            json.raw(",\"reason\":")
            json.string(failure.reason.code)
            json.raw(",\"offset\":")
            if let offset = failure.reason.utf8Offset { json.number(offset) } else { json.raw("null") }
            json.raw(",\"message\":")
            json.string(failure.reason.description)
            json.raw("}")
        }
        json.raw("]}\n")
    }

    private func list() -> Int32 {
        let json = JSONText(output: console.output)
        for rule in rules {
            if settings.printsJSON {
                json.raw("{\"type\":\"rule\",\"name\":")
                json.string(rule.name)
                json.raw(",\"summary\":")
                json.string(rule.summary)
                json.raw("}\n")
            } else {
                console.output.write("\(rule.name)\n    \(rule.summary)\n")
            }
        }
        return 0
    }
}
