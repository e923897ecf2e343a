// Vectors of 16 bytes by NEON, for the kernels of kernels_*.h.

typedef uint8x16_t vec;
#define WIDTH 16

INLINE vec load(const uint8_t *p) { return vld1q_u8(p); }
INLINE void store(uint8_t *p, vec v) { vst1q_u8(p, v); }
INLINE vec splat(uint8_t byte) { return vdupq_n_u8(byte); }
INLINE vec equal(vec a, vec b) { return vceqq_u8(a, b); }
INLINE vec and(vec a, vec b) { return vandq_u8(a, b); }
INLINE vec or(vec a, vec b) { return vorrq_u8(a, b); }
INLINE vec subtract(vec a, vec b) { return vsubq_u8(a, b); }
/// One bit for each byte, of a vector of 0 and 0xFF.
INLINE uint32_t bits(vec v) {
    static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    vec w = vandq_u8(v, vld1q_u8(weights));
    return (uint32_t)vaddv_u8(vget_low_u8(w)) | (uint32_t)vaddv_u8(vget_high_u8(w)) << 8;
}
/// Whether a byte is 0xFF, of a vector of 0 and 0xFF; whether any bit is set, of any vector.
INLINE bool any(vec v) { return vmaxvq_u32(vreinterpretq_u32_u8(v)) != 0; }
INLINE bool any_bit(vec v) { return vmaxvq_u32(vreinterpretq_u32_u8(v)) != 0; }
INLINE vec low_nibbles(vec v) { return vandq_u8(v, vdupq_n_u8(15)); }
INLINE vec high_nibbles(vec v) { return vshrq_n_u8(v, 4); }
INLINE vec table(const uint8_t *p) { return vld1q_u8(p); }
/// table[index & 15], or 0 where the index has its highest bit set. Bits 4 to 6 of indices are 0.
INLINE vec lookup(vec table, vec index) { return vqtbl1q_u8(table, index); }
INLINE ptrdiff_t sum(vec v) { return (ptrdiff_t)vaddlvq_u8(v); }
INLINE vec widen(uint64_t low, uint64_t high) {
    return vreinterpretq_u8_u64(vcombine_u64(vcreate_u64(low), vcreate_u64(high)));
}
