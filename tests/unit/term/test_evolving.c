/* Evolutions on the screens of a run: what an augment leads to is said before it is taken, what is missing with what is
 * held; it asks, can be left, and what came of it is called so and seen on the board. */
#include "run_fixture.h"
#include "seat.h"
#include "term/journey/run_words.h"
#include "term/play/play.h"
#include "term/play/stage_screens.h"
#include "term/screens/stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static void offer_augment(Seat *seat, const char *id)
{
    run_table(
        seat_game(seat),
        (Offer){.kind = OFFER_AUGMENTS, .count = 1, .items = {(uint16_t)content_augment(seat->options.content, id)}});
    stage_follow(&seat->app);
    assert_ptr_equal(seat_top(seat), &OFFER_SCREEN);
    seat_draw(seat, 80, 24);
}

static void give(Seat *seat, const char *blueprint, const char *augment)
{
    HeldBlueprint *held = &seat_run(seat)->held[run_place(seat_game(seat), blueprint)];
    held->augments[held->augment_count++] = (uint8_t)content_augment(seat->options.content, augment);
}

static Seat *before_the_last(void)
{
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "evolving");
    give(seat, "lobber", "ignition");
    offer_augment(seat, "heavy-bore");
    return seat;
}

static void what_an_augment_leads_to_is_said(void **state)
{
    (void)state;
    Seat *seat = before_the_last();
    seat_draw(seat, 200, 60);
    seat_assert_shows(seat, "it your Lobber can become Scorcher.");
    seat_enter(seat);
    seat_press(seat, '2');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Can then become Scorcher:");
    seat_assert_shows(seat, "Gives all attackers within");
    seat_free(seat);
    seat = seat_new();
    seat_begin(seat, MODE_RUN, "half");
    offer_augment(seat, "tempered");
    seat_draw(seat, 200, 60);
    seat_assert_shows(seat, "Half of the way to Gun Nest (Watchpost).");
    seat_free(seat);
}

/* The first sentence of an evolution's own card, once both augments are borne; returns its length in `text`. */
static size_t first_sentence(const char *text)
{
    const char *end = strstr(text, ". ");
    return end ? (size_t)(end - text) : strlen(text);
}

/* Whoever bears the first of two augments reads of the second what the evolution's own card says then. */
static void what_comes_is_what_was_said(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "said");
    Game *game = seat_game(seat);
    const Content *content = game->content;
    HeldBlueprint *held = &game->run.held[0];
    int looked = 0;
    for (int i = 0; i < content->evolution_count; i++) {
        const Evolution *evolution = &content->evolutions[i];
        for (int last = 0; last < evolution->augment_count; last++) {
            Card before = {0}, then = {0};
            char sentence[CARD_TEXT_SIZE];
            *held = (HeldBlueprint){.blueprint = (uint16_t)evolution->of, .augment_count = 1};
            held->augments[0] = (uint8_t)evolution->augments[!last];
            const bool may = run_may_evolve(game, 0, i) && run_can_augment(game, 0, evolution->augments[last]);
            words_augmented_card(game, 0, evolution->augments[last], &before);
            held->augments[held->augment_count++] = (uint8_t)evolution->augments[last];
            words_evolution_card(game, i, &then);
            snprintf(sentence, sizeof sentence, "%.*s", (int)first_sentence(then.text), then.text);
            looked += may;
            if (may && !strstr(before.text, sentence)) {
                fail_msg("%s: \"%s\" was foretold as \"%s\"", evolution->name, then.text, before.text);
            }
        }
    }
    assert_true(looked > 0);
    seat_free(seat);
}

static void what_is_missing_is_said(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "missing");
    give(seat, "lobber", "ignition");
    seat_press(seat, 'b');
    seat_press(seat, '2');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Lacks Heavy Bore to become");
    seat_assert_shows(seat, "Scorcher. Costs 2 materials");
    seat_free(seat);
}

static void it_asks_and_becomes(void **state)
{
    (void)state;
    Seat *seat = before_the_last();
    seat_enter(seat);
    seat_press(seat, '2');
    seat_press(seat, HKEY_ENTER);
    assert_ptr_equal(seat_top(seat), &OFFER_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Your Lobber can become another thing, or stay what it is");
    seat_assert_shows(seat, "Enter evolve   s leave it");
    seat->app.untouched = true;
    seat_press(seat, HKEY_ENTER);
    assert_string_equal(seat_last(seat), "Enter makes it Scorcher, for good; s leaves it what it is.");
    assert_int_equal(seat_run(seat)->offer_count, 1);
    seat_press(seat, HKEY_ENTER);
    assert_string_equal(seat_last(seat), "You let Lobber become Scorcher.");
    assert_ptr_equal(seat_top(seat), &CHART_SCREEN);
    seat_press(seat, 'b');
    seat_draw(seat, 200, 60);
    seat_assert_shows(seat, "Scorcher + Ignition + Heavy Bore");
    seat_free(seat);
}

static void it_can_be_left(void **state)
{
    (void)state;
    Seat *seat = before_the_last();
    seat_enter(seat);
    seat_press(seat, '2');
    seat_press(seat, HKEY_ENTER);
    seat_draw(seat, 80, 24);
    seat_press(seat, 's'); /* it is offered once: says so first */
    seat_press(seat, 's');
    assert_string_equal(seat_last(seat), "You leave Lobber what it is.");
    assert_int_equal(seat_run(seat)->held[run_place(seat_game(seat), "lobber")].evolution, 0);
    assert_ptr_equal(seat_top(seat), &CHART_SCREEN);
    seat_free(seat);
}

SUBJECT(evolving)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_an_augment_leads_to_is_said),
        cmocka_unit_test(what_is_missing_is_said),
        cmocka_unit_test(what_comes_is_what_was_said),
        cmocka_unit_test(it_asks_and_becomes),
        cmocka_unit_test(it_can_be_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
