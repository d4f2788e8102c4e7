/* Invaders of the house, the weakest first. */
#include "contest/house.h"

#include "base/translation.h"

static int32_t least(int64_t a, int64_t b)
{
    return (int32_t)(a < b ? a : b);
}

static void spawn(DuelOrder *out, int32_t hp, int32_t defense, int32_t stun_res)
{
    *out = (DuelOrder){.deed = DUEL_SPAWN, .hp = hp, .defense = defense, .stun_res = stun_res};
}

/* Gold left for boosts once an invader without any is paid; below 0: nobody can come now. */
static int64_t spare(const Duel *duel)
{
    return duel_set_has(duel->invaders, 0) ? -1 : duel->gold[DUEL_INVADER] - DUEL_PRICE;
}

static void stroller(const Duel *duel, HouseMind *mind, DuelOrder *out)
{
    enum { PAUSE = 60 };
    (void)mind;
    if (duel->turn % PAUSE == 0 && spare(duel) >= 0) {
        spawn(out, 0, 0, 0);
    }
}

static void trickle(const Duel *duel, HouseMind *mind, DuelOrder *out)
{
    (void)mind;
    if (spare(duel) >= 0) {
        spawn(out, 0, 0, 0);
    }
}

static void bulk(const Duel *duel, HouseMind *mind, DuelOrder *out)
{
    (void)mind;
    if (spare(duel) >= duel->cap) {
        spawn(out, duel->cap, 0, 0);
    }
}

static void armour(const Duel *duel, HouseMind *mind, DuelOrder *out)
{
    (void)mind;
    int32_t defense = least(duel->cap, 5), hp = least(duel->cap, 40);
    if (spare(duel) >= hp + defense * DUEL_PRICE) {
        spawn(out, hp, defense, 0);
    }
}

/* The strongest stunner's power. */
static int32_t stun_power(const Duel *duel)
{
    int32_t most = 0;
    for (int space = 0; space < DUEL_SPACES; space++) {
        const DuelBuilding *there = &duel->buildings[space];
        if (there->kind == DUEL_STUNNER && there->power > most) {
            most = there->power;
        }
    }
    return most;
}

static void scout(const Duel *duel, HouseMind *mind, DuelOrder *out)
{
    (void)mind;
    if (spare(duel) < duel->cap / 2) {
        return;
    }
    int32_t stun_res = least(duel->cap, stun_power(duel));
    if (spare(duel) >= duel->cap / 2 + stun_res * DUEL_PRICE) {
        spawn(out, least(duel->cap, spare(duel) - stun_res * DUEL_PRICE), 0, stun_res);
    }
}

/* The damage that each invader in a dense row must bear: each turret hits once a turn, a bomb hits all in reach every
 * five turns. */
static int64_t burden(const Duel *duel)
{
    int64_t sum = 0;
    for (int space = 0; space < DUEL_SPACES; space++) {
        const DuelBuilding *there = &duel->buildings[space];
        if (there->kind == DUEL_TURRET) {
            sum += there->power;
        } else if (there->kind == DUEL_BOMB) {
            sum += (int64_t)there->power * (2 * least(there->range, 50) / 5 + 1);
        }
    }
    return sum;
}

/* Waits until there is gold for two thirds of the invaders that are missing, and sends them in a row. When all are gone
 * and the game goes on, the next ones are stronger. */
static void horde(const Duel *duel, HouseMind *mind, DuelOrder *out)
{
    int missing = DUEL_CROSSINGS - duel->crossed - duel->count;
    bool marching = mind->step % 2 == 1;
    if (spare(duel) < 0 || (!marching && duel->turn % DUEL_PAY_TURNS != 1)) {
        return;
    }
    int64_t wish = burden(duel) * (5 + mind->step) / 4;
    DuelOrder next = {.deed = DUEL_SPAWN, .hp = least(duel->cap, wish)};
    int32_t power = stun_power(duel);
    next.stun_res = least(duel->cap, power ? power + mind->step / 2 : 0);
    int64_t many = duel->gold[DUEL_INVADER] / duel_price(&next);
    if (marching && many == 0) {
        mind->step++;
    } else if (many > 0 && (marching || many >= missing * 2 / 3)) {
        mind->step += !marching;
        *out = next;
    }
}

const HouseBot HOUSE_INVADERS[HOUSE_SIDE_BOTS] = {
    {"stroller", DUEL_INVADER, N_("Sends somebody without boosts now and then."), stroller},
    {"trickle", DUEL_INVADER, N_("Sends somebody without boosts whenever there is gold."), trickle},
    {"armour", DUEL_INVADER, N_("Some HP and some defence."), armour},
    {"bulk", DUEL_INVADER, N_("Saves for as many HP as the cap allows."), bulk},
    {"scout", DUEL_INVADER, N_("Resists the strongest stunner; the rest of the gold is HP."), scout},
    {"horde", DUEL_INVADER, N_("Saves, and sends a row of those who can bear what stands there."), horde},
};
