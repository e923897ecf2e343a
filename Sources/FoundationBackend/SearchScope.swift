// What text and range the engine gets for a search. Reads bounds options, feeds the enumeration.

import ByteScan
import Foundation
import RegexModel

/// The text handed to the engine. A part of a text is cut out where that means the same, so that the engine's own
/// treatment of ranges, which differs from its documentation, is used only where it is right.
struct SearchScope {
    /// The text as UTF-8, for the conversion of offsets.
    let haystack: Haystack
    /// The same text.
    let text: String
    /// Where this text begins in the haystack of the search, in UTF-8 bytes.
    let utf8Base: Int
    /// The part of `text` to search, in UTF-16 units.
    let utf16Range: NSRange
    let options: NSRegularExpression.MatchingOptions

    /// - Throws: `MatchError.unsupportedHere` when the engine would not give the documented answer.
    init(_ input: SearchInput, _ features: PatternFeatures) throws(MatchError) {
        let whole = 0..<input.haystack.utf8Count
        let transparent = input.options.contains(.withTransparentBounds) && features.seesNeighbours
        let free = input.options.contains(.withoutAnchoringBounds) && features.hasEdgeAnchor
        if input.range == whole || !(transparent || free) {
            utf8Base = input.range.lowerBound
            text = String(input.range == whole ? input.haystack.slice(whole) : input.haystack.slice(input.range))
            haystack = Haystack(text)
            utf16Range = NSRange(location: 0, length: text.utf16.count)
            options = []
        } else {
            guard transparent || !features.seesNeighbours else {
                throw .unsupportedHere(
                    backend: .foundation,
                    message: "withoutAnchoringBounds without withTransparentBounds, for a pattern with look-around")
            }
            utf8Base = 0
            text = String(input.haystack.slice(whole))
            haystack = Haystack(text)
            let range = input.range
            utf16Range = haystack.withUTF8 { bytes in
                NSRange(
                    location: UTF8Scan.utf16Count(bytes.extracting(0..<range.lowerBound)),
                    length: UTF8Scan.utf16Count(bytes.extracting(range)))
            }
            // Where a pattern sees no neighbours transparent bounds change nothing, and the engine then reads the whole
            // text for its anchors instead of a copy with one unit more on each side.
            options = free ? [.withTransparentBounds, .withoutAnchoringBounds] : [.withTransparentBounds]
        }
        if features.hasNewlineSequence, haystack.withUTF8({ Self.hasFalsePair($0) }) {
            throw .unsupportedHere(
                backend: .foundation,
                message: #"NSRegularExpression takes CR and a character such as U+1000A for one \R"#)
        }
    }

    /// Whether CR is followed by a code point above U+FFFF whose low 16 bits are those of LF.
    static func hasFalsePair(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count >= 5 else { return false }
        for at in 0..<bytes.count - 4 where bytes[at] == 0x0D {
            if bytes[at + 1] >= 0xF0, bytes[at + 2] & 0x0F == 0, bytes[at + 3] == 0x80, bytes[at + 4] == 0x8A {
                return true
            }
        }
        return false
    }
}
