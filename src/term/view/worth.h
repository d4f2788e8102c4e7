/* What the building in hand would be worth on each tile, as far as one number can say it: worked out when it is taken,
 * and again when the board has changed. */
#ifndef HOLDOUT_TERM_VIEW_WORTH_H
#define HOLDOUT_TERM_VIEW_WORTH_H

#include "holdout/game.h"

typedef enum SiteMeasure {
    SITE_ANYWHERE,  /* as good in one place as in another: where towers would reach least, or, of places that have what
                       it needs, the nearest to the Hub */
    SITE_PATH,      /* tiles of path that it reaches, of those that count */
    SITE_BUILDINGS, /* buildings that it acts on */
} SiteMeasure;

enum { SITE_REFUSED = -1, SITE_WAVES = 3 /* that are the next ones */ };

typedef struct Sites {
    int held;        /* 1 + blueprint that this is about; 0: nothing is in hand, and the rest says nothing */
    int direction;   /* where it looks */
    unsigned starts; /* ways in of the next waves, as a bit set, or of them those by which the next one gets through, */
    bool leaking;    /* which it then does */
    bool forks;      /* some of their branches are left out, of which towers reach more than of others */
    unsigned acting; /* of what was there that acts on ranges */
    bool on[WORLD_SEGMENTS_MAX]; /* and the segments on them */
    SiteMeasure measure;
    bool plain;               /* the player wants none of that: every place counts the same */
    int count;                /* tiles where it may stand */
    Fix best;                 /* the most that any of them is worth */
    Fix worth[WORLD_TILES];   /* SITE_REFUSED where it may not stand */
    Fix reached[WORLD_TILES]; /* 1 + path that it reaches, kept while it is in hand; 0: not asked so far */
} Sites;

#endif
