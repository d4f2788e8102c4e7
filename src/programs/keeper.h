/* The process between Holdout and a program: it starts the program, tells how that ends, and when it is let go sees to
 * it that nobody whom the program has started is left, whatever they did to get away.
 *
 * Where the system allows it, the program's processes have a name space of their own, whose first process the keeper's
 * inner half is: with that they all end, and from within nobody outside can be seen or signalled. Elsewhere the keeper
 * takes in those whose parents have ended (a child subreaper), so that all stay below it. */
#ifndef HOLDOUT_PROGRAMS_KEEPER_H
#define HOLDOUT_PROGRAMS_KEEPER_H

#include <sys/types.h>

/* What a keeper tells. */
typedef enum KeeperWord {
    KEEPER_INNER, /* the pid of its inner half, or 0: there is none */
    KEEPER_ENDED, /* the program has, with this status as waitpid has it */
} KeeperWord;

typedef struct KeeperNews {
    int word; /* KeeperWord */
    int value;
} KeeperNews;

typedef struct KeeperPlan {
    int told;  /* takes the errno that keeps the command from being run; closed once it runs */
    int end;   /* takes KeeperNews, one of each word in any order */
    int leash; /* its other end is closed when all is to end, by the death of who holds it at the latest */
    char **words;
} KeeperPlan;

/* What a process made for it does from then on; standard input, output and error are the program's. */
_Noreturn void keeper_run(const KeeperPlan *plan);

#endif
