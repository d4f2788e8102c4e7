/* The tutorial, played with keys: each hint in its turn, in any other order, skipped, and at its end. */
#include "all_screens.h"
#include "base/text.h"
#include "plain_seat.h"
#include "term/canvas/card.h"
#include "term/canvas/columns.h"
#include "term/front/all_screens.h"
#include "term/journey/tutorial.h"
#include "term/play/play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

static Seat *seat_new(void)
{
    Seat *seat = calloc(1, sizeof *seat);
    assert_non_null(seat);
    seat->options.content = content_load(NULL, stderr);
    assert_non_null(seat->options.content);
    seat->options.date = "2026-11-21";
    seat->options.save_dir = "/nonexistent";
    seat->app.options = &seat->options;
    seat->app.set = &SCREEN_SET;
    seat->app.theme = (Theme){.depth = COLORS_MONO, .glyphs = GLYPHS_ASCII};
    seat->app.canvas = canvas_new(SCREEN_COLUMNS_MIN, SCREEN_ROWS_MIN);
    seat->app.canvas->ascii = true;
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    return seat;
}

static Seat *seat_begin(void)
{
    Seat *seat = seat_new();
    play_begin_tutorial(&seat->app);
    assert_ptr_equal(screen_top(&seat->app), &BATTLE_SCREEN);
    return seat;
}

static const Battle *battle_of(const Seat *seat)
{
    return &screen_game(&seat->app)->battle;
}

static int shown(const Seat *seat)
{
    return tutorial_lesson(seat->app.tutorial, screen_game(&seat->app), &seat->app.view);
}

static void press(Seat *seat, uint32_t code)
{
    screen_key(&seat->app, (Key){.code = code});
}

static void press_all(Seat *seat, const char *keys)
{
    for (; *keys; keys++) {
        press(seat, *keys == '\n'     ? HKEY_ENTER
                    : *keys == '\t'   ? HKEY_TAB
                    : *keys == '\033' ? HKEY_ESCAPE
                                      : (uint32_t)*keys);
    }
}

static bool stands_among(const char *words, const char *word, size_t length)
{
    for (const char *at = words; (at = strstr(at, word)); at++) {
        bool begins = at == words || at[-1] == ' ', ends = at[length] == '\0' || at[length] == ' ';
        if (begins && ends) {
            return true;
        }
    }
    return false;
}

/* A digit, or a word of what the help calls some key. */
static bool key_exists(const char *name)
{
    for (int i = 0; i < BATTLE_SCREEN.binding_count; i++) {
        const Binding *binding = &BATTLE_SCREEN.bindings[i];
        bool digit = name[0] >= '1' && name[0] <= '9' && name[1] == '\0' && binding->codes[0] == (uint32_t)name[0];
        if (digit || (binding->keys && stands_among(binding->keys, name, strlen(name)))) {
            return true;
        }
    }
    return false;
}

/* Returns how many keys it names. */
static int check_keys(const char *hint)
{
    int count = 0;
    for (const char *at = hint; (at = strchr(at, KEY_MARK)); at++) {
        char name[KEY_WORD_SIZE];
        text_copy(name, canvas_key_length(at), at + 1);
        if (!key_exists(name)) {
            fail_msg("\"%s\" names %s, which is no key of battles", hint, name);
        }
        count++;
    }
    return count;
}

/* All that the screen shows, row by row. */
static char *screen_text(Seat *seat)
{
    screen_draw(&seat->app);
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    canvas_write(seat->app.canvas, out);
    fclose(out);
    return text;
}

static void assert_said(Seat *seat, const char *words)
{
    char *text = screen_text(seat);
    if (!strstr(text, words)) {
        fail_msg("\"%s\" is not said on\n%s", words, text);
    }
    free(text);
}

/* The hint on show names keys that exist, says something for each of its placeholders, and its end is on the screen. */
static void check_hint(Seat *seat)
{
    char hint[TUTORIAL_TEXT_SIZE];
    tutorial_write(screen_game(&seat->app), (Lesson)shown(seat), hint, sizeof hint);
    assert_true(check_keys(hint) > 0);
    assert_null(strchr(hint, '{'));
    assert_true(strlen(hint) + 1 < sizeof hint);
    assert_non_null(strrchr(hint, ' '));
    assert_said(seat, strrchr(hint, ' ') + 1);
    assert_said(seat, "s next hint  q leave the tutorial");
}

/* In the panel and the hint nothing is cut. */
static void check_whole(void *watcher, const Canvas *canvas, Area area, const char *text, bool wrapped)
{
    enum { PANEL_AT = 34, PANEL_END = 18 };
    (void)watcher;
    bool inside = area.column >= PANEL_AT && area.row > 3 && area.row < PANEL_END;
    char keyed[CANVAS_TEXT_SIZE];
    if (inside && wrapped && card_text_rows(canvas, area.columns, text) > area.rows) {
        fail_msg("\"%s\" is cut", text);
    } else if (inside && !wrapped && columns_of(canvas_keys(canvas, text, keyed)) > area.columns) {
        fail_msg("\"%s\" is cut", text);
    }
}

/* What a player presses who does as told. */
static const struct {
    int lesson; /* Lesson, or TUTORIAL_NOTHING */
    const char *keys;
} FOLLOWED[] = {
    {LESSON_MOVE, "jjjj"},    {LESSON_TAKE, "1"},        {LESSON_PLACE, "ll\n"},       {LESSON_DRILL, "3\t\n"},
    {LESSON_SECOND, "1\t\n"}, {LESSON_LET_GO, "\033"},   {LESSON_LOOK, "\t"},          {LESSON_START, "n"},
    {LESSON_STEP, ".."},      {LESSON_STEP, "."},        {LESSON_ABILITY, "1\t\n"},    {LESSON_PLAY, " "},
    {LESSON_TO_END, " f"},    {LESSON_OTHER_TOWER, "2"}, {LESSON_OTHER_TOWER, "\t\n"}, {LESSON_FUEL, "n"},
    {TUTORIAL_NOTHING, "f"},  {LESSON_LAST_WAVE, "n"},   {TUTORIAL_NOTHING, "f"},
};
enum { FOLLOWED_COUNT = sizeof FOLLOWED / sizeof FOLLOWED[0] };

static void whoever_follows_the_hints_sees_each_and_wins(void **state)
{
    (void)state;
    Seat *seat = seat_begin();
    uint32_t seen = 0;
    seat->app.canvas->watch = check_whole;
    for (int i = 0; i < FOLLOWED_COUNT; i++) {
        int lesson = shown(seat);
        assert_int_equal(lesson, FOLLOWED[i].lesson);
        if (lesson != TUTORIAL_NOTHING) {
            check_hint(seat);
            seen |= 1u << lesson;
        }
        press_all(seat, FOLLOWED[i].keys);
    }
    assert_int_equal(seen, (1u << LESSON_COUNT) - 1);
    assert_int_equal(battle_of(seat)->phase, BATTLE_WON);
    assert_int_equal(battle_of(seat)->wave, 4);
    assert_int_equal(battle_of(seat)->leaked, 0);
    assert_ptr_equal(screen_top(&seat->app), &TUTORIAL_END_SCREEN);
    seat_free(seat);
}

/* A tower that was only held is no tower: the hint comes back until one stands. */
static void a_tower_must_stand_before_the_next_hint(void **state)
{
    (void)state;
    Seat *seat = seat_begin();
    press_all(seat, "1ljjj");
    assert_int_equal(shown(seat), LESSON_PLACE);
    press_all(seat, "\033");
    assert_int_equal(shown(seat), LESSON_TAKE);
    press_all(seat, "1j");
    assert_int_equal(shown(seat), LESSON_PLACE);
    seat_free(seat);
}

static void deeds_done_early_are_not_asked_for(void **state)
{
    (void)state;
    Seat *seat = seat_begin();
    press_all(seat, "\t");
    assert_int_equal(shown(seat), LESSON_MOVE);
    press_all(seat, "n ");
    press(seat, ' ');
    assert_int_equal(shown(seat), LESSON_STEP);
    press_all(seat, "f");
    assert_int_equal(battle_of(seat)->wave, 1);
    press_all(seat, "s");
    assert_int_equal(shown(seat), LESSON_ABILITY);
    press_all(seat, "sf");
    assert_int_equal(battle_of(seat)->wave, 2);
    assert_int_equal(shown(seat), LESSON_MOVE);
    press_all(seat, "1jjjjll\n");
    assert_int_equal(shown(seat), LESSON_DRILL);
    press_all(seat, "3\t\nn");
    assert_int_equal(shown(seat), TUTORIAL_NOTHING);
    press_all(seat, "f");
    assert_int_equal(shown(seat), LESSON_OTHER_TOWER);
    seat_free(seat);
}

/* Time that runs by itself stops where an ability could be used for the first time, and says what is to be pressed; so
 * nobody comes to the end without having used one, unless the hint is skipped. */
static void an_ability_is_used_before_time_runs_on(void **state)
{
    static const char *const running[] = {"f", ">", " "};
    (void)state;
    for (size_t i = 0; i < sizeof running / sizeof *running; i++) {
        Seat *seat = seat_begin();
        press_all(seat, "nf");
        const Battle *battle = battle_of(seat);
        assert_int_equal(battle->phase, BATTLE_WAVE);
        int tick = battle->tick;
        assert_true(tick > 0 && battle->attacker_count > 0);
        press_all(seat, running[i]);
        assert_int_equal(battle->tick, tick);
        assert_false(seat->app.view.playing);
        assert_said(seat, "First strike yourself: 1 (Frag Charge), Tab, Enter; or s for the next hint.");
        press_all(seat, ".");
        assert_true(battle->tick > tick);
        press_all(seat, "1\t\nf");
        assert_int_equal(battle->phase, BATTLE_BUILD);
        assert_int_equal(battle->wave, 2);
        seat_free(seat);
    }
}

/* No hint comes back once its deed is done, whatever is pressed. */
static void nothing_is_asked_for_twice(void **state)
{
    (void)state;
    static const char keys[] = "hjklHJKL123\n\n\n\tnf>. ubxitsv";
    uint32_t number = 7;
    for (int round = 0; round < 4; round++) {
        Seat *seat = seat_begin();
        uint32_t learnt = 0;
        for (int i = 0; i < 400 && screen_top(&seat->app) == &BATTLE_SCREEN; i++) {
            number = number * 1664525u + 1013904223u;
            char key[2] = {keys[(number >> 16) % (sizeof keys - 1)], '\0'};
            press_all(seat, key);
            if (screen_top(&seat->app) == &INFO_SCREEN) {
                press(seat, 'q');
            }
            int lesson = shown(seat);
            assert_int_equal(learnt & ~seat->app.tutorial->learnt, 0);
            learnt = seat->app.tutorial->learnt;
            assert_true(lesson == TUTORIAL_NOTHING || !(learnt & 1u << lesson));
        }
        seat_free(seat);
    }
}

static void s_skips_a_hint_and_changes_nothing_else(void **state)
{
    (void)state;
    Seat *seat = seat_begin();
    uint64_t before = game_hash(screen_game(&seat->app));
    static const Lesson offered[] = {LESSON_MOVE, LESSON_TAKE, LESSON_DRILL, LESSON_SECOND, LESSON_LOOK, LESSON_START};
    for (size_t i = 0; i < sizeof offered / sizeof offered[0]; i++) {
        assert_int_equal(shown(seat), offered[i]);
        press(seat, 's');
    }
    assert_int_equal(shown(seat), TUTORIAL_NOTHING);
    press(seat, 's');
    assert_int_equal(game_hash(screen_game(&seat->app)), before);
    press(seat, 'n');
    assert_int_equal(shown(seat), LESSON_STEP);
    seat_free(seat);
}

static void q_leaves_for_the_title_at_any_time(void **state)
{
    (void)state;
    Seat *seat = seat_begin();
    press(seat, 'q');
    assert_ptr_equal(screen_top(&seat->app), &TITLE_SCREEN);
    assert_null(seat->app.tutorial);
    press(seat, 't');
    assert_ptr_equal(screen_top(&seat->app), &BATTLE_SCREEN);
    assert_int_equal(shown(seat), LESSON_MOVE);
    press_all(seat, "nq");
    assert_ptr_equal(screen_top(&seat->app), &TITLE_SCREEN);
    seat_free(seat);
}

static void its_end_leads_to_a_run_or_begins_it_once_more(void **state)
{
    (void)state;
    Seat *seat = seat_begin();
    press_all(seat, "nf1\t\nfnfnf");
    assert_ptr_equal(screen_top(&seat->app), &TUTORIAL_END_SCREEN);
    assert_said(seat, "The tanks are full");
    press_all(seat, "bn");
    assert_ptr_equal(screen_top(&seat->app), &TUTORIAL_END_SCREEN);
    press(seat, 't');
    assert_int_equal(shown(seat), LESSON_MOVE);
    assert_int_equal(battle_of(seat)->wave, 1);
    press_all(seat, "nf1\t\nfnfnf\n");
    assert_ptr_equal(screen_top(&seat->app), &TUTORIAL_END_SCREEN);
    assert_said(seat, "the star chart of a run");
    assert_said(seat, "*key #gate");
    assert_said(seat, "so that not every one is worth the way.");
    press(seat, HKEY_ESCAPE);
    assert_said(seat, "The tanks are full");
    press_all(seat, "\n\n");
    assert_ptr_equal(screen_top(&seat->app), &NEW_RUN_SCREEN);
    assert_null(screen_game(&seat->app));
    seat_free(seat);
}

/* With other numbers it can be lost, and says what to do better. */
static void a_lost_one_can_be_tried_again(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    ((Content *)seat->options.content)->run.numbers[RUN_HULL] = 1;
    play_begin_tutorial(&seat->app);
    press_all(seat, "nf1\t\nfnf");
    assert_int_equal(battle_of(seat)->phase, BATTLE_LOST);
    assert_ptr_equal(screen_top(&seat->app), &TUTORIAL_END_SCREEN);
    assert_said(seat, "The hull has given way.");
    press(seat, 't');
    assert_int_equal(battle_of(seat)->phase, BATTLE_BUILD);
    seat_free(seat);
}

static void other_battles_have_no_hints(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    play_begin_sandbox(&seat->app, &(GameOptions){.seed = "none", .first_level = 1, .first_wave = 1});
    press(seat, 's');
    assert_said(seat, "Only the tutorial has hints");
    char *text = screen_text(seat);
    assert_null(strstr(text, "next hint"));
    free(text);
    seat_free(seat);
}

SUBJECT(tutorial)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_follows_the_hints_sees_each_and_wins),
        cmocka_unit_test(a_tower_must_stand_before_the_next_hint),
        cmocka_unit_test(deeds_done_early_are_not_asked_for),
        cmocka_unit_test(an_ability_is_used_before_time_runs_on),
        cmocka_unit_test(nothing_is_asked_for_twice),
        cmocka_unit_test(s_skips_a_hint_and_changes_nothing_else),
        cmocka_unit_test(q_leaves_for_the_title_at_any_time),
        cmocka_unit_test(its_end_leads_to_a_run_or_begins_it_once_more),
        cmocka_unit_test(a_lost_one_can_be_tried_again),
        cmocka_unit_test(other_battles_have_no_hints),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
