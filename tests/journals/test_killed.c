/* A player's process is killed at odd moments, again and again, in battles and between them. What was told before the
 * kill must be there after it, and the run must end as if nobody had ever been killed. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "bots/bots.h"
#include "support/hasty_player.h"
#include "unit/journal/fixture.h"
#include "unit/run/run_fixture.h"

#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    STEP = 10,
    LIVES = 25,
    JOURNEY_LIVES = 24,
    RUNS_MAX = 100,
    STEPS_MAX = 400,
    LIFE_MAX = 2000, /* microseconds */
    PAUSE = 200,     /* microseconds, too */
};

/* What a child shows: told only after it is on disk. */
typedef struct Shown {
    GameTime time;
    uint64_t hash;
    RunStage stage;
} Shown;

/* Of a run over the chart only the first act is played. */
static bool is_done(const Game *game)
{
    return game_over(game) || game->run.chart.act > 1;
}

static bool decide(Rng *rng, const Game *game, Decision *out)
{
    bool chart = run_has_chart(game);
    return chart ? hasty_player_decide(rng, game, out) : bot_random_decide(rng, game, out);
}

/* One step of a player whose choices follow from the state and the journal's size, so that it plays on alike wherever
 * it starts, and never decides in circles. */
static bool play_step(Session *session)
{
    const Game *game = session_game(session);
    Failure error;
    struct stat journal;
    Decision decision;
    if (is_done(game) || stat(session_path(session), &journal) != 0) {
        return false;
    }
    Rng rng = rng_stream(game_hash(game), RNG_BOT, (uint32_t)journal.st_size);
    if (decide(&rng, game, &decision)) {
        return session_decide(session, &decision, &error);
    }
    for (int i = 0; i < STEP; i++) {
        if (!session_tick(session, &error)) {
            return false;
        }
    }
    return session_mark(session, &error);
}

static void wait_for(long microseconds)
{
    nanosleep(&(struct timespec){0, microseconds * 1000}, NULL);
}

/* From the stage on at which it is to be killed it pauses after each step, so that it isn't done before a busy machine
 * lets the killer on. */
static void live(Fixture *fixture, RunStage stage, int out)
{
    Session *session =
        session_continue(fixture->content, JOURNAL_RUN, fixture->path, NULL, fixture->notice, &fixture->error);
    if (!session) {
        _exit(1);
    }
    bool chart = run_has_chart(session_game(session)), come = stage == STAGE_COUNT;
    for (int i = 0, most = chart ? INT_MAX : STEPS_MAX; i < most && play_step(session); i++) {
        const Game *game = session_game(session);
        Shown shown = {game_time(game), game_hash(game), game->run.stage};
        if (write(out, &shown, sizeof shown) != (ssize_t)sizeof shown) {
            _exit(1);
        }
        come = come || shown.stage == stage;
        if (come) {
            wait_for(PAUSE);
        }
    }
    _exit(0);
}

/* Kills a child some microseconds after it has first come to a stage, or to any (STAGE_COUNT); the last thing it showed
 * goes to `shown`. False when it was done before that. */
static bool live_and_die(Fixture *fixture, RunStage stage, long microseconds, Shown *shown)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        live(fixture, stage, ends[1]);
    }
    close(ends[1]);
    Shown next;
    bool told = read(ends[0], &next, sizeof next) == (ssize_t)sizeof next;
    while (told && stage != STAGE_COUNT && next.stage != stage) {
        *shown = next;
        told = read(ends[0], &next, sizeof next) == (ssize_t)sizeof next;
    }
    wait_for(microseconds);
    kill(child, SIGKILL);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    while (told) {
        *shown = next;
        told = read(ends[0], &next, sizeof next) == (ssize_t)sizeof next;
    }
    close(ends[0]);
    assert_true(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
    return WIFSIGNALED(status);
}

/* The journal must lead through the state that was shown. */
static void assert_kept(Fixture *fixture, const Shown *shown)
{
    Replay *replay = replay_open(fixture->content, JOURNAL_RUN, fixture->path, fixture->notice, &fixture->error);
    assert_non_null(replay);
    bool found = game_hash(replay_game(replay)) == shown->hash;
    while (!found && replay_step(replay, &fixture->error)) {
        found = game_time_compare(game_time(replay_game(replay)), shown->time) == 0 &&
                game_hash(replay_game(replay)) == shown->hash;
    }
    assert_true(found);
    replay_close(replay);
}

/* Plays on to the end; the journal as bytes, freed by the caller. */
static char *play_to_the_end(Session *session, uint64_t *hash)
{
    while (play_step(session)) {
    }
    assert_true(is_done(session_game(session)));
    *hash = game_hash(session_game(session));
    size_t size;
    char *journal = fixture_read(session_path(session), &size);
    session_close(session);
    return journal;
}

/* Goes on from the end of the last life and expects what an undisturbed run has come to. */
static void assert_same_end(Fixture *f, const char *expected, uint64_t undisturbed)
{
    uint64_t disturbed;
    Session *session = session_continue(f->content, JOURNAL_RUN, f->path, NULL, f->notice, &f->error);
    assert_non_null(session);
    char *journal = play_to_the_end(session, &disturbed);
    assert_int_equal(disturbed, undisturbed);
    assert_string_equal(journal, expected);
    free(journal);
}

static Session *begin(Fixture *f, RunMode mode, int seed)
{
    GameOptions options = {.mode = mode, .first_level = 1};
    snprintf(options.seed, sizeof options.seed, "killed %d", seed);
    Session *session = session_new(f->content, &options, f->dir, "2026-01-31", &f->error);
    assert_non_null(session);
    strcpy(f->path, session_path(session));
    return session;
}

/* How far a player comes before it is killed is up to the machine, and one that is done can't be killed: runs are begun
 * until enough players were. */
static void test_a_run_outlives_its_players(void **state)
{
    Fixture *f = *state;
    Rng rng = rng_stream(7, RNG_BOT, 0);
    int killed = 0;
    for (int seed = 0; killed < LIVES && seed < RUNS_MAX; seed++) {
        uint64_t undisturbed;
        char *expected = play_to_the_end(begin(f, MODE_LINEAR, seed), &undisturbed);
        session_close(begin(f, MODE_LINEAR, seed));
        bool lives = true;
        for (int i = 0; i < LIVES && lives; i++) {
            Shown shown = {.time = {0, 0, 0}};
            lives = live_and_die(f, STAGE_COUNT, rng_range(&rng, 0, LIFE_MAX), &shown);
            if (shown.time.battle > 0) {
                assert_kept(f, &shown);
            }
            killed += lives;
        }
        assert_same_end(f, expected, undisturbed);
        free(expected);
    }
    assert_true(killed >= LIVES);
}

static bool all_seen(const int seen[STAGE_COUNT])
{
    return seen[STAGE_TRAVEL] && seen[STAGE_OFFER] && seen[STAGE_SHOP] && seen[STAGE_ENCOUNTER];
}

/* Killed on the chart, before an offer, in a shop, in an event: nothing is gained or lost by it. How far a player comes
 * before it is killed is up to the machine; so journeys go on until each has been seen. */
static void test_a_journey_outlives_its_players(void **state)
{
    Fixture *f = *state;
    run_make_easy(f->content);
    static const RunStage stages[] = {STAGE_OFFER, STAGE_TRAVEL, STAGE_ENCOUNTER, STAGE_SHOP};
    Rng rng = rng_stream(8, RNG_BOT, 0);
    int killed = 0, seen[STAGE_COUNT] = {0};
    for (int seed = 0; (killed < JOURNEY_LIVES || !all_seen(seen)) && seed < RUNS_MAX; seed++) {
        uint64_t undisturbed;
        char *expected = play_to_the_end(begin(f, MODE_RUN, seed), &undisturbed);
        session_close(begin(f, MODE_RUN, seed));
        bool lives = true;
        for (int i = 0; i < 8 && lives; i++) {
            Shown shown = {.stage = STAGE_COUNT};
            lives = live_and_die(f, stages[i % 4], rng_range(&rng, 0, LIFE_MAX), &shown);
            if (shown.stage != STAGE_COUNT) {
                assert_kept(f, &shown);
                seen[shown.stage] += lives;
            }
            killed += lives;
        }
        assert_same_end(f, expected, undisturbed);
        free(expected);
    }
    assert_true(killed >= JOURNEY_LIVES && all_seen(seen));
}

SUBJECT(killed)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_run_outlives_its_players, fixture_setup, fixture_teardown),
        cmocka_unit_test_setup_teardown(test_a_journey_outlives_its_players, fixture_setup, fixture_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
