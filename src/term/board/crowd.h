/* Who stands on each tile: what shares one is shown as one thing, with a number. Nothing is shown on the tile of a boss
 * but it: the rest stand beside it, on the tile that they come from or go to. */
#ifndef HOLDOUT_TERM_BOARD_CROWD_H
#define HOLDOUT_TERM_BOARD_CROWD_H

#include "term/board/board.h"
#include "term/canvas/bar.h"

typedef struct Crowd {
    const Attacker
        *shown;     /* a boss before the named one, this before who is watched, this before the nearest to the Hub */
    int count;      /* 0: nobody is here, and the rest says nothing */
    int met;        /* of them those that what is in hand or selected acts on */
    bool aimed;     /* an ability in hand is what acts on them */
    bool afflicted; /* one of them has a status */
    bool named;     /* one of them is the battle's named attacker */
    bool struck;    /* somebody here was hit just now */
    int64_t hp, hp_max;        /* of all of them together, but of a boss or the named one alone */
    int bearers[STATUSES_MAX]; /* how many have each status */
    int rank;
    Fix left;
} Crowd;

/* By tile; outside of the board nobody is shown. */
typedef struct Crowds {
    Crowd at[WORLD_TILES];
} Crowds;

void crowds_find(const Board *board, Crowds *out);

/* What of its HP is left, as numbers that a bar and a ground take. */
HpBar crowd_bar(const Crowd *crowd);

/* Its statuses, those that most of it have first; returns how many, at most `most`. */
int crowd_statuses(const Crowd *crowd, int out[], int most);

#endif
