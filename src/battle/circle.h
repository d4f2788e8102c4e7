/* Circles on the board in which something changes attackers. */
#ifndef HOLDOUT_BATTLE_CIRCLE_H
#define HOLDOUT_BATTLE_CIRCLE_H

#include "holdout/battle.h"

typedef struct Circle {
    Point centre;
    Fix radius;
    int32_t percent;
} Circle;

static inline bool circle_holds(const Circle *circle, Point at)
{
    return point_distance_squared(circle->centre, at) <= fix_square(circle->radius);
}

/* The circle of a building in order that changes a stat of attackers; false when this rule of it changes another. */
static inline bool circle_of_aura(const Battle *battle, Standing aura, Stat stat, Circle *out)
{
    const Building *building = &battle->buildings[aura.building];
    const Rule *rule = &battle_blueprint(battle, building->blueprint)->rules[aura.rule];
    *out = (Circle){tile_centre(building->tile), rule->radius, rule->percent};
    return rule->what == WHAT_MODIFY && rule->stat == stat;
}

#endif
