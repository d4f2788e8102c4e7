/* Events do what they say: for every choice of every event, the run before and after it differs by the amounts that its
 * description states, and outcomes come as often as stated. */
#include "run_fixture.h"

#include "base/number.h"
#include "run/act.h"
#include "run/holding.h"
#include "run/pool.h"
#include "run/stage.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/describe.h"

enum { TRIES = 60, DRAWS = 2000, TEXT_SIZE = 1024, SIGMAS = 5 };

/* A run in act 3 that can pay for everything, with `chosen` waiting where the ship is. */
static Game *before_event(const Content *content, const char *seed, int ascension)
{
    GameOptions options = {.mode = MODE_RUN, .ascension = ascension, .feats = content_feats(content)};
    snprintf(options.seed, sizeof options.seed, "%s", seed);
    Game *game = game_new(content, &options);
    act_begin(game, ACTS_MAX);
    static const char *const held[] = {"watchpost",   "lobber",        "rock-drill", "howitzer",
                                       "frag-charge", "orbital-sweep", "longshot",   NULL};
    run_hold(game, held);
    Run *run = &game->run;
    run->credits = 500;
    run->hull_max = 40;
    run->hull = 25;
    run->keys = 20;
    run->threat = 9;
    run->slots = 10;
    run->ahead = (BattleAhead){.materials = 7, .energy = 5, .toughness = 3, .fuel_goal = 2};
    int node = run_system(game, NODE_EVENT);
    run_enter(game, node < 0 ? run_system(game, NODE_WORKSHOP) : node);
    assert_int_equal(run->stage, STAGE_ENCOUNTER);
    return game;
}

static void meet(Game *game, int encounter)
{
    game->run.prospects[game->run.at].encounter = (uint8_t)encounter;
}

/* A number of the run that deeds change, and how it is told. */
typedef struct Counted {
    DeedKind kind;
    int before, after;
    const char *words;
} Counted;

static int sum_of(const Game *game, const Deed *deeds, int count, DeedKind kind)
{
    int sum = 0;
    for (int i = 0; i < count; i++) {
        sum += deeds[i].kind == kind ? run_deed_amount(game, &deeds[i]) : 0;
    }
    return sum;
}

static bool has(const Deed *deeds, int count, DeedKind kind)
{
    for (int i = 0; i < count; i++) {
        if (deeds[i].kind == kind) {
            return true;
        }
    }
    return false;
}

static void assert_told(const Content *content, const Choice *choice, int ascension, int amount, const char *words)
{
    char text[TEXT_SIZE], part[64];
    ClauseSet clauses = clauses_chosen(0, ascension, 0);
    describe_choice(content, choice, &clauses, text, sizeof text);
    snprintf(part, sizeof part, "%+d %s", amount, words);
    if (!strstr(text, part)) {
        fail_msg("\"%s\" does not say \"%s\"", text, part);
    }
}

/* Each number has changed by what the costs and the outcome's deeds come to, and each of those is told. */
static void check_numbers(const Game *game, const Run *before, const Choice *choice, const Outcome *outcome)
{
    const Run *after = &game->run;
    const Counted counted[] = {
        {DEED_CREDITS, before->credits, after->credits, "credit"},
        {DEED_HULL_MAX, before->hull_max, after->hull_max, "hull limit"},
        {DEED_KEYS, before->keys, after->keys, "key"},
        {DEED_THREAT, before->threat, after->threat, "threat"},
        {DEED_SLOTS, before->slots, after->slots, "blueprint slot"},
        {DEED_MATERIALS, before->ahead.materials, after->ahead.materials, NULL},
        {DEED_ENERGY, before->ahead.energy, after->ahead.energy, NULL},
        {DEED_TOUGHNESS, before->ahead.toughness, after->ahead.toughness, "% HP"},
        {DEED_FUEL_GOAL, before->ahead.fuel_goal, after->ahead.fuel_goal, "% fuel goal"},
    };
    for (size_t i = 0; i < sizeof counted / sizeof *counted; i++) {
        const Counted *now = &counted[i];
        int cost = sum_of(game, choice->costs, choice->cost_count, now->kind);
        int gain = sum_of(game, outcome->deeds, outcome->deed_count, now->kind);
        assert_int_equal(now->after - now->before, cost + gain);
        if (cost != 0 && now->words) {
            assert_told(game->content, choice, game->options.ascension, cost, now->words);
        }
        if (gain != 0 && now->words) {
            assert_told(game->content, choice, game->options.ascension, gain, now->words);
        }
    }
}

/* A higher limit brings as much hull with it; a lower one caps it; repairs end at the limit. */
static void check_hull(const Game *game, const Run *before, const Choice *choice, const Outcome *outcome)
{
    int hull = before->hull, most = before->hull_max;
    const Deed *lists[] = {choice->costs, outcome->deeds};
    const int counts[] = {choice->cost_count, outcome->deed_count};
    for (int list = 0; list < 2; list++) {
        for (int i = 0; i < counts[list]; i++) {
            int amount = run_deed_amount(game, &lists[list][i]);
            if (lists[list][i].kind == DEED_HULL_MAX) {
                most += amount;
                hull += amount > 0 ? amount : 0;
            } else if (lists[list][i].kind == DEED_HULL) {
                hull += amount;
                assert_told(game->content, choice, game->options.ascension, amount, "hull");
            }
            hull = hull > most ? most : hull < 1 ? 1 : hull;
        }
    }
    assert_int_equal(game->run.hull, hull);
}

static void check_blueprints(const Game *game, const Run *before, const Choice *choice, const Outcome *outcome)
{
    bool lost =
        has(choice->costs, choice->cost_count, DEED_LOSE) || has(outcome->deeds, outcome->deed_count, DEED_LOSE);
    assert_int_equal(game->run.held_count, before->held_count - lost);
    for (int i = 0; i < before->held_count; i++) {
        int blueprint = before->held[i].blueprint;
        bool starter = game->content->blueprints[blueprint].rarity == RARITY_STARTER;
        assert_true(holding_has(&game->run, blueprint) || (lost && !starter));
    }
    bool elite = has(outcome->deeds, outcome->deed_count, DEED_ELITE);
    assert_int_equal(game->run.ahead.elite, before->ahead.elite || elite);
    assert_int_equal(game->run.scouted, before->scouted || has(outcome->deeds, outcome->deed_count, DEED_SCOUT));
}

static const Deed *offering(const Outcome *outcome)
{
    for (int i = 0; i < outcome->deed_count; i++) {
        DeedKind kind = outcome->deeds[i].kind;
        if (kind == DEED_BLUEPRINT || kind == DEED_OFFER || kind == DEED_AUGMENTS || kind == DEED_SUPPLIES ||
            kind == DEED_FITTING) {
            return &outcome->deeds[i];
        }
    }
    return NULL;
}

/* None of bosses, nor any that is held. */
static void check_fittings(const Game *game, const Offer *offer, const Deed *deed)
{
    assert_int_equal(offer->kind, OFFER_FITTINGS);
    assert_int_equal(offer->count, run_deed_amount(game, deed));
    for (int i = 0; i < offer->count; i++) {
        Rarity rarity = game->content->fittings[offer->items[i]].rarity;
        assert_true(deed->rarity == RARITY_STARTER ? rarity != RARITY_LEGENDARY : rarity == deed->rarity);
        assert_false(run_has_fitting(&game->run, offer->items[i]));
    }
}

/* None that is carried. */
static void check_supplies(const Game *game, const Offer *offer, const Deed *deed)
{
    assert_int_equal(offer->kind, OFFER_SUPPLIES);
    assert_int_equal(offer->count, run_deed_amount(game, deed));
    for (int i = 0; i < offer->count; i++) {
        assert_int_equal(game->content->blueprints[offer->items[i]].kind, BLUEPRINT_SUPPLY);
        for (int carried = 0; carried < game->run.supply_count; carried++) {
            assert_int_not_equal(game->run.supplies[carried], offer->items[i]);
        }
    }
}

static void check_items(const Game *game, const Offer *offer, const Deed *deed)
{
    const Content *content = game->content;
    if (deed->kind == DEED_FITTING) {
        check_fittings(game, offer, deed);
        return;
    }
    if (deed->kind == DEED_SUPPLIES) {
        check_supplies(game, offer, deed);
        return;
    }
    assert_int_equal(offer->kind, deed->kind == DEED_AUGMENTS ? OFFER_AUGMENTS : OFFER_BLUEPRINTS);
    assert_int_equal(offer->count, deed->kind == DEED_BLUEPRINT ? 1 : run_deed_amount(game, deed));
    assert_false(offer->paid);
    for (int i = 0; i < offer->count; i++) {
        int item = offer->items[i];
        if (deed->kind == DEED_BLUEPRINT) {
            assert_int_equal(item, deed->blueprint);
        }
        if (deed->kind == DEED_OFFER && deed->rarity != RARITY_STARTER) {
            assert_int_equal(content->blueprints[item].rarity, deed->rarity);
        }
        assert_true(deed->kind == DEED_AUGMENTS || !holding_has(&game->run, item));
    }
}

/* What is given up comes first; then what is offered, unless it is one blueprint that is held. */
static void check_offers(const Game *game, const Choice *choice, const Outcome *outcome)
{
    const Run *run = &game->run;
    int next = 0;
    if (has(choice->costs, choice->cost_count, DEED_GIVE)) {
        assert_int_equal(run->offers[next++].kind, OFFER_SURRENDER);
    }
    const Deed *deed = offering(outcome);
    if (deed && !(deed->kind == DEED_BLUEPRINT && holding_has(run, deed->blueprint))) {
        check_items(game, &run->offers[next++], deed);
    }
    assert_int_equal(run->offer_count, next);
}

static void check_choice(Game *game, const Run *before, int encounter, int choice)
{
    game->run = *before;
    meet(game, encounter);
    run_decide(game, (Decision){.kind = DECISION_CHOOSE, .item = (uint8_t)choice});
    const Choice *chosen = &game->content->encounters[encounter].choices[choice];
    assert_in_range(game->run.outcome, 1, chosen->outcome_count);
    const Outcome *outcome = &chosen->outcomes[game->run.outcome - 1];
    check_numbers(game, before, chosen, outcome);
    check_hull(game, before, chosen, outcome);
    check_blueprints(game, before, chosen, outcome);
    check_offers(game, chosen, outcome);
    run_refused(game, (Decision){.kind = DECISION_CHOOSE}, "You have chosen; go on.");
    run_decide(game, (Decision){.kind = DECISION_DEPART});
    assert_int_equal(game->run.stage, game->run.offer_count > 0 ? STAGE_OFFER : STAGE_TRAVEL);
}

static void every_choice_does_what_it_says(void **state)
{
    const Content *content = *state;
    for (int ascension = 0; ascension <= content->run.ascension_count; ascension += content->run.ascension_count) {
        Game *game = before_event(content, "does", ascension);
        Run before = game->run;
        for (int i = 0; i < content->encounter_count; i++) {
            for (int k = 0; k < content->encounters[i].choice_count; k++) {
                for (uint64_t seed = 0; seed < TRIES; seed++) {
                    game->master = seed * 977;
                    check_choice(game, &before, i, k);
                }
            }
        }
        game_free(game);
    }
}

static void outcomes_come_as_often_as_stated(void **state)
{
    const Content *content = *state;
    Game *game = before_event(content, "odds", 0);
    Run before = game->run;
    for (int i = 0; i < content->encounter_count; i++) {
        const Encounter *encounter = &content->encounters[i];
        for (int k = 0; k < encounter->choice_count; k++) {
            int counts[OUTCOMES_MAX] = {0}, outcomes = encounter->choices[k].outcome_count;
            for (uint64_t seed = 0; seed < DRAWS && outcomes > 1; seed++) {
                game->run = before;
                meet(game, i);
                game->master = seed * 31 + 5;
                STAGE_ROW_ENCOUNTER.decide(game, &(Decision){.kind = DECISION_CHOOSE, .item = (uint8_t)k});
                counts[game->run.outcome - 1]++;
            }
            for (int o = 0; o < outcomes && outcomes > 1; o++) {
                double share = encounter->choices[k].outcomes[o].percent / (double)PERCENT;
                double bound = SIGMAS * sqrt(DRAWS * share * (1 - share));
                assert_true(fabs(counts[o] - DRAWS * share) <= bound);
            }
        }
    }
    game_free(game);
}

/* With nothing to pay with, in an act of any number, there is still something to choose, and every choice that is
 * allowed leaves a ship. */
static void something_can_always_be_chosen(void **state)
{
    const Content *content = *state;
    Game *game = before_event(content, "poor", 0);
    static const char *const held[] = {"watchpost", NULL};
    run_hold(game, held);
    Run *run = &game->run;
    run->credits = run->keys = 0;
    run->hull = run->hull_max = 1;
    run->slots = 1;
    Run before = *run;
    for (int i = 0; i < content->encounter_count; i++) {
        int open = 0;
        for (int k = 0; k < content->encounters[i].choice_count; k++) {
            for (uint64_t seed = 0; seed < 20; seed++) {
                *run = before;
                meet(game, i);
                game->master = seed;
                char why[VERDICT_WHY_SIZE];
                Decision choose = {.kind = DECISION_CHOOSE, .item = (uint8_t)k};
                bool can = run_can_choose(game, k, why, sizeof why);
                assert_int_equal(can, game_decide(game, &choose));
                assert_true(can || strlen(why) > 10);
                open += can;
                assert_true(run->hull >= 1 && run->hull_max >= run->hull && run->slots >= run->held_count);
                assert_true(run->credits >= 0 && run->keys >= 0 && run->threat >= 0 && run->held_count == 1);
            }
        }
        assert_true(open > 0);
    }
    game_free(game);
}

static int choice_that_costs(const Content *content, DeedKind kind, int *encounter)
{
    for (*encounter = 0; *encounter < content->encounter_count; ++*encounter) {
        const Encounter *met = &content->encounters[*encounter];
        for (int k = 0; k < met->choice_count; k++) {
            if (met->choices[k].cost_count == 1 && met->choices[k].costs[0].kind == kind) {
                return k;
            }
        }
    }
    fail_msg("no choice costs %d alone", (int)kind);
    return -1;
}

static void assert_refusal(Game *game, DeedKind kind, const char *sentence)
{
    int encounter, choice = choice_that_costs(game->content, kind, &encounter);
    meet(game, encounter);
    run_refused(game, (Decision){.kind = DECISION_CHOOSE, .item = (uint8_t)choice}, sentence);
}

static void what_is_missing_is_said(void **state)
{
    const Content *content = *state;
    Game *game = before_event(content, "missing", 0);
    Run *run = &game->run;
    run->credits = 3;
    int encounter, choice = choice_that_costs(content, DEED_CREDITS, &encounter);
    char sentence[VERDICT_WHY_SIZE];
    snprintf(sentence, sizeof sentence, "That takes %d credits, and you have 3.",
             -content->encounters[encounter].choices[choice].costs[0].amount);
    assert_refusal(game, DEED_CREDITS, sentence);
    run->hull = 1;
    choice = choice_that_costs(content, DEED_HULL, &encounter);
    snprintf(sentence, sizeof sentence, "That takes %d hull, and the ship would not survive it.",
             -content->encounters[encounter].choices[choice].costs[0].amount);
    assert_refusal(game, DEED_HULL, sentence);
    run->slots = run->held_count;
    assert_refusal(game, DEED_SLOTS, "There is no empty slot to give.");
    run->keys = 0;
    assert_refusal(game, DEED_KEYS, "That takes a key, and you have none.");
    run_refused(game, (Decision){.kind = DECISION_CHOOSE, .item = CHOICES_MAX}, "There is no such choice.");
    run_refused(game, (Decision){.kind = DECISION_DEPART}, "Choose first.");
    game_free(game);
}

/* A dock has one job to give: who needs no repair can't spend it on one. */
static void a_whole_hull_is_not_mended(void **state)
{
    const Content *content = *state;
    Game *game = before_event(content, "whole", 0);
    Run *run = &game->run;
    int mending = 0;
    for (int i = 0; i < content->encounter_count; i++) {
        const Encounter *encounter = &content->encounters[i];
        meet(game, i);
        for (int k = 0; k < encounter->choice_count; k++) {
            Decision decision = {.kind = DECISION_CHOOSE, .item = (uint8_t)k};
            run->hull = run->hull_max - 1;
            bool before = game_check(game, &decision).allowed;
            run->hull = run->hull_max;
            Verdict verdict = game_check(game, &decision);
            bool mends = choice_only_repairs(&encounter->choices[k]);
            assert_int_equal(verdict.allowed, before && !mends);
            if (mends && encounter->place == ENCOUNTER_DOCK) {
                assert_string_equal(verdict.why, "The hull is whole, and all that would come of this is a repair.");
                mending++;
            }
        }
    }
    assert_int_equal(mending, 1);
    game_free(game);
}

/* Start, an event, the boss behind a gate: the ship is at the event, and what it holds is due when it departs. */
static void a_key_that_is_due_counts(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "due");
    Run *run = &game->run;
    Chart chart = {.act = 1, .start = 0, .boss = 2, .node_count = 3, .edge_count = 2};
    chart.nodes[1] = (ChartNode){.kind = NODE_EVENT, .key = true};
    chart.edges[0] = (ChartEdge){.a = 0, .b = 1};
    chart.edges[1] = (ChartEdge){.a = 1, .b = 2, .gate = true};
    run->chart = chart;
    run->stage = STAGE_ENCOUNTER;
    run->at = 1;
    run->visited = 3;
    run->keys = 1;
    assert_int_equal(act_spare_keys(game), 1);
    run->chart.nodes[1].key = false;
    run->chart.nodes[0].key = true;
    assert_int_equal(act_spare_keys(game), 0);
    run->chart.nodes[1].key = true;
    assert_int_equal(act_spare_keys(game), 1);
    run->stage = STAGE_TRAVEL;
    assert_int_equal(act_spare_keys(game), 0);
    run->keys = 2;
    assert_int_equal(act_spare_keys(game), 1);
    game_free(game);
}

/* What only the way to the boss needs can't be sold; what is left over can. */
static void keys_that_gates_need_stay(void **state)
{
    const Content *content = *state;
    int kept = 0, sold = 0;
    for (int seed = 0; seed < 30; seed++) {
        char text[32];
        snprintf(text, sizeof text, "keys %d", seed);
        Game *game = run_game(content, MODE_RUN, text);
        if (run_system(game, NODE_EVENT) >= 0) {
            run_enter(game, run_system(game, NODE_EVENT));
            Run *run = &game->run;
            run->visited = seed % 2 ? run->visited
                                    : ((UINT32_C(1) << run->chart.node_count) - 1) & ~(UINT32_C(1) << run->chart.boss);
            run->keys = chart_keys(&run->chart, run->visited, run->opened) - run->chart.nodes[run->at].key;
            run->keys = run->keys > 0 ? run->keys : 0;
            if (run->keys > 0 && act_spare_keys(game) == 0) {
                kept++;
                assert_refusal(game, DEED_KEYS, "The gates on the way to the boss need the keys you have.");
            }
            int spare = act_spare_keys(game);
            run->keys += 2;
            assert_true(act_spare_keys(game) >= spare + (spare > 0 ? 2 : 1));
            int encounter, choice = choice_that_costs(content, DEED_KEYS, &encounter), keys = run->keys;
            meet(game, encounter);
            run_decide(game, (Decision){.kind = DECISION_CHOOSE, .item = (uint8_t)choice});
            assert_int_equal(run->keys, keys - 1);
            sold++;
        }
        game_free(game);
    }
    assert_true(kept > 3 && sold > 10);
}

SUBJECT(encounters)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_does_what_it_says), cmocka_unit_test(outcomes_come_as_often_as_stated),
        cmocka_unit_test(something_can_always_be_chosen), cmocka_unit_test(what_is_missing_is_said),
        cmocka_unit_test(a_whole_hull_is_not_mended),     cmocka_unit_test(a_key_that_is_due_counts),
        UNIT_TEST_OF_MANY(keys_that_gates_need_stay),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
