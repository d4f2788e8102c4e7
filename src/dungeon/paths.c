/* Maps of steps. All steps cost the same, so tiles are reached in the order of their distance and a queue is enough. */
#include "holdout/dungeon_paths.h"

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

/* Ground is marked eight tiles at a time, a byte each of a word. */
enum { BYTES = 8 };
static const uint64_t ONES = 0x0101010101010101, LOW_BITS = 0x7f7f7f7f7f7f7f7f;
_Static_assert(DUNGEON_COLUMNS_MAX % BYTES == 0, "the last tiles of a row are not marked");
_Static_assert(DUNGEON_TILE_COUNT <= 128, "a tile leaves the high bit of its byte free");

/* 1 in each byte that isn't 0. */
static inline uint64_t marked(uint64_t bytes)
{
    return (((bytes & LOW_BITS) + LOW_BITS) | bytes) >> 7 & ONES;
}

static inline uint64_t load(const uint8_t *tiles)
{
    uint64_t bytes;
    memcpy(&bytes, tiles, sizeof bytes);
    return bytes;
}

/* The kinds of tiles on which nobody steps, each in all bytes of a word; returns how many. */
static int shut_kinds(DungeonTiles tiles, uint64_t kinds[DUNGEON_TILE_COUNT])
{
    int count = 0;
    for (DungeonTile tile = 0; tile < DUNGEON_TILE_COUNT; tile++) {
        kinds[count] = tile * ONES;
        count += (tiles & dungeon_tiles_bit(tile)) == 0;
    }
    return count;
}

static void mark_row(const DungeonGround *ground, const uint64_t *kinds, int count, int row, uint8_t *open)
{
    int columns = ground->level->columns;
    for (int at = row; at < row + columns; at += BYTES) {
        uint64_t tiles = load(ground->level->tiles + at), other = ~(uint64_t)0;
        for (int i = 0; i < count; i++) {
            other &= (tiles ^ kinds[i]) + LOW_BITS; /* the high bit of each byte: it is of another kind */
        }
        uint64_t bytes = other >> 7 & ONES;
        bytes &= ground->known ? marked(load(ground->known + at)) : ONES;
        bytes &= ground->shut ? ~marked(load(ground->shut + at)) : ONES;
        memcpy(open + at, &bytes, sizeof bytes);
    }
    open[row] = 0;
    memset(open + row + columns - 1, 0, (size_t)(DUNGEON_COLUMNS_MAX - columns + 1));
}

/* 1 where the ground is, else 0. The outermost ring isn't, whatever it is. */
static void mark_ground(const DungeonGround *ground, uint8_t open[DUNGEON_TILES_MAX])
{
    uint64_t kinds[DUNGEON_TILE_COUNT];
    int count = shut_kinds(ground->tiles, kinds);
    memset(open, 0, DUNGEON_TILES_MAX);
    for (int y = 1; y < ground->level->rows - 1; y++) {
        mark_row(ground, kinds, count, dungeon_index(0, y), open);
    }
}

static void spread(const DungeonGround *ground, const int16_t *goals, int goal_count, uint16_t steps[DUNGEON_TILES_MAX],
                   Queue *queue)
{
    uint8_t open[DUNGEON_TILES_MAX];
    int16_t *end = queue->tiles;
    mark_ground(ground, open);
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
        int lower = flight[at] + STEP;
        for (int d = 0; d < 8; d++) {
            int next = dungeon_beside(at, d), worth = flight[next];
            if (worth < DUNGEON_UNREACHED && worth > lower) {
                flight[next] = (uint16_t)lower;
                lowered.tiles[lowered.count++] = (int16_t)next;
            }
        }
    }
}

static bool borders_unknown(const uint8_t *known, int at)
{
    int side = 0;
    while (side < 8 && known[dungeon_beside(at, side)] != 0) {
        side++;
    }
    return side < 8;
}

int dungeon_frontier(const DungeonGround *ground, int16_t goals[DUNGEON_TILES_MAX])
{
    uint8_t open[DUNGEON_TILES_MAX];
    int count = 0;
    if (!ground->known) {
        return 0;
    }
    mark_ground(ground, open);
    for (int at = DUNGEON_COLUMNS_MAX; at < DUNGEON_TILES_MAX - DUNGEON_COLUMNS_MAX; at++) {
        if (open[at] && borders_unknown(ground->known, at)) {
            goals[count++] = (int16_t)at;
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
