/* Benchmarks measure what they say: short ones here, and of their figures those that are no times. */
#include "../../support/loaded.h"
#include "tools/bench/report.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include "support/subject.h"

enum { OPEN_MAX = 256 };

typedef int Bench(const Content *content, BenchReport *report);

static BenchReport measured(void **state, Bench *bench, int measures)
{
    BenchReport report = {.measures = measures};
    assert_int_equal(bench(*state, &report), 0);
    return report;
}

static int figure(const BenchReport *report, const char *name)
{
    for (int i = 0; i < report->count; i++) {
        if (strcmp(report->figures[i].name, name) == 0) {
            return (int)report->figures[i].value;
        }
    }
    fail_msg("no figure is called %s", name);
    return 0;
}

static void a_battle_at_its_height(void **state)
{
    BenchReport report = measured(state, bench_battle, 2);
    assert_int_equal(report.count, 4);
    assert_true(figure(&report, "attackers") >= 200);
    assert_int_equal(figure(&report, "towers"), 40);
    assert_true(figure(&report, "towers with a target") > 5);
    assert_true(figure(&report, "ticks a second") > 0);
}

static void a_battle_in_which_everything_happens(void **state)
{
    BenchReport report = measured(state, bench_mixed, 2);
    assert_int_equal(figure(&report, "attackers"), 200);
    assert_true(figure(&report, "attackers with a status") > 50);
    assert_int_equal(figure(&report, "towers"), 40);
    assert_true(figure(&report, "towers with a target") > 15);
    assert_true(figure(&report, "other buildings") > 10);
    assert_in_range(figure(&report, "bytes of a clone"), 50000, 200 << 10);
    assert_true(figure(&report, "ticks a second") > 0);
    assert_true(figure(&report, "with 20 attackers") > 0);
    assert_true(figure(&report, "with 8 towers") > 0);
}

static void clones_take_what_is_in_use(void **state)
{
    BenchReport report = measured(state, bench_clone, 1);
    assert_in_range(figure(&report, "first build phase"), 10000, 40000);
    assert_in_range(figure(&report, "in the eighth wave"), figure(&report, "first build phase") + 1, 100000);
}

static void worlds_of_two_shapes(void **state)
{
    BenchReport report = measured(state, bench_worlds, 2);
    assert_int_equal(report.count, 6);
    assert_true(figure(&report, "24,28,33 worlds a second") > 0);
    assert_true(figure(&report, "100 worlds a second") > 0);
}

/* Of files and the like that are open now. */
static int count_open(void)
{
    int count = 0;
    for (int fd = 0; fd < OPEN_MAX; fd++) {
        count += fcntl(fd, F_GETFD) != -1;
    }
    return count;
}

static void a_journal_is_written_read_and_watched(void **state)
{
    int before = count_open();
    BenchReport report = measured(state, bench_journal, 300);
    assert_int_equal(figure(&report, "ticks"), 300);
    assert_true(figure(&report, "waves") > 0);
    assert_true(figure(&report, "decisions") > figure(&report, "waves"));
    assert_true(report.count > 4);
    assert_int_equal(count_open(), before);
}

static void as_many_are_measured_as_was_asked_for(void **state)
{
    (void)state;
    assert_int_equal(bench_measures(&(BenchReport){.measures = 0}, 400), 400);
    assert_int_equal(bench_measures(&(BenchReport){.measures = 2}, 400), 2);
    assert_int_equal(bench_measures(&(BenchReport){.measures = 500}, 400), 400);
}

SUBJECT(bench)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_battle_at_its_height),
        cmocka_unit_test(a_battle_in_which_everything_happens),
        cmocka_unit_test(clones_take_what_is_in_use),
        cmocka_unit_test(worlds_of_two_shapes),
        cmocka_unit_test(a_journal_is_written_read_and_watched),
        cmocka_unit_test(as_many_are_measured_as_was_asked_for),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
