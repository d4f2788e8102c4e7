/* Setting up a run: its kinds, what feats have opened, and rules of one's own. */
#include "base/text.h"
#include "scores/scores.h"
#include "seat.h"
#include "term/homes/newest_run.h"
#include "term/play/stage_screens.h"
#include "term/stack/results.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

/* Five runs of hers are finished, one of them won with the first step of ascension. */
static void finish_runs(Seat *seat, char path[SCORES_PATH_SIZE])
{
    Failure error = {.why = ""};
    snprintf(path, SCORES_PATH_SIZE, "%s/scores.db", seat->options.save_dir);
    Scores *scores = scores_open(path, 1000, &error);
    assert_non_null(scores);
    for (int i = 0; i < 5; i++) {
        ScoreRow row = {
            .player = "ada", .mode = "run", .date = "2026-11-21", .won = i == 3, .ascension = i == 3, .print = 1};
        snprintf(row.journal, sizeof row.journal, "run-%04d.journal", i);
        assert_true(scores_add(scores, &row, NULL, &error));
    }
    scores_close(scores);
    seat->options.scores = (ScoresPlace){path, "ada"};
}

/* While the one before is unfinished, Enter is asked for once more. */
static const GameOptions *begun(Seat *seat)
{
    char before[JOURNAL_PATH_SIZE];
    newest_run(&seat->options, before);
    seat_press(seat, HKEY_ENTER);
    if (before[0]) {
        assert_null(screen_game(&seat->app));
        seat_press(seat, HKEY_ENTER);
    }
    assert_non_null(screen_game(&seat->app));
    return &seat_game(seat)->options;
}

/* What she has done opens what it opens, and so does having played before there were feats. */
static void test_feats_open(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    char path[SCORES_PATH_SIZE];
    const Content *content = seat->options.content;
    finish_runs(seat, path);
    Failure error = {.why = ""};
    Scores *scores = scores_open(path, 1000, &error);
    ScoreRow row = {.player = "ada", .mode = "run", .date = "2026-11-22", .print = 1, .journal = "run-0009.journal"};
    int twist = 0;
    while (content->run.twists[twist].opened_by == 0) {
        twist++;
    }
    int opener = content->run.twists[twist].opened_by - 1;
    snprintf(row.feats, sizeof row.feats, "%s", content->feats[opener].id);
    seat->options.scores = (ScoresPlace){path, "ada"};
    for (int done = 0; done < 2; done++) {
        screen_open(&seat->app, &TITLE_SCREEN, NULL);
        seat_press(seat, 'n');
        if (done == 0) {
            seat_press(seat, HKEY_RIGHT);
            seat_press(seat, HKEY_RIGHT);
        }
        for (int i = 0; i < 4 + twist; i++) {
            seat_press(seat, HKEY_DOWN);
        }
        seat_press(seat, ' ');
        seat_draw(seat, 80, 24);
        char line[100];
        snprintf(line, sizeof line, "[%c] %s%s", done ? 'x' : ' ', content->run.twists[twist].name,
                 done ? "" : "  not open yet");
        seat_assert_shows(seat, line);
        if (!done) {
            seat_assert_shows(seat, "can't be chosen yet; its row says what opens it.");
            assert_true(scores_add(scores, &row, NULL, &error));
            scores_close(scores);
            seat_press(seat, 'q');
        }
    }
    const GameOptions *options = begun(seat);
    assert_int_equal(options->twists, UINT32_C(1) << twist);
    assert_int_equal(options->feats, UINT32_C(1) << opener);
    seat_free(seat);
}

static void test_new_runs(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    char path[SCORES_PATH_SIZE];
    finish_runs(seat, path);
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    seat_press(seat, 'n');
    assert_ptr_equal(seat_top(seat), &NEW_RUN_SCREEN);
    seat_press(seat, HKEY_UP);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Ascension  < 0 >  of 2");
    seat_press(seat, HKEY_LEFT);
    const GameOptions *options = begun(seat);
    assert_int_equal(options->mode, MODE_RUN);
    assert_int_equal(options->ascension, 2);
    assert_int_equal(options->feats, 0);
    assert_string_equal(options->seed, "drawn");
    seat_press(seat, 'q');
    assert_ptr_equal(seat_top(seat), &TITLE_SCREEN);
    seat_press(seat, 'n');
    seat_press(seat, HKEY_RIGHT);
    options = begun(seat);
    assert_int_equal(options->mode, MODE_DAILY);
    assert_string_equal(options->seed, "daily 2026-11-21");
    seat_press(seat, 'q');
    seat_free(seat);
}

static void test_custom_run(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    seat_press(seat, 'n');
    seat_press(seat, ' ');
    seat_press(seat, ' ');
    seat_press(seat, 's');
    for (const char *at = "own q"; *at; at++) {
        seat_press(seat, (uint32_t)*at);
    }
    seat_press(seat, HKEY_ENTER);
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, '-');
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, ' ');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "[x] ");
    seat_assert_shows(seat, "own q");
    seat_assert_shows(seat, "Ascension  < 20 >  of 20");
    const GameOptions *options = begun(seat);
    assert_int_equal(options->mode, MODE_CUSTOM);
    assert_int_equal(options->ascension, 20);
    assert_int_equal(options->twists, 2);
    assert_string_equal(options->seed, "own q");
    seat_press(seat, 'q');
    seat_press(seat, 'n');
    seat_press(seat, HKEY_RIGHT);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "< sortie >");
    seat_press(seat, HKEY_RIGHT);
    seat_press(seat, HKEY_UP);
    seat_press(seat, HKEY_RIGHT);
    options = begun(seat);
    assert_int_equal(options->mode, MODE_LINEAR);
    assert_int_equal(options->first_level, 2);
    seat_press(seat, 'q');
    seat_free(seat);
}

/* On the seed's row letters are the seed, whatever they mean elsewhere; and the screen begins at its first row. */
/* It has no story and no twists; what it begins with is chosen before the chart is seen, and which offer it is is told.
 */
static void test_a_sortie_begins_with_offers(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    const RunRules *rules = &seat->options.content->run;
    for (int i = 0, seen = 0; !seen; i++) {
        char seed[24], place[100];
        snprintf(seed, sizeof seed, "%d", i);
        seat_begin(seat, MODE_SORTIE, seed);
        int act = seat_run(seat)->chart.act, steps = sortie_steps(&rules->sortie[act - 1]);
        snprintf(place, sizeof place, "Sortie, act %d", act);
        seat_draw(seat, 80, 24);
        seat_assert_shows(seat, place);
        assert_ptr_equal(seat_top(seat), steps > 0 ? &OFFER_SCREEN : &CHART_SCREEN);
        seen = steps > 1;
        if (seen) {
            int blueprints = steps - rules->sortie[act - 1].augments - rules->sortie[act - 1].fittings -
                             rules->sortie[act - 1].boss_fittings - rules->sortie[act - 1].supplies;
            snprintf(place, sizeof place, "(blueprints 1 of %d)", blueprints);
            seat_assert_shows(seat, place);
            snprintf(place, sizeof place, "augments %d", rules->sortie[act - 1].augments);
            const AttackerType *boss = &seat->options.content->attackers[run_boss_of(seat_game(seat), 0)];
            snprintf(place, sizeof place, "%s ends it.", boss->name);
            assert_non_null(strstr(seat->app.view.bulletin.words, place));
            seat_press(seat, 's');
            seat_press(seat, 's');
            seat_draw(seat, 80, 24);
            snprintf(place, sizeof place, "(blueprints 2 of %d)", blueprints);
            seat_assert_shows(seat, place);
            snprintf(place, sizeof place, "Offer 2 of %d against %s; then ", steps, boss->name);
            seat_assert_shows(seat, place);
        }
        assert_false(seat_game(seat)->options.chapters);
        seat_press(seat, 'q');
    }
    seat_free(seat);
}

/* As a line that somebody shared has them, whether that ship is open or not. */
static void test_ship_and_step_are_those_of_the_command_line(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    char path[SCORES_PATH_SIZE];
    finish_runs(seat, path);
    seat->options.ship = seat->options.content->ship_count;
    seat->options.ascension = 1;
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    seat_press(seat, 'n');
    const GameOptions *options = begun(seat);
    assert_int_equal(options->ship, seat->options.ship);
    assert_int_equal(options->ascension, 1);
    seat_free(seat);
}

/* It is seen, and said why it can't be had, and nothing begins. */
static void test_a_ship_that_is_not_open_is_refused(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    seat_press(seat, 'n');
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, HKEY_RIGHT);
    seat_press(seat, HKEY_ENTER);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "> Ship       < Bastion >  not open yet");
    seat_assert_shows(seat, "Bastion can't be chosen yet; its row says what opens it.");
    assert_null(seat->app.session);
    seat_press(seat, HKEY_LEFT);
    seat_press(seat, HKEY_ENTER);
    assert_non_null(seat->app.session);
    seat_free(seat);
}

static void test_a_seed_is_typed_on_its_row(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    seat_press(seat, 'n');
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, HKEY_DOWN);
    for (const char *at = "harbour+s q"; *at; at++) {
        seat_press(seat, (uint32_t)*at);
    }
    seat_press(seat, HKEY_ENTER);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Seed       harbour+s q");
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, 'b'); /* no row of letters */
    seat_press(seat, 'q');
    seat_press(seat, 'n');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "> Kind");
    seat_assert_shows(seat, "Seed       harbour+s q");
    seat_press(seat, 's');
    seat_press(seat, HKEY_ESCAPE);
    for (const char *letters = "slz"; *letters; letters++) {
        seat_press(seat, (uint32_t)*letters); /* the first of them */
        char words[] = "Seed       ?_";
        words[11] = *letters;
        seat_draw(seat, 80, 24);
        seat_assert_shows(seat, words);
        seat_press(seat, HKEY_ESCAPE);
    }
    seat_free(seat);
}

/* Without results there is nothing to ask, and no database is made to ask it. */
static void test_nothing_is_open_without_results(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    char path[SCORES_PATH_SIZE];
    snprintf(path, sizeof path, "%s/scores.db", seat->options.save_dir);
    seat->options.scores = (ScoresPlace){path, "ada"};
    Progress progress = results_progress(&seat->app);
    assert_int_equal(progress.ascension[MODE_RUN], 0);
    assert_int_equal(progress.finished, 0);
    assert_int_not_equal(access(path, F_OK), 0);
    finish_runs(seat, path);
    progress = results_progress(&seat->app);
    assert_int_equal(progress.ascension[MODE_RUN], 2);
    assert_int_equal(progress.ascension[MODE_SORTIE], 0);
    assert_int_equal(progress.finished, 5);
    seat_free(seat);
}

/* Who has not played yet finds the tutorial first and under the cursor; afterwards a run is next. Who has played finds
 * what goes on first. What belongs together stands together, told in words. */
static void test_who_is_new_begins_with_the_tutorial(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    seat_draw(seat, 80, 24);
    const int first = seat->app.canvas->cursor_row;
    seat_assert_shows(seat, "> t  Tutorial ");
    seat_assert_shows(seat, "  o  On foot ");
    seat_assert_shows(seat, " other games ");
    seat_assert_shows(seat, " to look at ");
    seat_assert_shows(seat, " the program ");
    seat_press(seat, HKEY_DOWN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "> n  New run ");
    assert_int_equal(seat->app.canvas->cursor_row, first + 1);
    seat_press(seat, HKEY_UP);
    seat_press(seat, HKEY_UP);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "> q  Quit ");
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, HKEY_ENTER);
    assert_non_null(seat->app.tutorial);
    seat_press(seat, 'q');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "> n  New run ");
    screen_close_all(&seat->app);
    seat->app.done = false;
    char path[SCORES_PATH_SIZE];
    finish_runs(seat, path);
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "> n  New run ");
    assert_int_equal(seat->app.canvas->cursor_row, first + 2);
    seat_free(seat);
}

/* The lines are wrapped: of each name its last word stands somewhere. */
static void assert_shows_each_feat(const Seat *seat)
{
    const Content *content = seat->options.content;
    for (int i = 0; i < content->feat_count; i++) {
        const char *last = strrchr(content->feats[i].name, ' ');
        seat_assert_shows(seat, last ? last + 1 : content->feats[i].name);
    }
}

/* What the run's feats open is told where it was not open before, and in full on the page of what was done. */
static void test_end_tells_what_is_newly_open(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "ends");
    const uint32_t all = content_feats(seat->options.content);
    seat->app.tally.feats.reached = all;
    seat_run(seat)->stage = STAGE_LOST;
    stage_follow(&seat->app);
    for (int before = 0; before < 2; before++) {
        seat->app.feats_open = before ? all : 0;
        seat_draw(seat, 80, 24);
        assert_int_equal(strstr(seat->text, "opens        ship ") != NULL, !before);
        seat_press(seat, 'd');
        seat_draw(seat, 80, 24);
        assert_int_equal(strstr(seat->text, "Newly open") != NULL, !before);
        seat_assert_shows(seat, "None was done.");
        seat_assert_shows(seat, "None was found.");
        seat_press(seat, 'd');
        seat_draw(seat, 80, 24);
        assert_shows_each_feat(seat);
        assert_true(!before || !strstr(seat->text, "…"));
        assert_int_equal(strstr(seat->text, "Newly open") != NULL, !before);
        seat_press(seat, 'd');
    }
    seat_free(seat);
}

/* Of a run that was won the words below are longer than those of a lost one: they leave the figures alone. */
static void test_words_of_the_end_leave_its_figures_alone(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "ends");
    seat->app.tally.feats.reached = content_feats(seat->options.content);
    seat->app.tally.turns.any = true;
    seat->app.tally.turns.lowest = (Turn){.battle = 1, .wave = 1, .before = 2, .left = 1, .by_hull = 1};
    seat_run(seat)->stage = STAGE_WON;
    seat_run(seat)->credits = 41;
    stage_follow(&seat->app);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "credits left 41");
    seat_assert_shows(seat, "It was closest in wave 1");
    seat_free(seat);
}

SUBJECT(new_runs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_new_runs),
        cmocka_unit_test(test_who_is_new_begins_with_the_tutorial),
        cmocka_unit_test(test_custom_run),
        cmocka_unit_test(test_a_sortie_begins_with_offers),
        cmocka_unit_test(test_ship_and_step_are_those_of_the_command_line),
        cmocka_unit_test(test_feats_open),
        cmocka_unit_test(test_end_tells_what_is_newly_open),
        cmocka_unit_test(test_words_of_the_end_leave_its_figures_alone),
        cmocka_unit_test(test_a_ship_that_is_not_open_is_refused),
        cmocka_unit_test(test_a_seed_is_typed_on_its_row),
        cmocka_unit_test(test_nothing_is_open_without_results),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
