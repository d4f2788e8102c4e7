/* A game has room for the most that can be; a copy takes what there is. What lies beyond a list's length is never read,
 * but for masks: there a free entity must say so. */
#include "foot/ground/levels.h"

#include <stddef.h>
#include <string.h>

/* What each entity has, beside its mask. */
#define OF_ENTITIES(X)                                                                                        \
    X(type)                                                                                                   \
    X(floor)                                                                                                  \
    X(at) X(holder) X(stack) X(grown) X(hp) X(turns) X(afraid) X(facing) X(aim) X(chased) X(ready) X(changes) \
        X(gained)

static void copy_entities(FootEntities *to, const FootEntities *from)
{
    to->count = from->count;
    memcpy(to->mask, from->mask, sizeof to->mask);
#define X(list) memcpy(to->list, from->list, (size_t)from->count * sizeof from->list[0]);
    OF_ENTITIES(X)
#undef X
}

static void copy_floors(FootKept *to, const FootKept *from, int count)
{
    for (int i = 0; i < count; i++) {
        to[i].made = from[i].made;
        if (from[i].made) {
            to[i] = from[i];
        }
    }
}

void foot_copy(FootGame *to, const FootGame *from)
{
    bool voyage = foot_is_voyage(from);
    memcpy(to, from, offsetof(FootGame, floors));
    copy_floors(to->floors, from->floors, FOOT_LEVELS_MAX);
    memcpy(&to->voyage, &from->voyage, voyage ? offsetof(FootVoyage, kept) : offsetof(FootVoyage, stars));
    copy_floors(to->voyage.kept, from->voyage.kept, voyage ? FOOT_KEPT_MAX : 0);
    copy_entities(&to->entities, &from->entities);
    to->hit_count = from->hit_count;
    memcpy(to->hits, from->hits, (size_t)from->hit_count * sizeof *to->hits);
    to->owed_count = from->owed_count;
    memcpy(to->owed, from->owed, (size_t)from->owed_count * sizeof *to->owed);
    memcpy(&to->clear, &from->clear, offsetof(FootGame, log) - offsetof(FootGame, clear));
    to->log.count = from->log.count;
    to->log.dropped = from->log.dropped;
    memcpy(to->log.events, from->log.events, (size_t)from->log.count * sizeof *to->log.events);
}

static size_t floors_copied(const FootKept *floors, int count)
{
    size_t size = 0;
    for (int i = 0; i < count; i++) {
        size += floors[i].made ? sizeof floors[i] : 0;
    }
    return size;
}

size_t foot_copied(const FootGame *game)
{
#define X(list) +sizeof game->entities.list[0]
    size_t of_entity = 0 OF_ENTITIES(X);
#undef X
    bool voyage = foot_is_voyage(game);
    return offsetof(FootGame, floors) + floors_copied(game->floors, FOOT_LEVELS_MAX) +
           (voyage ? offsetof(FootVoyage, kept) : 0) + floors_copied(game->voyage.kept, voyage ? FOOT_KEPT_MAX : 0) +
           sizeof game->entities.mask + of_entity * (size_t)game->entities.count + offsetof(FootGame, log) -
           offsetof(FootGame, clear) + (size_t)game->log.count * sizeof *game->log.events;
}
