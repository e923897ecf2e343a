// The nearest known word to a mistyped one, for "did you mean".

enum Suggestion {
    /// The word of `known` with the smallest edit distance from `word`, if it is near enough to be a slip; a word that
    /// `word` is the beginning of counts as near.
    static func nearest(to word: String, among known: [String]) -> String? {
        let begun = known.filter { $0.hasPrefix(word) && word.count >= 2 }
        if begun.count == 1 { return begun[0] }
        let limit = max(1, word.count / 3)
        return known.map { (word: $0, distance: distance(word, $0)) }
            .filter { $0.distance <= limit }
            .min { $0.distance < $1.distance }?.word
    }

    /// How many insertions, deletions, substitutions and swaps of neighbours turn `a` into `b`.
    /// - Complexity: O(length of a × length of b).
    static func distance(_ a: String, _ b: String) -> Int {
        let a = Array(a)
        let b = Array(b)
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var best = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
                row.append(best)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
