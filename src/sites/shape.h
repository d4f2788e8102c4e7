/* A level while it is given its shape. */
#ifndef HOLDOUT_SITES_SHAPE_H
#define HOLDOUT_SITES_SHAPE_H

#include "dungeon/draft.h"

typedef struct Shape {
    Draft draft;                      /* its level, chance and observer */
    DungeonLevel bare;                /* the level as it was */
    int16_t zones[DUNGEON_TILES_MAX]; /* of the bare level, as zones_find makes them */
    int way;                          /* steps from its start to its end */
    uint8_t undo[DUNGEON_TILES_MAX];  /* tiles before a pass that may be undone */
} Shape;

static inline bool is_walkable(const DungeonLevel *level, int at)
{
    return level->tiles[at] != DUNGEON_WALL && level->tiles[at] != DUNGEON_PIT;
}

/* Within the outermost ring, which is all wall. */
static inline bool is_inner(const DungeonLevel *level, int at)
{
    DungeonPlace place = dungeon_place(at);
    return at >= 0 && at < DUNGEON_TILES_MAX && place.x > 0 && place.y > 0 && place.x < level->columns - 1 &&
           place.y < level->rows - 1;
}

/* Whether stairs, a key or a tool is there. */
bool holds_something(const DungeonLevel *level, int at);

/* Whether a door or an obstacle stands on one of the eight tiles around. */
bool touches_door(const DungeonLevel *level, int at);

#endif
