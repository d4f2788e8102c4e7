/* The bot that explores: it uses what players have, and sees what they see. */
#ifndef HOLDOUT_BOTS_FOOT_EXPLORER_H
#define HOLDOUT_BOTS_FOOT_EXPLORER_H

#include "holdout/foot.h"

FootDecision foot_explorer_decide(const FootGame *game);

#endif
