/* Questions about a duel. */
#include "base/hash.h"
#include "duel/set.h"

#include <assert.h>

const DuelInvader *duel_invader(const Duel *duel, int space)
{
    if (!duel_set_has(duel->invaders, space)) {
        return NULL;
    }
    int rank = set_count(set_and(duel->invaders, set_below(set_bit(space))));
    return &duel->queue[(duel->head + rank) % DUEL_QUEUE];
}

int duel_farthest(const Duel *duel)
{
    return set_any(duel->invaders) ? set_bit(set_first(duel->invaders)) : -1;
}

int duel_next(const Duel *duel, int space)
{
    int bit = set_bit(space);
    DuelSet behind = set_without(duel->invaders, set_or(set_below(bit), set_of(bit)));
    return set_any(behind) ? set_bit(set_first(behind)) : -1;
}

int duel_set_count(DuelSet set)
{
    return set_count(set);
}

bool duel_set_has(DuelSet set, int space)
{
    return set_any(set_and(set, set_of(set_bit(space))));
}

/* Turns left until a turn; 0 for all that is over, however long ago. */
static int32_t left(const Duel *duel, int32_t until)
{
    return until > duel->turn ? until - duel->turn : 0;
}

static void hash_building(Hash *hash, const Duel *duel, int space)
{
    const DuelBuilding *there = &duel->buildings[space];
    HASH_INTS(hash, space, there->kind, there->power, there->range, there->invested, left(duel, there->settled),
              left(duel, there->cool));
}

static void hash_invader(Hash *hash, const Duel *duel, int space)
{
    const DuelInvader *there = duel_invader(duel, space);
    assert(there);
    HASH_INTS(hash, space, there->hp, there->defense, there->stun_res, left(duel, there->free));
}

uint64_t duel_hash(const Duel *duel)
{
    Hash hash = hash_begin();
    HASH_INTS(&hash, duel->turn, duel->turns_max, duel->end, duel->crossed, duel->last_crossing,
              duel->gold[DUEL_DEFENDER], duel->gold[DUEL_INVADER], duel->income, duel->cap,
              duel->ignored[DUEL_DEFENDER], duel->ignored[DUEL_INVADER], duel->count);
    for (int space = 0; space < DUEL_SPACES; space++) {
        if (duel->buildings[space].kind != DUEL_NO_KIND) {
            hash_building(&hash, duel, space);
        }
    }
    for (int space = duel_farthest(duel); space >= 0; space = duel_next(duel, space)) {
        hash_invader(&hash, duel, space);
    }
    return hash_end(&hash);
}
