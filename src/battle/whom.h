/* Whom a rule meets. */
#ifndef HOLDOUT_BATTLE_WHOM_H
#define HOLDOUT_BATTLE_WHOM_H

#include "holdout/battle.h"

/* Who stands behind a rule, and where. */
typedef struct Owner {
    Point at;
    int slot;          /* of an attacker, living; else -1 */
    int building;      /* index, or -1 */
    int target;        /* slot of the attacker that the occasion is about, or -1 */
    bool ability;      /* used by the player */
    ShipRule *ship;    /* whose rule it is; NULL: not the ship's */
    uint32_t attacker; /* id, also of a dead one; 0: none */
    int segment;       /* on which an attacker is; else -1 */
    Fix progress;
} Owner;

/* Slots of living attackers, by id; out has room for ATTACKERS_MAX. Rolls from the battle's stream for a random one. */
int whom_attackers(Battle *battle, const Rule *rule, const Owner *owner, uint16_t *out);

/* Indices of standing buildings, by id, the Hub aside; out has room for BUILDINGS_MAX. */
int whom_buildings(const Battle *battle, const Rule *rule, const Owner *owner, uint8_t *out);

#endif
