/* What blueprints become: as the game has it, what a folder can add, and what is refused. */
#include "data_folder.h"

#include "content/words/gifts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"

enum { TEXT_SIZE = 2048, EVOLUTIONS_WANTED = 30, OPEN_WANTED = 15 };

static Blueprint with_recipe(const Content *content, int evolution, bool evolved)
{
    const Evolution *become = &content->evolutions[evolution];
    Blueprint blueprint;
    content_unfitted(content, become->of, evolved ? evolution + 1 : 0, &blueprint);
    for (int i = 0; i < become->augment_count; i++) {
        augment_apply(content, become->augments[i], &blueprint);
    }
    return blueprint;
}

/* With both augments on both of them: a shape, a rule or a permission is what is left. */
static void each_differs_in_kind(void **state)
{
    const Content *content = *state;
    assert_int_equal(content->evolution_count, EVOLUTIONS_WANTED);
    for (int i = 0; i < content->evolution_count; i++) {
        Blueprint before = with_recipe(content, i, false), after = with_recipe(content, i, true);
        assert_true(blueprint_differs_in_kind(&after, &before));
        assert_false(blueprint_differs_in_kind(&before, &before));
        assert_int_equal(after.evolution, i + 1);
        assert_string_equal(after.name, content->evolutions[i].name);
        assert_true(strcmp(after.name, before.name) != 0);
        assert_true(memcmp(&after.art, &before.art, sizeof after.art) != 0);
        assert_int_equal(after.augment_count, 2);
    }
}

static void every_tower_can_become_something(void **state)
{
    const Content *content = *state;
    int open = 0;
    for (int i = 0; i < content->evolution_count; i++) {
        open += content->evolutions[i].opened_by == 0;
    }
    assert_int_equal(open, OPEN_WANTED);
    for (int i = 0; i < content->blueprint_count; i++) {
        int ways = 0;
        for (int k = 0; k < content->evolution_count; k++) {
            ways += content->evolutions[k].of == i;
        }
        if (content->blueprints[i].kind == BLUEPRINT_TOWER && ways == 0) {
            fail_msg("%s can become nothing", content->blueprints[i].id);
        }
    }
}

/* Amounts alone are no difference. */
static void amounts_are_no_kind(void **state)
{
    const Content *content = *state;
    Blueprint before = content->blueprints[content_blueprint(content, "rime-jet")], after = before;
    after.attack.damage *= 3;
    after.attack.range *= 2;
    after.rules[0].seconds *= 2;
    after.materials = 1;
    assert_false(blueprint_differs_in_kind(&after, &before));
    after.attack.blast = FIX_ONE;
    assert_true(blueprint_differs_in_kind(&after, &before));
    after = before;
    after.placement.on_path = true;
    assert_true(blueprint_differs_in_kind(&after, &before));
    after = before;
    after.rules[after.rule_count++] = (Rule){.when = WHEN_BURST};
    assert_true(blueprint_differs_in_kind(&after, &before));
}

#define SCORCHER "evolutions/scorcher.yaml"
#define LOOKOUT "evolutions/lookout.yaml"
#define NEST "evolutions/gun-nest.yaml"

static void what_makes_no_sense_is_refused(void **state)
{
    (void)state;
    static const Broken list[] = {
        {SCORCHER, "of: lobber", "of: lobster", "evolutions/scorcher.yaml:4: of: 'lobster' is not known here"},
        {SCORCHER, "of: lobber", "of: hub", "evolutions/scorcher.yaml:4: of: the Hub takes no augments"},
        {SCORCHER, "[ignition,", "[ignoition,", "evolutions/scorcher.yaml:5: augments[1]: 'ignoition' is not known here"},
        {SCORCHER, "[ignition,", "[heavy-bore,", "evolutions/scorcher.yaml:5: augments: are the same one twice"},
        {SCORCHER, "[ignition,", "[blast-caps,", "evolutions/scorcher.yaml:5: augments: don't both fit lobber"},
        {SCORCHER, "when: burst, whom: attackers, radius: 0.8, what: status, status: burning, seconds: 1.0, repeats: 4, "
                   "period: 1.0",
         "when: hit, whom: target, what: status, status: burning, seconds: 9.0",
         "evolutions/scorcher.yaml:6: rules: it differs in amounts alone from a lobber with both augments"},
        {SCORCHER, ", period: 1.0", "", "evolutions/scorcher.yaml:7: rules[1].period: is missing"},
        {SCORCHER, "when: burst", "when: used", "evolutions/scorcher.yaml:7: rules[1].when: does not happen to a building"},
        {LOOKOUT, "[sharp-eyes, long-lens]", "[tempered, quick-cycle]",
         "evolutions/lookout.yaml:5: augments: make gun-nest of this blueprint already"},
        {NEST, "interval-fast: 0.4\n", "interval-fast: 1.4\n",
         "evolutions/gun-nest.yaml:11: attack.interval-fast: must be less than the interval"},
        {NEST, "  - '[?]='", "  - '[o]='", "evolutions/gun-nest.yaml:15: art[1]: 'o' could be taken for something else"},
    };
    data_folder_all_refused(list, sizeof list / sizeof *list);
}

/* A new one is a file. */
static void a_file_alone_is_a_new_one(void **state)
{
    (void)state;
    static const char file[] = "id: long-arm\nname: Long Arm\nof: lobber\naugments: [tempered, long-lens]\n"
                               "attack:\n  shape: chain\n  damage: 5\n  types: [explosive]\n  interval: 2.0\n"
                               "  range: 3.0\n  targets: 2\n  jump: 1.0\n  kept: 50\n";
    DataFolder *folder = data_folder_new();
    data_folder_text(folder, "evolutions/long-arm.yaml", file);
    Content *content = data_folder_load(folder);
    int at = content_evolution(content, "long-arm");
    assert_true(at >= 0);
    Blueprint made = with_recipe(content, at, true);
    assert_string_equal(made.name, "Long Arm");
    assert_string_equal(made.id, "lobber");
    assert_int_equal(made.attack.shape, SHAPE_CHAIN);
    assert_int_equal(made.attack.damage, 6);
    assert_true(made.attack.range > 3 * FIX_ONE);
    assert_int_equal(made.attack.priorities, (1 << PRIORITY_COUNT) - 1);
    assert_int_equal(made.dearer, content->blueprints[content_blueprint(content, "lobber")].dearer);
    char text[TEXT_SIZE];
    describe_evolution(content, at, text, sizeof text);
    assert_string_equal(text, "What a Lobber with Tempered and Long Lens can become.\n"
                              "Deals 5 explosive damage every 2 s to one attacker within 3 tiles that it can see.\n"
                              "Leaps on to 2 more attackers, each within 1 tile of the last, with 50 % of the damage "
                              "each time.\nPrefers the first attacker, or as you choose.");
    content_free(content);
    data_folder_free(folder);
}

static void the_hash_knows_evolutions(void **state)
{
    (void)state;
    static const Broken list[] = {{SCORCHER, "repeats: 4", "repeats: 5", NULL},
                                  {SCORCHER, "heavy-bore]", "long-lens]", NULL},
                                  {NEST, "damage: 2", "damage: 3", NULL},
                                  {NEST, "name: Gun Nest", "name: Nest", NULL}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        DataFolder *folder = data_folder_new();
        Content *before = data_folder_load(folder);
        data_folder_change(folder, list[i].name, list[i].from, list[i].to);
        Content *after = data_folder_load(folder);
        assert_true(before->hash != after->hash);
        content_free(before);
        content_free(after);
        data_folder_free(folder);
    }
}

static int load(void **state)
{
    *state = content_load(CONTENT_DATA, stderr);
    return *state ? 0 : -1;
}

static int unload(void **state)
{
    content_free(*state);
    return 0;
}

SUBJECT(evolutions)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_differs_in_kind),
        cmocka_unit_test(every_tower_can_become_something),
        cmocka_unit_test(amounts_are_no_kind),
        cmocka_unit_test(what_makes_no_sense_is_refused),
        cmocka_unit_test(a_file_alone_is_a_new_one),
        cmocka_unit_test(the_hash_knows_evolutions),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
