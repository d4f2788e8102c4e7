#include "sites/furniture.h"

#include "sites/cuts.h"
#include "sites/shape.h"

enum {
    AREAS_PERCENT = 35,
    CORNERS_PERCENT = 60,
    ALONG_PERCENT = 50, /* of the tiles beside a corner */
    PIECES_MOST = 5     /* tiles of an area */
};

typedef struct Furniture {
    DungeonLevel left; /* what lies there taken as rock */
    uint8_t *lies;
    uint8_t pieces[DUNGEON_AREAS_MAX + 1]; /* that an area still takes */
} Furniture;

/* How many of the four sides are rock of the level itself. */
static int walls_beside(const Furniture *furniture, int at)
{
    int walls = 0;
    for (int d = 0; d < 4; d++) {
        int next = at + BESIDE[d];
        walls += furniture->left.tiles[next] == DUNGEON_WALL && furniture->lies[next] == DUNGEON_LIES_NOTHING;
    }
    return walls;
}

static bool put(Furniture *furniture, int at)
{
    const DungeonLevel *left = &furniture->left;
    bool takes = left->tiles[at] == DUNGEON_FLOOR && furniture->pieces[left->areas[at]] > 0 &&
                 furniture->lies[at] == DUNGEON_LIES_NOTHING && !holds_something(left, at) && !touches_door(left, at) &&
                 !is_narrow(left, at, -1) && walls_beside(furniture, at) > 0;
    if (takes) {
        furniture->lies[at] = DUNGEON_LIES_FURNITURE;
        furniture->left.tiles[at] = DUNGEON_WALL;
        furniture->pieces[left->areas[at]]--;
    }
    return takes;
}

void lay_furniture(const DungeonLevel *level, Rng *rng, uint8_t lies[DUNGEON_TILES_MAX])
{
    Furniture furniture = {.left = *level, .lies = lies};
    for (int area = 1; area <= level->area_count; area++) {
        furniture.pieces[area] = rng_percent(rng, AREAS_PERCENT) ? PIECES_MOST : 0;
    }
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        bool corner = level->tiles[at] == DUNGEON_FLOOR && furniture.pieces[level->areas[at]] > 0 &&
                      walls_beside(&furniture, at) == 2;
        if (!corner || !rng_percent(rng, CORNERS_PERCENT) || !put(&furniture, at)) {
            continue;
        }
        for (int d = 0; d < 4; d++) {
            if (rng_percent(rng, ALONG_PERCENT)) {
                (void)put(&furniture, at + BESIDE[d]);
            }
        }
    }
}
