// Vectors of 16 bytes by SSSE3, for the kernels of kernels_*.h.

typedef __m128i vec;
#define WIDTH 16

INLINE vec load(const uint8_t *p) { return _mm_loadu_si128((const __m128i *)p); }
INLINE void store(uint8_t *p, vec v) { _mm_storeu_si128((__m128i *)p, v); }
INLINE vec splat(uint8_t byte) { return _mm_set1_epi8((char)byte); }
INLINE vec equal(vec a, vec b) { return _mm_cmpeq_epi8(a, b); }
INLINE vec and(vec a, vec b) { return _mm_and_si128(a, b); }
INLINE vec or(vec a, vec b) { return _mm_or_si128(a, b); }
INLINE vec subtract(vec a, vec b) { return _mm_sub_epi8(a, b); }
/// One bit for each byte, of a vector of 0 and 0xFF.
INLINE uint32_t bits(vec v) { return (uint32_t)_mm_movemask_epi8(v); }
/// Whether a byte is 0xFF, of a vector of 0 and 0xFF; whether any bit is set, of any vector.
INLINE bool any(vec v) { return _mm_movemask_epi8(v) != 0; }
INLINE bool any_bit(vec v) { return _mm_movemask_epi8(_mm_cmpeq_epi8(v, _mm_setzero_si128())) != 0xFFFF; }
INLINE vec low_nibbles(vec v) { return _mm_and_si128(v, _mm_set1_epi8(15)); }
INLINE vec high_nibbles(vec v) { return _mm_and_si128(_mm_srli_epi16(v, 4), _mm_set1_epi8(15)); }
INLINE vec table(const uint8_t *p) { return _mm_loadu_si128((const __m128i *)p); }
/// table[index & 15], or 0 where the index has its highest bit set. Bits 4 to 6 of indices are 0.
INLINE vec lookup(vec table, vec index) { return _mm_shuffle_epi8(table, index); }
INLINE ptrdiff_t sum(vec v) {
    __m128i s = _mm_sad_epu8(v, _mm_setzero_si128());
    return (ptrdiff_t)(_mm_cvtsi128_si64(s) + _mm_cvtsi128_si64(_mm_unpackhi_epi64(s, s)));
}
INLINE vec widen(uint64_t low, uint64_t high) { return _mm_set_epi64x((long long)high, (long long)low); }
