// What a random case asks beside pattern and text. Read by the generators of cases.

import Regatta

extension SeededGenerator {
    /// Now and then a part of the text, a matching option, or a template.
    mutating func decorate(_ made: inout RandomCase) {
        if oneIn(5) {
            let offsets = made.text.unicodeScalars.indices.map { made.text.utf8.distance(from: made.text.startIndex, to: $0) } + [made.text.utf8.count]
            let a = pick(offsets)
            let b = pick(offsets)
            made.range = .utf8(min(a, b)..<max(a, b))
        }
        if oneIn(8) { made.matchingOptions = MatchingOptions(rawValue: UInt8(below(8))) }
        if oneIn(6) {
            let template = (0..<below(5)).map { _ in
                pick(["$", "$0", "$1", "$2", "$10", "\\", "\\$", "x", "é", "😀", "1", "{", "$$", "\\n"])
            }.joined()
            // Defects of NSRegularExpression that are not imitated: see "What each backend does".
            if !template.contains("\\😀") { made.template = template }
        }
    }
}
