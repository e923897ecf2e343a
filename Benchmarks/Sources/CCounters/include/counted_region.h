// A function that a profiler can be told to watch: what runs inside it is counted, nothing else.
#ifndef COUNTED_REGION_H
#define COUNTED_REGION_H

/// Calls `body(context)`. Never inlined, so that `valgrind --tool=callgrind --toggle-collect=counted_region` finds it.
void counted_region(void (*body)(void *context), void *context);

#endif
