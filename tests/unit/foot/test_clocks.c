/* Time that is short: each row of the clocks in a scene with numbers of its own, and over many levels that what a floor
 * gives is enough for whoever goes through all of it once. */
#include "scene.h"

#include "foot/ground/entities.h"
#include "foot/ground/sight.h"
#include "foot/ground/things.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static const char *const HALL[] = {"..............................", "@.............................",
                                   "..............................", NULL};

/* A scene in which so much is left of what runs out. */
static Scene scene_with(FootClock clock, int full, int left, const char *const *rows)
{
    Scene scene = scene_of("descent", rows);
    FootBook *book = &scene.content->foot_books[scene.game->book];
    book->clock = clock;
    book->clock_full = full;
    book->clock_pace = 1;
    book->dark_sight = 3;
    book->flight_pace = 10;
    book->heals = 5;
    scene.game->clock = left;
    return scene;
}

static void the_lamp_burns_down_and_goes_out(void **state)
{
    (void)state;
    Scene scene = scene_with(FOOT_CLOCK_LIGHT, 100, 12, HALL);
    FootGame *game = scene.game;
    int sight = foot_stat(game, FOOT_HERO, FOOT_STAT_SIGHT), tenths = 0;
    assert_true(sight > 3);
    assert_int_equal(foot_clock_tenths(game), 2);
    for (int i = 0; i < 12; i++) {
        scene_wait(&scene, 1);
        assert_int_equal(game->clock, 11 - i);
        tenths += scene_events(&scene, FOOT_EVENT_CLOCK);
        assert_int_equal(foot_is_dark(game), i == 11);
    }
    assert_int_equal(tenths, 2);
    assert_int_equal(foot_stat(game, FOOT_HERO, FOOT_STAT_SIGHT), 3);
    assert_false(foot_sees(game, game->entities.at[FOOT_HERO] + 5));
    scene_wait(&scene, 5);
    assert_int_equal(game->clock, 0);
    assert_int_equal(game->outcome, FOOT_PLAYING);
    assert_null(foot_self_check(game));
    scene_free(&scene);
}

static void oil_is_poured_in_by_stepping_on_it(void **state)
{
    (void)state;
    Scene scene = scene_with(FOOT_CLOCK_LIGHT, 100, 0, HALL);
    FootGame *game = scene.game;
    int oil = content_item(scene.content, "lamp-oil"), cell = content_item(scene.content, "fuel-cell");
    int amount = scene.content->items[oil].rules[0].amount, at = game->entities.at[FOOT_HERO] + 1;
    item_lay(game, oil, 2, at);
    item_lay(game, cell, 1, at);
    assert_true(foot_is_dark(game));
    scene_decide(&scene, (FootDecision){.kind = FOOT_STEP, .direction = 1});
    assert_int_equal(scene_events(&scene, FOOT_EVENT_KINDLED), 2);
    assert_int_equal(scene_amount(&scene, FOOT_EVENT_KINDLED), 2 * amount);
    assert_int_equal(game->clock, 2 * amount - 1);
    assert_int_equal(foot_carried(game, oil), 0);
    assert_int_equal(foot_carried(game, cell), 1); /* it burns in no lamp */
    assert_false(foot_is_dark(game));
    assert_null(foot_self_check(game));
    scene_free(&scene);
}

static void without_air_the_game_is_lost(void **state)
{
    (void)state;
    Scene scene = scene_with(FOOT_CLOCK_AIR, 100, 2, HALL);
    scene_wait(&scene, 1);
    assert_int_equal(scene.game->outcome, FOOT_PLAYING);
    scene_wait(&scene, 1);
    assert_int_equal(scene.game->outcome, FOOT_LOST);
    assert_int_equal(foot_killer(scene.game), -1);
    scene_free(&scene);
}

/* A keeper far off, behind a wall with a locked door. */
static const char *const KEPT[] = {"..........................%......", "@.........................L.....O",
                                   "..........................%......", NULL};

static Scene scene_kept(int left)
{
    static char rows[3][40];
    const char *walls[4] = {rows[0], rows[1], rows[2], NULL};
    for (int y = 0; y < 3; y++) {
        snprintf(rows[y], sizeof rows[y], "%s", KEPT[y]);
        for (char *sign = rows[y]; *sign; sign++) {
            *sign = *sign == '%' ? '#' : *sign == 'L' ? '.' : *sign == 'O' ? 'o' : *sign;
        }
    }
    Scene scene = scene_with(FOOT_CLOCK_KEEPER, 100, left, walls);
    FootGame *game = scene.game;
    DungeonLevel *level = &game->place.level;
    int keeper = scene_body(&scene, "orc", 0), door = dungeon_index(27, 2);
    level->tiles[door] = DUNGEON_DOOR_LOCKED;
    derive_sight(game);
    level->start = dungeon_place(game->entities.at[FOOT_HERO]);
    level->end = dungeon_place(game->entities.at[keeper]);
    game->entities.mask[keeper] |= FOOT_IS_BOSS;
    scene.content->foot_books[game->book].stats[FOOT_STAT_SIGHT] = 4;
    scene.content->creatures[game->entities.type[keeper]].mind = FOOT_MIND_STANDING;
    scene.content->creatures[game->entities.type[keeper]].stats[FOOT_STAT_SIGHT] = 2;
    return scene;
}

static void the_keeper_comes_nearer_with_each_tenth(void **state)
{
    (void)state;
    Scene scene = scene_kept(100);
    FootGame *game = scene.game;
    int keeper = scene_body(&scene, "orc", 0), before = dungeon_place(game->entities.at[keeper]).x, signs = 0;
    scene.content->creatures[game->entities.type[keeper]].mind = FOOT_MIND_STANDING;
    for (int i = 0; i < 40; i++) {
        scene_wait(&scene, 1);
        int now = dungeon_place(game->entities.at[keeper]).x, sign = scene_events(&scene, FOOT_EVENT_CLOCK);
        signs += sign;
        assert_true(sign > 0 ? now < before : now == before);
        assert_int_not_equal(now, 27); /* nobody stands in a locked door */
        before = now;
    }
    assert_int_equal(signs, 4);
    assert_int_equal(game->place.level.tiles[dungeon_index(27, 2)], DUNGEON_DOOR_LOCKED);
    assert_null(foot_self_check(game));
    scene_free(&scene);
}

static void at_last_it_comes_through_what_stays_locked(void **state)
{
    (void)state;
    Scene scene = scene_kept(0);
    FootGame *game = scene.game;
    int keeper = scene_body(&scene, "orc", 0), hero = game->entities.at[FOOT_HERO], followed = 0, rounds = 0;
    scene.content->creatures[game->entities.type[keeper]].mind = FOOT_MIND_HUNTER;
    while (!dungeon_is_beside(hero, game->entities.at[keeper]) && rounds < 40) {
        scene_wait(&scene, 1);
        followed += scene_events(&scene, FOOT_EVENT_FOLLOWED);
        rounds++;
    }
    assert_in_range(rounds, 25, 39);
    assert_int_equal(followed, 1);
    assert_int_equal(game->place.level.tiles[dungeon_index(27, 2)], DUNGEON_DOOR_LOCKED);
    scene_free(&scene);
}

static FootGame *begun(const Content *content, const char *book, const char *seed)
{
    FootGame *game = calloc(1, sizeof *game);
    assert_non_null(game);
    foot_begin(game, content, content_foot_book(content, book), seed);
    return game;
}

static void flights_burn_fuel_and_take_longer_without(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    FootGame *game = begun(content, "odyssey", "fuel");
    const FootBook *book = foot_book(game);
    int star = game->voyage.star == 0 ? 1 : 0, leagues = foot_leagues(game, star), full = foot_flight(game, star);
    FootDecision race = {.kind = FOOT_RACE}, calling = {.kind = FOOT_CALLING},
                 go = {.kind = FOOT_TRAVEL, .choice = (uint8_t)star};
    assert_true(foot_decide(game, &race) && foot_decide(game, &calling));
    game->clock = 50;
    assert_int_equal(foot_flight_fuel(game, star), (leagues + book->flight_pace - 1) / book->flight_pace);
    game->clock = 0;
    assert_in_range(foot_flight(game, star), 3 * full - 2, 3 * full + 2);
    int bodies = 0;
    assert_true(foot_decide(game, &go));
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        bodies += body_is_here(game, i) && dungeon_is_beside(game->entities.at[FOOT_HERO], game->entities.at[i]);
    }
    assert_true(bodies > 0); /* somebody waits */
    assert_null(foot_self_check(game));
    free(game);
    content_free(content);
}

static void what_rest_costs_is_known_before(void **state)
{
    (void)state;
    Scene scene = scene_with(FOOT_CLOCK_LIGHT, 1000, 400, HALL);
    FootGame *game = scene.game;
    FootRestCost cost;
    assert_false(foot_rest_cost(game, &cost));
    game->entities.hp[FOOT_HERO] = (int16_t)(foot_hp_max(game, FOOT_HERO) - 7);
    assert_true(foot_rest_cost(game, &cost));
    assert_false(cost.dear);
    scene_wait(&scene, cost.rounds - 1);
    assert_int_equal(game->entities.hp[FOOT_HERO], foot_hp_max(game, FOOT_HERO) - 1);
    scene_wait(&scene, 1);
    assert_int_equal(game->entities.hp[FOOT_HERO], foot_hp_max(game, FOOT_HERO));
    assert_int_equal(game->clock, cost.clock_after);
    game->entities.hp[FOOT_HERO] = (int16_t)(foot_hp_max(game, FOOT_HERO) - 12);
    assert_true(foot_rest_cost(game, &cost) && cost.dear);
    scene_free(&scene);
}

/* Health that is lent for a while need not be healed, and what heals each round shortens a rest. */
static void what_is_borne_counts_for_a_rest(void **state)
{
    (void)state;
    for (int heals = 0; heals < 2; heals++) {
        Scene scene = scene_with(FOOT_CLOCK_LIGHT, 1000, 1000, HALL);
        FootGame *game = scene.game;
        FootRestCost cost;
        game->entities.hp[FOOT_HERO] = (int16_t)(foot_hp_max(game, FOOT_HERO) - 7);
        game->entities.changes[FOOT_HERO][0] =
            heals ? (FootChange){.what = FOOT_WHAT_HEAL, .amount = 1, .rounds = 4}
                  : (FootChange){.what = FOOT_WHAT_CHANGE, .stat = FOOT_STAT_HP, .amount = 9, .rounds = 5};
        assert_true(foot_rest_cost(game, &cost));
        scene_wait(&scene, cost.rounds - 1);
        assert_true(game->entities.hp[FOOT_HERO] < foot_hp_max(game, FOOT_HERO));
        scene_wait(&scene, 1);
        assert_int_equal(game->entities.hp[FOOT_HERO], foot_hp_max(game, FOOT_HERO));
        scene_free(&scene);
    }
}

/* Each sentence of what adds to a clock has the amount that it adds. */
static void what_adds_says_how_much(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    int found = 0;
    for (int i = 0; i < content->item_count; i++) {
        if (foot_item_does(&content->items[i], FOOT_WHAT_KINDLE)) {
            char text[CONTENT_TEXT_SIZE], amount[20];
            describe_item(content, i, text, sizeof text);
            snprintf(amount, sizeof amount, " %d ", content->items[i].rules[0].amount);
            assert_non_null(strstr(text, amount));
            found++;
        }
    }
    assert_true(found > 0);
    content_free(content);
}

/* Nobody lives there, and nothing does harm. */
static void empty(FootGame *game)
{
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        if (body_is_here(game, i)) {
            entity_lift(game, i);
            entity_remove(game, i);
        } else if (entity_has(game, i, FOOT_IS_TRAP)) {
            game->place.level.tiles[game->entities.at[i]] = DUNGEON_FLOOR;
            entity_remove(game, i);
        }
    }
    game->owed_count = 0;
}

/* Rounds in which all that can be explored of the hero's floor is, and the way to its end. */
static int rounds_through(FootGame *game)
{
    FootDecision decision;
    int before = game->round;
    DungeonPlace end = foot_level(game)->end;
    for (int i = 0; i < 20000 && game->outcome == FOOT_PLAYING; i++) {
        if (!foot_explore(game, &decision) && !foot_travel(game, dungeon_index(end.x, end.y), &decision)) {
            break;
        }
        game->clock = foot_book(game)->clock_full;
        game->entities.hp[FOOT_HERO] = (int16_t)foot_hp_max(game, FOOT_HERO);
        assert_true(foot_decide(game, &decision));
    }
    return game->round - before;
}

/* What the supplies of a floor add. */
static int supplied(const Content *content, const FootFloor *floor)
{
    int sum = 0;
    for (int i = 0; i < floor->lay_count; i++) {
        const FootEntry *entry = &floor->lays[i];
        const FootItem *item = &content->items[entry->item - 1];
        sum += foot_item_does(item, FOOT_WHAT_KINDLE) ? entry->min * item->rules[0].amount : 0;
    }
    return sum;
}

enum { LEVELS = 6, THIRDS = 3 };

static int levels_wanted(void)
{
    const char *wanted = getenv("HOLDOUT_CLOCK_LEVELS");
    return wanted ? atoi(wanted) : LEVELS;
}

/* Going through all floors of a book once takes two thirds of what there is at most; of a book of one floor as well. */
static void whoever_wastes_nothing_has_a_third_to_spare(void **state)
{
    static const char *const books[] = {"descent", "vault"};
    (void)state;
    for (size_t b = 0; b < sizeof books / sizeof *books; b++) {
        Content *content = content_load(NULL, stderr);
        FootBook *book = &content->foot_books[content_foot_book(content, books[b])];
        book->goal = FOOT_GOAL_STAIRS; /* nobody has to die, and nobody does */
        for (int i = 0; i < book->floor_count; i++) {
            FootFloor *floor = &content->foot_floors[book->floors[i]];
            floor->row_count = floor->end_count = 0;
        }
        for (int number = 0, levels = 0; levels < levels_wanted(); number++) {
            char seed[20];
            snprintf(seed, sizeof seed, "clock %d", number);
            FootGame *game = begun(content, books[b], seed);
            int64_t spent = 0, given = book->clock_full;
            for (bool on = true; on;) {
                empty(game);
                given += supplied(content, foot_floor(game));
                spent += rounds_through(game);
                levels++;
                on = game->floor + 1 < foot_floor_count(game);
                FootDecision down = {.kind = FOOT_DESCEND};
                assert_true(!on || foot_decide(game, &down));
            }
            if (spent * THIRDS > given * (THIRDS - 1)) {
                fail_msg("%s, \"%s\": %d rounds of %d", books[b], seed, (int)spent, (int)given);
            }
            if (getenv("HOLDOUT_CLOCK_LEVELS")) {
                printf("%s %s: %d of %d\n", books[b], seed, (int)spent, (int)given);
            }
            free(game);
        }
        content_free(content);
    }
}

SUBJECT(clocks)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lamp_burns_down_and_goes_out),
        cmocka_unit_test(oil_is_poured_in_by_stepping_on_it),
        cmocka_unit_test(without_air_the_game_is_lost),
        cmocka_unit_test(the_keeper_comes_nearer_with_each_tenth),
        cmocka_unit_test(at_last_it_comes_through_what_stays_locked),
        cmocka_unit_test(flights_burn_fuel_and_take_longer_without),
        cmocka_unit_test(what_rest_costs_is_known_before),
        cmocka_unit_test(what_is_borne_counts_for_a_rest),
        cmocka_unit_test(what_adds_says_how_much),
        cmocka_unit_test(whoever_wastes_nothing_has_a_third_to_spare),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
