/* A level while it is made: what later stages need of earlier ones, and the observer. */
#ifndef HOLDOUT_DUNGEON_DRAFT_H
#define HOLDOUT_DUNGEON_DRAFT_H

#include "holdout/dungeon.h"

typedef struct Draft {
    DungeonLevel *level;
    const DungeonRules *rules;
    const DungeonPlan *plan;
    const DungeonTrace *trace; /* may be NULL */
    Rng rng;
    DungeonRoom start_in, end_in; /* where stairs can be; the whole level until a generator says otherwise */
    bool clear_of_walls;          /* nothing stands beside a wall */
    bool no_deeper;               /* no stairs lead down */
    int key_count, key_rooms[DUNGEON_KEYS_MAX];
    int tool_rooms[DUNGEON_OBSTACLE_COUNT]; /* rooms of the level's tools */
    const DungeonRoom *parts;               /* for the observer */
    int part_count;
    uint8_t room_at[DUNGEON_TILES_MAX]; /* number of the room, from 1; ROOM_OPEN; else 0 */
} Draft;

/* In room_at: open ground, where everything may stand that may stand in rooms. */
enum { ROOM_OPEN = 255 };

/* Steps from a tile's index to its four orthogonal neighbours, and to all eight. They stand in the header so that
 * compilers see them: most of a flood's time goes into such steps. */
enum { NORTH = -DUNGEON_COLUMNS_MAX, EAST = 1, SOUTH = DUNGEON_COLUMNS_MAX, WEST = -1 };
static const int BESIDE[4] = {NORTH, EAST, SOUTH, WEST};
static const int AROUND[8] = {NORTH, NORTH + EAST, EAST, SOUTH + EAST, SOUTH, SOUTH + WEST, WEST, NORTH + WEST};

static inline uint8_t *draft_tile(Draft *draft, int x, int y)
{
    return &draft->level->tiles[dungeon_index(x, y)];
}

/* Empties it and its level, which gets what the plan says. */
void draft_begin(Draft *draft);

/* A random number between two, both included; the first where the second is less. */
int draft_range(Draft *draft, int least, int most);

/* Adds a room and makes floor of it. There must be space for one more. */
void draft_room(Draft *draft, DungeonRoom room);

static inline bool draft_is_full(const Draft *draft)
{
    return draft->level->room_count == DUNGEON_ROOMS_MAX;
}

/* A tile of a room, by chance. */
DungeonPlace draft_place_in(Draft *draft, const DungeonRoom *room);

/* Makes floor of what is wall on a way with one bend between two places, along the first side first in half of them. */
void draft_corridor(Draft *draft, DungeonPlace from, DungeonPlace to);

/* Tells an observer, in printf's way, when somebody listens this deep. */
void draft_tell(const Draft *draft, DungeonStage stage, TraceLevel level, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same of an attempt that is given up. Returns false. */
bool draft_give_up(const Draft *draft, DungeonStage stage, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
