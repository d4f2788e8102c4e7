#include "duel/orders.h"

#include "base/number.h"
#include "base/translation.h"
#include "duel/set.h"

#include <string.h>

static const struct {
    const char *word;
    int32_t range, power;
} KINDS[DUEL_KINDS] = {
#define X(name, word, range, power, cooling, by_power) [DUEL_##name] = {word, range, power},
    DUEL_KIND_LIST(X)
#undef X
};

const char *duel_side_word(DuelSide side)
{
    return side == DUEL_DEFENDER ? "defender" : "invader";
}

bool duel_side_read(const char *word, DuelSide *side)
{
    *side = word && strcmp(word, duel_side_word(DUEL_INVADER)) == 0 ? DUEL_INVADER : DUEL_DEFENDER;
    return word && strcmp(word, duel_side_word(*side)) == 0;
}

DuelSide duel_other_side(DuelSide side)
{
    return side == DUEL_DEFENDER ? DUEL_INVADER : DUEL_DEFENDER;
}

const char *duel_kind_word(DuelKind kind)
{
    return KINDS[kind].word;
}

const char *duel_refusal_text(DuelRefusal refusal)
{
    static const char *const texts[DUEL_REFUSALS] = {[DUEL_ALLOWED] = "",
#define X(name, why) [DUEL_REFUSED_##name] = why,
                                                     DUEL_REFUSAL_LIST(X)
#undef X
    };
    return _(texts[refusal]);
}

int64_t duel_price(const DuelOrder *order)
{
    return DUEL_PRICE + (int64_t)order->hp * DUEL_HP_PRICE + (int64_t)order->defense * DUEL_PRICE +
           (int64_t)order->stun_res * DUEL_PRICE;
}

static bool names_what_is_not(const DuelOrder *order)
{
    return (order->deed == DUEL_BUILD && (order->what == DUEL_NO_KIND || order->what >= DUEL_KINDS)) ||
           (order->deed == DUEL_UPGRADE && order->what > DUEL_RANGE);
}

static DuelRefusal check_building(const Duel *duel, const DuelOrder *order)
{
    if (names_what_is_not(order)) {
        return DUEL_REFUSED_UNKNOWN;
    }
    if (order->at < 0 || order->at >= DUEL_SPACES) {
        return DUEL_REFUSED_PLACE;
    }
    const DuelBuilding *there = &duel->buildings[order->at];
    if (order->deed == DUEL_BUILD && there->kind != DUEL_NO_KIND) {
        return DUEL_REFUSED_TAKEN;
    }
    if (order->deed != DUEL_BUILD && there->kind == DUEL_NO_KIND) {
        return DUEL_REFUSED_EMPTY;
    }
    if (order->deed == DUEL_DESTROY) {
        return DUEL_ALLOWED;
    }
    if (order->deed == DUEL_UPGRADE && duel->turn < there->settled) {
        return DUEL_REFUSED_DELAY;
    }
    return duel->gold[DUEL_DEFENDER] < DUEL_PRICE ? DUEL_REFUSED_GOLD : DUEL_ALLOWED;
}

static bool within_cap(const Duel *duel, int32_t boost)
{
    return boost >= 0 && boost <= duel->cap;
}

static DuelRefusal check_spawn(const Duel *duel, const DuelOrder *order)
{
    if (duel->invaders.rear >> (SET_REAR_BITS - 1) & 1) {
        return DUEL_REFUSED_ENTRANCE;
    }
    if (!within_cap(duel, order->hp) || !within_cap(duel, order->defense) || !within_cap(duel, order->stun_res)) {
        return DUEL_REFUSED_CAP;
    }
    return duel->gold[DUEL_INVADER] < duel_price(order) ? DUEL_REFUSED_GOLD : DUEL_ALLOWED;
}

DuelRefusal duel_check(const Duel *duel, DuelSide side, const DuelOrder *order)
{
    switch ((DuelDeed)order->deed) {
    case DUEL_NOTHING:
        return DUEL_ALLOWED;
    case DUEL_BUILD:
    case DUEL_UPGRADE:
    case DUEL_DESTROY:
        return side == DUEL_DEFENDER ? check_building(duel, order) : DUEL_REFUSED_SIDE;
    case DUEL_SPAWN:
        return side == DUEL_INVADER ? check_spawn(duel, order) : DUEL_REFUSED_SIDE;
    case DUEL_UNKNOWN:
        break;
    }
    return DUEL_REFUSED_UNKNOWN;
}

/* Range 0 is the space in front of the building, which is its own; each step reaches one more to either side. */
static DuelSet reach(int32_t space, int32_t range)
{
    int32_t first = range < space ? space - range : 0;
    int32_t last = range < DUEL_SPACES - 1 - space ? space + range : DUEL_SPACES - 1;
    DuelSet upto = set_or(set_below(set_bit(first)), set_of(set_bit(first)));
    return set_without(upto, set_below(set_bit(last)));
}

/* Whoever was built or upgraded rests. */
static void settle(Duel *duel, int32_t space)
{
    DuelBuilding *there = &duel->buildings[space];
    there->invested += DUEL_PRICE;
    duel->gold[DUEL_DEFENDER] -= DUEL_PRICE;
    there->settled = duel->turn + DUEL_DELAY;
    there->reach = reach(space, there->range);
    duel->widest = int_max(duel->widest, there->range);
    duel->ready = set_without(duel->ready, set_of(set_bit(space)));
    duel->wake = there->settled < duel->wake ? there->settled : duel->wake;
}

void orders_build(Duel *duel, const DuelOrder *order)
{
    if (order->deed == DUEL_NOTHING) {
        return;
    }
    DuelBuilding *there = &duel->buildings[order->at];
    DuelSet place = set_of(set_bit(order->at));
    switch ((DuelDeed)order->deed) {
    case DUEL_BUILD:
        *there =
            (DuelBuilding){.kind = order->what, .power = KINDS[order->what].power, .range = KINDS[order->what].range};
        duel->built = set_or(duel->built, place);
        settle(duel, order->at);
        break;
    case DUEL_UPGRADE:
        *(order->what == DUEL_POWER ? &there->power : &there->range) += 1;
        settle(duel, order->at);
        break;
    case DUEL_DESTROY:
        duel->gold[DUEL_DEFENDER] += there->invested * DUEL_REFUND_PERCENT / PERCENT;
        *there = (DuelBuilding){.kind = DUEL_NO_KIND};
        duel->built = set_without(duel->built, place);
        duel->ready = set_without(duel->ready, place);
        break;
    case DUEL_NOTHING:
    case DUEL_SPAWN:
    case DUEL_UNKNOWN:
        break;
    }
}

void orders_spawn(Duel *duel, const DuelOrder *order)
{
    if (order->deed != DUEL_SPAWN) {
        return;
    }
    duel->gold[DUEL_INVADER] -= duel_price(order);
    duel->invaders = set_or(duel->invaders, set_of(set_bit(0)));
    duel->queue[(duel->head + duel->count++) % DUEL_QUEUE] =
        (DuelInvader){.hp = duel_hp(duel, order->hp), .defense = order->defense, .stun_res = order->stun_res};
}
