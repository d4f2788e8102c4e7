/* What creatures do in their turns. */
#ifndef HOLDOUT_FOOT_TURNS_MINDS_H
#define HOLDOUT_FOOT_TURNS_MINDS_H

#include "holdout/foot_game.h"

/* Maps of ways, made once a round where anybody needs them. */
typedef struct Ways {
    bool away_made;
    uint16_t away[DUNGEON_TILES_MAX]; /* to flee from the hero by */
} Ways;

/* One action of a creature on the hero's floor. */
void mind_act(FootGame *game, Ways *ways, int entity);

#endif
