/* What loading makes of good data: the numbers of the starter set, defaults, order and hash. */
#include "data_folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

static Content *built_in(void)
{
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    return content;
}

static const Blueprint *blueprint(const Content *content, const char *id)
{
    int index = content_blueprint(content, id);
    assert_true(index >= 0);
    return &content->blueprints[index];
}

static const AttackerType *attacker(const Content *content, const char *id)
{
    int index = content_attacker(content, id);
    assert_true(index >= 0);
    return &content->attackers[index];
}

/* As exact as fixed point keeps a decimal. */
static void assert_near(Fix value, double expected)
{
    double off = value - expected * FIX_ONE;
    assert_true(off > -1.5 && off < 1.5);
}

static void built_in_content_is_the_data_folder(void **state)
{
    (void)state;
    Content *inside = built_in(), *outside = content_load(CONTENT_DATA, stderr);
    assert_non_null(outside);
    assert_true(inside->hash != 0 && inside->hash == outside->hash);
    assert_int_equal(inside->blueprint_count, outside->blueprint_count);
    assert_string_equal(blueprint(inside, "hub")->flavour, blueprint(outside, "hub")->flavour);
    content_free(outside);
    content_free(inside);
}

static void entries_stand_by_id(void **state)
{
    (void)state;
    Content *content = built_in();
    for (int i = 0; i < content->blueprint_count; i++) {
        assert_int_equal(content_blueprint(content, content->blueprints[i].id), i);
        assert_true(i == 0 || strcmp(content->blueprints[i - 1].id, content->blueprints[i].id) < 0);
    }
    for (int i = 0; i < content->attacker_count; i++) {
        assert_int_equal(content_attacker(content, content->attackers[i].id), i);
        assert_true(i == 0 || strcmp(content->attackers[i - 1].id, content->attackers[i].id) < 0);
    }
    assert_int_equal(content_terrain(content, content->terrains[0].id), 0);
    assert_int_equal(content_blueprint(content, "mite"), -1);
    assert_int_equal(content_attacker(content, ""), -1);
    assert_int_equal(content_terrain(content, "Ash Flats"), -1);
    content_free(content);
}

static void towers_have_their_numbers(void **state)
{
    (void)state;
    Content *content = built_in();
    const Blueprint *post = blueprint(content, "watchpost"), *lobber = blueprint(content, "lobber");
    assert_string_equal(post->name, "Watchpost");
    assert_int_equal(post->glyph, 'W');
    assert_int_equal(post->kind, BLUEPRINT_TOWER);
    assert_int_equal(post->rarity, RARITY_STARTER);
    assert_int_equal(post->materials, 10);
    assert_int_equal(post->energy, 0);
    assert_int_equal(post->attack.shape, SHAPE_INSTANT);
    assert_int_equal(post->attack.damage, 2);
    assert_int_equal(post->attack.damage_types, 1 << DAMAGE_PHYSICAL);
    assert_int_equal(post->attack.interval, 20);
    assert_near(post->attack.range, 2.9);
    assert_int_equal(post->attack.blast, 0);
    assert_int_equal(lobber->materials, 20);
    assert_int_equal(lobber->attack.shape, SHAPE_HOMING);
    assert_int_equal(lobber->attack.damage, 5);
    assert_int_equal(lobber->attack.damage_types, 1 << DAMAGE_EXPLOSIVE);
    assert_int_equal(lobber->attack.interval, 44);
    assert_near(lobber->attack.range, 3.6);
    assert_near(lobber->attack.speed, 0.15);
    assert_near(lobber->attack.blast, 1.1);
    assert_false(lobber->attack.needs_sight);
    assert_false(lobber->placement.on_slant);
    content_free(content);
}

static void what_an_attack_leaves_out_has_a_default(void **state)
{
    (void)state;
    Content *content = built_in();
    const Blueprint *post = blueprint(content, "watchpost"), *drill = blueprint(content, "rock-drill");
    assert_true(post->attack.needs_sight);
    assert_int_equal(post->attack.muzzle, FIX_HALF);
    assert_int_equal(post->attack.range_min, 0);
    assert_int_equal(post->attack.priority, PRIORITY_FIRST);
    assert_int_equal(post->attack.priorities, (1 << PRIORITY_COUNT) - 1);
    assert_int_equal(post->cooldown, 0);
    assert_int_equal(post->cooldown_start, 0);
    assert_false(post->permanent);
    assert_false(post->placement.on_small || post->placement.on_slant || post->placement.on_path);
    assert_int_equal(drill->attack.shape, SHAPE_NONE);
    assert_int_equal(drill->attack.range, 0);
    assert_int_equal(drill->attack.priorities, 0);
    assert_int_equal(content->terrains[0].level_max, 9999);
    content_free(content);
}

static void assert_grant(const Rule *rule, Resource resource, Obstacle deposit)
{
    assert_int_equal(rule->when, WHEN_WAVE_END);
    assert_int_equal(rule->whom, WHOM_PLAYER);
    assert_int_equal(rule->what, WHAT_GRANT);
    assert_int_equal(rule->resource, resource);
    assert_true(rule->amount > 0);
    assert_int_equal(rule->deposit, deposit);
}

static void buildings_and_abilities_have_their_rules(void **state)
{
    (void)state;
    Content *content = built_in();
    const Blueprint *hub = blueprint(content, "hub"), *drill = blueprint(content, "rock-drill");
    const Blueprint *charge = blueprint(content, "frag-charge");
    assert_true(hub->permanent);
    assert_ptr_equal(hub, &content->blueprints[content->hub]);
    assert_int_equal(hub->rule_count, 3);
    assert_grant(&hub->rules[0], RESOURCE_FUEL, OBSTACLE_NONE);
    assert_grant(&hub->rules[1], RESOURCE_MATERIALS, OBSTACLE_NONE);
    assert_grant(&hub->rules[2], RESOURCE_ENERGY, OBSTACLE_NONE);
    assert_true(drill->placement.needs_deposit);
    assert_int_equal(drill->rule_count, 2);
    assert_grant(&drill->rules[0], RESOURCE_MATERIALS, OBSTACLE_MINERALS);
    assert_grant(&drill->rules[1], RESOURCE_FUEL, OBSTACLE_FUEL);
    assert_int_equal(charge->kind, BLUEPRINT_ABILITY);
    assert_int_equal(charge->energy, 8);
    assert_int_equal(charge->rule_count, 1);
    assert_int_equal(charge->rules[0].when, WHEN_USED);
    assert_int_equal(charge->rules[0].whom, WHOM_ATTACKERS);
    assert_int_equal(charge->rules[0].what, WHAT_DAMAGE);
    assert_int_equal(charge->rules[0].amount, 6);
    assert_int_equal(charge->rules[0].damage_types, 1 << DAMAGE_EXPLOSIVE);
    assert_near(charge->rules[0].radius, 0.8);
    content_free(content);
}

static void attackers_have_their_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        int size, hp, speed_tenths, value, spacing;
    } expected[] = {
        {"mite", SIZE_SMALL, 5, 10, 5, 2},      {"gnat", SIZE_SMALL, 2, 18, 3, 2},
        {"runner", SIZE_SMALL, 6, 28, 10, 2},   {"husk", SIZE_SMALL, 20, 14, 20, 2},
        {"gel", SIZE_SMALL, 8, 12, 18, 2},      {"drifter", SIZE_SMALL, 20, 8, 26, 5},
        {"hauler", SIZE_LARGE, 36, 12, 48, 10}, {"mender", SIZE_LARGE, 50, 10, 85, 40},
    };
    Content *content = built_in();
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        const AttackerType *type = attacker(content, expected[i].id);
        assert_int_equal(type->size, expected[i].size);
        assert_int_equal(type->hp, expected[i].hp);
        assert_near(type->speed, expected[i].speed_tenths / 200.0);
        assert_int_equal(type->value, expected[i].value);
        assert_int_equal(type->spacing, expected[i].spacing);
        assert_int_equal(type->block, 0);
        assert_int_equal(type->resistance[DAMAGE_PHYSICAL], strcmp(type->id, "drifter") == 0 ? 50 : 0);
        assert_int_equal(type->resistance[DAMAGE_EXPLOSIVE] + type->resistance[DAMAGE_ENERGY], 0);
    }
    content_free(content);
}

static void attackers_refer_to_each_other(void **state)
{
    (void)state;
    Content *content = built_in();
    const Rule *gel = &attacker(content, "gel")->rules[0], *hauler = &attacker(content, "hauler")->rules[0];
    const Rule *mender = &attacker(content, "mender")->rules[0];
    assert_int_equal(gel->when, WHEN_KILLED);
    assert_int_equal(gel->what, WHAT_SPAWN);
    assert_int_equal(gel->amount, 2);
    assert_int_equal(gel->attacker, content_attacker(content, "mite"));
    assert_int_equal(hauler->amount, 2);
    assert_int_equal(hauler->attacker, content_attacker(content, "husk"));
    assert_int_equal(mender->when, WHEN_EVERY);
    assert_int_equal(mender->period, 80);
    assert_int_equal(mender->whom, WHOM_ATTACKERS);
    assert_int_equal(mender->what, WHAT_HEAL);
    assert_int_equal(mender->amount, 8);
    assert_near(mender->radius, 1.6);
    content_free(content);
}

static void rules_have_their_numbers(void **state)
{
    (void)state;
    Content *content = built_in();
    const BattleRules *battle = &content->battle;
    assert_int_equal(battle->hull_start, 25);
    assert_int_equal(battle->hull_loss[SIZE_SMALL], 1);
    assert_int_equal(battle->hull_loss[SIZE_LARGE], 3);
    assert_int_equal(battle->hull_loss_cap, 5);
    assert_int_equal(battle->materials_base, 32);
    assert_int_equal(battle->materials_per_level, 3);
    assert_int_equal(battle->energy_start, 10);
    assert_int_equal(battle->energy_max, 60);
    assert_int_equal(battle->fuel_goal_base, 72);
    assert_int_equal(battle->fuel_goal_per_level, 12);
    assert_int_equal(battle->fill_waves, 8);
    assert_int_equal(battle->ability_growth, 10);
    assert_near(battle->target_height[SIZE_SMALL], 0.15);
    assert_int_equal(battle->credits_stay, 15);
    assert_int_equal(battle->stay_levels, 2);
    assert_int_equal(content->level.paths_max, 3);
    assert_int_equal(content->level.hub_distance_base, 1500);
    assert_int_equal(content->path.start_spacing[7], 3500);
    assert_int_equal(content->path.crowding[2], 200);
    assert_int_equal(content->path.temperature_end, 450);
    content_free(content);
}

static void waves_have_their_numbers(void **state)
{
    (void)state;
    static const int scale[] = {1600, 380, 28, 9}, spacings[] = {2, 5, 10, 20, 40};
    Content *content = built_in();
    const WaveRules *wave = &content->wave;
    assert_memory_equal(wave->scale, scale, sizeof scale);
    assert_int_equal(wave->spacing_count, 5);
    assert_memory_equal(wave->spacings, spacings, sizeof spacings);
    assert_int_equal(wave->rate_base, 1000);
    assert_int_equal(wave->capacity_base, 1800);
    assert_int_equal(wave->capacity_per_level, 1050);
    assert_int_equal(wave->capacity_per_level_squared, 89);
    assert_int_equal(wave->surge_after, 2);
    assert_int_equal(wave->surge_percent, 25);
    assert_int_equal(wave->surge_most, 170);
    assert_int_equal(wave->capacity_length, 45000);
    assert_int_equal(wave->capacity_factor, 18);
    assert_int_equal(wave->global_share, 600);
    assert_int_equal(wave->drop_path, 40);
    assert_int_equal(wave->area_decay, 400);
    assert_int_equal(wave->batch_gap, 20);
    assert_int_equal(wave->spawn_ticks_max, 250);
    assert_int_equal(wave->attackers_max, 120);
    assert_int_equal(wave->retire[SIZE_SMALL], 15);
    assert_int_equal(wave->retire[SIZE_LARGE], 130);
    assert_int_equal(wave->spend, 80);
    assert_int_equal(wave->large_count, 3);
    assert_int_equal(wave->large[1].level, 7);
    content_free(content);
}

static void a_run_starts_with_the_starters_in_order(void **state)
{
    (void)state;
    static const char *const ids[] = {"watchpost", "lobber", "rock-drill", "frag-charge"};
    Content *content = built_in();
    assert_int_equal(content_first_ship(content)->starter_count, 4);
    for (int i = 0; i < 4; i++) {
        assert_string_equal(content->blueprints[content_first_ship(content)->starters[i]].id, ids[i]);
    }
    content_free(content);
}

static void the_terrain_is_as_its_file_says(void **state)
{
    (void)state;
    Content *content = built_in();
    const TerrainType *ash = &content->terrains[content_terrain(content, "ash-flats")];
    assert_int_equal(ash->hue, 30);
    assert_int_equal(ash->large_height, FIX_ONE);
    assert_string_equal(ash->large_name, "boulder");
    assert_int_equal(ash->surface_count, 1);
    assert_string_equal(ash->surfaces[0].name, "ash");
    assert_string_equal(ash->surfaces[0].texture, " .,");
    assert_int_equal(ash->surfaces[0].hue, -1);
    assert_int_equal(ash->module_count, 12);
    assert_int_equal(ash->modules[1].weight, 1000);
    assert_true(ash->modules[1].turn && ash->modules[1].mirror);
    assert_int_equal(ash->modules[1].base_max, 7);
    assert_int_equal(form_height(ash->modules[1].quarters[1]), 1);
    assert_int_equal(form_slant(ash->modules[4].quarters[2]), SLANT_EAST);
    assert_int_equal(ash->phase_count, 4);
    const ObstaclePhase *minerals = &ash->phases[1];
    assert_int_equal(minerals->kind, OBSTACLE_MINERALS);
    assert_int_equal(minerals->chance, 1400);
    assert_int_equal(minerals->min, 7);
    assert_int_equal(minerals->max, 8);
    assert_int_equal(minerals->surfaces, 1);
    assert_int_equal(minerals->affinity_count, 2);
    assert_int_equal(minerals->affinities[0].phase, 0);
    assert_int_equal(minerals->affinities[0].strength, -1500);
    assert_int_equal(minerals->affinities[1].phase, 1);
    assert_int_equal(minerals->affinities[1].strength, 300);
    assert_true(ash->phases[3].on_slant);
    content_free(content);
}

/* The hash after one change, or 0 when it no longer loads. */
static uint64_t hash_after(DataFolder *folder, const char *name, const char *from, const char *to)
{
    char *before = data_folder_read(folder, name);
    data_folder_change(folder, name, from, to);
    Content *content = data_folder_try(folder);
    uint64_t hash = content ? content->hash : 0;
    data_folder_text(folder, name, before);
    free(before);
    content_free(content);
    return hash;
}

static void how_plots_are_told_is_not_hashed(void **state)
{
    (void)state;
    Content *content = built_in();
    DataFolder *folder = data_folder_new();
    assert_true(hash_after(folder, "story.yaml", "idle: 35", "idle: 36") != content->hash);
    assert_true(hash_after(folder, "story/visit.yaml", "good soup", "bad soup") == content->hash);
    data_folder_free(folder);
    content_free(content);
}

static void the_hash_knows_every_change_but_flavour(void **state)
{
    (void)state;
    static const struct {
        const char *name, *from, *to;
    } changes[] = {
        {"blueprints/watchpost.yaml", "range: 2.9", "range: 2.95"},
        {"blueprints/watchpost.yaml", "glyph: W", "glyph: Z"},
        {"blueprints/hub.yaml", "materials, amount: ", "materials, amount: 1"},
        {"blueprints/hub.yaml", "permanent: true", "permanent: true\nrefund: 5"},
        {"blueprints/hub.yaml", "permanent: true", "permanent: true\nfree: 5"},
        {"blueprints/hub.yaml", "permanent: true", "permanent: true\nopened-by: home"},
        {"augments/tempered.yaml", "least: 1", "least: 2"},
        {"augments/tempered.yaml", "rarity: common", "rarity: rare"},
        {"augments/cold-sink.yaml", "amount: 25", "amount: 26"},
        {"augments/unbound.yaml", "anywhere: true", "sees-stealth: true"},
        {"augments/ion-feed.yaml", "energy]", "energy, physical]"},
        {"attackers/gel.yaml", "mite", "gnat"},
        {"attackers/drifter.yaml", "physical", "energy"},
        {"terrains/ash-flats.yaml", "-1.5", "-1.6"},
        {"terrains/ash-flats.yaml", "name: ash,", "name: soot,"},
        {"terrains/ash-flats.yaml", "weight: 16", "weight: 15"},
        {"terrains/ash-flats.yaml", "[0, 1, 1, 1]", "[1, 0, 1, 1]"},
        {"rules.yaml", "boss: 0.3", "boss: 0.4"},
        {"ships/tender.yaml", "watchpost, lobber", "lobber, watchpost"},
        {"run.yaml", "common: 0.57, rare: 0.4", "common: 0.56, rare: 0.41"},
        {"run.yaml", "pity: {rare: 0.015", "pity: {rare: 0.016"},
        {"run.yaml", "  threat: 4", "  threat: 3"},
        {"ascension.yaml", "amount: -10", "amount: -11"},
        {"ascension.yaml", "Rust in the Hold", "Rust"},
        {"twists.yaml", "tier-level, amount: 3", "tier-level, percent: 3"},
        {"events/wreck-field.yaml", "amount: 25", "amount: 26"},
        {"events/wreck-field.yaml", "Four ships", "Five ships"},
        {"events/wreck-field.yaml", "rarity: rare", "rarity: common"},
        {"levels.yaml", "long-every: 5", "long-every: 6"},
        {"dungeon/rooms.yaml", "pits: 3", "pits: 4"},
        {"worldgen.yaml", "4.8", "4.9"},
        {"waves.yaml", "0.009", "0.008"},
        {"plans/swarm.yaml", "share: 55", "share: 56"},
        {"plans/swarm.yaml", "lead: [mite, stinger", "lead: [stinger, mite"},
        {"waves.yaml", "toughness: 2.5", "toughness: 2.6"},
        {"chart.yaml", "gate-hull-max: 5", "gate-hull-max: 4"},
        {"names/stars.yaml", "Acamar", "Acamir"},
        {"blocked.yaml", "anal", "anul"},
        {"blueprints/watchpost.yaml", "name: Watchpost", "name: Watch"},
    };
    Content *content = built_in();
    DataFolder *folder = data_folder_new();
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        uint64_t hash = hash_after(folder, changes[i].name, changes[i].from, changes[i].to);
        assert_true(hash != 0);
        assert_true(hash != content->hash);
    }
    assert_true(hash_after(folder, "blueprints/hub.yaml", "neighbours", "neighbors") == content->hash);
    assert_true(hash_after(folder, "attackers/gel.yaml", "# Gel", "# The Gel") == content->hash);
    assert_true(hash_after(folder, "attackers/gel.yaml", "'(?)'", "'<?>'") == content->hash);
    assert_true(hash_after(folder, "attackers/gel.yaml", "art:\n  - '(?)'\n  - '(__)'\n", "") == content->hash);
    assert_true(hash_after(folder, "blueprints/watchpost.yaml", "'[?]-'", "'(?)-'") == content->hash);
    data_folder_free(folder);
    content_free(content);
}

static void new_files_are_new_content(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    data_folder_text(
        folder, "attackers/gel-99.yaml",
        "{id: gel-99, name: Slime, glyph: s, size: boss, hp: 1, speed: 0.05, value: 1, spacing: 0.05, level: 9}");
    data_folder_text(folder, "attackers/notes.txt", "not data");
    Content *content = data_folder_load(folder);
    int index = content_attacker(content, "gel-99");
    assert_int_equal(index, content_attacker(content, "gel") + 1 + content->wave.tier_count);
    assert_int_equal(content->attackers[index].size, SIZE_BOSS);
    assert_int_equal(content->attackers[index].spacing, 1);
    assert_string_equal(content->attackers[index].flavour, "");
    content_free(content);
    data_folder_free(folder);
}

static void enums_have_words(void **state)
{
    (void)state;
    assert_string_equal(resource_text(RESOURCE_FUEL), "fuel");
    for (int i = 0; i < PRIORITY_COUNT; i++) {
        assert_int_equal(priority_from_word(priority_word((TargetPriority)i)), i);
    }
    assert_string_equal(priority_word(PRIORITY_WEAKEST), "weakest");
    assert_int_equal(priority_from_word("nearest"), -1);
    assert_string_equal(blueprint_kind_text(BLUEPRINT_ECONOMIC), "economic building");
    assert_string_equal(blueprint_kind_word(BLUEPRINT_ECONOMIC), "economic");
    assert_string_equal(rarity_text(RARITY_LEGENDARY), "legendary");
    assert_string_equal(size_text(SIZE_BOSS), "boss");
}

SUBJECT(load)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(built_in_content_is_the_data_folder),
        cmocka_unit_test(entries_stand_by_id),
        cmocka_unit_test(towers_have_their_numbers),
        cmocka_unit_test(what_an_attack_leaves_out_has_a_default),
        cmocka_unit_test(buildings_and_abilities_have_their_rules),
        cmocka_unit_test(attackers_have_their_numbers),
        cmocka_unit_test(attackers_refer_to_each_other),
        cmocka_unit_test(rules_have_their_numbers),
        cmocka_unit_test(waves_have_their_numbers),
        cmocka_unit_test(a_run_starts_with_the_starters_in_order),
        cmocka_unit_test(the_terrain_is_as_its_file_says),
        cmocka_unit_test(the_hash_knows_every_change_but_flavour),
        cmocka_unit_test(how_plots_are_told_is_not_hashed),
        cmocka_unit_test(new_files_are_new_content),
        cmocka_unit_test(enums_have_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
