/* The Generators screen's model and keys, over the game's own content: what it shows is what games get, any step can be
 * had again, and nothing that is turned reaches the content. Nothing here depends on one particular world. */
#include "generators_bench.h"
#include "term/generators/generators_numbers.h"
#include "term/generators/generators_rules.h"

#include "holdout/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { LEVELS = 12, LEVELS_OF_FEW = 4 };

/* How many of something are looked at: fewer where few worlds are asked for. */
static int as_many(int all, int few)
{
    return getenv("HOLDOUT_WORLDS") ? few : all;
}

static int set_up(void **state)
{
    return bench_begin(state, 3, 0);
}

static WavesLook *waves_of(void **state)
{
    return (WavesLook *)bench_generators(state)->looks[SUBJECT_WAVES];
}

/* The number of a parameter by its name. */
static int parameter(const Generators *generators, const char *wanted)
{
    for (int i = 0; i < NUMBERS_OF_WORLDS.count(generators); i++) {
        if (strcmp(NUMBERS_OF_WORLDS.at(generators, i).name, wanted) == 0) {
            return i;
        }
    }
    fail_msg("no parameter %s", wanted);
    return -1;
}

static void test_it_is_the_world_of_the_game(void **state)
{
    Bench *bench = *state;
    for (int level = 1; level <= as_many(LEVELS, LEVELS_OF_FEW); level++) {
        GameOptions options = {.seed = "harbour", .first_level = level};
        Game *game = game_new(bench->options.content, &options);
        screen_close_all(&bench->app);
        bench_open(bench, level);
        assert_true(generators_world(bench_generators(state))->succeeded);
        assert_int_equal(world_hash(&generators_world(bench_generators(state))->finished),
                         world_hash(&game->battle.world));
        assert_int_equal(generators_making(bench_generators(state))->at, 0);
        generators_look_at(bench_generators(state), SUBJECT_WAVES);
        if (game->battle.boss < 0) { /* waves before a boss are weaker, and the generators know of no run */
            assert_memory_equal(&waves_of(state)->waves[0], &game->battle.waves[0], sizeof(Wave));
        }
        game_free(game);
    }
}

static void test_steps_can_be_had_again(void **state)
{
    Generators *generators = bench_generators(state);
    int count = generators_making(generators)->steps.count;
    assert_true(count > 50);
    for (int i = 0; i < count; i += 1 + count / as_many(60, 15)) {
        generators_go(generators, i);
        assert_int_equal(generators_making(generators)->at, i);
        assert_int_equal(generators_making(generators)->stage, steps_group(&generators_making(generators)->steps, i));
        assert_int_equal(generators_making(generators)->level, steps_level(&generators_making(generators)->steps, i));
        assert_true(strlen(generators_making(generators)->text) > 10);
    }
    WorldLook *late = malloc(sizeof *late);
    *late = *generators_world(generators);
    int at = generators_making(generators)->at;
    generators_go(generators, 3);
    assert_string_not_equal(generators_making(generators)->text, late->making.text);
    generators_go(generators, at);
    assert_memory_equal(generators_world(generators)->world.tiles, late->world.tiles, sizeof late->world.tiles);
    assert_string_equal(generators_making(generators)->text, late->making.text);
    free(late);
    generators_go(generators, count + 5);
    assert_true(making_at_end(generators_making(generators)));
    generators_go(generators, -5);
    assert_int_equal(generators_making(generators)->at, 0);
}

static void test_last_step_is_the_finished_world(void **state)
{
    Generators *generators = bench_generators(state);
    generators_go(generators, generators_making(generators)->steps.count - 1);
    assert_int_equal(world_hash(&generators_world(generators)->world),
                     world_hash(&generators_world(generators)->finished));
    assert_int_equal(generators_making(generators)->stage, WORLD_STAGE_DECORATIONS);
}

/* Numbers stand beside the finished world, and a story beside everything before it; a key turns that round. */
static void test_the_panel_says_what_it_shows(void **state)
{
    assert_true(bench_shows(state, "What happens: "));
    assert_false(bench_shows(state, "The finished world"));
    bench_press(state, HKEY_END);
    assert_true(bench_shows(state, "The finished world"));
    assert_false(bench_shows(state, "What happens: "));
}

static void test_stages_begin_in_their_order(void **state)
{
    Generators *generators = bench_generators(state);
    for (int i = 0; i < WORLD_STAGE_COUNT; i++) {
        int start = generators_making(generators)->first_of[i];
        assert_true(start >= 0 || i == WORLD_STAGE_TERRAIN);
        if (start >= 0) {
            assert_int_equal(steps_group(&generators_making(generators)->steps, start), i);
            bench_press(state, '1' + (uint32_t)i);
            assert_int_equal(generators_making(generators)->at, start);
        }
    }
}

static void test_keys_move_by_depth(void **state)
{
    Generators *generators = bench_generators(state);
    bench_press(state, ']');
    assert_int_equal(generators_making(generators)->at, 1);
    bench_press(state, '[');
    assert_int_equal(generators_making(generators)->at, 0);
    bench_press(state, '>');
    int phase = generators_making(generators)->at;
    assert_true(phase > 0);
    assert_int_equal(generators_making(generators)->level, TRACE_PHASE);
    bench_press(state, '.');
    int after = generators_making(generators)->at;
    assert_true(after > phase);
    assert_true(generators_making(generators)->level <= TRACE_STEP);
    bench_press(state, ',');
    assert_int_equal(generators_making(generators)->at, phase);
    bench_press(state, '<');
    assert_true(generators_making(generators)->at < phase);
    bench_press(state, HKEY_END);
    assert_true(making_at_end(generators_making(generators)));
    bench_press(state, '.');
    assert_true(making_at_end(generators_making(generators)));
}

static void test_playing_takes_its_time_and_ends(void **state)
{
    Bench *bench = *state;
    Generators *generators = bench_generators(state);
    bench_press(state, 'd');
    assert_int_equal(generators->play, TRACE_MICRO);
    bench_press(state, ' ');
    assert_true(bench->app.view.playing);
    GENERATORS_SCREEN.pass(&bench->app, TICKS_PER_SECOND / 2);
    assert_in_range(generators_making(generators)->at, 1, generators->pace);
    for (int i = 0; i < 100000 && bench->app.view.playing; i++) {
        GENERATORS_SCREEN.pass(&bench->app, 10 * TICKS_PER_SECOND);
    }
    assert_true(making_at_end(generators_making(generators)));
    assert_false(bench->app.view.playing);
    bench_press(state, ' ');
    assert_int_equal(generators_making(generators)->at, 0);
    bench_press(state, '.');
    assert_false(bench->app.view.playing);
}

/* Played by steps, annealing is a film of moves that ends soon, and no step of ground or obstacles is left out. */
static void test_playing_by_steps(void **state)
{
    Bench *bench = *state;
    Generators *generators = bench_generators(state);
    int frames[WORLD_STAGE_COUNT] = {0}, steps[WORLD_STAGE_COUNT] = {0}, micro = 0;
    for (int i = 1; i < generators_making(generators)->steps.count; i++) {
        steps[steps_group(&generators_making(generators)->steps, i)] +=
            steps_level(&generators_making(generators)->steps, i) <= TRACE_STEP;
    }
    bench_press(state, ' ');
    for (int i = 0; i < 100000 && bench->app.view.playing; i++) {
        int before = generators_making(generators)->at;
        GENERATORS_SCREEN.pass(&bench->app, 1);
        frames[generators_making(generators)->stage] += generators_making(generators)->at != before;
        micro += generators_making(generators)->at != before && generators_making(generators)->level == TRACE_MICRO;
    }
    assert_true(making_at_end(generators_making(generators)));
    assert_in_range(micro, 20, 300);
    assert_true(frames[WORLD_STAGE_TERRAIN] >= steps[WORLD_STAGE_TERRAIN]);
    assert_true(frames[WORLD_STAGE_OBSTACLES] >= steps[WORLD_STAGE_OBSTACLES]);
    assert_true(frames[WORLD_STAGE_ANNEALING] < steps[WORLD_STAGE_ANNEALING] + 300);
}

static void test_rules_are_turned_here_only(void **state)
{
    Bench *bench = *state;
    Generators *generators = bench_generators(state);
    PathRules before = bench->options.content->path;
    uint64_t hash = world_hash(&generators_world(generators)->finished);
    int heat = parameter(generators, "heat at first");
    assert_false(NUMBERS_OF_WORLDS.at(generators, heat).changed);
    NUMBERS_OF_WORLDS.turn(generators, heat, 10);
    assert_true(NUMBERS_OF_WORLDS.at(generators, heat).changed);
    assert_int_equal(generators->tuned.path.temperature_start, before.temperature_start + 500);
    assert_memory_equal(&bench->options.content->path, &before, sizeof before);
    assert_int_not_equal(world_hash(&generators_world(generators)->finished), hash);
    NUMBERS_OF_WORLDS.reset(generators, heat);
    assert_int_equal(world_hash(&generators_world(generators)->finished), hash);
    NUMBERS_OF_WORLDS.turn(generators, heat, -1);
    NUMBERS_OF_WORLDS.turn(generators, parameter(generators, "branches"), 1);
    NUMBERS_OF_WORLDS.reset_all(generators);
    assert_int_equal(world_hash(&generators_world(generators)->finished), hash);
    assert_int_equal(generators->wishes, 0);
}

static uint64_t hash_of_terrains(const Content *content)
{
    uint64_t hash = 1469598103934665603u;
    for (int i = 0; i < content->terrain_count; i++) {
        const TerrainType *type = &content->terrains[i];
        for (int k = 0; k < type->variant_count; k++) {
            hash = (hash ^ (uint64_t)type->variants[k].weight) * 1099511628211u;
        }
        for (int k = 0; k < type->module_count; k++) {
            hash = (hash ^ (uint64_t)type->modules[k].weight) * 1099511628211u;
        }
        for (int k = 0; k < type->phase_count; k++) {
            hash = (hash ^ (uint64_t)(type->phases[k].chance + type->phases[k].max)) * 1099511628211u;
        }
    }
    return hash;
}

/* What was chosen is marked as changed, by itself; the lengths of all paths are one wish. */
static void test_what_was_chosen_is_marked(void **state)
{
    static const char *const names[] = {"ground", "branches", "Hub off by", "paths", "length of A"};
    Generators *generators = bench_generators(state);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        int chosen = parameter(generators, names[i]);
        assert_int_equal(NUMBERS_OF_WORLDS.at(generators, chosen).changed, i == 4);
        NUMBERS_OF_WORLDS.turn(generators, chosen, 1);
        if (!NUMBERS_OF_WORLDS.at(generators, chosen).changed) {
            NUMBERS_OF_WORLDS.turn(generators, chosen, -1);
        }
        assert_true(NUMBERS_OF_WORLDS.at(generators, chosen).changed);
    }
    assert_false(NUMBERS_OF_WORLDS.at(generators, parameter(generators, "level")).changed);
}

static void test_what_was_looked_at_stays(void **state)
{
    Generators *generators = bench_generators(state);
    bench_press(state, '5');
    bench_press(state, '.');
    NUMBERS_OF_WORLDS.turn(generators, parameter(generators, "branches"), 1);
    assert_int_equal(generators_making(generators)->stage, WORLD_STAGE_OBSTACLES);
    assert_int_equal(generators_making(generators)->at, generators_making(generators)->first_of[WORLD_STAGE_OBSTACLES]);
    bench_press(state, HKEY_END);
    NUMBERS_OF_WORLDS.turn(generators, parameter(generators, "branches"), -1);
    assert_true(making_at_end(generators_making(generators)));
}

/* A weight is shared by the module's variants as before, and none of it reaches the content. */
static void test_terrain_is_turned_here_only(void **state)
{
    const Bench *bench = *state;
    Generators *generators = bench_generators(state);
    const TerrainType *loaded = &bench->options.content->terrains[generators->plan.terrain];
    const TerrainType *own = &generators->tuned.terrains[generators->plan.terrain];
    uint64_t hash = world_hash(&generators_world(generators)->finished),
             content = hash_of_terrains(bench->options.content);
    int weight = parameter(generators, "module 1"), most = parameter(generators, "fuel most");
    NUMBERS_OF_WORLDS.turn(generators, weight, 10);
    assert_int_equal(own->modules[0].weight, loaded->modules[0].weight + 1000);
    for (int i = 0; i < own->variant_count; i++) {
        bool first = own->variants[i].module == 0;
        assert_int_equal(own->variants[i].weight > loaded->variants[i].weight, first);
    }
    NUMBERS_OF_WORLDS.turn(generators, most, 1);
    assert_true(NUMBERS_OF_WORLDS.at(generators, most).changed);
    NUMBERS_OF_WORLDS.turn(generators, most, -10);
    NUMBERS_OF_WORLDS.turn(generators, most, -10);
    for (int i = 0; i < own->phase_count; i++) {
        assert_int_equal(own->phases[i].max,
                         own->phases[i].kind == OBSTACLE_FUEL ? own->phases[i].min : loaded->phases[i].max);
    }
    assert_int_equal(hash_of_terrains(bench->options.content), content);
    NUMBERS_OF_WORLDS.reset(generators, weight);
    assert_false(NUMBERS_OF_WORLDS.at(generators, weight).changed);
    NUMBERS_OF_WORLDS.reset_all(generators);
    assert_int_equal(hash_of_terrains(&generators->tuned), content);
    assert_int_equal(world_hash(&generators_world(generators)->finished), hash);
}

static void test_bounds_are_told(void **state)
{
    Generators *generators = bench_generators(state);
    Failure failure;
    LevelPlan impossible = generators->plan;
    impossible.lengths[0] = PATH_LENGTH_MIN - 1;
    assert_false(world_check(&impossible, &failure));
    int length = parameter(generators, "length of A");
    for (int i = 0; i < PATH_LENGTH_MAX && !generators->why[0]; i++) {
        NUMBERS_OF_WORLDS.turn(generators, length, -1);
    }
    assert_string_equal(generators->why, failure.why);
    assert_int_equal(generators->plan.lengths[0], PATH_LENGTH_MIN);
    generators_making(generators)->focus = length;
    assert_true(bench_shows(state, "A path of 7 segments"));
    NUMBERS_OF_WORLDS.turn(generators, length, 1);
    assert_int_equal(generators->plan.lengths[0], PATH_LENGTH_MIN + 1);
    assert_string_equal(generators->why, "");
    for (int i = 0; i < WORLD_STARTS_MAX + 1; i++) {
        NUMBERS_OF_WORLDS.turn(generators, parameter(generators, "paths"), 1);
    }
    assert_true(generators->why[0]);
    assert_in_range(generators->plan.start_count, 2, WORLD_STARTS_MAX);
}

/* Whatever is turned by ten either way, there is a plan that world_check takes and something to look at. Where few
 * worlds are asked for, every sixth number is turned. */
static void test_every_number_can_be_turned(void **state)
{
    Bench *bench = *state;
    screen_close_all(&bench->app);
    bench_open(bench, 1);
    Generators *generators = bench_generators(state);
    int stride = as_many(1, 6);
    for (int waves = 0; waves < 2; waves++) {
        generators_look_at(generators, waves ? SUBJECT_WAVES : SUBJECT_WORLD);
        for (int i = 0; i < NUMBERS_OF_WORLDS.count(generators); i += stride) {
            for (int turn = 0; turn < 2; turn++) {
                NUMBERS_OF_WORLDS.turn(generators, i, turn ? 1 : -1);
                assert_true(world_check(&generators->plan, NULL));
                assert_true(generators_making(generators)->steps.count > 0);
                Number number = NUMBERS_OF_WORLDS.at(generators, i);
                assert_true(number.name[0] && number.value[0] && strlen(number.meaning) > 10);
            }
            if (NUMBERS_OF_WORLDS.at(generators, i).changed) {
                NUMBERS_OF_WORLDS.reset(generators, i);
            }
        }
    }
}

/* Bounds are the reader's or closer, so that the content's own numbers always lie within. */
static void test_own_numbers_lie_within_bounds(void **state)
{
    const Bench *bench = *state;
    for (int waves = 0; waves < 2; waves++) {
        int count;
        const RuleNumber *numbers = waves ? rule_numbers_waves(&count) : rule_numbers_paths(&count);
        assert_true(count > 15);
        for (int i = 0; i < count; i++) {
            int value;
            memcpy(&value, (const char *)bench->options.content + numbers[i].offset, sizeof value);
            assert_in_range(value + 100000, numbers[i].min + 100000, numbers[i].max + 100000);
        }
    }
}

static void test_hopeless_numbers_end(void **state)
{
    Generators *generators = bench_generators(state);
    LevelPlan plan = generators->plan;
    plan.start_count = 4;
    for (int i = 0; i < 4; i++) {
        plan.lengths[i] = 26;
    }
    generators->tuned.path.give_up = 10;
    generators->tuned.path.temperature_start = generators->tuned.path.temperature_end = -10000;
    assert_true(generators_ask(generators, &plan));
    assert_false(generators_world(generators)->succeeded);
    assert_true(generators_making(generators)->gave_up);
    assert_true(generators_world(generators)->stats.restarts[WORLD_STAGE_ANNEALING] > 0);
    assert_true(bench_shows(state, "lead to no world"));
}

/* A content whose levels ask for too much doesn't keep anyone from looking. */
static void test_impossible_levels(void **state)
{
    Bench *bench = *state;
    Content greedy = *bench->options.content;
    greedy.level.long_every = 1;
    greedy.level.long_base = greedy.level.long_max = 2 * PATH_LENGTH_MAX;
    bench->options.content = &greedy;
    screen_close_all(&bench->app);
    bench_open(bench, 3);
    Generators *generators = bench_generators(state);
    assert_true(generators_world(generators)->succeeded);
    assert_true(bench_shows(state, "A path of 2"));
    NUMBERS_OF_WORLDS.turn(generators, parameter(generators, "length of A"), 10);
    assert_int_equal(generators_world(generators)->finished.starts[0].length, PATH_LENGTH_MIN + 10);
    screen_close_all(&bench->app);
    bench->options.content = bench->content;
}

static void test_seeds(void **state)
{
    Generators *generators = bench_generators(state);
    uint64_t hash = world_hash(&generators_world(generators)->finished);
    bench_press(state, 'r');
    assert_string_equal(generators->seed, "another");
    assert_int_not_equal(world_hash(&generators_world(generators)->finished), hash);
    bench_press(state, 's');
    for (const char *ch = "q harbour?"; *ch; ch++) {
        bench_press(state, (uint32_t)*ch);
    }
    assert_true(bench_shows(state, "Seed: q harbour?_"));
    bench_press(state, HKEY_BACKSPACE);
    bench_press(state, HKEY_ENTER);
    assert_string_equal(generators->seed, "q harbour");
    bench_press(state, 's');
    bench_press(state, ' ');
    bench_press(state, HKEY_ENTER);
    assert_string_equal(generators->seed, "q harbour");
    assert_true(generators->why[0]);
    bench_press(state, 's');
    bench_press(state, 'x');
    bench_press(state, HKEY_ESCAPE);
    assert_string_equal(generators->seed, "q harbour");
    numbers_take_seed(generators, "harbour");
    assert_int_equal(world_hash(&generators_world(generators)->finished), hash);
}

static void test_waves(void **state)
{
    Bench *bench = *state;
    Generators *generators = bench_generators(state);
    WavesLook *look = waves_of(state);
    bench_press(state, 'w');
    assert_ptr_equal(screen_top(&bench->app), &WAVES_SCREEN);
    for (int i = 0; i < WAVES_SHOWN; i++) {
        assert_int_equal(look->waves[i].number, i + 1);
        assert_int_equal(look->waves[i].cost, look->accounts[i].cost);
        assert_true(look->waves[i].cost <= look->waves[i].capacity);
    }
    bench_press(state, HKEY_DOWN);
    bench_press(state, HKEY_DOWN);
    assert_int_equal(look->selected, 2);
    assert_true(making_at_end(&look->making));
    assert_true(bench_shows(state, "Wave 3"));
    assert_true(bench_shows(state, "Unspent"));
    int count = look->making.steps.count;
    for (int i = 0; i < count; i++) {
        generators_go(generators, i);
        assert_int_equal(look->making.level, steps_level(&look->making.steps, i));
        assert_true(strlen(look->making.text) > 10);
        screen_draw(&bench->app);
    }
    for (int i = 0; i < 4; i++) {
        NUMBERS_OF_WORLDS.turn(generators, parameter(generators, "paths"), 1);
    }
    bench_press(state, HKEY_PAGE_UP);
    for (int i = 0; i < WAVES_SHOWN; i++) {
        assert_int_equal(look->selected, i);
        assert_true(bench_shows(state, "Unspent"));
        assert_int_equal(canvas_cell(bench->app.canvas, 0, SCREEN_ROWS_MIN - 7).ch, '+');
        assert_int_equal(canvas_cell(bench->app.canvas, SCREEN_COLUMNS_MIN / 2, SCREEN_ROWS_MIN - 7).ch, '-');
        bench_press(state, HKEY_DOWN);
    }
    int32_t capacity = look->waves[9].capacity;
    generators_making(generators)->focus = parameter(generators, "damage factor");
    bench_press(state, 'L');
    assert_true(look->waves[9].capacity > capacity);
    bench_press(state, 'u');
    assert_int_equal(look->waves[9].capacity, capacity);
    bench_press(state, 'w');
    assert_ptr_equal(screen_top(&bench->app), &GENERATORS_SCREEN);
}

/* All steps of a few worlds, at several sizes: the mark lies where the step says, nothing is drawn over the frame. */
static void test_every_step_can_be_drawn(void **state)
{
    static const int sizes[][2] = {{80, 24}, {100, 30}, {140, 42}, {200, 60}};
    Bench *bench = *state;
    Generators *generators = bench_generators(state);
    for (int i = 0; i < generators_making(generators)->steps.count;
         i += 1 + generators_making(generators)->steps.count / as_many(40, 10)) {
        generators_go(generators, i);
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
            canvas_resize(bench->app.canvas, sizes[k][0], sizes[k][1]);
            screen_draw(&bench->app);
            const Canvas *canvas = bench->app.canvas;
            assert_int_equal(canvas_cell(canvas, 0, 1).ch, '+');
            bool marked = canvas->cursor_row >= 0;
            assert_int_equal(marked, tile_inside(generators_world(generators)->at));
            if (marked) {
                Style style = canvas_cell(canvas, canvas->cursor_column, canvas->cursor_row).style;
                assert_int_equal(style.ground, GROUND_CURSOR);
                assert_int_equal(canvas_cell(canvas, 0, canvas->cursor_row).ch, '>');
            }
        }
    }
    canvas_resize(bench->app.canvas, SCREEN_COLUMNS_MIN, SCREEN_ROWS_MIN);
}

/* Two path tiles and three places to stand: beside one, two away from the other; far from both; and on a slope. */
static void test_coverage(void **state)
{
    const Bench *bench = *state;
    World *world = calloc(1, sizeof *world);
    for (int i = 0; i < WORLD_TILES; i++) {
        world->tiles[i] = (WorldTile){.obstacle = OBSTACLE_LARGE, .distance = WORLD_NO_DISTANCE};
    }
    world->tiles[tile_index(tile_at(2, 2))].distance = 1;
    world->tiles[tile_index(tile_at(3, 2))].distance = 2;
    world->tiles[tile_index(tile_at(4, 2))].obstacle = OBSTACLE_NONE;
    world->tiles[tile_index(tile_at(14, 14))].obstacle = OBSTACLE_NONE;
    world->tiles[tile_index(tile_at(2, 1))].obstacle = OBSTACLE_NONE;
    world->tiles[tile_index(tile_at(2, 1))].slant = SLANT_NORTH;
    Coverage coverage;
    generators_measure_coverage(world, bench->content, &coverage);
    assert_in_range(coverage.blueprint, 0, bench->content->blueprint_count - 1);
    const Blueprint *tower = &bench->content->blueprints[coverage.blueprint];
    assert_int_equal(tower->kind, BLUEPRINT_TOWER);
    assert_false(tower->placement.on_slant);
    assert_true(tower->attack.range >= 2 * FIX_ONE && tower->attack.range_min < FIX_ONE);
    assert_int_equal(coverage.best, 2);
    assert_int_equal(coverage.mean_tenths, 10);
    free(world);
}

static void test_lists_of_steps(void **state)
{
    (void)state;
    static const TraceLevel levels[] = {TRACE_PHASE, TRACE_MICRO, TRACE_STEP, TRACE_MICRO, TRACE_PHASE};
    StepList steps = {0};
    for (int i = 0; i < 5; i++) {
        steps_add(&steps, levels[i], i, i == 3);
    }
    assert_int_equal(steps.count, 5);
    assert_int_equal(steps_group(&steps, 4), 4);
    assert_int_equal(steps_level(&steps, 2), TRACE_STEP);
    assert_true(steps_gave_up(&steps, 3));
    assert_false(steps_gave_up(&steps, 2));
    assert_int_equal(steps_seek(&steps, 0, 1, TRACE_PHASE), 4);
    assert_int_equal(steps_seek(&steps, 0, 1, TRACE_STEP), 2);
    assert_int_equal(steps_seek(&steps, 4, -1, TRACE_STEP), 2);
    assert_int_equal(steps_seek(&steps, 2, 1, TRACE_MICRO), 3);
    assert_int_equal(steps_seek(&steps, 4, 1, TRACE_MICRO), 4);
    assert_int_equal(steps_seek(&steps, 0, -1, TRACE_MICRO), 0);
    assert_int_equal(steps_rank(&steps, 4), 1);
    assert_int_equal(steps_rank(&steps, 2), 1);
    assert_int_equal(steps_rank(&steps, 3), 3);
    steps_free(&steps);
    assert_int_equal(steps.count, 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, bench_end)

SUBJECT(generators)
{
    const struct CMUnitTest tests[] = {
        TEST(test_it_is_the_world_of_the_game),
        TEST(test_steps_can_be_had_again),
        TEST(test_last_step_is_the_finished_world),
        TEST(test_the_panel_says_what_it_shows),
        TEST(test_stages_begin_in_their_order),
        TEST(test_keys_move_by_depth),
        TEST(test_playing_takes_its_time_and_ends),
        TEST(test_playing_by_steps),
        TEST(test_rules_are_turned_here_only),
        TEST(test_what_was_chosen_is_marked),
        TEST(test_what_was_looked_at_stays),
        TEST(test_terrain_is_turned_here_only),
        TEST(test_bounds_are_told),
        TEST(test_every_number_can_be_turned),
        TEST(test_own_numbers_lie_within_bounds),
        TEST(test_hopeless_numbers_end),
        TEST(test_impossible_levels),
        TEST(test_seeds),
        TEST(test_waves),
        TEST(test_every_step_can_be_drawn),
        TEST(test_coverage),
        cmocka_unit_test(test_lists_of_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
