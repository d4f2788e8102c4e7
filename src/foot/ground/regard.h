/* How creatures regard the hero, and he them. */
#ifndef HOLDOUT_FOOT_GROUND_REGARD_H
#define HOLDOUT_FOOT_GROUND_REGARD_H

#include "holdout/foot_questions.h"

/* Whether a creature's mind has any of some traits. */
static inline bool mind_is(const FootGame *game, int entity, unsigned traits)
{
    return foot_mind_is(game->content->creatures[game->entities.type[entity]].mind, traits);
}

/* Whether it goes its own way with the hero in sight, too; once it was roused it doesn't. */
bool mind_roams(const FootGame *game, int entity);

/* Whether the hero is within so many tiles of it. */
bool is_near_hero(const FootGame *game, int entity, int range);

/* Whether a creature sees the hero. */
bool mind_sees(const FootGame *game, int entity);

/* Whether a creature would rather get away, if it can. */
bool mind_is_afraid(const FootGame *game, int entity);

/* Whether a blow of one body at another would be a shot that gets there: within reach and in a clear line. */
bool can_shoot(const FootGame *game, int who, int whom);

/* Whether it knows of the hero and is of a mind that goes after him. */
bool mind_pursues(const FootGame *game, int entity);

/* Whether it goes after who steps from one tile to another, which leads away from it, and could strike at his back. */
bool mind_gives_chase(const FootGame *game, int entity, int from, int to);

#endif
