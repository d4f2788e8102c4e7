/* What a host tells while somebody plays. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/scratch.h"
#include "support/subject.h"

#include "seat.h"
#include "term/front/news.h"
#include "term/front/text_mode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void tell(const char *path, const char *words)
{
    char written[128];
    snprintf(written, sizeof written, "%s.new", path);
    FILE *out = fopen(written, "w");
    assert_non_null(out);
    fputs(words, out);
    assert_int_equal(fclose(out), 0);
    assert_int_equal(rename(written, path), 0);
}

/* On a screen of three rows with these words; what stands in one of them then. */
static void assert_row(const News *news, const char *const rows[3], int row, const char *expected)
{
    enum { COLUMNS = 30 };
    Canvas *canvas = canvas_new(COLUMNS, 3);
    char shown[COLUMNS + 1] = "";
    for (int i = 0; i < 3; i++) {
        canvas_text(canvas, 0, i, COLUMNS, (Style){.ink = INK_TEXT}, rows[i]);
    }
    news_draw(news, canvas);
    for (int i = 0; i < COLUMNS; i++) {
        shown[i] = (char)canvas_cell(canvas, i, row).ch;
    }
    assert_string_equal(shown, expected);
    canvas_free(canvas);
}

static const char *const ROOMY[] = {"", "", "? help  q leave"};

static void news_come_and_go(void **state)
{
    char folder[64], path[80];
    (void)state;
    scratch_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/news", folder);
    News news = {.path = path};
    assert_false(news_look(&news));
    assert_row(&news, ROOMY, 2, "? help  q leave               ");
    tell(path, "1 looks on\nmore");
    assert_true(news_look(&news));
    assert_false(news_look(&news));
    assert_row(&news, ROOMY, 2, "? help  q leave    1 looks on ");
    tell(path, "ada: battle 12, wave 3\n");
    assert_true(news_look(&news));
    assert_string_equal(news.words, "ada: battle 12, wave 3");
    tell(path, "\033[2Jx\n");
    assert_true(news_look(&news));
    assert_null(strchr(news.words, '\033'));
    assert_int_equal(unlink(path), 0);
    assert_true(news_look(&news));
    assert_row(&news, ROOMY, 2, "? help  q leave               ");
    assert_false(news_look(&news));
    assert_int_equal(rmdir(folder), 0);
}

static void where_nobody_tells_anything_there_is_nothing(void **state)
{
    News news = {0};
    (void)state;
    assert_false(news_look(&news));
    assert_row(&news, ROOMY, 2, "? help  q leave               ");
}

static void keys_are_never_covered(void **state)
{
    static const char *const above[] = {"Act 1 of 3", "> Wave 7", "? help  q leave  m more  x all"},
                             *const first[] = {"Act 1 of 3", "> Wave 7 begins, and is long.",
                                               "? help  q leave  m more  x all"},
                             *const part[] = {"Act 1 of 3 and", "> Wave 7 begins, and is long.",
                                              "? help  q leave  m more  x all"},
                             *const full[] = {"Act 1 of 3, hull 25, credits 0", "> Wave 7 begins, and is long.",
                                              "? help  q leave  m more  x all"};
    const News news = {.words = "ada: battle 1"};
    (void)state;
    assert_row(&news, above, 1, "> Wave 7        ada: battle 1 ");
    assert_row(&news, first, 0, "Act 1 of 3      ada: battle 1 ");
    assert_row(&news, part, 0, "Act 1 of 3 and  ada: battle 1 ");
    assert_row(&news, full, 1, "> Wave 7 begins ada: battle 1 ");
    assert_row(&news, full, 2, full[2]);
}

static void in_text_mode_it_is_said_once(void **state)
{
    static const struct {
        const char *told, *said;
    } news[] = {{"1 looks on", "1 looks on\n"},
                {"2 look on", "2 look on\n"},
                {"Race in 57 s", "Race in 57 s\n"},
                {"Race in 9 s", ""},
                {"", ""},
                {"Race in 6 s", "Race in 6 s\n"}};
    (void)state;
    char *said;
    size_t length, before = 0;
    FILE *out = open_memstream(&said, &length);
    Seat *seat = seat_new();
    TextMode *mode = text_mode_new(&seat->app, out);
    for (size_t i = 0; i < sizeof news / sizeof *news; i++) {
        text_mode_hear(mode, news[i].told);
        assert_int_equal(fflush(out), 0);
        assert_string_equal(said + before, news[i].said);
        before = length;
    }
    text_mode_free(mode);
    seat_free(seat);
    fclose(out);
    free(said);
}

SUBJECT(news)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(news_come_and_go),
        cmocka_unit_test(where_nobody_tells_anything_there_is_nothing),
        cmocka_unit_test(keys_are_never_covered),
        cmocka_unit_test(in_text_mode_it_is_said_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
