// What running programs ask back. Called by the library in the middle of a match, set in each match context.
#if REGATTA_PCRE2

import CPCRE2
import UnicodeTables

/// What call-outs of one search remember of its subject, in offsets: the bytes of a short text may move between calls.
struct CallOutMemory {
    var indicators = RegionalIndicatorRun()
}

/// Answers a call-out of a running program: 0 to go on, 1 to fail at this place. The numbers are those of `CallOut`.
///
/// It allocates nothing. The block tells all there is to know; `data`, the ``CallOutMemory`` of the search, only saves
/// work. What the program can see is the subject, so that the edges of a range are the edges of the text.
@unsafe
func answerCallOut(
    _ block: UnsafeMutablePointer<pcre2_callout_block_8>?, _ data: UnsafeMutableRawPointer?
) -> Int32 {
    // Safe: the library passes a block that is valid during the call, with a subject that is well-formed UTF-8, as
    // every haystack is, and a place on a character boundary of it.
    guard let block = unsafe block, let text = unsafe block.pointee.subject, let data = unsafe data else {
        return PCRE2_ERROR_CALLOUT
    }
    let length = unsafe block.pointee.subject_length
    let place = unsafe block.pointee.current_position
    switch unsafe CallOut(rawValue: Int(block.pointee.callout_number)) {
    case .wordBoundary: return unsafe WordBoundary.isBoundary(text, length, at: place) ? 0 : 1
    case .notWordBoundary: return unsafe WordBoundary.isBoundary(text, length, at: place) ? 1 : 0
    case .insideGraphemeCluster:
        let bytes = unsafe UnsafeBufferPointer(start: text, count: length)
        // Safe: the context was given a pointer of this type, to memory that lives as long as the context does and that
        // only the thread that runs the search touches.
        let memory = unsafe data.assumingMemoryBound(to: CallOutMemory.self)
        return unsafe GraphemeBreak.isBoundary(bytes.span, at: place, &memory.pointee.indicators) ? 1 : 0
    case nil: return PCRE2_ERROR_CALLOUT
    }
}

#endif
