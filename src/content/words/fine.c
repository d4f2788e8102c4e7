#include "content/words/words.h"

#include "base/number.h"

static void refine(Rule *rule)
{
    if (rule->what == WHAT_GRANT || rule->what == WHAT_DAMAGE) {
        rule->amount *= PERCENT;
        rule->amount_large *= PERCENT;
        rule->per_height *= PERCENT;
        rule->growth *= PERCENT;
    }
}

Blueprint blueprint_fine(const Blueprint *blueprint)
{
    Blueprint fine = *blueprint;
    fine.attack.damage *= PERCENT;
    fine.attack.interval *= PERCENT;
    fine.attack.interval_fast *= PERCENT;
    fine.dearer *= PERCENT;
    for (int i = 0; i < fine.rule_count; i++) {
        refine(&fine.rules[i]);
    }
    return fine;
}
