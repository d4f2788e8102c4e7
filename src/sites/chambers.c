/* Chambers grow about places that lie far from each other on foot, at a pace that differs from tile to tile, so that
 * they meet along ragged lines. Rock grows along most of these, and leaves a neck of a tile or two, or none where other
 * ways lead round. */
#include "sites/chambers.h"

#include "base/number.h"
#include "base/translation.h"
#include "dungeon/flood.h"
#include "sites/measure.h"
#include "sites/zones.h"

#include <string.h>

enum {
    TRIES = 4,        /* before all meetings stay as they are */
    OPEN_LEAST = 150, /* hundredths of a step to the nearest rock, in the mean, of ground that is parted */
    RADIUS_LEAST = 9, /* steps from a chamber's middle to the farthest tile that is no chamber's */
    RADIUS_MOST = 13,
    PACE_LEAST = 2, /* of growth: the cost of a tile */
    PACE_MOST = 7,
    WIDE_PERCENT = 15,  /* of meetings, which stay as they are */
    SHUT_PERCENT = 25,  /* of the others, which are shut where that parts nothing */
    THICK_PERCENT = 55, /* of the tiles behind the line, on which rock grows, too */
    MEETING_LEAST = 3,  /* tiles of a meeting that is narrowed */
    NECK_MOST = 2,
    AREA_LEAST = 8, /* tiles */
    AREA_MOST = 72
};

typedef struct Chambers {
    Shape *shape;
    int count;
    int ground;                    /* tiles of the level that can be walked on */
    bool grown[DUNGEON_TILES_MAX]; /* ground that is no room's */
    int16_t of[DUNGEON_TILES_MAX]; /* chamber of a tile, from 1; or 0 */
} Chambers;

/* Steps from the nearest middle, over open ground; unreached ones are far. */
static void spread(const Chambers *chambers, int from, int16_t steps[DUNGEON_TILES_MAX])
{
    int16_t queue[DUNGEON_TILES_MAX];
    int count = 0;
    queue[count++] = (int16_t)from;
    steps[from] = 0;
    for (int i = 0; i < count; i++) {
        for (int side = 0; side < 8; side++) {
            int next = queue[i] + AROUND[side];
            if (chambers->grown[next] && steps[next] > steps[queue[i]] + 1) {
                steps[next] = (int16_t)(steps[queue[i]] + 1);
                queue[count++] = (int16_t)next;
            }
        }
    }
}

/* Each middle is the tile that is farthest from all before it; the first by chance. */
static int pick_middles(const Chambers *chambers, Rng *rng, int16_t middles[DUNGEON_AREAS_MAX])
{
    int16_t steps[DUNGEON_TILES_MAX], ground[DUNGEON_TILES_MAX];
    int count = 0, tiles = 0, radius = rng_range(rng, RADIUS_LEAST, RADIUS_MOST);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        steps[at] = INT16_MAX;
        if (chambers->grown[at]) {
            ground[tiles++] = (int16_t)at;
        }
    }
    for (int next = ground[rng_below(rng, (uint32_t)tiles)]; count < DUNGEON_AREAS_MAX;) {
        middles[count++] = (int16_t)next;
        spread(chambers, next, steps);
        for (int i = 0; i < tiles; i++) {
            next = steps[ground[i]] > steps[next] ? ground[i] : next;
        }
        if (steps[next] <= radius) {
            break;
        }
    }
    return count;
}

/* All chambers at once: tiles wait in rings by when they are reached. */
static void grow(Chambers *chambers)
{
    enum { RINGS = PACE_MOST + 1 };
    Rng *rng = &chambers->shape->draft.rng;
    int16_t middles[DUNGEON_AREAS_MAX], rings[RINGS][DUNGEON_TILES_MAX];
    int waiting[RINGS] = {0}, left;
    chambers->count = pick_middles(chambers, rng, middles);
    for (int i = 0; i < chambers->count; i++) {
        chambers->of[middles[i]] = (int16_t)(i + 1);
        rings[0][waiting[0]++] = middles[i];
    }
    left = chambers->count;
    for (int now = 0; left > 0; now = (now + 1) % RINGS) {
        for (int i = 0; i < waiting[now]; i++) {
            int at = rings[now][i];
            for (int d = 0; d < 4; d++) {
                int next = at + BESIDE[d];
                if (chambers->of[next] == 0 && chambers->grown[next]) {
                    int ring = (now + rng_range(rng, PACE_LEAST, PACE_MOST)) % RINGS;
                    chambers->of[next] = chambers->of[at];
                    rings[ring][waiting[ring]++] = (int16_t)next;
                    left++;
                }
            }
        }
        left -= waiting[now];
        waiting[now] = 0;
    }
}

/* Whether a tile belongs to the one chamber and touches the other. */
static bool meets(const Chambers *chambers, int at, int a, int b)
{
    bool beside = false;
    for (int i = 0; i < 8 && chambers->of[at] == a; i++) {
        beside = beside || chambers->of[at + AROUND[i]] == b;
    }
    return beside;
}

/* Rock can grow on a tile: nothing of worth is there or beside it. */
static bool takes_rock(const Shape *shape, int at)
{
    const DungeonLevel *level = shape->draft.level;
    DungeonTile tile = (DungeonTile)level->tiles[at];
    bool takes = (tile == DUNGEON_FLOOR || tile == DUNGEON_WATER || tile == DUNGEON_TRAP) && !touches_door(level, at) &&
                 !holds_something(level, at);
    for (int i = 0; i < 8 && takes; i++) {
        takes = !holds_something(level, at + AROUND[i]);
    }
    return takes;
}

/* The tiles of a line along which two chambers meet. */
typedef struct Meeting {
    int a, b, count;
    int16_t tiles[DUNGEON_TILES_MAX];
} Meeting;

static void gather(const Chambers *chambers, int from, Meeting *meeting, bool seen[DUNGEON_TILES_MAX])
{
    meeting->count = 0;
    meeting->tiles[meeting->count++] = (int16_t)from;
    seen[from] = true;
    for (int i = 0; i < meeting->count; i++) {
        for (int side = 0; side < 8; side++) {
            int next = meeting->tiles[i] + AROUND[side];
            if (!seen[next] && meets(chambers, next, meeting->a, meeting->b)) {
                seen[next] = true;
                meeting->tiles[meeting->count++] = (int16_t)next;
            }
        }
    }
}

/* A tile of the line over which one walks straight from one chamber into the other; -1 where there is none. */
static int pick_way(const Chambers *chambers, const Meeting *meeting)
{
    int16_t ways[DUNGEON_TILES_MAX];
    int count = 0;
    for (int i = 0; i < meeting->count; i++) {
        int at = meeting->tiles[i];
        bool leads = false;
        for (int d = 0; d < 4; d++) {
            int back = at - BESIDE[d];
            leads = leads || (chambers->of[at + BESIDE[d]] == meeting->b && chambers->of[back] == meeting->a &&
                              !meets(chambers, back, meeting->a, meeting->b));
        }
        if (leads) {
            ways[count++] = (int16_t)at;
        }
    }
    return count > 0 ? ways[rng_below(&chambers->shape->draft.rng, (uint32_t)count)] : -1;
}

/* Tiles on which rock has grown, to be undone together, and what they were. */
typedef struct Growth {
    int count;
    int16_t tiles[DUNGEON_TILES_MAX];
    uint8_t were[DUNGEON_TILES_MAX];
} Growth;

static void put_rock(Shape *shape, int at, Growth *growth)
{
    if (takes_rock(shape, at)) {
        growth->tiles[growth->count] = (int16_t)at;
        growth->were[growth->count++] = shape->draft.level->tiles[at];
        shape->draft.level->tiles[at] = DUNGEON_WALL;
    }
}

/* Rock that only grows joins nothing: it is enough that all ground is reached. */
static bool parts_nothing(Chambers *chambers, const Growth *growth)
{
    DungeonLevel *level = chambers->shape->draft.level;
    Flood flood;
    flood_from(&flood, level, dungeon_index(level->start.x, level->start.y));
    bool whole = flood.count == chambers->ground - growth->count;
    chambers->ground -= whole ? growth->count : 0;
    for (int i = 0; i < growth->count && !whole; i++) {
        level->tiles[growth->tiles[i]] = growth->were[i];
    }
    return whole;
}

/* Rock grows on the line and on some tiles behind it, but for `width` tiles about the way; -1: it grows on all. */
static bool narrow(Chambers *chambers, const Meeting *meeting, int way, int width)
{
    Shape *shape = chambers->shape;
    Rng *rng = &shape->draft.rng;
    DungeonPlace open = dungeon_place(int_max(way, 0));
    Growth growth;
    growth.count = 0;
    for (int i = 0; i < meeting->count; i++) {
        int at = meeting->tiles[i], apart = dungeon_distance_squared(dungeon_place(at), open);
        if (way >= 0 && apart < width) {
            continue;
        }
        put_rock(shape, at, &growth);
        for (int d = 0; d < 4; d++) {
            int next = at + BESIDE[d];
            bool thick = chambers->of[next] == meeting->b && rng_percent(rng, THICK_PERCENT);
            if (thick && (way < 0 || dungeon_distance_squared(dungeon_place(next), open) > 2)) {
                put_rock(shape, next, &growth);
            }
        }
    }
    return growth.count > 0 && parts_nothing(chambers, &growth);
}

static bool narrow_meeting(Chambers *chambers, const Meeting *meeting)
{
    Rng *rng = &chambers->shape->draft.rng;
    if (meeting->count < MEETING_LEAST || rng_percent(rng, WIDE_PERCENT)) {
        return false;
    }
    if (rng_percent(rng, SHUT_PERCENT) && narrow(chambers, meeting, -1, 0)) {
        return true;
    }
    int way = pick_way(chambers, meeting), width = rng_range(rng, 1, NECK_MOST);
    return way >= 0 && narrow(chambers, meeting, way, width);
}

static int narrow_all(Chambers *chambers)
{
    const DungeonLevel *level = chambers->shape->draft.level;
    bool seen[DUNGEON_TILES_MAX] = {false};
    Meeting meeting;
    int necks = 0;
    for (int at = 0; at < DUNGEON_COLUMNS_MAX * level->rows; at++) {
        for (int i = 0; i < 8 && chambers->of[at] != 0 && !seen[at]; i++) {
            meeting.a = chambers->of[at];
            meeting.b = chambers->of[at + AROUND[i]];
            if (meeting.b > meeting.a) {
                gather(chambers, at, &meeting, seen);
                necks += narrow_meeting(chambers, &meeting);
            }
        }
    }
    return necks;
}

/* Tiles of one chamber that hang together, so many at most, on which something may stand. */
static int gather_area(const Chambers *chambers, int from, bool stands[DUNGEON_TILES_MAX], int16_t found[AREA_MOST + 4])
{
    int count = 0;
    found[count++] = (int16_t)from;
    stands[from] = false;
    for (int i = 0; i < count && count < AREA_MOST; i++) {
        for (int d = 0; d < 4; d++) {
            int next = found[i] + BESIDE[d];
            if (stands[next] && chambers->of[next] == chambers->of[from]) {
                stands[next] = false;
                found[count++] = (int16_t)next;
            }
        }
    }
    return count;
}

/* Areas of grown ground are chambers, or parts of a large one, in place of squares of a grid. Those of rooms have the
 * first numbers and stay. */
static void mark_chambers(const Chambers *chambers)
{
    DungeonLevel *level = chambers->shape->draft.level;
    bool stands[DUNGEON_TILES_MAX];
    int16_t found[AREA_MOST + 4];
    level->area_count = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        stands[at] = chambers->grown[at] && level->areas[at] > 0 && is_walkable(level, at);
        level->areas[at] = chambers->grown[at] ? 0 : level->areas[at];
        level->area_count = int_max(level->area_count, level->areas[at]);
    }
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        int count = stands[at] && level->area_count < DUNGEON_AREAS_MAX ? gather_area(chambers, at, stands, found) : 0;
        level->area_count += count >= AREA_LEAST;
        for (int i = 0; i < count && count >= AREA_LEAST; i++) {
            level->areas[found[i]] = (uint8_t)level->area_count;
        }
    }
}

static bool in_room(const DungeonLevel *level, DungeonPlace place)
{
    bool in = false;
    for (int i = 0; i < level->room_count; i++) {
        in = in || dungeon_room_holds(&level->rooms[i], place);
    }
    return in;
}

/* False where there is none that is open. */
static bool find_grown(Chambers *chambers)
{
    const DungeonLevel *level = chambers->shape->draft.level;
    uint8_t steps[DUNGEON_TILES_MAX];
    int sum = 0, count = 0;
    steps_to_rock(level, steps);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        chambers->grown[at] = steps[at] > 0 && !in_room(level, dungeon_place(at));
        sum += chambers->grown[at] ? steps[at] : 0;
        count += chambers->grown[at];
        chambers->ground += steps[at] > 0;
    }
    return level->generator != DUNGEON_GENERATOR_HALL && sum * PERCENT > count * OPEN_LEAST;
}

void part_chambers(Shape *shape)
{
    Chambers chambers = {.shape = shape};
    int necks = 0;
    if (!find_grown(&chambers)) {
        return;
    }
    shape_try(shape);
    for (int tries = 0; tries < TRIES && necks == 0; tries++) {
        int ground = chambers.ground;
        memset(chambers.of, 0, sizeof chambers.of);
        grow(&chambers);
        necks = narrow_all(&chambers);
        necks = shape_keep(shape) ? necks : 0;
        chambers.ground = ground;
    }
    mark_chambers(&chambers);
    draft_tell(&shape->draft, DUNGEON_STAGE_SHAPE, TRACE_PHASE,
               translation_of_count("Of %d chambers %d meeting is narrowed or shut.",
                                    "Of %d chambers %d meetings are narrowed or shut.", necks),
               chambers.count, necks);
}
