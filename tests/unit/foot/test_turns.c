/* Who acts when, what blows do, and how creatures move: scenes with numbers. */
#include "scene.h"

#include "foot/effects/body.h"
#include "foot/ground/entities.h"
#include "foot/turns/minds.h"
#include "foot/words/telling.h"
#include "foot/ground/regard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { NORTH_OF, EAST_OF, SOUTH_OF, WEST_OF };

static const FootDecision EAST = {.kind = FOOT_STEP, .direction = EAST_OF};

/* Damage without draws, so that scenes have exact numbers. */
static FootCreature *plain(Scene *scene, const char *creature)
{
    FootCreature *type = &scene->content->creatures[content_creature(scene->content, creature)];
    type->spread = 0;
    type->flees = 0;
    return type;
}

static void the_hero_acts_first_then_all_in_order(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"g@g", NULL});
    plain(&scene, "goblin");
    scene_decide(&scene, EAST);
    const FootEventLog *log = &scene.game->log;
    assert_int_equal(log->count, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(log->events[i].kind, FOOT_EVENT_BLOW);
        assert_int_equal(log->events[i].who == FOOT_WHO_HERO, i == 0);
    }
    /* 5 against 0; twice 6 against 1. */
    assert_int_equal(log->events[0].amount, 5);
    assert_int_equal(scene.game->entities.hp[scene_body(&scene, "goblin", 1)], 11);
    assert_int_equal(scene.game->entities.hp[FOOT_HERO], 290);
    assert_int_equal(scene.game->round, 2);
    scene_free(&scene);
}

static void turns_below_nothing_last_several_rounds(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@g", NULL});
    plain(&scene, "goblin");
    int goblin = scene_body(&scene, "goblin", 0);
    assert_int_equal(scene.game->entities.turns[goblin], 1);
    body_delay(scene.game, goblin, FOOT_NOBODY, 3);
    assert_int_equal(scene.game->entities.turns[goblin], -2);
    for (int round = 0; round < 3; round++) {
        scene_wait(&scene, 1);
        assert_int_equal(scene_events(&scene, FOOT_EVENT_BLOW), 0);
        assert_int_equal(scene.game->entities.turns[goblin], round - 1);
    }
    scene_wait(&scene, 1);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_BLOW), 1);
    /* The hero, too: one decision, then three rounds of blows. */
    int hp = scene.game->entities.hp[FOOT_HERO], round = scene.game->round;
    body_delay(scene.game, FOOT_HERO, FOOT_NOBODY, 2);
    scene_wait(&scene, 1);
    assert_int_equal(scene.game->round, round + 3);
    assert_int_equal(hp - scene.game->entities.hp[FOOT_HERO] + scene_amount(&scene, FOOT_EVENT_HEALED), 15 - 1);
    scene_free(&scene);
}

static void turns_above_one_are_taken_in_one_round(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@g", NULL});
    plain(&scene, "goblin");
    body_hasten(scene.game, FOOT_HERO, 2);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(scene.game->round, 1);
        scene_decide(&scene, EAST);
        assert_int_equal(scene_events(&scene, FOOT_EVENT_BLOW), i == 2 ? 2 : 1);
    }
    assert_int_equal(scene.game->round, 2);
    scene_free(&scene);
}

/* Blows that it deals in so many rounds. */
static int blows_in(Scene *scene, int rounds)
{
    int blows = 0;
    for (int i = 0; i < rounds; i++) {
        scene_wait(scene, 1);
        blows += scene_events(scene, FOOT_EVENT_BLOW);
    }
    return blows;
}

static void the_slow_and_the_quick(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@g", NULL});
    FootCreature *goblin = plain(&scene, "goblin");
    scene_wait(&scene, 1);
    goblin->cost = 2;
    assert_int_equal(blows_in(&scene, 12), 6);
    goblin->cost = 1;
    scene_wait(&scene, 2);
    goblin->bonus = 3;
    assert_int_equal(blows_in(&scene, 12), 16);
    scene_free(&scene);
}

static void what_is_worn_counts(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@g", NULL});
    plain(&scene, "goblin");
    int plate = scene_give(&scene, "iron-plate", 1), jerkin = scene_give(&scene, "leather-jerkin", 1);
    int sword = scene_give(&scene, "great-sword", 1);
    assert_int_equal(foot_stat(scene.game, FOOT_HERO, FOOT_STAT_DEFENCE), 1);
    scene_decide(&scene, (FootDecision){.kind = FOOT_WEAR, .letter = (uint8_t)jerkin});
    assert_int_equal(foot_stat(scene.game, FOOT_HERO, FOOT_STAT_DEFENCE), 3);
    scene_decide(&scene, (FootDecision){.kind = FOOT_WEAR, .letter = (uint8_t)plate});
    assert_int_equal(foot_stat(scene.game, FOOT_HERO, FOOT_STAT_DEFENCE), 5);
    scene_decide(&scene, (FootDecision){.kind = FOOT_WEAR, .letter = (uint8_t)sword});
    FootOdds odds = foot_odds(scene.game, FOOT_HERO, scene_body(&scene, "goblin", 0));
    assert_int_equal(odds.percent, 100);
    assert_int_equal(odds.least, 23);
    assert_int_equal(odds.most, 31);
    assert_int_equal(scene_amount(&scene, FOOT_EVENT_BLOW), 1);
    scene_decide(&scene, (FootDecision){.kind = FOOT_TAKE_OFF, .letter = (uint8_t)plate});
    assert_int_equal(foot_stat(scene.game, FOOT_HERO, FOOT_STAT_DEFENCE), 1);
    scene_free(&scene);
}

static void too_much_defence_and_a_blow_has_no_effect(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@g", NULL});
    plain(&scene, "goblin")->stats[FOOT_STAT_ATTACK] = 1;
    scene_wait(&scene, 1);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_BLOW), 1);
    assert_int_equal(scene.game->entities.hp[FOOT_HERO], 300);
    char text[128];
    foot_event_text(scene.game, &scene.game->log.events[0], text, sizeof text);
    assert_string_equal(text, "The goblin hits you and does no harm.");
    scene_free(&scene);
}

/* Three d10 have 16 or less as often as 17 or more. */
static void dice_must_exceed_the_evasion(void **state)
{
    (void)state;
    enum { BLOWS = 1000 };
    Scene scene = scene_of("descent", (const char *const[]){"@g", NULL});
    FootBook *book = &scene.content->foot_books[content_foot_book(scene.content, "descent")];
    FootCreature *goblin = plain(&scene, "goblin");
    int body = scene_body(&scene, "goblin", 0);
    static const struct {
        int offence, evasion, percent;
    } cases[] = {{0, 16, 50}, {0, 2, 100}, {0, 29, 0}, {0, 30, 0}, {10, 26, 50}, {0, 15, 57}, {5, 16, 83}};
    book->to_hit = FOOT_TO_HIT_DICE;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        goblin->stats[FOOT_STAT_OFFENCE] = cases[i].offence;
        book->stats[FOOT_STAT_EVASION] = cases[i].evasion;
        assert_int_equal(foot_odds(scene.game, body, FOOT_HERO).percent, cases[i].percent);
    }
    goblin->stats[FOOT_STAT_OFFENCE] = 5;
    book->stats[FOOT_STAT_EVASION] = 16;
    goblin->stats[FOOT_STAT_ATTACK] = 0;
    int misses = 0;
    for (int i = 0; i < BLOWS; i++) {
        scene_wait(&scene, 1);
        misses += scene_events(&scene, FOOT_EVENT_MISSED);
    }
    assert_in_range(misses, 120, 200);
    scene_free(&scene);
}

static void the_hero_dies_and_the_game_is_over(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@o", NULL});
    plain(&scene, "orc");
    scene.game->entities.hp[FOOT_HERO] = 9;
    scene_decide(&scene, (FootDecision){.kind = FOOT_WAIT});
    assert_int_equal(scene.game->outcome, FOOT_LOST);
    assert_int_equal(scene.game->killer, FOOT_WHO_CREATURE + content_creature(scene.content, "orc"));
    assert_string_equal(foot_check(scene.game, &EAST).why, "The game is over.");
    assert_false(foot_decide(scene.game, &EAST));
    scene_free(&scene);
}

static void time_runs_out(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@", NULL});
    scene.game->round = 19999;
    scene_wait(&scene, 1);
    assert_int_equal(scene.game->outcome, FOOT_PLAYING);
    scene_wait(&scene, 1);
    assert_int_equal(scene.game->outcome, FOOT_LOST);
    scene_free(&scene);
}

/* A-038: turning is always possible, also where nobody can go, and takes no time; steps and blows turn, too. */
static void bodies_face_where_they_go(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"#g.", "#.#", "@##", NULL});
    FootGame *game = scene.game;
    const FootDecision south = {.kind = FOOT_TURN, .direction = 2}, west = {.kind = FOOT_TURN, .direction = 3};
    int goblin = scene_body(&scene, "goblin", 0), round = game->round;
    assert_false(foot_check(game, &(FootDecision){.kind = FOOT_STEP, .direction = 2}).allowed);
    scene_decide(&scene, south);
    assert_int_equal(foot_faced(game, FOOT_HERO), dungeon_index(1, 4));
    assert_string_equal(foot_check(game, &south).why, "You are facing that way already.");
    assert_false(foot_check(game, &(FootDecision){.kind = FOOT_TURN, .direction = FOOT_DIRECTIONS}).allowed);
    scene_decide(&scene, west);
    assert_int_equal(foot_faced(game, FOOT_HERO), dungeon_index(0, 3));
    assert_int_equal(game->round, round);
    assert_int_equal(game->entities.turns[FOOT_HERO], 1);
    scene_wait(&scene, 1);
    assert_int_equal(game->entities.at[goblin], dungeon_index(2, 2));
    assert_int_equal(foot_faced(game, goblin), dungeon_index(2, 3));
    scene_wait(&scene, 1);
    assert_int_equal(foot_faced(game, goblin), game->entities.at[FOOT_HERO]);
    scene_decide(&scene, (FootDecision){.kind = FOOT_STEP, .direction = 4});
    assert_int_equal(foot_faced(game, FOOT_HERO), game->entities.at[goblin]);
    uint64_t hash = foot_hash(game);
    game->entities.facing[FOOT_HERO] = 0;
    assert_true(foot_hash(game) != hash);
    scene_free(&scene);
}

static void walls_pits_and_doors(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@_", "+g", NULL});
    int door = dungeon_index(1, 2);
    scene.game->entities.mask[scene_body(&scene, "goblin", 0)] |= FOOT_IS_ASLEEP;
    assert_string_equal(foot_check(scene.game, &EAST).why, "The pit is too deep; walk around it.");
    FootDecision south = {.kind = FOOT_STEP, .direction = SOUTH_OF}, north = {.kind = FOOT_STEP};
    assert_string_equal(foot_check(scene.game, &north).why, "A wall is in the way.");
    scene_decide(&scene, south);
    assert_int_equal(foot_level(scene.game)->tiles[door], DUNGEON_DOOR_OPEN);
    assert_int_equal(scene.game->entities.at[FOOT_HERO], dungeon_index(1, 1));
    scene_decide(&scene, (FootDecision){.kind = FOOT_CLOSE, .direction = SOUTH_OF});
    assert_int_equal(foot_level(scene.game)->tiles[door], DUNGEON_DOOR_CLOSED);
    scene_decide(&scene, south);
    scene_decide(&scene, south);
    assert_int_equal(scene.game->entities.at[FOOT_HERO], door);
    assert_string_equal(foot_check(scene.game, &(FootDecision){.kind = FOOT_CLOSE, .direction = SOUTH_OF}).why,
                        "There is no open door.");
    scene_free(&scene);
}

static void who_sees_the_hero_comes_and_who_loses_sight_goes_where_it_was(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"......g", "@######", ".######", ".######", NULL});
    plain(&scene, "goblin");
    int goblin = scene_body(&scene, "goblin", 0);
    FootDecision north = {.kind = FOOT_STEP};
    scene_decide(&scene, north);
    assert_true(entity_has(scene.game, goblin, FOOT_IS_HUNTING));
    assert_int_equal(scene.game->entities.aim[goblin], dungeon_index(1, 1));
    FootDecision south = {.kind = FOOT_STEP, .direction = SOUTH_OF};
    scene_decide(&scene, south);
    scene_decide(&scene, south);
    assert_false(mind_sees(scene.game, goblin));
    for (int i = 0; i < 5 && !mind_sees(scene.game, goblin); i++) {
        scene_wait(&scene, 1);
    }
    assert_true(mind_sees(scene.game, goblin));
    scene_free(&scene);
}

static void the_hurt_flee(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@r......", NULL});
    FootCreature *rogue = plain(&scene, "rogue");
    rogue->flees = 50;
    rogue->bonus = 0;
    int body = scene_body(&scene, "rogue", 0);
    scene.game->entities.hp[body] = 19;
    scene_wait(&scene, 3);
    assert_int_equal(scene.game->entities.hp[FOOT_HERO], 300);
    assert_int_equal(scene.game->entities.at[body], dungeon_index(5, 1));
    scene_free(&scene);
}

static void minds(void **state)
{
    (void)state;
    static const struct {
        FootMind mind;
        int keeps, at; /* column after four rounds, from column 5 on, with the hero at 1 */
    } cases[] = {
        {FOOT_MIND_HUNTER, 0, 2}, {FOOT_MIND_STANDING, 0, 5}, {FOOT_MIND_AMBUSHER, 0, 5}, {FOOT_MIND_ARCHER, 6, 7}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Scene scene = scene_of("descent", (const char *const[]){"@...g...", NULL});
        FootCreature *goblin = plain(&scene, "goblin");
        goblin->mind = cases[i].mind;
        goblin->keeps = cases[i].keeps;
        scene_wait(&scene, 4);
        assert_int_equal(scene.game->entities.at[scene_body(&scene, "goblin", 0)], dungeon_index(cases[i].at, 1));
        scene_free(&scene);
    }
}

/* Who loses a turn with each blow still acts between them. */
static void nobody_is_held_for_ever(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@g", NULL});
    FootCreature *goblin = plain(&scene, "goblin");
    goblin->rule_count = 1;
    goblin->rules[0] =
        (FootRule){.when = FOOT_WHEN_BLOW, .whom = FOOT_WHOM_FOE, .what = FOOT_WHAT_DELAY, .amount = 1, .percent = 100};
    for (int i = 0; i < 5; i++) {
        int round = scene.game->round;
        scene_wait(&scene, 1);
        assert_int_equal(scene.game->round, round + 2);
        assert_int_equal(scene_events(&scene, FOOT_EVENT_DELAYED), 1);
    }
    scene_free(&scene);
}

static void the_neutral_fight_only_once_hurt(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@g", NULL});
    plain(&scene, "goblin")->mind = FOOT_MIND_NEUTRAL;
    scene_wait(&scene, 5);
    assert_int_equal(scene.game->entities.hp[FOOT_HERO], 300);
    assert_int_equal(blows_in(&scene, 1), 0);
    scene_decide(&scene, EAST);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_BLOW), 2);
    scene_free(&scene);
}

/* Whoever else takes no notice of the hero wanders about. */
static void who_lurks_or_stays_does_not_stir(void **state)
{
    (void)state;
    static const struct {
        FootMind mind;
        bool stirs;
    } minds[] = {{FOOT_MIND_AMBUSHER, false}, {FOOT_MIND_STANDING, false}, {FOOT_MIND_NEUTRAL, true}};
    for (size_t i = 0; i < sizeof minds / sizeof *minds; i++) {
        Scene scene = scene_of("descent", (const char *const[]){"@......g..", NULL});
        int goblin = scene_body(&scene, "goblin", 0), from = scene.game->entities.at[goblin];
        bool stirred = false;
        plain(&scene, "goblin")->mind = minds[i].mind;
        for (int k = 0; k < 20; k++) {
            scene_wait(&scene, 1);
            stirred = stirred || scene.game->entities.at[goblin] != from;
        }
        assert_int_equal(stirred, minds[i].stirs);
        scene_free(&scene);
    }
}

static void sleepers_wake_when_they_are_hurt(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@o", NULL});
    plain(&scene, "orc");
    scene.game->entities.mask[scene_body(&scene, "orc", 0)] |= FOOT_IS_ASLEEP;
    scene_decide(&scene, EAST);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_BLOW), 2);
    scene_free(&scene);
}

SUBJECT(turns)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hero_acts_first_then_all_in_order),
        cmocka_unit_test(turns_below_nothing_last_several_rounds),
        cmocka_unit_test(turns_above_one_are_taken_in_one_round),
        cmocka_unit_test(the_slow_and_the_quick),
        cmocka_unit_test(what_is_worn_counts),
        cmocka_unit_test(too_much_defence_and_a_blow_has_no_effect),
        cmocka_unit_test(dice_must_exceed_the_evasion),
        cmocka_unit_test(the_hero_dies_and_the_game_is_over),
        cmocka_unit_test(time_runs_out),
        cmocka_unit_test(bodies_face_where_they_go),
        cmocka_unit_test(walls_pits_and_doors),
        cmocka_unit_test(who_sees_the_hero_comes_and_who_loses_sight_goes_where_it_was),
        cmocka_unit_test(the_hurt_flee),
        cmocka_unit_test(minds),
        cmocka_unit_test(nobody_is_held_for_ever),
        cmocka_unit_test(the_neutral_fight_only_once_hurt),
        cmocka_unit_test(who_lurks_or_stays_does_not_stir),
        cmocka_unit_test(sleepers_wake_when_they_are_hurt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
