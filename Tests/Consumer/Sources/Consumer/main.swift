// A user's program: one line for each thing that a user may do. Scripts/consumers knows what it has to print.

import Foundation
import Regatta

let text = "Zoë sailed at 9:30, Björn at 10:45."
let times = try Matcher(#"(?<hour>\d{1,2}):(?<minute>\d\d)"#)

print("backends:", Backends.available.map(\.id.rawValue).joined(separator: " "))
print("matches:", try text.matches(of: times).map { $0["hour"]?.text ?? "" }.joined(separator: " "))
print("replaced:", try text.replacing(times, withTemplate: "$1.$2"))
print("split:", try text.split(separator: Matcher(",\\s*")).count)
print("whole:", try "10:45".wholeMatch(of: times)?[2]?.text ?? "none")
for backend in Backends.available {
    print("\(backend.id):", try Matcher("(?i)straße|ZOË", backend: backend.id).count(in: "STRASSE, Zoë"))
}

// Foundation's types.
let attributed = NSMutableAttributedString(string: text)
print("highlighted:", try times.matches(in: text).highlight(in: attributed).runs.count)
print("range:", try times.firstMatch(in: text)?.nsRange.location ?? -1)

// Bookmarks, validation, errors, tasks.
print("bookmarks:", try BookmarkFinder().bookmarks(in: text).count)
print("valid:", try Validator([.lastName]).validate("O'Neill").isValid)
do {
    _ = try Matcher("a(b")
} catch {
    print("error at:", error.offset)
}
print("counted:", try await times.count(in: text, progress: nil))
