/* Whether what places ask for is allowed, and picking up, which some of them set a price on. */
#ifndef HOLDOUT_FOOT_TURNS_ALLOWED_SITES_H
#define HOLDOUT_FOOT_TURNS_ALLOWED_SITES_H

#include "holdout/foot.h"

Verdict check_pick_up(const FootGame *game, const FootDecision *decision);
Verdict check_act(const FootGame *game, const FootDecision *decision);
Verdict check_trade(const FootGame *game, const FootDecision *decision);

#endif
