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

#define DUNGEON_NOOKS(X, of)                                                                    \
    X(of, rectangles_min, "rectangles-min", 2, 60, "fewest rectangles thrown")                  \
    X(of, rectangles_max, "rectangles-max", 2, 60, "most rectangles thrown")                    \
    X(of, width_min, "width-min", 2, 30, "least width of a rectangle")                          \
    X(of, width_max, "width-max", 2, 30, "greatest width")                                      \
    X(of, height_min, "height-min", 2, 30, "least height of a rectangle")                       \
    X(of, height_max, "height-max", 2, 30, "greatest height")                                   \
    X(of, spread, "spread", 1, 100, "percent of the ground on which they are thrown")           \
    X(of, rounds, "rounds", 1, 500, "pushes apart before those that overlap are dropped")       \
    X(of, room_width, "room-width", 2, 30, "a rectangle less wide is a nook")                   \
    X(of, room_height, "room-height", 2, 30, "a rectangle less high is a nook")                 \
    X(of, shortcuts, "shortcuts", 0, 100, "percent of the ways left over that are added again") \
    X(of, deeper, "deeper", 0, 100, "percent of the first levels that lead deeper")             \
    X(of, deeper_falls, "deeper-falls", 0, 100, "percent fewer for each level")                 \
    DUNGEON_FURNISHING(X, of)

#define DUNGEON_CAVE_GENERATIONS(X, of)                                                             \
    X(of, size_min, "size-min", 16, 80, "least side of the square")                                 \
    X(of, size_max, "size-max", 16, 80, "greatest side")                                            \
    X(of, walls, "walls", 10, 90, "percent of the ground that begins as wall")                      \
    X(of, generations, "generations", 0, 20, "generations")                                         \
    X(of, near_walls, "near-walls", 0, 9, "so many walls among the eight tiles around make a wall") \
    X(of, far_walls, "far-walls", -1, 24, "so few among the twenty-four make one, too")             \
    X(of, least_floor, "least-floor", 1, 60, "percent of floor below which all begins again")       \
    DUNGEON_FURNISHING(X, of)

#define DUNGEON_CAVE_4_5(X, of)                                                                       \
    X(of, walls, "walls", 10, 90, "percent of the ground that begins as wall")                        \
    X(of, generations, "generations", 0, 20, "generations")                                           \
    X(of, stays, "stays", 0, 9, "a wall with so many walls around stays")                             \
    X(of, becomes, "becomes", 0, 9, "floor with so many walls around becomes one")                    \
    X(of, broken, "broken", 0, 20, "generations that break up open ground, too")                      \
    X(of, far_walls, "far-walls", -1, 24, "so few walls among the twenty-four around make one, then") \
    X(of, piece_min, "piece-min", 1, 200, "tiles of a cave that is joined to the others, not filled") \
    X(of, least_floor, "least-floor", 1, 60, "percent of floor below which all begins again")         \
    DUNGEON_FURNISHING(X, of)

#define DUNGEON_LOCKS(X, of)                                                                       \
    X(of, depth, "depth", 2, 5, "how often the ground is split")                                   \
    X(of, off_middle, "off-middle", 0, 40, "percent of a side by which a cut may miss the middle") \
    X(of, leaf_min, "leaf-min", 6, 40, "least side of a part")                                     \
    X(of, room_min, "room-min", 2, 40, "least side of a room")                                     \
    X(of, room_max, "room-max", 2, 60, "greatest side of a room")                                  \
    X(of, margin, "margin", 1, 4, "tiles of rock around a room in its part")                       \
    X(of, shortcuts, "shortcuts", 0, 100, "percent of the possible shortcuts that are made")       \
    X(of, obstacles, "obstacles", 0, 6, "ways barred by what a tool opens, at most")               \
    DUNGEON_FURNISHING(X, of)

#define DUNGEON_PATCHWORK(X, of)                                                       \
    X(of, share_min, "share-min", 20, 80, "least percent of the ground that is built") \
    X(of, share_max, "share-max", 20, 80, "most percent; the rest is grown")           \
    X(of, joins, "joins", 1, 8, "tunnels between the two, at most")                    \
    DUNGEON_FURNISHING(X, of)

/* What games on foot furnish a level with: constant, word in data, words for the player. */
#define DUNGEON_MANNER_LIST(X)                                                    \
    X(MASONRY, "masonry", "Somebody built here: pillars, basins, courts, tombs.") \
    X(ROCK, "rock", "Nobody built here: boulders, lakes, rifts, fallen walls.")   \
    X(PLATES, "plates", "Machines stand here: tanks, racks, bulkheads, shafts.")
typedef enum DungeonManner {
#define X(name, ...) DUNGEON_MANNER_##name,
    DUNGEON_MANNER_LIST(X)
#undef X
        DUNGEON_MANNER_COUNT
} DungeonManner;

/* Obstacles, which bar a way until they are opened by a tool, which is kept: constant, word in data, what the tool does
 * to them, and how opening one is called. */
#define DUNGEON_OBSTACLE_LIST(X)                                             \
    X(RUBBLE, "rubble", "Breaks through rubble", "break through the rubble") \
    X(CHASM, "chasm", "Spans chasms", "span the chasm")
typedef enum DungeonObstacle {
#define X(name, ...) DUNGEON_OBSTACLE_##name,
    DUNGEON_OBSTACLE_LIST(X)
#undef X
        DUNGEON_OBSTACLE_COUNT
} DungeonObstacle;

/* Rows: constant, member of DungeonRules, list
 * of rules, id, name, least columns and rows, how it works in a sentence. */
#define DUNGEON_GENERATOR_LIST(X)                                                                                      \
    X(ROOMS, rooms, DUNGEON_ROOMS, "rooms", "Rooms in order", 24, 14,                                                  \
      "Rooms are placed at random where none is; corridors join each to the one before.")                              \
    X(BSP, bsp, DUNGEON_BSP, "bsp", "Parts with rooms", 24, 16,                                                        \
      "The ground is split in two again and again; each part gets a room, and corridors join parts that were one.")    \
    X(CAVE_LIVE, cave_live, DUNGEON_CAVE_LIVE, "cave-live", "Living cave", 24, 14,                                     \
      "Floor at random lives and dies by its neighbours; the largest cave stays.")                                     \
    X(DRUNKARD, drunkard, DUNGEON_DRUNKARD, "drunkard", "Drunkard's walk", 24, 14,                                     \
      "Diggers stagger from the middle, one after the other, until enough is dug.")                                    \
    X(BSP_INTERIOR, bsp_interior, DUNGEON_BSP_INTERIOR, "bsp-interior", "Building", 24, 14,                            \
      "A building is split by walls again and again; each wall gets a door.")                                          \
    X(HALL, hall, DUNGEON_HALL, "hall", "Open hall", 24, 14,                                                           \
      "One open space, with the ways in and out at its far ends.")                                                     \
    X(NOOKS, nooks, DUNGEON_NOOKS, "nooks", "Rooms and nooks", 32, 20,                                                 \
      "Rectangles push each other apart; the large ones are rooms, small ones that a corridor meets are nooks.")       \
    X(CAVE_GENERATIONS, cave_generations, DUNGEON_CAVE_GENERATIONS, "cave-generations", "Cave of generations", 24, 20, \
      "A square of walls at random, smoothed and broken up by two rules; the largest cave stays.")                     \
    X(CAVE_4_5, cave_4_5, DUNGEON_CAVE_4_5, "cave-4-5", "Cave by 4 and 5", 24, 14,                                     \
      "A wall with four walls around stays, floor with five becomes one; tunnels join what is apart.")                 \
    X(LOCKS, locks, DUNGEON_LOCKS, "locks", "Locks and keys", 48, 32,                                                  \
      "Rooms in parts, joined by corridors that touch nothing else; locked doors, and their keys off the way.")        \
    X(PATCHWORK, patchwork, DUNGEON_PATCHWORK, "patchwork", "Built and grown", 48, 20,                                 \
      "One part of the ground is built, the other grown, each by one of three other methods; tunnels join them.")

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
