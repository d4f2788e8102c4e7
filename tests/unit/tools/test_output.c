/* What the commands print: text from outside on one harmless line, sentences, seeds, and figures of measurements. */
#include "agents/json_parts.h"
#include "tools/bench/report.h"
#include "tools/output.h"
#include "tools/statistics.h"
#include "tools/tools.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include "support/subject.h"

static void assert_plain(const char *text, const char *expected)
{
    char *out = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&out, &size);
    assert_non_null(file);
    print_to(file, "%s", text);
    fclose(file);
    assert_string_equal(out, expected);
    free(out);
}

static void words_stay_as_they_are(void **state)
{
    (void)state;
    assert_plain("", "");
    assert_plain("Gr\xc3\xbc\xc3\x9f"
                 "e, \xe2\x82\xac 5 %s \\ \xf0\x9f\x9a\x80.",
                 "Gr\xc3\xbc\xc3\x9f"
                 "e, \xe2\x82\xac 5 %s \\ \xf0\x9f\x9a\x80.");
    assert_plain("\xc2\xa0", "\xc2\xa0");
}

static void what_steers_a_terminal_is_a_question_mark(void **state)
{
    (void)state;
    assert_plain("a\nb\tc\rd", "a?b?c?d");
    assert_plain("\x1b[31mred\x1b[0m", "?[31mred?[0m");
    assert_plain("\x7f\x01", "??");
    assert_plain("\xc2\x9b"
                 "31m",
                 "?31m");
    assert_plain("\xc2\x80\xc2\x9f", "??");
    assert_plain("\xe2\x80\xae"
                 "evil\xe2\x80\x8b",
                 "?evil?");
}

static void broken_characters_are_question_marks(void **state)
{
    (void)state;
    assert_plain("\xff"
                 "a",
                 "?a");
    assert_plain("a\xc3", "a?");
    assert_plain("\xe2\x82", "??");
    assert_plain("\xf0\x9f\x9a", "???");
    assert_plain("\xc3\nb", "??b");
    assert_plain("\xed\xa0\x80", "???"); /* half of a surrogate pair */
    assert_plain("\xc0\xaf", "??");      /* longer than it may be */
}

/* What a command says on standard error. */
static void assert_said(int status, const char *expected, const char *format, const char *what)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    fflush(stderr);
    int kept = dup(STDERR_FILENO);
    dup2(fileno(file), STDERR_FILENO);
    int got = tool_fail(status, format, what);
    fflush(stderr);
    dup2(kept, STDERR_FILENO);
    close(kept);
    char said[200] = "";
    rewind(file);
    size_t length = fread(said, 1, sizeof said - 1, file);
    fclose(file);
    assert_int_equal(got, status);
    assert_int_equal(length, strlen(expected));
    assert_string_equal(said, expected);
}

static void a_sentence_is_one_line(void **state)
{
    (void)state;
    assert_said(EXIT_USAGE, "holdout: There is no 'x'.\n", "There is no '%s'.", "x");
    assert_said(EXIT_SYSTEM, "holdout: There is no 'x?y'.\n", "There is no '%s'.", "x\ny");
}

static void line_breaks_are_the_formats_own(void **state)
{
    (void)state;
    char *out = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&out, &size);
    assert_non_null(file);
    print_to(file, "\n%s: %d\n\n", "\none\n", 1);
    print_to(file, "\n");
    print_to(file, "%s", "\n");
    fclose(file);
    assert_string_equal(out, "\n?one?: 1\n\n\n?");
    free(out);
}

/* Whoever reads the JSON gets the text that was there; whoever sees it on a terminal is safe. */
static void json_is_escaped_and_stays_the_same(void **state)
{
    (void)state;
    static const char nasty[] = "\x1b]0;\a\x7f\xc2\x9b\xe2\x80\xae\xf3\xa0\x80\x81 \xe6\xbc\xa2\n";
    json_t *document = json_pack("{s:s}", "seed", nasty);
    char *out = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&out, &size);
    assert_non_null(file);
    json_write(document, JSON_COMPACT, file);
    fclose(file);
    assert_string_equal(out, "{\"seed\":\"\\u001B]0;\\u0007\\u007F\\u009B\\u202E\\uDB40\\uDC01 \xe6\xbc\xa2\\n\"}\n");
    json_t *read = json_loads(out, 0, NULL);
    assert_true(json_equal(read, document));
    json_decref(read);
    json_decref(document);
    free(out);
}

static void a_tile_is_a_pair(void **state)
{
    (void)state;
    json_t *tile = json_tile(tile_at(-1, 14));
    char *text = json_dumps(tile, JSON_COMPACT);
    assert_string_equal(text, "[-1,14]");
    free(text);
    json_decref(tile);
}

/* Letters and a number: "ashan-7", without anything a shell or a person could stumble over. */
static bool easy_seed(const char *seed)
{
    size_t letters = strspn(seed, "abcdefghijklmnopqrstuvwxyz");
    size_t digits = seed[letters] == '-' ? strspn(seed + letters + 1, "0123456789") : 0;
    return letters >= 4 && letters <= 6 && digits >= 1 && digits <= 4 && seed[letters + 1 + digits] == '\0';
}

static void drawn_seeds_are_easy_and_differ(void **state)
{
    (void)state;
    enum { SEEDS = 64 };
    char seeds[SEEDS][GAME_SEED_SIZE];
    int repeated = 0;
    for (int i = 0; i < SEEDS; i++) {
        seed_draw(seeds[i]);
        assert_true(easy_seed(seeds[i]));
        for (int k = 0; k < i; k++) {
            repeated += strcmp(seeds[i], seeds[k]) == 0;
        }
    }
    /* Of 2.5 million seeds: one pair now and then, never many. */
    assert_true(repeated <= 2);
}

static void quantiles_are_samples(void **state)
{
    (void)state;
    double samples[] = {5, 1, 4, 2, 3};
    assert_true(statistics_quantile(samples, 5, 0) == 1);
    assert_true(statistics_quantile(samples, 5, 50) == 3);
    assert_true(statistics_quantile(samples, 5, 60) == 3);
    assert_true(statistics_quantile(samples, 5, 61) == 4);
    assert_true(statistics_quantile(samples, 5, 99) == 5);
    assert_true(statistics_quantile(samples, 5, 100) == 5);
    double one[] = {7};
    assert_true(statistics_quantile(one, 1, 50) == 7);
    double pair[] = {9, 8};
    assert_true(statistics_quantile(pair, 2, 50) == 8);
}

static void figures_are_kept_in_order(void **state)
{
    (void)state;
    BenchReport report = {0};
    bench_figure(&report, "first", "ms", 1.5);
    bench_figure(&report, "second", "1/s", 2);
    assert_int_equal(report.count, 2);
    assert_string_equal(report.figures[0].name, "first");
    assert_string_equal(report.figures[1].unit, "1/s");
    assert_true(report.figures[0].value == 1.5 && report.figures[1].value == 2);
}

SUBJECT(output)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_stay_as_they_are),
        cmocka_unit_test(what_steers_a_terminal_is_a_question_mark),
        cmocka_unit_test(broken_characters_are_question_marks),
        cmocka_unit_test(a_sentence_is_one_line),
        cmocka_unit_test(line_breaks_are_the_formats_own),
        cmocka_unit_test(json_is_escaped_and_stays_the_same),
        cmocka_unit_test(a_tile_is_a_pair),
        cmocka_unit_test(drawn_seeds_are_easy_and_differ),
        cmocka_unit_test(quantiles_are_samples),
        cmocka_unit_test(figures_are_kept_in_order),
    };
    return cmocka_run_group_tests_name("output", tests, NULL, NULL);
}
