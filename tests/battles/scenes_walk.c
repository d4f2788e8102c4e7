/* What an attacker is before its rules do anything: its HP and speed, what gets through to it, the hull it costs, and
 * whether it leaves time between waves. */
#include "scenes.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>

enum { STEPS = 10, BLOW = 50, PATIENCE = 400 };

static void walks(const Content *content, int attacker)
{
    Stage *stage = stage_new(content);
    const AttackerType *type = &stage->attackers[attacker];
    stage_cast(stage, attacker, 0);
    stage_begin(stage);
    stage_start(stage);
    stage_ticks(stage, STEPS);
    assert_int_equal(stage_attacker(stage, 0)->hp, type->hp);
    assert_int_equal(battle_attacker_at(&stage->game->battle, stage_attacker(stage, 0)).x,
                     tile_centre(tile_at(0, 0)).x + STEPS * type->speed);
    stage_free(stage);
}

static int through(const AttackerType *type, uint8_t damage_types)
{
    int resisted = PERCENT;
    for (int i = 0; i < DAMAGE_COUNT; i++) {
        if (damage_types & 1 << i && type->resistance[i] < resisted) {
            resisted = type->resistance[i];
        }
    }
    int left = BLOW * (PERCENT - resisted) / PERCENT - type->block;
    left = type->hit_max > 0 && left > type->hit_max ? type->hit_max : left;
    return left > 0 ? left : 0;
}

static void withstands(const Content *content, int attacker, uint8_t damage_types)
{
    Stage *stage = stage_new(content);
    AttackerType *type = &stage->attackers[attacker];
    type->hp = STAGE_DUMMY_HP;
    type->speed = 0;
    stage_cast(stage, attacker, SCENE_X);
    stage_begin(stage);
    stage_start(stage);
    stage_ticks(stage, 1);
    stage_poke(stage, SCENE_X, BLOW, damage_types);
    assert_int_equal(STAGE_DUMMY_HP - stage_attacker(stage, 0)->hp, through(type, damage_types));
    stage_free(stage);
}

/* A boss takes all there is. */
static void leaks(const Content *content, int attacker)
{
    Stage *stage = stage_new(content);
    AttackerType *type = &stage->attackers[attacker];
    type->rule_count = 0;
    stage_cast(stage, attacker, STAGE_HUB_X - 1);
    stage_begin(stage);
    Battle *battle = &stage->game->battle;
    int32_t hull = battle->hull;
    stage_start(stage);
    for (int i = 0; i < PATIENCE && !stage_event(stage, EVENT_LEAKED); i++) {
        stage_tick(stage);
    }
    assert_non_null(stage_event(stage, EVENT_LEAKED));
    assert_int_equal(stage_event(stage, EVENT_LEAKED)->type, attacker);
    bool boss = type->size == SIZE_BOSS;
    assert_int_equal(hull - battle->hull, boss ? hull : content->battle.hull_loss[type->size]);
    assert_int_equal(battle->phase == BATTLE_LOST, boss);
    stage_free(stage);
}

/* The next wave follows in time, and buildings may be built until then as between waves. */
static void presses(const Content *content, int attacker)
{
    Stage *stage = stage_new(content);
    AttackerType *type = &stage->attackers[attacker];
    type->rule_count = 0;
    stage_hold(stage, stage->gun);
    stage_cast(stage, attacker, 0);
    stage_begin(stage);
    const Battle *battle = &stage->game->battle;
    Decision build = stage_building_of(stage, stage->gun, tile_at(0, 0));
    stage_start(stage);
    assert_false(stage_allows(stage, build));
    stage_tick(stage);
    assert_int_equal(stage_allows(stage, build), type->relentless > 0);
    if (type->relentless > 0) {
        stage_build(stage, stage->gun, 0, 0);
        stage_ticks(stage, type->relentless - 2);
        assert_int_equal(battle->wave, 1);
        stage_ticks(stage, 1);
        assert_int_equal(battle->wave, 2);
        assert_int_equal(battle->phase, BATTLE_WAVE);
        assert_int_equal(battle->wave_count, WAVE_LOOKAHEAD);
        assert_int_equal(stage_event(stage, EVENT_WAVE_STARTED)->amount, 2);
    }
    stage_free(stage);
}

int scenes_walk(const Content *content, int attacker)
{
    walks(content, attacker);
    leaks(content, attacker);
    presses(content, attacker);
    for (int types = 1; types < 1 << DAMAGE_COUNT; types++) {
        withstands(content, attacker, (uint8_t)types);
    }
    return 1 << DAMAGE_COUNT;
}
