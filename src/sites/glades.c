#include "sites/glades.h"

#include "base/number.h"
#include "base/translation.h"
#include "sites/measure.h"
#include "sites/zones.h"

enum {
    TILES_EACH = 260, /* of ground, for each glade */
    GLADES_MAX = 4,
    TRIES = 40,
    APART = 14, /* tiles between the middles of two */
    RADIUS_LEAST = 3,
    RADIUS_MOST = 6,
    OPEN_MOST = 150 /* hundredths of a step to the nearest rock, in the mean */
};

/* How much ground there is; 0 where it is open, or built. */
static int narrow_ground(const DungeonLevel *level)
{
    uint8_t steps[DUNGEON_TILES_MAX];
    int ground = 0, sum = 0;
    if (level->room_count > 0) {
        return 0;
    }
    steps_to_rock(level, steps);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        ground += steps[at] > 0;
        sum += steps[at];
    }
    return sum * PERCENT > ground * OPEN_MOST ? 0 : ground;
}

/* Rock about a place becomes ground, a little wider than high, and what lies there an area of its own. */
static bool clear_about(Shape *shape, DungeonPlace middle, int radius)
{
    DungeonLevel *level = shape->draft.level;
    int16_t tiles[DUNGEON_TILES_MAX];
    int count = 0;
    shape_try(shape);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        DungeonPlace place = dungeon_place(at);
        int x = place.x - middle.x, y = place.y - middle.y;
        if (is_inner(level, at) && 2 * x * x + 3 * y * y <= 3 * radius * radius) {
            level->tiles[at] = level->tiles[at] == DUNGEON_WALL ? DUNGEON_FLOOR : level->tiles[at];
            tiles[count++] = (int16_t)at;
        }
    }
    bool kept = level->area_count < DUNGEON_AREAS_MAX && shape_keep(shape);
    level->area_count += kept;
    for (int i = 0; i < count && kept; i++) {
        level->areas[tiles[i]] = (uint8_t)level->area_count;
    }
    return kept;
}

static bool is_apart(const DungeonPlace *middles, int count, DungeonPlace middle, DungeonPlace start)
{
    bool apart = dungeon_distance_squared(middle, start) > APART * APART;
    for (int i = 0; i < count; i++) {
        apart = apart && dungeon_distance_squared(middles[i], middle) > APART * APART;
    }
    return apart;
}

void clear_glades(Shape *shape)
{
    const DungeonLevel *level = shape->draft.level;
    Rng *rng = &shape->draft.rng;
    DungeonPlace middles[GLADES_MAX];
    int count = 0, wanted = int_min(narrow_ground(level) / TILES_EACH, GLADES_MAX);
    for (int tries = 0; tries < TRIES && count < wanted; tries++) {
        int radius = rng_range(rng, RADIUS_LEAST, RADIUS_MOST);
        DungeonPlace middle = {(uint8_t)rng_range(rng, radius + 2, int_max(level->columns - radius - 3, radius + 2)),
                               (uint8_t)rng_range(rng, radius + 1, int_max(level->rows - radius - 2, radius + 1))};
        if (is_inner(level, dungeon_index(middle.x, middle.y)) &&
            is_walkable(level, dungeon_index(middle.x, middle.y)) && is_apart(middles, count, middle, level->start) &&
            clear_about(shape, middle, radius)) {
            middles[count++] = middle;
        }
    }
    if (wanted > 0) {
        draft_tell(&shape->draft, DUNGEON_STAGE_SHAPE, TRACE_PHASE,
                   translation_of_count("%d place is cleared of rock.", "%d places are cleared of rock.", count),
                   count);
    }
}
