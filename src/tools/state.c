/* --state: the game as it is, for scripts and bug reports. */
#include "holdout/foot.h"
#include "agents/json_parts.h"
#include "tools/output.h"
#include "tools/tools.h"

#include <stdio.h>
#include <string.h>

static json_t *attackers_json(const Battle *battle)
{
    json_t *attackers = json_array();
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        const AttackerType *type = &battle->content->attackers[attacker->type];
        Point at = battle_attacker_at(battle, attacker);
        json_array_append_new(attackers, json_pack("{s:I,s:s,s:i,s:i,s:[ii]}", "number", (json_int_t)attacker->id, "id",
                                                   type->id, "hp", attacker->hp, "hp_max", type->hp, "at_hundredths",
                                                   json_hundredths(at.x), json_hundredths(at.y)));
    }
    return attackers;
}

static json_t *buildings_json(const Battle *battle)
{
    json_t *buildings = json_array();
    for (int i = 0; i < battle->building_count; i++) {
        const Building *building = &battle->buildings[i];
        const Blueprint *blueprint = battle_blueprint(battle, building->blueprint);
        bool shoots = blueprint->attack.shape != SHAPE_NONE;
        json_array_append_new(
            buildings,
            json_pack("{s:s,s:o,s:o,s:i,s:i,s:i,s:i,s:i}", "id", blueprint->id, "at", json_tile(building->tile),
                      "targeting",
                      shoots ? json_string(priority_word((TargetPriority)building->priority)) : json_null(), "damage",
                      building->record.damage, "kills", building->record.kills, "materials",
                      building->record.produced[RESOURCE_MATERIALS], "energy",
                      building->record.produced[RESOURCE_ENERGY], "fuel", building->record.produced[RESOURCE_FUEL]));
    }
    return buildings;
}

/* What is to be built, the first first. */
static json_t *queue_json(const Battle *battle)
{
    json_t *queue = json_array();
    for (int i = 0; i < battle->queued_build_count; i++) {
        const QueuedBuild *build = &battle->queued_builds[i];
        json_array_append_new(queue, json_pack("{s:s,s:o}", "id",
                                               battle_blueprint(battle, battle->loadout[build->slot].blueprint)->id,
                                               "at", json_tile(build->tile)));
    }
    return queue;
}

/* What is held, where there is no battle to have it at hand. */
static json_t *held_json(const Game *game)
{
    json_t *blueprints = json_array();
    for (int i = 0; i < game->run.held_count; i++) {
        json_array_append_new(
            blueprints,
            json_pack("{s:s,s:i}", "id", game->content->blueprints[game->run.held[i].blueprint].id, "cooldown", 0));
    }
    return blueprints;
}

static json_t *blueprints_json(const Game *game)
{
    const Battle *battle = &game->battle;
    if (game->run.stage != STAGE_BATTLE) {
        return held_json(game);
    }
    json_t *blueprints = json_array();
    for (int i = 0; i < battle->loadout_count; i++) {
        json_array_append_new(blueprints,
                              json_pack("{s:s,s:i}", "id", battle_blueprint(battle, battle->loadout[i].blueprint)->id,
                                        "cooldown", battle->loadout[i].cooldown));
    }
    return blueprints;
}

/* Where the run stands between its battles; act 0: there is no chart. */
static json_t *run_json(const Game *game)
{
    const Run *run = &game->run;
    return json_pack("{s:i,s:i,s:i,s:i,s:i}", "act", run->chart.act, "system", run->at, "battles", run->battles, "keys",
                     run->keys, "threat", run->threat);
}

static json_t *state_json(const Game *game)
{
    const Battle *battle = &game->battle;
    bool fights = game->run.stage == STAGE_BATTLE;
    json_t *state = json_pack("{s:s,s:s,s:i,s:i,s:i}", "seed", game->options.seed, "phase", game_phase_word(game),
                              "level", game->level, "wave", battle->wave, "tick", battle->tick);
    json_t *numbers = json_pack(
        "{s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i}", "fuel", battle->resources[RESOURCE_FUEL], "tank",
        battle_filling(battle).full, "fuel_goal", battle->fuel_goal, "materials", battle->resources[RESOURCE_MATERIALS],
        "energy", battle->resources[RESOURCE_ENERGY], "energy_max", battle->energy_max, "hull",
        fights ? battle->hull : game->run.hull, "hull_max", fights ? battle->hull_max : game->run.hull_max, "spawned",
        battle->spawned, "killed", battle->killed, "leaked", battle->leaked, "credits", game->run.credits);
    json_object_update(state, numbers);
    json_decref(numbers);
    json_object_set_new(state, "run", run_json(game));
    json_object_set_new(state, "attackers", attackers_json(battle));
    json_object_set_new(state, "buildings", buildings_json(battle));
    json_object_set_new(state, "queue", queue_json(battle));
    json_object_set_new(state, "blueprints", blueprints_json(game));
    json_object_set_new(state, "hash", json_hash(game_hash(game)));
    return state;
}

bool state_write(const Game *game, const char *path, Failure *failure)
{
    return json_to_file(state_json(game), path, failure);
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
    return json_pack("{s:s,s:o,s:i,s:i,s:b}", "id", foot_creature(game, entity)->id, "at", json_place(all->at[entity]),
                     "hp", all->hp[entity], "hp_max", foot_hp_max(game, entity), "asleep",
                     (all->mask[entity] & FOOT_IS_ASLEEP) != 0);
}

static json_t *item_json(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    return json_pack("{s:s,s:o,s:i}", "id", foot_item(game, entity)->id, "at", json_place(all->at[entity]), "count",
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
    json_t *state = json_pack("{s:s,s:s,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:o}", "game", foot_book(game)->id, "outcome",
                              foot_outcome_word(game->outcome), "floor", game->floor + 1, "deepest", game->deepest + 1,
                              "round", (int)game->round, "decisions", (int)game->decisions, "kills", (int)game->kills,
                              "experience", (int)game->experience, "hp", game->entities.hp[FOOT_HERO], "hp_max",
                              foot_hp_max(game, FOOT_HERO), "at", json_place(game->entities.at[FOOT_HERO]));
    add_all(state, game);
    json_object_set_new(state, "hash", json_hash(foot_hash(game)));
    return json_to_file(state, path, failure);
}
