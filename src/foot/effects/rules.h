/* What rules of creatures, items and packs do. */
#ifndef HOLDOUT_FOOT_EFFECTS_RULES_H
#define HOLDOUT_FOOT_EFFECTS_RULES_H

#include "holdout/foot_game.h"

/* Where a rule happens, and between whom. */
typedef struct Occasion {
    int self, foe; /* entities, or FOOT_NOBODY */
    int at;        /* tile */
    bool heros;    /* foes are those that are not the hero */
    bool aimed;    /* the tile was chosen */
    int item;      /* USED: 1 + what is used, thrown or sprung; else 0 */
    int thing;     /* USED: 1 + the entity that it is used on; 0: none */
    int surface;   /* 1 + the surface that does it; else 0 */
} Occasion;

/* Carries out those of the rules whose occasion has come; `ready` holds the round from which on each can happen again,
 * or is NULL. Returns whether any was. */
bool rules_happen(FootGame *game, const FootRule *rules, int count, FootWhen when, const Occasion *occasion,
                  int32_t *ready);

/* The trap under a body, where there is one, does its harm. */
void trap_spring(FootGame *game, int who);

/* The same of all that a body has: of a creature its own and those of what it wears, of the hero what is worn. */
bool rules_of_body(FootGame *game, int entity, FootWhen when, int foe);

#endif
