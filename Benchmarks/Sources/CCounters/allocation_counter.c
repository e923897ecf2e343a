#include "allocation_counter.h"

#ifdef __linux__
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

// glibc's own allocator under its inner names: they need no look-up, so there is no moment before which they cannot be called.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static _Atomic int counting;
static _Atomic uint64_t allocations;
static _Atomic int64_t bytes;
static _Atomic int64_t peak;

static void *made(void *block) {
    if (!atomic_load_explicit(&counting, memory_order_relaxed) || block == NULL) return block;
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    int64_t size = (int64_t)malloc_usable_size(block);
    int64_t now = atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed) + size;
    int64_t highest = atomic_load_explicit(&peak, memory_order_relaxed);
    while (now > highest &&
           !atomic_compare_exchange_weak_explicit(&peak, &highest, now, memory_order_relaxed, memory_order_relaxed)) {
    }
    return block;
}

static void gone(void *block) {
    if (!atomic_load_explicit(&counting, memory_order_relaxed) || block == NULL) return;
    atomic_fetch_sub_explicit(&bytes, (int64_t)malloc_usable_size(block), memory_order_relaxed);
}

void *malloc(size_t size) { return made(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return made(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return made(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return made(__libc_memalign(alignment, size)); }

void *realloc(void *old, size_t size) {
    int64_t before = 0;
    if (atomic_load_explicit(&counting, memory_order_relaxed) && old != NULL) before = (int64_t)malloc_usable_size(old);
    void *block = __libc_realloc(old, size);
    // A failed realloc keeps the old block; one to nothing frees it.
    if (block != NULL || size == 0) atomic_fetch_sub_explicit(&bytes, before, memory_order_relaxed);
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
    atomic_store(&allocations, 0);
    atomic_store(&bytes, 0);
    atomic_store(&peak, 0);
    atomic_store(&counting, 1);
}

allocation_counts allocation_counter_stop(void) {
    atomic_store(&counting, 0);
    return (allocation_counts){atomic_load(&allocations), atomic_load(&peak)};
}
#else
int allocation_counter_works(void) { return 0; }
void allocation_counter_start(void) {}
allocation_counts allocation_counter_stop(void) { return (allocation_counts){0, 0}; }
#endif
