/* What a child process does before it becomes another program, and what keeps it apart from others. */
#ifndef HOLDOUT_PROGRAMS_CONFINE_H
#define HOLDOUT_PROGRAMS_CONFINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct ConfineLimits {
    int data_mib;
    int64_t file_bytes; /* of each file; what is written beyond is lost, and kills nobody */
    int processes;      /* of its user in its name space; 0: as many as there may be */
} ConfineLimits;

/* In a process that becomes another program: limits of memory, files, processes and cores, and no privileges to be had.
 */
void confine_limits(const ConfineLimits *limits);

/* Signals as programs find them usually, none blocked. */
void confine_signals(void);

/* The process gets this signal when its parent ends. */
void confine_bind(pid_t parent, int signal);

/* All of that in the child that becomes a program, its standard error among the files, and a session of its own. */
void confine_self(pid_t parent);

/* Processes below this one that lose their parent become its children. */
void confine_orphans(void);

/* In a program's keeper, before it forks: a session of its own and, where the system allows it, no network, and name
 * spaces for the processes and mounts of its children. Returns whether there is one for processes. Orphans
 * become its children. Other processes of its user can't look into it. */
bool confine_family(void);

/* In the first process of such a name space: it ends with its parent, and gets the /proc of the name space. */
void confine_first(pid_t parent);

/* In Holdout's own process: other processes of its user can't look into it, or trace it. */
void confine_holder(void);

/* Closes all descriptors above standard error but some. */
void confine_descriptors(const int *kept, size_t count);

#endif
