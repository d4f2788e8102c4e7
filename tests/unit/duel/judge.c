#include "judge.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

void judge_begin(Judge *judge, int turns_max)
{
    memset(judge, 0, sizeof *judge);
    judge->turns_max = turns_max;
    judge->gold[0] = 50;
    judge->income = 10;
}

/* A number as decimal digits, the lowest first: times 11 again and again, and then as many digits dropped. */
long long judge_hp(int boost, int growths)
{
    char digits[400] = {0};
    for (int i = 0, rest = 10 + boost; rest; rest /= 10) {
        digits[i++] = (char)(rest % 10);
    }
    for (int k = 0; k < growths; k++) {
        int carry = 0;
        for (int i = 0; i < 400; i++) {
            carry += digits[i] * 11;
            digits[i] = (char)(carry % 10);
            carry /= 10;
        }
    }
    long long value = 0;
    for (int i = 399; i >= growths; i--) {
        value = value * 10 + digits[i];
    }
    return value;
}

static bool build(Judge *judge, const DuelOrder *order)
{
    bool inside = order->at >= 0 && order->at < 100;
    JudgeTower *tower = inside ? &judge->towers[order->at] : NULL;
    if (order->deed == DUEL_NOTHING) {
        return true;
    }
    if (!inside || order->deed == DUEL_SPAWN || order->deed == DUEL_UNKNOWN) {
        return false;
    }
    if (order->deed == DUEL_DESTROY) {
        if (tower->kind == DUEL_NO_KIND) {
            return false;
        }
        judge->gold[0] += tower->invested / 2;
        memset(tower, 0, sizeof *tower);
        return true;
    }
    if (judge->gold[0] < 10 || (order->deed == DUEL_BUILD) != (tower->kind == DUEL_NO_KIND)) {
        return false;
    }
    if (order->deed == DUEL_BUILD) {
        tower->kind = order->what;
        tower->power = 1;
        tower->range = order->what == DUEL_TURRET ? 1 : order->what == DUEL_BOMB ? 2 : 0;
    } else if (tower->delay > 0) {
        return false;
    } else if (order->what == DUEL_POWER) {
        tower->power++;
    } else {
        tower->range++;
    }
    judge->gold[0] -= 10;
    tower->invested += 10;
    tower->delay = 10;
    return true;
}

static bool spawn(Judge *judge, const DuelOrder *order)
{
    if (order->deed != DUEL_SPAWN) {
        return order->deed == DUEL_NOTHING;
    }
    long long cost = 10 + (long long)order->hp + 10LL * order->defense + 10LL * order->stun_res;
    const int boosts[] = {order->hp, order->defense, order->stun_res};
    for (int i = 0; i < 3; i++) {
        if (boosts[i] < 0 || boosts[i] > judge->cap) {
            return false;
        }
    }
    if (judge->invaders[0].there || cost > judge->gold[1]) {
        return false;
    }
    judge->gold[1] -= cost;
    judge->invaders[0] = (JudgeInvader){.there = true,
                                        .hp = judge_hp(order->hp, judge->turn / 10000),
                                        .defense = order->defense,
                                        .stun_res = order->stun_res};
    return true;
}

static void damage(JudgeInvader *invader, int power)
{
    int amount = power - invader->defense;
    invader->hp -= amount < 1 ? 1 : amount;
    if (invader->hp <= 0) {
        memset(invader, 0, sizeof *invader);
    }
}

static bool reaches(const JudgeTower *tower, int space, int target)
{
    int far = target > space ? target - space : space - target;
    return far <= tower->range;
}

static void fire(Judge *judge, int space)
{
    JudgeTower *tower = &judge->towers[space];
    if (tower->kind == DUEL_BOMB) {
        if (judge->invaders[space].there) {
            for (int p = 0; p < 100; p++) {
                if (judge->invaders[p].there && reaches(tower, space, p)) {
                    damage(&judge->invaders[p], tower->power);
                }
            }
            tower->cooldown = 5;
        }
        return;
    }
    for (int p = 99; p >= 0; p--) {
        JudgeInvader *target = &judge->invaders[p];
        if (!target->there || !reaches(tower, space, p) || (tower->kind == DUEL_STUNNER && target->stun > 0)) {
            continue;
        }
        if (tower->kind == DUEL_TURRET) {
            damage(target, tower->power);
        } else {
            target->stun = tower->power > target->stun_res ? tower->power - target->stun_res : 0;
            tower->cooldown = tower->power + 1;
        }
        return;
    }
}

static void move(Judge *judge)
{
    for (int p = 99; p >= 0; p--) {
        JudgeInvader *mover = &judge->invaders[p];
        if (!mover->there) {
            continue;
        }
        if (mover->stun > 0) {
            mover->stun--;
        } else if (p == 99) {
            judge->crossed++;
            judge->last_crossing = judge->turn;
            memset(mover, 0, sizeof *mover);
        } else if (!judge->invaders[p + 1].there) {
            judge->invaders[p + 1] = *mover;
            memset(mover, 0, sizeof *mover);
        }
    }
}

static void count_down(Judge *judge)
{
    for (int p = 0; p < 100; p++) {
        judge->towers[p].delay -= judge->towers[p].delay > 0;
        judge->towers[p].cooldown -= judge->towers[p].cooldown > 0;
    }
    if (judge->turn % 10 == 0) {
        judge->gold[0] += 1;
        judge->gold[1] += judge->income;
    }
    if (judge->turn % 100 == 0) {
        judge->income += (long long)floor(log(judge->turn) - 1);
        judge->cap += (int)floor(log(judge->turn));
    }
}

void judge_turn(Judge *judge, const DuelOrder *defender, const DuelOrder *invader)
{
    judge->turn++;
    judge->ignored[0] += !build(judge, defender);
    judge->ignored[1] += !spawn(judge, invader);
    for (int p = 0; p < 100; p++) {
        if (judge->towers[p].kind != DUEL_NO_KIND && judge->towers[p].delay == 0 && judge->towers[p].cooldown == 0) {
            fire(judge, p);
        }
    }
    move(judge);
    count_down(judge);
    bool capped = judge->turn >= judge->turns_max || judge->turn - judge->last_crossing >= 20000;
    judge->over = judge->crossed >= 100 || capped;
    judge->result = judge->crossed >= 100 ? judge->turn : judge->turns_max;
}

/* The judge stands at the end of a turn, the duel before the next one. */
static int left(const Duel *duel, int until)
{
    int now = duel->end == DUEL_GOES_ON ? duel->turn : duel->turn + 1;
    return until > now ? until - now : 0;
}

static void compare_space(const Judge *judge, const Duel *duel, int space)
{
    const JudgeTower *tower = &judge->towers[space];
    const DuelBuilding *building = &duel->buildings[space];
    const long long towers[][2] = {{tower->kind, building->kind},
                                   {tower->power, building->power},
                                   {tower->range, building->range},
                                   {tower->invested, building->invested},
                                   {tower->delay, left(duel, building->settled)},
                                   {tower->cooldown, left(duel, building->cool)}};
    for (size_t i = 0; i < sizeof towers / sizeof *towers; i++) {
        if (towers[i][0] != towers[i][1]) {
            fail_msg("turn %d, building on %d, number %zu: %lld, not %lld", judge->turn, space, i, towers[i][1],
                     towers[i][0]);
        }
    }
    const JudgeInvader *meant = &judge->invaders[space];
    const DuelInvader *there = duel_invader(duel, space);
    if (meant->there != (there != NULL)) {
        fail_msg("turn %d, space %d: an invader only for one of both", judge->turn, space);
    }
    if (there && (meant->hp != there->hp || meant->defense != there->defense || meant->stun_res != there->stun_res ||
                  meant->stun != left(duel, there->free))) {
        fail_msg("turn %d, invader on %d: %lld HP and stun %d, not %lld and %d", judge->turn, space,
                 (long long)there->hp, left(duel, there->free), meant->hp, meant->stun);
    }
}

void judge_compare(const Judge *judge, const Duel *duel)
{
    const long long numbers[][2] = {{judge->gold[0], duel->gold[0]},       {judge->gold[1], duel->gold[1]},
                                    {judge->income, duel->income},         {judge->cap, duel->cap},
                                    {judge->crossed, duel->crossed},       {judge->ignored[0], duel->ignored[0]},
                                    {judge->ignored[1], duel->ignored[1]}, {judge->over, duel->end != DUEL_GOES_ON}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (numbers[i][0] != numbers[i][1]) {
            fail_msg("turn %d, number %zu: %lld, not %lld", judge->turn, i, numbers[i][1], numbers[i][0]);
        }
    }
    for (int space = 0; space < DUEL_SPACES; space++) {
        compare_space(judge, duel, space);
    }
    if (judge->over) {
        assert_int_equal(duel_result(duel), judge->result);
    }
}
