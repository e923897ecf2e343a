// Searches for a set of literals by one to four of their bytes, sixteen or thirty-two places at once: for each byte,
// its two halves look up which of eight or sixteen buckets have a literal with such a byte there (the method known as Teddy).
// Included once for each kind of vectors.
//
// A vector of candidates at p reads WIDTH bytes at p + offset[0] .. p + offset[width - 1]. Candidates range over
// [from, to - shortest], and offsets are below `shortest`, so all loads lie in the text as long as p + WIDTH - 1 is a
// candidate.

/// The tables and offsets of the places looked at.
typedef struct {
    vec low[8], high[8];
    ptrdiff_t offset[4];
} literal_tables;

INLINE vec buckets_of(vec low_half, vec high_half, vec low, vec high) {
    return and(lookup(low, low_half), lookup(high, high_half));
}

/// The buckets of both groups at the places whose bytes `read` gives; found[1] is left alone when there is one group.
#define FIND_BUCKETS(read, found)                                                                                          \
    for (int32_t i_ = 0; i_ < width; i_++) {                                                                               \
        vec v_ = read(t.offset[i_]), l_ = low_nibbles(v_), h_ = high_nibbles(v_);                                          \
        vec one_ = buckets_of(l_, h_, t.low[i_], t.high[i_]);                                                              \
        (found)[0] = i_ ? and((found)[0], one_) : one_;                                                                    \
        if (groups > 1) {                                                                                                  \
            vec two_ = buckets_of(l_, h_, t.low[4 + i_], t.high[4 + i_]);                                                  \
            (found)[1] = i_ ? and((found)[1], two_) : two_;                                                                \
        }                                                                                                                  \
    }

#define TRY_LITERALS(m, at)                                                                                                \
    while (m) {                                                                                                            \
        const uint8_t *c_ = (at) + __builtin_ctz(m);                                                                       \
        m &= m - 1;                                                                                                        \
        ptrdiff_t best = best_literal(set, buckets_at(set, c_), c_, base + to - c_, &work);                                \
        if (best >= 0) return (bytescan_hit){c_ - base, best};                                                             \
        if (work > 64 + ((c_ - base - from) >> 2)) return (bytescan_hit){c_ - base + 1, -2};                               \
    }

#define EITHER(found) (groups > 1 ? or((found)[0], (found)[1]) : (found)[0])
#define NONZERO(v) (~bits(equal(v, zero)) & (uint32_t)((1ull << WIDTH) - 1))

INLINE bytescan_hit literals_by(
    const bytescan_teddy *set, const uint8_t *base, ptrdiff_t from, ptrdiff_t to, const int32_t width,
    const int32_t groups) {
    ptrdiff_t n = to - from - set->shortest + 1, work = 0;
    if (n <= 0) return (bytescan_hit){to, -1};
    const uint8_t *p = base + from, *end = p + n;
    vec zero = splat(0), a[2] = {zero, zero}, b[2] = {zero, zero};
    literal_tables t;
    for (int32_t i = 0; i < width; i++) {
        t.low[i] = table(set->masks[i]), t.high[i] = table(set->masks[i] + 16), t.offset[i] = set->offset[i];
        if (groups > 1) t.low[4 + i] = table(set->masks[4 + i]), t.high[4 + i] = table(set->masks[4 + i] + 16);
    }
    if (n < WIDTH) {
#define PARTIAL(offset) load_partial(p + (offset), n)
        FIND_BUCKETS(PARTIAL, a)
        uint32_t m = spread(NONZERO(EITHER(a)), n);
        TRY_LITERALS(m, p)
        return (bytescan_hit){to, -1};
    }
#define HERE(offset) load(p + (offset))
#define NEXT(offset) load(p + WIDTH + (offset))
#define OVERLAPPING(offset) load(p - over + (offset))
    while (end - p >= 2 * WIDTH) {
        FIND_BUCKETS(HERE, a)
        FIND_BUCKETS(NEXT, b)
        vec c = EITHER(a), d = EITHER(b);
        if (any_bit(or(c, d))) {
            uint32_t m = NONZERO(c), k = NONZERO(d);
            TRY_LITERALS(m, p)
            TRY_LITERALS(k, p + WIDTH)
        }
        p += 2 * WIDTH;
    }
    while (p < end) {
        ptrdiff_t over = WIDTH - (end - p);
        if (over < 0) over = 0;
        FIND_BUCKETS(OVERLAPPING, a)
        uint32_t m = NONZERO(EITHER(a)) >> over;
        TRY_LITERALS(m, p)
        p += WIDTH;
    }
    return (bytescan_hit){to, -1};
}

static bytescan_hit literals(const bytescan_teddy *set, const uint8_t *base, ptrdiff_t from, ptrdiff_t to) {
    switch (set->width + 4 * (set->groups - 1)) {
    case 1: return literals_by(set, base, from, to, 1, 1);
    case 2: return literals_by(set, base, from, to, 2, 1);
    case 3: return literals_by(set, base, from, to, 3, 1);
    case 4: return literals_by(set, base, from, to, 4, 1);
    case 5: return literals_by(set, base, from, to, 1, 2);
    case 6: return literals_by(set, base, from, to, 2, 2);
    case 7: return literals_by(set, base, from, to, 3, 2);
    default: return literals_by(set, base, from, to, 4, 2);
    }
}
