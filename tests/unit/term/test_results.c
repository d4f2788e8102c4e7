/* What is kept of a run that was played on these screens, in one sitting or in several, is what its journal tells. */
#include "bots/bots.h"
#include "holdout/forecast.h"
#include "scores/from_game.h"
#include "scores/recap.h"
#include "seat.h"
#include "term/canvas/hot.h"
#include "term/homes/fame.h"
#include "term/play/play.h"
#include "term/play/seek_bar.h"
#include "term/play/watch.h"
#include "term/stack/forecasting.h"
#include "term/stack/results.h"
#include "unit/scores/same_row.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

enum { HULL = 12, STEPS_MAX = 20000 };

/* A seat at which runs are lost early, with a place for results. */
static Seat *begin_sitting(char path[SCORES_PATH_SIZE], const char *seed)
{
    Seat *seat = seat_with_folder();
    ((Content *)seat->options.content)->run.numbers[RUN_HULL] = HULL;
    snprintf(path, SCORES_PATH_SIZE, "%s/scores.db", seat->folder);
    seat->options.scores = (ScoresPlace){path, "ada"};
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    seat_begin(seat, MODE_LINEAR, seed);
    return seat;
}

/* Until the run is over, or so much of its hull is gone. */
static void play(Seat *seat, Rng *rng, int hull)
{
    for (int i = 0; i < STEPS_MAX && !game_over(seat_game(seat)) && seat_game(seat)->battle.hull > hull; i++) {
        Decision decision;
        if (bot_random_decide(rng, seat_game(seat), &decision)) {
            assert_true(play_decide(&seat->app, &decision));
        } else {
            play_ticks(&seat->app, 5);
        }
    }
    assert_true(hull > 0 || game_over(seat_game(seat)));
}

/* The row that was kept, of the run that has just ended. */
static ScoreRow kept_row(const Seat *seat)
{
    Failure error;
    Scores *scores = scores_open(seat->options.scores.path, 1000, &error);
    assert_non_null(scores);
    ScoreRow *rows;
    assert_int_equal(scores_list(scores, &(ScoresFilter){.most = 0}, &rows, &error), 1);
    ScoreRow row = rows[0];
    free(rows);
    scores_close(scores);
    return row;
}

static void assert_journal_agrees(const Seat *seat)
{
    ScoreRow row = kept_row(seat);
    Tally tally;
    assert_int_equal(recap_make(&tally, seat->options.content, session_path(seat->app.session), "ada"), RECAP_MADE);
    assert_same_row(&row, &tally.row);
    assert_int_equal(row.hull_max, HULL);
    assert_true(row.ticks > 0 && row.leaks > 0);
    assert_string_equal(seat->app.decided, row.decided);
    assert_true(row.decided[0]);
    tally_free(&tally);
}

static void test_in_one_sitting(void **state)
{
    (void)state;
    char path[SCORES_PATH_SIZE];
    Seat *seat = begin_sitting(path, "armchair");
    Rng rng = rng_stream(3, RNG_BOT, 0);
    play(seat, &rng, 0);
    assert_journal_agrees(seat);
    play_leave(&seat->app);
    seat_free(seat);
}

static void test_in_two_sittings(void **state)
{
    (void)state;
    char path[SCORES_PATH_SIZE];
    Seat *seat = begin_sitting(path, "armchair");
    Rng rng = rng_stream(3, RNG_BOT, 0);
    play(seat, &rng, HULL / 2);
    assert_false(game_over(seat_game(seat)));
    play_leave(&seat->app);
    play_continue(&seat->app, NULL);
    play(seat, &rng, 0);
    assert_journal_agrees(seat);
    play_leave(&seat->app);
    seat_free(seat);
}

/* With its sign; a run may have given some of them up. */
static bool shows_any_starter(const Seat *seat)
{
    const Content *content = seat->options.content;
    bool any = false;
    for (int i = 0; i < content_first_ship(content)->starter_count; i++) {
        const Blueprint *starter = &content->blueprints[content_first_ship(content)->starters[i]];
        char words[CONTENT_NAME_SIZE + 8];
        snprintf(words, sizeof words, " %c  %s", starter->glyph, starter->name);
        any = any || strstr(seat->text, words);
    }
    return any;
}

/* Of a wide hall of fame the panel belongs to no row, and the seed is told whole. */
static void test_hall_of_fame(void **state)
{
    enum { ROW = 4, IN_PANEL = 100 };
    static const char SEED[] = "a seed that is longer than its column";
    (void)state;
    char path[SCORES_PATH_SIZE];
    Seat *seat = begin_sitting(path, SEED);
    Rng rng = rng_stream(3, RNG_BOT, 0);
    play(seat, &rng, 0);
    play_leave(&seat->app);
    screen_open(&seat->app, &SCORES_SCREEN, NULL);
    seat_draw(seat, 140, 45);
    seat_assert_shows(seat, "Seed: a seed that is longer than its column");
    seat_assert_shows(seat, "Hull lost by battle");
    assert_int_equal(hot_at(seat->app.canvas, 1, ROW)->item, 0);
    assert_null(hot_at(seat->app.canvas, IN_PANEL, ROW));
    seat_draw(seat, 80, 24);
    assert_non_null(hot_at(seat->app.canvas, 79, ROW));
    assert_string_equal(hot_at(seat->app.canvas, 2, 1)->key, "a");
    Key click = {.code = HKEY_MOUSE, .action = MOUSE_PRESS, .button = 1, .column = 36, .row = 1};
    assert_string_equal(hot_at(seat->app.canvas, click.column, click.row)->key, "f");
    screen_key(&seat->app, click);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "[Journals]");
    seat_press(seat, 'a');
    seat_press(seat, 't');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "'s run");
    seat_assert_shows(seat, "This run had no story.");
    seat_press(seat, 't');
    seat_draw(seat, 80, 24);
    assert_null(strstr(seat->text, "This run had no story."));
    seat_press(seat, 'b');
    assert_ptr_equal(seat_top(seat), &FAME_RUN_SCREEN);
    seat_press(seat, HKEY_ESCAPE);
    seat_press(seat, 's');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "column.");
    assert_true(shows_any_starter(seat));
    assert_null(strstr(seat->text, "Enter watches"));
    seat_press(seat, 'f');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Seed: a seed that is longer than its column");
    seat_free(seat);
}

/* Whoever has finished no run but walked sees the games on foot first. */
static void test_a_hall_of_walks_alone(void **state)
{
    (void)state;
    char path[SCORES_PATH_SIZE];
    Failure error = {.why = ""};
    Seat *seat = begin_sitting(path, "walks");
    play_leave(&seat->app);
    screen_open(&seat->app, &SCORES_SCREEN, NULL);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "No run has been finished yet.");
    screen_pop(&seat->app);
    ScoreFoot row = {.journal = "walked.journal",
                     .player = "kaid",
                     .seed = "walked",
                     .book = "descent",
                     .date = "2026-11-23",
                     .won = true,
                     .floor = 6,
                     .deepest = 6,
                     .rounds = 100,
                     .decisions = 90,
                     .hp = 5,
                     .hp_max = 10};
    Scores *scores = scores_open(path, 1000, &error);
    assert_non_null(scores);
    assert_true(scores_add_foot(scores, &row, &error));
    scores_close(scores);
    screen_open(&seat->app, &SCORES_SCREEN, NULL);
    seat_draw(seat, 80, 24);
    assert_null(strstr(seat->text, "No run has been finished yet."));
    seat_assert_shows(seat, "walked");
    seat_free(seat);
}

/* Each list has a key, and is the next of another. */
static void test_every_list_of_the_hall_has_a_key(void **state)
{
    static const struct {
        uint32_t key;
        const char *title;
    } lists[] = {{'a', "[All]"},      {'d', "[Daily]"},   {'m', "[Mine]"}, {'s', "[Statistics]"},
                 {'f', "[Journals]"}, {'o', "[On foot]"}, {'e', "[Feats]"}};
    enum { LISTS = sizeof lists / sizeof *lists };
    (void)state;
    char path[SCORES_PATH_SIZE];
    Seat *seat = begin_sitting(path, "armchair");
    play_leave(&seat->app);
    screen_open(&seat->app, &SCORES_SCREEN, NULL);
    for (int i = LISTS - 1; i >= 0; i--) {
        seat_press(seat, lists[i].key);
        seat_draw(seat, 80, 24);
        seat_assert_shows(seat, lists[i].title);
    }
    for (int i = 1; i <= LISTS; i++) {
        seat_press(seat, i % 2 ? HKEY_RIGHT : HKEY_TAB);
        seat_draw(seat, 80, 24);
        seat_assert_shows(seat, lists[i % LISTS].title);
    }
    seat_press(seat, HKEY_LEFT);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, lists[LISTS - 1].title);
    for (int i = 0; i < LISTS; i++) { /* there is no run yet to be told more of, or watched */
        static const uint32_t of_runs[] = {'b', 't', HKEY_ENTER, HKEY_DOWN, HKEY_END};
        seat_press(seat, lists[i].key);
        for (size_t k = 0; k < sizeof of_runs / sizeof *of_runs; k++) {
            seat_press(seat, of_runs[k]);
            seat_draw(seat, 80, 24);
            assert_ptr_equal(seat_top(seat), &SCORES_SCREEN);
        }
        seat_press(seat, 't');
    }
    seat_press(seat, 'q');
    assert_ptr_equal(seat_top(seat), &TITLE_SCREEN);
    seat_free(seat);
}

/* Watched, it is said to have turned where its result says so, and one comes there by two keys. */
static void test_a_replay_knows_where_it_turned(void **state)
{
    enum { ALL = 1000000 };
    (void)state;
    char path[SCORES_PATH_SIZE], journal[JOURNAL_PATH_SIZE], words[80];
    Seat *seat = begin_sitting(path, "armchair");
    Rng rng = rng_stream(3, RNG_BOT, 0);
    play(seat, &rng, 0);
    const Turn *decided = turns_decided(&seat->app.tally.turns, false);
    assert_non_null(decided);
    const Turn turn = *decided;
    text_copy(journal, sizeof journal, session_path(seat->app.session));
    play_leave(&seat->app);
    play_watch(&seat->app, journal);
    assert_non_null(seat->app.replay);
    assert_false(seek_turn(seat->app.replay).known);
    while (watch_has_more_to_survey(&seat->app)) {
        watch_survey(&seat->app, ALL);
    }
    const SeekTurn found = seek_turn(seat->app.replay);
    assert_true(found.known && !found.won);
    assert_int_equal(found.wave.battle, turn.battle);
    assert_int_equal(found.wave.wave, turn.wave);
    assert_int_equal(seek_hull(seat->app.replay, turn.battle), turn.left);
    seat_draw(seat, 80, 24);
    const char *end = strstr(seat->text, "/ go to"), *star = end;
    while (star && star > seat->text && *star != '*' && *star != '\n') {
        star--;
    }
    assert_true(star && *star == '*');
    seat_press(seat, '/');
    seat_press(seat, 't');
    seat_draw(seat, 80, 24);
    snprintf(words, sizeof words, "It turned in battle %d, wave %d: t chooses it.", turn.battle, turn.wave);
    seat_assert_shows(seat, words);
    seat_assert_shows(seat, "Hull after each battle, of 12");
    snprintf(words, sizeof words, "%2d!", turn.battle);
    seat_assert_shows(seat, words);
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(game_time(seat_game(seat)).battle, turn.battle);
    assert_int_equal(game_time(seat_game(seat)).wave, turn.wave);
    play_leave(&seat->app);
    seat_free(seat);
}

/* A run that a bot of chance has lost: as many are begun as it takes. */
static void lose(Seat *seat)
{
    enum { RUNS_MAX = 20 };
    for (int run = 0; run == 0 || seat_run(seat)->stage != STAGE_LOST; run++) {
        assert_true(run < RUNS_MAX);
        play_leave(&seat->app);
        seat_begin(seat, MODE_RUN, "armchair");
        Rng rng = rng_stream((uint64_t)run, RNG_BOT, 0);
        for (int i = 0; i < STEPS_MAX && !game_over(seat_game(seat)); i++) {
            Decision decision;
            if (bot_random_decide(&rng, seat_game(seat), &decision)) {
                assert_true(play_decide(&seat->app, &decision));
            } else {
                play_ticks(&seat->app, 5);
            }
        }
    }
}

/* The end of a run is marked where it turned, for who has played it and for who watches. */
static void test_an_end_marks_where_it_turned(void **state)
{
    enum { ALL = 1000000 };
    (void)state;
    char path[SCORES_PATH_SIZE], journal[JOURNAL_PATH_SIZE], mark[16], where[40];
    Seat *seat = begin_sitting(path, "armchair");
    lose(seat);
    const Turn turn = *turns_decided(&seat->app.tally.turns, false);
    snprintf(mark, sizeof mark, "%2d!", turn.battle);
    snprintf(where, sizeof where, "battle %d, wave %d", turn.battle, turn.wave);
    seat_draw(seat, 100, 40);
    seat_assert_shows(seat, "Hull after each battle");
    seat_assert_shows(seat, mark);
    text_copy(journal, sizeof journal, session_path(seat->app.session));
    play_leave(&seat->app);
    play_watch(&seat->app, journal);
    while (watch_has_more_to_survey(&seat->app)) {
        watch_survey(&seat->app, ALL);
    }
    seat_press(seat, HKEY_END);
    assert_ptr_equal(seat_top(seat), &END_SCREEN);
    seat_draw(seat, 100, 40);
    seat_assert_shows(seat, "Hull after each battle");
    seat_assert_shows(seat, mark);
    seat_assert_shows(seat, where);
    play_leave(&seat->app);
    seat_free(seat);
}

/* A small screen has no room for it beside the list: it has a page, to be scrolled, and says where there is none. */
static void test_all_of_a_run_can_be_read(void **state)
{
    static const char *const words[] = {"kind         level by level",
                                        "seed         armchair",
                                        "decided in   It was lost in wave ",
                                        "killed",
                                        "points       ",
                                        "Hull after each battle, of 12",
                                        "1   level 1, ",
                                        "turned",
                                        "Held at the end",
                                        "To share"};
    enum { WORDS = sizeof words / sizeof *words, PAGES = 20 };
    (void)state;
    char path[SCORES_PATH_SIZE];
    Seat *seat = begin_sitting(path, "armchair");
    Rng rng = rng_stream(3, RNG_BOT, 0);
    play(seat, &rng, 0);
    play_leave(&seat->app);
    screen_open(&seat->app, &SCORES_SCREEN, NULL);
    for (int columns = 80; columns <= 140; columns += 60) {
        bool seen[WORDS] = {false};
        seat_press(seat, 'b');
        assert_ptr_equal(seat_top(seat), &FAME_RUN_SCREEN);
        for (int page = 0; page < PAGES; page++) {
            seat_draw(seat, columns, 24);
            for (size_t i = 0; i < WORDS; i++) {
                seen[i] = seen[i] || strstr(seat->text, words[i]);
            }
            seat_press(seat, ' ');
        }
        for (size_t i = 0; i < WORDS; i++) {
            if (!seen[i]) {
                fail_msg("%d columns: \"%s\" is nowhere", columns, words[i]);
            }
        }
        seat_press(seat, 'q');
        assert_ptr_equal(seat_top(seat), &SCORES_SCREEN);
    }
    seat_press(seat, 'f');
    seat_press(seat, 'b');
    assert_ptr_equal(seat_top(seat), &SCORES_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Only runs have a page of their own");
    seat_free(seat);
}

/* Battles that couldn't be read are read as soon as they can. */
static void test_battles_are_read_later(void **state)
{
    (void)state;
    char path[SCORES_PATH_SIZE], aside[SCORES_PATH_SIZE + 8];
    Seat *seat = begin_sitting(path, "armchair");
    Rng rng = rng_stream(3, RNG_BOT, 0);
    play(seat, &rng, 0);
    play_leave(&seat->app);
    static Fame fame;
    fame_choose(&fame, &seat->options, FAME_ALL);
    assert_int_equal(fame.row_count, 1);
    snprintf(aside, sizeof aside, "%s.aside", path);
    assert_int_equal(rename(path, aside), 0);
    assert_int_equal(mkdir(path, 0700), 0);
    fame_look(&fame, &seat->options);
    assert_int_equal(fame.battle_count, 0);
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(rename(aside, path), 0);
    fame_look(&fame, &seat->options);
    assert_true(fame.battle_count > 0);
    fame_forget(&fame);
    seat_free(seat);
}

/* What a result keeps of a run's story is what the run says of it. */
static void test_a_story_is_part_of_a_result(void **state)
{
    (void)state;
    char plot[SCORE_PLOT_SIZE], said[CHAPTERS_TEXT_SIZE];
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "told 1");
    scores_plot_of(seat_game(seat), plot);
    assert_string_equal(plot, "");
    play_leave(&seat->app);
    seat_begin_told(seat, "told 1");
    scores_plot_of(seat_game(seat), plot);
    chapters_say_past(&seat_run(seat)->chapters, 1, said, sizeof said);
    assert_string_equal(plot, said);
    assert_ptr_equal(strstr(plot, "Captain "), plot);
    seat_free(seat);
}

static void test_staying_that_pays_nothing_says_so(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_at_result(seat);
    seat_press(seat, 'm');
    assert_ptr_equal(seat_top(seat), &MESSAGES_SCREEN);
    seat_press(seat, HKEY_ESCAPE);
    assert_ptr_equal(seat_top(seat), &RESULT_SCREEN);
    seat_press(seat, 'z');
    assert_string_equal(seat_last(seat), "That key does nothing here; ? lists those that do.");
    seat_draw(seat, 80, 24);
    char words[80];
    int32_t pay = run_pay(seat_game(seat)), more = run_pay_after_staying(seat_game(seat)) - pay;
    assert_true(more > 0);
    snprintf(words, sizeof words, "Enter leave with %d   s stay a wave for %d more ", pay, more);
    seat_assert_shows(seat, words);
    seat_assert_shows(seat, "The tanks are full. Leave now,");
    seat_game(seat)->battle.boss = content_attacker(seat->options.content, "old-gravel");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Old Gravel is dead. Leave now,");
    seat_game(seat)->battle.boss_course = BOSS_HERE;
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "got through");
    seat_game(seat)->battle.boss_course = BOSS_BEATEN;
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, " dead");
    seat_game(seat)->battle.boss_course = BOSS_AWAY;
    seat_game(seat)->battle.boss = -1;
    seat_game(seat)->battle.waves_stayed = 1000;
    seat_draw(seat, 80, 24);
    snprintf(words, sizeof words, "Enter leave with %d   s stay: pays nothing any more   b look around   q quit", pay);
    seat_assert_shows(seat, words);
    seat_press(seat, 's');
    assert_ptr_equal(seat_top(seat), &BATTLE_SCREEN);
    seat_free(seat);
}

/* Beside what towers dealt, in this battle alone. */
static void test_what_abilities_dealt_is_told(void **state)
{
    enum { DAMAGE = 4711 };
    (void)state;
    Seat *seat = seat_new();
    seat_at_result(seat);
    assert_ptr_equal(seat_top(seat), &RESULT_SCREEN);
    seat_draw(seat, 80, 24);
    assert_null(strstr(seat->text, "ability (killed)"));
    Game *game = seat_game(seat);
    const int ability = content_blueprint(seat->options.content, "frag-charge");
    game->events.count = 2;
    game->events.events[0] = (Event){.kind = EVENT_HIT, .ability = (uint8_t)(ability + 1), .amount = DAMAGE};
    game->events.events[1] = (Event){.kind = EVENT_DIED, .ability = (uint8_t)(ability + 1)};
    tally_step(&seat->app.tally, game, SESSION_DECIDED);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Damage by tower, ability (killed)");
    seat_assert_shows(seat, seat->options.content->blueprints[ability].name);
    seat_assert_shows(seat, "4711 (1)");
    game->events.count = 1;
    game->events.events[0] = (Event){.kind = EVENT_LEVEL_STARTED};
    tally_step(&seat->app.tally, game, SESSION_DECIDED);
    seat_draw(seat, 80, 24);
    assert_null(strstr(seat->text, "4711 (1)"));
    seat_free(seat);
}

/* Who decides whether to stay sees which types come, and nothing else of the wave: neither there nor after staying. */
static void test_who_stays_sees_the_types_alone(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_at_result(seat);
    Battle *battle = &seat_game(seat)->battle;
    assert_int_equal(battle->phase, BATTLE_WON);
    int mite = content_attacker(seat->options.content, "mite");
    battle->waves[0] = (Wave){.number = battle->wave, .batch_count = 1, .batches = {{.count = 239, .spacing = 9}}};
    for (int i = 0; i < WORLD_STARTS_MAX; i++) {
        battle->waves[0].batches[0].types[i] = (int16_t)(i < battle->world.start_count ? mite : WAVE_NO_TYPE);
    }
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "if you stay Mites; how many, and by ");
    assert_null(strstr(seat->text, "239"));
    seat_press(seat, 's');
    for (int columns = 80; columns <= 140; columns += 60) {
        seat_draw(seat, columns, columns == 80 ? 24 : 45);
        while (seat_top(seat)->work(&seat->app) != WORK_DONE) {
        }
        seat_draw(seat, columns, columns == 80 ? 24 : 45);
        seat_assert_shows(seat, "Mites");
        seat_assert_shows(seat, "not known: you stayed");
        assert_null(strstr(seat->text, "239"));
    }
    seat_press(seat, 'w');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "next: how many, and where, is not known.");
    assert_null(strstr(seat->text, "239"));
    seat_free(seat);
}

/* In any place as much of a forecast as stands there whole. */
static void test_a_forecast_is_put_whole(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_LINEAR, "linear");
    seat_draw(seat, 80, 24);
    while (seat_top(seat)->work(&seat->app) != WORK_DONE) {
    }
    Outlook *outlook = (Outlook *)forecast_of(seat->app.forecast, seat_game(seat), 0);
    assert_non_null(outlook);
    *outlook = (Outlook){.lots = FORECAST_LOTS, .attackers = 125, .brought = 109, .left = 30, .last = tile_at(9, 13)};
    enum { COLUMNS = 25, ROWS = 2 };
    canvas_clear(seat->app.canvas);
    assert_in_range(forecasting_put(&seat->app, (Area){0, 0, COLUMNS, ROWS}, 0), 1, ROWS);
    uint32_t last = ' ';
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        uint32_t ch = canvas_cell(seat->app.canvas, i % COLUMNS, i / COLUMNS).ch;
        last = ch == ' ' ? last : ch;
    }
    assert_int_equal(last, '.');
    seat_free(seat);
}

SUBJECT(results)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_in_one_sitting),
        cmocka_unit_test(test_in_two_sittings),
        cmocka_unit_test(test_staying_that_pays_nothing_says_so),
        cmocka_unit_test(test_what_abilities_dealt_is_told),
        cmocka_unit_test(test_who_stays_sees_the_types_alone),
        cmocka_unit_test(test_a_forecast_is_put_whole),
        cmocka_unit_test(test_hall_of_fame),
        cmocka_unit_test(test_a_hall_of_walks_alone),
        cmocka_unit_test(test_a_story_is_part_of_a_result),
        cmocka_unit_test(test_every_list_of_the_hall_has_a_key),
        cmocka_unit_test(test_an_end_marks_where_it_turned),
        cmocka_unit_test(test_a_replay_knows_where_it_turned),
        cmocka_unit_test(test_all_of_a_run_can_be_read),
        cmocka_unit_test(test_battles_are_read_later),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
