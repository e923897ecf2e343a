// The kernels by AVX2. Each function is compiled for it, whatever the build is for; dispatch.c sees to it that they are
// called only where the processor has it.

#if defined(__x86_64__)
#include <immintrin.h>
#pragma clang attribute push(__attribute__((target("avx2,bmi,popcnt"))), apply_to = function)
#include "bytes.h"
#include "vector_avx2.h"

#include "kernels_partial.h"
#include "kernels_bytes.h"
#include "kernels_dense.h"
#include "kernels_literals.h"
#include "kernels_strings.h"
#pragma clang attribute pop
#define NAME "avx2"
#define TABLE bytescan_avx2
#include "kernels_table.h"
#endif
