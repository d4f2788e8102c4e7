/* What a child process does before it becomes another program, and what can be known of it from outside. */
#ifndef HOLDOUT_PROGRAMS_CONFINE_H
#define HOLDOUT_PROGRAMS_CONFINE_H

#include <stdint.h>
#include <sys/types.h>

/* In the child: a session of its own, limits of memory, files and cores, no network where the system allows it, signals
 * as programs find them usually, and its end with that of its parent. */
void confine_self(pid_t parent);

/* Closes all descriptors above standard error but one. */
void confine_descriptors(int kept);

/* Microseconds of processor time that a process has used up to now; -1 where that can't be known. */
int64_t process_time(pid_t pid);

/* MiB that a process has in memory; -1 where that can't be known. */
int process_memory(pid_t pid);

#endif
