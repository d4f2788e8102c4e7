/* The table that a tournament's games give: who stands where. */
#ifndef HOLDOUT_CONTEST_STANDING_H
#define HOLDOUT_CONTEST_STANDING_H

#include "contest/field.h"

/* How a game ended. */
typedef struct TournamentGame {
    int16_t players[DUEL_SIDES]; /* places in the field */
    RecordingEnd end;
    DuelSide broken;
    int32_t turns, crossed, ignored[DUEL_SIDES];
    char why[RECORDING_WHY_SIZE];
} TournamentGame;

/* What an entrant has reached. Games with somebody who is disqualified count for nobody. */
typedef struct TournamentScore {
    int16_t entrant;
    const char *why; /* NULL: not disqualified */
    int games, capped;
    int64_t turns;        /* of all games that count */
    int64_t twice_median; /* twice the median of their turns */
    int64_t ignored;      /* orders of its own, in all games */
} TournamentScore;

typedef struct Tournament {
    TournamentGame *games; /* by defenders, then by invaders, in the order of the field */
    int game_count;
    TournamentScore *scores; /* defenders, the best first, then invaders likewise */
    int score_count;
} Tournament;

/* Fills in the scores. */
void standing_make(const Field *field, Tournament *tournament);

#endif
