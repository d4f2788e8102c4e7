/* What has room at 24 rows, and what stands out: who is in sight, prices, the pack, what is sought, the result of a
 * win, what was left on other stars.
 */
#include "walk_seat.h"

#include "foot/words/telling.h"
#include "term/foot/screens.h"
#include "term/foot/turning.h"
#include "term/walk/foe.h"
#include "term/walk/kept.h"
#include "term/walk/walk_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static void wear(FootGame *now, int letter, const char *item)
{
    int held = walk_seat_lay(now, item, now->entities.at[FOOT_HERO], 0);
    now->entities.mask[held] = FOOT_IS_ITEM | FOOT_IS_HELD | FOOT_IS_WORN;
    now->entities.holder[held] = FOOT_HERO;
    now->pack[letter] = (int16_t)held;
}

/* At 24 rows who is in sight has the room, and gear what is left of it; with nobody there all that is worn shows. */
static void test_who_is_in_sight_comes_before_gear(void **state)
{
    (void)state;
    static const char *const worn[] = {"iron-helmet", "leather-jerkin", "leather-gloves", "striding-boots"};
    static const char *const foes[] = {"goblin", "goblin-archer", "cave-rat", "orc", "small-slime"};
    enum { FIRST = 4, FOES = sizeof foes / sizeof *foes };
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    for (int i = 0; i < 4; i++) {
        wear(now, FIRST + i, worn[i]);
    }
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "pair of leather gloves");
    for (int i = 0; i < FOES; i++) {
        walk_seat_put(now, foes[i]);
    }
    seat_draw(seat, 80, 24);
    const char *gear = strstr(seat->text, "E 5 worn, I 1 thing"), *sight = strstr(seat->text, "In sight");
    assert_true(sight && gear && sight < gear);
    seat_assert_shows(seat, "weapon dagger");
    assert_null(strstr(seat->text, "gloves"));
    for (int i = 0; i < FOES; i++) {
        seat_assert_shows(seat, foot_creature(now, now->entities.count - FOES + i)->name);
    }
    assert_null(strstr(seat->text, " more"));
    seat_free(seat);
}

/* Where not each has two rows those of a kind that do the same next share them. */
static void test_those_who_do_the_same_share_rows(void **state)
{
    (void)state;
    enum { MANY = 9 };
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int first = now->entities.count, alike = 0;
    for (int i = 0; i < MANY; i++) {
        int goblin = walk_seat_put(now, "goblin");
        now->entities.mask[goblin] |= FOOT_IS_HUNTING | FOOT_IS_ROUSED;
        now->entities.turns[goblin] = 1;
    }
    for (int i = first; i < now->entities.count; i++) {
        alike += strcmp(foe_next(now, i), foe_next(now, first)) == 0;
    }
    char words[60];
    snprintf(words, sizeof words, "g %d goblins", alike);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, words);
    snprintf(words, sizeof words, "each %s", foe_next(now, first));
    seat_assert_shows(seat, words);
    seat_free(seat);
}

/* Makes a pack of an id the place where the hero is. */
static void stand_in(FootGame *now, const char *id)
{
    int pack = content_foot_pack(now->content, id);
    uint8_t *area = &now->place.level.areas[now->entities.at[FOOT_HERO]];
    assert_true(pack >= 0);
    *area = *area == 0 ? 1 : *area;
    now->place.packs[*area] = (uint8_t)(pack + 1);
    now->place.entered[*area] = 1;
    now->place.answered[*area] = 0;
}

/* What taking a thing costs is on the panel, and first where it is looked at. */
static void test_a_price_shows_at_24_rows(void **state)
{
    (void)state;
    char words[2000];
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    stand_in(now, "sluice");
    int thing = walk_seat_lay(now, "thorn-mail", now->entities.at[FOOT_HERO], FOOT_IS_NOTED | FOOT_IS_OFFERED);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Sluice: taking has a");
    seat_assert_shows(seat, "here, deep water covers 9");
    seat_assert_shows(seat, "and goes on for 15");
    Text text = text_into(words, sizeof words);
    words_put_tile(now, now->entities.at[thing], FOOT_NOBODY, &text);
    const char *price = strstr(words, "deep water covers 9 tiles"), *rest = strstr(words, "Worn on the torso");
    if (!price || !rest || price > rest) {
        fail_msg("the price is not first: %s", words);
    }
    stand_in(now, "iron-cage");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Everybody within 40 tiles");
    stand_in(now, "glass-cases");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Glass cases: take one.");
    seat_assert_shows(seat, "Whoever forces it");
    seat_free(seat);
}

/* A pack longer than the screen says how much doesn't show and scrolls; so does a long text. */
static void test_a_long_pack_says_that_there_is_more(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    for (int i = 2; i < FOOT_LETTERS; i++) {
        wear(now, i, "torch");
        now->entities.mask[now->pack[i]] &= (uint32_t)~FOOT_IS_WORN;
    }
    walk_seat_press(seat, "I");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "6 more below");
    assert_null(strstr(seat->text, "z ( a torch"));
    walk_seat_press(seat, "z");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "6 more above");
    seat_assert_shows(seat, "a torch");
    assert_null(strstr(seat->text, "more below"));
    seat_draw(seat, 80, 40);
    assert_null(strstr(seat->text, " more "));
    seat_free(seat);
}

/* What the plot wants is marked alike on the map, on the plan and among the stars, by a sign of its own. */
static void test_what_is_sought_is_marked(void **state)
{
    (void)state;
    Seat *seat = walk_seat_voyage();
    FootGame *now = walk_seat_changed(seat);
    seat->app.theme.glyphs = GLYPHS_UNICODE; /* in ASCII digits look like it */
    uint32_t sign = theme_glyph(&seat->app.theme, GLYPH_SOUGHT);
    int at = walk_seat_remembered(now), relic = walk_seat_lay(now, "star-glass", at, FOOT_IS_NOTED | FOOT_IS_QUEST);
    now->voyage.quest = (int16_t)FOOT_NOBODY;
    seat_draw(seat, 80, 24);
    assert_int_equal(walk_seat_cell(seat, at).ch, foot_class_sign(FOOT_CLASS_RELIC));
    now->voyage.quest = (int16_t)relic;
    seat_draw(seat, 80, 24);
    assert_int_equal(walk_seat_cell(seat, at).ch, sign);
    int shown[3] = {0};
    for (int screen = 0; screen < 3; screen++) { /* the panel tells it behind the sign */
        walk_seat_press(seat, screen == 1 ? "M" : screen == 2 ? "S" : "");
        seat_draw(seat, 80, 24);
        for (int i = 0; i < 80 * 24; i++) {
            shown[screen] += canvas_cell(seat->app.canvas, i % 80, i / 80).ch == sign;
        }
        walk_seat_press(seat, screen > 0 ? "q" : "");
    }
    assert_int_equal(shown[0], 2);
    assert_int_equal(shown[1], 2);
    assert_int_equal(shown[2], 2);
    seat_free(seat);
}

/* Who is bound or waits is on gold, as all that asks something is, on the map and in the panel. */
static void test_who_asks_something_is_on_gold(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int goblin = walk_seat_put(now, "goblin");
    seat_draw(seat, 80, 24);
    assert_int_not_equal(walk_seat_cell(seat, now->entities.at[goblin]).style.ground, GROUND_GATE);
    now->entities.mask[goblin] |= FOOT_IS_WAITING | FOOT_IS_BOUND;
    seat_draw(seat, 80, 24);
    assert_int_equal(walk_seat_cell(seat, now->entities.at[goblin]).style.ground, GROUND_GATE);
    seat_free(seat);
}

/* Plays by the keys that go on by themselves until health was lost twice or more. */
static void play_until_hurt(Seat *seat)
{
    const FootGame *now = walk_seat_game(seat);
    int losses = 0;
    for (int i = 0, before = 0; i < 400 && losses < 2 && now->outcome == FOOT_PLAYING; i++) {
        before = now->entities.hp[FOOT_HERO];
        walk_seat_press(seat, i % 2 ? "a" : "o");
        losses += now->entities.hp[FOOT_HERO] < before;
    }
    assert_true(losses >= 2);
}

/* A game that was won tells what came nearest to its end, what was answered and where growth went. */
static void test_the_result_of_a_win_tells_what_carried_it(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    play_until_hurt(seat);
    FootGame *now = walk_seat_changed(seat);
    FootWalk *walk = walk_seat_walk(seat);
    ViewedGame kept = foot_kept_game(&seat->app, walk);
    FootTurning nearest, greatest;
    assert_true(foot_turning_find(now->content, kept.journal, FOOT_TURNING_NEAREST, &nearest));
    assert_true(foot_turning_find(now->content, kept.journal, FOOT_TURNING_GREATEST, &greatest));
    assert_true(nearest.left <= greatest.left && nearest.lost <= greatest.lost && nearest.lost > 0);
    now->entities.grown[now->pack[0]] = 2;
    stand_in(now, "glass-cases");
    now->place.answered[foot_level(now)->areas[now->entities.at[FOOT_HERO]]] = 1;
    now->outcome = FOOT_WON;
    screen_open(&seat->app, &FOOT_END_SCREEN, walk);
    seat_draw(seat, 80, 24);
    char words[80];
    snprintf(words, sizeof words, "The nearest call: %d health lost", nearest.lost);
    seat_assert_shows(seat, words);
    assert_null(strstr(seat->text, "What decided it"));
    seat_assert_shows(seat, "Places answered: Glass cases on floor 1.");
    seat_assert_shows(seat, "Growth went into: dagger +2.");
    seat_assert_shows(seat, "The last that happened");
    now->outcome = FOOT_LOST;
    screen_pop(&seat->app);
    screen_open(&seat->app, &FOOT_END_SCREEN, walk);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "What decided it");
    seat_free(seat);
}

/* To the next star of the list, and past what the plot says of it. */
static void travel_on(Seat *seat)
{
    walk_seat_press(seat, "S\t\r");
    while (seat_top(seat) != &FOOT_SCREEN) {
        walk_seat_press(seat, "\r");
    }
}

/* Makes an area a room that was never entered. */
static void lay_out_in(FootGame *now, int area, const char *id)
{
    int pack = content_foot_pack(now->content, id);
    assert_true(pack >= 0);
    now->place.packs[area] = (uint8_t)(pack + 1);
    now->place.entered[area] = 0;
}

/* The plan leads to all floors of all stars where the hero was, which are named, and no farther. */
static void test_the_plan_leafs_through_stars(void **state)
{
    (void)state;
    Seat *seat = walk_seat_voyage();
    const FootGame *now = walk_seat_game(seat);
    const char *first = foot_star_name(now, now->voyage.star);
    char words[120];
    walk_seat_press(seat, "M\t");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, first);
    seat_assert_shows(seat, "You have been on no other star.");
    walk_seat_press(seat, "M");
    travel_on(seat);
    const char *here = foot_star_name(now, now->voyage.star);
    assert_string_not_equal(first, here);
    walk_seat_press(seat, "M");
    for (int turns = 0; turns <= 2; turns++) {
        const char *shown = turns == 1 ? first : here;
        seat_draw(seat, 80, 24);
        seat_assert_shows(seat, "Tab other stars");
        assert_memory_equal(seat->text + strspn(seat->text, " \n"), shown, strlen(shown));
        snprintf(words, sizeof words, "You are on %s now", here);
        assert_true((turns == 1) == (strstr(seat->text, words) != NULL));
        walk_seat_press(seat, "\t");
    }
    seat_free(seat);
    seat = walk_seat_down("descent", "kaid");
    walk_seat_press(seat, "M\t");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "There is one place to be");
    assert_null(strstr(seat->text, "other stars"));
    seat_free(seat);
}

/* Laws of a floor are told to their ends, in the least panel. */
static void test_laws_are_told_whole(void **state)
{
    static const char *const told[][2] = {
        {"bell-niche", "nobody who comes."}, {"wet-chapel", "catches fire."}, {"pendulum-room", "nobody has another."}};
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        memset(now->place.packs, 0, sizeof now->place.packs);
        lay_out_in(now, 1, told[i][0]);
        now->place.answered[1] = 0;
        seat_draw(seat, 80, 24);
        assert_null(strstr(seat->text, told[i][1]));
        now->place.answered[1] = FOOT_STOPPED;
        seat_draw(seat, 80, 24);
        seat_assert_shows(seat, told[i][1]);
    }
    seat_free(seat);
}

/* What was never found counts on all stars, and the plans of all floors can be looked at from there. */
static void test_the_result_tells_what_was_missed_on_all_stars(void **state)
{
    (void)state;
    enum { MANY = 12 };
    Seat *seat = walk_seat_voyage();
    FootGame *now = walk_seat_changed(seat);
    int first = now->voyage.star;
    char words[120];
    memset(now->place.packs, 0, sizeof now->place.packs);
    lay_out_in(now, 1, "shrine");
    travel_on(seat);
    memset(now->place.packs, 0, sizeof now->place.packs);
    int things = foot_things_missed(now, foot_where(now)) + foot_things_missed(now, (FootWhere){.star = first});
    assert_true(things > foot_things_missed(now, foot_where(now)) && things > 1);
    now->outcome = FOOT_LOST;
    screen_open(&seat->app, &FOOT_END_SCREEN, walk_seat_walk(seat));
    seat_draw(seat, 120, 40);
    seat_assert_shows(seat, "Stars 2");
    snprintf(words, sizeof words,
             foot_floors_on(now, first) > 1 ? "Never entered: Shrine on floor 1 of %s."
                                            : "Never entered: Shrine on %s.",
             foot_star_name(now, first));
    seat_assert_shows(seat, words);
    snprintf(words, sizeof words, "%d things were never seen.", things);
    seat_assert_shows(seat, words);
    walk_seat_press(seat, "M\t");
    assert_ptr_equal(seat_top(seat), &FOOT_PLAN_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, foot_star_name(now, first));
    walk_seat_press(seat, "q");
    assert_ptr_equal(seat_top(seat), &FOOT_END_SCREEN);
    for (int area = 1; area <= MANY; area++) {
        lay_out_in(now, area, "display-vitrines");
    }
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "rooms more.");
    snprintf(words, sizeof words, "%d things were", things);
    seat_assert_shows(seat, words);
    seat_assert_shows(seat, "never seen.");
    seat_free(seat);
}

SUBJECT(walking_shown)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_is_in_sight_comes_before_gear),
        cmocka_unit_test(test_those_who_do_the_same_share_rows),
        cmocka_unit_test(test_a_price_shows_at_24_rows),
        cmocka_unit_test(test_a_long_pack_says_that_there_is_more),
        cmocka_unit_test(test_what_is_sought_is_marked),
        cmocka_unit_test(test_who_asks_something_is_on_gold),
        cmocka_unit_test(test_the_result_of_a_win_tells_what_carried_it),
        cmocka_unit_test(test_the_plan_leafs_through_stars),
        cmocka_unit_test(test_the_result_tells_what_was_missed_on_all_stars),
        cmocka_unit_test(test_laws_are_told_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
