/* What is known of things that look like others. Items are made here, so that no number of the data matters. */
#include "scene.h"

#include "foot/ground/entities.h"
#include "foot/words/telling.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { HARM = 7, HEALTH = 100 };

/* A scroll that nobody knows, and that does harm to all within a tile of where it is aimed. */
static int give_blast(Scene *scene)
{
    FootItem *item = &scene->content->items[content_item(scene->content, "fireball-scroll")];
    item->unknown = true;
    item->aim = FOOT_AIM_PLACE;
    item->reach = 8;
    item->rule_count = 1;
    item->rules[0] = (FootRule){.when = FOOT_WHEN_USED,
                                .whom = FOOT_WHOM_ALL,
                                .what = FOOT_WHAT_DAMAGE,
                                .amount = HARM,
                                .range = 1,
                                .percent = 100};
    return scene_give(scene, "fireball-scroll", 2);
}

static FootDecision use_of(int letter)
{
    return (FootDecision){.kind = FOOT_USE, .letter = (uint8_t)letter};
}

static void what_is_unknown_is_not_aimed(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@...o..o", NULL});
    int letter = give_blast(&scene), near = scene_body(&scene, "orc", 0), far = scene_body(&scene, "orc", 1);
    char name[64];
    foot_item_name(scene.game, scene.game->entities.type[scene.game->pack[letter]], 1, name, sizeof name);
    assert_null(strstr(name, "fire"));
    assert_non_null(strstr(name, " scroll"));
    FootDecision aimed = {.kind = FOOT_USE_AT, .letter = (uint8_t)letter, .at = scene.game->entities.at[far]};
    assert_string_equal(foot_check(scene.game, &aimed).why, "Nobody knows how it is aimed; using it tells.");
    assert_int_equal(foot_reach(scene.game, &aimed), 0);
    int hp = scene.game->entities.hp[near];
    scene.game->entities.hp[FOOT_HERO] = HEALTH;
    scene_decide(&scene, use_of(letter));
    assert_int_equal(hp - scene.game->entities.hp[near], HARM);
    assert_int_equal(scene.game->entities.hp[FOOT_HERO], HEALTH);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_KNOWN), 1);
    assert_false(foot_is_unknown(scene.game, content_item(scene.content, "fireball-scroll")));
    /* Now it is. */
    assert_string_equal(foot_check(scene.game, &(FootDecision){.kind = FOOT_USE, .letter = (uint8_t)letter}).why,
                        "Choose where to use it.");
    scene_free(&scene);
}

static void with_nobody_in_sight_it_meets_who_reads(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@...", NULL});
    int letter = give_blast(&scene);
    scene.game->entities.hp[FOOT_HERO] = HEALTH;
    scene_decide(&scene, use_of(letter));
    assert_in_range(scene.game->entities.hp[FOOT_HERO], HEALTH - HARM, HEALTH - HARM + 1);
    scene_free(&scene);
}

/* Of three kinds that the book lays two are tried. */
static void the_last_of_a_kind_is_known(void **state)
{
    (void)state;
    static const char *const kinds[] = {"humming-orb", "singing-bowl", "star-glass"};
    Scene scene = scene_of("descent", (const char *const[]){"@", NULL});
    Content *content = scene.content;
    FootFloor *floor = &content->foot_floors[foot_book(scene.game)->floors[0]];
    for (int i = 0; i < content->item_count; i++) {
        content->items[i].unknown = false;
    }
    floor->lay_count = 0;
    for (int i = 0; i < 3; i++) {
        int item = content_item(content, kinds[i]);
        content->items[item].unknown = true;
        floor->lays[floor->lay_count++] = (FootEntry){.item = item + 1, .min = 1, .max = 1, .chance = 100};
    }
    scene_decide(&scene, use_of(scene_give(&scene, kinds[0], 1)));
    assert_int_equal(scene_events(&scene, FOOT_EVENT_KNOWN), 1);
    assert_true(foot_is_unknown(scene.game, content_item(content, kinds[2])));
    scene_decide(&scene, use_of(scene_give(&scene, kinds[1], 1)));
    assert_int_equal(scene_events(&scene, FOOT_EVENT_KNOWN), 2);
    assert_int_equal(scene_amount(&scene, FOOT_EVENT_KNOWN), 1);
    assert_false(foot_is_unknown(scene.game, content_item(content, kinds[2])));
    scene_free(&scene);
}

SUBJECT(known)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_unknown_is_not_aimed),
        cmocka_unit_test(with_nobody_in_sight_it_meets_who_reads),
        cmocka_unit_test(the_last_of_a_kind_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
