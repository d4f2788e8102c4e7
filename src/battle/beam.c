/* A beam's damage is what it does in a second; each tick adds its part in twentieths, and whole hundredths are dealt.
 * What changes the time between the shots of other towers makes a beam stronger or weaker instead. A second counts as
 * one shot: it uses up one charge, and its echo does a second's damage at once. */
#include "battle/beam.h"

#include "battlefield/economy.h"
#include "base/log.h"
#include "base/number.h"
#include "battle/shots.h"
#include "battlefield/statuses.h"
#include "battle/turret.h"

/* Twentieths of a hundredth of a point that one tick burns. */
static int64_t burned(const Battle *battle, int index, int slot)
{
    const Blueprint *blueprint = battle_blueprint(battle, battle->buildings[index].blueprint);
    int64_t second = turret_damage(battle, index, turret_power(battle, index), &battle->attackers[slot]);
    return second * blueprint->attack.interval * PERCENT / turret_interval(battle, index);
}

/* A new second begins: what it burns at once. */
static int64_t begin_second(Battle *battle, int index, int slot)
{
    const BuildingStats *stats = &battle->stats[index];
    int64_t at_once = 0;
    battle->buildings[index].ready_in = TICKS_PER_SECOND;
    if (stats->echoes && battle->resources[RESOURCE_ENERGY] >= stats->echo_price) {
        economy_pay(battle, (Price){.energy = stats->echo_price});
        at_once = burned(battle, index, slot) * TICKS_PER_SECOND;
        status_spend_shot(battle, index);
    }
    return at_once;
}

void beam_burn(Battle *battle, EventLog *log, int index, int slot)
{
    Building *building = &battle->buildings[index];
    const Attacker *target = &battle->attackers[slot];
    Point at = battle_attacker_at(battle, target);
    log_event(log, (Event){.kind = EVENT_SHOT,
                           .building = building->id,
                           .attacker = target->id,
                           .at = tile_centre(building->tile),
                           .to = at});
    bool begins = building->ready_in == 0;
    int64_t twentieths = building->remainder + burned(battle, index, slot);
    twentieths += begins ? begin_second(battle, index, slot) : 0;
    building->remainder = (int16_t)(twentieths % TICKS_PER_SECOND);
    int32_t hundredths = (int32_t)(twentieths / TICKS_PER_SECOND);
    if (begins) {
        status_spend_shot(battle, index); /* before its hits can give new ones */
    }
    if (hundredths > 0) {
        shots_strike(battle, log, building->id, building->blueprint, slot, at, hundredths);
    }
    building->idle = 0;
}
