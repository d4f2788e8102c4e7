#include "foot/turns/use_on.h"

#include "base/translation.h"
#include "foot/ground/events.h"
#include "foot/ground/pack.h"
#include "foot/turns/spend.h"

static Verdict check_growth(const FootGame *game, int entity)
{
    if (!foot_item_grows(foot_item(game, entity))) {
        return verdict_no("Nothing makes that any better.");
    }
    return game->entities.grown[entity] >= FOOT_GROWN_MAX ? verdict_no("That is as good as it gets.") : verdict_yes();
}

Verdict use_on_check(const FootGame *game, const FootDecision *decision)
{
    if (!letter_item(game, decision->other) || decision->other == decision->letter) {
        return verdict_no("Choose another thing to use it on.");
    }
    if (letter_item(game, decision->letter)->aim != FOOT_AIM_THING) {
        return verdict_no("That isn't used on another thing.");
    }
    return check_growth(game, game->pack[decision->other]);
}

void use_on_do(FootGame *game, const FootDecision *decision)
{
    int item = game->entities.type[game->pack[decision->letter]];
    Occasion occasion = {.self = FOOT_HERO,
                         .foe = FOOT_NOBODY,
                         .at = game->entities.at[FOOT_HERO],
                         .heros = true,
                         .aimed = true,
                         .item = item + 1,
                         .thing = game->pack[decision->other] + 1};
    tell_item(game, FOOT_EVENT_USED, FOOT_HERO, item, 1);
    spend(game, decision->letter, &occasion);
}
