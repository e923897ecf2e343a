#include "counted_region.h"

__attribute__((noinline, used)) void counted_region(void (*body)(void *context), void *context) {
    body(context);
    // Keeps the call from becoming a jump, after which the function would not be on the stack.
    __asm__ volatile("" ::: "memory");
}
