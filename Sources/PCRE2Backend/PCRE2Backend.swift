// PCRE2Backend
