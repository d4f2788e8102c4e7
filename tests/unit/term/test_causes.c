/* Why numbers on the panel are other than those of a blueprint. */
#include "fixture_game.h"

#include "base/text.h"
#include "term/panel/panel_draw.h"

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
    stage_draw(stage);
}

static bool shows(const Stage *stage, const char *words)
{
    return stage_row_of(stage, words) >= 0;
}

/* A gun beside the one boulder, of which the ground makes more. */
static Stage *beside_a_boulder(void)
{
    Stage *stage = stage_new(120, 24);
    Fixture *f = stage->fixture;
    f->terrain.bonus_count = 1;
    f->terrain.bonuses[0] = (TerrainBonus){.beside = OBSTACLE_LARGE, .stat = STAT_DAMAGE, .percent = 50};
    f->world.tiles[tile_index(tile_at(4, 5))].obstacle = OBSTACLE_LARGE;
    fixture_begin(f);
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    return stage;
}

static void ground_is_named_where_it_helps(void **state)
{
    (void)state;
    Stage *stage = beside_a_boulder();
    look_at(stage, 5, 6);
    assert_true(shows(stage, "Changed by Flat (next to a boulder)."));
    stage->view.slot = SLOT_GUN;
    look_at(stage, 4, 4);
    assert_true(shows(stage, "Changed here by Flat (next to a boulder)."));
    look_at(stage, 9, 2);
    assert_false(shows(stage, "Changed here by"));
    stage->fixture->terrain.bonuses[0] = (TerrainBonus){.stat = STAT_RANGE, .percent = 10, .per_height = true};
    stage->fixture->world.tiles[tile_index(tile_at(9, 2))].height = 3;
    fixture_begin(stage->fixture);
    look_at(stage, 9, 2);
    assert_true(shows(stage, "Changed here by Flat (height 1.5)."));
    stage_free(stage);
}

static void a_raised_tower_says_what_it_gained(void **state)
{
    (void)state;
    Stage *stage = beside_a_boulder();
    stage->fixture->content.battle.raise_damage = 25;
    stage->fixture->battle.buildings[1].raised = 2;
    look_at(stage, 5, 6);
    assert_true(shows(stage, "Raised twice: its damage +50 %."));
    assert_true(shows(stage, "Changed by Flat (next to a boulder)."));
    stage_free(stage);
}

static void what_changes_a_price_is_named(void **state)
{
    (void)state;
    Stage *stage = stage_new(120, 24);
    Fixture *f = stage->fixture;
    f->blueprints[BP_GUN].dearer = 3;
    Blueprint *field = &f->blueprints[BP_FIELD];
    field->cooldown_start = 0;
    field->rule_count = 1;
    field->rules[0] = (Rule){
        .when = WHEN_ALWAYS, .whom = WHOM_BLUEPRINTS, .what = WHAT_MODIFY, .stat = STAT_MATERIALS, .percent = -50};
    fixture_begin(f);
    stage->view.slot = SLOT_GUN;
    look_at(stage, 5, 6);
    assert_false(shows(stage, "Its price is changed by"));
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    look_at(stage, 9, 2);
    assert_true(shows(stage, "Its price is changed by 1 that stands."));
    fixture_decide(f, build_at(SLOT_FIELD, 5, 5));
    look_at(stage, 9, 2);
    assert_true(shows(stage, "Its price is changed by 1 that stands, Field."));
    stage_free(stage);
}

/* What a tower has become is what it is by itself, not what it was. */
static void what_has_become_another_is_held_against_that(void **state)
{
    (void)state;
    static Augment tempered = {.name = "Tempered", .change_count = 1, .changes = {{CHANGE_DAMAGE, 0, 50, 0}}};
    static Evolution evolution;
    Stage *stage = stage_new(120, 24);
    Fixture *f = stage->fixture;
    evolution = (Evolution){.name = "Cannon", .of = BP_GUN, .attack = f->blueprints[BP_GUN].attack};
    evolution.attack.damage = 20;
    evolution.attack.kill_gain = 2;
    f->content.evolutions = &evolution;
    f->content.evolution_count = 1;
    f->content.augments = &tempered;
    f->content.augment_count = 1;
    content_unfitted(&f->content, BP_GUN, 1, &f->battle.fitted[0]);
    augment_apply(&f->content, 0, &f->battle.fitted[0]);
    f->battle.fitted_at[BP_GUN] = 1;
    strcpy(f->blueprints[BP_GUN].name, "Old Gun");
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    f->battle.buildings[1].record.kills = 3;
    look_at(stage, 5, 6);
    assert_true(shows(stage, "An Old Gun once, with Tempered"));
    assert_true(shows(stage, "(by itself 20)"));
    assert_true(shows(stage, "Changed by Tempered, 3 kills."));
    stage_free(stage);
}

/* What stands below the panel goes before what only has charm. */
static void flavour_goes_where_rows_are_kept(void **state)
{
    (void)state;
    Stage *stage = stage_new(120, 24);
    strcpy(stage->fixture->blueprints[BP_GUN].flavour, "Dull.");
    stage->view.slot = SLOT_GUN;
    look_at(stage, 5, 6);
    assert_true(shows(stage, "Dull."));
    canvas_clear(stage->canvas);
    panel_draw(stage->canvas, &stage->theme, (Area){0, 0, 60, 23}, stage->game, &stage->view, 20);
    assert_false(shows(stage, "Dull."));
    panel_draw(stage->canvas, &stage->theme, (Area){0, 0, 60, 23}, stage->game, &stage->view, 2);
    assert_true(shows(stage, "Dull."));
    stage_free(stage);
}

/* A boss that comes early may be a smaller one, so its HP in the waves that are known are told. */
static void a_boss_that_may_come_is_told_with_its_hp(void **state)
{
    (void)state;
    Stage *stage = stage_new(120, 30);
    look_at(stage, 9, 2);
    assert_false(shows(stage, "comes the wave after the tank is full"));
    stage->fixture->battle.boss = AT_BOSS;
    stage->fixture->battle.boss_course = BOSS_AWAY;
    look_at(stage, 9, 2);
    assert_true(shows(stage, "Boss comes the wave after the tank is full: with "));
    stage_free(stage);
}

/* Before it comes, and in hand as well. */
static void a_hit_that_does_nothing_is_told(void **state)
{
    (void)state;
    Stage *stage = stage_new(120, 24);
    Fixture *f = stage->fixture;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    int type = f->battle.waves[0].batches[0].types[0], damage = f->blueprints[BP_GUN].attack.damage;
    f->attackers[type].block = damage - 1;
    look_at(stage, 5, 6);
    assert_false(shows(stage, "do nothing to"));
    f->attackers[type].block = damage;
    look_at(stage, 5, 6);
    assert_true(shows(stage, "Its hits of 4 do nothing to "));
    stage->view.slot = SLOT_GUN;
    look_at(stage, 9, 2);
    assert_true(shows(stage, "Its hits of 4 do nothing to "));
    f->blueprints[BP_GUN].attack.distance_gain = 5;
    look_at(stage, 9, 2);
    assert_false(shows(stage, "do nothing to"));
    stage_free(stage);
}

SUBJECT(causes)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ground_is_named_where_it_helps),
        cmocka_unit_test(a_raised_tower_says_what_it_gained),
        cmocka_unit_test(what_changes_a_price_is_named),
        cmocka_unit_test(a_hit_that_does_nothing_is_told),
        cmocka_unit_test(what_has_become_another_is_held_against_that),
        cmocka_unit_test(flavour_goes_where_rows_are_kept),
        cmocka_unit_test(a_boss_that_may_come_is_told_with_its_hp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
