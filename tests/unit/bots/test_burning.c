/* What the explorer does with fire and with ground that burns, scene by scene, on the game's own surfaces. */
#include "scene.h"

#include "bots/foot_bots.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"
#include "holdout/dungeon_paths.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static int surface_of(const Scene *scene, const char *id)
{
    int index = content_foot_surface(scene->content, id);
    assert_true(index >= 0);
    return index + 1;
}

/* In the first row of a drawing. */
static void lay(Scene *scene, const char *id, int from, int to)
{
    for (int column = from; column <= to; column++) {
        surface_lay(scene->game, dungeon_index(column + 1, 1), surface_of(scene, id));
    }
    derive_sight(scene->game);
}

/* The hero, orcs that come for him, a torch and what else he has; a corridor, or a room with more rows. */
static Scene scene_in(const char *const *rows, const char *more)
{
    Scene scene = scene_of("descent", rows);
    for (int i = FOOT_HERO + 1; i < scene.game->entities.count; i++) {
        scene.game->entities.mask[i] &= ~(uint32_t)FOOT_IS_ASLEEP;
        scene.game->entities.mask[i] |= FOOT_IS_HUNTING;
    }
    scene_give(&scene, "torch", 1);
    if (more) {
        scene_give(&scene, more, 1);
    }
    scene_wait(&scene, 1);
    return scene;
}

static Scene scene_with(const char *row)
{
    return scene_in((const char *const[]){row, NULL}, NULL);
}

static const char *thrown(const Scene *scene, FootDecision decision)
{
    return decision.kind == FOOT_THROW ? foot_item(scene->game, scene->game->pack[decision.letter])->id : "";
}

static void who_stands_on_grass_is_set_alight(void **state)
{
    (void)state;
    Scene scene = scene_with("@......o");
    int at = scene.game->entities.at[scene_body(&scene, "orc", 0)];
    lay(&scene, "grass", 3, 7);
    FootDecision decision = foot_explorer_decide(scene.game);
    assert_string_equal(thrown(&scene, decision), "torch");
    assert_int_equal(decision.at, at);
    scene_free(&scene);
}

static void fire_is_kept_where_nothing_burns(void **state)
{
    (void)state;
    Scene scene = scene_with("@......o");
    FootDecision decision = foot_explorer_decide(scene.game);
    assert_string_equal(thrown(&scene, decision), "");
    scene_free(&scene);
    scene = scene_with("@......o");
    for (int i = 0; i < scene.content->foot_surface_count; i++) {
        scene.content->foot_surfaces[i].react_count = 0;
    }
    decision = foot_explorer_decide(scene.game);
    assert_string_equal(thrown(&scene, decision), "torch"); /* nothing ever burns: it is a missile as any */
    scene_free(&scene);
}

static void nobody_burns_himself(void **state)
{
    (void)state;
    Scene scene = scene_with("..@..o..");
    lay(&scene, "grass", 2, 6);
    FootDecision decision = foot_explorer_decide(scene.game);
    assert_int_equal(decision.kind, FOOT_STEP); /* off the grass, of which both stand on one piece */
    assert_int_equal(dungeon_beside(scene.game->entities.at[FOOT_HERO], decision.direction), dungeon_index(2, 1));
    scene_free(&scene);
}

static void oil_is_poured_before_who_comes(void **state)
{
    (void)state;
    Scene scene = scene_in((const char *const[]){"@.....oo", "........", "........", NULL}, "oil-flask");
    FootDecision decision = foot_explorer_decide(scene.game);
    assert_string_equal(thrown(&scene, decision), "oil-flask");
    scene_decide(&scene, decision);
    decision = foot_explorer_decide(scene.game);
    assert_string_equal(thrown(&scene, decision), "torch");
    scene_decide(&scene, decision);
    assert_true(scene_covered(scene.game, surface_of(&scene, "fire")) > 0);
    scene_free(&scene);
}

static void who_comes_over_webs_is_waited_for(void **state)
{
    (void)state;
    Scene scene = scene_with("@........o");
    lay(&scene, "webs", 4, 6);
    assert_int_equal(foot_explorer_decide(scene.game).kind, FOOT_WAIT);
    scene_free(&scene);
}

static void what_burns_is_left_where_somebody_has_fire(void **state)
{
    (void)state;
    Scene scene = scene_with("...@.g..");
    FootCreature *kind = &scene.content->creatures[scene.game->entities.type[scene_body(&scene, "goblin", 0)]];
    kind->rule_count = 1;
    kind->rules[0] = (FootRule){.when = FOOT_WHEN_SIGHT,
                                .whom = FOOT_WHOM_FOE,
                                .what = FOOT_WHAT_TOUCH,
                                .touch = FOOT_TOUCH_FIRE + 1,
                                .percent = 100};
    lay(&scene, "grass", 3, 3);
    FootDecision decision = foot_explorer_decide(scene.game);
    assert_int_equal(decision.kind, FOOT_STEP);
    assert_int_equal(dungeon_beside(scene.game->entities.at[FOOT_HERO], decision.direction), dungeon_index(3, 1));
    scene_free(&scene);
}

static void who_is_amid_flames_goes_through_one_to_be_out(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"..@..", NULL});
    lay(&scene, "fire", 1, 4);
    FootDecision decision = foot_explorer_decide(scene.game);
    assert_int_equal(decision.kind, FOOT_STEP);
    assert_int_equal(dungeon_beside(scene.game->entities.at[FOOT_HERO], decision.direction), dungeon_index(2, 1));
    scene_free(&scene);
}

SUBJECT(burning)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_stands_on_grass_is_set_alight),
        cmocka_unit_test(fire_is_kept_where_nothing_burns),
        cmocka_unit_test(nobody_burns_himself),
        cmocka_unit_test(oil_is_poured_before_who_comes),
        cmocka_unit_test(who_comes_over_webs_is_waited_for),
        cmocka_unit_test(what_burns_is_left_where_somebody_has_fire),
        cmocka_unit_test(who_is_amid_flames_goes_through_one_to_be_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
