// PCRE2 as its users call it: the JIT, a match block that is kept, texts that are not checked again.

#include "peers.h"

#ifdef PEER_PCRE2
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <stdio.h>
#include <stdlib.h>

#include "growing_offsets.h"

struct peer_code {
    pcre2_code *code;
    pcre2_match_data *data;
    pcre2_match_context *context;
    pcre2_jit_stack *stack;
};

static void release(peer_code *peer) {
    pcre2_match_data_free(peer->data);
    pcre2_match_context_free(peer->context);
    pcre2_jit_stack_free(peer->stack);
    pcre2_code_free(peer->code);
    free(peer);
}

static peer_code *compile(const char *pattern, size_t length, uint32_t options, char *error, size_t error_size) {
    uint32_t flags = PCRE2_UTF | PCRE2_UCP | PCRE2_NO_UTF_CHECK;
    if (options & PEER_CASE_INSENSITIVE) flags |= PCRE2_CASELESS;
    if (options & PEER_DOT_MATCHES_LINES) flags |= PCRE2_DOTALL;
    if (options & PEER_ANCHORS_MATCH_LINES) flags |= PCRE2_MULTILINE;
    if (options & PEER_LITERAL) flags = (flags & ~(uint32_t)(PCRE2_UCP | PCRE2_DOTALL | PCRE2_MULTILINE)) | PCRE2_LITERAL;
    int number = 0;
    PCRE2_SIZE offset = 0;
    pcre2_code *code = pcre2_compile((PCRE2_SPTR)pattern, length, flags, &number, &offset, NULL);
    if (code == NULL) {
        pcre2_get_error_message(number, (PCRE2_UCHAR *)error, error_size);
        return NULL;
    }
    if (pcre2_jit_compile(code, PCRE2_JIT_COMPLETE) != 0) {
        snprintf(error, error_size, "the JIT compiler refused the pattern");
        pcre2_code_free(code);
        return NULL;
    }
    peer_code *peer = calloc(1, sizeof(peer_code));
    if (peer == NULL) abort();
    peer->code = code;
    peer->data = pcre2_match_data_create_from_pattern(code, NULL);
    peer->context = pcre2_match_context_create(NULL);
    peer->stack = pcre2_jit_stack_create(32 * 1024, 16 * 1024 * 1024, NULL);
    pcre2_jit_stack_assign(peer->context, NULL, peer->stack);
    return peer;
}

/// 1 for a match, 0 for none, less than -1 for a failure.
static inline int search(peer_code *peer, const char *text, size_t length, size_t at) {
    int result = pcre2_match(peer->code, (PCRE2_SPTR)text, length, at, PCRE2_NO_UTF_CHECK, peer->data, peer->context);
    if (result >= 0) return 1;
    return result == PCRE2_ERROR_NOMATCH ? 0 : result;
}

/// Calls for each match; the loop that all searches for more than one match share.
#define FOR_EACH_MATCH(peer, text, length, body)                                                     \
    do {                                                                                             \
        const PCRE2_SIZE *offsets_ = pcre2_get_ovector_pointer((peer)->data);                        \
        size_t at_ = 0;                                                                              \
        while (at_ <= (length)) {                                                                    \
            int found_ = search((peer), (text), (length), at_);                                      \
            if (found_ < 0) return found_;                                                           \
            if (found_ == 0) break;                                                                  \
            size_t start = offsets_[0], end = offsets_[1];                                           \
            body;                                                                                    \
            at_ = end > start ? end : next_character((text), (length), end);                         \
        }                                                                                            \
    } while (0)

static int64_t count(peer_code *peer, const char *text, size_t length) {
    int64_t matches = 0;
    FOR_EACH_MATCH(peer, text, length, matches++);
    return matches;
}

static int64_t first(peer_code *peer, const char *text, size_t length) {
    int found = search(peer, text, length, 0);
    if (found < 0) return found;
    return found ? (int64_t)pcre2_get_ovector_pointer(peer->data)[0] : -1;
}

static int64_t find_all(peer_code *peer, const char *text, size_t length, size_t **offsets) {
    growing_offsets found = {NULL, 0, 0};
    FOR_EACH_MATCH(peer, text, length, if (!append_offsets(&found, start, end)) return PCRE2_ERROR_NOMEMORY);
    *offsets = found.values;
    return (int64_t)(found.count / 2);
}

static int64_t count_groups(peer_code *peer, const char *text, size_t length) {
    const PCRE2_SIZE *offsets = pcre2_get_ovector_pointer(peer->data);
    uint32_t pairs = pcre2_get_ovector_count(peer->data);
    int64_t groups = 0;
    FOR_EACH_MATCH(peer, text, length, for (uint32_t i = 0; i < pairs; i++) groups += offsets[2 * i] != PCRE2_UNSET);
    return groups;
}

static int64_t replace(peer_code *peer, const char *text, size_t length, const char *replacement, size_t replacement_length) {
    size_t capacity = length + length / 2 + 1024;
    for (;;) {
        PCRE2_UCHAR *output = malloc(capacity);
        if (output == NULL) return PCRE2_ERROR_NOMEMORY;
        PCRE2_SIZE written = capacity;
        int result = pcre2_substitute(
            peer->code, (PCRE2_SPTR)text, length, 0,
            PCRE2_SUBSTITUTE_GLOBAL | PCRE2_SUBSTITUTE_OVERFLOW_LENGTH | PCRE2_SUBSTITUTE_UNSET_EMPTY | PCRE2_NO_UTF_CHECK,
            peer->data, peer->context, (PCRE2_SPTR)replacement, replacement_length, output, &written);
        free(output);
        if (result != PCRE2_ERROR_NOMEMORY) return result < 0 ? result : (int64_t)written;
        capacity = written;
    }
}

static int64_t count_matching(peer_code *peer, const char *text, const size_t *pieces, size_t number) {
    int64_t matching = 0;
    for (size_t i = 0; i < number; i++) {
        int found = search(peer, text + pieces[2 * i], pieces[2 * i + 1] - pieces[2 * i], 0);
        if (found < 0) return found;
        matching += found;
    }
    return matching;
}

const peer_engine *peer_pcre2(void) {
    static char version[64];
    static peer_engine engine = {version, compile, release, count, first, find_all, count_groups, replace, count_matching};
    if (version[0] == 0) pcre2_config(PCRE2_CONFIG_VERSION, version);
    return &engine;
}
#else
const peer_engine *peer_pcre2(void) { return NULL; }
#endif
