// Runs translations with libpcre2 directly, and the same patterns with NSRegularExpression, for comparison.
#if REGATTA_PCRE2

import CPCRE2
import Foundation
import PatternSyntax
import RegexModel
import UnicodeTables

@testable import PCRE2Backend

/// The slots of all matches, in UTF-16 units, group by group, -1 for unset ones.
typealias AllSlots = [[Int]]

/// A translated pattern, compiled by libpcre2 without any of the engine around it.
final class DirectProgram {
    enum Failure: Error, CustomStringConvertible {
        case compile(String, String)
        case match(Int32)

        var description: String {
            switch self {
            case .compile(let message, let pattern): "PCRE2 says \(message) of \(pattern)"
            case .match(let number): "PCRE2 error \(number)"
            }
        }
    }
    let translation: Translation
    private let code: OpaquePointer
    private let data: OpaquePointer
    private let context: OpaquePointer

    init(_ translation: Translation, jit: Bool) throws {
        self.translation = translation
        var number: Int32 = 0
        var offset = 0
        let code = translation.pattern.withUnsafeBufferPointer {
            pcre2_compile_8($0.baseAddress, $0.count, translation.usesUTF ? PCRE2_UTF : 0, &number, &offset, nil)
        }
        guard let code else {
            var buffer = [UInt8](repeating: 0, count: 256)
            _ = pcre2_get_error_message_8(number, &buffer, 256)
            throw Failure.compile("\(String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)) at \(offset)", translation.text)
        }
        self.code = code
        if jit { _ = pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE) }
        data = pcre2_match_data_create_from_pattern_8(code, nil)!
        context = pcre2_match_context_create_8(nil)!
        _ = pcre2_set_callout_8(context, { block, _ in answer(block!) }, nil)
    }

    deinit {
        pcre2_code_free_8(code)
        pcre2_match_data_free_8(data)
        pcre2_match_context_free_8(context)
    }

    /// The slots of the next match in UTF-8 bytes, for groups 0 to `groups`.
    func match(_ text: [UInt8], from start: Int, groups: Int) throws -> [Int]? {
        let count = text.withUnsafeBufferPointer {
            pcre2_match_8(code, $0.baseAddress, $0.count, start, PCRE2_NO_UTF_CHECK, data, context)
        }
        if count == PCRE2_ERROR_NOMATCH { return nil }
        guard count > 0 else { throw Failure.match(count) }
        let vector = pcre2_get_ovector_pointer_8(data)!
        return (0..<2 * (groups + 1)).map { vector[$0] == .max ? -1 : vector[$0] }
    }
}

private func answer(_ block: UnsafeMutablePointer<pcre2_callout_block_8>) -> Int32 {
    let bytes = UnsafeBufferPointer(start: block.pointee.subject, count: block.pointee.subject_length)
    let place = block.pointee.current_position
    switch CallOut(rawValue: Int(block.pointee.callout_number)) {
    case .wordBoundary: return isWordBoundary(bytes, place) ? 0 : 1
    case .notWordBoundary: return isWordBoundary(bytes, place) ? 1 : 0
    case .insideGraphemeCluster: return GraphemeBreak.isBoundary(bytes.span, at: place) ? 1 : 0
    case nil: return PCRE2_ERROR_CALLOUT
    }
}

/// The rule by its definition, as slow as that is.
private func isWordBoundary(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    let before = String(decoding: bytes[..<place], as: UTF8.self).unicodeScalars.map(\.value)
    let after = String(decoding: bytes[place...], as: UTF8.self).unicodeScalars.map(\.value)
    if let next = after.first, WordSets.ignored.contains(next) { return false }
    let nearest = before.last { !WordSets.ignored.contains($0) }
    return nearest.map(WordSets.word.contains) ?? false != (after.first.map(WordSets.word.contains) ?? false)
}

/// All matches of `pattern`, found by PCRE2.
func directSlots(
    _ pattern: ParsedPattern, in text: String, facts: SubjectFacts, size: TranslationSize = .fast, jit: Bool = true
) throws -> AllSlots {
    func program(afterEmptyMatch: Bool) throws -> DirectProgram {
        var size = size
        while true {
            let translation = try translate(pattern, facts: facts, afterEmptyMatch: afterEmptyMatch, size: size)
            do {
                return try DirectProgram(translation, jit: jit)
            } catch let failure as DirectProgram.Failure {
                // As the engine does: a pattern that is too large is tried in smaller forms.
                guard let next = TranslationSize(rawValue: size.rawValue + 1) else { throw failure }
                size = next
            }
        }
    }
    let first = try program(afterEmptyMatch: false)
    let other = first.translation.usesPreviousMatchEnd ? try program(afterEmptyMatch: true) : first
    let bytes = Array(text.utf8)
    var found: AllSlots = []
    var at = 0
    var program = first
    while at <= bytes.count, let slots = try program.match(bytes, from: at, groups: pattern.groups.count) {
        found.append(slots.map { $0 < 0 ? -1 : utf16Offset($0, bytes) })
        at = slots[1]
        program = first
        if slots[0] == slots[1] {
            at += 1
            while at < bytes.count, bytes[at] & 0xC0 == 0x80 { at += 1 }
            program = other
        }
    }
    return found
}

private func utf16Offset(_ offset: Int, _ bytes: [UInt8]) -> Int {
    bytes[..<offset].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
}

/// All matches of a pattern, found by NSRegularExpression.
func foundationSlots(_ pattern: String, _ options: NSRegularExpression.Options, in text: String) throws -> AllSlots {
    let expression = try NSRegularExpression(pattern: pattern, options: options)
    let units = text as NSString
    return expression.matches(in: text, range: NSRange(location: 0, length: units.length)).map { match in
        (0..<match.numberOfRanges).flatMap { group -> [Int] in
            let range = match.range(at: group)
            return range.location == NSNotFound ? [-1, -1] : [range.location, range.location + range.length]
        }
    }
}

/// The facts that hold of `text`, and all sets of fewer facts.
func factSets(of text: String) -> [SubjectFacts] {
    let bytes = Array(text.utf8)
    let all = SubjectFacts.scan(bytes.span, for: [.ascii, .noMarks, .onlyLineFeed])
    var sets: Set<SubjectFacts> = []
    for raw in UInt8(0)..<8 { sets.insert(all.intersection(SubjectFacts(rawValue: raw))) }
    return sets.sorted { $0.rawValue < $1.rawValue }
}

#endif
