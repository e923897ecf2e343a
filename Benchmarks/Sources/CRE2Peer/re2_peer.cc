#include "re2_peer.h"
#include <cstddef>

#ifdef PEER_RE2
#include <re2/re2.h>

const char *re2_peer_version(void) { return "installed"; }
#else
const char *re2_peer_version(void) { return nullptr; }
#endif
