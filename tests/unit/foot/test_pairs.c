/* Two things that make something neither is: worn together, and one used on the other. Pairs are made here. */
#include "scene.h"

#include "foot/ground/entities.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { HEALTH = 100, HEALS = 9, COUNT = 3 };

/* A hero beside an orc, and one pair of two items, by their ids. */
static Scene scene_with(const char *one, const char *other, FootPair pair)
{
    Scene scene = scene_of("descent", (const char *const[]){".....", ".@o..", ".....", NULL});
    pair.one = (uint8_t)content_item(scene.content, one);
    pair.other = (uint8_t)content_item(scene.content, other);
    scene.content->foot_pair_count = 1;
    scene.content->foot_pairs[0] = pair;
    scene.game->entities.hp[FOOT_HERO] = HEALTH;
    return scene;
}

static FootPair made_of(const Scene *scene, const char *item)
{
    FootPair pair = scene->content->foot_pairs[0];
    pair.gives = content_item(scene->content, item) + 1;
    pair.count = COUNT;
    return pair;
}

static void wear(Scene *scene, int letter)
{
    scene_decide(scene, (FootDecision){.kind = FOOT_WEAR, .letter = (uint8_t)letter});
    scene->game->entities.hp[FOOT_HERO] = HEALTH;
}

static void both_must_be_worn(void **state)
{
    (void)state;
    FootPair pair = {
        .rule_count = 1,
        .rules = {
            {.when = FOOT_WHEN_BLOW, .whom = FOOT_WHOM_SELF, .what = FOOT_WHAT_HEAL, .amount = HEALS, .percent = 100}}};
    Scene scene = scene_with("short-sword", "gauntlets", pair);
    int sword = scene_give(&scene, "short-sword", 1), gloves = scene_give(&scene, "gauntlets", 1);
    FootDecision strike = {.kind = FOOT_STEP, .direction = 1};
    wear(&scene, sword);
    scene.game->entities.hp[scene_body(&scene, "orc", 0)] = 30;
    scene_decide(&scene, strike);
    assert_in_range(scene_amount(&scene, FOOT_EVENT_HEALED), 0, 1);
    wear(&scene, gloves);
    scene.game->entities.hp[scene_body(&scene, "orc", 0)] = 30;
    scene_decide(&scene, strike);
    assert_in_range(scene_amount(&scene, FOOT_EVENT_HEALED), HEALS, HEALS + 1);
    scene_free(&scene);
}

static FootDecision on(int letter, int other)
{
    return (FootDecision){.kind = FOOT_USE_ON, .letter = (uint8_t)letter, .other = (uint8_t)other};
}

/* Either way round; one of each is gone. */
static void one_is_used_on_the_other(void **state)
{
    (void)state;
    for (int way = 0; way < 2; way++) {
        Scene scene = scene_with("health-potion", "net", (FootPair){0});
        scene.content->foot_pairs[0] = made_of(&scene, "fire-pot");
        int potion = scene_give(&scene, "health-potion", 2), net = scene_give(&scene, "net", 1);
        FootDecision mix = way ? on(potion, net) : on(net, potion);
        scene.game->tried[content_item(scene.content, "health-potion")] = 0;
        scene.content->items[content_item(scene.content, "health-potion")].unknown = true;
        assert_string_equal(foot_check(scene.game, &mix).why,
                            "Nobody knows what comes of it; try what you don't know first.");
        scene.game->tried[content_item(scene.content, "health-potion")] = 1;
        scene_decide(&scene, mix);
        assert_int_equal(scene_events(&scene, FOOT_EVENT_MADE), 1);
        assert_int_equal(scene_events(&scene, FOOT_EVENT_PICKED_UP), 0);
        assert_int_equal(scene_carried(&scene, "fire-pot"), COUNT);
        assert_int_equal(scene_carried(&scene, "health-potion"), 1);
        assert_int_equal(scene_carried(&scene, "net"), 0);
        scene_free(&scene);
    }
}

/* What was worn and had grown is so in what it becomes. */
static void what_is_worn_stays_so(void **state)
{
    (void)state;
    Scene scene = scene_with("net", "short-sword", (FootPair){0});
    scene.content->foot_pairs[0] = made_of(&scene, "mace");
    scene.content->foot_pairs[0].count = 1;
    int sword = scene_give(&scene, "short-sword", 1), net = scene_give(&scene, "net", 1);
    wear(&scene, sword);
    scene.game->entities.grown[scene.game->pack[sword]] = 2;
    scene_decide(&scene, on(net, sword));
    int mace = FOOT_NOBODY;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        mace = scene.game->pack[i] != FOOT_NOBODY ? scene.game->pack[i] : mace;
    }
    assert_string_equal(foot_item(scene.game, mace)->id, "mace");
    assert_int_equal(scene.game->entities.grown[mace], 2);
    assert_true(entity_has(scene.game, mace, FOOT_IS_WORN));
    scene_free(&scene);
}

static void there_must_be_room(void **state)
{
    (void)state;
    Scene scene = scene_with("health-potion", "net", (FootPair){0});
    scene.content->foot_pairs[0] = made_of(&scene, "fire-pot");
    int potion = scene_give(&scene, "health-potion", 2), net = scene_give(&scene, "net", 2);
    scene.game->tried[content_item(scene.content, "health-potion")] = 1;
    FootDecision mix = on(potion, net);
    for (int i = 2; i < FOOT_LETTERS; i++) {
        scene_give(&scene, "dagger", 1);
    }
    assert_string_equal(foot_check(scene.game, &mix).why, "Your pack is full; drop something first.");
    scene.game->entities.stack[scene.game->pack[net]] = 1;
    scene_decide(&scene, mix);
    scene_free(&scene);
}

SUBJECT(pairs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_must_be_worn),
        cmocka_unit_test(one_is_used_on_the_other),
        cmocka_unit_test(what_is_worn_stays_so),
        cmocka_unit_test(there_must_be_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
