/* What a building does by standing there: one prop within its reach, one out of it. The owner stands in column 5. */
#include "scenes.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>

enum { OWNER_X = SCENE_X, FAR_X = 11, STEPS = 10 };

static Building *build_owner(Scene *scene)
{
    return stage_build(scene->stage, scene->piece, scene->at.x, scene->at.y);
}

/* The first whole distance beyond the rule's radius. */
static int beyond(const Rule *rule)
{
    return (rule->radius >> FIX_SHIFT) + 1;
}

static int64_t changed(int64_t base, const Rule *rule)
{
    return (base + rule->amount) * (PERCENT + rule->percent) / PERCENT;
}

static int64_t stat_in(BuildingStats stats, Stat stat)
{
    return stat == STAT_DAMAGE     ? stats.damage
           : stat == STAT_INTERVAL ? stats.interval
           : stat == STAT_RANGE    ? stats.range
                                   : stats.blast;
}

static void changes_towers(Scene *scene)
{
    Stage *stage = scene->stage;
    stage->blueprints[stage->gun].attack.blast = FIX_ONE;
    stage_begin(stage);
    const Building *near = stage_build(stage, stage->gun, OWNER_X, scene->at.y - 1);
    const Building *far = stage_build(stage, stage->gun, OWNER_X, scene->at.y - beyond(scene->rule));
    int64_t base = stat_in(stage_stats(stage, near), scene->rule->stat);
    build_owner(scene);
    assert_int_equal(stat_in(stage_stats(stage, near), scene->rule->stat), changed(base, scene->rule));
    assert_int_equal(stat_in(stage_stats(stage, far), scene->rule->stat), base);
    stage_decide(stage, (Decision){.kind = DECISION_DELETE, .tile = scene->at});
    assert_int_equal(stat_in(stage_stats(stage, near), scene->rule->stat), base);
}

static void changes_production(Scene *scene)
{
    Stage *stage = scene->stage;
    assert_int_equal(scene->rule->stat, STAT_PRODUCTION);
    int base = stage->blueprints[stage->works].rules[0].amount;
    stage_begin(stage);
    const Building *near = stage_build(stage, stage->works, OWNER_X, scene->at.y - 1);
    const Building *far = stage_build(stage, stage->works, OWNER_X, scene->at.y - beyond(scene->rule));
    build_owner(scene);
    stage_empty_wave(stage);
    assert_int_equal(near->record.produced[RESOURCE_MATERIALS], changed(base, scene->rule));
    assert_int_equal(far->record.produced[RESOURCE_MATERIALS], base);
}

static void changes_prices(Scene *scene)
{
    Stage *stage = scene->stage;
    Resource paid = scene->rule->stat == STAT_ENERGY ? RESOURCE_ENERGY : RESOURCE_MATERIALS;
    assert_true(paid == RESOURCE_ENERGY || scene->rule->stat == STAT_MATERIALS);
    const Blueprint *gun = &stage->blueprints[stage->gun];
    stage_begin(stage);
    const int32_t *have = &stage->game->battle.resources[paid];
    int base = paid == RESOURCE_ENERGY ? gun->energy : gun->materials, before = *have;
    stage_build(stage, stage->gun, 0, 0);
    assert_int_equal(before - *have, base);
    build_owner(scene);
    before = *have;
    stage_build(stage, stage->gun, 1, 0);
    assert_int_equal(before - *have, changed(base, scene->rule));
}

static void changes_limit(Scene *scene)
{
    Stage *stage = scene->stage;
    assert_int_equal(scene->rule->stat, STAT_ENERGY_MAX);
    stage_begin(stage);
    int32_t before = stage->game->battle.energy_max;
    assert_int_equal(before, stage->content.battle.energy_max);
    build_owner(scene);
    assert_int_equal(stage->game->battle.energy_max, changed(before, scene->rule));
}

static void changes_speed(Scene *scene)
{
    Stage *stage = scene->stage;
    Fix speed = FIX_ONE / 100;
    stage->attackers[stage->dummy].speed = speed;
    stage_cast(stage, stage->dummy, OWNER_X);
    stage_cast(stage, stage->dummy, FAR_X);
    stage_begin(stage);
    build_owner(scene);
    stage_start(stage);
    stage_ticks(stage, STEPS);
    stage_expect_place(stage, 0, OWNER_X, STEPS * (Fix)changed(speed, scene->rule));
    stage_expect_place(stage, 1, FAR_X, STEPS * speed);
}

static void changes_damage_taken(Scene *scene)
{
    Stage *stage = scene->stage;
    assert_int_equal(scene->rule->stat, STAT_TAKEN);
    stage_cast(stage, stage->dummy, OWNER_X);
    stage_cast(stage, stage->dummy, FAR_X);
    stage_begin(stage);
    build_owner(scene);
    stage_start(stage);
    stage_ticks(stage, 1);
    stage_poke(stage, OWNER_X, PERCENT, 1 << DAMAGE_PHYSICAL);
    stage_poke(stage, FAR_X, PERCENT, 1 << DAMAGE_PHYSICAL);
    assert_int_equal(STAGE_DUMMY_HP - stage_attacker(stage, 0)->hp, changed(PERCENT, scene->rule));
    assert_int_equal(STAGE_DUMMY_HP - stage_attacker(stage, 1)->hp, PERCENT);
}

static void changes_attackers(Scene *scene)
{
    (scene->rule->stat == STAT_SPEED ? changes_speed : changes_damage_taken)(scene);
}

/* Guns beside both ends of the path, a dummy in front of each. */
static void two_guns(Scene *scene, const Building **near, const Building **far)
{
    Stage *stage = scene->stage;
    stage_cast(stage, stage->dummy, OWNER_X - 1);
    stage_cast(stage, stage->dummy, FAR_X);
    stage_begin(stage);
    *near = stage_build(stage, stage->gun, OWNER_X - 1, STAGE_ROW - 1);
    *far = stage_build(stage, stage->gun, FAR_X, STAGE_ROW - 1);
    build_owner(scene);
}

static void reveals(Scene *scene)
{
    const Building *near, *far;
    Stage *stage = scene->stage;
    AttackerType *dummy = &stage->attackers[stage->dummy];
    dummy->rule_count = 1;
    dummy->rules[0] = (Rule){.when = WHEN_EVERY,
                             .period = 1,
                             .whom = WHOM_SELF,
                             .what = WHAT_STATUS,
                             .status = content_status(&stage->content, "stealth"),
                             .seconds = TICKS_PER_SECOND};
    two_guns(scene, &near, &far);
    stage_start(stage);
    stage_ticks(stage, STEPS);
    assert_int_equal(near->record.damage, stage->blueprints[stage->gun].attack.damage);
    assert_int_equal(far->record.damage, 0);
}

/* Twice for its price in energy, once without. */
static void echoes(Scene *scene)
{
    const Building *near, *far;
    Stage *stage = scene->stage;
    two_guns(scene, &near, &far);
    int damage = stage->blueprints[stage->gun].attack.damage, price = scene->rule->amount;
    int32_t *energy = &stage->game->battle.resources[RESOURCE_ENERGY];
    stage_start(stage);
    *energy = price;
    stage_ticks(stage, 1);
    assert_int_equal(near->record.damage, 2 * damage);
    assert_int_equal(far->record.damage, damage);
    assert_int_equal(*energy, 0);
    stage_clear(stage);
    stage_start(stage);
    *energy = price - 1;
    stage_ticks(stage, 1);
    assert_int_equal(near->record.damage, 3 * damage);
    assert_int_equal(*energy, price - 1);
}

int scenes_aura(const Content *content, int blueprint, int rule)
{
    static const SceneForm forms[] = {
        {WHEN_ALWAYS, WHAT_MODIFY, WHOM_TOWERS, changes_towers},
        {WHEN_ALWAYS, WHAT_MODIFY, WHOM_BUILDINGS, changes_production},
        {WHEN_ALWAYS, WHAT_MODIFY, WHOM_BLUEPRINTS, changes_prices},
        {WHEN_ALWAYS, WHAT_MODIFY, WHOM_PLAYER, changes_limit},
        {WHEN_ALWAYS, WHAT_MODIFY, WHOM_ATTACKERS, changes_attackers},
        {WHEN_ALWAYS, WHAT_REVEAL, WHOM_ATTACKERS, reveals},
        {WHEN_ALWAYS, WHAT_ECHO, WHOM_TOWERS, echoes},
    };
    return scene_play(forms, sizeof forms / sizeof forms[0], content, blueprint, rule);
}
