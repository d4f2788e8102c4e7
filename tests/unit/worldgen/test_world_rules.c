/* The checker of worlds must see every kind of broken world: each case spoils a good one in one way. */
#include "support/subject.h"
#include "world_fixture.h"

#include "../../support/world_rules.h"

#include <stdlib.h>
#include <string.h>

typedef struct Spoiled {
    World world;
    LevelPlan plan;
} Spoiled;

/* A good world with two branches. */
static void good_world(const Content *content, Spoiled *good)
{
    good->plan = fixture_plan(content, (const int[]){24, 28, 33, 0});
    int seed = 0;
    do {
        fixture_world(&good->world, content, &good->plan, seed++, NULL);
    } while (good->world.branch_count < 2);
}

static void assert_refused(const Spoiled *spoiled, const char *what)
{
    char why[200];
    assert_false(world_rules_hold(&spoiled->world, &spoiled->plan, why, sizeof why));
    if (!strstr(why, what)) {
        fail_msg("\"%s\" says nothing of \"%s\"", why, what);
    }
}

static WorldTile *tile_of(Spoiled *spoiled, Tile at)
{
    return &spoiled->world.tiles[tile_index(at)];
}

/* A segment between two inside tiles. */
static Segment *inner_segment(Spoiled *spoiled)
{
    return &spoiled->world.segments[spoiled->world.start_count + 5];
}

static void spoil_distance(Spoiled *spoiled)
{
    tile_of(spoiled, inner_segment(spoiled)->from)->distance += 2;
}

static void spoil_obstacle(Spoiled *spoiled)
{
    tile_of(spoiled, inner_segment(spoiled)->from)->obstacle = OBSTACLE_SMALL;
}

static void spoil_cliff(Spoiled *spoiled)
{
    tile_of(spoiled, inner_segment(spoiled)->from)->height = 3;
}

static void spoil_hub(Spoiled *spoiled)
{
    for (int i = 0; i < WORLD_TILES; i++) {
        spoiled->world.tiles[i].height = tile_equal(tile_from_index(i), spoiled->world.hub) ? 0 : 1;
    }
    tile_of(spoiled, spoiled->world.hub)->slant = SLANT_NORTH;
}

static void spoil_length(Spoiled *spoiled)
{
    spoiled->plan.lengths[1] += 2;
}

static void spoil_count(Spoiled *spoiled)
{
    spoiled->plan.start_count--;
}

static void spoil_start(Spoiled *spoiled)
{
    spoiled->world.starts[1].segment = 0;
}

static void spoil_next(Spoiled *spoiled)
{
    spoiled->world.segments[0].next[0]++;
}

static void spoil_next_count(Spoiled *spoiled)
{
    spoiled->world.segments[0].next_count = 0;
}

static void spoil_twice(Spoiled *spoiled)
{
    Segment *segments = spoiled->world.segments;
    segments[spoiled->world.segment_count++] = *inner_segment(spoiled);
}

static void spoil_jump(Spoiled *spoiled)
{
    spoiled->world.segments[0].to = spoiled->world.hub;
}

/* A lonely tile that claims to lie on a path. */
static void spoil_lonely(Spoiled *spoiled)
{
    int i = 0;
    while (spoiled->world.tiles[i].distance != WORLD_NO_DISTANCE || spoiled->world.tiles[i].obstacle) {
        i++;
    }
    spoiled->world.tiles[i].distance = 5;
}

static void spoil_branch_name(Spoiled *spoiled)
{
    spoiled->world.branch_count--;
}

static void spoil_branch_limit(Spoiled *spoiled)
{
    spoiled->plan.branches_max = 1;
}

static void spoil_branch_order(Spoiled *spoiled)
{
    Tile *tiles = spoiled->world.branch_tiles;
    Tile first = tiles[0];
    tiles[0] = tiles[1];
    tiles[1] = first;
}

static void spoil_start_inside(Spoiled *spoiled)
{
    spoiled->world.starts[0].at = spoiled->world.segments[0].to;
}

static void test_every_breach_is_seen(void **state)
{
    static const struct {
        void (*spoil)(Spoiled *spoiled);
        const char *what;
    } cases[] = {
        {spoil_distance, "nearer"},
        {spoil_obstacle, "obstacle"},
        {spoil_cliff, "cliff"},
        {spoil_length, "wrong length"},
        {spoil_count, "number of starts"},
        {spoil_start, "without its segment"},
        {spoil_next, "next"},
        {spoil_next_count, "go on"},
        {spoil_twice, "go on"},
        {spoil_jump, "neighbours"},
        {spoil_lonely, "dead end"},
        {spoil_branch_name, "no branch"},
        {spoil_branch_limit, "too many branches"},
        {spoil_branch_order, "chain"},
        {spoil_start_inside, "inside"},
        {spoil_hub, "cliff"},
    };
    Spoiled good;
    char why[200] = "";
    good_world(*state, &good);
    assert_true(world_rules_hold(&good.world, &good.plan, why, sizeof why));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Spoiled spoiled = good;
        cases[i].spoil(&spoiled);
        assert_refused(&spoiled, cases[i].what);
    }
}

/* A straight path, of which one tile is then called a branch: it leads back, but touches what was there. */
static void test_a_branch_without_room_is_seen(void **state)
{
    (void)state;
    static const Tile walk[] = {{-1, 7}, {0, 7}, {1, 7}, {2, 7}, {3, 7}, {4, 7}, {5, 7}, {6, 7}, {7, 7}};
    World world;
    LevelPlan plan;
    memset(&world, 0, sizeof world);
    memset(&plan, 0, sizeof plan);
    plan.start_count = world.start_count = 1;
    plan.lengths[0] = 8;
    world.hub = tile_at(7, 7);
    for (int i = 0; i < WORLD_TILES; i++) {
        world.tiles[i].distance = WORLD_NO_DISTANCE;
    }
    world.tiles[tile_index(world.hub)].distance = 0;
    world.starts[0] = (WorldStart){.at = walk[0], .length = 8, .segment = 0};
    for (int i = 0; i < 8; i++) {
        world.segments[i] = (Segment){.from = walk[i], .to = walk[i + 1], .distance = (int16_t)(8 - i)};
        world.segments[i].next_count = i < 7;
        world.segments[i].next[0] = (uint16_t)(i + 1);
        if (i > 0) {
            world.tiles[tile_index(walk[i])].distance = (int16_t)(8 - i);
        }
    }
    world.segment_count = 8;
    char why[200];
    assert_true(world_rules_hold(&world, &plan, why, sizeof why));
    world.branch_count = 1;
    world.branch_tile_count = 1;
    world.branches[0] = (WorldBranch){.first = 0, .count = 1};
    world.branch_tiles[0] = tile_at(3, 7);
    plan.branches_max = 1;
    assert_false(world_rules_hold(&world, &plan, why, sizeof why));
    assert_non_null(strstr(why, "nowhere new"));
}

SUBJECT(world_rules)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_breach_is_seen),
        cmocka_unit_test(test_a_branch_without_room_is_seen),
    };
    return cmocka_run_group_tests(tests, fixture_setup, fixture_teardown);
}
