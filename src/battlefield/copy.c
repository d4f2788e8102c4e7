/* A battle has room for the most that can be; a copy takes only what is in use. What lies beyond a list's length is
 * never read; only attackers are read by slots, so that a free slot must be marked as free. */
#include "battlefield/copy.h"

#include "base/number.h"

#include <string.h>

/* Slots up to the last that is taken. */
static int slots_used(const Battle *battle)
{
    int used = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        used = int_max(used, battle->order[i] + 1);
    }
    return used;
}

/* Fitted blueprints are numbered in the order of the loadout. */
static int fitted_count(const Battle *battle)
{
    int count = 0;
    for (int i = 0; i < battle->loadout_count; i++) {
        count = int_max(count, battle->fitted_at[battle->loadout[i].blueprint]);
    }
    return count;
}

/* Each list with how much of it is in use. */
#define LISTS(X, battle)                                \
    X(order, (battle)->attacker_count)                  \
    X(attackers, slots_used(battle))                    \
    X(lulls, slots_used(battle))                        \
    X(buildings, (battle)->building_count)              \
    X(stats, (battle)->building_count)                  \
    X(building_spans, (battle)->building_count)         \
    X(spans, (battle)->span_count)                      \
    X(modifiers, (battle)->modifier_count)              \
    X(auras, (battle)->aura_count)                      \
    X(shots, (battle)->shot_count)                      \
    X(queued_spawns, (battle)->queued_spawn_count)      \
    X(queued_abilities, (battle)->queued_ability_count) \
    X(pending, (battle)->pending_count)                 \
    X(ship_rules, (battle)->ship_rule_count)            \
    X(queued_builds, (battle)->queued_build_count)      \
    X(fitted, fitted_count(battle))                     \
    X(undo, (battle)->undo_count)

enum { FIXED = offsetof(Battle, order), FIXED_MOST = 16 << 10 };
_Static_assert(FIXED <= FIXED_MOST, "what a copy takes of every battle stays small; lists go behind `order`");

void battle_copy(Battle *to, const Battle *from)
{
    int before = slots_used(to), now = slots_used(from);
    memcpy(to, from, FIXED);
#define X(list, count) memcpy(to->list, from->list, (size_t)(count) * sizeof from->list[0]);
    LISTS(X, from)
#undef X
    for (int slot = now; slot < before; slot++) {
        to->attackers[slot].id = 0;
    }
}

void battle_clear(Battle *battle)
{
    int before = slots_used(battle);
    memset(battle, 0, FIXED);
    for (int slot = 0; slot < before; slot++) {
        battle->attackers[slot].id = 0;
    }
}

size_t battle_copied(const Battle *battle)
{
    size_t size = FIXED;
#define X(list, count) size += (size_t)(count) * sizeof battle->list[0];
    LISTS(X, battle)
#undef X
    return size;
}
