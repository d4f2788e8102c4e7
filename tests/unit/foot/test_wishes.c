/* What those want who were bound, and what comes of it: each wish played, and the captives of the content, of which no
 * two fight alike. */
#include "scene.h"

#include "foot/ground/entities.h"
#include "foot/effects/body.h"
#include "foot/turns/siting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

/* A room that is one place where an orc is bound beside the hero, and a goblin keeps it. */
static Scene cell(FootWish wish, const char *const *rows)
{
    Scene scene = scene_of("descent", rows);
    FootGame *game = scene.game;
    FootPack *pack = scene_place(&scene, FOOT_SITE_CAPTIVE);
    pack->wish = wish;
    pack->gives = content_item(scene.content, "vigour-potion") + 1;
    int orc = scene_body(&scene, "orc", 0), goblin = scene_body(&scene, "goblin", 0);
    game->entities.mask[orc] |= role_in(FOOT_SITE_CAPTIVE, true);
    game->entities.mask[goblin] |= role_in(FOOT_SITE_CAPTIVE, false) | FOOT_IS_ASLEEP;
    game->place.level.start = game->place.level.end = (DungeonPlace){1, 1};
    scene_decide(&scene, (FootDecision){.kind = FOOT_ACT});
    assert_int_equal(scene_events(&scene, FOOT_EVENT_WISHES), wish != FOOT_WISH_NONE);
    return scene;
}

static const char *const SMALL[] = {"..........", "..@o....g.", "..........", NULL};

static int gifts(const Scene *scene)
{
    return scene_carried(scene, "vigour-potion");
}

static void who_wants_a_way_out_leaves_there(void **state)
{
    (void)state;
    Scene scene = cell(FOOT_WISH_WAY_OUT, SMALL);
    FootGame *game = scene.game;
    scene_wait(&scene, 3);
    assert_int_equal(gifts(&scene), 0);
    assert_int_equal(scene_count(&scene, "orc"), 1);
    game->place.level.end = dungeon_place(game->entities.at[foot_friend(game)]);
    game->place.level.tiles[dungeon_index(game->place.level.end.x, game->place.level.end.y)] = DUNGEON_STAIRS_DOWN;
    scene_wait(&scene, 1);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_THANKED), 1);
    assert_int_equal(gifts(&scene), 1);
    assert_int_equal(foot_friend(game), FOOT_NOBODY);
    assert_int_equal(scene_count(&scene, "orc"), 0);
    assert_int_equal(game->kills, 0);
    scene_free(&scene);
}

/* It stays, and gives once. */
static void who_wants_its_guards_dead_thanks_for_that(void **state)
{
    (void)state;
    Scene scene = cell(FOOT_WISH_GUARDS, SMALL);
    FootGame *game = scene.game;
    scene_wait(&scene, 1);
    int goblin = scene_body(&scene, "goblin", 0);
    assert_true(entity_has(game, goblin, FOOT_IS_JAILER));
    assert_int_equal(gifts(&scene), 0);
    game->entities.hp[goblin] = 1;
    game->entities.mask[goblin] &= ~(uint32_t)FOOT_IS_ASLEEP;
    for (int i = 0; i < 40 && scene_count(&scene, "goblin") > 0; i++) {
        scene_wait(&scene, 1);
    }
    assert_int_equal(scene_count(&scene, "goblin"), 0);
    assert_int_equal(gifts(&scene), 1);
    scene_wait(&scene, 5);
    assert_int_equal(gifts(&scene), 1);
    assert_int_not_equal(foot_friend(game), FOOT_NOBODY);
    scene_free(&scene);
}

static void who_wants_a_weapon_strikes_harder_with_it(void **state)
{
    (void)state;
    Scene scene = cell(FOOT_WISH_WEAPON, SMALL);
    FootGame *game = scene.game;
    int orc = foot_friend(game), before = foot_stat(game, orc, FOOT_STAT_ATTACK);
    int net = scene_give(&scene, "net", 1), mace = scene_give(&scene, "mace", 1);
    int adds = scene.content->items[content_item(scene.content, "mace")].stats[FOOT_STAT_ATTACK];
    assert_false(foot_check(game, &(FootDecision){.kind = FOOT_TRADE, .letter = (uint8_t)net}).allowed);
    assert_true(foot_wants(game, mace));
    scene_decide(&scene, (FootDecision){.kind = FOOT_TRADE, .letter = (uint8_t)mace});
    assert_int_equal(scene_events(&scene, FOOT_EVENT_THANKED), 1);
    assert_int_equal(foot_stat(game, orc, FOOT_STAT_ATTACK), before + adds);
    assert_int_equal(gifts(&scene), 1);
    assert_int_equal(scene_carried(&scene, "mace"), 0);
    assert_false(foot_wants(game, scene_give(&scene, "mace", 1)));
    scene_free(&scene);
}

static void a_wish_dies_with_who_has_it(void **state)
{
    (void)state;
    Scene scene = cell(FOOT_WISH_WEAPON, SMALL);
    FootGame *game = scene.game;
    body_bear(game, foot_friend(game), FOOT_WHAT_DAMAGE, FOOT_STAT_ATTACK, 99, 2);
    scene_wait(&scene, 2);
    assert_int_equal(scene_count(&scene, "orc"), 0);
    assert_int_equal(game->bond, 0);
    assert_int_equal(gifts(&scene), 0);
    scene_free(&scene);
}

static bool fights_alike(const FootCreature *one, const FootCreature *other)
{
    return one->mind == other->mind && one->rule_count == other->rule_count &&
           memcmp(one->rules, other->rules, sizeof one->rules) == 0;
}

static void captives_of_the_content_differ(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    bool wished[FOOT_WISH_COUNT] = {false};
    for (int i = 0; i < content->foot_pack_count; i++) {
        const FootPack *pack = &content->foot_packs[i];
        if (!foot_site_is(pack->site, FOOT_SITE_BOUND)) {
            continue;
        }
        const FootCreature *who = &content->creatures[pack->entries[0].creature - 1];
        wished[pack->wish] = true;
        assert_true(who->rule_count > 0);
        for (int k = 0; k < content->creature_count; k++) {
            const FootCreature *other = &content->creatures[k];
            assert_true(who == other || !fights_alike(who, other));
        }
    }
    for (FootWish wish = FOOT_WISH_NONE + 1; wish < FOOT_WISH_COUNT; wish++) {
        assert_true(wished[wish]);
    }
    content_free(content);
}

SUBJECT(wishes)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_wants_a_way_out_leaves_there),
        cmocka_unit_test(who_wants_its_guards_dead_thanks_for_that),
        cmocka_unit_test(who_wants_a_weapon_strikes_harder_with_it),
        cmocka_unit_test(a_wish_dies_with_who_has_it),
        cmocka_unit_test(captives_of_the_content_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
