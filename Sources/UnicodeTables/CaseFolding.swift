// Case folding and its closure. Reads the generated case tables, feeds class evaluation and the lowering of literals.

/// Case folding as the dialect compares.
public enum CaseFolding {
    /// Characters whose full folding is two or three characters long, with that folding.
    public static let expansions: [UInt32: [UInt32]] = {
        let numbers = TableDecoder.numbers(CaseData.text("expansions") ?? "")
        var result: [UInt32: [UInt32]] = [:]
        var next: UInt32 = 0
        var i = 0
        while i + 1 < numbers.count {
            let codePoint = next + numbers[i]
            let count = Int(numbers[i + 1])
            result[codePoint] = Array(numbers[(i + 2)..<(i + 2 + count)])
            next = codePoint + 1
            i += 2 + count
        }
        return result
    }()

    /// The simple foldings of the characters that have one.
    static let simpleFoldings: [UInt32: UInt32] = {
        let numbers = TableDecoder.numbers(CaseData.text("simple") ?? "")
        var result: [UInt32: UInt32] = [:]
        var next: UInt32 = 0
        for i in stride(from: 0, to: numbers.count - 3, by: 4) {
            let step = numbers[i + 2] + 1
            var codePoint = next + numbers[i]
            let zigzag = numbers[i + 3]
            let distance = zigzag % 2 == 0 ? Int32(zigzag / 2) : -Int32(zigzag / 2) - 1
            for _ in 0...numbers[i + 1] {
                result[codePoint] = UInt32(Int32(codePoint) + distance)
                next = codePoint + 1
                codePoint += step
            }
        }
        return result
    }()

    /// The members of each class of characters of one simple folding, by that folding; only classes of several.
    static let classes: [UInt32: CodePointSet] = {
        var members: [UInt32: [ClosedRange<UInt32>]] = [:]
        for (codePoint, folded) in simpleFoldings { members[folded, default: [folded...folded]].append(codePoint...codePoint) }
        return members.mapValues { CodePointSet($0) }
    }()

    /// All characters that are in a class of several.
    public static let cased: CodePointSet = CodePointSet(classes.values.flatMap(\.ranges))

    /// The simple folding of a code point: itself for most.
    public static func simpleFold(_ codePoint: UInt32) -> UInt32 { simpleFoldings[codePoint] ?? codePoint }

    /// The full folding of a code point: one to three code points.
    public static func fullFold(_ codePoint: UInt32) -> [UInt32] { expansions[codePoint] ?? [simpleFold(codePoint)] }

    /// All characters with the same simple folding, the given one included: what `[c]` matches when case is ignored.
    public static func simpleEquivalents(_ codePoint: UInt32) -> CodePointSet {
        classes[simpleFold(codePoint)] ?? CodePointSet(codePoint)
    }

    /// The set with all characters of the same simple folding as one in it.
    /// - Complexity: O(ranges + cased characters in the set).
    public static func closed(_ set: CodePointSet) -> CodePointSet {
        let affected = set.intersection(cased)
        if affected.isEmpty { return set }
        var added: [ClosedRange<UInt32>] = []
        for range in affected.ranges {
            for codePoint in range { added += simpleEquivalents(codePoint).ranges }
        }
        return set.union(CodePointSet(added))
    }
}
