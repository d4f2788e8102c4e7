/* Numbers of rules as a battle takes them. */
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

int content_given_amount(const Content *content, const Rule *rule, int wave)
{
    const StatusType *type = &content->statuses[rule->status];
    bool grows = rule->when == WHEN_USED && type->effect == EFFECT_BURN;
    int amount = rule->amount > 0 ? rule->amount : type->amount;
    int percent = PERCENT + (grows ? content->battle.ability_growth * (wave - 1) : 0);
    return (int)((int64_t)amount * percent / PERCENT);
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
