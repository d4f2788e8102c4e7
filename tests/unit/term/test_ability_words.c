/* What used abilities have done is told in a sentence each, once they have done it, from the battle's own events. */
#include "fixture_game.h"

#include "battlefield/roster.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { DAZED, QUICK, STATUS_COUNT };

static Rule *charge(Stage *stage, int rule)
{
    stage->fixture->blueprints[BP_CHARGE].rule_count = rule + 1;
    return &stage->fixture->blueprints[BP_CHARGE].rules[rule];
}

/* A wave in which four Walkers and two Brutes stand in the middle of 4,7, and one more Walker of the wave outside. */
static Stage *with_a_crowd(void)
{
    static StatusType statuses[STATUS_COUNT];
    statuses[DAZED] = (StatusType){
        .name = "Dazed", .glyph = 'Z', .bearer = BEARER_ATTACKERS, .effect = EFFECT_SLOW, .unit = UNIT_SECONDS};
    statuses[QUICK] = (StatusType){
        .name = "Quick", .glyph = 'Q', .bearer = BEARER_BUILDINGS, .effect = EFFECT_HASTE, .unit = UNIT_WAVES};
    Stage *stage = stage_new(80, 24);
    stage->fixture->content.statuses = statuses;
    stage->fixture->content.status_count = STATUS_COUNT;
    fixture_wave(stage->fixture, AT_WALKER, 1, 6);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 13, 13));
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
    for (int i = 0; i < 6; i++) {
        roster_add(&stage->fixture->battle, &stage->fixture->log, i < 4 ? AT_WALKER : AT_BRUTE, 5, 0);
    }
    stage->fixture->battle.resources[RESOURCE_ENERGY] = 40;
    return stage;
}

/* Shows the view the game as the fixture's last call left it. */
static void show(Stage *stage)
{
    stage->game->battle = stage->fixture->battle;
    stage->game->events = stage->fixture->log;
    view_absorb(&stage->view, stage->game);
}

/* Uses the charge at a place, and lets so many ticks pass. */
static void use(Stage *stage, int x, int y, int ticks)
{
    fixture_decide(stage->fixture, use_at(SLOT_CHARGE, x, y));
    show(stage);
    for (int i = 0; i < ticks; i++) {
        fixture_tick(stage->fixture);
        show(stage);
    }
}

static const char *last(const Stage *stage)
{
    return view_last_message(&stage->view);
}

static bool was_said(const Stage *stage, const char *words)
{
    for (int i = 0; i < stage->view.message_count; i++) {
        if (strstr(stage->view.messages[i], words)) {
            return true;
        }
    }
    return false;
}

/* Walkers have 10 HP, and a hit does 10. */
static void hits_and_kills_are_counted(void **state)
{
    (void)state;
    Stage *stage = with_a_crowd();
    use(stage, 450, 750, 0);
    assert_string_equal(last(stage), "Charge used for 8 energy.");
    fixture_tick(stage->fixture);
    show(stage);
    assert_true(was_said(stage, "Charge: 6 hit, 4 killed."));
    stage_free(stage);
}

static void who_is_hit_twice_at_once_is_one(void **state)
{
    (void)state;
    Stage *stage = with_a_crowd();
    *charge(stage, 1) = *charge(stage, 0);
    stage->fixture->blueprints[BP_CHARGE].rule_count = 2;
    use(stage, 450, 750, 1);
    assert_true(was_said(stage, "Charge: 6 hit, 4 killed."));
    stage_free(stage);
}

static void nobody_is_told_of_too(void **state)
{
    (void)state;
    Stage *stage = with_a_crowd();
    use(stage, 1050, 250, 1);
    assert_true(was_said(stage, "Charge: nobody was there."));
    stage_free(stage);
}

static void statuses_and_pulls_are_counted(void **state)
{
    (void)state;
    Stage *stage = with_a_crowd();
    charge(stage, 0)->amount = 2;
    *charge(stage, 1) = (Rule){.when = WHEN_USED,
                               .whom = WHOM_ATTACKERS,
                               .radius = FIX_ONE,
                               .what = WHAT_STATUS,
                               .status = DAZED,
                               .seconds = 40,
                               .amount = 10};
    *charge(stage, 2) =
        (Rule){.when = WHEN_USED, .whom = WHOM_ATTACKERS, .radius = FIX_ONE, .what = WHAT_PULL, .distance = FIX_ONE};
    stage->fixture->content.battle.pulls_max = 1;
    use(stage, 450, 750, 1);
    assert_true(was_said(stage, "Charge: 6 hit, 6 Dazed, 6 pulled back."));
    stage_free(stage);
}

/* Of what strikes again and again, once it has struck for the last time. */
static void strikes_are_told_together(void **state)
{
    (void)state;
    Stage *stage = with_a_crowd();
    Rule *rule = charge(stage, 0);
    rule->whom = WHOM_RANDOM;
    rule->radius = 15 * FIX_ONE;
    rule->repeats = 3;
    rule->period = 5;
    use(stage, 450, 750, 8);
    assert_false(was_said(stage, "Charge: "));
    for (int i = 0; i < 5; i++) {
        fixture_tick(stage->fixture);
        show(stage);
    }
    assert_true(was_said(stage, "Charge: 3 strikes hit, "));
    stage_free(stage);
}

static void a_late_strike_is_told_when_it_has_struck(void **state)
{
    (void)state;
    Stage *stage = with_a_crowd();
    charge(stage, 0)->delay = 6;
    charge(stage, 0)->radius = 3 * FIX_ONE;
    use(stage, 450, 750, 5);
    assert_false(was_said(stage, "Charge: "));
    for (int i = 0; i < 3; i++) {
        fixture_tick(stage->fixture);
        show(stage);
    }
    assert_true(was_said(stage, "Charge: 6 hit, 4 killed."));
    stage_free(stage);
}

static void a_sweep_counts_all_whom_it_passed(void **state)
{
    (void)state;
    Stage *stage = with_a_crowd();
    charge(stage, 0)->whom = WHOM_SWEEP;
    charge(stage, 0)->amount = 1;
    use(stage, 450, 750, stage->fixture->content.battle.sweep + 2);
    assert_true(was_said(stage, "Charge: 7 hit."));
    stage_free(stage);
}

static void gains_are_told_with_what_did_not_fit(void **state)
{
    (void)state;
    Stage *stage = with_a_crowd();
    *charge(stage, 0) = (Rule){.when = WHEN_USED, .what = WHAT_GRANT, .resource = RESOURCE_MATERIALS, .amount = 35};
    *charge(stage, 1) = (Rule){.when = WHEN_USED, .what = WHAT_GRANT, .resource = RESOURCE_ENERGY, .amount = 35};
    use(stage, 450, 750, 1);
    assert_true(was_said(stage, "Charge: +35 materials, +28 energy, 7 energy did not fit."));
    stage_free(stage);
}

/* What is told by a sentence of its own isn't told twice. */
static void what_befalls_buildings_is_told_once(void **state)
{
    (void)state;
    Stage *stage = with_a_crowd();
    *charge(stage, 0) = (Rule){.when = WHEN_USED,
                               .whom = WHOM_TOWERS,
                               .radius = FIX_ONE,
                               .what = WHAT_STATUS,
                               .status = QUICK,
                               .count = 2,
                               .amount = 50};
    use(stage, 1350, 1350, 1);
    assert_true(was_said(stage, "Gun at 13,13: Quick for 2 waves."));
    assert_false(was_said(stage, "Charge: "));
    use(stage, 450, 250, 1);
    assert_true(was_said(stage, "Charge: it did nothing."));
    stage_free(stage);
}

static void what_lasts_and_what_is_allowed_is_said(void **state)
{
    (void)state;
    static const struct {
        Rule rule;
        const char *said;
    } cases[] = {
        {{.whom = WHOM_BLUEPRINTS, .what = WHAT_MODIFY, .stat = STAT_INTERVAL, .percent = -8},
         "Charge: in force for the rest of this battle."},
        {{.whom = WHOM_PLAYER, .what = WHAT_MODIFY, .stat = STAT_ENERGY_MAX, .amount = 10},
         "Charge: room for 70 energy now."},
        {{.whom = WHOM_PLAYER, .what = WHAT_BUILD, .percent = 25}, "Charge: you may build 1 thing in this wave."},
        {{.whom = WHOM_PLAYER, .what = WHAT_MOVE},
         "Charge: you may move 1 building in this wave; " KEY("p") " takes it up."},
        {{.whom = WHOM_PLAYER, .what = WHAT_STRETCH, .percent = 60}, "Charge: the next wave comes 60 % farther apart."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Stage *stage = with_a_crowd();
        *charge(stage, 0) = cases[i].rule;
        charge(stage, 0)->when = WHEN_USED;
        use(stage, 450, 750, 1);
        assert_true(was_said(stage, cases[i].said));
        stage_free(stage);
    }
}

/* A tower's hits are nobody's but its own, in the same tick, too. */
static void what_towers_do_is_not_the_abilitys(void **state)
{
    (void)state;
    Stage *stage = with_a_crowd();
    stage->fixture->blueprints[BP_GUN].attack.range = 20 * FIX_ONE;
    stage->fixture->blueprints[BP_GUN].attack.needs_sight = false;
    fixture_begin(stage->fixture);
    fixture_wave(stage->fixture, AT_WALKER, 1, 6);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 13, 13));
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
    roster_add(&stage->fixture->battle, &stage->fixture->log, AT_BRUTE, 5, 0);
    fixture_decide(stage->fixture, use_at(SLOT_CHARGE, 1050, 250));
    show(stage);
    fixture_tick(stage->fixture);
    assert_true(fixture_events(stage->fixture, EVENT_HIT) > 0);
    show(stage);
    assert_true(was_said(stage, "Charge: nobody was there."));
    stage_free(stage);
}

SUBJECT(ability_words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hits_and_kills_are_counted),
        cmocka_unit_test(who_is_hit_twice_at_once_is_one),
        cmocka_unit_test(nobody_is_told_of_too),
        cmocka_unit_test(statuses_and_pulls_are_counted),
        cmocka_unit_test(strikes_are_told_together),
        cmocka_unit_test(a_late_strike_is_told_when_it_has_struck),
        cmocka_unit_test(a_sweep_counts_all_whom_it_passed),
        cmocka_unit_test(gains_are_told_with_what_did_not_fit),
        cmocka_unit_test(what_befalls_buildings_is_told_once),
        cmocka_unit_test(what_lasts_and_what_is_allowed_is_said),
        cmocka_unit_test(what_towers_do_is_not_the_abilitys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
