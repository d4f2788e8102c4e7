/* Policies: what can be said, and what is said about what can't. */
#include "../../support/loaded.h"
#include "data_folder.h"
#include "holdout/content_load.h"
#include "holdout/policy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* What parsing says; the caller frees it. */
static char *said_of(const Content *content, const char *text, Policy *policy, bool *good)
{
    char *said = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&said, &size);
    assert_non_null(out);
    *good = policy_parse(content, "p.yaml", text, strlen(text), policy, out);
    fclose(out);
    return said;
}

/* So that a word of a policy or of a run's line means one thing. */
static void an_id_is_one_item(void **state)
{
    const Content *content = *state;
    const int firsts[] = {0, POLICY_AUGMENT, POLICY_EVOLUTION, POLICY_FITTING, POLICY_SHIP};
    const int counts[] = {content->blueprint_count, content->augment_count, content->evolution_count,
                          content->fitting_count, content->ship_count};
    for (size_t i = 0; i < sizeof firsts / sizeof *firsts; i++) {
        assert_true(counts[i] > 0);
        for (int k = 0; k < counts[i]; k++) {
            assert_int_equal(policy_item(content, policy_item_id(content, firsts[i] + k)), firsts[i] + k);
        }
    }
    assert_int_equal(policy_item(content, "nothing-of-this-name"), -1);
}

static void everything_can_be_said(void **state)
{
    static const char text[] =
        "take: [longshot, quick-cycle]\nnever: [condenser, lone-gun]\nblueprints: lots\naugments: none\n"
        "fittings: lots\nsupplies: none\n"
        "go: {elite: -40, shop: 90}\nway: 7\nbuy: {key: 30, reroll: -1}\nstay: 2\nstay-hull: 80\n"
        "opened: all\nloadouts:\n  - {name: two guns, blueprints: [lobber, longshot]}\n"
        "engines:\n  - {name: far and fast, parts: [lone-gun, longshot, quick-cycle]}\n";
    const Content *content = *state;
    Policy policy;
    bool good;
    char *said = said_of(content, text, &policy, &good);
    assert_string_equal(said, "");
    assert_true(good);
    free(said);
    int longshot = content_blueprint(content, "longshot");
    int cycle = POLICY_AUGMENT + content_augment(content, "quick-cycle");
    assert_true(policy_wish(&policy, longshot) > policy_wish(&policy, cycle) && policy_wish(&policy, cycle) > 0);
    assert_true(policy_wish(&policy, content_blueprint(content, "condenser")) < 0);
    assert_int_equal(policy_wish(&policy, content_blueprint(content, "lobber")), 0);
    assert_int_equal(policy.blueprints, DRAFT_LOTS);
    assert_int_equal(policy.augments, DRAFT_NONE);
    assert_int_equal(policy.fittings, DRAFT_LOTS);
    assert_int_equal(policy.supplies, DRAFT_NONE);
    assert_true(policy_wish(&policy, POLICY_FITTING + content_fitting(content, "lone-gun")) < 0);
    assert_int_equal(policy.go[NODE_ELITE], -40);
    assert_int_equal(policy.go[NODE_SHOP], 90);
    assert_int_equal(policy.go[NODE_BATTLE], POLICY_UNSAID);
    assert_int_equal(policy.way, 7);
    assert_int_equal(policy.buy[POLICY_BUY_KEY], 30);
    assert_int_equal(policy.buy[POLICY_BUY_REROLL], -1);
    assert_int_equal(policy.buy[POLICY_BUY_REPAIR], POLICY_UNSAID);
    assert_int_equal(policy.stay, 2);
    assert_int_equal(policy.stay_hull, 80);
    assert_int_equal(policy.opened, POLICY_OPENED_ALL);
    assert_int_equal(policy.loadout_count, 1);
    assert_string_equal(policy.loadouts[0].name, "two guns");
    assert_int_equal(policy.loadouts[0].count, 2);
    assert_int_equal(policy.loadouts[0].blueprints[1], longshot);
    assert_int_equal(policy.engine_count, 1);
    assert_string_equal(policy.engines[0].name, "far and fast");
    assert_int_equal(policy.engines[0].count, 3);
    assert_int_equal(policy.engines[0].parts[1], longshot);
    assert_int_equal(policy.engines[0].parts[2], cycle);
}

static void what_is_not_said_is_the_bots_own(void **state)
{
    Policy policy, own;
    bool good;
    char *said = said_of(*state, "stay: 0\n", &policy, &good);
    assert_true(good);
    free(said);
    policy_begin(&own);
    own.stay = 0;
    assert_memory_equal(&policy, &own, sizeof own);
}

static void mistakes_are_told_by_their_lines(void **state)
{
    static const struct {
        const char *text, *said;
    } cases[] = {
        {"take: [longshot]\nnever: [lobber, lonkshot]\n", "p.yaml:2: never[2]: 'lonkshot' is not known here; use one "
                                                          "of: ids of blueprints, augments, evolutions and fittings\n"},
        {"take: [longshot]\nnever:\n  - longshot\n", "p.yaml:1: take[1]: stands under never, too; remove one\n"},
        {"go:\n  shop: 90\n  shopp: 90\n",
         "p.yaml:3: go.shopp: there is no such field; check its spelling in doc/experiments.md\n"},
        {"blueprints: some\n", "p.yaml:1: blueprints: 'some' is not known here; use one of: builder, none, lots\n"},
        {"stay: -1\n", "p.yaml:1: stay: must be a whole number from 0 to 100, not '-1'; correct it\n"},
        {"stay: 1\nstay: 2\n", "p.yaml:1: stay: stands there twice; remove one\n"},
        {"loadouts:\n  - {name: a, blueprints: [lobber, lobber]}\n",
         "p.yaml:2: loadouts[1].blueprints[2]: stands in this loadout already, or in every battle; remove it\n"},
        {"loadouts:\n  - {name: a, blueprints: [hub]}\n",
         "p.yaml:2: loadouts[1].blueprints[1]: stands in this loadout already, or in every battle; remove it\n"},
        {"loadouts:\n  - {name: a}\n", "p.yaml:2: loadouts[1].blueprints: is missing; add it\n"},
        {"engines:\n  - {name: a, parts: [longshot, lonkshot]}\n",
         "p.yaml:2: engines[1].parts[2]: 'lonkshot' is not known here; use one of: ids of blueprints, augments, "
         "evolutions and fittings\n"},
        {"engines:\n  - {name: a, parts: [longshot]}\n",
         "p.yaml:2: engines[1].parts: has too few entries; see doc/experiments.md for how many it takes\n"},
        {"engines:\n  - {name: a, parts: [longshot, lone-gun, longshot]}\n",
         "p.yaml:2: engines[1].parts[3]: stands in this engine already; remove it\n"},
        {"engines:\n  - {name: a, parts: [longshot, deep-vein]}\n",
         "p.yaml:2: engines[1].parts[2]: fits no blueprint of this engine; name one that it fits, or remove it\n"},
        {"", "p.yaml:1: holds no fields; fill it or remove it\n"},
        {"- a\n", "p.yaml:1: must be fields below it, not a list; write it so\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Policy policy;
        bool good;
        char *said = said_of(*state, cases[i].text, &policy, &good);
        assert_string_equal(said, cases[i].said);
        assert_false(good);
        free(said);
    }
}

static void a_file_that_is_not_there(void **state)
{
    char *said = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&said, &size);
    Policy policy;
    assert_false(policy_read(*state, "/nowhere/p.yaml", &policy, out));
    fclose(out);
    assert_string_equal(said, "/nowhere/p.yaml: cannot be opened as a file; check that it is one and may be read\n");
    free(said);
}

SUBJECT(policy)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_id_is_one_item),
        cmocka_unit_test(everything_can_be_said),
        cmocka_unit_test(what_is_not_said_is_the_bots_own),
        cmocka_unit_test(mistakes_are_told_by_their_lines),
        cmocka_unit_test(a_file_that_is_not_there),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
