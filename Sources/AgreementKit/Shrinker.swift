// A failing case cut down to a small one. Reads the comparison.

import Regatta

extension RandomCase {
    /// The smallest case found by leaving out parts of pattern, text and options one after another for which `fails`
    /// still holds.
    /// - Complexity: O(n²) calls of `fails` for pattern and text of n characters.
    public func shrunk(while fails: (RandomCase) -> Bool) -> RandomCase {
        var best = self
        var improved = true
        while improved {
            improved = false
            for candidate in best.smaller() where fails(candidate) {
                best = candidate
                improved = true
                break
            }
        }
        return best
    }

    private func smaller() -> [RandomCase] {
        var candidates: [RandomCase] = []
        func add(_ change: (inout RandomCase) -> Void) {
            var copy = self
            change(&copy)
            candidates.append(copy)
        }
        if template != nil { add { $0.template = nil } }
        if range != .all { add { $0.range = .all } }
        if matchingOptions != [] { add { $0.matchingOptions = [] } }
        if wholeWords { add { $0.wholeWords = false } }
        for (_, option) in PatternOptions.names where options.contains(option) { add { $0.options.remove(option) } }
        for pattern in Self.withoutParts(pattern) { add { $0.pattern = pattern } }
        if range == .all {
            for text in Self.withoutParts(text) { add { $0.text = text } }
        }
        return candidates
    }

    /// The string without 8, 4, 2 and 1 scalars at every place, and larger parts at some.
    private static func withoutParts(_ string: String) -> [String] {
        let scalars = Array(string.unicodeScalars)
        var results: [String] = []
        for length in [512, 128, 32, 8, 4, 2, 1] where length <= scalars.count {
            for start in stride(from: 0, through: scalars.count - length, by: max(1, length / 16)) {
                var copy = scalars
                copy.removeSubrange(start..<start + length)
                var text = ""
                text.unicodeScalars.append(contentsOf: copy)
                results.append(text)
            }
        }
        // Matching brackets left out together.
        for (i, a) in scalars.enumerated() where a == "(" || a == "[" {
            for (j, b) in scalars.enumerated().dropFirst(i + 1) where b == ")" || b == "]" {
                var copy = scalars
                copy.remove(at: j)
                copy.remove(at: i)
                var text = ""
                text.unicodeScalars.append(contentsOf: copy)
                results.append(text)
            }
        }
        return results
    }
}
