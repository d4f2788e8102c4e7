/* The order in which systems are visited changes nothing in them: their worlds, waves, offers, goods and outcomes. */
#include "run_fixture.h"

#include "base/hash.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { SEEDS = 32, BEFORE_MAX = 5, PAIRS_LEAST = 20 };
enum { KINDS = 1 << NODE_BATTLE | 1 << NODE_ELITE | 1 << NODE_SHOP | 1 << NODE_EVENT | 1 << NODE_DERELICT };

static bool is_new(const Run *run, int node)
{
    return !(run->visited >> node & 1);
}

static Decision travel(int node)
{
    return (Decision){.kind = DECISION_TRAVEL, .node = (uint8_t)node};
}

static void hash_wave(Hash *hash, const Wave *wave)
{
    hash_int(hash, wave->number);
    hash_int(hash, wave->parallel);
    hash_int(hash, wave->new_type);
    hash_int(hash, wave->capacity);
    hash_int(hash, wave->rate);
    hash_int(hash, wave->cost);
    for (int i = 0; i < wave->batch_count; i++) {
        hash_int(hash, wave->batches[i].count);
        hash_int(hash, wave->batches[i].spacing);
        for (int start = 0; start < WORLD_STARTS_MAX; start++) {
            hash_int(hash, wave->batches[i].types[start]);
        }
    }
}

static void hash_battle(Hash *hash, const Game *game)
{
    hash_int(hash, (int64_t)world_hash(&game->battle.world));
    hash_int(hash, game->level);
    hash_int(hash, game->battle.fuel_goal);
    hash_int(hash, game->battle.resources[RESOURCE_MATERIALS]);
    hash_int(hash, game->battle.boss);
    for (int i = 0; i < game->battle.wave_count; i++) {
        hash_wave(hash, &game->battle.waves[i]);
    }
}

static void hash_offers(Hash *hash, const Run *run)
{
    hash_int(hash, run->offer_count);
    for (int i = 0; i < run->offer_count; i++) {
        const Offer *offer = &run->offers[i];
        hash_int(hash, offer->kind);
        for (int k = 0; k < offer->count; k++) {
            hash_int(hash, offer->items[k]);
            hash_int(hash, offer->carried[k]);
        }
    }
}

static void hash_goods(Hash *hash, const Shop *shop)
{
    for (int i = 0; i < shop->count; i++) {
        hash_int(hash, shop->goods[i].kind);
        hash_int(hash, shop->goods[i].item);
        hash_int(hash, shop->goods[i].price);
    }
}

/* Every choice that costs nothing is tried; the last one stays. */
static void hash_choices(Hash *hash, Game *game)
{
    const Run before = game->run;
    const Encounter *met = &game->content->encounters[before.prospects[before.at].encounter];
    hash_int(hash, before.prospects[before.at].encounter);
    for (int i = 0; i < met->choice_count; i++) {
        if (met->choices[i].cost_count == 0) {
            game->run = before;
            run_decide(game, (Decision){.kind = DECISION_CHOOSE, .item = (uint8_t)i});
            hash_int(hash, game->run.outcome);
            hash_int(hash, game->run.credits - before.credits);
            hash_int(hash, game->run.keys - before.keys);
            hash_int(hash, game->run.ahead.materials - before.ahead.materials);
            hash_offers(hash, &game->run);
        }
    }
}

/* Goes to a system and through it; what there was in it. What other systems did to hold, hull and the next battle is
 * taken back first, and what a team brought home: that they do such things is what they are for. */
static uint64_t facts_of(Game *game, int node)
{
    static const char *const held[] = {"watchpost", "lobber", "rock-drill", "frag-charge", NULL};
    Hash hash = hash_begin();
    Run *run = &game->run;
    run_hold(game, held);
    run->ahead = (BattleAhead){0};
    run->crew = (FootCrew){0};
    run->keys = 9;
    run->hull_max = 20;
    run->hull = 10; /* room for what docks mend */
    run_decide(game, travel(node));
    if (run->stage == STAGE_BATTLE) {
        hash_battle(&hash, game);
        run_win(game);
        hash_offers(&hash, run);
    } else if (run->stage == STAGE_SHOP) {
        hash_goods(&hash, &run->shops[node]);
    } else if (run->stage == STAGE_ABOARD) {
        hash_int(&hash, (int64_t)foot_hash(&game->aboard));
    } else {
        hash_choices(&hash, game);
    }
    run_pass(game);
    return hash_end(&hash);
}

/* A run over some systems, drawn by `number`, and two more that can be reached from there. */
static Game *come_to_a_fork(const Content *content, int number, int fork[2])
{
    char seed[32];
    snprintf(seed, sizeof seed, "order %d", number);
    Game *game = run_game(content, MODE_RUN, seed);
    Rng rng = rng_stream((uint64_t)number, RNG_BOT, 3);
    int before = 1 + (int)rng_below(&rng, BEFORE_MAX), found = 0;
    for (int i = 0; found < 2 && i < 400; i++) {
        int node = (int)rng_below(&rng, (uint32_t)game->run.chart.node_count);
        game->run.keys = 9;
        Decision decision = travel(node);
        bool can = is_new(&game->run, node) && node != game->run.chart.boss && game_check(game, &decision).allowed;
        if (can && before > 0) {
            run_decide(game, decision);
            run_pass(game);
            before--;
        } else if (can && (found == 0 || node != fork[0])) {
            fork[found++] = node;
        }
    }
    if (found == 2) {
        return game;
    }
    game_free(game);
    return NULL;
}

static void the_order_of_two_systems_changes_neither(void **state)
{
    const Content *content = *state;
    int pairs = 0, kinds = 0;
    for (int number = 0; number < SEEDS; number++) {
        int fork[2] = {0};
        Game *first = come_to_a_fork(content, number, fork);
        if (first) {
            Game *second = game_new(content, &first->options);
            *second = *first;
            uint64_t a = facts_of(first, fork[0]), b = facts_of(first, fork[1]);
            uint64_t late = facts_of(second, fork[1]), later = facts_of(second, fork[0]);
            if (a != later || b != late) {
                fail_msg("run %d: systems %d and %d depend on which is visited first", number, fork[0], fork[1]);
            }
            kinds |= 1 << first->run.chart.nodes[fork[0]].kind | 1 << first->run.chart.nodes[fork[1]].kind;
            pairs++;
            game_free(first);
            game_free(second);
        }
    }
    assert_true(pairs >= PAIRS_LEAST);
    assert_int_equal(kinds & KINDS, KINDS);
}

/* Nor does what came before: the next act is as if the first had been flown through in another way. */
static void the_way_through_an_act_changes_nothing_in_the_next(void **state)
{
    const Content *content = *state;
    for (int number = 0; number < 8; number++) {
        int fork[2] = {0};
        Game *detour = come_to_a_fork(content, number, fork), *straight;
        if (!detour) {
            continue;
        }
        straight = game_new(content, &detour->options);
        facts_of(detour, fork[0]);
        Game *games[] = {detour, straight};
        for (int i = 0; i < 2; i++) {
            games[i]->run.ahead = (BattleAhead){0};
            run_enter(games[i], games[i]->run.chart.boss);
            run_pass(games[i]);
            assert_int_equal(games[i]->run.chart.act, 2);
        }
        assert_int_equal(chart_hash(&detour->run.chart), chart_hash(&straight->run.chart));
        assert_memory_equal(detour->run.prospects, straight->run.prospects, sizeof straight->run.prospects);
        assert_memory_equal(detour->run.pity, straight->run.pity, sizeof straight->run.pity);
        game_free(detour);
        game_free(straight);
    }
}

SUBJECT(order)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_order_of_two_systems_changes_neither),
        cmocka_unit_test(the_way_through_an_act_changes_nothing_in_the_next),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
