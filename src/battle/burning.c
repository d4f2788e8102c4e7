/* Burning hurts once a second. What this sets off can give the bearer further statuses while they are gone through. */
#include "battle/burning.h"

#include "battle/rules.h"
#include "battlefield/statuses.h"

static void run_down(Attacker *attacker, int status, const StatusType *type)
{
    StatusHold *hold = &attacker->statuses[status];
    bool had = hold->left > 0;
    if (!status_run_down(hold, type)) {
        attacker->afflicted &= (uint16_t) ~(1u << status);
    }
    attacker->pace_stale = attacker->pace_stale || (had && hold->left == 0 && status_paces(type));
}

/* A tick in which a status ends, or may burn. */
static void status_tick(Battle *battle, EventLog *log, int slot, int status)
{
    Attacker *attacker = &battle->attackers[slot];
    StatusHold *hold = &attacker->statuses[status];
    const StatusType *type = &battle->content->statuses[status];
    int32_t amount = hold->amount;
    bool burns = type->effect == EFFECT_BURN && hold->left > 0 && (hold->left - 1) % TICKS_PER_SECOND == 0;
    run_down(attacker, status, type);
    if (burns) {
        rules_hit(battle, log, slot, amount, type->damage_types, 0);
    }
}

/* A tick in which a status may end or burn; most of them are only counted down even then. */
static void attacker_tick(Battle *battle, EventLog *log, int slot)
{
    Attacker *attacker = &battle->attackers[slot];
    unsigned burning = battle->statuses_of[EFFECT_BURN], timed = battle->timed;
    for (unsigned left = attacker->afflicted; left;) {
        int status = __builtin_ctz(left);
        StatusHold *hold = &attacker->statuses[status];
        left &= left - 1;
        if (hold->left > 1 && !(burning >> status & 1)) {
            hold->left = (int16_t)(hold->left - (int)(timed >> status & 1));
        } else if (hold->left == 0 && hold->immune > 1) {
            hold->immune--;
        } else {
            status_tick(battle, log, slot, status);
            left = attacker->afflicted & ~0u << (status + 1);
        }
    }
}

static Lull find_lull(const Battle *battle, const Attacker *attacker)
{
    Lull lull = {.ticks = INT16_MAX};
    for (unsigned rest = attacker->afflicted; rest; rest &= rest - 1) {
        int status = __builtin_ctz(rest);
        lull_begin(&lull, &attacker->statuses[status], status, &battle->content->statuses[status]);
    }
    return lull;
}

bool burning_lull_sound(const Battle *battle, int slot)
{
    Lull fresh = find_lull(battle, &battle->attackers[slot]), kept = battle->lulls[slot];
    return kept.ticks == 0 ||
           (kept.ticks <= fresh.ticks && kept.counting == fresh.counting && kept.resting == fresh.resting);
}

static void go_on(Attacker *attacker, Lull *lull)
{
    lull->ticks--;
    for (unsigned rest = lull->counting; rest; rest &= rest - 1) {
        attacker->statuses[__builtin_ctz(rest)].left--;
    }
    for (unsigned rest = lull->resting; rest; rest &= rest - 1) {
        attacker->statuses[__builtin_ctz(rest)].immune--;
    }
}

void burning_tick(Battle *battle, EventLog *log)
{
    for (int i = 0; i < battle->attacker_count; i++) {
        int slot = battle->order[i];
        if (battle->lulls[slot].ticks > 0) {
            go_on(&battle->attackers[slot], &battle->lulls[slot]);
        } else {
            attacker_tick(battle, log, slot);
            battle->lulls[slot] = find_lull(battle, &battle->attackers[slot]);
        }
    }
}
