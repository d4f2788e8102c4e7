/* Areas in an order by chance. Each gets a pack: one is picked, evenly, of those that fit and are not yet as often
 * there as they may be; where its own chance fails, that counts as once, and another is picked. For each of its entries
 * there are two rolls: whether there are any, and how many. */
#include "foot/turns/populate.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "foot/ground/pack.h"
#include "foot/ground/things.h"
#include "holdout/dungeon_paths.h"

typedef struct Settlers {
    FootGame *game;
    FootPlace *place;
    Rng rng;
    int16_t tiles[DUNGEON_TILES_MAX]; /* free ones of the area at hand */
    int tile_count;
    uint16_t steps[DUNGEON_TILES_MAX]; /* from the start, where more creatures stand far from it */
    int farthest;                      /* of any area */
    int more;                          /* creatures more of each kind in the area at hand */
} Settlers;

static void gather(Settlers *settlers, int area)
{
    const DungeonLevel *level = &settlers->place->level;
    settlers->tile_count = 0;
    for (int y = 0; y < level->rows; y++) {
        for (int at = dungeon_index(0, y); at < dungeon_index(level->columns, y); at++) {
            if (level->areas[at] == area) {
                settlers->tiles[settlers->tile_count++] = (int16_t)at;
            }
        }
    }
}

/* A tile of the area by chance, which is used no more; or -1. */
static int pick_tile(Settlers *settlers)
{
    if (settlers->tile_count == 0) {
        return -1;
    }
    int pick = (int)rng_below(&settlers->rng, (uint32_t)settlers->tile_count), at = settlers->tiles[pick];
    settlers->tiles[pick] = settlers->tiles[--settlers->tile_count];
    return at;
}

static void put_creature(Settlers *settlers, int creature, int at)
{
    const FootCreature *type = &settlers->game->content->creatures[creature];
    int entity = settlers->game->standing[at] == 0 ? creature_new(settlers->game, creature, at) : FOOT_NOBODY;
    if (entity != FOOT_NOBODY && type->asleep > 0 && rng_percent(&settlers->rng, type->asleep)) {
        settlers->game->entities.mask[entity] |= FOOT_IS_ASLEEP;
    }
}

static void put_entry(Settlers *settlers, const FootEntry *entry, int near)
{
    int count = rng_percent(&settlers->rng, entry->chance) ? rng_range(&settlers->rng, entry->min, entry->max) : 0;
    count += count > 0 && entry->creature > 0 ? settlers->more : 0;
    for (int i = 0; i < count; i++) {
        int at = near < 0 ? pick_tile(settlers) : free_tile(settlers->game, near);
        if (at >= 0 && entry->creature > 0) {
            put_creature(settlers, entry->creature - 1, at);
        } else if (at >= 0) {
            item_lay(settlers->game, entry->item - 1, 1, at);
        }
    }
}

/* Water and traps lie anywhere; a pit only where all tiles around can be walked on, so that it cuts no way. */
static void cover(Settlers *settlers, const FootPack *pack)
{
    static const DungeonTile tiles[FOOT_GROUND_COUNT] = {DUNGEON_FLOOR, DUNGEON_WATER, DUNGEON_PIT, DUNGEON_TRAP};
    DungeonLevel *level = &settlers->place->level;
    int wanted = pack->ground == FOOT_GROUND_NONE ? 0 : settlers->tile_count * pack->cover / PERCENT;
    for (int i = 0; i < wanted; i++) {
        int at = pick_tile(settlers);
        bool fits = at >= 0 && level->tiles[at] == DUNGEON_FLOOR;
        for (int d = 0; d < FOOT_DIRECTIONS && fits; d++) {
            fits = pack->ground == FOOT_GROUND_WATER || level->tiles[dungeon_beside(at, d)] == DUNGEON_FLOOR;
        }
        if (fits) {
            level->tiles[at] = (uint8_t)tiles[pack->ground];
        }
    }
}

/* A row of the table, which is used up once more; or -1 where none fits. */
static int pick_pack(Settlers *settlers, const FootFloor *floor, int *used)
{
    for (;;) {
        int fitting[FOOT_TABLE_MAX], count = 0;
        for (int i = 0; i < floor->row_count; i++) {
            const FootTableRow *row = &floor->table[i];
            if (used[i] < row->max && settlers->game->content->foot_packs[row->pack].area_min <= settlers->tile_count) {
                fitting[count++] = i;
            }
        }
        if (count == 0) {
            return -1;
        }
        int row = fitting[rng_below(&settlers->rng, (uint32_t)count)];
        used[row]++;
        if (rng_percent(&settlers->rng, floor->table[row].chance)) {
            return row;
        }
    }
}

/* Steps from the start to the nearest tile of the area at hand. */
static int steps_to_area(const Settlers *settlers)
{
    int least = DUNGEON_UNREACHED;
    for (int i = 0; i < settlers->tile_count; i++) {
        least = int_min(least, settlers->steps[settlers->tiles[i]]);
    }
    return least == DUNGEON_UNREACHED ? 0 : least;
}

/* How far areas are from the start, through locked doors and obstacles, too. */
static void find_distances(Settlers *settlers, const FootFloor *floor)
{
    const DungeonLevel *level = &settlers->place->level;
    int16_t start = (int16_t)dungeon_index(level->start.x, level->start.y);
    if (floor->more_far == 0) {
        return;
    }
    dungeon_steps_to(&(DungeonGround){.level = level, .tiles = dungeon_tiles_openable()}, &start, 1, settlers->steps);
    for (int area = 1; area <= level->area_count; area++) {
        gather(settlers, area);
        settlers->farthest = int_max(settlers->farthest, steps_to_area(settlers));
    }
}

static void settle_area(Settlers *settlers, const FootFloor *floor, int area, int *used)
{
    gather(settlers, area);
    int row = pick_pack(settlers, floor, used);
    if (row < 0) {
        return;
    }
    const FootPack *pack = &settlers->game->content->foot_packs[floor->table[row].pack];
    settlers->more = settlers->farthest > 0 ? floor->more_far * steps_to_area(settlers) / settlers->farthest : 0;
    settlers->place->packs[area] = (uint8_t)(floor->table[row].pack + 1);
    cover(settlers, pack);
    for (int i = 0; i < pack->entry_count; i++) {
        put_entry(settlers, &pack->entries[i], -1);
    }
}

/* Each trap of the level is one of the floor's. */
static void set_traps(Settlers *settlers, const FootFloor *floor)
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
    int at = pick_tile(settlers);
    while (at >= 0 && settlers->place->level.tiles[at] != DUNGEON_FLOOR) {
        at = pick_tile(settlers);
    }
    return at;
}

/* Each of them in an area by chance. */
static void lay_for_sure(Settlers *settlers, const FootFloor *floor)
{
    int areas = settlers->place->level.area_count;
    for (int i = 0; i < floor->lay_count && areas > 0; i++) {
        const FootEntry *entry = &floor->lays[i];
        int count = rng_percent(&settlers->rng, entry->chance) ? rng_range(&settlers->rng, entry->min, entry->max) : 0;
        for (int one = 0; one < count; one++) {
            gather(settlers, rng_range(&settlers->rng, 1, areas));
            int at = pick_dry_tile(settlers);
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

void populate(FootGame *game, Rng rng)
{
    Settlers settlers = {.game = game, .place = &game->place, .rng = rng};
    const FootFloor *floor = foot_floor(game);
    const DungeonLevel *level = &settlers.place->level;
    int areas[DUNGEON_AREAS_MAX], used[FOOT_TABLE_MAX] = {0};
    for (int i = 0; i < level->area_count; i++) {
        int other = (int)rng_below(&settlers.rng, (uint32_t)(i + 1));
        areas[i] = areas[other];
        areas[other] = i + 1;
    }
    find_distances(&settlers, floor);
    for (int i = 0; i < level->area_count && !game->bare; i++) {
        settle_area(&settlers, floor, areas[i], used);
    }
    settlers.more = 0;
    set_traps(&settlers, floor);
    for (int i = 0; i < floor->end_count && !game->bare; i++) {
        put_entry(&settlers, &floor->at_end[i], dungeon_index(level->end.x, level->end.y));
    }
    if (!game->bare) {
        lay_for_sure(&settlers, floor);
    }
    lay_keys(game, level);
    lay_tools(game, level);
    lay_haul(game, level);
}
