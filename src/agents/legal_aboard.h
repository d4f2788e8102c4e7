/* What a team aboard a derelict can decide now. */
#ifndef HOLDOUT_AGENTS_LEGAL_ABOARD_H
#define HOLDOUT_AGENTS_LEGAL_ABOARD_H

#include "agents/legal_sink.h"

/* Hands over every decision that game_check allows; what is thrown or shot is aimed at whom the team sees. */
void legal_aboard(const Game *game, LegalSink sink);

#endif
