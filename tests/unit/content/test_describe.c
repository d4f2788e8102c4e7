/* Every rule, attack and limit as the sentence a player reads. */
#include "holdout/content.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { TEXT_SIZE = 1024, TENTH = FIX_ONE / 10 };

/* Content of one blueprint and a few attackers, made by hand. */
typedef struct Fixture {
    Content content;
    Blueprint blueprint;
    AttackerType attackers[4];
    StatusType statuses[3];
    char text[TEXT_SIZE];
} Fixture;

static Fixture fixture(BlueprintKind kind)
{
    return (Fixture){
        .content = {.battle = {.hull_loss = {1, 3, 0},
                               .fill_waves = 8,
                               .ability_growth = 10,
                               .pulls_max = 3,
                               .boss_slow = 50,
                               .shield_max = 50,
                               .price_min = 50}},
        .blueprint = {.kind = kind, .glyph = 'A', .materials = 1},
        .attackers = {{.name = "Mite", .plural = "Mites", .hp = 5, .speed = FIX_ONE / 20},
                      {.name = "Fly", .plural = "Flies"},
                      {.name = "Grey", .plural = "Greys"},
                      {.name = "Walrus", .plural = "Walruses"}},
        .statuses = {{.name = "Burning", .effect = EFFECT_BURN, .amount = 4, .damage_types = 1 << DAMAGE_ENERGY},
                     {.name = "Overclocked", .effect = EFFECT_HASTE, .amount = 50, .unit = UNIT_WAVES},
                     {.name = "Charged", .effect = EFFECT_CHARGE, .amount = 4, .unit = UNIT_SHOTS}}};
}

static void connect(Fixture *f)
{
    f->content.attackers = f->attackers;
    f->content.attacker_count = 4;
    f->content.statuses = f->statuses;
    f->content.status_count = 3;
}

static const char *blueprint_text(Fixture *f, int wave)
{
    f->content.blueprints = &f->blueprint;
    f->content.blueprint_count = 1;
    connect(f);
    size_t length = describe_blueprint(&f->content, 0, wave, f->text, TEXT_SIZE);
    assert_int_equal(length, strlen(f->text));
    return f->text;
}

static const char *attacker_text(Fixture *f)
{
    connect(f);
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
    /* A card has no room for the list. */
    static Fixture card;
    char text[1200];
    card = fixture(BLUEPRINT_TOWER);
    card.blueprint.attack = attack;
    describe_blueprint_brief(&card.content, &card.blueprint, 0, text, sizeof text);
    assert_non_null(strstr(text, "\nPrefers the first attacker, or as you choose."));
    card.blueprint.attack.priorities = 1 << PRIORITY_FIRST;
    describe_blueprint_brief(&card.content, &card.blueprint, 0, text, sizeof text);
    assert_non_null(strstr(text, "\nAlways aims at the first attacker."));
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
    assert_memory_equal(ability_text(rule, 8), "Deals 10.2 explosive", 20);
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
    describe_attacker_as(&f.content, 0, 12, f.text, sizeof f.text);
    assert_string_equal(f.text, "A small attacker with 12 HP that moves 1 tile a second.\n"
                                "Costs 1 hull if it reaches the Hub.");
    f.attackers[0] = (AttackerType){.name = "Bulk",
                                    .size = SIZE_LARGE,
                                    .hp = 70,
                                    .speed = 12 * TENTH / 20,
                                    .block = 2,
                                    .resistance = {50, 100, 0},
                                    .hit_max = 12};
    assert_string_equal(attacker_text(&f), "A large attacker with 70 HP that moves 1.2 tiles a second.\n"
                                           "Costs 3 hull if it reaches the Hub.\n"
                                           "Takes 50 % less physical damage.\n"
                                           "Takes no explosive damage.\n"
                                           "Takes 2 less damage from each hit.\n"
                                           "Takes at most 12 damage from each hit.");
    f.attackers[0].size = SIZE_BOSS;
    f.attackers[0].relentless = 20 * TICKS_PER_SECOND;
    assert_non_null(strstr(attacker_text(&f), "A boss that moves 1.2 tiles a second.\n"
                                              "After par it has more HP with each wave, as waves grow."));
    f.content.battle.boss_least = 250;
    assert_non_null(
        strstr(attacker_text(&f), "\nHas at least 2.5 times the HP of the strongest that comes with it.\n"));
    f.attackers[0].growth = 7;
    f.content.battle.boss_capacity = 60;
    assert_non_null(
        strstr(attacker_text(&f), "After par it has more HP with each wave: as waves grow, and 12 % a wave besides."));
    assert_non_null(strstr(f.text,
                           "While it lives there is no time between waves: the next one follows every 20 s, and "
                           "you may build during waves."));
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
                        "However much fuel there is, its hose has filled the tank after 8 waves at the soonest, half "
                        "of it after half of them; the rest waits.\n"
                        "Attackers that reach it cost hull: 1 for a small one, 3 for a large one, all for a boss.");
}

/* The first line of a tower's text that begins so. */
static void assert_line(const char *text, const char *line)
{
    const char *at = strstr(text, line);
    size_t length = strlen(line);
    if (!at || (at != text && at[-1] != '\n') || (at[length] != '\n' && at[length] != '\0')) {
        fail_msg("no line: %s\nin: %s", line, text);
    }
}

static void every_shape_has_its_sentence(void **state)
{
    (void)state;
    Attack attack = gun();
    attack.shape = SHAPE_SHELL;
    attack.flight = 24;
    attack.blast = 14 * TENTH;
    assert_line(tower_text(attack), "Lobs a shell every 1 s at where one attacker within 2.9 tiles stands, if it can "
                                    "see it.");
    assert_line(tower_text(attack), "The shell bursts 1.2 s later and deals 2 physical damage to all attackers within "
                                    "1.4 tiles.");
    attack = gun();
    attack.shape = SHAPE_SLAM;
    attack.needs_sight = false;
    assert_string_equal(tower_text(attack),
                        "Deals 2 physical damage every 1 s to all attackers within 2.9 tiles, in sight or not.");
    attack.shape = SHAPE_LINE;
    attack.range = 8 * FIX_ONE;
    assert_string_equal(tower_text(attack),
                        "Deals 2 physical damage every 1 s to all attackers in a line of 8 tiles, in sight or not.");
    attack.targets = 5;
    assert_line(tower_text(attack), "Deals 2 physical damage every 1 s to the first 5 attackers in a line of 8 tiles, "
                                    "in sight or not.");
    attack = gun();
    attack.shape = SHAPE_CHAIN;
    attack.targets = 3;
    attack.jump = 18 * TENTH;
    attack.kept = 50;
    assert_line(tower_text(attack), "Leaps on to 3 more attackers, each within 1.8 tiles of the last, with 50 % of the "
                                    "damage each time.");
    attack.shape = SHAPE_SCATTER;
    attack.targets = 6;
    attack.spread = 40;
    assert_line(tower_text(attack), "Fires 6 pellets every 1 s at one attacker within 2.9 tiles that it can see.");
    assert_line(tower_text(attack), "Pellets spread over 40 degrees and can miss; each deals 2 physical damage to the "
                                    "first one it meets.");
    attack.blast = 7 * TENTH;
    assert_line(tower_text(attack), "Pellets spread over 40 degrees and can miss; each deals 2 physical damage to all "
                                    "attackers within 0.7 tiles of the first one it meets.");
    attack.blast = 0;
    attack.shape = SHAPE_BEAM;
    attack.range = 25 * FIX_ONE;
    assert_line(tower_text(attack), "Deals 2 physical damage a second to one attacker anywhere that it can see.");
    assert_line(tower_text(attack), "Stays on its target for as long as it can hit it.");
}

static void what_changes_an_attack_is_told(void **state)
{
    (void)state;
    Attack attack = gun();
    attack.interval_fast = 3;
    attack.spin = 60;
    attack.idle_gain = 20;
    attack.idle_max = 400;
    attack.kill_gain = 1;
    attack.distance_gain = 10;
    attack.distance_max = 100;
    attack.hp_share = 2;
    attack.muzzle = FIX_ONE;
    attack.elevation = ELEVATION_NOT_UP;
    attack.sees_stealth = true;
    attack.turn = 120;
    const char *text = tower_text(attack);
    assert_line(text, "Steady fire shortens the time between shots to 0.15 s within 3 s.");
    assert_line(text, "Each second without a shot adds 20 % to the damage of the next, up to 400 %.");
    assert_line(text, "Each kill adds 1 to its damage for the rest of the battle.");
    assert_line(text, "Each whole tile of distance adds 10 % to the damage, up to 100 %.");
    assert_line(text, "Each hit deals 2 % of its target's full HP on top.");
    attack.hp_share_max = 4;
    assert_line(tower_text(attack), "Each hit deals 2 % of its target's full HP on top, up to 4 HP.");
    text = tower_text(attack);
    assert_line(text, "Looks out from 1 tile above its tile.");
    assert_line(text, "Hits nothing that stands on higher ground than its own.");
    assert_line(text, "Stealth does not hide attackers from it.");
    assert_line(text, "Turns 120 degrees a second.");
    attack.elevation = ELEVATION_NOT_DOWN;
    assert_line(tower_text(attack), "Hits nothing that stands on lower ground than its own.");
}

/* A rule and its sentence. */
typedef struct Told {
    Rule rule;
    const char *sentence;
} Told;

static void buildings_act_on_every_occasion(void **state)
{
    (void)state;
    static const Told list[] = {
        {{.when = WHEN_WAVE_END, .what = WHAT_GRANT, .amount = 4, .growth = 3, .resource = RESOURCE_FUEL},
         "Grants 4 fuel at the end of each wave, 3 more for each wave it has stood."},
        {{.when = WHEN_WAVE_END, .what = WHAT_GRANT, .amount = 2, .per_height = 1, .resource = RESOURCE_ENERGY},
         "Grants 2 energy at the end of each wave, 1 more for each half tile of height above the lowest ground."},
        {{.when = WHEN_WAVE_END, .what = WHAT_REPAIR, .amount = 1, .unharmed = true, .battle_limit = 3},
         "Repairs 1 hull at the end of each wave without hull loss, at most 3 times a battle."},
        {{.when = WHEN_HIT, .what = WHAT_GRANT, .amount = 1, .wave_limit = 1},
         "Grants 1 material with each hit, at most once a wave."},
        {{.when = WHEN_HIT, .whom = WHOM_TARGET, .what = WHAT_STATUS, .seconds = 40, .amount = 3},
         "Gives each attacker it hits Burning (3 energy damage a second) for 2 s."},
        {{.when = WHEN_HIT, .whom = WHOM_TARGET, .what = WHAT_PULL, .distance = 8 * TENTH},
         "Pulls each attacker it hits back by 0.8 tiles; bosses stay, others go 3 times at most."},
        {{.when = WHEN_KILL, .whom = WHOM_SELF, .what = WHAT_STATUS, .status = 2, .count = 4},
         "Gives itself Charged (4 more damage with each hit) for 4 shots with each kill."},
        {{.when = WHEN_WAVE_START,
          .whom = WHOM_TOWERS,
          .radius = FIX_ONE,
          .what = WHAT_STATUS,
          .status = 1,
          .count = 1},
         "Gives all towers within 1 tile Overclocked (50 % faster) for 1 wave at the start of each wave."},
        {{.when = WHEN_CROSSED,
          .whom = WHOM_TARGET,
          .what = WHAT_DAMAGE,
          .amount = 6,
          .amount_large = 12,
          .damage_types = 1},
         "Deals 6 physical damage (12 for large ones and bosses) to each attacker that comes onto its tile."},
        {{.when = WHEN_CROSSED, .what = WHAT_GRANT, .amount = 1, .amount_large = 2, .wave_limit = 5},
         "Grants 1 material (2 for large ones and bosses) for each attacker that comes onto its tile, at most 5 times "
         "a wave."},
        {{.when = WHEN_DEATH_NEAR, .radius = 2 * FIX_ONE, .what = WHAT_GRANT, .amount = 2},
         "Grants 2 materials for each attacker that dies within 2 tiles."},
        {{.when = WHEN_GAINING, .of = RESOURCE_ENERGY, .what = WHAT_CONVERT, .resource = RESOURCE_MATERIALS},
         "Turns all energy you are about to gain into materials."},
        {{.when = WHEN_GAINED,
          .of = RESOURCE_MATERIALS,
          .what = WHAT_GRANT,
          .resource = RESOURCE_ENERGY,
          .percent = 40},
         "Grants 40 % as much energy whenever you gain materials."},
        {{.when = WHEN_EVERY,
          .period = 80,
          .whom = WHOM_ATTACKERS,
          .radius = FIX_ONE,
          .what = WHAT_PULL,
          .distance = 2 * FIX_ONE},
         "Pulls all attackers within 1 tile back by 2 tiles every 4 s; bosses stay, others go 3 times at most."},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        assert_string_equal(building_text(list[i].rule), list[i].sentence);
    }
}

#define ALWAYS .when = WHEN_ALWAYS

static void what_always_holds_is_told(void **state)
{
    (void)state;
    static const Told list[] = {
        {{ALWAYS, .whom = WHOM_TOWERS, .radius = 15 * TENTH, .what = WHAT_MODIFY, .stat = STAT_RANGE, .percent = 25},
         "Raises the range of all towers within 1.5 tiles by 25 %."},
        {{ALWAYS, .whom = WHOM_TOWERS, .radius = 15 * TENTH, .what = WHAT_MODIFY, .stat = STAT_DAMAGE, .amount = 2},
         "Raises the damage of all towers within 1.5 tiles by 2."},
        {{ALWAYS, .whom = WHOM_ATTACKERS, .radius = FIX_ONE, .what = WHAT_MODIFY, .stat = STAT_SPEED, .percent = -35},
         "Lowers the speed of all attackers within 1 tile by 35 %."},
        {{ALWAYS, .whom = WHOM_ATTACKERS, .radius = FIX_ONE, .what = WHAT_MODIFY, .stat = STAT_TAKEN, .percent = 25},
         "Raises the damage that all attackers within 1 tile take by 25 %."},
        {{ALWAYS, .whom = WHOM_BLUEPRINTS, .what = WHAT_MODIFY, .stat = STAT_MATERIALS, .amount = -2},
         "Lowers the price in materials of all other blueprints by 2, never below half."},
        {{ALWAYS, .whom = WHOM_PLAYER, .what = WHAT_MODIFY, .stat = STAT_ENERGY_MAX, .amount = 25},
         "Raises your energy limit by 25."},
        {{ALWAYS, .whom = WHOM_SELF, .what = WHAT_MODIFY, .stat = STAT_PRODUCTION, .percent = 10},
         "Raises its own production by 10 %."},
        {{ALWAYS, .whom = WHOM_BUILDINGS, .radius = FIX_ONE, .what = WHAT_MODIFY, .stat = STAT_PRODUCTION,
          .percent = 9},
         "Raises the production of all buildings within 1 tile by 9 %."},
        {{ALWAYS, .whom = WHOM_ATTACKERS, .radius = 25 * TENTH, .what = WHAT_REVEAL},
         "Reveals attackers in Stealth within 2.5 tiles."},
        {{ALWAYS, .whom = WHOM_TOWERS, .radius = 15 * TENTH, .what = WHAT_ECHO, .amount = 1},
         "Makes all towers within 1.5 tiles shoot twice; each second shot costs 1 energy."},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        assert_string_equal(building_text(list[i].rule), list[i].sentence);
    }
}

#define USED .when = WHEN_USED

static void abilities_do_what_only_they_do(void **state)
{
    (void)state;
    static const Told list[] = {
        {{USED, .whom = WHOM_PLAYER, .what = WHAT_BUILD, .percent = 25},
         "Lets you build one building during this wave, 25 % dearer."},
        {{USED, .whom = WHOM_PLAYER, .what = WHAT_MOVE}, "Lets you move one building to another tile."},
        {{USED, .whom = WHOM_PLAYER, .what = WHAT_STRETCH, .percent = 60},
         "Spaces out the attackers of the next wave by 60 %."},
        {{USED, .what = WHAT_GRANT, .amount = -10, .waves = 5},
         "Takes 10 materials at the end of this and each of the next 4 waves; what you lack is owed in credits."},
        {{USED, .what = WHAT_GRANT, .amount = 3, .waves = 1}, "Grants 3 materials at the end of this wave."},
        {{USED, .whom = WHOM_BLUEPRINTS, .what = WHAT_MODIFY, .stat = STAT_INTERVAL, .percent = -8},
         "Lowers the time between shots of all other blueprints by 8 % for the rest of the battle."},
        {{USED, .whom = WHOM_TOWERS, .radius = FIX_ONE, .what = WHAT_STATUS, .status = 1, .count = 2},
         "Gives all towers within 1 tile of the point you choose Overclocked (50 % faster) for 2 waves."},
        {{USED, .what = WHAT_REPAIR, .amount = 2}, "Repairs 2 hull."},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        assert_string_equal(ability_text(list[i].rule, 1), list[i].sentence);
    }
    Rule storm = {USED,
                  .repeats = 6,
                  .period = 20,
                  .delay = 16,
                  .whom = WHOM_RANDOM,
                  .radius = FIX_ONE,
                  .what = WHAT_DAMAGE,
                  .amount = 10,
                  .damage_types = 4};
    assert_line(ability_text(storm, 1), "Deals 10 energy damage to a random attacker within 1 tile of the point you "
                                        "choose, 0.8 s later, 6 times, 1 s apart.");
    storm = (Rule){USED, .whom = WHOM_SWEEP, .what = WHAT_DAMAGE, .amount = 24, .damage_types = 4};
    assert_line(ability_text(storm, 6), "Deals 36 energy damage to each attacker passed by a line that crosses the "
                                        "board in the direction you choose.");
}

static void attackers_have_occasions_of_their_own(void **state)
{
    (void)state;
    static const Told list[] = {
        {{.when = WHEN_DAMAGED, .whom = WHOM_SELF, .what = WHAT_SPAWN, .amount = 1, .battle_limit = 6},
         "Spawns 1 Mite when damaged, at most 6 times in its life."},
        {{.when = WHEN_HP_BELOW, .percent_of_hp = 50, .steps = 1, .whom = WHOM_SELF, .what = WHAT_SHED},
         "Loses its block and its resistances when its HP fall to 50 %."},
        {{.when = WHEN_HP_BELOW, .percent_of_hp = 75, .steps = 3, .whom = WHOM_SELF, .what = WHAT_SPAWN, .amount = 2},
         "Spawns 2 Mites when its HP fall to 75, 50 and 25 %."},
        {{.when = WHEN_HP_BELOW, .percent_of_hp = 30, .steps = 1, .whom = WHOM_SELF, .what = WHAT_RETURN},
         "Goes back to the start of a path when its HP fall to 30 %."},
        {{.when = WHEN_EVERY, .period = 160, .whom = WHOM_SELF, .what = WHAT_ADAPT, .amount = 60},
         "Takes 60 % less physical, explosive or energy damage in turn, the next every 8 s."},
        {{.when = WHEN_EVERY, .period = 100, .whom = WHOM_BEST, .what = WHAT_STATUS, .status = 1, .count = 3},
         "Gives the tower that has dealt the most damage Overclocked (50 % faster) for 3 waves every 5 s."},
        {{.when = WHEN_KILLED,
          .whom = WHOM_NEAREST,
          .radius = 3 * FIX_ONE,
          .what = WHAT_STATUS,
          .status = 1,
          .count = 3},
         "Gives the nearest building within 3 tiles Overclocked (50 % faster) for 3 waves when killed."},
        {{ALWAYS, .whom = WHOM_ATTACKERS, .radius = 2 * FIX_ONE, .what = WHAT_MODIFY, .stat = STAT_SPEED,
          .percent = 25},
         "Raises the speed of other attackers within 2 tiles by 25 %."},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        assert_string_equal(attacker_rule(list[i].rule), list[i].sentence);
    }
}

static void prices_fall_no_lower_than_the_rules_say(void **state)
{
    (void)state;
    Fixture f = fixture(BLUEPRINT_SPECIAL);
    f.content.battle.price_min = 30;
    f.blueprint.rule_count = 1;
    f.blueprint.rules[0] = (Rule){
        .when = WHEN_ALWAYS, .whom = WHOM_BLUEPRINTS, .what = WHAT_MODIFY, .stat = STAT_MATERIALS, .percent = -10};
    assert_line(blueprint_text(&f, 1),
                "Lowers the price in materials of all other blueprints by 10 %, never below 30 %.");
}

static void prices_and_walls_are_told(void **state)
{
    (void)state;
    Fixture f = fixture(BLUEPRINT_SPECIAL);
    f.blueprint.hull = 2;
    f.blueprint.dearer = 5;
    f.blueprint.wall = 60;
    f.blueprint.lasts = 3;
    f.blueprint.uses = 1;
    f.blueprint.placement = (Placement){.needs_path = true, .apart = 2, .turned = true};
    assert_string_equal(blueprint_text(&f, 1), "Costs 2 hull.\n"
                                               "Costs 5 materials more for each one that stands.\n"
                                               "Falls apart after 3 waves.\n"
                                               "Must stand on a path.\n"
                                               "Needs 2 tiles between itself and others of its kind.\n"
                                               "Points in the direction you choose when you build it.\n"
                                               "A wall of 60 HP: attackers stop at it until they have broken it down.\n"
                                               "It is whole again after each wave.\n"
                                               "Can be built once a battle.");
    f.blueprint = (Blueprint){.kind = BLUEPRINT_SPECIAL, .refund = 75, .free = 1};
    assert_string_equal(blueprint_text(&f, 1), "The first one of each battle costs neither materials nor energy.\n"
                                               "Taking it down later gives back 75 % of what was paid for it.");
    f.blueprint = (Blueprint){.kind = BLUEPRINT_ABILITY, .free = 2};
    assert_string_equal(blueprint_text(&f, 1), "The first 2 uses of each battle cost neither materials nor energy.");
    f.blueprint = (Blueprint){.kind = BLUEPRINT_ABILITY, .uses = 3};
    assert_string_equal(blueprint_text(&f, 1), "Can be used 3 times a battle.");
    f.blueprint = (Blueprint){.kind = BLUEPRINT_ECONOMIC, .placement = {.needs_deposit = true, .needs_fuel = true}};
    assert_string_equal(blueprint_text(&f, 1), "Must stand on fuel.");
}

static void grounds_tell_what_lies_in_them(void **state)
{
    (void)state;
    TerrainType terrain = {.level_min = 2,
                           .level_max = 9999,
                           .height_max = 3,
                           .large_height = 3 * FIX_HALF,
                           .small_name = "scree",
                           .large_name = "stack",
                           .surface_count = 2,
                           .surfaces = {{.name = "rock"}, {.name = "water", .no_building = true, .no_paths = true}},
                           .phase_count = 3,
                           .phases = {{.kind = OBSTACLE_FUEL, .min = 5, .max = 5},
                                      {.kind = OBSTACLE_SMALL, .min = 9, .max = 9},
                                      {.kind = OBSTACLE_MINERALS, .min = 6, .max = 8}}};
    Content content = {.terrains = &terrain, .terrain_count = 1};
    char text[TEXT_SIZE];
    size_t length = describe_terrain(&content, 0, text, TEXT_SIZE);
    assert_int_equal(length, strlen(text));
    assert_string_equal(text, "Comes from level 2 on.\n"
                              "Heights: 0 to 1.5 tiles.\n"
                              "Water: nothing can be built on it, and no path leads over it.\n"
                              "Small obstacles here: scree, in the way of building.\n"
                              "Large ones: stack, 1.5 tiles tall, in the way of sight too.\n"
                              "Tiles with fuel: 5.\n"
                              "Tiles with minerals: 6 to 8.");
    terrain = (TerrainType){.level_min = 1, .small_name = "scree", .large_name = "stack", .large_height = FIX_ONE};
    describe_terrain(&content, 0, text, TEXT_SIZE);
    assert_string_equal(text, "Comes in any level.\n"
                              "Flat.\n"
                              "Small obstacles here: scree, in the way of building.\n"
                              "Large ones: stack, 1 tile tall, in the way of sight too.");
    terrain.level_max = 4;
    describe_terrain(&content, 0, text, TEXT_SIZE);
    assert_memory_equal(text, "Comes in levels 1 to 4.\n", strlen("Comes in levels 1 to 4.\n"));
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
    int drill = content_blueprint(content, "rock-drill");
    const Rule *pays = content->blueprints[drill].rules;
    char told[TEXT_SIZE];
    snprintf(told, sizeof told,
             "Grants %d materials at the end of each wave if it stands on minerals.\n"
             "Grants %d fuel at the end of each wave if it stands on fuel.\n"
             "Must stand on minerals or fuel.",
             pays[0].amount, pays[1].amount);
    describe_blueprint(content, drill, 1, text, sizeof text);
    assert_string_equal(text, told);
    describe_attacker(content, content_attacker(content, "gel"), text, sizeof text);
    assert_string_equal(text, "A small attacker with 8 HP that moves 1.2 tiles a second.\n"
                              "Costs 1 hull if it reaches the Hub.\n"
                              "Spawns 2 Mites when killed.");
    content_free(content);
}

static void terrain_types(void **state)
{
    (void)state;
    TerrainType terrain = {
        .small_name = "shards",
        .large_name = "spire",
        .surface_count = 2,
        .surfaces = {{.name = "sand"}, {.name = "water"}},
        .bonus_count = 3,
        .bonuses = {{OBSTACLE_LARGE, STAT_DAMAGE, 10, 1 << DAMAGE_ENERGY, 0, false},
                    {OBSTACLE_SMALL, STAT_RANGE, -15, 0, 0, false},
                    {OBSTACLE_FUEL, STAT_INTERVAL, 5, 1 << DAMAGE_PHYSICAL | 1 << DAMAGE_ENERGY, 0, false}}};
    Content content = {.terrain_count = 1, .terrains = &terrain};
    char text[TEXT_SIZE];
    size_t length = describe_ground(&content, 0, text, sizeof text);
    assert_string_equal(text, "Towers next to a spire that deal energy damage: +10 % damage.\n"
                              "Towers next to shards: -15 % range.\n"
                              "Towers next to a deposit of fuel that deal physical or energy damage: +5 % time between "
                              "shots.");
    assert_int_equal(length, strlen(text));
    terrain.bonuses[0] = (TerrainBonus){.stat = STAT_BLAST, .percent = 30};
    terrain.bonuses[1] = (TerrainBonus){.stat = STAT_INTERVAL, .percent = -20, .surfaces = 1 << 1};
    terrain.bonuses[2] = (TerrainBonus){.stat = STAT_PRODUCTION, .percent = 15, .per_height = true};
    describe_ground(&content, 0, text, sizeof text);
    assert_string_equal(text, "Towers: +30 % blast radius.\n"
                              "Towers next to water: -20 % time between shots.\n"
                              "Buildings but the Hub: +15 % production for each half tile they stand above the lowest "
                              "ground.");
    terrain.bonus_count = 0;
    terrain.wreck_count = 3;
    terrain.wreck_materials = 15;
    strcpy(terrain.wreck_name, "hulk");
    describe_ground(&content, 0, text, sizeof text);
    assert_string_equal(text, "3 of the shards can be demolished between waves: each hulk is worth 15 materials.");
}

SUBJECT(describe)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(terrain_types),
        cmocka_unit_test(instant_attacks),
        cmocka_unit_test(homing_attacks),
        cmocka_unit_test(buildings_grant),
        cmocka_unit_test(abilities_deal_and_grant),
        cmocka_unit_test(attackers_act),
        cmocka_unit_test(spawned_attackers_have_plurals),
        cmocka_unit_test(bodies_and_defences),
        cmocka_unit_test(places_and_cooldowns),
        cmocka_unit_test(the_hub_tells_the_cost_of_leaks),
        cmocka_unit_test(every_shape_has_its_sentence),
        cmocka_unit_test(what_changes_an_attack_is_told),
        cmocka_unit_test(buildings_act_on_every_occasion),
        cmocka_unit_test(what_always_holds_is_told),
        cmocka_unit_test(abilities_do_what_only_they_do),
        cmocka_unit_test(attackers_have_occasions_of_their_own),
        cmocka_unit_test(prices_fall_no_lower_than_the_rules_say),
        cmocka_unit_test(prices_and_walls_are_told),
        cmocka_unit_test(grounds_tell_what_lies_in_them),
        cmocka_unit_test(texts_are_cut_to_size),
        cmocka_unit_test(the_starter_set_reads_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
