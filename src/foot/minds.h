/* What creatures do in their turns. */
#ifndef HOLDOUT_FOOT_MINDS_H
#define HOLDOUT_FOOT_MINDS_H

#include "holdout/foot.h"

/* Maps of ways, made once a round where anybody needs them. */
typedef struct Ways {
    bool away_made;
    uint16_t away[DUNGEON_TILES_MAX]; /* to flee from the hero by */
} Ways;

/* One action of a creature on the hero's floor. */
void mind_act(FootGame *game, Ways *ways, int entity);

/* Whether a creature would rather get away, if it can. */
bool mind_is_afraid(const FootGame *game, int entity);

/* Whether a creature sees the hero. */
bool mind_sees(const FootGame *game, int entity);

/* Whether it knows of the hero and is of a mind that goes after him. */
bool mind_pursues(const FootGame *game, int entity);

#endif
