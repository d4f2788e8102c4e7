/* Between what the numbers of a run may lie: as data states them, and after any steps of ascension and any twists. */
#ifndef HOLDOUT_CONTENT_RUN_RANGES_H
#define HOLDOUT_CONTENT_RUN_RANGES_H

#include "holdout/content.h"

#define RUN_RANGE_LIST(X)                 \
    X(HULL, 1, 10000)                     \
    X(HULL_LOSS, 1, 10000)                \
    X(START_MATERIALS, 0, 10000)          \
    X(ENERGY_MAX, 1, 10000)               \
    X(SLOTS, 1, LOADOUT_MAX)              \
    X(WAVE_BUDGET, 10, 1000)              \
    X(THREAT, 0, 100)                     \
    X(TIER_LEVEL, 0, 100)                 \
    X(BOSS_HP, 10, 1000)                  \
    X(BOSS_PERIODS, 10, 1000)             \
    X(FINAL_BOSSES, 1, 3)                 \
    X(ELITE_ODDS, 0, 1000)                \
    X(ELITE_FUEL, 10, 1000)               \
    X(FUEL_GOAL, 10, 1000)                \
    X(ACT_MATERIALS, 0, 1000)             \
    X(ACT_ENERGY, 0, 1000)                \
    X(HUB_MATERIALS, -10, 100)            \
    X(CREDITS, 0, 1000)                   \
    X(PRICES, 10, 1000)                   \
    X(DOCK_REPAIR, 1, 1000)               \
    X(AUGMENTS_SHOWN, 1, OFFER_ITEMS_MAX) \
    X(EVENT_COSTS, 0, 1000)

#define RUN_LIMITS(name, least, most) RUN_LEAST_##name = (least), RUN_MOST_##name = (most),
enum { RUN_RANGE_LIST(RUN_LIMITS) };

#endif
