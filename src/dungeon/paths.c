/* Maps of steps. All steps cost the same, so tiles are reached in the order of their distance and a queue is enough. */
#include "holdout/dungeon_paths.h"

#include "dungeon/draft.h"

#include <stdlib.h>
#include <string.h>

/* Only while a map is made: nobody steps there. */
enum { SHUT = DUNGEON_UNREACHED - 1 };

typedef struct Queue {
    int16_t tiles[DUNGEON_TILES_MAX];
    int count;
} Queue;

DungeonTiles dungeon_tiles_openable(void)
{
    DungeonTiles tiles = 0;
    for (DungeonTile tile = 0; tile < DUNGEON_TILE_COUNT; tile++) {
        tiles |= dungeon_tile_walkable(tile) ? dungeon_tiles_bit(tile) : 0;
    }
    return tiles;
}

DungeonTiles dungeon_tiles_walkable(void)
{
    DungeonTiles tiles = dungeon_tiles_openable() & ~dungeon_tiles_bit(DUNGEON_DOOR_LOCKED);
    for (DungeonObstacle i = 0; i < DUNGEON_OBSTACLE_COUNT; i++) {
        tiles &= ~dungeon_tiles_bit(dungeon_obstacle_tile(i));
    }
    return tiles;
}

bool dungeon_is_beside(int a, int b)
{
    int dx = abs(a % DUNGEON_COLUMNS_MAX - b % DUNGEON_COLUMNS_MAX);
    int dy = abs(a / DUNGEON_COLUMNS_MAX - b / DUNGEON_COLUMNS_MAX);
    return a != b && dx <= 1 && dy <= 1;
}

static inline bool is_open(const DungeonGround *ground, int at)
{
    return (ground->tiles >> ground->level->tiles[at] & 1) != 0 && (ground->known == NULL || ground->known[at] != 0) &&
           (ground->shut == NULL || ground->shut[at] == 0);
}

/* Marks tiles as SHUT or as not reached yet. The outermost ring is shut, whatever it is. */
static void mark_ground(const DungeonGround *ground, uint16_t steps[DUNGEON_TILES_MAX])
{
    const DungeonLevel *level = ground->level;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        steps[at] = SHUT;
    }
    for (int y = 1; y < level->rows - 1; y++) {
        for (int x = 1; x < level->columns - 1; x++) {
            int at = dungeon_index(x, y);
            steps[at] = is_open(ground, at) ? DUNGEON_UNREACHED : SHUT;
        }
    }
}

/* Leaves SHUT where it was. */
static void spread(uint16_t steps[DUNGEON_TILES_MAX], const int16_t *goals, int goal_count, Queue *queue)
{
    int count = 0;
    for (int i = 0; i < goal_count; i++) {
        if (steps[goals[i]] != 0) {
            steps[goals[i]] = 0;
            queue->tiles[count++] = goals[i];
        }
    }
    for (int i = 0; i < count; i++) {
        int at = queue->tiles[i];
        uint16_t farther = (uint16_t)(steps[at] + 1);
        for (int d = 0; d < 8; d++) {
            int next = dungeon_beside(at, d);
            if (steps[next] == DUNGEON_UNREACHED) {
                steps[next] = farther;
                queue->tiles[count++] = (int16_t)next;
            }
        }
    }
    queue->count = count;
}

static void unmark_ground(uint16_t steps[DUNGEON_TILES_MAX])
{
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        steps[at] = steps[at] == SHUT ? DUNGEON_UNREACHED : steps[at];
    }
}

void dungeon_steps_to(const DungeonGround *ground, const int16_t *goals, int goal_count,
                      uint16_t steps[DUNGEON_TILES_MAX])
{
    Queue queue;
    mark_ground(ground, steps);
    spread(steps, goals, goal_count, &queue);
    unmark_ground(steps);
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
    mark_ground(ground, flight);
    spread(flight, threats, threat_count, &reached);
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
            if (worth < SHUT && worth > lower) {
                flight[next] = (uint16_t)lower;
                lowered.tiles[lowered.count++] = (int16_t)next;
            }
        }
    }
    unmark_ground(flight);
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
    const DungeonLevel *level = ground->level;
    int count = 0;
    for (int y = 1; y < level->rows - 1 && ground->known != NULL; y++) {
        for (int x = 1; x < level->columns - 1; x++) {
            int at = dungeon_index(x, y);
            if (is_open(ground, at) && borders_unknown(ground->known, at)) {
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
