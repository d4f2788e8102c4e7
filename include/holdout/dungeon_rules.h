/* What data says of dungeons (data/dungeon/): one file of whole numbers for each generator. A row of these lists is a
 * field of the file, a member of the rules and a parameter that can be turned on the screen. */
#ifndef HOLDOUT_DUNGEON_RULES_H
#define HOLDOUT_DUNGEON_RULES_H

/* What any level is furnished with once its ground stands. Rows: of which generator, member, key, least, most, about.
 */
#define DUNGEON_FURNISHING(X, of)                              \
    X(of, pools, "pools", 0, 20, "pools of water, at most")    \
    X(of, pool_size, "pool-size", 1, 60, "tiles of a pool")    \
    X(of, pits, "pits", 0, 20, "pits to walk around, at most") \
    X(of, traps, "traps", 0, 40, "traps, at most")             \
    X(of, attempts, "attempts", 1, 1000, "levels drawn before it is an open hall")

#define DUNGEON_ROOMS(X, of)                                         \
    X(of, tries, "tries", 1, 5000, "places tried for rooms")         \
    X(of, rooms_min, "rooms-min", 2, 60, "fewest rooms wanted")      \
    X(of, rooms_max, "rooms-max", 2, 60, "most rooms wanted")        \
    X(of, width_min, "width-min", 2, 40, "least width of a room")    \
    X(of, width_max, "width-max", 2, 40, "greatest width")           \
    X(of, height_min, "height-min", 2, 40, "least height of a room") \
    X(of, height_max, "height-max", 2, 40, "greatest height")        \
    DUNGEON_FURNISHING(X, of)

#define DUNGEON_BSP(X, of)                                                                         \
    X(of, depth, "depth", 1, 5, "how often the ground is split")                                   \
    X(of, off_middle, "off-middle", 0, 40, "percent of a side by which a cut may miss the middle") \
    X(of, leaf_min, "leaf-min", 4, 40, "least side of a part")                                     \
    X(of, room_min, "room-min", 2, 40, "least side of a room")                                     \
    X(of, room_max, "room-max", 2, 60, "greatest side of a room")                                  \
    X(of, margin, "margin", 0, 4, "tiles of rock around a room in its part")                       \
    DUNGEON_FURNISHING(X, of)

#define DUNGEON_CAVE_LIVE(X, of)                                                              \
    X(of, floor, "floor", 10, 90, "percent of the ground that begins as floor")               \
    X(of, steps_min, "steps-min", 0, 20, "fewest generations")                                \
    X(of, steps_max, "steps-max", 0, 20, "most generations")                                  \
    X(of, dies_below, "dies-below", 0, 9, "a live cell with fewer live neighbours dies")      \
    X(of, born_above, "born-above", 0, 9, "a dead cell with more live neighbours lives")      \
    X(of, walls_live, "walls-live", 0, 1, "0: floor is alive; 1: walls are")                  \
    X(of, least_floor, "least-floor", 1, 60, "percent of floor below which all begins again") \
    DUNGEON_FURNISHING(X, of)

#define DUNGEON_DRUNKARD(X, of)                                        \
    X(of, floor_min, "floor-min", 5, 70, "least percent of floor")     \
    X(of, floor_max, "floor-max", 5, 70, "most percent of floor")      \
    X(of, moves_min, "moves-min", 1, 5000, "fewest moves of a digger") \
    X(of, moves_max, "moves-max", 1, 5000, "most moves of a digger")   \
    DUNGEON_FURNISHING(X, of)

#define DUNGEON_BSP_INTERIOR(X, of)                                                                 \
    X(of, depth, "depth", 1, 5, "how often the building is split")                                  \
    X(of, off_middle, "off-middle", 0, 40, "percent of a side by which a wall may miss the middle") \
    X(of, leaf_min, "leaf-min", 3, 40, "least side of a room")                                      \
    X(of, loops, "loops", 0, 100, "percent of the walls that get a second door")                    \
    DUNGEON_FURNISHING(X, of)

#define DUNGEON_HALL(X, of)                                                         \
    X(of, round, "round", 0, 100, "percent of the halls that are round")            \
    X(of, inset_max, "inset-max", 0, 10, "most tiles of rock beyond the outermost") \
    DUNGEON_FURNISHING(X, of)

/* In the order of the levels that they are for, and then of their seeds. Rows: constant, member of DungeonRules, list
 * of rules, id, name, least columns and rows, how it works in a sentence. */
#define DUNGEON_GENERATOR_LIST(X)                                                                                   \
    X(ROOMS, rooms, DUNGEON_ROOMS, "rooms", "Rooms in order", 24, 14,                                               \
      "Rooms are placed at random where none is; corridors join each to the one before.")                           \
    X(BSP, bsp, DUNGEON_BSP, "bsp", "Parts with rooms", 24, 16,                                                     \
      "The ground is split in two again and again; each part gets a room, and corridors join parts that were one.") \
    X(CAVE_LIVE, cave_live, DUNGEON_CAVE_LIVE, "cave-live", "Living cave", 24, 14,                                  \
      "Floor at random lives and dies by its neighbours; the largest cave stays.")                                  \
    X(DRUNKARD, drunkard, DUNGEON_DRUNKARD, "drunkard", "Drunkard's walk", 24, 14,                                  \
      "Diggers stagger from the middle, one after the other, until enough is dug.")                                 \
    X(BSP_INTERIOR, bsp_interior, DUNGEON_BSP_INTERIOR, "bsp-interior", "Building", 24, 14,                         \
      "A building is split by walls again and again; each wall gets a door.")                                       \
    X(HALL, hall, DUNGEON_HALL, "hall", "Open hall", 24, 14,                                                        \
      "One open space, with the ways in and out at its far ends.")

typedef enum DungeonGenerator {
#define X(name, ...) DUNGEON_GENERATOR_##name,
    DUNGEON_GENERATOR_LIST(X)
#undef X
        DUNGEON_GENERATOR_COUNT
} DungeonGenerator;

typedef struct DungeonFurnishing {
#define X(of, member, ...) int member;
    DUNGEON_FURNISHING(X, )
#undef X
} DungeonFurnishing;

typedef struct DungeonRules {
#define DUNGEON_MEMBER(of, member, ...) int member;
#define X(name, member, rules, ...) \
    struct {                        \
        rules(DUNGEON_MEMBER, )     \
    } member;
    DUNGEON_GENERATOR_LIST(X)
#undef X
#undef DUNGEON_MEMBER
} DungeonRules;

#endif
