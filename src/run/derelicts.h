/* Derelicts of a chart: which they are, and the streams of chance of their boarding. */
#ifndef HOLDOUT_RUN_DERELICTS_H
#define HOLDOUT_RUN_DERELICTS_H

#include "holdout/game.h"

/* The parts of a derelict's stream, branches in this order. */
typedef enum DerelictPart { DERELICT_KIND, DERELICT_PLAY, DERELICT_SALVAGE } DerelictPart;

Rng derelict_stream(const Game *game, int node, DerelictPart part);

/* Draws which derelict lies in a system of the present act, and what it is boarded for. */
void derelict_draw(Game *game, int node);

#endif
