/* The rules vocabulary at work: what a rule of the content does to the battle. */
#ifndef HOLDOUT_BATTLE_RULES_H
#define HOLDOUT_BATTLE_RULES_H

#include "holdout/battle.h"

/* A rule of an attacker, living or just dead; a copy, since it may be gone already. `slot` is its own, -1 when dead. */
void rules_apply_attacker(Battle *battle, EventLog *log, const Rule *rule, const Attacker *attacker, int slot);

/* All rules of a building for an occasion. `target`: slot of the attacker it is about, or -1. */
void rules_of_building(Battle *battle, EventLog *log, int building, RuleWhen when, int target);

/* One rule of a building. */
void rules_apply_building(Battle *battle, EventLog *log, int index, int number, int target);

/* The same, around a place other than its own. */
void rules_apply_building_at(Battle *battle, EventLog *log, int index, int number, int target, Point at);

/* A rule of a building, standing or gone, that goes on where it was begun; its limits were asked then. */
void rules_go_on(Battle *battle, EventLog *log, const Rule *rule, uint32_t building, Point at);

/* Counts one more time against the limits of a building's rule; false: it may not happen now. */
bool rules_may_happen(Battle *battle, int index, int number);

/* One hit on an attacker and what it sets off in it, and in the building that dealt it (0: none), which is credited. */
void rules_hit(Battle *battle, EventLog *log, int slot, int32_t damage, uint8_t damage_types, uint32_t building);

/* The same of damage in hundredths of a point, as towers and abilities deal it. Returns the HP it took. */
int32_t rules_hit_fine(Battle *battle, EventLog *log, int slot, int32_t damage, uint8_t damage_types,
                       uint32_t building);

/* A rule of an ability used at a point, once. */
void rules_apply_ability(Battle *battle, EventLog *log, const Rule *rule, Point at);

/* All rules of the ship for an occasion, which happens at a place where it happens somewhere; and those for what is
 * built, of one building that can't be undone any more. */
void rules_of_ship(Battle *battle, EventLog *log, RuleWhen when, Point at);
void rules_built(Battle *battle, EventLog *log, int building);

/* What happens to one attacker that an ability's rule meets. */
void rules_meet(Battle *battle, EventLog *log, const Rule *rule, int slot);

#endif
