/* The list of unfinished runs, where only playing tells what is the matter; and the list as it is drawn. */
#include "seat.h"

#include "journal/journal_format.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { FILE_SIZE = 1 << 16 };

/* Two runs, left where they began: one level by level, one by chart. */
static Seat *left(void)
{
    Seat *seat = seat_with_folder();
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    seat_begin(seat, MODE_LINEAR, "steps");
    seat_press(seat, 'n');
    seat_press(seat, 'f');
    seat_press(seat, 'q');
    seat_begin(seat, MODE_RUN, "stars");
    seat_press(seat, 'q');
    assert_ptr_equal(seat_top(seat), &TITLE_SCREEN);
    return seat;
}

/* Gives the first hash of a journal another last digit, and its line the checksum for that. */
static void forge_hash(const Seat *seat, const char *name)
{
    char path[128], bytes[FILE_SIZE], line[JOURNAL_LINE_SIZE], text[JOURNAL_LINE_SIZE];
    snprintf(path, sizeof path, "%s/%s", seat->folder, name);
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
    char *at = strstr(bytes, " hash ");
    assert_non_null(at);
    while (at > bytes && at[-1] != '\n') {
        at--;
    }
    long number = 1;
    for (const char *before = bytes; before < at; before++) {
        number += *before == '\n';
    }
    snprintf(text, sizeof text, "%.*s", (int)(strchr(at, '#') - 1 - at), at);
    char *digit = text + strlen(text) - 1;
    *digit = *digit == '0' ? '1' : '0';
    size_t length = line_write(number, text, line, sizeof line);
    fseek(file, at - bytes, SEEK_SET);
    assert_int_equal(fwrite(line, 1, length, file), length);
    fclose(file);
}

/* Whoever comes and goes is not told the same line after line. */
static void test_going_on_is_said_once(void **state)
{
    enum { TIMES = 3 };
    (void)state;
    Seat *seat = left();
    for (int i = 0; i < TIMES; i++) {
        seat_press(seat, 'c');
        assert_string_equal(seat_last(seat), "You go on where you left.");
        const View *view = &seat->app.view;
        int said = 0;
        for (int k = 0; k < view->message_count; k++) {
            said += strcmp(view->messages[k % VIEW_MESSAGES], "You go on where you left.") == 0;
        }
        assert_int_equal(said, 1);
        seat_press(seat, 'q');
    }
    seat_free(seat);
}

/* What was in hand between waves is in hand again; in mid-wave nothing is. */
static void test_in_mid_wave_nothing_is_in_hand(void **state)
{
    (void)state;
    Seat *seat = left();
    seat_begin(seat, MODE_LINEAR, "steps");
    seat_press(seat, '2');
    assert_int_equal(seat->app.view.slot, 1);
    seat_press(seat, 'q');
    seat_press(seat, 'c');
    assert_int_equal(seat->app.view.slot, 1);
    seat_press(seat, 'n');
    seat_press(seat, '.');
    seat->app.view.slot = 1; /* as it is written while the wave begins */
    seat_press(seat, 'q');
    seat_press(seat, 'c');
    assert_int_equal(seat_game(seat)->battle.phase, BATTLE_WAVE);
    assert_int_equal(seat->app.view.slot, VIEW_NOTHING);
    assert_false(seat->app.view.plans);
    seat_free(seat);
}

static void test_a_run_by_chart_is_listed_and_gone_on_with(void **state)
{
    (void)state;
    Seat *seat = left();
    seat_press(seat, 'u');
    assert_ptr_equal(seat_top(seat), &UNFINISHED_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, ">0002      2026-11-21 run     0   0      0    can go on          stars");
    seat_assert_shows(seat, " 0001      2026-11-21 linear  0   1      2    can go on          steps");
    seat_press(seat, HKEY_ENTER);
    assert_string_equal(seat_last(seat), "You go on where you left.");
    assert_ptr_equal(seat_top(seat), &CHART_SCREEN);
    seat_press(seat, 'q');
    assert_ptr_equal(seat_top(seat), &UNFINISHED_SCREEN);
    seat_free(seat);
}

static void test_a_false_hash_is_found_by_going_on(void **state)
{
    (void)state;
    Seat *seat = left();
    forge_hash(seat, "run-0001.journal");
    seat_press(seat, 'u');
    seat_press(seat, HKEY_END);
    seat_draw(seat, 120, 30);
    seat_assert_shows(seat, "Enter goes on with it.");
    seat_press(seat, HKEY_ENTER);
    assert_null(screen_game(&seat->app));
    seat_draw(seat, 120, 30);
    seat_assert_shows(seat, "can't be played");
    seat_assert_shows(seat, "the game differs from the one that was played");
    seat_assert_shows(seat, "s does that, into a new journal");
    seat_press(seat, 's');
    seat_draw(seat, 120, 30);
    seat_assert_shows(seat, "run-0003.journal holds the");
    seat_press(seat, HKEY_ENTER);
    assert_non_null(screen_game(&seat->app));
    seat_press(seat, 'q');
    seat_draw(seat, 120, 30);
    seat_assert_shows(seat, ">0003");
    seat_free(seat);
}

SUBJECT(unfinished)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_in_mid_wave_nothing_is_in_hand),
        cmocka_unit_test(test_a_run_by_chart_is_listed_and_gone_on_with),
        cmocka_unit_test(test_going_on_is_said_once),
        cmocka_unit_test(test_a_false_hash_is_found_by_going_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
