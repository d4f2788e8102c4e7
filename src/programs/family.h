/* What a program and all processes that it has started use: everything below its keeper. Without /proc nothing is
 * known. */
#ifndef HOLDOUT_PROGRAMS_FAMILY_H
#define HOLDOUT_PROGRAMS_FAMILY_H

#include <stdint.h>
#include <sys/types.h>

enum { FAMILY_MOST = 64 };

/* As family_find saw it last. */
typedef struct Family {
    pid_t keeper;               /* all below it are of the family, */
    pid_t inner;                /* but not its inner half; 0: there is none */
    pid_t members[FAMILY_MOST]; /* at most so many are looked for, */
    long started[FAMILY_MOST];  /* and when each was started, as /proc counts it */
    int count;
    int64_t past; /* microseconds used by members that had ended and were waited for */
} Family;

/* Looks for the members: reads a line about every process of the machine. */
void family_find(Family *family);

/* Kills those of them that are still there. */
void family_kill(const Family *family);

/* In a keeper whose orphans are its children: kills and waits for all below it, whatever they did to get away. Where
 * there is no /proc, the group of `program`. */
void family_end(pid_t program);

/* Microseconds of processor time that the members found last have used up to now, with those that had ended by then; -1
 * where that can't be known. */
int64_t family_time(const Family *family);

/* MiB in memory, each member at its peak; -1 where that can't be known. */
int family_memory(const Family *family);

#endif
