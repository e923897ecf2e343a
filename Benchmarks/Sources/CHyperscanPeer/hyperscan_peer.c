#include "hyperscan_peer.h"
#include <stddef.h>

#ifdef PEER_HYPERSCAN
#include <hs/hs.h>

const char *hyperscan_peer_version(void) { return hs_version(); }
#else
const char *hyperscan_peer_version(void) { return NULL; }
#endif
