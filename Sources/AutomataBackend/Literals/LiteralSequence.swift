// The literals that matches begin with, or are. Extracted from the intermediate representation, feeds the choice of strategy.

import ByteScan
import UnicodeTables

/// A list of literals in order of preference: every match begins with one of them.
struct LiteralSequence {
    /// A run of characters, each of a small set.
    struct Item {
        var characters: [CodePointSet]
        /// Whether the match ends where the literal ends.
        var isExact: Bool
    }

    var items: [Item]
    /// Whether the list is the whole pattern: no conditions, and all items exact.
    var isPattern: Bool { hasNoConditions && items.allSatisfy(\.isExact) }
    private var hasNoConditions = true

    /// How much to extract.
    struct Limits {
        var items: Int
        var length: Int
        /// The most characters a set may have to be part of a literal.
        var setSize: Int
    }

    private init(_ items: [Item]) { self.items = items }

    private static let nothing = LiteralSequence([Item(characters: [], isExact: true)])
    private static let anything = LiteralSequence([Item(characters: [], isExact: false)])

    /// The literals that `hir` begins with.
    init(_ hir: HIR, _ limits: Limits) { self = Self.extract(hir, limits) }

    /// Whether some match begins with nothing known.
    var hasEmptyItem: Bool { items.contains { $0.characters.isEmpty } }

    private static func extract(_ hir: HIR, _ limits: Limits) -> LiteralSequence {
        switch hir {
        case .empty: return nothing
        case .fail: return LiteralSequence([])
        case .assertion:
            var result = nothing
            result.hasNoConditions = false
            return result
        case .set(let set):
            guard set.ranges.count <= limits.setSize, set.count <= limits.setSize else { return anything }
            return LiteralSequence([Item(characters: [set], isExact: true)])
        case .capture(_, let body), .atomic(let body): return extract(body, limits)
        case .concatenation(let parts):
            var result = nothing
            for part in parts {
                guard result.items.contains(where: \.isExact) else {
                    // Whether conditions come later no longer matters: the list is not the pattern.
                    break
                }
                if case .set(let set) = part, result.appendInPlace(set, limits) { continue }
                result.append(extract(part, limits), limits)
            }
            return result
        case .alternation(let parts):
            var result = LiteralSequence([])
            for part in parts {
                let next = extract(part, limits)
                result.hasNoConditions = result.hasNoConditions && next.hasNoConditions
                result.items += next.items
                if result.items.count > limits.items || next.items.contains(where: { $0.characters.isEmpty && !$0.isExact }) {
                    return anything
                }
            }
            return result
        case .repetition(let repetition, let body):
            let once = extract(body, limits)
            var result = nothing
            for _ in 0..<min(repetition.minimum, limits.length) { result.append(once, limits) }
            if repetition.minimum == repetition.maximum {
                if repetition.minimum > limits.length { result.end() }
                return result
            }
            if repetition.minimum > 0 {
                result.end()
                return result
            }
            var more = once
            if repetition.maximum != 1 { more.end() }
            let alternatives = repetition.isGreedy ? more.items + nothing.items : nothing.items + more.items
            result = LiteralSequence(alternatives)
            result.hasNoConditions = once.hasNoConditions
            return result.items.count > limits.items ? anything : result
        }
    }

    /// Marks all items as beginnings.
    private mutating func end() { for index in items.indices { items[index].isExact = false } }

    /// Puts one more character after a single literal; false when it is not that simple.
    private mutating func appendInPlace(_ set: CodePointSet, _ limits: Limits) -> Bool {
        guard items.count == 1, items[0].isExact, items[0].characters.count < limits.length,
            set.ranges.count <= limits.setSize, set.count <= limits.setSize
        else { return false }
        items[0].characters.append(set)
        return true
    }

    /// Puts `next` after every item that can go on; items stop where the list would grow too long.
    private mutating func append(_ next: LiteralSequence, _ limits: Limits) {
        hasNoConditions = hasNoConditions && next.hasNoConditions
        let open = items.count { $0.isExact }
        if items.count + open * (next.items.count - 1) > limits.items { return end() }
        var result: [Item] = []
        for item in items {
            guard item.isExact else {
                result.append(item)
                continue
            }
            for tail in next.items {
                var joined = Item(characters: item.characters + tail.characters, isExact: tail.isExact)
                if joined.characters.count > limits.length {
                    joined.characters.removeLast(joined.characters.count - limits.length)
                    joined.isExact = false
                }
                result.append(joined)
            }
        }
        items = result
    }

    /// The list for a search.
    var searchLiterals: [SearchLiteral] {
        items.map { item in
            if item.characters.allSatisfy({ $0.onlyElement != nil }) {
                return SearchLiteral(item.characters.flatMap { $0.onlyElement.map(UTF8Length.encode) ?? [] })
            }
            return SearchLiteral(
                characters: item.characters.map { set in
                    set.ranges.flatMap { range in range.map(UTF8Length.encode) }
                })
        }
    }

    /// The same, each literal once: for those who ask where one of them stands, and not which.
    var uniqueLiterals: [SearchLiteral] {
        var seen: Set<[CodePointSet]> = []
        var unique = self
        unique.items = items.filter { seen.insert($0.characters).inserted }
        return unique.searchLiterals
    }

    /// The bytes that can come first.
    static func firstBytes(_ set: CodePointSet) -> ByteSet {
        var bytes = ByteSet()
        for range in set.ranges {
            guard let low = UTF8Length.encode(range.lowerBound).first, let high = UTF8Length.encode(range.upperBound).first
            else { continue }
            for byte in low...high where byte & 0xC0 != 0x80 { bytes.insert(byte) }
        }
        return bytes
    }
}

extension UTF8Length {
    /// The UTF-8 bytes of a code point.
    static func encode(_ codePoint: UInt32) -> [UInt8] {
        func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | codePoint >> shift & 0x3F) }
        switch codePoint {
        case ..<0x80: return [UInt8(codePoint)]
        case ..<0x800: return [UInt8(0xC0 | codePoint >> 6), tail(0)]
        case ..<0x1_0000: return [UInt8(0xE0 | codePoint >> 12), tail(6), tail(0)]
        default: return [UInt8(0xF0 | codePoint >> 18), tail(12), tail(6), tail(0)]
        }
    }
}
