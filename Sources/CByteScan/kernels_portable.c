// The kernels a byte at a time: for processors without the others, and the reference for their tests.

#include "bytes.h"

#define EACH(TEST)                                                                                                         \
    for (ptrdiff_t i = from; i < to; i++)                                                                                  \
        if (TEST) return i;                                                                                                \
    return to;

#define EACH_BACKWARDS(TEST)                                                                                               \
    for (ptrdiff_t i = to; i-- > from;)                                                                                    \
        if (TEST) return i;                                                                                                \
    return to;

#define COLLECT_EACH(TEST)                                                                                                 \
    ptrdiff_t found = 0;                                                                                                   \
    for (ptrdiff_t i = from; i < to && found < capacity; i++)                                                              \
        if (TEST) out[found++] = i;                                                                                        \
    return found;

#define BLOCK_EACH(TEST)                                                                                                   \
    for (ptrdiff_t at = from; at < to; at += 64) {                                                                         \
        uint64_t m = 0;                                                                                                    \
        for (ptrdiff_t i = at; i < to && i < at + 64; i++) m |= (uint64_t)(TEST) << (i - at);                              \
        if (m) {                                                                                                           \
            *hits = m;                                                                                                     \
            return at;                                                                                                     \
        }                                                                                                                  \
    }                                                                                                                      \
    *hits = 0;                                                                                                             \
    return to;

#define SCAN static ptrdiff_t
#define TEXT const uint8_t *base, ptrdiff_t from, ptrdiff_t to

SCAN first1(TEXT, uint8_t a) { EACH(base[i] == a) }
SCAN first2(TEXT, uint8_t a, uint8_t b) { EACH(base[i] == a || base[i] == b) }
SCAN first3(TEXT, uint8_t a, uint8_t b, uint8_t c) { EACH(base[i] == a || base[i] == b || base[i] == c) }
SCAN first_in(TEXT, const bytescan_set *set) { EACH(in_set(set, base[i])) }
SCAN last1(TEXT, uint8_t a) { EACH_BACKWARDS(base[i] == a) }
SCAN last_in(TEXT, const bytescan_set *set) { EACH_BACKWARDS(in_set(set, base[i])) }
SCAN block1(TEXT, uint8_t a, uint64_t *hits) { BLOCK_EACH(base[i] == a) }
SCAN block_in(TEXT, const bytescan_set *set, uint64_t *hits) { BLOCK_EACH(in_set(set, base[i])) }
SCAN collect1(TEXT, uint8_t a, ptrdiff_t *out, ptrdiff_t capacity) { COLLECT_EACH(base[i] == a) }
SCAN collect_in(TEXT, const bytescan_set *set, ptrdiff_t *out, ptrdiff_t capacity) { COLLECT_EACH(in_set(set, base[i])) }

SCAN count1(TEXT, uint8_t a) {
    ptrdiff_t count = 0;
    for (ptrdiff_t i = from; i < to; i++) count += base[i] == a;
    return count;
}

SCAN exact(const bytescan_needle *needle, TEXT) { return bytescan_kmp(needle, base, from, to); }
SCAN folded(const bytescan_needle *needle, TEXT) { return bytescan_shift_and(needle, base, from, to); }

static bytescan_hit literals(const bytescan_teddy *set, TEXT) {
    ptrdiff_t work = 0;
    for (ptrdiff_t at = from; at + set->shortest <= to; at++) {
        uint32_t buckets = buckets_at(set, base + at);
        if (!buckets) continue;
        ptrdiff_t best = best_literal(set, buckets, base + at, to - at, &work);
        if (best >= 0) return (bytescan_hit){at, best};
        if (work > 64 + (at - from) / 4) return (bytescan_hit){at + 1, -2};
    }
    return (bytescan_hit){to, -1};
}

#define NAME "portable"
#define TABLE bytescan_portable
#include "kernels_table.h"
