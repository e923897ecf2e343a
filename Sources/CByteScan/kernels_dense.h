// Searches for bytes that are frequent: counts, blocks of 64 with a bit for each hit, lists of places.
// Included once for each kind of vectors; all loads lie in [from, to) as in kernels_bytes.h.

static ptrdiff_t count1(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, uint8_t x) {
    vec va = splat(x);
    const uint8_t *p = base + from, *end = base + to;
    ptrdiff_t count = 0;
    while (end - p >= 4 * WIDTH) {
        // A lane of an accumulator grows by at most one a step: 255 steps fit into a byte.
        ptrdiff_t steps = (end - p) / (4 * WIDTH);
        if (steps > 255) steps = 255;
        vec a = splat(0), b = a, c = a, d = a;
        for (ptrdiff_t i = 0; i < steps; i++, p += 4 * WIDTH) {
            a = subtract(a, equal(load(p), va));
            b = subtract(b, equal(load(p + WIDTH), va));
            c = subtract(c, equal(load(p + 2 * WIDTH), va));
            d = subtract(d, equal(load(p + 3 * WIDTH), va));
        }
        count += sum(a) + sum(b) + sum(c) + sum(d);
    }
    for (; end - p >= WIDTH; p += WIDTH) count += __builtin_popcount(bits(equal(load(p), va)));
    if (p < end) count += __builtin_popcount(spread(bits(equal(load_partial(p, end - p), va)), end - p));
    return count;
}

/// The bits of up to 64 bytes at p.
#define BLOCK_BITS(PASS, p, n, m)                                                                                          \
    {                                                                                                                      \
        ptrdiff_t i_ = 0;                                                                                                  \
        m = 0;                                                                                                             \
        for (; i_ + WIDTH <= (n); i_ += WIDTH) m |= (uint64_t)bits(PASS(load((p) + i_))) << i_;                            \
        if (i_ < (n)) m |= (uint64_t)spread(bits(PASS(load_partial((p) + i_, (n)-i_))), (n)-i_) << i_;                     \
    }

#define BLOCK(PASS)                                                                                                        \
    const uint8_t *p = base + from, *end = base + to;                                                                      \
    for (; end - p >= 64; p += 64) {                                                                                       \
        uint64_t m;                                                                                                        \
        BLOCK_BITS(PASS, p, 64, m)                                                                                         \
        if (m) {                                                                                                           \
            *hits = m;                                                                                                     \
            return p - base;                                                                                               \
        }                                                                                                                  \
    }                                                                                                                      \
    uint64_t m;                                                                                                            \
    BLOCK_BITS(PASS, p, end - p, m)                                                                                        \
    *hits = m;                                                                                                             \
    return m ? p - base : to;

static ptrdiff_t block1(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, uint8_t x, uint64_t *hits) {
    vec va = splat(x);
    BLOCK(PASS1)
}

static ptrdiff_t block_in(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, const bytescan_set *set, uint64_t *hits) {
    set_tables tables = tables_of(set);
    BLOCK(PASS_SET)
}

#define COLLECT(PASS)                                                                                                      \
    const uint8_t *p = base + from, *end = base + to;                                                                      \
    ptrdiff_t found = 0;                                                                                                   \
    if (capacity <= 0) return 0;                                                                                           \
    while (p < end) {                                                                                                      \
        ptrdiff_t n = end - p < 64 ? end - p : 64;                                                                         \
        uint64_t m;                                                                                                        \
        BLOCK_BITS(PASS, p, n, m)                                                                                          \
        while (m) {                                                                                                        \
            out[found++] = p - base + __builtin_ctzll(m);                                                                  \
            m &= m - 1;                                                                                                    \
            if (found == capacity) return found;                                                                           \
        }                                                                                                                  \
        p += n;                                                                                                            \
    }                                                                                                                      \
    return found;

static ptrdiff_t collect1(
    const uint8_t *base, ptrdiff_t from, ptrdiff_t to, uint8_t x, ptrdiff_t *out, ptrdiff_t capacity) {
    vec va = splat(x);
    COLLECT(PASS1)
}

static ptrdiff_t collect_in(
    const uint8_t *base, ptrdiff_t from, ptrdiff_t to, const bytescan_set *set, ptrdiff_t *out, ptrdiff_t capacity) {
    set_tables tables = tables_of(set);
    COLLECT(PASS_SET)
}
