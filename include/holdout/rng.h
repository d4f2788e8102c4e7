/* Random streams: PCG32 (XSH-RR, O'Neill 2014) generators that are plain values.
 *
 * Every purpose has its own stream, branched from the seed up front, so that what happens in one place never changes
 * what another place rolls. Never two rolls in one full expression: C does not order them. */
#ifndef HOLDOUT_RNG_H
#define HOLDOUT_RNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Rng {
    uint64_t state, increment; /* increment is odd */
} Rng;

typedef enum RngPurpose {
    RNG_LEVEL,    /* index = level number: terrain, paths, lengths */
    RNG_WORLD,    /* index = level number */
    RNG_WAVES,    /* index = level number */
    RNG_BATTLE,   /* index = level number */
    RNG_COSMETIC, /* index = level number */
    RNG_BOT,      /* index free */
    RNG_CHART,    /* index = act */
    RNG_ACT,      /* index = act: what its systems offer */
    RNG_NODE,     /* index = system, as src/run/node_stream.h counts */
    RNG_REWARD,   /* index = level number: what is offered after it, without a chart */
    RNG_NAMES,    /* index free */
    RNG_BOSS,     /* index = act, counted on without a chart: who ends it */
    RNG_DUNGEON,  /* index = level of the dungeon */
    RNG_STORY,    /* index: who there is, how it is told, what they do by each planner */
    RNG_FOOT,     /* index: play, colours of potions, and who lives on each floor (src/foot/floors.c) */
    RNG_DERELICT, /* index = system, as src/run/node_stream.h counts: what it is, and then its boarding */
    RNG_SUPPLY,   /* index = supplies used before */
    RNG_CLAUSE,   /* index = deeds of clauses done before */
    RNG_SHIP,     /* the ship of a daily run */
    RNG_SORTIE,   /* index 0: the act that it is, 1 and on: what it begins with, one after the other */
    RNG_POOL,     /* index = rarity of the blueprints that a run comes by */
    RNG_SHAPE,    /* index = as RNG_DUNGEON: what is added to a bare level */
} RngPurpose;

/* The 64-bit master of a seed text (normalised: surrounding white space does not count). */
uint64_t seed_master(const char *seed);

/* The stream of one purpose; the same arguments always give the same stream. */
Rng rng_stream(uint64_t master, RngPurpose purpose, uint32_t index);

/* An independent child; advances the parent by two rolls. */
Rng rng_branch(Rng *parent);

static inline uint32_t rng_next(Rng *rng)
{
    const uint64_t multiplier = 6364136223846793005u;
    uint64_t old = rng->state;
    rng->state = old * multiplier + rng->increment;
    uint32_t shifted = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t rotation = (uint32_t)(old >> 59);
    return shifted >> rotation | shifted << (-rotation & 31);
}

/* Uniform in [0, n), without bias; n > 0. */
static inline uint32_t rng_below(Rng *rng, uint32_t n)
{
    /* Lemire's rejection: the few low products that would favour some results are rolled again. Only a low half below n
     * can be one of them, so the division is seldom needed. */
    uint64_t product = (uint64_t)rng_next(rng) * n;
    if ((uint32_t)product < n) {
        for (uint32_t threshold = -n % n; (uint32_t)product < threshold;) {
            product = (uint64_t)rng_next(rng) * n;
        }
    }
    return (uint32_t)(product >> 32);
}

/* Uniform in [low, high]; low <= high. */
int rng_range(Rng *rng, int low, int high);

/* True in `percent` of 100 rolls. */
bool rng_percent(Rng *rng, int percent);

/* Picks an index with probability proportional to its weight; the sum must be positive and below 2^32. */
int rng_weighted(Rng *rng, const uint32_t *weights, int count);

/* The numbers from 0 to count - 1, each order of them equally likely. */
void rng_order(Rng *rng, int *order, int count);

#endif
