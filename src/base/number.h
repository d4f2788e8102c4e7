/* The lesser, the greater and the nearest within bounds; and what shares are parts of. */
#ifndef HOLDOUT_BASE_NUMBER_H
#define HOLDOUT_BASE_NUMBER_H

#include <stdint.h>

/* A whole: shares are in percent, amounts that need more in thousandths. */
enum { PERCENT = 100, THOUSAND = 1000 };

static inline int int_min(int a, int b)
{
    return a < b ? a : b;
}

static inline int int_max(int a, int b)
{
    return a > b ? a : b;
}

static inline int64_t int64_min(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline int64_t int64_max(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* The number from low to high that is nearest to value; low where that is above high. */
static inline int64_t int64_clamp(int64_t value, int64_t low, int64_t high)
{
    return int64_max(low, int64_min(value, high));
}

/* The same for bounds that an int has, whatever sum or product the value is. */
static inline int int_clamp(int64_t value, int low, int high)
{
    return (int)int64_clamp(value, low, high);
}

/* So many percent of what is not negative, rounded up. */
static inline int64_t int64_share_up(int64_t value, int percent)
{
    return (value * percent + PERCENT - 1) / PERCENT;
}

#endif
