/* Name spaces of Linux: what a process that leaves those of its parent can neither see nor reach. */
#ifndef HOLDOUT_PROGRAMS_SPACES_H
#define HOLDOUT_PROGRAMS_SPACES_H

#include <stdbool.h>
#include <stddef.h>

/* bits; of processes it is the children that are in a new one */
typedef enum Space {
    SPACE_MOUNTS = 1,
    SPACE_PROCESSES = 2,
    SPACE_NETWORK = 4,
    SPACE_MESSAGES = 8,
    SPACE_HOST_NAME = 16,
    SPACE_USERS = 32,
} Space;

/* Leaves these, all or none. Without being root, a process needs a user name space for it; in one it keeps its user
 * and group. errno says why it fails. */
bool spaces_leave(int spaces);

/* In a name space of mounts: they concern nobody outside. */
bool spaces_own_mounts(void);

/* And in the first process of one of processes: /proc shows only those within. Not every system lets it be mounted
 * anew. */
bool spaces_own_processes(void);

/* After SPACE_USERS was left: nothing below this process may make a user name space, in which it would have rights
 * again. */
void spaces_last(void);

/* The process gives up all rights that go beyond its user's, for good, and until it becomes another program others of
 * its user can't look into it. */
void spaces_no_rights(void);

/* The setting of the system by which no name spaces are to be had, as "sysctl kernel.unprivileged_userns_clone=1" that
 * would allow them; NULL: none that is known. */
const char *spaces_remedy(void);

#endif
