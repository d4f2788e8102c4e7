/* Lists to choose from by number, as long as they may be. */
#include "seat.h"
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

SUBJECT(lists)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tenth_is_zero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
