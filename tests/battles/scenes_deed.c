/* What attackers do while they live. The attacker stands still on (5, 7), with a dummy on the next tile and one out of
 * its reach to the west, if there is room on the path. */
#include "scenes.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>

enum { SCRATCH = 5, PHYSICAL = 1 << DAMAGE_PHYSICAL, OWNER = 0, NEAR = 1, FAR = 2 };

static void begin(Scene *scene, Fix dummy_speed)
{
    Stage *stage = scene->stage;
    stage->attackers[scene->piece].speed = 0;
    stage->attackers[stage->dummy].speed = dummy_speed;
    stage_cast(stage, scene->piece, SCENE_X);
    stage_cast(stage, stage->dummy, SCENE_X + 1);
    int beyond = (scene->rule->radius >> FIX_SHIFT) + 1;
    if (beyond <= SCENE_X) {
        stage_cast(stage, stage->dummy, SCENE_X - beyond);
    }
    stage_begin(stage);
}

static void speeds_up(Scene *scene)
{
    enum { STEPS = 10 };
    Stage *stage = scene->stage;
    Fix speed = FIX_ONE / 1000;
    assert_int_equal(scene->rule->stat, STAT_SPEED);
    begin(scene, speed);
    stage_start(stage);
    stage_ticks(stage, STEPS);
    Fix faster = (Fix)((int64_t)speed * (PERCENT + scene->rule->percent) / PERCENT);
    stage_expect_place(stage, NEAR, SCENE_X + 1, STEPS * faster);
    int beyond = (scene->rule->radius >> FIX_SHIFT) + 1;
    stage_expect_place(stage, FAR, SCENE_X - beyond, STEPS * speed);
    stage_expect_place(stage, OWNER, SCENE_X, 0);
}

/* To the tick before the rule's turn, all of them hurt to one HP; then its turn. */
static void heals(Scene *scene)
{
    Stage *stage = scene->stage;
    begin(scene, 0);
    stage_start(stage);
    stage_ticks(stage, scene->rule->period - 1);
    for (int i = OWNER; i <= FAR; i++) {
        if (stage_attacker(stage, i)) {
            stage_attacker(stage, i)->hp = 1;
        }
    }
    stage_ticks(stage, 1);
    bool self = scene->rule->whom == WHOM_SELF;
    assert_int_equal(stage_attacker(stage, OWNER)->hp, 1 + (self ? scene->rule->amount : 0));
    assert_int_equal(stage_attacker(stage, NEAR)->hp, 1 + (self ? 0 : scene->rule->amount));
    assert_int_equal(stage_attacker(stage, FAR)->hp, 1);
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

static void spawns(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    stage->attackers[rule->attacker].speed = 0;
    begin(scene, 0);
    stage_start(stage);
    stage_ticks(stage, rule->period - 1);
    assert_int_equal(count_of(stage, rule->attacker), 0);
    stage_ticks(stage, 1);
    assert_int_equal(count_of(stage, rule->attacker), rule->amount);
    stage_ticks(stage, rule->period);
    assert_int_equal(count_of(stage, rule->attacker), 2 * rule->amount);
}

/* Guns cannot aim at whom it hides. */
static void gives_others(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    begin(scene, FIX_ONE / 1000);
    stage_start(stage);
    stage_ticks(stage, rule->period - 1);
    stage_expect_free(&stage_attacker(stage, NEAR)->statuses[rule->status]);
    stage_ticks(stage, 1);
    stage_expect_hold(stage, rule, &stage_attacker(stage, NEAR)->statuses[rule->status]);
    stage_expect_free(&stage_attacker(stage, OWNER)->statuses[rule->status]);
    if (stage_attacker(stage, FAR)) {
        stage_expect_free(&stage_attacker(stage, FAR)->statuses[rule->status]);
    }
    stage_expect_effect(stage, rule, NEAR, SCENE_X + 1);
}

/* Strong enough to bear any shield in full. */
static void gives_itself(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    stage->attackers[scene->piece].hp = STAGE_DUMMY_HP;
    begin(scene, 0);
    stage_start(stage);
    stage_ticks(stage, rule->period);
    const Attacker *owner = stage_attacker(stage, OWNER);
    stage_expect_hold(stage, rule, &owner->statuses[rule->status]);
    assert_int_equal(stage->content.statuses[rule->status].effect, EFFECT_SHIELD);
    int shield = owner->statuses[rule->status].amount, most = stage->attackers[scene->piece].hit_max;
    int blow = most > 0 ? most : shield + SCRATCH, blows = 0;
    while (owner->hp == STAGE_DUMMY_HP && blows <= shield) {
        stage_poke(stage, SCENE_X, blow, PHYSICAL);
        blows++;
    }
    assert_int_equal(blows, shield / blow + 1);
    assert_int_equal(STAGE_DUMMY_HP - owner->hp, blows * blow - shield);
}

/* Two guns: only the one the rule means stands still, for as long as it says. */
static void stops_gun(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    assert_int_equal(stage->content.statuses[rule->status].effect, EFFECT_PARALYSE);
    stage->attackers[scene->piece].hp = STAGE_DUMMY_HP;
    begin(scene, 0);
    const Building *other = stage_build(stage, stage->gun, SCENE_X - 1, STAGE_ROW - 1);
    Building *met = stage_build(stage, stage->gun, SCENE_X, STAGE_ROW - 1);
    stage_start(stage);
    stage_ticks(stage, rule->period - 1);
    met->record.damage = other->record.damage + 1;
    stage_ticks(stage, 1);
    assert_int_equal(met->statuses[rule->status].left, rule->seconds);
    stage_expect_free(&other->statuses[rule->status]);
    assert_false(stage_stats(stage, met).works);
    int32_t before[] = {met->record.damage, other->record.damage};
    met->ready_in = 0;
    stage->game->battle.buildings[other - stage->game->battle.buildings].ready_in = 0;
    stage_ticks(stage, rule->seconds - 1);
    assert_int_equal(met->record.damage, before[0]);
    assert_true(other->record.damage > before[1]);
    stage_ticks(stage, 1);
    assert_int_equal(met->statuses[rule->status].immune, stage->content.statuses[rule->status].immunity);
    stage_ticks(stage, 1);
    assert_true(met->record.damage > before[0]);
}

/* Those within its radius stand still, again and again, and those beyond never. */
static void stops_guns_near(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    int status = rule->status, beyond = (rule->radius >> FIX_SHIFT) + 1;
    assert_int_equal(stage->content.statuses[status].effect, EFFECT_PARALYSE);
    stage->attackers[scene->piece].hp = STAGE_DUMMY_HP;
    begin(scene, 0);
    const Building *near = stage_build(stage, stage->gun, SCENE_X, STAGE_ROW - 1);
    const Building *next = stage_build(stage, stage->gun, SCENE_X - 1, STAGE_ROW - 1);
    const Building *far = stage_build(stage, stage->gun, SCENE_X, STAGE_ROW - beyond);
    stage_start(stage);
    for (int turn = 0; turn < 2; turn++) {
        stage_ticks(stage, rule->period - 1 - (turn > 0 ? rule->seconds : 0));
        assert_true(stage_stats(stage, near).works);
        stage_ticks(stage, 1);
        assert_int_equal(near->statuses[status].left, rule->seconds);
        assert_int_equal(next->statuses[status].left, rule->seconds);
        assert_false(stage_stats(stage, near).works);
        stage_expect_free(&far->statuses[status]);
        stage_ticks(stage, rule->seconds);
        assert_true(stage_stats(stage, near).works);
    }
}

/* One type after the other, each for a period. */
static void hardens(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    stage->attackers[scene->piece].hp = STAGE_DUMMY_HP;
    stage->attackers[scene->piece].hit_max = 0;
    begin(scene, 0);
    stage_start(stage);
    for (int adapted = 0; adapted < DAMAGE_COUNT; adapted++) {
        stage_ticks(stage, adapted == 0 ? rule->period : rule->period - DAMAGE_COUNT);
        for (int i = 0; i < DAMAGE_COUNT; i++) {
            int32_t before = stage_attacker(stage, OWNER)->hp;
            stage_poke(stage, SCENE_X, PERCENT, (uint8_t)(1 << i));
            assert_int_equal(before - stage_attacker(stage, OWNER)->hp, PERCENT - (i == adapted ? rule->amount : 0));
        }
    }
}

static void leaves_something(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    begin(scene, 0);
    int32_t *have = &stage->game->battle.resources[rule->resource];
    stage_start(stage);
    *have = 0;
    int most = rule->battle_limit > 0 ? rule->battle_limit : 3;
    for (int i = 1; i <= most; i++) {
        stage_ticks(stage, rule->period - 1);
        assert_int_equal(*have, (i - 1) * rule->amount);
        stage_ticks(stage, 1);
        assert_int_equal(*have, i * rule->amount);
    }
    stage_ticks(stage, rule->battle_limit > 0 ? rule->period : 0);
    assert_int_equal(*have, most * rule->amount);
}

/* Not before it is hurt, and with every hurt. */
static void answers_with_status(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    begin(scene, 0);
    stage->attackers[scene->piece].speed = FIX_ONE / 1000;
    stage_start(stage);
    stage_ticks(stage, 1);
    stage_expect_free(&stage_attacker(stage, OWNER)->statuses[rule->status]);
    stage_poke(stage, SCENE_X, SCRATCH, PHYSICAL);
    stage_expect_hold(stage, rule, &stage_attacker(stage, OWNER)->statuses[rule->status]);
    stage_expect_effect(stage, rule, OWNER, SCENE_X);
    stage_poke(stage, SCENE_X, SCRATCH, PHYSICAL);
    bool immune = stage->content.statuses[rule->status].immunity > 0;
    assert_int_equal(stage_attacker(stage, OWNER)->statuses[rule->status].left, immune ? 0 : rule->seconds);
}

static void answers_with_spawn(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    stage->attackers[rule->attacker].speed = FIX_ONE / 2;
    stage->attackers[scene->piece].hp = STAGE_DUMMY_HP;
    begin(scene, 0);
    stage_start(stage);
    stage_ticks(stage, 1);
    int before = stage->game->battle.spawned, most = rule->battle_limit > 0 ? rule->battle_limit : 3;
    for (int i = 1; i <= most + 2; i++) {
        stage_poke(stage, SCENE_X, SCRATCH, PHYSICAL);
        int times = rule->battle_limit > 0 && i > most ? most : i;
        assert_int_equal(stage->game->battle.spawned - before, times * rule->amount);
    }
}

int scenes_deed(const Content *content, int attacker, int rule)
{
    static const SceneForm forms[] = {
        {WHEN_ALWAYS, WHAT_MODIFY, WHOM_ATTACKERS, speeds_up},
        {WHEN_EVERY, WHAT_HEAL, WHOM_SELF, heals},
        {WHEN_EVERY, WHAT_HEAL, WHOM_ATTACKERS, heals},
        {WHEN_EVERY, WHAT_SPAWN, WHOM_SELF, spawns},
        {WHEN_EVERY, WHAT_STATUS, WHOM_ATTACKERS, gives_others},
        {WHEN_EVERY, WHAT_STATUS, WHOM_SELF, gives_itself},
        {WHEN_EVERY, WHAT_STATUS, WHOM_NEAREST, stops_gun},
        {WHEN_EVERY, WHAT_STATUS, WHOM_BEST, stops_gun},
        {WHEN_EVERY, WHAT_STATUS, WHOM_BUILDINGS, stops_guns_near},
        {WHEN_EVERY, WHAT_ADAPT, WHOM_SELF, hardens},
        {WHEN_EVERY, WHAT_GRANT, WHOM_PLAYER, leaves_something},
        {WHEN_DAMAGED, WHAT_STATUS, WHOM_SELF, answers_with_status},
        {WHEN_DAMAGED, WHAT_SPAWN, WHOM_SELF, answers_with_spawn},
    };
    return scene_play_attacker(forms, sizeof forms / sizeof forms[0], content, attacker, rule);
}
