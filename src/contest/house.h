/* The bots of the house: duellists that are built in, from trivial to good. */
#ifndef HOLDOUT_CONTEST_HOUSE_H
#define HOLDOUT_CONTEST_HOUSE_H

#include "holdout/duel.h"

/* What a bot keeps over a game; zero at its beginning. */
typedef struct HouseMind {
    int32_t step; /* how far it has come with its plan */
} HouseMind;

typedef struct HouseBot {
    const char *name; /* as in "house:gate" */
    DuelSide side;
    const char *plan;                                                  /* what it does, in one sentence */
    void (*decide)(const Duel *duel, HouseMind *mind, DuelOrder *out); /* `out` is DUEL_NOTHING at first */
} HouseBot;

enum { HOUSE_SIDE_BOTS = 6 };

/* The weakest first. */
extern const HouseBot HOUSE_DEFENDERS[HOUSE_SIDE_BOTS], HOUSE_INVADERS[HOUSE_SIDE_BOTS];

/* Those of one side, the weakest first; how many. */
const HouseBot *house_bots(DuelSide side, int *count);

/* By its name without "house:", or NULL. */
const HouseBot *house_named(const char *name);

#endif
