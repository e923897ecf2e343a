// Loads of a few bytes, and what the vector kernels do with the last bytes of a range. Private to this target.

#ifndef CBYTESCAN_BYTES_H
#define CBYTESCAN_BYTES_H

#include "CByteScan.h"
#include <stdbool.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline, unused))

INLINE uint64_t load64(const uint8_t *p) {
    uint64_t word;
    memcpy(&word, p, 8);
    return word;
}

INLINE uint32_t load32(const uint8_t *p) {
    uint32_t word;
    memcpy(&word, p, 4);
    return word;
}

/// Whether a byte is in a set.
INLINE bool in_set(const bytescan_set *set, uint8_t byte) {
    const uint8_t *table = byte < 0x80 ? set->below : set->above;
    return table[byte & 15] >> (byte >> 4 & 7) & 1;
}

/// Scalar searches for strings, in strings.c: the bounded fallbacks of the kernels.
ptrdiff_t bytescan_kmp(const bytescan_needle *needle, const uint8_t *base, ptrdiff_t from, ptrdiff_t to);
ptrdiff_t bytescan_shift_and(const bytescan_needle *needle, const uint8_t *base, ptrdiff_t from, ptrdiff_t to);

/// How many bytes of the string were compared until one differed, or -1 when it stands at `text`.
INLINE ptrdiff_t matched_prefix(const bytescan_needle *needle, const uint8_t *text) {
    const uint8_t *bytes = needle->bytes;
    ptrdiff_t length = needle->length, i = 0;
    if (length >= 8) {
        for (; i + 8 <= length; i += 8)
            if (load64(bytes + i) != load64(text + i)) return i + 8;
        return load64(bytes + length - 8) == load64(text + length - 8) ? -1 : length;
    }
    if (length >= 4) {
        if (load32(bytes) != load32(text)) return 4;
        return load32(bytes + length - 4) == load32(text + length - 4) ? -1 : length;
    }
    for (; i < length; i++)
        if (bytes[i] != text[i]) return i + 1;
    return -1;
}

INLINE ptrdiff_t matched_forms(const bytescan_needle *needle, const uint8_t *text) {
    for (ptrdiff_t i = 0; i < needle->length; i++) {
        const uint8_t *f = needle->forms + 4 * i;
        uint8_t t = text[i];
        if (t != f[0] && t != f[1] && t != f[2] && t != f[3]) return i + 1;
    }
    return -1;
}

/// Whether a literal stands at `text`, which has `room` bytes. `word` holds the first eight of them, 0 beyond the end.
/// Adds to `work` what a long comparison costs.
INLINE bool literal_stands(
    const bytescan_literal *literal, const uint8_t *text, ptrdiff_t room, uint64_t word, ptrdiff_t *work) {
    ptrdiff_t length = (ptrdiff_t)literal->length, i = 8;
    if (((word | literal->fold) & literal->keep) != literal->word || length > room) return false;
    if (length <= 8) return true;
    const uint8_t *rest = literal->rest, *fold = literal->rest_fold;
    if (fold) {
        while (i < length && (text[i] | fold[i - 8]) == rest[i - 8]) i++;
    } else {
        while (i < length && text[i] == rest[i - 8]) i++;
    }
    *work += i >> 4;
    return i == length;
}

/// The first up to eight bytes of `text`.
INLINE uint64_t first_word(const uint8_t *text, ptrdiff_t room) {
    if (room >= 8) return load64(text);
    uint64_t word = 0;
    memcpy(&word, text, (size_t)room);
    return word;
}

/// The buckets with a literal that may stand at `text`, by the bytes looked at.
INLINE uint32_t buckets_at(const bytescan_teddy *set, const uint8_t *text) {
    uint32_t found = set->groups > 1 ? 0xFFFF : 0xFF;
    for (int32_t i = 0; i < set->width; i++) {
        uint8_t byte = text[set->offset[i]];
        uint32_t low = set->masks[i][byte & 15] & set->masks[i][16 + (byte >> 4)];
        uint32_t high = set->masks[4 + i][byte & 15] & set->masks[4 + i][16 + (byte >> 4)];
        found &= low | high << 8;
    }
    return found;
}

/// The literal of the lowest rank that stands at `text`, of the buckets in `buckets`, or -1. Adds to `work` the literals tried.
INLINE ptrdiff_t best_literal(
    const bytescan_teddy *set, uint32_t buckets, const uint8_t *text, ptrdiff_t room, ptrdiff_t *work) {
    uint64_t word = first_word(text, room);
    ptrdiff_t best = -1;
    while (buckets) {
        uint32_t k = (uint32_t)__builtin_ctz(buckets);
        buckets &= buckets - 1;
        for (uint32_t i = set->bucket[k]; i < set->bucket[k + 1]; i++) {
            *work += 1;
            if (!literal_stands(&set->literals[i], text, room, word, work)) continue;
            if (best < 0 || set->literals[i].rank < set->literals[best].rank) best = (ptrdiff_t)i;
            break;
        }
    }
    return best;
}

#endif
