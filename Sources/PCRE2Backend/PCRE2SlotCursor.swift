// A pass over matches that is taken a step at a time. Made by PCRE2Matcher, keeps working storage while it lives.
#if REGATTA_PCRE2

import RegexModel

/// The cursor of a PCRE2 matcher: each step finds one match.
///
/// A class, so that the working storage is given back when the last owner goes, at whatever step.
@safe
final class PCRE2SlotCursor: SlotCursor {
    private let matcher: PCRE2Matcher
    private let input: SearchInput
    private let width: Int
    private var run: MatchRun?
    private var hasEnded = false

    /// Nothing is searched, and no storage taken, before the first step.
    init(_ matcher: PCRE2Matcher, _ input: SearchInput) {
        self.matcher = matcher
        self.input = input
        width = 2 * (matcher.groups.count + 1)
    }

    deinit { end() }

    func next(into slots: inout [Int]) throws(MatchError) -> Bool {
        guard !hasEnded else { return false }
        do throws(MatchError) {
            let found = try unsafe input.haystack.withUnsafeUTF8 { (bytes) throws(MatchError) in
                try unsafe step(bytes, &slots)
            }
            if !found { end() }
            return found
        } catch {
            end()
            throw error
        }
    }

    private func step(_ bytes: UnsafeBufferPointer<UInt8>, _ slots: inout [Int]) throws(MatchError) -> Bool {
        if unsafe run == nil {
            let scratch = try unsafe matcher.pool.take()
            do throws(MatchError) {
                unsafe run = try unsafe matcher.makeRun(input, bytes, scratch, withGroups: true)
            } catch {
                unsafe matcher.finish(scratch, input)
                throw error
            }
        }
        guard var now = unsafe run else { return false }
        // The bytes of a short text lie elsewhere in each call.
        if let start = bytes.baseAddress { unsafe now.subject = start + now.base }
        let found = try unsafe now.next()
        if found { unsafe MatchRun.copyOffsets(now.offsets, width, base: now.base, into: &slots) }
        unsafe run = now
        return found
    }

    private func end() {
        hasEnded = true
        if let run = unsafe run { unsafe matcher.finish(run.scratch, input) }
        unsafe run = nil
    }
}

#endif
