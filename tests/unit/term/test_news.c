/* What a host tells while somebody plays. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/scratch.h"
#include "support/subject.h"

#include "term/front/news.h"

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

static void assert_last_row(const News *news, const char *expected)
{
    Canvas *canvas = canvas_new(20, 3);
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    canvas_text(canvas, 0, 2, 20, (Style){.ink = INK_TEXT}, "> Wave 7 begins.");
    news_draw(news, canvas);
    canvas_write(canvas, out);
    fclose(out);
    const char *row = text;
    for (int i = 0; i < 2; i++) {
        row = strchr(row, '\n') + 1;
    }
    assert_int_equal(strncmp(row, expected, strlen(expected)), 0);
    assert_int_equal(row[strlen(expected)], '\n');
    free(text);
    canvas_free(canvas);
}

static void news_come_and_go(void **state)
{
    char folder[64], path[80];
    (void)state;
    scratch_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/news", folder);
    News news = {.path = path};
    assert_false(news_look(&news));
    assert_last_row(&news, "> Wave 7 begins.");
    tell(path, "1 looks on\nmore");
    assert_true(news_look(&news));
    assert_false(news_look(&news));
    assert_last_row(&news, "> Wave 7 1 looks on");
    tell(path, "ada: battle 12, wave 3\n");
    assert_true(news_look(&news));
    assert_string_equal(news.words, "ada: battle 12, wave 3");
    tell(path, "\033[2Jx\n");
    assert_true(news_look(&news));
    assert_null(strchr(news.words, '\033'));
    assert_int_equal(unlink(path), 0);
    assert_true(news_look(&news));
    assert_last_row(&news, "> Wave 7 begins.");
    assert_false(news_look(&news));
    assert_int_equal(rmdir(folder), 0);
}

static void where_nobody_tells_anything_there_is_nothing(void **state)
{
    News news = {0};
    (void)state;
    assert_false(news_look(&news));
    assert_last_row(&news, "> Wave 7 begins.");
}

SUBJECT(news)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(news_come_and_go),
        cmocka_unit_test(where_nobody_tells_anything_there_is_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
