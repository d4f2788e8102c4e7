#include "judge_shape.h"

#include "../dungeon/judge.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static bool walked(int tile)
{
    return tile != DUNGEON_WALL && tile != DUNGEON_PIT;
}

static bool barred(int tile)
{
    return tile == DUNGEON_DOOR_LOCKED || tile == DUNGEON_RUBBLE || tile == DUNGEON_CHASM;
}

static bool doorlike(int tile)
{
    return barred(tile) || tile == DUNGEON_DOOR_CLOSED || tile == DUNGEON_DOOR_OPEN;
}

/* Tiles with one mark, the lowest of their numbers, are a side of the locks; -1 where nobody walks. */
static void mark_sides(const DungeonLevel *level, int marks[DUNGEON_TILES_MAX])
{
    int found[DUNGEON_TILES_MAX], count = 0;
    memset(marks, -1, sizeof *marks * DUNGEON_TILES_MAX);
    for (int first = 0; first < DUNGEON_TILES_MAX; first++) {
        for (int at = first; at >= 0; at = count > 0 ? found[--count] : -1) {
            bool begins = at == first && marks[at] < 0 && walked(level->tiles[at]) && !barred(level->tiles[at]);
            marks[at] = begins ? first : marks[at];
            for (int i = 0; i < 9 && marks[at] == first; i++) {
                int next = at + i % 3 - 1 + (i / 3 - 1) * DUNGEON_COLUMNS_MAX;
                if (marks[next] < 0 && walked(level->tiles[next]) && !barred(level->tiles[next])) {
                    marks[next] = first;
                    found[count++] = next;
                }
            }
        }
    }
}

/* Two tiles that both can be walked on lie on one side of the locks in both levels or in neither. */
const char *judge_sides(const DungeonLevel *bare, const DungeonLevel *level)
{
    int was[DUNGEON_TILES_MAX], is[DUNGEON_TILES_MAX], is_of[DUNGEON_TILES_MAX], was_of[DUNGEON_TILES_MAX];
    mark_sides(bare, was);
    mark_sides(level, is);
    memset(is_of, -1, sizeof is_of);
    memset(was_of, -1, sizeof was_of);
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        if (was[i] < 0 || is[i] < 0) {
            continue;
        }
        if (is_of[was[i]] >= 0 && is_of[was[i]] != is[i]) {
            return "one side of a lock fell apart";
        }
        if (was_of[is[i]] >= 0 && was_of[is[i]] != was[i]) {
            return "two sides of a lock are joined";
        }
        is_of[was[i]] = is[i];
        was_of[is[i]] = was[i];
    }
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        if (was[i] >= 0 && is_of[was[i]] < 0) {
            return "a side of a lock is gone";
        }
        if (is[i] >= 0 && was_of[is[i]] < 0) {
            return "ground is shut in";
        }
    }
    return NULL;
}

static bool same_at(const DungeonLevel *bare, const DungeonLevel *level, DungeonPlace place)
{
    int at = dungeon_index(place.x, place.y);
    return bare->tiles[at] == level->tiles[at];
}

static const char *compare_marks(const DungeonLevel *bare, const DungeonLevel *level)
{
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        int x = i % DUNGEON_COLUMNS_MAX, y = i / DUNGEON_COLUMNS_MAX, tile = level->tiles[i];
        bool ring = x == 0 || y == 0 || x >= level->columns - 1 || y >= level->rows - 1;
        if (ring && tile != DUNGEON_WALL) {
            return "the outermost ring is not all wall";
        }
        if ((barred(tile) || barred(bare->tiles[i])) && tile != bare->tiles[i]) {
            return "a lock or an obstacle is not where it was";
        }
        if (level->areas[i] > level->area_count ||
            (level->areas[i] > 0 && tile != DUNGEON_FLOOR && tile != DUNGEON_WATER)) {
            return "something may stand where nothing can";
        }
    }
    bool same = same_at(bare, level, level->start) && same_at(bare, level, level->end);
    for (int i = 0; i < level->key_count; i++) {
        same = same && same_at(bare, level, level->keys[i]);
    }
    for (int i = 0; i < level->tool_count; i++) {
        same = same && same_at(bare, level, level->tools[i].at);
    }
    return same ? NULL : "an end, a key or a tool lies on other ground";
}

/* Between two walls, with ground that is no door on both other sides. */
static bool door_is_right(const DungeonLevel *level, int at)
{
    const uint8_t *tile = &level->tiles[at];
    int west = tile[-1], east = tile[1], north = tile[-DUNGEON_COLUMNS_MAX], south = tile[DUNGEON_COLUMNS_MAX];
    bool alone = !doorlike(west) && !doorlike(east) && !doorlike(north) && !doorlike(south);
    return alone && walked(west) == walked(east) && walked(north) == walked(south) && walked(west) != walked(north);
}

/* Whether a trap's neighbours reach each other without it, traps or what lies farther off. */
static bool trap_is_stepped_round(const DungeonLevel *level, int at)
{
    int ring[9], first = -1, reached = 0, open = 0;
    for (int i = 0; i < 9; i++) {
        int tile = level->tiles[at + i % 3 - 1 + (i / 3 - 1) * DUNGEON_COLUMNS_MAX];
        ring[i] = i != 4 && walked(tile) && tile != DUNGEON_TRAP ? i : -1;
        open += ring[i] >= 0;
    }
    for (int turn = 0; turn < 9; turn++) {
        for (int i = 0; i < 9; i++) {
            first = first < 0 ? ring[i] : first;
            for (int k = 0; k < 9 && ring[i] >= 0 && first >= 0; k++) {
                int across = i % 3 - k % 3, down = i / 3 - k / 3;
                bool beside = across * across <= 1 && down * down <= 1;
                if (ring[k] == first && beside) {
                    ring[i] = first;
                }
            }
        }
    }
    for (int i = 0; i < 9; i++) {
        reached += ring[i] >= 0 && ring[i] == first;
    }
    return reached == open;
}

static const char *judge_tiles(const DungeonLevel *level)
{
    for (int y = 1; y < level->rows - 1; y++) {
        for (int x = 1; x < level->columns - 1; x++) {
            int at = dungeon_index(x, y);
            if (doorlike(level->tiles[at]) && !door_is_right(level, at)) {
                return "a door stands where none may";
            }
            if (level->tiles[at] == DUNGEON_TRAP && !trap_is_stepped_round(level, at)) {
                return "a trap fills its way";
            }
        }
    }
    return NULL;
}

static const char *judge_ways(const DungeonLevel *bare, const DungeonLevel *level)
{
    Steps steps;
    int start = dungeon_index(level->start.x, level->start.y), end = dungeon_index(level->end.x, level->end.y);
    int first = 0, walkable = 0;
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        walkable += walked(level->tiles[i]);
    }
    judge_steps(bare, start, -1, &steps);
    int was = steps.to[end];
    judge_steps(level, start, -1, &steps);
    int way = steps.to[end];
    if (steps.reached != walkable) {
        return "not all ground is reached";
    }
    while (!walked(level->tiles[first])) {
        first++;
    }
    judge_steps(level, first, -1, &steps);
    judge_steps(level, steps.farthest, -1, &steps);
    return 2 * way < steps.to[steps.farthest] || 3 * way < 2 * was ? "the ends lie too near" : NULL;
}

const char *judge_shape(const DungeonLevel *bare, const DungeonLevel *level)
{
    const char *wrong = compare_marks(bare, level);
    wrong = wrong ? wrong : judge_sides(bare, level);
    wrong = wrong ? wrong : judge_tiles(level);
    return wrong ? wrong : judge_ways(bare, level);
}
