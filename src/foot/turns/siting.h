/* Which places that ask something a floor has, and in which areas they are. */
#ifndef HOLDOUT_FOOT_TURNS_SITING_H
#define HOLDOUT_FOOT_TURNS_SITING_H

#include "holdout/foot_game.h"

/* What the places of a floor are picked by. */
typedef struct SitePlan {
    int count;
    uint8_t packs[FOOT_SITES_MAX];
    int tiles[DUNGEON_AREAS_MAX + 1]; /* of each area that can be stood on */
    int ways[DUNGEON_AREAS_MAX + 1];  /* tiles through which one comes in */
    int steps[DUNGEON_AREAS_MAX + 1]; /* from the start */
} SitePlan;

/* Of the hero's floor, on which nobody is yet. Each game has the content's places in an order of its own, of which
 * floors take theirs in turn, so that none is met twice before all were. */
void sites_plan(const FootGame *game, Rng *rng, SitePlan *plan);

/* The area without a pack that suits a pack with a site best; 0 where it fits into none. */
int site_area(const SitePlan *plan, const FootGame *game, int pack);

/* What a creature is in a place: components. */
unsigned role_in(FootSite site, bool first);

#endif
