/* What a child process does before it becomes another program, and what keeps it apart from others. */
#ifndef HOLDOUT_PROGRAMS_CONFINE_H
#define HOLDOUT_PROGRAMS_CONFINE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* In the child: a session of its own, limits of memory, files and cores (its
 * standard error among the files), signals as programs find them usually, no
 * privileges to be had, and its end with that of its parent. */
void confine_self(pid_t parent);

/* In a program's keeper, before it forks: a session of its own and, where the system allows it, no network, and name
 * spaces for the processes and mounts of its children. Returns whether there is one for processes. Processes below it
 * that lose their parent become its children. Other processes of its user can't look into it. */
bool confine_family(void);

/* In the first process of such a name space: it ends with its parent, and gets the /proc of the name space. */
void confine_first(pid_t parent);

/* In Holdout's own process: other processes of its user can't look into it, or trace it. */
void confine_holder(void);

/* Closes all descriptors above standard error but some. */
void confine_descriptors(const int *kept, size_t count);

#endif
