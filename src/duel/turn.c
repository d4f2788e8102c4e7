/* One turn, in the order of doc/duel.md: orders, fire, moves, pay. */
#include "duel/growth.h"
#include "duel/orders.h"
#include "duel/set.h"

/* From this range on nearly everybody is near. */
enum { FAR = 32 };

static DuelInvader *ranked(Duel *duel, int rank)
{
    return &duel->queue[(unsigned)(duel->head + rank) % DUEL_QUEUE];
}

/* Nobody passes another, so an invader's rank in the queue is how many are farther along. */
static int rank_of(const Duel *duel, int bit)
{
    return set_count(set_and(duel->invaders, set_below(bit)));
}

static void bury(Duel *duel, int rank, int bit)
{
    duel->invaders = set_without(duel->invaders, set_of(bit));
    duel->stunned = set_without(duel->stunned, set_of(bit));
    for (int i = rank; i > 0; i--) {
        *ranked(duel, i) = *ranked(duel, i - 1);
    }
    duel->head = (duel->head + 1) % DUEL_QUEUE;
    duel->count--;
}

static void hit(Duel *duel, int bit, int32_t power)
{
    int rank = rank_of(duel, bit);
    DuelInvader *target = ranked(duel, rank);
    target->hp -= power > target->defense ? power - target->defense : 1;
    if (target->hp <= 0) {
        bury(duel, rank, bit);
    }
}

/* Rests until it has cooled down. */
static void cool(Duel *duel, int bit, int32_t turns)
{
    DuelBuilding *tower = &duel->buildings[set_bit(bit)];
    tower->cool = duel->turn + turns;
    duel->ready = set_without(duel->ready, set_of(bit));
    duel->wake = tower->cool < duel->wake ? tower->cool : duel->wake;
}

static void fire_turret(Duel *duel, const DuelBuilding *tower)
{
    DuelSet targets = set_and(duel->invaders, tower->reach);
    if (set_any(targets)) {
        hit(duel, set_first(targets), tower->power);
    }
}

/* Fires even at an invader whose resistance takes the whole stun. */
static void fire_stunner(Duel *duel, const DuelBuilding *tower, int bit, int32_t cooling)
{
    DuelSet targets = set_without(set_and(duel->invaders, tower->reach), duel->stunned);
    if (!set_any(targets)) {
        return;
    }
    int target_bit = set_first(targets);
    DuelInvader *target = ranked(duel, rank_of(duel, target_bit));
    if (tower->power > target->stun_res) {
        target->free = duel->turn + tower->power - target->stun_res;
        duel->stunned = set_or(duel->stunned, set_of(target_bit));
        duel->release = target->free < duel->release ? target->free : duel->release;
    }
    cool(duel, bit, cooling + tower->power);
}

static void fire_bomb(Duel *duel, const DuelBuilding *tower, int bit, int32_t cooling)
{
    if (!set_any(set_and(duel->invaders, set_of(bit)))) {
        return;
    }
    for (DuelSet left = set_and(duel->invaders, tower->reach); set_any(left); left = set_rest(left)) {
        hit(duel, set_first(left), tower->power);
    }
    cool(duel, bit, cooling);
}

static void fire(Duel *duel, int bit)
{
    static const int32_t cooling[DUEL_KINDS] = {
#define X(name, word, range, power, turns, by_power) [DUEL_##name] = turns,
        DUEL_KIND_LIST(X)
#undef X
    };
    const DuelBuilding *tower = &duel->buildings[set_bit(bit)];
    switch ((DuelKind)tower->kind) {
    case DUEL_TURRET:
        fire_turret(duel, tower);
        break;
    case DUEL_STUNNER:
        fire_stunner(duel, tower, bit, cooling[DUEL_STUNNER]);
        break;
    case DUEL_BOMB:
        fire_bomb(duel, tower, bit, cooling[DUEL_BOMB]);
        break;
    case DUEL_NO_KIND:
    case DUEL_KINDS:
        break;
    }
}

/* Buildings fire from space 0 on, which is from the highest bit down. Many stand where nobody is near, and are skipped.
 */
static void fire_all(Duel *duel)
{
    DuelSet left = duel->widest < FAR ? set_and(duel->ready, set_around(duel->invaders, duel->widest)) : duel->ready;
    for (int base = SET_WORD; base >= 0; base -= SET_WORD) {
        for (uint64_t word = base ? left.rear : left.front; word;) {
            int bit = SET_WORD - 1 - __builtin_clzll(word);
            word ^= (uint64_t)1 << bit;
            fire(duel, base + bit);
        }
    }
}

static void wake(Duel *duel)
{
    duel->wake = INT32_MAX;
    for (DuelSet left = set_without(duel->built, duel->ready); set_any(left); left = set_rest(left)) {
        int bit = set_first(left);
        const DuelBuilding *tower = &duel->buildings[set_bit(bit)];
        int32_t at = tower->settled > tower->cool ? tower->settled : tower->cool;
        if (at <= duel->turn) {
            duel->ready = set_or(duel->ready, set_of(bit));
        } else if (at < duel->wake) {
            duel->wake = at;
        }
    }
}

static void release(Duel *duel)
{
    duel->release = INT32_MAX;
    for (DuelSet left = duel->stunned; set_any(left); left = set_rest(left)) {
        int bit = set_first(left);
        int32_t at = ranked(duel, rank_of(duel, bit))->free;
        if (at <= duel->turn) {
            duel->stunned = set_without(duel->stunned, set_of(bit));
        } else if (at < duel->release) {
            duel->release = at;
        }
    }
}

/* The farthest first, so that all move but the stunned and those who stand in a row behind them. */
static void move_all(Duel *duel)
{
    DuelSet held = set_any(duel->stunned) ? set_rows_behind(duel->invaders, duel->stunned) : (DuelSet){0, 0};
    DuelSet movers = set_without(duel->invaders, held);
    if (movers.front & 1) {
        duel->head = (duel->head + 1) % DUEL_QUEUE;
        duel->count--;
        duel->crossed++;
        duel->last_crossing = duel->turn;
    }
    duel->invaders = set_or(set_forward(movers), held);
}

static void pay(Duel *duel)
{
    if (duel->turn % DUEL_PAY_TURNS == 0) {
        duel->gold[DUEL_DEFENDER] += DUEL_DEFENDER_PAY;
        duel->gold[DUEL_INVADER] += duel->income;
    }
    if (duel->turn % DUEL_RAISE_TURNS == 0) {
        duel->income += growth_log(duel->turn) - 1;
        duel->cap += growth_log(duel->turn);
    }
}

static DuelEnd ended(const Duel *duel)
{
    if (duel->crossed >= DUEL_CROSSINGS) {
        return DUEL_CROSSED;
    }
    bool over = duel->turn >= duel->turns_max || duel->turn - duel->last_crossing >= DUEL_QUIET_TURNS;
    return over ? DUEL_CAPPED : DUEL_GOES_ON;
}

/* Both orders are judged by the same state: neither side's makes the other's possible or impossible. */
static void carry_out(Duel *duel, const DuelOrder *defender, const DuelOrder *invader)
{
    if (duel_check(duel, DUEL_DEFENDER, defender) == DUEL_ALLOWED) {
        orders_build(duel, defender);
    } else {
        duel->ignored[DUEL_DEFENDER]++;
    }
    if (duel_check(duel, DUEL_INVADER, invader) == DUEL_ALLOWED) {
        orders_spawn(duel, invader);
    } else {
        duel->ignored[DUEL_INVADER]++;
    }
}

void duel_turn(Duel *duel, const DuelOrder *defender, const DuelOrder *invader)
{
    carry_out(duel, defender, invader);
    if (set_any(duel->invaders)) {
        if (duel->turn >= duel->wake) {
            wake(duel);
        }
        if (duel->turn >= duel->release) {
            release(duel);
        }
        fire_all(duel);
        move_all(duel);
    }
    pay(duel);
    duel->end = ended(duel);
    if (duel->end == DUEL_GOES_ON) {
        duel->turn++;
        growth_follow(duel);
    }
}

void duel_begin(Duel *duel, int32_t turns_max)
{
    *duel = (Duel){.turn = 1,
                   .turns_max = turns_max,
                   .gold = {[DUEL_DEFENDER] = DUEL_DEFENDER_GOLD, [DUEL_INVADER] = DUEL_INVADER_GOLD},
                   .income = DUEL_INVADER_PAY,
                   .wake = INT32_MAX,
                   .release = INT32_MAX};
    growth_begin(duel);
}

int32_t duel_result(const Duel *duel)
{
    return duel->end == DUEL_CAPPED ? duel->turns_max : duel->turn;
}
