/* The bots there are. Each has its row (row.h). */
#ifndef HOLDOUT_BOTS_LIST_H
#define HOLDOUT_BOTS_LIST_H

#define BOT_LIST(X) X(IDLE) X(RANDOM) X(GREEDY) X(SEARCH)
typedef enum BotKind {
#define X(name) BOT_##name,
    BOT_LIST(X)
#undef X
        BOT_COUNT
} BotKind;

#endif
