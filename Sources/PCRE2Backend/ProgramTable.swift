// The compiled variants of one pattern. Filled when a variant is first needed, read by searches.
#if REGATTA_PCRE2

import RegexModel
import Synchronization

/// Which variant of a pattern's program a search runs.
struct ProgramKey: Hashable, Sendable {
    /// What is known of the text, of the facts that make a difference for this pattern.
    var facts: SubjectFacts
    /// The search does not start where the previous match ended, so that `\G` holds nowhere.
    var afterEmptyMatch = false
    var options: CodeOptions = []
}

/// A program ready to run, and how to run it.
@unsafe
struct LoadedProgram: @unchecked Sendable {
    // Sendable although it holds a pointer: matching only reads what it points to.
    /// The library's object, which lives as long as the table.
    let code: OpaquePointer
    /// Run it by its machine code. Without, it is interpreted.
    let usesJIT: Bool
    /// The same variant will be loaded the same way from now on.
    let isFinal: Bool
    /// Whether texts with ``CaseHazards`` are to be refused.
    let refusesCaseHazards: Bool
}

/// Whether patterns are run by machine code.
enum JITUse: Sendable {
    /// From a variant's second search on, and at once for a longer text.
    case whenWorthIt
    case always
    case never
}

/// All variants of one pattern's program, each compiled once, when it is first needed, and kept.
final class ProgramTable: Sendable {
    /// A variant's first search is interpreted when the text has up to this many bytes. Measured: making machine code
    /// takes 4 to 15 µs for everyday patterns, as long as to interpret a few hundred bytes.
    static let shortText = 256

    /// Translates the pattern for given facts, after an empty match or not, in a given size.
    typealias Translate = @Sendable (SubjectFacts, Bool, TranslationSize) throws(PatternError) -> Translation

    private enum Machine {
        case undecided
        case made(CompiledCode)
        case unavailable
    }
    private struct Entry {
        let translation: Translation
        let code: CompiledCode
        var wasShared = false
        var machine: Machine
    }
    /// The pattern as the user gave it, for errors.
    private let source: String
    private let translate: Translate
    private let jit: JITUse
    private let entries = Mutex<[ProgramKey: Entry]>([:])

    /// Compiles nothing yet.
    init(source: String, jit: JITUse, _ translate: @escaping Translate) {
        self.source = source
        self.translate = translate
        self.jit = Library.hasJIT ? jit : .never
    }

    /// The translation for `key`, which is not compiled, in the form that is made the fastest.
    /// - Throws: `PatternError` when there is none.
    func translation(_ key: ProgramKey) throws(PatternError) -> Translation {
        try translate(key.facts, key.afterEmptyMatch, .smallest)
    }

    /// The size of the compiled variant in bytes; 0 when it is not compiled.
    func codeSize(_ key: ProgramKey) -> Int { entries.withLock { $0[key]?.code.codeSize ?? 0 } }

    /// Compiles the variant for `key` unless that is done already, and tells its translation.
    /// - Throws: `PatternError` when this variant cannot be had.
    @discardableResult
    func prepare(_ key: ProgramKey) throws(PatternError) -> Translation {
        try entries.withLock { (entries) throws(PatternError) in
            try entry(key, &entries).translation
        }
    }

    /// The program for `key`, to be run on `length` bytes.
    /// - Throws: `PatternError` when this variant cannot be had.
    @unsafe
    func program(_ key: ProgramKey, length: Int) throws(PatternError) -> LoadedProgram {
        try unsafe entries.withLock { (entries) throws(PatternError) in
            var entry = try entry(key, &entries)
            let program = unsafe load(&entry, key, length: length)
            entries[key] = entry
            return unsafe program
        }
    }

    private func entry(_ key: ProgramKey, _ entries: inout [ProgramKey: Entry]) throws(PatternError) -> Entry {
        if let known = entries[key] { return known }
        let made = try compile(key)
        entries[key] = made
        return made
    }

    private func load(_ entry: inout Entry, _ key: ProgramKey, length: Int) -> LoadedProgram {
        let hazards = entry.translation.refusesCaseHazards
        func loaded(_ code: CompiledCode, jit: Bool, isFinal: Bool = true) -> LoadedProgram {
            // Safe: every program that is handed out is kept in the table, by `code` or by `machine` of its entry.
            unsafe LoadedProgram(code: code.raw, usesJIT: jit, isFinal: isFinal, refusesCaseHazards: hazards)
        }
        switch entry.machine {
        case .made(let code): return unsafe loaded(code, jit: true)
        case .unavailable: return unsafe loaded(entry.code, jit: false)
        case .undecided: break
        }
        if jit == .whenWorthIt, !entry.wasShared, length <= Self.shortText {
            entry.wasShared = true
            return unsafe loaded(entry.code, jit: false, isFinal: false)
        }
        // Making machine code writes to a program, and another task may be interpreting this one: then a second is
        // made of the same text.
        let fresh = entry.wasShared ? try? Self.code(entry.translation, key.options) : entry.code
        entry.wasShared = true
        fresh?.compileJIT()
        if let fresh, fresh.hasJIT {
            entry.machine = .made(fresh)
            return unsafe loaded(fresh, jit: true)
        }
        entry.machine = .unavailable
        return unsafe loaded(entry.code, jit: false)
    }

    private static func code(_ translation: Translation, _ options: CodeOptions) throws(CodeError) -> CompiledCode {
        try CompiledCode(translation.pattern, utf: translation.usesUTF, options)
    }

    /// Translates and compiles, in ever smaller forms while the library finds them too large.
    private func compile(_ key: ProgramKey) throws(PatternError) -> Entry {
        var failure: PatternError?
        for size in TranslationSize.allCases {
            let translation = try translate(key.facts, key.afterEmptyMatch, size)
            do throws(CodeError) {
                let code = try Self.code(translation, key.options)
                return Entry(
                    translation: translation, code: code, machine: jit == .never ? .unavailable : .undecided)
            } catch {
                failure = patternError(error, translation)
                if !error.isSizeLimit { break }
            }
        }
        throw failure ?? PatternError(
            kind: .unsupported(.pcre2), message: "it has no translation", pattern: source, utf8Range: 0..<0)
    }

    /// What the library said, told of the user's pattern.
    private func patternError(_ error: CodeError, _ translation: Translation) -> PatternError {
        let range = translation.map.sourceRange(at: error.offset) ?? 0..<source.utf8.count
        let text = Library.message(error.number)
        return error.isSizeLimit
            ? PatternError(
                kind: .overLimit(.pcre2), message: "the pattern is too large for PCRE2: \(text)", pattern: source,
                utf8Range: range, hint: "use smaller repeat counts, or another backend")
            : PatternError(
                kind: .unsupported(.pcre2), message: "PCRE2 does not take its translation: \(text)", pattern: source,
                utf8Range: range, hint: "use another backend")
    }

    /// A variant that was made: what it is for, its text, and its sizes in bytes (0 without machine code).
    struct Description {
        let key: ProgramKey
        let text: String
        let codeSize: Int
        let jitSize: Int
    }

    /// The variants made so far, the plainest key first.
    var descriptions: [Description] {
        let all = entries.withLock { entries in
            entries.map { key, entry in
                let jitSize = if case .made(let code) = entry.machine { code.jitSize } else { 0 }
                return Description(
                    key: key, text: entry.translation.text, codeSize: entry.code.codeSize, jitSize: jitSize)
            }
        }
        return all.sorted { $0.key.order < $1.key.order }
    }
}

extension ProgramKey {
    /// A place in a fixed order of all keys.
    fileprivate var order: Int {
        Int(options.rawValue) << 16 | (afterEmptyMatch ? 1 << 15 : 0) | Int(facts.rawValue)
    }
}

#endif
