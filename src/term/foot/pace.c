#include "term/foot/pace.h"

#include "base/number.h"

enum { TENTHS = 10 };

int pace_a_second(const FootPace *pace)
{
    static const int paces[PACE_SPEEDS] = {1, 2, 5, 10, 25, 100};
    return paces[pace->speed];
}

void pace_change(FootPace *pace, int by)
{
    pace->speed = int_clamp(pace->speed + by, 0, PACE_SPEEDS - 1);
}

int pace_pass(FootPace *pace, int ticks)
{
    pace->due += pace_a_second(pace) * ticks / 2;
    int count = pace->due / TENTHS;
    pace->due %= TENTHS;
    return count;
}
