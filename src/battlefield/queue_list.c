#include "battlefield/queue_list.h"

#include "base/number.h"

#include <string.h>

int battle_queued_at(const Battle *battle, Tile tile)
{
    for (int i = 0; i < battle->queued_build_count; i++) {
        if (tile_equal(battle->queued_builds[i].tile, tile)) {
            return i;
        }
    }
    return -1;
}

QueuedBuild queue_take(Battle *battle, int place)
{
    QueuedBuild taken = battle->queued_builds[place];
    int later = --battle->queued_build_count - place;
    memmove(&battle->queued_builds[place], &battle->queued_builds[place + 1], (size_t)later * sizeof taken);
    return taken;
}

void queue_put(Battle *battle, QueuedBuild build, int place)
{
    place = int_min(place, battle->queued_build_count);
    int later = battle->queued_build_count++ - place;
    memmove(&battle->queued_builds[place + 1], &battle->queued_builds[place], (size_t)later * sizeof build);
    battle->queued_builds[place] = build;
}
