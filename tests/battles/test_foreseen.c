/* What a hit does is what was foreseen: every attacker of the game, its tiers too, is hit a hundred times by every kind
 * of damage, bare, marked and shielded, and loses each time what was said before the hit. */
#include "stage.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

enum { HITS = 100, SPOT_X = 4, SHIELD_AMOUNT = 150, MARK_AMOUNT = 35, TYPE_SETS = (1 << DAMAGE_COUNT) - 1 };

static int status_with(const Content *content, StatusEffect effect)
{
    int found = -1;
    for (int i = 0; i < content->status_count; i++) {
        const StatusType *type = &content->statuses[i];
        found = type->effect == effect && type->bearer == BEARER_ATTACKERS ? i : found;
    }
    assert_true(found >= 0);
    return found;
}

/* The attacker, standing still with plenty of HP; it keeps its resistances, block and cap. */
static Stage *set_up(const Content *content, int type)
{
    Stage *stage = stage_new(content);
    AttackerType *tough = &stage->attackers[type];
    tough->hp = STAGE_DUMMY_HP;
    tough->speed = 0;
    tough->rule_count = 0;
    tough->relentless = 0;
    stage_cast(stage, type, SPOT_X);
    stage_begin(stage);
    stage_start(stage);
    stage_tick(stage);
    return stage;
}

static void bear(Stage *stage, int status, int amount)
{
    stage_bear(stage, 0, status, 1000);
    stage_attacker(stage, 0)->statuses[status].amount = amount;
}

static int shield_left(const Attacker *attacker, int shield)
{
    return attacker->statuses[shield].left > 0 ? attacker->statuses[shield].amount : 0;
}

/* Returns the hundredths that were foreseen to get through. */
static int64_t hit_as_foreseen(Stage *stage, int shield, int damage, uint8_t types)
{
    Rule *rule = &stage->blueprints[stage->poke].rules[0];
    rule->amount = damage;
    rule->damage_types = types;
    Attacker *target = stage_attacker(stage, 0);
    stage->game->battle.resources[RESOURCE_ENERGY] = 0;
    ForeseenHit hit = battle_foresee_rule(&stage->game->battle, rule, target);
    int32_t hp = target->hp, held = shield_left(target, shield);
    stage_poke(stage, SPOT_X, damage, types);
    assert_int_equal(hp - target->hp, hit.taken);
    assert_int_equal(held - shield_left(target, shield), hit.absorbed);
    assert_int_equal(target->grazed, hit.rest);
    assert_int_equal(hit.points, hit.taken + hit.absorbed);
    return hit.through;
}

static void a_hundred_hits(const Content *content, int type, int status, int amount)
{
    int shield = status_with(content, EFFECT_SHIELD);
    Stage *stage = set_up(content, type);
    if (status >= 0) {
        bear(stage, status, amount);
    }
    Attacker *target = stage_attacker(stage, 0);
    int64_t through = 0, held = shield_left(target, shield);
    for (int i = 0; i < HITS; i++) {
        through += hit_as_foreseen(stage, shield, 1 + i % 11, (uint8_t)(1 + i % TYPE_SETS));
    }
    held -= shield_left(target, shield);
    assert_int_equal((STAGE_DUMMY_HP - target->hp + held) * PERCENT + target->grazed, through);
    stage_free(stage);
}

/* Where each takes long, HOLDOUT_FORESEEN_STRIDE=8 hits one attacker in so many. */
static int stride(void)
{
    const char *asked = getenv("HOLDOUT_FORESEEN_STRIDE");
    int many = asked ? atoi(asked) : 1;
    return many > 0 ? many : 1;
}

static void a_hit_does_what_was_foreseen(void **state)
{
    const Content *content = *state;
    int mark = status_with(content, EFFECT_MARK), shield = status_with(content, EFFECT_SHIELD);
    for (int i = 0; i < content->attacker_count; i += stride()) {
        a_hundred_hits(content, i, -1, 0);
        a_hundred_hits(content, i, mark, MARK_AMOUNT);
        a_hundred_hits(content, i, shield, SHIELD_AMOUNT);
    }
}

/* What died of a hit had no more than was foreseen to be taken. */
static void who_dies_loses_all_that_is_left(void **state)
{
    const Content *content = *state;
    Stage *stage = set_up(content, 0);
    Attacker *target = stage_attacker(stage, 0);
    target->hp = 3;
    Rule *rule = &stage->blueprints[stage->poke].rules[0];
    rule->amount = 50;
    rule->damage_types = 1 << DAMAGE_PHYSICAL;
    assert_int_equal(battle_foresee_rule(&stage->game->battle, rule, target).taken, 3);
    stage_poke(stage, SPOT_X, 50, 1 << DAMAGE_PHYSICAL);
    assert_null(stage_attacker(stage, 0));
    stage_free(stage);
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

SUBJECT(foreseen)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hit_does_what_was_foreseen),
        cmocka_unit_test(who_dies_loses_all_that_is_left),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
