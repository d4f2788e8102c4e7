#include "term/duel/contender.h"

#include "base/number.h"
#include "base/translation.h"

void contender_begin(Contender *contender, const Duel *duel, DuelSide side)
{
    *contender = (Contender){.duel = duel, .side = side, .space = DUEL_SPACES / 2, .next = {.deed = DUEL_SPAWN}};
}

DuelRefusal contender_order(Contender *contender, DuelOrder order)
{
    DuelRefusal refusal = duel_check(contender->duel, contender->side, &order);
    if (refusal == DUEL_ALLOWED) {
        contender->order = order;
    }
    return refusal;
}

DuelOrder contender_build(const Contender *contender, DuelKind kind)
{
    return (DuelOrder){.deed = DUEL_BUILD, .what = (uint8_t)kind, .at = contender->space};
}

DuelOrder contender_upgrade(const Contender *contender, DuelStat stat)
{
    return (DuelOrder){.deed = DUEL_UPGRADE, .what = (uint8_t)stat, .at = contender->space};
}

DuelOrder contender_destroy(const Contender *contender)
{
    return (DuelOrder){.deed = DUEL_DESTROY, .at = contender->space};
}

static int32_t *boost_of(DuelOrder *order, ContenderBoost boost)
{
    switch (boost) {
    case BOOST_HP:
        return &order->hp;
    case BOOST_DEFENSE:
        return &order->defense;
    case BOOST_RESISTANCE:
    case BOOST_COUNT:
        break;
    }
    return &order->stun_res;
}

int32_t contender_boost(const Contender *contender, ContenderBoost boost)
{
    DuelOrder next = contender->next;
    return *boost_of(&next, boost);
}

void contender_change(Contender *contender, int by)
{
    int32_t *boost = boost_of(&contender->next, contender->boost);
    *boost = int_clamp((int64_t)*boost + by, 0, contender->duel->cap);
}

void contender_most(Contender *contender)
{
    const Duel *duel = contender->duel;
    for (int i = 0; i < BOOST_COUNT; i++) {
        int32_t *boost = boost_of(&contender->next, (ContenderBoost)(((int)contender->boost + i) % BOOST_COUNT));
        int64_t price = boost == &contender->next.hp ? DUEL_HP_PRICE : DUEL_PRICE;
        int64_t left = duel->gold[DUEL_INVADER] - duel_price(&contender->next);
        *boost = int_clamp(*boost + left / price, 0, duel->cap);
    }
}

/* How many orders there is gold for. */
static int64_t purse(const Contender *contender)
{
    const Duel *duel = contender->duel;
    return contender->side == DUEL_DEFENDER ? duel->gold[DUEL_DEFENDER] / DUEL_PRICE
                                            : duel->gold[DUEL_INVADER] >= duel_price(&contender->next);
}

DuelOrder contender_give(Contender *contender)
{
    if (contender->always && contender->order.deed == DUEL_NOTHING) {
        (void)contender_order(contender, contender->next);
    }
    DuelOrder order = contender->order;
    contender->order = (DuelOrder){.deed = DUEL_NOTHING};
    return order;
}

bool contender_turn(Contender *contender, Bout *bout)
{
    DuelOrder order = contender_give(contender);
    int64_t before = purse(contender);
    if (!bout_turn(bout, &order)) {
        return true;
    }
    return !contender->always && purse(contender) > before;
}

int contender_pay_in(const Duel *duel)
{
    return DUEL_PAY_TURNS - (duel->turn - 1) % DUEL_PAY_TURNS;
}

void contender_put_space(Text *text, const Contender *contender)
{
    const Duel *duel = contender->duel;
    const DuelBuilding *there = &duel->buildings[contender->space];
    if (there->kind == DUEL_NO_KIND) {
        text_add(text, _("On %d: no building"), contender->space);
        return;
    }
    text_add(text, _("On %d: %s, power %d, range %d"), contender->space, _(duel_kind_word((DuelKind)there->kind)),
             there->power, there->range);
    if (there->settled > duel->turn) {
        text_add(text, ", ");
        text_add(text, _("ready in %d"), there->settled - duel->turn);
    } else if (there->cool > duel->turn) {
        text_add(text, ", ");
        text_add(text, _("cools for %d"), there->cool - duel->turn);
    }
}

static int range_at_first(DuelKind kind)
{
    static const int ranges[DUEL_KINDS] = {
#define X(name, word, range, power, cooling, by_power) [DUEL_##name] = range,
        DUEL_KIND_LIST(X)
#undef X
    };
    return ranges[kind];
}

void contender_reach(const Contender *contender, int *first, int *last)
{
    const DuelBuilding *there = &contender->duel->buildings[contender->space];
    const DuelOrder *order = &contender->order;
    int range = there->kind == DUEL_NO_KIND ? -1 : there->range;
    if (order->at == contender->space && order->deed == DUEL_BUILD) {
        range = range_at_first((DuelKind)order->what);
    } else if (order->at == contender->space && order->deed == DUEL_UPGRADE && order->what == DUEL_RANGE) {
        range++;
    }
    *first = range < 0 ? 0 : int_clamp((int64_t)contender->space - range, 0, DUEL_SPACES - 1);
    *last = range < 0 ? -1 : int_clamp((int64_t)contender->space + range, 0, DUEL_SPACES - 1);
}
