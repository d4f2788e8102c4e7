/* The numbers of runs: as their files say, changed by steps and twists as stated, and refused where they can't be. */
#include "data_folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"

enum { TEXT_SIZE = 512 };

static Content *built_in(void)
{
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    return content;
}

static void a_run_has_its_numbers(void **state)
{
    (void)state;
    Content *content = built_in();
    const RunRules *run = &content->run;
    assert_int_equal(run->numbers[RUN_HULL], content->battle.hull_start);
    assert_int_equal(run->numbers[RUN_HULL_LOSS], content->battle.hull_loss_cap);
    assert_int_equal(run->numbers[RUN_START_MATERIALS], content->battle.materials_base);
    assert_int_equal(run->numbers[RUN_ENERGY_MAX], content->battle.energy_max);
    assert_int_equal(run->numbers[RUN_SLOTS], 12);
    assert_int_equal(run->numbers[RUN_ELITE_FUEL], 106);
    assert_int_equal(run->odds[0][0], 840);
    assert_int_equal(run->odds[1][1], 400);
    assert_int_equal(run->odds[2][2], 50);
    assert_int_equal(run->pity[0], 0);
    assert_int_equal(run->pity[1], 15);
    assert_int_equal(run->pity[2], 3);
    assert_int_equal(run->elite_odds[1], 200);
    assert_int_equal(run->augment_odds[2], 40);
    assert_int_equal(run->boss_offer[1], 2);
    assert_int_equal(run->blueprint_prices[2], 90);
    assert_int_equal(run->augment_prices[0], 25);
    assert_int_equal(run->ascension_count, ASCENSIONS_MAX);
    assert_int_equal(run->boss_count, 3 * ACTS_MAX);
    content_free(content);
}

/* Tiers are added to the list of attackers after the bosses were looked up in it. */
static void bosses_are_those_of_the_acts(void **state)
{
    (void)state;
    Content *content = built_in();
    int of_act[ACTS_MAX + 1] = {0};
    for (int i = 0; i < content->run.boss_count; i++) {
        const AttackerType *boss = &content->attackers[content->run.bosses[i]];
        assert_true(boss->size == SIZE_BOSS && boss->act >= 1 && boss->act <= ACTS_MAX);
        of_act[boss->act]++;
    }
    for (int act = 1; act <= ACTS_MAX; act++) {
        assert_int_equal(of_act[act], 3);
    }
    content_free(content);
}

/* At least two in three can be met in a first run, and more than half of every kind. */
static void what_feats_open_leaves_a_varied_pool(void **state)
{
    (void)state;
    Content *content = built_in();
    int first[BLUEPRINT_KIND_COUNT] = {0}, all[BLUEPRINT_KIND_COUNT] = {0}, later = 0, offered = 0;
    for (int i = 0; i < content->blueprint_count; i++) {
        const Blueprint *blueprint = &content->blueprints[i];
        if (blueprint->rarity >= RARITY_COMMON && blueprint->rarity <= RARITY_LEGENDARY) {
            first[blueprint->kind] += blueprint->opened_by == 0;
            all[blueprint->kind]++;
            later += blueprint->opened_by > 0;
            offered++;
        }
        assert_true(blueprint->rarity != RARITY_STARTER || blueprint->opened_by == 0);
    }
    assert_in_range(later, offered / 4, offered / 3);
    for (int kind = 0; kind < BLUEPRINT_KIND_COUNT; kind++) {
        assert_true(first[kind] * 2 > all[kind] || all[kind] == 0);
    }
    content_free(content);
}

static int number_of(const Content *content, RunNumber number, int ascension, uint32_t twists)
{
    ClauseSet clauses = clauses_chosen(content->run.first_ship, ascension, twists);
    return run_number(content, number, &clauses);
}

/* How many numbers a step makes other than they are below it. */
static int numbers_changed(const Content *content, int step)
{
    int changed = 0;
    for (int i = 0; i < RUN_NUMBER_COUNT; i++) {
        changed += number_of(content, (RunNumber)i, step, 0) != number_of(content, (RunNumber)i, step - 1, 0);
    }
    return changed;
}

static uint32_t permitted(const Content *content, int step)
{
    ClauseSet clauses = clauses_chosen(content->run.first_ship, step, 0);
    return clauses_permit(content, &clauses);
}

static void each_step_changes_something(void **state)
{
    (void)state;
    enum { RULES_LEAST = 8 };
    Content *content = built_in();
    int rules = 0;
    for (int i = 0; i < RUN_NUMBER_COUNT; i++) {
        assert_int_equal(number_of(content, (RunNumber)i, 0, 0), content->run.numbers[i]);
    }
    for (int step = 1; step <= ASCENSIONS_MAX; step++) {
        const Clause *clause = &content->run.ascension[step - 1].clause;
        bool other = clause->rule_count + clause->deed_count > 0 || permitted(content, step) != permitted(content, step - 1);
        assert_int_equal(numbers_changed(content, step), clause->change_count);
        assert_true(other || clause->change_count > 0);
        rules += other;
    }
    assert_true(rules >= RULES_LEAST);
    content_free(content);
}

/* Each takes more than the one before it. */
static void three_steps_take_from_the_forecast(void **state)
{
    (void)state;
    static const Permission takers[] = {PERMISSION_FORECAST_IN_WORDS, PERMISSION_FORECAST_OF_MET,
                                        PERMISSION_NO_FORECAST};
    Content *content = built_in();
    size_t taken = 0;
    for (int step = 1; step <= ASCENSIONS_MAX && taken < sizeof takers / sizeof *takers; step++) {
        taken += permitted(content, step) >> takers[taken] & 1;
    }
    assert_int_equal(taken, sizeof takers / sizeof *takers);
    content_free(content);
}

static void amounts_come_before_percents_and_all_are_summed(void **state)
{
    (void)state;
    static Content content;
    content.run = (RunRules){
        .numbers = {[RUN_SLOTS] = 10, [RUN_HUB_MATERIALS] = -3},
        .ascension_count = 2,
        .ascension = {{.clause = {.change_count = 1, .changes = {{RUN_SLOTS, 1, 10}}}},
                      {.clause = {.change_count = 2, .changes = {{RUN_SLOTS, 0, 10}, {RUN_HUB_MATERIALS, 0, 50}}}}},
        .twist_count = 2,
        .twists = {{.clause = {.change_count = 1, .changes = {{RUN_SLOTS, 4, 0}}}},
                   {.clause = {.change_count = 1, .changes = {{RUN_SLOTS, 0, -50}}}}}};
    assert_int_equal(number_of(&content, RUN_SLOTS, 1, 0), 12);
    assert_int_equal(number_of(&content, RUN_SLOTS, 2, 0), 13);
    assert_int_equal(number_of(&content, RUN_SLOTS, 20, 0), 13);
    assert_int_equal(number_of(&content, RUN_SLOTS, 0, 1), 14);
    assert_int_equal(number_of(&content, RUN_SLOTS, 0, 2), 5);
    assert_int_equal(number_of(&content, RUN_SLOTS, 2, 3), 10);
    assert_int_equal(number_of(&content, RUN_SLOTS, 0, ~UINT32_C(3)), 10);
    assert_int_equal(number_of(&content, RUN_HUB_MATERIALS, 2, 0), -5);
    assert_int_equal(number_of(&content, RUN_HULL, 2, 3), 0);
}

static void no_choice_of_twists_leaves_a_run_without_anything(void **state)
{
    (void)state;
    Content *content = built_in();
    const RunRules *run = &content->run;
    const int count = run->twist_count;
    for (int set = 0; set < count * count * count; set++) {
        uint32_t three = UINT32_C(1) << set % count | UINT32_C(1) << set / count % count | UINT32_C(1) << set / count / count;
        uint32_t twists = set == 0 ? 0 : set == 1 ? (UINT32_C(1) << count) - 1 : three;
        for (int ascension = 0; ascension <= run->ascension_count; ascension++) {
            assert_in_range(number_of(content, RUN_HULL, ascension, twists), 5, 50);
            assert_in_range(number_of(content, RUN_SLOTS, ascension, twists),
                            content_first_ship(content)->starter_count + 1, LOADOUT_MAX);
            assert_in_range(number_of(content, RUN_AUGMENTS_SHOWN, ascension, twists), 1, 6);
            assert_in_range(number_of(content, RUN_FINAL_BOSSES, ascension, twists), 1, run->boss_count);
        }
    }
    content_free(content);
}

static void steps_say_what_they_change(void **state)
{
    (void)state;
    char text[TEXT_SIZE];
    Content *content = built_in();
    RunStep one = {.clause = {.change_count = 1, .changes = {{RUN_WAVE_BUDGET, 0, 4}}}};
    size_t length = describe_clause(content, &one.clause, text, sizeof text);
    assert_string_equal(text, "Strength of waves +4 %.");
    assert_int_equal(length, strlen(text));
    RunStep step = {
        .clause = {.change_count = 3, .changes = {{RUN_THREAT, 1, 0}, {RUN_HULL, 3, -10}, {RUN_BOSS_HP, 0, 5}}}};
    describe_clause(content, &step.clause, text, sizeof text);
    assert_string_equal(text, "HP of attackers for each system cleared +1 %.\n"
                              "Hull limit +3 and -10 %.\n"
                              "HP of bosses +5 %.");
    assert_int_equal(describe_clause(content, &step.clause, text, 8), 7);
    assert_string_equal(text, "HP of a");
    content_free(content);
}

#define RUN "run.yaml"
#define STEPS "ascension.yaml"
#define TWISTS "twists.yaml"

static void runs_that_can_not_be(void **state)
{
    (void)state;
    static const Broken list[] = {
        {RUN, "bosses: [locust-queen", "bosses: [mite",
         RUN ":4: bosses[1]: mite is no boss; name an attacker with size: boss"},
        {RUN, "bosses: [locust-queen", "bosses: [the-tide", RUN ":4: bosses[7]: stands in the list twice"},
        {RUN, ", the-tide, the-ledger, the-knot]", "]", RUN ":4: bosses: names none whose file says act: 3; add one"},
        {"attackers/mite.yaml", "level: 1", "level: 1\nact: 1", "act: only bosses end an act; remove it"},
        {"attackers/mite.yaml", "level: 1", "level: 1\ngrowth: 1",
         "growth: only bosses grow with the waves; remove it"},
        {RUN, "common: 0.57", "common: 0.575", "odds[2]: its parts add up to 1.005; make them add up to 1"},
        {RUN, "augment-odds: {common: 0.7", "augment-odds: {common: 0.6",
         "augment-odds: its parts add up to 0.900; make them add up to 1"},
        {RUN, "elite-odds: {rare: 0.2,", "elite-odds: {rare: 0.4,",
         "elite-odds: with the odds of some act rare and legendary come to more than 1"},
        {RUN, "offered: 3", "offered: 4", "boss-offer: its parts add up to 3; make them add up to offered, 4"},
        {RUN, "pity: {rare: 0.015", "pity: {common: 0.1, rare: 0.015", "pity.common: there is no such field"},
        {RUN, "  slots: 12", "  slots: 15", RUN ":7: numbers.slots: must be a whole number from 1 to 14"},
        {RUN, "  slots: 12", "  slots: 12\n  hull: 3", RUN ":8: numbers.hull: there is no such field"},
        {RUN, "key-price: 35", "key-price: 0", "key-price: must be a whole number from 1 to 10000"},
        {RUN, "{common: 30, rare: 55", "{common: 30, rare: 0", "blueprint-prices.rare: must be a whole number from 1"},
        {STEPS, "amount: -10}", "amount: 0}", ": it changes nothing"},
        {STEPS, "id: rust", "id: fat-bosses", "].id: is the id of entry "},
        {STEPS, "number: final-bosses", "number: first-bosses", "'first-bosses' is not known here; use one of: hull, "},
        {STEPS, "number: final-bosses, amount: 1", "number: final-bosses, amount: 3",
         "final-bosses: clauses together, with the ship bastion, bring it out of 1 to 3"},
        {STEPS, "boss-hp, percent: 10", "boss-hp, percent: -101", "changes[1].percent: must be a whole number"},
        {TWISTS, "percent: 30}, {number: credits", "percent: 0}, {number: credits",
         TWISTS ":4: twists[2].changes[1]: it changes nothing"},
        {TWISTS, "id: tailwind", "id: rich-uncle", "].id: is the id of entry "},
        {TWISTS, "hull, amount: -12", "hull, amount: -23", "hull: clauses together, with the ship "},
        {TWISTS, "slots, amount: -3", "slots, percent: -100", "slots: clauses together, with the ship "},
        {TWISTS, "slots, amount: -3", "slots, amount: -8", "slots: clauses together, with the ship bastion, bring it out of 3 to 14"},
        {"run.yaml", "shop-blueprints: 3", "shop-blueprints: 6", "shop-blueprints: with augments, supplies and fittings"},
        {"rules.yaml", "hull-start: 25", "hull-start: 14", "hull: clauses together, with the ship "},
    };
    data_folder_all_refused(list, sizeof list / sizeof list[0]);
}

static void rewards_need_blueprints(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    data_folder_change(folder, RUN, "rare: 2, legendary: 1", "rare: 0, legendary: 3");
    Content *content = data_folder_load(folder);
    int left = 0;
    for (int i = 0; i < content->blueprint_count; i++) {
        char name[64];
        snprintf(name, sizeof name, "blueprints/%s.yaml", content->blueprints[i].id);
        if (content->blueprints[i].rarity == RARITY_LEGENDARY && left++ >= 2) {
            data_folder_change(folder, name, "rarity: legendary", "rarity: rare");
        }
    }
    content_free(content);
    assert_true(left > 2);
    data_folder_refused(folder, "boss-offer.legendary: only 2 legendary blueprints can be offered");
    data_folder_free(folder);
}

static void a_run_can_hold_what_it_starts_with(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    data_folder_change(folder, "ships/tender.yaml", "frag-charge]",
                       "frag-charge, spin-cannon, needle-gun, longshot, thumper, condenser, "
                       "arc-coil, meteor-call]");
    data_folder_refused(folder, "slots: clauses together, with the ship tender, bring it out of 11 to 14; change it by less");
    data_folder_free(folder);
}

static void a_run_has_as_many_acts_as_the_odds(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    data_folder_change(folder, RUN, "  - {common: 0.35, rare: 0.6, legendary: 0.05}\n", "");
    Content *content = data_folder_load(folder);
    assert_non_null(content);
    assert_int_equal(content->run.act_count, 2);
    assert_int_equal(content->run.boss_count, 9);
    content_free(content);
    data_folder_free(folder);
}

SUBJECT(runs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_run_has_its_numbers),
        cmocka_unit_test(bosses_are_those_of_the_acts),
        cmocka_unit_test(what_feats_open_leaves_a_varied_pool),
        cmocka_unit_test(each_step_changes_something),
        cmocka_unit_test(three_steps_take_from_the_forecast),
        cmocka_unit_test(amounts_come_before_percents_and_all_are_summed),
        cmocka_unit_test(no_choice_of_twists_leaves_a_run_without_anything),
        cmocka_unit_test(steps_say_what_they_change),
        cmocka_unit_test(runs_that_can_not_be),
        cmocka_unit_test(a_run_has_as_many_acts_as_the_odds),
        cmocka_unit_test(rewards_need_blueprints),
        cmocka_unit_test(a_run_can_hold_what_it_starts_with),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
