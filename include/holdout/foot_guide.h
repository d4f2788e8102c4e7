/* Help for those who walk: exploring and travelling step by step. It uses only what the hero knows and sees, and
 * changes nothing. */
#ifndef HOLDOUT_FOOT_GUIDE_H
#define HOLDOUT_FOOT_GUIDE_H

#include "holdout/foot.h"

/* The next decision of exploring: picks up what lies here, goes to the nearest thing on known ground that the pack has
 * room for or to where something is unknown. Around bodies, and around traps where there is a way. False where nothing
 * is left. */
bool foot_explore(const FootGame *game, FootDecision *decision);

/* The same for a player who watches: leaves out the things whose `left`, by entity, is not 0, and steps onto a trap
 * only where nothing else is left to explore. */
bool foot_explore_warily(const FootGame *game, const uint8_t left[FOOT_ENTITIES_MAX], FootDecision *decision);

/* The same without stepping on a trap, nor on any tile whose `shunned` is not 0. */
bool foot_explore_around(const FootGame *game, const uint8_t left[FOOT_ENTITIES_MAX],
                         const uint8_t shunned[DUNGEON_TILES_MAX], FootDecision *decision);

/* What is dared by a player who is asked before each of these, in turn: floor that gives way under a weight; ground
 * that harms or carries things off; traps. */
typedef enum FootDare {
    FOOT_DARES_NOTHING,
    FOOT_DARES_CRACKS,
    FOOT_DARES_GROUND,
    FOOT_DARES_TRAPS,
    FOOT_DARE_COUNT
} FootDare;

/* The same, stepping on nothing that isn't dared, nor on any tile whose `shunned`, where that isn't NULL, is not 0. */
bool foot_explore_daring(const FootGame *game, const uint8_t left[FOOT_ENTITIES_MAX],
                         const uint8_t shunned[DUNGEON_TILES_MAX], FootDare dare, FootDecision *decision);
bool foot_travel_daring(const FootGame *game, int to, const uint8_t shunned[DUNGEON_TILES_MAX], FootDare dare,
                        FootDecision *decision);

/* The next step to a tile, by the same ways; false where the hero knows none, or stands there. */
bool foot_travel(const FootGame *game, int to, FootDecision *decision);

/* How many steps the shortest way to a tile is that the hero knows, whatever it leads over; -1: he knows none. */
int foot_way_to(const FootGame *game, int to);

/* The next step to a tile on which somebody stands, or a blow. */
bool foot_approach(const FootGame *game, int to, FootDecision *decision);

#endif
