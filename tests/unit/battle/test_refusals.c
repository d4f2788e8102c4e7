/* Every refusal of a battle, each with its sentence; and decisions that no screen sends. */
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static WorldTile *ground(Fixture *f, int x, int y)
{
    return &f->battle.world.tiles[tile_index(tile_at(x, y))];
}

static void as_it_is(Fixture *f)
{
    (void)f;
}

static void in_a_wave(Fixture *f)
{
    fixture_wave(f, AT_WALKER, 1, 5);
    fixture_decide(f, (Decision){.kind = DECISION_START_WAVE});
}

static void won(Fixture *f)
{
    f->battle.phase = BATTLE_WON;
}

static void cleared(Fixture *f)
{
    f->battle.phase = BATTLE_CLEARED;
}

static void lost(Fixture *f)
{
    f->battle.phase = BATTLE_LOST;
}

static void field_needs_path(Fixture *f)
{
    f->blueprints[BP_FIELD].placement = (Placement){.needs_path = true};
}

static void ground_without_building(Fixture *f)
{
    f->terrain.surfaces[1].no_building = true;
    strcpy(f->terrain.surfaces[1].name, "lava");
    ground(f, 1, 1)->surface = 1;
}

static void drill_needs_fuel(Fixture *f)
{
    f->blueprints[BP_DRILL].placement = (Placement){.needs_fuel = true};
    ground(f, 1, 1)->obstacle = OBSTACLE_MINERALS;
}

static void a_boulder(Fixture *f)
{
    ground(f, 1, 1)->obstacle = OBSTACLE_LARGE;
}

static void a_cinder(Fixture *f)
{
    ground(f, 1, 1)->obstacle = OBSTACLE_SMALL;
}

static void minerals(Fixture *f)
{
    ground(f, 1, 1)->obstacle = OBSTACLE_MINERALS;
}

static void a_slant(Fixture *f)
{
    ground(f, 1, 1)->slant = SLANT_EAST;
}

static void guns_apart_by(Fixture *f, int tiles)
{
    f->blueprints[BP_GUN].placement.apart = tiles;
    fixture_decide(f, build_at(SLOT_GUN, 1, 1));
}

static void guns_apart_by_one(Fixture *f)
{
    guns_apart_by(f, 1);
}

static void guns_apart_by_three(Fixture *f)
{
    guns_apart_by(f, 3);
}

static void gun_had(Fixture *f, int times)
{
    f->blueprints[BP_GUN].uses = times;
    f->battle.loadout[SLOT_GUN].used = (int16_t)times;
}

static void gun_had_once(Fixture *f)
{
    gun_had(f, 1);
}

static void gun_had_twice(Fixture *f)
{
    gun_had(f, 2);
}

static void gun_costs_all_hull(Fixture *f)
{
    f->blueprints[BP_GUN].hull = 4;
    f->battle.hull = 4;
}

static void gun_cools_down(Fixture *f)
{
    f->battle.loadout[SLOT_GUN].cooldown = 2;
}

/* 3 energy of 15 are there; the 12 that are missing would be 12 materials, and there are 11. */
static void poor(Fixture *f)
{
    f->battle.resources[RESOURCE_ENERGY] = 3;
    f->battle.resources[RESOURCE_MATERIALS] = 11;
}

static void much_done(Fixture *f)
{
    f->battle.undo_count = UNDO_MAX;
}

static void crane(Fixture *f)
{
    in_a_wave(f);
    f->battle.crane_moves = 1;
}

static void a_wreck(Fixture *f)
{
    strcpy(f->terrain.wreck_name, "hulk");
    f->battle.wrecks[f->battle.wreck_count++] = (Wreck){.tile = tile_at(1, 1)};
}

static void a_wreck_in_a_wave(Fixture *f)
{
    in_a_wave(f);
    a_wreck(f);
}

static void a_wreck_and_much_done(Fixture *f)
{
    a_wreck(f);
    much_done(f);
}

static void a_gun_and_much_done(Fixture *f)
{
    fixture_decide(f, build_at(SLOT_GUN, 1, 1));
    much_done(f);
}

static void a_shell(Fixture *f)
{
    fixture_decide(f, build_at(SLOT_SHELL, 1, 1));
}

static void many_abilities(Fixture *f)
{
    in_a_wave(f);
    f->battle.queued_ability_count = QUEUED_ABILITIES_MAX;
}

static void much_under_way(Fixture *f)
{
    in_a_wave(f);
    f->battle.pending_count = PENDING_ABILITIES - RULES_MAX + 1;
}

static void guns_are_turned(Fixture *f)
{
    f->blueprints[BP_GUN].placement.turned = true;
    f->blueprints[BP_GUN].attack.shape = SHAPE_LINE;
}

#define BUILD(name, column, row)                                             \
    {                                                                        \
        .kind = DECISION_BUILD, .slot = SLOT_##name, .tile = { column, row } \
    }
#define TURNED(name, way)                                                             \
    {                                                                                 \
        .kind = DECISION_BUILD, .slot = SLOT_##name, .tile = {1, 1}, .direction = way \
    }
#define ON(decision, column, row)                            \
    {                                                        \
        .kind = DECISION_##decision, .tile = { column, row } \
    }
#define MOVE(column, row, to_column, to_row)                                      \
    {                                                                             \
        .kind = DECISION_MOVE, .tile = {column, row}, .to = { to_column, to_row } \
    }
#define USE(name, east, south)                                              \
    {                                                                       \
        .kind = DECISION_USE, .slot = SLOT_##name, .point = { east, south } \
    }
#define AIM(column, row, priority_)                                              \
    {                                                                            \
        .kind = DECISION_TARGETING, .tile = {column, row}, .priority = priority_ \
    }
#define PLAIN(decision)             \
    {                               \
        .kind = DECISION_##decision \
    }

typedef struct Refusal {
    void (*prepare)(Fixture *f);
    Decision decision;
    const char *sentence;
} Refusal;

static const Refusal REFUSALS[] = {
    {as_it_is, PLAIN(STAY), "That can be done only while a wave is running."},
    {as_it_is, USE(CHARGE, 100, 100), "That can be done only while a wave is running."},
    {in_a_wave, PLAIN(UNDO), "That can be done only between waves."},
    {won, PLAIN(START_WAVE), "The tank is full: leave, or stay another wave."},
    {cleared, PLAIN(STAY), "This level is done; go on to the next."},
    {lost, PLAIN(START_WAVE), "The ship is lost; the run is over."},
    {as_it_is, PLAIN(TRAVEL), "That can be done only while a wave is running."},
    {as_it_is, {.kind = DECISION_COUNT}, "That can be done only while a wave is running."},
    {as_it_is, {.kind = (DecisionKind)-1}, "That can be done only while a wave is running."},

    {as_it_is, BUILD(COUNT, 1, 1), "There is no blueprint under that number."},
    {as_it_is, {.kind = DECISION_BUILD, .slot = UINT8_MAX}, "There is no blueprint under that number."},
    {as_it_is, BUILD(CHARGE, 1, 1), "Charge is an ability; use it during a wave."},
    {in_a_wave, USE(GUN, 100, 100), "Gun is a building; build it between waves."},
    {in_a_wave, BUILD(GUN, 1, 1), "That can be done only between waves."},

    {as_it_is, BUILD(GUN, -1, 7), "That is outside the board."},
    {as_it_is, BUILD(GUN, 7, 15), "That is outside the board."},
    {as_it_is, BUILD(GUN, INT8_MIN, INT8_MAX), "That is outside the board."},
    {as_it_is, BUILD(GUN, 12, 7), "A Hub stands here already."},
    {as_it_is, BUILD(GUN, 3, 7), "The attackers' path runs here; build beside it."},
    {field_needs_path, BUILD(FIELD, 3, 6), "A Field stands on the attackers' path, nowhere else."},
    {ground_without_building, BUILD(GUN, 1, 1), "Nothing can be built on lava."},
    {drill_needs_fuel, BUILD(DRILL, 1, 1), "A Drill must stand on fuel."},
    {as_it_is, BUILD(DRILL, 1, 1), "A Drill must stand on minerals or fuel."},
    {a_boulder, BUILD(GUN, 1, 1), "Nothing can be built here: boulder."},
    {a_cinder, BUILD(GUN, 1, 1), "Nothing can be built here: cinder."},
    {minerals, BUILD(GUN, 1, 1), "There is a deposit of minerals here; only a drill can stand on it."},
    {a_slant, BUILD(GUN, 1, 1), "A Gun needs flat ground."},
    {guns_apart_by_one, BUILD(GUN, 2, 2), "Two of Gun must have 1 tile between them."},
    {guns_apart_by_three, BUILD(GUN, 1, 4), "Two of Gun must have 3 tiles between them."},
    {guns_apart_by_three, BUILD(GUN, 4, 2), "Two of Gun must have 3 tiles between them."},

    {gun_had_once, BUILD(GUN, 1, 1), "Gun can be had 1 time a battle, no more."},
    {gun_had_twice, BUILD(GUN, 1, 1), "Gun can be had 2 times a battle, no more."},
    {gun_costs_all_hull, BUILD(GUN, 1, 1), "Gun costs 4 hull; you have 4 and need to keep 1."},
    {gun_cools_down, BUILD(GUN, 1, 1), "Gun is ready again in 2 waves."},
    {as_it_is, BUILD(FIELD, 1, 1), "Field is ready again in 1 wave."},
    {poor, BUILD(BATTERY, 1, 1), "Battery costs 15 energy and 0 materials; you have 3 and 11."},
    {poor, BUILD(SHELL, 1, 1), "Shell costs 20 materials; you have 11."},
    {much_done, BUILD(GUN, 1, 1), "No more can be built in this phase; start the wave."},

    {as_it_is, ON(DELETE, 1, 1), "No building stands here."},
    {as_it_is, ON(DELETE, INT8_MIN, INT8_MAX), "No building stands here."},
    {as_it_is, ON(DELETE, 12, 7), "The Hub can't be taken down."},
    {a_gun_and_much_done, ON(DELETE, 1, 1), "No more can be taken down in this phase; start the wave."},
    {a_wreck_in_a_wave, ON(DELETE, 1, 1), "A hulk can be demolished only between waves."},
    {a_wreck_and_much_done, ON(DELETE, 1, 1), "No more can be demolished in this phase; start the wave."},
    {as_it_is, PLAIN(UNDO), "Nothing was built or taken down in this build phase."},

    {in_a_wave, MOVE(1, 1, 2, 2), "Nothing can be moved now; an ability that moves buildings must be used first."},
    {crane, MOVE(1, 1, 2, 2), "No building stands here."},
    {crane, MOVE(INT8_MAX, INT8_MIN, 2, 2), "No building stands here."},
    {crane, MOVE(12, 7, 2, 2), "The Hub can't be moved."},

    {as_it_is, AIM(1, 1, PRIORITY_FIRST), "No building stands here."},
    {as_it_is, AIM(INT8_MIN, -1, PRIORITY_FIRST), "No building stands here."},
    {a_shell, AIM(1, 1, PRIORITY_WEAKEST), "A Shell can't choose its targets that way."},
    {a_shell, AIM(1, 1, PRIORITY_COUNT), "A Shell can't choose its targets that way."},
    {a_shell, AIM(1, 1, UINT8_MAX), "A Shell can't choose its targets that way."},

    {in_a_wave, USE(CHARGE, -1, 100), "That is outside the board."},
    {in_a_wave, USE(CHARGE, 100, 1500), "That is outside the board."},
    {in_a_wave, USE(CHARGE, 25650, 100), "That is outside the board."},
    {in_a_wave, USE(CHARGE, 100, -25550), "That is outside the board."},
    {many_abilities, USE(CHARGE, 100, 100), "Let time go on first: too many abilities wait for the next tick."},
    {much_under_way, USE(CHARGE, 100, 100), "Let time go on first: too many abilities wait for the next tick."},

    {guns_are_turned, TURNED(GUN, 7), "There are four directions, 0 to 3: north, east, south, west."},
    {guns_are_turned, TURNED(GUN, 4), "There are four directions, 0 to 3: north, east, south, west."},
    {as_it_is, TURNED(GUN, UINT8_MAX), "There are four directions, 0 to 3: north, east, south, west."},
    {as_it_is, TURNED(GUN, 1), "Gun can't be turned; leave its direction at 0."},
    {in_a_wave,
     {.kind = DECISION_USE, .slot = SLOT_CHARGE, .direction = 3},
     "Charge can't be turned; leave its direction at 0."},
    {in_a_wave,
     {.kind = DECISION_USE, .slot = SLOT_CHARGE, .direction = 4},
     "There are four directions, 0 to 3: north, east, south, west."},
};

static void each_refusal_has_its_sentence(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof REFUSALS / sizeof *REFUSALS; i++) {
        Fixture *f = fixture_new();
        REFUSALS[i].prepare(f);
        Verdict verdict = battle_check(&f->battle, &REFUSALS[i].decision);
        if (verdict.allowed || strcmp(verdict.why, REFUSALS[i].sentence) != 0) {
            fail_msg("row %zu: \"%s\" is not \"%s\"", i, verdict.why, REFUSALS[i].sentence);
        }
        fixture_free(f);
    }
}

/* One tile farther, the last direction, the last hundredth of the board: no reason is left. */
static const Refusal ALLOWED[] = {
    {guns_apart_by_one, BUILD(GUN, 3, 1), ""}, {guns_apart_by_three, BUILD(GUN, 1, 5), ""},
    {guns_are_turned, TURNED(GUN, 3), ""},     {in_a_wave, USE(CHARGE, 1499, 0), ""},
    {in_a_wave, USE(CHARGE, 0, 1499), ""},     {a_shell, AIM(1, 1, PRIORITY_STRONGEST), ""},
    {as_it_is, BUILD(GUN, 14, 14), ""},
};

static void what_just_fits_is_allowed(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ALLOWED / sizeof *ALLOWED; i++) {
        Fixture *f = fixture_new();
        ALLOWED[i].prepare(f);
        Verdict verdict = battle_check(&f->battle, &ALLOWED[i].decision);
        if (!verdict.allowed) {
            fail_msg("row %zu: %s", i, verdict.why);
        }
        fixture_free(f);
    }
}

static void one_hull_is_kept(void **state)
{
    (void)state;
    Fixture *f = fixture_new();
    gun_costs_all_hull(f);
    f->battle.hull = 5;
    fixture_decide(f, build_at(SLOT_GUN, 1, 1));
    assert_int_equal(f->battle.hull, 1);
    fixture_free(f);
}

static void missing_energy_is_covered_to_the_last_material(void **state)
{
    (void)state;
    Fixture *f = fixture_new();
    poor(f);
    f->battle.resources[RESOURCE_MATERIALS] = 12;
    fixture_decide(f, build_at(SLOT_BATTERY, 1, 1));
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 0);
    assert_int_equal(f->battle.resources[RESOURCE_ENERGY], 0);
    fixture_free(f);
}

SUBJECT(refusals)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_refusal_has_its_sentence),
        cmocka_unit_test(what_just_fits_is_allowed),
        cmocka_unit_test(one_hull_is_kept),
        cmocka_unit_test(missing_energy_is_covered_to_the_last_material),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
