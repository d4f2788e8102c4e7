/* What is given up is asked about first, with what is got; who is no foe is aimed at last, and met by nothing unasked;
 * and turns that come again and again are told once. */
#include "walk_seat.h"

#include "foot/ground/entities.h"
#include "foot/ground/events.h"

#include "term/foot/screens.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { DAGGER, POTION };

/* The hero stands in a place; on its fixture, where one is named. */
static FootGame *standing_in(const Seat *seat, const char *pack, const char *fixture)
{
    FootGame *now = walk_seat_changed(seat);
    int at = now->entities.at[FOOT_HERO];
    now->place.level.areas[at] = 1;
    now->place.answered[1] = 0;
    now->place.packs[1] = (uint8_t)(1 + content_foot_pack(now->content, pack));
    if (fixture) {
        int lies = entity_new(now, FOOT_IS_ITEM | FOOT_IS_OFFERED, content_item(now->content, fixture));
        entity_put(now, lies, at);
    }
    return now;
}

static void hold(FootGame *now, int letter, const char *item)
{
    int type = content_item(now->content, item);
    now->entities.type[now->pack[letter]] = (uint8_t)type;
    now->entities.mask[now->pack[letter]] &= ~(uint32_t)FOOT_IS_WORN;
    now->tried[type] = 1;
}

static int type_of(const FootGame *now, int letter)
{
    return now->pack[letter] == FOOT_NOBODY ? -1 : now->entities.type[now->pack[letter]];
}

static void an_altar_asks_before_it_takes(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = standing_in(seat, "altar-of-arms", "old-altar");
    hold(now, DAGGER, "short-sword");
    walk_seat_press(seat, "Ia");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "X gives it up for a battle axe.");
    seat_assert_shows(seat, "other after it.");
    seat_assert_shows(seat, "You get:");
    walk_seat_press(seat, "X");
    walk_seat_says(seat, "The same key once more does it.");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "You give a short sword and get a battle axe.");
    assert_int_equal(type_of(now, DAGGER), content_item(now->content, "short-sword"));
    walk_seat_press(seat, "bX"); /* about another thing it is asked anew */
    assert_int_equal(type_of(now, DAGGER), content_item(now->content, "short-sword"));
    assert_false(foot_site_is_answered(now, now->entities.at[FOOT_HERO]));
    walk_seat_press(seat, "aXX");
    assert_true(foot_carried(now, content_item(now->content, "battle-axe")) == 1);
    assert_true(foot_carried(now, content_item(now->content, "short-sword")) == 0);
    seat_free(seat);
}

static void answers(Seat *seat, const char *keys, const char *words)
{
    walk_seat_press(seat, keys);
    walk_seat_says(seat, words);
    while (seat_top(seat) != &FOOT_SCREEN) {
        seat_press(seat, HKEY_ESCAPE);
    }
}

static void refused(Seat *seat, const char *why)
{
    answers(seat, "IaX", why);
}

static void it_is_said_why_nobody_takes_it(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    refused(seat, "You are wearing it; take it off first.");
    hold(now, DAGGER, "short-sword");
    refused(seat, "Nobody here takes that; stand on an altar");
    standing_in(seat, "altar-of-arms", NULL);
    refused(seat, "Stand on the old altar first; it takes one thing.");
    standing_in(seat, "altar-of-arms", "old-altar");
    hold(now, DAGGER, "iron-plate");
    refused(seat, "The old altar has no armour that is worth more.");
    now->place.answered[1] = 1;
    refused(seat, "The old altar has taken its one thing, and takes no more.");
    standing_in(seat, "pedlars-rest", NULL);
    refused(seat, "Nobody is left here who buys.");
    int pedlar = walk_seat_put(now, "pedlar");
    now->entities.mask[pedlar] |= FOOT_IS_WAITING;
    walk_seat_beside(now, pedlar);
    now->place.level.areas[now->entities.at[pedlar]] = 1;
    hold(now, DAGGER, "key");
    refused(seat, "Nobody pays for that.");
    hold(now, DAGGER, "iron-plate");
    answers(seat, "IaX", "The same key once more does it.");
    assert_int_equal(foot_coins(now), 0);
    answers(seat, "IaXX", "gold coins");
    assert_true(foot_coins(now) > 0);
    seat_free(seat);
}

static void who_is_no_foe_is_met_by_nothing_unasked(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    hold(now, POTION, "throwing-knife");
    int bound = walk_seat_put(now, "squire"), goblin = walk_seat_put(now, "goblin");
    now->entities.mask[bound] |= FOOT_IS_WAITING | FOOT_IS_BOUND;
    now->entities.mask[goblin] |= FOOT_IS_ASLEEP; /* no threat, and farther off */
    walk_seat_beside(now, bound);
    walk_seat_press(seat, "f");
    assert_int_equal(walk_seat_walk(seat)->cursor, now->entities.at[goblin]);
    walk_seat_press(seat, "\t");
    assert_int_equal(walk_seat_walk(seat)->cursor, now->entities.at[bound]);
    int hp = now->entities.hp[bound];
    walk_seat_press(seat, "\r");
    walk_seat_says(seat, "is no foe of yours, and this would meet it. The same key once more does it.");
    assert_int_equal(now->entities.hp[bound], hp);
    assert_int_equal(walk_seat_walk(seat)->aim, AIM_THROW);
    walk_seat_press(seat, "\r");
    assert_true(!(now->entities.mask[bound] & FOOT_IS_BODY) || now->entities.hp[bound] < hp);
    seat_free(seat);
}

static void with_captives_alone_nobody_is_aimed_at(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    hold(now, POTION, "throwing-knife");
    int bound = walk_seat_put(now, "squire");
    now->entities.mask[bound] |= FOOT_IS_WAITING | FOOT_IS_BOUND;
    walk_seat_press(seat, "f");
    assert_int_equal(walk_seat_walk(seat)->cursor, now->entities.at[FOOT_HERO]);
    seat_press(seat, HKEY_ESCAPE);
    walk_seat_press(seat, "i"); /* looking goes to whoever is there */
    assert_int_equal(walk_seat_walk(seat)->cursor, now->entities.at[bound]);
    seat_free(seat);
}

/* Boots that give a turn every eight rounds. */
static void turns_that_come_again_are_told_once(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    hold(now, POTION, "striding-boots");
    now->entities.mask[now->pack[POTION]] |= FOOT_IS_WORN;
    int told = 0, given = 0;
    for (int i = 0; i < 40 && seat_top(seat) == &FOOT_SCREEN; i++) {
        int before = seat->app.view.message_count;
        walk_seat_press(seat, ".");
        for (int k = 0; k < now->log.count; k++) {
            given += now->log.events[k].kind == FOOT_EVENT_HASTENED;
        }
        for (int k = before; k < seat->app.view.message_count; k++) {
            told += strstr(seat->app.view.messages[k % VIEW_MESSAGES], "before others do.") != NULL;
        }
    }
    assert_true(given > 2);
    assert_int_equal(told, 1);
    seat_free(seat);
}

SUBJECT(trading)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_altar_asks_before_it_takes),
        cmocka_unit_test(it_is_said_why_nobody_takes_it),
        cmocka_unit_test(who_is_no_foe_is_met_by_nothing_unasked),
        cmocka_unit_test(with_captives_alone_nobody_is_aimed_at),
        cmocka_unit_test(turns_that_come_again_are_told_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
