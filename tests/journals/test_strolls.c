/* Games on foot of decisions drawn at random, each with its journal, of every book that has games of its own: what is
 * allowed is carried out, every state is sound, none is stuck, and the journal replays to the same end.
 * HOLDOUT_STROLLS=2000 plays that many of each book to their ends, from number HOLDOUT_STROLLS_FROM on; without it a
 * few, and of each only the beginning. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "bots/foot_bots.h"
#include "holdout/journal.h"
#include "unit/journal/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum {
    GAMES = 2,
    BEGINNING = 600,
    CHECK_EVERY = 16,
    REFUSED_MOST = 500,
    SEED_SIZE = 32,
    ENOUGH = 100 /* games in which places are met and answered */
};

static int number_of(const char *variable)
{
    const char *wanted = getenv(variable);
    return wanted ? atoi(wanted) : 0;
}

/* Whether the game can still come to an end: time goes on, or decisions that take none. */
static void walk_on(Session *session, Rng *rng, int decisions, const char *seed, int taken[FOOT_DECISION_COUNT],
                    Failure *error)
{
    const FootGame *game = session_foot_game(session);
    int refused = 0;
    for (int i = 0; game->outcome == FOOT_PLAYING && (decisions == 0 || i < decisions); i++) {
        FootDecision decision = foot_bot_decide(FOOT_BOT_RANDOM, game, rng);
        bool allowed = foot_check(game, &decision).allowed;
        assert_int_equal(session_decide_on_foot(session, &decision, error), allowed);
        assert_int_equal(error->status, 0);
        refused = allowed ? 0 : refused + 1;
        taken[decision.kind] += allowed;
        const char *why = i % CHECK_EVERY == 0 ? foot_self_check(game) : NULL;
        if (refused > REFUSED_MOST || why) {
            fail_msg("%s, after %d decisions: %s", seed, game->decisions, why ? why : "nothing is allowed any more");
        }
        assert_true(game->round <= foot_book(game)->turns_max + 1 + FOOT_STARS_MAX * 1000);
    }
}

static void replay(const Fixture *f, const char *path, const FootGame *played, Failure *error)
{
    char notice[FAILURE_WHY_SIZE];
    Replay *replay = replay_open(f->content, JOURNAL_FOOT, path, notice, error);
    if (replay) {
        replay_stay_lean(replay);
    }
    if (!replay || !replay_go(replay, replay_decisions(replay), error)) {
        fail_msg("%s: %s", path, error->why);
    }
    assert_true(foot_hash(replay_foot_game(replay)) == foot_hash(played));
    assert_int_equal(replay_is_finished(replay), played->outcome != FOOT_PLAYING);
    replay_close(replay);
}

static void stroll(Fixture *f, const char *book, int number, int decisions, int taken[FOOT_DECISION_COUNT])
{
    char seed[SEED_SIZE];
    snprintf(seed, sizeof seed, "%s %d", book, number);
    FootStart start = {.book = book, .seed = seed, .player = "random"};
    Session *session = session_new_on_foot(f->content, &start, f->dir, "2026-01-01", &f->error);
    assert_non_null(session);
    assert_true(session_hold(session, true, &f->error));
    Rng rng = rng_stream(seed_master(seed), RNG_BOT, 0);
    walk_on(session, &rng, decisions, seed, taken, &f->error);
    assert_true(session_hold(session, false, &f->error));
    replay(f, session_path(session), session_foot_game(session), &f->error);
    unlink(session_path(session));
    session_close(session);
}

static void whoever_strolls_comes_to_an_end(void **state)
{
    Fixture *f = *state;
    int games = number_of("HOLDOUT_STROLLS"), from = number_of("HOLDOUT_STROLLS_FROM"), books = 0;
    int taken[FOOT_DECISION_COUNT] = {0};
    for (int i = 0; i < f->content->foot_book_count; i++) {
        const FootBook *book = &f->content->foot_books[i];
        bool played = book->goal != FOOT_GOAL_AIRLOCK; /* which needs a run's derelict */
        for (int k = 0; played && k < (games > 0 ? games : GAMES); k++) {
            stroll(f, book->id, from + k, games > 0 ? 0 : BEGINNING, taken);
        }
        books += played;
    }
    assert_true(books >= 3);
    assert_true(games < ENOUGH || (taken[FOOT_ACT] > 0 && taken[FOOT_TRADE] > 0));
}

SUBJECT(strolls)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(whoever_strolls_comes_to_an_end, fixture_setup, fixture_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
