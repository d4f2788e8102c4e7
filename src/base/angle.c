/* Angles by CORDIC: a vector is turned by ever smaller known angles. Turned until it lies on the axis, it had the sum
 * of these as its angle; turned by a given angle in all, it holds sine and cosine. Vectors are first brought into the
 * first eighth of a turn, angles into the first quarter, so that the four directions come out exact. */
#include "base/angle.h"

enum { STEPS = 26, TURN_SHIFT = 40, ANGLE_SHIFT = TURN_SHIFT - 16, UNIT_SHIFT = 40 - FIX_SHIFT, VECTOR_SHIFT = 24 };

/* arctan(2^-i) in 2^-40 of a turn. */
static const int64_t ARC_TANGENTS[STEPS] = {
    137438953472, 81134951838, 42869480287, 21761217566, 10922836750, 5466743129, 2734038620, 1367102738, 683561799,
    341782203,    170891265,   85445653,    42722829,    21361415,    10680707,   5340354,    2670177,    1335088,
    667544,       333772,      166886,      83443,       41722,       20861,      10430,      5215,
};

/* The length of a vector that all the turns together bring to length 2^40. */
static const int64_t UNIT = 667681663043;

static int64_t rounded(int64_t value, int shift)
{
    return (value + ((int64_t)1 << (shift - 1))) >> shift;
}

/* arctan(rise / run) in Angles, at most an eighth of a turn: 0 <= rise <= run, run > 0. */
static int arc_tangent(int64_t run, int64_t rise)
{
    int64_t x = run << VECTOR_SHIFT, y = rise << VECTOR_SHIFT, sum = 0;
    for (int i = 0; i < STEPS; i++) {
        int64_t dx = y >> i, dy = x >> i;
        bool over = y > 0;
        x += over ? dx : -dx;
        y += over ? -dy : dy;
        sum += over ? ARC_TANGENTS[i] : -ARC_TANGENTS[i];
    }
    return (int)rounded(sum, ANGLE_SHIFT);
}

Angle angle_towards(Point from, Point to)
{
    int64_t east = (int64_t)to.x - from.x, north = (int64_t)from.y - to.y;
    int64_t across = east < 0 ? -east : east, along = north < 0 ? -north : north;
    if (across == 0 && along == 0) {
        return 0;
    }
    int angle = across <= along ? arc_tangent(along, across) : ANGLE_QUARTER - arc_tangent(across, along);
    angle = north < 0 ? 2 * ANGLE_QUARTER - angle : angle;
    return (Angle)(east < 0 ? -angle : angle);
}

/* Sine of less than a quarter turn, or its cosine. */
static Fix quarter_wave(int angle, bool cosine)
{
    int64_t x = UNIT, y = 0, left = (int64_t)angle << ANGLE_SHIFT;
    for (int i = 0; i < STEPS; i++) {
        int64_t dx = y >> i, dy = x >> i;
        bool under = left >= 0;
        x += under ? -dx : dx;
        y += under ? dy : -dy;
        left += under ? -ARC_TANGENTS[i] : ARC_TANGENTS[i];
    }
    return (Fix)rounded(cosine ? x : y, UNIT_SHIFT);
}

Fix angle_sine(Angle angle)
{
    int quarter = angle / ANGLE_QUARTER;
    Fix value = quarter_wave(angle % ANGLE_QUARTER, quarter % 2 == 1);
    return quarter < 2 ? value : -value;
}

Fix angle_cosine(Angle angle)
{
    return angle_sine((Angle)(angle + ANGLE_QUARTER));
}

int angle_between(Angle from, Angle to)
{
    int apart = (Angle)(to - from);
    return apart < ANGLE_TURN / 2 ? apart : apart - ANGLE_TURN;
}

Angle angle_turn(Angle from, Angle to, int step)
{
    int apart = angle_between(from, to);
    int turned = apart > step ? step : apart < -step ? -step : apart;
    return (Angle)(from + turned);
}
