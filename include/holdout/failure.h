/* Why a call failed. */
#ifndef HOLDOUT_FAILURE_H
#define HOLDOUT_FAILURE_H

/* What the program's exit status says, and what a failed call would make it. */
typedef enum ExitStatus {
    EXIT_DONE,
    EXIT_NOT_SO,     /* the thing asked about is not so: a recorded hash differs from the game's, data has errors */
    EXIT_USAGE,      /* wrong usage */
    EXIT_UNREADABLE, /* an input file can't be read or is not valid */
    EXIT_SYSTEM,     /* the system failed us: disk, terminal, memory */
} ExitStatus;

enum { FAILURE_WHY_SIZE = 512 };

typedef struct Failure {
    int status;                 /* an ExitStatus */
    char why[FAILURE_WHY_SIZE]; /* one sentence that says what to do */
} Failure;

#endif
