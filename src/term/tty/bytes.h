/* Bytes that gather before they are sent. */
#ifndef HOLDOUT_TERM_TTY_BYTES_H
#define HOLDOUT_TERM_TTY_BYTES_H

#include <stddef.h>

/* Begins as {0}; `start` is the caller's to free. */
typedef struct Bytes {
    char *start;
    size_t length, size;
} Bytes;

void bytes_add(Bytes *bytes, const char *added, size_t length);

#endif
