/* Plans, and how they are varied. */
#include "bots/plan.h"

#include "base/number.h"

enum { CHANGES_MAX = 3, WAVES_AHEAD = 5, STEPS = 5, FAVOURS_IN = 3, ONE_WAVE_IN = 3 };

static const int16_t SAFE[STEPS] = {40, 60, 100, 150, 220}, AHEAD[STEPS] = {0, 1, 2, 3, 5},
                     PATIENCE[STEPS] = {105, 115, 130, 200, 1000}, INCOME[STEPS] = {0, 50, 70, 100, 140};
static const uint8_t FAVOUR[STEPS] = {0, 50, 70, 150, 200};

void plan_begin(Plan *plan)
{
    for (int i = 0; i < PLAN_WAVES; i++) {
        plan->waves[i] = BOT_STYLE_USUAL;
    }
    plan->worth = 0;
}

static int place_of(int wave)
{
    return int_clamp(wave, 1, PLAN_WAVES) - 1;
}

const BotStyle *plan_style(const Plan *plan, int wave)
{
    return &plan->waves[place_of(wave)];
}

static void vary_once(BotStyle *style, int slots, Rng *rng)
{
    uint32_t what = rng_below(rng, 4 + FAVOURS_IN), step = rng_below(rng, STEPS);
    switch (what) {
    case 0:
        style->safe = SAFE[step];
        break;
    case 1:
        style->ahead = AHEAD[step];
        break;
    case 2:
        style->patience = PATIENCE[step];
        break;
    case 3:
        style->income = INCOME[step];
        break;
    default:
        style->favour[rng_below(rng, (uint32_t)slots)] = FAVOUR[step];
        break;
    }
}

void plan_vary(Plan *to, const Plan *from, int wave, int slots, Rng *rng)
{
    *to = *from;
    bool now = rng_below(rng, 2) == 0;
    int first = place_of(wave + (now ? 0 : (int)rng_below(rng, WAVES_AHEAD)));
    int last = rng_below(rng, ONE_WAVE_IN) == 0 ? first : PLAN_WAVES - 1;
    BotStyle style = to->waves[first];
    int changes = rng_range(rng, 1, CHANGES_MAX);
    for (int i = 0; i < changes; i++) {
        vary_once(&style, slots, rng);
    }
    for (int i = first; i <= last; i++) {
        to->waves[i] = style;
    }
}
