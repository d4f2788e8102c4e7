/* What lies on a floor whatever its packs are. */
#include "foot/turns/settlers.h"

#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "foot/ground/pack.h"
#include "foot/ground/things.h"

/* Each trap of the level is one of the floor's. */
void furnish_traps(Settlers *settlers, const FootFloor *floor)
{
    DungeonLevel *level = &settlers->place->level;
    for (int y = 0; y < level->rows; y++) {
        for (int at = dungeon_index(0, y); at < dungeon_index(level->columns, y); at++) {
            if (level->tiles[at] != DUNGEON_TRAP) {
                continue;
            }
            int trap = floor->trap_count == 0
                           ? FOOT_NOBODY
                           : entity_new(settlers->game, FOOT_IS_TRAP,
                                        floor->traps[rng_below(&settlers->rng, (uint32_t)floor->trap_count)]);
            if (trap == FOOT_NOBODY) {
                level->tiles[at] = DUNGEON_FLOOR;
            } else {
                entity_put(settlers->game, trap, at);
            }
        }
    }
}

/* Not a trap, a pit or water. */
static int pick_dry_tile(Settlers *settlers)
{
    int at = settlers_pick(settlers);
    while (at >= 0 && settlers->place->level.tiles[at] != DUNGEON_FLOOR) {
        at = settlers_pick(settlers);
    }
    return at;
}

/* Each of them in an area by chance, or the next with a dry tile left. */
static void lay_for_sure(Settlers *settlers, const FootFloor *floor)
{
    int areas = settlers->areas;
    for (int i = 0; i < floor->lay_count && areas > 0; i++) {
        const FootEntry *entry = &floor->lays[i];
        int count = rng_percent(&settlers->rng, entry->chance) ? rng_range(&settlers->rng, entry->min, entry->max) : 0;
        for (int one = 0; one < count; one++) {
            int first = rng_range(&settlers->rng, 0, areas - 1), at = -1;
            for (int k = 0; k < areas && at < 0; k++) {
                settlers_gather(settlers, (first + k) % areas + 1);
                at = pick_dry_tile(settlers);
            }
            if (at >= 0) {
                item_lay(settlers->game, entry->item - 1, 1, at);
            }
        }
    }
}

/* Keys lie where the level's maker wants them. */
static void lay_keys(FootGame *game, const DungeonLevel *level)
{
    int key = 0;
    while (key < game->content->item_count && game->content->items[key].kind != FOOT_CLASS_KEY) {
        key++;
    }
    for (int i = 0; i < level->key_count && key < game->content->item_count; i++) {
        item_lay(game, key, 1, dungeon_index(level->keys[i].x, level->keys[i].y));
    }
}

static void lay_tools(FootGame *game, const DungeonLevel *level)
{
    for (int i = 0; i < level->tool_count; i++) {
        int item = foot_tool_for(game, dungeon_obstacle_tile((DungeonObstacle)level->tools[i].obstacle));
        if (item >= 0) {
            item_lay(game, item, 1, dungeon_index(level->tools[i].at.x, level->tools[i].at.y));
        }
    }
}

/* What a derelict is boarded for lies where its last floor ends. */
static void lay_haul(FootGame *game, const DungeonLevel *level)
{
    if (game->kind == FOOT_KIND_DERELICT && !game->bare && floor_is_last(game)) {
        const FootHaul *haul = &game->content->derelicts[game->derelict - 1].hauls[game->haul];
        item_lay(game, haul->item, haul->count, dungeon_index(level->end.x, level->end.y));
    }
}

void furnish_floor(Settlers *settlers, const FootFloor *floor)
{
    const DungeonLevel *level = &settlers->place->level;
    if (!settlers->game->bare) {
        lay_for_sure(settlers, floor);
    }
    lay_keys(settlers->game, level);
    lay_tools(settlers->game, level);
    lay_haul(settlers->game, level);
}
