/* A tournament from a folder of records: its games are read, not played, and give the same table. */
#ifndef HOLDOUT_CONTEST_RESULTS_H
#define HOLDOUT_CONTEST_RESULTS_H

#include "contest/tournament.h"

enum { RESULTS_PATH_SIZE = 1024 };

typedef struct Results {
    Field field; /* without authors, which records don't name */
    Tournament tournament;
    char (
        *paths)[RESULTS_PATH_SIZE]; /* of each game's record; NULL: they are bots of the house, and it is played anew */
} Results;

/* Reads all records of a folder, or of the folder "records" in it where it has none of its own. Games of a person who
 * gave up are left out. False, and why, where there is none, one can't be read, or two are of one pair. */
bool results_read(Results *results, const char *folder, Failure *failure);

/* Pairs up the whole house; nothing is played yet. */
void results_of_house(Results *results);

/* Plays one of its games, and fills in what came of it. */
bool results_play(Results *results, int game, Failure *failure);

/* The record of a game, read or played anew; to be freed where it is true. */
bool results_record(const Results *results, int game, Recording *record, Failure *failure);

/* The game of a pair, by their places in the field; -1: they don't meet. */
int results_game(const Results *results, int defender, int invader);

void results_free(Results *results);

#endif
