/* Whole pieces over pipes and sockets between processes of this program. */
#ifndef HOLDOUT_PROGRAMS_WHOLE_H
#define HOLDOUT_PROGRAMS_WHOLE_H

#include <stdbool.h>
#include <stddef.h>

/* False when the other end is gone. SIGPIPE is to be ignored. */
bool whole_write(int to, const void *bytes, size_t size);
bool whole_read(int from, void *bytes, size_t size);

#endif
