/* Whole pieces to and from files, pipes and sockets. */
#ifndef HOLDOUT_DISK_WHOLE_H
#define HOLDOUT_DISK_WHOLE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* False and errno when not all of it goes through: there is no room, or the other end is gone. SIGPIPE is to be
 * ignored.
 */
bool whole_write(int to, const void *bytes, size_t size);
bool whole_read(int from, void *bytes, size_t size);

/* What is in a file from a place on, at most so much, however little each read brings; returns how much, -1 and errno
 * where it can't be read. */
ssize_t whole_read_at(int from, void *bytes, size_t size, off_t at);

#endif
