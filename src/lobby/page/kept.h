/* What the site tells of: the results of all players who have an account and aren't banned, and of the newest of them
 * the whole game. */
#ifndef HOLDOUT_LOBBY_PAGE_KEPT_H
#define HOLDOUT_LOBBY_PAGE_KEPT_H

#include "lobby/host/accounts.h"
#include "lobby/host/host.h"
#include "lobby/results/tables.h"
#include "scores/scores.h"

enum { KEPT_MOST = 50, KEPT_STEM_SIZE = PLAYER_NAME_SIZE + 20 };

/* A game that has a page of its own. */
typedef struct Kept {
    const ScoreRow *run; /* one of the two */
    const ScoreFoot *game;
    int64_t ended; /* seconds since 1970: when its journal was written last */
    char key[PLAYER_NAME_SIZE];
    char stem[KEPT_STEM_SIZE]; /* what its files are called, up to the '.' */
    TableRow told;
} Kept;

typedef struct KeptAccount {
    char key[PLAYER_NAME_SIZE];
    bool banned;
} KeptAccount;

typedef struct Results {
    const Host *host;
    Scores *scores; /* NULL: nobody has finished anything yet */
    int account_count, run_count, game_count, kept_count;
    KeptAccount *accounts;
    ScoreRow *runs;
    ScoreFoot *games;
    Kept *kept; /* the newest first */
} Results;

/* Freed with kept_free, whatever comes of it. */
bool kept_read(Results *results, Host *host, Failure *failure);
void kept_free(Results *results);

/* Whether what this player has done is told; the name is compared without case. */
bool kept_tells_of(const Results *results, const char *player);

/* The kept game of a row; NULL: it is not kept. */
const Kept *kept_find(const Results *results, const TableRow *row);

/* The journal of one of them, without following any link in the player's folder: bytes up to the last whole line, freed
 * by the caller; NULL where it can't be had. */
char *kept_journal(const Results *results, const Kept *kept, size_t *size);

#endif
