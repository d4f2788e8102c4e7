/* Burning hurts once a second. What that sets off can give the bearer other statuses on the way. */
#include "battle/burning.h"

#include "battle/rules.h"
#include "battle/statuses.h"

/* The last tick of a status, or of immunity to it. */
static void run_out(const Battle *battle, Attacker *attacker, int status)
{
    const StatusType *type = &battle->content->statuses[status];
    if (!status_run_down(&attacker->statuses[status], type)) {
        attacker->afflicted &= (uint16_t) ~(1u << status);
    }
    attacker->pace_stale = attacker->pace_stale || status_paces(type);
}

static bool burns_now(const StatusHold *hold)
{
    return hold->left > 0 && (hold->left - 1) % TICKS_PER_SECOND == 0;
}

/* One tick of one status. */
static void status_tick(Battle *battle, EventLog *log, int slot, int status)
{
    Attacker *attacker = &battle->attackers[slot];
    StatusHold *hold = &attacker->statuses[status];
    int32_t amount = hold->amount;
    bool burns = battle->statuses_of[EFFECT_BURN] >> status & 1 && burns_now(hold);
    if (hold->left > 1) {
        hold->left = (int16_t)(hold->left - (battle->timed >> status & 1));
    } else if (hold->left == 0 && hold->immune > 1) {
        hold->immune--;
    } else {
        run_out(battle, attacker, status);
    }
    if (burns) {
        rules_hit(battle, log, slot, amount, battle->content->statuses[status].damage_types, 0);
    }
}

static void attacker_tick(Battle *battle, EventLog *log, int slot)
{
    const Attacker *attacker = &battle->attackers[slot];
    for (int i = status_next(attacker->afflicted, 0); i < STATUSES_MAX; i = status_next(attacker->afflicted, i + 1)) {
        status_tick(battle, log, slot, i);
    }
}

void burning_tick(Battle *battle, EventLog *log)
{
    for (int i = 0; i < battle->attacker_count; i++) {
        if (battle->attackers[battle->order[i]].afflicted) {
            attacker_tick(battle, log, battle->order[i]);
        }
    }
}
