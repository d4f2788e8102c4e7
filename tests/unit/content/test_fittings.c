/* Fittings change what one does, and a new one is a text file. */
#include "data_folder.h"

#include "base/number.h"
#include "content/words/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"

enum { TEXT_SIZE = 1000 };

/* It permits, does a deed, or has a rule on an occasion: not only another number. */
static bool changes_what_one_does(const Clause *clause)
{
    bool occasion = clause->permissions != 0 || clause->deed_count > 0;
    for (int i = 0; i < clause->rule_count; i++) {
        occasion = occasion || clause->rules[i].when != WHEN_ALWAYS;
    }
    return occasion;
}

static void most_change_what_one_does(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    int rarities[RARITY_COUNT] = {0}, open = 0, telling = 0;
    for (int i = 0; i < content->fitting_count; i++) {
        const Fitting *fitting = &content->fittings[i];
        char text[TEXT_SIZE];
        rarities[fitting->rarity]++;
        open += fitting->opened_by == 0;
        telling += changes_what_one_does(&fitting->clause);
        assert_in_range(describe_fitting(content, i, text, sizeof text), 1, sizeof text - 1);
    }
    assert_int_equal(rarities[RARITY_COMMON], 20);
    assert_int_equal(rarities[RARITY_RARE], 13);
    assert_int_equal(rarities[RARITY_LEGENDARY], 12);
    assert_int_equal(open, 25);
    assert_true(telling >= 30);
    content_free(content);
}

static void each_permission_is_held_by_something(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    ClauseSet all = {{0}};
    for (int i = 0; i < CLAUSES_MAX; i++) {
        clause_set_add(&all, i);
    }
    assert_int_equal(clauses_permit(content, &all), (UINT32_C(1) << PERMISSION_COUNT) - 1);
    content_free(content);
}

static bool event_brings(const Encounter *event, DeedKind kind)
{
    for (int i = 0; i < event->choice_count; i++) {
        const Choice *choice = &event->choices[i];
        for (int j = 0; j < choice->outcome_count; j++) {
            for (int k = 0; k < choice->outcomes[j].deed_count; k++) {
                if (choice->outcomes[j].deeds[k].kind == kind) {
                    return true;
                }
            }
        }
    }
    return false;
}

static bool haul_brings(const Content *content, const FootDerelict *derelict, DeedKind kind)
{
    for (int i = 0; i < derelict->haul_count; i++) {
        const FootItem *item = &content->items[derelict->hauls[i].item];
        for (int j = 0; j < item->bring_count; j++) {
            if (item->brings[j].kind == kind) {
                return true;
            }
        }
    }
    return false;
}

static void events_and_derelicts_hold_some(void **state)
{
    (void)state;
    static const struct {
        DeedKind kind;
        int events, derelicts;
    } list[] = {{DEED_FITTING, 3, 3}, {DEED_SUPPLIES, 3, 2}};
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    for (size_t found = 0; found < sizeof list / sizeof *list; found++) {
        int events = 0, derelicts = 0;
        for (int i = 0; i < content->encounter_count; i++) {
            events += event_brings(&content->encounters[i], list[found].kind);
        }
        for (int i = 0; i < content->derelict_count; i++) {
            derelicts += haul_brings(content, &content->derelicts[i], list[found].kind);
        }
        assert_true(events >= list[found].events);
        assert_true(derelicts >= list[found].derelicts);
    }
    content_free(content);
}

static void a_new_one_is_a_file(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    data_folder_text(folder, "fittings/spare-horn.yaml",
                     "{id: spare-horn, name: Spare Horn, rarity: common, permissions: [no-undo], "
                     "changes: [{number: hull, amount: 2}], "
                     "rules: [{when: stayed, whom: player, what: grant, resource: materials, amount: 9}], "
                     "deeds: [{when: system-done, system: shop, what: keys, amount: 1}]}");
    Content *content = data_folder_load(folder);
    char text[TEXT_SIZE];
    describe_fitting(content, content_fitting(content, "spare-horn"), text, sizeof text);
    assert_string_equal(text,
                        "Hull limit +2.\n"
                        "As much hull is repaired.\n"
                        "Grants 9 materials whenever you stay for another wave.\n"
                        "With each system done with (shop): +1 key.\n"
                        "What is built, taken down or demolished can't be undone, and nothing is refunded in full.");
    content_free(content);
    data_folder_free(folder);
}

/* What a discount ends at stands behind when it comes and how long it lasts. */
static void the_end_of_a_discount_is_told_last(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    data_folder_text(folder, "fittings/spare-horn.yaml",
                     "{id: spare-horn, name: Spare Horn, rarity: common, rules: [{when: used, whom: blueprints, "
                     "kinds: [ability], what: modify, stat: energy, percent: -20, until: wave}]}");
    Content *content = data_folder_load(folder);
    char text[TEXT_SIZE];
    describe_fitting(content, content_fitting(content, "spare-horn"), text, sizeof text);
    assert_string_equal(text, "Lowers the price in energy of each ability by 20 % whenever you use an ability, once "
                              "more each time, until the end of the wave, never below half.");
    content_free(content);
    data_folder_free(folder);
}

/* What others make of the same number is in the amount that a run is told. */
static void in_a_run_it_says_what_it_comes_to(void **state)
{
    (void)state;
    enum { LESS = 40, MORE = 10 };
    DataFolder *folder = data_folder_new();
    data_folder_text(folder, "fittings/spare-horn.yaml",
                     "{id: spare-horn, name: Spare Horn, rarity: common, changes: [{number: hull, amount: 10}]}");
    Content *content = data_folder_load(folder);
    const int horn = content_fitting(content, "spare-horn"), hull = content->run.numbers[RUN_HULL];
    content->ships[0].clause =
        (Clause){.change_count = 1, .changes = {{.number = RUN_HULL, .amount = 0, .percent = -LESS}}};
    ClauseSet in_force = clauses_chosen(0, 0, 0);
    char text[TEXT_SIZE], expected[TEXT_SIZE];
    snprintf(expected, sizeof expected, "Hull limit +%d.\nAs much hull is repaired.",
             (hull + MORE) * (PERCENT - LESS) / PERCENT - hull * (PERCENT - LESS) / PERCENT);
    describe_fitting_here(content, horn, &in_force, text, sizeof text);
    assert_string_equal(text, expected);
    clause_set_add(&in_force, CLAUSE_FIRST_FITTING + horn);
    describe_fitting_here(content, horn, &in_force, text, sizeof text);
    assert_string_equal(text, expected);
    describe_fitting(content, horn, text, sizeof text);
    assert_string_equal(text, "Hull limit +10.\nAs much hull is repaired.");
    content_free(content);
    data_folder_free(folder);
}

static void a_gate_at_another_price_is_told(void **state)
{
    (void)state;
    enum { LESS = 50 };
    DataFolder *folder = data_folder_new();
    data_folder_text(folder, "fittings/spare-key.yaml",
                     "{id: spare-key, name: Spare Key, rarity: rare, permissions: [keys-for-hull]}");
    Content *content = data_folder_load(folder);
    const int key = content_fitting(content, "spare-key");
    const char *const says = words_text(&PERMISSION_WORDS, PERMISSION_KEYS_FOR_HULL);
    ClauseSet in_force = clauses_chosen(0, 0, 0);
    char text[TEXT_SIZE], expected[TEXT_SIZE];
    content->ships[0].clause = (Clause){0};
    describe_fitting_here(content, key, &in_force, text, sizeof text);
    assert_string_equal(text, says);
    content->ships[0].clause =
        (Clause){.change_count = 1, .changes = {{.number = RUN_GATE_PRICES, .amount = 0, .percent = -LESS}}};
    describe_fitting_here(content, key, &in_force, text, sizeof text);
    snprintf(expected, sizeof expected, "%s\nIn this run it is %d hull.", says, (KEY_HULL * LESS + 99) / PERCENT);
    assert_string_equal(text, expected);
    content_free(content);
    data_folder_free(folder);
}

static void what_has_no_effect_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *says, *why;
    } list[] = {
        {"", "it has no effect; give it changes, rules, deeds or permissions"},
        {", changes: [{number: hull}]", "changes[1]: it changes nothing; give it an amount or a percent"},
        {", deeds: [{when: bought, system: shop, what: hull, amount: 1}]",
         "deeds[1].system: bought is about no kind of system"},
        {", deeds: [{when: bought, what: hull}]", "deeds[1]: hull needs a field amount; add it"},
        {", permissions: [fly]", "'fly' is not known here"},
        {", rules: [{when: crossed, whom: player, what: grant, resource: fuel, amount: 1}]", "rules[1]"},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        DataFolder *folder = data_folder_new();
        char text[400];
        snprintf(text, sizeof text, "{id: idle, name: Idle, rarity: common%s}", list[i].says);
        data_folder_text(folder, "fittings/idle.yaml", text);
        data_folder_refused(folder, list[i].why);
        data_folder_free(folder);
    }
}

SUBJECT(fittings)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_change_what_one_does),         cmocka_unit_test(each_permission_is_held_by_something),
        cmocka_unit_test(events_and_derelicts_hold_some),    cmocka_unit_test(a_new_one_is_a_file),
        cmocka_unit_test(a_gate_at_another_price_is_told),   cmocka_unit_test(the_end_of_a_discount_is_told_last),
        cmocka_unit_test(in_a_run_it_says_what_it_comes_to), cmocka_unit_test(what_has_no_effect_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
