/* Who plays a side: a bot of the house or a program. */
#ifndef HOLDOUT_CONTEST_PLAYER_H
#define HOLDOUT_CONTEST_PLAYER_H

#include "contest/house.h"
#include "contest/talk.h"
#include "programs/program.h"

enum {
    PLAYER_DECISION_MS = 15,
    PLAYER_SILENCE_MS = 2000,
    PLAYER_MEMORY_MIB = 256,
    PLAYER_LINE_BYTES = 4096,
    PLAYER_SLOW_MOST = 100
};

typedef struct PlayerRequest {
    const char *what;        /* "house:NAME", or a command line */
    const char *name;        /* as tables have it; NULL: `what` */
    const char *folder;      /* where a command runs; NULL: here */
    const char *errors_path; /* a file for a command's standard error; NULL: none */
} PlayerRequest;

/* What is the same for both. */
typedef struct PlayerTerms {
    const char *seed; /* told to programs */
    int32_t turns_max;
    int slow; /* their time is so many times as long, 1 to PLAYER_SLOW_MOST */
} PlayerTerms;

typedef struct Player {
    const HouseBot *bot;
    HouseMind mind;
    Program *program; /* NULL for a bot */
} Player;

/* "house:" begins it. */
bool player_is_house(const char *what);

bool player_open(Player *player, const PlayerRequest *request, DuelSide side, const PlayerTerms *terms,
                 Failure *failure);
void player_close(Player *player);

/* Asks a program, by the state's line, which must stay until it was heard; a bot needs none. */
void player_ask(Player *player, const char *state, size_t length);

/* What it orders and says now. False when it is disqualified, and why, as a sentence. */
bool player_hear(Player *player, const Duel *duel, DuelOrder *order, char say[ORDER_SAY_SIZE], char *why, size_t size);

/* Whether it has kept within its memory up to now, which answers don't show; why not, as a sentence. */
bool player_kept_limits(Player *player, char *why, size_t size);

/* Milliseconds of processor time that it took for a decision, as a mean in thousandths; 0 for bots. */
int64_t player_time(const Player *player);

#endif
