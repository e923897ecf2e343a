// Searches for bytes that pass a test. Included once for each kind of vectors.
//
// Each kernel is written over a test PASS(v), which gives 0xFF for bytes that pass. All loads lie in [from, to): whole
// vectors where WIDTH bytes are left; what is left after them is covered by one vector that ends at `to` and overlaps
// bytes that did not pass, or, when the range is shorter than a vector, by load_partial.

#define FIRST(PASS)                                                                                                        \
    const uint8_t *p = base + from, *end = base + to;                                                                      \
    ptrdiff_t n = to - from;                                                                                               \
    if (n < WIDTH) {                                                                                                       \
        if (n <= 0) return to;                                                                                             \
        uint32_t m = spread(bits(PASS(load_partial(p, n))), n);                                                            \
        return m ? from + __builtin_ctz(m) : to;                                                                           \
    }                                                                                                                      \
    uint32_t head = bits(PASS(load(p)));                                                                                   \
    if (head) return from + __builtin_ctz(head);                                                                           \
    p = next_aligned(p);                                                                                                   \
    while (end - p >= 4 * WIDTH) {                                                                                         \
        vec a = PASS(load(p)), b = PASS(load(p + WIDTH));                                                                  \
        vec c = PASS(load(p + 2 * WIDTH)), d = PASS(load(p + 3 * WIDTH));                                                  \
        if (any(or(or(a, b), or(c, d)))) {                                                                                 \
            uint32_t m = bits(a);                                                                                          \
            if (m) return p - base + __builtin_ctz(m);                                                                     \
            if ((m = bits(b))) return p - base + WIDTH + __builtin_ctz(m);                                                 \
            if ((m = bits(c))) return p - base + 2 * WIDTH + __builtin_ctz(m);                                             \
            return p - base + 3 * WIDTH + __builtin_ctz(bits(d));                                                          \
        }                                                                                                                  \
        p += 4 * WIDTH;                                                                                                    \
    }                                                                                                                      \
    while (p < end) {                                                                                                      \
        if (end - p < WIDTH) p = end - WIDTH;                                                                              \
        uint32_t m = bits(PASS(load(p)));                                                                                  \
        if (m) return p - base + __builtin_ctz(m);                                                                         \
        p += WIDTH;                                                                                                        \
    }                                                                                                                      \
    return to;

#define LAST_BIT(m) (31 - __builtin_clz(m))

#define LAST(PASS)                                                                                                         \
    const uint8_t *start = base + from, *p = base + to;                                                                    \
    ptrdiff_t n = to - from;                                                                                               \
    if (n < WIDTH) {                                                                                                       \
        if (n <= 0) return to;                                                                                             \
        uint32_t m = spread(bits(PASS(load_partial(start, n))), n);                                                        \
        return m ? from + LAST_BIT(m) : to;                                                                                \
    }                                                                                                                      \
    uint32_t tail = bits(PASS(load(p - WIDTH)));                                                                           \
    if (tail) return to - WIDTH + LAST_BIT(tail);                                                                          \
    p = next_aligned(p - WIDTH - 1);                                                                                       \
    while (p - start >= 4 * WIDTH) {                                                                                       \
        p -= 4 * WIDTH;                                                                                                    \
        vec a = PASS(load(p)), b = PASS(load(p + WIDTH));                                                                  \
        vec c = PASS(load(p + 2 * WIDTH)), d = PASS(load(p + 3 * WIDTH));                                                  \
        if (any(or(or(a, b), or(c, d)))) {                                                                                 \
            uint32_t m = bits(d);                                                                                          \
            if (m) return p - base + 3 * WIDTH + LAST_BIT(m);                                                              \
            if ((m = bits(c))) return p - base + 2 * WIDTH + LAST_BIT(m);                                                  \
            if ((m = bits(b))) return p - base + WIDTH + LAST_BIT(m);                                                      \
            return p - base + LAST_BIT(bits(a));                                                                           \
        }                                                                                                                  \
    }                                                                                                                      \
    while (p > start) {                                                                                                    \
        p = p - start < WIDTH ? start : p - WIDTH;                                                                         \
        uint32_t m = bits(PASS(load(p)));                                                                                  \
        if (m) return p - base + LAST_BIT(m);                                                                              \
    }                                                                                                                      \
    return to;

#define PASS1(v) equal(v, va)
#define PASS2(v) or(equal(v, va), equal(v, vb))
#define PASS3(v) or(or(equal(v, va), equal(v, vb)), equal(v, vc))

static ptrdiff_t first1(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, uint8_t x) {
    vec va = splat(x);
    FIRST(PASS1)
}

static ptrdiff_t first2(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, uint8_t x, uint8_t y) {
    vec va = splat(x), vb = splat(y);
    FIRST(PASS2)
}

static ptrdiff_t first3(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, uint8_t x, uint8_t y, uint8_t z) {
    vec va = splat(x), vb = splat(y), vc = splat(z);
    FIRST(PASS3)
}

static ptrdiff_t last1(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, uint8_t x) {
    vec va = splat(x);
    LAST(PASS1)
}

/// Whether bytes are in a set, exactly: the table of the byte's half gives the set's high nibbles for its low nibble.
typedef struct {
    vec below, above, nibble;
} set_tables;

INLINE set_tables tables_of(const bytescan_set *set) {
    static const uint8_t nibble[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    return (set_tables){table(set->below), table(set->above), table(nibble)};
}

INLINE vec members(vec v, set_tables t) {
    vec index = and(v, splat(0x8F));
    vec half = or(lookup(t.below, index), lookup(t.above, subtract(index, splat(0x80))));
    vec bit = lookup(t.nibble, high_nibbles(v));
    return equal(and(half, bit), bit);
}

#define PASS_SET(v) members(v, tables)

static ptrdiff_t first_in(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, const bytescan_set *set) {
    set_tables tables = tables_of(set);
    FIRST(PASS_SET)
}

static ptrdiff_t last_in(const uint8_t *base, ptrdiff_t from, ptrdiff_t to, const bytescan_set *set) {
    set_tables tables = tables_of(set);
    LAST(PASS_SET)
}
