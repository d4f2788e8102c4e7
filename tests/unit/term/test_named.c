/* Whom the run's story is about in a battle: told by name before it comes, when it comes and what becomes of it, and
 * marked on the board. */
#include "seat.h"

#include "base/text.h"
#include "term/view/coming.h"
#include "term/speech/battle_speech.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* At a battle in which Bram is to die. */
static Seat *sit_down(void)
{
    Seat *seat = seat_new();
    seat_at_quarry(seat, "told 8", "Bram");
    assert_ptr_equal(seat_top(seat), &BATTLE_SCREEN);
    assert_int_equal(seat_game(seat)->battle.named.course, NAMED_COMING);
    return seat;
}

static void groups_tell_all_who_come_and_it_by_itself(void **state)
{
    (void)state;
    Seat *seat = sit_down();
    const Battle *battle = &seat_game(seat)->battle;
    Coming groups[COMING_MAX];
    int count = coming_groups(battle, groups), named = 0, sums[WAVE_LOOKAHEAD] = {0};
    for (int i = 0; i < count; i++) {
        sums[groups[i].wave] += groups[i].count * coming_paths(&groups[i]);
        if (groups[i].named) {
            named++;
            assert_int_equal(groups[i].starts, 1u << battle->named.start);
            assert_int_equal(battle->waves[groups[i].wave].number, battle->named.wave);
            assert_int_equal(coming_hp(battle, &groups[i]), battle_named_hp(battle));
            groups[i].named = false;
            assert_int_equal(battle_named_hp(battle), 2 * coming_hp(battle, &groups[i]));
        }
    }
    assert_int_equal(named, 1);
    for (int i = 0; i < battle->wave_count; i++) {
        assert_int_equal(sums[i], battle_attackers_to_come(battle, i));
    }
    seat_free(seat);
}

static void it_is_told_before_it_comes(void **state)
{
    (void)state;
    Seat *seat = sit_down();
    Game *game = seat_game(seat);
    const AttackerType *type = NULL;
    Coming groups[COMING_MAX];
    char line[200], said[SPEECH_LINE_SIZE];
    for (int i = 0, count = coming_groups(&game->battle, groups); i < count; i++) {
        if (groups[i].named) {
            type = &game->content->attackers[groups[i].type];
            Text text = text_into(said, sizeof said);
            speech_add_group(&text, game, &groups[i]);
            snprintf(line, sizeof line, "Bram, %s %s with %d HP, from ", text_article(type->name, false), type->name,
                     battle_named_hp(&game->battle));
            assert_ptr_equal(strstr(said, line), said);
        }
    }
    assert_non_null(type);
    snprintf(line, sizeof line, "Bram comes in wave %d.", game->battle.named.wave);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, line);
    snprintf(line, sizeof line, "! Bram (%s)", type->name);
    seat_draw(seat, 200, 60);
    seat_assert_shows(seat, line);
    seat_press(seat, 'w');
    seat_draw(seat, 120, 60);
    snprintf(line, sizeof line, "1 !     %c Bram", type->glyph);
    seat_assert_shows(seat, line);
    seat_free(seat);
}

static void it_is_marked_while_it_is_here(void **state)
{
    (void)state;
    Seat *seat = sit_down();
    Battle *battle = &seat_game(seat)->battle;
    seat_hasten_quarry(seat);
    battle->hull = battle->hull_max = 100000;
    seat_press(seat, 'n');
    for (int i = 0; i < 2000 && battle->named.course == NAMED_COMING; i++) {
        seat_press(seat, '.');
    }
    assert_int_equal(battle->named.course, NAMED_HERE);
    seat_draw(seat, 80, 24);
    assert_non_null(strstr(seat_last(seat), "marked with !."));
    seat->app.view.attacker_focus = battle->named.attacker;
    for (int i = 0; i < 20; i++) {
        seat_press(seat, '.');
    }
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Bram");
    char mark[3] = {seat_game(seat)->content->attackers[battle_attacker(battle, battle->named.attacker)->type].glyph,
                    '!', '\0'};
    seat_assert_shows(seat, mark);
    ((Attacker *)battle_attacker(battle, battle->named.attacker))->hp = 0;
    battle->deaths = true;
    seat_press(seat, '.');
    assert_int_equal(battle->named.course, NAMED_KILLED);
    seat_draw(seat, 80, 24);
    bool dead = false;
    for (int i = 0; i < seat->app.view.message_count && i < VIEW_MESSAGES; i++) {
        dead = dead || strcmp(seat->app.view.messages[i], "Bram is dead.") == 0;
    }
    assert_true(dead); /* the battle may be won with it */
    seat_free(seat);
}

SUBJECT(named)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(groups_tell_all_who_come_and_it_by_itself),
        cmocka_unit_test(it_is_told_before_it_comes),
        cmocka_unit_test(it_is_marked_while_it_is_here),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
