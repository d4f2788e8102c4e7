/* Files that come from others. */
#ifndef HOLDOUT_CONTEST_REGULAR_H
#define HOLDOUT_CONTEST_REGULAR_H

#include <stdio.h>

/* Opens a file for reading. A pipe or a device, for which one might have to wait, is refused. On NULL `why` is a reason
 * to stand behind a colon, and errno is ENOENT where nothing is there. */
FILE *regular_open(const char *path, const char **why);

#endif
