/* The bots there are, and what one is: a row each, found by its name in BOT_LIST. */
#ifndef HOLDOUT_BOTS_ROW_H
#define HOLDOUT_BOTS_ROW_H

#include "holdout/game.h"
#include "holdout/policy.h"

#define BOT_LIST(X) X(IDLE) X(RANDOM) X(GREEDY) X(SEARCH)
typedef enum BotKind {
#define X(name) BOT_##name,
    BOT_LIST(X)
#undef X
        BOT_COUNT
} BotKind;

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
