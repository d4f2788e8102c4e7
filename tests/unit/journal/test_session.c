/* Sessions: what is on disk when, what a continued run is, and what happens when writing fails. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "fixture.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static const Decision START = {.kind = DECISION_START_WAVE};

static void test_a_decision_is_on_disk_when_it_has_effect(void **state)
{
    Fixture *f = *state;
    Session *session = fixture_session(f);
    assert_true(session_decide(session, &START, &f->error));
    size_t size;
    char *text = fixture_read(f->path, &size);
    assert_non_null(strstr(text, "holdout-journal 1 #"));
    assert_non_null(strstr(text, "\nseed journal #"));
    assert_non_null(strstr(text, "\ndate 2026-01-31 #"));
    assert_non_null(strstr(text, "\n1.1.0 start-wave #"));
    assert_non_null(strstr(text, "\n1.1.0 hash "));
    free(text);
    session_close(session);
}

static void test_a_mark_is_written_once_and_only_when_time_has_passed(void **state)
{
    Fixture *f = *state;
    Session *session = fixture_session(f);
    assert_true(session_mark(session, &f->error));
    assert_true(session_decide(session, &START, &f->error));
    assert_true(session_mark(session, &f->error));
    for (int i = 0; i < 7; i++) {
        assert_true(session_tick(session, &f->error));
    }
    assert_true(session_mark(session, &f->error));
    assert_true(session_mark(session, &f->error));
    size_t size;
    char *text = fixture_read(f->path, &size);
    char *mark = strstr(text, "\n1.1.7 time #");
    assert_non_null(mark);
    assert_null(strstr(mark + strlen("\n1.1.7 time"), " time #"));
    free(text);
    session_close(session);
}

static void test_a_continued_run_is_the_same(void **state)
{
    Fixture *f = *state;
    for (int decisions = 1; decisions < 50; decisions += 16) {
        uint64_t hash = fixture_journal(f, decisions);
        assert_int_equal(fixture_continue(f), hash);
        assert_string_equal(f->notice, "");
    }
}

static void test_it_goes_on_as_if_it_had_never_stopped(void **state)
{
    Fixture *f = *state;
    uint64_t whole = fixture_journal(f, 60);
    Session *session = fixture_session(f);
    Rng rng = rng_stream(1, RNG_BOT, 0);
    for (int part = 0; part < 6; part++) {
        fixture_play(f, session, &rng, 10);
        session_close(session);
        session = session_continue(f->content, JOURNAL_RUN, f->path, NULL, f->notice, &f->error);
        assert_non_null(session);
    }
    assert_int_equal(game_hash(session_game(session)), whole);
    session_close(session);
}

/* What an observer has seen: how often each step, and a hash over the states after them. */
typedef struct Seen {
    int steps[SESSION_TICKED + 1];
    uint64_t states;
} Seen;

static void see(void *context, const Session *session, SessionStep step)
{
    Seen *seen = context;
    if (step == SESSION_BEGINS) {
        *seen = (Seen){.states = 0};
    }
    seen->steps[step]++;
    seen->states = seen->states * 31 + game_hash(session_game(session));
}

static void test_an_observer_sees_again_what_is_played_again(void **state)
{
    Fixture *f = *state;
    Seen live, again = {.states = 1};
    Session *session = fixture_session(f);
    session_observe(session, (SessionObserver){see, &live});
    Rng rng = rng_stream(1, RNG_BOT, 0);
    fixture_play(f, session, &rng, 40);
    assert_false(session_decide(session, &(Decision){.kind = DECISION_DEPART}, &f->error));
    session_close(session);
    assert_int_equal(live.steps[SESSION_BEGINS], 1);
    assert_int_equal(live.steps[SESSION_DECIDED], 40);
    assert_true(live.steps[SESSION_TICKED] > 100);
    session = session_continue(f->content, JOURNAL_RUN, f->path, &(SessionObserver){see, &again}, f->notice, &f->error);
    assert_non_null(session);
    assert_memory_equal(&again, &live, sizeof live);
    fixture_play(f, session, &rng, 5);
    assert_int_equal(again.steps[SESSION_DECIDED], 45);
    session_close(session);
}

static bool cut_in_header(const char *bytes, size_t cut)
{
    int ends = 0;
    for (size_t i = 0; i < cut; i++) {
        ends += bytes[i] == '\n';
    }
    return ends < 7;
}

/* At every byte: what was whole before it is kept, and what was torn is told and cut off. */
static void test_a_torn_tail_is_dropped_and_told(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 2);
    size_t size, left, whole = 0;
    char *bytes = fixture_read(f->path, &size);
    uint64_t kept = 0;
    for (size_t cut = 0; cut <= size; cut++) {
        fixture_write(f->path, bytes, cut);
        uint64_t hash = fixture_continue(f);
        free(fixture_read(f->path, &left));
        if (cut_in_header(bytes, cut)) {
            assert_int_equal(hash, 0);
            assert_int_equal(f->error.status, 3);
            assert_non_null(strstr(f->error.why, cut == 0                           ? "is empty"
                                                 : cut < strlen("holdout-journal ") ? "is not a Holdout journal"
                                                                                    : "ends within its header"));
            assert_int_equal(left, cut);
        } else if (bytes[cut - 1] == '\n') {
            kept = hash;
            whole = cut;
            assert_true(hash != 0);
            assert_string_equal(f->notice, "");
            assert_int_equal(left, cut);
        } else {
            assert_int_equal(hash, kept);
            assert_non_null(strstr(f->notice, "was not written whole and was dropped"));
            assert_int_equal(left, whole);
        }
    }
    free(bytes);
}

static void test_no_changed_bit_goes_unseen(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 1);
    size_t size;
    char *bytes = fixture_read(f->path, &size);
    for (size_t i = 0; i < (size - 1) * 8; i++) {
        bytes[i / 8] ^= (char)(1 << i % 8);
        fixture_write(f->path, bytes, size);
        f->error = (Failure){0};
        Replay *replay = replay_open(f->content, JOURNAL_RUN, f->path, f->notice, &f->error);
        if (replay) { /* what looks as if the power had gone there is dropped */
            assert_int_equal(bytes[i / 8], '\0');
            assert_non_null(strstr(f->notice, "was dropped"));
            replay_close(replay);
        } else {
            assert_int_equal(f->error.status, 3);
            assert_non_null(strstr(f->error.why, f->path));
        }
        bytes[i / 8] ^= (char)(1 << i % 8);
    }
    bytes[size / 2] ^= 1;
    fixture_write(f->path, bytes, size);
    assert_int_equal(fixture_continue(f), 0);
    assert_int_equal(f->error.status, 3);
    free(bytes);
}

/* Each line alone is right; only its place is not. */
static void test_no_moved_line_goes_unseen(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 3);
    size_t size;
    char *bytes = fixture_read(f->path, &size), *moved = calloc(size * 2, 1);
    for (char *line = bytes, *end; (end = strchr(line, '\n')) && end[1]; line = end + 1) {
        char *after = strchr(end + 1, '\n') + 1;
        size_t before = (size_t)(line - bytes), first = (size_t)(end + 1 - line), second = (size_t)(after - end - 1);
        memcpy(moved, bytes, size);
        memcpy(moved + before, end + 1, second);
        memcpy(moved + before + second, line, first);
        fixture_write(f->path, moved, size);
        assert_int_equal(fixture_continue(f), 0);
        assert_int_equal(f->error.status, 3);
        memcpy(moved + before, end + 1, size - before - first);
        fixture_write(f->path, moved, size - first);
        assert_int_equal(fixture_continue(f), 0);
        assert_int_equal(f->error.status, 3);
    }
    free(moved);
    free(bytes);
}

static void test_two_writers_are_kept_apart(void **state)
{
    Fixture *f = *state;
    Session *session = fixture_session(f);
    assert_null(session_continue(f->content, JOURNAL_RUN, f->path, NULL, f->notice, &f->error));
    assert_int_equal(f->error.status, 4);
    assert_non_null(strstr(f->error.why, "Another holdout is playing this run"));
    session_close(session);
    assert_true(fixture_continue(f) != 0);
}

static void limit_files(rlim_t size)
{
    struct rlimit limit = {size, RLIM_INFINITY};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void test_a_full_disk_changes_neither_game_nor_journal(void **state)
{
    Fixture *f = *state;
    signal(SIGXFSZ, SIG_IGN);
    Session *session = fixture_session(f);
    uint64_t before = game_hash(session_game(session));
    size_t size, after;
    char *bytes = fixture_read(f->path, &size);
    for (rlim_t room = 0; room < 60; room += 7) {
        limit_files(size + room);
        assert_false(session_decide(session, &START, &f->error));
        assert_int_equal(f->error.status, 4);
        assert_non_null(strstr(f->error.why, "Not saved"));
        limit_files(RLIM_INFINITY);
        assert_int_equal(game_hash(session_game(session)), before);
        char *now = fixture_read(f->path, &after);
        assert_int_equal(after, size);
        assert_memory_equal(now, bytes, size);
        free(now);
    }
    assert_true(session_decide(session, &START, &f->error));
    uint64_t started = game_hash(session_game(session));
    session_close(session);
    assert_int_equal(fixture_continue(f), started);
    free(bytes);
}

/* The phase can change in a tick while nothing can be written: the run goes on, and its journal holds all of it once
 * there is room again. */
static void test_a_wave_that_ends_on_a_full_disk_is_not_lost(void **state)
{
    Fixture *f = *state;
    signal(SIGXFSZ, SIG_IGN);
    Session *session = fixture_session(f);
    assert_true(session_decide(session, &START, &f->error));
    size_t size, after;
    free(fixture_read(f->path, &size));
    limit_files(size + 5);
    bool written = true;
    while (session_game(session)->battle.phase == BATTLE_WAVE) {
        written = session_tick(session, &f->error);
    }
    assert_false(written);
    assert_int_equal(f->error.status, 4);
    f->error = (Failure){0};
    assert_false(session_mark(session, &f->error));
    assert_int_equal(f->error.status, 4);
    limit_files(RLIM_INFINITY);
    free(fixture_read(f->path, &after));
    assert_int_equal(after, size);
    assert_true(session_mark(session, &f->error));
    uint64_t hash = game_hash(session_game(session));
    session_close(session);
    assert_int_equal(fixture_continue(f), hash);
}

/* What stands in the journal of a game whose disk was full for a while is what would stand there otherwise. */
static void test_what_could_not_be_written_comes_later(void **state)
{
    Fixture *f = *state;
    signal(SIGXFSZ, SIG_IGN);
    char *bytes[2];
    size_t sizes[2];
    for (int full = 0; full < 2; full++) {
        Session *session = fixture_session(f);
        assert_true(session_decide(session, &START, &f->error));
        size_t size;
        free(fixture_read(f->path, &size));
        while (session_game(session)->battle.phase == BATTLE_WAVE) {
            limit_files(full ? size + 5 : RLIM_INFINITY);
            bool written = session_tick(session, &f->error);
            assert_true(written || (full && session_game(session)->battle.phase != BATTLE_WAVE));
        }
        GameTime ended = game_time(session_game(session));
        for (int i = 0; i < 3 && full; i++) {
            assert_false(session_tick(session, &f->error));
            assert_int_equal(game_time_compare(game_time(session_game(session)), ended), 0);
            assert_false(session_decide(session, &START, &f->error));
        }
        limit_files(RLIM_INFINITY);
        assert_true(session_decide(session, &START, &f->error));
        session_close(session);
        bytes[full] = fixture_read(f->path, &sizes[full]);
    }
    assert_int_equal(sizes[0], sizes[1]);
    assert_memory_equal(bytes[0], bytes[1], sizes[0]);
    free(bytes[0]);
    free(bytes[1]);
}

static void test_time_waits_for_its_mark(void **state)
{
    Fixture *f = *state;
    signal(SIGXFSZ, SIG_IGN);
    Session *session = fixture_session(f);
    assert_true(session_decide(session, &START, &f->error));
    size_t size;
    free(fixture_read(f->path, &size));
    assert_true(session_tick(session, &f->error));
    limit_files(size);
    assert_false(session_mark(session, &f->error));
    uint64_t hash = game_hash(session_game(session));
    assert_false(session_tick(session, &f->error));
    assert_int_equal(game_hash(session_game(session)), hash);
    limit_files(RLIM_INFINITY);
    assert_true(session_tick(session, &f->error));
    assert_true(session_mark(session, &f->error));
    hash = game_hash(session_game(session));
    session_close(session);
    assert_int_equal(fixture_continue(f), hash);
}

static void delete_file(const char *path)
{
    assert_int_equal(unlink(path), 0);
}

static void replace_file(const char *path)
{
    char other[JOURNAL_PATH_SIZE];
    snprintf(other, sizeof other, "%s.other", path);
    fixture_write(other, "something else\n", 15);
    assert_int_equal(rename(other, path), 0);
}

static void shorten_file(const char *path)
{
    assert_int_equal(truncate(path, 40), 0);
}

static void lengthen_file(const char *path)
{
    size_t size;
    char *bytes = fixture_read(path, &size);
    assert_int_equal(truncate(path, (off_t)size + 3), 0);
    free(bytes);
}

/* Whatever somebody does to the file under a game that is being played, all of it is kept, and the player is told. */
static void test_a_journal_that_is_taken_away_is_written_anew(void **state)
{
    static const struct {
        void (*harm)(const char *path);
        bool same_name;
    } harms[] = {{delete_file, true}, {replace_file, false}, {shorten_file, false}, {lengthen_file, false}};
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof harms / sizeof *harms; i++) {
        Session *session = fixture_session(f);
        assert_true(session_decide(session, &START, &f->error));
        assert_false(session_notice(session, f->notice));
        char path[JOURNAL_PATH_SIZE];
        strcpy(path, session_path(session));
        harms[i].harm(path);
        assert_true(session_tick(session, &f->error));
        assert_true(session_mark(session, &f->error));
        assert_true(session_notice(session, f->notice));
        assert_non_null(strstr(f->notice, "deleted or changed"));
        assert_false(session_notice(session, f->notice));
        assert_int_equal(strcmp(path, session_path(session)) == 0, harms[i].same_name);
        assert_true(session_tick(session, &f->error));
        assert_true(session_mark(session, &f->error));
        assert_false(session_notice(session, f->notice));
        uint64_t hash = game_hash(session_game(session));
        strcpy(f->path, session_path(session));
        assert_null(
            session_continue(f->content, JOURNAL_RUN, f->path, NULL, f->notice, &f->error)); /* it is locked, too */
        session_close(session);
        assert_int_equal(fixture_continue(f), hash);
        assert_string_equal(f->notice, "");
    }
}

/* Also by one that was gone on with, and where the disk is full just then. */
static void test_a_journal_taken_away_on_a_full_disk_waits(void **state)
{
    Fixture *f = *state;
    signal(SIGXFSZ, SIG_IGN);
    fixture_journal(f, 20);
    Session *session = session_continue(f->content, JOURNAL_RUN, f->path, NULL, f->notice, &f->error);
    assert_non_null(session);
    delete_file(f->path);
    limit_files(100);
    Decision decision = {.kind =
                             session_game(session)->battle.phase == BATTLE_WAVE ? DECISION_UNDO : DECISION_START_WAVE};
    bool waits = session_game(session)->battle.phase != BATTLE_WAVE;
    for (int i = 0; i < 3 && waits; i++) {
        assert_false(session_decide(session, &decision, &f->error));
        assert_int_equal(f->error.status, EXIT_SYSTEM);
    }
    struct stat status;
    assert_int_not_equal(stat(f->path, &status), 0);
    limit_files(RLIM_INFINITY);
    if (waits) {
        assert_true(session_decide(session, &decision, &f->error));
    } else {
        assert_true(session_tick(session, &f->error));
        assert_true(session_mark(session, &f->error));
    }
    uint64_t hash = game_hash(session_game(session));
    strcpy(f->path, session_path(session));
    session_close(session);
    assert_int_equal(fixture_continue(f), hash);
}

/* A run that was lost while its end could not be written gets its end when it is next continued. */
static void test_a_missing_end_is_added(void **state)
{
    Fixture *f = *state;
    uint64_t hash = fixture_journal(f, 100000);
    size_t size, after;
    char *bytes = fixture_read(f->path, &size), path[JOURNAL_PATH_SIZE];
    assert_false(fixture_newest(f->dir, path));
    size_t end = (size_t)(strstr(bytes, " end lost #") - bytes);
    while (bytes[end - 1] != '\n') {
        end--;
    }
    fixture_write(f->path, bytes, end);
    assert_true(fixture_newest(f->dir, path));
    assert_int_equal(fixture_continue(f), hash);
    char *now = fixture_read(f->path, &after);
    assert_string_equal(now, bytes);
    assert_false(fixture_newest(f->dir, path));
    assert_int_equal(fixture_continue(f), hash);
    free(now);
    free(bytes);
}

/* A write fails while the missing end is added: that is told, and nothing is spoilt. */
static void test_an_end_that_cannot_be_added_is_told(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 100000);
    size_t size, after;
    char *bytes = fixture_read(f->path, &size);
    size_t end = (size_t)(strstr(bytes, " end lost #") - bytes);
    while (bytes[end - 1] != '\n') {
        end--;
    }
    fixture_write(f->path, bytes, end);
    signal(SIGXFSZ, SIG_IGN);
    limit_files(end + 3);
    assert_int_equal(fixture_continue(f), 0);
    assert_int_equal(f->error.status, 4);
    limit_files(RLIM_INFINITY);
    free(fixture_read(f->path, &after));
    assert_int_equal(after, end);
    free(bytes);
}

static void test_a_header_that_cannot_be_written_leaves_no_file(void **state)
{
    Fixture *f = *state;
    signal(SIGXFSZ, SIG_IGN);
    limit_files(40);
    GameOptions options = {.seed = "journal", .first_level = 1};
    assert_null(session_new(f->content, &options, f->dir, "2026-01-31", &f->error));
    assert_int_equal(f->error.status, 4);
    limit_files(RLIM_INFINITY);
    snprintf(f->path, sizeof f->path, "%s/run-0001.journal", f->dir);
    assert_int_equal(access(f->path, F_OK), -1);
}

static void test_what_is_not_allowed_leaves_no_trace(void **state)
{
    Fixture *f = *state;
    Session *session = fixture_session(f);
    size_t size, after;
    free(fixture_read(f->path, &size));
    Decision leave = {.kind = DECISION_LEAVE};
    assert_false(session_decide(session, &leave, &f->error));
    assert_int_equal(f->error.status, 0);
    free(fixture_read(f->path, &after));
    assert_int_equal(after, size);
    session_close(session);
}

static void test_a_session_can_do_without_a_journal(void **state)
{
    Fixture *f = *state;
    GameOptions options = {.seed = "journal", .first_level = 1};
    Session *session = session_new(f->content, &options, NULL, "2026-01-31", &f->error);
    assert_string_equal(session_path(session), "");
    Rng rng = rng_stream(1, RNG_BOT, 0);
    fixture_play(f, session, &rng, 30);
    uint64_t hash = game_hash(session_game(session));
    session_close(session);
    assert_int_equal(hash, fixture_journal(f, 30));
}

static void test_a_folder_that_cannot_be_made_is_named(void **state)
{
    Fixture *f = *state;
    char file[128], below[160];
    snprintf(file, sizeof file, "%s/file", f->dir);
    snprintf(below, sizeof below, "%s/runs", file);
    fixture_write(file, "x", 1);
    GameOptions options = {.seed = "journal", .first_level = 1};
    assert_null(session_new(f->content, &options, below, "2026-01-31", &f->error));
    assert_int_equal(f->error.status, 4);
    assert_non_null(strstr(f->error.why, "save folder"));
}

/* A journal that was never opened has no file to close, least of all standard input. */
static void test_a_session_closes_its_own_file_alone(void **state)
{
    Fixture *f = *state;
    char file[128], below[160];
    snprintf(file, sizeof file, "%s/file", f->dir);
    snprintf(below, sizeof below, "%s/runs", file);
    fixture_write(file, "x", 1);
    int null = open("/dev/null", O_RDONLY), before = dup(STDIN_FILENO);
    assert_int_equal(dup2(null, STDIN_FILENO), STDIN_FILENO);
    GameOptions options = {.seed = "journal", .first_level = 1};
    assert_null(session_new(f->content, &options, below, "2026-01-31", &f->error));
    assert_true(fcntl(STDIN_FILENO, F_GETFD) >= 0);
    session_close(session_new(f->content, &options, NULL, "2026-01-31", &f->error));
    assert_true(fcntl(STDIN_FILENO, F_GETFD) >= 0);
    if (before >= 0) {
        dup2(before, STDIN_FILENO);
        close(before);
    }
    close(null);
}

static void test_odd_options_are_refused(void **state)
{
    Fixture *f = *state;
    GameOptions options = {.seed = "journal", .first_level = 10000};
    assert_null(session_new(f->content, &options, f->dir, "2026-01-31", &f->error));
    assert_int_equal(f->error.status, 2);
    options.first_level = 1;
    assert_null(session_new(f->content, &options, f->dir, "yesterday", &f->error));
    assert_int_equal(f->error.status, 2);
}

SUBJECT(session)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_a_decision_is_on_disk_when_it_has_effect),
        TEST(test_a_mark_is_written_once_and_only_when_time_has_passed),
        TEST(test_a_continued_run_is_the_same),
        TEST(test_it_goes_on_as_if_it_had_never_stopped),
        TEST(test_an_observer_sees_again_what_is_played_again),
        TEST(test_a_torn_tail_is_dropped_and_told),
        TEST(test_no_changed_bit_goes_unseen),
        TEST(test_no_moved_line_goes_unseen),
        TEST(test_two_writers_are_kept_apart),
        TEST(test_a_full_disk_changes_neither_game_nor_journal),
        TEST(test_a_wave_that_ends_on_a_full_disk_is_not_lost),
        TEST(test_what_could_not_be_written_comes_later),
        TEST(test_time_waits_for_its_mark),
        TEST(test_a_journal_that_is_taken_away_is_written_anew),
        TEST(test_a_journal_taken_away_on_a_full_disk_waits),
        TEST(test_a_missing_end_is_added),
        TEST(test_an_end_that_cannot_be_added_is_told),
        TEST(test_a_header_that_cannot_be_written_leaves_no_file),
        TEST(test_what_is_not_allowed_leaves_no_trace),
        TEST(test_a_session_can_do_without_a_journal),
        TEST(test_a_folder_that_cannot_be_made_is_named),
        TEST(test_a_session_closes_its_own_file_alone),
        TEST(test_odd_options_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
