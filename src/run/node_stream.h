/* The random streams of one system of the chart: each thing in it has its own, so that none depends on whether or when
 * another was rolled. */
#ifndef HOLDOUT_RUN_NODE_STREAM_H
#define HOLDOUT_RUN_NODE_STREAM_H

#include "holdout/game.h"

typedef enum NodePart {
    PART_PLAN,
    PART_WORLD,
    PART_WAVES,
    PART_BATTLE,
    PART_OFFERS,
    PART_SHOP,
    PART_CHOICES, /* and after it one for each choice of an encounter */
} NodePart;

/* The number of a system among those of all acts, by which its streams are told. */
uint32_t node_number(int act, int node);

Rng node_stream_of(uint64_t master, int act, int node, int part);

/* Of a system of the present act. */
Rng node_stream(const Game *game, int node, int part);

/* Of a battle in a system. `extra` tells apart battles fought one after the other in the same one. */
Rng node_battle_stream(uint64_t master, int act, int node, NodePart part, int extra);

/* Of the battle that the ship is in: its system's, or without a chart the level's. */
Rng battle_stream(const Game *game, NodePart part, int extra);

/* The parts of a derelict's stream, branches in this order. */
typedef enum DerelictPart { DERELICT_KIND, DERELICT_PLAY, DERELICT_SALVAGE } DerelictPart;

/* Of a derelict in a system of the present act, which has a stream beside the system's. */
Rng derelict_stream(const Game *game, int node, DerelictPart part);

#endif
