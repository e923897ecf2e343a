// Other engines as tables of C functions: their loops over a text are C, so that nothing of Swift is measured with them.
#ifndef PEERS_H
#define PEERS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Options of a pattern.
enum {
    PEER_CASE_INSENSITIVE = 1,
    PEER_DOT_MATCHES_LINES = 2,
    PEER_ANCHORS_MATCH_LINES = 4,
    PEER_LITERAL = 8,
};

/// A compiled pattern with the scratch memory of its searches; of one thread at a time.
typedef struct peer_code peer_code;

/// What a search returns that asks for places where the engine tells none.
#define PEER_NO_PLACES (-1000)

/// An engine. Offsets and lengths are UTF-8 bytes. Texts are well-formed UTF-8. A search that fails returns less than -1.
/// A function that is NULL is one that the engine has no way of doing.
typedef struct {
    const char *version;
    /// NULL when the engine refuses the pattern; then `error` holds why, ended by a NUL.
    peer_code *(*compile)(const char *pattern, size_t length, uint32_t options, char *error, size_t error_size);
    void (*release)(peer_code *code);
    /// How many matches there are.
    int64_t (*count)(peer_code *code, const char *text, size_t length);
    /// Where the first match begins; -1 when there is none.
    int64_t (*first)(peer_code *code, const char *text, size_t length);
    /// Finds all matches, writes start and end of each into a new block `*offsets` that the caller frees; how many there are.
    int64_t (*find_all)(peer_code *code, const char *text, size_t length, size_t **offsets);
    /// How many groups took part in all matches, the whole match among them.
    int64_t (*count_groups)(peer_code *code, const char *text, size_t length);
    /// Replaces all matches by `replacement`, text in which the engine's own references stand; the new text's length.
    int64_t (*replace)(peer_code *code, const char *text, size_t length, const char *replacement, size_t replacement_length);
    /// How many of `count` pieces of a text hold a match; `pieces` are start and end of each.
    int64_t (*count_matching)(peer_code *code, const char *text, const size_t *pieces, size_t count);
} peer_engine;

/// PCRE2 with its JIT compiler, or NULL when this build is without it.
const peer_engine *peer_pcre2(void);
/// RE2, or NULL when this build is without it.
const peer_engine *peer_re2(void);
/// Hyperscan, or NULL when this build is without it.
const peer_engine *peer_hyperscan(void);

#ifdef __cplusplus
}
#endif

#endif
