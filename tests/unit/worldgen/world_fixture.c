/* See the header. */
#include "world_fixture.h"

#include "../../support/world_rules.h"
#include "holdout/content_load.h"

#include <stdlib.h>
#include <string.h>

int fixture_setup(void **state)
{
    *state = content_load(NULL, stderr);
    return *state ? 0 : 1;
}

int fixture_teardown(void **state)
{
    content_free(*state);
    return 0;
}

LevelPlan fixture_plan(const Content *content, const int *lengths)
{
    LevelPlan plan;
    memset(&plan, 0, sizeof plan);
    plan.number = 1;
    plan.branches_max = 2;
    while (lengths[plan.start_count]) {
        plan.lengths[plan.start_count] = lengths[plan.start_count];
        plan.start_count++;
    }
    plan.hub_distance = level_hub_distance(content, plan.start_count);
    return plan;
}

int fixture_seeds(int usual)
{
    const char *wanted = getenv("HOLDOUT_WORLDS");
    return wanted ? atoi(wanted) : usual;
}

void fixture_world(World *world, const Content *content, const LevelPlan *plan, int seed, WorldStats *stats)
{
    world_generate(world, content, plan, rng_stream((uint64_t)seed, RNG_WORLD, 1), NULL, stats);
}

void fixture_check(const World *world, const Content *content, const LevelPlan *plan, int seed)
{
    char why[200];
    if (!world_rules_hold(world, plan, why, sizeof why) ||
        !world_ground_holds(world, &content->terrains[world->terrain], why, sizeof why)) {
        world_rules_show(world);
        fail_msg("seed %d, level %d, %d paths: %s", seed, plan->number, plan->start_count, why);
    }
}
