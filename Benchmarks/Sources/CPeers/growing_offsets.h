// A block of offsets that grows. Used by the searches that return all matches.
#ifndef GROWING_OFFSETS_H
#define GROWING_OFFSETS_H

#include <stddef.h>
#include <stdlib.h>

typedef struct {
    size_t *values;
    size_t count;
    size_t capacity;
} growing_offsets;

/// Appends a pair; false when there is no memory.
static inline int append_offsets(growing_offsets *offsets, size_t start, size_t end) {
    if (offsets->count + 2 > offsets->capacity) {
        size_t capacity = offsets->capacity == 0 ? 64 : 2 * offsets->capacity;
        size_t *values = (size_t *)realloc(offsets->values, capacity * sizeof(size_t));
        if (values == NULL) return 0;
        offsets->values = values;
        offsets->capacity = capacity;
    }
    offsets->values[offsets->count++] = start;
    offsets->values[offsets->count++] = end;
    return 1;
}

/// Where the character after the one at `at` begins; past the end there is one more place.
static inline size_t next_character(const char *text, size_t length, size_t at) {
    at++;
    while (at < length && (text[at] & 0xC0) == 0x80) at++;
    return at;
}

#endif
