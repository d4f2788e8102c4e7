/* What is said with one key: each thing once, with how often or how much each time. */
#include "walk_seat.h"

#include "bots/foot_bots.h"
#include "holdout/dungeon_paths.h"
#include "term/foot/screens.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { KEYS_MOST = 1200, SAID_SIZE = 8000, SENTENCES_MOST = 200, SIDES = 4 };

/* All that came with the last key; numbers are left out. */
static void said_with_key(const Seat *seat, char said[SAID_SIZE])
{
    const FootWalk *walk = walk_seat_walk(seat);
    size_t length = 0;
    for (int i = walk->said_from; i < seat->app.view.message_count; i++) {
        for (const char *from = seat->app.view.messages[i % VIEW_MESSAGES]; *from && length < SAID_SIZE - 2; from++) {
            if (!isdigit((unsigned char)*from)) {
                said[length++] = *from;
            }
        }
        said[length++] = ' ';
    }
    said[length] = '\0';
}

/* Fails where a sentence is there twice; "( times)" stands for how often one was true. */
static void assert_each_once(char said[SAID_SIZE])
{
    const char *sentences[SENTENCES_MOST];
    int count = 0;
    for (char *rest = said; *rest && count < SENTENCES_MOST; count++) {
        sentences[count] = rest;
        rest += strcspn(rest, ".");
        rest += *rest == '.';
        if (*rest == ' ') {
            *rest++ = '\0';
        }
        rest += strncmp(rest, "( times) ", 9) == 0 ? 9 : 0;
    }
    for (int i = 0; i < count; i++) {
        for (int other = 0; other < i; other++) {
            if (sentences[i][0] && strcmp(sentences[i], sentences[other]) == 0) {
                fail_msg("said twice with one key: %s", sentences[i]);
            }
        }
    }
}

static void decide(Seat *seat, const FootDecision *decision)
{
    FootWalk *walk = walk_begin(&seat->app);
    if (walk_decide(&seat->app, decision)) {
        walk_meet(&seat->app, walk, true);
    }
}

/* Returns with how many decisions anything was said. */
static int play(const char *book, const char *seed)
{
    Seat *seat = walk_seat_down(book, seed);
    Rng rng = rng_stream(seed_master(seed), RNG_BOT, 0);
    char said[SAID_SIZE];
    int told = 0;
    for (int i = 0; i < KEYS_MOST && seat_top(seat) != &FOOT_END_SCREEN; i++) {
        if (seat_top(seat) != &FOOT_SCREEN) {
            walk_seat_press(seat, "\r");
            continue;
        }
        FootDecision decision = foot_bot_decide(FOOT_BOT_EXPLORER, walk_seat_game(seat), &rng);
        decide(seat, &decision);
        if (seat_top(seat) == &FOOT_SCREEN) {
            said_with_key(seat, said);
            told += said[0] != '\0';
            assert_each_once(said);
        }
    }
    seat_free(seat);
    return told;
}

/* Games in which bands, what splits, and what burns are met. */
static void test_games_say_nothing_twice_with_a_key(void **state)
{
    (void)state;
    int told = play("descent", "said-0") + play("vault", "said-1") + play("odyssey", "said-17");
    assert_true(told > 100);
}

/* Blows of several of a kind are one sentence with all their numbers. */
static void test_blows_that_are_alike_are_told_together(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    char said[SAID_SIZE];
    now->entities.hp[FOOT_HERO] = 100;
    for (int side = 0; side < SIDES; side++) {
        int at = dungeon_beside(now->entities.at[FOOT_HERO], side);
        now->place.level.tiles[at] = DUNGEON_FLOOR;
        int orc = walk_seat_put(now, "orc");
        now->standing[now->entities.at[orc]] = 0;
        now->standing[at] = (uint16_t)(orc + 1);
        now->entities.at[orc] = (int16_t)at;
        now->entities.mask[orc] |= FOOT_IS_HUNTING | FOOT_IS_ROUSED;
        now->entities.turns[orc] = 1;
    }
    decide(seat, &(FootDecision){.kind = FOOT_WAIT});
    said_with_key(seat, said);
    const char *blows = strstr(said, "The orc hits you for ");
    assert_non_null(blows);
    assert_null(strstr(blows + 1, "The orc hits you for "));
    seat_free(seat);
}

/* What has several lines, or more than a message holds, is said in several messages to its end. */
static void test_long_texts_are_said_to_their_end(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    char words[VIEW_MESSAGE_SIZE * 2] = "";
    FootWalk *walk = walk_begin(&seat->app);
    walk_say(&seat->app, walk, "You have 4 more attack for good.\nYou have 40 less health for good.");
    walk_seat_says(seat, "You have 40 less health for good.");
    while (strlen(words) < VIEW_MESSAGE_SIZE + 20) {
        strcat(words, "It goes on like this. ");
    }
    strcat(words, "The same key once more does it.");
    walk_say(&seat->app, walk, words);
    walk_seat_says(seat, "The same key once more does it.");
    seat_free(seat);
}

/* Whether one of the last three rows but that of the keys has these words. */
static bool log_shows(Seat *seat, const char *words)
{
    char shown[SAID_SIZE] = "";
    seat_draw(seat, 80, 24);
    for (int row = 20; row < 23; row++) {
        size_t length = strlen(shown);
        for (int column = 0; column < 80; column++) {
            uint32_t code = seat->app.canvas->cells[row * 80 + column].ch;
            shown[length++] = code > ' ' && code < 0x7F ? (char)code : code > 0x7F ? '>' : ' ';
        }
        shown[length] = '\0';
    }
    return strstr(shown, words) != NULL;
}

/* What only answered a key is gone with the next one; what happened stays, without the sign of what is new. */
static void test_answers_are_gone_with_the_next_key(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    walk_seat_press(seat, ".");
    view_message(&seat->app.view, "A bell rings.");
    assert_true(log_shows(seat, ">A bell rings."));
    seat_press(seat, HKEY_ESCAPE);
    assert_true(log_shows(seat, ">q leaves; the game is kept."));
    assert_true(log_shows(seat, " A bell rings."));
    int round = now->round;
    walk_seat_press(seat, ".");
    assert_int_equal(now->round, round + 1);
    assert_false(log_shows(seat, "q leaves"));
    assert_true(log_shows(seat, " A bell rings."));
    seat_free(seat);
}

SUBJECT(walking_said)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_say_nothing_twice_with_a_key),
        cmocka_unit_test(test_blows_that_are_alike_are_told_together),
        cmocka_unit_test(test_long_texts_are_said_to_their_end),
        cmocka_unit_test(test_answers_are_gone_with_the_next_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
