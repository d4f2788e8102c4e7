/* What is used on another thing of the pack: the list of what it can be, what comes of it, and back to the map. */
#include "walk_seat.h"

#include "foot/ground/entities.h"

#include "term/foot/screens.h"
#include "term/walk/thing_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* The hero's dagger and potion are something else. */
static FootGame *carrying(const Seat *seat, const char *first, const char *second)
{
    FootGame *now = walk_seat_changed(seat);
    int one = content_item(now->content, first), other = content_item(now->content, second);
    now->entities.type[now->pack[0]] = (uint8_t)one;
    now->entities.type[now->pack[1]] = (uint8_t)other;
    now->tried[one] = now->tried[other] = 1;
    return now;
}

static void test_a_thing_is_made_better(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = carrying(seat, "dagger", "tempering-script");
    walk_seat_press(seat, "Ib");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Enter use on a thing");
    walk_seat_press(seat, "\r");
    assert_ptr_equal(seat_top(seat), &FOOT_USE_ON_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Use a script of tempering on what?");
    seat_assert_shows(seat, "a dagger (worn)");
    seat_assert_shows(seat, "Your attack: ");
    walk_seat_press(seat, "\r");
    assert_ptr_equal(seat_top(seat), &FOOT_SCREEN);
    walk_seat_says(seat, "Your dagger is better for good: +1.");
    assert_int_equal(now->entities.grown[now->pack[0]], 1);
    walk_seat_press(seat, "I");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "a dagger +1 (weapon)");
    seat_free(seat);
}

/* Of each thing that it may be put in the number as it is and as it will be, a different one. */
static void test_each_thing_has_its_numbers_before_and_after(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("odyssey", "kaid");
    walk_seat_press(seat, "\r\r\r\r");
    FootGame *now = walk_seat_changed(seat);
    int used = entity_new(now, FOOT_IS_ITEM, content_item(now->content, "tempering-script")), checked = 0;
    for (int i = 0; i < now->content->item_count; i++) {
        const FootItem *item = &now->content->items[i];
        if (item->slot == FOOT_SLOT_NONE || !foot_item_grows(item)) {
            continue;
        }
        for (int worn = 0; worn < 2; worn++) {
            char words[4000];
            Text text = text_into(words, sizeof words);
            int thing = entity_new(now, FOOT_IS_ITEM | (worn ? FOOT_IS_WORN : 0), i);
            words_put_use_on(now, used, thing, &text);
            const char *then = strstr(words, ", then "), *line = then; /* "Your attack: 5, then 6." */
            while (line && line > words && line[-1] != '\n') {
                line--;
            }
            line += line ? strcspn(line, "0123456789+-") : 0;
            then += then ? strcspn(then, "0123456789+-") : 0;
            if (!then || strtol(line, NULL, 10) == strtol(then, NULL, 10)) {
                fail_msg("the %s has no numbers: %s", item->name, words);
            }
            entity_remove(now, thing);
            checked++;
        }
    }
    assert_true(checked > 40);
    seat_free(seat);
}

/* A script is not wasted on what lies in the pack. */
static void test_what_is_worn_is_meant_first(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = carrying(seat, "leather-cap", "tempering-script");
    now->entities.mask[now->pack[0]] &= ~(uint32_t)FOOT_IS_WORN;
    now->pack[2] = (int16_t)entity_new(now, now->entities.mask[now->pack[0]] | FOOT_IS_WORN,
                                       content_item(now->content, "iron-helmet"));
    now->entities.stack[now->pack[2]] = 1;
    now->entities.holder[now->pack[2]] = FOOT_HERO;
    walk_seat_press(seat, "Ib\r");
    walk_seat_press(seat, "\r");
    walk_seat_says(seat, "Your iron helmet is better for good: +1.");
    assert_int_equal(now->entities.grown[now->pack[0]], 0);
    seat_free(seat);
}

static void test_two_become_one(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = carrying(seat, "net", "slumber-potion");
    now->entities.mask[now->pack[0]] &= ~(uint32_t)FOOT_IS_WORN;
    walk_seat_press(seat, "I");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "M use on a thing");
    walk_seat_press(seat, "M");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "One of each becomes a drowsy net.");
    walk_seat_press(seat, "\r");
    walk_seat_says(seat, "You have made a drowsy net.");
    walk_seat_press(seat, "IM");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "You carry nothing that it can be used on");
    seat_free(seat);
}

SUBJECT(use_on)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_thing_is_made_better),
        cmocka_unit_test(test_each_thing_has_its_numbers_before_and_after),
        cmocka_unit_test(test_what_is_worn_is_meant_first),
        cmocka_unit_test(test_two_become_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
