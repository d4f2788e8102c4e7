/* Places that ask something are answered in more than one way: the second way of each that test_sites plays the first
 * of. The whole room is one place. */
#include "scene.h"

#include "foot/ground/entities.h"
#include "foot/ground/things.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static const char *const ROOM[] = {".........", ".........", "...@o....", ".........", NULL};

static Scene place_of(FootSite site)
{
    Scene scene = scene_of("descent", ROOM);
    scene_place(&scene, site);
    return scene;
}

static int sleeping_orc(Scene *scene)
{
    int orc = scene_body(scene, "orc", 0);
    scene->game->entities.mask[orc] |= FOOT_IS_ASLEEP;
    return orc;
}

/* One way is to lay down what one can spare; another is to choose by its class what one gets. */
static void an_altar_gives_by_the_class_of_what_is_laid_down(void **state)
{
    (void)state;
    Scene scene = place_of(FOOT_SITE_ALTAR);
    entity_remove(scene.game, scene_body(&scene, "orc", 0));
    const char *const stock[] = {"battle-axe", "haste-potion"};
    FootPack *pack = &scene.content->foot_packs[0];
    for (int i = 0; i < 2; i++) {
        scene.content->items[content_item(scene.content, stock[i])].price = 9;
        pack->entries[pack->entry_count++].item = content_item(scene.content, stock[i]) + 1;
    }
    int weapon = scene_give(&scene, "dagger", 1), flask = scene_give(&scene, "health-potion", 1);
    scene.content->items[content_item(scene.content, "dagger")].price = 1;
    scene.content->items[content_item(scene.content, "health-potion")].price = 1;
    int here = scene.game->entities.at[FOOT_HERO];
    item_lay(scene.game, content_item(scene.content, "old-altar"), 1, here);
    assert_int_equal(foot_trade(scene.game, here, weapon).item, content_item(scene.content, "battle-axe"));
    assert_int_equal(foot_trade(scene.game, here, flask).item, content_item(scene.content, "haste-potion"));
    scene_decide(&scene, (FootDecision){.kind = FOOT_TRADE, .letter = (uint8_t)flask});
    assert_int_equal(scene_carried(&scene, "haste-potion"), 1);
    assert_int_equal(scene_carried(&scene, "dagger"), 1);
    scene_free(&scene);
}

/* One way is to ask it at once; another is to leave it, and to ask when what it takes can be spared. */
static void a_shrine_waits_for_who_comes_back(void **state)
{
    (void)state;
    Scene scene = place_of(FOOT_SITE_SHRINE);
    FootGame *game = scene.game;
    entity_remove(game, scene_body(&scene, "orc", 0));
    FootItem *altar = &scene.content->items[content_item(scene.content, "old-altar")];
    altar->rule_count = 1;
    altar->rules[0] = (FootRule){.when = FOOT_WHEN_USED, .what = FOOT_WHAT_DAMAGE, .amount = 20, .percent = 100};
    item_lay(game, content_item(scene.content, "old-altar"), 1, game->entities.at[FOOT_HERO]);
    game->entities.hp[FOOT_HERO] = 15; /* now it would be death */
    scene_wait(&scene, 5);
    assert_int_equal(foot_act(game).kind, FOOT_ACT_PRAY);
    game->entities.hp[FOOT_HERO] = 40;
    scene_decide(&scene, (FootDecision){.kind = FOOT_ACT});
    assert_int_equal(game->outcome, FOOT_PLAYING);
    assert_in_range(game->entities.hp[FOOT_HERO], 20, 21);
    assert_int_equal(foot_act(game).kind, FOOT_ACT_NOTHING);
    scene_free(&scene);
}

static void a_lair_is_robbed_while_its_owner_sleeps(void **state)
{
    (void)state;
    Scene scene = place_of(FOOT_SITE_LAIR);
    int orc = sleeping_orc(&scene);
    item_lay(scene.game, content_item(scene.content, "mace"), 1, scene.game->entities.at[FOOT_HERO]);
    scene_decide(&scene, (FootDecision){.kind = FOOT_PICK_UP});
    assert_int_equal(scene_carried(&scene, "mace"), 1);
    assert_int_equal(scene.game->entities.hp[orc], foot_hp_max(scene.game, orc));
    assert_int_equal(scene_events(&scene, FOOT_EVENT_ALARM), 0);
    scene_free(&scene);
}

static void a_lair_is_cleared_by_a_blow_at_who_sleeps(void **state)
{
    (void)state;
    Scene scene = place_of(FOOT_SITE_LAIR);
    int orc = sleeping_orc(&scene);
    FootOdds odds = foot_odds(scene.game, FOOT_HERO, orc);
    assert_int_equal(odds.times, FOOT_UNAWARES);
    scene.game->entities.hp[orc] = (int16_t)(odds.least * FOOT_UNAWARES);
    scene_decide(&scene, (FootDecision){.kind = FOOT_STEP, .direction = 1});
    assert_int_equal(scene_count(&scene, "orc"), 0);
    scene_free(&scene);
}

static void rouse_all(FootPack *pack)
{
    pack->rule_count = 1;
    pack->rules[0] =
        (FootRule){.when = FOOT_WHEN_USED, .whom = FOOT_WHOM_ALL, .what = FOOT_WHAT_ROUSE, .range = 12, .percent = 100};
}

static void sleepers_who_are_dead_wake_no_more(void **state)
{
    (void)state;
    Scene scene = place_of(FOOT_SITE_SLEEPERS);
    int orc = sleeping_orc(&scene);
    rouse_all(&scene.content->foot_packs[0]);
    scene_offer(&scene, "mace", 0);
    scene.game->entities.hp[orc] = 1;
    scene_decide(&scene, (FootDecision){.kind = FOOT_STEP, .direction = 1});
    assert_int_equal(scene_count(&scene, "orc"), 0);
    scene_decide(&scene, (FootDecision){.kind = FOOT_PICK_UP});
    assert_int_equal(scene_carried(&scene, "mace"), 1);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_ROUSED), 0);
    scene_free(&scene);
}

/* One way is to pay its price; another is to have somebody else pay it, too. */
static void a_ward_meets_whoever_stands_there(void **state)
{
    (void)state;
    Scene scene = place_of(FOOT_SITE_WARD);
    FootPack *pack = &scene.content->foot_packs[0];
    pack->rule_count = 1;
    pack->rules[0] = (FootRule){.when = FOOT_WHEN_USED,
                                .whom = FOOT_WHOM_ALL,
                                .what = FOOT_WHAT_DAMAGE,
                                .amount = 40,
                                .range = 3,
                                .percent = 100};
    scene_offer(&scene, "mace", 0);
    scene_decide(&scene, (FootDecision){.kind = FOOT_PICK_UP});
    assert_int_equal(scene_carried(&scene, "mace"), 1);
    assert_int_equal(scene_count(&scene, "orc"), 0);
    scene_free(&scene);
}

SUBJECT(ways)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_altar_gives_by_the_class_of_what_is_laid_down),
        cmocka_unit_test(a_shrine_waits_for_who_comes_back),
        cmocka_unit_test(a_lair_is_robbed_while_its_owner_sleeps),
        cmocka_unit_test(a_lair_is_cleared_by_a_blow_at_who_sleeps),
        cmocka_unit_test(sleepers_who_are_dead_wake_no_more),
        cmocka_unit_test(a_ward_meets_whoever_stands_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
