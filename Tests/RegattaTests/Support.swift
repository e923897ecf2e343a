import Regatta
import Testing

/// Every backend of this build by name, and the automatic choice: each feature is tested on all of them.
let everyBackend: [BackendID] = Backends.all.map(\.id) + [.automatic]
/// Those that take back-references, lookaround of any length and `\X`.
let backtrackingBackends = everyBackend.filter { $0 != .automata }
/// The engines alone.
let engines: [BackendID] = Backends.all.map(\.id)

extension RegexMatcher {
    /// The texts of all matches, for short expectations.
    func texts(_ text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = []) throws -> [String] {
        try matches(in: text, range: range, options: options).map { String($0.text) }
    }

    /// All groups of all matches as UTF-8 ranges, nil for absent ones.
    func spans(_ text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = []) throws -> [[Range<Int>?]] {
        try matches(in: text, range: range, options: options).map { match in
            (0...match.groups.count).map { match.utf8Range(of: $0) }
        }
    }
}

/// Both sides of a row in a table of the documentation have the same value.
func sameValue<Value: Equatable>(_ left: Value, _ right: Value) { #expect(left == right) }

/// Where their types do not compare, that they compile and run is all that is checked.
func sameValue<Left, Right>(_ left: Left, _ right: Right) {}
