/* The view's own state: the cursor, the ring of messages, and events told in sentences and marks. */
#include "fixture_game.h"

#include "term/view/coming.h"
#include "term/view/effects.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static const char *last(const View *view)
{
    assert_true(view->message_count > 0);
    return view->messages[(view->message_count - 1) % VIEW_MESSAGES];
}

static void a_fresh_view_looks_at_the_hub(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    assert_true(tile_equal(view_cursor_tile(&stage->view), tile_at(12, 7)));
    assert_int_equal(stage->view.slot, VIEW_NOTHING);
    assert_int_equal(stage->view.preview_focus, VIEW_NOTHING);
    assert_false(tile_inside(stage->view.hover));
    assert_int_equal(stage->view.step_ticks, 10);
    assert_int_equal(stage->view.speed, 4);
    stage_free(stage);
}

static void habits_and_messages_outlive_a_battle(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    View *view = &stage->view;
    view->step_ticks = 40;
    view->speed = 16;
    view->turn = 3;
    view->zoom = 1;
    view->slot = 2;
    view->attacker_focus = 7;
    view_message(view, "Kept.");
    view_init(view, stage->game);
    assert_int_equal(view->step_ticks, 40);
    assert_int_equal(view->speed, 16);
    assert_int_equal(view->turn, 3);
    assert_int_equal(view->zoom, 1);
    assert_int_equal(view->slot, VIEW_NOTHING);
    assert_int_equal(view->attacker_focus, 0);
    assert_int_equal(view->message_count, 1);
    assert_string_equal(last(view), "Kept.");
    stage_free(stage);
}

static void the_last_messages_are_kept(void **state)
{
    (void)state;
    View view = {0};
    for (int i = 0; i < VIEW_MESSAGES + 3; i++) {
        view_message(&view, "message %d", i);
    }
    assert_int_equal(view.message_count, VIEW_MESSAGES + 3);
    assert_string_equal(last(&view), "message 66");
    assert_string_equal(view.messages[view.message_count % VIEW_MESSAGES], "message 3");
}

/* As many of them as there is room for, between two that are kept and before a third. */
static void a_passing_message_takes_the_place_of_none(void **state)
{
    (void)state;
    View view = {0};
    view_message(&view, "one");
    view_message(&view, "two");
    for (int i = 0; i < VIEW_MESSAGES; i++) {
        view_message(&view, "passing");
        view.passing = true;
        assert_string_equal(last(&view), "passing");
    }
    view_message(&view, "three");
    assert_false(view.passing);
    assert_int_equal(view.message_count, VIEW_MESSAGES + 3);
    for (int i = 0; i < VIEW_MESSAGES; i++) {
        static const char *const kept[] = {"three", "two", "one"};
        assert_string_equal(view.messages[(view.message_count - 1 - i) % VIEW_MESSAGES], i < 3 ? kept[i] : "");
    }
}

static void a_long_message_is_cut(void **state)
{
    (void)state;
    View view = {0};
    view_message(&view, "%0300d", 1);
    assert_int_equal(strlen(last(&view)), VIEW_MESSAGE_SIZE - 1);
}

/* Lets the view absorb these events alone. */
static void absorb(Stage *stage, const Event *events, int count)
{
    stage->game->battle = stage->fixture->battle;
    stage->game->events.count = count;
    memcpy(stage->game->events.events, events, (size_t)count * sizeof *events);
    view_absorb(&stage->view, stage->game);
}

static void assert_tells(const Event *events, int count, const char *expected)
{
    Stage *stage = stage_new(80, 24);
    stage->fixture->battle.hull = 20;
    absorb(stage, events, count);
    assert_int_equal(stage->view.message_count, expected ? 1 : 0);
    if (expected) {
        assert_string_equal(last(&stage->view), expected);
    }
    stage_free(stage);
}

static void events_become_sentences(void **state)
{
    (void)state;
    static const struct {
        Event event;
        const char *sentence;
    } cases[] = {
        {{.kind = EVENT_DELETED, .type = BP_GUN, .amount = 10}, "Taken down; 10 materials come back."},
        {{.kind = EVENT_DELETED, .type = BP_FIELD, .at = {5 * FIX_ONE, 7 * FIX_ONE}}, "Field at 5,7 is gone."},
        {{.kind = EVENT_WALL_FELL, .at = {5 * FIX_ONE, 7 * FIX_ONE}}, "The wall at 5,7 has fallen."},
        {{.kind = EVENT_MARKED, .type = BP_CHARGE, .at = {FIX_ONE, 2 * FIX_ONE}, .amount = 50},
         "Charge is on its way: at 1,2 in 2.5 s."},
        {{.kind = EVENT_MOVED, .building = 1, .to = {4 * FIX_ONE, 3 * FIX_ONE}}, "Hub moved to 4,3."},
        {{.kind = EVENT_REPAIRED, .amount = 2}, "2 hull repaired, 20 now."},
        {{.kind = EVENT_CONVERTED, .building = 1, .resource = RESOURCE_FUEL, .amount = 7},
         "Hub turns a gain into 7 fuel."},
        {{.kind = EVENT_OWED, .resource = RESOURCE_MATERIALS, .amount = 9},
         "9 materials can't be paid: taken off the credits of this battle."},
        {{.kind = EVENT_DEMOLISHED, .at = {5 * FIX_ONE, 7 * FIX_ONE}, .amount = 15},
         "Demolished at 5,7 for 15 materials."},
        {{.kind = EVENT_UNDONE, .amount = 10}, "Undone: 10 materials come back."},
        {{.kind = EVENT_UNDONE, .amount = -10}, "Undone: 10 materials paid again."},
        {{.kind = EVENT_WAVE_STARTED, .amount = 4}, "Wave 4 begins."},
        {{.kind = EVENT_FIRST_SIGHT, .type = AT_BRUTE},
         "First sight of Brute; " KEY("Tab") " finds it, " KEY("i") " tells all about it."},
        {{.kind = EVENT_LEAKED, .type = AT_BRUTE, .amount = 3}, "A Brute got through: 3 hull lost, 20 left."},
        {{.kind = EVENT_LEAKED, .type = AT_WALKER}, "A Walker got through; the hull loses no more in this wave."},
        {{.kind = EVENT_ABILITY_USED, .type = BP_CHARGE}, "Charge used."},
        {{.kind = EVENT_ABILITY_USED, .type = BP_CHARGE, .amount = 8}, "Charge used for 8 energy."},
        {{.kind = EVENT_ABILITY_USED, .type = BP_CHARGE, .amount = 8, .materials = 5, .hull = 2},
         "Charge used for 5 materials, 8 energy, 2 hull."},
        {{.kind = EVENT_WAVE_ENDED, .amount = 2}, "Wave 2 is over: +0 materials, +0 energy, +0 fuel."},
        {{.kind = EVENT_BOSS_COMES, .type = AT_BOSS, .amount = 85},
         "The tanks are full, but Boss comes in the next wave, with 85 HP: kill it to get away."},
        {{.kind = EVENT_DIED, .type = AT_BOSS}, "Boss is dead."},
        {{.kind = EVENT_BATTLE_WON, .amount = 9}, "The tanks are full: you can leave."},
        {{.kind = EVENT_LEVEL_CLEARED, .amount = 24}, "You leave with 24 credits for this battle."},
        {{.kind = EVENT_RUN_LOST, .amount = 3}, "The hull has given way."},
        {{.kind = EVENT_SPAWNED, .type = AT_WALKER}, NULL},
        {{.kind = EVENT_HIT, .type = AT_WALKER, .amount = 4}, NULL},
        {{.kind = EVENT_DIED, .type = AT_WALKER}, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_tells(&cases[i].event, 1, cases[i].sentence);
    }
}

/* Whose bodies are not all dead isn't either. */
static void each_body_of_a_boss_is_told(void **state)
{
    (void)state;
    const Event event = {.kind = EVENT_DIED, .type = AT_BOSS};
    Stage *stage = stage_new(80, 24);
    Battle *battle = &stage->fixture->battle;
    battle->boss = AT_BOSS;
    battle->boss_course = BOSS_HERE;
    battle->boss_hp = 60;
    battle->boss_bodies = 2;
    absorb(stage, &event, 1);
    assert_string_equal(last(&stage->view), "A body of Boss is dead; 2 are left.");
    battle->boss_bodies = 0;
    absorb(stage, &event, 1);
    assert_string_equal(last(&stage->view), "Boss is dead.");
    stage_free(stage);
}

/* All events of the wall's last blow. */
static void a_wall_that_falls_is_one_sentence(void **state)
{
    (void)state;
    const Point at = {5 * FIX_ONE, 7 * FIX_ONE};
    const Event events[] = {{.kind = EVENT_WALL_HIT, .building = 2, .attacker = 1, .at = at, .amount = 3},
                            {.kind = EVENT_WALL_FELL, .building = 2, .at = at}};
    assert_tells(events, 2, "The wall at 5,7 has fallen.");
}

static void leaks_of_one_tick_are_one_sentence(void **state)
{
    (void)state;
    const Event leaks[] = {{.kind = EVENT_LEAKED, .type = AT_BRUTE, .amount = 3},
                           {.kind = EVENT_LEAKED, .type = AT_WALKER, .amount = 1},
                           {.kind = EVENT_LEAKED, .type = AT_WALKER, .amount = 1}};
    assert_tells(leaks, 3, "3 attackers got through: 5 hull lost, 20 left.");
}

/* Those that cost nothing more are told of once in a wave. */
static void leaks_beyond_the_most_are_told_once(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    const Event leak = {.kind = EVENT_LEAKED, .type = AT_WALKER}, next = {.kind = EVENT_WAVE_STARTED, .amount = 2};
    absorb(stage, &leak, 1);
    absorb(stage, &leak, 1);
    assert_int_equal(stage->view.message_count, 1);
    absorb(stage, &next, 1);
    absorb(stage, &leak, 1);
    assert_int_equal(stage->view.message_count, 3);
    assert_string_equal(last(&stage->view), "A Walker got through; the hull loses no more in this wave.");
    stage_free(stage);
}

static void leaks_are_told_before_what_they_bring_about(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    const Event events[] = {{.kind = EVENT_FIRST_SIGHT, .type = AT_BRUTE},
                            {.kind = EVENT_LEAKED, .type = AT_WALKER, .amount = 1},
                            {.kind = EVENT_RUN_LOST, .amount = 3}};
    absorb(stage, events, 3);
    assert_int_equal(stage->view.message_count, 3);
    assert_string_equal(stage->view.messages[1], "A Walker got through: 1 hull lost, 25 left.");
    assert_string_equal(stage->view.messages[2], "The hull has given way.");
    stage_free(stage);
}

static void gains_of_a_wave_are_one_sentence(void **state)
{
    (void)state;
    const Event events[] = {{.kind = EVENT_GAINED, .resource = RESOURCE_FUEL, .amount = 10},
                            {.kind = EVENT_GAINED, .resource = RESOURCE_FUEL, .amount = 2},
                            {.kind = EVENT_GAINED, .resource = RESOURCE_MATERIALS, .amount = 12},
                            {.kind = EVENT_GAINED, .resource = RESOURCE_ENERGY, .amount = 3},
                            {.kind = EVENT_WASTED, .resource = RESOURCE_ENERGY, .amount = 7},
                            {.kind = EVENT_WAVE_ENDED, .amount = 5}};
    assert_tells(events, 6, "Wave 5 is over: +12 materials, +3 energy, +12 fuel; 7 energy did not fit.");
}

static const StatusType DAZE = {
    .name = "Dazed", .glyph = 'Z', .bearer = BEARER_BUILDINGS, .effect = EFFECT_PARALYSE, .unit = UNIT_SECONDS};

static void statuses_of_buildings_are_told_once(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    StatusType daze = DAZE;
    stage->fixture->content.statuses = &daze;
    stage->fixture->content.status_count = 1;
    const Event one[] = {{.kind = EVENT_STATUS, .building = 1, .amount = 30, .at = tile_centre(tile_at(12, 7))}};
    absorb(stage, one, 1);
    assert_string_equal(last(&stage->view), "Hub at 12,7: Dazed for 1.5 s.");
    daze.unit = UNIT_SHOTS;
    const Event two[] = {{.kind = EVENT_STATUS, .building = 1, .amount = 1},
                         {.kind = EVENT_STATUS, .attacker = 1, .amount = 1},
                         {.kind = EVENT_STATUS, .building = 2, .amount = 1}};
    absorb(stage, two, 3);
    assert_string_equal(last(&stage->view), "2 buildings: Dazed for 1 shot.");
    /* Where some was left from before there is more of it now; who gets it twice is told of once. */
    const Event more[] = {{.kind = EVENT_STATUS, .building = 1, .amount = 20},
                          {.kind = EVENT_STATUS, .building = 2, .amount = 2},
                          {.kind = EVENT_STATUS, .building = 2, .amount = 4}};
    absorb(stage, more, 3);
    assert_string_equal(last(&stage->view), "2 buildings: Dazed for 4 shots, some for 20 shots.");
    assert_int_equal(stage->view.message_count, 3);
    stage_free(stage);
}

static void what_is_built_is_named_with_its_place(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    absorb(stage, stage->fixture->log.events, stage->fixture->log.count);
    assert_string_equal(last(&stage->view), "Gun built at 5,6.");
    stage_free(stage);
}

static void what_is_raised_is_not_called_built(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    Event raised = *fixture_event(stage->fixture, EVENT_BUILT);
    raised.amount = 1;
    absorb(stage, &raised, 1);
    assert_string_equal(last(&stage->view), "Gun raised at 5,6.");
    raised.amount = 2;
    absorb(stage, &raised, 1);
    assert_string_equal(last(&stage->view), "Gun raised once more at 5,6.");
    stage_free(stage);
}

static void who_was_met_in_an_earlier_battle_is_no_first_sight(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    const Event seen = {.kind = EVENT_FIRST_SIGHT, .type = AT_BRUTE};
    const Coming group = {.type = AT_BRUTE, .first = true};
    assert_true(coming_is_new(stage->game, &group));
    stage->game->run.met_types[AT_BRUTE / 64] |= 1ull << AT_BRUTE % 64;
    absorb(stage, &seen, 1);
    assert_int_equal(stage->view.message_count, 0);
    assert_false(coming_is_new(stage->game, &group));
    stage_free(stage);
}

static void the_newest_effects_are_kept(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    for (int i = 0; i < VIEW_EFFECTS + 9; i++) {
        Event death = {.kind = EVENT_DIED, .at = {i * FIX_ONE / 100, 0}};
        absorb(stage, &death, 1);
    }
    assert_int_equal(stage->view.effect_count, VIEW_EFFECTS + 9);
    assert_int_equal(effects_kept(&stage->view), VIEW_EFFECTS);
    assert_int_equal(effects_at(&stage->view, 0)->at.x, 9 * FIX_ONE / 100);
    assert_int_equal(effects_at(&stage->view, VIEW_EFFECTS - 1)->at.x, (VIEW_EFFECTS + 8) * FIX_ONE / 100);
    stage_free(stage);
}

SUBJECT(view)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fresh_view_looks_at_the_hub),
        cmocka_unit_test(habits_and_messages_outlive_a_battle),
        cmocka_unit_test(the_last_messages_are_kept),
        cmocka_unit_test(a_passing_message_takes_the_place_of_none),
        cmocka_unit_test(a_long_message_is_cut),
        cmocka_unit_test(events_become_sentences),
        cmocka_unit_test(each_body_of_a_boss_is_told),
        cmocka_unit_test(a_wall_that_falls_is_one_sentence),
        cmocka_unit_test(leaks_of_one_tick_are_one_sentence),
        cmocka_unit_test(leaks_beyond_the_most_are_told_once),
        cmocka_unit_test(leaks_are_told_before_what_they_bring_about),
        cmocka_unit_test(gains_of_a_wave_are_one_sentence),
        cmocka_unit_test(statuses_of_buildings_are_told_once),
        cmocka_unit_test(what_is_built_is_named_with_its_place),
        cmocka_unit_test(what_is_raised_is_not_called_built),
        cmocka_unit_test(who_was_met_in_an_earlier_battle_is_no_first_sight),
        cmocka_unit_test(the_newest_effects_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
