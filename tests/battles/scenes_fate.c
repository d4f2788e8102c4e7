/* What happens when attackers have lost part of their HP, or all. The attacker stands on (5, 7), with a dummy on the
 * next tile and one out of its reach to the west. */
#include "scenes.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>

enum { BLOW = 50, PHYSICAL = 1 << DAMAGE_PHYSICAL, OWNER = 0, NEAR = 1, FAR = 2 };

static void begin(Scene *scene)
{
    Stage *stage = scene->stage;
    int beyond = (scene->rule->radius >> FIX_SHIFT) + 1;
    assert_true(beyond <= SCENE_X);
    stage_cast(stage, scene->piece, SCENE_X);
    stage_cast(stage, stage->dummy, SCENE_X + 1);
    stage_cast(stage, stage->dummy, SCENE_X - beyond);
    stage_begin(stage);
}

/* Alone, so that wherever it goes back to is where it was. */
/* A scratch must count, whatever it is armoured with. */
static void begin_alone(Scene *scene)
{
    Stage *stage = scene->stage;
    stage->attackers[scene->piece].block = 0;
    stage->attackers[scene->piece].speed = 0;
    stage_cast(stage, scene->piece, SCENE_X);
    stage_begin(stage);
    stage_start(stage);
    stage_ticks(stage, 1);
}

static void begin_still(Scene *scene)
{
    Stage *stage = scene->stage;
    stage->attackers[scene->piece].speed = 0;
    begin(scene);
    stage_start(stage);
    stage_ticks(stage, 1);
}

/* Takes one HP off it, whatever it blocks; nothing else is left on it from before. */
static void scratch(Stage *stage)
{
    Attacker *owner = stage_attacker(stage, OWNER);
    stage_bear(stage, OWNER, 0, 0);
    int block = owner->bare ? 0 : stage->content.attackers[owner->type].block;
    assert_int_equal(stage->content.attackers[owner->type].resistance[DAMAGE_PHYSICAL], 0);
    stage_poke(stage, SCENE_X, 1 + block, PHYSICAL);
}

static int steps_of(const Rule *rule)
{
    return rule->steps > 0 ? rule->steps : 1;
}

/* The most HP at which the rule has happened so many times. */
static int threshold(const Stage *stage, const Scene *scene, int times)
{
    int whole = stage->content.attackers[scene->piece].hp, steps = steps_of(scene->rule);
    return whole * scene->rule->percent_of_hp * (steps + 1 - times) / (PERCENT * steps);
}

/* To just above the threshold, and then to it. */
static void hurt_to(Scene *scene, int times)
{
    Stage *stage = scene->stage;
    stage_attacker(stage, OWNER)->hp = threshold(stage, scene, times) + 1;
    scratch(stage);
}

static int count_of(const Stage *stage, int type)
{
    const Battle *battle = &stage->game->battle;
    int count = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        count += battle->attackers[battle->order[i]].type == type;
    }
    return count;
}

static void takes_heart(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    begin_alone(scene);
    for (int times = 1; times <= steps_of(rule); times++) {
        stage_attacker(stage, OWNER)->hp = threshold(stage, scene, times) + 2;
        scratch(stage);
        stage_expect_free(&stage_attacker(stage, OWNER)->statuses[rule->status]);
        hurt_to(scene, times);
        stage_expect_hold(stage, rule, &stage_attacker(stage, OWNER)->statuses[rule->status]);
    }
    scratch(stage);
    stage_expect_free(&stage_attacker(stage, OWNER)->statuses[rule->status]);
}

static void bursts(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    stage->attackers[rule->attacker].speed = 0;
    begin_alone(scene);
    for (int times = 1; times <= steps_of(rule); times++) {
        assert_int_equal(count_of(stage, rule->attacker), (times - 1) * rule->amount);
        hurt_to(scene, times);
        assert_int_equal(count_of(stage, rule->attacker), times * rule->amount);
        stage_attacker(stage, OWNER)->hp = stage_attacker(stage, OWNER)->hp_max;
    }
    hurt_to(scene, steps_of(rule));
    assert_int_equal(count_of(stage, rule->attacker), steps_of(rule) * rule->amount);
}

static void recovers(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    begin_alone(scene);
    for (int times = 1; times <= steps_of(rule); times++) {
        hurt_to(scene, times);
        assert_int_equal(stage_attacker(stage, OWNER)->hp, threshold(stage, scene, times) + rule->amount);
    }
    hurt_to(scene, steps_of(rule));
    assert_int_equal(stage_attacker(stage, OWNER)->hp, threshold(stage, scene, steps_of(rule)));
}

static void sheds(Scene *scene)
{
    Stage *stage = scene->stage;
    int blow = stage->attackers[scene->piece].block + 1;
    begin_alone(scene);
    hurt_to(scene, 1);
    int32_t before = stage_attacker(stage, OWNER)->hp;
    assert_true(blow > 1 && blow < before);
    stage_poke(stage, SCENE_X, blow, PHYSICAL);
    assert_int_equal(before - stage_attacker(stage, OWNER)->hp, blow);
}

/* From wherever it has come to, to one of the starts. */
static void goes_back(Scene *scene)
{
    Stage *stage = scene->stage;
    stage->attackers[scene->piece].speed = FIX_ONE / 100;
    begin(scene);
    stage_start(stage);
    stage_ticks(stage, TICKS_PER_SECOND);
    assert_int_equal(stage_attacker(stage, OWNER)->progress, TICKS_PER_SECOND * (FIX_ONE / 100));
    hurt_to(scene, 1);
    const Attacker *owner = stage_attacker(stage, OWNER);
    assert_int_equal(owner->progress, 0);
    bool at_start = false;
    for (int i = 0; i < stage->world.start_count; i++) {
        at_start = at_start || owner->segment == stage->world.starts[i].segment;
    }
    assert_true(at_start);
}

static void kill(Scene *scene)
{
    stage_attacker(scene->stage, OWNER)->hp = 1;
    stage_poke(scene->stage, SCENE_X, BLOW, PHYSICAL);
    assert_null(stage_attacker(scene->stage, OWNER));
}

static void leaves_brood(Scene *scene)
{
    Stage *stage = scene->stage;
    begin_still(scene);
    kill(scene);
    assert_int_equal(count_of(stage, scene->rule->attacker), scene->rule->amount);
}

static void explodes(Scene *scene)
{
    begin_still(scene);
    kill(scene);
    assert_int_equal(STAGE_DUMMY_HP - stage_attacker(scene->stage, NEAR)->hp, scene->rule->amount);
    assert_int_equal(stage_attacker(scene->stage, FAR)->hp, STAGE_DUMMY_HP);
}

static void mends_others(Scene *scene)
{
    begin_still(scene);
    stage_attacker(scene->stage, NEAR)->hp = stage_attacker(scene->stage, FAR)->hp = 1;
    kill(scene);
    assert_int_equal(stage_attacker(scene->stage, NEAR)->hp, 1 + scene->rule->amount);
    assert_int_equal(stage_attacker(scene->stage, FAR)->hp, 1);
}

static void alarms(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    stage->attackers[stage->dummy].speed = FIX_ONE / 1000;
    begin(scene);
    stage->attackers[scene->piece].speed = stage->attackers[stage->dummy].speed;
    stage_start(stage);
    stage_ticks(stage, 1);
    kill(scene);
    stage_expect_hold(stage, rule, &stage_attacker(stage, NEAR)->statuses[rule->status]);
    stage_expect_free(&stage_attacker(stage, FAR)->statuses[rule->status]);
    stage_expect_effect(stage, rule, NEAR, SCENE_X + 1);
}

/* Guns beside it, farther and out of reach: all within stop, or only the nearest. */
static void stops_guns(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    int status = rule->status, beyond = (rule->radius >> FIX_SHIFT) + 1;
    assert_int_equal(stage->content.statuses[status].effect, EFFECT_PARALYSE);
    stage->attackers[scene->piece].speed = 0;
    stage->attackers[scene->piece].hp += STAGE_DUMMY_HP; /* it outlives the guns' first shots */
    begin(scene);
    const Building *near = stage_build(stage, stage->gun, SCENE_X, STAGE_ROW - 1);
    const Building *next = stage_build(stage, stage->gun, SCENE_X + 1, STAGE_ROW - 1);
    const Building *far = stage_build(stage, stage->gun, SCENE_X, STAGE_ROW - beyond);
    stage_start(stage);
    stage_ticks(stage, 1);
    kill(scene);
    assert_int_equal(near->statuses[status].left, rule->seconds);
    assert_int_equal(next->statuses[status].left, rule->whom == WHOM_NEAREST ? 0 : rule->seconds);
    stage_expect_free(&far->statuses[status]);
    assert_false(stage_stats(stage, near).works);
    stage_ticks(stage, rule->seconds);
    assert_true(stage_stats(stage, near).works);
}

static void leaves_something(Scene *scene)
{
    begin_still(scene);
    int32_t *have = &scene->stage->game->battle.resources[scene->rule->resource];
    *have = 0;
    kill(scene);
    assert_int_equal(*have, scene->rule->amount);
}

int scenes_fate(const Content *content, int attacker, int rule)
{
    static const SceneForm forms[] = {
        {WHEN_HP_BELOW, WHAT_STATUS, WHOM_SELF, takes_heart}, {WHEN_HP_BELOW, WHAT_SPAWN, WHOM_SELF, bursts},
        {WHEN_HP_BELOW, WHAT_HEAL, WHOM_SELF, recovers},      {WHEN_HP_BELOW, WHAT_SHED, WHOM_SELF, sheds},
        {WHEN_HP_BELOW, WHAT_RETURN, WHOM_SELF, goes_back},   {WHEN_KILLED, WHAT_SPAWN, WHOM_SELF, leaves_brood},
        {WHEN_KILLED, WHAT_DAMAGE, WHOM_ATTACKERS, explodes}, {WHEN_KILLED, WHAT_HEAL, WHOM_ATTACKERS, mends_others},
        {WHEN_KILLED, WHAT_STATUS, WHOM_ATTACKERS, alarms},   {WHEN_KILLED, WHAT_STATUS, WHOM_BUILDINGS, stops_guns},
        {WHEN_KILLED, WHAT_STATUS, WHOM_NEAREST, stops_guns}, {WHEN_KILLED, WHAT_GRANT, WHOM_PLAYER, leaves_something},
    };
    return scene_play_attacker(forms, sizeof forms / sizeof forms[0], content, attacker, rule);
}
