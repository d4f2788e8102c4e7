/* The largest dead end first. A corridor from it leads through rock, the shortest there is, to ground of the same zone
 * that is far from it on foot. What is dug touches nothing else. */
#include "sites/loops.h"

#include "base/number.h"
#include "base/translation.h"
#include "dungeon/doors.h"
#include "dungeon/flood.h"
#include "sites/cuts.h"
#include "sites/zones.h"

enum { DEAD_OF = 3, LOOPS_MAX = 24, DIG_MAX = 26, ROUND_LEAST = 12 /* steps that a corridor saves */, PART_LEAST = 4 };

typedef struct Digging {
    Shape *shape;
    const Cuts *cuts;
    int part;                          /* that is to be opened, as in cuts->part */
    Flood from_cut;                    /* steps from the tile by which one comes to it */
    int16_t before[DUNGEON_TILES_MAX]; /* of rock: the tile from which it was come to; -1: not yet */
    int16_t queue[DUNGEON_TILES_MAX];
    int count;
} Digging;

/* Whether a walkable tile can be an end of a corridor. */
static bool takes_corridor(const Digging *digging, int at)
{
    const DungeonLevel *level = digging->shape->draft.level;
    return (level->tiles[at] == DUNGEON_FLOOR || level->tiles[at] == DUNGEON_WATER) && !holds_something(level, at);
}

static void reach(Digging *digging, int at, int from)
{
    const int16_t *zones = digging->shape->zones;
    int zone = zones[digging->cuts->parts[digging->part - 1].cut];
    if (digging->before[at] < 0 && zones_let_dig(digging->shape->draft.level, zones, zone, at)) {
        digging->before[at] = (int16_t)from;
        digging->queue[digging->count++] = (int16_t)at;
    }
}

/* Rock beside the part, that beside its farthest tiles first. */
static void begin(Digging *digging)
{
    const Cuts *cuts = digging->cuts;
    flood_from(&digging->from_cut, digging->shape->draft.level, cuts->parts[digging->part - 1].cut);
    digging->count = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        digging->before[at] = -1;
    }
    for (int i = digging->from_cut.count - 1; i >= 0; i--) {
        int at = digging->from_cut.queue[i];
        for (int d = 0; d < 4 && cuts->part[at] == digging->part && takes_corridor(digging, at); d++) {
            reach(digging, at + BESIDE[d], at);
        }
    }
}

/* The ground before a tile of rock that is found: where its corridor begins; and how many tiles are dug. */
static int origin(const Digging *digging, int at, int *dug)
{
    for (*dug = 0; digging->before[at] >= 0; (*dug)++) {
        at = digging->before[at];
    }
    return at;
}

/* Whether a corridor that has come to a tile of rock may end on the ground beside it. */
static bool is_worth(const Digging *digging, int rock, int to, int *dug)
{
    const Flood *steps = &digging->from_cut;
    int from = origin(digging, rock, dug);
    return is_walkable(digging->shape->draft.level, to) && digging->cuts->part[to] != digging->part &&
           takes_corridor(digging, to) && *dug <= DIG_MAX &&
           steps->distances[from] + steps->distances[to] - *dug >= ROUND_LEAST;
}

/* The last rock tile of the shortest corridor, or -1. */
static int search(Digging *digging)
{
    for (int i = 0; i < digging->count; i++) {
        int at = digging->queue[i], dug;
        for (int d = 0; d < 4; d++) {
            if (is_worth(digging, at, at + BESIDE[d], &dug)) {
                return at;
            }
        }
        (void)origin(digging, at, &dug);
        for (int d = 0; d < 4 && dug < DIG_MAX; d++) {
            reach(digging, at + BESIDE[d], at);
        }
    }
    return -1;
}

/* One tile between two rooms becomes a door where the level has doors. */
static bool dig(Digging *digging, int last)
{
    Shape *shape = digging->shape;
    DungeonLevel *level = shape->draft.level;
    DungeonMetrics metrics;
    int dug = 0;
    dungeon_measure(&shape->bare, &metrics);
    shape_try(shape);
    for (int at = last; digging->before[at] >= 0; at = digging->before[at]) {
        level->tiles[at] = DUNGEON_FLOOR;
        dug++;
    }
    if (dug == 1 && metrics.doors > 0 && door_fits(level, last)) {
        level->tiles[last] = DUNGEON_DOOR_CLOSED;
    }
    bool kept = shape_keep(shape);
    if (kept) {
        draft_tell(&shape->draft, DUNGEON_STAGE_SHAPE, TRACE_STEP,
                   translation_of_count("A way of %d tile leads out of a dead end of %d.",
                                        "A way of %d tiles leads out of a dead end of %d.", dug),
                   dug, digging->cuts->parts[digging->part - 1].size);
    }
    return kept;
}

/* Opens the largest dead end that can be opened; each is asked once. */
static bool dig_any(Shape *shape, const Cuts *cuts)
{
    Digging digging = {.shape = shape, .cuts = cuts};
    bool asked[DUNGEON_TILES_MAX] = {false};
    for (;;) {
        int largest = -1;
        for (int i = 0; i < cuts->part_count; i++) {
            bool larger = largest < 0 || cuts->parts[i].size > cuts->parts[largest].size;
            largest = !asked[i] && cuts->parts[i].size >= PART_LEAST && larger ? i : largest;
        }
        if (largest < 0) {
            return false;
        }
        asked[largest] = true;
        digging.part = largest + 1;
        begin(&digging);
        int last = search(&digging);
        if (last >= 0 && dig(&digging, last)) {
            return true;
        }
    }
}

void dig_loops(Shape *shape)
{
    Cuts cuts;
    int dug = 0;
    cuts_find(&cuts, shape->draft.level);
    while (dug < LOOPS_MAX && cuts.dead_tiles * DEAD_OF > cuts.tiles && dig_any(shape, &cuts)) {
        dug++;
        cuts_find(&cuts, shape->draft.level);
    }
    draft_tell(&shape->draft, DUNGEON_STAGE_SHAPE, TRACE_PHASE,
               translation_of_count("%d way out of a dead end is dug; %d percent of the ground lies in dead ends.",
                                    "%d ways out of dead ends are dug; %d percent of the ground lies in dead ends.",
                                    dug),
               dug, cuts.dead_tiles * PERCENT / int_max(cuts.tiles, 1));
}
