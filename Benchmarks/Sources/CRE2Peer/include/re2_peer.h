// RE2Peer called from C: the loops of a benchmark, so that nothing but the library is measured.
#ifndef RE2_PEER_H
#define RE2_PEER_H

#ifdef __cplusplus
extern "C" {
#endif

/// The version of the library, or NULL when this build is without it. The text is never freed.
const char *re2_peer_version(void);

#ifdef __cplusplus
}
#endif

#endif
