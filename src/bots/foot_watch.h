/* What a game on foot came to, told from its events and from what stands there: whom the hero saw and let live, what
 * wounds cost and resting gave back, what was found and never used. */
#ifndef HOLDOUT_BOTS_FOOT_WATCH_H
#define HOLDOUT_BOTS_FOOT_WATCH_H

#include "bots/foot_places.h"

/* Packs that came, blows at the back of who ran, blows at who had not noticed him, and others who stepped on traps. */
typedef struct FootPursuit {
    int bands, at_back, unawares, trapped;
} FootPursuit;

typedef struct FootWatch {
    FootPursuit pursuit;
    FootPlaces places;
    int lost, healed, rested;        /* health: taken, given back by things and places, and by waiting */
    int found;                       /* things picked up; no keys, tools, gold and salvage */
    int bodies;                      /* creatures seen, but for those made or called by others */
    bool worn[FOOT_ENTITIES_MAX];    /* things that the hero has worn */
    uint8_t seen[FOOT_ENTITIES_MAX]; /* 1 + the kind of who is seen in that entity, modulo 255; 0: nobody */
} FootWatch;

/* Around each decision: what it is noted against, and then what came of it. */
typedef struct FootBefore {
    int hp;
    bool waits;
} FootBefore;
FootBefore foot_watch_before(const FootGame *game, const FootDecision *decision);
void foot_watch_after(FootWatch *watch, const FootGame *game, FootBefore before);

/* Of those seen, how many live, and how many more there are whom he never saw on the floors where he was; of what was
 * found, how much is still in the pack and was of no use: never worn, and no
 * relic that was tried. */
int foot_watch_left_alive(const FootWatch *watch, const FootGame *game);
int foot_watch_unseen(const FootWatch *watch, const FootGame *game);
int foot_watch_left_over(const FootWatch *watch, const FootGame *game);

#endif
