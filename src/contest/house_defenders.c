/* Defenders of the house, the weakest first. */
#include "contest/house.h"

#include "base/translation.h"

static bool can_pay(const Duel *duel)
{
    return duel->gold[DUEL_DEFENDER] >= DUEL_PRICE;
}

static void build(DuelOrder *out, DuelKind kind, int space)
{
    *out = (DuelOrder){.deed = DUEL_BUILD, .what = (uint8_t)kind, .at = space};
}

static void upgrade(DuelOrder *out, DuelStat stat, int space)
{
    *out = (DuelOrder){.deed = DUEL_UPGRADE, .what = (uint8_t)stat, .at = space};
}

static bool settled(const Duel *duel, int space)
{
    return duel->turn >= duel->buildings[space].settled;
}

/* Raises a building's stat once it can be. */
static void raise(const Duel *duel, HouseMind *mind, DuelStat stat, int space, DuelOrder *out)
{
    if (settled(duel, space)) {
        upgrade(out, stat, space);
        mind->step++;
    }
}

static void found(HouseMind *mind, DuelKind kind, int space, DuelOrder *out)
{
    build(out, kind, space);
    mind->step++;
}

static void idle(const Duel *duel, HouseMind *mind, DuelOrder *out)
{
    (void)duel;
    (void)mind;
    (void)out;
}

/* A plan's step: a building, or DUEL_NO_KIND and a stat that is raised. */
typedef struct Step {
    uint8_t kind, stat, space;
} Step;

#define PLAN_BUILD(kind, space) \
    {                           \
        DUEL_##kind, 0, space   \
    }
#define PLAN_RAISE(stat, space)          \
    {                                    \
        DUEL_NO_KIND, DUEL_##stat, space \
    }

/* All steps once, and then those from `again` on for ever. */
static void follow(const Duel *duel, HouseMind *mind, const Step *steps, int count, int again, DuelOrder *out)
{
    if (!can_pay(duel)) {
        return;
    }
    int at = mind->step < count ? mind->step : again + (mind->step - again) % (count - again);
    if (steps[at].kind != DUEL_NO_KIND) {
        found(mind, (DuelKind)steps[at].kind, steps[at].space, out);
    } else {
        raise(duel, mind, (DuelStat)steps[at].stat, steps[at].space, out);
    }
}

#define FOLLOW(steps, again) follow(duel, mind, steps, sizeof(steps) / sizeof *(steps), again, out)

static void crater(const Duel *duel, HouseMind *mind, DuelOrder *out)
{
    static const Step plan[] = {PLAN_BUILD(BOMB, 50), PLAN_RAISE(POWER, 50), PLAN_RAISE(RANGE, 50)};
    FOLLOW(plan, 1);
}

static void mines(const Duel *duel, HouseMind *mind, DuelOrder *out)
{
    enum { APART = 20 };
    if (can_pay(duel) && mind->step < DUEL_SPACES) {
        int place = mind->step * APART;
        found(mind, DUEL_BOMB, (place + place / DUEL_SPACES) % DUEL_SPACES, out);
    }
}

static void keep(const Duel *duel, HouseMind *mind, DuelOrder *out)
{
    static const Step plan[] = {PLAN_BUILD(TURRET, 50), PLAN_RAISE(POWER, 50), PLAN_RAISE(RANGE, 50),
                                PLAN_RAISE(POWER, 50), PLAN_RAISE(POWER, 50)};
    FOLLOW(plan, 1);
}

static void gate(const Duel *duel, HouseMind *mind, DuelOrder *out)
{
    static const Step plan[] = {PLAN_BUILD(STUNNER, 0), PLAN_BUILD(STUNNER, 1), PLAN_RAISE(RANGE, 1),
                                PLAN_BUILD(TURRET, 2),  PLAN_RAISE(RANGE, 2),   PLAN_RAISE(POWER, 2),
                                PLAN_RAISE(POWER, 0),   PLAN_RAISE(POWER, 1)};
    FOLLOW(plan, 4);
}

/* Two stunners hold by turns whoever stands on space 51; the third fills in while one of them is improved. */
static void citadel(const Duel *duel, HouseMind *mind, DuelOrder *out)
{
    static const Step plan[] = {
        PLAN_BUILD(TURRET, 50), PLAN_BUILD(STUNNER, 51), PLAN_BUILD(STUNNER, 52), PLAN_RAISE(RANGE, 52),
        PLAN_RAISE(POWER, 50),  PLAN_BUILD(STUNNER, 49), PLAN_RAISE(RANGE, 49),   PLAN_RAISE(POWER, 50),
        PLAN_RAISE(POWER, 50),  PLAN_RAISE(RANGE, 50),   PLAN_RAISE(POWER, 50),   PLAN_RAISE(POWER, 51),
        PLAN_RAISE(POWER, 52),  PLAN_RAISE(POWER, 50),   PLAN_RAISE(RANGE, 50),   PLAN_RAISE(POWER, 50)};
    FOLLOW(plan, 10);
}

const HouseBot HOUSE_DEFENDERS[HOUSE_SIDE_BOTS] = {
    {"idle", DUEL_DEFENDER, N_("Builds nothing."), idle},
    {"crater", DUEL_DEFENDER, N_("One bomb halfway, ever stronger and wider."), crater},
    {"mines", DUEL_DEFENDER, N_("Bombs all along the lane, one by one."), mines},
    {"keep", DUEL_DEFENDER, N_("One turret halfway, ever stronger and wider."), keep},
    {"gate", DUEL_DEFENDER, N_("Two stunners hold the entrance before a turret."), gate},
    {"citadel", DUEL_DEFENDER, N_("Three stunners hold everybody before one strong turret."), citadel},
};
