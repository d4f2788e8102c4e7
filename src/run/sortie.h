/* A sortie: a run of one act, which the seed draws, begun with as much as a run has by then. */
#ifndef HOLDOUT_RUN_SORTIE_H
#define HOLDOUT_RUN_SORTIE_H

#include "holdout/game.h"

/* Where the run begins: an act of a sortie's own, else the first. */
int sortie_act(const Game *game);

/* What it has besides what it chooses. Before its act begins; nothing but in a sortie. */
void sortie_stow(Game *game);

/* Puts the next of what a sortie begins with on the table, where something is left to choose: each is drawn when those
 * before it have been chosen from. */
void sortie_offer(Game *game);

#endif
