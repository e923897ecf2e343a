// Which kernels this processor runs. The choice is made once, before main.

#include "bytes.h"

extern const bytescan_kernels bytescan_portable;

#if defined(__x86_64__)
extern const bytescan_kernels bytescan_ssse3, bytescan_avx2;

static const bytescan_kernels *levels[3] = {&bytescan_portable};
static const bytescan_kernels *best = &bytescan_portable;

__attribute__((constructor)) static void choose(void) {
    __builtin_cpu_init();
    int32_t count = 1;
    if (__builtin_cpu_supports("ssse3")) levels[count++] = &bytescan_ssse3;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
        levels[count++] = &bytescan_avx2;
    best = levels[count - 1];
}
#elif defined(__aarch64__) && defined(__ARM_NEON)
extern const bytescan_kernels bytescan_neon;
static const bytescan_kernels *const levels[3] = {&bytescan_portable, &bytescan_neon};
static const bytescan_kernels *const best = &bytescan_neon;
#else
static const bytescan_kernels *const levels[3] = {&bytescan_portable};
static const bytescan_kernels *const best = &bytescan_portable;
#endif

const bytescan_kernels *bytescan_best(void) { return best; }

const bytescan_kernels *bytescan_level(int32_t index) {
    return index >= 0 && index < 3 ? levels[index] : NULL;
}
