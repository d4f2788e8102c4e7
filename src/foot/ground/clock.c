/* What runs out, as it stands; what it brings about is in foot/turns/clocks.c. */
#include "foot/ground/levels.h"
#include "holdout/foot_questions.h"

enum { TENTHS = 10 };

FootClock foot_clock(const FootGame *game)
{
    return foot_book(game)->clock;
}

int foot_clock_tenths(const FootGame *game)
{
    int full = foot_book(game)->clock_full;
    return full > 0 ? (game->clock * TENTHS + full - 1) / full : 0;
}

bool foot_is_dark(const FootGame *game)
{
    return foot_clock(game) == FOOT_CLOCK_LIGHT && game->clock == 0;
}

bool foot_kindles(const FootGame *game, int item)
{
    const FootItem *type = &game->content->items[item];
    bool kindles = false;
    for (int i = 0; i < type->rule_count; i++) {
        kindles = kindles || (type->rules[i].what == FOOT_WHAT_KINDLE && type->rules[i].clock == foot_clock(game));
    }
    return kindles;
}
