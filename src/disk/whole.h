/* Whole pieces to and from files, pipes and sockets. */
#ifndef HOLDOUT_DISK_WHOLE_H
#define HOLDOUT_DISK_WHOLE_H

#include <stdbool.h>
#include <stddef.h>

/* False and errno when not all of it goes through: there is no room, or the other end is gone. SIGPIPE is to be
 * ignored.
 */
bool whole_write(int to, const void *bytes, size_t size);
bool whole_read(int from, void *bytes, size_t size);

#endif
