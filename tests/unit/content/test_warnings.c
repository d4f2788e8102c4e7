/* What loads but is most likely a mistake: each with its sentence, and none for the data of the game. */
#include "data_folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

/* One change to the default data, and the one warning that must follow; NULL: none. */
typedef struct Odd {
    const char *name, *from, *to, *expected;
} Odd;

static char *warnings_of(const Content *content, int *count)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    *count = content_warnings(content, out);
    fclose(out);
    return text;
}

static void assert_warned(DataFolder *folder, const Odd *odd)
{
    char *before = data_folder_read(folder, odd->name);
    data_folder_change(folder, odd->name, odd->from, odd->to);
    Content *content = data_folder_load(folder);
    int count;
    char *text = warnings_of(content, &count);
    assert_string_equal(text, odd->expected ? odd->expected : "");
    assert_int_equal(count, odd->expected != NULL);
    data_folder_text(folder, odd->name, before);
    free(before);
    free(text);
    content_free(content);
}

#define POST "blueprints/watchpost.yaml"
#define DRILL "blueprints/rock-drill.yaml"

static void each_has_its_sentence(void **state)
{
    (void)state;
    static const Odd list[] = {
        {POST, "materials: 10", "energy: 61",
         "blueprints/watchpost.yaml: energy: is more than the 60 that can be held: the rest is always paid in "
         "materials\n"},
        {POST, "materials: 10", "energy: 60", NULL},
        {POST, "materials: 10", "hull: 25",
         "blueprints/watchpost.yaml: hull: nobody can pay it: a run begins with 25 hull, and one must be left\n"},
        {POST, "materials: 10", "hull: 24", NULL},
        {DRILL, "needs-deposit: true", "needs-fuel: true",
         "blueprints/rock-drill.yaml: rules[1]: never happens: the building can't stand on this deposit\n"},
        {"augments/unbound.yaml", "ignores-sight: true",
         "changes:\n  - {number: refund, amount: 50}\n  - {number: energy, percent: -25}\nrules:\n"
         "  - {when: crossed, whom: player, what: grant, resource: fuel, amount: 1}",
         "augments/unbound.yaml: changes: it fits no blueprint\n"},
        {"blueprints/bulkhead.yaml", "wall: 70\n", "",
         "blueprints/bulkhead.yaml: rules: it does nothing; give it a rule, an attack or a wall\n"},
        {"blueprints/assayer.yaml", "wave-limit: 8", "wave-limit: 8, battle-limit: 8",
         "blueprints/assayer.yaml: rules[1]: has a limit for a wave that the limit for a battle never lets it reach\n"},
        {"blueprints/assayer.yaml", "wave-limit: 8", "wave-limit: 8, battle-limit: 9", NULL},
        {"blueprints/overdrive.yaml", "status: overclocked", "status: electrified",
         "statuses/overclocked.yaml: id: no rule gives this status\n"},
        {"events/inspection.yaml", "id: inspection", "id: inspection\nact-min: 3\nact-max: 2",
         "events/inspection.yaml: act-max: is less than act-min: no act can have this event\n"},
        {"events/inspection.yaml", "id: inspection", "id: inspection\nact-min: 3", NULL},
        {"events/wreck-field.yaml", "{what: hull, amount: -3}", "{what: hull, amount: -25}",
         "events/wreck-field.yaml: choices[2].costs[1]: nobody can pay it: a run begins with 25, and one must be "
         "left\n"},
        {"events/wreck-field.yaml", "{what: hull, amount: -3}", "{what: hull, amount: -24}", NULL},
        {"events/wreck-field.yaml", "{what: hull, amount: -3}", "{what: slots, amount: -12}",
         "events/wreck-field.yaml: choices[2].costs[1]: nobody can pay it: a run begins with 12, and one must be "
         "left\n"},
        {"events/wreck-field.yaml", "{what: credits, amount: 25}", "{what: blueprint, blueprint: lobber}",
         "events/wreck-field.yaml: choices[1].outcomes[1].deeds[1]: has no effect: every run has this blueprint from "
         "its "
         "start\n"},
        {"events/wreck-field.yaml", "{what: credits, amount: 25}", "{what: blueprint, blueprint: longshot}", NULL},
        {"run.yaml", "  slots: 12", "  slots: 14",
         "events/quiet-moon.yaml: choices[3].outcomes[1].deeds[1]: has no effect: a run has all slots from its "
         "start\n"},
    };
    DataFolder *folder = data_folder_new();
    data_folder_remove(folder, "fittings/open-hold.yaml"); /* which adds slots to all there can be */
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        assert_warned(folder, &list[i]);
    }
    data_folder_free(folder);
}

/* Whoever lays, sells, wears, takes or gives it. */
static void what_a_hero_has_no_use_for_lies_nowhere(void **state)
{
    (void)state;
    static const Odd list[] = {
        {"foot/packs/hollow-floor.yaml", "item: leech-blade", "item: leech-ring",
         "foot/items/leech-ring.yaml: id: it is found in the book descent, where the hero has no place to wear it\n"},
        {"foot/packs/pedlars-rest.yaml", "item: mace", "item: aiming-ring",
         "foot/items/aiming-ring.yaml: id: it is found in the book descent, where the hero has no place to wear it\n"},
        {"foot/packs/altar-of-arms.yaml", "item: iron-plate", "item: comet-ring",
         "foot/items/comet-ring.yaml: id: it is found in the book descent, where the hero has no place to wear it\n"},
        {"foot/creatures/knight.yaml", "wears: [iron-plate, long-sword]", "wears: [iron-plate, aiming-ring]",
         "foot/items/aiming-ring.yaml: id: it is found in the book descent, where the hero has no place to wear it\n"},
        {"foot/packs/bound-squire.yaml", "gives: vigour-potion", "gives: aiming-ring",
         "foot/items/aiming-ring.yaml: id: it is found in the book descent, where the hero has no place to wear it\n"},
        {"foot/packs/strongroom.yaml", "item: iron-ring", "item: aiming-ring",
         "foot/items/aiming-ring.yaml: id: it is found in the book vault, where it does nothing for who wears it\n"},
        {"foot/floors/vault.yaml", "lays:", "lays:\n  - item: gold-coin",
         "foot/items/gold-coin.yaml: id: it is found in the book vault, where nobody takes it\n"},
        {"foot/floors/vault.yaml", "lays:", "lays:\n  - item: lamp-oil",
         "foot/items/lamp-oil.yaml: id: it is found in the book vault, where it is of no use\n"},
    };
    DataFolder *folder = data_folder_new();
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        assert_warned(folder, &list[i]);
    }
    data_folder_free(folder);
}

/* Start, and the Hub's income until par, in the last level that brings a new attacker. */
static int most_materials(const Content *content)
{
    int level = 0, income = 0;
    for (int i = 0; i < content->attacker_count; i++) {
        level = content->attackers[i].level > level ? content->attackers[i].level : level;
    }
    const Blueprint *hub = &content->blueprints[content->hub];
    for (int i = 0; i < hub->rule_count; i++) {
        income += hub->rules[i].resource == RESOURCE_MATERIALS ? hub->rules[i].amount : 0;
    }
    const BattleRules *rules = &content->battle;
    int goal = 1000 * (rules->fuel_goal_base + rules->fuel_goal_per_level * level);
    int wave = rules->par_base + rules->par_per_level * level, par = goal / wave + (goal % wave > 0);
    return rules->materials_base + rules->materials_per_level * level + par * income;
}

static void prices_are_held_against_what_can_be_had(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    int count, most = most_materials(content);
    Blueprint *post = &content->blueprints[content_blueprint(content, "watchpost")];
    post->materials = most;
    free(warnings_of(content, &count));
    assert_int_equal(count, 0);
    post->materials = most + 1;
    char *text = warnings_of(content, &count), expected[128];
    snprintf(expected, sizeof expected,
             "blueprints/watchpost.yaml: materials: no level can pay it: the Hub alone brings at most %d in time\n",
             most);
    assert_string_equal(text, expected);
    free(text);
    content_free(content);
}

static void what_is_never_granted_sets_nothing_off(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    Content *content = data_folder_load(folder);
    for (int i = 0; i < content->blueprint_count; i++) {
        for (int k = 0; k < content->blueprints[i].rule_count; k++) {
            content->blueprints[i].rules[k].resource = RESOURCE_FUEL;
        }
    }
    int count;
    char *text = warnings_of(content, &count);
    assert_non_null(
        strstr(text, "blueprints/dynamo.yaml: rules[1]: never happens: nothing grants what it waits for\n"));
    assert_non_null(strstr(text, "blueprints/transmuter.yaml: rules[1]: never happens"));
    free(text);
    content_free(content);
    data_folder_free(folder);
}

static void what_no_blueprint_is_can_not_be_offered(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    for (int i = 0; i < content->blueprint_count; i++) {
        bool legendary = content->blueprints[i].rarity == RARITY_LEGENDARY;
        content->blueprints[i].rarity = legendary ? RARITY_RARE : content->blueprints[i].rarity;
    }
    int count;
    char *text = warnings_of(content, &count);
    assert_non_null(strstr(text,
                           "events/egg-field.yaml: choices[2].outcomes[1].deeds[1]: has no effect: no blueprint is "
                           "of this rarity\n"));
    free(text);
    content_free(content);
}

/* Wherever an entry stands among its kind, it is looked at: here one blueprint alone is legendary and grants materials.
 */
static void one_is_enough_wherever_it_stands(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    const Rule grant = {.what = WHAT_GRANT, .resource = RESOURCE_MATERIALS};
    int places[] = {0, content->blueprint_count / 2, content->blueprint_count - 1};
    for (int i = 0; i < content->blueprint_count; i++) {
        Blueprint *blueprint = &content->blueprints[i];
        blueprint->rarity = blueprint->rarity == RARITY_LEGENDARY ? RARITY_RARE : blueprint->rarity;
        for (int k = 0; k < blueprint->rule_count; k++) {
            blueprint->rules[k].resource = RESOURCE_ENERGY;
        }
    }
    for (int i = 0; i < 3; i++) {
        Blueprint *one = &content->blueprints[places[i]], before = *one;
        one->rarity = RARITY_LEGENDARY;
        one->rules[0] = grant;
        one->rule_count = 1;
        int count;
        char *text = warnings_of(content, &count);
        assert_null(strstr(text, "no blueprint is of this rarity"));
        assert_null(strstr(text, "blueprints/dynamo.yaml: rules[1]: never happens"));
        free(text);
        *one = before;
    }
    content_free(content);
}

static void the_game_has_none(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    int count;
    char *text = warnings_of(content, &count);
    assert_string_equal(text, "");
    assert_int_equal(count, 0);
    free(text);
    content_free(content);
}

SUBJECT(warnings)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_has_its_sentence),
        cmocka_unit_test(what_a_hero_has_no_use_for_lies_nowhere),
        cmocka_unit_test(prices_are_held_against_what_can_be_had),
        cmocka_unit_test(what_is_never_granted_sets_nothing_off),
        cmocka_unit_test(what_no_blueprint_is_can_not_be_offered),
        cmocka_unit_test(one_is_enough_wherever_it_stands),
        cmocka_unit_test(the_game_has_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
