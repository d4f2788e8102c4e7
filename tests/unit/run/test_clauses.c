/* What is in force for a run: fittings are taken, their deeds done on each occasion, their rules handed to battles, and
 * what they permit is asked where it counts. */
#include "run_fixture.h"

#include "base/number.h"
#include "run/act.h"
#include "run/clauses.h"
#include "run/deeds.h"
#include "run/progress.h"
#include "run/stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

static Game *with(const Content *content, const char *seed, const char *id)
{
    Game *game = run_game(content, MODE_RUN, seed);
    clauses_take(game, content_fitting(content, id));
    assert_true(run_has_fitting(&game->run, content_fitting(content, id)));
    return game;
}

static const Clause *clause_of(const Content *content, const char *id)
{
    return clause_at(content, CLAUSE_FIRST_FITTING + content_fitting(content, id));
}

static int change_of(const Content *content, const char *id, RunNumber number)
{
    const Clause *clause = clause_of(content, id);
    int change = 0;
    for (int i = 0; i < clause->change_count; i++) {
        change += clause->changes[i].number == number ? clause->changes[i].amount : 0;
    }
    assert_int_not_equal(change, 0);
    return change;
}

/* How much it gives when its occasion comes. */
static int deed_of(const Content *content, const char *id)
{
    const int amount = clause_of(content, id)->deeds[0].deed.amount;
    assert_int_not_equal(amount, 0);
    return amount;
}

static void elites_and_bosses_offer_them(void **state)
{
    const Content *content = *state;
    Game *game = run_game(content, MODE_RUN, "won");
    static const NodeKind kinds[] = {NODE_ELITE, NODE_BOSS};
    for (int i = 0; i < 2; i++) {
        run_enter(game, run_system(game, kinds[i]));
        run_win(game);
        while (game->run.offers[0].kind != OFFER_FITTINGS) {
            run_decide(game, (Decision){.kind = DECISION_SKIP});
        }
        assert_int_equal(game->run.offers[0].count, i == 0 ? content->run.elite_fittings : content->run.boss_fittings);
        int first = game->run.offers[0].items[0];
        assert_int_equal(content->fittings[first].rarity == RARITY_LEGENDARY, i == 1);
        run_decide(game, (Decision){.kind = DECISION_TAKE});
        assert_true(run_has_fitting(&game->run, first));
        run_skip_offers(game);
    }
    game_free(game);
}

static void numbers_change_at_once(void **state)
{
    Game *game = with(*state, "numbers", "gravel-heart");
    assert_int_equal(game->run.hull_max,
                     game->content->run.numbers[RUN_HULL] + change_of(*state, "gravel-heart", RUN_HULL));
    assert_int_equal(game->run.hull, game->run.hull_max);
    assert_int_equal(run_number_of(game, RUN_HULL_LOSS),
                     game->content->run.numbers[RUN_HULL_LOSS] + change_of(*state, "gravel-heart", RUN_HULL_LOSS));
    game_free(game);
    game = with(*state, "numbers", "sealed-orders");
    run_enter(game, run_system(game, NODE_BATTLE));
    assert_true(battle_permits(&game->battle, PERMISSION_WAVES_UNKNOWN));
    run_win(game);
    assert_int_equal(game->run.offers[0].count,
                     game->content->run.numbers[RUN_OFFERED] + change_of(*state, "sealed-orders", RUN_OFFERED));
    run_skip_offers(game);
    run_enter(game, run_system(game, NODE_BOSS));
    run_win(game);
    assert_int_equal(game->run.offers[0].count, game->content->run.numbers[RUN_OFFERED]);
    game_free(game);
}

static Game *permitted(const Content *content, const char *seed, Permission permission)
{
    Game *game = run_game(content, MODE_RUN, seed);
    game->run.permissions |= UINT32_C(1) << permission;
    return game;
}

static void each_act_can_have_two_bosses(void **state)
{
    const Content *content = *state;
    Game *game = permitted(content, "two of three", PERMISSION_TWO_BOSSES);
    assert_int_equal(run_bosses(game), 2);
    const int first = run_boss_ahead(game), offered = run_offered(game, NODE_BOSS);
    run_enter(game, game->run.chart.boss);
    assert_int_equal(game->battle.boss, first);
    run_win(game);
    assert_int_equal(game->run.offers[0].count, offered);
    const int second = run_boss_ahead(game);
    assert_int_not_equal(second, first);
    assert_int_equal(content->attackers[second].act, content->attackers[first].act);
    run_skip_offers(game);
    assert_int_equal(game->run.stage, STAGE_BATTLE);
    assert_int_equal(game->run.chart.act, 1);
    assert_int_equal(game->battle.boss, second);
    run_win(game);
    while (game->run.offers[0].kind != OFFER_FITTINGS) {
        run_decide(game, (Decision){.kind = DECISION_SKIP});
    }
    run_skip_offers(game);
    assert_int_equal(game->run.chart.act, 2);
    game->run.chart.act = content->run.act_count;
    assert_int_equal(run_bosses(game), 1 + content->run.numbers[RUN_FINAL_BOSSES]);
    game_free(game);
}

static void elites_can_leave_no_choice(void **state)
{
    const Content *content = *state;
    Game *game = permitted(content, "one of each", PERMISSION_ELITES_WITHOUT_CHOICE);
    assert_int_equal(run_offered(game, NODE_BATTLE), content->run.numbers[RUN_OFFERED]);
    run_enter(game, run_system(game, NODE_ELITE));
    run_win(game);
    bool offered[OFFER_KIND_COUNT] = {false};
    for (int i = 0; i < game->run.offer_count; i++) {
        const Offer *offer = &game->run.offers[i];
        offered[offer->kind] = true;
        assert_true(offer->count == 1 || offer->kind == OFFER_SUPPLIES);
    }
    assert_true(offered[OFFER_BLUEPRINTS] && offered[OFFER_FITTINGS] && offered[OFFER_AUGMENTS]);
    game_free(game);
}

static void a_dark_chart_shows_what_is_next(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "dark");
    const Chart *chart = &game->run.chart;
    int known[2] = {0};
    for (int dark = 0; dark < 2; dark++) {
        game->run.permissions = dark ? UINT32_C(1) << PERMISSION_DARK_CHART : 0;
        for (int i = 0; i < chart->node_count; i++) {
            known[dark] += run_knows(&game->run, i);
        }
    }
    assert_true(known[1] < known[0]);
    for (int i = 0; i < chart->edge_count; i++) {
        const ChartEdge *edge = &chart->edges[i];
        if (edge->a == chart->start || edge->b == chart->start) {
            assert_true(run_knows(&game->run, edge->a) && run_knows(&game->run, edge->b));
        }
    }
    assert_true(run_knows(&game->run, chart->boss));
    game->run.permissions |= UINT32_C(1) << PERMISSION_SEE_ALL_SYSTEMS;
    for (int i = 0; i < chart->node_count; i++) {
        assert_true(run_knows(&game->run, i));
    }
    game_free(game);
}

/* What the event says is what really came. */
static void mended_hull_is_told_as_it_came(void **state)
{
    Game *game = with(*state, "mended", "dry-dock");
    for (int missing = deed_of(*state, "dry-dock"); missing >= 0; missing--) {
        game->run.hull = game->run.hull_max - missing;
        game->events.count = 0;
        clauses_happen(game, OCCASION_UNHARMED_BATTLE, NODE_BATTLE);
        assert_int_equal(game->events.count, 1);
        assert_int_equal(game->events.events[0].kind, EVENT_CLAUSE_DEED);
        assert_int_equal(game->events.events[0].amount, missing);
    }
    game_free(game);
}

static void deeds_are_done_on_their_occasions(void **state)
{
    Game *game = with(*state, "deeds", "wayfarers-dole");
    Run *run = &game->run;
    clauses_take(game, content_fitting(game->content, "fitters-tip"));
    clauses_take(game, content_fitting(game->content, "old-scars"));
    clauses_take(game, content_fitting(game->content, "dry-dock"));
    const int dole = deed_of(*state, "wayfarers-dole"), mended = deed_of(*state, "dry-dock"),
              tip = deed_of(*state, "fitters-tip");
    int credits = run->credits;
    run_enter(game, run_system(game, NODE_BATTLE));
    assert_int_equal(run->credits, credits + dole);
    run->hull -= mended + 1;
    game->battle.hull = run->hull;
    int hull = run->hull, pay = game->content->battle.credits_battle;
    game->battle.credits = pay;
    run_win(game);
    assert_int_equal(run->hull, hull + mended);
    assert_int_equal(run->credits, credits + dole + pay);
    run_decide(game, (Decision){.kind = DECISION_TAKE});
    assert_int_equal(run->credits, credits + dole + pay + tip);
    assert_int_equal(run->clause_tally[CLAUSE_FIRST_FITTING + content_fitting(game->content, "dry-dock")], 1);
    assert_int_equal(run->clause_deeds, 3);
    game_free(game);
}

static void an_offer_without_room_is_paid_for(void **state)
{
    Game *game = with(*state, "no room", "shore-leave");
    Run *run = &game->run;
    int clause = CLAUSE_FIRST_FITTING + content_fitting(game->content, "shore-leave");
    int credits = run->credits, skip = game->content->run.skip_credits;
    assert_true(deeds_offers(&clause_at(game->content, clause)->deeds[0].deed) && skip > 0);
    run->offer_count = OFFERS_MAX;
    game->events.count = 0;
    clauses_happen(game, clause_at(game->content, clause)->deeds[0].when, NODE_BATTLE);
    assert_int_equal(run->offer_count, OFFERS_MAX);
    assert_int_equal(run->credits, credits + skip);
    assert_int_equal(run->clause_tally[clause], 1);
    assert_int_equal(game->events.count, 1);
    assert_int_equal(game->events.events[0].amount, skip);
    run->offer_count = 0;
    clauses_happen(game, clause_at(game->content, clause)->deeds[0].when, NODE_BATTLE);
    assert_int_equal(run->credits, credits + skip);
    assert_int_equal(game->events.events[1].amount, 0);
    game_free(game);
}

static void the_ships_rules_go_into_battles(void **state)
{
    Game *game = with(*state, "rules", "warm-cells");
    run_enter(game, run_system(game, NODE_BATTLE));
    assert_int_equal(game->battle.ship_rule_count, 1);
    int clause = CLAUSE_FIRST_FITTING + content_fitting(game->content, "warm-cells");
    assert_int_equal(game->battle.ship_rules[0].clause, clause);
    assert_true(game->battle.ship_rules[0].tally > 0);
    int64_t granted = game->battle.ship_rules[0].tally;
    assert_int_equal(run_clause_done(game, clause), granted);
    run_win(game);
    assert_int_equal(game->run.clause_tally[clause], granted);
    assert_int_equal(run_clause_done(game, clause), granted);
    game_free(game);
}

/* Energy and how often a status was given are no sum of anything. */
static void what_does_several_things_is_counted_by_the_first(void **state)
{
    Game *game = with(*state, "several", "knot-of-nine");
    run_enter(game, run_system(game, NODE_BATTLE));
    Battle *battle = &game->battle;
    int clause = CLAUSE_FIRST_FITTING + content_fitting(game->content, "knot-of-nine");
    assert_true(battle->ship_rule_count == 2 && battle->ship_rules[0].rule->what != battle->ship_rules[1].rule->what);
    battle->ship_rules[0].tally = 12;
    battle->ship_rules[1].tally = 5;
    assert_int_equal(run_clause_done(game, clause), 12);
    run_win(game);
    assert_int_equal(run_clause_done(game, clause), 12);
    game_free(game);
}

static void a_lost_battle_counts_too(void **state)
{
    Game *game = with(*state, "lost", "warm-cells");
    run_enter(game, run_system(game, NODE_BATTLE));
    int clause = CLAUSE_FIRST_FITTING + content_fitting(game->content, "warm-cells");
    int64_t granted = run_clause_done(game, clause);
    assert_true(granted > 0);
    game->battle.phase = BATTLE_WAVE;
    game->battle.hull = 0;
    while (game->run.stage == STAGE_BATTLE) {
        game_tick(game);
    }
    assert_int_equal(run_clause_done(game, clause), granted);
    game_free(game);
}

static void blueprints_are_sold_on_the_chart(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "sold");
    Decision sell = {.kind = DECISION_SELL, .held = 2};
    run_refused(game, sell, "Nobody buys blueprints on the chart.");
    clauses_take(game, content_fitting(game->content, "pawn-seal"));
    int held = game->run.held_count, credits = game->run.credits;
    run_refused(game, (Decision){.kind = DECISION_SELL}, "Choose a blueprint that you hold.");
    int32_t price = run_sale_price(game, 1);
    run_decide(game, sell);
    assert_int_equal(game->run.held_count, held - 1);
    assert_int_equal(game->run.credits, credits + price);
    assert_int_equal(price, game->content->run.blueprint_prices[0] / 2);
    game_free(game);
}

static void shops_lend_and_debts_add_threat(void **state)
{
    Game *game = with(*state, "lent", "black-ledger");
    Run *run = &game->run;
    run_enter(game, run_system(game, NODE_SHOP));
    run->credits = 0;
    run->hull = 5;
    const Shop *shop = &run->shops[run->at];
    int repair = 0;
    while (shop->goods[repair].kind != GOODS_REPAIR) {
        repair++;
    }
    Decision buy = {.kind = DECISION_BUY, .item = (uint8_t)repair};
    while (run->credits - shop->goods[repair].price >= -DEBT_MAX && shop->goods[repair].left > 0) {
        run_decide(game, buy);
    }
    assert_true(run->credits < 0 && run->credits >= -DEBT_MAX);
    int threat = run->threat;
    run->credits = -1;
    progress_clear(game);
    assert_int_equal(run->threat, threat + 2);
    run->credits = 0;
    progress_clear(game);
    assert_int_equal(run->threat, threat + 3);
    game_free(game);
}

static void gates_take_hull_and_systems_are_seen(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "gates");
    Run *run = &game->run;
    int gate = 0;
    while (gate < run->chart.edge_count && !run->chart.edges[gate].gate) {
        gate++;
    }
    assert_true(gate < run->chart.edge_count);
    int far = run->chart.edges[gate].b;
    run->visited = UINT32_C(1) << run->chart.edges[gate].a;
    assert_true(run_way_is_locked(run, far));
    clauses_take(game, content_fitting(game->content, "bleeding-key"));
    assert_int_equal(run_gate_price(run, far).hull, KEY_HULL);
    assert_int_equal(run_gate_price(run, far).credits, 0);
    clauses_take(game, content_fitting(game->content, "chart-glass"));
    for (int i = 0; i < run->chart.node_count; i++) {
        assert_true(run_knows(run, i));
    }
    game_free(game);
}

SUBJECT(clauses)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elites_and_bosses_offer_them),
        cmocka_unit_test(numbers_change_at_once),
        cmocka_unit_test(each_act_can_have_two_bosses),
        cmocka_unit_test(elites_can_leave_no_choice),
        cmocka_unit_test(a_dark_chart_shows_what_is_next),
        cmocka_unit_test(deeds_are_done_on_their_occasions),
        cmocka_unit_test(mended_hull_is_told_as_it_came),
        cmocka_unit_test(the_ships_rules_go_into_battles),
        cmocka_unit_test(what_does_several_things_is_counted_by_the_first),
        cmocka_unit_test(a_lost_battle_counts_too),
        cmocka_unit_test(an_offer_without_room_is_paid_for),
        cmocka_unit_test(blueprints_are_sold_on_the_chart),
        cmocka_unit_test(shops_lend_and_debts_add_threat),
        cmocka_unit_test(gates_take_hull_and_systems_are_seen),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
