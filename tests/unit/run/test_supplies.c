/* Supplies are carried, used once and gone; in a battle they are part of its loadout, on the chart their deeds are
 * done. */
#include "run_fixture.h"

#include "battle/control.h"
#include "run/act.h"
#include "run/supplies.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

static void carry(Game *game, const char *id)
{
    supplies_take(game, content_blueprint(game->content, id), HELD_NONE);
}

static Decision use(int item)
{
    return (Decision){.kind = DECISION_SUPPLY, .item = (uint8_t)item};
}

static const Blueprint *supply(const Game *game, const char *id)
{
    return &game->content->blueprints[content_blueprint(game->content, id)];
}

/* How much of something it gives on the chart. */
static int deed_of(const Game *game, const char *id)
{
    const int amount = supply(game, id)->deeds[0].amount;
    assert_int_not_equal(amount, 0);
    return amount;
}

/* Place in the battle's loadout; -1: it isn't there. */
static int slot_of(const Game *game, const char *id)
{
    int blueprint = content_blueprint(game->content, id);
    for (int i = 0; i < game->battle.loadout_count; i++) {
        if (game->battle.loadout[i].blueprint == blueprint) {
            return i;
        }
    }
    return -1;
}

static void one_used_in_a_battle_is_gone_after_it(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "used");
    carry(game, "flash-crate");
    carry(game, "spare-plate");
    carry(game, "power-cell");
    run_enter(game, run_system(game, NODE_BATTLE));
    assert_true(slot_of(game, "flash-crate") >= 0 && slot_of(game, "power-cell") >= 0);
    assert_int_equal(slot_of(game, "spare-plate"), -1);
    run_decide(game, (Decision){.kind = DECISION_START_WAVE});
    int32_t materials = game->battle.resources[RESOURCE_MATERIALS];
    Decision decision = {.kind = DECISION_USE, .slot = (uint8_t)slot_of(game, "flash-crate"), .point = {750, 750}};
    run_decide(game, decision);
    game_tick(game);
    assert_int_equal(game->battle.resources[RESOURCE_MATERIALS],
                     materials + supply(game, "flash-crate")->rules[0].amount);
    run_refused(game, decision, "Flash Crate has been used, and was the only one.");
    game->battle.phase = BATTLE_WON;
    run_win(game);
    assert_int_equal(game->run.supply_count, 2);
    assert_false(run_carries(&game->run, content_blueprint(game->content, "flash-crate")));
    assert_true(run_carries(&game->run, content_blueprint(game->content, "power-cell")));
    game_free(game);
}

static void the_one_carried_longest_makes_room(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "room");
    static const char *const ids[] = {"flare", "flare", "hoist", "white-flag", "ice-drum"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        carry(game, ids[i]);
    }
    assert_int_equal(game->run.supply_count, run_number_of(game, RUN_SUPPLIES));
    assert_false(run_carries(&game->run, content_blueprint(game->content, "flare")));
    assert_int_equal(run_supply_making_room(game), content_blueprint(game->content, "hoist"));
    game_free(game);
}

static void fill(Game *game)
{
    static const char *const ids[] = {"flare", "hoist", "white-flag", "ice-drum", "spare-plate"};
    const int room = run_number_of(game, RUN_SUPPLIES);
    assert_in_range(room, 2, 5);
    for (int i = 0; i < room; i++) {
        carry(game, ids[i]);
    }
}

static void which_one_makes_room_can_be_named(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "named");
    Run *run = &game->run;
    const uint16_t offered = (uint16_t)content_blueprint(game->content, "tool-roll");
    Decision decision = {.kind = DECISION_TAKE, .held = 2};
    carry(game, "flare");
    run_table(game, (Offer){.kind = OFFER_SUPPLIES, .count = 1, .items = {offered}});
    run_refused(game, decision, "There is room for Tool Roll: nothing need be given up for it.");
    fill(game);
    decision.held = (uint8_t)(run->supply_count + 1);
    run_refused(game, decision, "You carry no supply under that number.");
    decision.held = 2;
    run_decide(game, decision);
    assert_int_equal(run->supply_count, run_number_of(game, RUN_SUPPLIES));
    assert_false(run_carries(run, content_blueprint(game->content, "hoist")));
    assert_true(run_carries(run, content_blueprint(game->content, "flare")));
    assert_true(run_carries(run, offered));
    game_free(game);
}

static void deeds_are_done_on_the_chart(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "chart");
    Run *run = &game->run;
    int keys = run->keys;
    run->threat = 1 - deed_of(game, "white-flag");
    carry(game, "spare-plate");
    carry(game, "jump-charge");
    carry(game, "white-flag");
    run_refused(game, use(0), "The hull is whole; Spare Plate would do nothing.");
    run_refused(game, use(3), "You carry no supply under that number.");
    run->hull -= deed_of(game, "spare-plate") + 1;
    int hull = run->hull;
    run_decide(game, use(0));
    run_decide(game, use(0));
    run_decide(game, use(0));
    assert_int_equal(run->hull, hull + deed_of(game, "spare-plate"));
    assert_int_equal(run->keys, keys + deed_of(game, "jump-charge"));
    assert_int_equal(run->threat, 1);
    assert_int_equal(run->supply_count, 0);
    assert_int_equal(run->supplies_used, 3);
    carry(game, "flare");
    carry(game, "ice-drum");
    run_refused(game, use(1), "Ice Drum can only be used in a battle, while a wave runs.");
    run_decide(game, use(0));
    assert_true(run->scouted);
    assert_int_equal(run->stage, STAGE_TRAVEL);
    game_free(game);
}

static void what_would_do_nothing_is_kept(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "kept");
    Run *run = &game->run;
    carry(game, "white-flag");
    carry(game, "flare");
    run->threat = 0;
    run_refused(game, use(0), "There is no threat; White Flag would do nothing.");
    run->scouted = true;
    run_refused(game, use(1), "You see all of this act; Flare would do nothing.");
    run->scouted = false;
    run->permissions |= 1u << PERMISSION_SEE_ALL_SYSTEMS;
    run_refused(game, use(1), "You see all of this act; Flare would do nothing.");
    run->permissions &= ~(1u << PERMISSION_SEE_ALL_SYSTEMS);
    run->threat = 1;
    run_decide(game, use(0));
    run_decide(game, use(0));
    assert_int_equal(run->threat, 0);
    assert_int_equal(run->supply_count, 0);
    game_free(game);
}

static void what_a_supply_offers_comes_at_once(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "tools");
    carry(game, "tool-roll");
    run_decide(game, use(0));
    assert_int_equal(game->run.stage, STAGE_OFFER);
    assert_int_equal(game->run.offers[0].kind, OFFER_AUGMENTS);
    assert_int_equal(game->run.offers[0].count, deed_of(game, "tool-roll"));
    run_skip_offers(game);
    assert_int_equal(game->run.stage, STAGE_TRAVEL);
    game_free(game);
}

static void an_offer_is_drawn_anew(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "anew");
    const Content *content = game->content;
    carry(game, "second-look");
    carry(game, "flare");
    run_refused(game, use(0), "Second Look can only be used when something is offered.");
    run_enter(game, run_system(game, NODE_BATTLE));
    run_win(game);
    Offer before = game->run.offers[0];
    run_refused(game, use(1), "Flare can only be used on the chart.");
    run_decide(game, use(0));
    const Offer *after = &game->run.offers[0];
    assert_int_equal(after->count, before.count);
    assert_true(after->paid);
    for (int i = 0; i < after->count; i++) {
        assert_int_equal(content->blueprints[after->items[i]].rarity, content->blueprints[before.items[i]].rarity);
        for (int k = 0; k < before.count; k++) {
            assert_int_not_equal(after->items[i], before.items[k]);
        }
    }
    game_free(game);
}

/* What is never drawn, a gift of a story, has nothing in its place: beside others it stays, alone it is refused. */
static void a_gift_is_not_drawn_anew(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "gift");
    int gift = content_blueprint(game->content, "old-friends");
    uint16_t other = (uint16_t)content_blueprint(game->content, "longshot");
    assert_int_equal(game->content->blueprints[gift].rarity, RARITY_SPECIAL);
    carry(game, "second-look");
    run_table(game, (Offer){.kind = OFFER_BLUEPRINTS, .count = 1, .items = {(uint16_t)gift}});
    run_refused(game, use(0), "Second Look can only be used when something is offered.");
    run_table(game, (Offer){.kind = OFFER_BLUEPRINTS, .count = 2, .items = {(uint16_t)gift, other}});
    run_decide(game, use(0));
    assert_int_equal(game->run.offers[0].items[0], gift);
    assert_int_not_equal(game->run.offers[0].items[1], other);
    int keepsake = content_augment(game->content, "keepsake");
    assert_int_equal(game->content->augments[keepsake].rarity, RARITY_SPECIAL);
    carry(game, "second-look");
    run_table(game, (Offer){.kind = OFFER_AUGMENTS, .count = 1, .items = {(uint16_t)keepsake}});
    run_refused(game, use(0), "Second Look can only be used when something is offered.");
    game_free(game);
}

/* As often as data says, all of them in the end, and without a chart only those of use in a battle. */
static void battles_offer_them(void **state)
{
    const Content *content = *state;
    bool seen[BLUEPRINTS_MAX] = {false};
    enum { BATTLES = 400 };
    int offered = 0;
    for (int i = 0; i < BATTLES; i++) {
        GameOptions options = {
            .mode = i % 2 ? MODE_RUN : MODE_LINEAR, .feats = content_feats(content), .first_level = 2};
        snprintf(options.seed, sizeof options.seed, "supply %d", i);
        Game *game = game_new(content, &options);
        if (run_has_chart(game)) {
            run_enter(game, run_system(game, NODE_BATTLE));
        }
        run_win(game);
        for (int k = 0; k < game->run.offer_count; k++) {
            const Offer *offer = &game->run.offers[k];
            offered += offer->kind == OFFER_SUPPLIES;
            for (int item = 0; item < offer->count && offer->kind == OFFER_SUPPLIES; item++) {
                seen[offer->items[item]] = true;
                assert_true(run_has_chart(game) || content->blueprints[offer->items[item]].rule_count > 0);
            }
        }
        game_free(game);
    }
    assert_in_range(offered, BATTLES * (content->run.supply_odds - 8) / 100,
                    BATTLES * (content->run.supply_odds + 8) / 100);
    for (int i = 0; i < content->blueprint_count; i++) {
        assert_int_equal(seen[i], content->blueprints[i].kind == BLUEPRINT_SUPPLY);
    }
}

static void an_offered_one_is_taken(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "taken");
    run_table(game, (Offer){.kind = OFFER_SUPPLIES,
                            .count = 1,
                            .items = {(uint16_t)content_blueprint(game->content, "long-rope")}});
    run_refused(game, (Decision){.kind = DECISION_TAKE, .held = 1},
                "There is room for Long Rope: nothing need be given up for it.");
    run_decide(game, (Decision){.kind = DECISION_TAKE});
    assert_true(run_carries(&game->run, content_blueprint(game->content, "long-rope")));
    game_free(game);
}

SUBJECT(supplies)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_used_in_a_battle_is_gone_after_it),
        cmocka_unit_test(the_one_carried_longest_makes_room),
        cmocka_unit_test(which_one_makes_room_can_be_named),
        cmocka_unit_test(deeds_are_done_on_the_chart),
        cmocka_unit_test(what_would_do_nothing_is_kept),
        cmocka_unit_test(what_a_supply_offers_comes_at_once),
        cmocka_unit_test(an_offer_is_drawn_anew),
        cmocka_unit_test(a_gift_is_not_drawn_anew),
        UNIT_TEST_OF_MANY(battles_offer_them),
        cmocka_unit_test(an_offered_one_is_taken),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
