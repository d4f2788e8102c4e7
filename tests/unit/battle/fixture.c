/* See the header: the numbers are chosen to come out even. */
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { PATH_ROW = 7, HUB_X = 12 };

static void make_towers(Fixture *f)
{
    f->blueprints[BP_HUB] =
        (Blueprint){.id = "hub",
                    .name = "Hub",
                    .kind = BLUEPRINT_SPECIAL,
                    .permanent = true,
                    .rule_count = 2,
                    .rules = {{.when = WHEN_WAVE_END, .what = WHAT_GRANT, .resource = RESOURCE_FUEL, .amount = 10},
                              {.when = WHEN_WAVE_END, .what = WHAT_GRANT, .resource = RESOURCE_ENERGY, .amount = 10}}};
    f->blueprints[BP_GUN] = (Blueprint){.id = "gun",
                                        .name = "Gun",
                                        .kind = BLUEPRINT_TOWER,
                                        .materials = 10,
                                        .attack = {.shape = SHAPE_INSTANT,
                                                   .damage = 4,
                                                   .damage_types = 1 << DAMAGE_PHYSICAL,
                                                   .interval = 20,
                                                   .range = 2 * FIX_ONE,
                                                   .muzzle = FIX_HALF,
                                                   .needs_sight = true,
                                                   .priorities = (1 << PRIORITY_COUNT) - 1}};
    f->blueprints[BP_SHELL] = (Blueprint){.id = "shell",
                                          .name = "Shell",
                                          .kind = BLUEPRINT_TOWER,
                                          .materials = 20,
                                          .attack = {.shape = SHAPE_HOMING,
                                                     .damage = 5,
                                                     .damage_types = 1 << DAMAGE_EXPLOSIVE,
                                                     .interval = 40,
                                                     .range = 3 * FIX_ONE,
                                                     .speed = FIX_ONE / 8,
                                                     .blast = FIX_ONE,
                                                     .priorities = 1 << PRIORITY_FIRST | 1 << PRIORITY_STRONGEST}};
}

static void make_others(Fixture *f)
{
    f->blueprints[BP_DRILL] = (Blueprint){.id = "drill",
                                          .name = "Drill",
                                          .kind = BLUEPRINT_ECONOMIC,
                                          .materials = 10,
                                          .placement = {.needs_deposit = true},
                                          .rule_count = 2,
                                          .rules = {{.when = WHEN_WAVE_END,
                                                     .what = WHAT_GRANT,
                                                     .resource = RESOURCE_MATERIALS,
                                                     .amount = 5,
                                                     .deposit = OBSTACLE_MINERALS},
                                                    {.when = WHEN_WAVE_END,
                                                     .what = WHAT_GRANT,
                                                     .resource = RESOURCE_FUEL,
                                                     .amount = 2,
                                                     .deposit = OBSTACLE_FUEL}}};
    f->blueprints[BP_CHARGE] = (Blueprint){.id = "charge",
                                           .name = "Charge",
                                           .kind = BLUEPRINT_ABILITY,
                                           .energy = 8,
                                           .rule_count = 1,
                                           .rules = {{.when = WHEN_USED,
                                                      .whom = WHOM_ATTACKERS,
                                                      .radius = FIX_ONE,
                                                      .what = WHAT_DAMAGE,
                                                      .amount = 10,
                                                      .damage_types = 1 << DAMAGE_EXPLOSIVE}}};
    f->blueprints[BP_BATTERY] = (Blueprint){.id = "battery",
                                            .name = "Battery",
                                            .kind = BLUEPRINT_ECONOMIC,
                                            .energy = 15,
                                            .cooldown = 2,
                                            .placement = {.on_small = true}};
    f->blueprints[BP_FIELD] = (Blueprint){.id = "field",
                                          .name = "Field",
                                          .kind = BLUEPRINT_SPECIAL,
                                          .materials = 1,
                                          .placement = {.on_path = true, .on_slant = true},
                                          .cooldown_start = 1};
}

static void make_attackers(Fixture *f)
{
    const Fix tenth = FIX_ONE / 10;
    f->attackers[AT_WALKER] = (AttackerType){.id = "walker", .name = "Walker", .hp = 10, .speed = tenth};
    f->attackers[AT_SPLITTER] =
        (AttackerType){.id = "splitter",
                       .name = "Splitter",
                       .hp = 8,
                       .speed = tenth,
                       .rule_count = 1,
                       .rules = {{.when = WHEN_KILLED, .what = WHAT_SPAWN, .amount = 2, .attacker = AT_WALKER}}};
    f->attackers[AT_BRUTE] =
        (AttackerType){.id = "brute", .name = "Brute", .size = SIZE_LARGE, .hp = 40, .speed = tenth / 2, .block = 1};
    f->attackers[AT_HEALER] = (AttackerType){.id = "healer",
                                             .name = "Healer",
                                             .size = SIZE_LARGE,
                                             .hp = 50,
                                             .speed = tenth,
                                             .rule_count = 1,
                                             .rules = {{.when = WHEN_EVERY,
                                                        .period = 20,
                                                        .whom = WHOM_ATTACKERS,
                                                        .radius = 2 * FIX_ONE,
                                                        .what = WHAT_HEAL,
                                                        .amount = 3}}};
    f->attackers[AT_TOUGH] = (AttackerType){.id = "tough",
                                            .name = "Tough",
                                            .hp = 30,
                                            .speed = tenth,
                                            .resistance = {[DAMAGE_PHYSICAL] = 50, [DAMAGE_EXPLOSIVE] = 20}};
    f->attackers[AT_BOSS] =
        (AttackerType){.id = "boss", .name = "Boss", .size = SIZE_BOSS, .hp = 500, .value = 500, .speed = tenth};
}

static void make_world(Fixture *f)
{
    World *world = &f->world;
    world->hub = tile_at(HUB_X, PATH_ROW);
    for (int i = 0; i < WORLD_TILES; i++) {
        world->tiles[i].distance = WORLD_NO_DISTANCE;
    }
    for (int x = 0; x <= HUB_X; x++) {
        world->tiles[tile_index(tile_at(x, PATH_ROW))].distance = (int16_t)(HUB_X - x);
        world->segments[x] = (Segment){.from = tile_at(x - 1, PATH_ROW),
                                       .to = tile_at(x, PATH_ROW),
                                       .distance = (int16_t)(HUB_X + 1 - x),
                                       .next_count = x < HUB_X,
                                       .next = {(uint16_t)(x + 1)}};
    }
    world->segment_count = HUB_X + 1;
    world->start_count = 1;
    world->starts[0] = (WorldStart){tile_at(-1, PATH_ROW), HUB_X + 1, 0};
}

static void make_rules(Fixture *f)
{
    f->content = (Content){.blueprint_count = BP_COUNT,
                           .blueprints = f->blueprints,
                           .attacker_count = AT_COUNT,
                           .attackers = f->attackers,
                           .terrain_count = 1,
                           .terrains = &f->terrain,
                           .hub = BP_HUB,
                           .battle = {.hull_loss = {1, 3, 99},
                                      .hull_loss_cap = 5,
                                      .fill_waves = 1,
                                      .energy_start = 10,
                                      .energy_max = 60,
                                      .wall_blow = {1, 3, 20},
                                      .pulls_max = 3,
                                      .shield_max = 50,
                                      .boss_slow = 50,
                                      .boss_escort = 30,
                                      .boss_waves = 100,
                                      .boss_capacity = 85,
                                      .boss_entry = 60,
                                      .pace_min = 40,
                                      .pace_max = 400,
                                      .range_max = 25 * FIX_ONE,
                                      .spacing_max = 200,
                                      .aim = 4,
                                      .pellet_width = FIX_ONE / 4,
                                      .spawn_spread = FIX_ONE / 8,
                                      .price_min = 50,
                                      .interval_min = 33,
                                      .sweep = 60,
                                      .ability_growth = 10,
                                      .target_height = {FIX_ONE * 3 / 20, FIX_ONE * 3 / 10, FIX_ONE * 3 / 10},
                                      .credits_battle = 20,
                                      .credits_per_wave_under_par = 2,
                                      .credits_par_max = 12,
                                      .credits_stay = 6,
                                      .credits_stay_growth = 2},
                           .wave = {.batch_gap = 20, .attackers_max = 120}};
    f->terrain =
        (TerrainType){.name = "Flat", .large_height = FIX_ONE, .small_name = "cinder", .large_name = "boulder"};
}

Fixture *fixture_new(void)
{
    Fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    make_towers(fixture);
    make_others(fixture);
    make_attackers(fixture);
    make_world(fixture);
    make_rules(fixture);
    fixture->boss = -1;
    fixture_begin(fixture);
    return fixture;
}

void fixture_begin(Fixture *fixture)
{
    static const uint8_t loadout[SLOT_COUNT] = {BP_GUN, BP_SHELL, BP_DRILL, BP_CHARGE, BP_BATTERY, BP_FIELD};
    BattleSetup setup = {.content = &fixture->content,
                         .world = &fixture->world,
                         .level = 1,
                         .fuel_goal = 100,
                         .par = 10,
                         .materials = 100,
                         .hull = 25,
                         .hull_max = 25,
                         .boss = fixture->boss,
                         .rng = rng_stream(1, RNG_BATTLE, 1),
                         .toughness = 100,
                         .boss_toughness = 100,
                         .blueprints = loadout,
                         .blueprint_count = SLOT_COUNT};
    const Rule *rules[] = {&fixture->ship[0], &fixture->ship[1], &fixture->ship[2], &fixture->ship[3]};
    setup.permissions = fixture->permissions;
    setup.ship_rules = rules;
    setup.ship_clauses = (const uint16_t[]){0, 1, 2, 3};
    setup.ship_rule_count = fixture->ship_count;
    battle_begin(&fixture->battle, &setup);
    fixture->log.count = 0;
    battle_open(&fixture->battle, &fixture->log);
    fixture->battle.wave_count = WAVE_LOOKAHEAD;
}

void fixture_free(Fixture *fixture)
{
    free(fixture);
}

int fixture_setup(void **state)
{
    *state = fixture_new();
    return 0;
}

int fixture_teardown(void **state)
{
    fixture_free(*state);
    return 0;
}

void fixture_wave(Fixture *fixture, int type, int count, int spacing)
{
    fixture->battle.waves[0] =
        (Wave){.number = fixture->battle.wave,
               .batch_count = 1,
               .batches = {{.count = (uint8_t)count, .spacing = (uint8_t)spacing, .types = {(int16_t)type}}}};
}

Decision build_at(int slot, int x, int y)
{
    return (Decision){.kind = DECISION_BUILD, .slot = (uint8_t)slot, .tile = tile_at(x, y)};
}

Decision use_at(int slot, int x_hundredths, int y_hundredths)
{
    return (Decision){
        .kind = DECISION_USE, .slot = (uint8_t)slot, .point = {(int16_t)x_hundredths, (int16_t)y_hundredths}};
}

static void check(const Fixture *fixture)
{
    char why[120] = "";
    if (!battle_self_check(&fixture->battle, why, sizeof why)) {
        fail_msg("tick %d: %s", fixture->battle.tick, why);
    }
}

void fixture_decide(Fixture *fixture, Decision decision)
{
    Verdict verdict = battle_check(&fixture->battle, &decision);
    if (!verdict.allowed) {
        fail_msg("refused: %s", verdict.why);
    }
    fixture->log.count = 0;
    battle_decide(&fixture->battle, &decision, &fixture->log);
    check(fixture);
}

void fixture_refused(Fixture *fixture, Decision decision, const char *words)
{
    Verdict verdict = battle_check(&fixture->battle, &decision);
    assert_false(verdict.allowed);
    if (!strstr(verdict.why, words)) {
        fail_msg("\"%s\" does not say \"%s\"", verdict.why, words);
    }
}

void fixture_tick(Fixture *fixture)
{
    fixture->log.count = 0;
    battle_tick(&fixture->battle, &fixture->log);
    if (fixture->battle.wave_count < WAVE_LOOKAHEAD) {
        fixture->battle.waves[fixture->battle.wave_count++] = (Wave){.batch_count = 0};
    }
    check(fixture);
}

int fixture_finish_wave(Fixture *fixture)
{
    int ticks = 0;
    while (fixture->battle.phase == BATTLE_WAVE && ticks < 10000) {
        fixture_tick(fixture);
        ticks++;
    }
    assert_int_not_equal(fixture->battle.phase, BATTLE_WAVE);
    return ticks;
}

int fixture_events(const Fixture *fixture, EventKind kind)
{
    int count = 0;
    for (int i = 0; i < fixture->log.count; i++) {
        count += fixture->log.events[i].kind == kind;
    }
    return count;
}

const Event *fixture_event(const Fixture *fixture, EventKind kind)
{
    for (int i = 0; i < fixture->log.count; i++) {
        if (fixture->log.events[i].kind == kind) {
            return &fixture->log.events[i];
        }
    }
    fail_msg("no event of kind %d", (int)kind);
    return NULL;
}
