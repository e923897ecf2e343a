// Vectors of 32 bytes by AVX2, for the kernels of kernels_*.h.

typedef __m256i vec;
#define WIDTH 32

INLINE vec load(const uint8_t *p) { return _mm256_loadu_si256((const __m256i *)p); }
INLINE void store(uint8_t *p, vec v) { _mm256_storeu_si256((__m256i *)p, v); }
INLINE vec splat(uint8_t byte) { return _mm256_set1_epi8((char)byte); }
INLINE vec equal(vec a, vec b) { return _mm256_cmpeq_epi8(a, b); }
INLINE vec and(vec a, vec b) { return _mm256_and_si256(a, b); }
INLINE vec or(vec a, vec b) { return _mm256_or_si256(a, b); }
INLINE vec subtract(vec a, vec b) { return _mm256_sub_epi8(a, b); }
/// One bit for each byte, of a vector of 0 and 0xFF.
INLINE uint32_t bits(vec v) { return (uint32_t)_mm256_movemask_epi8(v); }
/// Whether a byte is 0xFF, of a vector of 0 and 0xFF; whether any bit is set, of any vector.
INLINE bool any(vec v) { return !_mm256_testz_si256(v, v); }
INLINE bool any_bit(vec v) { return !_mm256_testz_si256(v, v); }
INLINE vec low_nibbles(vec v) { return _mm256_and_si256(v, _mm256_set1_epi8(15)); }
INLINE vec high_nibbles(vec v) { return _mm256_and_si256(_mm256_srli_epi16(v, 4), _mm256_set1_epi8(15)); }
INLINE vec table(const uint8_t *p) { return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)p)); }
/// table[index & 15], or 0 where the index has its highest bit set. Bits 4 to 6 of indices are 0.
INLINE vec lookup(vec table, vec index) { return _mm256_shuffle_epi8(table, index); }
INLINE ptrdiff_t sum(vec v) {
    __m256i s = _mm256_sad_epu8(v, _mm256_setzero_si256());
    __m128i t = _mm_add_epi64(_mm256_castsi256_si128(s), _mm256_extracti128_si256(s, 1));
    return (ptrdiff_t)(_mm_extract_epi64(t, 0) + _mm_extract_epi64(t, 1));
}
/// The first and the last 16 bytes of 16 to 31.
INLINE vec load_ends(const uint8_t *p, ptrdiff_t n) {
    return _mm256_set_m128i(_mm_loadu_si128((const __m128i *)(p + n - 16)), _mm_loadu_si128((const __m128i *)p));
}
INLINE vec widen(uint64_t low, uint64_t high) { return _mm256_set_epi64x(0, 0, (long long)high, (long long)low); }
