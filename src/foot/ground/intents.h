/* What a creature is about to do: its choice, found without chance and without changing anything. */
#ifndef HOLDOUT_FOOT_GROUND_INTENTS_H
#define HOLDOUT_FOOT_GROUND_INTENTS_H

#include "holdout/foot_questions.h"

/* Maps of ways, made where anybody needs them; good until the hero moves or a way opens. */
typedef struct Ways {
    bool away_made, hunt_made;
    uint16_t away[DUNGEON_TILES_MAX]; /* to flee from the hero by */
    uint16_t hunt[DUNGEON_TILES_MAX]; /* steps to him; not needed while the game has them itself */
} Ways;

typedef enum IntentDeed { INTENT_RESTS, INTENT_STEPS, INTENT_STRIKES, INTENT_WANDERS } IntentDeed;

/* In this order: it does what its rules have it do on sight; it does the deed. */
typedef struct Intent {
    FootNextKind why; /* it does the deed */
    bool notices;     /* it hunts from now on, and knows where the hero is */
    bool forgets;     /* it hunts no longer */
    bool tries_rules; /* what it does on sight, which takes the turn where any of it happens, */
    int foe;          /* of this one */
    IntentDeed deed;
    int whom, to; /* STRIKES: whom, from beside or by a shot; STEPS: the tile */
} Intent;

/* Percent by which a creature that has not noticed the hero does so in its turn. */
int intent_hears(const FootGame *game, int entity);

/* Of a creature on the hero's floor, as all stand now, and whether it hears him. */
Intent intent_of(const FootGame *game, Ways *ways, int entity, bool hears);

/* A tile that a creature can step on, and would: where it comes to harm goes only who doesn't mind. */
bool is_free(const FootGame *game, int entity, int at);

/* Whether it needs to know how many steps the hero is away. */
bool intent_hunts(const FootGame *game, int entity);

#endif
