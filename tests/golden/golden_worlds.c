/* Worlds of many seeds, as hashes, each with what a reader can picture: any change of how worlds are made shows here,
 * on every compiler. */
#include "golden_print.h"

#include "holdout/worldgen.h"

#include <inttypes.h>
#include <string.h>

enum { LEVELS = 30, LIST_SEEDS = 5 };

/* The hash, and the terrain, paths and heights that stand behind it. */
static void print_world(FILE *out, const Content *content, const World *world)
{
    int highest = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        highest = world->tiles[i].height > highest ? world->tiles[i].height : highest;
    }
    fprintf(out, "\t%016" PRIx64 "\t%s, Hub %d,%d, up to height %d, paths", world_hash(world),
            content->terrains[world->terrain].id, world->hub.x, world->hub.y, highest);
    for (int i = 0; i < world->start_count; i++) {
        fprintf(out, " %d", world->starts[i].length);
    }
    fputc('\n', out);
}

static void add_level(FILE *out, const Content *content, const char *seed, int level)
{
    uint64_t master = seed_master(seed);
    LevelPlan plan;
    World world;
    level_plan(&plan, content, master, level);
    world_generate(&world, content, &plan, rng_stream(master, RNG_WORLD, (uint32_t)level), NULL, NULL);
    fprintf(out, "%s\t%d", seed, level);
    print_world(out, content, &world);
}

static void add_lengths(FILE *out, const Content *content, const int *lengths, int seed)
{
    LevelPlan plan;
    World world;
    memset(&plan, 0, sizeof plan);
    plan.branches_max = 3;
    plan.hub_distance = 3 * FIX_ONE;
    fprintf(out, "%d\t", seed);
    for (; lengths[plan.start_count]; plan.start_count++) {
        plan.lengths[plan.start_count] = lengths[plan.start_count];
        fprintf(out, "%s%d", plan.start_count ? "," : "", lengths[plan.start_count]);
    }
    world_generate(&world, content, &plan, rng_stream((uint64_t)seed, RNG_WORLD, 1), NULL, NULL);
    print_world(out, content, &world);
}

static void print(FILE *out, const Content *content)
{
    static const char *const seeds[] = {"1", "2", "holdout", "Ash Flats", "\xc3\xa4\xe2\x82\xac"};
    static const int lists[][WORLD_STARTS_MAX + 1] = {{10},
                                                      {40},
                                                      {100},
                                                      {30, 30},
                                                      {24, 28, 33},
                                                      {20, 20, 20, 20},
                                                      {29, 29, 29, 29, 28},
                                                      {10, 11, 12, 13, 14, 15, 16, 17},
                                                      {12, 12, 12, 12, 12, 12, 12, 12},
                                                      {18, 18, 18, 18, 18, 18, 18, 18}};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        for (int level = 1; level <= LEVELS; level++) {
            add_level(out, content, seeds[i], level);
        }
    }
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        for (int seed = 0; seed < LIST_SEEDS; seed++) {
            add_lengths(out, content, lists[i], seed);
        }
    }
}

int main(int argc, char **argv)
{
    return golden_print(argc, argv, print);
}
