/* Who comes in a level: the plan it follows and the attackers that its waves are made of. */
#ifndef HOLDOUT_WAVES_ROSTER_H
#define HOLDOUT_WAVES_ROSTER_H

#include "holdout/wave_source.h"

/* Rolls it; 5 to 7 types where so many are about. */
void wave_roster_roll(Roster *roster, const Content *content, const WaveSite *site, Rng rng);

/* Percent of the waves of a level in which something large is wanted. */
int wave_large_percent(const WaveRules *rules, int level);

/* Is the attacker about at this level? Of bosses and of what costs nothing never. */
bool roster_is_about(const AttackerType *type, int level);

/* The place of a type or of a tougher version of it, or -1. */
int roster_place(const Roster *roster, const AttackerType *types, int type);

/* Bits of 1 << place of those whom a wave sends along a path. */
unsigned roster_places(const Roster *roster, const AttackerType *types, const Wave *wave, int path);

#endif
