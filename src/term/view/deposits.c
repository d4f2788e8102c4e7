#include "term/view/deposits.h"

enum { MATERIALS_OVER_OTHERS = 1000 };

static int pays(const Blueprint *blueprint, Obstacle deposit)
{
    int sum = 0;
    for (int i = 0; i < blueprint->rule_count; i++) {
        const Rule *rule = &blueprint->rules[i];
        bool here = rule->deposit == OBSTACLE_NONE || rule->deposit == deposit;
        if (here && rule->when == WHEN_WAVE_END && rule->what == WHAT_GRANT) {
            sum += rule->amount * (rule->resource == RESOURCE_MATERIALS ? MATERIALS_OVER_OTHERS : 1);
        }
    }
    return sum;
}

Obstacle deposits_first(const Blueprint *blueprint)
{
    int minerals = pays(blueprint, OBSTACLE_MINERALS), fuel = pays(blueprint, OBSTACLE_FUEL);
    bool asks = blueprint->placement.needs_deposit && !blueprint->placement.needs_fuel;
    return !asks || minerals == fuel ? OBSTACLE_NONE : minerals > fuel ? OBSTACLE_MINERALS : OBSTACLE_FUEL;
}
