// Fewer bytes than a vector holds: they are read by two overlapping loads, so that nothing beyond them is read.

/// Reads the n bytes at p, 1 <= n < WIDTH, in an order that `spread` undoes.
INLINE vec load_partial(const uint8_t *p, ptrdiff_t n) {
#if WIDTH == 32
    if (n >= 16) return load_ends(p, n);
#endif
    if (n >= 8) return widen(load64(p), load64(p + n - 8));
    if (n >= 4) return widen((uint64_t)load32(p) | (uint64_t)load32(p + n - 4) << 32, 0);
    return widen((uint64_t)p[0] | (uint64_t)p[n / 2] << 8 | (uint64_t)p[n - 1] << 16, 0);
}

/// The bits of a vector that `load_partial` made, one for each of the n bytes in their order.
INLINE uint32_t spread(uint32_t m, ptrdiff_t n) {
#if WIDTH == 32
    if (n >= 16) return (m & 0xFFFF) | (m >> 16) << (n - 16);
#endif
    if (n >= 8) return (m & 0xFF) | (m >> 8 & 0xFF) << (n - 8);
    if (n >= 4) return (m & 0xF) | (m >> 4 & 0xF) << (n - 4);
    return (m & 1) | (m >> 1 & 1) << (n / 2) | (m >> 2 & 1) << (n - 1);
}

/// The address after `p` that is a multiple of WIDTH.
INLINE const uint8_t *next_aligned(const uint8_t *p) {
    return (const uint8_t *)(((uintptr_t)p & ~(uintptr_t)(WIDTH - 1)) + WIDTH);
}
