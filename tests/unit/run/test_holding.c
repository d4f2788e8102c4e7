/* What the ship holds: limits and digits, what is given up for what, and augments on it. */
#include "run_fixture.h"

#include "run/holding.h"
#include "run/pool.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static Decision take(int item, int held)
{
    return (Decision){.kind = DECISION_TAKE, .item = (uint8_t)item, .held = (uint8_t)held};
}

static void table_blueprints(Game *game, const char *first, const char *second)
{
    Offer offer = {.kind = OFFER_BLUEPRINTS, .count = 2};
    offer.items[0] = (uint16_t)content_blueprint(game->content, first);
    offer.items[1] = (uint16_t)content_blueprint(game->content, second);
    run_table(game, offer);
}

static void table_augment(Game *game, const char *id)
{
    run_table(game,
              (Offer){.kind = OFFER_AUGMENTS, .count = 1, .items = {(uint16_t)content_augment(game->content, id)}});
}

/* Holds so many of a kind, none of them the one that is left out. */
static void fill(Game *game, int buildings, int abilities, const char *without)
{
    Run *run = &game->run;
    const Content *content = game->content;
    int counts[2] = {0}, wanted[2] = {buildings, abilities};
    run->held_count = 0;
    for (int i = 0; i < content->blueprint_count; i++) {
        const Blueprint *blueprint = &content->blueprints[i];
        int ability = blueprint_is_used(blueprint);
        if (!blueprint->permanent && strcmp(blueprint->id, without) != 0 && counts[ability] < wanted[ability]) {
            counts[ability]++;
            run->held[run->held_count++] = (HeldBlueprint){.blueprint = (uint16_t)i};
        }
    }
    assert_int_equal(run->held_count, buildings + abilities);
}

static void there_is_room_until_the_limit(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "room");
    table_blueprints(game, "howitzer", "watchpost");
    run_refused(game, take(1, 0), "You hold a Watchpost already.");
    run_refused(game, take(0, 1), "There is room for the Howitzer: nothing need be given up for it.");
    run_refused(game, take(2, 0), "There is nothing under that number.");
    run_decide(game, take(0, 0));
    assert_int_equal(run_place(game, "howitzer"), content_first_ship(game->content)->starter_count);
    assert_int_equal(game->run.held_count, content_first_ship(game->content)->starter_count + 1);
    assert_int_equal(game->run.offer_count, 0);
    game_free(game);
}

static void at_the_limit_one_goes_for_another_in_its_place(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "limit");
    Run *run = &game->run;
    fill(game, run->slots - 3, 3, "howitzer");
    assert_int_equal(run->held_count, run->slots);
    table_blueprints(game, "howitzer", "watchpost");
    run_refused(game, take(0, 0), "There is no room for the Howitzer: choose what to give up for it.");
    run_refused(game, take(0, run->held_count + 1),
                "There is no room for the Howitzer: choose what to give up for it.");
    HeldBlueprint before[LOADOUT_MAX];
    memcpy(before, run->held, sizeof before);
    run->held[2].augment_count = 1;
    int given = run->held[2].blueprint;
    run_decide(game, take(0, 3));
    assert_int_equal(run_place(game, "howitzer"), 2);
    assert_int_equal(run->held[2].augment_count, 0);
    assert_int_equal(run->held_count, run->slots);
    for (int i = 0; i < run->held_count; i++) {
        assert_true(i == 2 || run->held[i].blueprint == before[i].blueprint);
    }
    assert_false(holding_has(run, given));
    game_free(game);
}

static const char *one_of_those_for(char *out, size_t size, int most, const char *kind, const char *name)
{
    snprintf(out, size, "You hold %d %s, the most there can be: give up one of them for the %s.", most, kind, name);
    return out;
}

/* An ability may be given up for a building and the other way round, as long as each has its digit. */
static void each_kind_has_its_digits(void **state)
{
    const Content *content = *state;
    Game *game = run_game(content, MODE_RUN, "digits");
    char said[120];
    Run *run = &game->run;
    run->slots = LOADOUT_MAX;
    fill(game, content->run.buildings_held_max, 2, "howitzer");
    table_blueprints(game, "howitzer", "orbital-sweep");
    assert_true(run_is_full(game, content_blueprint(content, "howitzer")));
    assert_false(run_is_full(game, content_blueprint(content, "orbital-sweep")));
    int ability = 0;
    while (!blueprint_is_used(&content->blueprints[run->held[ability].blueprint])) {
        ability++;
    }
    run_refused(game, take(0, ability + 1),
                one_of_those_for(said, sizeof said, content->run.buildings_held_max, "buildings", "Howitzer"));
    run_decide(game, take(1, 0));
    fill(game, 2, content->run.abilities_held_max, "orbital-sweep");
    table_blueprints(game, "orbital-sweep", "howitzer");
    int building = 0;
    while (blueprint_is_used(&content->blueprints[run->held[building].blueprint])) {
        building++;
    }
    run_refused(game, take(0, building + 1),
                one_of_those_for(said, sizeof said, content->run.abilities_held_max, "abilities", "Orbital Sweep"));
    run_decide(game, take(1, 0));
    game_free(game);
}

static void what_was_given_up_can_be_offered_again(void **state)
{
    const Content *content = *state;
    Game *game = run_game(content, MODE_RUN, "again");
    static const char *const held[] = {"watchpost", "howitzer", NULL};
    run_hold(game, held);
    int howitzer = content_blueprint(content, "howitzer");
    for (int holds = 1; holds >= 0; holds--) {
        bool found = false;
        for (uint32_t i = 0; i < 400; i++) {
            Rng rng = rng_stream(i, RNG_REWARD, 1);
            found = found || pool_blueprint(game, RARITY_RARE, NULL, 0, &rng) == howitzer;
        }
        assert_int_equal(found, !holds);
        if (holds) {
            run_table(game, (Offer){.kind = OFFER_SURRENDER, .count = 1});
            run_refused(game, take(0, 0), "Choose a blueprint that you hold.");
            run_refused(game, take(0, 3), "Choose a blueprint that you hold.");
            run_decide(game, take(0, 2));
        }
    }
    game_free(game);
}

static void the_last_building_stays(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "last");
    static const char *const held[] = {"howitzer", "frag-charge", "orbital-sweep", NULL};
    run_hold(game, held);
    run_table(game, (Offer){.kind = OFFER_SURRENDER, .count = 1});
    run_refused(game, take(0, 1), "Your last building can't be given up.");
    run_decide(game, take(0, 2));
    assert_int_equal(run_place(game, "orbital-sweep"), 1);
    assert_int_equal(game->run.held[2].blueprint, 0);
    game_free(game);
}

/* Chance takes only what could be given up: no starter, and never the last building. */
static void chance_leaves_a_building(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "chance");
    static const char *const held[] = {"howitzer", "frag-charge", "orbital-sweep", NULL};
    run_hold(game, held);
    for (uint32_t i = 0; i < 50; i++) {
        Rng rng = rng_stream(i, RNG_NODE, 1);
        assert_int_equal(pool_loss(game, &rng), 2);
    }
    static const char *const starters[] = {"watchpost", "howitzer", NULL};
    run_hold(game, starters);
    Rng rng = rng_stream(1, RNG_NODE, 1);
    assert_int_equal(pool_loss(game, &rng), 1);
    game->run.held_count = 1;
    assert_int_equal(pool_loss(game, &rng), POOL_NOTHING);
    game_free(game);
}

static void a_blueprint_takes_two_augments_and_none_twice(void **state)
{
    const Content *content = *state;
    Game *game = run_game(content, MODE_RUN, "augments");
    static const char *const held[] = {"watchpost", "orbital-sweep", NULL};
    run_hold(game, held);
    Blueprint plain, thrifty;
    run_held_blueprint(game, 0, &plain);
    table_augment(game, "thrift");
    run_refused(game, take(0, 0), "Choose which of your blueprints it is for.");
    run_refused(game, take(0, 3), "Choose which of your blueprints it is for.");
    run_decide(game, take(0, 1));
    run_held_blueprint(game, 0, &thrifty);
    assert_int_equal(plain.materials * 4 / 5, thrifty.materials);
    table_augment(game, "thrift");
    run_refused(game, take(0, 1), "The Watchpost has this augment already.");
    table_augment(game, "deep-vein");
    run_refused(game, take(0, 1), "Deep Vein does not fit a Watchpost: its production would not change.");
    table_augment(game, "long-lens");
    run_decide(game, take(0, 1));
    table_augment(game, "heavy-bore");
    run_refused(game, take(0, 1), "The Watchpost has 2 augments already, which is all it can take.");
    game_free(game);
}

/* Between buildings, whose tiles are counted. */
static void a_circle_that_reaches_no_further_is_not_widened(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "augments");
    static const char *const held[] = {"amplifier-core", NULL};
    run_hold(game, held);
    table_augment(game, "long-lens");
    run_refused(game, take(0, 1),
                "Long Lens does nothing for an Amplifier Core: the wider circle takes in no more tiles.");
    game_free(game);
}

/* One that comes with a blueprint is its first. */
static void some_come_with_an_augment(void **state)
{
    const Content *content = *state;
    Game *game = run_game(content, MODE_RUN, "carried");
    int thrift = content_augment(content, "thrift");
    table_blueprints(game, "howitzer", "longshot");
    game->run.offers[0].carried[1] = (uint8_t)(thrift + 1);
    run_decide(game, take(1, 0));
    const HeldBlueprint *held = &game->run.held[run_place(game, "longshot")];
    assert_int_equal(held->augment_count, 1);
    assert_int_equal(held->augments[0], thrift);
    game_free(game);
}

/* What is held is what the next battle has, in its order and with its augments. */
static void a_battle_has_what_is_held(void **state)
{
    const Content *content = *state;
    Game *game = run_game(content, MODE_RUN, "arms");
    static const char *const held[] = {"rock-drill", "howitzer", "frag-charge", "watchpost", NULL};
    run_hold(game, held);
    table_augment(game, "thrift");
    run_decide(game, take(0, 2));
    run_enter(game, run_system(game, NODE_BATTLE));
    const Battle *battle = &game->battle;
    for (int i = 0; held[i]; i++) {
        bool found = false;
        for (int k = 0; k < battle->loadout_count; k++) {
            const Blueprint *has = battle_blueprint(battle, battle->loadout[k].blueprint);
            if (strcmp(has->id, held[i]) == 0) {
                Blueprint should;
                run_held_blueprint(game, i, &should);
                assert_int_equal(has->materials, should.materials);
                found = true;
            }
        }
        assert_true(found);
    }
    game_free(game);
}

SUBJECT(holding)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_is_room_until_the_limit),
        cmocka_unit_test(at_the_limit_one_goes_for_another_in_its_place),
        cmocka_unit_test(each_kind_has_its_digits),
        cmocka_unit_test(what_was_given_up_can_be_offered_again),
        cmocka_unit_test(the_last_building_stays),
        cmocka_unit_test(chance_leaves_a_building),
        cmocka_unit_test(a_blueprint_takes_two_augments_and_none_twice),
        cmocka_unit_test(a_circle_that_reaches_no_further_is_not_widened),
        cmocka_unit_test(some_come_with_an_augment),
        cmocka_unit_test(a_battle_has_what_is_held),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
