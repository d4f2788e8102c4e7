/* A derelict as the team aboard it sees it: what it knows of the floor, who is in sight, what lies there and what it
 * carries. */
#include "agents/seen.h"

#include "base/number.h"

#include <string.h>

enum { NAME_SIZE = 2 * CONTENT_NAME_SIZE, EVENT_SIZE = 300 };

static json_t *place_of(int at)
{
    DungeonPlace place = dungeon_place(at);
    return json_pack("[i,i]", place.x, place.y);
}

/* A row of signs for each row of tiles; unknown ones are blank. */
static json_t *map_of(const FootGame *foot)
{
    const DungeonLevel *level = foot_level(foot);
    json_t *rows = json_array();
    for (int y = 0; y < level->rows; y++) {
        char row[DUNGEON_COLUMNS_MAX + 1] = "";
        for (int x = 0; x < level->columns; x++) {
            int at = dungeon_index(x, y);
            bool known = foot->places[foot->floor].known[at] != 0;
            row[x] = (char)(known ? dungeon_tile_sign((DungeonTile)level->tiles[at]) : ' ');
        }
        json_array_append_new(rows, json_string(row));
    }
    return rows;
}

static bool is_here(const FootGame *foot, int entity, unsigned mask)
{
    unsigned wanted = mask | FOOT_IS_PLACED;
    return (foot->entities.mask[entity] & wanted) == wanted && foot->entities.floor[entity] == foot->floor;
}

static json_t *creatures_of(const FootGame *foot)
{
    const FootEntities *all = &foot->entities;
    json_t *list = json_array();
    for (int i = FOOT_HERO + 1; i < all->count; i++) {
        if (is_here(foot, i, FOOT_IS_BODY) && foot_sees(foot, all->at[i])) {
            FootOdds ours = foot_odds(foot, FOOT_HERO, i), theirs = foot_odds(foot, i, FOOT_HERO);
            bool companion = all->mask[i] & FOOT_IS_FRIEND;
            json_array_append_new(list,
                                  json_pack("{s:s,s:b,s:o,s:i,s:i,s:b,s:{s:i,s:i,s:i},s:{s:i,s:i,s:i}}", "id",
                                            foot_creature(foot, i)->id, "companion", companion, "at",
                                            place_of(all->at[i]), "hp", all->hp[i], "hp_max", foot_hp_max(foot, i),
                                            "asleep", (all->mask[i] & FOOT_IS_ASLEEP) != 0, "blow", "percent",
                                            ours.percent, "least", ours.least, "most", ours.most, "threat", "percent",
                                            theirs.percent, "least", theirs.least, "most", theirs.most));
        }
    }
    return list;
}

static json_t *item_of(const FootGame *foot, int entity)
{
    char name[NAME_SIZE];
    foot_item_name(foot, foot->entities.type[entity], foot->entities.stack[entity], name, sizeof name);
    return json_pack("{s:s,s:i}", "name", name, "count", foot->entities.stack[entity]);
}

static json_t *items_of(const FootGame *foot)
{
    const FootEntities *all = &foot->entities;
    json_t *list = json_array();
    for (int i = 0; i < all->count; i++) {
        if (is_here(foot, i, FOOT_IS_ITEM) && foot->places[foot->floor].known[all->at[i]]) {
            json_t *item = item_of(foot, i);
            json_object_set_new(item, "at", place_of(all->at[i]));
            json_object_set_new(item, "set_up", json_boolean(all->mask[i] & FOOT_IS_SET_UP));
            json_array_append_new(list, item);
        }
    }
    return list;
}

static json_t *pack_of(const FootGame *foot)
{
    json_t *list = json_array();
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int held = foot->pack[i];
        if (held != FOOT_NOBODY) {
            json_t *item = item_of(foot, held);
            json_object_set_new(item, "letter", json_sprintf("%c", 'a' + i));
            json_object_set_new(item, "worn", json_boolean(foot->entities.mask[held] & FOOT_IS_WORN));
            json_array_append_new(list, item);
        }
    }
    return list;
}

static json_t *said_of(const FootGame *foot)
{
    json_t *list = json_array();
    for (int i = 0; i < foot->log.count; i++) {
        char text[EVENT_SIZE];
        if (foot_event_text(foot, &foot->log.events[i], text, sizeof text) > 0) {
            json_array_append_new(list, json_string(text));
        }
    }
    return list;
}

json_t *seen_aboard(const Game *game)
{
    const FootGame *foot = &game->aboard;
    const FootDerelict *derelict = run_derelict(game, game->run.at);
    json_t *told = json_pack("{s:s,s:i,s:i,s:i,s:i,s:o,s:i,s:i}", "derelict", derelict->id, "floor", foot->floor + 1,
                             "floors", foot_floor_count(foot), "round", foot->round, "rounds",
                             foot_book(foot)->turns_max, "at", place_of(foot->entities.at[FOOT_HERO]), "hp",
                             foot->entities.hp[FOOT_HERO], "hp_max", foot_hp_max(foot, FOOT_HERO));
    char errand[STORY_TEXT_SIZE];
    if (foot_errand_text(foot, errand, sizeof errand) > 0) {
        json_object_set_new(told, "errand", json_string(errand));
    }
    json_object_set_new(told, "map", map_of(foot));
    json_object_set_new(told, "creatures", creatures_of(foot));
    json_object_set_new(told, "items", items_of(foot));
    json_object_set_new(told, "pack", pack_of(foot));
    json_object_set_new(told, "said", said_of(foot));
    return told;
}
