/* A journal read while it is written: the follower sees what the player sees, whatever happens to the file. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static Replay *open_replay(Fixture *f, const char *path)
{
    Replay *replay = replay_open(f->content, JOURNAL_RUN, path, f->notice, &f->error);
    if (!replay) {
        fail_msg("%s", f->error.why);
    }
    return replay;
}

static void step_to_the_end(Fixture *f, Replay *replay)
{
    while (replay_step(replay, &f->error)) {
    }
    assert_int_equal(f->error.status, 0);
}

static void test_a_follower_keeps_up(void **state)
{
    Fixture *f = *state;
    Session *session = fixture_session(f);
    Replay *replay = open_replay(f, f->path);
    Rng rng = rng_stream(1, RNG_BOT, 0);
    int grew = 0;
    while (session_game(session)->battle.phase != BATTLE_LOST && grew < 300) {
        fixture_play(f, session, &rng, 1);
        assert_true(session_mark(session, &f->error));
        assert_false(replay_is_finished(replay) && session_game(session)->battle.phase != BATTLE_LOST);
        FollowResult result = replay_follow(replay, &f->error);
        assert_int_equal(result, FOLLOW_GREW);
        grew++;
        step_to_the_end(f, replay);
        assert_true(game_hash(replay_game(replay)) == game_hash(session_game(session)));
        assert_int_equal(game_time_compare(replay_end(replay), game_time(session_game(session))), 0);
        assert_int_equal(replay_follow(replay, &f->error), FOLLOW_SAME);
    }
    assert_true(grew > 50);
    assert_int_equal(replay_is_finished(replay), session_game(session)->battle.phase == BATTLE_LOST);
    session_close(session);
    replay_close(replay);
}

/* One of many that are only looked at keeps nothing of the way, and can go back nevertheless. */
static void test_a_lean_follower(void **state)
{
    Fixture *f = *state;
    uint64_t hash = fixture_journal(f, 100000);
    Replay *usual = open_replay(f, f->path), *lean = open_replay(f, f->path);
    step_to_the_end(f, usual);
    assert_true(replay_kept(usual) > 0);
    replay_stay_lean(usual);
    assert_int_equal(replay_kept(usual), 0);
    replay_stay_lean(lean);
    step_to_the_end(f, lean);
    assert_int_equal(replay_kept(lean), 0);
    assert_true(game_hash(replay_game(lean)) == hash);
    assert_true(replay_go(usual, replay_reached(usual) / 2, &f->error));
    assert_true(replay_go(lean, replay_reached(lean) / 2, &f->error));
    assert_true(game_hash(replay_game(lean)) == game_hash(replay_game(usual)));
    replay_close(usual);
    replay_close(lean);
}

/* Someone who looks back stays there; the end is further away each time. */
static void test_looking_back_meanwhile(void **state)
{
    Fixture *f = *state;
    Session *session = fixture_session(f);
    Replay *replay = open_replay(f, f->path);
    Rng rng = rng_stream(1, RNG_BOT, 0);
    for (int i = 0; i < 40; i++) {
        fixture_play(f, session, &rng, 5);
        FollowResult result = replay_follow(replay, &f->error);
        assert_true(result == FOLLOW_GREW || session_game(session)->battle.phase == BATTLE_LOST);
        GameTime back = {1, 1 + i / 8, i % 3 * 20};
        assert_true(replay_seek(replay, back, &f->error));
        assert_true(replay_seek(replay, replay_end(replay), &f->error));
        assert_true(game_hash(replay_game(replay)) == game_hash(session_game(session)));
    }
    session_close(session);
    replay_close(replay);
}

/* What a write left half done is no line yet. */
static void test_every_byte_of_the_way(void **state)
{
    Fixture *f = *state;
    uint64_t hash = fixture_journal(f, 12);
    size_t size, header = 0;
    char *bytes = fixture_read(f->path, &size), path[JOURNAL_PATH_SIZE];
    for (int lines = 0; lines < 7; header++) {
        lines += bytes[header] == '\n';
    }
    snprintf(path, sizeof path, "%s/growing", f->dir);
    fixture_write(path, bytes, header);
    Replay *replay = open_replay(f, path);
    for (size_t length = header + 1; length <= size; length++) {
        fixture_write(path, bytes, length);
        assert_int_equal(replay_follow(replay, &f->error), bytes[length - 1] == '\n' ? FOLLOW_GREW : FOLLOW_SAME);
        step_to_the_end(f, replay);
    }
    assert_true(game_hash(replay_game(replay)) == hash);
    replay_close(replay);
    free(bytes);
}

/* A writer whose disk was full takes lines back and writes others in their place. */
static void test_lines_taken_back(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 20);
    size_t size, half;
    char *bytes = fixture_read(f->path, &size);
    for (half = size / 2; bytes[half - 1] != '\n'; half++) {
    }
    Replay *replay = open_replay(f, f->path);
    step_to_the_end(f, replay);
    fixture_write(f->path, bytes, half);
    assert_int_equal(replay_follow(replay, &f->error), FOLLOW_ANEW);
    step_to_the_end(f, replay);
    uint64_t cut = game_hash(replay_game(replay));
    assert_int_equal(replay_follow(replay, &f->error), FOLLOW_SAME);
    replay_close(replay);
    replay = open_replay(f, f->path);
    assert_true(replay_seek(replay, replay_end(replay), &f->error));
    assert_true(game_hash(replay_game(replay)) == cut);
    replay_close(replay);
    free(bytes);
}

static void test_a_damaged_line_is_told(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 8);
    size_t size;
    char *bytes = fixture_read(f->path, &size), *more = calloc(size + 40, 1);
    memcpy(more, bytes, size);
    strcpy(more + size, "1.1.0 undo #00000000\n");
    Replay *replay = open_replay(f, f->path);
    fixture_write(f->path, more, size + strlen(more + size));
    assert_int_equal(replay_follow(replay, &f->error), FOLLOW_BROKEN);
    assert_int_equal(f->error.status, 3);
    assert_non_null(strstr(f->error.why, "line "));
    step_to_the_end(f, replay);
    replay_close(replay);
    free(more);
    free(bytes);
}

static void test_a_file_that_vanishes(void **state)
{
    Fixture *f = *state;
    uint64_t hash = fixture_journal(f, 8);
    Replay *replay = open_replay(f, f->path);
    char away[JOURNAL_PATH_SIZE];
    snprintf(away, sizeof away, "%s/away", f->dir);
    assert_int_equal(rename(f->path, away), 0);
    assert_int_equal(replay_follow(replay, &f->error), FOLLOW_GONE);
    step_to_the_end(f, replay);
    assert_true(game_hash(replay_game(replay)) == hash);
    fixture_write(f->path, "another", 7);
    assert_int_equal(replay_follow(replay, &f->error), FOLLOW_GONE);
    unlink(f->path);
    assert_int_equal(rename(away, f->path), 0);
    assert_int_equal(replay_follow(replay, &f->error), FOLLOW_SAME);
    replay_close(replay);
}

/* Whoever plays writes a journal anew that was lost; another run under its name is another. */
static void test_a_file_that_is_written_anew(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 8);
    Replay *replay = open_replay(f, f->path);
    step_to_the_end(f, replay);
    uint64_t hash = game_hash(replay_game(replay));
    size_t size;
    char *bytes = fixture_read(f->path, &size);
    unlink(f->path);
    assert_int_equal(replay_follow(replay, &f->error), FOLLOW_GONE);
    fixture_write(f->path, bytes, size);
    assert_int_equal(replay_follow(replay, &f->error), FOLLOW_ANEW);
    assert_int_equal(replay_place(replay), 0);
    step_to_the_end(f, replay);
    assert_true(game_hash(replay_game(replay)) == hash);
    assert_int_equal(replay_follow(replay, &f->error), FOLLOW_SAME);
    unlink(f->path);
    GameOptions other = {.seed = "another", .first_level = 1};
    Session *session = session_new(f->content, &other, f->dir, "2026-01-31", &f->error);
    assert_string_equal(session_path(session), f->path);
    assert_int_equal(replay_follow(replay, &f->error), FOLLOW_GONE);
    session_close(session);
    replay_close(replay);
    free(bytes);
}

static void test_who_is_playing(void **state)
{
    Fixture *f = *state;
    Session *first = fixture_session(f);
    char played[JOURNAL_PATH_SIZE];
    strcpy(played, f->path);
    session_close(fixture_session(f));
    assert_true(journal_is_played(played));
    assert_false(journal_is_played(f->path));
    /* Neither a reader nor who asks keeps the player out. */
    Replay *replay = open_replay(f, f->path);
    Session *again = session_continue(f->content, JOURNAL_RUN, f->path, NULL, f->notice, &f->error);
    assert_non_null(again);
    session_close(again);
    replay_close(replay);
    assert_null(session_continue(f->content, JOURNAL_RUN, played, NULL, f->notice, &f->error));
    assert_non_null(strstr(f->error.why, "Another holdout is playing"));
    session_close(first);
    assert_false(journal_is_played(played));
    assert_false(journal_is_played("/nowhere/at/all"));
}

static void test_a_glance_tells_runs_apart(void **state)
{
    Fixture *f = *state;
    JournalGlance glance, other;
    char path[JOURNAL_PATH_SIZE];
    fixture_journal(f, 100000);
    assert_true(journal_glance(f->path, &glance));
    assert_string_equal(glance.seed, "journal");
    assert_string_equal(glance.mode, "linear");
    assert_string_equal(glance.date, "2026-01-31");
    assert_true(glance.content == f->content->hash);
    assert_true(glance.finished && !glance.won);
    assert_true(glance.last.battle >= 1 && glance.last.tick > 0);
    strcpy(path, f->path);
    fixture_journal(f, 5);
    assert_true(journal_glance(f->path, &other));
    assert_false(other.finished);
    assert_true(other.print != glance.print);
    /* A copy is the same run, a torn tail changes nothing. */
    size_t size;
    char *bytes = fixture_read(path, &size), *torn = calloc(size + 7, 1);
    memcpy(torn, bytes, size);
    memcpy(torn + size, "1.1.0 u", 7);
    fixture_write(f->path, torn, size + 7);
    assert_true(journal_glance(f->path, &other));
    assert_true(other.print == glance.print && other.finished);
    free(torn);
    free(bytes);
    fixture_write(f->path, "no line", 7);
    assert_false(journal_glance(f->path, &other));
    assert_false(journal_glance(f->dir, &other));
}

static void test_all_journals_are_listed(void **state)
{
    Fixture *f = *state;
    char(*names)[JOURNAL_NAME_SIZE];
    assert_int_equal(journal_list(f->dir, &names), 0);
    free(names);
    for (int i = 0; i < 70; i++) {
        char path[JOURNAL_PATH_SIZE];
        snprintf(path, sizeof path, "%s/run-%04d.journal", f->dir, 1 + i * 37 % 71);
        fixture_write(path, "x", 1);
    }
    assert_int_equal(journal_list(f->dir, &names), 70);
    for (int i = 1; i < 70; i++) {
        assert_true(strcmp(names[i - 1], names[i]) > 0);
    }
    free(names);
    assert_int_equal(journal_list("/nowhere/at/all", &names), 0);
    free(names);
}

SUBJECT(follow)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_a_follower_keeps_up),     TEST(test_a_lean_follower),
        TEST(test_looking_back_meanwhile),  TEST(test_every_byte_of_the_way),
        TEST(test_lines_taken_back),        TEST(test_a_damaged_line_is_told),
        TEST(test_a_file_that_vanishes),    TEST(test_a_file_that_is_written_anew),
        TEST(test_who_is_playing),          TEST(test_a_glance_tells_runs_apart),
        TEST(test_all_journals_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
