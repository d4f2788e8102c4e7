/* What a child process does before it becomes another program. */
#ifndef HOLDOUT_PROGRAMS_CONFINE_H
#define HOLDOUT_PROGRAMS_CONFINE_H

#include <sys/types.h>

/* In the child: a session of its own, limits of memory, files and cores (its
 * standard error among the files), no network where the system allows it, signals
 * as programs find them usually, and its end with that of its parent. */
void confine_self(pid_t parent);

/* Closes all descriptors above standard error but one. */
void confine_descriptors(int kept);

#endif
