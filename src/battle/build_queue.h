/* Builds that wait for materials: queued by the player, built in their order when a wave ends, when one starts, and in
 * waves while buildings may be built there. */
#ifndef HOLDOUT_BATTLE_BUILD_QUEUE_H
#define HOLDOUT_BATTLE_BUILD_QUEUE_H

#include "holdout/battle.h"
#include "holdout/decision.h"

Verdict build_queue_check_add(const Battle *battle, const Decision *decision);
Verdict build_queue_check_remove(const Battle *battle, const Decision *decision);
Verdict build_queue_check_clear(const Battle *battle, const Decision *decision);
Verdict build_queue_check_hasten(const Battle *battle, const Decision *decision);

void build_queue_add(Battle *battle, EventLog *log, const Decision *decision);
void build_queue_remove(Battle *battle, EventLog *log, const Decision *decision);
void build_queue_clear(Battle *battle, EventLog *log, const Decision *decision);
void build_queue_hasten(Battle *battle, EventLog *log, const Decision *decision);

/* Builds, and says so to the ship's rules where it can't be undone. */
void build_now(Battle *battle, EventLog *log, const Decision *decision);

/* Builds what can be built now. An entry that can't stand in its place any more is dropped, and logged; one that costs
 * too much holds up all behind it; one that isn't ready is passed over. */
void build_queue_work(Battle *battle, EventLog *log);

#endif
