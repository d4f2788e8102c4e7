/* Whole runs over the chart with their journals: closed and continued at random moments, between battles as well as in
 * them, they are the runs they were; replays come to the same end; headers of all modes are read as they were written.
 * HOLDOUT_JOURNEYS says how many runs there are. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "journal/journal_format.h"
#include "journal/journal_header.h"
#include "support/hasty_player.h"
#include "unit/journal/fixture.h"
#include "unit/run/run_fixture.h"

#include <stdlib.h>
#include <string.h>

enum {
    JOURNEYS = 3,
    STEPS_MAX = 200000,
    STRIDE = 20,
    CLOSE_BETWEEN = 15, /* one in so many steps outside of battles … */
    CLOSE_IN = 700,     /* … and in them */
};

static GameOptions options_of(const Content *content, int number)
{
    static const RunMode modes[] = {MODE_CUSTOM, MODE_RUN, MODE_SORTIE, MODE_DAILY};
    GameOptions options = {.mode = modes[number % 4], .ascension = number * 7 % (content->run.ascension_count + 1)};
    options.twists = options.mode == MODE_CUSTOM ? 1 | UINT32_C(1) << (content->run.twist_count - 1) : 0;
    options.feats = content_feats(content) >> number % FEATS_MAX;
    options.chapters = number % 3 != 1;
    snprintf(options.seed, sizeof options.seed, "journey %d", number);
    return options;
}

/* One decision, or some ticks. */
static void play_on(Fixture *f, Session *session, Rng *rng)
{
    Decision decision;
    if (hasty_player_decide(rng, session_game(session), &decision)) {
        assert_true(session_decide(session, &decision, &f->error));
        return;
    }
    for (int i = 0; i < STRIDE; i++) {
        assert_true(session_tick(session, &f->error));
    }
    assert_true(session_mark(session, &f->error));
}

static Session *close_and_continue(Fixture *f, Session *session)
{
    uint64_t hash = game_hash(session_game(session));
    session_close(session);
    session = session_continue(f->content, JOURNAL_RUN, f->path, NULL, f->notice, &f->error);
    if (!session) {
        fail_msg("%s", f->error.why);
    }
    assert_int_equal(game_hash(session_game(session)), hash);
    assert_string_equal(f->notice, "");
    return session;
}

/* Plays to the end, closing now and then, and once in each stage, where `closed` is given; it counts the stages in
 * which that happened. */
static uint64_t play(Fixture *f, int number, int closed[STAGE_COUNT])
{
    GameOptions options = options_of(f->content, number);
    Session *session = session_new(f->content, &options, f->dir, "2026-01-31", &f->error);
    assert_non_null(session);
    strcpy(f->path, session_path(session));
    Rng rng = rng_stream((uint64_t)number, RNG_BOT, 5), when = rng_stream((uint64_t)number, RNG_BOT, 6);
    for (int i = 0; i < STEPS_MAX && !game_over(session_game(session)); i++) {
        play_on(f, session, &rng);
        RunStage stage = session_game(session)->run.stage;
        bool drawn = rng_below(&when, stage == STAGE_BATTLE ? CLOSE_IN : CLOSE_BETWEEN) == 0;
        if (closed && (drawn || closed[stage] == 0)) {
            closed[stage]++;
            session = close_and_continue(f, session);
        }
    }
    assert_true(game_over(session_game(session)));
    uint64_t hash = game_hash(session_game(session));
    session_close(session);
    return hash;
}

static void assert_replays(Fixture *f, uint64_t hash)
{
    Replay *replay = replay_open(f->content, JOURNAL_RUN, f->path, f->notice, &f->error);
    assert_non_null(replay);
    assert_true(replay_seek(replay, replay_end(replay), &f->error));
    assert_int_equal(game_hash(replay_game(replay)), hash);
    assert_true(replay_counts(replay).hashes > 10);
    GameTime middle = replay_end(replay);
    middle.battle /= 2;
    assert_true(replay_seek(replay, middle, &f->error));
    assert_true(replay_seek(replay, replay_end(replay), &f->error));
    assert_int_equal(game_hash(replay_game(replay)), hash);
    replay_close(replay);
}

static void runs_are_what_they_were_however_often_they_are_closed(void **state)
{
    Fixture *f = *state;
    run_make_easy(f->content);
    const char *asked = getenv("HOLDOUT_JOURNEYS");
    int closed[STAGE_COUNT] = {0}, won = 0;
    for (int number = 0, count = asked ? atoi(asked) : JOURNEYS; number < count; number++) {
        size_t size;
        uint64_t hash = play(f, number, NULL);
        char *whole = fixture_read(f->path, &size);
        assert_int_equal(play(f, number, closed), hash);
        char *parts = fixture_read(f->path, &size), path[JOURNAL_PATH_SIZE];
        assert_string_equal(parts, whole);
        bool wins = strstr(whole, " end won #") != NULL;
        assert_true(wins || strstr(whole, " end lost #"));
        won += wins;
        assert_false(fixture_newest(f->dir, path));
        assert_replays(f, hash);
        free(whole);
        free(parts);
    }
    assert_true(won > 0);
    for (int stage = 0; stage < STAGE_WON; stage++) {
        assert_true(closed[stage] > 0);
    }
}

/* An end of another kind than the run's is no end of it. */
static void an_end_must_be_the_runs_own(void **state)
{
    Fixture *f = *state;
    GameOptions options = options_of(f->content, 1);
    Session *session = session_new(f->content, &options, f->dir, "2026-01-31", &f->error);
    strcpy(f->path, session_path(session));
    session_close(session);
    size_t size;
    char *bytes = fixture_read(f->path, &size);
    static const char *const ends[] = {"0.0.0 end won", "0.0.0 end lost"};
    for (int i = 0; i < 2; i++) {
        char line[JOURNAL_LINE_SIZE], *forged = calloc(size + JOURNAL_LINE_SIZE, 1);
        size_t length = line_write(JOURNAL_HEADER_LINES + 1, ends[i], line, sizeof line);
        memcpy(forged, bytes, size);
        memcpy(forged + size, line, length);
        fixture_write(f->path, forged, size + length);
        assert_int_equal(fixture_continue(f), 0);
        assert_int_equal(f->error.status, EXIT_UNREADABLE);
        assert_non_null(strstr(f->error.why, "line 8: the run has not ended so there; restore the file."));
        free(forged);
    }
    free(bytes);
}

static void assert_header(Fixture *f, GameOptions options, const char *mode, const char *text)
{
    strcpy(options.seed, "header");
    Session *session = session_new(f->content, &options, f->dir, "2026-01-31", &f->error);
    assert_non_null(session);
    strcpy(f->path, session_path(session));
    GameOptions made = session_game(session)->options;
    uint64_t hash = game_hash(session_game(session));
    session_close(session);
    size_t size;
    char *bytes = fixture_read(f->path, &size), line[JOURNAL_LINE_SIZE];
    snprintf(line, sizeof line, "\nmode %s #", mode);
    assert_non_null(strstr(bytes, line));
    snprintf(line, sizeof line, "\n%s #", text);
    if (!strstr(bytes, line)) {
        fail_msg("there is no \"%s\" in: %s", text, bytes);
    }
    session = session_continue(f->content, JOURNAL_RUN, f->path, NULL, f->notice, &f->error);
    assert_non_null(session);
    assert_int_equal(game_hash(session_game(session)), hash);
    assert_memory_equal(&session_game(session)->options, &made, sizeof made);
    session_close(session);
    free(bytes);
}

static void headers_tell_every_mode(void **state)
{
    Fixture *f = *state;
    assert_header(f, (GameOptions){.first_level = 7}, "linear", "level 7");
    assert_header(f, (GameOptions){.first_level = 7, .feats = 0x2b}, "linear", "level 7 feats 2b");
    assert_header(f, (GameOptions){.mode = MODE_RUN}, "run", "ascension 0");
    assert_header(f, (GameOptions){.mode = MODE_RUN, .ascension = 20, .feats = 8, .twists = 5}, "run",
                  "ascension 20 feats 8");
    assert_header(f, (GameOptions){.mode = MODE_DAILY, .ascension = 4, .feats = 2}, "daily", "ascension 0");
    assert_header(f, (GameOptions){.mode = MODE_CUSTOM, .ascension = 2, .twists = 5, .feats = 1}, "custom",
                  "ascension 2 twists glass-ship,small-hold feats 1");
    assert_header(f, (GameOptions){.mode = MODE_RUN, .feats = 2, .aids = AIDS_REACH}, "run",
                  "ascension 0 feats 2 aids reach");
    assert_header(f, (GameOptions){.first_level = 2, .aids = AIDS_NONE}, "linear", "level 2 aids none");
    char all[1024] = "ascension 0 twists ";
    for (int i = 0; i < f->content->run.twist_count; i++) {
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i ? "," : "", f->content->run.twists[i].id);
    }
    assert_header(f, (GameOptions){.mode = MODE_CUSTOM, .twists = (UINT32_C(1) << f->content->run.twist_count) - 1},
                  "custom", all);
}

static void assert_refused(Fixture *f, const char *mode, const char *text, int line)
{
    char program[64], content[64], sentence[FAILURE_WHY_SIZE];
    snprintf(program, sizeof program, "program %s", HOLDOUT_VERSION);
    snprintf(content, sizeof content, "content %016llx", (unsigned long long)f->content->hash);
    const char *lines[] = {"holdout-journal 1", program, content, "seed forged", mode, text, "date 2026-01-31"};
    snprintf(f->path, sizeof f->path, "%s/run-0001.journal", f->dir);
    fixture_forge(f->path, lines, JOURNAL_HEADER_LINES);
    uint64_t hash = fixture_continue(f);
    if (line == 0) {
        assert_true(hash != 0);
        return;
    }
    assert_int_equal(hash, 0);
    assert_int_equal(f->error.status, EXIT_UNREADABLE);
    snprintf(sentence, sizeof sentence, "line %d: ", line);
    if (!strstr(f->error.why, sentence) || !strstr(f->error.why, "restore the file.")) {
        fail_msg("\"%s\", \"%s\": %s", mode, text, f->error.why);
    }
}

static void headers_that_no_run_has_are_refused(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *mode, *text;
        int line;
    } list[] = {
        {"mode run", "ascension 3 feats 2c", 0},
        {"mode walk", "ascension 0", 5},
        {"mode", "ascension 0", 5},
        {"mode run", "level 1", 6},
        {"mode linear", "ascension 1", 6},
        {"mode run", "ascension 0 aids all", 6},
        {"mode run", "ascension 0 aids some", 6},
        {"mode run", "ascension 0 aids reach chapters", 6},
        {"mode linear", "level 0", 6},
        {"mode linear", "level 10000", 6},
        {"mode linear", "level 1 twists tailwind", 6},
        {"mode linear", "level 1 feats 100000000", 6},
        {"mode run", "ascension 21", 6},
        {"mode run", "ascension -1", 6},
        {"mode run", "ascension 03", 6},
        {"mode run", "ascension 3 ", 6},
        {"mode run", "ascension 3 feats 0", 6},
        {"mode run", "ascension 3 feats 02", 6},
        {"mode run", "ascension 3 feats 2C", 6},
        {"mode run", "ascension 3 feats -1", 6},
        {"mode run", "ascension 3 feats", 6},
        {"mode run", "ascension 3 feats home", 6},
        {"mode run", "ascension 3 feats 100000000", 6},
        {"mode run", "ascension 3 twists tailwind", 6},
        {"mode daily", "ascension 1", 6},
        {"mode daily", "ascension 0 feats 3", 6},
        {"mode custom", "ascension 0 twists", 6},
        {"mode custom", "ascension 0 twists ", 6},
        {"mode custom", "ascension 0 twists headwind", 6},
        {"mode custom", "ascension 0 twists tailwind,glass-ship", 6},
        {"mode custom", "ascension 0 twists tailwind,tailwind", 6},
        {"mode custom", "ascension 0 feats 1 twists tailwind", 6},
        {"mode custom", "ascension 0 twists glass-ship,tailwind", 0},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        assert_refused(f, list[i].mode, list[i].text, list[i].line);
    }
}

SUBJECT(journeys)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(runs_are_what_they_were_however_often_they_are_closed),
        TEST(an_end_must_be_the_runs_own),
        TEST(headers_tell_every_mode),
        TEST(headers_that_no_run_has_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
