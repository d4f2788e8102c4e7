/* Mending crossings without moving a tile. */
#ifndef HOLDOUT_WORLDGEN_UNTWIST_H
#define HOLDOUT_WORLDGEN_UNTWIST_H

#include "worldgen/paths.h"

/* When path `path` crosses itself at its node `at`: the other node there, else -1. */
int untwist_find(const Paths *paths, int path, int at);

/* Reverses the loop between the two nodes: the crossing becomes a touch, and no tile is gained or lost. */
void untwist_loop(Paths *paths, int path, int a, int b);

/* When path `path` crosses another at its node `at`, both as far from the Hub: that other path, else -1. */
int untwist_find_path(const Paths *paths, int path, int at);

/* Two paths exchange their ways from node `at` to the Hub: the crossing becomes a touch, and no tile is gained or lost
 * at any distance. */
void untwist_exchange(Paths *paths, int a, int b, int at);

#endif
