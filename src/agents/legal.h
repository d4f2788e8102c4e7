/* What can be decided now, one decision after the other, in a run or on foot. */
#ifndef HOLDOUT_AGENTS_LEGAL_H
#define HOLDOUT_AGENTS_LEGAL_H

#include "holdout/foot.h"
#include "holdout/game.h"

typedef struct LegalSink {
    void (*take)(void *context, const Decision *decision);
    void *context;
} LegalSink;

/* Hands over every decision that game_check allows, but for three things: abilities are aimed at the middles of tiles
 * alone (those with something in reach first; at the board's middle alone where it makes no difference), towers are
 * told to prefer only whom they don't prefer already, and only what can't be had now is queued, between waves. `sides`:
 * what can be turned is, in all directions, and not only to the north. */
void legal_each(const Game *game, bool sides, LegalSink sink);

typedef struct LegalFootSink {
    void (*take)(void *context, const FootDecision *decision);
    void *context;
} LegalFootSink;

/* Hands over every decision that foot_check allows; what is thrown or shot is aimed at whom the hero sees. */
void legal_foot_each(const FootGame *foot, LegalFootSink sink);

/* Whether one is aimed at a tile. */
bool legal_foot_aims(const FootDecision *decision);

#endif
