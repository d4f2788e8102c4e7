/* Weapons that shoot, whoever has them. */
#ifndef HOLDOUT_FOOT_GROUND_SHOTS_H
#define HOLDOUT_FOOT_GROUND_SHOTS_H

#include "holdout/foot_questions.h"

/* What a body shoots with, and how often that has grown. */
typedef struct Bow {
    const FootItem *item; /* NULL: nothing */
    int grown;
} Bow;
Bow bow_of(const FootGame *game, int entity);
Bow bow_of_kind(const FootGame *game, const FootCreature *kind);

/* Whether a blow of one body at another is a shot: it has something to shoot with, and doesn't stand beside. */
bool is_shot(const FootGame *game, int who, int whom);

#endif
