// Searches through bytes by vectors, chosen once at start-up for the processor. Called by ByteScan only.
//
// Contract of every search: it reads bytes of base[from ..< to] and the structures handed over, nothing else; offsets
// count from `base`; `from <= to`; "none" is answered by `to`. Whole searches per call: a call costs a few nanoseconds.

#ifndef CBYTESCAN_H
#define CBYTESCAN_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A set of bytes, as two tables indexed by the low four bits of a byte: bit h of below[l] stands for the byte
/// 16 * h + l, bit h of above[l] for the byte 128 + 16 * h + l.
typedef struct {
    uint8_t below[16];
    uint8_t above[16];
} bytescan_set;

/// A string to look for, and two of its places, by preference those of its rarest bytes.
///
/// A byte t of the text passes at a rare place when (t | mask) == byte; an exact string has masks of 0.
typedef struct {
    const uint8_t *bytes;
    /// For strings with several bytes allowed at a place: four bytes for each place, repeated when there are fewer;
    /// NULL for an exact string.
    const uint8_t *_Nullable forms;
    /// For exact strings: the failure function of Knuth, Morris and Pratt, one number for each place; else NULL.
    const uint32_t *_Nullable failure;
    /// For strings with forms: 256 words, bit i of word t set when byte t is allowed at place i, of the first 64; else NULL.
    const uint64_t *_Nullable allowed;
    ptrdiff_t length;
    ptrdiff_t first;
    ptrdiff_t second;
    uint8_t first_byte;
    uint8_t first_mask;
    uint8_t second_byte;
    uint8_t second_mask;
    /// Whether the first rare byte is so rare that it is looked for alone.
    uint8_t first_alone;
} bytescan_needle;

/// One literal of a literal set: what its first bytes must be.
typedef struct {
    /// The first eight bytes, in the order of memory, after masking; bytes beyond the literal are 0.
    uint64_t word;
    /// What is or-ed to the text's bytes before the comparison, and what is kept of them.
    uint64_t fold;
    uint64_t keep;
    /// The bytes after the eighth and what is or-ed to the text's before the comparison (NULL: nothing).
    const uint8_t *_Nullable rest;
    const uint8_t *_Nullable rest_fold;
    /// The bytes in all.
    uint32_t length;
    /// Its place in the order of preference: lower is preferred.
    uint32_t rank;
} bytescan_literal;

/// A set of literals in one or two groups of eight buckets. A text may hold a literal of bucket k of group g at p when bit
/// k is set in masks[4 * g + i][t & 15] & masks[4 * g + i][16 + (t >> 4)] for the bytes t = text[p + offset[i]], i < width.
/// The caller relies on the order of the first three fields.
typedef struct {
    uint8_t masks[8][32];
    uint32_t offset[4];
    /// The literals of bucket k of group g are literals[bucket[8 * g + k] ..< bucket[8 * g + k + 1]], by ascending rank.
    uint32_t bucket[17];
    /// 1 to 4.
    int32_t width;
    /// 1 or 2.
    int32_t groups;
    const bytescan_literal *_Nullable literals;
    /// The least length of a literal, more than each offset.
    ptrdiff_t shortest;
} bytescan_teddy;

/// Where a search for literals ended.
typedef struct {
    /// The place of the hit, or `to`.
    ptrdiff_t at;
    /// The index of the literal in `literals`, -1 when there is none, or -2 when the search gave up at `at` because its
    /// quick test fails too often: nothing begins before `at`.
    ptrdiff_t literal;
} bytescan_hit;

typedef struct {
    const char *name;
    /// The first place of one of one, two or three bytes; of a byte of a set; the last place of a byte, of a set.
    ptrdiff_t (*first1)(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, uint8_t a);
    ptrdiff_t (*first2)(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, uint8_t a, uint8_t b);
    ptrdiff_t (*first3)(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, uint8_t a, uint8_t b, uint8_t c);
    ptrdiff_t (*first_in)(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, const bytescan_set *set);
    ptrdiff_t (*last1)(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, uint8_t a);
    ptrdiff_t (*last_in)(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, const bytescan_set *set);
    /// How often a byte occurs.
    ptrdiff_t (*count1)(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, uint8_t a);
    /// The next 64 bytes that hold a hit: answers where they begin, and a bit for each place, lowest first.
    ptrdiff_t (*block1)(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, uint8_t a, uint64_t *hits);
    ptrdiff_t (*block_in)(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, const bytescan_set *set, uint64_t *hits);
    /// Writes the places of hits to `out`, at most `capacity`; answers how many. When `out` is full, a next call goes on
    /// after the last place written.
    ptrdiff_t (*collect1)(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, uint8_t a, ptrdiff_t *out, ptrdiff_t capacity);
    ptrdiff_t (*collect_in)(
        const uint8_t *base, ptrdiff_t from, ptrdiff_t to, const bytescan_set *set, ptrdiff_t *out, ptrdiff_t capacity);
    /// The first place of an exact string of at least two bytes, or of one with forms.
    ptrdiff_t (*exact)(const bytescan_needle *needle, const uint8_t *base, ptrdiff_t from, ptrdiff_t to);
    ptrdiff_t (*folded)(const bytescan_needle *needle, const uint8_t *base, ptrdiff_t from, ptrdiff_t to);
    /// The first place of a literal, the one of the lowest rank there.
    bytescan_hit (*literals)(const bytescan_teddy *set, const uint8_t *base, ptrdiff_t from, ptrdiff_t to);
} bytescan_kernels;

/// The fastest kernels that this processor runs.
const bytescan_kernels *bytescan_best(void);

/// All kernels that this processor runs, the portable ones first, by index; NULL beyond the last.
const bytescan_kernels *_Nullable bytescan_level(int32_t index);

#pragma clang assume_nonnull end

#endif
