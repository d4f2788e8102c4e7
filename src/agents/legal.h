/* What can be decided now, one decision after the other. */
#ifndef HOLDOUT_AGENTS_LEGAL_H
#define HOLDOUT_AGENTS_LEGAL_H

#include "agents/legal_sink.h"

/* Hands over every decision that game_check allows, but for three things: abilities are aimed at the middles of tiles
 * alone (those with something in reach first; at the board's middle alone where it makes no difference), towers are
 * told to prefer only whom they don't prefer already, and only what can't be had now is queued, between waves. `sides`:
 * what can be turned is, in all directions, and not only to the north. */
void legal_each(const Game *game, bool sides, LegalSink sink);

#endif
