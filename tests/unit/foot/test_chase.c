/* Flight, coming softly, traps that others step on, and bands that come: scenes with numbers. */
#include "scene.h"

#include "foot/ground/entities.h"
#include "foot/turns/body.h"
#include "foot/words/telling.h"
#include "holdout/dungeon_paths.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { NORTH, EAST, SOUTH, WEST };

/* A hunter without chance. */
static FootCreature *plain(Scene *scene, const char *creature)
{
    FootCreature *type = &scene->content->creatures[content_creature(scene->content, creature)];
    type->mind = FOOT_MIND_HUNTER;
    type->stats[FOOT_STAT_ATTACK] = 7;
    type->stats[FOOT_STAT_DEFENCE] = 0;
    type->stats[FOOT_STAT_HP] = 100;
    type->spread = type->flees = type->asleep = type->rule_count = type->worn_count = type->bonus = 0;
    type->cost = 1;
    return type;
}

static Scene hunted_on(const char *map)
{
    Scene scene = scene_of("descent", (const char *const[]){map, NULL});
    plain(&scene, "goblin");
    scene.content->foot_books[scene.game->book].stats[FOOT_STAT_DEFENCE] = 1;
    int goblin = scene_body(&scene, "goblin", 0);
    scene.game->entities.mask[goblin] |= FOOT_IS_HUNTING;
    scene.game->entities.hp[goblin] = 100;
    return scene;
}

static void go(Scene *scene, int direction)
{
    scene_decide(scene, (FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)direction});
}

/* Blows of the last call that were struck so. */
static int struck(const Scene *scene, FootManner manner)
{
    int count = 0;
    for (int i = 0; i < scene->game->log.count; i++) {
        const FootEvent *event = &scene->game->log.events[i];
        count += event->kind == FOOT_EVENT_BLOW && event->manner == manner;
    }
    return count;
}

static void assert_told(const Scene *scene, FootManner manner, const char *wanted)
{
    for (int i = 0; i < scene->game->log.count; i++) {
        const FootEvent *event = &scene->game->log.events[i];
        char words[200];
        if (event->kind == FOOT_EVENT_BLOW && event->manner == manner) {
            foot_event_text(scene->game, event, words, sizeof words);
            assert_string_equal(words, wanted);
            return;
        }
    }
    fail_msg("nobody struck so");
}

static void each_third_step_of_a_flight_is_paid_for(void **state)
{
    (void)state;
    Scene scene = hunted_on("g@..........");
    for (int step = 0; step < 8; step++) {
        int to = scene.game->entities.at[FOOT_HERO] + 1;
        assert_int_equal(foot_strikes_at_back(scene.game, to), step % 3 == 0);
        go(&scene, EAST);
        assert_int_equal(struck(&scene, FOOT_MANNER_AT_BACK), step % 3 == 0);
        assert_int_equal(struck(&scene, FOOT_MANNER_OPENLY), 0);
        assert_int_equal(scene_amount(&scene, FOOT_EVENT_BLOW), step % 3 == 0 ? 6 : 0);
        if (step == 0) {
            assert_told(&scene, FOOT_MANNER_AT_BACK, "The goblin strikes at your back for 6.");
        }
    }
    scene_wait(&scene, 1);
    assert_int_equal(struck(&scene, FOOT_MANNER_OPENLY), 1);
    go(&scene, EAST);
    assert_int_equal(struck(&scene, FOOT_MANNER_AT_BACK), 1);
    scene_free(&scene);
}

/* Who doesn't hunt, can't act, is afraid or keeps off lets him go; so does who stays beside him. */
static void not_everybody_strikes_at_a_back(void **state)
{
    (void)state;
    static const struct {
        uint32_t mask;
        int turns, afraid;
        FootMind mind;
        int strikes;
    } rows[] = {{FOOT_IS_HUNTING, 1, 0, FOOT_MIND_HUNTER, 1},
                {FOOT_IS_HUNTING, 0, 0, FOOT_MIND_HUNTER, 1},
                {FOOT_IS_HUNTING, -2, 0, FOOT_MIND_HUNTER, 0},
                {FOOT_IS_HUNTING, 1, 5, FOOT_MIND_HUNTER, 0},
                {FOOT_IS_HUNTING, 1, 0, FOOT_MIND_ROAMER, 0},
                {FOOT_IS_HUNTING, 1, 0, FOOT_MIND_ARCHER, 0},
                {FOOT_IS_HUNTING, 1, 0, FOOT_MIND_STANDING, 0},
                {0, 1, 0, FOOT_MIND_HUNTER, 0},
                {FOOT_IS_HUNTING | FOOT_IS_ASLEEP, 1, 0, FOOT_MIND_HUNTER, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Scene scene = hunted_on("g@...");
        int goblin = scene_body(&scene, "goblin", 0), to = scene.game->entities.at[FOOT_HERO] + 1;
        FootEntities *all = &scene.game->entities;
        scene.content->creatures[all->type[goblin]].mind = rows[i].mind;
        all->mask[goblin] = (all->mask[goblin] & ~(uint32_t)FOOT_IS_HUNTING) | rows[i].mask;
        all->turns[goblin] = (int16_t)rows[i].turns;
        all->afraid[goblin] = (int16_t)rows[i].afraid;
        assert_int_equal(foot_strikes_at_back(scene.game, to), rows[i].strikes);
        go(&scene, EAST);
        assert_int_equal(struck(&scene, FOOT_MANNER_AT_BACK), rows[i].strikes);
        scene_free(&scene);
    }
    Scene scene = scene_of("descent", (const char *const[]){".g.", ".@.", NULL});
    scene.game->entities.mask[scene_body(&scene, "goblin", 0)] |= FOOT_IS_HUNTING;
    assert_int_equal(foot_strikes_at_back(scene.game, scene.game->entities.at[FOOT_HERO] + 1), 0);
    scene_free(&scene);
}

static void a_shut_door_ends_a_flight(void **state)
{
    (void)state;
    Scene scene = hunted_on("g@/.....");
    go(&scene, EAST);
    go(&scene, EAST);
    assert_int_equal(scene.game->entities.chased[scene_body(&scene, "goblin", 0)], 2);
    scene.game->entities.turns[scene_body(&scene, "goblin", 0)] = -1;
    go(&scene, EAST);
    assert_int_equal(scene.game->entities.chased[scene_body(&scene, "goblin", 0)], 0);
    scene_free(&scene);
}

/* Who sleeps, and who wanders with the hero behind its back, is struck thrice as hard, once. */
static void who_is_unaware_is_struck_harder(void **state)
{
    (void)state;
    for (int asleep = 0; asleep <= 1; asleep++) {
        Scene scene = scene_of("descent", (const char *const[]){"@g...", NULL});
        FootGame *game = scene.game;
        plain(&scene, "goblin");
        int goblin = scene_body(&scene, "goblin", 0), attack = foot_stat(game, FOOT_HERO, FOOT_STAT_ATTACK);
        assert_false(foot_is_unaware(game, goblin));
        assert_int_equal(foot_odds(game, FOOT_HERO, goblin).times, 1);
        game->entities.hp[goblin] = 100;
        game->entities.facing[goblin] = EAST;
        game->entities.mask[goblin] |= asleep ? (uint32_t)FOOT_IS_ASLEEP : 0;
        assert_true(foot_is_unaware(game, goblin));
        assert_int_equal(foot_odds(game, FOOT_HERO, goblin).times, FOOT_UNAWARES);
        assert_int_equal(foot_mood(game, goblin), asleep ? FOOT_MOOD_ASLEEP : FOOT_MOOD_UNAWARE);
        go(&scene, EAST);
        assert_int_equal(struck(&scene, FOOT_MANNER_UNAWARES), 1);
        assert_int_equal(game->entities.hp[goblin], 100 - FOOT_UNAWARES * attack);
        assert_false(foot_is_unaware(game, goblin));
        go(&scene, EAST);
        assert_int_equal(game->entities.hp[goblin], 100 - (FOOT_UNAWARES + 1) * attack);
        scene_free(&scene);
    }
}

static void who_wanders_sees_nobody_behind_it(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@......g", NULL});
    FootGame *game = scene.game;
    plain(&scene, "goblin")->cost = 0;
    int goblin = scene_body(&scene, "goblin", 0);
    game->entities.facing[goblin] = EAST;
    assert_true(foot_is_unaware(game, goblin));
    assert_int_equal(foot_next_of(game, goblin).kind, FOOT_NEXT_WANDERS);
    assert_false(foot_next_of(game, goblin).may); /* it is too far off to hear */
    game->entities.facing[goblin] = NORTH;        /* from the side it sees him */
    assert_int_equal(foot_next_of(game, goblin).kind, FOOT_NEXT_COMES);
    game->entities.facing[goblin] = EAST;
    game->entities.mask[goblin] |= FOOT_IS_BOSS;
    assert_false(foot_is_unaware(game, goblin));
    scene_free(&scene);
}

/* Of many games those in which a sleeper near the hero wakes, in percent. */
static int wakings(const FootDecision *decisions, int count)
{
    enum { GAMES = 2000 };
    Scene scene = scene_of("descent", (const char *const[]){".........", ".@..o....", NULL});
    plain(&scene, "orc");
    int orc = scene_body(&scene, "orc", 0), woken = 0;
    scene.game->entities.mask[orc] |= FOOT_IS_ASLEEP;
    FootGame *before = memcpy(malloc(sizeof *before), scene.game, sizeof *before);
    for (int i = 0; i < GAMES; i++) {
        *scene.game = *before;
        scene.game->rng = rng_stream(seed_master("wakings"), RNG_FOOT, (uint32_t)i);
        for (int turn = 0; turn < count; turn++) {
            scene.game->entities.mask[orc] |= FOOT_IS_ASLEEP;
            foot_decide(scene.game, &decisions[turn]);
        }
        woken += !entity_has(scene.game, orc, FOOT_IS_ASLEEP);
    }
    free(before);
    scene_free(&scene);
    return (woken * 100 + GAMES / 2) / GAMES;
}

static void who_comes_softly_is_heard_less(void **state)
{
    (void)state;
    const FootDecision wait = {.kind = FOOT_WAIT}, east = {.kind = FOOT_STEP, .direction = EAST},
                       south = {.kind = FOOT_STEP, .direction = NORTH};
    static const int close = 2;
    assert_in_range(wakings(&wait, 1), FOOT_NOISE_STILL - close, FOOT_NOISE_STILL + close);
    assert_in_range(wakings(&east, 1), FOOT_NOISE_STEP - close, FOOT_NOISE_STEP + close);
    assert_in_range(wakings((const FootDecision[]){wait, east}, 2), FOOT_NOISE_SOFT - close, FOOT_NOISE_SOFT + close);
    assert_in_range(wakings((const FootDecision[]){wait, east, south}, 3), FOOT_NOISE_STEP - close,
                    FOOT_NOISE_STEP + close);
}

static void doors_blows_and_shots_are_loud(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"g@+", NULL});
    plain(&scene, "goblin");
    go(&scene, EAST);
    assert_int_equal(scene.game->noise, FOOT_NOISE_LOUD);
    scene_wait(&scene, 1);
    assert_int_equal(scene.game->noise, FOOT_NOISE_STILL);
    scene_decide(&scene, (FootDecision){.kind = FOOT_CLOSE, .direction = EAST});
    assert_int_equal(scene.game->noise, FOOT_NOISE_LOUD);
    scene_wait(&scene, 1);
    go(&scene, WEST);
    assert_int_equal(scene.game->noise, FOOT_NOISE_LOUD);
    int letter = scene_give(&scene, "health-potion", 1);
    scene_decide(&scene, (FootDecision){.kind = FOOT_USE, .letter = (uint8_t)letter});
    assert_int_equal(scene.game->noise, FOOT_NOISE_STEP);
    scene_free(&scene);
}

SUBJECT(chase)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_third_step_of_a_flight_is_paid_for),
        cmocka_unit_test(not_everybody_strikes_at_a_back),
        cmocka_unit_test(a_shut_door_ends_a_flight),
        cmocka_unit_test(who_is_unaware_is_struck_harder),
        cmocka_unit_test(who_wanders_sees_nobody_behind_it),
        cmocka_unit_test(who_comes_softly_is_heard_less),
        cmocka_unit_test(doors_blows_and_shots_are_loud),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
