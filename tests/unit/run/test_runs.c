/* Whole runs of random legal decisions: none gets stuck, every invariant holds, the same decisions make the same run.
 * HOLDOUT_RUNS says how many there are. */
#include "run_fixture.h"

#include "holdout/content_load.h"
#include "holdout/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>
#include "support/subject.h"

enum { RUNS = 6, STEPS_MAX = 3000000, CHECK_EVERY = 997, PLAYER_STREAM = 7 };

/* What the runs of one test came to, so that it shows when something never happens in them. */
typedef struct Tally {
    int won, lost, stages[STAGE_COUNT], kinds[OFFER_KIND_COUNT], augments;
    int64_t ticks;
} Tally;

static int runs_asked(void)
{
    const char *asked = getenv("HOLDOUT_RUNS");
    return asked ? atoi(asked) : RUNS;
}

static void count(Tally *tally, const Game *game)
{
    tally->stages[game->run.stage]++;
    if (game->run.stage == STAGE_OFFER) {
        tally->kinds[game->run.offers[0].kind]++;
    }
}

static void count_end(Tally *tally, const Game *game)
{
    tally->won += game->run.stage == STAGE_WON;
    tally->lost += game->run.stage == STAGE_LOST;
    tally->ticks += game->run.totals.ticks;
    for (int i = 0; i < game->run.held_count; i++) {
        tally->augments += game->run.held[i].augment_count;
    }
}

static GameOptions options_of(const Content *content, int seed)
{
    GameOptions options = {.mode = seed % 3 == 2 ? MODE_CUSTOM : MODE_RUN};
    options.chapters = seed % 2 == 1;
    options.ascension = seed * 7 % (content->run.ascension_count + 1);
    options.twists = options.mode == MODE_CUSTOM ? (uint32_t)seed : 0;
    options.feats = content_feats(content) >> seed % FEATS_MAX;
    snprintf(options.seed, sizeof options.seed, "way %d", seed);
    return options;
}

/* Events are for front ends: whatever stands in the log must not matter to the next call. */
static void spoil_events(EventLog *log)
{
    for (int i = 0; i < 8; i++) {
        log->events[i] =
            (Event){.kind = (EventKind)(i * 5 % EVENT_COUNT), .amount = 12345 * i, .attacker = 1, .building = 1};
    }
    log->count = EVENT_LOG_MAX;
    log->dropped = 99;
}

/* Plays a run to its end and returns its hash there; without a tally nothing is looked at on the way, and what the
 * events say is overwritten before each call. */
static uint64_t play(const Content *content, int seed, Tally *tally)
{
    Rng rng = rng_stream((uint64_t)seed, RNG_BOT, PLAYER_STREAM);
    GameOptions options = options_of(content, seed);
    Game *game = game_new(content, &options);
    int steps = 0, phase = -1;
    while (!game_over(game) && steps < STEPS_MAX) {
        if (!tally) {
            spoil_events(&game->events);
        }
        run_step(game, &rng);
        steps++;
        if (tally && (steps % CHECK_EVERY == 0 || game_phase(game) != phase)) {
            run_invariants(game);
            count(tally, game);
            phase = game_phase(game);
        }
    }
    if (!game_over(game)) {
        fail_msg("run %d has come to act %d, battle %d and stands still at \"%s\"", seed, game->run.chart.act,
                 game->run.battles, game_phase_word(game));
    }
    if (tally) {
        count_end(tally, game);
    }
    uint64_t hash = game_hash(game);
    game_free(game);
    return hash;
}

static void runs_come_to_an_end(void **state)
{
    const Content *content = *state;
    int runs = runs_asked();
    Tally tally = {0};
    for (int seed = 0; seed < runs; seed++) {
        uint64_t hash = play(content, seed, &tally);
        if (seed % 3 == 0 && play(content, seed, NULL) != hash) {
            fail_msg("run %d: the same decisions made another run", seed);
        }
    }
    print_message("%d runs: %d won, %d lost, %d augments, %lld ticks\n", runs, tally.won, tally.lost, tally.augments,
                  (long long)tally.ticks);
    for (int stage = 0; stage < STAGE_WON; stage++) {
        assert_true(tally.stages[stage] > 0);
    }
    assert_true(tally.won > 0 && tally.augments > 0 && tally.kinds[OFFER_BLUEPRINTS] > 0 &&
                tally.kinds[OFFER_AUGMENTS] > 0);
}

/* Players who know nothing lose as the content is. */
static void careless_runs_are_lost(void **state)
{
    (void)state;
    Content *content = run_content();
    Tally tally = {0};
    play(content, 1, &tally);
    assert_int_equal(tally.lost, 1);
    content_free(content);
}

static int load(void **state)
{
    Content *content = run_content();
    run_make_easy(content);
    *state = content;
    return 0;
}

static int unload(void **state)
{
    content_free(*state);
    return 0;
}

SUBJECT(runs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(runs_come_to_an_end),
        cmocka_unit_test(careless_runs_are_lost),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
