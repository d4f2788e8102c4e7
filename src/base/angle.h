/* Directions on the board as whole numbers, the same on every machine. */
#ifndef HOLDOUT_BASE_ANGLE_H
#define HOLDOUT_BASE_ANGLE_H

#include "holdout/fix.h"
#include "holdout/tile.h"

/* Clockwise from north in 1/65536 of a turn; sums and differences wrap around by themselves. */
typedef uint16_t Angle;

enum { ANGLE_TURN = 1 << 16, ANGLE_QUARTER = ANGLE_TURN / 4 };

/* The nearest Angle to this many degrees, 0 to 360. */
static inline int angle_from_degrees(int degrees)
{
    return (degrees * ANGLE_TURN + 180) / 360;
}

/* From one place towards another, rounded to the nearest Angle; north where they are the same. */
Angle angle_towards(Point from, Point to);

/* Rounded to the nearest Fix; exact in the four directions. */
Fix angle_sine(Angle angle);
Fix angle_cosine(Angle angle);

/* How far it is the shorter way from one to the other: negative is anticlockwise; -32768 to 32767. */
int angle_between(Angle from, Angle to);

/* `from`, turned the shorter way towards `to` by at most `step`. */
Angle angle_turn(Angle from, Angle to, int step);

#endif
