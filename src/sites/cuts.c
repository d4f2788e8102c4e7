/* Tarjan's search: of each tile the lowest number that is reached from what was found behind it. Whatever is found
 * behind a tile has a run of numbers, so sums over numbers tell what lies there. */
#include "sites/cuts.h"

#include "base/number.h"
#include "sites/shape.h"

#include <string.h>

/* What is found behind a tile and reaches nothing before it: from one number to another. */
typedef struct Pocket {
    int16_t cut, first, last;
} Pocket;

typedef struct Search {
    const DungeonLevel *level;
    int count, pocket_count;
    int16_t number[DUNGEON_TILES_MAX], low[DUNGEON_TILES_MAX], before[DUNGEON_TILES_MAX];
    int16_t order[DUNGEON_TILES_MAX + 1]; /* tiles by number */
    uint8_t side[DUNGEON_TILES_MAX];      /* to be looked at next */
    Pocket pockets[DUNGEON_TILES_MAX];
} Search;

static int enter(Search *search, int at, int from)
{
    search->before[at] = (int16_t)from;
    search->number[at] = search->low[at] = (int16_t)++search->count;
    search->order[search->count] = (int16_t)at;
    return at;
}

static int leave(Search *search, int at)
{
    int before = search->before[at];
    if (before >= 0) {
        search->low[before] = (int16_t)int_min(search->low[before], search->low[at]);
    }
    if (before >= 0 && search->low[at] >= search->number[before]) {
        search->pockets[search->pocket_count++] = (Pocket){(int16_t)before, search->number[at], (int16_t)search->count};
    }
    return before;
}

static void search_from(Search *search, int start)
{
    for (int at = enter(search, start, -1); at >= 0;) {
        if (search->side[at] == 8) {
            at = leave(search, at);
            continue;
        }
        int next = at + AROUND[search->side[at]++];
        if (!is_walkable(search->level, next)) {
            continue;
        }
        if (search->number[next] == 0) {
            at = enter(search, next, at);
        } else {
            search->low[at] = (int16_t)int_min(search->low[at], search->number[next]);
        }
    }
}

/* Rock hangs together by orthogonal steps where ground does by all eight. Marks the tiles around large enough masses.
 */
static int mark_islands(const DungeonLevel *level, bool round[DUNGEON_TILES_MAX])
{
    bool seen[DUNGEON_TILES_MAX] = {false};
    int16_t found[DUNGEON_TILES_MAX];
    int islands = 0;
    for (int from = 0; from < DUNGEON_COLUMNS_MAX * level->rows; from++) {
        int count = 0;
        bool outside = false;
        if (level->tiles[from] == DUNGEON_WALL && !seen[from]) {
            seen[from] = true;
            found[count++] = (int16_t)from;
        }
        for (int i = 0; i < count; i++) {
            bool inner = is_inner(level, found[i]);
            outside = outside || !inner;
            for (int d = 0; d < 4 && inner; d++) {
                int next = found[i] + BESIDE[d];
                if (level->tiles[next] == DUNGEON_WALL && !seen[next]) {
                    seen[next] = true;
                    found[count++] = (int16_t)next;
                }
            }
        }
        bool island = !outside && count >= ISLAND_LEAST;
        islands += island;
        for (int i = 0; i < 8 * count && island; i++) {
            round[found[i / 8] + AROUND[i % 8]] = true;
        }
    }
    return islands;
}

/* How many tiles with a number up to each are no dead end's. */
static int count_lively(const Search *search, int16_t sums[DUNGEON_TILES_MAX + 1])
{
    const DungeonLevel *level = search->level;
    bool round[DUNGEON_TILES_MAX] = {false};
    int islands = mark_islands(level, round), end = dungeon_index(level->end.x, level->end.y);
    sums[0] = 0;
    for (int i = 1; i <= search->count; i++) {
        sums[i] = (int16_t)(sums[i - 1] + (round[search->order[i]] || search->order[i] == end));
    }
    return islands;
}

static void add_part(Cuts *cuts, const Search *search, const Pocket *pocket)
{
    int size = pocket->last - pocket->first + 1;
    cuts->parts[cuts->part_count++] = (DeadPart){pocket->cut, (int16_t)size};
    cuts->dead_tiles += size;
    for (int i = pocket->first; i <= pocket->last; i++) {
        cuts->part[search->order[i]] = (uint16_t)cuts->part_count;
    }
}

void cuts_find(Cuts *cuts, const DungeonLevel *level)
{
    Search search = {.level = level};
    int16_t sums[DUNGEON_TILES_MAX + 1];
    int start = dungeon_index(level->start.x, level->start.y), from_start = 0;
    search_from(&search, start);
    memset(cuts, 0, sizeof *cuts);
    cuts->tiles = search.count;
    cuts->islands = count_lively(&search, sums);
    /* A pocket within another was left before it. */
    for (int i = search.pocket_count - 1; i >= 0; i--) {
        const Pocket *pocket = &search.pockets[i];
        from_start += pocket->cut == start;
        cuts->cut[pocket->cut] = pocket->cut != start || from_start > 1;
        if (sums[pocket->last] == sums[pocket->first - 1] && cuts->part[search.order[pocket->first]] == 0) {
            add_part(cuts, &search, pocket);
        }
    }
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        cuts->cut_tiles += cuts->cut[at];
    }
}

/* Each run of open tiles on the way around is a piece; two orthogonal neighbours touch over a shut corner. */
bool is_narrow(const DungeonLevel *level, int at, int shut)
{
    bool open[8];
    int pieces = 0;
    for (int i = 0; i < 8; i++) {
        int next = at + AROUND[i];
        open[i] = is_walkable(level, next) && level->tiles[next] != shut;
    }
    for (int i = 0; i < 8; i += 2) {
        pieces += !open[i] && (open[i + 1] || open[(i + 2) % 8]);
    }
    return pieces > 1;
}
