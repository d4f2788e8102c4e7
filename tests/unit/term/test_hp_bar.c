/* Bars tell the truth at their ends, and HP come in sections of a power of ten. */
#include "term/canvas/bar.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static const Theme PLAIN = {.depth = COLORS_MONO, .glyphs = GLYPHS_ASCII};

static void assert_row(const Canvas *canvas, const char *expected)
{
    char row[128];
    assert_true((size_t)canvas->columns < sizeof row);
    for (int i = 0; i < canvas->columns; i++) {
        row[i] = (char)canvas_cell(canvas, i, 0).ch;
    }
    row[canvas->columns] = '\0';
    assert_string_equal(row, expected);
}

static void sections_are_the_largest_power_of_ten_that_makes_two(void **state)
{
    (void)state;
    static const struct {
        int32_t max, section;
        int sections;
    } cases[] = {{1, 1, 1},
                 {2, 1, 2},
                 {5, 1, 5},
                 {10, 1, 10},
                 {11, 10, 2},
                 {100, 10, 10},
                 {101, 100, 2},
                 {250, 100, 3},
                 {1000, 100, 10},
                 {1001, 1000, 2},
                 {INT32_MAX, 1000000000, 3}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        HpBar bar = hp_bar(1, cases[i].max);
        assert_int_equal(bar.section, cases[i].section);
        assert_int_equal(bar.sections, cases[i].sections);
    }
}

static void hp_stay_between_none_and_all(void **state)
{
    (void)state;
    assert_int_equal(hp_bar(-3, 10).hp, 0);
    assert_int_equal(hp_bar(12, 10).hp, 10);
    assert_int_equal(hp_bar(7, 10).hp, 7);
}

static void the_last_section_is_narrower(void **state)
{
    (void)state;
    HpBar bar = hp_bar(150, 250);
    assert_int_equal(hp_bar_start(&bar, 1, 20), 8);
    assert_int_equal(hp_bar_start(&bar, 2, 20), 16);
    Canvas *canvas = canvas_new(20, 1);
    hp_bar_draw(canvas, &PLAIN, 0, 0, 20, GROUND_NONE, &bar);
    assert_row(canvas, "=======|====---|----");
    canvas_free(canvas);
}

static void narrow_bars_have_no_lines(void **state)
{
    (void)state;
    HpBar bar = hp_bar(4, 5);
    Canvas *canvas = canvas_new(5, 1);
    hp_bar_draw(canvas, &PLAIN, 0, 0, 5, GROUND_NONE, &bar);
    assert_row(canvas, "====-");
    canvas_free(canvas);
}

static void only_nothing_is_empty_and_only_all_is_full(void **state)
{
    (void)state;
    assert_int_equal(bar_filled(0, 100, 10), 0);
    assert_int_equal(bar_filled(1, 100, 10), 1);
    assert_int_equal(bar_filled(99, 100, 10), 9);
    assert_int_equal(bar_filled(100, 100, 10), 10);
    assert_int_equal(bar_filled(200, 100, 10), 10);
    assert_int_equal(bar_filled(INT32_MAX - 1, INT32_MAX, 100), 99);
}

static void assert_bar(int32_t value, int32_t coming, bool marks, const char *expected)
{
    Bar bar = {value, 100, coming, marks, INK_FUEL, GLYPH_BAR_FULL, GLYPH_BAR_EMPTY};
    Canvas *canvas = canvas_new(20, 1);
    bar_draw(canvas, &PLAIN, 0, 0, 20, &bar);
    assert_row(canvas, expected);
    canvas_free(canvas);
}

static void fuel_is_marked_after_each_wave(void **state)
{
    (void)state;
    assert_bar(40, 0, true, "========------------");
    assert_bar(40, 20, false, "========++++--------");
    assert_bar(40, 20, true, "========+++|---|----");
    assert_bar(0, 10, true, "+|-|-|-|-|-|-|-|-|--");
    /* Every second one: 18, 36, 54 … */
    assert_bar(0, 9, true, "+-|---|--|---|---|--");
    /* Every fifth: 20, 40 …; every tenth: 10, 20 …; more than a mark a cell is none. */
    assert_bar(0, 4, true, "+--|---|---|---|----");
    assert_bar(0, 1, true, "+|-|-|-|-|-|-|-|-|--");
    assert_bar(95, 20, true, "===================+");
    assert_bar(100, 20, true, "====================");
}

SUBJECT(hp_bar)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sections_are_the_largest_power_of_ten_that_makes_two),
        cmocka_unit_test(hp_stay_between_none_and_all),
        cmocka_unit_test(the_last_section_is_narrower),
        cmocka_unit_test(narrow_bars_have_no_lines),
        cmocka_unit_test(only_nothing_is_empty_and_only_all_is_full),
        cmocka_unit_test(fuel_is_marked_after_each_wave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
