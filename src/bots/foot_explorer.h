/* A player on foot who does what players have keys for: explores, fights, rests, drinks, reads, shoots, wears what is
 * better. */
#ifndef HOLDOUT_BOTS_FOOT_EXPLORER_H
#define HOLDOUT_BOTS_FOOT_EXPLORER_H

#include "holdout/foot.h"

/* What it does next; always allowed while the game goes on. */
FootDecision foot_explorer_decide(const FootGame *game);

#endif
