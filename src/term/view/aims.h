/* Whom an ability would meet where it is aimed, and the aims that meet most. */
#ifndef HOLDOUT_TERM_VIEW_AIMS_H
#define HOLDOUT_TERM_VIEW_AIMS_H

#include "holdout/battle.h"
#include "holdout/decision.h"

typedef struct Aim {
    DecisionPoint at;
    uint32_t attacker; /* who stands there, and whom the aim follows; 0: it is a place, as of what strikes later */
    int met;           /* attackers, or buildings, that the ability does something to there */
    bool boss;         /* the boss is among them */
} Aim;

enum { AIMS_MAX = ATTACKERS_MAX };

/* In the order in which they are worth it, each of them with somebody whom none before it meets. */
typedef struct Aims {
    int count;
    Aim at[AIMS_MAX];
} Aims;

/* Whether it matters where an ability is aimed, and whether it is for attackers that it does. */
bool aims_matter(const Blueprint *ability);
bool aims_at_attackers(const Blueprint *ability);

/* Would an ability that is used at `centre` meet an attacker? */
bool aims_meet(const Battle *battle, const Blueprint *ability, Point centre, const Attacker *attacker);

/* Exactly at an attacker, and every half tile: first what meets the boss, if anything is done to it, and of that what
 * meets most; then what meets most of those who are not met so far, as long as there are any. */
void aims_find(const Battle *battle, const Blueprint *ability, Aims *out);

/* An attacker's place as an aim. */
DecisionPoint aims_point(Point at);

#endif
