#include "duel/growth.h"

enum { LIMB = 1000000000, LIMB_DIGITS = 9, GROWTH_UP = 11, GROWTH_DOWN = 10 };

int growth_log(int32_t turn)
{
    /* Row k: the least whole number that is not below e^(k+1). */
    static const int32_t steps[] = {3, 8, 21, 55, 149, 404, 1097, 2981, 8104, 22027, 59875, 162755, 442414, 1202605};
    int log = 0;
    while (turn >= steps[log]) {
        log++;
    }
    return log;
}

void growth_begin(Duel *duel)
{
    duel->growth = 0;
    duel->factor[0] = 1;
}

static void grow(Duel *duel)
{
    uint64_t carry = 0;
    for (int i = 0; i < DUEL_HP_LIMBS; i++) {
        carry += (uint64_t)duel->factor[i] * GROWTH_UP;
        duel->factor[i] = (uint32_t)(carry % LIMB);
        carry /= LIMB;
    }
    duel->growth++;
}

void growth_follow(Duel *duel)
{
    if (duel->turn % DUEL_GROWTH_TURNS == 0) {
        grow(duel);
    }
}

/* The product has nine digits a limb, so dividing by 10^growth drops limbs and, of what is left, less than one more. */
int64_t duel_hp(const Duel *duel, int32_t boost)
{
    uint64_t base = (uint64_t)DUEL_HP + (uint64_t)boost;
    if (duel->growth == 0) {
        return (int64_t)base;
    }
    uint64_t carry = 0, value = 0, place = 1;
    int dropped = duel->growth / LIMB_DIGITS;
    for (int i = 0; i < DUEL_HP_LIMBS; i++) {
        carry += duel->factor[i] * base;
        if (i >= dropped && i < dropped + 2) {
            value += carry % LIMB * place;
            place *= LIMB;
        }
        carry /= LIMB;
    }
    for (int i = duel->growth % LIMB_DIGITS; i > 0; i--) {
        value /= GROWTH_DOWN;
    }
    return (int64_t)value;
}
