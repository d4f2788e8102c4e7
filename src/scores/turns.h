/* Where a run turned: its waves that cost hull, as they come. */
#ifndef HOLDOUT_SCORES_TURNS_H
#define HOLDOUT_SCORES_TURNS_H

#include "base/text.h"
#include "holdout/game.h"

/* A wave that cost hull. */
typedef struct Turn {
    int battle, level, wave; /* battle: its number in the order of play */
    int32_t before, left;    /* hull */
    int64_t came, dealt;     /* HP that all who entered had, and damage that was done to them */
    int by;                  /* the attacker type that took most of the hull; -1: none */
    int32_t by_hull;         /* and how much */
} Turn;

/* Hull falls from one lasting turn to the next, so that they are never many. */
enum { TURNS_MAX = 64 };

/* All 0 before the first run. */
typedef struct Turns {
    bool runs; /* a wave does: */
    Turn now;
    int32_t taken[WAVE_TYPES_MAX]; /* hull, in it, by type */
    int count;
    Turn lasting[TURNS_MAX]; /* hull was never again as high as before them */
    bool any;
    Turn lowest; /* of all, after which the least hull was left; the last of several */
} Turns;

/* Looks at what a call has done. `before`: hull before it; `wave`: the battle's wave then; `battle`: its number in the
 * order of play; `ticked`: a tick of a wave has passed. */
typedef struct TurnStep {
    int32_t before;
    int wave, battle;
    bool ticked;
} TurnStep;
void turns_step(Turns *turns, const Game *game, const TurnStep *step);

/* A wave has cost hull; and hull is so much now, so that what it was before some of them is there again. */
void turns_add(Turns *turns, const Turn *turn);
void turns_mend(Turns *turns, int32_t hull);

/* Hull that the ship has now, in a battle or between two. */
int32_t turns_hull(const Game *game);

/* Of a run that has ended: lost, the wave that cost most of those after which hull was never again what it had been;
 * won, the one that left least. NULL: no wave cost hull. */
const Turn *turns_decided(const Turns *turns, bool won);

/* That in one sentence: "It turned in wave 6 of battle 9 …". */
void turn_say(const Content *content, const Turn *turn, bool won, Text *out);

#endif
