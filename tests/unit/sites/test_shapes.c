/* Many levels of every generator with their shape: what is reached and what is locked stays so. With
 * HOLDOUT_SHAPES=10000 in the environment that many of each. */
#include "../../support/loaded.h"
#include "judge_shape.h"

#include "holdout/dungeon_sites.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { LEVELS = 40 };

static int wanted_levels(void)
{
    const char *wanted = getenv("HOLDOUT_SHAPES");
    return wanted ? atoi(wanted) : LEVELS;
}

/* Every other one is of a drawn size, and every third one is entered by an airlock. */
static void draw_bare(DungeonLevel *level, const DungeonRules *rules, DungeonGenerator generator, int number)
{
    Rng rng = rng_stream((uint64_t)number, RNG_BOT, (uint32_t)generator);
    DungeonPlan plan = {generator, 1 + number % 9, DUNGEON_COLUMNS_MAX, DUNGEON_ROWS_MAX, number % 3 == 0};
    Failure failure;
    if (number % 2 == 1) {
        do {
            plan.columns = rng_range(&rng, 1, DUNGEON_COLUMNS_MAX);
            plan.rows = rng_range(&rng, 1, DUNGEON_ROWS_MAX);
        } while (!dungeon_check(&plan, &failure));
    }
    dungeon_generate(level, rules, &plan, rng_stream((uint64_t)number, RNG_DUNGEON, (uint32_t)plan.level), NULL);
}

static Rng shape_stream(int number)
{
    return rng_stream((uint64_t)number, RNG_SHAPE, 1);
}

/* A level of a generator, bare and with its shape. */
static void draw_shaped(DungeonLevel *bare, DungeonLevel *level, const Content *content, DungeonGenerator generator,
                        int number)
{
    draw_bare(bare, &content->dungeon, generator, number);
    *level = *bare;
    dungeon_shape(level, (DungeonManner)(number % DUNGEON_MANNER_COUNT), shape_stream(number), NULL);
}

/* In the mean over the levels of a generator dead ends are a third of the ground at most. */
static void every_shape_keeps_what_is_proved(void **state)
{
    const Content *content = *state;
    for (DungeonGenerator generator = 0; generator < DUNGEON_GENERATOR_COUNT; generator++) {
        int tiles = 0, dead = 0;
        for (int i = 0; i < wanted_levels(); i++) {
            DungeonLevel bare, level;
            DungeonForm form;
            draw_shaped(&bare, &level, content, generator, i);
            const char *wrong = judge_shape(&bare, &level);
            if (wrong) {
                fail_msg("%s, number %d, %dx%d: %s", dungeon_generator_id(generator), i, bare.columns, bare.rows,
                         wrong);
            }
            dungeon_form(&level, &form);
            assert_int_equal(form.full_traps, 0);
            tiles += form.tiles;
            dead += form.dead;
        }
        if (3 * dead > tiles) {
            fail_msg("%s: %d of %d tiles lie in dead ends", dungeon_generator_id(generator), dead, tiles);
        }
    }
}

/* Windows stand in rock whose two sides are ground of one side of the locks; a seam leaves out what is narrow or of
 * worth; furniture may bar its tiles: what is left hangs together as all did. */
static void what_lies_there_bars_and_joins_nothing(void **state)
{
    const Content *content = *state;
    int windows = 0, seams = 0, furniture = 0;
    for (DungeonGenerator generator = 0; generator < DUNGEON_GENERATOR_COUNT; generator++) {
        for (int i = 0; i < wanted_levels(); i++) {
            DungeonLevel bare, level, open, left;
            uint8_t lies[DUNGEON_TILES_MAX];
            draw_shaped(&bare, &level, content, generator, i);
            dungeon_lay(&level, shape_stream(i), lies);
            open = left = level;
            for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
                windows += lies[at] == DUNGEON_LIES_WINDOW;
                seams += lies[at] == DUNGEON_LIES_SEAM;
                furniture += lies[at] == DUNGEON_LIES_FURNITURE;
                left.tiles[at] = lies[at] == DUNGEON_LIES_FURNITURE ? DUNGEON_WALL : left.tiles[at];
                assert_true(lies[at] != DUNGEON_LIES_FURNITURE || level.areas[at] > 0);
                open.tiles[at] = lies[at] == DUNGEON_LIES_WINDOW ? DUNGEON_FLOOR : open.tiles[at];
                assert_true(lies[at] != DUNGEON_LIES_SEAM || level.tiles[at] == DUNGEON_FLOOR);
                assert_true(lies[at] != DUNGEON_LIES_WINDOW || level.tiles[at] == DUNGEON_WALL);
            }
            assert_null(judge_sides(&level, &open));
            assert_null(judge_sides(&level, &left));
        }
    }
    assert_true(windows > 0 && seams > 0 && furniture > 0);
}

/* A short way leaves a level what it was, saves what it says, and is there often enough. */
static void short_ways_join_no_two_sides(void **state)
{
    const Content *content = *state;
    int dug = 0, levels = 0;
    for (DungeonGenerator generator = 0; generator < DUNGEON_GENERATOR_COUNT; generator++) {
        for (int i = 0; i < wanted_levels() / 2; i++) {
            DungeonLevel bare, level;
            DungeonShortcut shortcut;
            draw_bare(&bare, &content->dungeon, generator, 2 * i);
            dungeon_shape(&bare, (DungeonManner)(i % DUNGEON_MANNER_COUNT), shape_stream(i), NULL);
            level = bare;
            levels++;
            if (!dungeon_shortcut(&bare, &shortcut)) {
                continue;
            }
            for (int k = 0; k < shortcut.count; k++) {
                assert_int_equal(level.tiles[shortcut.tiles[k]], DUNGEON_WALL);
                level.tiles[shortcut.tiles[k]] = DUNGEON_FLOOR;
            }
            const char *wrong = judge_shape(&bare, &level);
            if (wrong) {
                fail_msg("%s, number %d: %s", dungeon_generator_id(generator), i, wrong);
            }
            dug++;
        }
    }
    print_message("%d of %d levels have a short way\n", dug, levels);
    assert_true(3 * dug > levels);
}

static void listen(void *context, const DungeonStep *step)
{
    int *told = context;
    *told += strlen(step->text) > 5;
}

static void listening_changes_nothing(void **state)
{
    const Content *content = *state;
    for (DungeonGenerator generator = 0; generator < DUNGEON_GENERATOR_COUNT; generator++) {
        DungeonLevel alone, watched;
        int told = 0;
        draw_bare(&alone, &content->dungeon, generator, 2);
        watched = alone;
        dungeon_shape(&alone, DUNGEON_MANNER_ROCK, shape_stream(2), NULL);
        dungeon_shape(&watched, DUNGEON_MANNER_ROCK, shape_stream(2), &(DungeonTrace){listen, &told, TRACE_MICRO});
        assert_memory_equal(&alone, &watched, sizeof alone);
        assert_true(told > 0);
    }
}

SUBJECT(shapes)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shape_keeps_what_is_proved),
        cmocka_unit_test(what_lies_there_bars_and_joins_nothing),
        cmocka_unit_test(short_ways_join_no_two_sides),
        cmocka_unit_test(listening_changes_nothing),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
