/* The view of how levels on foot are made: it is the level that anybody gets, every step can be had again, numbers are
 * turned within their bounds and back, and the ground's pieces are told. */
#include "generators_bench.h"
#include "base/text.h"
#include "holdout/dungeon_sites.h"
#include "term/generators/generators_level_draw.h"
#include "term/generators/generators_level_numbers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { LOOKS = 12 };

static int set_up(void **state)
{
    return bench_begin(state, 1, 'f');
}

static LevelLook *look_of(void **state)
{
    return generators_level(bench_generators(state));
}

static void generate(void **state, DungeonLevel *level, const DungeonTrace *trace)
{
    const LevelLook *look = look_of(state);
    Rng rng = rng_stream(seed_master("harbour"), RNG_DUNGEON, (uint32_t)look->plan.level);
    dungeon_generate(level, &((Bench *)*state)->content->dungeon, &look->plan, rng, trace);
}

typedef struct Told {
    const LevelLook *look; /* compared with the step of this number */
    int count, at;
    bool same;
} Told;

static void tell(void *context, const DungeonStep *step)
{
    Told *told = context;
    if (told->count++ == told->at) {
        const Making *now = &told->look->making;
        told->same = now->stage == (int)step->stage && now->level == step->level && now->gave_up == step->gave_up &&
                     strcmp(now->text, step->text) == 0 &&
                     dungeon_hash(&told->look->so_far) == dungeon_hash(step->so_far);
    }
}

static void assert_step(void **state, int at)
{
    Told told = {.look = look_of(state), .at = at};
    DungeonTrace trace = {tell, &told, TRACE_MICRO};
    DungeonLevel level;
    generate(state, &level, &trace);
    assert_int_equal(told.count, look_of(state)->making.steps.count);
    assert_int_equal(look_of(state)->making.at, at);
    assert_true(told.same);
}

static void every_step_of_every_generator_can_be_had_again(void **state)
{
    LevelLook *look = look_of(state);
    for (int generator = 0; generator < DUNGEON_GENERATOR_COUNT; generator++) {
        assert_int_equal(look->plan.generator, generator);
        assert_true(bench_shows(state, dungeon_generator_name(look->plan.generator)));
        for (int i = 0; i < LOOKS; i++) {
            int at = (look->making.steps.count - 2) * i / (LOOKS - 1);
            generators_go(bench_generators(state), at);
            assert_step(state, at);
            bench_press(state, ']');
            assert_step(state, at + 1);
        }
        DungeonLevel level;
        bench_press(state, HKEY_END);
        generate(state, &level, NULL);
        assert_true(dungeon_hash(&look->so_far) == dungeon_hash(&level));
        assert_true(bench_shows(state, "in 1 piece, all reached; "));
        bench_press(state, HKEY_RIGHT);
        assert_true(making_at_end(&look->making));
    }
    assert_int_equal(look->plan.generator, 0);
}

static void stages_are_those_that_the_level_has(void **state)
{
    LevelLook *look = look_of(state);
    bench_press(state, HKEY_LEFT);
    assert_int_equal(look->plan.generator, DUNGEON_GENERATOR_PATCHWORK);
    bench_press(state, HKEY_LEFT);
    assert_int_equal(look->plan.generator, DUNGEON_GENERATOR_LOCKS);
    assert_true(look->making.stage_count >= 6 && look->making.stage_count <= 9);
    for (int i = 0; i < look->making.stage_count; i++) {
        char label[40];
        bench_press(state, (uint32_t)('1' + i));
        assert_int_equal(look->making.stage, look->making.stages[i]);
        snprintf(label, sizeof label, ">%d %s", i + 1, dungeon_stage_name((DungeonStage)look->making.stage));
        assert_true(bench_shows(state, label));
    }
    int at = look->making.at;
    bench_press(state, '9');
    assert_int_equal(look->making.at, at);
    bench_press(state, '3');
    bench_press(state, '.');
    assert_true(bench_shows(state, "* way"));
    assert_true(bench_shows(state, "pieces"));
}

/* Each as far as it goes both ways, and back; the level stays one. */
static void numbers_turn_within_their_bounds(void **state)
{
    const NumberSet *numbers = &NUMBERS_OF_LEVELS;
    Generators *generators = bench_generators(state);
    for (int generator = 0; generator < DUNGEON_GENERATOR_COUNT; generator++) {
        DungeonLevel level;
        int count = numbers->count(generators);
        bench_press(state, HKEY_END);
        generate(state, &level, NULL);
        for (int i = 4; i < count; i++) {
            Number number;
            assert_false(numbers->at(generators, i).changed);
            for (int k = 0; k < 3; k++) {
                numbers->turn(generators, i, k == 1 ? 9 : -1);
            }
            number = numbers->at(generators, i);
            assert_true(number.name[0] && number.meaning[0]);
            numbers->reset(generators, i);
            assert_false(numbers->at(generators, i).changed);
            numbers->turn(generators, i, -1000000);
            number = numbers->at(generators, i);
            numbers->turn(generators, i, -1);
            assert_string_equal(numbers->at(generators, i).value, number.value);
        }
        bench_press(state, 'U');
        assert_true(dungeon_hash(&look_of(state)->so_far) == dungeon_hash(&level));
        assert_int_equal(look_of(state)->making.focus, 0);
        bench_press(state, HKEY_RIGHT);
    }
}

static void a_turned_number_makes_the_level_anew(void **state)
{
    LevelLook *look = look_of(state);
    uint64_t before, other;
    bench_press(state, HKEY_END);
    before = dungeon_hash(&look->so_far);
    bench_press(state, HKEY_TAB);
    bench_press(state, 'l');
    assert_int_equal(look->plan.level, 2);
    assert_true(bench_shows(state, "level 2 of seed harbour"));
    bench_press(state, 'h');
    assert_true(dungeon_hash(&look->so_far) == before);
    bench_press(state, HKEY_TAB);
    bench_press(state, 'H');
    assert_int_equal(look->plan.columns, SCREEN_COLUMNS_MIN - 10);
    bench_press(state, 'L');
    bench_press(state, HKEY_TAB);
    bench_press(state, HKEY_TAB);
    bench_press(state, HKEY_TAB);
    assert_true(bench_shows(state, NUMBERS_OF_LEVELS.at(bench_generators(state), 5).name));
    bench_press(state, 'h');
    other = dungeon_hash(&look->so_far);
    assert_true(NUMBERS_OF_LEVELS.at(bench_generators(state), 5).changed && other != before);
    assert_true(bench_shows(state, "*rooms-min"));
    bench_press(state, 'u');
    assert_true(dungeon_hash(&look->so_far) == before);
}

static void areas_and_ways_can_be_shown(void **state)
{
    bench_press(state, HKEY_RIGHT);
    bench_press(state, HKEY_END);
    bench_press(state, 'i');
    assert_true(bench_shows(state, "a-z areas"));
    assert_true(bench_shows(state, "bbbb"));
    bench_press(state, 'i');
    assert_true(bench_shows(state, "0-9 tenths"));
    assert_true(bench_shows(state, "111"));
    bench_press(state, 'i');
    assert_false(bench_shows(state, "0-9"));
}

static void games_give_it_a_shape(void **state)
{
    LevelLook *look = look_of(state);
    DungeonLevel level;
    for (int i = 0; i < DUNGEON_GENERATOR_COUNT; i++) {
        bench_press(state, HKEY_END);
        uint64_t bare = dungeon_hash(&look->so_far);
        bench_press(state, 'p');
        bench_press(state, HKEY_END);
        generate(state, &level, NULL);
        dungeon_shape(&level, content_manner_of(((Bench *)*state)->content, look->plan.generator),
                      rng_stream(seed_master("harbour"), RNG_SHAPE, (uint32_t)look->plan.level), NULL);
        assert_true(dungeon_hash(&look->so_far) == dungeon_hash(&level) && dungeon_hash(&level) != bare);
        assert_true(bench_shows(state, ", shaped"));
        assert_int_equal(look->making.stage, DUNGEON_STAGE_SHAPE);
        bench_press(state, 'p');
        bench_press(state, HKEY_END);
        assert_true(dungeon_hash(&look->so_far) == bare);
        bench_press(state, HKEY_RIGHT);
    }
}

/* A level that is higher than the screen: what has changed is seen, and the map can be moved. */
static void a_high_map_is_moved(void **state)
{
    LevelLook *look = look_of(state);
    int rows = SCREEN_ROWS_MIN - LEVEL_ROWS_AROUND;
    bench_press(state, HKEY_LEFT);
    assert_true(look->plan.rows > rows);
    for (int i = 0; i < look->making.steps.count; i++) {
        generators_go(bench_generators(state), i);
        int top = generators_level_top(look, rows);
        assert_true(top >= 0 && top <= look->so_far.rows - rows);
    }
    look->top = 0;
    int top = generators_level_top(look, rows);
    bench_press(state, 'j');
    assert_true(look->top > top || look->top == look->so_far.rows - rows);
    bench_press(state, 'k');
    bench_press(state, 'k');
    bench_press(state, 'k');
    bench_press(state, 'k');
    bench_press(state, 'k');
    bench_press(state, 'k');
    assert_int_equal(look->top, 0);
}

static void a_wide_screen_lists_the_numbers(void **state)
{
    Bench *bench = *state;
    canvas_resize(bench->app.canvas, 140, 45);
    assert_true(bench_shows(state, "Numbers to turn"));
    assert_true(bench_shows(state, "width-max"));
    assert_true(bench_shows(state, "rooms"));
}

static void seeds_and_the_way_back(void **state)
{
    Bench *bench = *state;
    bench_press(state, HKEY_END);
    uint64_t before = dungeon_hash(&look_of(state)->so_far);
    bench_press(state, 'r');
    assert_true(bench_shows(state, "level 1 of seed another"));
    assert_true(making_at_end(&look_of(state)->making) && dungeon_hash(&look_of(state)->so_far) != before);
    bench_press(state, ' ');
    for (int i = 0; i < 1000 && bench->app.view.playing; i++) {
        LEVELS_SCREEN.pass(&bench->app, TICKS_PER_SECOND);
    }
    assert_true(making_at_end(&look_of(state)->making));
    bench_press(state, 'f');
    assert_ptr_equal(screen_top(&bench->app), &GENERATORS_SCREEN);
    bench_press(state, ']');
    assert_int_equal(generators_making(generators_of(&bench->app))->at, 1);
    bench_press(state, 'f');
    assert_true(making_at_end(&look_of(state)->making));
}

SUBJECT(generators_level)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_step_of_every_generator_can_be_had_again, set_up, bench_end),
        cmocka_unit_test_setup_teardown(stages_are_those_that_the_level_has, set_up, bench_end),
        cmocka_unit_test_setup_teardown(numbers_turn_within_their_bounds, set_up, bench_end),
        cmocka_unit_test_setup_teardown(a_turned_number_makes_the_level_anew, set_up, bench_end),
        cmocka_unit_test_setup_teardown(areas_and_ways_can_be_shown, set_up, bench_end),
        cmocka_unit_test_setup_teardown(games_give_it_a_shape, set_up, bench_end),
        cmocka_unit_test_setup_teardown(a_high_map_is_moved, set_up, bench_end),
        cmocka_unit_test_setup_teardown(a_wide_screen_lists_the_numbers, set_up, bench_end),
        cmocka_unit_test_setup_teardown(seeds_and_the_way_back, set_up, bench_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
