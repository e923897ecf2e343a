// The kernels by SSSE3. Each function is compiled for it, whatever the build is for; dispatch.c sees to it that they are
// called only where the processor has it.

#if defined(__x86_64__)
#include <immintrin.h>
#pragma clang attribute push(__attribute__((target("ssse3"))), apply_to = function)
#include "bytes.h"
#include "vector_ssse3.h"

#include "kernels_partial.h"
#include "kernels_bytes.h"
#include "kernels_dense.h"
#include "kernels_literals.h"
#include "kernels_strings.h"
#pragma clang attribute pop
#define NAME "ssse3"
#define TABLE bytescan_ssse3
#include "kernels_table.h"
#endif
