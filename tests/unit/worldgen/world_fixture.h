/* Plans for the world tests, and the content inside the binary. */
#ifndef HOLDOUT_TESTS_WORLD_FIXTURE_H
#define HOLDOUT_TESTS_WORLD_FIXTURE_H

#include "holdout/worldgen.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

/* cmocka group setup and teardown: *state is the content. */
int fixture_setup(void **state);
int fixture_teardown(void **state);

/* A plan of these lengths, up to a zero; branches_max 2 and the Hub as far off as the level rules allow. */
LevelPlan fixture_plan(const Content *content, const int *lengths);

/* How many seeds to try: `usual`, or what HOLDOUT_WORLDS in the environment says. */
int fixture_seeds(int usual);

/* A world of this plan for seed number `seed`, on stream level 1; stats may be NULL. */
void fixture_world(World *world, const Content *content, const LevelPlan *plan, int seed, WorldStats *stats);

/* Fails the test, showing the world, when it breaks a rule. */
void fixture_check(const World *world, const Content *content, const LevelPlan *plan, int seed);

#endif
