#include "foot/turns/blows.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/numbers.h"
#include "foot/turns/body.h"
#include "foot/turns/rules.h"

static bool lands(FootGame *game, int who, int whom)
{
    switch (foot_book(game)->to_hit) {
    case FOOT_TO_HIT_ALWAYS:
        return true;
    case FOOT_TO_HIT_DICE:
    case FOOT_TO_HIT_COUNT:
        break;
    }
    int roll = foot_stat(game, who, FOOT_STAT_OFFENCE);
    for (int i = 0; i < BLOW_DICE; i++) {
        roll += rng_range(&game->rng, 1, BLOW_FACES);
    }
    return roll > foot_stat(game, whom, FOOT_STAT_EVASION);
}

void blow(FootGame *game, int who, int whom)
{
    entity_face(game, who, game->entities.at[whom]);
    if (!lands(game, who, whom)) {
        tell_body(game, FOOT_EVENT_MISSED, who, whom, 0);
        return;
    }
    int spread = body_spread(game, who), more = spread > 0 ? rng_range(&game->rng, 0, spread) : 0;
    int amount = int_max(foot_stat(game, who, FOOT_STAT_ATTACK) + more - foot_stat(game, whom, FOOT_STAT_DEFENCE), 0);
    tell_body(game, FOOT_EVENT_BLOW, who, whom, amount);
    if (amount > 0) {
        body_suffer(game, whom, who, amount, true);
        rules_of_body(game, who, FOOT_WHEN_BLOW, whom);
    }
}
