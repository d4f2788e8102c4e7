/* What an ability in hand would do to attackers where it is aimed, if it did it now. */
#ifndef HOLDOUT_TERM_VIEW_HARM_H
#define HOLDOUT_TERM_VIEW_HARM_H

#include "holdout/battle.h"

#include "base/text.h"

/* Of one rule: how many attackers it would meet, and, where it deals damage, what the least and the most harmed of them
 * would take of it, in hundredths of a point: battle_foresee_rule. */
typedef struct Harm {
    int met;
    int32_t least, most;
} Harm;

/* Types of the running or next wave, and of those on the board, to whom no hit of an attack as it is now (in
 * hundredths) does anything; returns how many, at most `max`. None for an attack whose hits grow by whom they hit, or
 * by waiting. */
int harm_nothing(const Battle *battle, const Attack *now, int *types, int max);
int32_t harm_of_hit(const Attack *now); /* of a beam, what a tick burns */

/* Does a rule meet attackers around the place where it is used, or all of them? Not those that it draws. */
bool harm_aims(const Rule *rule);

/* Where an attacker will be when a rule of an ability that is used now strikes, if nothing holds it up or drives it on:
 * where it is, but for those that strike later. */
Point harm_place(const Battle *battle, const Rule *rule, const Attacker *attacker);

/* Would it meet this one? */
bool harm_meets(const Battle *battle, const Rule *rule, const Attacker *attacker, Point centre);

Harm harm_at(const Battle *battle, const Rule *rule, Point centre);

/* "Each takes 4.4 damage."; nothing where nobody takes any. */
void harm_add(Text *text, const Rule *rule, const Harm *harm);

#endif
