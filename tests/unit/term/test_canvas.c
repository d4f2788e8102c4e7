/* The canvas: what is drawn stays within its bounds and in its columns. */
#include "term/canvas/canvas.h"
#include "term/canvas/columns.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static const Style PLAIN = {0};

static void assert_canvas(const Canvas *canvas, const char *expected)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    canvas_write(canvas, out);
    fclose(out);
    assert_string_equal(text, expected);
    free(text);
}

static void test_starts_blank(void **unused)
{
    (void)unused;
    Canvas *canvas = canvas_new(4, 2);
    assert_canvas(canvas, "\n\n");
    assert_int_equal(canvas->cursor_column, -1);
    canvas_put(canvas, 1, 1, 'x', (Style){INK_BAD, GROUND_ROW, STYLE_BOLD});
    canvas->cursor_column = 3;
    assert_canvas(canvas, "\n x\n");
    canvas_clear(canvas);
    assert_canvas(canvas, "\n\n");
    assert_int_equal(canvas->cursor_column, -1);
    canvas_resize(canvas, 2, 1);
    assert_canvas(canvas, "\n");
    canvas_free(canvas);
}

static void test_outside_is_not_drawn(void **unused)
{
    (void)unused;
    Canvas *canvas = canvas_new(3, 2);
    for (int at = -2; at < 6; at++) {
        canvas_put(canvas, at, -1, 'x', PLAIN);
        canvas_put(canvas, at, 2, 'x', PLAIN);
        canvas_put(canvas, -1, at, 'x', PLAIN);
        canvas_put(canvas, 3, at, 'x', PLAIN);
        canvas_set_ground(canvas, 3, at, GROUND_ROW);
    }
    assert_canvas(canvas, "\n\n");
    assert_int_equal(canvas_text(canvas, -2, 0, 10, PLAIN, "abcdefgh"), 8);
    assert_canvas(canvas, "cd\xe2\x80\xa6\n\n");
    canvas_box(canvas, (Area){-1, -1, 10, 10}, PLAIN, "no");
    canvas_fill(canvas, (Area){2, 1, 9, 9}, 'f', PLAIN);
    assert_canvas(canvas, "cd\xe2\x80\xa6\n  f\n");
    assert_int_equal(canvas_cell(canvas, 7, 7).ch, ' ');
    canvas_free(canvas);
}

static void test_cells_keep_style_and_ground(void **unused)
{
    (void)unused;
    Canvas *canvas = canvas_new(2, 1);
    canvas_put(canvas, 0, 0, 'a', (Style){INK_TOWER, GROUND_PATH, STYLE_UNDERLINE});
    canvas_set_ground(canvas, 0, 0, GROUND_CURSOR);
    Cell cell = canvas_cell(canvas, 0, 0);
    assert_int_equal(cell.ch, 'a');
    assert_int_equal(cell.style.ink, INK_TOWER);
    assert_int_equal(cell.style.ground, GROUND_CURSOR);
    assert_int_equal(cell.style.attributes, STYLE_UNDERLINE);
    canvas_free(canvas);
}

static void test_text_is_cut_to_columns(void **unused)
{
    (void)unused;
    Canvas *canvas = canvas_new(10, 1);
    assert_int_equal(canvas_text(canvas, 1, 0, 4, PLAIN, "h\xc3\xa9llo"), 4);
    assert_canvas(canvas, " h\xc3\xa9l\xe2\x80\xa6\n");
    assert_int_equal(canvas_printf(canvas, 0, 0, 9, PLAIN, "%d of %s", 3, "many more"), 9);
    assert_canvas(canvas, "3 of man\xe2\x80\xa6\n");
    assert_int_equal(canvas_text(canvas, 0, 0, 0, PLAIN, "x"), 0);
    canvas_clear(canvas);
    canvas_text(canvas, 8, 0, 10, PLAIN, "xyz"); /* a sign or two are cut as they are */
    assert_canvas(canvas, "        xy\n");
    canvas_text(canvas, 0, 0, 5, PLAIN, "whole   "); /* and so are blanks */
    assert_canvas(canvas, "whole   xy\n");
    canvas->ascii = true;
    canvas_text(canvas, 0, 0, 4, PLAIN, "whole");
    assert_canvas(canvas, "who+e   xy\n");
    canvas_free(canvas);
}

static void assert_fits(const char *text, int columns, const char *left)
{
    char words[64];
    strcpy(words, text);
    columns_fit(words, columns);
    assert_string_equal(words, left);
}

static void test_parts_are_left_out_whole(void **unused)
{
    (void)unused;
    assert_fits("gold 12  cap 9   3 walking", 26, "gold 12  cap 9   3 walking");
    assert_fits("gold 12  cap 9   3 walking", 25, "gold 12  cap 9");
    assert_fits("gold 12  cap 9   3 walking", 13, "gold 12");
    assert_fits("g\xc3\xb6ld 12  cap 9", 7, "g\xc3\xb6ld 12");
    assert_fits("gold 12  cap 9", 3, "gold 12");
    assert_fits("gold 12  ", 3, "gold 12  ");
}

static void test_every_cell_is_one_column(void **unused)
{
    (void)unused;
    Canvas *canvas = canvas_new(12, 1);
    /* Two columns wide, combining, a control character, a broken byte, an overlong slash, a surrogate. A 1 marks a
     * key. */
    canvas_text(canvas, 0, 0, 12, PLAIN,
                "\xe6\xbc\xa2"
                "e\xcc\x81"
                "\x02"
                "\xfe"
                "\xc0\xaf"
                "\xed\xa0\x80"
                "z");
    assert_canvas(canvas, "?e????????z\n");
    canvas_clear(canvas);
    canvas_put(canvas, 0, 0, 0x1F680, PLAIN);
    canvas_put(canvas, 1, 0, 0x200B, PLAIN);
    canvas_put(canvas, 2, 0, 0, PLAIN);
    canvas_put(canvas, 3, 0, 0x28B7, PLAIN);
    assert_canvas(canvas, "?? \xe2\xa2\xb7\n");
    canvas_free(canvas);
}

static void test_wraps_at_words(void **unused)
{
    (void)unused;
    Canvas *canvas = canvas_new(8, 6);
    assert_int_equal(canvas_wrap(canvas, (Area){1, 0, 6, 6}, PLAIN, "one two three\n\nfour"), 5);
    assert_canvas(canvas, " one\n two\n three\n\n four\n\n");
    canvas_clear(canvas);
    assert_int_equal(canvas_wrap(canvas, (Area){0, 0, 7, 6}, PLAIN, "one two three"), 2);
    assert_canvas(canvas, "one two\nthree\n\n\n\n\n");
    canvas_clear(canvas);
    assert_int_equal(canvas_wrap(canvas, (Area){0, 0, 4, 6}, PLAIN, "extraordinary fact"), 5);
    assert_canvas(canvas, "extr\naord\ninar\ny\nfact\n\n");
    canvas_clear(canvas);
    assert_int_equal(canvas_wrap(canvas, (Area){0, 0, 3, 2}, PLAIN, "a bb ccc d"), 2);
    assert_canvas(canvas, "a\nbb\xe2\x80\xa6\n\n\n\n\n");
    canvas_clear(canvas);
    assert_int_equal(canvas_wrap(canvas, (Area){0, 0, 4, 2}, PLAIN,
                                 "e\xcc\x81"
                                 "e x"),
                     2);
    assert_canvas(canvas, "e?e\nx\n\n\n\n\n");
    assert_int_equal(canvas_wrap(canvas, (Area){0, 0, 0, 2}, PLAIN, "a"), 0);
    assert_int_equal(canvas_wrap(canvas, (Area){0, 0, 3, 2}, PLAIN, ""), 0);
    canvas_free(canvas);
}

static void test_boxes(void **unused)
{
    (void)unused;
    Canvas *canvas = canvas_new(9, 3);
    canvas_box(canvas, (Area){0, 0, 9, 3}, PLAIN, "Tower");
    assert_canvas(canvas, "\xe2\x94\x8c Tow\xe2\x80\xa6 \xe2\x94\x80\xe2\x94\x90\n"
                          "\xe2\x94\x82       \xe2\x94\x82\n"
                          "\xe2\x94\x94\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80"
                          "\xe2\x94\x80\xe2\x94\x98\n");
    assert_int_equal(canvas_cell(canvas, 2, 0).style.ink, INK_TITLE);
    canvas_free(canvas);
}

static void test_ascii_has_no_lines(void **unused)
{
    (void)unused;
    Canvas *canvas = canvas_new(8, 3);
    canvas->ascii = true;
    canvas_box(canvas, (Area){0, 0, 8, 3}, PLAIN, NULL);
    canvas_text(canvas, 1, 1, 6, PLAIN, "\xc3\x97\xe2\x80\xa6\xe2\x86\x92\xc3\xa9");
    assert_canvas(canvas, "+------+\n|x.>\xc3\xa9  |\n+------+\n");
    canvas_free(canvas);
}

static void test_a_ground_is_laid_where_there_is_none(void **unused)
{
    (void)unused;
    Canvas *canvas = canvas_new(4, 2);
    canvas_put(canvas, 1, 0, 'x', (Style){INK_TEXT, GROUND_ROW, 0});
    canvas_lay(canvas, (Area){0, 0, 3, 1}, GROUND_HEAD);
    canvas_tint(canvas, 2, 0, TINT_RANGE);
    assert_int_equal(canvas_cell(canvas, 0, 0).style.ground, GROUND_HEAD);
    assert_int_equal(canvas_cell(canvas, 1, 0).style.ground, GROUND_ROW);
    assert_int_equal(canvas_cell(canvas, 2, 0).style.ground, style_ground(GROUND_HEAD, TINT_RANGE));
    assert_int_equal(canvas_cell(canvas, 3, 0).style.ground, GROUND_NONE);
    assert_int_equal(canvas_cell(canvas, 0, 1).style.ground, GROUND_NONE);
    canvas_free(canvas);
}

SUBJECT(canvas)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_ground_is_laid_where_there_is_none),
        cmocka_unit_test(test_starts_blank),
        cmocka_unit_test(test_outside_is_not_drawn),
        cmocka_unit_test(test_cells_keep_style_and_ground),
        cmocka_unit_test(test_text_is_cut_to_columns),
        cmocka_unit_test(test_parts_are_left_out_whole),
        cmocka_unit_test(test_every_cell_is_one_column),
        cmocka_unit_test(test_wraps_at_words),
        cmocka_unit_test(test_boxes),
        cmocka_unit_test(test_ascii_has_no_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
