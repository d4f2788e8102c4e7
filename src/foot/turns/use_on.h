/* Using one thing of the pack on another. */
#ifndef HOLDOUT_FOOT_TURNS_USE_ON_H
#define HOLDOUT_FOOT_TURNS_USE_ON_H

#include "holdout/foot.h"

/* Of USE_ON, whose first letter names something. */
Verdict use_on_check(const FootGame *game, const FootDecision *decision);
void use_on_do(FootGame *game, const FootDecision *decision);

#endif
