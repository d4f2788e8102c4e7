/* Databases that can't be used: each gets a sentence, none is made worse, and nothing crashes. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "fixture.h"
#include "../../support/left_out.h"

#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { NOBODY = 65534, SHARERS = 12345, QUICK_MS = 50, PATIENT_MS = 60000, HELD_NS = 200000000 };

static void assert_says(const Fixture *f, const char *words)
{
    size_t length = strlen(f->error.why);
    if (!strstr(f->error.why, words) || length == 0 || f->error.why[length - 1] != '.' ||
        !strstr(f->error.why, f->path)) {
        fail_msg("\"%s\" lacks \"%s\", or is no sentence with its file", f->error.why, words);
    }
}

static void put(const char *path, const char *bytes, size_t length, off_t at)
{
    int fd = open(path, O_WRONLY | O_CREAT, 0600);
    assert_true(fd >= 0);
    assert_int_equal(pwrite(fd, bytes, length, at), length);
    close(fd);
}

static void alter(const Fixture *f, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(f->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void test_no_database(void **state)
{
    Fixture *f = *state;
    char text[4096];
    memset(text, 'x', sizeof text);
    put(f->path, text, sizeof text, 0);
    assert_null(scores_open(f->path, QUICK_MS, &f->error));
    assert_says(f, "damaged");
    struct stat status;
    assert_int_equal(stat(f->path, &status), 0);
    assert_int_equal(status.st_size, sizeof text);
}

static void test_a_folder_in_its_place(void **state)
{
    Fixture *f = *state;
    assert_int_equal(mkdir(f->path, 0700), 0);
    assert_null(scores_open(f->path, QUICK_MS, &f->error));
    assert_says(f, "HOLDOUT_SCORES");
}

static void test_damaged_pages(void **state)
{
    Fixture *f = *state;
    Scores *scores = fixture_open(f);
    for (int i = 0; i < 200; i++) {
        assert_true(fixture_add(scores, "ada", i, &f->error));
    }
    scores_close(scores);
    struct stat status;
    assert_int_equal(stat(f->path, &status), 0);
    char noise[4096];
    memset(noise, 0xA5, sizeof noise);
    for (off_t at = 4096; at < status.st_size; at += 4096) {
        put(f->path, noise, sizeof noise, at);
    }
    scores = scores_open(f->path, QUICK_MS, &f->error);
    assert_non_null(scores);
    ScoreRow *rows;
    ScoreBattle *battles;
    ScoresStatistics statistics;
    assert_int_equal(scores_list(scores, &(ScoresFilter){.most = 0}, &rows, &f->error), -1);
    assert_null(rows);
    assert_says(f, "damaged");
    assert_int_equal(scores_battles(scores, 1, &battles, &f->error), -1);
    assert_null(battles);
    assert_says(f, "damaged");
    assert_false(fixture_add(scores, "ada", 1000, &f->error));
    assert_says(f, "damaged");
    assert_false(scores_statistics(scores, &(ScoresFilter){.most = 0}, &statistics, &f->error));
    assert_false(scores_knows(scores, "run-0001.journal", 1));
    assert_int_equal(scores_runs_finished(scores, "ada", &f->error), -1);
    assert_says(f, "damaged");
    scores_close(scores);
}

static void test_a_newer_holdout(void **state)
{
    Fixture *f = *state;
    scores_close(fixture_open(f));
    alter(f, "PRAGMA user_version = 2");
    assert_null(scores_open(f->path, QUICK_MS, &f->error));
    assert_says(f, "newer Holdout");
    alter(f, "PRAGMA user_version = 1");
    scores_close(fixture_open(f));
}

static void test_a_strangers_database(void **state)
{
    Fixture *f = *state;
    alter(f, "CREATE TABLE recipe(name); INSERT INTO recipe VALUES('soup')");
    assert_null(scores_open(f->path, QUICK_MS, &f->error));
    assert_says(f, "another program");
    alter(f, "INSERT INTO recipe VALUES('bread')");
}

static void test_an_empty_file_is_taken(void **state)
{
    Fixture *f = *state;
    put(f->path, "", 0, 0);
    Scores *scores = fixture_open(f);
    assert_true(fixture_add(scores, "ada", 1, &f->error));
    scores_close(scores);
}

static void test_locked_by_another(void **state)
{
    Fixture *f = *state;
    Scores *scores = fixture_open(f);
    scores_close(scores);
    scores = scores_open(f->path, QUICK_MS, &f->error);
    assert_non_null(scores);
    sqlite3 *other;
    assert_int_equal(sqlite3_open(f->path, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_false(fixture_add(scores, "ada", 1, &f->error));
    assert_says(f, "another process");
    /* Reading goes on meanwhile. */
    ScoreRow *rows;
    assert_int_equal(scores_list(scores, &(ScoresFilter){.most = 0}, &rows, &f->error), 0);
    assert_int_equal(sqlite3_exec(other, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(other);
    assert_true(fixture_add(scores, "ada", 1, &f->error));
    scores_close(scores);
    assert_int_equal(fixture_count(f), 1);
}

/* Adds rows on a disk that has room for some; how many there are then, -1 unless the first that doesn't fit is told. */
static int fill_the_disk(Fixture *f)
{
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit limit = {64 * 1024, 64 * 1024};
    Scores *scores = setrlimit(RLIMIT_FSIZE, &limit) == 0 ? scores_open(f->path, QUICK_MS, &f->error) : NULL;
    int added = 1;
    while (scores && added < 10000 && fixture_add(scores, "ada", added, &f->error)) {
        added++;
    }
    bool told = scores && added < 10000 && strstr(f->error.why, "disk is full");
    scores_close(scores);
    return told ? added : -1;
}

/* A limit on the size of files stands for a disk that fills up: what doesn't fit is told, what was there stays. */
static void test_a_full_disk(void **state)
{
    Fixture *f = *state;
    Scores *scores = fixture_open(f);
    assert_true(fixture_add(scores, "ada", 0, &f->error));
    scores_close(scores);
    int added = fixture_in_child(f, fill_the_disk);
    assert_true(added > 1);
    assert_int_equal(fixture_count(f), added);
    scores = fixture_open(f);
    assert_true(fixture_add(scores, "ada", 50000, &f->error));
    scores_close(scores);
}

/* As somebody who may read the file but not write it; which step fails, 0 when none does. */
static int only_read(Fixture *f)
{
    if (getuid() == 0 && setuid(NOBODY) != 0) {
        return 9;
    }
    Scores *scores = scores_open(f->path, QUICK_MS, &f->error);
    ScoreRow *rows = NULL;
    if (!scores || scores_list(scores, &(ScoresFilter){.most = 0}, &rows, &f->error) != 1) {
        return 1;
    }
    free(rows);
    bool added = fixture_add(scores, "ada", 1, &f->error);
    bool told = strstr(f->error.why, "can't be written") && strstr(f->error.why, "HOLDOUT_SCORES");
    scores_close(scores);
    return added ? 2 : told ? 0 : 3;
}

static void test_a_file_that_may_only_be_read(void **state)
{
    Fixture *f = *state;
    Scores *scores = fixture_open(f);
    assert_true(fixture_add(scores, "ada", 0, &f->error));
    scores_close(scores);
    assert_int_equal(chmod(f->path, 0444), 0);
    assert_int_equal(chmod(f->dir, 0555), 0);
    int failed = fixture_in_child(f, only_read);
    assert_int_equal(chmod(f->dir, 0755), 0);
    assert_int_equal(failed, 0);
    assert_int_equal(fixture_count(f), 1);
}

/* A file of results as root shares it: a group may write it and the rollback journal beside it, but make no file. */
static void share(Fixture *f)
{
    char journal[160];
    snprintf(journal, sizeof journal, "%s-journal", f->path);
    put(f->path, "", 0, 0);
    put(journal, "", 0, 0);
    scores_close(fixture_open(f));
    const char *const shared[] = {f->path, journal};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(chown(shared[i], 0, SHARERS), 0);
        assert_int_equal(chmod(shared[i], 0664), 0);
    }
    assert_int_equal(chmod(f->dir, 0755), 0);
}

/* As a setgid program: its real user and group may only read. Which step fails, 0 when none does. */
static int record_as_a_sharer(Fixture *f)
{
    if (setregid(NOBODY, SHARERS) != 0 || setuid(NOBODY) != 0) {
        return 9;
    }
    Scores *scores = scores_open(f->path, PATIENT_MS, &f->error);
    int failed = !scores ? 1 : !fixture_add(scores, "ada", 1, &f->error) ? 2 : 0;
    if (failed) {
        fprintf(stderr, "%s\n", f->error.why);
    }
    failed = failed && strstr(f->error.why, "ends in -journal is missing") ? 3 : failed;
    scores_close(scores);
    return failed;
}

/* A process that holds the file for itself alone, and what it says: a letter when it does, another when it did. */
typedef struct Holder {
    pid_t pid;
    int says;
} Holder;

static void hold_for_a_while(const char *path, int out)
{
    sqlite3 *db;
    bool good = sqlite3_open(path, &db) == SQLITE_OK &&
                sqlite3_exec(db, "PRAGMA journal_mode = TRUNCATE; BEGIN EXCLUSIVE", NULL, NULL, NULL) == SQLITE_OK &&
                write(out, "h", 1) == 1;
    nanosleep(&(struct timespec){0, HELD_NS}, NULL);
    good = good && sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    while (write(out, good ? "d" : "f", 1) == 1) {
        pause();
    }
    _exit(1);
}

/* From before this returns. */
static Holder hold(const Fixture *f)
{
    int ends[2];
    char word = 0;
    assert_int_equal(pipe(ends), 0);
    Holder holder = {fork(), ends[0]};
    assert_true(holder.pid >= 0);
    if (holder.pid == 0) {
        hold_for_a_while(f->path, ends[1]);
    }
    close(ends[1]);
    assert_int_equal(read(holder.says, &word, 1), 1);
    assert_int_equal(word, 'h');
    return holder;
}

static void let_go(Holder holder)
{
    int status;
    char word = 0;
    assert_int_equal(read(holder.says, &word, 1), 1);
    assert_int_equal(word, 'd');
    close(holder.says);
    kill(holder.pid, SIGKILL);
    assert_int_equal(waitpid(holder.pid, &status, 0), holder.pid);
}

static void results_wait_for_a_file_that_is_held(void **state)
{
    Fixture *f = *state;
    if (getuid() != 0) {
        leave_out("only root can give away rights");
    }
    share(f);
    Holder holder = hold(f);
    assert_int_equal(fixture_in_child(f, record_as_a_sharer), 0);
    let_go(holder);
    assert_int_equal(fixture_count(f), 1);
}

/* SQLite's own shell takes it away. */
static void a_missing_rollback_journal_is_told_by_name(void **state)
{
    Fixture *f = *state;
    if (getuid() != 0) {
        leave_out("only root can give away rights");
    }
    share(f);
    alter(f, "PRAGMA journal_mode = DELETE; DELETE FROM battle");
    assert_int_equal(fixture_in_child(f, record_as_a_sharer), 3);
}

/* One row of a shared file that someone changed into what can't be shuts out nobody else's. */
static void test_impossible_rows_are_left_out_and_named(void **state)
{
    static const char *const changes[] = {
        "ticks = 9223372036854775807",
        "kills = -1",
        "leaks = 9223372036854775807",
        "won = 9223372036854775807",
        "ascension = 21",
        "act = -1",
        "level = 4294967297",
        "hull = -9223372036854775808",
    };
    Fixture *f = *state;
    ScoresFilter all = {.most = 0};
    ScoresStatistics statistics;
    char told[FAILURE_WHY_SIZE], sql[160];
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        Scores *scores = fixture_open(f);
        for (int n = 1; n <= 3; n++) {
            assert_true(fixture_add(scores, "ada", n, &f->error));
        }
        assert_int_equal(scores_impossible(scores, &all, told, sizeof told, &f->error), 0);
        assert_string_equal(told, "");
        snprintf(sql, sizeof sql, "UPDATE run SET %s WHERE id = 2", changes[i]);
        alter(f, sql);
        ScoreRow *rows;
        assert_int_equal(scores_list(scores, &all, &rows, &f->error), 2);
        assert_true(rows[0].id != 2 && rows[1].id != 2);
        free(rows);
        assert_true(scores_statistics(scores, &all, &statistics, &f->error));
        assert_int_equal(statistics.all.runs, 2);
        assert_int_equal(statistics.ticks, 2004);
        assert_int_equal(scores_impossible(scores, &all, told, sizeof told, &f->error), 1);
        assert_int_equal(strncmp(told, "Row 2 holds ", 12), 0);
        assert_int_equal(scores_impossible(scores, &(ScoresFilter){.player = "bob"}, told, sizeof told, &f->error), 0);
        scores_close(scores);
        alter(f, "DELETE FROM battle; DELETE FROM run");
    }
}

static void test_many_impossible_rows_are_counted(void **state)
{
    Fixture *f = *state;
    char told[FAILURE_WHY_SIZE];
    Scores *scores = fixture_open(f);
    for (int n = 1; n <= 9; n++) {
        assert_true(fixture_add(scores, "ada", n, &f->error));
    }
    alter(f, "UPDATE run SET ticks = -1 WHERE id > 2");
    assert_int_equal(scores_impossible(scores, &(ScoresFilter){.most = 0}, told, sizeof told, &f->error), 7);
    assert_int_equal(strncmp(told, "Rows 3, 4, 5, 6, 7 and more hold numbers", 40), 0);
    scores_close(scores);
}

/* To SQLite the name means no file at all. */
static void test_a_name_that_means_memory_is_a_file(void **state)
{
    Fixture *f = *state;
    char *here = getcwd(NULL, 0);
    assert_int_equal(chdir(f->dir), 0);
    Scores *scores = scores_open(":memory:", QUICK_MS, &f->error);
    assert_non_null(scores);
    assert_true(fixture_add(scores, "ada", 1, &f->error));
    scores_close(scores);
    scores = scores_open(":memory:", QUICK_MS, &f->error);
    assert_true(scores_knows(scores, fixture_row("ada", 1).journal, fixture_row("ada", 1).print));
    scores_close(scores);
    assert_int_equal(unlink(":memory:"), 0);
    unlink(":memory:-wal");
    unlink(":memory:-shm");
    assert_int_equal(chdir(here), 0);
    free(here);
}

SUBJECT(trouble)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_no_database),
        TEST(test_a_folder_in_its_place),
        TEST(test_damaged_pages),
        TEST(test_a_newer_holdout),
        TEST(test_a_strangers_database),
        TEST(test_an_empty_file_is_taken),
        TEST(test_locked_by_another),
        TEST(results_wait_for_a_file_that_is_held),
        TEST(a_missing_rollback_journal_is_told_by_name),
        TEST(test_a_full_disk),
        TEST(test_a_file_that_may_only_be_read),
        TEST(test_impossible_rows_are_left_out_and_named),
        TEST(test_many_impossible_rows_are_counted),
        TEST(test_a_name_that_means_memory_is_a_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
