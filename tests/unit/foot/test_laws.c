/* Laws that a fixture decrees: each holds on its floor alone, for good, and for everybody. */
#include "scene.h"

#include "foot/effects/ground.h"
#include "foot/ground/entities.h"
#include "foot/ground/intents.h"
#include "foot/ground/things.h"
#include "foot/turns/floors.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

static const char *const ROOM[] = {".............", ".............", "....@.o......",
                                   ".............", ".............", NULL};

/* The fixture of a law under the hero, in a place that is all of the room. */
static Scene scene_under(FootLaw law)
{
    Scene scene = scene_of("descent", ROOM);
    FootPack *place = scene_place(&scene, FOOT_SITE_SHRINE);
    int fixture = content_item(scene.content, "old-altar");
    scene.content->items[fixture].rule_count = 1;
    scene.content->items[fixture].rules[0] =
        (FootRule){.when = FOOT_WHEN_USED, .what = FOOT_WHAT_DECREE, .law = 1 + (int)law, .percent = 100};
    place->entry_count = 1;
    place->entries[0] = (FootEntry){.item = fixture + 1, .min = 1, .max = 1, .chance = 100};
    item_lay(scene.game, fixture, 1, scene.game->entities.at[FOOT_HERO]);
    assert_false(foot_law_holds(scene.game, law));
    return scene;
}

static void ask(Scene *scene, FootLaw law)
{
    scene_decide(scene, (FootDecision){.kind = FOOT_ACT});
    assert_int_equal(scene_events(scene, FOOT_EVENT_DECREED), 1);
    assert_int_equal(scene_amount(scene, FOOT_EVENT_DECREED), 1 + law);
    for (FootLaw other = 0; other < FOOT_LAW_COUNT; other++) {
        assert_int_equal(foot_law_holds(scene->game, other), other == law);
    }
}

static int heard_by(Scene *scene, int orc)
{
    scene->game->noise = FOOT_NOISE_LOUD;
    scene->game->entities.mask[orc] |= FOOT_IS_ASLEEP;
    scene->game->entities.mask[orc] &= ~(uint32_t)(FOOT_IS_HUNTING | FOOT_IS_ROUSED);
    return intent_hears(scene->game, orc);
}

static void where_it_is_hushed_nobody_hears(void **state)
{
    (void)state;
    Scene scene = scene_under(FOOT_LAW_HUSH);
    int orc = scene_body(&scene, "orc", 0);
    assert_int_equal(heard_by(&scene, orc), FOOT_NOISE_LOUD);
    ask(&scene, FOOT_LAW_HUSH);
    assert_int_equal(heard_by(&scene, orc), 0);
    scene_free(&scene);
}

static void where_it_is_damp_fire_takes_nothing_and_all_else_does(void **state)
{
    (void)state;
    Scene scene = scene_under(FOOT_LAW_DAMP);
    entity_remove(scene.game, scene_body(&scene, "orc", 0));
    ask(&scene, FOOT_LAW_DAMP);
    int at = scene.game->entities.at[FOOT_HERO];
    scene_lay_touchy(&scene, FOOT_TOUCH_FIRE);
    assert_null(foot_reaction(scene.game, at, FOOT_LAYER_FLOOR, 1u << FOOT_TOUCH_FIRE));
    ground_touch(scene.game, at, 2, FOOT_TOUCH_FIRE);
    assert_int_equal(scene_touched(&scene), 0);
    memset(scene.game->place.answered, 0, sizeof scene.game->place.answered);
    ground_touch(scene.game, at, 2, FOOT_TOUCH_FIRE);
    assert_true(scene_touched(&scene) > 0);
    scene_free(&scene);
    scene = scene_under(FOOT_LAW_DAMP);
    ask(&scene, FOOT_LAW_DAMP);
    scene_lay_touchy(&scene, FOOT_TOUCH_COLD);
    ground_touch(scene.game, scene.game->entities.at[FOOT_HERO], 2, FOOT_TOUCH_COLD);
    assert_true(scene_touched(&scene) > 0);
    scene_free(&scene);
}

/* How many turns more somebody has after so many rounds. */
static int turns_in(Scene *scene, int body, int rounds)
{
    int before = scene->game->entities.turns[body];
    for (int i = 0; i < rounds; i++) {
        scene_wait(scene, 1);
    }
    return scene->game->entities.turns[body] - before;
}

static void where_all_are_of_one_pace_nobody_is_quick_or_slow(void **state)
{
    (void)state;
    Scene scene = scene_under(FOOT_LAW_PACE);
    int orc = scene_body(&scene, "orc", 0);
    FootCreature *type = &scene.content->creatures[scene.game->entities.type[orc]];
    type->cost = 10;
    type->bonus = 6;
    assert_int_equal(foot_cost(scene.game, orc), 10);
    assert_int_equal(foot_bonus(scene.game, orc), 6);
    ask(&scene, FOOT_LAW_PACE);
    assert_int_equal(foot_cost(scene.game, orc), 1);
    assert_int_equal(foot_bonus(scene.game, orc), 0);
    scene.game->entities.turns[orc] = 0;
    assert_int_equal(turns_in(&scene, orc, 6), 1); /* that of the last round is not spent yet */
    memset(scene.game->place.answered, 0, sizeof scene.game->place.answered);
    scene.game->entities.turns[orc] = 0;
    assert_true(turns_in(&scene, orc, 6) < 0);
    scene_free(&scene);
}

static void a_floor_that_is_left_keeps_its_law_and_no_other_has_it(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    FootGame *game = calloc(1, sizeof *game);
    foot_begin(game, content, content_foot_book(content, "descent"), "laws");
    int pack = content_foot_pack(content, "bell-niche");
    game->place.packs[1] = (uint8_t)(pack + 1);
    game->place.answered[1] = FOOT_STOPPED;
    assert_true(foot_law_holds(game, FOOT_LAW_HUSH));
    floor_enter(game, 1, FLOOR_FROM_ABOVE);
    assert_false(foot_law_holds(game, FOOT_LAW_HUSH));
    floor_enter(game, 0, FLOOR_FROM_BELOW);
    assert_true(foot_law_holds(game, FOOT_LAW_HUSH));
    free(game);
    content_free(content);
}

SUBJECT(laws)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_it_is_hushed_nobody_hears),
        cmocka_unit_test(where_it_is_damp_fire_takes_nothing_and_all_else_does),
        cmocka_unit_test(where_all_are_of_one_pace_nobody_is_quick_or_slow),
        cmocka_unit_test(a_floor_that_is_left_keeps_its_law_and_no_other_has_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
