#include "run_fixture.h"

#include "bots/bots.h"
#include "foot/turns/floors.h"
#include "foot/ground/things.h"
#include "foot/words/telling.h"
#include "holdout/content_load.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

Content *run_content(void)
{
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    return content;
}

void run_make_easy(Content *content)
{
    content->run.numbers[RUN_HULL] = 20000;
    content->run.numbers[RUN_HULL_LOSS] = 1;
    content->run.numbers[RUN_FUEL_GOAL] = 10;
    content->battle.fill_waves = 1;
    content->run.numbers[RUN_BOSS_HP] = 1;
    content->battle.boss_least = content->battle.boss_loss_most = 0;
    content->run.numbers[RUN_START_MATERIALS] = 500;
}

Game *run_game(const Content *content, RunMode mode, const char *seed)
{
    GameOptions options = {.mode = mode, .first_level = 1};
    snprintf(options.seed, sizeof options.seed, "%s", seed);
    return game_new(content, &options);
}

Game *run_game_told(const Content *content, const char *seed)
{
    GameOptions options = {.mode = MODE_RUN, .chapters = true};
    snprintf(options.seed, sizeof options.seed, "%s", seed);
    return game_new(content, &options);
}

void run_decide(Game *game, Decision decision)
{
    Verdict verdict = game_check(game, &decision);
    if (!verdict.allowed) {
        fail_msg("%s", verdict.why);
    }
    assert_true(game_decide(game, &decision));
}

void run_step(Game *game, Rng *rng)
{
    Decision decision;
    if (bot_random_decide(rng, game, &decision)) {
        run_decide(game, decision);
    } else {
        game_tick(game);
    }
}

void run_refused(const Game *game, Decision decision, const char *sentence)
{
    Verdict verdict = game_check(game, &decision);
    assert_false(verdict.allowed);
    assert_string_equal(verdict.why, sentence);
}

int run_system(const Game *game, NodeKind kind)
{
    int found = -1;
    for (int i = 0; i < game->run.chart.node_count; i++) {
        if (game->run.chart.nodes[i].kind == kind && (found < 0 || run_has_visited(&game->run, found))) {
            found = i;
        }
    }
    return found;
}

void run_enter(Game *game, int node)
{
    Run *run = &game->run;
    for (int i = 0; i < run->chart.edge_count; i++) {
        const ChartEdge *edge = &run->chart.edges[i];
        if (edge->a == node || edge->b == node) {
            run->visited |= UINT32_C(1) << (edge->a == node ? edge->b : edge->a);
            run->opened |= UINT64_C(1) << i;
            break;
        }
    }
    run_decide(game, (Decision){.kind = DECISION_TRAVEL, .node = (uint8_t)node});
}

void run_win(Game *game)
{
    assert_int_equal(game->run.stage, STAGE_BATTLE);
    game->battle.phase = BATTLE_WON;
    run_decide(game, (Decision){.kind = DECISION_LEAVE});
}

void run_skip_offers(Game *game)
{
    while (game->run.stage == STAGE_OFFER) {
        Decision decision = {.kind = DECISION_SKIP};
        if (game->run.offers[0].kind == OFFER_SURRENDER) {
            decision.kind = DECISION_TAKE;
            do {
                decision.held++;
            } while (!game_check(game, &decision).allowed);
        }
        run_decide(game, decision);
    }
}

/* The last choice that is allowed. */
static void choose_something(Game *game)
{
    Decision decision = {.kind = DECISION_CHOOSE, .item = CHOICES_MAX};
    while (!game_check(game, &decision).allowed) {
        assert_true(decision.item > 0);
        decision.item--;
    }
    run_decide(game, decision);
}

static void wait_aboard(Game *game)
{
    game->aboard.entities.hp[FOOT_HERO] = (int16_t)foot_hp_max(&game->aboard, FOOT_HERO);
    run_decide(game, game_decision_aboard(&(FootDecision){.kind = FOOT_WAIT}));
    assert_int_equal(game->run.stage, STAGE_ABOARD);
    assert_null(foot_self_check(&game->aboard));
}

void run_do_errand(Game *game)
{
    FootGame *foot = &game->aboard;
    floor_enter(foot, foot_floor_count(foot) - 1, FLOOR_FROM_ABOVE);
    wait_aboard(game);
    while (foot->errand.wanted && !foot->errand.done) {
        assert_int_not_equal(foot->errand.entity, FOOT_NOBODY);
        if (foot->errand.act == STORY_KILL) {
            foot->hits[foot->hit_count++] =
                (FootHit){.whom = foot->errand.entity, .by = FOOT_HERO, .amount = INT16_MAX};
        } else {
            item_take(foot, foot->errand.entity);
        }
        wait_aboard(game);
    }
    floor_enter(foot, 0, FLOOR_FROM_ABOVE);
}

bool run_tells_aboard(const Game *game, const char *sentence)
{
    const FootGame *foot = &game->aboard;
    bool told = false;
    for (int i = 0; i < foot->log.count; i++) {
        char said[200] = "";
        foot_event_text(foot, &foot->log.events[i], said, sizeof said);
        told = told || strcmp(said, sentence) == 0;
    }
    return told;
}

/* What is told before and after whatever a system holds. */
static void hear(Game *game)
{
    while (game->run.stage == STAGE_SCENE) {
        run_decide(game, (Decision){.kind = DECISION_DEPART});
    }
}

void run_pass(Game *game)
{
    const Run *run = &game->run;
    hear(game);
    if (run->stage == STAGE_BATTLE) {
        run_win(game);
    } else if (run->stage == STAGE_ENCOUNTER && run->outcome == 0) {
        choose_something(game);
    }
    if (run->stage == STAGE_ABOARD) {
        if (game->aboard.errand.wanted) {
            run_do_errand(game);
        }
        run_decide(game, game_decision_aboard(&(FootDecision){.kind = FOOT_ASCEND}));
    }
    if (run->stage == STAGE_SHOP || run->stage == STAGE_ENCOUNTER) {
        run_decide(game, (Decision){.kind = DECISION_DEPART});
    }
    hear(game);
    run_skip_offers(game);
}

void run_hold(Game *game, const char *const *ids)
{
    Run *run = &game->run;
    memset(run->held, 0, sizeof run->held);
    for (run->held_count = 0; ids[run->held_count]; run->held_count++) {
        int blueprint = content_blueprint(game->content, ids[run->held_count]);
        assert_true(blueprint >= 0);
        run->held[run->held_count].blueprint = (uint16_t)blueprint;
    }
}

int run_place(const Game *game, const char *id)
{
    for (int i = 0; i < game->run.held_count; i++) {
        if (strcmp(game->content->blueprints[game->run.held[i].blueprint].id, id) == 0) {
            return i;
        }
    }
    fail_msg("%s is not held", id);
    return -1;
}

void run_table(Game *game, Offer offer)
{
    game->run.offers[0] = offer;
    game->run.offer_count = 1;
    game->run.stage = STAGE_OFFER;
}

static void check_held(const Game *game)
{
    const Run *run = &game->run;
    int buildings = 0, abilities = 0;
    assert_in_range(run->held_count, 1, run->slots);
    for (int i = 0; i < run->held_count; i++) {
        const HeldBlueprint *held = &run->held[i];
        bool ability = blueprint_is_used(&game->content->blueprints[held->blueprint]);
        buildings += !ability;
        abilities += ability;
        assert_int_not_equal(held->blueprint, game->content->hub);
        for (int k = 0; k < i; k++) {
            assert_int_not_equal(run->held[k].blueprint, held->blueprint);
        }
        if (held->augment_count == AUGMENTS_PER_BLUEPRINT_MAX) {
            assert_int_not_equal(held->augments[0], held->augments[1]);
        }
    }
    assert_in_range(buildings, 1, game->content->run.buildings_held_max);
    assert_in_range(abilities, 0, game->content->run.abilities_held_max);
}

static void check_offers(const Game *game)
{
    const Run *run = &game->run;
    for (int i = 0; i < run->offer_count; i++) {
        const Offer *offer = &run->offers[i];
        assert_in_range(offer->count, 1, OFFER_ITEMS_MAX);
        for (int k = 0; k < offer->count && offer->kind != OFFER_SURRENDER; k++) {
            for (int other = 0; other < k; other++) {
                assert_int_not_equal(offer->items[other], offer->items[k]);
            }
        }
    }
}

void run_invariants(const Game *game)
{
    const Run *run = &game->run;
    check_held(game);
    check_offers(game);
    assert_true(run->credits >= 0 && run->keys >= 0 && run->threat >= 0);
    assert_true(run->hull <= run->hull_max && (run->hull > 0 || run->stage == STAGE_LOST));
    assert_in_range(run->slots, run->held_count, LOADOUT_MAX);
    assert_true(run->stage != STAGE_OFFER || run->offer_count > 0);
    if (run->stage == STAGE_BATTLE) {
        char why[160] = "";
        if (!battle_self_check(&game->battle, why, sizeof why)) {
            fail_msg("%s", why);
        }
    }
}
