/* Runs that were recorded once: the same seeds and decisions must give the same journals, hash for hash, in every
 * build; and the recorded files must replay. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "base/text.h"
#include "bots/bots.h"
#include "golden/golden.h"
#include "unit/journal/fixture.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { STEP = 10, DECISIONS_MAX = 100, CHART_DECISIONS = 250, STREAMS_MAX = 200 };

/* Some are played by the first random player who wins the first battle and goes on to the next one; without a level
 * the run has a chart. */
static const struct {
    const char *seed;
    int level, decisions;
    bool wins;
} RUNS[] = {{"one", 1, 60, false},
            {"two", 2, 60, false},
            {"eight", 8, 60, false},
            {"thirteen", 13, 90, false},
            {"journey", 1, DECISIONS_MAX, true},
            {"chart", 0, CHART_DECISIONS, true}};

/* Has it been won, and the next one begun? */
static bool is_past_the_first_battle(const Game *game)
{
    return run_has_chart(game) ? game->run.battles > 1 : game->level > 1;
}

static bool stream_wins(const Content *content, const GameOptions *options, uint32_t stream, int most)
{
    Game *game = game_new(content, options);
    Rng rng = rng_stream(stream, RNG_BOT, 0);
    for (int decisions = 0; decisions < most && !game_over(game) && !is_past_the_first_battle(game);) {
        Decision decision;
        if (bot_random_decide(&rng, game, &decision)) {
            game_decide(game, &decision);
            decisions++;
            continue;
        }
        for (int i = 0; i < STEP; i++) {
            game_tick(game);
        }
    }
    bool wins = is_past_the_first_battle(game);
    game_free(game);
    return wins;
}

static Rng player_of(const Fixture *fixture, const GameOptions *options, size_t run)
{
    uint32_t stream = 0;
    while (RUNS[run].wins && !stream_wins(fixture->content, options, stream, RUNS[run].decisions)) {
        assert_true(++stream < STREAMS_MAX);
    }
    return rng_stream(stream, RNG_BOT, 0);
}

static void golden_path(size_t run, char path[JOURNAL_PATH_SIZE])
{
    snprintf(path, JOURNAL_PATH_SIZE, "%s/%s.journal", GOLDEN_DIR, RUNS[run].seed);
}

static void test_the_same_decisions_give_the_same_journal(void **state)
{
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof RUNS / sizeof RUNS[0]; i++) {
        GameOptions options = {.mode = RUNS[i].level > 0 ? MODE_LINEAR : MODE_RUN, .first_level = RUNS[i].level};
        strcpy(options.seed, RUNS[i].seed);
        Session *session = session_new(f->content, &options, f->dir, "2026-01-31", &f->error);
        assert_non_null(session);
        Rng rng = player_of(f, &options, i);
        fixture_play(f, session, &rng, RUNS[i].decisions);
        char path[JOURNAL_PATH_SIZE];
        size_t size;
        char *text = fixture_read(session_path(session), &size);
        session_close(session);
        golden_path(i, path);
        assert_true(golden_agrees(path, text));
        free(text);
    }
}

/* A replay's last state is the one that was recorded for it, which no line of the journal itself tells. */
static void test_recorded_journals_replay_to_the_recorded_end(void **state)
{
    Fixture *f = *state;
    char ends[2048];
    Text text = text_into(ends, sizeof ends);
    for (size_t i = 0; i < sizeof RUNS / sizeof RUNS[0]; i++) {
        char path[JOURNAL_PATH_SIZE];
        golden_path(i, path);
        Replay *replay = replay_open(f->content, JOURNAL_RUN, path, f->notice, &f->error);
        if (!replay) {
            fail_msg("%s", f->error.why);
        }
        assert_true(replay_seek(replay, replay_end(replay), &f->error));
        GameTime end = replay_end(replay);
        ReplayCounts counts = replay_counts(replay);
        assert_true(counts.decisions > 10);
        assert_true(counts.hashes > 5);
        text_add(&text, "%s ends at %d.%d.%d after %d decisions and %d hashes: %016" PRIx64 "\n", RUNS[i].seed,
                 end.battle, end.wave, end.tick, counts.decisions, counts.hashes, game_hash(replay_game(replay)));
        replay_close(replay);
    }
    assert_true(golden_agrees(GOLDEN_DIR "/ends.txt", ends));
}

SUBJECT(golden)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_the_same_decisions_give_the_same_journal, fixture_setup, fixture_teardown),
        cmocka_unit_test_setup_teardown(test_recorded_journals_replay_to_the_recorded_end, fixture_setup,
                                        fixture_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
