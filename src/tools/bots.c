/* The bots, one row each, and the one that does nothing it need not do. */
#include "tools/bots.h"

#include "base/memory.h"
#include "tools/bot_greedy.h"
#include "tools/bot_random.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The first of a kind that is allowed, counting items, systems and then blueprints held. */
static bool first_allowed(const Game *game, DecisionKind kind, Decision *out)
{
    int most = kind == DECISION_TRAVEL ? CHART_NODES_MAX : OFFER_ITEMS_MAX;
    for (int i = 0; i < most; i++) {
        for (int held = 0; held <= game->run.held_count; held++) {
            *out = (Decision){.kind = kind, .node = (uint8_t)i, .item = (uint8_t)i, .held = (uint8_t)held};
            bool again = kind == DECISION_TRAVEL && run_has_visited(&game->run, i);
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

static bool idle_decide(void *memory, const Game *game, Decision *out)
{
    (void)memory;
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

/* It remembers nothing. */
static void *idle_new(const Game *game)
{
    (void)game;
    return NULL;
}

static void *random_new(const Game *game)
{
    Rng *rng = memory_new(1, sizeof *rng);
    *rng = rng_stream(game->master, RNG_BOT, 0);
    return rng;
}

static bool random_decide(void *memory, const Game *game, Decision *out)
{
    return bot_random_decide(memory, game, out);
}

static void *greedy_new(const Game *game)
{
    (void)game;
    return bot_memory_new();
}

static bool greedy_decide(void *memory, const Game *game, Decision *out)
{
    return bot_greedy_decide(memory, game, out);
}

/* What a bot is: the memory it begins a run with, how it decides, and how the memory goes. */
typedef struct BotRow {
    const char *word;
    void *(*new)(const Game *game);
    bool (*decide)(void *memory, const Game *game, Decision *out);
    void (*free)(void *memory);
} BotRow;

static const BotRow BOTS[] = {
#define X(name, word) [BOT_##name] = {#word, word##_new, word##_decide, free},
    BOT_LIST(X)
#undef X
};
static_assert(sizeof BOTS / sizeof BOTS[0] == BOT_COUNT, "every bot has its row");

struct Bot {
    const BotRow *row;
    void *memory;
};

const char *bot_word(BotKind kind)
{
    return BOTS[kind].word;
}

BotKind bot_named(const char *word)
{
    int kind = 0;
    while (kind < BOT_COUNT && strcmp(BOTS[kind].word, word) != 0) {
        kind++;
    }
    return (BotKind)kind;
}

Bot *bot_new(BotKind kind, const Game *game)
{
    Bot *bot = memory_new(1, sizeof *bot);
    bot->row = &BOTS[kind];
    bot->memory = bot->row->new (game);
    return bot;
}

void bot_free(Bot *bot)
{
    bot->row->free(bot->memory);
    free(bot);
}

bool bot_decide(Bot *bot, const Game *game, Decision *out)
{
    return !game_over(game) && bot->row->decide(bot->memory, game, out);
}
