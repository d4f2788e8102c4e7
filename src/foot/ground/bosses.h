/* Bosses, and what is left of them. */
#ifndef HOLDOUT_FOOT_GROUND_BOSSES_H
#define HOLDOUT_FOOT_GROUND_BOSSES_H

#include "holdout/foot_questions.h"

/* Whether one lives on any floor, or a part of one, or is owed. */
bool boss_lives(const FootGame *game);

#endif
