// One search running: a call of the library for each match. Made by PCRE2Matcher, driven by its search methods.
#if REGATTA_PCRE2

import CPCRE2
import RegexModel

/// The state of a pass over the matches of one text.
///
/// The next search starts where the match before ended; after an empty match one code point on, and nothing else is
/// tried at the same place. That is the dialect's rule; PCRE2's own customs for empty matches are not used.
///
/// Unsafe: whoever makes one sees to it that `subject` stays valid during each call, and that the table of programs
/// outlives it.
@unsafe
struct MatchRun {
    /// The subject: valid UTF-8, not nil even when empty.
    var subject: UnsafePointer<UInt8>
    let length: Int
    let scratch: UnsafeMutablePointer<Scratch>
    let context: OpaquePointer
    let data: OpaquePointer
    /// Start and end of each group of the match found last, in bytes of the subject; -1 for an absent group.
    let offsets: UnsafeMutablePointer<Int>
    let table: ProgramTable
    /// The most bytes of backtracking memory; nil for the defaults.
    let memoryLimit: Int?
    let stepLimit: UInt32
    let usesPreviousEnd: Bool
    var key: ProgramKey
    var program: LoadedProgram
    /// Where the subject starts in the haystack, in bytes.
    let base: Int
    /// Where the next search starts, in bytes of the subject.
    var start: Int
    var isOver = false
    /// The facts to scan for when the scan was put off, see ``lookAtDensity()``.
    let relevantFacts: SubjectFacts
    /// How many matches to find before a look at their density; `Int.max` when there is nothing to decide.
    var matchesUntilLook: Int
    /// Where the search stood at the last look, in bytes of the subject.
    var lastLook: Int
    /// Nil when there is no limit on time and nobody who could end the search.
    let clock: DeadlineClock?

    /// In place of a result of the library: it was not called.
    static var notCalled: Int32 { .min }

    /// Finds the first match, unless the library was called for it already, with the result `outcome`.
    mutating func begin(_ outcome: Int32) throws(MatchError) -> Bool {
        if unsafe outcome == Self.notCalled { return try unsafe next() }
        return try unsafe take(outcome >= 0 ? outcome : settle(outcome, at: start))
    }

    /// Finds the next match and leaves it in `offsets`; false when there is none.
    @inline(__always)
    mutating func next() throws(MatchError) -> Bool {
        if unsafe isOver { return false }
        if unsafe clock == nil {
            let outcome = unsafe call(start)
            return try unsafe take(outcome >= 0 ? outcome : settle(outcome, at: start))
        }
        return try unsafe take(searchInSlices())
    }

    /// Notes the match that the library found, or the end of the matches.
    @inline(__always)
    private mutating func take(_ outcome: Int32) throws(MatchError) -> Bool {
        if outcome < 0 {
            unsafe isOver = true
            return false
        }
        let end = unsafe offsets[1]
        if unsafe offsets[0] != end {
            unsafe start = end
            unsafe matchesUntilLook &-= 1
            if unsafe matchesUntilLook == 0 { unsafe lookAtDensity() }
            if unsafe usesPreviousEnd, unsafe key.afterEmptyMatch { try unsafe load(afterEmptyMatch: false) }
        } else {
            try unsafe stepOver(end)
        }
        return true
    }

    /// Moves the start on from an empty match at `place`.
    @inline(__always)
    private mutating func stepOver(_ place: Int) throws(MatchError) {
        // A chain of contiguous matches ends here: the next one could begin one code point further at the earliest.
        if unsafe place >= length || key.options.contains(.anchored) {
            unsafe isOver = true
            return
        }
        let lead = unsafe subject[place]
        unsafe start = place + (lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4)
        if unsafe usesPreviousEnd, unsafe !key.afterEmptyMatch { try unsafe load(afterEmptyMatch: true) }
    }

    /// One call of the library.
    @inline(__always)
    func call(_ start: Int) -> Int32 {
        unsafe program.usesJIT
            ? pcre2_jit_match_8(program.code, subject, length, start, 0, data, context)
            : pcre2_match_8(program.code, subject, length, start, UInt32(PCRE2_NO_UTF_CHECK), data, context)
    }

    /// Makes the variant for a search after an empty match, or for any other, the current one.
    @inline(never)
    mutating func load(afterEmptyMatch: Bool) throws(MatchError) {
        unsafe key.afterEmptyMatch = afterEmptyMatch
        try unsafe reload(length: length)
    }

    mutating func reload(length: Int) throws(MatchError) {
        do throws(PatternError) { unsafe program = try unsafe table.program(key, length: length) } catch {
            throw .engineFailure(backend: .pcre2, message: error.message)
        }
    }

    // MARK: Offsets

    /// Turns the first `width` offsets into those of the haystack, in place: the library does not read them again.
    @inline(__always)
    func rebaseOffsets(_ width: Int) {
        if unsafe base == 0 { return }
        for index in 0..<width where unsafe offsets[index] >= 0 { unsafe offsets[index] += base }
    }

    /// Writes the first `width` offsets, as those of the haystack, into `slots`, which is resized to fit.
    static func copyOffsets(
        _ offsets: UnsafeMutablePointer<Int>, _ width: Int, base: Int, into slots: inout [Int]
    ) {
        if slots.count != width { slots = [Int](repeating: -1, count: width) }
        for index in 0..<width {
            let offset = unsafe offsets[index]
            slots[index] = offset < 0 ? -1 : offset + base
        }
    }

    // MARK: Failures

    /// Turns a negative result of ``call(_:)`` at `start` into an answer: a result of at least 0 for a match, the
    /// library's number for no match, or a thrown error. What failed for want of memory is tried again with more.
    @inline(never)
    mutating func settle(_ failure: Int32, at start: Int) throws(MatchError) -> Int32 {
        var result = failure
        while result < 0, result != PCRE2_ERROR_NOMATCH {
            if unsafe !program.usesJIT, unsafe !program.isFinal {
                // The interpreter ran only because the text is short. Machine code needs less and counts otherwise;
                // limits are to mean the same in every search.
                try unsafe reload(length: .max)
                result = unsafe call(start)
                continue
            }
            switch result {
            case PCRE2_ERROR_JIT_STACKLIMIT:
                result = unsafe growStack() ? call(start) : interpret(start)
            case PCRE2_ERROR_MATCHLIMIT, PCRE2_ERROR_DEPTHLIMIT:
                throw unsafe .stepLimit(
                    backend: .pcre2,
                    message: "an attempt to match took more than \(scratch.pointee.steps) steps")
            case PCRE2_ERROR_HEAPLIMIT, PCRE2_ERROR_NOMEMORY:
                throw unsafe .memoryLimit(
                    backend: .pcre2,
                    message: "backtracking took more than \(memoryLimit ?? DefaultLimits.heap) bytes")
            default:
                throw .engineFailure(backend: .pcre2, message: Library.message(result))
            }
        }
        return result
    }

    /// Gives machine code a larger stack: 1, 8, 64 MiB and so on up to the limit; false when it has that already.
    private mutating func growStack() -> Bool {
        let limit = unsafe memoryLimit ?? DefaultLimits.stack
        let current = unsafe scratch.pointee.stackBytes
        let larger = min(limit, max(1 << 20, current.multipliedReportingOverflow(by: 8).partialValue))
        guard larger > max(current, 32 << 10) else { return false }
        return unsafe scratch.pointee.growStack(to: larger)
    }

    /// The same search by the interpreter, which keeps its stack on the heap.
    private func interpret(_ start: Int) -> Int32 {
        unsafe scratch.pointee.ranInterpreterDeep = true
        let options = UInt32(PCRE2_NO_UTF_CHECK) | UInt32(PCRE2_NO_JIT)
        return unsafe pcre2_match_8(program.code, subject, length, start, options, data, context)
    }
}

#endif
