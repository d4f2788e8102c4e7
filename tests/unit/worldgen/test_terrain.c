/* The ground: what a terrain type's modules become, that collapsing them draws every consequence, and that undoing
 * restores the state before. */
#include "content/check/terrain_variants.h"
#include "support/subject.h"
#include "world_fixture.h"
#include "worldgen/terrain.h"

#include <stdio.h>
#include <string.h>

static int wanted_seeds(void)
{
    return fixture_seeds(12);
}

static WorldTile tile_of(int height, Slant slant)
{
    return (WorldTile){.height = (uint8_t)height, .slant = (uint8_t)slant};
}

/* North, east, south, west of a tile stands another; do the two meet, and can one walk between them? */
static void test_joins(void **state)
{
    (void)state;
    static const struct {
        int a;
        Slant a_slant;
        int direction, b;
        Slant b_slant;
        bool meet, walk;
    } cases[] = {
        {0, SLANT_NONE, 1, 0, SLANT_NONE, true, true},    {0, SLANT_NONE, 1, 1, SLANT_NONE, false, false},
        {0, SLANT_EAST, 1, 1, SLANT_NONE, true, true},    {0, SLANT_EAST, 1, 0, SLANT_NONE, false, false},
        {0, SLANT_EAST, 3, 0, SLANT_NONE, true, true},    {0, SLANT_EAST, 3, 1, SLANT_NONE, false, false},
        {0, SLANT_EAST, 0, 0, SLANT_EAST, true, false},   {0, SLANT_EAST, 0, 0, SLANT_WEST, false, false},
        {0, SLANT_EAST, 0, 0, SLANT_NONE, false, false},  {0, SLANT_EAST, 1, 1, SLANT_EAST, true, true},
        {0, SLANT_EAST, 1, 0, SLANT_WEST, true, true},    {0, SLANT_WEST, 1, 0, SLANT_EAST, true, true},
        {2, SLANT_NORTH, 0, 3, SLANT_NONE, true, true},   {2, SLANT_NORTH, 2, 2, SLANT_NONE, true, true},
        {2, SLANT_NORTH, 1, 2, SLANT_NORTH, true, false}, {2, SLANT_NORTH, 1, 2, SLANT_SOUTH, false, false},
        {2, SLANT_SOUTH, 2, 3, SLANT_SOUTH, true, true},  {2, SLANT_SOUTH, 0, 3, SLANT_NONE, false, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        WorldTile a = tile_of(cases[i].a, cases[i].a_slant), b = tile_of(cases[i].b, cases[i].b_slant);
        int back = (cases[i].direction + 2) % DIRECTION_COUNT;
        assert_int_equal(tiles_meet(&a, &b, cases[i].direction), cases[i].meet);
        assert_int_equal(tiles_meet(&b, &a, back), cases[i].meet);
        assert_int_equal(tiles_walkable(&a, &b, cases[i].direction), cases[i].walk);
        assert_int_equal(tiles_walkable(&b, &a, back), cases[i].walk);
    }
}

static TerrainModule module_of(TileForm nw, TileForm ne, TileForm sw, TileForm se)
{
    return (TerrainModule){.quarters = {nw, ne, sw, se}, .weight = 1000, .turn = true, .mirror = true, .base_max = 7};
}

/* How many variants a module makes in a terrain of heights 0 to `top`. */
static int variants_of(TerrainModule module, int top, TerrainVariant *variants)
{
    TerrainType type = {.height_max = top, .module_count = 1, .modules = {module}, .variants = variants};
    Expansion expansion = terrain_expand(&type, 0);
    assert_int_equal(expansion.made, type.variant_count);
    assert_int_equal(expansion.repeat, -1);
    return type.variant_count;
}

static void test_modules_are_turned_mirrored_and_lifted(void **state)
{
    (void)state;
    static TerrainVariant made[TERRAIN_VARIANTS_MAX];
    TileForm low = form_make(0, SLANT_NONE, 0), high = form_make(1, SLANT_NONE, 0), up = form_make(0, SLANT_EAST, 0);
    assert_int_equal(variants_of(module_of(low, low, low, low), 3, made), 4);
    assert_int_equal(made[0].weight, 8000);
    assert_int_equal(variants_of(module_of(low, high, low, high), 1, made), 4);
    assert_int_equal(made[0].weight, 2000);
    assert_int_equal(variants_of(module_of(low, low, low, high), 2, made), 8);
    assert_int_equal(variants_of(module_of(low, high, low, up), 1, made), 8);
    assert_int_equal(made[0].weight, 1000);
    TerrainModule fixed = module_of(low, high, low, up);
    fixed.turn = fixed.mirror = false;
    assert_int_equal(variants_of(fixed, 1, made), 1);
    fixed.turn = true;
    assert_int_equal(variants_of(fixed, 1, made), 4);
    /* A quarter turn clockwise brings the north-western tile to the north-east, and east to south. */
    assert_int_equal(made[1].quarters[0], low);
    assert_int_equal(made[1].quarters[1], low);
    assert_int_equal(made[1].quarters[2], form_make(0, SLANT_SOUTH, 0));
    assert_int_equal(made[1].quarters[3], high);
    fixed.base_min = 1;
    fixed.base_max = 1;
    assert_int_equal(variants_of(fixed, 3, made), 4);
    assert_int_equal(form_height(made[0].quarters[1]), 2);
}

/* Every slot's support and domain against a count from scratch, and every variant left has one that fits on each side.
 */
static void check_consistent(const Collapse *collapse)
{
    const TerrainModel *model = collapse->model;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        uint16_t counted[4 * 4 * TERRAIN_VARIANTS_MAX] = {0};
        int left = 0;
        for (int i = collapse_next(collapse, slot, 0); i >= 0; i = collapse_next(collapse, slot, i + 1)) {
            left++;
            for (int side = 0; side < DIRECTION_COUNT; side++) {
                counted[model->place[i][side]]++;
            }
        }
        assert_int_equal(left, collapse->left[slot]);
        assert_memory_equal(counted, collapse->support + slot * model->place_count,
                            (size_t)model->place_count * sizeof *counted);
        int i = slot % SLOTS_ACROSS, j = slot / SLOTS_ACROSS;
        for (int place = model->label_words * WORD_BITS;
             i < SLOTS_ACROSS - 1 && place < 2 * model->label_words * WORD_BITS; place++) {
            const uint16_t *east = collapse->support + slot_index(i + 1, j) * model->place_count;
            assert_true(counted[place] == 0 || east[place + 2 * model->label_words * WORD_BITS] > 0);
        }
    }
}

static void test_consequences_and_undoing(void **state)
{
    const Content *content = *state;
    for (int type = 0; type < content->terrain_count; type++) {
        TerrainModel model;
        Collapse collapse;
        Rng rng = rng_stream(7, RNG_WORLD, (uint32_t)type);
        terrain_model_init(&model, &content->terrains[type]);
        collapse_begin(&collapse, &model);
        collapse_reset(&collapse);
        check_consistent(&collapse);
        for (int step = 0; step < 40; step++) {
            int slot = collapse_roll_slot(&collapse, &rng);
            int variant = collapse_roll_variant(&collapse, slot, &rng);
            assert_true(collapse_has(&collapse, slot, variant));
            uint64_t before[TERRAIN_VARIANTS_MAX / WORD_BITS * SLOT_COUNT];
            size_t size = (size_t)(SLOT_COUNT * model.words) * sizeof *before;
            memcpy(before, collapse.domain, size);
            for (int i = collapse_next(&collapse, slot, 0); i >= 0; i = collapse_next(&collapse, slot, i + 1)) {
                if (i != variant) {
                    collapse_strike(&collapse, slot, i);
                }
            }
            if (!collapse_propagate(&collapse) || step % 3 == 0) {
                collapse_undo(&collapse);
                assert_memory_equal(before, collapse.domain, size);
            } else {
                assert_int_equal(collapse.left[slot], 1);
                assert_true(collapse_lost(&collapse) > 0);
                collapse_keep(&collapse);
            }
            check_consistent(&collapse);
        }
        collapse_end(&collapse);
        terrain_model_free(&model);
    }
}

/* Ground on which every tile may have either form, whatever stands beside it. */
typedef struct Loose {
    TerrainType type;
    TerrainVariant variants[1 << QUARTER_COUNT];
} Loose;

static void loose_ground(Loose *loose, TerrainType type, TileForm one, TileForm other)
{
    loose->type = type;
    for (int i = 0; i < 1 << QUARTER_COUNT; i++) {
        loose->variants[i] = (TerrainVariant){.weight = 1000};
        for (int quarter = 0; quarter < QUARTER_COUNT; quarter++) {
            loose->variants[i].quarters[quarter] = i >> quarter & 1 ? other : one;
        }
    }
    loose->type.variant_count = 1 << QUARTER_COUNT;
    loose->type.variants = loose->variants;
}

typedef struct Heard {
    int steps;
    uint8_t options[WORLD_TILES]; /* after the demands of paths */
} Heard;

static void hear(void *context, const TraceStep *step)
{
    Heard *heard = context;
    if (++heard->steps == 2) {
        memcpy(heard->options, step->options, sizeof heard->options);
    }
}

/* The ground of a Hub alone, and of one way beside it where `ways` has one. */
static void make_loose(Loose *loose, int hub, const Ways *ways, int seed, World *world, Heard *heard)
{
    Terrain terrain;
    WorldStats stats = {0};
    const WorldTrace trace = {hear, heard, TRACE_STEP};
    Paths paths = {.hub = (TileIndex)hub};
    Rng rng = rng_stream(1, RNG_WORLD, (uint32_t)seed);
    *heard = (Heard){0};
    memset(world, 0, sizeof *world);
    terrain_begin(&terrain, &loose->type, world, &trace, &stats);
    assert_true(terrain_make(&terrain, &paths, ways, &rng));
    terrain_end(&terrain);
    assert_true(heard->steps >= 2);
}

static void test_what_the_hub_needs_is_asked_of_its_tile_alone(void **state)
{
    (void)state;
    const Ways none = {0};
    Loose loose;
    loose_ground(&loose, (TerrainType){.surface_count = 2, .surfaces = {[1] = {.no_paths = true}}},
                 form_make(0, SLANT_NONE, 0), form_make(0, SLANT_NONE, 1));
    for (int hub = 0; hub < WORLD_TILES; hub++) {
        World world;
        Heard heard;
        make_loose(&loose, hub, &none, hub, &world, &heard);
        for (int i = 0; i < WORLD_TILES; i++) {
            assert_int_equal(heard.options[i], i == hub ? 1 : 2);
        }
        assert_int_equal(world.tiles[hub].surface, 0);
    }
}

/* Neighbours that no way joins are of two heights in some world; those that it joins never are. */
static void check_way(Loose *loose, int from, int to)
{
    enum { SEEDS = 24 };
    Ways ways = {.count = 1, .from = {(TileIndex)from}, .to = {(TileIndex)to}};
    bool differed[WORLD_TILES][2] = {0};
    for (int seed = 0; seed < SEEDS; seed++) {
        World world;
        Heard heard;
        make_loose(loose, tile_index(tile_at(1, 1)), &ways, seed, &world, &heard);
        for (int i = 0; i < WORLD_TILES; i++) {
            Tile at = tile_from_index(i);
            differed[i][0] |= at.x + 1 < WORLD_SIZE && world.tiles[i].height != world.tiles[i + 1].height;
            differed[i][1] |= at.y + 1 < WORLD_SIZE && world.tiles[i].height != world.tiles[i + WORLD_SIZE].height;
        }
    }
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile at = tile_from_index(i);
        bool way = i == (from < to ? from : to), row = from / WORLD_SIZE == to / WORLD_SIZE;
        assert_int_equal(differed[i][0], at.x + 1 < WORLD_SIZE && !(way && row));
        assert_int_equal(differed[i][1], at.y + 1 < WORLD_SIZE && !(way && !row));
    }
}

static void test_a_way_levels_its_two_tiles_alone(void **state)
{
    (void)state;
    Loose loose;
    loose_ground(&loose, (TerrainType){.height_max = 1, .surface_count = 1}, form_make(0, SLANT_NONE, 0),
                 form_make(1, SLANT_NONE, 0));
    int middle = tile_index(tile_at(7, 7)), corner = tile_index(tile_at(14, 14));
    check_way(&loose, middle, middle + 1);
    check_way(&loose, middle + 1, middle);
    check_way(&loose, middle, middle + WORLD_SIZE);
    check_way(&loose, middle + WORLD_SIZE, middle);
    check_way(&loose, corner, corner - 1);
    check_way(&loose, corner, corner - WORLD_SIZE);
}

/* Every 2 x 2 tiles of a finished world look as some module says. */
static bool window_is_known(const TerrainType *type, const World *world, int x, int y)
{
    TileForm forms[QUARTER_COUNT];
    for (int q = 0; q < QUARTER_COUNT; q++) {
        const WorldTile *tile = world_tile(world, tile_at(x + q % 2, y + q / 2));
        forms[q] = form_make(tile->height, (Slant)tile->slant, tile->surface);
    }
    for (int i = 0; i < type->variant_count; i++) {
        if (memcmp(type->variants[i].quarters, forms, sizeof forms) == 0) {
            return true;
        }
    }
    return false;
}

static void test_worlds_are_made_of_modules(void **state)
{
    const Content *content = *state;
    int attempts = 0, worlds = 0;
    for (int type = 0; type < content->terrain_count; type++) {
        LevelPlan plan = fixture_plan(content, (const int[]){24, 28, 33, 0});
        plan.terrain = type;
        for (int seed = 0; seed < wanted_seeds(); seed++) {
            World world;
            WorldStats stats;
            fixture_world(&world, content, &plan, seed, &stats);
            fixture_check(&world, content, &plan, seed);
            assert_false(stats.flattened);
            for (int i = 0; i < (WORLD_SIZE - 1) * (WORLD_SIZE - 1); i++) {
                assert_true(
                    window_is_known(&content->terrains[type], &world, i % (WORLD_SIZE - 1), i / (WORLD_SIZE - 1)));
            }
            attempts += 1 + stats.restarts[WORLD_STAGE_TERRAIN];
            worlds++;
        }
    }
    print_message("%d grounds in %d attempts\n", worlds, attempts);
    assert_true(worlds * 100 >= attempts * 90);
}

/* A type whose modules can't take a path: the ground stays flat, and says so. */
static void test_impossible_ground_stays_flat(void **state)
{
    const Content *content = *state;
    TerrainType type = content->terrains[content_terrain(content, "drowned-works")];
    Content changed = *content;
    LevelPlan plan = fixture_plan(content, (const int[]){24, 28, 0});
    World world;
    WorldStats stats;
    TileForm water = form_make(0, SLANT_NONE, 1);
    TerrainVariant deep = {.quarters = {water, water, water, water}, .weight = 1000};
    type.variants = &deep;
    type.variant_count = 1;
    changed.terrains = &type;
    changed.terrain_count = 1;
    plan.terrain = 0;
    world_generate(&world, &changed, &plan, rng_stream(1, RNG_WORLD, 1), NULL, &stats);
    assert_true(stats.flattened);
    for (int i = 0; i < WORLD_TILES; i++) {
        assert_int_equal(world.tiles[i].height, type.height_min);
        assert_int_equal(world.tiles[i].surface, 0);
    }
}

SUBJECT(terrain)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_joins),
        cmocka_unit_test(test_modules_are_turned_mirrored_and_lifted),
        cmocka_unit_test(test_consequences_and_undoing),
        cmocka_unit_test(test_what_the_hub_needs_is_asked_of_its_tile_alone),
        cmocka_unit_test(test_a_way_levels_its_two_tiles_alone),
        cmocka_unit_test(test_worlds_are_made_of_modules),
        cmocka_unit_test(test_impossible_ground_stays_flat),
    };
    return cmocka_run_group_tests(tests, fixture_setup, fixture_teardown);
}
