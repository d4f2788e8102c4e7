/* What lies on tiles and hangs over them: what it does to sight and ways, and what stays of it when a floor is left. */
#include "scene.h"

#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"
#include "foot/turns/floors.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* Surfaces of these tests, whatever data has: 1 + an index. */
enum { CRATE = 1, GLASS, FLAME, EMBERS, ASH, FUMES, HAZE, SURFACES = HAZE };

static FootSurface of_tests[SURFACES] = {
    [CRATE - 1] = {.name = "crate", .walk = FOOT_WALK_BLOCKS, .view = FOOT_VIEW_BLOCKS},
    [GLASS - 1] = {.name = "window", .view = FOOT_VIEW_CLEAR},
    [FLAME - 1] = {.name = "fire", .lasts = 3, .then = EMBERS, .touches = FOOT_TOUCH_FIRE + 1},
    [EMBERS - 1] = {.name = "embers", .lasts = 2, .then = ASH},
    [ASH - 1] = {.name = "ash"},
    [FUMES - 1] = {.name = "smoke", .layer = FOOT_LAYER_AIR, .view = FOOT_VIEW_BLOCKS},
    [HAZE - 1] = {.name = "haze", .layer = FOOT_LAYER_AIR},
};

static FootSurface *of_data;
static int count_of_data;

static void take_surfaces(Scene *scene)
{
    of_data = scene->content->foot_surfaces;
    count_of_data = scene->content->foot_surface_count;
    scene->content->foot_surfaces = of_tests;
    scene->content->foot_surface_count = SURFACES;
    for (int i = 0; i < scene->content->foot_pack_count; i++) {
        scene->content->foot_packs[i].surface = 0;
    }
    for (int i = 0; i < scene->content->foot_theme_count; i++) {
        scene->content->foot_themes[i].furniture = scene->content->foot_themes[i].seam =
            scene->content->foot_themes[i].window = 0;
    }
}

static void give_back(Scene *scene)
{
    scene->content->foot_surfaces = of_data;
    scene->content->foot_surface_count = count_of_data;
    scene_free(scene);
}

static Scene hall(void)
{
    Scene scene = scene_of("descent", (const char *const[]){"............", "............", "@...........",
                                                            "............", "............", "............", NULL});
    take_surfaces(&scene);
    return scene;
}

static void assert_well(const Scene *scene)
{
    const char *why = foot_self_check(scene->game);
    if (why) {
        fail_msg("%s", why);
    }
}

static void move_hero(Scene *scene, int at)
{
    entity_lift(scene->game, FOOT_HERO);
    entity_put(scene->game, FOOT_HERO, at);
    derive_sight(scene->game);
}

/* Smoke and windows at random; whoever stands anywhere, in smoke as well, sees exactly those who see him. */
static void who_sees_through_it_is_seen(void **state)
{
    (void)state;
    static uint8_t fields[DUNGEON_TILES_MAX][DUNGEON_TILES_MAX];
    Scene scene = hall();
    FootGame *game = scene.game;
    Rng rng = rng_stream(5, RNG_BOT, 0);
    int16_t open[DUNGEON_TILES_MAX];
    int count = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (can_stand(game, at)) {
            open[count++] = (int16_t)at;
            game->place.level.tiles[at] = rng_percent(&rng, 15) ? DUNGEON_WALL : DUNGEON_FLOOR;
        }
    }
    for (int i = 0; i < count; i++) {
        air_hang(game, open[i], rng_percent(&rng, 25) ? FUMES : 0, 9);
        surface_lay(game, open[i], rng_percent(&rng, 15) ? GLASS : 0);
    }
    int standing = 0;
    for (int i = 0; i < count; i++) {
        open[standing] = open[i];
        standing += can_stand(game, open[i]);
    }
    for (int i = 0; i < standing; i++) {
        move_hero(&scene, open[i]);
        memcpy(fields[open[i]], game->field, sizeof game->field);
        assert_well(&scene);
    }
    for (int i = 0; i < standing; i++) {
        for (int k = 0; k < standing; k++) {
            assert_int_equal(fields[open[i]][open[k]], fields[open[k]][open[i]]);
            assert_int_equal(fields[open[i]][open[k]], foot_sees_between(game, open[i], open[k]));
        }
    }
    give_back(&scene);
}

static void smoke_hides_and_clears(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@...g", NULL});
    take_surfaces(&scene);
    FootGame *game = scene.game;
    int goblin = game->entities.at[scene_body(&scene, "goblin", 0)];
    assert_true(foot_sees(game, goblin));
    air_hang(game, goblin - 2, FUMES, 3);
    derive_sight(game);
    assert_false(foot_sees(game, goblin));
    assert_true(foot_sees(game, goblin - 2));
    assert_false(foot_lets_through(game, goblin - 2));
    air_hang(game, goblin - 2, FUMES, 0);
    air_hang(game, goblin, HAZE, 1);
    derive_sight(game);
    assert_true(foot_sees(game, goblin));
    assert_int_equal(game->active_count, 1);
    assert_well(&scene);
    give_back(&scene);
}

static void nobody_steps_onto_what_bars_the_way(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@...g", NULL});
    take_surfaces(&scene);
    FootGame *game = scene.game;
    int hero = game->entities.at[FOOT_HERO];
    surface_lay(game, hero + 1, CRATE);
    derive_sight(game);
    FootDecision east = {.kind = FOOT_STEP, .direction = 1};
    Verdict verdict = foot_check(game, &east);
    assert_false(verdict.allowed);
    assert_string_equal(verdict.why, "The crate bars the way.");
    assert_false(can_stand(game, hero + 1));
    scene_wait(&scene, 6);
    assert_int_equal(game->standing[hero + 1], 0);
    assert_int_equal(game->entities.hp[FOOT_HERO], foot_hp_max(game, FOOT_HERO));
    surface_lay(game, hero + 1, 0);
    derive_sight(game);
    assert_true(foot_check(game, &east).allowed);
    assert_well(&scene);
    give_back(&scene);
}

/* Fire has burnt down and smoke is gone when somebody comes back; what neither acts nor moves stays. */
static void a_floor_is_kept_as_it_settles(void **state)
{
    (void)state;
    Scene scene = {NULL, calloc(1, sizeof(FootGame))};
    Scene drawn = hall();
    scene.content = drawn.content;
    FootGame *game = scene.game;
    foot_begin(game, scene.content, content_foot_book(scene.content, "descent"), "kept");
    memset(game->place.surface, 0, sizeof game->place.surface);
    memset(game->place.left, 0, sizeof game->place.left);
    surfaces_derive(game);
    int at = game->entities.at[FOOT_HERO];
    surface_lay(game, at, FLAME);
    surface_leave(game, at, 1);
    surface_lay(game, at + 1, ASH);
    air_hang(game, at, FUMES, FOOT_AIR_MOST + 9);
    derive_sight(game);
    assert_int_equal(game->place.amount[at], FOOT_AIR_MOST);
    assert_well(&scene);
    floor_enter(game, 1, FLOOR_FROM_ABOVE);
    memset(game->place.surface, 0, sizeof game->place.surface);
    surfaces_derive(game);
    derive_sight(game);
    assert_well(&scene);
    floor_enter(game, 0, FLOOR_FROM_ABOVE);
    assert_string_equal(foot_surface_on(game, at, FOOT_LAYER_FLOOR)->name, "ash");
    assert_string_equal(foot_surface_on(game, at + 1, FOOT_LAYER_FLOOR)->name, "ash");
    assert_null(foot_surface_on(game, at, FOOT_LAYER_AIR));
    assert_int_equal(game->active_count, 0);
    assert_well(&scene);
    free(scene.game);
    give_back(&drawn);
}

static void what_acts_is_counted(void **state)
{
    (void)state;
    Scene scene = hall();
    FootGame *game = scene.game;
    int at = game->entities.at[FOOT_HERO] + 2;
    uint64_t before = foot_hash(game);
    assert_int_equal(game->active_count, 0);
    surface_lay(game, at, FLAME);
    air_hang(game, at, HAZE, 4);
    surface_lay(game, at + 1, ASH);
    air_hang(game, at + 2, HAZE, 1);
    assert_int_equal(game->active_count, 2);
    assert_true(surface_is_active(game, at) && surface_is_active(game, at + 2) && !surface_is_active(game, at + 1));
    surface_lay(game, at, ASH);
    assert_int_equal(game->active_count, 2);
    air_hang(game, at, 0, 0);
    assert_int_equal(game->active_count, 1);
    assert_well(&scene);
    static FootGame copy;
    foot_copy(&copy, game);
    assert_true(foot_hash(&copy) == foot_hash(game) && foot_hash(game) != before);
    assert_null(foot_self_check(&copy));
    surface_lay(game, at, 0);
    surface_lay(game, at + 1, 0);
    air_hang(game, at + 2, 0, 0);
    assert_true(foot_hash(game) == before);
    give_back(&scene);
}

static void what_is_broken_is_found(void **state)
{
    (void)state;
    Scene scene = hall();
    FootGame *game = scene.game;
    FootPlace *place = &game->place;
    int at = game->entities.at[FOOT_HERO];
    surface_lay(game, at + 1, FLAME);
    air_hang(game, at + 1, HAZE, 4);
    assert_null(foot_self_check(game));
    uint8_t *const bytes[] = {&place->surface[at], &place->surface[at + 1], &place->left[at],   &place->left[at + 1],
                              &place->air[at],     &place->air[at + 1],     &place->amount[at], &place->amount[at + 1],
                              &game->over[at],     &game->shut[at]};
    static const uint8_t wrong[] = {FUMES, SURFACES + 1, 1, 0, HAZE, ASH, 2, FOOT_AIR_MOST + 1, DUNGEON_OVER_BLOCKS, 1};
    for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++) {
        uint8_t was = *bytes[i];
        *bytes[i] = wrong[i];
        if (!foot_self_check(game)) {
            fail_msg("number %zu may be anything", i);
        }
        *bytes[i] = was;
    }
    surface_lay(game, at, CRATE);
    derive_sight(game);
    assert_string_equal(foot_self_check(game), "A body stands where a surface bars the way.");
    give_back(&scene);
}

SUBJECT(surfaces)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_sees_through_it_is_seen),
        cmocka_unit_test(smoke_hides_and_clears),
        cmocka_unit_test(nobody_steps_onto_what_bars_the_way),
        cmocka_unit_test(a_floor_is_kept_as_it_settles),
        cmocka_unit_test(what_acts_is_counted),
        cmocka_unit_test(what_is_broken_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
