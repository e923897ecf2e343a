// From a search input to a running search: bytes, window, facts, program, working storage.
#if REGATTA_PCRE2

import ByteScan
import CPCRE2
import RegexModel

extension PCRE2Matcher {
    /// Calls `body` with a run over the matches of `input` at its first match; gives `none` when there is none.
    /// - Parameter withGroups: whether the offsets of the groups are wanted, or only those of whole matches.
    @unsafe
    @inline(__always)
    func withRun<Result>(
        _ input: SearchInput, withGroups: Bool, none: Result,
        _ body: (inout MatchRun) throws(MatchError) -> Result
    ) throws(MatchError) -> Result {
        let scratch = try unsafe pool.take()
        defer { unsafe finish(scratch, input) }
        let first = unsafe firstCall(input, scratch, withGroups: withGroups)
        if first.outcome == PCRE2_ERROR_NOMATCH { return none }
        return try unsafe input.haystack.withUnsafeUTF8 { (bytes) throws(MatchError) in
            var run = try unsafe makeRun(input, bytes, scratch, withGroups: withGroups, facts: first.facts)
            guard try unsafe run.begin(first.outcome) else { return none }
            return try unsafe body(&run)
        }
    }

    /// The first match of `input`, its offsets left in `scratch`: what has to be added to them, or nil when there is none.
    @unsafe
    @inline(__always)
    func findFirst(
        _ input: SearchInput, _ scratch: UnsafeMutablePointer<Scratch>, withGroups: Bool
    ) throws(MatchError) -> Int? {
        let first = unsafe firstCall(input, scratch, withGroups: withGroups)
        if first.outcome == PCRE2_ERROR_NOMATCH { return nil }
        if first.outcome >= 0 { return input.range.lowerBound }
        return try unsafe beginRun(input, scratch, withGroups: withGroups, first.outcome, first.facts)
    }

    @inline(never)
    private func beginRun(
        _ input: SearchInput, _ scratch: UnsafeMutablePointer<Scratch>, withGroups: Bool, _ outcome: Int32,
        _ facts: SubjectFacts?
    ) throws(MatchError) -> Int? {
        try unsafe input.haystack.withUnsafeUTF8 { (bytes) throws(MatchError) in
            var run = try unsafe makeRun(input, bytes, scratch, withGroups: withGroups, facts: facts)
            return try unsafe run.begin(outcome) ? run.base : nil
        }
    }

    /// The first call of the library for most searches in short texts, made before anything else is set up: there what
    /// surrounds the call takes longer than the call.
    /// - Returns: the library's result, or ``MatchRun/notCalled`` where the search is not as simple as that; and what
    ///   is known of the text, nil when it was not looked at.
    @unsafe
    @inline(__always)
    func firstCall(
        _ input: SearchInput, _ scratch: UnsafeMutablePointer<Scratch>, withGroups: Bool
    ) -> (outcome: Int32, facts: SubjectFacts?) {
        let range = input.range
        guard unsafe scratch.pointee.steps == DefaultLimits.steps, unsafe range.count < MatchRun.shortestToPutOff, input.options.isEmpty,
            input.isOrdinary
        else { return unsafe (MatchRun.notCalled, nil) }
        let data = unsafe withGroups ? scratch.pointee.groupData : scratch.pointee.wholeData
        let relevantFacts = relevantFacts
        // A closure that has the input copies it as a whole, and counts its references.
        return unsafe input.haystack.withUnsafeUTF8 { bytes in
            guard let start = bytes.baseAddress else { return unsafe (MatchRun.notCalled, nil) }
            // Safe: the input's range lies in its haystack.
            let subject = unsafe start + range.lowerBound
            var facts: SubjectFacts = []
            if !relevantFacts.isEmpty {
                facts = unsafe SubjectFacts.scan(UnsafeBufferPointer(start: subject, count: range.count).span, for: relevantFacts)
            }
            guard let code = unsafe scratch.pointee.ready[Int(facts.rawValue)] else {
                return unsafe (MatchRun.notCalled, facts)
            }
            let outcome = unsafe pcre2_jit_match_8(code, subject, range.count, 0, 0, data, scratch.pointee.context)
            return (outcome, facts)
        }
    }

    /// A run over the matches of `input`, whose text is `bytes`, with working storage that the caller has taken and
    /// hands to ``finish(_:_:)`` afterwards.
    /// - Parameter facts: what is known of the text; nil when it has not been looked at.
    @unsafe
    func makeRun(
        _ input: SearchInput, _ bytes: UnsafeBufferPointer<UInt8>, _ scratch: UnsafeMutablePointer<Scratch>,
        withGroups: Bool, facts: SubjectFacts? = nil
    ) throws(MatchError) -> MatchRun {
        let window = try SearchWindow(input, edges)
        let subject = unsafe Self.subject(bytes, window, scratch)
        var key = ProgramKey(facts: [])
        let putsOff = unsafe putsOffScan && window.length >= MatchRun.shortestToPutOff
        if let facts {
            key.facts = facts
        } else if !relevantFacts.isEmpty, !putsOff {
            let visible = unsafe UnsafeBufferPointer(start: subject, count: window.length)
            key.facts = unsafe SubjectFacts.scan(visible.span, for: relevantFacts)
        }
        if input.options.contains(.anchored) {
            key.options = .anchored
        } else if input.isWatched {
            key.options = .offsetLimit
        }
        let program = try unsafe program(key, window.length, scratch)
        if unsafe program.refusesCaseHazards {
            let visible = unsafe UnsafeBufferPointer(start: subject, count: window.length)
            try refuseCaseHazards(unsafe visible.span)
        }
        let steps = input.limits.steps.map { UInt32(clamping: max($0, 1)) } ?? DefaultLimits.steps
        unsafe scratch.pointee.setSteps(steps)
        if let memory = input.limits.memory { unsafe scratch.pointee.setHeap(bytes: memory) }
        let data = unsafe withGroups ? scratch.pointee.groupData : scratch.pointee.wholeData
        let offsets = unsafe withGroups ? scratch.pointee.groupOffsets : scratch.pointee.wholeOffsets
        return unsafe MatchRun(
            subject: subject, length: window.length, scratch: scratch, context: scratch.pointee.context, data: data,
            offsets: offsets, table: table, memoryLimit: input.limits.memory, stepLimit: steps, usesPreviousEnd: usesPreviousEnd,
            key: key, program: program, base: window.base, start: window.start,
            relevantFacts: relevantFacts, matchesUntilLook: putsOff ? MatchRun.matchesBetweenLooks : .max,
            lastLook: window.start,
            clock: input.isWatched ? DeadlineClock(input.limits.time, input.monitor) : nil)
    }

    /// Undoes what a run with `input` changed in `scratch`, and gives it back.
    @unsafe
    func finish(_ scratch: UnsafeMutablePointer<Scratch>, _ input: SearchInput) {
        if !input.isOrdinary {
            if input.isWatched { unsafe scratch.pointee.clearOffsetLimit() }
            if input.limits.memory != nil { unsafe scratch.pointee.setHeap(bytes: DefaultLimits.heap) }
        }
        unsafe pool.give(scratch)
    }

    /// Where the subject of a search in `bytes` begins.
    @unsafe
    private static func subject(
        _ bytes: UnsafeBufferPointer<UInt8>, _ window: SearchWindow, _ scratch: UnsafeMutablePointer<Scratch>
    ) -> UnsafePointer<UInt8> {
        // The library wants a pointer even to an empty text, and reads nothing there: that of the scratch will do.
        guard let start = bytes.baseAddress else {
            return unsafe UnsafePointer(UnsafeRawPointer(scratch).assumingMemoryBound(to: UInt8.self))
        }
        return unsafe start + window.base
    }

    @unsafe
    private func program(
        _ key: ProgramKey, _ length: Int, _ scratch: UnsafeMutablePointer<Scratch>
    ) throws(MatchError) -> LoadedProgram {
        if let known = unsafe scratch.pointee.program, unsafe scratch.pointee.key == key { return unsafe known }
        do throws(PatternError) {
            let program = try unsafe table.program(key, length: length)
            if unsafe program.isFinal {
                unsafe scratch.pointee.key = key
                unsafe scratch.pointee.program = program
                if unsafe program.usesJIT, unsafe !program.refusesCaseHazards, key == ProgramKey(facts: key.facts) {
                    unsafe scratch.pointee.ready[Int(key.facts.rawValue)] = program.code
                }
            }
            return unsafe program
        } catch {
            throw .unsupportedHere(backend: .pcre2, message: error.message)
        }
    }

    private func refuseCaseHazards(_ bytes: Span<UInt8>) throws(MatchError) {
        if CaseHazards.occur(in: bytes) {
            throw .unsupportedHere(
                backend: .pcre2,
                message: "a case-insensitive back-reference on a text with characters such as ß, which fold to several")
        }
    }
}

#endif
