/* Who looked on while a run was played knows what its journal tells: rows of runs that were played, however often they
 * were left and gone on with, are those of their journals played again. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "same_row.h"
#include "support/hasty_player.h"
#include "unit/journal/fixture.h"
#include "unit/run/run_fixture.h"

#include "base/text.h"
#include "bots/bots.h"
#include "scores/recap.h"

#include <stdlib.h>
#include <string.h>

enum { STEPS_MAX = 400000, JOURNEYS = 3, CLOSE_SELDOM = 2000 };

/* A run that is being played, and who looks on. */
typedef struct Sitting {
    Fixture *fixture;
    Session *session;
    Tally tally;
    Rng when; /* it is left */
    int left, most;
} Sitting;

static void begin(Sitting *sitting, Fixture *f, const GameOptions *options, int most)
{
    *sitting = (Sitting){.fixture = f, .when = rng_stream(7, RNG_BOT, 1), .most = most};
    sitting->session = session_new(f->content, options, f->dir, "2026-01-31", &f->error);
    assert_non_null(sitting->session);
    strcpy(f->path, session_path(sitting->session));
    session_observe(sitting->session, tally_observer(&sitting->tally));
}

/* Another one sits down; what an observer saw of another run must not count. */
static void go_on(Sitting *sitting)
{
    Fixture *f = sitting->fixture;
    session_close(sitting->session);
    sitting->tally.row.kills += 1000;
    sitting->tally.worst = 1000;
    SessionObserver observer = tally_observer(&sitting->tally);
    sitting->session = session_continue(f->content, JOURNAL_RUN, f->path, &observer, f->notice, &f->error);
    if (!sitting->session) {
        fail_msg("%s", f->error.why);
    }
    sitting->left++;
}

static void maybe_go_on(Sitting *sitting)
{
    if (sitting->left < sitting->most && rng_below(&sitting->when, CLOSE_SELDOM) == 0) {
        assert_true(session_mark(sitting->session, &sitting->fixture->error));
        go_on(sitting);
    }
}

static const Game *game_of(const Sitting *sitting)
{
    return session_game(sitting->session);
}

/* One decision, or one tick. */
static void step(Sitting *sitting, bool decides, const Decision *decision)
{
    Failure *error = &sitting->fixture->error;
    assert_true(decides ? session_decide(sitting->session, decision, error) : session_tick(sitting->session, error));
    maybe_go_on(sitting);
}

/* To the run's end. */
static void play_out(Sitting *sitting, Rng *rng, bool hasty)
{
    for (int i = 0; i < STEPS_MAX && !game_over(game_of(sitting)); i++) {
        Decision decision;
        bool decides = hasty ? hasty_player_decide(rng, game_of(sitting), &decision)
                             : bot_random_decide(rng, game_of(sitting), &decision);
        step(sitting, decides, &decision);
    }
    assert_true(game_over(game_of(sitting)));
}

/* By type they are as many as all, and as many whether played or told by the journal. */
static void assert_kills_agree(const Tally *live, const Tally *again)
{
    int64_t in_run = 0, in_battle = 0;
    for (int i = 0; i < WAVE_TYPES_MAX; i++) {
        in_run += live->in_run.of_type[i];
        in_battle += live->in_battle.of_type[i];
    }
    assert_int_equal(in_run, live->row.kills);
    assert_int_equal(in_battle, live->battles[live->battle_count - 1].kills);
    assert_memory_equal(&live->in_run, &again->in_run, sizeof live->in_run);
    assert_memory_equal(&live->feats.counts, &again->feats.counts, sizeof live->feats.counts);
}

static void assert_figures_agree(const Tally *live, const Tally *again)
{
    int64_t dealt = 0, left = -1;
    assert_int_equal(live->figures.count, again->figures.count);
    for (int i = 0; i < live->figures.count; i++) {
        const ScoreFigure *one = &live->figures.list[i], *other = &again->figures.list[i];
        assert_int_equal(one->about, other->about);
        assert_string_equal(one->name, other->name);
        assert_true(one->value == other->value);
        dealt += one->about == FIGURE_DAMAGE ? one->value : 0;
        left = one->about == FIGURE_HULL ? one->value : left;
    }
    assert_true(dealt > 0);
    assert_int_equal(left, live->row.hull);
}

/* What the run was made with is kept, and nothing else of it. */
static void assert_options_kept(const Tally *tally, const GameOptions *options, const RunRules *rules)
{
    const ScoreFigure *list = tally->figures.list;
    int count = tally->figures.count, aids = 0;
    for (int i = 0; i < rules->twist_count; i++) {
        assert_int_equal(score_figures_find(list, count, FIGURE_TWIST, rules->twists[i].id), options->twists >> i & 1);
    }
    for (int i = 0; i < count; i++) {
        aids += list[i].about == FIGURE_AIDS;
    }
    assert_int_equal(aids, options->aids != AIDS_ALL);
    assert_int_equal(score_figures_find(list, count, FIGURE_AIDS, aids_word(options->aids)), aids);
}

/* What is told to have decided the run is so, by its own numbers. */
static void assert_turn_holds(const Tally *tally, const Game *game)
{
    Turn turn;
    bool any = score_figures_turn(tally->figures.list, tally->figures.count, game->content, &turn);
    if (!any) {
        assert_true(tally->row.won);
        return;
    }
    assert_true(turn.before > turn.left && turn.left >= 0 && turn.came > 0 && turn.wave > 0);
    assert_in_range(turn.battle, 1, tally->battle_count);
    assert_int_equal(turn.level, tally->battles[turn.battle - 1].level);
    assert_true(turn.by_hull <= turn.before - turn.left);
    assert_true(tally->battles[turn.battle - 1].hull_lost >= turn.by_hull);
    for (int i = turn.battle + 1; i <= tally->battle_count && !tally->row.won; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", i);
        int64_t hull = score_figures_find(tally->figures.list, tally->figures.count, FIGURE_HULL, number);
        assert_true(hull < turn.before);
    }
    char words[400] = "";
    Text text = text_into(words, sizeof words);
    turn_say(game->content, &turn, tally->row.won, &text);
    assert_non_null(strstr(words, turn.by >= 0 ? game->content->attackers[turn.by].name : "paid"));
}

/* The run has ended: its journal says the same. */
static void assert_journal_agrees(Sitting *sitting, int battles)
{
    Fixture *f = sitting->fixture;
    Tally *live = &sitting->tally, again;
    JournalGlance glance;
    assert_true(journal_glance(f->path, &glance) && glance.finished);
    tally_finish(live, game_of(sitting), &glance, f->path, "ada");
    assert_int_equal(recap_make(&again, f->content, f->path, "ada"), RECAP_MADE);
    assert_same_row(&live->row, &again.row);
    assert_string_equal(live->row.feats, again.row.feats);
    assert_int_equal(live->battle_count, again.battle_count);
    for (int i = 0; i < live->battle_count; i++) {
        assert_same_battle(&live->battles[i], &again.battles[i]);
    }
    assert_kills_agree(live, &again);
    assert_figures_agree(live, &again);
    assert_options_kept(live, &game_of(sitting)->options, &f->content->run);
    assert_turn_holds(live, game_of(sitting));
    assert_true(live->row.ticks > 0 && live->row.kills > 0 && live->battle_count >= battles);
    assert_true(live->row.won || live->row.decided[0]);
    tally_free(&again);
    tally_free(live);
    session_close(sitting->session);
}

/* Plays what a recorded journal holds. */
static void play_recorded(Sitting *sitting, Replay *replay)
{
    Failure error = {0};
    Decision decision;
    int decisions = 0;
    bool decides = replay_next(replay, &decision);
    while (replay_step(replay, &error)) {
        if (decides || !replay_said(replay)[0]) {
            step(sitting, decides, &decision);
            decisions += decides;
        }
        decides = replay_next(replay, &decision);
    }
    assert_int_equal(error.status, 0);
    assert_int_equal(decisions, replay_counts(replay).decisions);
    assert_true(game_hash(game_of(sitting)) == game_hash(replay_game(replay)));
}

static void play_as_recorded(Fixture *f, const char *name, int battles, int most)
{
    char path[JOURNAL_PATH_SIZE];
    snprintf(path, sizeof path, JOURNALS_DIR "/%s.journal", name);
    Replay *replay = replay_open(f->content, JOURNAL_RUN, path, f->notice, &f->error);
    if (!replay) {
        fail_msg("%s", f->error.why);
    }
    Sitting sitting;
    begin(&sitting, f, &replay_game(replay)->options, most);
    play_recorded(&sitting, replay);
    replay_close(replay);
    if (most > 0) {
        go_on(&sitting);
    }
    Rng rng = rng_stream(11, RNG_BOT, 0);
    play_out(&sitting, &rng, false);
    assert_journal_agrees(&sitting, battles);
}

/* Those that don't end are played on. */
static void test_recorded_runs(void **state)
{
    static const struct {
        const char *name;
        int battles;
    } list[] = {{"one", 1}, {"two", 1}, {"eight", 1}, {"thirteen", 1}, {"journey", 2}, {"chart", 2}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        play_as_recorded(*state, list[i].name, list[i].battles, 0);
        play_as_recorded(*state, list[i].name, list[i].battles, 5);
    }
}

/* Whole runs over charts, where hull is also paid with and repaired. */
static void test_whole_runs(void **state)
{
    Fixture *f = *state;
    run_make_easy(f->content);
    int won = 0, left = 0;
    for (int number = 0; number < JOURNEYS; number++) {
        GameOptions options = {.mode = MODE_RUN, .ascension = number, .aids = (Aids)(number % AIDS_COUNT)};
        snprintf(options.seed, sizeof options.seed, "journey %d", number);
        Rng rng = rng_stream((uint64_t)number, RNG_BOT, 5);
        Sitting sitting;
        begin(&sitting, f, &options, number == 0 ? 0 : 4);
        play_out(&sitting, &rng, true);
        won += game_of(&sitting)->run.stage == STAGE_WON;
        const int32_t *counts = sitting.tally.feats.counts[FEAT_OCCASION_RUN];
        assert_int_equal(counts[FEAT_COUNT_KILLED], sitting.tally.row.kills);
        assert_int_equal(counts[FEAT_COUNT_LEAKED], sitting.tally.row.leaks);
        left += sitting.left;
        assert_journal_agrees(&sitting, 3);
    }
    assert_true(won > 0 && left > 1);
}

static void test_custom_options_are_kept(void **state)
{
    Fixture *f = *state;
    int last = f->content->run.twist_count - 1;
    GameOptions options = {.mode = MODE_CUSTOM, .seed = "kept", .twists = UINT32_C(1) << last | 1, .aids = AIDS_NONE};
    Sitting sitting;
    begin(&sitting, f, &options, 0);
    score_figures_add_options(&sitting.tally.figures, game_of(&sitting));
    assert_int_equal(sitting.tally.figures.count, last > 0 ? 3 : 2);
    assert_options_kept(&sitting.tally, &options, &f->content->run);
    tally_free(&sitting.tally);
    session_close(sitting.session);
}

/* It is read by its new name, and what became nothing else by its own. */
static void test_what_a_blueprint_has_become_is_kept(void **state)
{
    const Content *content = ((Fixture *)*state)->content;
    Game *game = run_game(content, MODE_RUN, "become");
    ScoreFigures figures = {.count = 0};
    const Evolution *evolution = &content->evolutions[0];
    game->run.held[0] = (HeldBlueprint){.blueprint = (uint16_t)evolution->of, .evolution = 1};
    for (int i = 0; i < 2; i++) {
        const char *name = score_figures_name_of(figures.list, figures.count, content, evolution->of);
        assert_string_equal(name, i > 0 ? evolution->name : content->blueprints[evolution->of].name);
        score_figures_add_evolutions(&figures, game);
    }
    assert_int_equal(score_figures_find(figures.list, figures.count, FIGURE_EVOLUTION, evolution->id), 1);
    free(figures.list);
    game_free(game);
}

SUBJECT(tally)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_custom_options_are_kept),
        TEST(test_what_a_blueprint_has_become_is_kept),
        TEST(test_recorded_runs),
        TEST(test_whole_runs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
