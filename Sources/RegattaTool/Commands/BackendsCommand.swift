// `backends`: the registry → a list.

import CommandLineKit
import Regatta

/// Lists the backends of this build, in the order in which the automatic choice tries them.
struct BackendsCommand {
    struct Settings: Sendable { var printsJSON = false }

    static let command = Command<Settings>(
        "backends", "List the backends of this build", usage: ["[OPTION…]"],
        sections: [("output", [.toggle("json", nil, "Print each as a JSON object on a line") { $0.printsJSON = true }])],
        operands: .other)

    static func run(_ parsed: ParsedArguments<Settings>, _ console: Console) throws -> Int32 {
        if let operand = parsed.operands.first { throw UsageError("unexpected operand '\(operand)'") }
        let json = JSONText(output: console.output)
        let widest = known.map(\.rawValue.count).max() ?? 0
        for id in known {
            let backend = Backends.all.first { $0.id == id }
            let version = backend?.version
            if parsed.settings.printsJSON {
                json.raw("{\"name\":")
                json.string(id.rawValue)
                json.raw(",\"version\":")
                if let version { json.string(version) } else { json.raw("null") }
                json.raw(",\"unicode\":")
                if let unicode = backend?.unicodeVersion { json.string(unicode) } else { json.raw("null") }
                json.raw(version == nil ? ",\"available\":false}\n" : ",\"available\":true}\n")
            } else {
                let name = id.rawValue + String(repeating: " ", count: widest - id.rawValue.count)
                console.output.write("\(name)  \(version ?? "not in this build")\n")
            }
        }
        if !parsed.settings.printsJSON {
            for note in Backends.unicodeNotes { console.output.write("note: \(note)\n") }
        }
        return 0
    }

    /// The backends of this build, then those that it was built without.
    private static var known: [BackendID] {
        let available = Backends.available.map(\.id)
        return available + [.pcre2, .foundation].filter { !available.contains($0) }
    }
}
