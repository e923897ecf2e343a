// RE2 as its users call it: `RE2::Match` in a loop, `GlobalReplace`.

#include "peers.h"

#ifdef PEER_RE2
#include <re2/re2.h>

#include <cstdio>
#include <new>
#include <string>
#include <vector>

#include "growing_offsets.h"

using re2::RE2;
using re2::StringPiece;

struct peer_code {
    RE2 code;
    std::vector<StringPiece> groups;
    peer_code(const StringPiece &pattern, const RE2::Options &options) : code(pattern, options) {}
};

namespace {

peer_code *compile(const char *pattern, size_t length, uint32_t options, char *error, size_t error_size) {
    RE2::Options settings;
    settings.set_log_errors(false);
    settings.set_max_mem(256 << 20);
    settings.set_case_sensitive(!(options & PEER_CASE_INSENSITIVE));
    settings.set_dot_nl((options & PEER_DOT_MATCHES_LINES) != 0);
    settings.set_literal((options & PEER_LITERAL) != 0);
    std::string text(pattern, length);
    // `one_line` counts in POSIX syntax only; otherwise the flag is part of the pattern.
    if (options & PEER_ANCHORS_MATCH_LINES) text = "(?m)" + text;
    auto *peer = new (std::nothrow) peer_code(text, settings);
    if (peer == nullptr) abort();
    if (!peer->code.ok()) {
        snprintf(error, error_size, "%s", peer->code.error().c_str());
        delete peer;
        return nullptr;
    }
    peer->groups.resize(1 + peer->code.NumberOfCapturingGroups());
    return peer;
}

void release(peer_code *peer) { delete peer; }

/// Calls `body(start, end)` for each match, with `wanted` groups of each in `peer->groups`.
template <typename Body>
void for_each_match(peer_code *peer, const char *text, size_t length, int wanted, Body body) {
    StringPiece whole(text, length);
    size_t at = 0;
    while (at <= length && peer->code.Match(whole, at, length, RE2::UNANCHORED, peer->groups.data(), wanted)) {
        size_t start = peer->groups[0].data() - text, end = start + peer->groups[0].size();
        body(start, end);
        at = end > start ? end : next_character(text, length, end);
    }
}

int64_t count(peer_code *peer, const char *text, size_t length) {
    int64_t matches = 0;
    for_each_match(peer, text, length, 1, [&](size_t, size_t) { matches++; });
    return matches;
}

int64_t first(peer_code *peer, const char *text, size_t length) {
    if (!peer->code.Match(StringPiece(text, length), 0, length, RE2::UNANCHORED, peer->groups.data(), 1)) return -1;
    return peer->groups[0].data() - text;
}

int64_t find_all(peer_code *peer, const char *text, size_t length, size_t **offsets) {
    growing_offsets found = {nullptr, 0, 0};
    for_each_match(peer, text, length, 1, [&](size_t start, size_t end) {
        if (!append_offsets(&found, start, end)) abort();
    });
    *offsets = found.values;
    return int64_t(found.count / 2);
}

int64_t count_groups(peer_code *peer, const char *text, size_t length) {
    int64_t groups = 0;
    for_each_match(peer, text, length, int(peer->groups.size()), [&](size_t, size_t) {
        for (auto &group : peer->groups) groups += group.data() != nullptr;
    });
    return groups;
}

int64_t replace(peer_code *peer, const char *text, size_t length, const char *replacement, size_t replacement_length) {
    std::string output(text, length);
    RE2::GlobalReplace(&output, peer->code, StringPiece(replacement, replacement_length));
    return int64_t(output.size());
}

int64_t count_matching(peer_code *peer, const char *text, const size_t *pieces, size_t number) {
    int64_t matching = 0;
    for (size_t i = 0; i < number; i++) {
        size_t length = pieces[2 * i + 1] - pieces[2 * i];
        matching += peer->code.Match(StringPiece(text + pieces[2 * i], length), 0, length, RE2::UNANCHORED, nullptr, 0);
    }
    return matching;
}

}  // namespace

extern "C" const peer_engine *peer_re2(void) {
    // The library does not tell its version.
    static const peer_engine engine = {
        nullptr, compile, release, count, first, find_all, count_groups, replace, count_matching};
    return &engine;
}
#else
extern "C" const peer_engine *peer_re2(void) { return nullptr; }
#endif
