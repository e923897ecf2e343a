// The kernels by NEON, which every 64-bit ARM processor has.

#if defined(__aarch64__) && defined(__ARM_NEON)
#include <arm_neon.h>
#include "bytes.h"
#include "vector_neon.h"

#include "kernels_partial.h"
#include "kernels_bytes.h"
#include "kernels_dense.h"
#include "kernels_literals.h"
#include "kernels_strings.h"
#define NAME "neon"
#define TABLE bytescan_neon
#include "kernels_table.h"
#endif
