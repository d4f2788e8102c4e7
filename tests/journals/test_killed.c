/* A player's process is killed at odd moments, again and again. What was told before the kill must be there after it,
 * and the run must end as if nobody had ever been killed. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include "tools/bot_random.h"
#include "unit/journal/fixture.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { STEP = 10, LIVES = 25, STEPS_MAX = 400, LIFE_MAX = 2000 }; /* LIFE_MAX in microseconds */

/* What a child shows: told only after it is on disk. */
typedef struct Shown {
    GameTime time;
    uint64_t hash;
} Shown;

/* One step of a player whose choices follow from the state and the journal's size, so that it plays on alike wherever
 * it starts, and never decides in circles. */
static bool play_step(Session *session)
{
    const Game *game = session_game(session);
    JournalError error;
    struct stat journal;
    Decision decision;
    if (game->battle.phase == BATTLE_LOST || stat(session_path(session), &journal) != 0) {
        return false;
    }
    Rng rng = rng_stream(game_hash(game), RNG_BOT, (uint32_t)journal.st_size);
    if (bot_random_decide(&rng, game, &decision)) {
        return session_decide(session, &decision, &error);
    }
    for (int i = 0; i < STEP; i++) {
        if (!session_tick(session, &error)) {
            return false;
        }
    }
    return session_mark(session, &error);
}

static void live(Fixture *fixture, int out)
{
    Session *session = session_continue(fixture->content, fixture->path, fixture->notice, &fixture->error);
    if (!session) {
        _exit(1);
    }
    for (int i = 0; i < STEPS_MAX && play_step(session); i++) {
        Shown shown = {game_time(session_game(session)), game_hash(session_game(session))};
        if (write(out, &shown, sizeof shown) != (ssize_t)sizeof shown) {
            _exit(1);
        }
    }
    _exit(0);
}

/* Kills a child some microseconds after its first words; the last thing it showed goes to `shown`. False when it was
 * done before that. */
static bool live_and_die(Fixture *fixture, long microseconds, Shown *shown)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        live(fixture, ends[1]);
    }
    close(ends[1]);
    Shown next;
    bool told = read(ends[0], &next, sizeof next) == (ssize_t)sizeof next;
    nanosleep(&(struct timespec){0, microseconds * 1000}, NULL);
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
    Replay *replay = replay_open(fixture->content, fixture->path, fixture->notice, &fixture->error);
    assert_non_null(replay);
    bool found = game_hash(replay_game(replay)) == shown->hash;
    while (!found && replay_step(replay, &fixture->error)) {
        found = game_time_compare(game_time(replay_game(replay)), shown->time) == 0 &&
                game_hash(replay_game(replay)) == shown->hash;
    }
    assert_true(found);
    replay_close(replay);
}

/* Plays on until the run is lost; the journal as bytes, freed by the caller. */
static char *play_to_the_end(Session *session, uint64_t *hash)
{
    while (play_step(session)) {
    }
    assert_int_equal(session_game(session)->battle.phase, BATTLE_LOST);
    *hash = game_hash(session_game(session));
    size_t size;
    char *journal = fixture_read(session_path(session), &size);
    session_close(session);
    return journal;
}

static void test_a_run_outlives_its_players(void **state)
{
    Fixture *f = *state;
    uint64_t undisturbed, disturbed;
    char *expected = play_to_the_end(fixture_session(f), &undisturbed);
    session_close(fixture_session(f));
    Rng rng = rng_stream(7, RNG_BOT, 0);
    Shown shown = {.time = {0, 0, 0}};
    int killed = 0;
    for (int i = 0; i < LIVES; i++) {
        killed += live_and_die(f, rng_range(&rng, 0, LIFE_MAX), &shown);
        assert_true(shown.time.level > 0);
        assert_kept(f, &shown);
    }
    assert_true(killed >= LIVES / 4);
    Session *session = session_continue(f->content, f->path, f->notice, &f->error);
    assert_non_null(session);
    char *journal = play_to_the_end(session, &disturbed);
    assert_int_equal(disturbed, undisturbed);
    assert_string_equal(journal, expected);
    free(expected);
    free(journal);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_run_outlives_its_players, fixture_setup, fixture_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
