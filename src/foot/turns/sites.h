/* What comes of what is done in places that ask something. */
#ifndef HOLDOUT_FOOT_TURNS_SITES_H
#define HOLDOUT_FOOT_TURNS_SITES_H

#include "holdout/foot.h"

/* Whether an item that lies under the hero is his for the taking, with what it costs, and there is a letter for it. */
bool site_lets_take(const FootGame *game, int entity);

/* Takes all that may be taken where the hero stands, paying for what is sold. */
void site_pick_up(FootGame *game);

/* Whether what places ask for is allowed (allowed_sites.c). */
Verdict check_pick_up(const FootGame *game, const FootDecision *decision);
Verdict check_act(const FootGame *game, const FootDecision *decision);
Verdict check_trade(const FootGame *game, const FootDecision *decision);

/* What foot_act says. */
void site_act(FootGame *game);

/* What was set going in places of the floor goes on. */
void sites_round(FootGame *game);

/* One of a letter's stack for what foot_trade says. */
void site_trade(FootGame *game, int letter);

/* The hero comes into an area for the first time: what is offered there is known for what it is. */
void site_shows(FootGame *game, int area);

/* Somebody was hurt, or died: a lair, or a place where somebody is bound, asks no more; who waited waits no longer, and
 * others come. */
void site_wronged(FootGame *game, int entity);

#endif
