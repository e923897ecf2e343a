// What one running search needs of the C library: match data, match context, JIT stack. Taken from ScratchPool.
#if REGATTA_PCRE2

import CPCRE2
import RegexModel

/// Limits where the user sets none.
enum DefaultLimits {
    /// The steps of one attempt: as many as the library's own default.
    static let steps: UInt32 = 10_000_000
    /// Bytes of the JIT stack.
    static let stack = 64 << 20
    /// Bytes of the interpreter's heap, whose frames are several times larger.
    static let heap = 256 << 20
    /// A JIT stack of more bytes than this is not kept between searches.
    static let keptStack = 1 << 20
}

/// The mutable objects of one search at a time, and the program that it ran last.
///
/// Kept in raw memory and used through a pointer, so that no dynamic exclusivity check runs per match. Whoever holds
/// the pointer owns it alone: the pool hands it to one search at a time.
@unsafe
struct Scratch {
    /// Offsets of the whole match only.
    let wholeData: OpaquePointer
    /// Offsets of all groups of the user; the same object as `wholeData` when there are none.
    let groupData: OpaquePointer
    let wholeOffsets: UnsafeMutablePointer<Int>
    let groupOffsets: UnsafeMutablePointer<Int>
    let context: OpaquePointer
    /// What the call-outs of the search remember.
    let callOutMemory: UnsafeMutablePointer<CallOutMemory>
    /// The stack of machine code beyond the 32 KiB that the library takes from the machine's; nil until it is needed.
    var stack: OpaquePointer?
    var stackBytes = 0
    /// Whether the interpreter may have left much memory in the match data.
    var ranInterpreterDeep = false
    /// The limit on steps that the context holds now.
    var steps: UInt32
    /// The program that was run last, when its loading is final, and what it is for.
    var key: ProgramKey?
    var program: LoadedProgram?
    /// By the facts of a text, the programs that can be called without further ado: those that were run before, are
    /// machine code, take every text, and have no options. See `PCRE2Matcher.firstCall`.
    var ready: InlineArray<8, OpaquePointer?> = unsafe InlineArray(repeating: nil)

    /// Nil when the library has no memory.
    static func make(groups: Int) -> UnsafeMutablePointer<Scratch>? {
        guard let whole = unsafe pcre2_match_data_create_8(1, nil) else { return nil }
        guard let context = unsafe pcre2_match_context_create_8(nil) else {
            unsafe pcre2_match_data_free_8(whole)
            return nil
        }
        var all = unsafe whole
        if groups > 0 {
            guard let data = unsafe pcre2_match_data_create_8(UInt32(groups + 1), nil) else {
                unsafe pcre2_match_context_free_8(context)
                unsafe pcre2_match_data_free_8(whole)
                return nil
            }
            unsafe all = data
        }
        let callOutMemory = UnsafeMutablePointer<CallOutMemory>.allocate(capacity: 1)
        unsafe callOutMemory.initialize(to: CallOutMemory())
        _ = unsafe pcre2_set_callout_8(context, answerCallOut, callOutMemory)
        _ = unsafe pcre2_set_match_limit_8(context, DefaultLimits.steps)
        _ = unsafe pcre2_set_depth_limit_8(context, .max)
        _ = unsafe pcre2_set_heap_limit_8(context, UInt32(DefaultLimits.heap >> 10))
        let scratch = UnsafeMutablePointer<Scratch>.allocate(capacity: 1)
        unsafe scratch.initialize(
            to: Scratch(
                wholeData: whole, groupData: all, wholeOffsets: pcre2_get_ovector_pointer_8(whole),
                groupOffsets: pcre2_get_ovector_pointer_8(all), context: context, callOutMemory: callOutMemory,
                steps: DefaultLimits.steps))
        Lifetime.add(Lifetime.scratches, 1)
        return unsafe scratch
    }

    /// Frees what `make` made.
    static func free(_ scratch: UnsafeMutablePointer<Scratch>) {
        unsafe scratch.pointee.dropStack()
        if unsafe scratch.pointee.groupData != scratch.pointee.wholeData {
            unsafe pcre2_match_data_free_8(scratch.pointee.groupData)
        }
        unsafe pcre2_match_data_free_8(scratch.pointee.wholeData)
        unsafe pcre2_match_context_free_8(scratch.pointee.context)
        unsafe scratch.pointee.callOutMemory.deallocate()
        unsafe scratch.deinitialize(count: 1)
        unsafe scratch.deallocate()
        Lifetime.add(Lifetime.scratches, -1)
    }

    mutating func setSteps(_ limit: UInt32) {
        guard unsafe steps != limit else { return }
        _ = unsafe pcre2_set_match_limit_8(context, limit)
        unsafe steps = limit
    }

    mutating func clearOffsetLimit() {
        // All bits set is PCRE2_UNSET, which Swift does not import.
        _ = unsafe pcre2_set_offset_limit_8(context, ~0)
    }

    mutating func setHeap(bytes: Int) {
        _ = unsafe pcre2_set_heap_limit_8(context, UInt32(clamping: max(1, bytes >> 10)))
    }

    /// Gives machine code a stack of up to `bytes`, of which it takes what it uses; false when there is no memory.
    mutating func growStack(to bytes: Int) -> Bool {
        unsafe dropStack()
        guard let made = unsafe pcre2_jit_stack_create_8(32 << 10, bytes, nil) else { return false }
        unsafe pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(made))
        unsafe stack = made
        unsafe stackBytes = bytes
        return true
    }

    mutating func dropStack() {
        guard let old = unsafe stack else { return }
        unsafe pcre2_jit_stack_assign_8(context, nil, nil)
        unsafe pcre2_jit_stack_free_8(old)
        unsafe stack = nil
        unsafe stackBytes = 0
    }
}

#endif
