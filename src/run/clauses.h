/* The clauses in force for a run: what was chosen for it, and the fittings it has found. */
#ifndef HOLDOUT_RUN_CLAUSES_H
#define HOLDOUT_RUN_CLAUSES_H

#include "holdout/game.h"

/* Those of the options, before anything asks for a number. */
void clauses_begin(Game *game);

/* A fitting is held from now on; what it changes of hull and slots is had at once. */
void clauses_take(Game *game, int fitting);

/* What the ship's rules have done in the battle that has ended is added up, as clause_counts says. */
void clauses_settle(Game *game);

/* An occasion has come: deeds that clauses have for it are done; an offer that has no room in the queue is paid for.
 * `system`: in which kind, where the occasion is about one. */
void clauses_happen(Game *game, RunOccasion occasion, NodeKind system);

#endif
