/* --state of a game on foot. */
#include "holdout/foot.h"
#include "tools/output.h"
#include "tools/tools.h"

#include <inttypes.h>
#include <stdio.h>

static json_t *place_json(int at)
{
    return json_tile((Tile){(int8_t)(at % DUNGEON_COLUMNS_MAX), (int8_t)(at / DUNGEON_COLUMNS_MAX)});
}

static json_t *pack_json(const FootGame *game)
{
    json_t *pack = json_array();
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int item = game->pack[i];
        if (item != FOOT_NOBODY) {
            char letter[2] = {(char)('a' + i), '\0'};
            json_array_append_new(pack, json_pack("{s:s,s:s,s:i,s:b}", "letter", letter, "id",
                                                  foot_item(game, item)->id, "count", game->entities.stack[item],
                                                  "worn", (game->entities.mask[item] & FOOT_IS_WORN) != 0));
        }
    }
    return pack;
}

static json_t *creature_json(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    return json_pack("{s:s,s:o,s:i,s:i,s:b}", "id", foot_creature(game, entity)->id, "at", place_json(all->at[entity]),
                     "hp", all->hp[entity], "hp_max", foot_hp_max(game, entity), "asleep",
                     (all->mask[entity] & FOOT_IS_ASLEEP) != 0);
}

static json_t *item_json(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    return json_pack("{s:s,s:o,s:i}", "id", foot_item(game, entity)->id, "at", place_json(all->at[entity]), "count",
                     all->stack[entity]);
}

/* Who and what is on the hero's floor. */
static void add_all(json_t *state, const FootGame *game)
{
    const FootEntities *all = &game->entities;
    json_t *creatures = json_array(), *items = json_array();
    for (int i = 0; i < all->count; i++) {
        bool here = (all->mask[i] & FOOT_IS_PLACED) && all->floor[i] == game->floor;
        if (here && (all->mask[i] & FOOT_IS_MINDED)) {
            json_array_append_new(creatures, creature_json(game, i));
        } else if (here && (all->mask[i] & FOOT_IS_ITEM)) {
            json_array_append_new(items, item_json(game, i));
        }
    }
    json_object_set_new(state, "pack", pack_json(game));
    json_object_set_new(state, "creatures", creatures);
    json_object_set_new(state, "items", items);
}

bool foot_state_write(const FootGame *game, const char *path, Failure *failure)
{
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, foot_hash(game));
    json_t *state = json_pack("{s:s,s:s,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:o}", "game", foot_book(game)->id, "outcome",
                              foot_outcome_word(game->outcome), "floor", game->floor + 1, "deepest", game->deepest + 1,
                              "round", (int)game->round, "decisions", (int)game->decisions, "kills", (int)game->kills,
                              "experience", (int)game->experience, "hp", game->entities.hp[FOOT_HERO], "hp_max",
                              foot_hp_max(game, FOOT_HERO), "at", place_json(game->entities.at[FOOT_HERO]));
    add_all(state, game);
    json_object_set_new(state, "hash", json_string(hash));
    return json_to_file(state, path, failure);
}
