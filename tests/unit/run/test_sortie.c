/* Sorties: which act the seed draws, what they begin with, and that the act's boss ends them. */
#include "run_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { SEEDS = 40 };

/* The first seed whose sortie is in such an act. */
static Game *sortie_in(const Content *content, int act)
{
    for (int i = 0; i < SEEDS; i++) {
        char seed[24];
        snprintf(seed, sizeof seed, "sortie %d", i);
        Game *game = run_game(content, MODE_SORTIE, seed);
        if (game->run.chart.act == act) {
            return game;
        }
        game_free(game);
    }
    fail_msg("no seed draws act %d", act);
    return NULL;
}

static void the_seed_draws_the_act(void **state)
{
    const Content *content = *state;
    for (int act = 1; act <= content->run.act_count; act++) {
        Game *game = sortie_in(content, act);
        Game *again = run_game(content, MODE_SORTIE, game->options.seed);
        assert_int_equal(again->run.chart.act, act);
        assert_int_equal(run_last_act(game), act);
        assert_true(game_hash(game) == game_hash(again));
        game_free(again);
        game_free(game);
    }
}

static bool is_held_or_given(const Game *game, const Offer *offer)
{
    for (int i = 0; i < offer->count && offer->kind == OFFER_BLUEPRINTS; i++) {
        for (int k = 0; k < game->run.held_count; k++) {
            if (game->run.held[k].blueprint == offer->items[i]) {
                return true;
            }
        }
    }
    return false;
}

/* The first thing of the offer, where it can be taken. */
static void take_first(Game *game)
{
    Decision decision = {.kind = DECISION_TAKE};
    for (int i = 0; i <= game->run.held_count && !game_check(game, &decision).allowed; i++) {
        decision.held = (uint8_t)i;
    }
    if (!game_check(game, &decision).allowed) {
        decision = (Decision){.kind = DECISION_SKIP};
    }
    run_decide(game, decision);
}

/* Takes the first thing of each offer that can be taken; counts the offers by kind, and the blueprints' by rarity. */
static void take_all(Game *game, int kinds[OFFER_KIND_COUNT], int rarities[RARITY_COUNT])
{
    while (game->run.stage == STAGE_OFFER) {
        const Offer *offer = &game->run.offers[0];
        assert_int_equal(game->run.offer_count, 1);
        assert_false(is_held_or_given(game, offer));
        kinds[offer->kind]++;
        rarities[offer->kind == OFFER_BLUEPRINTS ? game->content->blueprints[offer->items[0]].rarity
                                                 : RARITY_STARTER]++;
        take_first(game);
    }
}

/* One after the other, each with what is not held yet; and then the chart, as it is in a run. */
static void it_begins_with_what_a_run_has_by_then(void **state)
{
    const Content *content = *state;
    for (int act = 1; act <= content->run.act_count; act++) {
        const SortieStores *stores = &content->run.sortie[act - 1];
        Game *game = sortie_in(content, act);
        int kinds[OFFER_KIND_COUNT] = {0}, rarities[RARITY_COUNT] = {0},
            start = game->run.chart.nodes[game->run.at].key;
        assert_int_equal(game->run.credits, stores->credits);
        assert_int_equal(game->run.keys, stores->keys + start);
        assert_int_equal(game->run.hull, run_number_of(game, RUN_HULL) * stores->hull / 100);
        assert_int_equal(game->run.stage, sortie_steps(stores) > 0 ? STAGE_OFFER : STAGE_TRAVEL);
        take_all(game, kinds, rarities);
        assert_int_equal(game->run.stage, STAGE_TRAVEL);
        assert_int_equal(game->run.chosen, sortie_steps(stores));
        assert_int_equal(kinds[OFFER_AUGMENTS], stores->augments);
        assert_int_equal(kinds[OFFER_FITTINGS], stores->fittings + stores->boss_fittings);
        assert_int_equal(kinds[OFFER_SUPPLIES], stores->supplies);
        for (int i = 0; i < OFFERED_RARITIES; i++) {
            assert_int_equal(rarities[RARITY_COMMON + i], stores->blueprints[i]);
        }
        run_invariants(game);
        game_free(game);
    }
}

static int skip_all(Game *game)
{
    int blueprints = 0;
    while (game->run.stage == STAGE_OFFER) {
        assert_false(game->run.offers[0].paid);
        blueprints += game->run.offers[0].kind == OFFER_BLUEPRINTS;
        run_decide(game, (Decision){.kind = DECISION_SKIP});
    }
    return blueprints;
}

/* Leaving what it begins with pays nothing, and no ship is offered more blueprints than it has slots for: the common
 * ones are left out. */
static void only_what_has_room_is_offered(void **state)
{
    const Content *content = *state;
    for (int i = 0; i < content->ship_count * content->run.act_count; i++) {
        Game *of_tender = sortie_in(content, 1 + i / content->ship_count);
        GameOptions options = of_tender->options;
        game_free(of_tender);
        options.ship = (uint8_t)(1 + i % content->ship_count);
        Game *game = game_new(content, &options);
        while (game->run.stage == STAGE_OFFER && game->run.chosen == 0) { /* of the ship */
            take_first(game);
        }
        const SortieStores stores = run_sortie_stores(game), *all = &content->run.sortie[game->run.chart.act - 1];
        int free = game->run.slots - game->run.held_count, credits = game->run.credits, offered = 0, wanted = 0;
        bool less = false;
        for (int k = OFFERED_RARITIES - 1; k >= 0; k--) {
            assert_true(!less || stores.blueprints[k] == 0);
            less |= stores.blueprints[k] < all->blueprints[k];
            offered += stores.blueprints[k];
            wanted += all->blueprints[k];
        }
        assert_int_equal(offered, wanted < free ? wanted : free);
        assert_int_equal(skip_all(game), offered);
        assert_int_equal(game->run.credits, credits);
        assert_int_equal(game->run.chosen, sortie_steps(&stores));
        game_free(game);
    }
}

static void its_boss_ends_it(void **state)
{
    Content *content = run_content();
    (void)state;
    run_make_easy(content);
    for (int act = 1; act <= content->run.act_count; act++) {
        Game *game = sortie_in(content, act);
        run_skip_offers(game);
        while (game->run.chart.act == act && game->run.stage != STAGE_WON) {
            run_enter(game, game->run.chart.boss);
            run_win(game);
        }
        assert_int_equal(game->run.stage, STAGE_WON);
        assert_int_equal(game->run.offer_count, 0);
        game_free(game);
    }
    content_free(content);
}

/* No story: its chapters hang together over all acts. Ship and ascension are the player's, twists are not. */
static void what_can_be_chosen_for_it(void **state)
{
    const Content *content = *state;
    GameOptions options = {.mode = MODE_SORTIE,
                           .seed = "wish",
                           .chapters = true,
                           .ascension = 3,
                           .twists = 1,
                           .ship = content->ship_count};
    Game *game = game_new(content, &options);
    assert_false(game->options.chapters);
    assert_int_equal(game->options.ascension, 3);
    assert_int_equal(game->options.twists, 0);
    assert_int_equal(game->options.ship, content->ship_count);
    assert_int_equal(game->run.chapters.actor_count, 0);
    game_free(game);
}

SUBJECT(sortie)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_seed_draws_the_act),         cmocka_unit_test(it_begins_with_what_a_run_has_by_then),
        UNIT_TEST_OF_MANY(only_what_has_room_is_offered), cmocka_unit_test(its_boss_ends_it),
        cmocka_unit_test(what_can_be_chosen_for_it),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
