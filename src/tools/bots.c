/* The bots by their names, and the one that does nothing it need not do. */
#include "tools/bots.h"

#include "base/memory.h"
#include "tools/bot_greedy.h"
#include "tools/bot_random.h"

#include <stdlib.h>
#include <string.h>

struct Bot {
    BotKind kind;
    Rng rng;
    BotMemory *memory; /* GREEDY */
};

static const char *const WORDS[BOT_COUNT] = {
#define X(name, word) [BOT_##name] = word,
    BOT_LIST(X)
#undef X
};

const char *bot_word(BotKind kind)
{
    return WORDS[kind];
}

BotKind bot_named(const char *word)
{
    int kind = 0;
    while (kind < BOT_COUNT && strcmp(WORDS[kind], word) != 0) {
        kind++;
    }
    return (BotKind)kind;
}

Bot *bot_new(BotKind kind, const Game *game)
{
    Bot *bot = memory_new(1, sizeof *bot);
    bot->kind = kind;
    bot->rng = rng_stream(game->master, RNG_BOT, 0);
    bot->memory = kind == BOT_GREEDY ? bot_memory_new() : NULL;
    return bot;
}

void bot_free(Bot *bot)
{
    free(bot->memory);
    free(bot);
}

/* The first of a kind that is allowed, counting items, systems and then blueprints held. */
static bool first_allowed(const Game *game, DecisionKind kind, Decision *out)
{
    int most = kind == DECISION_TRAVEL ? CHART_NODES_MAX : OFFER_ITEMS_MAX;
    for (int i = 0; i < most; i++) {
        for (int held = 0; held <= game->run.held_count; held++) {
            *out = (Decision){.kind = kind, .node = (uint8_t)i, .item = (uint8_t)i, .held = (uint8_t)held};
            bool again = kind == DECISION_TRAVEL && (game->run.visited >> i & 1);
            if (!again && game_check(game, out).allowed) {
                return true;
            }
        }
    }
    return false;
}

static bool idle_in_battle(const Game *game, Decision *out)
{
    BattlePhase phase = game->battle.phase;
    *out = (Decision){.kind = phase == BATTLE_WON ? DECISION_LEAVE : DECISION_START_WAVE};
    return phase == BATTLE_WON || phase == BATTLE_BUILD;
}

static bool idle_decide(const Game *game, Decision *out)
{
    switch (game->run.stage) {
    case STAGE_BATTLE:
        return idle_in_battle(game, out);
    case STAGE_TRAVEL:
        return first_allowed(game, DECISION_TRAVEL, out);
    case STAGE_OFFER:
        *out = (Decision){.kind = DECISION_SKIP};
        return game_check(game, out).allowed || first_allowed(game, DECISION_TAKE, out);
    case STAGE_SHOP:
    case STAGE_ENCOUNTER:
        *out = (Decision){.kind = DECISION_DEPART};
        return game_check(game, out).allowed || first_allowed(game, DECISION_CHOOSE, out);
    default:
        return false;
    }
}

bool bot_decide(Bot *bot, const Game *game, Decision *out)
{
    if (game_over(game)) {
        return false;
    }
    switch (bot->kind) {
    case BOT_RANDOM:
        return bot_random_decide(&bot->rng, game, out);
    case BOT_GREEDY:
        return bot_greedy_decide(bot->memory, game, out);
    default:
        return idle_decide(game, out);
    }
}
