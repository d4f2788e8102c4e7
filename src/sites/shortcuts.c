/* A corridor through rock that saves many steps. From some tiles at the edge of the ground rock is searched for other
 * ground that is far from there on foot. */
#include "holdout/dungeon_sites.h"

#include "dungeon/flood.h"
#include "sites/zones.h"

#include <string.h>

enum { SAVES_LEAST = 24, SOURCES = 24, NEAR_SOURCE = 2 };

typedef struct Search {
    const DungeonLevel *level;
    int16_t zones[DUNGEON_TILES_MAX];
    Flood steps;                       /* from the source */
    int16_t before[DUNGEON_TILES_MAX]; /* of rock: the tile from which it was come to; -1: not yet */
    uint8_t deep[DUNGEON_TILES_MAX];   /* tiles dug by then */
    int16_t queue[DUNGEON_TILES_MAX];
    int count;
} Search;

static bool takes_end(const DungeonLevel *level, int at)
{
    return level->tiles[at] == DUNGEON_FLOOR && !holds_something(level, at);
}

/* Whether no ground is around but that about the source. */
static bool goes_on(const Search *search, int at)
{
    bool on = true;
    for (int i = 0; i < 8; i++) {
        int next = at + AROUND[i];
        on = on && (!is_walkable(search->level, next) || search->steps.distances[next] <= NEAR_SOURCE);
    }
    return on;
}

static void reach(Search *search, int at, int from, int deep)
{
    int zone = search->zones[search->steps.queue[0]];
    if (search->before[at] < 0 && zones_let_dig(search->level, search->zones, zone, at)) {
        search->before[at] = (int16_t)from;
        search->deep[at] = (uint8_t)deep;
        search->queue[search->count++] = (int16_t)at;
    }
}

/* The rock at which the corridor ends that saves most, and how much that is. */
static int find_end(Search *search, int source, int *saves)
{
    int best = -1;
    flood_from(&search->steps, search->level, source);
    memset(search->before, -1, sizeof search->before);
    search->count = 0;
    for (int d = 0; d < 4; d++) {
        reach(search, source + BESIDE[d], source, 1);
    }
    for (int i = 0; i < search->count; i++) {
        int at = search->queue[i];
        for (int d = 0; d < 4; d++) {
            int end = at + BESIDE[d], saved = search->steps.distances[end] - search->deep[at] - 1;
            if (is_walkable(search->level, end) && takes_end(search->level, end) && saved > *saves) {
                *saves = saved;
                best = at;
            }
        }
        bool on = search->deep[at] < DUNGEON_SHORTCUT_MAX && goes_on(search, at);
        for (int d = 0; d < 4 && on; d++) {
            reach(search, at + BESIDE[d], at, search->deep[at] + 1);
        }
    }
    return best;
}

/* Whether what was proved of the level is true with the corridor. */
static bool holds(const DungeonLevel *level, const DungeonShortcut *shortcut)
{
    DungeonLevel dug = *level;
    Shape shape = {.draft = {.level = &dug}, .bare = *level};
    zones_find(level, shape.zones);
    shape.way = zones_way(level);
    shape_try(&shape);
    for (int i = 0; i < shortcut->count; i++) {
        dug.tiles[shortcut->tiles[i]] = DUNGEON_FLOOR;
    }
    return shape_keep(&shape);
}

static bool is_edge(const DungeonLevel *level, int at)
{
    bool edge = false;
    for (int d = 0; d < 4; d++) {
        edge = edge || level->tiles[at + BESIDE[d]] == DUNGEON_WALL;
    }
    return edge && takes_end(level, at);
}

bool dungeon_shortcut(const DungeonLevel *level, DungeonShortcut *shortcut)
{
    Search search = {.level = level};
    int16_t edges[DUNGEON_TILES_MAX];
    int count = 0, saves = SAVES_LEAST - 1;
    zones_find(level, search.zones);
    *shortcut = (DungeonShortcut){.count = 0};
    for (int at = DUNGEON_COLUMNS_MAX; at < DUNGEON_COLUMNS_MAX * (level->rows - 1); at++) {
        if (level->tiles[at] == DUNGEON_FLOOR && is_edge(level, at)) {
            edges[count++] = (int16_t)at;
        }
    }
    for (int i = 0; i < SOURCES && count > 0; i++) {
        int saved = saves, end = find_end(&search, edges[i * count / SOURCES], &saved);
        DungeonShortcut found = {.count = 0};
        for (int at = end; at >= 0 && search.before[at] >= 0; at = search.before[at]) {
            found.tiles[found.count++] = (int16_t)at;
        }
        if (end >= 0 && holds(level, &found)) {
            *shortcut = found;
            saves = saved;
        }
    }
    return shortcut->count > 0;
}
