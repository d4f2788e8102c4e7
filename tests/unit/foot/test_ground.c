/* Ground that acts, scene by scene, with surfaces of the tests' own. */
#include "scene.h"

#include "foot/ground/entities.h"
#include "foot/ground/harm.h"
#include "foot/ground/pack.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"
#include "foot/ground/things.h"
#include "foot/effects/ground.h"
#include "foot/words/telling.h"
#include "holdout/dungeon_paths.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* 1 + an index. */
enum { GRASS = 1, FIRE, STEAM, GAS, BURNING, WATER, CHARGED, ICE, WEBS, SURFACES = WEBS };
enum { BURNS = 3, HURTS = 5, SCALDS = 2, WIDE = 16 };

#define ROUND_HARM(much) \
    .rule_count = 1, .rules = {{FOOT_WHEN_ROUND, FOOT_WHOM_SELF, FOOT_WHAT_DAMAGE, .amount = (much), .percent = 100}}

static FootSurface of_tests[SURFACES] = {
    [GRASS - 1] = {.name = "grass", .react_count = 1, .reacts = {{FOOT_TOUCH_FIRE, 100, FIRE, 0, 0, false}}},
    [FIRE - 1] = {.name = "fire",
                  .lasts = BURNS,
                  .touches = FOOT_TOUCH_FIRE + 1,
                  .react_count = 1,
                  .reacts = {{FOOT_TOUCH_WATER, 100, 0, STEAM, 6, false}},
                  ROUND_HARM(HURTS)},
    [STEAM - 1] = {.name = "steam", .layer = FOOT_LAYER_AIR, .lasts = 3, .spreads = 80, ROUND_HARM(SCALDS)},
    [GAS - 1] = {.name = "gas",
                 .layer = FOOT_LAYER_AIR,
                 .spreads = 80,
                 .react_count = 1,
                 .reacts = {{FOOT_TOUCH_FIRE, 100, BURNING, 0, 0, false}}},
    [BURNING - 1] = {.name = "burning gas", .layer = FOOT_LAYER_AIR, .lasts = 1, .touches = FOOT_TOUCH_FIRE + 1},
    [WATER - 1] = {.name = "deep water",
                   .walk = FOOT_WALK_SWEEPS,
                   .react_count = 2,
                   .reacts = {{FOOT_TOUCH_SPARK, 100, CHARGED, 0, 0, true}, {FOOT_TOUCH_COLD, 100, ICE, 0, 0, false}}},
    [CHARGED - 1] = {.name = "charged water", .lasts = 1, .then = WATER, ROUND_HARM(HURTS)},
    [ICE - 1] = {.name = "ice", .react_count = 1, .reacts = {{FOOT_TOUCH_WEIGHT, 100, WATER, 0, 0, false}}},
    [WEBS - 1] = {.name = "webs", .walk = FOOT_WALK_SLOW},
};

static FootSurface *of_data;
static int count_of_data;

static Scene scene_on(const char *const *rows)
{
    Scene scene = scene_of("descent", rows);
    of_data = scene.content->foot_surfaces;
    count_of_data = scene.content->foot_surface_count;
    scene.content->foot_surfaces = of_tests;
    scene.content->foot_surface_count = SURFACES;
    return scene;
}

static void give_back(Scene *scene)
{
    const char *why = foot_self_check(scene->game);
    if (why) {
        fail_msg("%s", why);
    }
    scene->content->foot_surfaces = of_data;
    scene->content->foot_surface_count = count_of_data;
    scene_free(scene);
}

static const char *const MEADOW[] = {"................", "................", "@...............",
                                     "................", "................", NULL};

/* Counted as the drawing of a scene is. */
static int tile(int column, int row)
{
    return dungeon_index(column + 1, row + 1);
}

static void lay_row(Scene *scene, int from, int to, int row, int surface)
{
    for (int column = from; column <= to; column++) {
        surface_lay(scene->game, tile(column, row), surface);
    }
    derive_sight(scene->game);
}

/* The hero, one tile to the east. */
static void step_east(Scene *scene)
{
    int at = scene->game->entities.at[FOOT_HERO];
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        if (dungeon_beside(at, d) == at + 1) {
            scene_decide(scene, (FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)d});
            return;
        }
    }
}

static int told(const Scene *scene, int surface)
{
    int count = 0;
    for (int i = 0; i < scene->game->log.count; i++) {
        const FootEvent *event = &scene->game->log.events[i];
        count += event->kind == FOOT_EVENT_SPREAD && event->item == surface;
    }
    return count;
}

static void fire_runs_along_grass_and_burns_out(void **state)
{
    (void)state;
    Scene scene = scene_on(MEADOW);
    FootGame *game = scene.game;
    lay_row(&scene, 5, 9, 0, GRASS);
    surface_lay(game, tile(12, 0), GRASS);
    ground_touch(game, tile(5, 0), 0, FOOT_TOUCH_FIRE);
    assert_int_equal(game->place.surface[tile(5, 0)], FIRE);
    assert_int_equal(game->place.surface[tile(6, 0)], GRASS);
    assert_int_equal(told(&scene, FIRE), 1);
    for (int i = 1; i <= 4; i++) {
        scene_wait(&scene, 1);
        assert_int_equal(game->place.surface[tile(5 + i, 0)], FIRE);
        assert_int_equal(told(&scene, FIRE), 0);
        assert_int_equal(game->place.surface[tile(5, 0)], i < BURNS ? FIRE : 0);
    }
    scene_wait(&scene, BURNS);
    assert_int_equal(scene_covered(game, FIRE), 0);
    assert_int_equal(scene_covered(game, GRASS), 1); /* the fire didn't leap */
    assert_int_equal(game->active_count, 0);
    give_back(&scene);
}

static void who_stands_in_fire_is_hurt_and_told_by_what(void **state)
{
    (void)state;
    Scene scene = scene_on(MEADOW);
    FootGame *game = scene.game;
    int at = game->entities.at[FOOT_HERO], hp = game->entities.hp[FOOT_HERO];
    FootHarm harm;
    char text[200];
    surface_lay(game, at, FIRE);
    assert_true(foot_harm_of_step(game, at, &harm));
    assert_int_equal(harm.damage, HURTS);
    assert_int_equal(harm.surface, FIRE);
    assert_int_equal(harm.percent, 100);
    scene_wait(&scene, 1);
    assert_int_equal(hp - game->entities.hp[FOOT_HERO], HURTS);
    assert_int_equal(scene_amount(&scene, FOOT_EVENT_HARMED), HURTS);
    for (int i = 0; i < game->log.count; i++) {
        if (game->log.events[i].kind == FOOT_EVENT_HARMED) {
            foot_event_text(game, &game->log.events[i], text, sizeof text);
            assert_string_equal(text, "Fire hurts you for 5.");
        }
    }
    game->entities.hp[FOOT_HERO] = 1;
    scene_wait(&scene, 1);
    assert_int_equal(game->outcome, FOOT_LOST);
    assert_int_equal(game->killer, FOOT_WHO_SURFACE + FIRE - 1);
    foot_who_name(game, game->killer, text, sizeof text);
    assert_string_equal(text, "fire");
    give_back(&scene);
}

static void what_burns_beside_is_foretold(void **state)
{
    (void)state;
    Scene scene = scene_on(MEADOW);
    FootHarm harm;
    surface_lay(scene.game, tile(5, 2), FIRE);
    surface_lay(scene.game, tile(6, 2), GRASS);
    assert_true(foot_harm_of_step(scene.game, tile(6, 2), &harm));
    assert_int_equal(harm.damage, HURTS);
    assert_false(foot_harm_of_step(scene.game, tile(7, 2), &harm));
    surface_lay(scene.game, tile(5, 2), 0);
    assert_false(foot_harm_of_step(scene.game, tile(6, 2), &harm));
    give_back(&scene);
}

static void water_puts_fire_out_and_steams(void **state)
{
    (void)state;
    Scene scene = scene_on(MEADOW);
    FootGame *game = scene.game;
    lay_row(&scene, 6, 8, 2, FIRE);
    ground_touch(game, tile(7, 2), 0, FOOT_TOUCH_WATER);
    assert_int_equal(game->place.surface[tile(7, 2)], 0);
    assert_int_equal(game->place.surface[tile(6, 2)], FIRE);
    assert_int_equal(game->place.air[tile(7, 2)], STEAM);
    assert_int_equal(game->place.amount[tile(7, 2)], 6);
    ground_touch(game, tile(7, 2), 1, FOOT_TOUCH_WATER);
    assert_int_equal(scene_covered(game, FIRE), 0);
    scene_wait(&scene, 4);
    assert_int_equal(scene_covered(game, STEAM), 0);
    give_back(&scene);
}

static int amount_of(const FootGame *game, int air)
{
    int sum = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        sum += game->place.air[at] == air ? game->place.amount[at] : 0;
    }
    return sum;
}

static void no_gas_is_lost_as_it_drifts(void **state)
{
    (void)state;
    Scene scene = scene_on((const char *const[]){"......#.........", "......#..#......", "@........#......",
                                                 "......#..#......", "......#..#......", NULL});
    FootGame *game = scene.game;
    ground_pour(game, tile(3, 2), GAS, 14);
    const int all = amount_of(game, GAS), wide = scene_covered(game, GAS);
    assert_int_equal(all, 14 * FOOT_AIR_MOST);
    assert_int_equal(wide, 14);
    for (int i = 0; i < 40; i++) {
        scene_wait(&scene, 1);
        assert_int_equal(amount_of(game, GAS), all);
        assert_null(foot_self_check(game));
    }
    assert_true(scene_covered(game, GAS) > wide);
    assert_true(game->place.air[tile(7, 2)] != 0); /* through the gap */
    give_back(&scene);
}

static void gas_burns_in_a_chain(void **state)
{
    (void)state;
    Scene scene = scene_on(MEADOW);
    FootGame *game = scene.game;
    for (int column = 6; column <= 9; column++) {
        air_hang(game, tile(column, 4), GAS, 4);
    }
    ground_touch(game, tile(6, 4), 0, FOOT_TOUCH_FIRE);
    assert_int_equal(scene_covered(game, BURNING), 1);
    scene_wait(&scene, 5);
    assert_int_equal(scene_covered(game, GAS), 0);
    assert_int_equal(scene_covered(game, BURNING), 0);
    give_back(&scene);
}

static void a_spark_runs_through_all_water_that_hangs_together(void **state)
{
    (void)state;
    Scene scene = scene_on(MEADOW);
    FootGame *game = scene.game;
    lay_row(&scene, 6, 9, 0, WATER);
    lay_row(&scene, 11, 13, 0, WATER);
    ground_touch(game, tile(6, 0), 0, FOOT_TOUCH_SPARK);
    assert_int_equal(scene_covered(game, CHARGED), 4);
    scene_wait(&scene, 1);
    assert_int_equal(scene_covered(game, WATER), 7);
    give_back(&scene);
}

static void ice_breaks_under_who_steps_on_it(void **state)
{
    (void)state;
    Scene scene = scene_on(MEADOW);
    FootGame *game = scene.game;
    surface_lay(game, tile(1, 2), WATER);
    ground_touch(game, tile(1, 2), 0, FOOT_TOUCH_COLD);
    assert_int_equal(game->place.surface[tile(1, 2)], ICE);
    step_east(&scene);
    assert_int_equal(game->entities.at[FOOT_HERO], tile(1, 2));
    assert_int_equal(game->place.surface[tile(1, 2)], WATER);
    give_back(&scene);
}

static void a_step_onto_webs_takes_two_turns(void **state)
{
    (void)state;
    Scene scene = scene_on(MEADOW);
    FootGame *game = scene.game;
    int round = game->round;
    surface_lay(game, tile(1, 2), WEBS);
    step_east(&scene);
    assert_int_equal(game->round - round, 2);
    step_east(&scene);
    assert_int_equal(game->round - round, 3);
    give_back(&scene);
}

static int things_on_floor(const FootGame *game)
{
    int count = 0;
    for (int i = 0; i < game->entities.count; i++) {
        count += entity_has(game, i, FOOT_IS_ITEM | FOOT_IS_PLACED);
    }
    return count;
}

/* What opens ways, what is worn and what the plot is about stay. */
static void deep_water_carries_off_what_is_loose(void **state)
{
    (void)state;
    Scene scene = scene_on(MEADOW);
    FootGame *game = scene.game;
    int knife = scene_give(&scene, "throwing-knife", 3), key = scene_give(&scene, "key", 1);
    int worn = scene_give(&scene, "dagger", 1);
    game->entities.mask[game->pack[worn]] |= FOOT_IS_WORN;
    surface_lay(game, game->entities.at[FOOT_HERO], WATER);
    int swept = 0;
    for (int i = 0; i < 40; i++) {
        scene_wait(&scene, 1);
        swept += scene_events(&scene, FOOT_EVENT_SWEPT);
    }
    assert_int_equal(swept, 1);
    assert_int_equal(game->pack[knife], FOOT_NOBODY);
    assert_true(game->pack[key] != FOOT_NOBODY && game->pack[worn] != FOOT_NOBODY);
    assert_int_equal(things_on_floor(game), 1);
    give_back(&scene);
}

static FootCreature *kind_of(const Scene *scene, const char *id)
{
    return &scene->content->creatures[content_creature(scene->content, id)];
}

/* A wall of fire from side to side, with the hero behind it. */
static Scene behind_fire(void)
{
    Scene scene = scene_on((const char *const[]){"@.......o.......", NULL});
    scene.game->place.surface[tile(4, 0)] = 0;
    of_tests[FIRE - 1].lasts = 200;
    surface_lay(scene.game, tile(4, 0), FIRE);
    int orc = scene_body(&scene, "orc", 0);
    scene.game->entities.mask[orc] |= FOOT_IS_HUNTING | FOOT_IS_ROUSED;
    derive_sight(scene.game);
    return scene;
}

static void creatures_go_around_what_harms_them(void **state)
{
    (void)state;
    Scene scene = behind_fire();
    int orc = scene_body(&scene, "orc", 0);
    scene_wait(&scene, 12);
    assert_int_equal(scene.game->entities.at[orc], tile(5, 0));
    kind_of(&scene, "orc")->heedless = true;
    scene_wait(&scene, 1);
    assert_int_equal(scene.game->entities.at[orc], tile(4, 0));
    of_tests[FIRE - 1].lasts = BURNS;
    scene.game->place.left[tile(4, 0)] = 1;
    give_back(&scene);
}

static void who_is_proof_goes_through_and_who_is_born_there_heals(void **state)
{
    (void)state;
    Scene scene = behind_fire();
    int orc = scene_body(&scene, "orc", 0);
    FootCreature *kind = kind_of(&scene, "orc");
    kind->unharmed = 1u << (FIRE - 1);
    entity_lift(scene.game, orc);
    entity_put(scene.game, orc, tile(4, 0));
    assert_false(tile_harms(scene.game, orc, tile(4, 0)));
    int hp = scene.game->entities.hp[orc];
    ground_stand(scene.game, orc);
    assert_int_equal(scene.game->hit_count, 0);
    kind->unharmed = 0;
    kind->born_in = FIRE;
    scene.game->entities.hp[orc] = (int16_t)(hp - 10);
    ground_stand(scene.game, orc);
    assert_int_equal(scene.game->hit_count, 0);
    assert_int_equal(scene.game->entities.hp[orc], hp - 8);
    of_tests[FIRE - 1].lasts = BURNS;
    scene.game->place.left[tile(4, 0)] = 1;
    give_back(&scene);
}

static void who_stands_in_fire_leaves_it(void **state)
{
    (void)state;
    Scene scene = scene_on((const char *const[]){"@...........o...", "................", NULL});
    int orc = scene_body(&scene, "orc", 0);
    surface_lay(scene.game, scene.game->entities.at[orc], FIRE);
    scene_wait(&scene, 1);
    assert_true(scene.game->place.surface[scene.game->entities.at[orc]] != FIRE);
    give_back(&scene);
}

static void who_throws_fire_does_so_where_something_burns(void **state)
{
    (void)state;
    Scene scene = scene_on((const char *const[]){"@...o...........", NULL});
    FootGame *game = scene.game;
    int orc = scene_body(&scene, "orc", 0), here = game->entities.at[FOOT_HERO];
    FootCreature *kind = kind_of(&scene, "orc");
    kind->rule_count = 1;
    kind->rules[0] = (FootRule){.when = FOOT_WHEN_SIGHT,
                                .whom = FOOT_WHOM_FOE,
                                .what = FOOT_WHAT_TOUCH,
                                .touch = FOOT_TOUCH_FIRE + 1,
                                .range = 5,
                                .pause = 3,
                                .percent = 100};
    assert_int_equal(foot_next_of(game, orc).kind, FOOT_NEXT_COMES);
    lay_row(&scene, 0, 2, 0, GRASS);
    assert_int_equal(foot_next_of(game, orc).kind, FOOT_NEXT_ACTS);
    int at = game->entities.at[orc];
    scene_wait(&scene, 1);
    assert_int_equal(game->place.surface[here], FIRE);
    assert_int_equal(game->entities.at[orc], at);
    assert_int_equal(game->place.surface[here + 2], GRASS); /* it is his tile that is met */
    give_back(&scene);
}

static void nothing_is_rolled_where_nothing_acts(void **state)
{
    (void)state;
    Scene scene = scene_on(MEADOW);
    FootGame *game = scene.game;
    lay_row(&scene, 2, WIDE - 1, 1, GRASS);
    lay_row(&scene, 2, WIDE - 1, 3, WATER);
    Rng before = game->rng;
    for (int i = 0; i < 5; i++) {
        ground_stand(game, FOOT_HERO);
        ground_round(game);
    }
    ground_touch(game, tile(3, 1), 1, FOOT_TOUCH_SPARK);
    assert_memory_equal(&before, &game->rng, sizeof before);
    give_back(&scene);
}

SUBJECT(ground)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fire_runs_along_grass_and_burns_out),
        cmocka_unit_test(who_stands_in_fire_is_hurt_and_told_by_what),
        cmocka_unit_test(what_burns_beside_is_foretold),
        cmocka_unit_test(water_puts_fire_out_and_steams),
        cmocka_unit_test(no_gas_is_lost_as_it_drifts),
        cmocka_unit_test(gas_burns_in_a_chain),
        cmocka_unit_test(a_spark_runs_through_all_water_that_hangs_together),
        cmocka_unit_test(ice_breaks_under_who_steps_on_it),
        cmocka_unit_test(a_step_onto_webs_takes_two_turns),
        cmocka_unit_test(deep_water_carries_off_what_is_loose),
        cmocka_unit_test(creatures_go_around_what_harms_them),
        cmocka_unit_test(who_throws_fire_does_so_where_something_burns),
        cmocka_unit_test(who_is_proof_goes_through_and_who_is_born_there_heals),
        cmocka_unit_test(who_stands_in_fire_leaves_it),
        cmocka_unit_test(nothing_is_rolled_where_nothing_acts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
