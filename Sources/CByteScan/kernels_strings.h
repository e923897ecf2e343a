// Searches for one string by two of its bytes. Included once for each kind of vectors.
//
// A place p of the text is a candidate when text[p + first] and text[p + second] pass. Candidates range over
// [from, to - length]; a vector of candidates at p reads WIDTH bytes at p + first and p + second, and stays within the
// text as long as p + WIDTH - 1 is a candidate. What is left is covered as in kernels_bytes.h, already refused candidates
// masked out. Comparisons that fail are counted against the bytes passed over; beyond a bound the rest of the text is
// left to a search with bounded work for each byte.

#define PAIR_RARE(v) equal(FOLD(v, first_mask), first_byte)
#define PAIR_BOTH(p)                                                                                                       \
    and(PAIR_RARE(load((p) + needle->first)), equal(FOLD(load((p) + needle->second), second_mask), second_byte))

#define TRY_BITS(m, at)                                                                                                    \
    while (m) {                                                                                                            \
        const uint8_t *c_ = (at) + CTZ(m);                                                                                 \
        ptrdiff_t looked = MATCHED(needle, c_);                                                                            \
        if (looked < 0) return c_ - base;                                                                                  \
        work += looked + 8;                                                                                                \
        if (work > 1024 + 4 * (c_ - base - from)) return BOUNDED(needle, base, c_ - base + 1, to);                         \
        m &= m - 1;                                                                                                        \
    }

#define STRING_SEARCH                                                                                                      \
    ptrdiff_t n = to - from - needle->length + 1, work = 0;                                                                \
    if (n <= 0) return to;                                                                                                 \
    const uint8_t *p = base + from, *end = p + n;                                                                          \
    vec first_byte = splat(needle->first_byte), second_byte = splat(needle->second_byte);                                  \
    vec first_mask = splat(needle->first_mask), second_mask = splat(needle->second_mask);                                  \
    (void)first_mask, (void)second_mask;                                                                                   \
    if (n < WIDTH) {                                                                                                       \
        vec a = load_partial(p + needle->first, n), b = load_partial(p + needle->second, n);                               \
        uint32_t m = spread(bits(and(PAIR_RARE(a), equal(FOLD(b, second_mask), second_byte))), n);                         \
        TRY_BITS(m, p)                                                                                                     \
        return to;                                                                                                         \
    }                                                                                                                      \
    uint32_t head = bits(PAIR_BOTH(p));                                                                                    \
    TRY_BITS(head, p)                                                                                                      \
    p = next_aligned(p + needle->first) - needle->first;                                                                   \
    if (needle->first_alone) {                                                                                             \
        ptrdiff_t hits = 0;                                                                                                \
        while (end - p >= 4 * WIDTH) {                                                                                     \
            const uint8_t *q = p + needle->first;                                                                          \
            vec a = PAIR_RARE(load(q)), b = PAIR_RARE(load(q + WIDTH));                                                    \
            vec c = PAIR_RARE(load(q + 2 * WIDTH)), d = PAIR_RARE(load(q + 3 * WIDTH));                                    \
            if (any(or(or(a, b), or(c, d)))) {                                                                             \
                TRY_GROUP(PAIR_BOTH(p), PAIR_BOTH(p + WIDTH), PAIR_BOTH(p + 2 * WIDTH), PAIR_BOTH(p + 3 * WIDTH))          \
                hits += 1;                                                                                                 \
                if (hits * 8 * WIDTH * 4 > p - base - from + 4096) {                                                       \
                    p += 4 * WIDTH;                                                                                        \
                    break;                                                                                                 \
                }                                                                                                          \
            }                                                                                                              \
            p += 4 * WIDTH;                                                                                                \
        }                                                                                                                  \
    }                                                                                                                      \
    while (end - p >= 4 * WIDTH) {                                                                                         \
        vec a = PAIR_BOTH(p), b = PAIR_BOTH(p + WIDTH), c = PAIR_BOTH(p + 2 * WIDTH), d = PAIR_BOTH(p + 3 * WIDTH);        \
        if (any(or(or(a, b), or(c, d)))) { TRY_GROUP(a, b, c, d) }                                                         \
        p += 4 * WIDTH;                                                                                                    \
    }                                                                                                                      \
    while (p < end) {                                                                                                      \
        ptrdiff_t over = WIDTH - (end - p);                                                                                \
        if (over < 0) over = 0;                                                                                            \
        uint32_t m = bits(PAIR_BOTH(p - over)) >> over;                                                                    \
        TRY_BITS(m, p)                                                                                                     \
        p += WIDTH;                                                                                                        \
    }                                                                                                                      \
    return to;

#define CTZ(m) __builtin_ctzll(m)
#define TRY_GROUP(A, B, C, D)                                                                                              \
    uint64_t m1 = bits(A) | (uint64_t)bits(B) << WIDTH, m2 = bits(C) | (uint64_t)bits(D) << WIDTH;                         \
    TRY_BITS(m1, p)                                                                                                        \
    TRY_BITS(m2, p + 2 * WIDTH)

#define FOLD(v, mask) v
#define MATCHED matched_prefix
#define BOUNDED bytescan_kmp
static ptrdiff_t exact(const bytescan_needle *needle, const uint8_t *base, ptrdiff_t from, ptrdiff_t to) { STRING_SEARCH }
#undef FOLD
#undef MATCHED
#undef BOUNDED

#define FOLD(v, mask) or(v, mask)
#define MATCHED matched_forms
#define BOUNDED bytescan_shift_and
static ptrdiff_t folded(const bytescan_needle *needle, const uint8_t *base, ptrdiff_t from, ptrdiff_t to) { STRING_SEARCH }
#undef FOLD
#undef MATCHED
#undef BOUNDED
