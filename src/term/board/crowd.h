/* Who stands on each tile: what shares one is shown as one thing, with a number. */
#ifndef HOLDOUT_TERM_BOARD_CROWD_H
#define HOLDOUT_TERM_BOARD_CROWD_H

#include "term/board/board.h"

typedef struct Crowd {
    const Attacker
        *shown;     /* a boss before the named one, this before who is watched, this before the nearest to the Hub */
    int count;      /* 0: nobody is here, and the rest says nothing */
    bool affected;  /* the selected tower can hit one of them */
    bool afflicted; /* one of them has a status */
    bool named;     /* one of them is the battle's named attacker */
    bool struck;    /* somebody here was hit just now */
    int rank;
    Fix left;
} Crowd;

/* By tile; outside of the board nobody is shown. */
typedef struct Crowds {
    Crowd at[WORLD_TILES];
} Crowds;

void crowds_find(const Board *board, Crowds *out);

#endif
