/* What a process and those it started use, as far as they stay in its session. Where there is no /proc, it is the
 * process alone. */
#ifndef HOLDOUT_PROGRAMS_FAMILY_H
#define HOLDOUT_PROGRAMS_FAMILY_H

#include <stdint.h>
#include <sys/types.h>

enum { FAMILY_MOST = 64 };

typedef struct Family {
    pid_t leader; /* of the session */
    pid_t others[FAMILY_MOST];
    int count; /* of the others, as family_find saw them last */
} Family;

/* Looks for the others: reads a line of every process of the machine. */
void family_find(Family *family);

/* Microseconds of processor time that they have used up to now, those who have ended and were waited for included; -1
 * where that can't be known. */
int64_t family_time(const Family *family);

/* MiB in memory, each of them at its peak; -1 where that can't be known. */
int family_memory(const Family *family);

#endif
