/* In which style each wave of a battle is prepared. */
#ifndef HOLDOUT_BOTS_PLAN_H
#define HOLDOUT_BOTS_PLAN_H

#include "bots/greedy.h"

enum { PLAN_WAVES = 32 };

typedef struct Plan {
    BotStyle waves[PLAN_WAVES]; /* by number, from 1; the last for all after it */
    int64_t worth;              /* what it was found to come to */
} Plan;

/* All waves as greedy prepares them. */
void plan_begin(Plan *plan);

const BotStyle *plan_style(const Plan *plan, int wave);

/* Makes `to` a plan that differs from another one in some wave not before this one, or from one on. */
void plan_vary(Plan *to, const Plan *from, int wave, int slots, Rng *rng);

#endif
