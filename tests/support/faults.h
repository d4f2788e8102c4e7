/* Every fault that calls of a machine (support/machine.h) can have, at each call of a program in turn. */
#ifndef HOLDOUT_TESTS_FAULTS_H
#define HOLDOUT_TESTS_FAULTS_H

#include <stdbool.h>

/* What a forked program says of itself, shared with who judges it. */
typedef struct FaultTold {
    int done;     /* steps that were carried out and shown; -1 before the first */
    int sure;     /* of them, those that a power cut may not take */
    int failures; /* that the player was told of */
    int silent;   /* of them, in no sentence */
    int leaked;   /* files that were left open */
} FaultTold;

typedef struct FaultScene {
    const char *name;
    int steps;
    void (*play)(FaultTold *told); /* as far as the disk lets it, in a process of its own */

    /* Asks whether what is left is at least `least` steps, and at most one more than `most`, and can be gone on with.
     */
    void (*judge)(int least, int most, const char *where);
} FaultScene;

/* Plays a scene once for each call and fault: of each kind of call the first, the tenth and the last, or, where
 * HOLDOUT_FAULTS is "all", every one. After a program that was stopped, or to which a sync had lied, the power is cut
 * in several ways. Says how many calls of how many were tried. */
void faults_try(const FaultScene *scene);

/* Notes in a program that the player was told of a failure. */
void faults_hear(FaultTold *told, const char *why);

#endif
