/* The stages in their order, started anew from the next branch of the random stream whenever one gives up. Paths of up
 * to four starts lie apart; more must share the last tiles before the Hub, which has four sides. */
#include "holdout/worldgen.h"

#include "base/failure.h"
#include "base/number.h"
#include "base/translation.h"
#include "worldgen/anneal.h"
#include "worldgen/branches.h"
#include "worldgen/decorate.h"
#include "worldgen/obstacles.h"
#include "worldgen/starts.h"
#include "worldgen/terrain.h"
#include "worldgen/trace.h"
#include "worldgen/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HUB_SIDES = DIRECTION_COUNT,
    TOTAL_APART_MAX = 112, /* segments that annealing still lays out without a touch */
    TOTAL_JOINED_MAX = 144,
    JOINED_MAX = 40, /* segments of a path among more than four: longer ones hardly ever find their way in, */
    JOINED_SHORT = 10,
    JOINED_SHORT_MAX = 17,     /* and none longer than this where some have fewer than JOINED_SHORT */
    ATTEMPTS_MAX = 10000,      /* an accepted plan succeeds more often than not */
    GROUND_ATTEMPTS = 20,      /* over the same paths */
    GROUND_ATTEMPTS_MAX = 400, /* in all, before a terrain type counts as impossible */
};

static int plan_total(const LevelPlan *plan)
{
    int total = 0;
    for (int i = 0; i < plan->start_count; i++) {
        total += plan->lengths[i];
    }
    return total;
}

/* Where paths must share their last tiles, short paths leave long ones no way in; and only four edge tiles lie near
 * enough to the Hub for the shortest. */
static bool check_joined(const LevelPlan *plan, Failure *failure)
{
    int shortest = plan->lengths[0], longest = plan->lengths[0], least = 0;
    for (int i = 0; i < plan->start_count; i++) {
        shortest = int_min(shortest, plan->lengths[i]);
        longest = int_max(longest, plan->lengths[i]);
        least += plan->lengths[i] == PATH_LENGTH_MIN;
    }
    int most = shortest < JOINED_SHORT ? JOINED_SHORT_MAX : JOINED_MAX;
    if (plan->start_count > HUB_SIDES && longest > most) {
        return failure_set(
            failure, EXIT_USAGE,
            translation_of_count("Among more than %d paths, of which the shortest has %d segment, none can have more "
                                 "than %d; shorten the one of %d.",
                                 "Among more than %d paths, of which the shortest has %d segments, none can have more "
                                 "than %d; shorten the one of %d.",
                                 shortest),
            HUB_SIDES, shortest, most, longest);
    }
    if (least > HUB_SIDES) {
        return failure_set(failure, EXIT_USAGE,
                           translation_of_count("Only %d path can have %d segments; lengthen the others.",
                                                "Only %d paths can have %d segments; lengthen the others.", HUB_SIDES),
                           HUB_SIDES, PATH_LENGTH_MIN);
    }
    return true;
}

static bool check_lengths(const LevelPlan *plan, Failure *failure)
{
    for (int i = 0; i < plan->start_count; i++) {
        if (plan->lengths[i] < PATH_LENGTH_MIN || plan->lengths[i] > PATH_LENGTH_MAX) {
            return failure_set(
                failure, EXIT_USAGE,
                translation_of_count("A path of %d segment is not possible; give each a length from %d to %d.",
                                     "A path of %d segments is not possible; give each a length from %d to %d.",
                                     plan->lengths[i]),
                plan->lengths[i], PATH_LENGTH_MIN, PATH_LENGTH_MAX);
        }
    }
    if (!check_joined(plan, failure)) {
        return false;
    }
    int most = plan->start_count > HUB_SIDES ? TOTAL_JOINED_MAX : TOTAL_APART_MAX;
    if (plan_total(plan) > most) {
        return failure_set(
            failure, EXIT_USAGE,
            translation_of_count("A path of %d segment in all does not fit the board; %d paths have room for %d.",
                                 "Paths of %d segments in all do not fit the board; %d paths have room for %d.",
                                 plan_total(plan)),
            plan_total(plan), plan->start_count, most);
    }
    return true;
}

bool world_check(const LevelPlan *plan, Failure *failure)
{
    if (plan->start_count < 1 || plan->start_count > WORLD_STARTS_MAX) {
        return failure_set(failure, EXIT_USAGE,
                           translation_of_count("A world has 1 to %d path, not %d; give that many lengths.",
                                                "A world has 1 to %d paths, not %d; give that many lengths.",
                                                WORLD_STARTS_MAX),
                           WORLD_STARTS_MAX, plan->start_count);
    }
    if (plan->branches_max < 0 || plan->branches_max > WORLD_BRANCHES_MAX) {
        return failure_set(failure, EXIT_USAGE,
                           translation_of_count("A world has 0 to %d side branch, not %d.",
                                                "A world has 0 to %d side branches, not %d.", WORLD_BRANCHES_MAX),
                           WORLD_BRANCHES_MAX, plan->branches_max);
    }
    if (plan->hub_distance < 0) {
        return failure_set(failure, EXIT_USAGE,
                           "The Hub can't be less than 0 tiles from the centre; allow it some distance.");
    }
    return check_lengths(plan, failure);
}

/* One attempt at a world, and what came of all so far. */
typedef struct Making {
    World *world;
    const Content *content;
    const LevelPlan *plan;
    const WorldTrace *trace;
    WorldStats *stats;
    Paths paths;
    Ways ways;
    Rng rng;
} Making;

/* Notes that a stage failed; always false, for its caller to return. */
static bool give_up(Making *making, WorldStage stage, const char *why)
{
    making->stats->restarts[stage]++;
    trace_paths(making->trace, (TracePlace){stage, TRACE_PHASE, TRACE_NOWHERE, true}, &making->paths,
                "%s All begins again, with other random draws.", why);
    return false;
}

static bool make_paths(Making *making)
{
    const LevelPlan *plan = making->plan;
    const PathRules *rules = &making->content->path;
    Paths *paths = &making->paths;
    memset(paths, 0, sizeof *paths);
    paths->count = plan->start_count;
    memcpy(paths->length, plan->lengths, sizeof paths->length);
    paths->may_join = plan->start_count > HUB_SIDES;
    paths->hub = starts_hub(plan->hub_distance, &making->rng);
    if (!starts_pick(paths, rules, &making->rng, making->trace)) {
        return give_up(making, WORLD_STAGE_STARTS, _("This Hub leaves no room for the starts."));
    }
    if (!walk_all(paths, rules, &making->rng, making->trace)) {
        return give_up(making, WORLD_STAGE_WALKS, _("A start is walled in by others."));
    }
    if (!anneal_paths(paths, rules, &making->rng, making->trace)) {
        return give_up(making, WORLD_STAGE_ANNEALING, _("The paths would not come clear of each other in time."));
    }
    return true;
}

/* Puts the courses into the world, over ground that is bare and flat. */
static void lay_paths(Making *making)
{
    World *world = making->world;
    memset(world, 0, sizeof *world);
    world->terrain = (uint16_t)making->plan->terrain;
    paths_show(&making->paths, world);
}

/* Ground that takes any path and any building, for a terrain type that can't be satisfied. */
static void make_flat(Making *making)
{
    const TerrainType *type = &making->content->terrains[making->plan->terrain];
    int surface = 0;
    for (int i = type->surface_count - 1; i >= 0; i--) {
        surface = type->surfaces[i].no_paths || type->surfaces[i].no_building ? surface : i;
    }
    for (int i = 0; i < WORLD_TILES; i++) {
        making->world->tiles[i].height = (uint8_t)type->height_min;
        making->world->tiles[i].surface = (uint8_t)surface;
    }
    making->stats->flattened = true;
    trace_world(making->trace, (TracePlace){WORLD_STAGE_TERRAIN, TRACE_PHASE, TRACE_NOWHERE, false}, making->world,
                "This terrain type finds no ground for any paths, so the ground stays flat.");
}

static bool make_ground(Making *making, Terrain *terrain)
{
    lay_paths(making);
    branches_plan(&making->ways, making->content, making->plan->terrain, &making->paths, making->plan->branches_max,
                  &making->rng);
    for (int attempt = 0; attempt < GROUND_ATTEMPTS; attempt++) {
        Rng rng = rng_branch(&making->rng);
        if (terrain_make(terrain, &making->paths, &making->ways, &rng)) {
            return true;
        }
    }
    return false;
}

/* Paths and ground, again and again until both are there, or the attempts used up. */
static bool make_lie_of_the_land(Making *making, Rng *rng, int attempts)
{
    Terrain terrain;
    terrain_begin(&terrain, &making->content->terrains[making->plan->terrain], making->world, making->trace,
                  making->stats);
    bool done = false;
    for (; !done && attempts > 0; attempts--) {
        making->rng = rng_branch(rng);
        done = make_paths(making) && make_ground(making, &terrain);
        if (!done && making->stats->restarts[WORLD_STAGE_TERRAIN] >= GROUND_ATTEMPTS_MAX) {
            lay_paths(making);
            make_flat(making);
            done = true;
        }
    }
    terrain_end(&terrain);
    return done;
}

bool world_try(World *world, const Content *content, const LevelPlan *plan, Rng rng, const WorldTrace *trace,
               WorldStats *stats, int attempts)
{
    WorldStats unwanted = {0};
    Making making = {.content = content, .plan = plan, .trace = trace, .stats = stats ? stats : &unwanted};
    making.world = world;
    Rng cosmetic = rng_branch(&rng);
    memset(making.stats, 0, sizeof *making.stats);
    if (!make_lie_of_the_land(&making, &rng, attempts)) {
        return false;
    }
    obstacles_place(world, &content->terrains[plan->terrain], &making.paths, &making.ways, &making.rng, trace);
    branches_trace(world, content, &making.paths, plan->branches_max, &making.rng, trace);
    decorate_world(world, &cosmetic, trace);
    return true;
}

void world_generate(World *world, const Content *content, const LevelPlan *plan, Rng rng, const WorldTrace *trace,
                    WorldStats *stats)
{
    if (!world_try(world, content, plan, rng, trace, stats, ATTEMPTS_MAX)) {
        fprintf(stderr, "holdout: no world found in %d attempts; please report the seed and the lengths\n",
                ATTEMPTS_MAX);
        abort();
    }
}
