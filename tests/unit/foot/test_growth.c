/* Growth that is spent: what it is used on, what comes of it, and that it stays with the thing. Items are made here, so
 * that no number of the data matters. */
#include "scene.h"

#include "foot/ground/entities.h"
#include "holdout/describe.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { ATTACK = 6, MORE = 2, HARM = 3, HARM_MORE = 4, HEALTH = 100 };

typedef struct Grower {
    Scene scene;
    FootGame *game;
    int sword, sword_at, script; /* item, letter, letter */
} Grower;

/* A short sword with numbers and a rule of its own, and so many of what makes it better. */
static Grower grower_with(int scripts)
{
    Grower grower = {.scene = scene_of("descent", (const char *const[]){".....", ".@o..", ".....", NULL})};
    grower.game = grower.scene.game;
    grower.sword = content_item(grower.scene.content, "short-sword");
    FootItem *sword = &grower.scene.content->items[grower.sword];
    sword->stats[FOOT_STAT_ATTACK] = ATTACK;
    sword->spread = 0;
    sword->grow_count = 1;
    sword->grows[0] = (FootGrowth){FOOT_STAT_ATTACK, MORE};
    sword->rule_count = 1;
    sword->rules[0] = (FootRule){.when = FOOT_WHEN_BLOW,
                                 .whom = FOOT_WHOM_SELF,
                                 .what = FOOT_WHAT_HEAL,
                                 .amount = HARM,
                                 .percent = 100,
                                 .grows = HARM_MORE};
    grower.sword_at = scene_give(&grower.scene, "short-sword", 1);
    grower.script = scene_give(&grower.scene, "tempering-script", scripts);
    return grower;
}

static void put_on(Grower *grower)
{
    scene_decide(&grower->scene, (FootDecision){.kind = FOOT_WEAR, .letter = (uint8_t)grower->sword_at});
}

static FootDecision on_sword(const Grower *grower)
{
    return (FootDecision){.kind = FOOT_USE_ON, .letter = (uint8_t)grower->script, .other = (uint8_t)grower->sword_at};
}

static void a_thing_grows_for_good(void **state)
{
    (void)state;
    Grower grower = grower_with(2);
    put_on(&grower);
    int before = foot_stat(grower.game, FOOT_HERO, FOOT_STAT_ATTACK);
    for (int i = 1; i <= 2; i++) {
        scene_decide(&grower.scene, on_sword(&grower));
        assert_int_equal(scene_events(&grower.scene, FOOT_EVENT_GREW), 1);
        assert_int_equal(scene_amount(&grower.scene, FOOT_EVENT_GREW), i);
        assert_int_equal(foot_stat(grower.game, FOOT_HERO, FOOT_STAT_ATTACK), before + i * MORE);
    }
    assert_int_equal(grower.game->pack[grower.script], FOOT_NOBODY);
    grower.game->entities.hp[FOOT_HERO] = HEALTH;
    scene_decide(&grower.scene, (FootDecision){.kind = FOOT_STEP, .direction = 1});
    assert_int_equal(scene_events(&grower.scene, FOOT_EVENT_BLOW) > 0, true);
    assert_in_range(scene_amount(&grower.scene, FOOT_EVENT_HEALED), HARM + 2 * HARM_MORE, HARM + 2 * HARM_MORE + 1);
    assert_null(foot_self_check(grower.game));
    scene_free(&grower.scene);
}

/* Dropped and picked up it is what it was, and another of its kind is not. */
static void it_stays_with_the_thing(void **state)
{
    (void)state;
    Grower grower = grower_with(1);
    FootGame *copy = calloc(1, sizeof *copy);
    scene_decide(&grower.scene, on_sword(&grower));
    foot_copy(copy, grower.game);
    assert_int_equal(foot_hash(copy), foot_hash(grower.game));
    free(copy);
    int other = scene_give(&grower.scene, "short-sword", 1);
    scene_decide(&grower.scene, (FootDecision){.kind = FOOT_DROP, .letter = (uint8_t)grower.sword_at});
    scene_decide(&grower.scene, (FootDecision){.kind = FOOT_PICK_UP});
    assert_int_equal(grower.game->entities.grown[grower.game->pack[grower.sword_at]], 1);
    assert_int_equal(grower.game->entities.grown[grower.game->pack[other]], 0);
    FootCrew crew;
    foot_crew(grower.game, &crew);
    int grown = 0;
    for (int i = 0; i < crew.gear_count; i++) {
        grown += crew.gear[i].grown;
    }
    assert_int_equal(grown, 1);
    scene_free(&grower.scene);
}

static void assert_refused(const Grower *grower, FootDecision decision, const char *why)
{
    Verdict verdict = foot_check(grower->game, &decision);
    assert_false(verdict.allowed);
    assert_string_equal(verdict.why, why);
}

static void what_it_can_not_be_used_on(void **state)
{
    (void)state;
    Grower grower = grower_with(FOOT_GROWN_MAX + 1);
    int potion = scene_give(&grower.scene, "health-potion", 1);
    FootDecision wrong = on_sword(&grower);
    wrong.other = (uint8_t)potion;
    assert_refused(&grower, wrong, "Nothing makes that any better.");
    wrong.other = wrong.letter;
    assert_refused(&grower, wrong, "Choose another thing to use it on.");
    wrong.other = FOOT_LETTERS;
    assert_refused(&grower, wrong, "Choose another thing to use it on.");
    wrong = (FootDecision){.kind = FOOT_USE_ON, .letter = (uint8_t)potion, .other = (uint8_t)grower.sword_at};
    assert_refused(&grower, wrong, "That isn't used on another thing.");
    assert_refused(&grower, (FootDecision){.kind = FOOT_USE, .letter = (uint8_t)grower.script},
                   "Choose what to use it on.");
    for (int i = 0; i < FOOT_GROWN_MAX; i++) {
        scene_decide(&grower.scene, on_sword(&grower));
        grower.game->entities.hp[FOOT_HERO] = HEALTH;
    }
    assert_refused(&grower, on_sword(&grower), "That is as good as it gets.");
    scene_free(&grower.scene);
}

static void its_words_are_those_of_its_numbers(void **state)
{
    (void)state;
    Grower grower = grower_with(1);
    char text[CONTENT_TEXT_SIZE * 2];
    describe_grown_item(grower.scene.content, grower.sword, 3, text, sizeof text);
    assert_non_null(strstr(text, "+12 attack"));
    assert_non_null(strstr(text, "you heal by 15"));
    assert_non_null(strstr(text, "Each time it is made better: +2 attack, what it does by 4 more."));
    scene_free(&grower.scene);
}

/* What a floor lays lies there, on dry ground, as often as it says. */
static void floors_lay_for_sure(void **state)
{
    (void)state;
    enum { GAMES = 40, LEAST = 2, MOST = 3 };
    Scene scene = scene_of("descent", (const char *const[]){"@", NULL});
    FootFloor *floor = &scene.content->foot_floors[foot_book(scene.game)->floors[0]];
    int item = content_item(scene.content, "humming-orb"), book = content_foot_book(scene.content, "descent");
    floor->lay_count = 1;
    floor->lays[0] = (FootEntry){.item = item + 1, .min = LEAST, .max = MOST, .chance = 100};
    for (int i = 0; i < GAMES; i++) {
        char seed[16];
        int found = 0;
        snprintf(seed, sizeof seed, "lays %d", i);
        foot_begin(scene.game, scene.content, book, seed);
        for (int k = 0; k < scene.game->entities.count; k++) {
            if (entity_has(scene.game, k, FOOT_IS_ITEM | FOOT_IS_PLACED) && scene.game->entities.type[k] == item) {
                found++;
                assert_int_equal(foot_level(scene.game)->tiles[scene.game->entities.at[k]], DUNGEON_FLOOR);
            }
        }
        assert_in_range(found, LEAST, MOST);
    }
    scene_free(&scene);
}

SUBJECT(growth)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_thing_grows_for_good),     cmocka_unit_test(it_stays_with_the_thing),
        cmocka_unit_test(what_it_can_not_be_used_on), cmocka_unit_test(its_words_are_those_of_its_numbers),
        cmocka_unit_test(floors_lay_for_sure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
