/* Rock grows into rooms from their walls. A room is measured along its longer side, so that one rule does for those
 * that lie and those that stand. */
#include "sites/rooms.h"

#include "base/number.h"
#include "base/translation.h"
#include "sites/zones.h"

enum {
    CORNERS_PERCENT = 30, /* of rooms of which that can be said */
    NOTCHES_PERCENT = 16,
    QUARTER_PERCENT = 16,
    TEETH_PERCENT = 16,
    SIDE_LEAST = 5,  /* tiles of a room's shorter side, but for walls across */
    SIDE_WIDE = 7,   /* of one that takes more than a tile at a corner */
    LONG_LEAST = 17, /* of the longer side of one that is parted */
    LONG_OF = 2,     /* it is so many times the shorter one, or more */
    ACROSS_EACH = 16,
    ACROSS_TRIES = 6,
    ACROSS_PERCENT = 70,
    TEETH_EACH = 3 /* tiles from one buttress to the next */
};

/* A room as it is filled: `lies`: its longer side lies from west to east. */
typedef struct Filling {
    Shape *shape;
    const DungeonRoom *room;
    bool lies;
    int length, width; /* of its longer side, and of the other */
} Filling;

static int tile_of(const Filling *filling, int along, int across)
{
    const DungeonRoom *room = filling->room;
    return filling->lies ? dungeon_index(room->x + along, room->y + across)
                         : dungeon_index(room->x + across, room->y + along);
}

/* It becomes rock where nothing lies there and all that is beside it beyond the room is rock. */
static bool takes_rock(const Filling *filling, int at)
{
    const DungeonLevel *level = filling->shape->draft.level;
    bool takes =
        (level->tiles[at] == DUNGEON_FLOOR || level->tiles[at] == DUNGEON_WATER) && !holds_something(level, at);
    for (int i = 0; i < 8 && takes; i++) {
        DungeonPlace next = dungeon_place(at + AROUND[i]);
        takes = dungeon_room_holds(filling->room, next) || level->tiles[at + AROUND[i]] == DUNGEON_WALL;
    }
    return takes;
}

/* All of a rectangle at one corner, or nothing. */
static bool fill_corner(const Filling *filling, int corner, int along, int across)
{
    bool takes = true;
    for (int pass = 0; pass < 2 && takes; pass++) {
        for (int i = 0; i < along * across && takes; i++) {
            int x = i % along, y = i / along;
            int at = tile_of(filling, corner % 2 == 0 ? x : filling->length - 1 - x,
                             corner / 2 == 0 ? y : filling->width - 1 - y);
            takes = pass == 1 || takes_rock(filling, at);
            if (pass == 1) {
                filling->shape->draft.level->tiles[at] = DUNGEON_WALL;
            }
        }
    }
    return takes;
}

/* Slanting corners: steps of rock, each a tile shorter than the one before. */
static bool cut_corners(const Filling *filling, Rng *rng)
{
    int depth = rng_range(rng, 1, int_max(filling->width / 4, 1));
    bool cut = false;
    for (int corner = 0; corner < 4; corner++) {
        for (int row = 0; row < depth; row++) {
            cut |= fill_corner(filling, corner, depth - row, row + 1);
        }
    }
    return cut;
}

/* Square corners: the room becomes a cross. */
static bool cut_notches(const Filling *filling, Rng *rng)
{
    int along = rng_range(rng, 2, filling->length / 3), across = rng_range(rng, 1, filling->width / 3);
    bool cut = false;
    for (int corner = 0; corner < 4; corner++) {
        cut |= fill_corner(filling, corner, along, across);
    }
    return cut;
}

static bool fill_quarter(const Filling *filling, Rng *rng)
{
    int corner = (int)rng_below(rng, 4);
    return fill_corner(filling, corner, filling->length / 2, filling->width / 2);
}

/* Rock in the two long walls every few tiles, and niches between. */
static bool set_teeth(const Filling *filling, Rng *rng)
{
    bool set = false;
    for (int along = rng_range(rng, 1, TEETH_EACH - 1); along < filling->length - 1; along += TEETH_EACH) {
        for (int side = 0; side < 2; side++) {
            int at = tile_of(filling, along, side * (filling->width - 1));
            if (takes_rock(filling, at)) {
                filling->shape->draft.level->tiles[at] = DUNGEON_WALL;
                set = true;
            }
        }
    }
    return set;
}

/* A wall from side to side with a gap of a tile or two. False where something leads out beside it. */
static bool set_across(const Filling *filling, Rng *rng, int along)
{
    int wide = int_min(rng_range(rng, 1, 2), filling->width - 1), gap = rng_range(rng, 0, filling->width - wide);
    DungeonLevel *level = filling->shape->draft.level;
    bool takes = true;
    for (int across = 0; across < filling->width && takes; across++) {
        takes = takes_rock(filling, tile_of(filling, along, across));
    }
    for (int across = 0; across < filling->width && takes; across++) {
        if (across < gap || across >= gap + wide) {
            level->tiles[tile_of(filling, along, across)] = DUNGEON_WALL;
        }
    }
    return takes;
}

static bool part_long(const Filling *filling, Rng *rng)
{
    int walls = 0, wanted = filling->length / ACROSS_EACH, each = filling->length / (wanted + 1);
    for (int i = 1; i <= wanted; i++) {
        bool set = false;
        for (int tries = 0; tries < ACROSS_TRIES && !set; tries++) {
            set = set_across(filling, rng, i * each + rng_range(rng, -each / 4, each / 4));
        }
        walls += set;
    }
    return walls > 0;
}

/* What becomes of rooms: how often of those that are large enough, and how. The first that comes about is it. */
static const struct {
    int percent, length, width; /* tiles of its sides, at least */
    bool (*fill)(const Filling *filling, Rng *rng);
} FILLINGS[] = {
    {QUARTER_PERCENT, SIDE_WIDE, SIDE_LEAST, fill_quarter},
    {NOTCHES_PERCENT, SIDE_WIDE, SIDE_LEAST, cut_notches},
    {TEETH_PERCENT, SIDE_WIDE, SIDE_LEAST, set_teeth},
    {CORNERS_PERCENT, SIDE_LEAST, SIDE_LEAST, cut_corners},
};
enum { FILLING_COUNT = sizeof FILLINGS / sizeof FILLINGS[0] };

static bool fill_room(const Filling *filling, Rng *rng)
{
    bool filled = filling->length >= LONG_LEAST && filling->length >= LONG_OF * filling->width &&
                  rng_percent(rng, ACROSS_PERCENT) && part_long(filling, rng);
    for (int i = 0; i < FILLING_COUNT && !filled; i++) {
        filled = filling->length >= FILLINGS[i].length && filling->width >= FILLINGS[i].width &&
                 rng_percent(rng, FILLINGS[i].percent) && FILLINGS[i].fill(filling, rng);
    }
    return filled;
}

void shape_rooms(Shape *shape)
{
    const DungeonLevel *level = shape->draft.level;
    int rooms = 0;
    shape_try(shape);
    for (int i = 0; i < level->room_count; i++) {
        const DungeonRoom *room = &level->rooms[i];
        Filling filling = {shape, room, room->w >= room->h, int_max(room->w, room->h), int_min(room->w, room->h)};
        rooms += fill_room(&filling, &shape->draft.rng);
    }
    rooms = rooms > 0 && shape_keep(shape) ? rooms : 0;
    if (level->room_count > 0) {
        draft_tell(&shape->draft, DUNGEON_STAGE_SHAPE, TRACE_PHASE,
                   translation_of_count("%d room is no box any more.", "%d rooms are no boxes any more.", rooms),
                   rooms);
    }
}
