/* From finished journals to rows: what a row says is what was played, and each run gets exactly one. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "unit/journal/fixture.h"

#include "bots/bots.h"
#include "scores/collect.h"
#include "scores/recap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the player of a run saw of it. */
typedef struct Seen {
    int64_t ticks;
    int kills, leaks, waves, hull_lost, worst, worst_wave;
    uint64_t hash;
    bool kept;
    Failure error;
} Seen;

static ScoresPlace place_of(const Fixture *f, char path[96])
{
    snprintf(path, 96, "%s/scores.db", f->dir);
    return (ScoresPlace){path, "ada"};
}

/* A few towers anywhere, which don't hold out long: whatever comes after the first wave finds nothing more. */
static bool decide(Rng *rng, const Game *game, Decision *out)
{
    BattlePhase phase = game->battle.phase;
    if (phase == BATTLE_WAVE || game->battle.wave == 1) {
        return bot_random_decide(rng, game, out);
    }
    *out = (Decision){.kind = phase == BATTLE_WON ? DECISION_STAY : DECISION_START_WAVE};
    return true;
}

/* Plays a run until its first battle is lost; its result is kept where there is a place for it. */
static Seen lose_and_keep(Fixture *f, uint64_t stream, const ScoresPlace *place)
{
    Session *session = fixture_session(f);
    Tally tally = {.battle_count = 0};
    session_observe(session, tally_observer(&tally));
    const Battle *battle = &session_game(session)->battle;
    Rng rng = rng_stream(stream, RNG_BOT, 0);
    Seen seen = {0};
    int in_wave = 0;
    while (battle->phase != BATTLE_LOST) {
        Decision decision;
        if (decide(&rng, session_game(session), &decision)) {
            assert_true(session_decide(session, &decision, &f->error));
            continue;
        }
        int hull = battle->hull, wave = battle->wave;
        assert_true(session_tick(session, &f->error));
        seen.ticks++;
        seen.hull_lost += hull > battle->hull ? hull - battle->hull : 0;
        in_wave += hull > battle->hull ? hull - battle->hull : 0;
        if (in_wave > 0 && in_wave >= seen.worst) {
            seen.worst = in_wave;
            seen.worst_wave = wave;
        }
        in_wave = battle->phase == BATTLE_WAVE ? in_wave : 0;
    }
    assert_int_equal(session_game(session)->level, 1);
    seen.kills = battle->killed;
    seen.leaks = battle->leaked;
    seen.waves = battle->wave;
    seen.hash = game_hash(session_game(session));
    if (place) {
        seen.kept = scores_keep(place, &tally, session_game(session), f->path, &seen.error);
        assert_true(tally.row.hash == seen.hash);
    }
    session_close(session);
    tally_free(&tally);
    return seen;
}

static Seen lose(Fixture *f, uint64_t stream)
{
    return lose_and_keep(f, stream, NULL);
}

static void test_a_recap_says_what_was_played(void **state)
{
    Fixture *f = *state;
    Seen seen = lose(f, 6);
    Tally tally;
    assert_int_equal(recap_make(&tally, f->content, f->path, "ada"), RECAP_MADE);
    const ScoreRow *row = &tally.row;
    assert_string_equal(row->journal, "run-0001.journal");
    assert_string_equal(row->player, "ada");
    assert_string_equal(row->seed, "journal");
    assert_string_equal(row->mode, "linear");
    assert_string_equal(row->date, "2026-01-31");
    assert_false(row->won);
    assert_true(row->hash == seen.hash && row->content == f->content->hash);
    assert_int_equal(row->ticks, seen.ticks);
    assert_int_equal(row->kills, seen.kills);
    assert_int_equal(row->leaks, seen.leaks);
    assert_int_equal(row->waves, seen.waves);
    assert_int_equal(row->hull, 0);
    assert_int_equal(row->hull_max, f->content->battle.hull_start);
    assert_int_equal(row->battles, 1);
    assert_int_equal(tally.battle_count, 1);
    assert_int_equal(tally.battles[0].hull_lost, seen.hull_lost);
    assert_true(seen.hull_lost >= f->content->battle.hull_start && seen.leaks > 0);
    char decided[SCORE_DECIDED_SIZE];
    snprintf(decided, sizeof decided, "battle 1, level 1, wave %d: %d hull lost", seen.worst_wave, seen.worst);
    assert_string_equal(row->decided, decided);
    assert_non_null(strstr(row->blueprints, f->content->blueprints[content_first_ship(f->content)->starters[0]].id));
    tally_free(&tally);
}

static void test_what_gives_no_row(void **state)
{
    Fixture *f = *state;
    Tally tally;
    fixture_journal(f, 5);
    assert_int_equal(recap_make(&tally, f->content, f->path, "ada"), RECAP_LATER);
    tally_free(&tally);
    lose(f, 6);
    uint64_t hash = f->content->hash;
    f->content->hash++;
    assert_int_equal(recap_make(&tally, f->content, f->path, "ada"), RECAP_LATER);
    tally_free(&tally);
    f->content->hash = hash;
    assert_int_equal(recap_make(&tally, f->content, "/nowhere/at/all", "ada"), RECAP_LATER);
    tally_free(&tally);
}

/* Who takes a run over has seen what comes. */
static void test_a_run_that_was_taken_over_gives_no_row(void **state)
{
    Fixture *f = *state;
    char path[96], made[JOURNAL_PATH_SIZE];
    ScoresPlace place = place_of(f, path);
    Tally tally = {.battle_count = 0};
    lose(f, 6);
    Replay *replay = replay_open(f->content, JOURNAL_RUN, f->path, f->notice, &f->error);
    assert_true(replay_seek(replay, replay_end(replay), &f->error));
    assert_true(replay_go(replay, replay_reached(replay) - 40, &f->error));
    assert_true(replay_branch(replay, f->dir, "2026-01-31", made, &f->error));
    replay_close(replay);
    unlink(f->path);
    SessionObserver observer = tally_observer(&tally);
    Session *session = session_continue(f->content, JOURNAL_RUN, made, &observer, f->notice, &f->error);
    const Game *game = session_game(session);
    while (!game_over(game)) {
        Decision start = {.kind = DECISION_START_WAVE};
        assert_true(game->battle.phase == BATTLE_WAVE ? session_tick(session, &f->error)
                                                      : session_decide(session, &start, &f->error));
    }
    assert_true(scores_keep(&place, &tally, game, made, &f->error));
    assert_true(tally.row.decided[0] != '\0');
    session_close(session);
    tally_free(&tally);
    assert_int_equal(access(path, F_OK), -1);
    assert_true(scores_collect(&place, f->content, f->dir, &f->error));
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(recap_make(&tally, f->content, made, "ada"), RECAP_TAKEN);
    tally_free(&tally);
}

/* Its end may not have been written yet. */
static void test_a_run_is_not_kept_before_its_journal_ends(void **state)
{
    Fixture *f = *state;
    char path[96];
    ScoresPlace place = place_of(f, path);
    Session *session = fixture_session(f);
    Tally tally = {.battle_count = 0};
    session_observe(session, tally_observer(&tally));
    assert_true(scores_keep(&place, &tally, session_game(session), f->path, &f->error));
    assert_int_equal(access(path, F_OK), -1);
    assert_string_equal(tally.row.mode, "");
    session_close(session);
    tally_free(&tally);
}

static int count_rows(const ScoresPlace *place)
{
    Failure error;
    Scores *scores = scores_open(place->path, 1000, &error);
    assert_non_null(scores);
    ScoreRow *rows;
    int count = scores_list(scores, &(ScoresFilter){.most = 0}, &rows, &error);
    free(rows);
    scores_close(scores);
    return count;
}

static void test_every_finished_run_gets_one_row(void **state)
{
    Fixture *f = *state;
    char path[96];
    ScoresPlace place = place_of(f, path);
    Failure error;
    fixture_journal(f, 5);
    assert_true(scores_collect(&place, f->content, f->dir, &error));
    assert_int_equal(access(path, F_OK), -1);
    assert_true(lose_and_keep(f, 6, &place).kept);
    assert_int_equal(count_rows(&place), 1);
    lose(f, 4);
    lose(f, 6); /* the same run again is another run */
    for (int i = 0; i < 3; i++) {
        assert_true(scores_collect(&place, f->content, f->dir, &error));
        assert_int_equal(count_rows(&place), 3);
    }
    /* What somebody else played in this folder stays his. */
    place.player = "bob";
    assert_true(scores_collect(&place, f->content, f->dir, &error));
    assert_int_equal(count_rows(&place), 3);
}

/* A database that can't be had loses nothing: once it can, the runs are in it. */
static void test_rows_come_when_the_database_does(void **state)
{
    Fixture *f = *state;
    char path[96];
    ScoresPlace place = place_of(f, path);
    Failure error;
    fixture_write(path, "no database at all, but some other text that is long enough", 60);
    Seen seen = lose_and_keep(f, 6, &place);
    assert_false(seen.kept);
    assert_non_null(strstr(seen.error.why, "damaged"));
    lose(f, 4);
    assert_false(scores_collect(&place, f->content, f->dir, &error));
    assert_int_equal(unlink(path), 0);
    assert_true(scores_collect(&place, f->content, f->dir, &error));
    assert_int_equal(count_rows(&place), 2);
}

/* One that can't have been played is looked into once. */
static void test_a_forged_journal_is_passed_over(void **state)
{
    Fixture *f = *state;
    char path[96], content[64];
    ScoresPlace place = place_of(f, path);
    Failure error;
    fixture_journal(f, 0);
    snprintf(content, sizeof content, "content %016llx", (unsigned long long)f->content->hash);
    const char *const lines[] = {
        "holdout-journal 1", "program " HOLDOUT_VERSION, content,         "seed journal", "mode linear", "level 1",
        "date 2026-01-31",   "1.1.0 start-wave",         "1.1.0 end lost"};
    fixture_forge(f->path, lines, sizeof lines / sizeof lines[0]);
    Tally tally;
    assert_int_equal(recap_make(&tally, f->content, f->path, "ada"), RECAP_NEVER);
    tally_free(&tally);
    assert_true(scores_collect(&place, f->content, f->dir, &error));
    assert_int_equal(count_rows(&place), 0);
    JournalGlance glance;
    assert_true(journal_glance(f->path, &glance));
    Scores *scores = scores_open(path, 1000, &error);
    assert_true(scores_knows(scores, "run-0001.journal", glance.print));
    scores_close(scores);
    lose(f, 6);
    assert_true(scores_collect(&place, f->content, f->dir, &error));
    assert_int_equal(count_rows(&place), 1);
}

SUBJECT(collect)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_a_recap_says_what_was_played),           TEST(test_what_gives_no_row),
        TEST(test_a_run_that_was_taken_over_gives_no_row), TEST(test_a_run_is_not_kept_before_its_journal_ends),
        TEST(test_every_finished_run_gets_one_row),        TEST(test_rows_come_when_the_database_does),
        TEST(test_a_forged_journal_is_passed_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
