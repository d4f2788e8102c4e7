/* Scratch files for targets whose door is a path; in memory where the system has /dev/shm. */
#ifndef HOLDOUT_TESTS_FUZZ_SCRATCH_H
#define HOLDOUT_TESTS_FUZZ_SCRATCH_H

#include <stddef.h>

/* A folder of this process alone, the same at every call; removed with all in it when the process ends well. */
const char *scratch_folder(void);

/* Writes a file below it, the folders on its way included. */
void scratch_write(const char *name, const void *bytes, size_t size);

/* A file that is not there stays so. */
void scratch_remove(const char *name);

#endif
