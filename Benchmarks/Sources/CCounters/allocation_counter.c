#include "allocation_counter.h"

#ifdef __linux__
#include <errno.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>

// glibc's own allocator under its inner names: they need no look-up, so there is no moment before which they cannot be called.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

// Of each thread its own: engines work on the thread that calls them, and what other threads do is not theirs. In a program
// (not a library) such variables need no allocation themselves.
static _Thread_local int counting;
static _Thread_local uint64_t allocations;
static _Thread_local int64_t bytes;
static _Thread_local int64_t peak;

static void *made(void *block) {
    if (!counting || block == NULL) return block;
    allocations++;
    bytes += (int64_t)malloc_usable_size(block);
    if (bytes > peak) peak = bytes;
    return block;
}

static void gone(void *block) {
    if (counting && block != NULL) bytes -= (int64_t)malloc_usable_size(block);
}

void *malloc(size_t size) { return made(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return made(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return made(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return made(__libc_memalign(alignment, size)); }

void *realloc(void *old, size_t size) {
    int64_t before = 0;
    if (counting && old != NULL) before = (int64_t)malloc_usable_size(old);
    void *block = __libc_realloc(old, size);
    // A failed realloc keeps the old block; one to nothing frees it.
    if (block != NULL || size == 0) bytes -= before;
    return made(block);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *block = made(__libc_memalign(alignment, size));
    if (block == NULL) return ENOMEM;
    *result = block;
    return 0;
}

void free(void *block) {
    gone(block);
    __libc_free(block);
}

int allocation_counter_works(void) { return 1; }

void allocation_counter_start(void) {
    allocations = 0;
    bytes = 0;
    peak = 0;
    counting = 1;
}

allocation_counts allocation_counter_stop(void) {
    counting = 0;
    return (allocation_counts){allocations, peak};
}
#else
int allocation_counter_works(void) { return 0; }
void allocation_counter_start(void) {}
allocation_counts allocation_counter_stop(void) { return (allocation_counts){0, 0}; }
#endif
