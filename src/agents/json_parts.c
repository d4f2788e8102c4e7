#include "agents/json_parts.h"

#include <inttypes.h>

json_t *json_tile(Tile tile)
{
    return json_pack("[ii]", tile.x, tile.y);
}

json_t *json_place(int at)
{
    DungeonPlace place = dungeon_place(at);
    return json_pack("[ii]", place.x, place.y);
}

int json_hundredths(Fix length)
{
    return (int)(((int64_t)length * 100) >> FIX_SHIFT);
}

json_t *json_hash(uint64_t hash)
{
    return json_sprintf("%016" PRIx64, hash);
}

json_t *roster_json(const Content *content, const Roster *roster)
{
    json_t *list = json_array();
    for (int i = 0; i < roster->count; i++) {
        json_array_append_new(list, json_string(content->attackers[roster->types[i]].id));
    }
    return list;
}

json_t *plan_json(const Content *content, const Roster *roster)
{
    return roster->plan == NO_PLAN ? json_null() : json_string(content->plans[roster->plan].id);
}
