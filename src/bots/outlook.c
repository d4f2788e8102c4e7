/* What comes, by the wave model: how much each path will be asked for, and what an attack is worth against it. */
#include "bots/greedy.h"

#include "base/number.h"

#include <string.h>

enum { CROWD_MAX = 6 };

/* HP times speed in tiles a second, thousandths: what one of a type asks of a path. */
static int64_t asked_by(const AttackerType *type, int64_t hp)
{
    return hp * type->speed * TICKS_PER_SECOND * THOUSAND / FIX_ONE;
}

static void add_wave(const Battle *battle, const Wave *wave, int64_t weights[WORLD_STARTS_MAX])
{
    for (int i = 0; i < wave->batch_count; i++) {
        for (int k = 0; k < battle->world.start_count; k++) {
            int type = wave->batches[i].types[k];
            if (type != WAVE_NO_TYPE) {
                const AttackerType *attacker = &battle->content->attackers[type];
                weights[k] += wave->batches[i].count * asked_by(attacker, attacker->value);
            }
        }
    }
}

static bool brings_boss(const Battle *battle, const Wave *wave)
{
    return battle->boss_course == BOSS_COMING && wave->number == battle->boss_wave;
}

static void need_of_wave(const Battle *battle, const Wave *wave, BotForecast *forecast)
{
    int64_t weights[WORLD_STARTS_MAX] = {0}, sum = 1;
    add_wave(battle, wave, weights);
    for (int i = 0; i < battle->world.start_count; i++) {
        sum += weights[i];
    }
    bool boss = brings_boss(battle, wave);
    int64_t cost = (int64_t)wave->cost * battle->toughness / PERCENT;
    cost = boss ? cost * battle->content->battle.boss_escort / PERCENT : cost;
    for (int i = 0; i < battle->world.start_count; i++) {
        int64_t need = cost * weights[i] / sum;
        if (boss && i == battle->boss_start) {
            need += asked_by(&battle->content->attackers[battle->boss], battle->boss_hp);
        }
        forecast->need[i] = need > forecast->need[i] ? need : forecast->need[i];
    }
}

const Wave *bot_wave(const Battle *battle, const BotForecast *forecast, int wave, Wave *room)
{
    if (!forecast->by_types || battle_wave_known(battle, wave) != WAVE_KNOWN) {
        return battle_supposed_wave(battle, wave, room);
    }
    battle_wave_by_types(battle, wave, room);
    return room;
}

void bot_forecast(const Battle *battle, int from, int to, bool by_types, BotForecast *out)
{
    *out =
        (BotForecast){.by_types = by_types, .from = from, .to = to < battle->wave_count ? to : battle->wave_count - 1};
    for (int i = out->from; i <= out->to; i++) {
        Wave room;
        need_of_wave(battle, bot_wave(battle, out, i, &room), out);
    }
    for (int i = 0; i < battle->world.start_count; i++) {
        out->need_sum += out->need[i];
    }
}

int64_t bot_hit(const Blueprint *tower, int damage, const AttackerType *type)
{
    int resisted = PERCENT;
    for (int i = 0; i < DAMAGE_COUNT; i++) {
        if ((tower->attack.damage_types >> i & 1) && type->resistance[i] < resisted) {
            resisted = type->resistance[i];
        }
    }
    bool beam = tower->attack.shape == SHAPE_BEAM;
    int64_t share = (int64_t)type->hp * tower->attack.hp_share * THOUSAND / PERCENT;
    int64_t most = tower->attack.hp_share_max > 0 ? (int64_t)tower->attack.hp_share_max * THOUSAND : share;
    int64_t whole = (int64_t)damage * THOUSAND + int64_min(share, most);
    int64_t dealt = whole * (PERCENT - resisted) / PERCENT;
    dealt -= (int64_t)type->block * THOUSAND * (beam ? damage : 1);
    if (type->hit_max > 0 && dealt > type->hit_max * THOUSAND && !beam) {
        dealt = type->hit_max * THOUSAND;
    }
    int64_t hp = (int64_t)type->hp * THOUSAND;
    return dealt < 0 ? 0 : dealt > hp && !beam ? hp : dealt;
}

/* The wave model has counted part of a crowd's softness already, so that only half of those beyond the first count. */
int bot_crowd(const Attack *attack, const AttackerType *type, const Batch *batch)
{
    Fix across = attack->shape == SHAPE_SLAM ? 2 * attack->range : 2 * attack->blast;
    int64_t gap = (int64_t)type->speed * int_max(batch->spacing, 1);
    int64_t more = across > 0 ? (int64_t)across * PERCENT / int64_max(gap, 1) : 0;
    more = attack->shape == SHAPE_CHAIN  ? (int64_t)attack->targets * attack->kept
           : attack->shape == SHAPE_LINE ? (int64_t)(attack->targets - 1) * PERCENT
                                         : more;
    int64_t most = (int64_t)(int_min(batch->count, CROWD_MAX) - 1) * PERCENT;
    return (int)(PERCENT + int64_min(more, most) / 2);
}

/* Shots that can miss miss the fast. */
int bot_aim(const Attack *attack, const AttackerType *type)
{
    Fix way = attack->shape == SHAPE_SHELL ? type->speed * attack->flight : 0;
    bool misses = way > attack->blast;
    return attack->shape == SHAPE_SCATTER ? PERCENT * attack->targets * 3 / 4 : misses ? PERCENT / 3 : PERCENT;
}

/* What burns where a shot has landed: those who stand in it when it begins get half of it. */
static int64_t ground_damage(const Content *content, const Rule *rule)
{
    bool burn = rule->what == WHAT_STATUS && content->statuses[rule->status].effect == EFFECT_BURN;
    int64_t second = rule->what == WHAT_DAMAGE ? rule->amount : burn ? content_given_amount(content, rule, 1) : 0;
    return second * THOUSAND * int_max(rule->repeats, 1) / 2;
}

/* Fire that hits leave behind. */
static int64_t burn_damage(const Content *content, const Blueprint *tower)
{
    int64_t burns = 0;
    for (int i = 0; i < tower->rule_count; i++) {
        const Rule *rule = &tower->rules[i];
        bool burn = rule->when == WHEN_HIT && rule->what == WHAT_STATUS &&
                    content->statuses[rule->status].effect == EFFECT_BURN;
        int ticks = int_min(rule->seconds, tower->attack.interval);
        burns += rule->when == WHEN_BURST ? ground_damage(content, rule) : 0;
        burns += burn ? (int64_t)content_given_amount(content, rule, 1) * ticks * THOUSAND / TICKS_PER_SECOND : 0;
    }
    return burns;
}

int64_t bot_power(const Battle *battle, const Blueprint *tower, int damage, int interval, const BotForecast *forecast)
{
    const Attack *attack = &tower->attack;
    int64_t weighted = 0, weights = 0, burns = burn_damage(battle->content, tower);
    for (int w = forecast->from; w <= forecast->to; w++) {
        Wave room;
        const Wave *wave = bot_wave(battle, forecast, w, &room);
        for (int i = 0; i < wave->batch_count; i++) {
            const Batch *batch = &wave->batches[i];
            for (int k = 0; k < battle->world.start_count; k++) {
                if (batch->types[k] == WAVE_NO_TYPE) {
                    continue;
                }
                const AttackerType *type = &battle->content->attackers[batch->types[k]];
                int64_t weight = (int64_t)batch->count * type->value;
                int64_t hit = (bot_hit(tower, damage, type) * bot_aim(attack, type) / PERCENT + burns);
                weighted += weight * (hit * bot_crowd(attack, type, batch) / PERCENT);
                weights += weight;
            }
        }
    }
    int period = attack->shape == SHAPE_BEAM ? TICKS_PER_SECOND
                 : attack->interval_fast > 0 ? (interval + 2 * attack->interval_fast) / 3
                                             : interval;
    return weights > 0 ? weighted / weights * TICKS_PER_SECOND / (period > 0 ? period : 1) : 0;
}
