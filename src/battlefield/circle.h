/* Circles on the board in which something changes attackers. */
#ifndef HOLDOUT_BATTLEFIELD_CIRCLE_H
#define HOLDOUT_BATTLEFIELD_CIRCLE_H

#include "base/number.h"
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

/* Rows and columns of the board, both ends included. */
typedef struct TileBox {
    int left, right, top, bottom;
} TileBox;

/* The row or column within the board that is nearest to a place. */
static inline int circle_row(Fix place)
{
    int row = place >> FIX_SHIFT;
    return int_clamp(row, 0, WORLD_SIZE - 1);
}

/* The tile within the board that is nearest to a place. */
static inline int circle_tile(Point at)
{
    return tile_index(tile_at(circle_row(at.x), circle_row(at.y)));
}

/* The tiles that are nearest to some place in a circle. */
static inline TileBox circle_box(Point centre, Fix radius)
{
    return (TileBox){circle_row(centre.x - radius), circle_row(centre.x + radius), circle_row(centre.y - radius),
                     circle_row(centre.y + radius)};
}

/* Circles of buildings that are asked for often: bits of Battle.aura_tiles. */
enum { AURA_REVEALS = 1, AURA_TAKEN = 2 };

/* Can such a circle hold an attacker? Mostly the answer is no, without asking for the attacker's place. */
static inline bool circle_near(const Battle *battle, const Attacker *attacker, unsigned aura)
{
    const Segment *way = &battle->world.segments[attacker->segment];
    Tile from = tile_inside(way->from) ? way->from : way->to;
    return ((battle->aura_tiles[tile_index(from)] | battle->aura_tiles[tile_index(way->to)]) & aura) != 0;
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
