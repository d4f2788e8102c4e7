/* What a bot is. A row each, found by its name in BOT_LIST. */
#ifndef HOLDOUT_BOTS_ROW_H
#define HOLDOUT_BOTS_ROW_H

#include "bots/list.h"
#include "holdout/game.h"
#include "holdout/policy.h"

typedef struct BotRow {
    const char *word;                 /* on the command line */
    void *(*begin)(const Game *game); /* the memory it plays a run with; NULL where it remembers nothing */
    bool (*decide)(void *memory, const Game *game, Decision *out); /* as bot_decide (bots.h) */
    void (*end)(void *memory);
    void (*obey)(void *memory, const Policy *policy); /* NULL: it plays by no policy */
} BotRow;

#define X(name) extern const BotRow BOT_ROW_##name;
BOT_LIST(X)
#undef X

#endif
