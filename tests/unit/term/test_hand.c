/* What is in hand, what the menu offers, and what of all that shows. */
#include "fixture_game.h"

#include "holdout/describe.h"
#include "term/view/hand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static void look_at(Stage *stage, int x, int y)
{
    stage->view.cursor = (DecisionPoint){(int16_t)(x * 100 + 50), (int16_t)(y * 100 + 50)};
}

static void start(Stage *stage)
{
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
}

static void the_menu_offers_what_the_moment_allows(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    int slots[BATTLE_LOADOUT_MAX];
    assert_int_equal(hand_menu(&stage->fixture->battle, &stage->view, slots), SLOT_COUNT - 1);
    assert_int_equal(slots[2], SLOT_DRILL);
    assert_int_equal(slots[3], SLOT_BATTERY);
    start(stage);
    assert_int_equal(hand_menu(&stage->fixture->battle, &stage->view, slots), 1);
    assert_int_equal(slots[0], SLOT_CHARGE);
    stage->fixture->battle.night_builds = 1;
    assert_int_equal(hand_menu(&stage->fixture->battle, &stage->view, slots), SLOT_COUNT);
    assert_int_equal(slots[0], SLOT_CHARGE);
    assert_int_equal(slots[1], SLOT_GUN);
    stage->fixture->battle.night_builds = 0;
    stage->fixture->battle.next_wave_in = 30;
    assert_int_equal(hand_menu(&stage->fixture->battle, &stage->view, slots), SLOT_COUNT);
    stage->fixture->battle.next_wave_in = 0;
    stage->view.plans = true;
    assert_int_equal(hand_menu(&stage->fixture->battle, &stage->view, slots), SLOT_COUNT - 1);
    assert_int_equal(slots[2], SLOT_DRILL);
    stage_free(stage);
}

/* Each thing that forbids a decision, alone: the menu's brackets say no more and no less than the verdict. */
static void what_can_be_had_is_what_is_allowed(void **state)
{
    (void)state;
    enum { CASES = 7, PRICE = 8 };
    static const struct {
        int energy, materials, hull, used, cooldown;
        bool can;
    } cases[CASES] = {{PRICE, 0, 9, 0, 0, true}, {PRICE - 3, 3, 9, 0, 0, true}, {PRICE - 3, 2, 9, 0, 0, false},
                      {PRICE, 0, 3, 0, 0, true}, {PRICE, 0, 2, 0, 0, false},    {PRICE, 0, 9, 2, 0, false},
                      {PRICE, 0, 9, 0, 1, false}};
    Stage *stage = stage_new(80, 24);
    Battle *battle = &stage->fixture->battle;
    start(stage);
    Blueprint *charge = &stage->fixture->blueprints[BP_CHARGE];
    charge->energy = PRICE;
    charge->hull = 2;
    charge->uses = 2;
    for (int i = 0; i < CASES; i++) {
        battle->resources[RESOURCE_ENERGY] = cases[i].energy;
        battle->resources[RESOURCE_MATERIALS] = cases[i].materials;
        battle->hull = cases[i].hull;
        battle->loadout[SLOT_CHARGE].used = (int16_t)cases[i].used;
        battle->loadout[SLOT_CHARGE].cooldown = (int16_t)cases[i].cooldown;
        Decision use = {.kind = DECISION_USE, .slot = SLOT_CHARGE, .point = {750, 750}};
        assert_int_equal(battle_check_slot(battle, SLOT_CHARGE).allowed, cases[i].can);
        stage->game->battle = *battle;
        assert_int_equal(game_check(stage->game, &use).allowed, cases[i].can);
    }
    stage_free(stage);
}

/* The game allows it all the same: programs do as they like. */
static void a_whole_hull_is_not_mended(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    Battle *battle = &stage->fixture->battle;
    Blueprint *charge = &stage->fixture->blueprints[BP_CHARGE];
    start(stage);
    charge->rule_count = 1;
    charge->rules[0] = (Rule){.when = WHEN_USED, .whom = WHOM_PLAYER, .what = WHAT_REPAIR, .amount = 1};
    battle->hull = battle->hull_max - 1;
    assert_true(hand_check_slot(battle, &stage->view, SLOT_CHARGE).allowed);
    battle->hull++;
    assert_string_equal(hand_check_slot(battle, &stage->view, SLOT_CHARGE).why,
                        "The hull is whole; Charge would do nothing.");
    charge->rules[0].what = WHAT_GRANT;
    assert_true(hand_check_slot(battle, &stage->view, SLOT_CHARGE).allowed);
    stage_free(stage);
}

static void only_what_turns_has_a_direction(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    const Battle *battle = &stage->fixture->battle;
    stage->view.direction = 2;
    assert_false(hand_turns(battle, &stage->view));
    stage->view.slot = SLOT_GUN;
    look_at(stage, 5, 6);
    assert_false(hand_turns(battle, &stage->view));
    assert_int_equal(hand_decision(battle, &stage->view).direction, 0);
    stage->fixture->blueprints[BP_GUN].placement.turned = true;
    Decision build = hand_decision(battle, &stage->view);
    assert_int_equal(build.kind, DECISION_BUILD);
    assert_int_equal(build.direction, 2);
    stage->view.slot = SLOT_CHARGE;
    assert_int_equal(hand_decision(battle, &stage->view).direction, 0);
    stage->fixture->blueprints[BP_CHARGE].rules[0].whom = WHOM_SWEEP;
    assert_int_equal(hand_decision(battle, &stage->view).kind, DECISION_USE);
    assert_int_equal(hand_decision(battle, &stage->view).direction, 2);
    stage_free(stage);
}

static void a_line_shows_where_it_looks_and_what_it_would_hit(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    Blueprint *gun = &stage->fixture->blueprints[BP_GUN];
    gun->placement.turned = true;
    gun->attack.shape = SHAPE_LINE;
    gun->attack.targets = 3;
    gun->attack.range = 4 * FIX_ONE;
    stage->view.slot = SLOT_GUN;
    look_at(stage, 5, 5);
    stage_draw(stage);
    assert_cells(stage, 35, 6, "Looks north; r turns it. ");
    assert_cells(stage, 35, 7, "No path is in its reach from here. ");
    assert_cells(stage, 11, 9, "^");
    stage->view.direction = 2;
    stage_draw(stage);
    assert_cells(stage, 35, 6, "Looks south; r turns it. ");
    /* Half a tile to either side of its line. */
    assert_cells(stage, 35, 7, "Reaches 1 tile of path (:). ");
    assert_cells(stage, 11, 9, "!");
    assert_int_equal(ground_tint(canvas_cell(stage->canvas, 11, 11).style.ground), TINT_RANGE_RIM);
    assert_int_equal(canvas_cell(stage->canvas, 9, 11).style.ground, GROUND_PATH);
    stage->view.turn = 1;
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, stage->canvas->cursor_column, stage->canvas->cursor_row).ch, '<');
    stage_free(stage);
}

/* 3 of the 8 energy are there. */
static void the_panel_says_why_an_ability_costs_materials(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    start(stage);
    stage->fixture->battle.resources[RESOURCE_ENERGY] = 3;
    stage->view.slot = SLOT_CHARGE;
    stage_draw(stage);
    assert_words(stage, 4, "ability, 8 energy (now 5 materials, 3");
    assert_words(stage, 5, "energy): materials stand in for missing");
    stage->fixture->battle.resources[RESOURCE_ENERGY] = 8;
    stage_draw(stage);
    assert_words(stage, 4, "ability, 8 energy  ");
    stage_free(stage);
}

static void a_carried_building_is_moved_to_the_cursor(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    start(stage);
    stage->fixture->battle.crane_moves = 1;
    stage->view.carrying = true;
    stage->view.carried_from = tile_at(5, 6);
    look_at(stage, 8, 6);
    Decision move = hand_decision(&stage->fixture->battle, &stage->view);
    assert_int_equal(move.kind, DECISION_MOVE);
    assert_true(tile_equal(move.tile, tile_at(5, 6)));
    assert_true(tile_equal(move.to, tile_at(8, 6)));
    stage_draw(stage);
    assert_cells(stage, 35, 5, "Enter puts it down here. ");
    assert_words(stage, 20, "1 to move: p");
    assert_int_equal(canvas_cell(stage->canvas, 17, 10).style.ground, GROUND_CURSOR);
    assert_int_equal(ground_tint(canvas_cell(stage->canvas, 1, 4).style.ground), TINT_VALID);
    look_at(stage, 8, 7);
    stage_draw(stage);
    assert_cells(stage, 35, 5, "The attackers' path runs here; build beside");
    fixture_decide(stage->fixture, move);
    assert_null(hand_carried(&stage->fixture->battle, &stage->view));
    stage_free(stage);
}

/* A digit takes a building or an ability: the menu says what Enter would do with it. */
static void the_menu_says_what_its_digits_are_for(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    stage_draw(stage);
    assert_cells(stage, 0, 21, "1 Gun 10  ");
    start(stage);
    stage_draw(stage);
    assert_cells(stage, 0, 21, "Use 1 Charge 8e  ");
    stage->view.plans = true;
    stage_draw(stage);
    assert_cells(stage, 0, 21, "Queue 1 Gun 10  ");
    stage_free(stage);
    stage = stage_new(120, 24);
    stage_draw(stage);
    assert_cells(stage, 0, 21, "Build 1 Gun 10  ");
    stage_free(stage);
}

static void a_building_may_be_chosen_by_night(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    start(stage);
    stage->fixture->battle.night_builds = 1;
    stage->fixture->battle.night_surcharge = 25;
    stage_draw(stage);
    assert_words(stage, 20, "1 to build, +25 %");
    assert_cells(stage, 0, 21, "Take 1 Charge 8e  2 Gun 13  3 Shell 25  4 Drill 13  5 Battery 10e+");
    stage->fixture->battle.next_wave_in = 30;
    stage_draw(stage);
    assert_words(stage, 20, "wave 2 in 2 s");
    assert_cells(stage, 0, 21, "Take 1 Charge 8e  2 Gun 10  3 Shell 20  4 Drill 10  5 Battery 10e+");
    stage_free(stage);
}

static void the_menu_tells_hull_uses_and_rests(void **state)
{
    (void)state;
    Stage *stage = stage_new(120, 24);
    Fixture *f = stage->fixture;
    f->blueprints[BP_GUN].hull = 2;
    f->blueprints[BP_SHELL].uses = 3;
    f->battle.loadout[SLOT_SHELL].used = 1;
    f->blueprints[BP_DRILL].uses = 1;
    f->battle.loadout[SLOT_DRILL].used = 1;
    stage_draw(stage);
    assert_cells(stage, 0, 21,
                 "Build 1 Gun 10+2h  2 Shell 20 x2  (3 Drill none left)  4 Battery 10e+5  (5 Field in 1)");
    f->battle.hull = 2;
    stage_draw(stage);
    assert_cells(stage, 0, 21, "Build (1 Gun 10+2h)  ");
    stage->view.slot = SLOT_SHELL;
    stage_draw(stage);
    assert_words(stage, 6, "2 of 3 left in this battle.");
    stage_free(stage);
}

static void a_supply_is_had_once_in_a_run(void **state)
{
    (void)state;
    Stage *stage = stage_new(120, 24);
    stage->fixture->blueprints[BP_CHARGE].kind = BLUEPRINT_SUPPLY;
    stage->fixture->blueprints[BP_CHARGE].uses = 1;
    start(stage);
    stage->view.slot = SLOT_CHARGE;
    stage_draw(stage);
    assert_words(stage, 6, "The only one: it can be used once in this run.");
    stage_free(stage);
}

/* What stands under the cursor would be raised by what is in hand, where that may be. */
static void the_foot_says_raise_where_something_would_be_raised(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    Battle *battle = &stage->fixture->battle;
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    stage->view.slot = SLOT_GUN;
    look_at(stage, 5, 6);
    assert_false(hand_raises(battle, &stage->view));
    battle->permissions |= 1u << PERMISSION_RAISE_TOWERS;
    assert_true(hand_raises(battle, &stage->view));
    stage_draw(stage);
    assert_words(stage, 20, "Enter raise");
    look_at(stage, 5, 7);
    stage_draw(stage);
    assert_words(stage, 20, "Enter build");
    stage->view.slot = SLOT_SHELL;
    look_at(stage, 5, 6);
    assert_false(hand_raises(battle, &stage->view));
    stage->view.slot = SLOT_GUN;
    stage->fixture->blueprints[BP_GUN].attack.damage = 0;
    assert_false(hand_raises(battle, &stage->view));
    stage_draw(stage);
    assert_words(stage, 20, "Esc let go  b list"); /* nothing can be built on it */
    assert_true(stage_row_of(stage, "Enter build  ") < 0);
    stage_free(stage);
}

static void a_drill_that_may_stand_on_obstacles_says_so(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    char text[400];
    const Blueprint drill = blueprint_fine(&stage->fixture->blueprints[BP_DRILL]);
    const Content *content = &stage->fixture->content;
    describe_blueprint_fine(content, &drill, 1, 0, text, sizeof text);
    assert_non_null(strstr(text, "Must stand on minerals or fuel."));
    describe_blueprint_fine(content, &drill, 1, 1u << PERMISSION_DIG_ANYWHERE, text, sizeof text);
    assert_non_null(strstr(text, "Must stand on minerals, fuel or an obstacle, where it finds minerals."));
    const Blueprint gun = blueprint_fine(&stage->fixture->blueprints[BP_GUN]);
    describe_blueprint_fine(content, &gun, 1, 1u << PERMISSION_BUILD_ON_OBSTACLES, text, sizeof text);
    assert_non_null(strstr(text, "May stand on small obstacles."));
    stage_free(stage);
}

SUBJECT(hand)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_menu_offers_what_the_moment_allows),
        cmocka_unit_test(what_can_be_had_is_what_is_allowed),
        cmocka_unit_test(a_whole_hull_is_not_mended),
        cmocka_unit_test(only_what_turns_has_a_direction),
        cmocka_unit_test(a_line_shows_where_it_looks_and_what_it_would_hit),
        cmocka_unit_test(the_panel_says_why_an_ability_costs_materials),
        cmocka_unit_test(a_carried_building_is_moved_to_the_cursor),
        cmocka_unit_test(the_menu_says_what_its_digits_are_for),
        cmocka_unit_test(a_building_may_be_chosen_by_night),
        cmocka_unit_test(a_supply_is_had_once_in_a_run),
        cmocka_unit_test(the_foot_says_raise_where_something_would_be_raised),
        cmocka_unit_test(a_drill_that_may_stand_on_obstacles_says_so),
        cmocka_unit_test(the_menu_tells_hull_uses_and_rests),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
