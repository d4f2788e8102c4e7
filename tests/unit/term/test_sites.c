/* What a building would be worth on each tile, whom it acts on there, and whom an ability meets: as the battle itself
 * has it, as a heat map, and in the panel's words. */
#include "fixture_game.h"

#include "term/view/support.h"
#include "term/view/sites.h"

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

/* The cell beside the sign of a tile: the board begins in column 1 and row 4. */
static Cell beside(const Stage *stage, int x, int y)
{
    return canvas_cell(stage->canvas, 1 + 2 * x + 1, 4 + y);
}

static Stage *holding(int slot, int x, int y)
{
    Stage *stage = stage_new(80, 24);
    stage->view.slot = slot;
    look_at(stage, x, y);
    stage_draw(stage);
    return stage;
}

/* Range 2 from (5.5, 6.5) cuts the line y = 7.5 at 5.5 +- sqrt(3); from two rows away it only touches it. */
static void each_tile_tells_how_much_path_a_gun_reaches_there(void **state)
{
    (void)state;
    Stage *stage = holding(SLOT_GUN, 12, 14);
    assert_int_equal(beside(stage, 5, 6).ch, '3');
    assert_int_equal(beside(stage, 5, 6).style.ink, INK_GOOD);
    assert_int_equal(beside(stage, 5, 8).ch, '3');
    assert_int_equal(beside(stage, 5, 5).ch, ' ');
    assert_int_equal(beside(stage, 5, 7).ch, ' '); /* the path */
    /* Only 12.5 - (13.5 - 1.73) = 0.73 of a tile lies west of the Hub's middle. */
    assert_int_equal(beside(stage, 13, 6).ch, '1');
    assert_int_equal(beside(stage, 13, 6).style.ink, INK_DIM);
    stage->view.heat_off = true;
    stage_draw(stage);
    assert_int_equal(beside(stage, 5, 6).ch, ' ');
    stage_free(stage);
}

static void the_panel_says_how_much_better_the_best_place_is(void **state)
{
    (void)state;
    Stage *stage = holding(SLOT_GUN, 5, 6);
    assert_words(stage, 6, "Reaches 3.46 tiles of path (:).");
    assert_words(stage, 7, "No place is better. Tab: the next.");
    look_at(stage, 13, 6);
    stage_draw(stage);
    assert_words(stage, 6, "Reaches 0.73 tiles of path (:).");
    assert_words(stage, 7, "Tab: the best place, with 3.46 tiles of");
    stage_free(stage);
}

/* In a range of 10 a tile in the middle reaches all 13 tiles of path, more than a digit can say: that is 9, and what
 * reaches two thirds of it is 6. */
static void more_than_a_digit_can_say_is_told_in_ninths(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    stage->fixture->blueprints[BP_GUN].attack.range = 10 * FIX_ONE;
    stage->view.slot = SLOT_GUN;
    look_at(stage, 14, 0);
    stage_draw(stage);
    const Sites *sites = &stage->view.sites;
    assert_int_equal(sites->best, 13 * FIX_ONE);
    assert_int_equal(beside(stage, 5, 6).ch, '9');
    Tile part = tile_at(13, 0);
    Fix worth = sites->worth[tile_index(part)];
    assert_true(worth > FIX_ONE && worth < sites->best);
    assert_int_equal(beside(stage, 13, 0).ch, '0' + (worth * 9 + sites->best / 2) / sites->best);
    bool said = false;
    for (int row = 4; row < 12 && !said; row++) {
        char line[40] = "";
        for (int i = 0; i < 39; i++) {
            line[i] = (char)canvas_cell(stage->canvas, 35 + i, row).ch;
        }
        said = strstr(line, "Tab: the best place, with 13 tiles of");
    }
    assert_true(said);
    stage_free(stage);
}

static void places_follow_each_other_by_worth(void **state)
{
    (void)state;
    Stage *stage = holding(SLOT_GUN, 5, 6);
    const Sites *sites = &stage->view.sites;
    Tile best = sites_next(sites, NULL, 1), at = best;
    /* The path begins half a tile outside: 1.5 - 1.73 is on it, 0.5 - 1.73 is not. */
    assert_true(tile_equal(best, tile_at(1, 6)));
    int serve = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        serve += sites->worth[i] > 0;
    }
    assert_in_range(serve, 2, sites->count - 1);
    for (int i = 1; i < serve; i++) {
        Tile next = sites_next(sites, &at, 1);
        assert_true(sites->worth[tile_index(next)] <= sites->worth[tile_index(at)]);
        Tile back = sites_next(sites, &next, -1);
        assert_true(tile_equal(back, at));
        at = next;
    }
    at = sites_next(sites, &at, 1); /* and to none from which it reaches nothing */
    assert_true(tile_equal(at, best));
    /* What has been built on is worth nothing any more, and the best is looked for anew. */
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 1, 6));
    stage_draw(stage);
    at = sites_next(sites, &best, 1);
    assert_true(tile_equal(at, tile_at(2, 6)));
    stage_free(stage);
}

/* What is kept of one gun says nothing of another, or of the same looking elsewhere. */
static void another_gun_reaches_what_it_reaches(void **state)
{
    (void)state;
    Stage *stage = holding(SLOT_GUN, 5, 6);
    Fix gun = stage->view.sites.worth[tile_index(tile_at(5, 6))];
    stage->view.slot = SLOT_SHELL;
    stage_draw(stage);
    assert_true(stage->view.sites.worth[tile_index(tile_at(5, 6))] > gun + FIX_ONE);
    Blueprint *line = &stage->fixture->blueprints[BP_GUN];
    line->placement.turned = true;
    line->attack.shape = SHAPE_LINE;
    line->attack.targets = 3;
    stage->view.slot = SLOT_GUN;
    stage->view.direction = 0;
    stage_draw(stage);
    assert_int_equal(stage->view.sites.worth[tile_index(tile_at(5, 6))], 0);
    stage->view.direction = 2;
    stage_draw(stage);
    assert_int_equal(stage->view.sites.worth[tile_index(tile_at(5, 6))], FIX_ONE);
    assert_words(stage, 7, "Reaches 1 tile of path (:).");
    stage_free(stage);
}

/* From 4,7 the path goes north by row 3 and south by row 11, and is one again from 8,7 on. */
static void fork_path(World *world)
{
    enum { FROM = 4, TO = 8, AROUND = TO - FROM, LENGTH = 3 * AROUND };
    static const Tile turns[] = {{0, 1}, {1, 0}, {0, -1}};
    const int16_t last = world->segments[TO + 1].distance;
    for (int i = 0; i <= FROM; i++) {
        world->segments[i].distance = (int16_t)(last + LENGTH + FROM + 1 - i);
    }
    for (int x = FROM + 1; x < TO; x++) {
        world->tiles[tile_index(tile_at(x, 7))].distance = WORLD_NO_DISTANCE;
    }
    world->segments[FROM].next_count = 0;
    for (int side = -1; side <= 1; side += 2) {
        Tile at = tile_at(FROM, 7);
        world->segments[FROM].next[world->segments[FROM].next_count++] = (uint16_t)world->segment_count;
        for (int i = 0; i < LENGTH; i++) {
            const Tile turn = turns[i / AROUND], to = tile_at(at.x + turn.x, at.y + side * turn.y);
            const int next = i + 1 < LENGTH ? world->segment_count + 1 : TO + 1;
            world->segments[world->segment_count++] = (Segment){.from = at,
                                                                .to = to,
                                                                .distance = (int16_t)(last + LENGTH - i),
                                                                .next_count = 1,
                                                                .next = {(uint16_t)next}};
            world->tiles[tile_index(to)].distance = (int16_t)(last + LENGTH - 1 - i);
            at = to;
        }
    }
}

static bool says(const Stage *stage, const char *words)
{
    bool said = false;
    for (int row = 4; row < 19 && !said; row++) {
        char line[44] = "";
        for (int i = 0; i < 43; i++) {
            line[i] = (char)canvas_cell(stage->canvas, 35 + i, row).ch;
        }
        said = strstr(line, words);
    }
    return said;
}

/* Half of a wave comes by each branch: where towers reach one, another tower there stops nobody on the other. */
static void the_weaker_branch_of_a_fork_counts(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    fork_path(&stage->fixture->world);
    fixture_begin(stage->fixture);
    stage->view.slot = SLOT_GUN;
    stage_draw(stage);
    const Sites *sites = &stage->view.sites;
    const Fix *north = &sites->worth[tile_index(tile_at(6, 2))], *south = &sites->worth[tile_index(tile_at(6, 12))];
    assert_true(*north > 0 && *north == *south && !sites->forks);
    assert_false(says(stage, "Where a way forks"));
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 6, 4));
    stage_draw(stage);
    assert_true(*north == 0 && *south > 0 && sites->forks);
    assert_true(sites_next(sites, NULL, 1).y > 7);
    assert_true(sites->worth[tile_index(tile_at(1, 6))] > 0); /* all come by there */
    assert_true(says(stage, "Where a way forks"));
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 6, 10));
    stage_draw(stage);
    assert_true(*north > 0 && *north == *south && !sites->forks);
    stage_free(stage);
}

static void a_drill_counts_its_places(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    stage->fixture->world.tiles[tile_index(tile_at(2, 2))].obstacle = OBSTACLE_MINERALS;
    stage->fixture->world.tiles[tile_index(tile_at(9, 3))].obstacle = OBSTACLE_FUEL;
    fixture_begin(stage->fixture);
    stage->view.slot = SLOT_DRILL;
    stage_draw(stage);
    assert_words(stage, 6, "Tab: the next of 2 free deposits, minerals");
    Tile first = sites_next(&stage->view.sites, NULL, 1), next = sites_next(&stage->view.sites, &first, 1);
    /* The minerals, though the fuel is nearer to the Hub. */
    assert_true(tile_equal(first, tile_at(2, 2)) && tile_equal(next, tile_at(9, 3)));
    assert_int_equal(beside(stage, 2, 2).ch, '%'); /* no digit hides what lies there */
    stage_free(stage);
}

/* Where it would bring fuel of which enough comes: the hose carries no more. */
static void a_drill_on_fuel_says_when_enough_comes(void **state)
{
    (void)state;
    static const char enough[] = "Enough fuel comes already: the tank is";
    Stage *stage = stage_new(80, 24);
    Fixture *f = stage->fixture;
    f->world.tiles[tile_index(tile_at(2, 2))].obstacle = OBSTACLE_MINERALS;
    f->world.tiles[tile_index(tile_at(9, 3))].obstacle = OBSTACLE_FUEL;
    f->content.battle.fill_waves = 8;
    fixture_begin(f);
    stage->view.slot = SLOT_DRILL;
    look_at(stage, 9, 3);
    assert_false(battle_fuel_suffices(&f->battle));
    stage_draw(stage);
    assert_int_equal(stage_row_of(stage, enough), -1);
    f->battle.resources[RESOURCE_FUEL] = f->battle.fuel_goal;
    stage_draw(stage);
    assert_true(stage_row_of(stage, enough) > 0);
    look_at(stage, 2, 2);
    stage_draw(stage);
    assert_int_equal(stage_row_of(stage, enough), -1);
    stage_free(stage);
}

/* The path runs along row 7 to the Hub at 12,7: out of its way is what lies beyond it or four tiles off. */
static void what_needs_no_ground_leaves_that_to_towers(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    stage->fixture->battle.resources[RESOURCE_ENERGY] = 30;
    stage->view.slot = SLOT_BATTERY;
    stage_draw(stage);
    const Sites *sites = &stage->view.sites;
    assert_int_equal(sites->measure, SITE_ANYWHERE);
    Tile at = sites_next(sites, NULL, 1);
    for (int i = 0; i < 20; i++) {
        assert_true(at.y < 3 || at.y > 11 || at.x > 11);
        at = sites_next(sites, &at, 1);
    }
    Tile best = sites_next(sites, NULL, 1);
    at = sites_next(sites, &best, -1); /* what lies beside the path comes last */
    assert_true(at.y == 6 || at.y == 8);
    assert_words(stage, 7, "free places, out of");
    assert_words(stage, 8, "the towers' way.");
    stage_free(stage);
}

static void what_makes_more_up_high_is_put_there(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    stage->fixture->battle.resources[RESOURCE_ENERGY] = 30;
    stage->fixture->battle.world.tiles[tile_index(tile_at(5, 6))].height = 2;
    Blueprint *battery = &stage->fixture->blueprints[BP_BATTERY];
    battery->rule_count = 1;
    battery->rules[0] = (Rule){.when = WHEN_WAVE_END, .what = WHAT_GRANT, .amount = 1, .per_height = 1};
    stage->view.slot = SLOT_BATTERY;
    stage_draw(stage);
    assert_true(tile_equal(sites_next(&stage->view.sites, NULL, 1), tile_at(5, 6)));
    stage_free(stage);
}

/* A field that quickens towers within 1.5 and slows attackers within 2. */
static Stage *with_field(void)
{
    Stage *stage = stage_new(80, 24);
    Blueprint *field = &stage->fixture->blueprints[BP_FIELD];
    field->rule_count = 2;
    field->rules[0] = (Rule){.when = WHEN_ALWAYS,
                             .whom = WHOM_TOWERS,
                             .radius = FIX_ONE * 3 / 2,
                             .what = WHAT_MODIFY,
                             .stat = STAT_INTERVAL,
                             .percent = -10};
    field->rules[1] = (Rule){.when = WHEN_ALWAYS,
                             .whom = WHOM_ATTACKERS,
                             .radius = 2 * FIX_ONE,
                             .what = WHAT_MODIFY,
                             .stat = STAT_SPEED,
                             .percent = -50};
    fixture_begin(stage->fixture);
    stage->fixture->battle.loadout[SLOT_FIELD].cooldown = 0;
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 5));
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 7, 6));
    fixture_decide(stage->fixture, build_at(SLOT_BATTERY, 6, 5));
    return stage;
}

static void support_marks_whom_it_would_act_on(void **state)
{
    (void)state;
    Stage *stage = with_field();
    stage->view.slot = SLOT_FIELD;
    look_at(stage, 6, 6);
    stage_draw(stage);
    assert_words(stage, 6, "Acts on 2 towers (+) and 3.46 tiles of path");
    assert_words(stage, 8, "No place is better. Tab: the next.");
    assert_int_equal(beside(stage, 5, 5).ch, SUPPORT_SIGN);
    assert_int_equal(beside(stage, 5, 5).style.ground, GROUND_AFFECTED);
    assert_int_equal(beside(stage, 7, 6).ch, SUPPORT_SIGN);
    assert_true(beside(stage, 6, 5).ch != SUPPORT_SIGN); /* no tower */
    assert_int_equal(ground_tint(beside(stage, 6, 7).style.ground), TINT_RANGE_RIM);
    assert_int_equal(ground_tint(beside(stage, 9, 7).style.ground), TINT_VALID);
    assert_int_equal(beside(stage, 4, 5).ch, '1');
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_QUEUE, .slot = SLOT_GUN, .tile = {7, 5}});
    stage_draw(stage);
    assert_words(stage, 6, "Acts on 2 towers (+), 1 queued and 3.46");
    assert_int_equal(stage->view.sites.best, 3 * FIX_ONE);
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_CLEAR_QUEUE});
    look_at(stage, 0, 0);
    stage_draw(stage);
    assert_words(stage, 6, "Acts on 0 towers (+) and 0 tiles of path");
    assert_words(stage, 8, "Tab: the best place, with 2 buildings.");
    stage_free(stage);
}

static void support_that_stands_shows_the_same(void **state)
{
    (void)state;
    Stage *stage = with_field();
    fixture_decide(stage->fixture, build_at(SLOT_FIELD, 6, 6));
    look_at(stage, 6, 6);
    stage_draw(stage);
    assert_words(stage, 6, "Acts on 2 towers (+) and 3.46 tiles of path");
    assert_int_equal(beside(stage, 5, 5).ch, SUPPORT_SIGN);
    assert_int_equal(ground_tint(beside(stage, 6, 7).style.ground), TINT_RANGE_RIM);
    assert_int_equal(ground_tint(beside(stage, 4, 6).style.ground), TINT_RANGE_RIM);
    look_at(stage, 0, 0);
    stage_draw(stage);
    assert_int_equal(beside(stage, 6, 7).style.ground, GROUND_PATH);
    stage_free(stage);
}

/* What the screen says of a building is what the battle does: the modifiers of each tower are asked. */
static void the_battle_agrees_on_who_is_met(void **state)
{
    (void)state;
    Stage *stage = with_field();
    fixture_decide(stage->fixture, build_at(SLOT_FIELD, 6, 6));
    const Battle *battle = &stage->fixture->battle;
    uint8_t met[BUILDINGS_MAX];
    int count = support_buildings(battle, &stage->fixture->blueprints[BP_FIELD], tile_at(6, 6), NULL, met), agreed = 0;
    for (int i = 0; i < battle->building_count; i++) {
        ModifierSource sources[4];
        bool tower = battle_blueprint(battle, battle->buildings[i].blueprint)->kind == BLUEPRINT_TOWER;
        agreed += tower && battle_modifiers(battle, i, STAT_INTERVAL, sources, 4) > 0;
    }
    assert_int_equal(count, 2);
    assert_int_equal(agreed, count);
    stage_free(stage);
}

static void start_wave(Stage *stage, int ticks)
{
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
    for (int i = 0; i < ticks; i++) {
        fixture_tick(stage->fixture);
    }
}

/* Of 8 Walkers, 6 ticks and so 0.6 tiles apart. */
static void an_ability_marks_the_single_attackers_it_meets(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    start_wave(stage, 60);
    stage->view.slot = SLOT_CHARGE;
    const Battle *battle = &stage->fixture->battle;
    const Attacker *first = &battle->attackers[battle->order[0]];
    Point at = battle_attacker_at(battle, first);
    look_at(stage, point_tile(at).x, 7);
    stage->view.attacker_focus = first->id;
    stage_draw(stage);
    int marked = 0;
    for (int column = 1; column <= 30; column += 2) {
        Cell cell = canvas_cell(stage->canvas, column, 11);
        marked += cell.ch == 'w' && cell.style.ground == GROUND_AFFECTED;
        assert_true(cell.ch == 'w' || cell.style.ground != GROUND_AFFECTED);
    }
    assert_in_range(marked, 1, 3);
    assert_true(canvas_cell(stage->canvas, 1, 11).style.ground != GROUND_AFFECTED);
    /* The attacker and what is in hand, both. */
    assert_words(stage, 3, "Charge");
    bool hp = false, met = false;
    for (int row = 4; row < 19; row++) {
        for (int column = 35; column < 70; column++) {
            char text[24] = "";
            for (int i = 0; i < 23; i++) {
                text[i] = (char)canvas_cell(stage->canvas, column + i, row).ch;
            }
            hp = hp || strncmp(text, "HP 10 of 10", 11) == 0;
            met = met || strncmp(text, " within. Each takes 10", 22) == 0;
        }
    }
    assert_true(hp);
    assert_true(met);
    stage_free(stage);
}

SUBJECT(sites)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_tile_tells_how_much_path_a_gun_reaches_there),
        cmocka_unit_test(the_panel_says_how_much_better_the_best_place_is),
        cmocka_unit_test(more_than_a_digit_can_say_is_told_in_ninths),
        cmocka_unit_test(places_follow_each_other_by_worth),
        cmocka_unit_test(another_gun_reaches_what_it_reaches),
        cmocka_unit_test(the_weaker_branch_of_a_fork_counts),
        cmocka_unit_test(a_drill_counts_its_places),
        cmocka_unit_test(a_drill_on_fuel_says_when_enough_comes),
        cmocka_unit_test(what_needs_no_ground_leaves_that_to_towers),
        cmocka_unit_test(what_makes_more_up_high_is_put_there),
        cmocka_unit_test(support_marks_whom_it_would_act_on),
        cmocka_unit_test(support_that_stands_shows_the_same),
        cmocka_unit_test(the_battle_agrees_on_who_is_met),
        cmocka_unit_test(an_ability_marks_the_single_attackers_it_meets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
