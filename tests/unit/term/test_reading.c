/* A canvas noted as lines: what was drawn apart is told apart, ornaments aren't told, and what belongs together is
 * found. */
#include "term/canvas/canvas.h"
#include "term/canvas/card.h"
#include "term/canvas/reading.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static const Style PLAIN = {.ink = INK_TEXT};

static int set_up(void **state)
{
    Canvas *canvas = canvas_new(40, 10);
    canvas->reading = calloc(1, sizeof *canvas->reading);
    canvas_clear(canvas);
    *state = canvas;
    return canvas->reading ? 0 : -1;
}

static int tear_down(void **state)
{
    Canvas *canvas = *state;
    free(canvas->reading);
    canvas_free(canvas);
    return 0;
}

static void assert_line(const Canvas *canvas, int line, const char *words)
{
    assert_in_range(line, 0, canvas->reading->count - 1);
    assert_string_equal(reading_line(canvas->reading, line), words);
}

static void test_columns_of_a_row_are_one_line(void **state)
{
    Canvas *canvas = *state;
    canvas_text(canvas, 0, 0, 10, PLAIN, "hull ");
    canvas_text(canvas, 15, 0, 10, PLAIN, "17/25");
    canvas_text(canvas, 22, 0, 10, PLAIN, "credits 3  keys 1");
    canvas_put(canvas, 2, 1, 'n', PLAIN);
    canvas_text(canvas, 5, 1, 20, PLAIN, "New run       begins one");
    canvas_text(canvas, 0, 1, 20, PLAIN, "before it");
    assert_int_equal(canvas->reading->count, 3);
    assert_line(canvas, 0, "hull 17/25, credits 3, keys 1");
    assert_line(canvas, 1, "n New run, begins one");
    assert_line(canvas, 2, "before it");
}

static void test_ornaments_are_no_words(void **state)
{
    Canvas *canvas = *state;
    canvas_text(canvas, 0, 0, 10, PLAIN, "#   # ###");
    canvas_box(canvas, (Area){0, 1, 20, 3}, PLAIN, "A title");
    canvas_fill(canvas, (Area){0, 4, 9, 1}, 0x25AA, PLAIN);
    canvas_text(canvas, 0, 5, 10, PLAIN, "▪▪▫▫");
    canvas_put(canvas, 0, 6, '>', PLAIN);
    struct Reading *reading = canvas_mute(canvas);
    canvas_text(canvas, 0, 7, 10, PLAIN, "a picture");
    canvas->reading = reading;
    assert_int_equal(canvas->reading->count, 1);
    assert_line(canvas, 0, "A title");
}

static void test_wrapped_text_is_one_line(void **state)
{
    Canvas *canvas = *state;
    static const char text[] = "So much text that it takes several rows of the narrow area it is drawn in.";
    canvas_wrap(canvas, (Area){0, 0, 12, 3}, PLAIN, text);
    canvas_wrap(canvas, (Area){0, 8, 12, 2}, PLAIN, "One.\nTwo.");
    canvas_wrap(canvas, (Area){0, 9, 12, 0}, PLAIN, "There is no room for this.");
    canvas_text(canvas, 0, 5, 10, PLAIN, "a row");
    canvas_wrap(canvas, (Area){12, 5, 12, 2}, PLAIN, "What is beside it.");
    canvas_text(canvas, 0, 6, 10, PLAIN, "seed ");
    canvas_wrap(canvas, (Area){12, 6, 12, 2}, PLAIN, "kaid");
    assert_int_equal(canvas->reading->count, 6);
    assert_line(canvas, 4, "What is beside it.");
    assert_line(canvas, 5, "seed kaid");
    assert_line(canvas, 0, text);
    assert_line(canvas, 2, "Two.");
}

static void test_a_card_is_a_group_and_the_chosen_one_has_the_focus(void **state)
{
    Canvas *canvas = *state;
    Theme theme = theme_resolve(COLORS_MONO, GLYPHS_ASCII, 1);
    Cards cards = {0};
    for (int i = 0; i < 2; i++) {
        Card *card = cards_add(&cards);
        strcpy(card->name, i == 0 ? "Lobber" : "Mortar");
        strcpy(card->sort, "25");
        strcpy(card->text, i == 0 ? "It lobs." : "It bursts.");
    }
    canvas_text(canvas, 0, 0, 40, PLAIN, "Take one");
    cards_draw(canvas, &theme, (Area){0, 1, 40, 8}, &cards, 1);
    canvas_text(canvas, 0, 9, 40, PLAIN, "Enter takes it");
    Reading *reading = canvas->reading;
    assert_int_equal(reading->count, 6);
    assert_line(canvas, 1, "1 Lobber, 25");
    assert_line(canvas, 4, "It bursts.");
    reading->focus = reading_line_at(reading, canvas->cursor_column, canvas->cursor_row);
    assert_line(canvas, reading->focus, "2 Mortar, 25");
    for (int i = 0; i < reading->count; i++) {
        assert_int_equal(reading_in_focus(reading, i), i == 3 || i == 4);
    }
    assert_true(reading_has(reading, "It lobs."));
    assert_false(reading_has(reading, "It lob"));
}

static void test_too_much_is_cut_at_a_line(void **state)
{
    Canvas *canvas = *state;
    char words[1000];
    memset(words, 'x', sizeof words - 1);
    words[sizeof words - 1] = '\0';
    for (int i = 0; i < READING_LINES * 2; i++) {
        reading_say(canvas->reading, "%s", words);
        canvas_text(canvas, i * 7 % 40, i % 10, 40, PLAIN, words);
    }
    assert_in_range(canvas->reading->count, 1, READING_LINES);
    assert_in_range(canvas->reading->length, 1, READING_TEXT);
    assert_line(canvas, 0, words);
    reading_clear(canvas->reading);
    for (int i = 0; i < READING_LINES * 2; i++) {
        reading_news(canvas->reading, "%d", i);
        reading_say(canvas->reading, "%s", "");
    }
    assert_int_equal(canvas->reading->count, READING_LINES);
    assert_true(canvas->reading->lines[0].news);
}

SUBJECT(reading)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_columns_of_a_row_are_one_line, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_ornaments_are_no_words, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_wrapped_text_is_one_line, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_card_is_a_group_and_the_chosen_one_has_the_focus, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_too_much_is_cut_at_a_line, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
