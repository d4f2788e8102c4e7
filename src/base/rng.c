/* PCG32 streams. A stream is told apart both by its start and by its increment, so that two purposes never run
 * through the same sequence. */
#include "holdout/rng.h"

#include "base/hash.h"
#include "base/number.h"
#include "base/text.h"

#include <assert.h>

static Rng rng_seeded(uint64_t state, uint64_t sequence)
{
    Rng rng = {0, (sequence << 1) | 1};
    rng_next(&rng);
    rng.state += state;
    rng_next(&rng);
    return rng;
}

uint64_t seed_master(const char *seed)
{
    size_t length = text_trim(&seed);
    Hash hash = hash_begin();
    for (size_t i = 0; i < length; i++) {
        hash_byte(&hash, (uint8_t)seed[i]);
    }
    return hash_end(&hash);
}

Rng rng_stream(uint64_t master, RngPurpose purpose, uint32_t index)
{
    Hash hash = hash_begin();
    hash_int(&hash, (int64_t)master);
    hash_int(&hash, (int64_t)purpose);
    hash_int(&hash, (int64_t)index);
    uint64_t state = hash_end(&hash);
    return rng_seeded(state, hash_mix(state ^ master));
}

Rng rng_branch(Rng *parent)
{
    uint64_t high = rng_next(parent);
    uint64_t low = rng_next(parent);
    uint64_t state = hash_mix(high << 32 | low);
    return rng_seeded(state, hash_mix(state));
}

int rng_range(Rng *rng, int low, int high)
{
    assert(low <= high);
    return low + (int)rng_below(rng, (uint32_t)(high - low) + 1);
}

bool rng_percent(Rng *rng, int percent)
{
    return (int)rng_below(rng, PERCENT) < percent;
}

int rng_weighted(Rng *rng, const uint32_t *weights, int count)
{
    uint32_t sum = 0;
    for (int i = 0; i < count; i++) {
        sum += weights[i];
    }
    uint32_t rolled = rng_below(rng, sum);
    int chosen = 0;
    while (rolled >= weights[chosen]) {
        rolled -= weights[chosen++];
    }
    return chosen;
}

void rng_order(Rng *rng, int *order, int count)
{
    for (int i = 0; i < count; i++) {
        int other = (int)rng_below(rng, (uint32_t)i + 1);
        order[i] = i;
        order[i] = order[other];
        order[other] = i;
    }
}
