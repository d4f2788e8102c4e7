/* A folder of its own for what a benchmark writes. */
#ifndef HOLDOUT_TOOLS_BENCH_SCRATCH_H
#define HOLDOUT_TOOLS_BENCH_SCRATCH_H

#include <stdbool.h>

enum { SCRATCH_SIZE = 200 };

/* Makes one below $TMPDIR or /tmp; false, after saying why, when that can't be done. */
bool scratch_make(char path[SCRATCH_SIZE]);

/* Removes it with the files in it. */
void scratch_remove(const char *path);

#endif
