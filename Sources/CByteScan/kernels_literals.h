// Searches for a set of literals by one to four of their bytes, sixteen or thirty-two places at once: for each byte,
// its two halves look up which of eight buckets have a literal with such a byte there (the method known as Teddy).
// Included once for each kind of vectors.
//
// A vector of candidates at p reads WIDTH bytes at p + offset[0] .. p + offset[width - 1]. Candidates range over
// [from, to - shortest], and offsets are below `shortest`, so all loads lie in the text as long as p + WIDTH - 1 is a
// candidate.

/// The tables and offsets of the places looked at.
typedef struct {
    vec low[4], high[4];
    ptrdiff_t offset[4];
} literal_tables;

INLINE vec buckets_of(vec v, vec low, vec high) { return and(lookup(low, low_nibbles(v)), lookup(high, high_nibbles(v))); }

INLINE vec candidate_buckets(const uint8_t *p, int32_t width, const literal_tables *t) {
    vec found = buckets_of(load(p + t->offset[0]), t->low[0], t->high[0]);
    if (width > 1) found = and(found, buckets_of(load(p + t->offset[1]), t->low[1], t->high[1]));
    if (width > 2) found = and(found, buckets_of(load(p + t->offset[2]), t->low[2], t->high[2]));
    if (width > 3) found = and(found, buckets_of(load(p + t->offset[3]), t->low[3], t->high[3]));
    return found;
}

#define TRY_LITERALS(m, at, where)                                                                                         \
    while (m) {                                                                                                            \
        uint32_t i_ = (uint32_t)__builtin_ctz(m);                                                                          \
        m &= m - 1;                                                                                                        \
        const uint8_t *c_ = (at) + i_;                                                                                     \
        ptrdiff_t best = best_literal(set, where[i_], c_, base + to - c_, &work);                                          \
        if (best >= 0) return (bytescan_hit){c_ - base, best};                                                             \
        if (work > 64 + ((c_ - base - from) >> 2)) return (bytescan_hit){c_ - base + 1, -2};                              \
    }

INLINE bytescan_hit literals_by(
    const bytescan_teddy *set, const uint8_t *base, ptrdiff_t from, ptrdiff_t to, const int32_t width) {
    ptrdiff_t n = to - from - set->shortest + 1, work = 0;
    if (n <= 0) return (bytescan_hit){to, -1};
    const uint8_t *p = base + from, *end = p + n;
    vec zero = splat(0);
    literal_tables t;
    for (int32_t i = 0; i < width; i++)
        t.low[i] = table(set->masks[i]), t.high[i] = table(set->masks[i] + 16), t.offset[i] = set->offset[i];
    uint8_t where[2 * WIDTH];
    if (n < WIDTH) {
        vec found = splat(0xFF);
        for (int32_t i = 0; i < width; i++)
            found = and(found, buckets_of(load_partial(p + t.offset[i], n), t.low[i], t.high[i]));
        uint32_t m = spread(~bits(equal(found, zero)), n);
        if (!m) return (bytescan_hit){to, -1};
        // The order of the bytes is that of load_partial: the buckets of hits are found again, byte by byte.
        for (uint32_t rest = m; rest; rest &= rest - 1) {
            uint32_t i = (uint32_t)__builtin_ctz(rest), one = 0xFF;
            for (int32_t k = 0; k < width; k++) one &= buckets_of_byte(set, k, p[i + t.offset[k]]);
            where[i] = (uint8_t)one;
        }
        TRY_LITERALS(m, p, where)
        return (bytescan_hit){to, -1};
    }
    while (end - p >= 2 * WIDTH) {
        vec a = candidate_buckets(p, width, &t), b = candidate_buckets(p + WIDTH, width, &t);
        if (any_bit(or(a, b))) {
            uint32_t m = ~bits(equal(a, zero)), k = ~bits(equal(b, zero));
#if WIDTH == 16
            m &= 0xFFFF, k &= 0xFFFF;
#endif
            store(where, a);
            store(where + WIDTH, b);
            TRY_LITERALS(m, p, where)
            const uint8_t *upper = where + WIDTH;
            TRY_LITERALS(k, p + WIDTH, upper)
        }
        p += 2 * WIDTH;
    }
    while (p < end) {
        ptrdiff_t over = WIDTH - (end - p);
        if (over < 0) over = 0;
        vec a = candidate_buckets(p - over, width, &t);
        uint32_t m = ~bits(equal(a, zero));
#if WIDTH == 16
        m &= 0xFFFF;
#endif
        m >>= over;
        if (m) {
            store(where, a);
            const uint8_t *from_p = where + over;
            TRY_LITERALS(m, p, from_p)
        }
        p += WIDTH;
    }
    return (bytescan_hit){to, -1};
}

static bytescan_hit literals(const bytescan_teddy *set, const uint8_t *base, ptrdiff_t from, ptrdiff_t to) {
    switch (set->width) {
    case 1: return literals_by(set, base, from, to, 1);
    case 2: return literals_by(set, base, from, to, 2);
    case 3: return literals_by(set, base, from, to, 3);
    default: return literals_by(set, base, from, to, 4);
    }
}
