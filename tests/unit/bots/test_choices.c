/* What the builder weighs: small situations with two candidates, of which one is better. */
#include "bots/bots.h"
#include "bots/greedy.h"
#include "bots/support.h"

#include "base/number.h"
#include "run_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include "support/subject.h"

enum { PLAIN, HALF_AS_SOFT, KINDS };

/* A level whose first wave is 1 plain attacker on the first of two paths. */
static Game *small_wave(Content *content)
{
    Game *game = run_game(content, MODE_LINEAR, "small");
    content->attackers[PLAIN] = (AttackerType){.hp = 1000, .speed = FIX_ONE / 10, .value = 10};
    content->attackers[HALF_AS_SOFT] = content->attackers[PLAIN];
    content->attackers[HALF_AS_SOFT].resistance[DAMAGE_PHYSICAL] = 50;
    game->battle.world.start_count = 2;
    game->battle.waves[0] = (Wave){.number = 1, .batch_count = 1};
    for (int i = 0; i < WAVE_BATCHES_MAX; i++) {
        game->battle.waves[0].batches[i] = (Batch){.count = 1, .spacing = 10, .types = {PLAIN, WAVE_NO_TYPE}};
    }
    return game;
}

static int64_t power_of(const Game *game, int damage, int interval)
{
    static const Blueprint tower = {.kind = BLUEPRINT_TOWER,
                                    .attack = {.shape = SHAPE_INSTANT, .damage_types = 1 << DAMAGE_PHYSICAL}};
    BotForecast forecast = {.from = 0, .to = 0};
    return bot_power(&game->battle, &tower, damage, interval, &forecast);
}

/* What stands on the path does no more than there is to be done. */
static void what_is_crossed_is_worth_what_it_cuts_of_those_that_come(void **state)
{
    Content *content = *state;
    Game *game = small_wave(content);
    Blueprint *trap = &content->blueprints[0];
    *trap = (Blueprint){.kind = BLUEPRINT_SPECIAL, .rule_count = 1};
    trap->rules[0] = (Rule){.when = WHEN_CROSSED, .whom = WHOM_TARGET, .what = WHAT_DAMAGE, .wave_limit = 12};
    static const struct {
        int amount;
        uint8_t count;
        int cut; /* of 10,000 that are asked for */
    } cases[] = {{4, 1, 4000}, {10, 1, 10000}, {40, 1, 10000}, {10, 12, 10000}, {10, 24, 5000}, {5, 24, 2500}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Defence defence = {.game = game, .battle = &game->battle, .forecast = {.need = {10000}}};
        Support support;
        trap->rules[0].amount = cases[i].amount;
        game->battle.waves[0].batches[0].count = cases[i].count;
        bot_support(&defence, 0, &support);
        assert_int_equal(support.cut[0], cases[i].cut);
        assert_int_equal(support.cut[1], 0);
        assert_int_equal(support.passing[0], cases[i].count * THOUSAND);
    }
    game_free(game);
}

static void a_wall_holds_a_crowd_for_less_time(void **state)
{
    Content *content = *state;
    Game *game = small_wave(content);
    content->blueprints[0] = (Blueprint){.kind = BLUEPRINT_SPECIAL, .wall = 60};
    content->battle.wall_blow[SIZE_SMALL] = 1;
    static const struct {
        uint8_t count;
        int hold; /* thousandths of a second */
    } cases[] = {{1, 6000}, {10, 6000}, {20, 3000}, {60, 1000}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Defence defence = {.game = game, .battle = &game->battle, .armed_count = 1};
        Support support;
        game->battle.waves[0].batches[0].count = cases[i].count;
        bot_support(&defence, 0, &support);
        assert_int_equal(support.hold[0], cases[i].hold);
    }
    game_free(game);
}

/* In thousandths of damage a second. */
static void power_is_what_the_attackers_that_come_would_feel(void **state)
{
    Content *content = *state;
    Game *game = small_wave(content);
    Wave *wave = &game->battle.waves[0];
    assert_int_equal(power_of(game, 10, 20), 10000);
    assert_int_equal(power_of(game, 10, 10), 20000);
    assert_int_equal(power_of(game, 2000, 20), 1000000);
    wave->batches[0].types[0] = HALF_AS_SOFT;
    assert_int_equal(power_of(game, 10, 20), 5000);
    wave->batch_count = 2;
    assert_int_equal(power_of(game, 10, 20), 7500);
    wave->batches[1].types[0] = WAVE_NO_TYPE;
    assert_int_equal(power_of(game, 10, 20), 5000);
    game_free(game);
}

static BlueprintKind kind_built(const Game *game)
{
    BotMemory *memory = bot_memory_new();
    Decision decision;
    assert_true(bot_build(memory, game, &decision));
    assert_int_equal(decision.kind, DECISION_BUILD);
    free(memory);
    return game->content->blueprints[game->battle.loadout[decision.slot].blueprint].kind;
}

/* A tower that deals nothing makes nobody safe; one that deals plenty leaves time for income. */
static void what_towers_deal_decides_what_comes_next(void **state)
{
    Content *content = *state;
    Game *game = run_game(content, MODE_LINEAR, "safe");
    BotMemory *memory = bot_memory_new();
    Decision decision;
    game->battle.resources[RESOURCE_MATERIALS] = 1000;
    assert_true(bot_build(memory, game, &decision));
    run_decide(game, decision);
    free(memory);
    BuildingStats *tower = &game->battle.stats[game->battle.building_count - 1];
    tower->damage = 0;
    assert_int_equal(kind_built(game), BLUEPRINT_TOWER);
    tower->damage = 100000;
    tower->interval = 1;
    assert_int_equal(kind_built(game), BLUEPRINT_ECONOMIC);
    game_free(game);
}

static Decision chosen_by(const Policy *policy, const Game *game)
{
    Decision decision;
    assert_true(bot_journey(policy, game, &decision));
    assert_true(game_check(game, &decision).allowed);
    return decision;
}

static Decision chosen(const Game *game)
{
    Policy policy;
    policy_begin(&policy);
    return chosen_by(&policy, game);
}

static int worth_of(const Game *game, int place)
{
    return bot_worth(game, NULL, game->run.held[place].blueprint);
}

static void what_is_missed_least_is_given_up(void **state)
{
    static const char *const held[] = {"needle-gun", "watchpost", "lobber", NULL};
    Game *game = run_game(*state, MODE_RUN, "least");
    run_hold(game, held);
    int least = 0;
    for (int i = 1; i < game->run.held_count; i++) {
        least = worth_of(game, i) < worth_of(game, least) ? i : least;
    }
    for (int turn = 0; turn < 3; turn++) {
        run_table(game, (Offer){.kind = OFFER_SURRENDER, .count = 1});
        assert_int_equal(chosen(game).held, (least + turn) % 3 + 1);
        HeldBlueprint last = game->run.held[2];
        memmove(&game->run.held[1], &game->run.held[0], 2 * sizeof last);
        game->run.held[0] = last;
    }
    game_free(game);
}

/* Two rare towers that are worth taking, the better one first. */
static void two_worth_taking(const Game *game, uint16_t items[2])
{
    int count = 0;
    for (int i = 0; i < game->content->blueprint_count && count < 2; i++) {
        const Blueprint *blueprint = &game->content->blueprints[i];
        bool other = count == 0 || bot_worth(game, NULL, i) != bot_worth(game, NULL, items[0]);
        if (blueprint->kind == BLUEPRINT_TOWER && blueprint->rarity == RARITY_RARE && bot_worth(game, NULL, i) > 60 &&
            other) {
            items[count++] = (uint16_t)i;
        }
    }
    assert_int_equal(count, 2);
    if (bot_worth(game, NULL, items[1]) > bot_worth(game, NULL, items[0])) {
        uint16_t better = items[1];
        items[1] = items[0];
        items[0] = better;
    }
}

static void the_better_of_two_is_taken_wherever_it_lies(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "better");
    uint16_t items[2];
    two_worth_taking(game, items);
    run_table(game, (Offer){.kind = OFFER_BLUEPRINTS, .count = 2, .items = {items[0], items[1]}});
    assert_int_equal(chosen(game).kind, DECISION_TAKE);
    assert_int_equal(chosen(game).item, 0);
    assert_int_equal(chosen(game).held, 0);
    run_table(game, (Offer){.kind = OFFER_BLUEPRINTS, .count = 2, .items = {items[1], items[0]}});
    assert_int_equal(chosen(game).item, 1);
    game_free(game);
}

/* Of those that can take it. */
static void an_augment_goes_where_it_gains_most(void **state)
{
    static const char *const held[] = {"watchpost", "lobber", "needle-gun", NULL};
    Content *content = *state;
    content->evolution_count = 0;
    Game *game = run_game(content, MODE_LINEAR, "augment");
    run_hold(game, held);
    int tried = 0;
    for (int augment = 0; augment < game->content->augment_count; augment++) {
        int best = -1, fits = 0;
        for (int i = 0; i < game->run.held_count; i++) {
            if (run_can_augment(game, i, augment)) {
                bool more =
                    best < 0 || bot_augment_gain(game, NULL, i, augment) > bot_augment_gain(game, NULL, best, augment);
                best = more ? i : best;
                fits++;
            }
        }
        if (fits > 1 && bot_augment_gain(game, NULL, best, augment) > 0) {
            run_table(game, (Offer){.kind = OFFER_AUGMENTS, .count = 1, .items = {(uint16_t)augment}});
            assert_int_equal(chosen(game).kind, DECISION_TAKE);
            assert_int_equal(chosen(game).held, best + 1);
            tried++;
        }
    }
    assert_true(tried > 5);
    game_free(game);
}

/* The first two augments as one that changes damage by so much each; a run that holds one gun. */
static Game *two_that_sharpen(Content *content, int first, int second)
{
    static const char *const held[] = {"needle-gun", NULL};
    const int percents[] = {first, second};
    content->evolution_count = 0;
    for (int i = 0; i < 2; i++) {
        Augment *augment = &content->augments[i];
        *augment = (Augment){.rarity = i == 0 ? RARITY_LEGENDARY : RARITY_COMMON, .change_count = 1};
        snprintf(augment->id, sizeof augment->id, "sharp-%d", i);
        augment->changes[0] = (Change){.number = CHANGE_DAMAGE, .percent = percents[i], .least = 1};
    }
    Game *game = run_game(content, MODE_LINEAR, "sharpen");
    Attack *attack = &content->blueprints[content_blueprint(content, "needle-gun")].attack;
    attack->damage = 100;
    attack->interval = 10 * TICKS_PER_SECOND;
    run_hold(game, held);
    run_table(game, (Offer){.kind = OFFER_AUGMENTS, .count = 2, .items = {0, 1}});
    return game;
}

/* And not by its rarity; nor does it matter that the gun is better than any must be. */
static void an_augment_is_judged_by_what_it_adds(void **state)
{
    static const int percents[][2] = {{10, 40}, {40, 10}};
    for (int i = 0; i < 2; i++) {
        Game *game = two_that_sharpen(*state, percents[i][0], percents[i][1]);
        assert_true(bot_augment_gain(game, NULL, 0, i) < bot_augment_gain(game, NULL, 0, 1 - i) / 2);
        assert_int_equal(chosen(game).item, 1 - i);
        game_free(game);
    }
}

/* A gun that bears the first of two augments of a recipe takes the second rather than what adds more, and what is of
 * no use for that goes to another that is as good. */
static void the_last_room_is_kept_for_what_a_blueprint_can_become(void **state)
{
    static const char *const held[] = {"needle-gun", "watchpost", NULL};
    Content *content = *state;
    const Evolution recipe = content->evolutions[0];
    const uint8_t begun = (uint8_t)content_augment(content, "quick-cycle");
    Game *game = two_that_sharpen(content, 20, 15);
    run_hold(game, held);
    content->blueprints[game->run.held[1].blueprint].attack = content->blueprints[game->run.held[0].blueprint].attack;
    content->blueprints[game->run.held[1].blueprint].materials =
        content->blueprints[game->run.held[0].blueprint].materials;
    content->evolution_count = 1;
    content->evolutions[0] = recipe;
    content->evolutions[0].of = game->run.held[0].blueprint;
    content->evolutions[0].opened_by = 0;
    memcpy(content->evolutions[0].augments, (uint8_t[EVOLUTION_AUGMENTS]){begun, 1}, EVOLUTION_AUGMENTS);
    assert_int_equal(chosen(game).item, 0);
    assert_int_equal(chosen(game).held, 1);
    HeldBlueprint *gun = &game->run.held[0];
    gun->augments[gun->augment_count++] = begun;
    assert_int_equal(chosen(game).item, 1);
    assert_int_equal(chosen(game).held, 1);
    run_table(game, (Offer){.kind = OFFER_AUGMENTS, .count = 1, .items = {0}});
    assert_int_equal(chosen(game).held, 2);
    game_free(game);
}

static bool lies_ahead(const BotAhead *ahead, int type)
{
    for (int i = 0; i < ahead->count; i++) {
        if (ahead->types[i] == type) {
            return true;
        }
    }
    return false;
}

/* The boss always, the rest as far as one sees, on a dark chart less than on another, and nothing without a chart. */
static void who_lies_ahead_is_what_the_chart_shows(void **state)
{
    BotAhead ahead, dark, whole;
    Game *game = run_game(*state, MODE_LINEAR, "ahead");
    bot_look_ahead(game, &ahead);
    assert_int_equal(ahead.count, 0);
    game_free(game);
    game = run_game(*state, MODE_RUN, "ahead");
    Run *run = &game->run;
    run->chart.act = game->content->run.act_count;
    run->visited = UINT32_C(1) << run->chart.start;
    bot_look_ahead(game, &ahead);
    assert_true(lies_ahead(&ahead, run_boss_ahead(game)));
    run->permissions |= UINT32_C(1) << PERMISSION_DARK_CHART;
    bot_look_ahead(game, &dark);
    run->scouted = true;
    bot_look_ahead(game, &whole);
    assert_in_range(dark.weights_sum, 1, ahead.weights_sum - 1);
    assert_true(whole.weights_sum > ahead.weights_sum);
    int sum = 0;
    for (int i = 0; i < whole.count; i++) {
        sum += whole.weights[i];
    }
    assert_int_equal(sum, whole.weights_sum);
    game_free(game);
}

enum { OFTEN, HARD, OFTEN_TOO, GUNS };

/* The first blueprints as guns that deal the same in a second: one often and little, one seldom and much. */
static Game *guns(Content *content)
{
    static const int damage[GUNS] = {[OFTEN] = 2, [HARD] = 40, [OFTEN_TOO] = 2};
    Game *game = run_game(content, MODE_RUN, "guns");
    for (int i = 0; i < GUNS; i++) {
        content->blueprints[i] = (Blueprint){.kind = BLUEPRINT_TOWER, .rarity = RARITY_STARTER, .materials = 80};
        content->blueprints[i].attack = (Attack){.shape = SHAPE_INSTANT,
                                                 .damage_types = 1 << DAMAGE_PHYSICAL,
                                                 .damage = damage[i],
                                                 .interval = damage[i] * 2,
                                                 .range = 3 * FIX_ONE};
    }
    game->run.held_count = 0;
    return game;
}

static void a_gun_is_judged_by_who_lies_ahead(void **state)
{
    enum { HIDDEN = 1 };
    Content *content = *state;
    Game *game = guns(content);
    BotAhead ahead = {.count = 1, .weights_sum = 10, .types = {0}, .weights = {10}};
    AttackerType *type = &content->attackers[0];
    *type = (AttackerType){.size = SIZE_LARGE, .hp = 100, .speed = FIX_ONE / 20};
    int plain = bot_worth(game, &ahead, OFTEN);
    assert_int_equal(bot_worth(game, &ahead, HARD), plain);
    type->block = 1;
    assert_true(bot_worth(game, &ahead, HARD) > bot_worth(game, &ahead, OFTEN) * 3 / 2);
    type->block = 0;
    type->hp = 10;
    assert_true(bot_worth(game, &ahead, HARD) < bot_worth(game, &ahead, OFTEN) / 2);
    type->hp = 100;
    type->resistance[DAMAGE_PHYSICAL] = 50;
    assert_true(bot_worth(game, &ahead, OFTEN) < plain);
    type->resistance[DAMAGE_PHYSICAL] = 0;
    type->rule_count = 1;
    type->rules[0] = (Rule){.when = WHEN_EVERY, .whom = WHOM_SELF, .what = WHAT_STATUS};
    for (int i = 0; i < content->status_count; i++) {
        type->rules[0].status = content->statuses[i].effect == EFFECT_STEALTH ? (uint8_t)i : type->rules[0].status;
    }
    assert_true(bot_worth(game, &ahead, OFTEN) < plain);
    content->blueprints[OFTEN].attack.sees_stealth = true;
    assert_true(bot_worth(game, &ahead, OFTEN) > plain);
    game_free(game);
}

/* Where one like it is held; what meets another question is not touched by that. */
static void a_gun_that_answers_nothing_new_is_worth_less(void **state)
{
    Content *content = *state;
    Game *game = guns(content);
    BotAhead ahead = {.count = 1, .weights_sum = 10, .types = {0}, .weights = {10}};
    AttackerType *type = &content->attackers[0];
    *type = (AttackerType){.size = SIZE_LARGE, .hp = 100, .speed = FIX_ONE / 20, .block = 1};
    int often = bot_worth(game, &ahead, OFTEN), hard = bot_worth(game, &ahead, HARD);
    game->run.held[game->run.held_count++] = (HeldBlueprint){.blueprint = OFTEN_TOO};
    int often_beside = bot_worth(game, &ahead, OFTEN), hard_beside = bot_worth(game, &ahead, HARD);
    assert_true(often_beside < often);
    assert_true(hard_beside * often > often_beside * hard);
    game_free(game);
}

/* A blueprint is missed for what its augments have made of it. */
static void what_bears_augments_is_missed_more(void **state)
{
    static const char *const held[] = {"watchpost", "lobber", "needle-gun", NULL};
    Game *game = run_game(*state, MODE_RUN, "missed");
    run_hold(game, held);
    int least = 0;
    for (int i = 1; i < game->run.held_count; i++) {
        least = worth_of(game, i) < worth_of(game, least) ? i : least;
    }
    HeldBlueprint *holds = &game->run.held[least];
    for (int augment = 0; augment < game->content->augment_count && holds->augment_count < 2; augment++) {
        if (run_can_augment(game, least, augment) && bot_augment_gain(game, NULL, least, augment) > 20) {
            holds->augments[holds->augment_count++] = (uint8_t)augment;
        }
    }
    assert_true(bot_held_worth(game, NULL, least) > worth_of(game, least) + 20);
    game_free(game);
}

static Offer augment_of(const Game *game, const char *id)
{
    return (Offer){.kind = OFFER_AUGMENTS, .count = 1, .items = {(uint16_t)content_augment(game->content, id)}};
}

/* The last augment of a recipe goes where it makes something, and what it makes is let be. */
static void what_can_evolve_does(void **state)
{
    static const char *const held[] = {"watchpost", "lobber", "needle-gun", NULL};
    Game *game = run_game(*state, MODE_RUN, "evolve");
    run_hold(game, held);
    HeldBlueprint *watchpost = &game->run.held[run_place(game, "watchpost")];
    watchpost->augments[watchpost->augment_count++] = (uint8_t)content_augment(game->content, "sharp-eyes");
    run_table(game, augment_of(game, "long-lens"));
    Decision decision = chosen(game);
    assert_int_equal(decision.held, run_place(game, "watchpost") + 1);
    run_decide(game, decision);
    assert_int_equal(game->run.offers[0].kind, OFFER_EVOLUTIONS);
    decision = chosen(game);
    assert_int_equal(decision.kind, DECISION_TAKE);
    run_decide(game, decision);
    assert_string_equal(run_held_name(game, run_place(game, "watchpost")), "Lookout");
    game_free(game);
}

/* A policy can name one, forbid one and leave all of them. */
static void a_policy_names_what_to_become(void **state)
{
    static const char *const held[] = {"lobber", "needle-gun", NULL};
    Game *game = run_game(*state, MODE_RUN, "named");
    run_hold(game, held);
    const int pincushion = content_evolution(game->content, "pincushion");
    Policy policy;
    Bot *bot = bot_new(BOT_GREEDY, game);
    policy_begin(&policy);
    policy.take[policy.take_count++] = POLICY_EVOLUTION + pincushion;
    bot_obey(bot, &policy);
    Decision decision;
    run_table(game, augment_of(game, "tempered"));
    assert_true(bot_decide(bot, game, &decision));
    assert_int_equal(decision.held, run_place(game, "needle-gun") + 1);
    run_decide(game, decision);
    run_table(game, (Offer){.kind = OFFER_EVOLUTIONS, .count = 1, .items = {(uint16_t)pincushion}});
    HeldBlueprint *gun = &game->run.held[run_place(game, "needle-gun")];
    gun->augments[gun->augment_count++] = (uint8_t)content_augment(game->content, "heavy-bore");
    assert_true(bot_decide(bot, game, &decision));
    assert_int_equal(decision.kind, DECISION_TAKE);
    policy_begin(&policy);
    policy.never[policy.never_count++] = POLICY_EVOLUTION + pincushion;
    bot_obey(bot, &policy);
    assert_true(bot_decide(bot, game, &decision));
    assert_int_equal(decision.kind, DECISION_SKIP);
    policy_begin(&policy);
    policy.evolutions = DRAFT_NONE;
    bot_obey(bot, &policy);
    assert_true(bot_decide(bot, game, &decision));
    assert_int_equal(decision.kind, DECISION_SKIP);
    bot_free(bot);
    game_free(game);
}

/* The run is in a shop that sells this alone, for nothing much. */
static void sell(Game *game, GoodsKind kind)
{
    Run *run = &game->run;
    run->stage = STAGE_SHOP;
    run->offer_count = 0;
    run->credits = 200;
    run->shops[run->at] = (Shop){.count = 1, .goods = {{.kind = kind, .price = 1, .left = 1}}};
}

static void a_key_is_bought_for_gates_that_take_more(void **state)
{
    static const struct {
        int hull, credits, keys;
        bool visited;
        DecisionKind kind;
    } cases[] = {{0, 60, 0, false, DECISION_BUY},    {0, 20, 0, false, DECISION_DEPART},
                 {5, 0, 0, false, DECISION_BUY},     {1, 0, 0, false, DECISION_DEPART},
                 {0, 60, 1, false, DECISION_DEPART}, {0, 60, 0, true, DECISION_DEPART}};
    Game *game = run_game(*state, MODE_RUN, "key");
    Run *run = &game->run;
    for (int i = 0; i < run->chart.edge_count; i++) {
        run->chart.edges[i].gate = false;
    }
    ChartEdge *gate = &run->chart.edges[run->chart.edge_count - 1];
    sell(game, GOODS_KEY);
    assert_int_equal(chosen(game).kind, DECISION_DEPART);
    gate->gate = true;
    const uint32_t visited = run->visited;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gate->price = (GatePrice){.hull = (uint8_t)cases[i].hull, .credits = (uint16_t)cases[i].credits};
        run->keys = cases[i].keys;
        run->visited = visited | (cases[i].visited ? UINT32_C(1) << gate->a | UINT32_C(1) << gate->b : 0);
        assert_int_equal(chosen(game).kind, cases[i].kind);
    }
    game_free(game);
}

static void room_is_bought_when_something_good_would_have_to_go(void **state)
{
    static const char *const held[] = {"longshot", "cutting-torch", NULL};
    Game *game = run_game(*state, MODE_LINEAR, "slot");
    run_hold(game, held);
    sell(game, GOODS_SLOT);
    assert_int_equal(chosen(game).kind, DECISION_DEPART);
    game->run.slots = game->run.held_count;
    assert_int_equal(chosen(game).kind, DECISION_BUY);
    ((Content *)*state)->blueprints[game->run.held[1].blueprint].attack.damage = 0;
    assert_int_equal(chosen(game).kind, DECISION_DEPART);
    game_free(game);
}

static void augments_are_taken_off_where_they_add_less_than_elsewhere(void **state)
{
    static const char *const held[] = {"needle-gun", "watchpost", NULL};
    Game *game = two_that_sharpen(*state, 40, 10);
    run_hold(game, held);
    sell(game, GOODS_REFIT);
    assert_int_equal(chosen(game).kind, DECISION_DEPART);
    game->run.held[1].augment_count = 1;
    assert_int_equal(chosen(game).kind, DECISION_BUY);
    assert_int_equal(chosen(game).held, 2);
    game->run.held[1].augment_count = 0;
    game->run.held[0].augment_count = 1;
    assert_int_equal(chosen(game).kind, DECISION_DEPART);
    game_free(game);
}

/* From system 1 the ship can go to an elite, 2, or an event, 3; so many of the systems it has been to were battles. */
static Game *before_an_elite(const Content *content, int act, int battles)
{
    static const NodeKind kinds[] = {NODE_START, NODE_EVENT, NODE_ELITE, NODE_EVENT, NODE_EVENT, NODE_EVENT, NODE_BOSS};
    static const ChartEdge edges[] = {{0, 1, false, false, {0}}, {0, 4, false, false, {0}}, {0, 5, false, false, {0}},
                                      {1, 2, false, false, {0}}, {1, 3, false, false, {0}}, {2, 6, false, false, {0}},
                                      {3, 6, false, false, {0}}};
    static const int been[] = {1, 4, 5};
    Game *game = run_game(content, MODE_RUN, "elite");
    Run *run = &game->run;
    run->chart = (Chart){.act = act, .start = 0, .boss = 6, .node_count = 7, .edge_count = 7};
    memcpy(run->chart.edges, edges, sizeof edges);
    for (int i = 0; i < run->chart.node_count; i++) {
        run->chart.nodes[i] = (ChartNode){.kind = kinds[i], .level = 1};
    }
    run->visited = 1 << 0;
    for (int i = 0; i < 3; i++) {
        run->visited |= UINT32_C(1) << been[i];
        run->chart.nodes[been[i]].kind = i < battles ? NODE_BATTLE : NODE_EVENT;
    }
    run->at = 1;
    return game;
}

static void elites_are_met_after_three_battles_or_in_later_acts(void **state)
{
    enum { ELITE = 2, EVENT = 3 };
    static const struct {
        int act, battles, goes_to;
    } cases[] = {{1, 1, EVENT}, {1, 2, EVENT}, {1, 3, ELITE}, {2, 0, EVENT}, {2, 1, ELITE}, {3, 1, ELITE}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Game *game = before_an_elite(*state, cases[i].act, cases[i].battles);
        Decision decision = chosen(game);
        assert_int_equal(decision.kind, DECISION_TRAVEL);
        assert_int_equal(decision.node, cases[i].goes_to);
        game_free(game);
    }
}

/* Fittings and supplies are named, left and left to lots as blueprints are. */
static void a_policy_names_what_is_found(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "found");
    uint16_t gun = (uint16_t)content_fitting(game->content, "lone-gun"),
             man = (uint16_t)content_fitting(game->content, "third-man");
    run_table(game, (Offer){.kind = OFFER_FITTINGS, .count = 2, .items = {gun, man}});
    Policy policy;
    policy_begin(&policy);
    assert_int_equal(chosen_by(&policy, game).kind, DECISION_TAKE);
    policy.take[policy.take_count++] = POLICY_FITTING + man;
    assert_int_equal(chosen_by(&policy, game).item, 1);
    policy_begin(&policy);
    policy.never[policy.never_count++] = POLICY_FITTING + gun;
    assert_int_equal(chosen_by(&policy, game).item, 1);
    policy.fittings = DRAFT_LOTS;
    uint8_t places[OFFER_ITEMS_MAX];
    assert_int_equal(bot_lots(&policy, game, places), 1);
    assert_int_equal(places[0], 1);
    assert_int_equal(bot_item(&game->run.offers[0], 1), POLICY_FITTING + man);
    policy.fittings = DRAFT_NONE;
    assert_int_equal(chosen_by(&policy, game).kind, DECISION_SKIP);
    uint8_t count = 0;
    Offer offer = {.kind = OFFER_SUPPLIES};
    for (int i = 0; i < game->content->blueprint_count && count < 2; i++) {
        if (game->content->blueprints[i].kind == BLUEPRINT_SUPPLY) {
            offer.items[count++] = (uint16_t)i;
        }
    }
    assert_int_equal(count, 2);
    offer.count = count;
    run_table(game, offer);
    policy.supplies = DRAFT_LOTS;
    assert_int_equal(bot_lots(&policy, game, places), 2);
    policy.supplies = DRAFT_NONE;
    assert_int_equal(chosen_by(&policy, game).kind, DECISION_SKIP);
    game_free(game);
}

/* Two blueprints that would do, and a policy that says something of the worse one. */
static void what_a_policy_wishes_is_taken_first_and_the_rest_never(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "wish");
    uint16_t items[2];
    two_worth_taking(game, items);
    run_table(game, (Offer){.kind = OFFER_BLUEPRINTS, .count = 2, .items = {items[0], items[1]}});
    Policy policy;
    policy_begin(&policy);
    policy.take[policy.take_count++] = items[1];
    assert_int_equal(chosen_by(&policy, game).item, 1);
    policy.take[policy.take_count++] = items[0];
    assert_int_equal(chosen_by(&policy, game).item, 1);
    policy_begin(&policy);
    policy.never[policy.never_count++] = items[0];
    assert_int_equal(chosen_by(&policy, game).item, 1);
    policy.never[policy.never_count++] = items[1];
    assert_int_equal(chosen_by(&policy, game).kind, DECISION_SKIP);
    policy_begin(&policy);
    policy.blueprints = DRAFT_NONE;
    assert_int_equal(chosen_by(&policy, game).kind, DECISION_SKIP);
    game_free(game);
}

/* Each item as often, whatever it is worth, the same one for the same run; nothing that is never to be taken. */
static void lots_fall_evenly(void **state)
{
    enum { RUNS = 300 };
    int taken[3] = {0};
    Policy policy;
    policy_begin(&policy);
    policy.blueprints = DRAFT_LOTS;
    for (int i = 0; i < RUNS; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "lots-%d", i);
        Game *game = run_game(*state, MODE_RUN, seed);
        uint16_t items[2];
        two_worth_taking(game, items);
        uint16_t poor = (uint16_t)content_blueprint(game->content, "rime-jet");
        run_table(game, (Offer){.kind = OFFER_BLUEPRINTS, .count = 3, .items = {items[0], items[1], poor}});
        Decision decision = chosen_by(&policy, game);
        assert_int_equal(decision.kind, DECISION_TAKE);
        assert_int_equal(decision.item, chosen_by(&policy, game).item);
        taken[decision.item]++;
        policy.never[0] = items[0];
        policy.never_count = 1;
        assert_int_not_equal(chosen_by(&policy, game).item, 0);
        uint8_t places[OFFER_ITEMS_MAX];
        assert_int_equal(bot_lots(&policy, game, places), 2);
        policy.never_count = 0;
        game_free(game);
    }
    for (int i = 0; i < 3; i++) {
        assert_in_range(taken[i], RUNS / 4, RUNS / 2);
    }
}

static void a_policy_says_where_to_go(void **state)
{
    enum { ELITE = 2, EVENT = 3 };
    Game *game = before_an_elite(*state, 1, 1);
    Policy policy;
    policy_begin(&policy);
    policy.go[NODE_ELITE] = 500;
    assert_int_equal(chosen_by(&policy, game).node, ELITE);
    policy.go[NODE_EVENT] = 600;
    assert_int_equal(chosen_by(&policy, game).node, EVENT);
    game_free(game);
}

static void a_policy_says_how_long_to_stay(void **state)
{
    Game *game = run_game(*state, MODE_LINEAR, "stay");
    BotMemory *memory = bot_memory_new();
    game->battle.phase = BATTLE_WON;
    static const struct {
        int stay, hull, stayed;
        DecisionKind kind;
    } cases[] = {{POLICY_UNSAID, POLICY_UNSAID, 0, DECISION_LEAVE},
                 {0, POLICY_UNSAID, 0, DECISION_LEAVE},
                 {2, POLICY_UNSAID, 0, DECISION_STAY},
                 {2, POLICY_UNSAID, 1, DECISION_STAY},
                 {2, POLICY_UNSAID, 2, DECISION_LEAVE},
                 {2, 60, 0, DECISION_LEAVE},
                 {2, 50, 0, DECISION_STAY}};
    game->battle.hull_max = 10;
    game->battle.hull = 5;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Decision decision;
        memory->policy.stay = cases[i].stay;
        memory->policy.stay_hull = cases[i].hull;
        game->battle.waves_stayed = cases[i].stayed;
        assert_true(bot_greedy_decide(memory, game, &decision));
        assert_int_equal(decision.kind, cases[i].kind);
    }
    free(memory);
    game_free(game);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, content_set_up, content_tear_down)
SUBJECT(choices)
{
    const struct CMUnitTest tests[] = {
        TEST(power_is_what_the_attackers_that_come_would_feel),
        TEST(what_is_crossed_is_worth_what_it_cuts_of_those_that_come),
        TEST(a_wall_holds_a_crowd_for_less_time),
        TEST(what_towers_deal_decides_what_comes_next),
        TEST(what_is_missed_least_is_given_up),
        TEST(the_better_of_two_is_taken_wherever_it_lies),
        TEST(an_augment_goes_where_it_gains_most),
        TEST(an_augment_is_judged_by_what_it_adds),
        TEST(the_last_room_is_kept_for_what_a_blueprint_can_become),
        TEST(who_lies_ahead_is_what_the_chart_shows),
        TEST(a_gun_is_judged_by_who_lies_ahead),
        TEST(a_gun_that_answers_nothing_new_is_worth_less),
        TEST(what_bears_augments_is_missed_more),
        TEST(what_can_evolve_does),
        TEST(a_policy_names_what_to_become),
        TEST(a_key_is_bought_for_gates_that_take_more),
        TEST(room_is_bought_when_something_good_would_have_to_go),
        TEST(augments_are_taken_off_where_they_add_less_than_elsewhere),
        TEST(elites_are_met_after_three_battles_or_in_later_acts),
        TEST(what_a_policy_wishes_is_taken_first_and_the_rest_never),
        TEST(a_policy_names_what_is_found),
        TEST(lots_fall_evenly),
        TEST(a_policy_says_where_to_go),
        TEST(a_policy_says_how_long_to_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
