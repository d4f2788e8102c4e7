/* Opening the loops of a path that crosses itself. */
#ifndef HOLDOUT_WORLDGEN_UNTWIST_H
#define HOLDOUT_WORLDGEN_UNTWIST_H

#include "worldgen/paths.h"

/* When path `path` crosses itself at its node `at`: the other node there, else -1. */
int untwist_find(const Paths *paths, int path, int at);

/* Reverses the loop between the two nodes: the crossing becomes a touch, and no tile is gained or lost. */
void untwist_loop(Paths *paths, int path, int a, int b);

#endif
