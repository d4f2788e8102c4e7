/* Flight, coming softly, traps that others step on, and bands that come: scenes with numbers. */
#include "scene.h"

#include "foot/ground/entities.h"
#include "foot/effects/rules.h"
#include "foot/turns/settle.h"
#include "foot/turns/wander.h"
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

/* A trap of one rule on a tile. */
static void lay_trap(Scene *scene, int at, FootRule rule)
{
    int type = content_item(scene->content, "spikes");
    scene->content->items[type].rule_count = 1;
    scene->content->items[type].rules[0] = rule;
    scene->game->place.level.tiles[at] = DUNGEON_TRAP;
    entity_put(scene->game, entity_new(scene->game, FOOT_IS_TRAP, type), at);
}

static const FootRule SPIKES = {
    .when = FOOT_WHEN_USED, .whom = FOOT_WHOM_SELF, .what = FOOT_WHAT_DAMAGE, .amount = 12, .percent = 100};

static bool is_told(const Scene *scene, const char *wanted)
{
    char words[200] = "";
    for (int i = 0; i < scene->game->log.count; i++) {
        foot_event_text(scene->game, &scene->game->log.events[i], words, sizeof words);
        if (strcmp(words, wanted) == 0) {
            return true;
        }
    }
    return false;
}

static void who_hunts_steps_on_traps(void **state)
{
    (void)state;
    for (int hunts = 0; hunts <= 1; hunts++) {
        Scene scene = hunted_on("@...g.");
        int goblin = scene_body(&scene, "goblin", 0), at = scene.game->entities.at[goblin];
        scene.game->entities.mask[goblin] |= hunts ? 0 : (uint32_t)FOOT_IS_FRIEND;
        lay_trap(&scene, at - 1, SPIKES);
        scene_wait(&scene, 1);
        assert_int_equal(scene.game->entities.at[goblin], at - 1);
        assert_int_equal(scene_events(&scene, FOOT_EVENT_TRAPPED), hunts);
        assert_int_equal(scene.game->entities.hp[goblin], hunts ? 100 - 12 : 100);
        assert_int_equal(is_told(&scene, "The goblin steps on a bed of spikes."), hunts);
        scene_free(&scene);
    }
}

static void who_came_out_of_a_trap_sets_off_no_other(void **state)
{
    (void)state;
    for (int called = 0; called <= 1; called++) {
        Scene scene = hunted_on("@...g.");
        int goblin = scene_body(&scene, "goblin", 0), at = scene.game->entities.at[goblin];
        scene.game->entities.mask[goblin] |= called ? (uint32_t)FOOT_IS_CALLED : 0;
        lay_trap(&scene, at - 1,
                 (FootRule){.when = FOOT_WHEN_USED,
                            .what = FOOT_WHAT_SPAWN,
                            .creature = 1 + content_creature(scene.content, "goblin"),
                            .amount = 2,
                            .percent = 100});
        scene_wait(&scene, 1);
        assert_int_equal(scene.game->entities.at[goblin], at - 1);
        assert_int_equal(scene_events(&scene, FOOT_EVENT_TRAPPED), !called);
        assert_int_equal(scene_count(&scene, "goblin"), called ? 1 : 3);
        scene_free(&scene);
    }
}

static void who_is_pushed_falls_into_traps(void **state)
{
    (void)state;
    Scene scene = hunted_on("@g.....");
    FootGame *game = scene.game;
    int goblin = scene_body(&scene, "goblin", 0), at = game->entities.at[goblin];
    const FootRule away = {
        .when = FOOT_WHEN_BLOW, .whom = FOOT_WHOM_FOE, .what = FOOT_WHAT_PUSH, .amount = 2, .percent = 100};
    const Occasion blow = {.self = FOOT_HERO, .foe = goblin, .at = game->entities.at[FOOT_HERO], .heros = true};
    lay_trap(&scene, at + 1, SPIKES);
    lay_trap(&scene, at + 2, SPIKES);
    rules_happen(game, &away, 1, FOOT_WHEN_BLOW, &blow, NULL);
    assert_int_equal(game->entities.at[goblin], at + 2);
    settle(game);
    assert_int_equal(game->entities.hp[goblin], 100 - 12); /* not by what it flew over */
    scene_free(&scene);
}

/* Foes of whoever steps on it. */
static void an_alarm_rouses_foes(void **state)
{
    (void)state;
    const FootRule alarm = {
        .when = FOOT_WHEN_USED, .whom = FOOT_WHOM_FOES, .what = FOOT_WHAT_ROUSE, .range = 30, .percent = 100};
    Scene scene = scene_of("descent", (const char *const[]){"@^............g", NULL});
    plain(&scene, "goblin");
    int goblin = scene_body(&scene, "goblin", 0);
    scene.game->entities.mask[goblin] |= FOOT_IS_ASLEEP;
    scene.game->entities.hp[goblin] = 100;
    lay_trap(&scene, scene.game->entities.at[FOOT_HERO] + 1, alarm);
    go(&scene, EAST);
    assert_false(entity_has(scene.game, goblin, FOOT_IS_ASLEEP));
    scene_free(&scene);
}

enum { PAUSE = 60, LONGEST = 200 };

/* A floor with a far corner, to which two goblins come with time. */
static Scene scene_of_bands(void)
{
    Scene scene =
        scene_of("descent", (const char *const[]){"@.............................", "#############################.",
                                                  "#############################.", "#############################.",
                                                  "#############################.", "#############################.",
                                                  "#############################.", NULL});
    FootFloor *floor = &scene.content->foot_floors[foot_floor(scene.game) - scene.content->foot_floors];
    FootPack *pack = &scene.content->foot_packs[0];
    *pack = (FootPack){.entry_count = 1, .wanders = "drums"};
    pack->entries[0] =
        (FootEntry){.creature = content_creature(scene.content, "goblin") + 1, .min = 2, .max = 2, .chance = 100};
    floor->row_count = 1;
    floor->table[0] = (FootTableRow){.pack = 0, .max = 1, .chance = 100};
    scene.content->foot_books[scene.game->book].wander_rounds = PAUSE;
    plain(&scene, "goblin");
    return scene;
}

/* Waits for an event; whether it came. */
static bool comes_about(Scene *scene, FootEventKind kind)
{
    for (int i = 0; i < LONGEST; i++) {
        scene_wait(scene, 1);
        if (scene_events(scene, kind) > 0) {
            return true;
        }
    }
    return false;
}

static void a_band_is_heard_and_comes(void **state)
{
    (void)state;
    Scene scene = scene_of_bands();
    FootGame *game = scene.game;
    assert_in_range(foot_band_chance(game, PAUSE / 2), 499, 500);
    int begun = game->round;
    assert_true(comes_about(&scene, FOOT_EVENT_HEARD));
    assert_in_range(game->round - begun, PAUSE * 2 / 3, PAUSE * 4 / 3 + 2);
    int from = game->band.from, heard = game->round;
    assert_false(game->field[from]);
    assert_true(is_told(&scene, "Far off in the east: drums."));
    assert_int_equal(foot_band_chance(game, 1), 1000);
    while (scene_count(&scene, "goblin") == 0) {
        scene_wait(&scene, 1);
    }
    assert_int_equal(game->round - heard, 12);
    assert_int_equal(scene_count(&scene, "goblin"), 2);
    assert_int_equal(game->place.bands, 1);
    int first = scene_body(&scene, "goblin", 0);
    assert_true(entity_has(game, first, FOOT_IS_HUNTING | FOOT_IS_TRACKING));
    assert_int_equal(foot_next_of(game, first).kind, FOOT_NEXT_PAUSES);
    assert_true(comes_about(&scene, FOOT_EVENT_BLOW));
    assert_false(entity_has(game, first, FOOT_IS_TRACKING));
    scene_free(&scene);
}

/* Without who could come nothing is rolled: a game without bands goes as it would. */
static void nobody_comes_where_nobody_can(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        Scene scene = scene_of_bands();
        FootGame *game = scene.game;
        FootBook *book = &scene.content->foot_books[game->book];
        game->bare = i == 0;
        book->wander_rounds = i == 1 ? 0 : PAUSE;
        game->place.bands = i == 2 ? 2 : 0;
        scene.content->foot_packs[0].wanders[0] = i == 3 ? '\0' : 'd';
        uint64_t before = game->rng.state;
        assert_false(comes_about(&scene, FOOT_EVENT_HEARD));
        assert_true(game->rng.state == before);
        assert_int_equal(foot_band_chance(game, PAUSE), 0);
        scene_free(&scene);
    }
}

static void a_band_does_not_follow_to_another_floor(void **state)
{
    (void)state;
    Scene scene = scene_of_bands();
    FootGame *game = scene.game;
    assert_true(comes_about(&scene, FOOT_EVENT_HEARD));
    assert_int_equal(game->band.pack, 1);
    wander_leave(game);
    assert_int_equal(game->band.pack, 0);
    assert_int_equal(game->band.due, game->round + PAUSE / 3);
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
        cmocka_unit_test(who_hunts_steps_on_traps),
        cmocka_unit_test(who_came_out_of_a_trap_sets_off_no_other),
        cmocka_unit_test(who_is_pushed_falls_into_traps),
        cmocka_unit_test(an_alarm_rouses_foes),
        cmocka_unit_test(a_band_is_heard_and_comes),
        cmocka_unit_test(nobody_comes_where_nobody_can),
        cmocka_unit_test(a_band_does_not_follow_to_another_floor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
