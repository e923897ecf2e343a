// How many objects of the C library are alive. Counted where they are made and freed, read by tests for leaks.
#if REGATTA_PCRE2

import Synchronization

/// Counters of what was taken from the C library and not yet given back, for the whole process.
enum Lifetime {
    static let codes = Atomic<Int>(0)
    static let scratches = Atomic<Int>(0)

    static func add(_ counter: borrowing Atomic<Int>, _ change: Int) {
        counter.add(change, ordering: .relaxed)
    }
}

#endif
