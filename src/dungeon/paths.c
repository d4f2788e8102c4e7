/* Maps of steps. All steps cost the same, so tiles are reached in the order of their distance and a queue is enough. */
#include "holdout/dungeon_paths.h"

#include "base/bytes.h"
#include "dungeon/ground.h"

#include <stdlib.h>
#include <string.h>

typedef struct Queue {
    int16_t tiles[DUNGEON_TILES_MAX];
    int count;
} Queue;

enum {
    OPENABLE = 0
#define X(name, sign, text, walkable) | (walkable) << DUNGEON_##name
    DUNGEON_TILE_LIST(X)
#undef X
        ,
    OBSTACLES = 0
#define X(name, ...) | 1 << DUNGEON_##name
    DUNGEON_OBSTACLE_LIST(X)
#undef X
};

DungeonTiles dungeon_tiles_openable(void)
{
    return OPENABLE;
}

DungeonTiles dungeon_tiles_walkable(void)
{
    return OPENABLE & ~(OBSTACLES | 1 << DUNGEON_DOOR_LOCKED);
}

bool dungeon_is_beside(int a, int b)
{
    int dx = abs(a % DUNGEON_COLUMNS_MAX - b % DUNGEON_COLUMNS_MAX);
    int dy = abs(a / DUNGEON_COLUMNS_MAX - b / DUNGEON_COLUMNS_MAX);
    return a != b && dx <= 1 && dy <= 1;
}

static void spread(const DungeonGround *ground, const int16_t *goals, int goal_count, uint16_t steps[DUNGEON_TILES_MAX],
                   Queue *queue)
{
    uint8_t open[DUNGEON_TILES_MAX];
    int16_t *end = queue->tiles;
    ground_mark(ground, open);
    memset(steps, UINT8_MAX, sizeof *steps * DUNGEON_TILES_MAX);
    for (int i = 0; i < goal_count; i++) {
        if (steps[goals[i]] != 0) {
            steps[goals[i]] = open[goals[i]] = 0;
            *end++ = goals[i];
        }
    }
    for (const int16_t *next = queue->tiles; next < end; next++) {
        int at = *next;
        uint8_t *open_here = open + at;
        uint16_t *steps_here = steps + at, farther = (uint16_t)(*steps_here + 1);
        for (int d = 0; d < 8; d++) {
            int beside = dungeon_beside(0, d);
            if (open_here[beside]) {
                open_here[beside] = 0;
                steps_here[beside] = farther;
                *end++ = (int16_t)(at + beside);
            }
        }
    }
    queue->count = (int)(end - queue->tiles);
}

void dungeon_steps_to(const DungeonGround *ground, const int16_t *goals, int goal_count,
                      uint16_t steps[DUNGEON_TILES_MAX])
{
    Queue queue;
    spread(ground, goals, goal_count, steps, &queue);
}

/* Of two queues that both rise on the map, the lower head; -1 when both are empty. */
static int take_lower(const uint16_t map[DUNGEON_TILES_MAX], const Queue *a, int *of_a, const Queue *b, int *of_b)
{
    bool has_a = *of_a < a->count, has_b = *of_b < b->count;
    if (has_a && (!has_b || map[a->tiles[*of_a]] <= map[b->tiles[*of_b]])) {
        return a->tiles[(*of_a)++];
    }
    return has_b ? b->tiles[(*of_b)++] : -1;
}

/* Each step away from threats is worth SAFER, each step of the way there costs STEP; a tile's value is the lowest such
 * sum. Two queues rise in order: tiles by their own worth, and tiles that became lower by a neighbour. */
void dungeon_steps_away(const DungeonGround *ground, const int16_t *threats, int threat_count,
                        uint16_t flight[DUNGEON_TILES_MAX])
{
    enum { SAFER = 6, STEP = 5 };
    Queue reached, by_worth, lowered = {.count = 0};
    spread(ground, threats, threat_count, flight, &reached);
    int farthest = reached.count > 0 ? flight[reached.tiles[reached.count - 1]] : 0, of_worth = 0, of_lowered = 0;
    by_worth.count = reached.count;
    for (int i = 0; i < reached.count; i++) {
        int16_t at = reached.tiles[i];
        by_worth.tiles[reached.count - 1 - i] = at;
        flight[at] = (uint16_t)(SAFER * (farthest - flight[at]));
    }
    for (int at; (at = take_lower(flight, &by_worth, &of_worth, &lowered, &of_lowered)) >= 0;) {
        uint16_t *here = flight + at, lower = (uint16_t)(*here + STEP);
        for (int d = 0; d < 8; d++) {
            int beside = dungeon_beside(0, d);
            if (here[beside] > lower && here[beside] < DUNGEON_UNREACHED) {
                here[beside] = lower;
                lowered.tiles[lowered.count++] = (int16_t)(at + beside);
            }
        }
    }
}

/* 1 where a tile and those north and south of it are known. */
static void mark_columns(const DungeonGround *ground, uint8_t columns[DUNGEON_TILES_MAX])
{
    memset(columns, 0, DUNGEON_TILES_MAX);
    for (int at = DUNGEON_COLUMNS_MAX; at < dungeon_index(0, ground->level->rows - 1); at += BYTES) {
        const uint8_t *known = ground->known + at;
        uint64_t here = bytes_marked(bytes_load(known));
        if (here != 0) {
            here &= bytes_marked(bytes_load(known - DUNGEON_COLUMNS_MAX));
            here &= bytes_marked(bytes_load(known + DUNGEON_COLUMNS_MAX));
            bytes_store(columns + at, here);
        }
    }
}

int dungeon_frontier(const DungeonGround *ground, int16_t goals[DUNGEON_TILES_MAX])
{
    uint8_t open[DUNGEON_TILES_MAX], columns[DUNGEON_TILES_MAX];
    int count = 0;
    if (!ground->known) {
        return 0;
    }
    ground_mark(ground, open);
    mark_columns(ground, columns);
    for (int from = DUNGEON_COLUMNS_MAX; from < dungeon_index(0, ground->level->rows - 1); from += BYTES) {
        const uint8_t *here = columns + from;
        uint64_t inside = bytes_load(here - 1) & bytes_load(here) & bytes_load(here + 1);
        bool any = (bytes_load(open + from) & ~inside) != 0;
        for (int at = from; any && at < from + BYTES; at++) {
            if (open[at] && !(columns[at - 1] && columns[at] && columns[at + 1])) {
                goals[count++] = (int16_t)at;
            }
        }
    }
    return count;
}

int dungeon_step_down(const uint16_t map[DUNGEON_TILES_MAX], const uint8_t *taken, int at)
{
    int lowest = at;
    for (int d = 0; d < 8; d++) {
        int next = dungeon_beside(at, d);
        if (map[next] < map[lowest] && (taken == NULL || taken[next] == 0)) {
            lowest = next;
        }
    }
    return lowest;
}
