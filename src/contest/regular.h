/* Files that come from others. */
#ifndef HOLDOUT_CONTEST_REGULAR_H
#define HOLDOUT_CONTEST_REGULAR_H

#include <stdio.h>

/* Opens a file to read it, and never waits for somebody to write it: a pipe or a device is refused. NULL: `why` says
 * why, as what follows a colon, and errno is ENOENT where nothing is there. */
FILE *regular_open(const char *path, const char **why);

#endif
