import Foundation
import Regatta
import Testing

@testable import UnicodeTables

/// Sets and places on every code point. That the tables are what NSRegularExpression answers is tested beside them; here
/// each engine is held against the tables, and the engines against each other.
@Suite struct EveryCodePointTests {
    /// All scalar values in order, as one text.
    static let text: String = {
        var text = ""
        for value in UInt32(0)...0x10FFFF { if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) } }
        return text
    }()

    /// Where a code point begins in `text`, in UTF-8 bytes.
    static func offset(_ codePoint: UInt32) -> Int {
        switch codePoint {
        case 0..<0x80: Int(codePoint)
        case 0..<0x800: 0x80 + 2 * Int(codePoint - 0x80)
        case 0..<0xD800: 0x80 + 2 * 0x780 + 3 * Int(codePoint - 0x800)
        case 0..<0xE000: offset(0xD7FF) + 3
        case 0..<0x10000: 0x80 + 2 * 0x780 + 3 * Int(codePoint - 0x800 - 0x800)
        default: offset(0xFFFF) + 3 + 4 * Int(codePoint - 0x10000)
        }
    }

    /// The places in `text` of runs of the set.
    static func runs(_ set: CodePointSet) -> [Range<Int>] {
        // The gap of the surrogates is none in the text.
        let closed = set.contains(0xD7FF) && set.contains(0xE000) ? set.union(.surrogates) : set.subtracting(.surrogates)
        return closed.ranges.map { offset($0.lowerBound)..<offset($0.upperBound + 1) }
    }

    /// Every value of general category, script and script extensions, and every binary property.
    static let propertyNames: [String] = {
        var names: [String] = []
        for (name, entry) in PropertyCatalogue.entries.sorted(by: { $0.key < $1.key }) where name == entry.key {
            switch entry.kind {
            case .binary: names.append(entry.key)
            default:
                guard ["gc", "sc"].contains(entry.key) else { continue }
                for value in entry.values {
                    names.append("\(entry.key)=\(value[0])")
                    if entry.key == "sc" { names.append("scx=\(value[0])") }
                }
            }
        }
        return names
    }()

    #if REGATTA_PCRE2
    /// All properties on the engine that translates them.
    @Test func propertiesOnPCRE2() throws {
        #expect(Self.propertyNames.count > 400)
        for name in Self.propertyNames {
            let set = try #require(UnicodeProperty.set(name), "\(name)")
            try Self.check("\\p{\(name)}+", Self.runs(set), .pcre2)
        }
    }
    #endif

    /// All properties on the native engine: beside every place where the property begins or ends, and, where there is
    /// time for it, on every code point.
    @Test func propertiesOnAutomata() throws {
        let isSlow = ProcessInfo.processInfo.environment["REGATTA_SLOW_TESTS"] != nil
        for name in Self.propertyNames {
            let set = try #require(UnicodeProperty.set(name), "\(name)")
            if isSlow {
                try Self.check("\\p{\(name)}+", Self.runs(set), .automata)
                continue
            }
            let edges = CodePointSet(set.ranges.flatMap { range in
                [range.lowerBound, range.upperBound].map { $0 - min($0, 1)...min($0 + 1, CodePointSet.maximum) }
            })
            var text = ""
            var inside: [Range<Int>] = []
            for codePoint in edges.ranges.joined() {
                guard let scalar = Unicode.Scalar(codePoint) else { continue }
                let start = text.utf8.count
                text.unicodeScalars.append(scalar)
                if set.contains(codePoint) { inside.append(start..<text.utf8.count) }
            }
            let found = try Matcher("\\p{\(name)}", backend: .automata).matches(in: text).utf8Ranges
            #expect(found == inside, "\(name)")
        }
    }

    @Test(arguments: engines) func shorthands(_ backend: BackendID) throws {
        let sets: [(String, CodePointSet)] = [
            ("\\w", UnicodeTables.word), ("\\d", UnicodeTables.digit), ("\\s", UnicodeTables.whitespace),
            ("\\h", UnicodeTables.horizontalSpace), ("\\v", UnicodeTables.verticalSpace),
        ]
        for (pattern, set) in sets {
            // NSRegularExpression's stack overflows on runs of a million characters, so they are taken in parts.
            try Self.check("\(pattern){1,50000}", Self.runs(set), backend)
            try Self.check("\(pattern.uppercased()){1,50000}", Self.runs(set.inverted), backend)
        }
        let terminators = CodePointSet([0x0A...0x0D, 0x85...0x85, 0x2028...0x2029])
        try Self.check(".{1,50000}", Self.runs(terminators.inverted), backend)
        #expect(
            try Matcher("\\R", backend: backend).matches(in: Self.text).utf8Ranges
                == [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029].map { Self.offset($0)..<Self.offset($0 + 1) })
    }

    static func check(_ pattern: String, _ expected: [Range<Int>], _ backend: BackendID) throws {
        var found: [Range<Int>] = []
        for range in try Matcher(pattern, backend: backend).matches(in: text).utf8Ranges {
            if let last = found.last, last.upperBound == range.lowerBound {
                found[found.count - 1] = last.lowerBound..<range.upperBound
            } else {
                found.append(range)
            }
        }
        guard found != expected else { return }
        let place = zip(found, expected).first { $0 != $1 }
        Issue.record("\(pattern) on \(backend): \(found.count) runs, not \(expected.count); first difference \(place as Any)")
    }

    /// Word boundaries beside every character of the planes in which characters are assigned, between letters and spaces.
    @Test(.enabled(if: engines.count > 1)) func wordBoundaries() throws {
        var text = ""
        for range in [UInt32(0)...0x1FFFF, 0xE0000...0xE01FF] {
            for value in range {
                guard let scalar = Unicode.Scalar(value) else { continue }
                text.unicodeScalars.append(contentsOf: ["a", scalar, "b", " ", scalar, "-"])
            }
        }
        let expected = try Matcher("\\b", backend: engines[0]).matches(in: text).slots
        for backend in engines.dropFirst() {
            let found = try Matcher("\\b", backend: backend).matches(in: text).slots
            #expect(found.count == expected.count)
            #expect(zip(found, expected).first { $0 != $1 } == nil)
        }
    }
}
