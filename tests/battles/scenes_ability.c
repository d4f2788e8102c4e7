/* Abilities, used at the centre of (5, 7) in the second tick of a wave unless a scene says otherwise. */
#include "scenes.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>

enum { LATE_WAVE = 6, SOUTH = 2 };

/* Props stand, the wave runs, and the ability waits for the next tick. */
static void use(Scene *scene)
{
    stage_start(scene->stage);
    stage_ticks(scene->stage, 1);
    stage_use(scene->stage, scene->piece, SCENE_X, STAGE_ROW);
}

static int32_t loss(Scene *scene, int number)
{
    const Attacker *attacker = stage_attacker(scene->stage, number);
    return attacker->hp_max - attacker->hp;
}

/* What all rules of the ability grant of a resource at once. */
static int granted(const Scene *scene, Resource resource)
{
    const Blueprint *piece = &scene->stage->blueprints[scene->piece];
    int sum = 0;
    for (int i = 0; i < piece->rule_count; i++) {
        const Rule *rule = &piece->rules[i];
        sum += rule->what == WHAT_GRANT && rule->waves == 0 && rule->resource == resource ? rule->amount : 0;
    }
    return sum;
}

/* Wave after wave, and in credits what is not there to be taken. */
static void pays_back(Scene *scene)
{
    const Rule *rule = scene->rule;
    Stage *stage = scene->stage;
    Battle *battle = &stage->game->battle;
    int32_t *have = &battle->resources[rule->resource];
    for (int i = 0; i < rule->waves; i++) {
        bool last = i == rule->waves - 1;
        if (last) {
            stage->blueprints[stage->content.hub].rule_count = 0;
        }
        *have = last ? 1 : PERCENT;
        if (i == 0) {
            stage_clear(stage);
        } else {
            stage_empty_wave(stage);
        }
        assert_int_equal(*have, last ? 0 : PERCENT + stage_hub_income(stage, rule->resource) + rule->amount);
    }
    assert_int_equal(battle->debt, -rule->amount - 1);
    *have = PERCENT;
    stage_empty_wave(stage);
    assert_int_equal(*have, PERCENT);
}

static void grants(Scene *scene)
{
    const Rule *rule = scene->rule;
    Stage *stage = scene->stage;
    stage_cast(stage, stage->dummy, 0);
    stage_begin(stage);
    int32_t *have = &stage->game->battle.resources[rule->resource];
    use(scene);
    *have = 0;
    stage_ticks(stage, 1);
    assert_int_equal(*have, granted(scene, rule->resource));
    if (rule->waves > 0) {
        pays_back(scene);
    }
}

/* One dummy at the point, one as far away as the radius reaches in whole tiles, one just beyond. */
static void cast_near_and_far(Scene *scene)
{
    Stage *stage = scene->stage;
    int reach = scene->rule->radius >> FIX_SHIFT;
    stage->attackers[stage->dummy].speed = 0;
    stage_cast(stage, stage->dummy, SCENE_X);
    stage_cast(stage, stage->dummy, SCENE_X + reach);
    stage_cast(stage, stage->dummy, SCENE_X + reach + 1);
}

/* After its delay, in the first wave and, grown, in a later one. */
static void strikes(Scene *scene)
{
    const Rule *rule = scene->rule;
    Stage *stage = scene->stage;
    int growth = stage->content.battle.ability_growth;
    cast_near_and_far(scene);
    stage_begin(stage);
    use(scene);
    int delay = rule->delay > 0 ? rule->delay : 1;
    stage_ticks(stage, delay - 1);
    assert_int_equal(loss(scene, 0), 0);
    stage_ticks(stage, 1);
    assert_int_equal(loss(scene, 0), rule->amount);
    assert_int_equal(loss(scene, 1), rule->amount);
    assert_int_equal(loss(scene, 2), 0);
    stage->game->battle.wave = LATE_WAVE;
    stage->game->battle.loadout[stage_slot(stage, scene->piece)].cooldown = 0;
    stage_use(stage, scene->piece, SCENE_X, STAGE_ROW);
    stage_ticks(stage, delay);
    int grown = rule->amount * (PERCENT + growth * (LATE_WAVE - 1)) / PERCENT;
    assert_int_equal(loss(scene, 0), rule->amount + grown);
}

/* One of those within, each time. */
static void strikes_somebody(Scene *scene)
{
    const Rule *rule = scene->rule;
    Stage *stage = scene->stage;
    cast_near_and_far(scene);
    stage_begin(stage);
    use(scene);
    int times = rule->repeats > 0 ? rule->repeats : 1;
    stage_ticks(stage, rule->delay > 0 ? rule->delay : 1);
    for (int i = 1; i <= times; i++) {
        assert_int_equal(loss(scene, 0) + loss(scene, 1), i * rule->amount);
        stage_ticks(stage, rule->period - 1);
        assert_int_equal(loss(scene, 0) + loss(scene, 1), i * rule->amount);
        stage_ticks(stage, 1);
    }
    assert_int_equal(loss(scene, 0) + loss(scene, 1), times * rule->amount);
    assert_int_equal(loss(scene, 2), 0);
}

/* Ticks until the line comes to the centre of (x, 7). */
static int until_swept(const Stage *stage, int x, int direction)
{
    const int halves[DIRECTION_COUNT] = {2 * WORLD_SIZE - (2 * STAGE_ROW + 1), 2 * x + 1, 2 * STAGE_ROW + 1,
                                         2 * WORLD_SIZE - (2 * x + 1)};
    return halves[direction] * stage->content.battle.sweep / (2 * WORLD_SIZE);
}

static void sweep(Scene *scene, int direction)
{
    Stage *stage = scene->stage;
    static const int columns[] = {0, SCENE_X, STAGE_HUB_X - 1};
    enum { SWEPT = sizeof columns / sizeof columns[0] };
    for (int i = 0; i < SWEPT; i++) {
        stage_cast(stage, stage->dummy, columns[i]);
    }
    stage_begin(stage);
    stage_start(stage);
    stage_ticks(stage, 1);
    stage_decide(stage, (Decision){.kind = DECISION_USE,
                                   .slot = (uint8_t)stage_slot(stage, scene->piece),
                                   .direction = (uint8_t)direction});
    for (int tick = 1; tick <= stage->content.battle.sweep + 1; tick++) {
        stage_ticks(stage, 1);
        for (int i = 0; i < SWEPT; i++) {
            assert_int_equal(loss(scene, i),
                             tick >= until_swept(stage, columns[i], direction) ? scene->rule->amount : 0);
        }
    }
}

static void sweeps(Scene *scene)
{
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        Scene again = *scene;
        again.stage = stage_new(&scene->stage->content);
        stage_hold(again.stage, scene->piece);
        sweep(&again, direction);
        stage_free(again.stage);
    }
}

static void gives_attackers(Scene *scene)
{
    const Rule *rule = scene->rule;
    Stage *stage = scene->stage;
    cast_near_and_far(scene);
    stage->attackers[stage->dummy].speed = FIX_ONE / 1000;
    stage_begin(stage);
    use(scene);
    stage_ticks(stage, 1);
    stage_expect_hold(stage, rule, &stage_attacker(stage, 0)->statuses[rule->status]);
    stage_expect_free(&stage_attacker(stage, 2)->statuses[rule->status]);
    stage_expect_effect(stage, rule, 0, SCENE_X);
}

/* The tower pointed at shoots faster for so many waves, and its neighbour does not. */
static void speeds_up(Scene *scene)
{
    const Rule *rule = scene->rule;
    Stage *stage = scene->stage;
    assert_int_equal(stage->content.statuses[rule->status].effect, EFFECT_HASTE);
    int base = stage->blueprints[stage->gun].attack.interval;
    stage_cast(stage, stage->dummy, 0);
    stage_begin(stage);
    const Building *tower = stage_build(stage, stage->gun, SCENE_X, STAGE_ROW + 1);
    const Building *other = stage_build(stage, stage->gun, SCENE_X + 1, STAGE_ROW + 1);
    stage_start(stage);
    stage_use(stage, scene->piece, SCENE_X, STAGE_ROW + 1);
    stage_ticks(stage, 1);
    stage_expect_hold(stage, rule, &tower->statuses[rule->status]);
    int amount = tower->statuses[rule->status].amount;
    stage_clear(stage);
    for (int i = 1; i <= rule->count; i++) {
        bool lasts = i < rule->count;
        assert_int_equal(stage_stats(stage, tower).interval, lasts ? base * PERCENT / (PERCENT + amount) : base);
        assert_int_equal(stage_stats(stage, other).interval, base);
        stage_empty_wave(stage);
    }
}

static void drags(Scene *scene)
{
    const Rule *rule = scene->rule;
    Stage *stage = scene->stage;
    cast_near_and_far(scene);
    stage_cast(stage, stage->dummy_boss, SCENE_X);
    stage_begin(stage);
    use(scene);
    stage_ticks(stage, 1);
    int reach = rule->radius >> FIX_SHIFT;
    stage_expect_place(stage, 0, SCENE_X, -rule->distance);
    stage_expect_place(stage, 1, SCENE_X + reach, -rule->distance);
    stage_expect_place(stage, 2, SCENE_X + reach + 1, 0);
    stage_expect_place(stage, 3, SCENE_X, 0);
}

int scenes_ability(const Content *content, int blueprint, int rule)
{
    static const SceneForm forms[] = {
        {WHEN_USED, WHAT_GRANT, WHOM_PLAYER, grants},
        {WHEN_USED, WHAT_DAMAGE, WHOM_ATTACKERS, strikes},
        {WHEN_USED, WHAT_DAMAGE, WHOM_RANDOM, strikes_somebody},
        {WHEN_USED, WHAT_DAMAGE, WHOM_SWEEP, sweeps},
        {WHEN_USED, WHAT_STATUS, WHOM_ATTACKERS, gives_attackers},
        {WHEN_USED, WHAT_STATUS, WHOM_TOWERS, speeds_up},
        {WHEN_USED, WHAT_PULL, WHOM_ATTACKERS, drags},
    };
    return scene_play(forms, sizeof forms / sizeof forms[0], content, blueprint, rule);
}
