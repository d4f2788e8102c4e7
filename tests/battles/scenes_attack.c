/* A tower at (6, 6), just north of the path and turned to it, and dummies that stand on the path. */
#include "scenes.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>

enum { TOWER_X = 6, TOWER_Y = STAGE_ROW - 1, SOUTH = 2, PATIENCE = 250 };

static const Attack *attack_of(const Stage *stage, int blueprint)
{
    return &stage->blueprints[blueprint].attack;
}

/* Is a dummy so many columns away within `reach` of the tower? */
static bool within(int columns, Fix reach)
{
    return (int64_t)(columns * columns + 1) * FIX_ONE * FIX_ONE <= fix_square(reach);
}

/* Columns to the nearest dummy that is not too near. */
static int near_by(const Attack *attack)
{
    int columns = 0;
    while (attack->range_min > 0 && within(columns, attack->range_min - 1)) {
        columns++;
    }
    return columns;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Damage of a hit, or of a beam's second, on a dummy so many columns away, after so many ticks of rest. */
static int64_t hit_of(const Attack *attack, int columns, int rest, int kills)
{
    int64_t power = attack->damage + kills * attack->kill_gain;
    power = power * (PERCENT + least((int64_t)attack->idle_gain * rest / TICKS_PER_SECOND, attack->idle_max)) / PERCENT;
    int tiles = (int)int_sqrt((uint64_t)(columns * columns + 1));
    power = power * (PERCENT + least(tiles * attack->distance_gain, attack->distance_max)) / PERCENT;
    int64_t share = STAGE_DUMMY_HP * attack->hp_share / PERCENT;
    return power + (attack->hp_share_max > 0 ? least(share, attack->hp_share_max) : share);
}

static Stage *prepare(const Content *content, int blueprint)
{
    Stage *stage = stage_new(content);
    stage_hold(stage, blueprint);
    return stage;
}

static Building *open_fire(Stage *stage, int blueprint)
{
    stage_begin(stage);
    Building *tower = stage_build_turned(stage, blueprint, TOWER_X, TOWER_Y, SOUTH);
    stage_start(stage);
    return tower;
}

/* Ticks until something of the kind happens, from the next one on; the tick in which it did, or 0. */
static int await(Stage *stage, EventKind kind)
{
    for (int i = 0; i < PATIENCE; i++) {
        stage_tick(stage);
        if (stage_event(stage, kind)) {
            return stage->game->battle.tick;
        }
    }
    return 0;
}

static void await_damage(Stage *stage, const Building *tower)
{
    for (int i = 0; i < PATIENCE && tower->record.damage == 0; i++) {
        stage_tick(stage);
    }
}

/* The first hit does what the fields say, and so much does it count in the record. */
static void hits(const Content *content, int blueprint, int columns, int late)
{
    Stage *stage = prepare(content, blueprint);
    const Attack *attack = attack_of(stage, blueprint);
    stage_cast(stage, stage->dummy, TOWER_X + columns);
    Building *tower = open_fire(stage, blueprint);
    stage->game->battle.spawn_in = 1 + late;
    int shot = 0;
    while (shot == 0 && stage->game->battle.tick <= late + PATIENCE) {
        shot = await(stage, EVENT_SHOT);
    }
    assert_true(shot > late);
    int64_t expected = hit_of(attack, columns, shot, 0);
    if (attack->shape == SHAPE_BEAM) {
        stage_ticks(stage, TICKS_PER_SECOND - 1);
    } else if (attack->shape == SHAPE_SCATTER) {
        assert_int_equal(stage_events(stage, EVENT_SHOT), attack->targets);
        expected *= columns == 0 ? attack->targets : stage_events(stage, EVENT_HIT);
    } else {
        await_damage(stage, tower);
    }
    assert_int_equal(tower->record.damage, expected);
    assert_int_equal(STAGE_DUMMY_HP - stage_attacker(stage, 0)->hp, expected);
    stage_free(stage);
}

static void kills(const Content *content, int blueprint)
{
    Stage *stage = prepare(content, blueprint);
    const Attack *attack = attack_of(stage, blueprint);
    int columns = near_by(attack);
    stage->attackers[stage->dummy].hp = 1;
    stage_cast(stage, stage->dummy, TOWER_X + columns);
    Building *tower = open_fire(stage, blueprint);
    await(stage, EVENT_DIED);
    assert_non_null(stage_event(stage, EVENT_DIED));
    assert_int_equal(tower->record.kills, 1);
    assert_int_equal(stage->game->battle.killed, 1);
    assert_int_equal(tower->record.damage, 1);
    stage_free(stage);
}

/* Damage grows with each kill of the battle. */
static void grows(const Content *content, int blueprint)
{
    enum { VICTIMS = 3 };
    Stage *stage = prepare(content, blueprint);
    const Attack *attack = attack_of(stage, blueprint);
    for (int i = 0; i < VICTIMS; i++) {
        stage->attackers[stage->dummy + i].hp = 1 + i;
        stage_cast(stage, stage->dummy + i, TOWER_X + near_by(attack));
    }
    stage_cast(stage, stage->dummy_large, TOWER_X + near_by(attack));
    Building *tower = open_fire(stage, blueprint);
    stage_decide(
        stage, (Decision){.kind = DECISION_TARGETING, .priority = PRIORITY_WEAKEST, .tile = tile_at(TOWER_X, TOWER_Y)});
    while (tower->record.kills < VICTIMS && await(stage, EVENT_DIED) > 0) {
    }
    int32_t before = tower->record.damage;
    assert_true(await(stage, EVENT_HIT) > 0);
    assert_int_equal(tower->record.damage - before, hit_of(attack, near_by(attack), 0, VICTIMS));
    stage_free(stage);
}

static int next_gap(Stage *stage, int shot)
{
    int next = await(stage, EVENT_SHOT);
    assert_true(next > 0);
    return next - shot;
}

static void keeps_time(const Content *content, int blueprint)
{
    Stage *stage = prepare(content, blueprint);
    const Attack *attack = attack_of(stage, blueprint);
    stage_cast(stage, stage->dummy, TOWER_X + near_by(attack));
    open_fire(stage, blueprint);
    int shot = await(stage, EVENT_SHOT);
    assert_int_equal(next_gap(stage, shot), attack->interval);
    if (attack->spin > 0) {
        stage_ticks(stage, attack->spin);
        shot = await(stage, EVENT_SHOT);
        assert_int_equal(next_gap(stage, shot), attack->interval_fast);
    }
    stage_free(stage);
}

/* What flies takes its time. */
static void flies(const Content *content, int blueprint)
{
    Stage *stage = prepare(content, blueprint);
    const Attack *attack = attack_of(stage, blueprint);
    int columns = near_by(attack);
    stage_cast(stage, stage->dummy, TOWER_X + columns);
    open_fire(stage, blueprint);
    int shot = await(stage, EVENT_SHOT), hit = stage_event(stage, EVENT_HIT) ? shot : await(stage, EVENT_HIT);
    int expected = attack->flight;
    if (attack->shape == SHAPE_HOMING) {
        Fix away = (Fix)int_sqrt((uint64_t)(columns * columns + 1) * FIX_ONE * FIX_ONE);
        expected = (away + attack->speed - 1) / attack->speed;
    }
    assert_int_equal(hit - shot + 1, expected);
    stage_free(stage);
}

/* Reaches as far as it says and no farther, and not nearer than it says. */
static int32_t damage_at(const Content *content, int blueprint, int tower_x, int dummy_x)
{
    Stage *stage = prepare(content, blueprint);
    stage_cast(stage, stage->dummy, dummy_x);
    stage_begin(stage);
    Building *tower = stage_build_turned(stage, blueprint, tower_x, TOWER_Y, SOUTH);
    stage_start(stage);
    await_damage(stage, tower);
    int32_t damage = tower->record.damage;
    stage_free(stage);
    return damage;
}

static void reaches(const Content *content, int blueprint)
{
    enum { WEST = 1, FARTHEST = STAGE_HUB_X - 1 - WEST };
    const Attack *attack = &content->blueprints[blueprint].attack;
    int columns = 0;
    while (columns < FARTHEST && within(columns + 1, attack->range)) {
        columns++;
    }
    assert_true(damage_at(content, blueprint, WEST, WEST + columns) > 0);
    if (columns < FARTHEST) {
        assert_int_equal(damage_at(content, blueprint, WEST, WEST + columns + 1), 0);
    }
    if (near_by(attack) > 0) {
        assert_int_equal(damage_at(content, blueprint, TOWER_X, TOWER_X), 0);
    }
}

/* Whom the first volley meets, of two dummies on one tile and one each on the two tiles after it. */
static bool is_met(const Attack *attack, int target, const int *columns, int dummy)
{
    int apart = columns[dummy] - columns[target];
    if (attack->shape == SHAPE_SLAM) {
        return within(columns[dummy], attack->range);
    }
    return dummy == target || (int64_t)apart * apart * FIX_ONE * FIX_ONE <= fix_square(attack->blast) - !attack->blast;
}

static void meets_crowd(const Content *content, int blueprint)
{
    enum { CROWD = 4 };
    Stage *stage = prepare(content, blueprint);
    const Attack *attack = attack_of(stage, blueprint);
    int near = near_by(attack), columns[CROWD] = {near, near, near + 1, near + 2};
    for (int i = 0; i < CROWD; i++) {
        stage_cast(stage, stage->dummy, TOWER_X + columns[i]);
    }
    Building *tower = open_fire(stage, blueprint);
    assert_true(await(stage, EVENT_SHOT) > 0);
    uint32_t target = stage_event(stage, EVENT_SHOT)->attacker;
    assert_true(target > 0 || attack->shape == SHAPE_SLAM);
    await_damage(stage, tower);
    for (int i = 0; i < CROWD; i++) {
        bool met = is_met(attack, target > 0 ? (int)target - 1 : 0, columns, i);
        assert_int_equal(stage_attacker(stage, i)->hp < STAGE_DUMMY_HP, met);
    }
    stage_free(stage);
}

/* All in the line are hit, up to so many, and nobody when it looks the other way. */
static void pierces(const Content *content, int blueprint)
{
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        Stage *stage = prepare(content, blueprint);
        const Attack *attack = attack_of(stage, blueprint);
        for (int i = 0; i < WORLD_STARTS_MAX; i++) {
            stage_cast(stage, stage->dummy, TOWER_X);
        }
        stage_begin(stage);
        Building *tower = stage_build_turned(stage, blueprint, TOWER_X, TOWER_Y, direction);
        stage_start(stage);
        await_damage(stage, tower);
        int most = attack->targets < WORLD_STARTS_MAX ? attack->targets : WORLD_STARTS_MAX;
        assert_int_equal(tower->record.damage, direction == SOUTH ? most * hit_of(attack, 0, 1, 0) : 0);
        stage_free(stage);
    }
}

/* Leaps along a row of dummies, weaker each time; and not over a gap that is too wide. */
static void leaps(const Content *content, int blueprint)
{
    for (int apart = 1; apart <= 2; apart++) {
        Stage *stage = prepare(content, blueprint);
        const Attack *attack = attack_of(stage, blueprint);
        for (int i = 0; i < WORLD_STARTS_MAX && i * apart < STAGE_HUB_X; i++) {
            stage_cast(stage, stage->dummy, i * apart);
        }
        Building *tower = open_fire(stage, blueprint);
        await_damage(stage, tower);
        int64_t power = attack->damage, expected = power;
        for (int i = 0; i < attack->targets && apart * FIX_ONE <= attack->jump; i++) {
            power = power * attack->kept / PERCENT;
            expected += power;
        }
        assert_int_equal(tower->record.damage, expected);
        stage_free(stage);
    }
}

static void hide(Stage *stage, int type)
{
    int stealth = content_status(&stage->content, "stealth");
    assert_true(stealth >= 0);
    stage->attackers[type].rule_count = 1;
    stage->attackers[type].rules[0] = (Rule){.when = WHEN_EVERY,
                                             .period = 1,
                                             .whom = WHOM_SELF,
                                             .what = WHAT_STATUS,
                                             .status = stealth,
                                             .seconds = 2 * TICKS_PER_SECOND};
}

/* Shoots at what hides only if it says so. */
static void sees(const Content *content, int blueprint)
{
    Stage *stage = prepare(content, blueprint);
    const Attack *attack = attack_of(stage, blueprint);
    hide(stage, stage->dummy);
    stage_cast(stage, stage->dummy, TOWER_X + near_by(attack));
    Building *tower = open_fire(stage, blueprint);
    stage_ticks(stage, TICKS_PER_SECOND * 3 / 2);
    assert_int_equal(tower->record.damage > 0, attack->sees_stealth);
    stage_free(stage);
}

/* Two tiles from the path, with a rock in between, or with the path or the tower lifted. */
static int32_t damage_over(const Content *content, int blueprint, Obstacle between, int tower_up, int path_up)
{
    Stage *stage = prepare(content, blueprint);
    WorldTile *tiles = stage->world.tiles;
    tiles[tile_index(tile_at(TOWER_X, STAGE_ROW - 1))].obstacle = (uint8_t)between;
    tiles[tile_index(tile_at(TOWER_X, STAGE_ROW - 2))].height += (uint8_t)tower_up;
    tiles[tile_index(tile_at(TOWER_X, STAGE_ROW))].height += (uint8_t)path_up;
    stage_cast(stage, stage->dummy, TOWER_X);
    stage_begin(stage);
    Building *tower = stage_build_turned(stage, blueprint, TOWER_X, STAGE_ROW - 2, SOUTH);
    stage_start(stage);
    await_damage(stage, tower);
    int32_t damage = tower->record.damage;
    stage_free(stage);
    return damage;
}

static void looks_over_ground(const Content *content, int blueprint)
{
    const Attack *attack = &content->blueprints[blueprint].attack;
    bool far_enough = attack->range >= 2 * FIX_ONE && attack->range_min <= 2 * FIX_ONE;
    if (!far_enough) {
        assert_false(attack->needs_sight);
        return;
    }
    assert_int_equal(damage_over(content, blueprint, OBSTACLE_LARGE, 0, 0) > 0, !attack->needs_sight);
    assert_int_equal(damage_over(content, blueprint, OBSTACLE_NONE, 0, 1) > 0, attack->elevation != ELEVATION_NOT_UP);
    if (attack->elevation == ELEVATION_NOT_DOWN || !attack->needs_sight) {
        assert_int_equal(damage_over(content, blueprint, OBSTACLE_NONE, 1, 0) > 0,
                         attack->elevation != ELEVATION_NOT_DOWN);
    }
}

/* Four dummies, each of which is the one that some priority picks. */
static void picks(const Content *content, int blueprint, TargetPriority priority)
{
    enum { EAST, NEAR, WEST, WEAK, PICKED };
    static const int expected[PRIORITY_COUNT] = {
        [PRIORITY_FIRST] = EAST,    [PRIORITY_LAST] = WEST,    [PRIORITY_CLOSEST] = NEAR,
        [PRIORITY_FARTHEST] = WEST, [PRIORITY_WEAKEST] = WEAK, [PRIORITY_STRONGEST] = EAST};
    static const int thousands[PICKED] = {[EAST] = 300, [NEAR] = 200, [WEST] = 250, [WEAK] = 100};
    Stage *stage = prepare(content, blueprint);
    const Attack *attack = attack_of(stage, blueprint);
    int near = near_by(attack);
    const int columns[PICKED] = {[EAST] = near + 1, [NEAR] = -near, [WEST] = -near - 2, [WEAK] = -near - 1};
    for (int i = 0; i < PICKED; i++) {
        stage->attackers[stage->dummy + i].hp = thousands[i] * 1000;
        stage_cast(stage, stage->dummy + i, TOWER_X + columns[i]);
    }
    Building *tower = open_fire(stage, blueprint);
    assert_int_equal(tower->priority, attack->priority);
    stage_decide(
        stage,
        (Decision){.kind = DECISION_TARGETING, .priority = (uint8_t)priority, .tile = tile_at(TOWER_X, TOWER_Y)});
    stage_ticks(stage, 1);
    const Event *shot = stage_event(stage, EVENT_SHOT);
    uint32_t target = shot ? shot->attacker : tower->target;
    assert_int_equal(target, expected[priority] + 1);
    stage_free(stage);
}

static int picks_all(const Content *content, int blueprint)
{
    const Attack *attack = &content->blueprints[blueprint].attack;
    int scenes = 0;
    for (int i = 0; i < PRIORITY_COUNT && attack->shape != SHAPE_SLAM && attack->shape != SHAPE_LINE; i++) {
        if (attack->priorities & 1 << i) {
            picks(content, blueprint, (TargetPriority)i);
            scenes++;
        }
    }
    return scenes;
}

static void takes_shape(const Content *content, int blueprint)
{
    switch (content->blueprints[blueprint].attack.shape) {
    case SHAPE_LINE:
        pierces(content, blueprint);
        break;
    case SHAPE_CHAIN:
        leaps(content, blueprint);
        break;
    case SHAPE_HOMING:
    case SHAPE_SHELL:
        flies(content, blueprint);
        meets_crowd(content, blueprint);
        break;
    case SHAPE_SCATTER: /* its pellets are counted with its hits */
        break;
    default:
        meets_crowd(content, blueprint);
    }
}

/* Rest is rewarded up to its most, distance likewise. */
static int gains(const Content *content, int blueprint)
{
    const Attack *attack = &content->blueprints[blueprint].attack;
    int scenes = 0;
    if (attack->idle_gain > 0) {
        hits(content, blueprint, near_by(attack), 2 * TICKS_PER_SECOND);
        hits(content, blueprint, near_by(attack), (attack->idle_max / attack->idle_gain + 2) * TICKS_PER_SECOND);
        scenes += 2;
    }
    for (int columns = int_max(near_by(attack), 1);
         attack->distance_gain > 0 && columns <= STAGE_HUB_X - 1 - TOWER_X && (columns + 1) * FIX_ONE <= attack->range;
         columns++) {
        hits(content, blueprint, columns, 0);
        scenes++;
    }
    if (attack->kill_gain > 0) {
        grows(content, blueprint);
        scenes++;
    }
    return scenes;
}

int scenes_attack(const Content *content, int blueprint)
{
    const Attack *attack = &content->blueprints[blueprint].attack;
    if (attack->shape == SHAPE_NONE) {
        return 0;
    }
    hits(content, blueprint, near_by(attack), 0);
    kills(content, blueprint);
    if (attack->shape != SHAPE_BEAM) {
        keeps_time(content, blueprint);
    }
    if (attack->shape != SHAPE_LINE) {
        reaches(content, blueprint);
        looks_over_ground(content, blueprint);
    }
    takes_shape(content, blueprint);
    sees(content, blueprint);
    return 1 + gains(content, blueprint) + picks_all(content, blueprint);
}
