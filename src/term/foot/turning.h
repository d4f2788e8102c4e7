/* What a game on foot was decided by: the greatest loss of health in it; one that was won, what came nearest to its
 * end. */
#ifndef HOLDOUT_TERM_FOOT_TURNING_H
#define HOLDOUT_TERM_FOOT_TURNING_H

#include "holdout/journal.h"

typedef struct FootTurning {
    int floor, star; /* where it was: the floor from 1 */
    int round;       /* when it was over */
    int lost, left;  /* health, and what was left of it then */
    uint8_t who;     /* FOOT_WHO_… who did most of it; FOOT_WHO_NOBODY: no one did */
    int by;          /* how much of it was his doing */
} FootTurning;

/* Plays a journal to its end for it: for the greatest loss, or for the one after which least was left. False where no
 * health was lost, or the journal is bad. */
typedef enum FootTurningKind { FOOT_TURNING_GREATEST, FOOT_TURNING_NEAREST } FootTurningKind;
bool foot_turning_find(const Content *content, const char *path, FootTurningKind kind, FootTurning *out);

#endif
