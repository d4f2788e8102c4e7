/* The process between Holdout and a program. It starts the program, tells how the program ends, and, when it is let go,
 * sees to it that no process that the program has started is left, whatever they did to get away.
 *
 * Where the system allows it, the program's processes have a name space of their own. Its first process is the keeper's
 * inner half: with it all others end, and from within nobody outside can be seen or signalled. Elsewhere the keeper
 * becomes the parent of processes whose parents have ended (a child subreaper), so that all stay below it. */
#ifndef HOLDOUT_PROGRAMS_KEEPER_H
#define HOLDOUT_PROGRAMS_KEEPER_H

#include <sys/types.h>

/* What a keeper tells. */
typedef enum KeeperWord {
    KEEPER_INNER, /* the pid of its inner half, or 0: there is none */
    KEEPER_ENDED, /* the program has ended, with this status, as waitpid gives it */
} KeeperWord;

typedef struct KeeperNews {
    int word; /* KeeperWord */
    int value;
} KeeperNews;

typedef struct KeeperPlan {
    int told;  /* takes the errno that keeps the command from being run; closed once it runs */
    int end;   /* takes KeeperNews, one of each word in any order */
    int leash; /* its other end is closed when everything is to end, at the latest by the death of its holder */
    char **words;
} KeeperPlan;

/* What a process that was forked for it does from then on; standard input, output and error are the program's. */
_Noreturn void keeper_run(const KeeperPlan *plan);

#endif
