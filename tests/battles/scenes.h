/* The scenes a piece of content can play, chosen by what its file says; each asserts numbers worked out from the fields
 * of the piece and of the props, never from the engine's own queries. All return how many scenes were played. */
#ifndef HOLDOUT_TESTS_BATTLES_SCENES_H
#define HOLDOUT_TESTS_BATTLES_SCENES_H

#include "stage.h"

/* Price, place, waits and limits of a building or an ability. */
int scenes_terms(const Content *content, int blueprint);

/* The attack of a tower: damage, rhythm, reach, shape, choice of targets and everything that raises it. */
int scenes_attack(const Content *content, int blueprint);

/* One rule of a building, an ability or an attacker; 0: there is no scene for such a rule. */
int scenes_building_rule(const Content *content, int blueprint, int rule);
int scenes_ability_rule(const Content *content, int blueprint, int rule);
int scenes_attacker_rule(const Content *content, int attacker, int rule);

/* What an attacker is without its rules: HP, speed, defence and the hull it costs. */
int scenes_walk(const Content *content, int attacker);

#endif
