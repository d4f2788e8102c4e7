/* Folders for what a test writes. */
#ifndef HOLDOUT_TESTS_SCRATCH_H
#define HOLDOUT_TESTS_SCRATCH_H

#include <stddef.h>

/* Makes a new folder in TMPDIR, or /tmp where there is none, and writes its path. The test removes it. */
void scratch_folder(char *path, size_t size);

#endif
