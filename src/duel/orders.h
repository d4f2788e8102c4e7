/* Orders carried out. */
#ifndef HOLDOUT_DUEL_ORDERS_H
#define HOLDOUT_DUEL_ORDERS_H

#include "holdout/duel.h"

/* Each is allowed: the defender's, the invader's. */
void orders_build(Duel *duel, const DuelOrder *order);
void orders_spawn(Duel *duel, const DuelOrder *order);

#endif
