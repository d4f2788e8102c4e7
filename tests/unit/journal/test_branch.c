/* Runs taken over: a journal of one's own that is the other one's up to a moment, can be played on, and says what it
 * is. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "fixture.h"

#include "journal/journal_header.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char DATE[] = "2026-02-03";

static Replay *open_replay(Fixture *f, const char *path)
{
    Replay *replay = replay_open(f->content, JOURNAL_RUN, path, f->notice, &f->error);
    assert_non_null(replay);
    return replay;
}

/* Goes on with a journal for some decisions and comes back to it once more; its first hash. */
static uint64_t play_on(Fixture *f, const char *path)
{
    Session *session = session_continue(f->content, JOURNAL_RUN, path, NULL, f->notice, &f->error);
    if (!session) {
        fail_msg("%s", f->error.why);
        abort();
    }
    uint64_t hash = game_hash(session_game(session));
    Rng rng = rng_stream(3, RNG_BOT, 0);
    fixture_play(f, session, &rng, 5);
    uint64_t later = game_hash(session_game(session));
    assert_true(session_mark(session, &f->error));
    session_close(session);
    session = session_continue(f->content, JOURNAL_RUN, path, NULL, f->notice, &f->error);
    assert_non_null(session);
    assert_int_equal(game_hash(session_game(session)), later);
    session_close(session);
    return hash;
}

static void test_any_moment_can_be_taken_over(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 40);
    char original[JOURNAL_PATH_SIZE], made[JOURNAL_PATH_SIZE];
    strcpy(original, f->path);
    size_t size, again_size;
    char *bytes = fixture_read(original, &size);
    Replay *replay = open_replay(f, original);
    assert_false(replay_survey(replay, 1 << 30));
    int last = replay_reached(replay);
    Rng rng = rng_stream(5, RNG_BOT, 0);
    for (int i = 0; i < 20; i++) {
        int place = i == 0 ? 0 : i == 1 ? last : (int)rng_below(&rng, (uint32_t)last);
        assert_true(replay_go(replay, place, &f->error));
        uint64_t hash = game_hash(replay_game(replay));
        GameTime now = game_time(replay_game(replay));
        assert_true(replay_branch(replay, f->dir, DATE, made, &f->error));
        JournalGlance glance;
        assert_true(journal_glance(made, &glance));
        assert_true(glance.branch && !glance.finished);
        assert_int_equal(game_time_compare(glance.branch_at, now), 0);
        assert_string_equal(glance.branch_of, strrchr(original, '/') + 1);
        assert_string_equal(glance.date, DATE);
        assert_int_equal(play_on(f, made), hash);
    }
    char *again = fixture_read(original, &again_size);
    assert_int_equal(again_size, size);
    assert_memory_equal(again, bytes, size);
    JournalGlance glance;
    assert_true(journal_glance(original, &glance));
    assert_false(glance.branch);
    replay_close(replay);
    free(again);
    free(bytes);
}

/* Whoever takes over a branch begins a branch of that. */
static void test_a_branch_has_branches(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 20);
    char first[JOURNAL_PATH_SIZE], second[JOURNAL_PATH_SIZE];
    Replay *replay = open_replay(f, f->path);
    assert_true(replay_go(replay, 400, &f->error));
    assert_true(replay_branch(replay, f->dir, DATE, first, &f->error));
    replay_close(replay);
    replay = open_replay(f, first);
    assert_true(replay_go(replay, 300, &f->error));
    uint64_t hash = game_hash(replay_game(replay));
    assert_true(replay_branch(replay, f->dir, DATE, second, &f->error));
    replay_close(replay);
    JournalGlance glance;
    assert_true(journal_glance(second, &glance) && glance.branch);
    assert_string_equal(glance.branch_of, strrchr(first, '/') + 1);
    assert_int_equal(play_on(f, second), hash);
}

static void test_a_run_that_is_over_can_only_be_taken_over_earlier(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 100000);
    char made[JOURNAL_PATH_SIZE];
    Replay *replay = open_replay(f, f->path);
    assert_true(replay_seek(replay, replay_end(replay), &f->error));
    assert_false(replay_branch(replay, f->dir, DATE, made, &f->error));
    assert_int_equal(f->error.status, 1);
    assert_true(replay_go(replay, replay_reached(replay) - 1, &f->error));
    assert_true(replay_branch(replay, f->dir, DATE, made, &f->error));
    replay_close(replay);
    JournalGlance glance;
    assert_true(journal_glance(made, &glance) && glance.branch && !glance.finished);
}

static void test_where_nothing_can_be_written_nothing_is_left(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 5);
    char made[JOURNAL_PATH_SIZE], dir[JOURNAL_PATH_SIZE + 8];
    snprintf(dir, sizeof dir, "%s/below", f->path);
    Replay *replay = open_replay(f, f->path);
    assert_false(replay_branch(replay, dir, DATE, made, &f->error));
    assert_int_equal(f->error.status, 4);
    replay_close(replay);
}

/* The header must name something, or the run could never be gone on with. */
static void test_a_journal_with_a_blank_name(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 5);
    char blank[JOURNAL_PATH_SIZE], made[JOURNAL_PATH_SIZE];
    snprintf(blank, sizeof blank, "%s/ \t ", f->dir);
    assert_int_equal(rename(f->path, blank), 0);
    Replay *replay = open_replay(f, blank);
    assert_true(replay_go(replay, 3, &f->error));
    uint64_t hash = game_hash(replay_game(replay));
    assert_true(replay_branch(replay, f->dir, DATE, made, &f->error));
    replay_close(replay);
    JournalGlance glance;
    assert_true(journal_glance(made, &glance) && glance.branch);
    assert_string_equal(glance.branch_of, "unnamed");
    assert_int_equal(play_on(f, made), hash);
}

static void test_the_line_is_what_is_written(void **state)
{
    static const char *const bad[] = {"branch",          "branch ",         "branch 1.2.3",
                                      "branch 1.2.3 ",   "branch 1.2 a",    "branch 01.2.3 a",
                                      "branch 1.2.3  a", "branch 1.2.3 a ", "branch 1.2.3 a\tb",
                                      "branch -1.2.3 a", "branches 1.2.3 a"};
    (void)state;
    Branch branch = {{3, 14, 159}, false, "my \"run\" \x1b[2J.journal"}, back;
    char line[JOURNAL_LINE_SIZE];
    branch_line_write(&branch, line, sizeof line);
    assert_string_equal(line, "branch 3.14.159 my \"run\" \\x1b[2J.journal");
    assert_true(branch_line_parse(line, &back));
    assert_string_equal(back.source, branch.source);
    assert_int_equal(game_time_compare(back.at, branch.at), 0);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (branch_line_parse(bad[i], &back)) {
            fail_msg("'%s' was read", bad[i]);
        }
    }
}

/* A program's run says so, is read and gone on with like any other, and is nobody's result. */
static void test_who_plays_stands_in_the_header(void **state)
{
    static const struct {
        const char *player, *written;
    } rows[] = {{"exec:./bot --level 3", "exec:./bot --level 3"}, {" a\tb ", "a\\x09b"}, {NULL, ""}, {"", ""}};
    Fixture *f = *state;
    GameOptions options = {.mode = MODE_LINEAR, .first_level = 1, .seed = "played"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char path[JOURNAL_PATH_SIZE];
        Session *session = session_new_played(f->content, &options, f->dir, DATE, rows[i].player, &f->error);
        assert_non_null(session);
        assert_true(session_decide(session, &(Decision){.kind = DECISION_START_WAVE}, &f->error));
        uint64_t hash = game_hash(session_game(session));
        snprintf(path, sizeof path, "%s", session_path(session));
        session_close(session);
        JournalGlance glance;
        assert_true(journal_glance(path, &glance) && !glance.branch);
        assert_string_equal(glance.player, rows[i].written);
        assert_int_equal(journal_counts(&glance), rows[i].written[0] == '\0');
        assert_int_equal(play_on(f, path), hash);
    }
    char player[GAME_SEED_SIZE];
    assert_false(player_line_parse("player ", player));
    assert_false(player_line_parse("player  a", player));
    assert_false(player_line_parse("player a\t", player));
    assert_false(player_line_parse("players a", player));
}

SUBJECT(branch)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_any_moment_can_be_taken_over),
        TEST(test_a_branch_has_branches),
        TEST(test_a_run_that_is_over_can_only_be_taken_over_earlier),
        TEST(test_where_nothing_can_be_written_nothing_is_left),
        TEST(test_a_journal_with_a_blank_name),
        TEST(test_the_line_is_what_is_written),
        TEST(test_who_plays_stands_in_the_header),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
