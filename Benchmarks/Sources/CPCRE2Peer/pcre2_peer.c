#include "pcre2_peer.h"
#include <stddef.h>

#ifdef PEER_PCRE2
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

const char *pcre2_peer_version(void) {
    static char version[64];
    if (version[0] == 0) pcre2_config(PCRE2_CONFIG_VERSION, version);
    return version;
}
#else
const char *pcre2_peer_version(void) { return NULL; }
#endif
