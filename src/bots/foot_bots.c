#include "bots/foot_bots.h"

#include <string.h>

/* How often another decision is rolled where one is not allowed, and how many of them are steps. */
enum { ROLLS_MOST = 60, STEPS_PERCENT = 80 };

static const char *const IDS[] = {
#define X(name, id) id,
    FOOT_BOT_LIST(X)
#undef X
};

const char *foot_bot_id(FootBot bot)
{
    return IDS[bot];
}

int foot_bot_find(const char *id)
{
    int bot = FOOT_BOT_COUNT - 1;
    while (bot >= 0 && strcmp(IDS[bot], id) != 0) {
        bot--;
    }
    return bot;
}

static FootDecision roll(const FootGame *game, Rng *rng)
{
    const DungeonLevel *level = foot_level(game);
    FootDecision decision = {.kind = FOOT_STEP};
    bool steps = rng_percent(rng, STEPS_PERCENT);
    decision.kind = steps ? FOOT_STEP : (FootDecisionKind)rng_below(rng, FOOT_DECISION_COUNT);
    decision.direction = (uint8_t)rng_below(rng, FOOT_DIRECTIONS);
    decision.letter = (uint8_t)rng_below(rng, FOOT_LETTERS);
    decision.other = (uint8_t)rng_below(rng, FOOT_LETTERS);
    decision.choice = (uint8_t)rng_below(rng, FOOT_STARS_MAX);
    int x = (int)rng_below(rng, (uint32_t)level->columns);
    int y = (int)rng_below(rng, (uint32_t)level->rows);
    decision.at = (int16_t)dungeon_index(x, y);
    return decision;
}

static FootDecision roll_allowed(const FootGame *game, Rng *rng)
{
    for (int i = 0; i < ROLLS_MOST; i++) {
        FootDecision decision = roll(game, rng);
        if (foot_check(game, &decision).allowed) {
            return decision;
        }
    }
    return (FootDecision){.kind = FOOT_WAIT};
}

FootDecision foot_bot_decide(FootBot bot, const FootGame *game, Rng *rng)
{
    FootDecision decision;
    switch (bot) {
    case FOOT_BOT_EXPLORER:
        if (foot_is_voyage(game) && foot_voyager_choose(game, rng, &decision)) {
            return decision;
        }
        return foot_explorer_decide(game);
    case FOOT_BOT_RANDOM:
    case FOOT_BOT_COUNT:
        break;
    }
    return roll_allowed(game, rng);
}
