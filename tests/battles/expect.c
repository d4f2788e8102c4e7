/* What it looks like when a status or a place is as it should be. */
#include "stage.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>

enum { REST = 5 };

static int amount_of(const Stage *stage, const Rule *rule)
{
    return rule->amount > 0 ? rule->amount : stage->content.statuses[rule->status].amount;
}

void stage_expect_hold(const Stage *stage, const Rule *rule, const StatusHold *hold)
{
    const StatusType *type = &stage->content.statuses[rule->status];
    assert_int_equal(hold->left, type->unit == UNIT_SECONDS ? rule->seconds : rule->count);
    assert_int_equal(hold->amount, amount_of(stage, rule));
}

void stage_expect_free(const StatusHold *hold)
{
    assert_int_equal(hold->left, 0);
}

/* What an effect comes to, told by its name. */
static void expect_number(StatusEffect effect, int64_t expected, int64_t found)
{
    if (found != expected) {
        fail_msg("the effect %s: expected %lld, found %lld", effect_use(effect)->word, (long long)expected,
                 (long long)found);
    }
}

static void expect_pace(Stage *stage, StatusEffect effect, int number, int percent)
{
    const Attacker *attacker = stage_attacker(stage, number);
    Fix speed = stage->content.attackers[attacker->type].speed, before = attacker->progress;
    assert_true(speed > 0);
    stage_ticks(stage, 1);
    expect_number(effect, (int64_t)speed * percent / PERCENT, stage_attacker(stage, number)->progress - before);
}

static void expect_loss(Stage *stage, StatusEffect effect, int number, int x, int damage, int loss)
{
    int32_t before = stage_attacker(stage, number)->hp;
    stage_poke(stage, x, damage, 1 << DAMAGE_PHYSICAL);
    expect_number(effect, loss, before - stage_attacker(stage, number)->hp);
}

static void expect_burns(Stage *stage, const Rule *rule, int number)
{
    int32_t before = stage_attacker(stage, number)->hp;
    stage_ticks(stage, rule->seconds - 1);
    int burns = rule->seconds / TICKS_PER_SECOND;
    expect_number(EFFECT_BURN, (burns - 1) * amount_of(stage, rule), before - stage_attacker(stage, number)->hp);
    stage_ticks(stage, 1);
    expect_number(EFFECT_BURN, burns * amount_of(stage, rule), before - stage_attacker(stage, number)->hp);
}

void stage_expect_effect(Stage *stage, const Rule *rule, int number, int x)
{
    int amount = amount_of(stage, rule), ends = stage->game->battle.tick + rule->seconds;
    StatusEffect effect = stage->content.statuses[rule->status].effect;
    switch (effect) {
    case EFFECT_BURN:
        expect_burns(stage, rule, number);
        break;
    case EFFECT_SLOW:
        expect_pace(stage, effect, number, PERCENT - amount);
        break;
    case EFFECT_HASTE:
        expect_pace(stage, effect, number, PERCENT + amount);
        break;
    case EFFECT_MARK:
        expect_loss(stage, effect, number, x, PERCENT, PERCENT + amount);
        break;
    case EFFECT_SHIELD:
        expect_loss(stage, effect, number, x, amount + REST, REST);
        break;
    case EFFECT_STEALTH: /* guns are asked by the scenes themselves */
        break;
    case EFFECT_PARALYSE:
    case EFFECT_CHARGE:
    case EFFECT_COUNT:
        fail_msg("attackers are never %s", effect_use(effect)->word);
        break;
    }
    const StatusHold *hold = &stage_attacker(stage, number)->statuses[rule->status];
    if (hold->left > 0) {
        stage_ticks(stage, ends - stage->game->battle.tick - 1);
        assert_int_equal(hold->left, 1);
        stage_ticks(stage, 1);
    }
    assert_int_equal(hold->left, 0);
    assert_int_equal(hold->immune, stage->content.statuses[rule->status].immunity);
}

void stage_expect_place(Stage *stage, int number, int x, Fix east)
{
    const Attacker *attacker = stage_attacker(stage, number);
    assert_non_null(attacker);
    assert_int_equal(battle_attacker_at(&stage->game->battle, attacker).x, tile_centre(tile_at(x, 0)).x + east);
}
