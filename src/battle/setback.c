/* An attacker that is set back goes on from there as if it had just come. */
#include "battle/setback.h"

#include "base/log.h"
#include "battlefield/pace.h"
#include "battlefield/roster.h"

/* A segment that leads to the start of this one: the first in the list; -1 at a way in. */
static int segment_before(const Battle *battle, int segment)
{
    for (int i = 0; i < battle->world.segment_count; i++) {
        if (tile_equal(battle->world.segments[i].to, battle->world.segments[segment].from)) {
            return i;
        }
    }
    return -1;
}

void setback_pull(Battle *battle, EventLog *log, int slot, Fix distance)
{
    Attacker *attacker = &battle->attackers[slot];
    if (attacker->hp <= 0 || attacker->pulls >= battle->content->battle.pulls_max ||
        roster_type(battle, attacker)->size == SIZE_BOSS) {
        return;
    }
    attacker->pulls++;
    Point from = battle_attacker_at(battle, attacker);
    roster_unlink(battle, (uint16_t)slot);
    attacker->progress -= distance;
    for (int before; attacker->progress < 0; attacker->progress += FIX_ONE) {
        before = segment_before(battle, attacker->segment);
        if (before < 0) {
            attacker->progress = 0;
            break;
        }
        attacker->segment = (uint16_t)before;
    }
    roster_link(battle, (uint16_t)slot);
    pace_moved(battle, attacker);
    log_event(log, (Event){.kind = EVENT_PULLED,
                           .attacker = attacker->id,
                           .at = from,
                           .to = battle_attacker_at(battle, attacker)});
}

void setback_return(Battle *battle, int slot)
{
    Attacker *attacker = &battle->attackers[slot];
    uint32_t start = rng_below(&battle->rng, (uint32_t)battle->world.start_count);
    roster_unlink(battle, (uint16_t)slot);
    attacker->segment = battle->world.starts[start].segment;
    attacker->progress = 0;
    roster_link(battle, (uint16_t)slot);
    pace_moved(battle, attacker);
}
