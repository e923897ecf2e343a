// A user's program without Foundation: the native engine, replace, highlight.

import RegattaCore

let text = "Zoë sailed at 9:30, Björn at 10:45."
let pattern = try ParsedPattern(parsing: #"(?<hour>\d{1,2}):(?<minute>\d\d)"#, options: [])
let times = try AutomataBackend().compile(pattern)

print("backend:", times.backend)
print("matches:", try text.matches(of: times).map { $0["hour"]?.text ?? "" }.joined(separator: " "))
print("replaced:", try text.replacing(times, withTemplate: "$1.$2"))
print("highlighted:", HTMLHighlighter.page(Highlights(try text.matches(of: times)), title: "Log").contains("9:30</mark>"))
print("counted:", try await times.count(in: text, progress: nil))
