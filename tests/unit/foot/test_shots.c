/* Shots: who shoots, how hard, and what whoever sees it does: scenes with numbers. */
#include "scene.h"

#include "foot/ground/entities.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"
#include "foot/words/telling.h"
#include "holdout/dungeon_paths.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { EAST = 1, BOW = 5, MORE = 4, OWN = 7, HERO = 5 };

/* Goblins with a bow that adds 5 to 9, and 100 health. */
static Scene shot_on(const char *map, FootMind mind, bool armed)
{
    Scene scene = scene_of("descent", (const char *const[]){map, NULL});
    FootCreature *type = &scene.content->creatures[content_creature(scene.content, "goblin")];
    int bow = content_item(scene.content, "short-bow");
    scene.content->items[bow].stats[FOOT_STAT_ATTACK] = BOW;
    scene.content->items[bow].spread = MORE;
    scene.content->foot_books[scene.game->book].stats[FOOT_STAT_ATTACK] = HERO;
    scene.content->foot_books[scene.game->book].stats[FOOT_STAT_DEFENCE] = 0;
    type->mind = mind;
    type->keeps = 4;
    type->stats[FOOT_STAT_ATTACK] = OWN;
    type->stats[FOOT_STAT_DEFENCE] = type->spread = type->flees = type->rule_count = type->bonus = 0;
    type->stats[FOOT_STAT_HP] = 100;
    type->worn_count = armed;
    type->worn[0] = (uint8_t)bow;
    for (int i = FOOT_HERO + 1; i < scene.game->entities.count; i++) {
        scene.game->entities.hp[i] = 100;
    }
    return scene;
}

static void arm(Scene *scene)
{
    int letter = scene_give(scene, "short-bow", 1);
    scene->game->entities.mask[scene->game->pack[letter]] |= FOOT_IS_WORN;
}

static void shoot_at(Scene *scene, int body)
{
    scene_decide(scene, (FootDecision){.kind = FOOT_SHOOT, .at = scene->game->entities.at[body]});
}

static const FootEvent *event_of(const Scene *scene, FootEventKind kind)
{
    for (int i = 0; i < scene->game->log.count; i++) {
        if (scene->game->log.events[i].kind == kind) {
            return &scene->game->log.events[i];
        }
    }
    return NULL;
}

/* In a clear line and within reach, past nothing that hides. */
static void who_has_a_bow_shoots_whom_it_sees(void **state)
{
    (void)state;
    static const struct {
        const char *map;
        bool shoots;
    } rows[] = {{"@.....g", true}, {"@......g", true}, {"@.......g", false}, {"@..+..g", false}, {"@g", false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Scene scene = shot_on(rows[i].map, FOOT_MIND_STANDING, true);
        int hp = scene.game->entities.hp[FOOT_HERO];
        bool told = foot_next_of(scene.game, scene_body(&scene, "goblin", 0)).kind == FOOT_NEXT_SHOOTS;
        assert_int_equal(told, rows[i].shoots);
        scene_wait(&scene, 1);
        assert_int_equal(scene_events(&scene, FOOT_EVENT_SHOT), rows[i].shoots);
        int lost = hp - scene.game->entities.hp[FOOT_HERO];
        assert_true(!rows[i].shoots || (lost >= OWN + BOW && lost <= OWN + BOW + MORE));
        scene_free(&scene);
    }
}

static void a_shot_is_told_as_one(void **state)
{
    (void)state;
    char text[CONTENT_TEXT_SIZE];
    Scene scene = shot_on("@.....g", FOOT_MIND_STANDING, true);
    FootGame *game = scene.game;
    scene.content->items[content_item(scene.content, "short-bow")].spread = 0;
    scene_wait(&scene, 1);
    foot_event_text(game, event_of(&scene, FOOT_EVENT_BLOW), text, sizeof text);
    assert_string_equal(text, "The goblin shoots you for 12.");
    arm(&scene);
    shoot_at(&scene, scene_body(&scene, "goblin", 0));
    foot_event_text(game, event_of(&scene, FOOT_EVENT_BLOW), text, sizeof text);
    assert_string_equal(text, "You shoot the goblin for 10.");
    scene.content->foot_books[game->book].stats[FOOT_STAT_SIGHT] = 3; /* it stands in the dark */
    derive_sight(game);
    scene_wait(&scene, 1);
    foot_event_text(game, event_of(&scene, FOOT_EVENT_BLOW), text, sizeof text);
    assert_string_equal(text, "The goblin shoots you for 12. It is out of sight, to the east.");
    scene_free(&scene);
}

/* The same for the hero and for others; the bow's share is half, rounded up, for attack and for spread. */
static void from_beside_a_bow_counts_half(void **state)
{
    (void)state;
    for (int beside = 0; beside <= 1; beside++) {
        Scene scene = shot_on(beside ? "@g" : "@..g", FOOT_MIND_STANDING, true);
        int goblin = scene_body(&scene, "goblin", 0), bow = beside ? 3 : BOW, more = beside ? 2 : MORE;
        arm(&scene);
        FootOdds mine = foot_odds(scene.game, FOOT_HERO, goblin), theirs = foot_odds(scene.game, goblin, FOOT_HERO);
        assert_int_equal(mine.least, HERO + bow);
        assert_int_equal(mine.most, HERO + bow + more);
        assert_int_equal(theirs.least, OWN + bow);
        assert_int_equal(theirs.most, OWN + bow + more);
        for (int i = 0; i < 40; i++) {
            scene.game->entities.hp[FOOT_HERO] = scene.game->entities.hp[goblin] = 100;
            shoot_at(&scene, goblin);
            int dealt = 100 - scene.game->entities.hp[goblin], taken = 100 - scene.game->entities.hp[FOOT_HERO];
            assert_true(dealt >= mine.least && dealt <= mine.most);
            assert_true(taken >= theirs.least && taken <= theirs.most + 1);
            assert_int_equal(scene_events(&scene, FOOT_EVENT_SHOT), beside ? 0 : 2);
        }
        scene_free(&scene);
    }
}

/* Who sleeps is shot no harder than who is awake, and wakes, and so do those who see it. */
static void who_is_shot_wakes_with_all_who_see_it(void **state)
{
    (void)state;
    Scene scene = shot_on("@...g.g.+g", FOOT_MIND_HUNTER, false);
    FootGame *game = scene.game;
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        game->entities.mask[i] |= FOOT_IS_ASLEEP;
        game->entities.turns[i] = -9;
    }
    arm(&scene);
    int shot = scene_body(&scene, "goblin", 0), fellow = scene_body(&scene, "goblin", 1),
        apart = scene_body(&scene, "goblin", 2);
    assert_int_equal(foot_odds(game, FOOT_HERO, shot).times, 1);
    scene.content->creatures[game->entities.type[shot]].stats[FOOT_STAT_DEFENCE] = 100; /* it is not even hurt */
    shoot_at(&scene, shot);
    assert_int_equal(event_of(&scene, FOOT_EVENT_BLOW)->manner, FOOT_MANNER_SHOT);
    assert_int_equal(event_of(&scene, FOOT_EVENT_BLOW)->amount, 0);
    const unsigned wakes = FOOT_IS_ASLEEP | FOOT_IS_HUNTING;
    assert_int_equal(game->entities.mask[shot] & wakes, FOOT_IS_HUNTING);
    assert_int_equal(game->entities.mask[fellow] & wakes, FOOT_IS_HUNTING);
    assert_int_equal(game->entities.aim[fellow], game->entities.at[FOOT_HERO]);
    assert_int_equal(game->entities.mask[apart] & wakes, FOOT_IS_ASLEEP);
    scene_free(&scene);
}

/* Those who mind their own business, or lie in wait, do so until they are shot at themselves. */
static void a_fellow_who_minds_its_business_stays_so(void **state)
{
    (void)state;
    Scene scene = shot_on("@...g.g.", FOOT_MIND_NEUTRAL, false);
    arm(&scene);
    shoot_at(&scene, scene_body(&scene, "goblin", 0));
    assert_true(scene.game->entities.mask[scene_body(&scene, "goblin", 0)] & FOOT_IS_ROUSED);
    assert_false(scene.game->entities.mask[scene_body(&scene, "goblin", 1)] & FOOT_IS_ROUSED);
    scene_free(&scene);
}

/* Who wanders about and follows nobody follows who has shot at it. */
static void who_roams_comes_after_a_shot(void **state)
{
    (void)state;
    Scene scene = shot_on("@......g", FOOT_MIND_ROAMER, false);
    int goblin = scene_body(&scene, "goblin", 0), before = scene.game->entities.at[goblin];
    arm(&scene);
    shoot_at(&scene, goblin);
    scene_wait(&scene, 4);
    assert_int_equal(scene.game->entities.at[goblin], before - 5);
    scene_free(&scene);
}

/* A hero no quicker than who keeps off comes up with it. */
static void who_keeps_off_is_caught(void **state)
{
    (void)state;
    for (int armed = 0; armed <= 1; armed++) {
        Scene scene = shot_on("@...g...................................", FOOT_MIND_ARCHER, armed);
        int goblin = scene_body(&scene, "goblin", 0), steps = 0;
        scene.game->entities.hp[FOOT_HERO] = 300;
        while (!dungeon_is_beside(scene.game->entities.at[FOOT_HERO], scene.game->entities.at[goblin])) {
            scene_decide(&scene, (FootDecision){.kind = FOOT_STEP, .direction = EAST});
            assert_true(++steps <= 8);
        }
        scene_free(&scene);
    }
}

static void a_companion_shoots_for_the_hero(void **state)
{
    (void)state;
    Scene scene = shot_on("g@...o", FOOT_MIND_HUNTER, true);
    int goblin = scene_body(&scene, "goblin", 0), orc = scene_body(&scene, "orc", 0);
    int hp = scene.game->entities.hp[orc];
    scene.game->entities.mask[goblin] |= FOOT_IS_FRIEND;
    assert_int_equal(foot_next_of(scene.game, goblin).kind, FOOT_NEXT_FIGHTS);
    scene_wait(&scene, 1);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_SHOT), 1);
    assert_true(scene.game->entities.hp[orc] <= hp - OWN - BOW);
    scene_free(&scene);
}

SUBJECT(shots)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_a_bow_shoots_whom_it_sees),
        cmocka_unit_test(a_shot_is_told_as_one),
        cmocka_unit_test(from_beside_a_bow_counts_half),
        cmocka_unit_test(who_is_shot_wakes_with_all_who_see_it),
        cmocka_unit_test(a_fellow_who_minds_its_business_stays_so),
        cmocka_unit_test(who_roams_comes_after_a_shot),
        cmocka_unit_test(who_keeps_off_is_caught),
        cmocka_unit_test(a_companion_shoots_for_the_hero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
