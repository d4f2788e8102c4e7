/* Many processes write at once, and some are killed while they do: no row is lost, none is there twice, and none is
 * there in part. HOLDOUT_SCORES_ROWS says how many rows each writes (20 without it). */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "fixture.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WRITERS = 10, ROWS = 20, ROWS_MAX = 1000000, LIVES = 20, BREATH_NS = 2000000, WAIT_MS = 600000 };

static int rows_each(void)
{
    const char *told = getenv("HOLDOUT_SCORES_ROWS");
    long value = told ? strtol(told, NULL, 10) : ROWS;
    return value > 0 && value < ROWS_MAX ? (int)value : ROWS;
}

/* Adds so many rows from n on, each twice, with a breath in which others get their turn, and tells of each in the pipe
 * once it is added. Ends at once when an adding fails. */
static void write_rows(Fixture *f, const char *player, int n, int count, int out)
{
    Scores *scores = scores_open(f->path, WAIT_MS, &f->error);
    int end = n + count;
    while (scores && n < end) {
        if (!fixture_add(scores, player, n, &f->error) || !fixture_add(scores, player, n, &f->error) ||
            write(out, &n, sizeof n) != (ssize_t)sizeof n) {
            break;
        }
        n++;
        nanosleep(&(struct timespec){0, BREATH_NS}, NULL);
    }
    bool done = n == end;
    if (!done) {
        fprintf(stderr, "%s: %s\n", player, f->error.why);
    }
    scores_close(scores);
    _exit(done ? 0 : 1);
}

static pid_t start_writer(Fixture *f, const char *player, int n, int count, int *in)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        write_rows(f, player, n, count, ends[1]);
    }
    close(ends[1]);
    *in = ends[0];
    return child;
}

static int told(int in)
{
    int count = 0, n;
    while (read(in, &n, sizeof n) == (ssize_t)sizeof n) {
        count++;
    }
    close(in);
    return count;
}

static void test_ten_processes_at_once(void **state)
{
    Fixture *f = *state;
    int each = rows_each();
    pid_t writers[WRITERS];
    int in[WRITERS];
    for (int i = 0; i < WRITERS; i++) {
        char player[16];
        snprintf(player, sizeof player, "player %d", i % 3);
        writers[i] = start_writer(f, player, i * ROWS_MAX, each, &in[i]);
    }
    for (int i = 0; i < WRITERS; i++) {
        int rows = told(in[i]), status;
        assert_int_equal(waitpid(writers[i], &status, 0), writers[i]);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        assert_int_equal(rows, each);
    }
    assert_int_equal(fixture_count(f), WRITERS * each);
}

/* All write the same rows: whoever comes first adds it. */
static void test_the_same_rows_from_everyone(void **state)
{
    Fixture *f = *state;
    int each = rows_each();
    pid_t writers[WRITERS];
    int in[WRITERS];
    for (int i = 0; i < WRITERS; i++) {
        writers[i] = start_writer(f, "ada", 0, each, &in[i]);
    }
    for (int i = 0; i < WRITERS; i++) {
        int rows = told(in[i]), status;
        assert_int_equal(rows, each);
        assert_int_equal(waitpid(writers[i], &status, 0), writers[i]);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    assert_int_equal(fixture_count(f), each);
}

static void test_killed_while_writing(void **state)
{
    Fixture *f = *state;
    int added = 0;
    for (int i = 0; i < LIVES; i++) {
        int in, n, status;
        pid_t child = start_writer(f, "ada", i * ROWS_MAX, ROWS_MAX, &in);
        bool begun = read(in, &n, sizeof n) == (ssize_t)sizeof n;
        assert_true(begun);
        nanosleep(&(struct timespec){0, (i * 7919 % 40) * 1000000L / 4}, NULL);
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status));
        added += 1 + told(in);
        int count = fixture_count(f);
        /* The last one may be in without having been told. */
        assert_true(count >= added && count <= added + 1);
        added = count;
    }
}

SUBJECT(writers)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_ten_processes_at_once),
        TEST(test_the_same_rows_from_everyone),
        TEST(test_killed_while_writing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
