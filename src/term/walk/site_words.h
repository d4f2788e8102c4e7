/* Places that ask something, in words, and what the player is asked before they take what is given them. */
#ifndef HOLDOUT_TERM_WALK_SITE_WORDS_H
#define HOLDOUT_TERM_WALK_SITE_WORDS_H

#include "base/text.h"
#include "holdout/foot.h"

/* "Glass cases: one of its things may be taken.", of the place that the hero is in, and what F does where he stands;
 * nothing elsewhere. */
void words_put_site(const FootGame *game, Text *text);

/* Each law that holds on the hero's floor, as a sentence. */
void words_put_laws(const FootGame *game, Text *text);

/* What it costs to take what is in the place that the hero is in, while it has not been answered. */
void words_put_site_price(const FootGame *game, Text *text);

/* "Glass cases, 12 NE: take one.", of a place that was met. */
void words_put_met(const FootGame *game, const FootMetSite *met, Text *text);

/* Whether somebody takes a letter's thing where the hero stands; and what that brings, nothing where nobody does. */
bool words_trades(const FootGame *game, int letter);
void words_put_trade(const FootGame *game, int letter, Text *text);

/* The same as a sentence: what is given and what is got. Somebody takes it. */
void words_put_trading(const FootGame *game, int letter, Text *text);

/* What picking up here, acting here or a step cost beside a turn; nothing where they cost nothing. */
void words_put_cost(const FootGame *game, const FootDecision *decision, Text *text);

#endif
