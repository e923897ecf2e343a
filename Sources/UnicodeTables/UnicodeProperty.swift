// Properties by the text between the braces of \p{…}. Reads the catalogue and the data, feeds parser and class evaluation.

import Synchronization

/// The properties that NSRegularExpression knows, found by its rules: loose in case, white space, `-` and `_`; a name alone is
/// a general category, else a script, else a binary property, else one of the words of the language itself.
public enum UnicodeProperty {
    /// Whether the dialect accepts the text between the braces.
    /// - Complexity: O(length of the text).
    public static func isValid(_ text: String) -> Bool { find(text) != nil }

    /// The code points that have the property; nil when it is unknown, or known and not tabulated (`na=…`, character
    /// names). Sets are decoded once and kept.
    public static func set(_ text: String) -> CodePointSet? {
        guard let found = find(text) else { return nil }
        return cachedSet(found)
    }

    /// Whether the property matches its case closure when case is ignored. The exceptions are `word`, `all` and blocks
    /// written as `In…`.
    public static func closesOverCase(_ text: String) -> Bool { find(text)?.closes ?? false }

    struct Found {
        var reference: Reference
        var isInverted = false
        var closes = true
    }
    enum Reference: Hashable {
        case binary(String)
        case value(key: String, number: Int)
        case union(key: String, numbers: [Int])
        case scriptExtensions(Int)
        case age([Int])
        case range(ClosedRange<UInt32>)
        case none
        case untabulated
    }

    private static let cache = Mutex<[Reference: CodePointSet]>([:])

    private static func cachedSet(_ found: Found) -> CodePointSet? {
        if found.reference == .untabulated { return nil }
        if let known = cache.withLock({ $0[found.reference] }) { return found.isInverted ? known.inverted : known }
        guard let set = decode(found.reference) else { return nil }
        cache.withLock { $0[found.reference] = set }
        return found.isInverted ? set.inverted : set
    }

    private static func decode(_ reference: Reference) -> CodePointSet? {
        switch reference {
        case .binary(let key): BinaryData.text(key).map(TableDecoder.set)
        case .value(let key, let number): EnumeratedData.text(key).map { TableDecoder.set(partition: $0) { $0 == number } }
        case .union(let key, let numbers):
            EnumeratedData.text(key).map { TableDecoder.set(partition: $0) { numbers.contains($0) } }
        case .scriptExtensions(let script): ScriptExtensions.set(script)
        case .age(let version): age(version)
        case .range(let range): CodePointSet([range])
        case .none: CodePointSet()
        case .untabulated: nil
        }
    }

    private static func age(_ version: [Int]) -> CodePointSet? {
        guard let entry = PropertyCatalogue.entries["age"], let text = EnumeratedData.text(entry.key) else { return nil }
        let wanted = entry.values.map { names in
            let first = names[0].split(separator: ".").compactMap { Int($0) } + [0, 0]
            return first != [0, 0, 0, 0] && !version.lexicographicallyPrecedes(first)
        }
        return TableDecoder.set(partition: text) { wanted[$0] }
    }
}
