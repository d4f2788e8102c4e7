/* Places that ask something, each answered in its ways: scenes in which the whole room is one place with a pack of the
 * test's own. */
#include "scene.h"

#include "foot/ground/entities.h"
#include "foot/ground/things.h"
#include "foot/turns/siting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/foot_guide.h"
#include "holdout/content_load.h"

static const char *const ROOM[] = {".............", ".............", "....@.o......",
                                   ".............", ".............", NULL};

static Scene scene_at(FootSite site)
{
    Scene scene = scene_of("descent", ROOM);
    scene_place(&scene, site);
    return scene;
}

static void be_at(Scene *scene, int tile)
{
    entity_lift(scene->game, FOOT_HERO);
    entity_put(scene->game, FOOT_HERO, tile);
}

static int orc_waits(Scene *scene, unsigned mask)
{
    int orc = scene_body(scene, "orc", 0);
    scene->game->entities.mask[orc] |= mask;
    return orc;
}

static bool can(const Scene *scene, FootDecisionKind kind, int letter)
{
    return foot_check(scene->game, &(FootDecision){.kind = kind, .letter = (uint8_t)letter}).allowed;
}

/* The pack with the creature that comes for what is done here. */
static void guard(Scene *scene, FootPack *pack, const char *creature)
{
    FootPack *band = &scene->content->foot_packs[1];
    *band = (FootPack){.entry_count = 1};
    band->entries[0] =
        (FootEntry){.creature = content_creature(scene->content, creature) + 1, .min = 2, .max = 2, .chance = 100};
    pack->alarm = 2;
}

static void a_treasury_gives_one_thing_and_shuts_in_the_rest(void **state)
{
    (void)state;
    Scene scene = scene_at(FOOT_SITE_TREASURY);
    entity_remove(scene.game, scene_body(&scene, "orc", 0));
    scene_offer(&scene, "mace", 0);
    int other = scene_offer(&scene, "net", 1);
    assert_int_equal(foot_offer(scene.game, other), FOOT_OFFER_CHOICE);
    scene_decide(&scene, (FootDecision){.kind = FOOT_PICK_UP});
    assert_int_equal(scene_carried(&scene, "mace"), 1);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_SHUT_IN), 1);
    assert_int_equal(foot_offer(scene.game, other), FOOT_OFFER_SHUT);
    be_at(&scene, scene.game->entities.at[other]);
    assert_false(can(&scene, FOOT_PICK_UP, 0));
    scene_free(&scene);
}

static void what_is_shut_in_can_be_forced_and_is_heard(void **state)
{
    (void)state;
    Scene scene = scene_at(FOOT_SITE_TREASURY);
    guard(&scene, &scene.content->foot_packs[0], "goblin");
    entity_remove(scene.game, scene_body(&scene, "orc", 0));
    int other = scene_offer(&scene, "net", 0);
    scene.game->place.answered[1] = 1;
    assert_int_equal(foot_act(scene.game).kind, FOOT_ACT_FORCE);
    scene_decide(&scene, (FootDecision){.kind = FOOT_ACT});
    assert_int_equal(scene_events(&scene, FOOT_EVENT_ALARM), 1);
    assert_int_equal(scene_count(&scene, "goblin"), 2);
    assert_true(entity_has(scene.game, scene_body(&scene, "goblin", 0), FOOT_IS_HUNTING));
    assert_int_equal(foot_offer(scene.game, other), FOOT_OFFER_FREE);
    scene_decide(&scene, (FootDecision){.kind = FOOT_PICK_UP});
    assert_int_equal(scene_carried(&scene, "net"), 1);
    scene_free(&scene);
}

static void who_is_freed_comes_along_and_fights(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *[]){".......", "..@o.g.", ".......", NULL});
    scene_place(&scene, FOOT_SITE_CAPTIVE);
    int orc = orc_waits(&scene, FOOT_IS_WAITING | FOOT_IS_BOUND), goblin = scene_body(&scene, "goblin", 0);
    scene.game->entities.mask[goblin] |= FOOT_IS_ASLEEP; /* one way: past guards who sleep */
    assert_false(foot_check(scene.game, &(FootDecision){.kind = FOOT_STEP, .direction = 1}).allowed);
    assert_int_equal(foot_mood(scene.game, orc), FOOT_MOOD_BOUND);
    assert_int_equal(foot_act(scene.game).kind, FOOT_ACT_FREE);
    scene_decide(&scene, (FootDecision){.kind = FOOT_ACT});
    assert_int_equal(scene_events(&scene, FOOT_EVENT_FREED), 1);
    assert_int_equal(foot_friend(scene.game), orc);
    assert_false(can(&scene, FOOT_ACT, 0));
    scene.game->entities.mask[goblin] &= ~(uint32_t)FOOT_IS_ASLEEP;
    for (int i = 0; i < 30 && scene_count(&scene, "goblin") > 0; i++) {
        scene.game->entities.hp[FOOT_HERO] = (int16_t)foot_hp_max(scene.game, FOOT_HERO);
        scene_wait(&scene, 1);
    }
    assert_int_equal(scene_count(&scene, "goblin"), 0);
    scene_free(&scene);
}

/* The other way: guards fight, and nobody touches who is bound. */
static void guards_leave_who_is_bound_alone(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *[]){".......", ".@..og.", ".......", NULL});
    scene_place(&scene, FOOT_SITE_CAPTIVE);
    int orc = orc_waits(&scene, FOOT_IS_WAITING | FOOT_IS_BOUND);
    int hp = scene.game->entities.hp[orc], at = scene.game->entities.at[orc];
    for (int i = 0; i < 20; i++) {
        scene.game->entities.hp[FOOT_HERO] = (int16_t)foot_hp_max(scene.game, FOOT_HERO);
        scene_wait(&scene, 1);
    }
    assert_int_equal(scene.game->entities.hp[orc], hp);
    assert_int_equal(scene.game->entities.at[orc], at);
    scene_free(&scene);
}

static void an_altar_takes_a_thing_for_the_next_better_once(void **state)
{
    (void)state;
    Scene scene = scene_at(FOOT_SITE_ALTAR);
    FootPack *pack = &scene.content->foot_packs[0];
    int mace = content_item(scene.content, "mace"), axe = content_item(scene.content, "battle-axe"),
        dagger = content_item(scene.content, "dagger");
    scene.content->items[dagger].price = 3;
    scene.content->items[mace].price = 5;
    scene.content->items[axe].price = 9;
    pack->entry_count = 2;
    pack->entries[0].item = axe + 1;
    pack->entries[1].item = mace + 1;
    int letter = scene_give(&scene, "dagger", 1), second = scene_give(&scene, "net", 1);
    assert_false(can(&scene, FOOT_TRADE, letter)); /* no altar here */
    item_lay(scene.game, content_item(scene.content, "old-altar"), 1, scene.game->entities.at[FOOT_HERO]);
    assert_false(can(&scene, FOOT_TRADE, second));
    assert_false(can(&scene, FOOT_PICK_UP, 0));
    assert_int_equal(foot_trade(scene.game, scene.game->entities.at[FOOT_HERO], letter).item, mace);
    scene_decide(&scene, (FootDecision){.kind = FOOT_TRADE, .letter = (uint8_t)letter});
    assert_int_equal(scene_carried(&scene, "dagger"), 0);
    assert_int_equal(scene_carried(&scene, "mace"), 1);
    for (int i = 0; i < FOOT_LETTERS; i++) {
        assert_int_equal(foot_trade(scene.game, scene.game->entities.at[FOOT_HERO], i).count, 0);
    }
    scene_free(&scene);
}

/* A fixture is never what is meant. */
static void a_full_pack_is_why_a_gift_stays(void **state)
{
    (void)state;
    Scene scene = scene_at(FOOT_SITE_ALTAR);
    FootGame *game = scene.game;
    int at = game->entities.at[FOOT_HERO];
    item_lay(game, content_item(scene.content, "old-altar"), 1, at);
    item_lay(game, content_item(scene.content, "mace"), 1, at);
    assert_true(can(&scene, FOOT_PICK_UP, 0));
    for (int i = 0; i < FOOT_LETTERS; i++) {
        scene_give(&scene, "dagger", 1);
    }
    Verdict verdict = foot_check(game, &(FootDecision){.kind = FOOT_PICK_UP});
    assert_false(verdict.allowed);
    assert_string_equal(verdict.why, "Your pack is full; drop something first.");
    scene_free(&scene);
}

static Scene shop(int *ware)
{
    Scene scene = scene_at(FOOT_SITE_MERCHANT);
    entity_remove(scene.game, scene_body(&scene, "orc", 0));
    int keeper =
        creature_new(scene.game, content_creature(scene.content, "orc"), scene.game->entities.at[FOOT_HERO] + 1);
    scene.game->entities.mask[keeper] |= FOOT_IS_WAITING;
    scene.content->items[content_item(scene.content, "mace")].price = 4;
    *ware = scene_offer(&scene, "mace", 0);
    return scene;
}

static void a_merchant_sells_for_coins_and_buys_for_half(void **state)
{
    (void)state;
    int ware;
    Scene scene = shop(&ware);
    scene.content->items[content_item(scene.content, "net")].price = 8;
    int net = scene_give(&scene, "net", 1);
    assert_false(can(&scene, FOOT_PICK_UP, 0)); /* it costs more than he has */
    scene_decide(&scene, (FootDecision){.kind = FOOT_TRADE, .letter = (uint8_t)net});
    assert_int_equal(foot_coins(scene.game), 4);
    scene_decide(&scene, (FootDecision){.kind = FOOT_PICK_UP});
    assert_int_equal(scene_amount(&scene, FOOT_EVENT_PAID), 4);
    assert_int_equal(foot_coins(scene.game), 0);
    assert_int_equal(scene_carried(&scene, "mace"), 1);
    assert_int_equal(foot_mood(scene.game, scene_body(&scene, "orc", 0)), FOOT_MOOD_WAITS);
    scene_free(&scene);
}

static void a_merchant_can_be_robbed(void **state)
{
    (void)state;
    int ware;
    Scene scene = shop(&ware);
    guard(&scene, &scene.content->foot_packs[0], "goblin");
    scene.game->entities.hp[FOOT_HERO] = (int16_t)foot_hp_max(scene.game, FOOT_HERO);
    for (int i = 0; i < 20 && scene_count(&scene, "goblin") == 0; i++) {
        scene_decide(&scene, (FootDecision){.kind = FOOT_STEP, .direction = 1});
    }
    assert_int_equal(scene_count(&scene, "goblin"), 2);
    assert_int_equal(foot_offer(scene.game, ware), FOOT_OFFER_FREE);
    scene_decide(&scene, (FootDecision){.kind = FOOT_PICK_UP});
    assert_int_equal(scene_events(&scene, FOOT_EVENT_PAID), 0);
    assert_int_equal(scene_carried(&scene, "mace"), 1);
    scene_free(&scene);
}

static void a_shrine_answers_once(void **state)
{
    (void)state;
    Scene scene = scene_at(FOOT_SITE_SHRINE);
    entity_remove(scene.game, scene_body(&scene, "orc", 0));
    int altar = content_item(scene.content, "old-altar"), attack = foot_stat(scene.game, FOOT_HERO, FOOT_STAT_ATTACK);
    FootItem *type = &scene.content->items[altar];
    type->rule_count = 1;
    type->rules[0] = (FootRule){
        .when = FOOT_WHEN_USED, .what = FOOT_WHAT_CHANGE, .stat = FOOT_STAT_ATTACK, .amount = 3, .percent = 100};
    item_lay(scene.game, altar, 1, scene.game->entities.at[FOOT_HERO]);
    assert_int_equal(foot_act(scene.game).kind, FOOT_ACT_PRAY);
    scene_decide(&scene, (FootDecision){.kind = FOOT_ACT});
    assert_int_equal(foot_stat(scene.game, FOOT_HERO, FOOT_STAT_ATTACK), attack + 3);
    assert_false(can(&scene, FOOT_ACT, 0));
    scene_free(&scene);
}

static void a_champion_waits_to_be_challenged(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *[]){".....", ".@o..", ".....", NULL});
    guard(&scene, scene_place(&scene, FOOT_SITE_DUEL), "goblin");
    int orc = orc_waits(&scene, FOOT_IS_WAITING);
    scene_wait(&scene, 5);
    assert_int_equal(scene.game->entities.hp[FOOT_HERO], foot_hp_max(scene.game, FOOT_HERO));
    assert_false(foot_is_threat(scene.game, orc));
    scene_decide(&scene, (FootDecision){.kind = FOOT_ACT});
    assert_int_equal(scene_events(&scene, FOOT_EVENT_CHALLENGED), 1);
    assert_true(foot_is_threat(scene.game, orc));
    for (int i = 0; i < 40 && scene_count(&scene, "orc") > 0; i++) {
        scene.game->entities.hp[FOOT_HERO] = (int16_t)foot_hp_max(scene.game, FOOT_HERO);
        scene_decide(&scene, (FootDecision){.kind = FOOT_STEP, .direction = 1});
    }
    assert_int_equal(scene_count(&scene, "goblin"), 0); /* a fair fight is nobody else's */
    scene_free(&scene);
}

/* The other way: from afar, before it knows; its seconds come. */
static void a_champion_that_is_hurt_before_has_seconds(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *[]){".........", ".@....o..", ".........", NULL});
    guard(&scene, scene_place(&scene, FOOT_SITE_DUEL), "goblin");
    int orc = orc_waits(&scene, FOOT_IS_WAITING), knife = scene_give(&scene, "throwing-knife", 1);
    scene_decide(&scene,
                 (FootDecision){.kind = FOOT_THROW, .letter = (uint8_t)knife, .at = scene.game->entities.at[orc]});
    assert_int_equal(scene_events(&scene, FOOT_EVENT_ALARM), 1);
    assert_int_equal(scene_count(&scene, "goblin"), 2);
    assert_false(entity_has(scene.game, orc, FOOT_IS_WAITING));
    scene_free(&scene);
}

static void a_ward_happens_with_the_first_thing_alone(void **state)
{
    (void)state;
    Scene scene = scene_at(FOOT_SITE_WARD);
    entity_remove(scene.game, scene_body(&scene, "orc", 0));
    FootPack *pack = &scene.content->foot_packs[0];
    pack->rule_count = 1;
    pack->rules[0] = (FootRule){.when = FOOT_WHEN_USED,
                                .what = FOOT_WHAT_SPAWN,
                                .amount = 2,
                                .percent = 100,
                                .creature = content_creature(scene.content, "goblin") + 1};
    scene_offer(&scene, "mace", 0);
    int second = scene_offer(&scene, "net", 1);
    scene_decide(&scene, (FootDecision){.kind = FOOT_PICK_UP});
    assert_int_equal(scene_count(&scene, "goblin"), 2);
    assert_int_equal(foot_offer(scene.game, second), FOOT_OFFER_FREE);
    scene_free(&scene);
}

/* One way is to leave them asleep, and to be gone before they are awake. */
static void sleepers_wake_when_something_is_taken(void **state)
{
    (void)state;
    Scene scene = scene_at(FOOT_SITE_SLEEPERS);
    FootPack *pack = &scene.content->foot_packs[0];
    int orc = orc_waits(&scene, FOOT_IS_ASLEEP);
    pack->rule_count = 1;
    pack->rules[0] =
        (FootRule){.when = FOOT_WHEN_USED, .whom = FOOT_WHOM_ALL, .what = FOOT_WHAT_ROUSE, .range = 12, .percent = 100};
    assert_int_equal(role_in(FOOT_SITE_SLEEPERS, false), FOOT_IS_ASLEEP);
    scene_offer(&scene, "mace", 0);
    scene_decide(&scene, (FootDecision){.kind = FOOT_PICK_UP});
    assert_false(entity_has(scene.game, orc, FOOT_IS_ASLEEP));
    assert_true(entity_has(scene.game, orc, FOOT_IS_HUNTING));
    scene_free(&scene);
}

/* Exploring leaves alone what asks for something. */
static void exploring_takes_nothing_that_is_offered(void **state)
{
    (void)state;
    Scene scene = scene_at(FOOT_SITE_TREASURY);
    int thing = scene_offer(&scene, "mace", 0);
    FootDecision decision;
    scene.game->entities.mask[thing] |= FOOT_IS_NOTED;
    bool goes = foot_explore(scene.game, &decision);
    assert_false(goes && decision.kind == FOOT_PICK_UP);
    /* Nor what lies on the same tile, since both would be picked up. */
    int beside = item_lay(scene.game, content_item(scene.content, "dagger"), 1, scene.game->entities.at[FOOT_HERO]);
    scene.game->entities.mask[beside] |= FOOT_IS_NOTED;
    goes = foot_explore(scene.game, &decision);
    assert_false(goes && decision.kind == FOOT_PICK_UP);
    scene.game->entities.mask[thing] &= ~(uint32_t)FOOT_IS_OFFERED;
    assert_true(foot_explore(scene.game, &decision) && decision.kind == FOOT_PICK_UP);
    scene_free(&scene);
}

/* Over a whole game, places are where their floors list them, and none comes twice before all have. */
static FootMetSite only_met(const Scene *scene)
{
    FootMetSite met[DUNGEON_AREAS_MAX];
    assert_int_equal(foot_sites_met(scene->game, foot_where(scene->game), met), 1);
    return met[0];
}

/* Where the hero was, with its middle; it asks no more once somebody is free, challenged, dead or struck asleep. */
static void places_that_were_met_are_known_with_their_answers(void **state)
{
    (void)state;
    static const struct {
        FootSite site;
        unsigned mask;
        FootDecision answer;
    } ways[] = {{FOOT_SITE_CAPTIVE, FOOT_IS_WAITING | FOOT_IS_BOUND, {.kind = FOOT_ACT}},
                {FOOT_SITE_DUEL, FOOT_IS_WAITING, {.kind = FOOT_ACT}},
                {FOOT_SITE_LAIR, FOOT_IS_ASLEEP, {.kind = FOOT_STEP, .direction = 1}}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        Scene scene = scene_of("descent", (const char *[]){".....", ".@o..", ".....", NULL});
        FootMetSite met[DUNGEON_AREAS_MAX];
        scene_place(&scene, ways[i].site);
        orc_waits(&scene, ways[i].mask);
        assert_int_equal(foot_sites_met(scene.game, foot_where(scene.game), met), 0);
        scene.game->place.entered[1] = 1;
        assert_string_equal(only_met(&scene).site->name, "Place");
        assert_in_range(only_met(&scene).at, 0, DUNGEON_TILES_MAX - 1);
        assert_false(only_met(&scene).answered);
        scene_decide(&scene, ways[i].answer);
        assert_true(only_met(&scene).answered);
        scene_free(&scene);
    }
}

static void floors_have_as_many_as_they_want(void **state)
{
    (void)state;
    enum { GAMES = 40 };
    Content *content = content_load(NULL, stderr);
    FootGame *game = malloc(sizeof *game);
    int wanted = 0, there = 0;
    for (int n = 0; n < GAMES; n++) {
        char seed[20];
        bool met[FOOT_PACKS_MAX + 1] = {false};
        snprintf(seed, sizeof seed, "sites %d", n);
        foot_begin(game, content, content_foot_book(content, "descent"), seed);
        const FootFloor *floor = foot_floor(game);
        int count = 0;
        for (int area = 1; area <= game->place.level.area_count; area++) {
            int pack = game->place.packs[area];
            bool site = pack > 0 && content->foot_packs[pack - 1].site != FOOT_SITE_NONE;
            assert_false(site && met[pack]);
            met[pack] = site;
            count += site;
        }
        assert_true(count <= floor->sites_max);
        wanted += floor->sites_min;
        there += count;
        assert_null(foot_self_check(game));
    }
    assert_true(there * 100 >= wanted * 95);
    free(game);
    content_free(content);
}

SUBJECT(sites)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_treasury_gives_one_thing_and_shuts_in_the_rest),
        cmocka_unit_test(what_is_shut_in_can_be_forced_and_is_heard),
        cmocka_unit_test(who_is_freed_comes_along_and_fights),
        cmocka_unit_test(guards_leave_who_is_bound_alone),
        cmocka_unit_test(an_altar_takes_a_thing_for_the_next_better_once),
        cmocka_unit_test(a_full_pack_is_why_a_gift_stays),
        cmocka_unit_test(a_merchant_sells_for_coins_and_buys_for_half),
        cmocka_unit_test(a_merchant_can_be_robbed),
        cmocka_unit_test(a_shrine_answers_once),
        cmocka_unit_test(a_champion_waits_to_be_challenged),
        cmocka_unit_test(a_champion_that_is_hurt_before_has_seconds),
        cmocka_unit_test(a_ward_happens_with_the_first_thing_alone),
        cmocka_unit_test(sleepers_wake_when_something_is_taken),
        cmocka_unit_test(exploring_takes_nothing_that_is_offered),
        cmocka_unit_test(places_that_were_met_are_known_with_their_answers),
        cmocka_unit_test(floors_have_as_many_as_they_want),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
