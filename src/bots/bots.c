/* The bots by their rows. */
#include "bots/bots.h"

#include "base/memory.h"
#include "bots/row.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const BotRow *const BOTS[] = {
#define X(name) [BOT_##name] = &BOT_ROW_##name,
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
    return BOTS[kind]->word;
}

BotKind bot_named(const char *word)
{
    int kind = 0;
    while (kind < BOT_COUNT && strcmp(BOTS[kind]->word, word) != 0) {
        kind++;
    }
    return (BotKind)kind;
}

Bot *bot_new(BotKind kind, const Game *game)
{
    Bot *bot = memory_new(1, sizeof *bot);
    bot->row = BOTS[kind];
    bot->memory = bot->row->begin(game);
    return bot;
}

void bot_free(Bot *bot)
{
    bot->row->end(bot->memory);
    free(bot);
}

bool bot_kind_obeys(BotKind kind)
{
    return BOTS[kind]->obey;
}

void bot_obey(Bot *bot, const Policy *policy)
{
    assert(bot->row->obey);
    bot->row->obey(bot->memory, policy);
}

bool bot_decide(Bot *bot, const Game *game, Decision *out)
{
    return !game_over(game) && bot->row->decide(bot->memory, game, out);
}
