#include "sites/landmarks.h"

#include "base/number.h"
#include "base/translation.h"
#include "sites/drawings.h"
#include "sites/zones.h"

enum {
    LANDMARKS_MAX = 10,
    TILES_EACH = 170, /* of ground, for each landmark */
    APART = 9,        /* tiles between the middles of two, more than these */
    FIRST_LEAST = 3   /* free tiles in a row, from which on a drawing is tried */
};

static bool is_free(const DungeonLevel *level, int at)
{
    DungeonTile tile = (DungeonTile)level->tiles[at];
    return (tile == DUNGEON_FLOOR || tile == DUNGEON_WATER) && !holds_something(level, at) && !touches_door(level, at);
}

typedef struct Landmarks {
    Shape *shape;
    uint8_t free[DUNGEON_TILES_MAX]; /* tiles from each on to the east on which nothing lies */
    int open_count, count;
    int16_t open[DUNGEON_TILES_MAX]; /* tiles from which a drawing's first row may go on */
    DungeonPlace middles[LANDMARKS_MAX];
} Landmarks;

static bool is_apart(const Landmarks *landmarks, DungeonPlace middle)
{
    bool apart = true;
    for (int i = 0; i < landmarks->count; i++) {
        apart = apart && dungeon_distance_squared(landmarks->middles[i], middle) > APART * APART;
    }
    return apart;
}

/* One of the places where it fits, each as likely as the others. */
static void set(Landmarks *landmarks, int which)
{
    Shape *shape = landmarks->shape;
    Rng *rng = &shape->draft.rng;
    const DungeonLevel *level = shape->draft.level;
    bool turned = rng_below(rng, 2) == 1, mirrored = rng_below(rng, 2) == 1;
    Stamp stamp = drawing_stamp(which, turned, mirrored);
    int16_t corners[DUNGEON_TILES_MAX];
    int count = 0;
    for (int i = 0; i < landmarks->open_count; i++) {
        int at = landmarks->open[i] - stamp.first[0];
        if (landmarks->free[at + stamp.first[0]] < stamp.length[0]) {
            continue;
        }
        DungeonPlace corner = dungeon_place(at);
        DungeonPlace middle = {(uint8_t)(corner.x + stamp.columns / 2), (uint8_t)(corner.y + stamp.rows / 2)};
        if (stamp_fits(level, landmarks->free, &stamp, corner) && is_apart(landmarks, middle)) {
            corners[count++] = (int16_t)at;
        }
    }
    if (count == 0) {
        return;
    }
    DungeonPlace corner = dungeon_place(corners[rng_below(rng, (uint32_t)count)]);
    shape_try(shape);
    stamp_press(shape->draft.level, &stamp, corner);
    if (!shape_keep(shape)) {
        return;
    }
    landmarks->middles[landmarks->count++] =
        (DungeonPlace){(uint8_t)(corner.x + stamp.columns / 2), (uint8_t)(corner.y + stamp.rows / 2)};
    draft_tell(&shape->draft, DUNGEON_STAGE_SHAPE, TRACE_STEP, "At %d,%d stands something to know the place by: %s.",
               corner.x + stamp.columns / 2, corner.y + stamp.rows / 2, drawing_name(which));
}

void set_landmarks(Shape *shape, DungeonManner manner)
{
    Landmarks landmarks = {.shape = shape};
    const DungeonLevel *level = shape->draft.level;
    int ground = 0, order[DRAWING_COUNT];
    for (int at = DUNGEON_COLUMNS_MAX * level->rows - 1; at >= 0; at--) {
        bool walkable = is_walkable(level, at);
        landmarks.free[at] = walkable && is_free(level, at) ? (uint8_t)(landmarks.free[at + 1] + 1) : 0;
        ground += walkable;
        if (landmarks.free[at] >= FIRST_LEAST) {
            landmarks.open[landmarks.open_count++] = (int16_t)at;
        }
    }
    int wanted = int_clamp(ground / TILES_EACH, 1, LANDMARKS_MAX);
    rng_order(&shape->draft.rng, order, DRAWING_COUNT);
    for (int i = 0; i < DRAWING_COUNT && landmarks.count < wanted; i++) {
        if (drawing_is_of(order[i], manner)) {
            set(&landmarks, order[i]);
        }
    }
    draft_tell(&shape->draft, DUNGEON_STAGE_SHAPE, TRACE_PHASE,
               translation_of_count("%d thing to know a place by is set.", "%d things to know a place by are set.",
                                    landmarks.count),
               landmarks.count);
}
