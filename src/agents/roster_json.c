#include "agents/roster_json.h"

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
