/* Runs for tests: content that can be changed, and games that go on by themselves. */
#ifndef HOLDOUT_TESTS_RUN_FIXTURE_H
#define HOLDOUT_TESTS_RUN_FIXTURE_H

#include "../../support/loaded.h"
#include "holdout/game.h"

/* Content of one's own; content_free is the caller's. */
Content *run_content(void);

/* Makes battles short and safe, so that whole runs can be played by whoever decides at random: hull for thousands of
 * leaks, little fuel to gather, bosses of a few HP. */
void run_make_easy(Content *content);

Game *run_game(const Content *content, RunMode mode, const char *seed);

/* With a chart and a story. */
Game *run_game_told(const Content *content, const char *seed);

/* Decides; fails the test when that is not allowed. */
void run_decide(Game *game, Decision decision);

/* One decision of a player who decides at random, or one tick. */
void run_step(Game *game, Rng *rng);

/* The verdict's sentence must be this one, and the decision not allowed. */
void run_refused(const Game *game, Decision decision, const char *sentence);

/* A system of a kind on the chart; -1: there is none. */
int run_system(const Game *game, NodeKind kind);

/* Goes to a system as if the ship had come by a neighbour of it, with a key for every gate. */
void run_enter(Game *game, int node);

/* Leaves the present battle as its winner. */
void run_win(Game *game);

/* Takes nothing of what is on the table; what can't be skipped is met with the first blueprint that will do. */
void run_skip_offers(Game *game);

/* Is done with whatever the ship came to, as its winner and without taking anything: what is left is where to go. */
void run_pass(Game *game);

/* Aboard: does what the team was sent for, with whatever follows from that, over all that stands in its way; it is back
 * in the airlock then. */
void run_do_errand(Game *game);

/* Whether the last decision aboard was told in this sentence, among others. */
bool run_tells_aboard(const Game *game, const char *sentence);

/* Holds these blueprints and nothing else; ids, ended by NULL. */
void run_hold(Game *game, const char *const *ids);

/* Place of a blueprint in `held`; fails the test where it isn't held. */
int run_place(const Game *game, const char *id);

/* Puts an offer on the table, in place of all others. */
void run_table(Game *game, Offer offer);

/* Everything about a run that must always hold; fails the test and says what does not. */
void run_invariants(const Game *game);

#endif
