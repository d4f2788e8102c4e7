/* A tournament: every defender against every invader but those of the same author, several games at once, and what
 * comes of it. */
#ifndef HOLDOUT_CONTEST_TOURNAMENT_H
#define HOLDOUT_CONTEST_TOURNAMENT_H

#include "contest/match.h"
#include "contest/standing.h"

typedef struct TournamentRequest {
    const Field *field;
    PlayerTerms terms;
    bool twice;          /* each game is played again, to see whether programs are deterministic */
    int jobs;            /* games at once, at least 1 */
    const char *records; /* the folder that takes the games' records, which is made; NULL: none are kept */
    void (*progress)(int done, int games);
} TournamentRequest;

/* Who meets whom; no game is played yet. */
void tournament_pair_up(const Field *field, Tournament *out);

/* False, and nothing to free, where it can't be played. */
bool tournament_play(const TournamentRequest *request, Tournament *out, Failure *failure);
void tournament_free(Tournament *tournament);

/* The file in the folder of records that has a game. What a side wrote to standard error stands beside it, if it wrote
 * anything: ".defender.stderr" or ".invader.stderr" follows its name. */
void tournament_record_path(const TournamentRequest *request, const TournamentGame *game, char *out, size_t size);

#endif
