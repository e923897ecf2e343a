// Searches for one string with a bound on each byte's work, for texts on which the quick tests fail too often.

#include "bytes.h"

/// Knuth, Morris and Pratt: at most two comparisons for each byte of the text.
ptrdiff_t bytescan_kmp(const bytescan_needle *needle, const uint8_t *base, ptrdiff_t from, ptrdiff_t to) {
    const uint8_t *bytes = needle->bytes;
    const uint32_t *failure = needle->failure;
    ptrdiff_t matched = 0;
    for (ptrdiff_t i = from; i < to; i++) {
        uint8_t t = base[i];
        while (matched > 0 && bytes[matched] != t) matched = failure[matched - 1];
        if (bytes[matched] == t) matched++;
        if (matched == needle->length) return i + 1 - matched;
    }
    return to;
}

/// Shift-and over the first 64 places, each of them a bit; what is longer is then compared.
ptrdiff_t bytescan_shift_and(const bytescan_needle *needle, const uint8_t *base, ptrdiff_t from, ptrdiff_t to) {
    const uint64_t *allowed = needle->allowed;
    ptrdiff_t prefix = needle->length < 64 ? needle->length : 64;
    uint64_t last = 1ull << (prefix - 1), state = 0;
    for (ptrdiff_t i = from; i < to; i++) {
        state = (state << 1 | 1) & allowed[base[i]];
        if (!(state & last)) continue;
        ptrdiff_t start = i + 1 - prefix;
        if (start + needle->length > to) return to;
        if (prefix == needle->length || matched_forms(needle, base + start) < 0) return start;
    }
    return to;
}
