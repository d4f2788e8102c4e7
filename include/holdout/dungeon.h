/* Levels to be walked on foot: a grid of tiles, its rooms, where something may stand, and the generators that make them
 * (doc/on-foot.md). Plain data without pointers: a copy is a clone. */
#ifndef HOLDOUT_DUNGEON_H
#define HOLDOUT_DUNGEON_H

#include "holdout/dungeon_rules.h"
#include "holdout/failure.h"
#include "holdout/rng.h"
#include "holdout/trace.h"

enum {
    DUNGEON_COLUMNS_MAX = 80,
    DUNGEON_ROWS_MAX = 50,
    DUNGEON_TILES_MAX = DUNGEON_COLUMNS_MAX * DUNGEON_ROWS_MAX,
    DUNGEON_ROOMS_MAX = 64,
    DUNGEON_EDGES_MAX = 3 * DUNGEON_ROOMS_MAX - 6,
    DUNGEON_KEYS_MAX = 16,
    DUNGEON_AREAS_MAX = 100,
    DUNGEON_LEVEL_MAX = 9999,
};

/* Rows: constant, sign on maps, name, whether it can be walked on. Doors are walked through by those who can open them;
 * locked doors and obstacles by those who have the key or tool. */
#define DUNGEON_TILE_LIST(X)                 \
    X(WALL, '#', "wall", false)              \
    X(FLOOR, '.', "floor", true)             \
    X(DOOR_CLOSED, '+', "door", true)        \
    X(DOOR_OPEN, '/', "open door", true)     \
    X(DOOR_LOCKED, 'L', "locked door", true) \
    X(STAIRS_UP, '<', "stairs up", true)     \
    X(STAIRS_DOWN, '>', "stairs down", true) \
    X(AIRLOCK, 'A', "airlock", true)         \
    X(WATER, '~', "water", true)             \
    X(TRAP, '^', "trap", true)               \
    X(PIT, '_', "pit", false)                \
    X(RUBBLE, '%', "rubble", true)           \
    X(CHASM, ':', "chasm", true)
typedef enum DungeonTile {
#define X(name, sign, text, walkable) DUNGEON_##name,
    DUNGEON_TILE_LIST(X)
#undef X
        DUNGEON_TILE_COUNT
} DungeonTile;

typedef struct DungeonPlace {
    uint8_t x, y; /* 0,0 is the north-west corner */
} DungeonPlace;

typedef struct DungeonRoom {
    uint8_t x, y, w, h; /* of its floor */
} DungeonRoom;

static inline bool dungeon_room_holds(const DungeonRoom *room, DungeonPlace place)
{
    return place.x >= room->x && place.x < room->x + room->w && place.y >= room->y && place.y < room->y + room->h;
}

/* A corridor, or a door that two rooms share. */
typedef struct DungeonEdge {
    uint8_t a, b; /* rooms */
    bool locked, shortcut;
    uint8_t obstacle; /* 1 + the DungeonObstacle that bars it; 0: none */
} DungeonEdge;

/* A tool, which opens all obstacles of a kind, and where it lies. */
typedef struct DungeonTool {
    uint8_t obstacle; /* a DungeonObstacle */
    DungeonPlace at;
} DungeonTool;

typedef struct DungeonLevel {
    DungeonGenerator generator;
    int level; /* 1.. */
    int columns, rows;
    int room_count, edge_count, key_count, tool_count, area_count;
    DungeonPlace start, end; /* where one comes in, and the farthest goal */
    DungeonRoom rooms[DUNGEON_ROOMS_MAX];
    DungeonEdge edges[DUNGEON_EDGES_MAX]; /* where rooms are joined by locks and keys; else none */
    DungeonPlace keys[DUNGEON_KEYS_MAX];
    DungeonTool tools[DUNGEON_OBSTACLE_COUNT];
    uint8_t tiles[DUNGEON_TILES_MAX]; /* a DungeonTile each; row after row, each of DUNGEON_COLUMNS_MAX */
    uint8_t areas[DUNGEON_TILES_MAX]; /* the same: 1.. where something may stand, by area; else 0 */
} DungeonLevel;

/* Which level is asked for. */
typedef struct DungeonPlan {
    DungeonGenerator generator;
    int level;         /* 1..DUNGEON_LEVEL_MAX */
    int columns, rows; /* where a generator picks the size itself: at most */
    bool airlock;      /* one comes in by an airlock, not by stairs */
} DungeonPlan;

/* The stages of all generators; each has some of them. */
#define DUNGEON_STAGE_LIST(X)     \
    X(PARTITION, "partition")     \
    X(ROOMS, "rooms")             \
    X(CORRIDORS, "corridors")     \
    X(WAYS, "ways")               \
    X(DOORS, "doors")             \
    X(LOCKS, "locks")             \
    X(FILLING, "filling")         \
    X(GENERATIONS, "generations") \
    X(POCKETS, "pockets")         \
    X(DIGGING, "digging")         \
    X(FURNISHING, "furnishing")   \
    X(ENDS, "ends")               \
    X(AREAS, "areas")             \
    X(SHAPE, "shape")
typedef enum DungeonStage {
#define X(name, text) DUNGEON_STAGE_##name,
    DUNGEON_STAGE_LIST(X)
#undef X
        DUNGEON_STAGE_COUNT
} DungeonStage;

/* One thing a generator did. All that is pointed to lives until the observer returns. */
typedef struct DungeonStep {
    DungeonStage stage;
    TraceLevel level;
    bool gave_up;               /* the level begins again */
    const DungeonLevel *so_far; /* start and end are 0,0 until they are known */
    const DungeonRoom *parts;   /* of the ground, as it is split; they may touch */
    int part_count;
    const char *text; /* one sentence */
} DungeonStep;

typedef struct DungeonTrace {
    void (*observe)(void *context, const DungeonStep *step);
    void *context;
    TraceLevel detail; /* deepest level wanted */
} DungeonTrace;

/* Whether the plan's size is one that its generator can fill. */
bool dungeon_check(const DungeonPlan *plan, Failure *failure);

/* Makes a level of a plan that was checked; `trace` may be NULL. Never fails: where all attempts fail it is an open
 * hall. Returns how often all began again. */
int dungeon_generate(DungeonLevel *level, const DungeonRules *rules, const DungeonPlan *plan, Rng rng,
                     const DungeonTrace *trace);

uint64_t dungeon_hash(const DungeonLevel *level);

static inline int dungeon_index(int x, int y)
{
    return y * DUNGEON_COLUMNS_MAX + x;
}

static inline DungeonPlace dungeon_place(int index)
{
    return (DungeonPlace){(uint8_t)(index % DUNGEON_COLUMNS_MAX), (uint8_t)(index / DUNGEON_COLUMNS_MAX)};
}

/* Square of the Euclidean distance, in tiles. */
static inline int dungeon_distance_squared(DungeonPlace a, DungeonPlace b)
{
    int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy;
}

/* How many steps to the north, east, south and west lead from a place to each tile; -1 where none lead. Returns how
 * many tiles were reached. */
int dungeon_distances(const DungeonLevel *level, DungeonPlace from, int16_t distances[DUNGEON_TILES_MAX]);

/* What can be told of a level by looking at it, also while it is made: without a start nothing is reached. */
typedef struct DungeonMetrics {
    int walkable, reached; /* tiles; by orthogonal steps from the start */
    int pieces;            /* into which the walkable ground falls: 1 where all is well */
    int way;               /* steps from the start to the end, or -1 */
    int doors, locked, obstacles, dead_ends;
} DungeonMetrics;
void dungeon_measure(const DungeonLevel *level, DungeonMetrics *metrics);

const char *dungeon_generator_id(DungeonGenerator generator);
const char *dungeon_generator_name(DungeonGenerator generator);
const char *dungeon_generator_about(DungeonGenerator generator);
int dungeon_generator_find(const char *id); /* or -1 */
const char *dungeon_stage_name(DungeonStage stage);
char dungeon_tile_sign(DungeonTile tile);
const char *dungeon_tile_name(DungeonTile tile);
bool dungeon_tile_walkable(DungeonTile tile);

/* Which obstacle a tile is, or -1. */
int dungeon_tile_obstacle(DungeonTile tile);
DungeonTile dungeon_obstacle_tile(DungeonObstacle obstacle);
const char *dungeon_obstacle_deed(DungeonObstacle obstacle); /* "break through the rubble" */

/* A number of a generator's rules, which data gives and screens turn. */
typedef struct DungeonParameter {
    const char *key, *about;
    int least, most;
    size_t at; /* of the int in DungeonRules */
} DungeonParameter;

/* The parameters of a generator, and how many they are. */
const DungeonParameter *dungeon_parameters(DungeonGenerator generator, int *count);

#endif
