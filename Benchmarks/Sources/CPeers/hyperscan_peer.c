// Hyperscan in block mode. It reports every end of every match: that is what is counted, as its users do, and where others
// would count fewer matches no time is believed. Where matches begin is known to a second, slower database, which is made
// when places are asked for.

#include "peers.h"

#ifdef PEER_HYPERSCAN
#include <hs/hs.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "growing_offsets.h"

/// A pattern compiled in one of two ways.
typedef struct {
    hs_database_t *database;
    hs_scratch_t *scratch;
} program;

struct peer_code {
    /// Tells ends only.
    program ends;
    /// Tells starts as well; made when it is needed.
    program places;
    /// The pattern as a C string.
    char *pattern;
    size_t length;
    uint32_t options;
};

static void release(peer_code *peer) {
    program *both[2] = {&peer->ends, &peer->places};
    for (int i = 0; i < 2; i++) {
        if (both[i]->scratch != NULL) hs_free_scratch(both[i]->scratch);
        if (both[i]->database != NULL) hs_free_database(both[i]->database);
    }
    free(peer->pattern);
    free(peer);
}

/// Whether the pattern could be compiled; `error` may be NULL.
static int make(const peer_code *peer, unsigned flags, program *made, char *error, size_t error_size) {
    if (peer->options & PEER_CASE_INSENSITIVE) flags |= HS_FLAG_CASELESS;
    hs_compile_error_t *failure = NULL;
    hs_error_t result;
    if (peer->options & PEER_LITERAL) {
        result = hs_compile_lit(peer->pattern, flags, peer->length, HS_MODE_BLOCK, NULL, &made->database, &failure);
    } else {
        flags |= HS_FLAG_UTF8 | HS_FLAG_UCP;
        if (peer->options & PEER_DOT_MATCHES_LINES) flags |= HS_FLAG_DOTALL;
        if (peer->options & PEER_ANCHORS_MATCH_LINES) flags |= HS_FLAG_MULTILINE;
        result = hs_compile(peer->pattern, flags, HS_MODE_BLOCK, NULL, &made->database, &failure);
    }
    if (result != HS_SUCCESS) {
        if (error != NULL) snprintf(error, error_size, "%s", failure != NULL ? failure->message : "the pattern is refused");
        hs_free_compile_error(failure);
        return 0;
    }
    return hs_alloc_scratch(made->database, &made->scratch) == HS_SUCCESS;
}

static peer_code *compile(const char *pattern, size_t length, uint32_t options, char *error, size_t error_size) {
    peer_code *peer = calloc(1, sizeof(peer_code));
    if (peer == NULL || (peer->pattern = malloc(length + 1)) == NULL) abort();
    memcpy(peer->pattern, pattern, length);
    peer->pattern[length] = 0;
    peer->length = length;
    peer->options = options;
    if (make(peer, 0, &peer->ends, error, error_size)) return peer;
    release(peer);
    return NULL;
}

typedef struct {
    int64_t matches;
    unsigned long long start;
    unsigned long long end;
    growing_offsets *offsets;
} reports;

static int one_more(unsigned id, unsigned long long from, unsigned long long to, unsigned flags, void *context) {
    (void)id, (void)from, (void)to, (void)flags;
    ((reports *)context)->matches++;
    return 0;
}

static int only_one(unsigned id, unsigned long long from, unsigned long long to, unsigned flags, void *context) {
    (void)id, (void)to, (void)flags;
    ((reports *)context)->matches = 1;
    ((reports *)context)->start = from;
    return 1;
}

/// Reports come in the order of their ends. A later end of the same start takes the place of the one before, as loops take
/// as much as they can; a start within the last match is no match of its own.
static int place(unsigned id, unsigned long long from, unsigned long long to, unsigned flags, void *context) {
    (void)id, (void)flags;
    reports *found = context;
    if (found->matches > 0 && from == found->start) {
        found->end = to;
        found->offsets->values[found->offsets->count - 1] = (size_t)to;
        return 0;
    }
    if (found->matches > 0 && from < found->end) return 0;
    found->matches++;
    found->start = from;
    found->end = to;
    if (!append_offsets(found->offsets, (size_t)from, (size_t)to)) abort();
    return 0;
}

static int64_t scan(const program *with, const char *text, size_t length, match_event_handler report, reports *found) {
    if (length > 0xFFFFFFFFu) return -2;
    hs_error_t result = hs_scan(with->database, text, (unsigned)length, 0, with->scratch, report, found);
    return result == HS_SUCCESS || result == HS_SCAN_TERMINATED ? found->matches : -2;
}

static int64_t count(peer_code *peer, const char *text, size_t length) {
    reports found = {0, 0, 0, NULL};
    return scan(&peer->ends, text, length, one_more, &found);
}

/// Whether there is a database that tells where matches begin.
static int tells_places(peer_code *peer) {
    return peer->places.scratch != NULL || make(peer, HS_FLAG_SOM_LEFTMOST, &peer->places, NULL, 0);
}

static int64_t first(peer_code *peer, const char *text, size_t length) {
    if (!tells_places(peer)) return PEER_NO_PLACES;
    reports found = {0, 0, 0, NULL};
    int64_t matches = scan(&peer->places, text, length, only_one, &found);
    if (matches < 0) return matches;
    return matches == 0 ? -1 : (int64_t)found.start;
}

static int64_t find_all(peer_code *peer, const char *text, size_t length, size_t **offsets) {
    if (!tells_places(peer)) return PEER_NO_PLACES;
    growing_offsets values = {NULL, 0, 0};
    reports found = {0, 0, 0, &values};
    int64_t matches = scan(&peer->places, text, length, place, &found);
    *offsets = values.values;
    return matches;
}

static int64_t count_matching(peer_code *peer, const char *text, const size_t *pieces, size_t number) {
    int64_t matching = 0;
    for (size_t i = 0; i < number; i++) {
        reports found = {0, 0, 0, NULL};
        int64_t matches = scan(&peer->ends, text + pieces[2 * i], pieces[2 * i + 1] - pieces[2 * i], only_one, &found);
        if (matches < 0) return matches;
        matching += matches;
    }
    return matching;
}

const peer_engine *peer_hyperscan(void) {
    static peer_engine engine = {NULL, compile, release, count, first, find_all, NULL, NULL, count_matching};
    engine.version = hs_version();
    return &engine;
}
#else
const peer_engine *peer_hyperscan(void) { return NULL; }
#endif
