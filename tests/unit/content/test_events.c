/* Events: what players read of them is what happens, and what can't be played is refused. */
#include "data_folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"

enum { TEXT_SIZE = 2048, ENOUGH_EVENTS = 24 };

#define TRIAL "events/trial.yaml"

/* An event with a bit of everything, one line for each thing to be changed. */
static const char TRIAL_TEXT[] = "id: trial\n"
                                 "name: Trial\n"
                                 "text: A door.\n"
                                 "choices:\n"
                                 "  - text: Knock.\n"
                                 "    costs: [{what: hull, amount: -3}, {what: give}]\n"
                                 "    outcomes:\n"
                                 "      - percent: 60\n"
                                 "        text: It opens.\n"
                                 "        deeds: [{what: offer, amount: 2, rarity: rare}, {what: keys, amount: 1}]\n"
                                 "      - percent: 40\n"
                                 "        text: It does not.\n"
                                 "  - text: Leave.\n"
                                 "    outcomes:\n"
                                 "      - text: It opens behind us.\n"
                                 "        deeds: [{what: threat, amount: 2}]\n";

static DataFolder *trial_folder(void)
{
    DataFolder *folder = data_folder_new();
    data_folder_text(folder, TRIAL, TRIAL_TEXT);
    return folder;
}

static Content *trial(void)
{
    DataFolder *folder = trial_folder();
    Content *content = data_folder_load(folder);
    if (!content) {
        fail_msg("%s", folder->problems);
    }
    data_folder_free(folder);
    return content;
}

static void an_event_is_as_its_file_says(void **state)
{
    (void)state;
    Content *content = trial();
    const Encounter *encounter = &content->encounters[content_encounter(content, "trial")];
    assert_string_equal(encounter->name, "Trial");
    assert_int_equal(encounter->place, ENCOUNTER_EVENT);
    assert_int_equal(encounter->choice_count, 2);
    const Choice *knock = &encounter->choices[0];
    assert_int_equal(knock->cost_count, 2);
    assert_int_equal(knock->costs[0].kind, DEED_HULL);
    assert_int_equal(knock->costs[0].amount, -3);
    assert_int_equal(knock->costs[1].kind, DEED_GIVE);
    assert_int_equal(knock->outcome_count, 2);
    assert_int_equal(knock->outcomes[0].percent, 60);
    assert_int_equal(knock->outcomes[0].deeds[0].rarity, RARITY_RARE);
    assert_string_equal(knock->outcomes[1].text, "It does not.");
    assert_int_equal(knock->outcomes[1].deed_count, 0);
    assert_int_equal(encounter->choices[1].outcomes[0].percent, 100);
    for (int act = 1; act <= ACTS_MAX; act++) {
        assert_true(encounter_in_act(encounter, act));
    }
    assert_int_equal(content_encounter(content, "trials"), -1);
    content_free(content);
}

static void events_are_met_in_their_acts(void **state)
{
    (void)state;
    const Encounter late = {.act_min = 2}, early = {.act_max = 2}, last = {.act_min = 3, .act_max = 3};
    assert_false(encounter_in_act(&late, 1));
    assert_true(encounter_in_act(&late, 2) && encounter_in_act(&late, 3));
    assert_true(encounter_in_act(&early, 1) && encounter_in_act(&early, 2));
    assert_false(encounter_in_act(&early, 3));
    assert_false(encounter_in_act(&last, 2));
    assert_true(encounter_in_act(&last, 3));
}

static void every_deed_has_its_words(void **state)
{
    (void)state;
    Content *content = trial();
    int cannibalise = content_blueprint(content, "cannibalise");
    const struct {
        Deed deed;
        const char *text;
    } list[] = {
        {{.kind = DEED_CREDITS, .amount = 40}, "+40 credits"},
        {{.kind = DEED_CREDITS, .amount = -1}, "-1 credit"},
        {{.kind = DEED_HULL, .amount = -3}, "-3 hull"},
        {{.kind = DEED_HULL}, "+6 hull"},
        {{.kind = DEED_HULL_MAX, .amount = -2}, "-2 hull limit"},
        {{.kind = DEED_HULL_MAX, .amount = 3}, "+3 hull limit and as much hull"},
        {{.kind = DEED_KEYS, .amount = 1}, "+1 key"},
        {{.kind = DEED_KEYS, .amount = -2}, "-2 keys"},
        {{.kind = DEED_THREAT, .amount = -2}, "-2 threat"},
        {{.kind = DEED_SLOTS, .amount = 1}, "+1 blueprint slot"},
        {{.kind = DEED_BLUEPRINT, .blueprint = cannibalise}, "the blueprint Cannibalise"},
        {{.kind = DEED_OFFER, .amount = 1}, "a blueprint"},
        {{.kind = DEED_OFFER, .amount = 1, .rarity = RARITY_RARE}, "a rare blueprint"},
        {{.kind = DEED_OFFER, .amount = 3, .rarity = RARITY_LEGENDARY}, "one of 3 legendary blueprints"},
        {{.kind = DEED_OFFER, .amount = 2}, "one of 2 blueprints"},
        {{.kind = DEED_AUGMENTS, .amount = 1}, "an augment"},
        {{.kind = DEED_AUGMENTS}, "one of 3 augments"},
        {{.kind = DEED_FITTING, .amount = 1}, "a fitting"},
        {{.kind = DEED_FITTING, .amount = 2}, "one of 2 fittings"},
        {{.kind = DEED_FITTING, .amount = 1, .rarity = RARITY_RARE}, "a rare fitting"},
        {{.kind = DEED_SUPPLIES, .amount = 1}, "a supply"},
        {{.kind = DEED_SUPPLIES, .amount = 2}, "one of 2 supplies"},
        {{.kind = DEED_REDRAW}, "what is offered is drawn anew"},
        {{.kind = DEED_LOSE}, "lose a random blueprint, starters aside"},
        {{.kind = DEED_GIVE}, "give up a blueprint of your choice"},
        {{.kind = DEED_MATERIALS, .amount = 25}, "+25 materials at the start of the next battle"},
        {{.kind = DEED_ENERGY, .amount = -10}, "-10 energy at the start of the next battle"},
        {{.kind = DEED_TOUGHNESS, .amount = 20}, "+20 % HP of attackers in the next battle"},
        {{.kind = DEED_FUEL_GOAL, .amount = -15}, "-15 % fuel goal in the next battle"},
        {{.kind = DEED_ELITE}, "the next battle is an elite battle"},
        {{.kind = DEED_SCOUT}, "see what every system of this act holds"},
    };
    bool told[DEED_COUNT] = {false};
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        char text[TEXT_SIZE];
        assert_int_equal(describe_deed(content, &list[i].deed, NULL, text, sizeof text), strlen(list[i].text));
        assert_string_equal(text, list[i].text);
        told[list[i].deed.kind] = true;
    }
    for (int i = 0; i < DEED_COUNT; i++) {
        assert_true(told[i]);
    }
    content_free(content);
}

static void costs_grow_with_the_numbers_of_a_run(void **state)
{
    (void)state;
    Content *content = trial();
    const struct {
        Deed deed;
        int before, after;
    } list[] = {
        {{.kind = DEED_HULL, .amount = -3}, -3, -5},      {{.kind = DEED_CREDITS, .amount = -20}, -20, -28},
        {{.kind = DEED_HULL, .amount = -5}, -5, -7},      {{.kind = DEED_CREDITS, .amount = 20}, 20, 20},
        {{.kind = DEED_HULL, .amount = 3}, 3, 3},         {{.kind = DEED_HULL_MAX, .amount = -3}, -3, -3},
        {{.kind = DEED_KEYS, .amount = -1}, -1, -1},      {{.kind = DEED_HULL}, 6, 5},
        {{.kind = DEED_AUGMENTS, .amount = 3}, 3, 3},     {{.kind = DEED_AUGMENTS}, 3, 2},
        {{.kind = DEED_TOUGHNESS, .amount = 20}, 20, 20},
    };
    content->run.ascension[0].clause =
        (Clause){.change_count = 3,
                 .changes = {{RUN_EVENT_COSTS, 0, 40}, {RUN_DOCK_REPAIR, -1, 0}, {RUN_AUGMENTS_SHOWN, -1, 0}}};
    ClauseSet none = {{0}}, hard = clauses_chosen(0, 1, 0);
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        assert_int_equal(deed_amount(content, &list[i].deed, &none), list[i].before);
        assert_int_equal(deed_amount(content, &list[i].deed, &hard), list[i].after);
    }
    char text[TEXT_SIZE];
    describe_deed(content, &list[0].deed, &hard, text, sizeof text);
    assert_string_equal(text, "-5 hull");
    content_free(content);
}

static void a_choice_says_costs_and_odds(void **state)
{
    (void)state;
    Content *content = trial();
    const Encounter *encounter = &content->encounters[content_encounter(content, "trial")];
    char text[TEXT_SIZE];
    size_t length = describe_choice(content, &encounter->choices[0], NULL, text, sizeof text);
    assert_string_equal(text, "-3 hull, give up a blueprint of your choice. "
                              "60 %: one of 2 rare blueprints, +1 key. 40 %: nothing.");
    assert_int_equal(length, strlen(text));
    describe_choice(content, &encounter->choices[1], NULL, text, sizeof text);
    assert_string_equal(text, "+2 threat.");
    Choice choice = encounter->choices[1];
    choice.outcomes[0].deed_count = 0;
    describe_choice(content, &choice, NULL, text, sizeof text);
    assert_string_equal(text, "Nothing.");
    choice.cost_count = 1;
    choice.costs[0] = (Deed){.kind = DEED_LOSE};
    describe_choice(content, &choice, NULL, text, sizeof text);
    assert_string_equal(text, "Lose a random blueprint, starters aside.");
    assert_int_equal(describe_choice(content, &choice, NULL, text, 5), 4);
    assert_string_equal(text, "Lose");
    content_free(content);
}

static void an_event_is_told_as_a_whole(void **state)
{
    (void)state;
    Content *content = trial();
    int number = content_encounter(content, "trial");
    char text[TEXT_SIZE];
    describe_encounter(content, number, text, sizeof text);
    static const char story[] = "A door.\n"
                                "1. Knock. -3 hull, give up a blueprint of your choice. "
                                "60 %: one of 2 rare blueprints, +1 key. 40 %: nothing.\n"
                                "2. Leave. +2 threat.";
    assert_string_equal(text, story);
    content->encounters[number].act_min = 3;
    describe_encounter(content, number, text, sizeof text);
    assert_string_equal(text + strlen(story), "\nMet in act 3.");
    content->encounters[number].act_min = 1;
    content->encounters[number].act_max = 2;
    describe_encounter(content, number, text, sizeof text);
    assert_string_equal(text + strlen(story), "\nMet in acts 1 to 2.");
    content->encounters[number] = content->encounters[content_encounter(content, "dock")];
    describe_encounter(content, number, text, sizeof text);
    assert_non_null(strstr(text, "\nMet at every dock."));
    content_free(content);
}

/* Numbers stand in what is generated, so that a story can't disagree with it. */
static void the_game_tells_no_numbers_in_its_stories(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    int events = 0;
    for (int i = 0; i < content->encounter_count; i++) {
        const Encounter *encounter = &content->encounters[i];
        events += encounter->place == ENCOUNTER_EVENT;
        assert_null(strpbrk(encounter->text, "0123456789%"));
        for (int k = 0; k < encounter->choice_count; k++) {
            const Choice *choice = &encounter->choices[k];
            assert_null(strpbrk(choice->text, "0123456789%"));
            for (int n = 0; n < choice->outcome_count; n++) {
                assert_null(strpbrk(choice->outcomes[n].text, "0123456789%"));
            }
        }
    }
    assert_true(events >= ENOUGH_EVENTS);
    content_free(content);
}

static void events_that_can_not_be(void **state)
{
    (void)state;
    static const struct {
        const char *from, *to, *expected;
    } list[] = {
        {"percent: 60", "percent: 50",
         TRIAL ":7: choices[1].outcomes: their percents add up to 90; make them add up to 100"},
        {"percent: 60", "percent: 0", TRIAL ":8: choices[1].outcomes[1].percent: must be a whole number from 1 to 100"},
        {"  - text: Leave.\n", "  - text: Leave.\n    costs: [{what: keys, amount: -1}]\n",
         TRIAL ":4: choices: every choice costs something or only repairs, so a run could be stuck"},
        {"threat, amount: 2", "hull, amount: 2", TRIAL ":4: choices: every choice costs something or only repairs"},
        {"what: give}", "what: offer, amount: 1}", TRIAL ":6: choices[1].costs[2]: offer can't be a cost"},
        {"what: threat, amount: 2", "what: give",
         TRIAL ":16: choices[2].outcomes[1].deeds[1]: give can only be a cost"},
        {"hull, amount: -3", "hull, amount: 3", TRIAL ":6: choices[1].costs[1].amount: must be below 0, since it is a"},
        {"hull, amount: -3", "hull", TRIAL ":6: choices[1].costs[1]: hull needs a field amount; add it"},
        {"threat, amount: 2", "hull", TRIAL ":16: choices[2].outcomes[1].deeds[1]: hull needs a field amount"},
        {"threat, amount: 2", "threat, amount: 0", "deeds[1].amount: must be from -1000 to 1000 and not 0 for threat"},
        {"threat, amount: 2", "toughness, amount: -91", "deeds[1].amount: must be from -90 to 1000 and not 0"},
        {"offer, amount: 2", "offer, amount: 7", "deeds[1].amount: must be from 1 to 6 and not 0 for offer"},
        {"what: give}", "what: give, amount: -1}", TRIAL ":6: choices[1].costs[2]: give takes no amount; remove it"},
        {"threat, amount: 2", "threat, amount: 2, rarity: rare", "deeds[1]: threat takes no rarity; remove it"},
        {"rarity: rare", "rarity: special", "deeds[1]: only common, rare or legendary blueprints can be offered"},
        {"rarity: rare", "rarity: starter", "deeds[1]: only common, rare or legendary blueprints can be offered"},
        {"threat, amount: 2", "blueprint", "deeds[1]: blueprint needs a field blueprint; add it"},
        {"threat, amount: 2", "blueprint, blueprint: hub", "deeds[1]: the Hub comes by itself; name another"},
        {"threat, amount: 2", "blueprint, blueprint: cheese", "deeds[1].blueprint: 'cheese' is not known here"},
        {"what: keys, amount: 1", "what: augments", "choices[1].outcomes[1].deeds: only one thing can be offered"},
        {"what: keys, amount: 1", "what: offer, amount: 1", "deeds[2]: offer stands in the list twice; join the two"},
        {"what: threat", "what: treat", "deeds[1].what: 'treat' is not known here; use one of: credits, hull, "},
        {"name: Trial", "name: Trial\nplace: moon", "place: 'moon' is not known here; use one of: event, "},
        {"name: Trial", "name: Trial\nplace: dock", "place: act 1 must have one dock, not 2"},
        {"name: Trial", "name: Trial\nplace: dock\nopened-by: home", "trial.yaml:4: opened-by: a dock is there"},
        {"text: A door.", "text: ''", TRIAL ":3: text: is empty"},
        {"  - text: Leave.\n    outcomes:\n      - text: It opens behind us.\n        deeds: [{what: threat, amount: "
         "2}]\n",
         "", TRIAL ":4: choices: has too few entries"},
    };
    DataFolder *folder = data_folder_new();
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        data_folder_text(folder, TRIAL, TRIAL_TEXT);
        data_folder_change(folder, TRIAL, list[i].from, list[i].to);
        data_folder_refused(folder, list[i].expected);
    }
    data_folder_free(folder);
}

static void texts_must_fit(void **state)
{
    (void)state;
    DataFolder *folder = trial_folder();
    char text[GLANCE_SIZE + 16] = "text: ";
    memset(text + strlen(text), 'a', GLANCE_SIZE);
    data_folder_change(folder, TRIAL, "text: A door.", text);
    data_folder_refused(folder, TRIAL ":3: text: is longer than 399 bytes; shorten it");
    text[strlen(text) - 1] = '\0';
    data_folder_text(folder, TRIAL, TRIAL_TEXT);
    data_folder_change(folder, TRIAL, "text: A door.", text);
    Content *content = data_folder_load(folder);
    content_free(content);
    data_folder_free(folder);
}

static void every_act_needs_an_event(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    Content *content = data_folder_load(folder);
    for (int i = 0; i < content->encounter_count; i++) {
        const Encounter *encounter = &content->encounters[i];
        char name[64];
        snprintf(name, sizeof name, "events/%s.yaml", encounter->id);
        if (encounter->place == ENCOUNTER_EVENT && encounter->opened_by == 0 && encounter_in_act(encounter, 1)) {
            data_folder_remove(folder, name);
        }
    }
    content_free(content);
    data_folder_refused(folder, "events/: act-min: no event can be met in act 1 before a feat opens any");
    data_folder_remove(folder, "events/workshop.yaml");
    data_folder_refused(folder, "events/: place: act 2 must have one workshop, not 0");
    data_folder_free(folder);
}

SUBJECT(events)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_is_as_its_file_says),
        cmocka_unit_test(events_are_met_in_their_acts),
        cmocka_unit_test(every_deed_has_its_words),
        cmocka_unit_test(costs_grow_with_the_numbers_of_a_run),
        cmocka_unit_test(a_choice_says_costs_and_odds),
        cmocka_unit_test(an_event_is_told_as_a_whole),
        cmocka_unit_test(the_game_tells_no_numbers_in_its_stories),
        cmocka_unit_test(events_that_can_not_be),
        cmocka_unit_test(texts_must_fit),
        cmocka_unit_test(every_act_needs_an_event),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
