#include "judge.h"

#include <stdbool.h>
#include <stddef.h>

static int tile(const DungeonLevel *level, int x, int y)
{
    return level->tiles[y * DUNGEON_COLUMNS_MAX + x];
}

static bool open_at(const DungeonLevel *level, int x, int y)
{
    int at = tile(level, x, y);
    return at != DUNGEON_WALL && at != DUNGEON_PIT;
}

static bool door_at(const DungeonLevel *level, int x, int y)
{
    int at = tile(level, x, y);
    return at == DUNGEON_DOOR_CLOSED || at == DUNGEON_DOOR_OPEN || at == DUNGEON_DOOR_LOCKED || at == DUNGEON_RUBBLE ||
           at == DUNGEON_CHASM;
}

/* Rounds over the whole level until nothing comes nearer would be slow for all; a list of the last step's tiles does.
 */
void judge_steps(const DungeonLevel *level, int from, int shut, Steps *steps)
{
    int now[DUNGEON_TILES_MAX], count = 1;
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        steps->to[i] = -1;
    }
    steps->to[from] = 0;
    steps->reached = 1;
    steps->farthest = from;
    now[0] = from;
    for (int far = 1; count > 0; far++) {
        int next[DUNGEON_TILES_MAX], found = 0;
        for (int i = 0; i < 4 * count; i++) {
            int x = now[i / 4] % DUNGEON_COLUMNS_MAX + (i % 4 == 0) - (i % 4 == 1);
            int y = now[i / 4] / DUNGEON_COLUMNS_MAX + (i % 4 == 2) - (i % 4 == 3);
            int at = y * DUNGEON_COLUMNS_MAX + x;
            if (open_at(level, x, y) && tile(level, x, y) != shut && steps->to[at] < 0) {
                steps->to[at] = far;
                steps->farthest = steps->to[steps->farthest] < far || at < steps->farthest ? at : steps->farthest;
                next[found++] = at;
            }
        }
        for (int i = 0; i < found; i++) {
            now[i] = next[i];
        }
        steps->reached += found;
        count = found;
    }
}

static bool ring_is_wall(const DungeonLevel *level)
{
    for (int y = 0; y < DUNGEON_ROWS_MAX; y++) {
        for (int x = 0; x < DUNGEON_COLUMNS_MAX; x++) {
            bool inside = x > 0 && y > 0 && x < level->columns - 1 && y < level->rows - 1;
            if (!inside && (tile(level, x, y) != DUNGEON_WALL || level->areas[y * DUNGEON_COLUMNS_MAX + x] != 0)) {
                return false;
            }
        }
    }
    return true;
}

/* Between two walls, with ground on the other two sides that is no door. */
static bool door_is_right(const DungeonLevel *level, int x, int y)
{
    bool west = open_at(level, x - 1, y), east = open_at(level, x + 1, y);
    bool north = open_at(level, x, y - 1), south = open_at(level, x, y + 1);
    bool alone = !door_at(level, x - 1, y) && !door_at(level, x + 1, y) && !door_at(level, x, y - 1) &&
                 !door_at(level, x, y + 1);
    return alone && west == east && north == south && west != north;
}

static bool pit_is_right(const DungeonLevel *level, int x, int y)
{
    for (int i = 0; i < 9; i++) {
        if (i != 4 && !open_at(level, x + i % 3 - 1, y + i / 3 - 1)) {
            return false;
        }
    }
    return true;
}

static const char *judge_tiles(const DungeonLevel *level)
{
    for (int i = 0; i < level->columns * level->rows; i++) {
        int x = i % level->columns, y = i / level->columns, at = tile(level, x, y);
        int area = level->areas[y * DUNGEON_COLUMNS_MAX + x];
        if (door_at(level, x, y) && !door_is_right(level, x, y)) {
            return "a door stands where none may";
        }
        if (at == DUNGEON_PIT && !pit_is_right(level, x, y)) {
            return "a pit can't be walked around";
        }
        if (area > level->area_count || (area > 0 && at != DUNGEON_FLOOR && at != DUNGEON_WATER)) {
            return "something may stand where nothing can";
        }
    }
    return NULL;
}

static const char *judge_ends(const DungeonLevel *level, const DungeonPlan *plan)
{
    Steps steps;
    int start = dungeon_index(level->start.x, level->start.y), end = dungeon_index(level->end.x, level->end.y);
    int ups = 0, downs = 0, walkable = 0;
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        ups += level->tiles[i] == DUNGEON_STAIRS_UP || level->tiles[i] == DUNGEON_AIRLOCK;
        downs += level->tiles[i] == DUNGEON_STAIRS_DOWN;
        walkable += level->tiles[i] != DUNGEON_WALL && level->tiles[i] != DUNGEON_PIT;
    }
    if (ups != 1 || downs > 1 || level->tiles[start] != (plan->airlock ? DUNGEON_AIRLOCK : DUNGEON_STAIRS_UP) ||
        (level->tiles[end] != DUNGEON_STAIRS_DOWN && downs > 0)) {
        return "stairs are not where they are said to be";
    }
    judge_steps(level, start, -1, &steps);
    if (steps.reached != walkable) {
        return "not all ground is reached";
    }
    int way = steps.to[end];
    int first = 0;
    while (level->tiles[first] == DUNGEON_WALL || level->tiles[first] == DUNGEON_PIT) {
        first++;
    }
    judge_steps(level, first, -1, &steps);
    judge_steps(level, steps.farthest, -1, &steps);
    return 2 * way < steps.to[steps.farthest] ? "the ends lie too near" : NULL;
}

static const char *judge_rooms(const DungeonLevel *level)
{
    for (int i = 0; i < level->room_count; i++) {
        const DungeonRoom *room = &level->rooms[i];
        for (int k = 0; k < room->w * room->h; k++) {
            int x = room->x + k % room->w, y = room->y + k / room->w;
            if (tile(level, x, y) == DUNGEON_WALL || door_at(level, x, y)) {
                return "a room has a wall or a door within";
            }
        }
        for (int k = 0; k < i; k++) {
            const DungeonRoom *other = &level->rooms[k];
            if (room->x <= other->x + other->w - 1 && other->x <= room->x + room->w - 1 &&
                room->y <= other->y + other->h - 1 && other->y <= room->y + room->h - 1) {
                return "two rooms overlap";
            }
        }
    }
    return NULL;
}

const char *judge_level(const DungeonLevel *level, const DungeonPlan *plan)
{
    if (level->generator != plan->generator || level->level != plan->level || level->columns > plan->columns ||
        level->rows > plan->rows || level->room_count > DUNGEON_ROOMS_MAX || level->area_count > DUNGEON_AREAS_MAX) {
        return "it is not what was asked for";
    }
    const char *wrong = ring_is_wall(level) ? judge_tiles(level) : "the outermost ring is not all wall";
    wrong = wrong ? wrong : judge_ends(level, plan);
    return wrong ? wrong : judge_rooms(level);
}
