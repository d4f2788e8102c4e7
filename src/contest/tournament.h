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

/* False, and nothing to free, where it can't be played. */
bool tournament_play(const TournamentRequest *request, Tournament *out, Failure *failure);
void tournament_free(Tournament *tournament);

/* The file in the folder of records that takes an entrant's standard error; it is removed after the games if it is
 * empty. */
void tournament_errors_path(const TournamentRequest *request, int entrant, char *out, size_t size);

/* The file in the folder of records that has a game. */
void tournament_record_path(const TournamentRequest *request, const TournamentGame *game, char *out, size_t size);

#endif
