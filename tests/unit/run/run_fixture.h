/* Runs for tests: content that can be changed, and games that go on by themselves. */
#ifndef HOLDOUT_TESTS_RUN_FIXTURE_H
#define HOLDOUT_TESTS_RUN_FIXTURE_H

#include "holdout/game.h"

/* Content of one's own; content_free is the caller's. */
Content *run_content(void);

/* Makes battles short and safe, so that whole runs can be played by whoever decides at random: hull for thousands of
 * leaks, little fuel to gather, bosses of a few HP. */
void run_make_easy(Content *content);

Game *run_game(const Content *content, RunMode mode, const char *seed);

/* Decides; fails the test when that is not allowed. */
void run_decide(Game *game, Decision decision);

/* One decision of a player who decides at random, or one tick. */
void run_step(Game *game, Rng *rng);

/* Everything about a run that must always hold; fails the test and says what does not. */
void run_invariants(const Game *game);

#endif
