#include "foot/turns/settlers.h"

#include "foot/ground/sides.h"

/* What a place has lies within its belt. */
static bool is_before_belt(const Settlers *settlers, int at)
{
    return settlers->spot && settlers->spot->siting == FOOT_SITING_ACROSS && settlers->spot->tiles[at] != SPOT_INNER;
}

/* Nothing of a place stands where its light falls. */
static bool is_in_light(const Settlers *settlers, int at)
{
    return settlers->spot && settlers->spot->lit && settlers->spot->tiles[at] != 0;
}

void settlers_gather(Settlers *settlers, int area)
{
    const DungeonLevel *level = &settlers->place->level;
    settlers->tile_count = 0;
    for (int y = 0; y < level->rows; y++) {
        for (int at = dungeon_index(0, y); at < dungeon_index(level->columns, y); at++) {
            if (level->areas[at] == area && settlers->game->shut[at] == 0 && !is_before_belt(settlers, at) &&
                !is_in_light(settlers, at)) {
                settlers->tiles[settlers->tile_count++] = (int16_t)at;
            }
        }
    }
}

int settlers_use(Settlers *settlers, int which)
{
    int at = settlers->tiles[which];
    settlers->tiles[which] = settlers->tiles[--settlers->tile_count];
    return at;
}

int settlers_pick(Settlers *settlers)
{
    if (settlers->tile_count == 0) {
        return -1;
    }
    return settlers_use(settlers, (int)rng_below(&settlers->rng, (uint32_t)settlers->tile_count));
}

int settlers_pick_apart(Settlers *settlers)
{
    const FootPlace *place = &settlers->game->place;
    for (int at = settlers_pick(settlers); at >= 0; at = settlers_pick(settlers)) {
        if (place->level.tiles[at] == DUNGEON_FLOOR && place->surface[at] == 0 &&
            sides_allow_more(settlers->game, at, settlers->site->surface)) {
            return at;
        }
    }
    return -1;
}
