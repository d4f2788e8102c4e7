/* A folder of its own for each test, with a database in it, and rows to fill it with. */
#ifndef HOLDOUT_TESTS_SCORES_FIXTURE_H
#define HOLDOUT_TESTS_SCORES_FIXTURE_H

#include "scores/scores.h"

enum { FIXTURE_BATTLES = 3 };

typedef struct Fixture {
    char dir[64];
    char path[128]; /* of the database */
    Failure error;
} Fixture;

/* cmocka's setup and teardown; the teardown removes the folder. */
int fixture_setup(void **state);
int fixture_teardown(void **state);

/* The database, opened; it must be possible. */
Scores *fixture_open(Fixture *fixture);

/* The n-th run of a player: every field follows from n. */
ScoreRow fixture_row(const char *player, int n);

/* Adds that row with FIXTURE_BATTLES battles. */
bool fixture_add(Scores *scores, const char *player, int n, Failure *error);

/* How many rows there are, and that each has all its battles. */
int fixture_count(Fixture *fixture);

/* Runs a body in a process of its own and returns what it returns. The process ends without any leave-taking, so that
 * valgrind doesn't count what it shares with its parent as lost. */
int fixture_in_child(Fixture *fixture, int (*body)(Fixture *fixture));

#endif
