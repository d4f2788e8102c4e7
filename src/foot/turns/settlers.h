/* Who and what is put on a floor when it is first entered: what those who do so share. */
#ifndef HOLDOUT_FOOT_TURNS_SETTLERS_H
#define HOLDOUT_FOOT_TURNS_SETTLERS_H

#include "foot/turns/siting.h"

typedef struct Settlers {
    FootGame *game;
    FootPlace *place;
    Rng rng;
    int16_t tiles[DUNGEON_TILES_MAX]; /* free ones of the area at hand */
    int tile_count;
    uint16_t steps[DUNGEON_TILES_MAX]; /* from the start, where more creatures stand far from it */
    int farthest;                      /* of any area */
    int more;                          /* creatures more of the first kind of a pack in the area at hand */
    int bodies;                        /* that packs can still bring */
    int areas;                         /* of the level as it was made */
    int might;                         /* of the hero as he comes */
    bool guests;                       /* who is put there counts for nothing */
    bool asleep;                       /* all of the pack at hand sleep */
    const FootPack *site;              /* of the area at hand; NULL: it asks nothing */
    bool keeper_stands;                /* its first creature is there */
    const SiteSpot *spot;              /* of the place at hand; NULL: it is none */
    bool shown[DUNGEON_TILES_MAX];     /* seen through its window; of no other place any */
} Settlers;

/* The tiles of an area on which something can be put. */
void settlers_gather(Settlers *settlers, int area);

/* One of them, which is used no more. */
int settlers_use(Settlers *settlers, int which);

/* One of them by chance, which is used no more; or -1. */
int settlers_pick(Settlers *settlers);

/* The same of bare floor that can be barred: no way leads over it, and nothing of the level lies there. */
int settlers_pick_apart(Settlers *settlers);

/* What lies on a floor whatever its packs are: its traps, what it has for sure, keys, tools and what a derelict is
 * boarded for (furnish.c). */
void furnish_traps(Settlers *settlers, const FootFloor *floor);
void furnish_floor(Settlers *settlers, const FootFloor *floor);

#endif
