// PCRE2's 8-bit interface. Where this header is missing, install libpcre2-dev (apt) or
// pcre2 (brew), or build without the package trait PCRE2.
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
