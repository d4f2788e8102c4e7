/* Abilities that change the rest of the battle, or what may be done in a wave. A dummy far to the west keeps the wave
 * going. */
#include "scenes.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>

enum { USES = 2 };

static void begin(Scene *scene)
{
    stage_cast(scene->stage, scene->stage->dummy, 0);
    stage_begin(scene->stage);
}

static void use(Scene *scene)
{
    Stage *stage = scene->stage;
    if (stage->game->battle.phase == BATTLE_BUILD) {
        stage_start(stage);
    }
    stage->game->battle.loadout[stage_slot(stage, scene->piece)].cooldown = 0;
    stage_use(stage, scene->piece, SCENE_X, 0);
    stage_ticks(stage, 1);
}

static int64_t changed(int64_t base, const Rule *rule, int times)
{
    return (base + times * rule->amount) * (PERCENT + times * rule->percent) / PERCENT;
}

/* With energy in plenty, so that none is paid with materials. */
static int price_paid(Stage *stage, int x)
{
    int32_t *have = stage->game->battle.resources;
    have[RESOURCE_ENERGY] = stage->game->battle.energy_max;
    int32_t before = have[RESOURCE_MATERIALS];
    stage_build(stage, stage->gun, x, 0);
    return before - have[RESOURCE_MATERIALS];
}

/* What the stat of a prop is now; the wave has ended. */
static int stat_now(Stage *stage, Stat stat, const Building *gun, int made, int x)
{
    if (stat == STAT_PRODUCTION) {
        return made;
    }
    assert_true(stat == STAT_MATERIALS || stat == STAT_INTERVAL);
    return stat == STAT_MATERIALS ? price_paid(stage, x) : stage_stats(stage, gun).interval;
}

/* After each use once more, and for good. */
static void changes_others(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    const Blueprint *props = stage->blueprints;
    int base = rule->stat == STAT_PRODUCTION  ? props[stage->works].rules[0].amount
               : rule->stat == STAT_MATERIALS ? props[stage->gun].materials
                                              : props[stage->gun].attack.interval;
    begin(scene);
    const Building *gun = stage_build(stage, stage->gun, 0, 2), *works = stage_build(stage, stage->works, 1, 2);
    for (int times = 1; times <= USES; times++) {
        use(scene);
        int32_t before = works->record.produced[RESOURCE_MATERIALS];
        stage_clear(stage);
        int made = works->record.produced[RESOURCE_MATERIALS] - before;
        assert_int_equal(stat_now(stage, rule->stat, gun, made, times), changed(base, rule, times));
    }
}

static void changes_limit(Scene *scene)
{
    Stage *stage = scene->stage;
    begin(scene);
    int32_t base = stage->game->battle.energy_max;
    assert_int_equal(scene->rule->stat, STAT_ENERGY_MAX);
    for (int times = 1; times <= USES; times++) {
        use(scene);
        assert_int_equal(stage->game->battle.energy_max, changed(base, scene->rule, times));
        stage_clear(stage);
    }
}

/* Never above the whole. */
static void mends(Scene *scene)
{
    begin(scene);
    Battle *battle = &scene->stage->game->battle;
    battle->hull -= scene->rule->amount;
    use(scene);
    assert_int_equal(battle->hull, battle->hull_max);
    use(scene);
    assert_int_equal(battle->hull, battle->hull_max);
}

/* One building in this wave, dearer by its percent, and none in the next. */
static void builds(Scene *scene)
{
    Stage *stage = scene->stage;
    begin(scene);
    Decision second = stage_building_of(stage, stage->gun, tile_at(1, 0));
    stage_start(stage);
    assert_false(stage_allows(stage, second));
    use(scene);
    int price = stage->blueprints[stage->gun].materials;
    assert_int_equal(price_paid(stage, 0), price + (price * scene->rule->percent + PERCENT - 1) / PERCENT);
    assert_false(stage_allows(stage, second));
    stage_clear(stage);
    assert_int_equal(price_paid(stage, 2), price);
    stage_start(stage);
    assert_false(stage_allows(stage, second));
}

/* One building, which shoots from where it stands then. */
static void moves(Scene *scene)
{
    Stage *stage = scene->stage;
    begin(scene);
    stage_build(stage, stage->gun, 14, 0);
    Decision move = {.kind = DECISION_MOVE, .tile = tile_at(14, 0), .to = tile_at(0, STAGE_ROW - 1)};
    Decision back = {.kind = DECISION_MOVE, .tile = move.to, .to = move.tile};
    stage_start(stage);
    assert_false(stage_allows(stage, move));
    use(scene);
    stage_decide(stage, move);
    assert_false(stage_allows(stage, back));
    assert_true(tile_equal(stage_building(stage, stage->gun)->tile, move.to));
    stage_ticks(stage, 1);
    assert_int_equal(stage_building(stage, stage->gun)->record.damage, stage->blueprints[stage->gun].attack.damage);
}

/* The wave after the running one, batch by batch, and no other. */
static void spaces_out(Scene *scene)
{
    enum { SPACING = 10 };
    Stage *stage = scene->stage;
    begin(scene);
    Wave *waves = stage->game->battle.waves;
    for (int i = 0; i < 3; i++) {
        waves[i].batch_count = WAVE_BATCHES_MAX;
        for (int k = 0; k < WAVE_BATCHES_MAX; k++) {
            waves[i].batches[k].spacing = (uint8_t)(SPACING * (k + 1));
        }
    }
    use(scene);
    for (int k = 0; k < WAVE_BATCHES_MAX; k++) {
        assert_int_equal(waves[1].batches[k].spacing, SPACING * (k + 1) * (PERCENT + scene->rule->percent) / PERCENT);
        assert_int_equal(waves[2].batches[k].spacing, SPACING * (k + 1));
    }
}

int scenes_rest(const Content *content, int blueprint, int rule)
{
    static const SceneForm forms[] = {
        {WHEN_USED, WHAT_MODIFY, WHOM_BLUEPRINTS, changes_others},
        {WHEN_USED, WHAT_MODIFY, WHOM_PLAYER, changes_limit},
        {WHEN_USED, WHAT_REPAIR, WHOM_PLAYER, mends},
        {WHEN_USED, WHAT_BUILD, WHOM_PLAYER, builds},
        {WHEN_USED, WHAT_MOVE, WHOM_PLAYER, moves},
        {WHEN_USED, WHAT_STRETCH, WHOM_PLAYER, spaces_out},
    };
    return scene_play(forms, sizeof forms / sizeof forms[0], content, blueprint, rule);
}
