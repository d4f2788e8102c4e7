/* What tests/battles/added holds for runs is new, and made of text alone, a file each: a ship, a fitting, an evolution
 * and a supply. In a run each does what its file says. */
#include "run_fixture.h"

#include "../content/data_folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static int load(void **state)
{
    DataFolder *folder = data_folder_new();
    data_folder_copy(folder, ADDED_DIR, "ships/skiff.yaml");
    data_folder_copy(folder, ADDED_DIR, "fittings/tin-drum.yaml");
    data_folder_copy(folder, ADDED_DIR, "evolutions/bell-tower.yaml");
    data_folder_copy(folder, ADDED_DIR, "blueprints/tea-chest.yaml");
    *state = data_folder_load(folder);
    data_folder_free(folder);
    return 0;
}

static int unload(void **state)
{
    content_free(*state);
    return 0;
}

static Decision take(int item, int held)
{
    return (Decision){.kind = DECISION_TAKE, .item = (uint8_t)item, .held = (uint8_t)held};
}

static void offer(Game *game, OfferKind kind, int item)
{
    run_table(game, (Offer){.kind = (uint8_t)kind, .count = 1, .items = {(uint16_t)item}});
}

static Game *with_ship(const Content *content, const char *id)
{
    GameOptions options = {.mode = MODE_RUN, .seed = "added", .ship = 1 + content_ship(content, id)};
    return game_new(content, &options);
}

static void the_ship_begins_as_its_file_says(void **state)
{
    Game *skiff = with_ship(*state, "skiff"), *tender = with_ship(*state, "tender");
    assert_int_equal(skiff->run.hull, tender->run.hull + 5);
    assert_int_equal(skiff->run.credits, tender->run.credits + 17);
    assert_int_equal(skiff->run.held_count, 3);
    assert_int_equal(run_place(skiff, "rock-drill"), 2);
    game_free(skiff);
    game_free(tender);
}

/* In the same battle with it and without. */
static void the_fitting_pays_when_one_arrives_and_when_a_battle_begins(void **state)
{
    const Content *content = *state;
    Game *with = run_game(content, MODE_RUN, "drum"), *without = run_game(content, MODE_RUN, "drum");
    offer(with, OFFER_FITTINGS, content_fitting(content, "tin-drum"));
    run_decide(with, take(0, 0));
    assert_true(run_has_fitting(&with->run, content_fitting(content, "tin-drum")));
    int battle = run_system(with, NODE_BATTLE);
    run_enter(with, battle);
    run_enter(without, battle);
    assert_int_equal(with->run.credits, without->run.credits + 4);
    assert_int_equal(with->battle.resources[RESOURCE_MATERIALS], without->battle.resources[RESOURCE_MATERIALS] + 9);
    game_free(with);
    game_free(without);
}

static void the_evolution_is_asked_for_and_has_its_rule(void **state)
{
    const Content *content = *state;
    Game *game = run_game(content, MODE_RUN, "tower");
    int place = run_place(game, "watchpost"), rules = content->blueprints[game->run.held[place].blueprint].rule_count;
    offer(game, OFFER_AUGMENTS, content_augment(content, "thrift"));
    run_decide(game, take(0, place + 1));
    offer(game, OFFER_AUGMENTS, content_augment(content, "salvage"));
    run_decide(game, take(0, place + 1));
    assert_int_equal(game->run.offers[0].kind, OFFER_EVOLUTIONS);
    run_decide(game, take(0, 0));
    assert_string_equal(run_held_name(game, place), "Bell Tower");
    run_enter(game, run_system(game, NODE_BATTLE));
    const Blueprint *fitted = battle_blueprint(&game->battle, game->run.held[place].blueprint);
    assert_int_equal(fitted->rule_count, rules + 1);
    assert_int_equal(fitted->rules[rules].when, WHEN_KILL);
    assert_int_equal(fitted->rules[rules].wave_limit, 7);
    game_free(game);
}

static void the_supply_is_used_once(void **state)
{
    const Content *content = *state;
    Game *game = run_game(content, MODE_RUN, "tea");
    offer(game, OFFER_SUPPLIES, content_blueprint(content, "tea-chest"));
    run_decide(game, take(0, 0));
    assert_int_equal(game->run.supply_count, 1);
    int credits = game->run.credits;
    run_decide(game, (Decision){.kind = DECISION_SUPPLY, .item = 0});
    assert_int_equal(game->run.credits, credits + 13);
    assert_int_equal(game->run.supply_count, 0);
    game_free(game);
}

SUBJECT(added)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ship_begins_as_its_file_says),
        cmocka_unit_test(the_fitting_pays_when_one_arrives_and_when_a_battle_begins),
        cmocka_unit_test(the_evolution_is_asked_for_and_has_its_rule),
        cmocka_unit_test(the_supply_is_used_once),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
