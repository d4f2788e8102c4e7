/* How fast attackers walk. */
#ifndef HOLDOUT_BATTLEFIELD_PACE_H
#define HOLDOUT_BATTLEFIELD_PACE_H

#include "holdout/battle.h"

/* Sets every attacker's pace for this tick: its speed, statuses, and the circles it stands in. */
void paces_set(Battle *battle);

/* An attacker stands where it hasn't walked to. */
void pace_moved(Battle *battle, Attacker *attacker);

/* Somebody who may drive others has come or gone. */
void pace_company_changed(Battle *battle, const Attacker *attacker);

/* Is what is kept of an attacker's pace what looking anew makes of it? */
bool pace_sound(const Battle *battle, const Attacker *attacker);

#endif
