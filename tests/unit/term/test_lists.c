/* Lists to choose from: by number, as long as they may be; and what all do that a description asks for. */
#include "seat.h"
#include "base/text.h"
#include "term/list/list.h"
#include "term/screens/stage.h"
#include "term/play/stage_screens.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { GOODS = 12, TENTH = 10 };

/* A shop where that many keys are sold, one dearer than the one before. */
static void enter_shop(Seat *seat)
{
    Run *run = seat_run(seat);
    Shop *shop = &run->shops[run->at];
    *shop = (Shop){.count = GOODS};
    for (int i = 0; i < GOODS; i++) {
        shop->goods[i] = (Goods){.kind = GOODS_KEY, .price = 101 + i, .left = 1};
    }
    run->stage = STAGE_SHOP;
    stage_follow(&seat->app);
    assert_ptr_equal(seat_top(seat), &SHOP_SCREEN);
}

/* Whether a line has the digit that chooses what is sold at that price. */
static bool has_digit(const Seat *seat, char digit, const char *price)
{
    const char *found = strstr(seat->text, price), *line = found;
    while (line && line > seat->text && line[-1] != '\n') {
        line--;
    }
    return line && memchr(line, digit, 6) != NULL;
}

static void the_tenth_is_zero(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "full");
    enter_shop(seat);
    const Picks *picks = screen_state(&seat->app);
    seat_press(seat, '9');
    assert_int_equal(picks->cards.chosen, 8);
    seat_press(seat, '0');
    assert_int_equal(picks->cards.chosen, TENTH - 1);
    seat_press(seat, '1');
    seat_draw(seat, 80, 24);
    assert_true(has_digit(seat, '9', "109 credits"));
    assert_true(has_digit(seat, '0', "110 credits"));
    assert_false(has_digit(seat, '1', "111 credits"));
    seat_free(seat);
}

/* Numbered rows with a heading before every tenth; the first row is pinned. */
typedef struct Numbers {
    List list;
    int moved; /* how often a row was chosen */
} Numbers;

static const char *heading(const App *app, const void *state, int at)
{
    (void)app;
    (void)state;
    return at == 10 ? "Tens" : at == 20 ? "Twenties" : at > 0 && at % 10 == 0 ? "" : NULL;
}

static void draw_row(const App *app, const void *state, int at, Area area, Style style)
{
    (void)state;
    canvas_printf(app->canvas, area.column, area.row, area.columns, style, "row %d.", at);
}

static void draw_below(const App *app, const void *state, Area area)
{
    canvas_printf(app->canvas, area.column, area.row, area.columns, (Style){.ink = INK_TEXT}, "told of %d.",
                  ((const Numbers *)state)->list.chosen);
}

static void moved(App *app, void *state)
{
    (void)app;
    ((Numbers *)state)->moved++;
}

static const ListScreen NUMBERS = {
    .layout = {.left = 1, .column = 1, .row = 2, .columns = 30, .indent = 2, .below = 3},
    .round = true,
    .pinned = 1,
    .no_such = "No such row.",
    .moved = moved,
    .title = "Numbers",
    .empty = "Not one.",
    .heading = heading,
    .row = draw_row,
    .below = draw_below,
    .keys = "arrows choose  ? help  q back",
};

static const Binding NUMBERS_BINDINGS[] = {
    LIST_KEYS("choose"),
    LIST_PAGE_KEYS("ten"),
    LIST_END_KEYS("ends"),
    {{'1'}, "1-9", "by number", list_go_to_number, 1},
    {{'9'}, NULL, NULL, list_go_to_number, 9},
};

static const Screen NUMBERS_SCREEN = {
    .name = "Numbers", SCREEN_KEYS(NUMBERS_BINDINGS), .state_size = sizeof(Numbers), LIST_PARTS(NUMBERS)};

static Numbers *open_numbers(Seat *seat, int count)
{
    screen_open(&seat->app, &NUMBERS_SCREEN, NULL);
    Numbers *numbers = screen_state(&seat->app);
    numbers->list.count = count;
    return numbers;
}

static bool shows(Seat *seat, const char *words)
{
    seat_draw(seat, 80, 24);
    return strstr(seat->text, words) != NULL;
}

static void the_row_chosen_shows_with_its_heading(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    const Numbers *numbers = open_numbers(seat, 40);
    assert_true(shows(seat, "> row 0.") && shows(seat, "Tens") && shows(seat, "told of 0."));
    assert_false(shows(seat, "row 19."));
    seat_press(seat, 'G');
    assert_true(shows(seat, "row 0.") && shows(seat, "> row 39.") && shows(seat, "told of 39."));
    assert_false(shows(seat, "row 20."));
    seat_press(seat, HKEY_PAGE_UP);
    seat_press(seat, HKEY_PAGE_UP);
    seat_press(seat, 'j');
    assert_int_equal(numbers->list.chosen, 20);
    assert_true(shows(seat, "Twenties") && shows(seat, "> row 20."));
    seat_press(seat, 'G');
    seat_press(seat, 'j'); /* round */
    assert_int_equal(numbers->list.chosen, 0);
    assert_int_equal(numbers->moved, 6);
    seat_press(seat, HKEY_PAGE_UP);
    assert_int_equal(numbers->list.chosen, 0);
    seat_free(seat);
}

/* A terminal that grows shows no blank rows in place of those that have gone by. */
static void no_list_is_scrolled_past_its_end(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    const Numbers *numbers = open_numbers(seat, 40);
    seat_press(seat, 'G');
    assert_true(shows(seat, "row 39."));
    seat_draw(seat, 80, 60);
    seat_assert_shows(seat, "row 1.");
    assert_int_equal(numbers->list.first, 0);
    seat_free(seat);
}

static void numbers_and_clicks_choose(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    Numbers *numbers = open_numbers(seat, 3);
    numbers->list.chosen = 2;
    seat_press(seat, '9');
    assert_int_equal(numbers->list.chosen, 2);
    assert_string_equal(seat_last(seat), "No such row.");
    seat_press(seat, '1');
    assert_int_equal(numbers->list.chosen, 0);
    assert_true(list_pick(&seat->app, 1));
    assert_false(list_pick(&seat->app, 1));
    int count;
    assert_int_equal(list_chosen(&seat->app, seat_top(seat), numbers, &count), 1);
    assert_int_equal(count, 3);
    seat_free(seat);
}

static void what_went_wrong_stands_until_another_row_is_chosen(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    Numbers *numbers = open_numbers(seat, 3);
    text_copy(numbers->list.notice, sizeof numbers->list.notice, "It can't be had.");
    assert_true(shows(seat, "It can't be had.") && shows(seat, "row 2."));
    assert_false(shows(seat, "told of"));
    seat_press(seat, 'j');
    assert_true(shows(seat, "told of 1."));
    numbers->list.count = 0;
    assert_true(shows(seat, "Not one.") && !shows(seat, "told of"));
    seat_press(seat, 'j');
    assert_int_equal(numbers->moved, 1);
    seat_free(seat);
}

/* What a screen says about itself is broken between words, and each line begins with the next. */
static void help_is_broken_to_the_page(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "lines");
    seat_press(seat, '?');
    seat_draw(seat, 80, 60);
    seat_assert_shows(seat, "blueprints, docks (D) repair\n  the hull, and events (?) are what you make of them.");
    seat_assert_shows(seat, "(X). Systems in [ ] can be gone to now");
    seat_assert_shows(seat, "raises the threat");
    seat_free(seat);
}

SUBJECT(lists)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tenth_is_zero),
        cmocka_unit_test(the_row_chosen_shows_with_its_heading),
        cmocka_unit_test(no_list_is_scrolled_past_its_end),
        cmocka_unit_test(numbers_and_clicks_choose),
        cmocka_unit_test(what_went_wrong_stands_until_another_row_is_chosen),
        cmocka_unit_test(help_is_broken_to_the_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
