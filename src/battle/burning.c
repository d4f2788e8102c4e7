/* Burning hurts once a second. What that sets off can give the bearer other statuses on the way. */
#include "battle/burning.h"

#include "battle/rules.h"
#include "battle/statuses.h"

static void attacker_tick(Battle *battle, EventLog *log, int slot)
{
    Attacker *attacker = &battle->attackers[slot];
    for (int i = status_next(attacker->afflicted, 0); i < STATUSES_MAX; i = status_next(attacker->afflicted, i + 1)) {
        const StatusType *type = &battle->content->statuses[i];
        StatusHold hold = attacker->statuses[i];
        if (!status_run_down(&attacker->statuses[i], type)) {
            attacker->afflicted &= (uint16_t) ~(1u << i);
        }
        if (hold.left > 0 && type->effect == EFFECT_BURN && (hold.left - 1) % TICKS_PER_SECOND == 0) {
            rules_hit(battle, log, slot, hold.amount, type->damage_types, 0);
        }
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
