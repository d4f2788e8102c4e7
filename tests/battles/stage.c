/* See the header. The props are numbers only: whatever a scene shows is done by the piece it is about. */
#include "stage.h"

#include "battle/control.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { ATTACKER_PROPS = STAGE_DUMMIES + 2, BLUEPRINT_PROPS = 4, FUEL_GOAL = 100000, HULL = 25 };

static void *copied(const void *from, int count, int more, size_t size)
{
    char *to = calloc((size_t)(count + more), size);
    assert_non_null(to);
    memcpy(to, from, (size_t)count * size);
    return to;
}

static void add_dummies(Stage *stage, int count)
{
    stage->dummy = count;
    stage->dummy_large = count + STAGE_DUMMIES;
    stage->dummy_boss = count + STAGE_DUMMIES + 1;
    for (int i = 0; i < ATTACKER_PROPS; i++) {
        stage->attackers[count + i] = (AttackerType){.id = "dummy", .name = "Dummy", .hp = STAGE_DUMMY_HP};
    }
    stage->attackers[stage->dummy_large].size = SIZE_LARGE;
    stage->attackers[stage->dummy_boss].size = SIZE_BOSS;
    stage->content.attackers = stage->attackers;
    stage->content.attacker_count = count + ATTACKER_PROPS;
}

static void add_blueprints(Stage *stage, int count)
{
    stage->gun = count;
    stage->blueprints[stage->gun] = (Blueprint){.id = "gun",
                                                .name = "Gun",
                                                .kind = BLUEPRINT_TOWER,
                                                .materials = 100,
                                                .energy = 20,
                                                .attack = {.shape = SHAPE_INSTANT,
                                                           .damage = 100,
                                                           .damage_types = 1 << DAMAGE_PHYSICAL,
                                                           .interval = 100,
                                                           .range = fix_ratio(22, 10),
                                                           .muzzle = FIX_HALF,
                                                           .needs_sight = true,
                                                           .priorities = (1 << PRIORITY_COUNT) - 1}};
    stage->works = count + 1;
    stage->blueprints[stage->works] = (Blueprint){
        .id = "works",
        .name = "Works",
        .kind = BLUEPRINT_ECONOMIC,
        .rule_count = 1,
        .rules = {{.when = WHEN_WAVE_END, .what = WHAT_GRANT, .resource = RESOURCE_MATERIALS, .amount = 100}}};
    stage->strike = count + 2;
    stage->blueprints[stage->strike] = (Blueprint){.id = "strike",
                                                   .name = "Strike",
                                                   .kind = BLUEPRINT_ABILITY,
                                                   .rule_count = 1,
                                                   .rules = {{.when = WHEN_USED,
                                                              .whom = WHOM_ATTACKERS,
                                                              .what = WHAT_DAMAGE,
                                                              .radius = 2 * WORLD_SIZE * FIX_ONE,
                                                              .amount = STAGE_DUMMY_HP * 10,
                                                              .damage_types = 1 << DAMAGE_PHYSICAL}}};
    stage->poke = count + 3;
    stage->blueprints[stage->poke] = stage->blueprints[stage->strike];
    stage->blueprints[stage->poke].rules[0].radius = fix_ratio(4, 10);
    stage->content.blueprints = stage->blueprints;
    stage->content.blueprint_count = count + BLUEPRINT_PROPS;
}

static void put_obstacle(World *world, Tile tile, Obstacle obstacle)
{
    world->tiles[tile_index(tile)].obstacle = (uint8_t)obstacle;
}

static void make_world(World *world, int ground)
{
    world->hub = tile_at(STAGE_HUB_X, STAGE_ROW);
    for (int i = 0; i < WORLD_TILES; i++) {
        world->tiles[i] = (WorldTile){.height = (uint8_t)ground, .distance = WORLD_NO_DISTANCE};
    }
    for (int x = 0; x <= STAGE_HUB_X; x++) {
        world->tiles[tile_index(tile_at(x, STAGE_ROW))].distance = (int16_t)(STAGE_HUB_X - x);
        world->segments[x] = (Segment){.from = tile_at(x - 1, STAGE_ROW),
                                       .to = tile_at(x, STAGE_ROW),
                                       .distance = (int16_t)(STAGE_HUB_X + 1 - x),
                                       .next_count = x < STAGE_HUB_X,
                                       .next = {(uint16_t)(x + 1)}};
    }
    world->segment_count = STAGE_HUB_X + 1;
    put_obstacle(world, STAGE_MINERALS, OBSTACLE_MINERALS);
    put_obstacle(world, STAGE_FUEL, OBSTACLE_FUEL);
    put_obstacle(world, STAGE_SMALL, OBSTACLE_SMALL);
    put_obstacle(world, STAGE_LARGE, OBSTACLE_LARGE);
    world->tiles[tile_index(STAGE_SLANT)].slant = SLANT_NORTH;
    world->tiles[tile_index(STAGE_HIGH)].height = (uint8_t)(ground + STAGE_HIGH_BY);
}

Stage *stage_new(const Content *content)
{
    Stage *stage = calloc(1, sizeof *stage);
    assert_non_null(stage);
    stage->content = *content;
    stage->blueprints = copied(content->blueprints, content->blueprint_count, BLUEPRINT_PROPS, sizeof(Blueprint));
    stage->attackers = copied(content->attackers, content->attacker_count, ATTACKER_PROPS, sizeof(AttackerType));
    stage->terrains = copied(content->terrains, content->terrain_count, 0, sizeof(TerrainType));
    stage->content.terrains = stage->terrains;
    for (int i = 0; i < content->terrain_count; i++) {
        stage->terrains[i].bonus_count = 0;
        for (int k = 0; k < stage->terrains[i].phase_count; k++) {
            stage->terrains[i].phases[k].waves = 0;
        }
    }
    for (int i = 0; i < content->blueprint_count; i++) { /* scenes use supplies more than once */
        stage->blueprints[i].uses = stage->blueprints[i].kind == BLUEPRINT_SUPPLY ? 0 : stage->blueprints[i].uses;
    }
    add_dummies(stage, content->attacker_count);
    add_blueprints(stage, content->blueprint_count);
    make_world(&stage->world, content->terrains[0].height_min);
    stage->options = (GameOptions){.seed = "stage", .first_level = 1, .sandbox = true, .first_wave = 1};
    stage->crowd = 1;
    stage_hold(stage, stage->strike);
    stage_hold(stage, stage->poke);
    return stage;
}

static void check(const Stage *stage)
{
    char why[160] = "";
    if (!battle_self_check(&stage->game->battle, why, sizeof why)) {
        fail_msg("tick %d: %s", stage->game->battle.tick, why);
    }
}

void stage_free(Stage *stage)
{
    if (stage->game) {
        check(stage);
        game_free(stage->game);
    }
    free(stage->blueprints);
    free(stage->attackers);
    free(stage->terrains);
    free(stage);
}

void stage_hold(Stage *stage, int blueprint)
{
    GameOptions *options = &stage->options;
    for (int i = 0; i < options->loadout_count; i++) {
        if (options->loadout[i] == blueprint) {
            return;
        }
    }
    assert_true(options->loadout_count < LOADOUT_MAX && blueprint != stage->content.hub);
    options->loadout[options->loadout_count++] = (uint8_t)blueprint;
}

void stage_cast(Stage *stage, int attacker, int x)
{
    World *world = &stage->world;
    assert_true(world->start_count < WORLD_STARTS_MAX);
    stage->cast[world->start_count] = (int16_t)attacker;
    world->starts[world->start_count++] =
        (WorldStart){tile_at(x, STAGE_ROW), (int16_t)(STAGE_HUB_X - x), (uint16_t)(x + 1)};
}

void stage_fit(Stage *stage, int blueprint, int augment)
{
    assert_true(stage->fitted_count < LOADOUT_MAX);
    Blueprint *fitted = &stage->fitted[stage->fitted_count];
    *fitted = stage->blueprints[blueprint];
    assert_true(augment_fits(&stage->content, augment, fitted));
    augment_apply(&stage->content, augment, fitted);
    stage->fitted_index[stage->fitted_count++] = (uint16_t)blueprint;
}

/* The wave that comes next. */
static void set_wave(Stage *stage, bool anyone)
{
    Wave wave = {.number = stage->game->battle.wave, .new_type = WAVE_NO_TYPE, .batch_count = anyone};
    wave.batches[0].count = (uint8_t)stage->crowd;
    wave.batches[0].spacing = 1;
    memcpy(wave.batches[0].types, stage->cast, sizeof stage->cast);
    stage->game->battle.waves[0] = wave;
}

void stage_begin(Stage *stage)
{
    stage->game = stage->model ? game_room() : game_new(&stage->content, &stage->options);
    if (stage->model) {
        game_copy(stage->game, stage->model);
        stage->game->content = &stage->content;
    }
    Battle *battle = &stage->game->battle;
    BattleSetup setup = {.content = &stage->content,
                         .world = &stage->world,
                         .level = 1,
                         .fuel_goal = FUEL_GOAL,
                         .par = 1,
                         .materials = STAGE_PLENTY,
                         .hull = HULL,
                         .hull_max = HULL,
                         .boss = -1,
                         .toughness = 100,
                         .boss_toughness = 100,
                         .rng = rng_stream(1, RNG_BATTLE, 1),
                         .blueprints = stage->options.loadout,
                         .blueprint_count = stage->options.loadout_count,
                         .fitted = stage->fitted,
                         .fitted_index = stage->fitted_index,
                         .fitted_count = stage->fitted_count};
    Wave waves[WAVE_LOOKAHEAD];
    memcpy(waves, battle->waves, sizeof waves);
    battle_begin(battle, &setup);
    memcpy(battle->waves, waves, sizeof waves);
    battle->wave_count = WAVE_LOOKAHEAD;
    battle->resources[RESOURCE_ENERGY] = battle->energy_max;
}

void stage_decide(Stage *stage, Decision decision)
{
    Verdict verdict = game_check(stage->game, &decision);
    if (!verdict.allowed) {
        fail_msg("refused: %s", verdict.why);
    }
    assert_true(game_decide(stage->game, &decision));
    check(stage);
}

int stage_slot(const Stage *stage, int blueprint)
{
    for (int i = 0; i < stage->options.loadout_count; i++) {
        if (stage->options.loadout[i] == blueprint) {
            return i;
        }
    }
    fail_msg("%s is not held", stage->blueprints[blueprint].name);
    return -1;
}

bool stage_allows(const Stage *stage, Decision decision)
{
    return game_check(stage->game, &decision).allowed;
}

Decision stage_building_of(const Stage *stage, int blueprint, Tile tile)
{
    return (Decision){.kind = DECISION_BUILD, .slot = (uint8_t)stage_slot(stage, blueprint), .tile = tile};
}

Building *stage_build_turned(Stage *stage, int blueprint, int x, int y, int direction)
{
    Decision decision = stage_building_of(stage, blueprint, tile_at(x, y));
    decision.direction = (uint8_t)(stage->blueprints[blueprint].placement.turned ? direction : 0);
    stage_decide(stage, decision);
    return &stage->game->battle.buildings[stage->game->battle.building_at[tile_index(tile_at(x, y))] - 1];
}

Building *stage_build(Stage *stage, int blueprint, int x, int y)
{
    return stage_build_turned(stage, blueprint, x, y, 0);
}

void stage_use(Stage *stage, int blueprint, int x, int y)
{
    stage_decide(stage, (Decision){.kind = DECISION_USE,
                                   .slot = (uint8_t)stage_slot(stage, blueprint),
                                   .point = {(int16_t)(x * 100 + 50), (int16_t)(y * 100 + 50)}});
}

void stage_start(Stage *stage)
{
    set_wave(stage, stage->world.start_count > 0);
    stage_decide(stage, (Decision){.kind = DECISION_START_WAVE});
}

void stage_tick(Stage *stage)
{
    game_tick(stage->game);
}

void stage_ticks(Stage *stage, int count)
{
    for (int i = 0; i < count; i++) {
        stage_tick(stage);
    }
    check(stage);
}

void stage_empty_wave(Stage *stage)
{
    set_wave(stage, false);
    stage_decide(stage, (Decision){.kind = DECISION_START_WAVE});
    stage_ticks(stage, 1);
    assert_int_not_equal(stage->game->battle.phase, BATTLE_WAVE);
}

void stage_clear(Stage *stage)
{
    enum { STRIKES = 100 };
    for (int i = 0; i < STRIKES && stage->game->battle.phase == BATTLE_WAVE; i++) {
        stage_use(stage, stage->strike, 0, 0);
        stage_ticks(stage, 1);
    }
    assert_int_equal(stage->game->battle.phase, BATTLE_BUILD);
}

void stage_poke(Stage *stage, int x, int damage, uint8_t damage_types)
{
    Rule *rule = &stage->blueprints[stage->poke].rules[0];
    rule->amount = damage;
    rule->damage_types = damage_types;
    stage_use(stage, stage->poke, x, STAGE_ROW);
    stage_tick(stage);
}

int stage_hub_income(const Stage *stage, Resource resource)
{
    const Blueprint *hub = &stage->blueprints[stage->content.hub];
    int income = 0;
    for (int i = 0; i < hub->rule_count; i++) {
        income += hub->rules[i].resource == resource ? hub->rules[i].amount : 0;
    }
    return income;
}

Tile stage_spot(Stage *stage, int blueprint, int x)
{
    const Placement *may = &stage->blueprints[blueprint].placement;
    Tile tile = tile_at(x, may->needs_path ? STAGE_ROW : STAGE_ROW - 1);
    if (may->needs_deposit || may->needs_fuel) {
        put_obstacle(&stage->world, tile, OBSTACLE_FUEL);
    }
    return tile;
}

Building *stage_building(Stage *stage, int blueprint)
{
    Battle *battle = &stage->game->battle;
    for (int i = 0; i < battle->building_count; i++) {
        if (battle->buildings[i].blueprint == blueprint) {
            return &battle->buildings[i];
        }
    }
    return NULL;
}

Attacker *stage_attacker(Stage *stage, int number)
{
    Battle *battle = &stage->game->battle;
    for (int i = 0; i < battle->attacker_count; i++) {
        if (battle->attackers[battle->order[i]].id == (uint32_t)number + 1) {
            return &battle->attackers[battle->order[i]];
        }
    }
    return NULL;
}

void stage_bear(Stage *stage, int number, int status, int ticks)
{
    Battle *battle = &stage->game->battle;
    Attacker *bearer = stage_attacker(stage, number);
    memset(bearer->statuses, 0, sizeof bearer->statuses);
    bearer->statuses[status].left = (int16_t)ticks;
    bearer->afflicted = (uint16_t)((ticks > 0) << status);
    bearer->pace_stale = true;
    battle->lulls[bearer - battle->attackers] = (Lull){0};
}

const Event *stage_event(const Stage *stage, EventKind kind)
{
    for (int i = 0; i < stage->game->events.count; i++) {
        if (stage->game->events.events[i].kind == kind) {
            return &stage->game->events.events[i];
        }
    }
    return NULL;
}

int stage_events(const Stage *stage, EventKind kind)
{
    int count = 0;
    for (int i = 0; i < stage->game->events.count; i++) {
        count += stage->game->events.events[i].kind == kind;
    }
    return count;
}

BuildingStats stage_stats(const Stage *stage, const Building *building)
{
    return stage->game->battle.stats[building - stage->game->battle.buildings];
}
