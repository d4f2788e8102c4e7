/* The builder's day: build until nothing is worth it, start the wave, help out with abilities, leave as soon as the
 * tank is full. */
#include "bots/greedy.h"

#include "base/memory.h"
#include "base/number.h"
#include "bots/row.h"

#include <stdlib.h>

enum { THINK_TICKS = 4, BUILD_TICKS = 20 };

const BotStyle BOT_STYLE_USUAL = {
    .safe = 100,
    .ahead = 3,
    .patience = 130,
    .income = 100,
    .favour = {100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100},
};

BotMemory *bot_memory_new(void)
{
    BotMemory *memory = memory_new(1, sizeof *memory);
    memory->style = BOT_STYLE_USUAL;
    policy_begin(&memory->policy);
    return memory;
}

static bool in_wave(BotMemory *memory, const Game *game, Decision *out)
{
    const Battle *battle = &game->battle;
    if (battle->tick % THINK_TICKS != 0) {
        return false;
    }
    bool builds = battle_builds_in_wave(battle) && battle->tick % BUILD_TICKS == 0;
    return (builds && bot_build(memory, game, out)) || bot_ability(game, out);
}

bool bot_greedy_decide(BotMemory *memory, const Game *game, Decision *out)
{
    if (game->run.stage != STAGE_BATTLE) {
        return bot_journey(&memory->policy, game, out);
    }
    switch (game->battle.phase) {
    case BATTLE_WAVE:
        return in_wave(memory, game, out);
    case BATTLE_BUILD:
        if (!bot_build(memory, game, out)) {
            *out = (Decision){.kind = DECISION_START_WAVE};
        }
        return true;
    case BATTLE_WON:
        *out = (Decision){.kind = bot_has_stayed(&memory->policy, game, true) ? DECISION_LEAVE : DECISION_STAY};
        return true;
    case BATTLE_CLEARED:
    case BATTLE_LOST:
        break;
    }
    return false;
}

bool bot_has_stayed(const Policy *policy, const Game *game, bool otherwise)
{
    const Battle *battle = &game->battle;
    if (policy->stay == POLICY_UNSAID) {
        return otherwise;
    }
    int least = policy->stay_hull == POLICY_UNSAID ? 0 : policy->stay_hull;
    return battle->waves_stayed >= policy->stay || battle->hull * PERCENT < least * battle->hull_max;
}

static void *begin(const Game *game)
{
    (void)game;
    return bot_memory_new();
}

static void obey(void *memory, const Policy *policy)
{
    ((BotMemory *)memory)->policy = *policy;
}

static bool decide(void *memory, const Game *game, Decision *out)
{
    return bot_greedy_decide(memory, game, out);
}

const BotRow BOT_ROW_GREEDY = {"greedy", begin, decide, free, obey};
