/* Buildings: may one stand here, and building, deleting and undoing. */
#ifndef HOLDOUT_BATTLEFIELD_PLACEMENT_H
#define HOLDOUT_BATTLEFIELD_PLACEMENT_H

#include "holdout/battle.h"
#include "holdout/decision.h"

/* Index of a building by id, or -1 when it is gone. */
int placement_find(const Battle *battle, uint32_t id);

/* Puts a building of a blueprint on a tile, whoever pays; the last of the list afterwards. */
Building *placement_put(Battle *battle, int blueprint, Tile tile, int direction);

/* Sets the timers of a building's repeating rules to a whole period. */
void placement_wind(const Battle *battle, Building *building);

Verdict placement_check_build(const Battle *battle, const Decision *decision);
Verdict placement_check_move(const Battle *battle, const Decision *decision);
Verdict placement_check_delete(const Battle *battle, const Decision *decision);
Verdict placement_check_undo(const Battle *battle, const Decision *decision);

/* Is what is in a slot ready, whatever it costs in materials and energy? */
Verdict placement_check_ready(const Battle *battle, int slot);

/* Are two tiles too near to each other for two of a blueprint? The others are refusals for that, and for what is used
 * up. */
bool placement_too_near(const Blueprint *blueprint, Tile one, Tile other);
Verdict placement_refuse_near(const Blueprint *blueprint);
Verdict placement_refuse_uses(const Blueprint *blueprint);

void placement_build(Battle *battle, EventLog *log, const Decision *decision);
void placement_move(Battle *battle, EventLog *log, const Decision *decision);
void placement_delete(Battle *battle, EventLog *log, const Decision *decision);
void placement_undo(Battle *battle, EventLog *log, const Decision *decision);

/* A building falls apart by itself. */
void placement_collapse(Battle *battle, EventLog *log, int index);

/* Every building becomes so many waves older; one that was built to last only so long falls apart. */
void placement_age(Battle *battle, EventLog *log, int waves);

/* Takes the entry at a place out, and puts one in at a place or, where the list is shorter, at its end. */
QueuedBuild queue_take(Battle *battle, int place);
void queue_put(Battle *battle, QueuedBuild build, int place);

#endif
