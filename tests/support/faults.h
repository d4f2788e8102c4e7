/* Every fault that calls of a machine (support/machine.h) can have, at each call of a program in turn. */
#ifndef HOLDOUT_TESTS_FAULTS_H
#define HOLDOUT_TESTS_FAULTS_H

#include "support/machine.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a forked program says of itself, shared with who judges it. */
typedef struct FaultTold {
    int done;       /* steps that were carried out and shown; -1 before the first */
    int sure;       /* of them, those that a power cut may not take */
    int failures;   /* that the player was told of */
    int silent;     /* of them, in no sentence */
    int leaked;     /* files that were left open */
    int error;      /* what the call fails with that something befalls; 0: nothing does */
    uint64_t shown; /* hash of all that was shown; 0 where that follows from the steps */
} FaultTold;

typedef struct FaultScene {
    const char *name;
    int steps;
    void (*play)(FaultTold *told); /* as far as the disk lets it, in a process of its own */

    /* Asks whether what is left is at least `least` steps, and at most one more than `most`, and can be gone on with.
     * In a process of its own, too. */
    void (*judge)(int least, int most, const char *where);

    /* Asks of a program that came to its end whether the player was told what he must be; NULL: of each failure in a
     * sentence, and all steps were done where the disk didn't fill. */
    void (*ended)(const FaultTold *told, const char *where);

    /* Shared with the program beside the machine; NULL: nothing is. */
    void *beside;
    size_t beside_size;

    bool whole;  /* a session of many calls: of each place that calls, the first, the tenth and the last are tried */
    bool afresh; /* it has files that the machine doesn't keep: each fault befalls a program that begins anew */
    void (*prepare)(void); /* before it begins; NULL: the machine is empty */
} FaultScene;

/* Plays a scene once for each call and fault: of each kind of call the first, the tenth and the last, or, where
 * HOLDOUT_FAULTS is "all", every one (a number: that one alone); of a whole session fewer, or those of every place that
 * calls, which is told by who called whom up to there. After a program that was stopped, or to which a sync had lied,
 * the power is cut in several ways. Says how many calls of how many were tried. */
void faults_try(const FaultScene *scene);

/* Notes in a program that the player was told of a failure. */
void faults_hear(FaultTold *told, const char *why);

#endif
