/* A percent is a percent: every tower of the game is given modifiers of its damage and of the time between its shots,
 * and every building that produces one of its production. Ten hits, ten shots and ten waves later what came of it is
 * what the percent says, however small the number is that it changes. */
#include "stage.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

enum { TENFOLD = 10, TOWER_X = 6, TOWER_Y = 6, SOUTH = 2, PATIENCE = 4000 };

static const int PERCENTS[] = {-35, -12, -8, 7, 10, 15, 20, 25, 33, 50};
enum { PERCENT_COUNT = sizeof PERCENTS / sizeof *PERCENTS };

/* Columns to the nearest tile of the path that the tower may hit. */
static int columns_to(const Attack *attack)
{
    int columns = 0;
    while (attack->range_min > 0 &&
           (int64_t)(columns * columns + 1) * FIX_ONE * FIX_ONE < fix_square(attack->range_min)) {
        columns++;
    }
    return columns;
}

/* A tower that does nothing but shoot, always as hard and as fast, and changes a stat of its own by a percent. */
static Stage *set_up(const Content *content, int blueprint, Stat stat, int percent)
{
    Stage *stage = stage_new(content);
    Blueprint *piece = &stage->blueprints[blueprint];
    Attack *attack = &piece->attack;
    attack->idle_gain = attack->idle_max = attack->kill_gain = attack->distance_gain = attack->distance_max = 0;
    attack->spin = attack->interval_fast = attack->hp_share = 0;
    piece->rule_count = 1;
    piece->rules[0] =
        (Rule){.when = WHEN_ALWAYS, .whom = WHOM_SELF, .what = WHAT_MODIFY, .stat = stat, .percent = percent};
    piece->cooldown_start = piece->lasts = 0;
    stage_hold(stage, blueprint);
    return stage;
}

static Stage *set_fire(const Content *content, int blueprint, Stat stat, int percent)
{
    Stage *stage = set_up(content, blueprint, stat, percent);
    stage_cast(stage, stage->dummy, TOWER_X + columns_to(&stage->blueprints[blueprint].attack));
    stage_begin(stage);
    stage_build_turned(stage, blueprint, TOWER_X, TOWER_Y, SOUTH);
    stage_start(stage);
    return stage;
}

/* Hundredths of HP that the dummy has lost. */
static int64_t lost(Stage *stage)
{
    const Attacker *dummy = stage_attacker(stage, 0);
    return (int64_t)(dummy->hp_max - dummy->hp) * PERCENT + dummy->grazed;
}

static void hits_by(const Content *content, int blueprint, int percent)
{
    Stage *stage = set_fire(content, blueprint, STAT_DAMAGE, percent);
    const Attack *attack = &stage->blueprints[blueprint].attack;
    bool beam = attack->shape == SHAPE_BEAM;
    int hits = 0, ticks = 0;
    for (; hits < TENFOLD && ticks < PATIENCE; ticks++) {
        stage_tick(stage);
        hits = beam ? (ticks + 1) / TICKS_PER_SECOND : hits + stage_events(stage, EVENT_HIT);
    }
    int64_t expected = (int64_t)hits * attack->damage * (PERCENT + percent);
    if (hits < TENFOLD || lost(stage) < expected - beam * TENFOLD || lost(stage) > expected + beam * TENFOLD) {
        fail_msg("%d hits of %s with %+d %% damage took %lld hundredths, not %lld", hits,
                 stage->blueprints[blueprint].id, percent, (long long)lost(stage), (long long)expected);
    }
    stage_free(stage);
}

/* Shots come no more than a tick away from when they are due. */
static void shoots_by(const Content *content, int blueprint, int percent)
{
    Stage *stage = set_fire(content, blueprint, STAT_INTERVAL, percent);
    int interval = stage->blueprints[blueprint].attack.interval, first = 0, shots = 0;
    for (int i = 0; i < PATIENCE && shots <= TENFOLD; i++) {
        stage_tick(stage);
        bool shot = stage_event(stage, EVENT_SHOT) != NULL;
        shots += shot;
        first = shot && shots == 1 ? stage->game->battle.tick : first;
    }
    int64_t took = (int64_t)(stage->game->battle.tick - first) * PERCENT;
    int64_t expected = (int64_t)TENFOLD * interval * (PERCENT + percent);
    if (shots <= TENFOLD || took <= expected - PERCENT || took >= expected + PERCENT) {
        fail_msg("ten shots of %s with %+d %% of time took %lld hundredths of a tick, not %lld",
                 stage->blueprints[blueprint].id, percent, (long long)took, (long long)expected);
    }
    stage_free(stage);
}

static void every_tower_hits_by_the_percent(void **state)
{
    const Content *content = *state;
    for (int i = 0; i < content->blueprint_count; i++) {
        for (int k = 0; k < PERCENT_COUNT && content->blueprints[i].attack.shape != SHAPE_NONE; k++) {
            hits_by(content, i, PERCENTS[k]);
        }
    }
}

static void every_tower_shoots_by_the_percent(void **state)
{
    const Content *content = *state;
    for (int i = 0; i < content->blueprint_count; i++) {
        AttackShape shape = content->blueprints[i].attack.shape;
        for (int k = 0; k < PERCENT_COUNT && shape != SHAPE_NONE && shape != SHAPE_BEAM; k++) {
            shoots_by(content, i, PERCENTS[k]);
        }
    }
}

/* One grant of a building, as it is in its first wave. */
static void brings_by(const Content *content, int blueprint, int rule, int percent)
{
    Rule grant = content->blueprints[blueprint].rules[rule];
    grant.growth = grant.per_height = 0;
    grant.unharmed = false;
    Stage *stage = set_up(content, blueprint, STAT_PRODUCTION, percent);
    stage->blueprints[blueprint].rule_count = 2;
    stage->blueprints[blueprint].rules[1] = grant;
    Tile at = grant.deposit == OBSTACLE_FUEL       ? STAGE_FUEL
              : grant.deposit == OBSTACLE_MINERALS ? STAGE_MINERALS
                                                   : stage_spot(stage, blueprint, TOWER_X);
    stage_begin(stage);
    const Building *building = stage_build(stage, blueprint, at.x, at.y);
    for (int i = 0; i < TENFOLD; i++) {
        stage->game->battle.resources[RESOURCE_FUEL] = stage->game->battle.resources[RESOURCE_ENERGY] = 0;
        stage_empty_wave(stage);
    }
    assert_int_equal(building->record.produced[grant.resource],
                     (int64_t)TENFOLD * grant.amount * (PERCENT + percent) / PERCENT);
    stage_free(stage);
}

static void every_building_brings_by_the_percent(void **state)
{
    const Content *content = *state;
    int met = 0;
    for (int i = 0; i < content->blueprint_count; i++) {
        const Blueprint *blueprint = &content->blueprints[i];
        for (int k = 0; k < blueprint->rule_count && !blueprint->permanent; k++) {
            const Rule *rule = &blueprint->rules[k];
            bool brings = rule->when == WHEN_WAVE_END && rule->what == WHAT_GRANT;
            for (int p = 0; p < PERCENT_COUNT && brings; p++, met++) {
                brings_by(content, i, k, PERCENTS[p]);
            }
        }
    }
    assert_true(met > 5 * PERCENT_COUNT);
}

static int load(void **state)
{
    *state = content_load(NULL, stderr);
    return *state ? 0 : -1;
}

static int unload(void **state)
{
    content_free(*state);
    return 0;
}

SUBJECT(percents)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_tower_hits_by_the_percent),
        cmocka_unit_test(every_tower_shoots_by_the_percent),
        cmocka_unit_test(every_building_brings_by_the_percent),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
