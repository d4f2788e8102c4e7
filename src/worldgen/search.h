/* Depth-first search for paths of exact length through the finished ground. */
#ifndef HOLDOUT_WORLDGEN_SEARCH_H
#define HOLDOUT_WORLDGEN_SEARCH_H

#include "worldgen/cover.h"
#include "worldgen/crowding.h"
#include "worldgen/network.h"

/* A path prototype: its last tile, and the prototype it extends. */
typedef struct Prototype {
    int32_t parent; /* -1: the tile it sets out from */
    TileIndex tile;
    uint8_t left;     /* segments left to the Hub */
    uint8_t era;      /* size of the network, in paths found, when it was known to be clear of it */
    int8_t direction; /* of its last step, -1 at the first tile */
} Prototype;

typedef struct Search {
    const World *ground;
    const TerrainType *terrain;
    Network *network;
    const PathRules *rules;
    Crowding crowding; /* by all paths, found or still to come */
    Cover cover;
    bool closed[WORLD_TILES];      /* starts: nothing passes over them */
    int16_t reserved[WORLD_TILES]; /* distance at which a path not yet found holds the tile, else WORLD_NO_DISTANCE */
    int16_t least[WORLD_TILES];    /* segments to the Hub at least, WORLD_NO_DISTANCE where there is no way */
    int era;
    int budget; /* prototypes that may still be looked at */
    int capacity, count;
    Prototype *prototypes;
    int front, back; /* the queue of prototypes to look at */
    int32_t *queue;
    int marked; /* prototype whose tiles are marked, or -1 */
    bool mark[WORLD_TILES];
} Search;

/* Allocates; search_end frees. */
void search_begin(Search *search, const World *ground, const TerrainType *terrain, Network *network,
                  const PathRules *rules);
void search_end(Search *search);

/* Breadth-first least distances over the ground, where tiles of the network and reserved ones count only at their own.
 */
void search_distances(Search *search);

/* Empties the queue and grants a new budget. */
void search_clear(Search *search);

/* A prototype of one tile, which parent -1 means, or one step longer than another; gives its number. */
int search_new(Search *search, int parent, TileIndex tile, int left, int direction);

/* Puts a prototype at the back of the queue. */
void search_queue(Search *search, int prototype);

/* May a prototype at `from` with `left` segments to go step in this direction? */
bool search_may_step(const Search *search, TileIndex from, int left, int direction);

/* Looks at prototypes until one reaches the Hub or the network at the right distance and, for a branch, is worth its
 * ground. Takes the first from the front of the queue when from_front, all others from the back.
 * Gives its number, or -1 when the queue or the budget is exhausted. */
int search_find(Search *search, bool from_front, bool branch);

/* Counts a tile among those of the paths. */
void search_settle(Search *search, TileIndex tile);

/* Adds a found prototype to the network. */
void search_accept(Search *search, int found);

#endif
