/* The folder of journals, and the seeds in their headers: what is found again, and as what. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "fixture.h"

#include "journal/journal_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool read_only;

/* In place of the system's: a file system on which nothing can be made. */
int mkdir(const char *path, mode_t mode)
{
    char above[JOURNAL_PATH_SIZE];
    if (!read_only) {
        return mkdirat(AT_FDCWD, path, mode);
    }
    snprintf(above, sizeof above, "%s", path);
    char *slash = strrchr(above, '/');
    *(slash > above ? slash : above + 1) = '\0';
    errno = access(path, F_OK) == 0 ? EEXIST : access(above, F_OK) == 0 ? EROFS : ENOENT;
    return -1;
}

static void name(const Fixture *f, const char *file, char path[JOURNAL_PATH_SIZE])
{
    snprintf(path, JOURNAL_PATH_SIZE, "%s/%s", f->dir, file);
}

static void put(const Fixture *f, const char *file, const char *bytes, size_t size)
{
    char path[JOURNAL_PATH_SIZE];
    name(f, file, path);
    fixture_write(path, bytes, size);
}

static void assert_newest(const Fixture *f, const char *file)
{
    char path[JOURNAL_PATH_SIZE], expected[JOURNAL_PATH_SIZE];
    bool found = fixture_newest(f->dir, path);
    assert_int_equal(found, file != NULL);
    if (file) {
        name(f, file, expected);
        assert_string_equal(path, expected);
    }
}

static void test_the_newest_unfinished_run_is_found(void **state)
{
    Fixture *f = *state;
    assert_newest(f, NULL);
    fixture_journal(f, 2);
    assert_newest(f, "run-0001.journal");
    fixture_journal(f, 100000);
    assert_non_null(strstr(f->path, "/run-0002.journal"));
    assert_newest(f, "run-0001.journal");
    fixture_journal(f, 0);
    assert_newest(f, "run-0003.journal");
    char path[JOURNAL_PATH_SIZE];
    assert_false(fixture_newest("/nowhere/at/all", path));
}

static void test_gaps_and_strangers_are_passed_over(void **state)
{
    static const char *const strangers[] = {
        "run-1.journal",    "run-0090.journal~",      "run-0091.txt", "Run-0092.journal",
        "run-0x93.journal", "run-0000000094.journal", "run-.journal", "notes"};
    Fixture *f = *state;
    fixture_journal(f, 1);
    for (size_t i = 0; i < sizeof strangers / sizeof strangers[0]; i++) {
        put(f, strangers[i], "line\nline\nline\nline\n", 20);
    }
    assert_newest(f, "run-0001.journal");
    put(f, "run-0020.journal", "", 0);
    put(f, "run-0021.journal", "holdout-jou", 11);
    char path[JOURNAL_PATH_SIZE];
    name(f, "run-0022.journal", path);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_newest(f, "run-0001.journal");
    session_close(fixture_session(f));
    assert_non_null(strstr(f->path, "/run-0023.journal"));
    put(f, "run-12345678.journal", "x", 1);
    session_close(fixture_session(f));
    assert_non_null(strstr(f->path, "/run-12345679.journal"));
    assert_newest(f, "run-12345679.journal");
}

static void test_a_torn_tail_of_any_length_hides_no_run(void **state)
{
    Fixture *f = *state;
    uint64_t hash = fixture_journal(f, 5);
    size_t size;
    char *bytes = fixture_read(f->path, &size);
    static const size_t tails[] = {1, 20, 1023, 1024, 1025, 8191, 8192, 20000};
    char *more = calloc(size + 20000, 1);
    for (size_t i = 0; i < sizeof tails / sizeof tails[0]; i++) {
        memcpy(more, bytes, size);
        put(f, "run-0001.journal", more, size + tails[i]);
        assert_newest(f, "run-0001.journal");
        assert_int_equal(fixture_continue(f), hash);
        assert_non_null(strstr(f->notice, "dropped"));
    }
    free(more);
    free(bytes);
}

static void test_a_folder_is_made_with_its_parents(void **state)
{
    Fixture *f = *state;
    char path[JOURNAL_PATH_SIZE], *cut;
    name(f, "a/b//c/", path);
    Failure error;
    assert_true(journal_make_folder(path, &error));
    assert_true(journal_make_folder(path, &error));
    assert_true(journal_make_folder("/", &error));
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    GameOptions options = {.seed = "journal", .first_level = 1};
    Session *session = session_new(f->content, &options, path, "2026-01-31", &error);
    assert_non_null(session);
    assert_int_equal(stat(session_path(session), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    unlink(session_path(session));
    session_close(session);
    while ((cut = strrchr(path, '/')) && strlen(path) > strlen(f->dir)) {
        rmdir(path);
        *cut = '\0';
    }
}

/* The last number there is leaves no room above it; the next run must be found all the same. */
static void test_the_last_number_stops_nobody(void **state)
{
    Fixture *f = *state;
    char path[JOURNAL_PATH_SIZE], found[JOURNAL_PATH_SIZE];
    put(f, "run-999999999.journal", "", 0);
    put(f, "run-999999998.journal", "", 0);
    GameOptions options = {.seed = "journal", .first_level = 1};
    for (int i = 0; i < 2; i++) {
        Session *session = session_new(f->content, &options, f->dir, "2026-01-31", &f->error);
        assert_non_null(session);
        session_close(session);
    }
    assert_true(fixture_newest(f->dir, found));
    name(f, "run-0002.journal", path);
    assert_string_equal(found, path);
    for (int i = 1; i <= 2; i++) {
        char last[64];
        snprintf(last, sizeof last, "run-%04d.journal", i);
        name(f, last, path);
        assert_int_equal(unlink(path), 0);
        snprintf(last, sizeof last, "run-%09d.journal", 1000000000 - i);
        name(f, last, path);
        assert_int_equal(unlink(path), 0);
    }
}

static void test_folders_that_cannot_be_are_named(void **state)
{
    Fixture *f = *state;
    Failure error;
    char *path = malloc(JOURNAL_PATH_SIZE + 10);
    assert_false(journal_make_folder("", &error));
    assert_int_equal(error.status, 4);
    memset(path, 'x', JOURNAL_PATH_SIZE + 9);
    path[JOURNAL_PATH_SIZE + 9] = '\0';
    assert_false(journal_make_folder(path, &error));
    assert_non_null(strstr(error.why, "too long"));
    path[300] = '\0';
    assert_false(journal_make_folder(path, &error));
    assert_int_equal(error.status, 4);
    assert_non_null(strstr(error.why, "--save-dir"));
    put(f, "file", "x", 1);
    name(f, "file", path);
    GameOptions options = {.seed = "journal", .first_level = 1};
    error = (Failure){0};
    assert_null(session_new(f->content, &options, path, "2026-01-31", &error));
    assert_int_equal(error.status, 4);
    assert_non_null(strstr(error.why, "A journal can't be made in"));
    free(path);
}

static void test_a_read_only_home_is_told_as_such(void **state)
{
    Fixture *f = *state;
    Failure error = {0};
    char path[JOURNAL_PATH_SIZE];
    name(f, "state/holdout/duels", path);
    read_only = true;
    assert_false(journal_make_folder(path, &error));
    assert_true(journal_make_folder(f->dir, &error));
    read_only = false;
    assert_non_null(strstr(error.why, "Read-only file system"));
    assert_non_null(strstr(error.why, "--save-dir"));
}

static void test_seeds_of_any_text_come_back(void **state)
{
    Fixture *f = *state;
    static const char *const seeds[] = {
        "",
        "a b",
        "42",
        "#",
        " end lost #00000000",
        "caf\xc3\xa9",
        "\xe6\xb5\xb7\xf0\x9f\x9a\xa2",
        "back\\slash \\x41",
        "tab\there",
        "line\nline",
        "\xc2\x85",
        "\x01\x7f",
        "\xff\xfe",
        "half \xe6\xb5",
        "\xed\xa0\x80",
        "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
        "\xff"
        "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
        "\xff"
        "\xff\xff\xff\xff\xff\xff\xff",
    };
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
        GameOptions options = {.first_level = 2};
        strcpy(options.seed, seeds[i]);
        Session *session = session_new(f->content, &options, f->dir, "2026-01-31", &f->error);
        uint64_t hash = game_hash(session_game(session));
        strcpy(f->path, session_path(session));
        session_close(session);
        assert_int_equal(fixture_continue(f), hash);
        assert_newest(f, strrchr(f->path, '/') + 1);
    }
}

SUBJECT(folder)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_the_newest_unfinished_run_is_found),     TEST(test_gaps_and_strangers_are_passed_over),
        TEST(test_a_torn_tail_of_any_length_hides_no_run), TEST(test_a_folder_is_made_with_its_parents),
        TEST(test_the_last_number_stops_nobody),           TEST(test_folders_that_cannot_be_are_named),
        TEST(test_a_read_only_home_is_told_as_such),       TEST(test_seeds_of_any_text_come_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
