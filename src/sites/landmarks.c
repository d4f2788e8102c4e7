#include "sites/landmarks.h"

#include "base/number.h"
#include "base/translation.h"
#include "sites/zones.h"

#include <string.h>

enum {
    SIDE_MAX = 11,
    LANDMARKS_MAX = 7,
    TILES_EACH = 260, /* of ground, for each landmark */
    APART = 11,       /* tiles between two */
    CORNERS_PERCENT = 45,
    CORNER_ROOM_LEAST = 5, /* tiles of a room's side */
    CORNER_LARGE = 8
};

/* A drawing in signs of tiles: all under it was ground on which nothing lay. '?': any tile, and it stays. */
typedef struct Landmark {
    const char *name;
    const char *rows[SIDE_MAX];
} Landmark;

static const Landmark LANDMARKS[] = {
    {N_("a hall of pillars"), {".......", ".#.#.#.", ".......", ".#.#.#.", "......."}},
    {N_("a colonnade"), {".........", ".#.#.#.#.", "........."}},
    {N_("four pillars"), {".....", ".#.#.", ".....", ".#.#.", "....."}},
    {N_("a round pool"), {"?.....?", "..~~~..", ".~~~~~.", ".~~~~~.", ".~~~~~.", "..~~~..", "?.....?"}},
    {N_("a basin"), {"......", ".~~~~.", ".~~~~.", "......"}},
    {N_("an island in a pool"), {".......", ".~~~~~.", ".~...~.", ".~.#.~.", ".~...~.", ".~~~~~.", "......."}},
    {N_("a ring of stones"), {"?.....?", "..#.#..", ".#...#.", "...~...", ".#...#.", "..#.#..", "?.....?"}},
    {N_("a walled court"), {".........", ".###.###.", ".#.....#.", ".........", ".#.....#.", ".###.###.", "........."}},
    {N_("a broken wall"), {"?........", ".##..###.", "........?"}},
    {N_("a rift"), {"?.......?", ".__._.__.", "...___...", "??.....??"}},
    {N_("a sinkhole"), {"??...??", "?..__.?", "..____.", "?..__..", "??....?"}},
    {N_("a cross of stone"), {"?.....?", "...#...", "..###..", "...#...", "?.....?"}},
    {N_("two shelters"), {"........", ".##..##.", ".#....#.", "........", "?......?"}},
};
enum { LANDMARK_COUNT = sizeof LANDMARKS / sizeof LANDMARKS[0] };

/* As it is drawn, turned a quarter, mirrored, or both. */
typedef struct Stamp {
    int columns, rows;
    char signs[SIDE_MAX][SIDE_MAX];
    int first[SIDE_MAX], length[SIDE_MAX]; /* of each row: what isn't '?' */
} Stamp;

static Stamp turn(const Landmark *landmark, bool turned, bool mirrored)
{
    Stamp stamp = {0};
    int columns = (int)strlen(landmark->rows[0]), rows = 0;
    while (rows < SIDE_MAX && landmark->rows[rows]) {
        rows++;
    }
    for (int i = 0; i < columns * rows; i++) {
        int x = i % columns, y = i / columns, to = mirrored ? columns - 1 - x : x;
        stamp.signs[turned ? to : y][turned ? y : to] = landmark->rows[y][x];
    }
    stamp.columns = turned ? rows : columns;
    stamp.rows = turned ? columns : rows;
    for (int y = 0; y < stamp.rows; y++) {
        int last = stamp.columns - 1;
        for (; stamp.signs[y][stamp.first[y]] == '?'; stamp.first[y]++) {
        }
        for (; stamp.signs[y][last] == '?'; last--) {
        }
        stamp.length[y] = last + 1 - stamp.first[y];
    }
    return stamp;
}

static bool is_free(const DungeonLevel *level, int at)
{
    DungeonTile tile = (DungeonTile)level->tiles[at];
    return (tile == DUNGEON_FLOOR || tile == DUNGEON_WATER) && !holds_something(level, at) && !touches_door(level, at);
}

static bool fits(const DungeonLevel *level, const uint8_t free[DUNGEON_TILES_MAX], const Stamp *stamp,
                 DungeonPlace corner)
{
    bool all = corner.x + stamp->columns < level->columns && corner.y + stamp->rows < level->rows;
    for (int y = 0; y < stamp->rows && all; y++) {
        all = free[dungeon_index(corner.x + stamp->first[y], corner.y + y)] >= stamp->length[y];
    }
    return all;
}

static void press(Shape *shape, const Stamp *stamp, DungeonPlace corner)
{
    for (int i = 0; i < stamp->columns * stamp->rows; i++) {
        int at = dungeon_index(corner.x + i % stamp->columns, corner.y + i / stamp->columns);
        char sign = stamp->signs[i / stamp->columns][i % stamp->columns];
        for (DungeonTile tile = 0; tile < DUNGEON_TILE_COUNT; tile++) {
            if (dungeon_tile_sign(tile) == sign && sign != '.') {
                shape->draft.level->tiles[at] = (uint8_t)tile;
            }
        }
    }
}

typedef struct Landmarks {
    Shape *shape;
    uint8_t free[DUNGEON_TILES_MAX]; /* tiles from each on to the east on which nothing lies */
    bool used[LANDMARK_COUNT];
    int count;
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

/* One of the places where it fits, each as likely as the others. False where it fits nowhere. */
static bool set(Landmarks *landmarks, int which)
{
    Shape *shape = landmarks->shape;
    Rng *rng = &shape->draft.rng;
    const DungeonLevel *level = shape->draft.level;
    bool turned = rng_below(rng, 2) == 1, mirrored = rng_below(rng, 2) == 1;
    Stamp stamp = turn(&LANDMARKS[which], turned, mirrored);
    int16_t corners[DUNGEON_TILES_MAX];
    int count = 0;
    for (int at = 0; at < DUNGEON_COLUMNS_MAX * level->rows; at++) {
        DungeonPlace corner = dungeon_place(at);
        DungeonPlace middle = {(uint8_t)(corner.x + stamp.columns / 2), (uint8_t)(corner.y + stamp.rows / 2)};
        if (fits(level, landmarks->free, &stamp, corner) && is_apart(landmarks, middle)) {
            corners[count++] = (int16_t)at;
        }
    }
    if (count == 0) {
        return false;
    }
    DungeonPlace corner = dungeon_place(corners[rng_below(rng, (uint32_t)count)]);
    shape_try(shape);
    press(shape, &stamp, corner);
    if (!shape_keep(shape)) {
        return false;
    }
    landmarks->middles[landmarks->count++] =
        (DungeonPlace){(uint8_t)(corner.x + stamp.columns / 2), (uint8_t)(corner.y + stamp.rows / 2)};
    draft_tell(&shape->draft, DUNGEON_STAGE_SHAPE, TRACE_STEP, "At %d,%d stands something to know the place by: %s.",
               corner.x + stamp.columns / 2, corner.y + stamp.rows / 2, _(LANDMARKS[which].name));
    return true;
}

void set_landmarks(Shape *shape)
{
    Landmarks landmarks = {.shape = shape};
    const DungeonLevel *level = shape->draft.level;
    int ground = 0, order[LANDMARK_COUNT];
    for (int at = DUNGEON_COLUMNS_MAX * level->rows - 1; at >= 0; at--) {
        bool walkable = is_walkable(level, at);
        landmarks.free[at] = walkable && is_free(level, at) ? (uint8_t)(landmarks.free[at + 1] + 1) : 0;
        ground += walkable;
    }
    int wanted = int_clamp(ground / TILES_EACH, 1, LANDMARKS_MAX);
    for (int i = 0; i < LANDMARK_COUNT; i++) {
        int other = (int)rng_below(&shape->draft.rng, (uint32_t)(i + 1));
        order[i] = order[other];
        order[other] = i;
    }
    for (int i = 0; i < LANDMARK_COUNT && landmarks.count < wanted; i++) {
        set(&landmarks, order[i]);
    }
    draft_tell(&shape->draft, DUNGEON_STAGE_SHAPE, TRACE_PHASE,
               translation_of_count("%d thing to know a place by is set.", "%d things to know a place by are set.",
                                    landmarks.count),
               landmarks.count);
}

/* A corner's tiles become rock where all that lies beyond the room is. */
static bool takes_cut(const Shape *shape, const DungeonRoom *room, int at)
{
    const DungeonLevel *level = shape->draft.level;
    bool takes =
        (level->tiles[at] == DUNGEON_FLOOR || level->tiles[at] == DUNGEON_WATER) && !holds_something(level, at);
    for (int i = 0; i < 8 && takes; i++) {
        DungeonPlace next = dungeon_place(at + AROUND[i]);
        takes = room_holds(room, next.x, next.y) || level->tiles[at + AROUND[i]] == DUNGEON_WALL;
    }
    return takes;
}

static bool cut_room(Shape *shape, const DungeonRoom *room)
{
    int side = int_min(room->w, room->h), depth = side >= CORNER_LARGE ? 2 : 1;
    bool cut = false;
    depth = rng_range(&shape->draft.rng, 1, depth);
    for (int i = 0; i < 4 * depth * depth; i++) {
        int x = i / 4 % depth, y = i / 4 / depth;
        int at = dungeon_index(i % 2 == 0 ? room->x + x : room->x + room->w - 1 - x,
                               i % 4 / 2 == 0 ? room->y + y : room->y + room->h - 1 - y);
        if (x + y < depth && takes_cut(shape, room, at)) {
            shape->draft.level->tiles[at] = DUNGEON_WALL;
            cut = true;
        }
    }
    return cut;
}

void cut_corners(Shape *shape)
{
    const DungeonLevel *level = shape->draft.level;
    int rooms = 0;
    shape_try(shape);
    for (int i = 0; i < level->room_count; i++) {
        const DungeonRoom *room = &level->rooms[i];
        bool large = room->w >= CORNER_ROOM_LEAST && room->h >= CORNER_ROOM_LEAST;
        rooms += large && rng_percent(&shape->draft.rng, CORNERS_PERCENT) && cut_room(shape, room);
    }
    rooms = rooms > 0 && shape_keep(shape) ? rooms : 0;
    if (level->room_count > 0) {
        draft_tell(&shape->draft, DUNGEON_STAGE_SHAPE, TRACE_PHASE,
                   translation_of_count("%d room loses its corners.", "%d rooms lose their corners.", rooms), rooms);
    }
}
