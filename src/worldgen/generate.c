/* The stages in their order, started anew from the next branch of the random stream whenever one gives up. Paths of up
 * to four starts lie apart; more must share the last tiles before the Hub, which has four sides. */
#include "holdout/worldgen.h"

#include "base/text.h"
#include "worldgen/anneal.h"
#include "worldgen/branches.h"
#include "worldgen/decorate.h"
#include "worldgen/obstacles.h"
#include "worldgen/starts.h"
#include "worldgen/trace.h"
#include "worldgen/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HUB_SIDES = DIRECTION_COUNT,
    TOTAL_APART_MAX = 112, /* segments that annealing still lays out without a touch */
    TOTAL_JOINED_MAX = 144,
    ATTEMPTS_MAX = 10000, /* an accepted plan succeeds more often than not */
};

static int plan_total(const LevelPlan *plan)
{
    int total = 0;
    for (int i = 0; i < plan->start_count; i++) {
        total += plan->lengths[i];
    }
    return total;
}

static bool check_lengths(const LevelPlan *plan, Text *why)
{
    for (int i = 0; i < plan->start_count; i++) {
        if (plan->lengths[i] < PATH_LENGTH_MIN || plan->lengths[i] > PATH_LENGTH_MAX) {
            text_add(why, "A path of %d segments is not possible; give each a length from %d to %d.", plan->lengths[i],
                     PATH_LENGTH_MIN, PATH_LENGTH_MAX);
            return false;
        }
    }
    int most = plan->start_count > HUB_SIDES ? TOTAL_JOINED_MAX : TOTAL_APART_MAX;
    if (plan_total(plan) > most) {
        text_add(why, "Paths of %d segments in all do not fit the board; %d paths have room for %d.", plan_total(plan),
                 plan->start_count, most);
        return false;
    }
    return true;
}

bool world_check(const LevelPlan *plan, char *why, size_t size)
{
    Text text = text_into(why, size);
    if (plan->start_count < 1 || plan->start_count > WORLD_STARTS_MAX) {
        text_add(&text, "A world has 1 to %d paths, not %d; give that many lengths.", WORLD_STARTS_MAX,
                 plan->start_count);
        return false;
    }
    if (plan->branches_max < 0 || plan->branches_max > WORLD_BRANCHES_MAX) {
        text_add(&text, "A world has 0 to %d side branches, not %d.", WORLD_BRANCHES_MAX, plan->branches_max);
        return false;
    }
    if (plan->hub_distance < 0) {
        text_add(&text, "The Hub can't be less than 0 tiles from the centre; allow it some distance.");
        return false;
    }
    return check_lengths(plan, &text);
}

/* One attempt at a world, and what came of all so far. */
typedef struct Making {
    World *world;
    const Content *content;
    const LevelPlan *plan;
    const WorldTrace *trace;
    WorldStats *stats;
    Paths paths;
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
        return give_up(making, WORLD_STAGE_STARTS, "This Hub leaves no room for the starts.");
    }
    if (!walk_all(paths, rules, &making->rng, making->trace)) {
        return give_up(making, WORLD_STAGE_WALKS, "A start is walled in by others.");
    }
    if (!anneal_paths(paths, rules, &making->rng, making->trace)) {
        return give_up(making, WORLD_STAGE_ANNEALING, "The paths would not come clear of each other in time.");
    }
    return true;
}

static void make_ground(World *world, const TerrainType *terrain, const Paths *paths)
{
    for (int i = 0; i < WORLD_TILES; i++) {
        world->tiles[i] = (WorldTile){.height = (uint8_t)terrain->height_min, .distance = WORLD_NO_DISTANCE};
    }
    for (int i = 0; i < paths->count; i++) {
        for (int d = 0; d < paths->length[i]; d++) {
            world->tiles[paths->node[i][d]].distance = (int16_t)d;
        }
    }
}

bool world_try(World *world, const Content *content, const LevelPlan *plan, Rng rng, const WorldTrace *trace,
               WorldStats *stats, int attempts)
{
    WorldStats unwanted;
    Making making = {world, content, plan, trace, stats ? stats : &unwanted, .paths = {0}};
    const TerrainType *terrain = &content->terrains[plan->terrain];
    Rng cosmetic = rng_branch(&rng);
    memset(making.stats, 0, sizeof *making.stats);
    do {
        if (attempts-- == 0) {
            return false;
        }
        making.rng = rng_branch(&rng);
    } while (!make_paths(&making));
    memset(world, 0, sizeof *world);
    world->terrain = (uint16_t)plan->terrain;
    world->hub = tile_from_index(making.paths.hub);
    make_ground(world, terrain, &making.paths);
    obstacles_place(world, terrain, &making.paths, &making.rng, trace);
    branches_trace(world, &making.paths, &content->path, plan->branches_max, &making.rng, trace);
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
