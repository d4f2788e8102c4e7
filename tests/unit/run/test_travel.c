/* Ways over the chart: gates and their keys, going back, threat, one act after the other, and the end. */
#include "run_fixture.h"

#include "run/act.h"
#include "run/deeds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { SEEDS = 12 };

static Decision travel(int node)
{
    return (Decision){.kind = DECISION_TRAVEL, .node = (uint8_t)node};
}

static Game *numbered(const Content *content, const char *word, int number)
{
    char text[32];
    snprintf(text, sizeof text, "%s %d", word, number);
    return run_game(content, MODE_RUN, text);
}

static bool is_new(const Run *run, int node)
{
    return !(run->visited >> node & 1);
}

/* A system not visited yet that the ship can go to; -1: none. */
static int somewhere_new(const Game *game, Rng *rng)
{
    int found[CHART_NODES_MAX], count = 0;
    for (int i = 0; i < game->run.chart.node_count; i++) {
        Decision decision = travel(i);
        if (is_new(&game->run, i) && game_check(game, &decision).allowed) {
            found[count++] = i;
        }
    }
    return count > 0 ? found[rng_below(rng, (uint32_t)count)] : -1;
}

/* Does a way without a gate, or through an open one, lead there from where the ship has been? */
static bool is_free(const Run *run, int node)
{
    for (int i = 0; i < run->chart.edge_count; i++) {
        const ChartEdge *edge = &run->chart.edges[i];
        int other = edge->a == node ? edge->b : edge->b == node ? edge->a : node;
        if (other != node && !is_new(run, other) && (!edge->gate || (run->opened >> i & 1))) {
            return true;
        }
    }
    return false;
}

/* One system: a key for a gate that is closed and no key for one that is open, and what it holds once it is done. */
static void visit(Game *game, int node)
{
    Run *run = &game->run;
    int cost = !is_free(run, node), keys = run->keys, threat = run->threat;
    bool holds = run->chart.nodes[node].key, shop = run->chart.nodes[node].kind == NODE_SHOP;
    assert_int_equal(run_way_is_locked(run, node), cost);
    run_decide(game, travel(node));
    assert_int_equal(run->at, node);
    assert_int_equal(run->keys, keys - cost + (shop && holds));
    assert_int_equal(run->threat, threat + shop);
    if (run->chart.nodes[node].kind == NODE_BOSS) {
        return;
    }
    keys = run->keys;
    if (run->stage == STAGE_ENCOUNTER) {
        const Encounter *met = &game->content->encounters[run->prospects[node].encounter];
        assert_int_equal(met->place, node_kind_place(run->chart.nodes[node].kind));
        assert_true(encounter_in_act(met, run->chart.act));
        run_pass(game);
        return;
    }
    run_pass(game);
    assert_int_equal(run->keys, keys + (holds && !shop));
    assert_int_equal(run->threat, threat + 1);
}

static int beside_the_boss(const Run *run)
{
    for (int i = 0; i < run->chart.node_count; i++) {
        if (chart_edge_between(&run->chart, i, run->chart.boss) >= 0) {
            return i;
        }
    }
    fail_msg("nothing leads to the boss");
    return 0;
}

static ChartEdge *gate_to(Run *run, int node)
{
    return &run->chart.edges[chart_edge_between(&run->chart, beside_the_boss(run), node)];
}

static void gates_take_keys_and_systems_give_them(void **state)
{
    for (int seed = 0; seed < SEEDS; seed++) {
        Game *game = numbered(*state, "gates", seed);
        Run *run = &game->run;
        Rng rng = rng_stream((uint64_t)seed, RNG_BOT, 1);
        assert_int_equal(run->keys, 0);
        int node;
        while (run->chart.act == 1 && (node = somewhere_new(game, &rng)) >= 0) {
            run_skip_offers(game);
            visit(game, node);
            if (run->chart.nodes[node].kind == NODE_BOSS) {
                break;
            }
        }
        assert_int_equal(run->at, run->chart.boss);
        game_free(game);
    }
}

/* What has been done stays done, wherever the ship is; shops alone can be entered again, from anywhere. */
static void going_back_is_free(void **state)
{
    for (int seed = 0; seed < SEEDS; seed++) {
        Game *game = numbered(*state, "back", seed);
        Run *run = &game->run;
        Rng rng = rng_stream((uint64_t)seed, RNG_BOT, 2);
        for (int i = 0; i < 5; i++) {
            int node = somewhere_new(game, &rng);
            if (node == run->chart.boss) {
                break;
            }
            run_decide(game, travel(node));
            run_pass(game);
            for (int k = 0; k < run->chart.node_count; k++) {
                int keys = run->keys, threat = run->threat;
                if (!is_new(run, k) && run->chart.nodes[k].kind != NODE_SHOP) {
                    run_refused(game, travel(k), "Nothing is left to do there.");
                } else if (!is_new(run, k)) {
                    run_decide(game, travel(k));
                    assert_int_equal(run->stage, STAGE_SHOP);
                    run_pass(game);
                    assert_true(run->keys == keys && run->threat == threat);
                }
            }
        }
        game_free(game);
    }
}

static void what_cannot_be_reached_is_said(void **state)
{
    Game *game = numbered(*state, "far", 1);
    Run *run = &game->run;
    int dock = beside_the_boss(run), locked = 0, far = 0;
    run->visited |= UINT32_C(1) << dock;
    gate_to(run, run->chart.boss)->price = (GatePrice){.hull = 4};
    for (int i = 0; i < run->chart.node_count; i++) {
        if (i == run->chart.boss) {
            assert_true(run_way_is_locked(run, i));
            run_refused(game, travel(i), "The gate on the way takes a key, and you have none, or else 4 hull.");
            locked++;
        } else if (is_new(run, i) && run_way_to(run, i) < 0) {
            run_refused(game, travel(i), "No way leads there from where you have been.");
            far++;
        }
    }
    assert_true(locked > 0 && far > 0);
    run_refused(game, travel(run->chart.node_count), "There is no such system.");
    run_refused(game, travel(run->at), "Nothing is left to do there.");
    run_refused(game, (Decision){.kind = DECISION_NEXT_LEVEL}, "There is no next level to go on to.");
    run_refused(game, (Decision){.kind = DECISION_DEPART}, "There is nothing to depart from.");
    run_refused(game, (Decision){.kind = DECISION_COUNT}, "There is no such decision.");
    game_free(game);
}

/* Either key or price, in hull but for the last, or in credits; the key stays. */
static void a_gate_yields_to_its_price(void **state)
{
    Game *game = numbered(*state, "price", 1);
    Run *run = &game->run;
    int boss = run->chart.boss;
    Decision pay = {.kind = DECISION_PAY, .node = (uint8_t)boss};
    run_refused(game, pay, "No gate is on the way there that would have to be paid for.");
    run->visited |= UINT32_C(1) << beside_the_boss(run);
    ChartEdge *gate = gate_to(run, boss);
    gate->price = (GatePrice){.hull = 4};
    run->hull = 4;
    run_refused(game, pay, "The gate takes 4 hull; you have 4 and need to keep 1.");
    gate->price = (GatePrice){.credits = 45};
    run->credits = 44;
    run_refused(game, pay, "The gate takes 45 credits; you have 44.");
    run_refused(game, travel(boss), "The gate on the way takes a key, and you have none, or else 45 credits.");
    run->credits = 46;
    run->keys = 1;
    Game other = *game;
    run_decide(game, pay);
    assert_int_equal(run->at, boss);
    assert_int_equal(run->credits, 1);
    assert_int_equal(run->keys, 1);
    assert_int_equal(run->stage, STAGE_BATTLE);
    assert_true(run->opened != 0);
    gate_to(&other.run, boss)->price = (GatePrice){.hull = 4};
    other.run.hull = 5;
    run_decide(&other, pay);
    assert_int_equal(other.run.hull, 1);
    assert_int_equal(other.battle.hull, 1);
    run_refused(game, (Decision){.kind = DECISION_PAY, .node = CHART_NODES_MAX}, "Finish here first.");
    game_free(game);
}

/* The set of systems in reach is what asking for each of them gives, with keys and without. */
static void reach_is_every_way_there_is(void **state)
{
    int gated = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
        Game *game = numbered(*state, "reach", seed);
        Run *run = &game->run;
        run->visited |= UINT32_C(1) << beside_the_boss(run);
        for (run->keys = 0; run->keys < 2; run->keys++) {
            uint32_t reach = 0;
            for (int i = 0; i < run->chart.node_count; i++) {
                Decision decision = travel(i);
                reach |= (uint32_t)(is_new(run, i) && game_check(game, &decision).allowed) << i;
                gated += run->keys > 0 && run_way_is_locked(run, i);
            }
            assert_int_equal(run_reachable(run), reach);
        }
        game_free(game);
    }
    assert_true(gated > 0);
}

/* Threat makes attackers tougher by so many percent a system, and begins anew with each act. */
static void threat_makes_battles_harder(void **state)
{
    const Content *content = *state;
    Game *game = numbered(content, "threat", 1);
    game->run.threat = 6;
    game->run.ahead.toughness = 15;
    run_enter(game, run_system(game, NODE_BATTLE));
    assert_int_equal(game->battle.toughness, 100 + 6 * content->run.numbers[RUN_THREAT] + 15);
    run_pass(game);
    assert_int_equal(game->run.threat, 7);
    assert_int_equal(game->run.ahead.toughness, 0);
    act_begin(game, 2);
    assert_int_equal(game->run.threat, 0);
    game_free(game);
}

/* What is shown of a battle before it is chosen is what it is. */
static void previews_are_true(void **state)
{
    const Content *content = *state;
    for (int seed = 0; seed < 4; seed++) {
        Game *game = numbered(content, "preview", seed);
        Game *kept = game_new(content, &game->options);
        for (int i = 0; i < game->run.chart.node_count; i++) {
            LevelPlan plan;
            Roster roster;
            *game = *kept;
            game->run.ahead = (BattleAhead){.materials = -5, .fuel_goal = 20, .elite = seed % 2 == 1};
            bool battle = run_preview(game, i, &plan);
            NodeKind kind = game->run.chart.nodes[i].kind;
            assert_int_equal(battle, kind == NODE_BATTLE || kind == NODE_ELITE || kind == NODE_BOSS);
            if (battle) {
                run_roster(content, game->master, 1, i, &game->run.chart.nodes[i], run_kit(game), &roster);
                run_enter(game, i);
                assert_int_equal(game->wave_source.roster.plan, roster.plan);
                assert_int_equal(game->wave_source.roster.count, roster.count);
                assert_memory_equal(game->wave_source.roster.types, roster.types, sizeof roster.types);
                assert_int_equal(game->battle.fuel_goal, plan.fuel_goal);
                assert_int_equal(game->battle.world.terrain, plan.terrain);
                assert_int_equal(game->battle.world.start_count, plan.start_count);
                assert_int_equal(game->battle.resources[RESOURCE_MATERIALS], plan.materials);
            }
        }
        game_free(kept);
        game_free(game);
    }
}

/* Numbers that can be worked out by hand, apart from what a preview says. */
static void events_change_the_next_battle_by_so_much(void **state)
{
    Game *game = numbered(*state, "ahead", 1);
    int node = run_system(game, NODE_BATTLE);
    LevelPlan plain, changed;
    assert_true(run_preview(game, node, &plain));
    game->run.ahead = (BattleAhead){.materials = 25, .fuel_goal = 50};
    assert_true(run_preview(game, node, &changed));
    assert_int_equal(changed.fuel_goal, plain.fuel_goal * 150 / 100);
    assert_int_equal(changed.materials, plain.materials + 25);
    game->run.ahead = (BattleAhead){.materials = -20000, .fuel_goal = -100};
    assert_true(run_preview(game, node, &changed));
    assert_int_equal(changed.fuel_goal, 1);
    assert_int_equal(changed.materials, 0);
    game_free(game);
}

/* However much events take of attackers' toughness, there is a battle. */
static void attackers_keep_a_hundredth_of_their_hp(void **state)
{
    Game *game = numbered(*state, "weak", 1);
    Rng rng = rng_stream(1, RNG_BOT, 0);
    for (int i = 0; i < 2; i++) {
        deeds_do(game, &(Deed){.kind = DEED_TOUGHNESS, .amount = -90}, &rng);
    }
    run_enter(game, run_system(game, NODE_BATTLE));
    assert_int_equal(game->battle.toughness, 1);
    game_free(game);
}

/* An event that makes the next battle an elite's: it asks for as much fuel, and pays and offers like one. */
static void a_battle_can_be_made_an_elite_battle(void **state)
{
    const Content *content = *state;
    for (int seed = 0; seed < 6; seed++) {
        Game *plain = numbered(content, "made", seed), *made = numbered(content, "made", seed);
        int node = run_system(plain, NODE_BATTLE);
        made->run.ahead.elite = true;
        run_enter(plain, node);
        run_enter(made, node);
        assert_int_equal(made->battle.fuel_goal, plain->battle.fuel_goal * content->run.numbers[RUN_ELITE_FUEL] / 100);
        made->battle.credits = plain->battle.credits = content->battle.credits_battle;
        plain->battle.phase = made->battle.phase = BATTLE_WON;
        assert_int_equal(run_pay(plain), content->battle.credits_battle);
        assert_int_equal(run_pay(made), content->run.elite_credits);
        made->battle.debt = plain->battle.debt = 1;
        assert_int_equal(run_pay(made), content->run.elite_credits - 1);
        assert_int_equal(run_pay_after_staying(made), run_pay(made) + content->battle.credits_stay);
        made->battle.debt = plain->battle.debt = 0;
        run_win(plain);
        run_win(made);
        assert_int_equal(plain->run.credits, content->battle.credits_battle);
        assert_int_equal(made->run.credits, content->run.elite_credits);
        assert_int_equal(plain->run.offer_count, 1);
        assert_int_equal(made->run.offer_count, 3);
        for (int i = 0; i < content->run.numbers[RUN_OFFERED]; i++) {
            Rarity usual = content->blueprints[plain->run.offers[0].items[i]].rarity;
            assert_true(content->blueprints[made->run.offers[0].items[i]].rarity >= usual);
        }
        assert_memory_equal(plain->run.pity, made->run.pity, sizeof made->run.pity);
        assert_false(made->run.ahead.elite || made->run.elite);
        game_free(plain);
        game_free(made);
    }
}

static void beat_the_boss(Game *game)
{
    run_enter(game, game->run.chart.boss);
    assert_int_equal(game->battle.boss, run_boss(game->content, game->master, game->run.chart.act, 0));
    bool last = game->run.chart.act == ACTS_MAX && run_number_of(game, RUN_FINAL_BOSSES) == 1;
    run_win(game);
    assert_int_equal(game->run.stage, last ? STAGE_WON : STAGE_OFFER);
    run_skip_offers(game);
}

static void acts_follow_one_another(void **state)
{
    const Content *content = *state;
    Game *game = numbered(content, "acts", 1);
    Run *run = &game->run;
    for (int act = 1; act <= ACTS_MAX; act++) {
        assert_int_equal(run->stage, STAGE_TRAVEL);
        assert_int_equal(run->chart.act, act);
        assert_int_equal(run->visited, UINT32_C(1) << run->chart.start);
        assert_true(run->at == run->chart.start && run->opened == 0 && run->threat == 0 && run->keys == 0);

        run->hull = 11;
        beat_the_boss(game);
        assert_int_equal(run->hull, 11);
    }
    assert_int_equal(run->stage, STAGE_WON);
    assert_true(game_over(game));
    assert_string_equal(game_phase_word(game), "won");
    run_refused(game, (Decision){.kind = DECISION_START_WAVE}, "The run is over.");
    run_refused(game, travel(0), "The run is over.");
    game_free(game);
}

SUBJECT(travel)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gates_take_keys_and_systems_give_them),
        cmocka_unit_test(going_back_is_free),
        cmocka_unit_test(what_cannot_be_reached_is_said),
        cmocka_unit_test(a_gate_yields_to_its_price),
        cmocka_unit_test(reach_is_every_way_there_is),
        cmocka_unit_test(threat_makes_battles_harder),
        cmocka_unit_test(previews_are_true),
        cmocka_unit_test(events_change_the_next_battle_by_so_much),
        cmocka_unit_test(attackers_keep_a_hundredth_of_their_hp),
        cmocka_unit_test(a_battle_can_be_made_an_elite_battle),
        cmocka_unit_test(acts_follow_one_another),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
