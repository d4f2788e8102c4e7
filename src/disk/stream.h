/* Files as streams of the C library. */
#ifndef HOLDOUT_DISK_STREAM_H
#define HOLDOUT_DISK_STREAM_H

#include <stdio.h>

/* A stream, "r" or "w" as fopen's, over a file that is open; fclose closes it. NULL and errno where the file isn't open
 * or there is no room; then it stays open. */
FILE *stream_of(int fd, const char *mode);

/* Opens a file anew for writing. NULL and errno where that fails. */
FILE *stream_begin(const char *path);

#endif
