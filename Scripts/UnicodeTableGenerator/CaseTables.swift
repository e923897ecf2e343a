// Case folding as NSRegularExpression compares. Measures classes of characters, takes the strings of full foldings from the
// library below, and holds the two against each other.

import Foundation
import _FoundationICU

func foldFully(_ codePoint: UInt32) -> [UInt32] {
    guard let scalar = Unicode.Scalar(codePoint) else { return [codePoint] }
    let source = Array(String(scalar).utf16)
    var target = [UInt16](repeating: 0, count: 16)
    var status = UErrorCode(rawValue: 0)
    let count = swift_u_strFoldCase(&target, 16, source, Int32(source.count), 0, &status)
    guard status.rawValue <= 0 else { fail("folding of U+\(String(codePoint, radix: 16))") }
    return String(decoding: target.prefix(Int(count)), as: UTF16.self).unicodeScalars.map(\.value)
}

func escape(_ codePoint: UInt32) -> String { "\\x{\(String(codePoint, radix: 16))}" }
func escape(_ ranges: Ranges) -> String {
    ranges.map { escape($0.lowerBound) + ($0.count > 1 ? "-" + escape($0.upperBound) : "") }.joined()
}

/// The case tables: simple foldings in runs of equal distance, and full foldings of two or three characters.
func caseTables() -> (simple: String, expansions: String) {
    guard let candidates = Sample.everything.matches("[\\p{CWCF}\\p{CWCM}\\p{CWKCF}\\p{CWL}\\p{CWT}\\p{CWU}]") else {
        fail("properties of case")
    }
    // Outside of the candidates the closure of case adds nothing.
    let rest = addingSurrogates(Sample.everything.matches("[^\(escape(candidates))]") ?? [], where: { _ in false })
    guard Sample.everything.matches("(?i)[\(escape(rest))]") == rest else { fail("case beyond the candidates") }

    let sample = Sample(candidates)
    var foldings: [(UInt32, UInt32)] = []
    var expansions: [(UInt32, [UInt32])] = []
    for codePoint in candidates.joined() {
        let simple = UInt32(bitPattern: swift_u_foldCase(Int32(bitPattern: codePoint), 0))
        let full = foldFully(codePoint)
        if simple != codePoint { foldings.append((codePoint, simple)) }
        if full.count > 1 { expansions.append((codePoint, full)) } else if full != [simple] { fail("two foldings of one") }
    }
    var classes: [UInt32: [UInt32]] = [:]
    let folded = Dictionary(uniqueKeysWithValues: foldings)
    for codePoint in candidates.joined() { classes[folded[codePoint] ?? codePoint, default: []].append(codePoint) }
    for codePoint in candidates.joined() {
        let expected = classes[folded[codePoint] ?? codePoint] ?? []
        // Neighbours in the sample, as S and T, can make up an expansion together: they are left out.
        let isExpansion = foldFully(codePoint).count > 1
        let literal = (sample.matches("(?i)" + escape(codePoint)) ?? []).flatMap { Array($0) }
            .filter { !isExpansion || foldFully($0).count > 1 }
        let closure = (sample.matches("(?i)[" + escape(codePoint) + "]") ?? []).flatMap { Array($0) }
        guard literal == expected else { fail("literal U+\(String(codePoint, radix: 16)): \(literal) \(expected)") }
        guard closure == expected else { fail("closure U+\(String(codePoint, radix: 16)): \(closure) \(expected)") }
    }
    for (codePoint, full) in expansions {
        let text = String(String.UnicodeScalarView(full.compactMap(Unicode.Scalar.init)))
        let expression = try? NSRegularExpression(pattern: "(?i)^" + escape(codePoint) + "$")
        let range = NSRange(location: 0, length: text.utf16.count)
        guard expression?.firstMatch(in: text, range: range) != nil else { fail("expansion of U+\(String(codePoint, radix: 16))") }
    }
    note("\(foldings.count) simple foldings, \(expansions.count) expansions")

    // Runs: gap, count - 1, step - 1, distance (zigzag).
    var encoder = Encoder()
    var next: UInt32 = 0
    var i = 0
    while i < foldings.count {
        let (first, target) = foldings[i]
        let distance = Int32(target) - Int32(first)
        func length(step: UInt32) -> Int {
            var count = 1
            while i + count < foldings.count, foldings[i + count].0 == first + UInt32(count) * step,
                Int32(foldings[i + count].1) - Int32(foldings[i + count].0) == distance
            { count += 1 }
            return count
        }
        let (one, two) = (length(step: 1), length(step: 2))
        let count = max(one, two)
        let step: UInt32 = one >= two ? 1 : 2
        encoder.put(first - next)
        encoder.put(UInt32(count - 1))
        encoder.put(step - 1)
        encoder.put(distance < 0 ? UInt32(-distance) * 2 - 1 : UInt32(distance) * 2)
        next = first + UInt32(count - 1) * step + 1
        i += count
    }
    // Expansions: gap, count, code points.
    var second = Encoder()
    next = 0
    for (codePoint, full) in expansions {
        second.put(codePoint - next)
        second.put(UInt32(full.count))
        full.forEach { second.put($0) }
        next = codePoint + 1
    }
    return (encoder.text, second.text)
}
