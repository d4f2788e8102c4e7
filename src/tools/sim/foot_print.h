/* What is kept of games on foot, how each ended and counts of all, and how it is printed. */
#ifndef HOLDOUT_TOOLS_SIM_FOOT_PRINT_H
#define HOLDOUT_TOOLS_SIM_FOOT_PRINT_H

#include "tools/sim/run.h"
#include "tools/sim/sim.h"

#include "bots/foot_watch.h"

#include "holdout/foot.h"

/* How a game went. */
typedef struct FootResult {
    char seed[GAME_SEED_SIZE];
    SimEnd end;
    char why[AGENT_WHY_SIZE]; /* it was disqualified; "" else */
    int level, deepest;       /* from 0: a floor, or of a voyage a part of its plot */
    int killer;               /* a creature, FOOT_KILLED_OTHERWISE, or FOOT_OUT_OF_TIME, where it was lost */
    int rounds, decisions, kills, refused;
    int bodies, left_alive; /* seen, and of those who live at the end */
    int unseen;             /* those who live on the floors where the hero was, and were never seen */
    int found, left_over;   /* things picked up, and at the end neither used nor worn */
    int lost_health, rested;
    FootPursuit pursuit;
    FootPlaces places;
    uint64_t hash;
    char journal[JOURNAL_NAME_SIZE]; /* its file; "" without --journals */
} FootResult;
enum { FOOT_KILLED_OTHERWISE = FOOT_CREATURES_MAX, FOOT_OUT_OF_TIME, FOOT_ENDS };

typedef struct FootTally {
    int runs, won, all_lost;
    int reached[FOOT_LEVELS_MAX]; /* games that came so far */
    int lost[FOOT_LEVELS_MAX];    /* and ended lost there */
    int killers[FOOT_ENDS];
    int64_t rounds, decisions, kills, refused;
    int64_t lost_health, rested;
    FootPursuit pursuit;
    int64_t bodies, left_alive, unseen, found, left_over; /* of games that were won */
    int ends[SIM_ENDS];
    FootResult *results; /* of each game */
} FootTally;

/* Half of the games took as many rounds or fewer. */
int foot_median_rounds(const FootTally *tally);

/* All that is to be said of the games, as the request has it; and the line of one. */
void foot_print(const Content *content, const FootSimRequest *request, const FootTally *tally);
void foot_print_line(const Content *content, const FootSimRequest *request, const FootResult *result);

#endif
