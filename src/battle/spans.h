/* Spans: on which parts of the paths a tower can hit. Computed when it is built, read at every shot. */
#ifndef HOLDOUT_BATTLE_SPANS_H
#define HOLDOUT_BATTLE_SPANS_H

#include "holdout/battle.h"

/* Whether the pool surely holds another tower's spans. */
bool spans_room(const Battle *battle);

/* After a building was put into its place in the list: computes its spans. Before it leaves the list: drops them. */
void spans_insert(Battle *battle, int index);
void spans_remove(Battle *battle, int index);

#endif
