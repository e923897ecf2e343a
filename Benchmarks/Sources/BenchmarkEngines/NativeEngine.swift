// Engines in C and C++ behind a table of functions: raw PCRE2, RE2, Hyperscan.
//
// Unsafe code: pointers into texts and patterns are handed to C for the length of a call only, and the C side keeps none of
// them; a code is released once, when the object that owns it goes.

import BenchmarkDefinitions
import CPeers
import Foundation

@safe struct NativeEngine: Engine, @unchecked Sendable {
    // Sendable: the table is static and never written after it was handed out.
    private let functions: UnsafePointer<peer_engine>
    let name: String
    let version: String

    /// Nil when this build is without the engine.
    init?(_ name: String, _ functions: UnsafePointer<peer_engine>?, version: String = "") {
        guard let functions = unsafe functions else { return nil }
        unsafe self.functions = functions
        self.name = name
        self.version = unsafe functions.pointee.version.map { unsafe String(cString: $0) } ?? version
    }

    func compile(_ pattern: BenchmarkPattern) throws -> any CompiledPattern {
        var options: UInt32 = 0
        for option in pattern.options {
            switch option {
            case .caseInsensitive: options |= UInt32(PEER_CASE_INSENSITIVE)
            case .dotMatchesLines: options |= UInt32(PEER_DOT_MATCHES_LINES)
            case .anchorsMatchLines: options |= UInt32(PEER_ANCHORS_MATCH_LINES)
            case .literal: options |= UInt32(PEER_LITERAL)
            case .wholeWords: break
            }
        }
        var text = pattern.text(for: name)
        if pattern.options.contains(.wholeWords) {
            text = #"\b(?:"# + text + #")\b"#
            options &= ~UInt32(PEER_LITERAL)
        }
        var error = [CChar](repeating: 0, count: 256)
        let code = unsafe text.withCString { unsafe functions.pointee.compile($0, text.utf8.count, options, &error, error.count) }
        guard let code = unsafe code else {
            throw EngineRefusal(String(decoding: error.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
        return unsafe NativePattern(functions, code)
    }
}

@safe final class NativePattern: CompiledPattern {
    private let functions: UnsafePointer<peer_engine>
    private let code: OpaquePointer
    var offsetUnit: OffsetUnit { .utf8 }

    init(_ functions: UnsafePointer<peer_engine>, _ code: OpaquePointer) {
        unsafe self.functions = functions
        unsafe self.code = code
    }

    deinit { unsafe functions.pointee.release(code) }

    private static func checked(_ result: Int64) throws -> Int {
        if result == Int64(PEER_NO_PLACES) { throw EngineRefusal("it cannot tell where matches of the pattern begin") }
        guard result >= -1 else { throw EngineFailure("the search failed with status \(result)") }
        return Int(result)
    }

    private typealias Search = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, Int) -> Int64

    private func run(_ search: Search, _ text: PreparedText) throws -> Int {
        try unsafe text.withBytes { bytes in
            try unsafe bytes.withMemoryRebound(to: CChar.self) { try unsafe Self.checked(search(code, $0.baseAddress, $0.count)) }
        }
    }

    func count(_ text: PreparedText) throws -> Int { try unsafe run(functions.pointee.count, text) }

    func firstMatch(_ text: PreparedText) throws -> Int? {
        let place = try unsafe run(functions.pointee.first, text)
        return place < 0 ? nil : place
    }

    func findAll(_ text: PreparedText) throws -> any FoundMatches {
        var offsets: UnsafeMutablePointer<Int>?
        let count = try unsafe text.withBytes { bytes in
            try unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                try unsafe Self.checked(
                    functions.pointee.find_all(code, characters.baseAddress, characters.count, &offsets))
            }
        }
        return unsafe NativeMatches(offsets, count)
    }

    func countGroups(_ text: PreparedText) throws -> Int {
        guard let function = unsafe functions.pointee.count_groups else { throw EngineRefusal("it has no groups") }
        return try unsafe run(function, text)
    }

    func replace(_ text: PreparedText, by template: Template) throws -> Int {
        guard let function = unsafe functions.pointee.replace else { throw EngineRefusal("it does not replace") }
        let replacement = unsafe functions == peer_re2() ? template.backslashes : template.dollars
        return try unsafe text.withBytes { bytes in
            try unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                try unsafe replacement.withCString {
                    try unsafe Self.checked(
                        function(code, characters.baseAddress, characters.count, $0, replacement.utf8.count))
                }
            }
        }
    }

    func highlight(_ text: PreparedText) throws -> Int {
        guard let found = try findAll(text) as? NativeMatches else { return 0 }
        return try unsafe text.withBytes { unsafe HTMLMarks.fragment($0, ranges: found.offsets).utf8.count }
    }

    func countMatchingLines(_ text: PreparedText) throws -> Int {
        let pieces = text.lineOffsets
        return try unsafe text.withBytes { bytes in
            try unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                try unsafe pieces.withUnsafeBytes {
                    try unsafe Self.checked(
                        functions.pointee.count_matching(
                            code, characters.baseAddress, $0.assumingMemoryBound(to: Int.self).baseAddress, pieces.count / 2))
                }
            }
        }
    }

    func countMatchingStrings(_ text: PreparedText) throws -> Int { try countMatchingLines(text) }
}

@safe final class NativeMatches: FoundMatches {
    private let block: UnsafeMutablePointer<Int>?
    let count: Int
    var holdsRanges: Bool { false }

    /// Takes over the block.
    init(_ block: UnsafeMutablePointer<Int>?, _ count: Int) {
        unsafe self.block = block
        self.count = count
    }

    deinit { unsafe free(block) }

    /// Start and end of each match.
    var offsets: [Int] { unsafe Array(UnsafeBufferPointer(start: block, count: 2 * count)) }

    func ranges(in text: PreparedText) -> [Range<String.Index>] {
        let utf8 = text.string.utf8
        let start = utf8.startIndex
        return unsafe UnsafeBufferPointer(start: block, count: 2 * count).withMemoryRebound(to: (Int, Int).self) { pairs in
            unsafe pairs.map { pair in
                utf8.index(start, offsetBy: pair.0)..<utf8.index(start, offsetBy: pair.1)
            }
        }
    }
}
