/* The rules vocabulary at work: what a rule of the content does to the battle. */
#ifndef HOLDOUT_BATTLE_RULES_H
#define HOLDOUT_BATTLE_RULES_H

#include "holdout/battle.h"

/* A rule of an attacker, living or just dead; a copy, since it may be gone already. */
void rules_apply_attacker(Battle *battle, EventLog *log, const Rule *rule, const Attacker *attacker);

/* A rule of a building at a wave's end. */
void rules_apply_building(Battle *battle, EventLog *log, const Rule *rule, int building);

/* A rule of an ability used at a point. */
void rules_apply_ability(Battle *battle, EventLog *log, const Rule *rule, Point at);

#endif
