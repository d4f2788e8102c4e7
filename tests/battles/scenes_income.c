/* What buildings bring at a wave's end, and what they make of other gains. */
#include "scenes.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>

enum { WAVES = 3, RAISED = 2 };

static Building *put_owner(Scene *scene)
{
    stage_begin(scene->stage);
    bool hub = scene->piece == scene->stage->content.hub;
    return hub ? stage_building(scene->stage, scene->piece)
               : stage_build(scene->stage, scene->piece, scene->at.x, scene->at.y);
}

/* What all rules of the piece together bring of a resource, standing on such a deposit. */
static int income(const Scene *scene, Obstacle deposit, int raised, int age)
{
    const Blueprint *piece = &scene->stage->blueprints[scene->piece];
    int sum = 0;
    for (int i = 0; i < piece->rule_count; i++) {
        const Rule *rule = &piece->rules[i];
        bool counts = rule->when == WHEN_WAVE_END && rule->what == WHAT_GRANT &&
                      rule->resource == scene->rule->resource &&
                      (rule->deposit == OBSTACLE_NONE || rule->deposit == deposit);
        sum += counts ? rule->amount + rule->per_height * raised + rule->growth * age : 0;
    }
    return sum;
}

static void brings(Scene *scene)
{
    const Rule *rule = scene->rule;
    WorldTile *ground = &scene->stage->world.tiles[tile_index(scene->at)];
    ground->height = (uint8_t)(ground->height + RAISED);
    if (rule->deposit != OBSTACLE_NONE) {
        ground->obstacle = rule->deposit;
    }
    const Building *owner = put_owner(scene);
    int raised = scene->piece == scene->stage->content.hub ? 0 : RAISED;
    int32_t *have = &scene->stage->game->battle.resources[rule->resource];
    int hub = scene->piece == scene->stage->content.hub ? 0 : stage_hub_income(scene->stage, rule->resource);
    for (int age = 0; age < WAVES; age++) {
        int32_t before = owner->record.produced[rule->resource];
        *have = 0;
        stage_empty_wave(scene->stage);
        int expected = income(scene, (Obstacle)ground->obstacle, raised, age);
        assert_int_equal(owner->record.produced[rule->resource] - before, expected);
        assert_int_equal(*have, expected + hub);
    }
}

/* As often as it may in a battle, and only after a wave in which nothing came through. */
static void mends(Scene *scene)
{
    enum { HURT = 10 };
    const Rule *rule = scene->rule;
    Stage *stage = scene->stage;
    stage->attackers[stage->dummy].speed = FIX_ONE / 2;
    stage_cast(stage, stage->dummy, STAGE_HUB_X - 1);
    put_owner(scene);
    Battle *battle = &stage->game->battle;
    battle->hull -= HURT;
    int32_t before = battle->hull;
    stage_start(stage);
    while (battle->phase == BATTLE_WAVE) {
        stage_tick(stage);
    }
    int lost = stage->content.battle.hull_loss[SIZE_SMALL];
    assert_int_equal(before - battle->hull, rule->unharmed ? lost : lost - rule->amount);
    before = battle->hull;
    int often = rule->battle_limit > 0 ? rule->battle_limit : WAVES;
    for (int i = 1; i <= often; i++) {
        stage_empty_wave(stage);
        assert_int_equal(battle->hull - before, i * rule->amount);
    }
    stage_empty_wave(stage);
    assert_int_equal(battle->hull - before, (often + (rule->battle_limit == 0)) * rule->amount);
}

static void converts(Scene *scene)
{
    const Rule *rule = scene->rule;
    put_owner(scene);
    int32_t *have = scene->stage->game->battle.resources;
    have[rule->of] = have[rule->resource] = 0;
    stage_empty_wave(scene->stage);
    assert_int_equal(have[rule->of], 0);
    assert_int_equal(have[rule->resource],
                     stage_hub_income(scene->stage, rule->resource) + stage_hub_income(scene->stage, rule->of));
}

static void follows_gains(Scene *scene)
{
    const Rule *rule = scene->rule;
    put_owner(scene);
    int32_t *have = scene->stage->game->battle.resources;
    have[rule->of] = have[rule->resource] = 0;
    stage_empty_wave(scene->stage);
    int gained = stage_hub_income(scene->stage, rule->of);
    assert_true(gained > 0);
    assert_int_equal(have[rule->of], gained);
    assert_int_equal(have[rule->resource],
                     stage_hub_income(scene->stage, rule->resource) + gained * rule->percent / PERCENT);
}

int scenes_income(const Content *content, int blueprint, int rule)
{
    static const SceneForm forms[] = {
        {WHEN_WAVE_END, WHAT_GRANT, WHOM_PLAYER, brings},
        {WHEN_WAVE_END, WHAT_REPAIR, WHOM_PLAYER, mends},
        {WHEN_GAINING, WHAT_CONVERT, WHOM_PLAYER, converts},
        {WHEN_GAINED, WHAT_GRANT, WHOM_PLAYER, follows_gains},
    };
    return scene_play(forms, sizeof forms / sizeof forms[0], content, blueprint, rule);
}
