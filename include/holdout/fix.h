/* Fixed-point numbers: the only fractions the core knows.
 *
 * A Fix is a signed Q16.16 number. Unless a name says otherwise, lengths are in tiles and speeds in tiles
 * per tick; both fit easily, since a world is 15 tiles wide. Every operation rounds towards minus infinity,
 * so that results are the same on every machine. */
#ifndef HOLDOUT_FIX_H
#define HOLDOUT_FIX_H

#include <stdbool.h>
#include <stdint.h>

typedef int32_t Fix;

enum { FIX_SHIFT = 16, FIX_ONE = 1 << FIX_SHIFT, FIX_HALF = FIX_ONE / 2 };

/* num / den as a Fix, rounded down; den > 0. */
static inline Fix fix_ratio(int64_t num, int64_t den)
{
    int64_t scaled = num * FIX_ONE;
    int64_t quotient = scaled / den;
    return (Fix)(scaled % den < 0 ? quotient - 1 : quotient);
}

/* Hundredths of a tile, the unit in which decisions and journals name points. */
static inline Fix fix_from_hundredths(int hundredths)
{
    return fix_ratio(hundredths, 100);
}

/* Largest integer whose square is at most n. */
uint32_t int_sqrt(uint64_t n);

#endif
