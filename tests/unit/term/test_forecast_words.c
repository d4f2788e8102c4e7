/* What a forecast says in words, in a line, in an area, and where there is room for all. */
#include "seat.h"

#include "holdout/forecast.h"
#include "term/canvas/card.h"
#include "term/view/forecast_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "support/subject.h"

static Seat *seat_at_battle(void)
{
    Seat *seat = seat_new();
    seat_begin(seat, MODE_LINEAR, "coming");
    return seat;
}

static void forecasts_are_told_in_numbers(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    const Content *content = seat_game(seat)->content;
    char line[200];
    Outlook outlook = {.lots = 5, .attackers = 30, .type = FORECAST_NO_TYPE, .left = 4, .last = tile_at(6, 8)};
    forecast_write(content, &outlook, line, sizeof line);
    assert_string_equal(line, "All 30 are stopped, the last 4 tiles from the Hub at 6,8.");
    outlook.most = 5;
    outlook.least = 2;
    outlook.hull_least = 1;
    outlook.hull_most = 3;
    outlook.type = content_attacker(content, "mite");
    forecast_write(content, &outlook, line, sizeof line);
    assert_string_equal(line, "2 to 5 of 30 get through: 1 to 3 hull.");
    outlook.mixed = true;
    forecast_write(content, &outlook, line, sizeof line);
    assert_string_equal(line, "2 to 5 of 30 get through, above all Mites: 1 to 3 hull.");
    outlook.lost = 1;
    forecast_write(content, &outlook, line, sizeof line);
    assert_string_equal(
        line, "2 to 5 of 30 get through, above all Mites: 1 to 3 hull. The hull gives way, if it goes badly.");
    outlook.lost = 0;
    outlook.least = outlook.most = outlook.hull_least = outlook.hull_most = 1;
    forecast_write(content, &outlook, line, sizeof line);
    assert_string_equal(line, "1 of 30 gets through, most likely a Mite: 1 hull.");
    seat_free(seat);
}

static void in_one_line_only_as_much_is_said_as_has_room(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    const Content *content = seat_game(seat)->content;
    char line[200];
    Outlook outlook = {.lots = 5,
                       .lost = 1,
                       .attackers = 30,
                       .least = 2,
                       .most = 5,
                       .hull_least = 1,
                       .hull_most = 3,
                       .mixed = true,
                       .type = content_attacker(content, "mite")};
    forecast_write_line(content, &outlook, 100, line, sizeof line);
    assert_string_equal(
        line, "2 to 5 of 30 get through, above all Mites: 1 to 3 hull. The hull gives way, if it goes badly.");
    forecast_write_line(content, &outlook, 80, line, sizeof line);
    assert_string_equal(line, "2 to 5 of 30 get through: 1 to 3 hull. The hull gives way, if it goes badly.");
    forecast_write_line(content, &outlook, 60, line, sizeof line);
    assert_string_equal(line, "2 to 5 of 30 get through: the hull may give way.");
    outlook.lost = 5;
    forecast_write_line(content, &outlook, 50, line, sizeof line);
    assert_string_equal(line, "2 to 5 of 30 get through: the hull gives way.");
    forecast_write_line(content, &outlook, 40, line, sizeof line);
    assert_string_equal(line, "The hull gives way.");
    outlook.lost = 0;
    forecast_write_line(content, &outlook, 37, line, sizeof line);
    assert_string_equal(line, "Costs 1 to 3 hull.");
    outlook = (Outlook){.lots = 5, .attackers = 12, .left = 2, .last = tile_at(10, 8)};
    forecast_write_line(content, &outlook, 58, line, sizeof line);
    assert_string_equal(line, "All 12 are stopped, the last 2 tiles from the Hub at 10,8.");
    forecast_write_line(content, &outlook, 57, line, sizeof line);
    assert_string_equal(line, "All 12 stopped, the last 2 tiles from the Hub.");
    forecast_write_line(content, &outlook, 40, line, sizeof line);
    assert_string_equal(line, "All 12 are stopped.");
    forecast_write_line(content, &outlook, 18, line, sizeof line);
    assert_string_equal(line, "All are stopped.");
    outlook.left = 0;
    forecast_write_line(content, &outlook, 80, line, sizeof line);
    assert_string_equal(line, "All 12 may be stopped, the last one only at the Hub.");
    assert_int_equal(forecast_ink(&outlook), INK_WARN);
    seat_free(seat);
}

/* Two are both; and where anybody is stopped, it is said from where that is so far. */
static void two_are_both(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    const Content *content = seat_game(seat)->content;
    char line[200];
    Outlook outlook = {.lots = 5, .attackers = 2, .left = 33, .last = tile_at(12, 2)};
    forecast_write(content, &outlook, line, sizeof line);
    assert_string_equal(line, "Both are stopped, the last 33 tiles from the Hub at 12,2.");
    forecast_write_line(content, &outlook, 50, line, sizeof line);
    assert_string_equal(line, "Both stopped, the last 33 tiles from the Hub.");
    outlook.attackers = 1;
    forecast_write_line(content, &outlook, 40, line, sizeof line);
    assert_string_equal(line, "It is stopped 33 tiles from the Hub.");
    outlook = (Outlook){.lots = 5, .attackers = 2, .left = 0};
    forecast_write(content, &outlook, line, sizeof line);
    assert_string_equal(line, "Both may be stopped, the last one only at the Hub.");
    seat_free(seat);
}

/* Whatever room there is, nothing of it is cut; and where there is room for all, all is told. */
static void in_an_area_the_forecast_stands_whole(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    const Content *content = seat_game(seat)->content;
    const Outlook outlooks[] = {
        {.lots = 5, .attackers = 125, .brought = 109, .left = 30, .last = tile_at(9, 13)},
        {.lots = 5,
         .lost = 1,
         .attackers = 125,
         .brought = 56,
         .least = 12,
         .most = 115,
         .hull_least = 11,
         .hull_most = 23,
         .type = content_attacker(content, "mite")},
    };
    for (size_t i = 0; i < sizeof outlooks / sizeof *outlooks; i++) {
        char all[300], line[300];
        forecast_write(content, &outlooks[i], all, sizeof all);
        for (int columns = 25; columns <= 60; columns++) {
            for (int rows = 1; rows <= 8; rows++) {
                Area area = {0, 0, columns, rows};
                forecast_write_within(seat->app.canvas, content, &outlooks[i], area, line, sizeof line);
                assert_true(card_text_rows(seat->app.canvas, columns, line) <= rows);
            }
            assert_string_equal(line, all);
        }
    }
    seat_free(seat);
}

SUBJECT(forecast_words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forecasts_are_told_in_numbers),
        cmocka_unit_test(in_one_line_only_as_much_is_said_as_has_room),
        cmocka_unit_test(two_are_both),
        cmocka_unit_test(in_an_area_the_forecast_stands_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
