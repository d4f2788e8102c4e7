/* Every rule, attack and limit as the sentence a player reads. */
#include "holdout/content.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { TEXT_SIZE = 1024, TENTH = FIX_ONE / 10 };

/* Content of one blueprint and a few attackers, made by hand. */
typedef struct Fixture {
    Content content;
    Blueprint blueprint;
    AttackerType attackers[4];
    char text[TEXT_SIZE];
} Fixture;

static Fixture fixture(BlueprintKind kind)
{
    return (Fixture){
        .content = {.battle = {.hull_loss = {1, 3, 0}, .ability_growth = 10}},
        .blueprint = {.kind = kind, .glyph = 'A', .materials = 1},
        .attackers = {
            {.name = "Mite", .hp = 5, .speed = FIX_ONE / 20}, {.name = "Fly"}, {.name = "Grey"}, {.name = "Walrus"}}};
}

static const char *blueprint_text(Fixture *f, int wave)
{
    f->content.blueprints = &f->blueprint;
    f->content.blueprint_count = 1;
    f->content.attackers = f->attackers;
    f->content.attacker_count = 4;
    size_t length = describe_blueprint(&f->content, 0, wave, f->text, TEXT_SIZE);
    assert_int_equal(length, strlen(f->text));
    return f->text;
}

static const char *attacker_text(Fixture *f)
{
    f->content.attackers = f->attackers;
    f->content.attacker_count = 4;
    size_t length = describe_attacker(&f->content, 0, f->text, TEXT_SIZE);
    assert_int_equal(length, strlen(f->text));
    return f->text;
}

static const char *ability_text(Rule rule, int wave)
{
    static Fixture f;
    f = fixture(BLUEPRINT_ABILITY);
    f.blueprint.rules[f.blueprint.rule_count++] = rule;
    return blueprint_text(&f, wave);
}

static const char *building_text(Rule rule)
{
    static Fixture f;
    f = fixture(BLUEPRINT_ECONOMIC);
    f.blueprint.rules[f.blueprint.rule_count++] = rule;
    return blueprint_text(&f, 1);
}

/* The sentence of an attacker's rule: after those on its body. */
static const char *attacker_rule(Rule rule)
{
    static Fixture f;
    f = fixture(BLUEPRINT_SPECIAL);
    f.attackers[0].rules[f.attackers[0].rule_count++] = rule;
    return strrchr(attacker_text(&f), '\n') + 1;
}

static Attack gun(void)
{
    return (Attack){.shape = SHAPE_INSTANT,
                    .damage = 2,
                    .damage_types = 1 << DAMAGE_PHYSICAL,
                    .interval = 20,
                    .range = 29 * TENTH,
                    .muzzle = FIX_HALF,
                    .needs_sight = true,
                    .priorities = 1 << PRIORITY_FIRST};
}

static const char *tower_text(Attack attack)
{
    static Fixture f;
    f = fixture(BLUEPRINT_TOWER);
    f.blueprint.attack = attack;
    return blueprint_text(&f, 1);
}

static void instant_attacks(void **state)
{
    (void)state;
    Attack attack = gun();
    assert_string_equal(tower_text(attack),
                        "Deals 2 physical damage every 1 s to one attacker within 2.9 tiles that it can see.\n"
                        "Always aims at the first attacker.");
    attack.needs_sight = false;
    attack.damage_types |= 1 << DAMAGE_ENERGY;
    attack.interval = 7;
    attack.range_min = 2 * FIX_ONE;
    attack.range = 5 * FIX_ONE;
    attack.priorities = 1 << PRIORITY_STRONGEST | 1 << PRIORITY_LAST;
    attack.priority = PRIORITY_STRONGEST;
    assert_string_equal(tower_text(attack),
                        "Deals 2 physical and energy damage every 0.35 s to one attacker between 2 and "
                        "5 tiles away, in sight or not.\n"
                        "Prefers the strongest attacker, or as you choose the last.");
    attack = gun();
    attack.damage_types = (1 << DAMAGE_COUNT) - 1;
    attack.range = FIX_ONE;
    attack.blast = FIX_ONE;
    attack.priorities = 1 << PRIORITY_FIRST | 1 << PRIORITY_LAST | 1 << PRIORITY_WEAKEST;
    assert_string_equal(tower_text(attack),
                        "Deals 2 physical, explosive and energy damage every 1 s to one attacker within "
                        "1 tile that it can see and to all attackers within 1 tile of it.\n"
                        "Prefers the first attacker, or as you choose the last or weakest.");
}

static void homing_attacks(void **state)
{
    (void)state;
    Attack attack = gun();
    attack.shape = SHAPE_HOMING;
    attack.speed = FIX_ONE / 20;
    assert_string_equal(tower_text(attack),
                        "Fires a shot every 1 s at one attacker within 2.9 tiles that it can see.\n"
                        "The shot follows its target at 1 tile a second and deals 2 physical damage.\n"
                        "Always aims at the first attacker.");
    attack.blast = 11 * TENTH;
    attack.speed = 3 * FIX_ONE / 20;
    assert_non_null(strstr(tower_text(attack),
                           "at 3 tiles a second and deals 2 physical damage to all attackers within 1.1 "
                           "tiles of where it hits."));
}

static void buildings_grant(void **state)
{
    (void)state;
    Rule rule = {.when = WHEN_WAVE_END, .what = WHAT_GRANT, .resource = RESOURCE_MATERIALS, .amount = 5};
    assert_string_equal(building_text(rule), "Grants 5 materials at the end of each wave.");
    rule.amount = 1;
    assert_string_equal(building_text(rule), "Grants 1 material at the end of each wave.");
    rule.deposit = OBSTACLE_FUEL;
    rule.resource = RESOURCE_FUEL;
    assert_string_equal(building_text(rule), "Grants 1 fuel at the end of each wave if it stands on fuel.");
}

static void abilities_deal_and_grant(void **state)
{
    (void)state;
    Rule rule = {.when = WHEN_USED,
                 .whom = WHOM_ATTACKERS,
                 .radius = 8 * TENTH,
                 .what = WHAT_DAMAGE,
                 .damage_types = 1 << DAMAGE_EXPLOSIVE,
                 .amount = 6};
    const char *growth = "Its damage is 6 in the first wave and grows by 10 % of that with each wave.";
    const char *text = ability_text(rule, 1);
    assert_memory_equal(text, "Deals 6 explosive damage to all attackers within 0.8 tiles of the point you choose.\n",
                        84);
    assert_string_equal(text + 84, growth);
    assert_memory_equal(ability_text(rule, 8), "Deals 10 explosive", 18);
    assert_memory_equal(ability_text(rule, 0), "Deals 6 explosive", 17);
    rule = (Rule){.when = WHEN_USED, .what = WHAT_GRANT, .resource = RESOURCE_MATERIALS, .amount = 35};
    assert_string_equal(ability_text(rule, 9), "Grants 35 materials.");
    rule = (Rule){.when = WHEN_USED, .whom = WHOM_ATTACKERS, .radius = FIX_ONE, .what = WHAT_HEAL, .amount = 3};
    assert_string_equal(ability_text(rule, 9), "Heals all attackers within 1 tile of the point you choose by 3 HP.");
}

static void attackers_act(void **state)
{
    (void)state;
    Rule heal = {.when = WHEN_EVERY,
                 .period = 80,
                 .whom = WHOM_ATTACKERS,
                 .radius = 16 * TENTH,
                 .what = WHAT_HEAL,
                 .amount = 12};
    assert_string_equal(attacker_rule(heal), "Heals other attackers within 1.6 tiles by 12 HP every 4 s.");
    heal.whom = WHOM_SELF;
    heal.period = 30;
    assert_string_equal(attacker_rule(heal), "Heals itself by 12 HP every 1.5 s.");
    Rule grant = {.when = WHEN_KILLED, .what = WHAT_GRANT, .resource = RESOURCE_ENERGY, .amount = 2};
    assert_string_equal(attacker_rule(grant), "Grants 2 energy when killed.");
    Rule burst = {.when = WHEN_KILLED,
                  .whom = WHOM_ATTACKERS,
                  .radius = FIX_ONE,
                  .what = WHAT_DAMAGE,
                  .amount = 7,
                  .damage_types = 4};
    assert_string_equal(attacker_rule(burst), "Deals 7 energy damage to other attackers within 1 tile when killed.");
}

static void spawned_attackers_have_plurals(void **state)
{
    (void)state;
    static const char *const expected[] = {"Mites", "Flies", "Greys", "Walruses"};
    Rule rule = {.when = WHEN_KILLED, .whom = WHOM_SELF, .what = WHAT_SPAWN, .amount = 2};
    for (int i = 0; i < 4; i++) {
        char sentence[64];
        snprintf(sentence, sizeof sentence, "Spawns 2 %s when killed.", expected[i]);
        rule.attacker = i;
        assert_string_equal(attacker_rule(rule), sentence);
    }
    rule.attacker = 0;
    rule.amount = 1;
    assert_string_equal(attacker_rule(rule), "Spawns 1 Mite when killed.");
}

static void bodies_and_defences(void **state)
{
    (void)state;
    Fixture f = fixture(BLUEPRINT_SPECIAL);
    assert_string_equal(attacker_text(&f), "A small attacker with 5 HP that moves 1 tile a second.\n"
                                           "Costs 1 hull if it reaches the Hub.");
    f.attackers[0] = (AttackerType){
        .name = "Bulk", .size = SIZE_LARGE, .hp = 70, .speed = 12 * TENTH / 20, .block = 2, .resistance = {50, 100, 0}};
    assert_string_equal(attacker_text(&f), "A large attacker with 70 HP that moves 1.2 tiles a second.\n"
                                           "Costs 3 hull if it reaches the Hub.\n"
                                           "Takes 50 % less physical damage.\n"
                                           "Takes no explosive damage.\n"
                                           "Takes 2 less damage from each hit.");
    f.attackers[0].size = SIZE_BOSS;
    assert_non_null(strstr(attacker_text(&f), "A boss attacker"));
    assert_non_null(strstr(attacker_text(&f), "Costs all your hull if it reaches the Hub."));
}

static void places_and_cooldowns(void **state)
{
    (void)state;
    Fixture f = fixture(BLUEPRINT_SPECIAL);
    assert_string_equal(blueprint_text(&f, 1), "");
    f.blueprint.placement = (Placement){.on_small = true};
    f.blueprint.cooldown = 1;
    assert_string_equal(blueprint_text(&f, 1), "May stand on small obstacles.\nCan be built again after 1 wave.");
    f.blueprint.placement = (Placement){.on_small = true, .on_slant = true, .on_path = true, .needs_deposit = true};
    f.blueprint.cooldown = 0;
    f.blueprint.cooldown_start = 2;
    assert_string_equal(blueprint_text(&f, 1), "Must stand on minerals or fuel.\n"
                                               "May stand on small obstacles, slants and paths.\n"
                                               "Can first be built after 2 waves.");
    f.blueprint.kind = BLUEPRINT_ABILITY;
    f.blueprint.placement = (Placement){0};
    f.blueprint.cooldown = 3;
    assert_string_equal(blueprint_text(&f, 1), "Can first be used after 2 waves.\nCan be used again after 3 waves.");
}

static void the_hub_tells_the_cost_of_leaks(void **state)
{
    (void)state;
    Fixture f = fixture(BLUEPRINT_SPECIAL);
    f.blueprint.permanent = true;
    assert_string_equal(blueprint_text(&f, 1),
                        "Attackers that reach it cost hull: 1 for a small one, 3 for a large one, all for a boss.");
}

static void texts_are_cut_to_size(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    char whole[TEXT_SIZE], cut[TEXT_SIZE];
    size_t length = describe_blueprint(content, content->hub, 1, whole, sizeof whole);
    for (size_t size = 1; size <= length + 1; size++) {
        assert_int_equal(describe_blueprint(content, content->hub, 1, cut, size), size - 1);
        assert_memory_equal(cut, whole, size - 1);
        assert_int_equal(cut[size - 1], '\0');
    }
    content_free(content);
}

static void the_starter_set_reads_well(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    char text[TEXT_SIZE];
    describe_blueprint(content, content_blueprint(content, "watchpost"), 1, text, sizeof text);
    assert_string_equal(text, "Deals 2 physical damage every 1 s to one attacker within 2.9 tiles that it can see.\n"
                              "Prefers the first attacker, or as you choose the last, closest, farthest, weakest or "
                              "strongest.");
    describe_blueprint(content, content_blueprint(content, "rock-drill"), 1, text, sizeof text);
    assert_string_equal(text, "Grants 5 materials at the end of each wave if it stands on minerals.\n"
                              "Grants 2 fuel at the end of each wave if it stands on fuel.\n"
                              "Must stand on minerals or fuel.");
    describe_attacker(content, content_attacker(content, "gel"), text, sizeof text);
    assert_string_equal(text, "A small attacker with 12 HP that moves 1.2 tiles a second.\n"
                              "Costs 1 hull if it reaches the Hub.\n"
                              "Spawns 2 Mites when killed.");
    content_free(content);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(instant_attacks),
        cmocka_unit_test(homing_attacks),
        cmocka_unit_test(buildings_grant),
        cmocka_unit_test(abilities_deal_and_grant),
        cmocka_unit_test(attackers_act),
        cmocka_unit_test(spawned_attackers_have_plurals),
        cmocka_unit_test(bodies_and_defences),
        cmocka_unit_test(places_and_cooldowns),
        cmocka_unit_test(the_hub_tells_the_cost_of_leaks),
        cmocka_unit_test(texts_are_cut_to_size),
        cmocka_unit_test(the_starter_set_reads_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
