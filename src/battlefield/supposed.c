/* What may be supposed of a wave of which only the types are known. Nothing of it comes from anything else of the wave:
 * its full capacity follows from the rules and its number. */
#include "holdout/battle.h"

#include "base/number.h"

#include <string.h>

enum { SPACING = TICKS_PER_SECOND / 2, COUNT_MOST = 60 };

static int add_type(int types[WAVE_KINDS_MAX], int count, int type)
{
    int at = count;
    for (int i = 0; i < count; i++) {
        if (types[i] == type) {
            return count;
        }
    }
    for (; at > 0 && types[at - 1] > type; at--) {
        types[at] = types[at - 1];
    }
    types[at] = type;
    return count + 1;
}

int battle_wave_types(const Battle *battle, int wave, int types[WAVE_KINDS_MAX])
{
    int count = 0;
    for (int i = 0; i < battle->waves[wave].batch_count; i++) {
        for (int k = 0; k < battle->world.start_count; k++) {
            int type = battle->waves[wave].batches[i].types[k];
            count = type == WAVE_NO_TYPE ? count : add_type(types, count, type);
        }
    }
    return count;
}

/* So many of a type that they use up a share of the capacity on each way. */
static int count_of(const Battle *battle, int type, int64_t share)
{
    int64_t price = (int64_t)int_max(battle->content->attackers[type].value, 1) * THOUSAND;
    int ways = int_max(battle->world.start_count, 1);
    int most = battle->content->wave.attackers_max / (WAVE_BATCHES_MAX * ways);
    return int_clamp(share / price / ways, 1, int_clamp(most, 1, COUNT_MOST));
}

/* A batch for each of its types; where there is no room for that, all types in turn, way after way. */
static void suppose(const Battle *battle, const Wave *of, const int *types, int count, Wave *out)
{
    int64_t cost = (int64_t)of->full * battle->content->wave.spend / PERCENT;
    *out = (Wave){.number = of->number, .new_type = WAVE_NO_TYPE, .capacity = of->full, .full = of->full};
    out->cost = (int32_t)cost;
    out->batch_count = int_min(count, WAVE_BATCHES_MAX);
    int ways = battle->world.start_count;
    for (int i = 0; i < out->batch_count; i++) {
        Batch *batch = &out->batches[i];
        batch->spacing = SPACING;
        batch->count = (uint8_t)count_of(battle, types[i], cost / out->batch_count);
        for (int k = 0; k < WORLD_STARTS_MAX; k++) {
            int type = count <= WAVE_BATCHES_MAX ? types[i] : types[(i * ways + k) % count];
            batch->types[k] = (int16_t)(k < ways ? type : WAVE_NO_TYPE);
        }
    }
}

void battle_wave_by_types(const Battle *battle, int wave, Wave *out)
{
    int types[WAVE_KINDS_MAX];
    suppose(battle, &battle->waves[wave], types, battle_wave_types(battle, wave, types), out);
}

const Wave *battle_supposed_wave(const Battle *battle, int wave, Wave *room)
{
    int types[WAVE_KINDS_MAX];
    if (battle_wave_known(battle, wave) == WAVE_KNOWN) {
        return &battle->waves[wave];
    }
    suppose(battle, &battle->waves[wave], types, battle_wave_types(battle, 0, types), room);
    return room;
}
