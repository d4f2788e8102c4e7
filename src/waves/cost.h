/* What a batch of attackers asks of a defence: the arithmetic under the wave generator. */
#ifndef HOLDOUT_WAVES_COST_H
#define HOLDOUT_WAVES_COST_H

#include "holdout/content.h"

/* A part of one in Q2.30. */
typedef uint32_t Share;
enum { SHARE_SHIFT = 30, SHARE_ONE = 1 << SHARE_SHIFT };

/* Powers of a base below one, from its square roots: roots[i] = base^(2^-i) in Q0.32. */
typedef struct PowerTable {
    uint32_t roots[FIX_SHIFT + 1];
} PowerTable;

/* The base in thousandths, taken as at least 0 and at most 999. */
void wave_power_init(PowerTable *table, int thousandths);

/* base^exponent, at most 2^-26 off; the exponent (Q16.16) is not negative. */
Share wave_power(const PowerTable *table, Fix exponent);

/* The health m_k that area damage leaves of the first, second, third … attacker of a batch. */
typedef struct HealthCurve {
    uint64_t rest, tail; /* m_k = rest + tail, where tail shrinks by ratio with each attacker */
    Share ratio;
    bool first;
} HealthCurve;

/* `area` is the defence's area share, at most 0.9; `decay` the part of it that is left at the distance between two
 * attackers. */
void wave_curve_init(HealthCurve *curve, Share area, Share decay);
Share wave_curve_next(HealthCurve *curve);

/* Attackers of one batch on one path, counted one by one. */
typedef struct PathLoad {
    HealthCurve curve;
    int64_t value; /* of a whole attacker, thousandths of HP */
    int64_t free;  /* what the path's rate deals between two attackers, thousandths of HP */
    int64_t burst; /* damage asked in one place, so far: thousandths of HP */
    Fix speed;
    bool alone; /* the next attacker to add is the first of this wave */
} PathLoad;

/* Numbers of one wave that its batches' costs depend on. */
typedef struct CostModel {
    Share area;
    PowerTable decay;
} CostModel;

/* Of the wave `index`, from 0. */
void wave_cost_model_init(CostModel *model, const WaveRules *rules, int index);

/* `rate` in thousandths of HP per second; `later`: not the first batch of its wave. */
void wave_load_init(PathLoad *load, const CostModel *model, const AttackerType *type, int spacing, int64_t rate,
                    bool later);

/* Adds an attacker; returns the capacity all so far ask for, thousandths of HP, rounded up. */
int64_t wave_load_add(PathLoad *load);

/* Capacity that a lone attacker asks for: value * speed. */
int64_t wave_type_price(const AttackerType *type);

/* The expected defence of wave `index` (from 0), in thousandths of HP (per second); never decreasing, saturating. */
int64_t wave_capacity(const WaveRules *rules, int level, int mean_length, int index);
int64_t wave_rate(const WaveRules *rules, int level, int path_count, int index);

#endif
