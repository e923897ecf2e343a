// Counts what malloc and its like do on the calling thread, while it is told to.
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// What happened between a start and a stop.
typedef struct {
    /// Calls that allocated: malloc, calloc, realloc, aligned_alloc, posix_memalign, memalign.
    uint64_t allocations;
    /// How far the bytes in use rose above those at the start, at most.
    int64_t peak_bytes;
} allocation_counts;

/// Whether this system's allocator can be counted: glibc's can.
int allocation_counter_works(void);
/// Sets the counts to zero and counts what this thread does from now on.
void allocation_counter_start(void);
/// Stops, and says what happened since the start.
allocation_counts allocation_counter_stop(void);

#endif
