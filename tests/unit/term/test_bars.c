/* Small charts: bars as long as their values, the largest first, and columns side by side. */
#include "term/canvas/bars.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { COLUMNS = 40, ROWS = 8 };

static const Theme PLAIN = {.depth = COLORS_MONO, .glyphs = GLYPHS_ASCII};

static void assert_row(const Canvas *canvas, int row, const char *expected)
{
    char line[COLUMNS + 1] = "";
    int length = 0;
    for (int i = 0; i < COLUMNS; i++) {
        line[i] = (char)canvas_cell(canvas, i, row).ch;
        length = line[i] == ' ' ? length : i + 1;
    }
    line[length] = '\0';
    assert_string_equal(line, expected);
}

static void add(Bars *bars, char sign, const char *name, int32_t value)
{
    BarRow *row = bars_add_sorted(bars, value);
    assert_non_null(row);
    row->sign = sign;
    row->sign_ground = GROUND_TOWER;
    strcpy(row->name, name);
    snprintf(row->end, sizeof row->end, "%d", value);
}

static void bars_are_as_long_as_their_values(void **state)
{
    (void)state;
    Canvas *canvas = canvas_new(COLUMNS, ROWS);
    Bars bars = {0};
    add(&bars, 'L', "Lobber", 50);
    add(&bars, 'W', "Watch", 100);
    add(&bars, 'A', "Arc", 1);
    assert_int_equal(bars_draw(canvas, &PLAIN, (Area){0, 0, COLUMNS, ROWS}, "Damage", &bars), 4);
    assert_row(canvas, 0, "Damage");
    assert_row(canvas, 1, " W  Watch  ========================= 100");
    assert_row(canvas, 2, " L  Lobber ============.............  50");
    assert_row(canvas, 3, " A  Arc    =........................   1");
    assert_int_equal(canvas_cell(canvas, 0, 1).style.ground, GROUND_TOWER);
    canvas_free(canvas);
}

/* The smallest have no room; a heading alone is none. */
static void the_largest_are_shown(void **state)
{
    (void)state;
    Canvas *canvas = canvas_new(COLUMNS, ROWS);
    Bars bars = {0};
    for (int i = 0; i < BARS_MAX; i++) {
        add(&bars, 'W', "Watch", i);
    }
    assert_null(bars_add_sorted(&bars, -1));
    add(&bars, 'T', "Tall", BARS_MAX);
    assert_int_equal(bars.count, BARS_MAX);
    assert_int_equal(bars.rows[0].value, BARS_MAX);
    assert_int_equal(bars.rows[BARS_MAX - 1].value, 1);
    assert_int_equal(bars_draw(canvas, &PLAIN, (Area){0, 0, COLUMNS, 3}, "Most", &bars), 3);
    assert_row(canvas, 3, "");
    assert_int_equal(bars_draw(canvas, &PLAIN, (Area){0, 5, COLUMNS, 1}, "Most", &bars), 0);
    assert_row(canvas, 5, "");
    canvas_free(canvas);
}

/* Each row has a limit of its own where it says so. */
static void a_row_can_have_its_own_limit(void **state)
{
    (void)state;
    Canvas *canvas = canvas_new(COLUMNS, ROWS);
    Bars bars = {0};
    *bars_add(&bars) = (BarRow){.name = "hull", .end = "1 of 2", .value = 1, .limit = 2, .ink = INK_HULL};
    *bars_add(&bars) = (BarRow){.name = "fuel", .end = "80 of 40", .value = 80, .limit = 40, .ink = INK_FUEL};
    bars_draw(canvas, &PLAIN, (Area){0, 0, 24, ROWS}, "", &bars);
    assert_row(canvas, 0, "hull =====.....   1 of 2");
    assert_row(canvas, 1, "fuel ========== 80 of 40");
    canvas_free(canvas);
}

static void columns_stand_side_by_side_the_last_ones_where_room_ends(void **state)
{
    (void)state;
    static const int32_t values[] = {9, 9, 4, 0, 2};
    Canvas *canvas = canvas_new(COLUMNS, ROWS);
    bars_draw_columns(canvas, &PLAIN, (Area){0, 0, 8, 5}, values, 5, 4, INK_HULL);
    assert_row(canvas, 0, "== .. ..");
    assert_row(canvas, 2, "== .. ==");
    assert_row(canvas, 3, "== .. ==");
    assert_row(canvas, 4, " 3  4  5");
    canvas_free(canvas);
}

SUBJECT(bars)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bars_are_as_long_as_their_values),
        cmocka_unit_test(the_largest_are_shown),
        cmocka_unit_test(a_row_can_have_its_own_limit),
        cmocka_unit_test(columns_stand_side_by_side_the_last_ones_where_room_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
