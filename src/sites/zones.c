#include "sites/zones.h"

#include "dungeon/flood.h"
#include "dungeon/ground.h"
#include "holdout/dungeon_sites.h"

#include <string.h>

_Static_assert(DUNGEON_OBSTACLE_COUNT == 2, "is_shut knows the tiles of all obstacles");

static bool is_shut(DungeonTile tile)
{
    return tile == DUNGEON_DOOR_LOCKED || tile == DUNGEON_RUBBLE || tile == DUNGEON_CHASM;
}

/* Takes a zone off the ground. */
static void fill(uint8_t open[DUNGEON_TILES_MAX], int from, int16_t zone, int16_t zones[DUNGEON_TILES_MAX])
{
    int16_t stack[DUNGEON_TILES_MAX];
    int count = 0;
    stack[count++] = (int16_t)from;
    open[from] = 0;
    while (count > 0) {
        int at = stack[--count];
        zones[at] = zone;
        for (int i = 0; i < 8; i++) {
            int next = at + AROUND[i];
            if (open[next]) {
                open[next] = 0;
                stack[count++] = (int16_t)next;
            }
        }
    }
}

int zones_find(const DungeonLevel *level, int16_t zones[DUNGEON_TILES_MAX])
{
    uint8_t open[DUNGEON_TILES_MAX];
    int count = 0;
    ground_mark(&(DungeonGround){.level = level, .tiles = dungeon_tiles_walkable()}, open);
    memset(zones, 0, sizeof *zones * DUNGEON_TILES_MAX);
    for (int at = 0; at < DUNGEON_COLUMNS_MAX * level->rows; at++) {
        if (open[at]) {
            fill(open, at, (int16_t)++count, zones);
        }
    }
    return count;
}

bool zones_let_dig(const DungeonLevel *level, const int16_t zones[DUNGEON_TILES_MAX], int zone, int at)
{
    bool can = is_inner(level, at) && level->tiles[at] == DUNGEON_WALL && !touches_door(level, at);
    for (int i = 0; i < 8 && can; i++) {
        int next = at + AROUND[i];
        can = !is_walkable(level, next) || zones[next] == zone || zones[next] == 0;
    }
    return can;
}

int zones_way(const DungeonLevel *level)
{
    Flood flood;
    flood_from(&flood, level, dungeon_index(level->start.x, level->start.y));
    return flood.distances[dungeon_index(level->end.x, level->end.y)];
}

/* Which zone of now each of those before is: they must be pairs. */
static bool pair_zones(const int16_t before[DUNGEON_TILES_MAX], const int16_t now[DUNGEON_TILES_MAX], int count)
{
    int16_t now_of[DUNGEON_TILES_MAX] = {0}, before_of[DUNGEON_TILES_MAX] = {0};
    bool pairs = true;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        int was = before[at], zone = now[at];
        if (was == 0 || zone == 0) {
            continue;
        }
        pairs = pairs && (now_of[was] == 0 || now_of[was] == zone) && (before_of[zone] == 0 || before_of[zone] == was);
        now_of[was] = (int16_t)zone;
        before_of[zone] = (int16_t)was;
    }
    for (int zone = 1; zone <= count; zone++) {
        pairs = pairs && before_of[zone] != 0;
    }
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        pairs = pairs && (before[at] == 0 || now_of[before[at]] != 0);
    }
    return pairs;
}

/* What is locked stays as it was, with all around it; what is kept safe stays on the tile it was on. */
static bool keeps(const DungeonLevel *before, const DungeonLevel *level, int at)
{
    const uint8_t *was = before->tiles, *now = level->tiles;
    bool same = was[at] == now[at];
    for (int i = 0; i < 8 && is_shut((DungeonTile)was[at]); i++) {
        same = same && dungeon_tile_walkable((DungeonTile)was[at + AROUND[i]]) ==
                           dungeon_tile_walkable((DungeonTile)now[at + AROUND[i]]);
    }
    return same;
}

static bool keeps_what_matters(const DungeonLevel *before, const DungeonLevel *level)
{
    bool kept = true;
    for (int y = 1; y < level->rows - 1; y++) {
        for (int at = dungeon_index(1, y); at < dungeon_index(level->columns - 1, y); at++) {
            bool shut = is_shut((DungeonTile)before->tiles[at]) || is_shut((DungeonTile)level->tiles[at]);
            kept = kept && (!shut || keeps(before, level, at));
        }
    }
    for (int i = 0; i < level->key_count; i++) {
        kept = kept && keeps(before, level, dungeon_index(level->keys[i].x, level->keys[i].y));
    }
    for (int i = 0; i < level->tool_count; i++) {
        kept = kept && keeps(before, level, dungeon_index(level->tools[i].at.x, level->tools[i].at.y));
    }
    return kept && keeps(before, level, dungeon_index(level->start.x, level->start.y)) &&
           keeps(before, level, dungeon_index(level->end.x, level->end.y));
}

bool dungeon_sides_hold(const DungeonLevel *before, const DungeonLevel *after)
{
    int16_t was[DUNGEON_TILES_MAX], now[DUNGEON_TILES_MAX];
    if (!keeps_what_matters(before, after)) {
        return false;
    }
    zones_find(before, was);
    int count = zones_find(after, now);
    return pair_zones(was, now, count);
}

static bool ends_are_far(const Shape *shape)
{
    enum { WAY_LEAST = 2, WAY_OF = 3 };
    const DungeonLevel *level = shape->draft.level;
    Flood flood;
    int walkable = 0;
    flood_from(&flood, level, dungeon_index(level->start.x, level->start.y));
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        walkable += is_walkable(level, at);
    }
    int way = flood.distances[dungeon_index(level->end.x, level->end.y)];
    if (flood.count != walkable || way * WAY_OF < shape->way * WAY_LEAST) {
        return false;
    }
    flood_from(&flood, level, first_walkable(level));
    flood_from(&flood, level, flood_farthest(&flood));
    return 2 * way >= flood.distances[flood_farthest(&flood)];
}

static bool holds(const Shape *shape)
{
    int16_t now[DUNGEON_TILES_MAX];
    int count = zones_find(shape->draft.level, now);
    return keeps_what_matters(&shape->bare, shape->draft.level) && pair_zones(shape->zones, now, count) &&
           ends_are_far(shape);
}

void shape_try(Shape *shape)
{
    memcpy(shape->undo, shape->draft.level->tiles, sizeof shape->undo);
}

bool shape_keep(Shape *shape)
{
    bool kept = holds(shape);
    if (!kept) {
        memcpy(shape->draft.level->tiles, shape->undo, sizeof shape->undo);
    }
    return kept;
}
