/* Orders carried out. */
#ifndef HOLDOUT_DUEL_ORDERS_H
#define HOLDOUT_DUEL_ORDERS_H

#include "holdout/duel.h"

/* Carries out orders that are allowed, first the defender's, then the invader's. */
void orders_build(Duel *duel, const DuelOrder *order);
void orders_spawn(Duel *duel, const DuelOrder *order);

#endif
