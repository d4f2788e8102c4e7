/* The final path network while it grows: the distance of every path tile and the segments that leave it. */
#ifndef HOLDOUT_WORLDGEN_NETWORK_H
#define HOLDOUT_WORLDGEN_NETWORK_H

#include "worldgen/paths.h"

/* Every tile of the network but the Hub has a way out, and each of its segments leads to distance - 1. */
typedef struct Network {
    TileIndex hub;
    int16_t distance[WORLD_TILES];  /* WORLD_NO_DISTANCE off the network */
    uint8_t out[WORLD_TILES];       /* bit 1 << direction for each segment that leaves */
    int8_t first[WORLD_STARTS_MAX]; /* direction in which each start's main path leaves its edge tile */
} Network;

void network_init(Network *network, TileIndex hub);

static inline bool network_has(const Network *network, int tile)
{
    return network->distance[tile] != WORLD_NO_DISTANCE;
}

/* Joins a tile at `distance` to its neighbour one nearer. */
void network_join(Network *network, TileIndex from, int direction, int distance);

/* Is the tile, or one of its eight neighbours, on the network? */
bool network_touches(const Network *network, int tile);

/* Number of the directions in the order used everywhere, from a tile to its neighbour. */
int network_direction(int from, int to);

/* Writes distances, starts and segments into the world. */
void network_write(const Network *network, const Paths *paths, World *world);

#endif
