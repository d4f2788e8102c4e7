/* The list of waves, drawn from waves made by hand: who comes on which paths, and the line that is selected. */
#include "term/generators/generators_waves_draw.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum {
    COLUMNS = 100,
    ROWS = 34,
    MITE = 0,
    GNAT = 1,
    FIRST_ROW = 2,
    BAR_COLUMN = 33,
    WORDS_COLUMN = 48,
    BAR_CELLS = 10
};

typedef struct Bench {
    AttackerType attackers[2];
    Content content;
    WavesLook look;
    Theme theme;
    Canvas *canvas;
} Bench;

static int set_up(void **state)
{
    Bench *bench = calloc(1, sizeof *bench);
    bench->attackers[MITE] = (AttackerType){.id = "mite", .name = "Mite", .plural = "Mites"};
    bench->attackers[GNAT] = (AttackerType){.id = "gnat", .name = "Gnat", .plural = "Gnats"};
    bench->content = (Content){.attackers = bench->attackers, .attacker_count = 2};
    bench->look.content = &bench->content;
    bench->look.path_count = 3;
    for (int i = 0; i < WAVES_SHOWN; i++) {
        bench->look.waves[i] = (Wave){.number = i + 1, .new_type = WAVE_NO_TYPE, .capacity = 1000, .cost = 500};
    }
    bench->theme = theme_resolve(COLORS_256, GLYPHS_ASCII, 256);
    bench->canvas = canvas_new(COLUMNS, ROWS);
    *state = bench;
    return 0;
}

static int tear_down(void **state)
{
    Bench *bench = *state;
    canvas_free(bench->canvas);
    free(bench);
    return 0;
}

static void draw(Bench *bench)
{
    canvas_clear(bench->canvas);
    generators_waves_draw_list(bench->canvas, &bench->theme, (Area){0, 0, COLUMNS, ROWS - 1}, &bench->look);
}

static void assert_words(const Bench *bench, int row, const char *expected)
{
    for (int i = 0; expected[i]; i++) {
        uint32_t found = canvas_cell(bench->canvas, WORDS_COLUMN + i, row).ch;
        if (found != (unsigned char)expected[i]) {
            fail_msg("row %d: '%c' at %d of \"%s\"", row, (int)found, i, expected);
        }
    }
}

static void batch(Bench *bench, int wave, int count, int a, int b, int c)
{
    Wave *sent = &bench->look.waves[wave];
    Batch *one = &sent->batches[sent->batch_count++];
    memset(one, 0xFF, sizeof *one);
    one->count = (uint8_t)count;
    const int types[] = {a, b, c};
    for (int i = 0; i < 3; i++) {
        one->types[i] = (int16_t)types[i];
    }
}

static void test_paths_are_named_where_not_all_are_used(void **state)
{
    Bench *bench = *state;
    batch(bench, 0, 6, MITE, MITE, MITE);
    batch(bench, 0, 2, GNAT, GNAT, GNAT);
    batch(bench, 1, 4, MITE, WAVE_NO_TYPE, MITE);
    batch(bench, 2, 3, MITE, WAVE_NO_TYPE, GNAT);
    draw(bench);
    assert_words(bench, FIRST_ROW, "6 Mites + 2 Gnats  ");
    assert_words(bench, FIRST_ROW + 1, "4 Mites on A C  ");
    assert_words(bench, FIRST_ROW + 2, "3: A Mite, C Gnat  ");
}

static void test_the_selected_line_has_a_ground_of_its_own(void **state)
{
    Bench *bench = *state;
    bench->look.selected = 1;
    draw(bench);
    for (int row = FIRST_ROW; row < FIRST_ROW + 3; row++) {
        int ground = row == FIRST_ROW + 1 ? GROUND_ROW : GROUND_NONE;
        for (int column = 1; column < COLUMNS - 1; column++) {
            bool bar = column >= BAR_COLUMN && column < BAR_COLUMN + BAR_CELLS;
            assert_true(bar || canvas_cell(bench->canvas, column, row).style.ground == ground);
        }
        assert_int_equal(canvas_cell(bench->canvas, BAR_COLUMN, row).style.ink, INK_ENERGY);
        assert_int_equal(canvas_cell(bench->canvas, BAR_COLUMN, row).style.ground, GROUND_BAR_ENERGY);
        assert_int_equal(canvas_cell(bench->canvas, BAR_COLUMN + BAR_CELLS - 1, row).style.ground, GROUND_BAR_EMPTY);
    }
}

SUBJECT(generators_waves)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_paths_are_named_where_not_all_are_used),
        TEST(test_the_selected_line_has_a_ground_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
