/* What buildings do on an occasion: a wave's start, every so often, with hits and kills, when someone steps on them or
 * dies near them. */
#include "scenes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>

enum { PATIENCE = 250, SOUTH = 2, FAR_X = 11, PHYSICAL = 1 << DAMAGE_PHYSICAL };

static Building *build_owner(Scene *scene)
{
    return stage_build_turned(scene->stage, scene->piece, scene->at.x, scene->at.y, SOUTH);
}

static void await(Stage *stage, EventKind kind)
{
    for (int i = 0; i < PATIENCE; i++) {
        stage_tick(stage);
        if (stage_event(stage, kind)) {
            return;
        }
    }
    fail_msg("nothing of kind %d happened", (int)kind);
}

static void charges_towers(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    assert_int_equal(stage->content.statuses[rule->status].effect, EFFECT_CHARGE);
    int beyond = (rule->radius >> FIX_SHIFT) + 1;
    stage_cast(stage, stage->dummy, SCENE_X - 1);
    stage_begin(stage);
    const Building *near = stage_build(stage, stage->gun, scene->at.x - 1, scene->at.y);
    const Building *far = stage_build(stage, stage->gun, scene->at.x - 1, scene->at.y - beyond);
    build_owner(scene);
    stage_start(stage);
    stage_expect_hold(stage, rule, &near->statuses[rule->status]);
    stage_expect_free(&far->statuses[rule->status]);
    int amount = near->statuses[rule->status].amount;
    stage_ticks(stage, 1);
    assert_int_equal(near->record.damage, stage->blueprints[stage->gun].attack.damage + amount);
    assert_int_equal(near->statuses[rule->status].left, rule->count - 1);
}

/* All in its circle at once, as often as they may be pulled; never a boss. */
static void pulls_all(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    stage_cast(stage, stage->dummy, SCENE_X);
    stage_cast(stage, stage->dummy, SCENE_X + 1);
    stage_cast(stage, stage->dummy, FAR_X);
    stage_cast(stage, stage->dummy_boss, SCENE_X);
    stage_begin(stage);
    build_owner(scene);
    stage_start(stage);
    stage_ticks(stage, rule->period - 1);
    stage_expect_place(stage, 0, SCENE_X, 0);
    stage_ticks(stage, 1);
    stage_expect_place(stage, 0, SCENE_X, -rule->distance);
    stage_expect_place(stage, 1, SCENE_X + 1, -rule->distance);
    stage_expect_place(stage, 2, FAR_X, 0);
    stage_expect_place(stage, 3, SCENE_X, 0);
}

/* The hit that gave it is the tower's last: what follows is the status alone. */
static void gives_with_hits(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    stage->attackers[stage->dummy].speed = FIX_ONE / 1000;
    stage_cast(stage, stage->dummy, SCENE_X);
    stage_begin(stage);
    build_owner(scene);
    stage_start(stage);
    await(stage, EVENT_HIT);
    const Attacker *hit = stage_attacker(stage, 0);
    stage_expect_hold(stage, rule, &hit->statuses[rule->status]);
    stage_decide(stage, (Decision){.kind = DECISION_DELETE, .tile = scene->at});
    stage_expect_effect(stage, rule, 0, SCENE_X);
}

/* Each hit, until the wave's limit. */
static void pays_for_hits(Scene *scene)
{
    const Rule *rule = scene->rule;
    Stage *stage = scene->stage;
    stage_cast(stage, stage->dummy, SCENE_X);
    stage_begin(stage);
    build_owner(scene);
    int32_t *have = &stage->game->battle.resources[rule->resource];
    for (int wave = 0; wave < 2; wave++) {
        stage_start(stage);
        *have = 0;
        for (int i = 1; i <= rule->wave_limit + 2; i++) {
            await(stage, EVENT_HIT);
            bool limited = rule->wave_limit > 0 && i > rule->wave_limit;
            assert_int_equal(*have, (limited ? rule->wave_limit : i) * rule->amount);
        }
        stage_clear(stage);
    }
}

static void drags(Scene *scene)
{
    Stage *stage = scene->stage;
    Fix distance = scene->rule->distance;
    int most = stage->content.battle.pulls_max;
    stage_cast(stage, stage->dummy, SCENE_X);
    stage_begin(stage);
    build_owner(scene);
    stage_start(stage);
    for (int i = 1; i <= most + 1; i++) {
        await(stage, EVENT_HIT);
        stage_expect_place(stage, 0, SCENE_X, -(i < most ? i : most) * distance);
    }
}

/* One that dies of the first shot, and one that lives on. */
static Building *kill_one(Scene *scene)
{
    Stage *stage = scene->stage;
    stage->attackers[stage->dummy].hp = 1;
    stage_cast(stage, stage->dummy, SCENE_X);
    stage_cast(stage, stage->dummy_large, SCENE_X);
    stage_begin(stage);
    Building *owner = build_owner(scene);
    stage_decide(stage, (Decision){.kind = DECISION_TARGETING, .priority = PRIORITY_WEAKEST, .tile = scene->at});
    stage_start(stage);
    stage->game->battle.resources[RESOURCE_ENERGY] = 0;
    stage->game->battle.resources[scene->rule->resource] = 0;
    await(stage, EVENT_DIED);
    assert_int_equal(owner->record.kills, 1);
    return owner;
}

/* The shot that kills is not one of those that it charges. */
static void charges_itself(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    Building *owner = kill_one(scene);
    assert_int_equal(stage->content.statuses[rule->status].effect, EFFECT_CHARGE);
    stage_expect_hold(stage, rule, &owner->statuses[rule->status]);
    int amount = owner->statuses[rule->status].amount, damage = stage->blueprints[scene->piece].attack.damage;
    for (int i = 1; i <= rule->count + 1; i++) {
        int32_t before = owner->record.damage;
        await(stage, EVENT_HIT);
        assert_int_equal(owner->record.damage - before, damage + (i <= rule->count ? amount : 0));
    }
}

/* As a wave starts. */
static void begins_charged(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    assert_int_equal(stage->content.statuses[rule->status].effect, EFFECT_CHARGE);
    stage_begin(stage);
    const Building *owner = build_owner(scene);
    stage_expect_free(&owner->statuses[rule->status]);
    stage_start(stage);
    stage_expect_hold(stage, rule, &owner->statuses[rule->status]);
}

/* Whoever stands near it as it kills, and nobody else. */
static void strikes_around(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    stage_cast(stage, stage->dummy_boss, FAR_X);
    kill_one(scene);
    stage_expect_hold(stage, rule, &stage_attacker(stage, 2)->statuses[rule->status]);
    stage_expect_free(&stage_attacker(stage, 0)->statuses[rule->status]);
}

/* The tower beside it has the charge, one further away hasn't; neither of them reaches the path. */
static void charges_neighbours(Scene *scene)
{
    Stage *stage = scene->stage;
    const Rule *rule = scene->rule;
    stage->blueprints[stage->gun].attack.range = FIX_HALF;
    stage->attackers[stage->dummy].hp = 1;
    stage_cast(stage, stage->dummy, SCENE_X);
    stage_begin(stage);
    const Building *near = stage_build(stage, stage->gun, scene->at.x - 1, scene->at.y);
    const Building *far = stage_build(stage, stage->gun, scene->at.x, scene->at.y - (rule->radius >> FIX_SHIFT) - 1);
    build_owner(scene);
    stage_start(stage);
    await(stage, EVENT_DIED);
    stage_expect_hold(stage, rule, &near->statuses[rule->status]);
    stage_expect_free(&far->statuses[rule->status]);
}

static void pays_for_kills(Scene *scene)
{
    kill_one(scene);
    assert_int_equal(scene->stage->game->battle.resources[scene->rule->resource], scene->rule->amount);
}

/* As many small ones as the cast can hold, or large ones, walk over the piece. */
static void walk_over(Scene *scene, int type, int crowd)
{
    Stage *stage = scene->stage;
    stage->crowd = crowd;
    stage->attackers[type].speed = FIX_ONE / 10;
    while (stage->world.start_count < (crowd > 1 ? WORLD_STARTS_MAX : 1)) {
        stage_cast(stage, type, SCENE_X - 1);
    }
    stage_begin(stage);
    build_owner(scene);
    stage->game->battle.resources[RESOURCE_MATERIALS] = 0;
    stage_start(stage);
    stage_ticks(stage, TICKS_PER_SECOND + crowd);
}

static int limited(const Rule *rule, int times)
{
    return rule->wave_limit > 0 && rule->wave_limit < times ? rule->wave_limit : times;
}

static int for_large(const Rule *rule)
{
    return rule->amount_large > 0 ? rule->amount_large : rule->amount;
}

/* A second stage like the scene's, for what has to begin anew. */
static Scene another(const Scene *scene)
{
    Scene again = *scene;
    again.stage = stage_new(&scene->stage->content);
    stage_hold(again.stage, scene->piece);
    again.at = stage_spot(again.stage, scene->piece, SCENE_X);
    return again;
}

static int32_t lost(const Battle *battle)
{
    int32_t sum = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        sum += attacker->hp_max - attacker->hp;
    }
    return sum;
}

static void cuts(Scene *scene)
{
    enum { CROWD = 2 };
    const Rule *rule = scene->rule;
    walk_over(scene, scene->stage->dummy, CROWD);
    assert_int_equal(lost(&scene->stage->game->battle), limited(rule, CROWD * WORLD_STARTS_MAX) * rule->amount);
    assert_int_equal(stage_building(scene->stage, scene->piece)->record.damage, lost(&scene->stage->game->battle));
    Scene large = another(scene);
    walk_over(&large, large.stage->dummy_large, 1);
    assert_int_equal(lost(&large.stage->game->battle), for_large(rule));
    stage_free(large.stage);
}

static void takes_toll(Scene *scene)
{
    enum { CROWD = 2 };
    const Rule *rule = scene->rule;
    walk_over(scene, scene->stage->dummy, CROWD);
    assert_int_equal(scene->stage->game->battle.resources[rule->resource],
                     limited(rule, CROWD * WORLD_STARTS_MAX) * rule->amount);
    Scene large = another(scene);
    walk_over(&large, large.stage->dummy_large, 1);
    assert_int_equal(large.stage->game->battle.resources[rule->resource], for_large(rule));
    stage_free(large.stage);
}

/* A small one and a large one near it, and one far away; then more than it pays for. */
static void pays_for_deaths(Scene *scene)
{
    const Rule *rule = scene->rule;
    Stage *stage = scene->stage;
    stage_cast(stage, stage->dummy, SCENE_X);
    stage_cast(stage, stage->dummy_large, SCENE_X + 1);
    stage_cast(stage, stage->dummy, FAR_X);
    stage_cast(stage, stage->dummy_boss, 0);
    while (stage->world.start_count < WORLD_STARTS_MAX) {
        stage_cast(stage, stage->dummy, SCENE_X - 1);
    }
    stage->crowd = 3;
    stage_begin(stage);
    build_owner(scene);
    stage_start(stage);
    stage_ticks(stage, stage->crowd);
    int32_t *have = &stage->game->battle.resources[rule->resource];
    *have = 0;
    stage_poke(stage, FAR_X, STAGE_DUMMY_HP, PHYSICAL);
    assert_int_equal(*have, 0);
    stage_poke(stage, SCENE_X, STAGE_DUMMY_HP, PHYSICAL);
    int small = limited(rule, stage->crowd), large = limited(rule, 2 * stage->crowd) - small;
    assert_int_equal(*have, small * rule->amount);
    stage_poke(stage, SCENE_X + 1, STAGE_DUMMY_HP, PHYSICAL);
    assert_int_equal(*have, small * rule->amount + large * for_large(rule));
    stage_poke(stage, SCENE_X - 1, STAGE_DUMMY_HP, PHYSICAL);
    small = limited(rule, 6 * stage->crowd) - large;
    assert_int_equal(*have, small * rule->amount + large * for_large(rule));
}

int scenes_building(const Content *content, int blueprint, int rule)
{
    static const SceneForm forms[] = {
        {WHEN_WAVE_START, WHAT_STATUS, WHOM_TOWERS, charges_towers},
        {WHEN_EVERY, WHAT_PULL, WHOM_ATTACKERS, pulls_all},
        {WHEN_HIT, WHAT_STATUS, WHOM_TARGET, gives_with_hits},
        {WHEN_HIT, WHAT_GRANT, WHOM_PLAYER, pays_for_hits},
        {WHEN_HIT, WHAT_PULL, WHOM_TARGET, drags},
        {WHEN_KILL, WHAT_STATUS, WHOM_SELF, charges_itself},
        {WHEN_WAVE_START, WHAT_STATUS, WHOM_SELF, begins_charged},
        {WHEN_KILL, WHAT_STATUS, WHOM_ATTACKERS, strikes_around},
        {WHEN_KILL, WHAT_STATUS, WHOM_TOWERS, charges_neighbours},
        {WHEN_KILL, WHAT_GRANT, WHOM_PLAYER, pays_for_kills},
        {WHEN_CROSSED, WHAT_DAMAGE, WHOM_TARGET, cuts},
        {WHEN_CROSSED, WHAT_GRANT, WHOM_PLAYER, takes_toll},
        {WHEN_DEATH_NEAR, WHAT_GRANT, WHOM_PLAYER, pays_for_deaths},
    };
    return scene_play(forms, sizeof forms / sizeof forms[0], content, blueprint, rule);
}
