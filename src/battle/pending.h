/* What used abilities will still do: after a delay, again and again, at wave ends, or sweeping over the board. */
#ifndef HOLDOUT_BATTLE_PENDING_H
#define HOLDOUT_BATTLE_PENDING_H

#include "holdout/battle.h"

/* An ability takes effect at a point: at once, or as its rules say later. */
void pending_begin(Battle *battle, EventLog *log, const QueuedAbility *ability);

/* One tick. */
void pending_tick(Battle *battle, EventLog *log);

/* A wave has ended: what waits for that happens. */
void pending_end_wave(Battle *battle, EventLog *log);

/* All that is under way is over. */
void pending_stop(Battle *battle);

/* Room for one more ability? */
bool pending_room(const Battle *battle);

/* A shot of a building has landed: what its rules do there, now or from now on. Of one that goes on there is one a
 * building and tile: it begins anew. Where there is no room for it, it doesn't begin. */
void pending_burst(Battle *battle, EventLog *log, uint32_t building, int blueprint, Point at);

#endif
