#include "foot/ground/sides.h"

#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "holdout/dungeon_sites.h"

/* Where a surface bars the way for good there is no ground. */
static void wall_up(const FootGame *game, DungeonLevel *level)
{
    *level = *foot_level(game);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (game->firm[at] != 0) {
            level->tiles[at] = DUNGEON_WALL;
        }
    }
}

/* Whether so many tiles of a level may become another. */
static bool allows(const FootGame *game, const DungeonLevel *before, const int16_t *tiles, int count,
                   DungeonTile becomes)
{
    for (int i = 0; i < count && !dungeon_tile_walkable(becomes); i++) {
        if (foot_item_at(game, tiles[i], 0) != FOOT_NOBODY) {
            return false;
        }
    }
    DungeonLevel after = *before;
    for (int i = 0; i < count; i++) {
        after.tiles[tiles[i]] = (uint8_t)becomes;
    }
    return dungeon_sides_hold(before, &after);
}

bool sides_allow(const FootGame *game, const int16_t *tiles, int count, DungeonTile becomes)
{
    DungeonLevel before;
    wall_up(game, &before);
    return allows(game, &before, tiles, count, becomes);
}

bool sides_allow_more(const FootGame *game, int at, int surface)
{
    DungeonLevel before;
    int16_t tile = (int16_t)at;
    wall_up(game, &before);
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        if (game->place.surface[i] == surface) {
            before.tiles[i] = DUNGEON_WALL;
        }
    }
    return allows(game, &before, &tile, 1, DUNGEON_WALL);
}

bool falls_below(const FootGame *game, int who, int at)
{
    bool stays = entity_has(game, who, FOOT_IS_FRIEND) || entity_has(game, who, FOOT_IS_WAITING);
    if (stays || floor_is_last(game)) {
        return false;
    }
    const DungeonLevel *level = foot_level(game);
    const DungeonGround ground = ground_of_bodies(game);
    int16_t stairs = (int16_t)dungeon_index(level->end.x, level->end.y);
    uint16_t steps[DUNGEON_TILES_MAX];
    dungeon_steps_to(&ground, &stairs, 1, steps);
    return steps[at] != DUNGEON_UNREACHED;
}
