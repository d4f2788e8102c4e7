/* How fast attackers walk. */
#ifndef HOLDOUT_BATTLEFIELD_PACE_H
#define HOLDOUT_BATTLEFIELD_PACE_H

#include "holdout/battle.h"

/* Sets every attacker's pace for this tick: its speed, statuses, and the circles it stands in. */
void paces_set(Battle *battle);

/* An attacker was moved otherwise than by walking. */
void pace_moved(Battle *battle, Attacker *attacker);

/* Somebody who may drive others has come or gone. */
void pace_company_changed(Battle *battle, const Attacker *attacker);

/* Is the pace that is kept of an attacker the one that looking again gives? */
bool pace_sound(const Battle *battle, const Attacker *attacker);

#endif
