/* What lies on the tiles of the hero's floor and hangs over them. Nothing is rolled here, and nobody is met by it. */
#ifndef HOLDOUT_FOOT_GROUND_SURFACES_H
#define HOLDOUT_FOOT_GROUND_SURFACES_H

#include "holdout/foot_questions.h"

/* Surfaces are 1 + their index; 0: none. What lasts some rounds begins them anew. What bars the way must find nobody
 * there. Once all is laid that belongs together, sight is to be derived. */
void surface_lay(FootGame *game, int at, int surface);

/* Up to FOOT_AIR_MOST of it, in place of what hangs there; 0: none. */
void air_hang(FootGame *game, int at, int air, int amount);

/* Rounds until what lies there becomes something else. */
void surface_leave(FootGame *game, int at, int rounds);

static inline bool surface_is_active(const FootGame *game, int at)
{
    return (game->active[at / 64] >> at % 64 & 1) != 0;
}

/* All such tiles, in their order; returns how many. */
int surfaces_active(const FootGame *game, int16_t tiles[DUNGEON_TILES_MAX]);

/* Whether nothing lies on a tile and nothing hangs over it. */
static inline bool surfaces_bare(const FootGame *game, int at)
{
    return game->place.surface[at] == 0 && game->place.air[at] == 0;
}

/* What is brought to a tile in a round by what is there and on the four beside, as a set of 1 << FootTouch. */
unsigned surfaces_touching(const FootGame *game, int at);

/* Whether a rule on sight of who stands on a tile meets a foe on another: near enough, and ground that is to be touched
 * must react. */
bool surfaces_meet(const FootGame *game, const FootRule *rule, int from, int foe);

/* Whether it bars the way until it is broken by blows. */
bool surface_yields(const FootSurface *surface);

/* Makes anew what is derived of surfaces alone. */
void surfaces_derive(FootGame *game);

/* What goes over has, and what hangs in the air is gone: so a floor is kept. */
void surfaces_settle(const Content *content, FootPlace *place);

/* What is broken, as a sentence, or NULL. */
const char *surfaces_check(const FootGame *game);

#endif
