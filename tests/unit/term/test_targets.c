/* Whom keys go for, what they find on the map and in the panel. */
#include "walk_seat.h"

#include "foot/ground/sight.h"
#include "foot/ground/things.h"
#include "holdout/dungeon_paths.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* Who has to die, and was seen on ground that is known, is told with its direction. */
static void a_boss_is_told_where_it_was_seen(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("vault", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int keeper = walk_seat_met_in_corridor(seat, "vault-keeper"), from = now->entities.at[FOOT_HERO];
    now->entities.mask[keeper] |= FOOT_IS_BOSS;
    now->entities.turns[keeper] = -90;
    walk_seat_press(seat, ".");
    now->place.level.tiles[from + 1] = DUNGEON_DOOR_CLOSED;
    derive_sight(now);
    assert_false(foot_sees(now, now->entities.at[keeper]));
    walk_seat_press(seat, ".");
    seat_draw(seat, 124, 40);
    seat_assert_shows(seat, "keeper of the vault, seen last: 9 E");
    seat_free(seat);
}

/* The hero with a bow in hand and two who come, 3 and 5 tiles off; returns the farther one. */
static int with_bow(Seat *seat)
{
    FootGame *now = walk_seat_changed(seat);
    int from = walk_seat_corridor(now, 12), far = walk_seat_put(now, "tortoise"), near = walk_seat_put(now, "tortoise");
    now->entities.type[now->pack[0]] = (uint8_t)content_item(now->content, "short-bow");
    walk_seat_move(now, near, from + 3);
    walk_seat_move(now, far, from + 5);
    memset(now->place.level.tiles + dungeon_index(5, 6), DUNGEON_FLOOR, 12); /* so that both are in a clear line */
    walk_seat_move(now, near, dungeon_index(8, 6));
    derive_sight(now);
    for (int i = 0; i < 2; i++) {
        now->entities.mask[i == 0 ? far : near] |= FOOT_IS_ROUSED | FOOT_IS_HUNTING;
        now->entities.turns[i == 0 ? far : near] = -90;
    }
    return far;
}

/* Between shots, too, and for `a`, which shoots what the weapon reaches. */
static void who_was_aimed_at_stays_the_target(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int far = with_bow(seat), from = now->entities.at[FOOT_HERO];
    walk_seat_press(seat, "f");
    assert_int_not_equal(walk_seat_walk(seat)->cursor, now->entities.at[far]);
    walk_seat_press(seat, "\t\r");
    walk_seat_press(seat, "f");
    assert_int_equal(walk_seat_walk(seat)->cursor, now->entities.at[far]);
    seat_press(seat, HKEY_ESCAPE);
    int round = now->round;
    walk_seat_press(seat, "a");
    assert_int_equal(now->entities.at[FOOT_HERO], from);
    assert_int_equal(now->round, round + 1);
    walk_seat_says(seat, "tortoise"); /* shot or missed */
    seat_free(seat);
}

/* What is too far is said once more, not answered by another thing. */
static void what_is_refused_stays_in_hand(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int far = with_bow(seat);
    walk_seat_press(seat, "f");
    walk_seat_walk(seat)->cursor = now->entities.at[far] + 5;
    walk_seat_press(seat, "\rf");
    assert_int_equal(walk_seat_walk(seat)->aim, AIM_SHOOT);
    assert_int_equal(walk_seat_walk(seat)->cursor, now->entities.at[far] + 5);
    walk_seat_press(seat, "f");
    seat_free(seat);
}

/* The list of places is the same wherever it is opened, and Tab finds what is offered where nobody is in sight. */
static void places_keep_their_order(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int from = walk_seat_corridor(now, 12), first[2];
    item_lay(now, content_item(now->content, "leather-cap"), 1, from + 2);
    item_lay(now, content_item(now->content, "leather-cap"), 1, from + 8);
    int altar = item_lay(now, content_item(now->content, "old-altar"), 1, from + 5);
    things_note(now, false);
    for (int i = 0; i < 2; i++) {
        walk_seat_press(seat, "_\t");
        first[i] = walk_seat_walk(seat)->cursor;
        if (i == 0) {
            seat_draw(seat, 80, 24);
            seat_assert_shows(seat, ">0 an old altar");
        }
        seat_press(seat, HKEY_ESCAPE);
        walk_seat_move(now, FOOT_HERO, from + 10);
        derive_sight(now);
    }
    assert_int_equal(first[0], first[1]);
    walk_seat_press(seat, "i");
    assert_int_equal(walk_seat_walk(seat)->cursor, now->entities.at[altar]);
    seat_free(seat);
}

/* Not by colour alone: whose next turn meets the hero is underlined on the map. */
static void who_strikes_next_is_underlined(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int from = walk_seat_corridor(now, 12), orc = walk_seat_put(now, "orc");
    for (int far = 1; far < 4; far += 2) {
        walk_seat_move(now, orc, from + far);
        now->entities.turns[orc] = 1;
        now->entities.mask[orc] |= FOOT_IS_HUNTING;
        seat_draw(seat, 80, 24);
        bool marked = (walk_seat_cell(seat, from + far).style.attributes & STYLE_UNDERLINE) != 0;
        assert_int_equal(marked, far == 1);
    }
    seat_free(seat);
}

/* How often what is worn has grown stands beside it. */
static void growth_is_told_of_gear(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    walk_seat_corridor(now, 12);
    now->entities.grown[now->pack[0]] = 4;
    for (int wide = 0; wide < 2; wide++) {
        seat_draw(seat, wide ? 124 : 80, wide ? 40 : 24);
        seat_assert_shows(seat, " +4");
    }
    seat_free(seat);
}

/* What a captive gives and for what stands beside the key that frees it, and comes first where it is looked at. */
static void what_a_captive_wants_is_said_first(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int from = walk_seat_corridor(now, 12), captive = walk_seat_put(now, "goblin"), site = 0;
    while (now->content->foot_packs[site].wish == FOOT_WISH_NONE) {
        site++;
    }
    now->entities.mask[captive] |= FOOT_IS_BOUND | FOOT_IS_WAITING;
    walk_seat_move(now, captive, from + 1);
    memset(now->place.level.areas, 1, sizeof now->place.level.areas);
    now->place.packs[1] = (uint8_t)(site + 1);
    now->place.entered[1] = 1;
    derive_sight(now);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "F sets");
    seat_assert_shows(seat, "For that");
    walk_seat_press(seat, "i");
    seat_draw(seat, 80, 24);
    const Canvas *canvas = seat->app.canvas;
    bool wishes = false;
    for (int row = 0; row < 8; row++) {
        for (int column = 54; column + 1 < canvas->columns; column++) {
            wishes = wishes ||
                     (canvas_cell(canvas, column, row).ch == 'F' && canvas_cell(canvas, column + 1, row).ch == 'o' &&
                      canvas_cell(canvas, column + 2, row).ch == 'r');
        }
    }
    assert_true(wishes);
    seat_free(seat);
}

/* How hard a champion is stands in what is asked before it is challenged. */
static void a_challenge_says_how_hard_it_is(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int from = walk_seat_corridor(now, 12), champion = walk_seat_put(now, "mighty-slime"), site = 0;
    while (!foot_site_is(now->content->foot_packs[site].site, FOOT_SITE_WAITS)) {
        site++;
    }
    now->entities.mask[champion] |= FOOT_IS_WAITING;
    walk_seat_move(now, champion, from + 1);
    memset(now->place.level.areas, 1, sizeof now->place.level.areas);
    now->place.packs[1] = (uint8_t)(site + 1);
    now->place.entered[1] = 1;
    derive_sight(now);
    int round = now->round;
    walk_seat_press(seat, "F");
    walk_seat_says(seat, "A mighty slime will fight you, which is deadly.");
    assert_int_equal(now->round, round);
    seat_free(seat);
}

SUBJECT(targets)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_boss_is_told_where_it_was_seen),   cmocka_unit_test(who_was_aimed_at_stays_the_target),
        cmocka_unit_test(what_is_refused_stays_in_hand),      cmocka_unit_test(places_keep_their_order),
        cmocka_unit_test(who_strikes_next_is_underlined),     cmocka_unit_test(growth_is_told_of_gear),
        cmocka_unit_test(what_a_captive_wants_is_said_first), cmocka_unit_test(a_challenge_says_how_hard_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
