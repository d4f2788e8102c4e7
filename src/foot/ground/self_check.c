/* What must hold between any two calls. */
#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"
#include "holdout/dungeon_paths.h"

#include <stdlib.h>
#include <string.h>

static const char *check_tile(const FootGame *game, int entity, DungeonTile tile)
{
    bool body = entity_has(game, entity, FOOT_IS_BODY);
    if (body && !(dungeon_tiles_walkable() & dungeon_tiles_bit(tile))) {
        return "A body stands where nobody can.";
    }
    if (body && tile == DUNGEON_DOOR_CLOSED) {
        return "A body stands in a shut door.";
    }
    return entity_has(game, entity, FOOT_IS_TRAP) && tile != DUNGEON_TRAP ? "A trap lies where none is." : NULL;
}

static const char *check_placed(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    if (all->floor[entity] >= FOOT_LEVELS_MAX) {
        return foot_is_voyage(game) && entity != FOOT_HERO ? NULL : "An entity is on a star that isn't there.";
    }
    if (all->floor[entity] >= foot_floor_count(game)) {
        return "An entity is on a floor that isn't there.";
    }
    if (entity_has(game, entity, FOOT_IS_FALLEN)) {
        return all->floor[entity] == game->floor ? "Somebody has fallen to the hero's floor and doesn't land." : NULL;
    }
    int at = all->at[entity];
    bool here = all->floor[entity] == game->floor;
    const DungeonLevel *level = foot_level(game);
    const FootKept *kept = &game->floors[all->floor[entity]];
    if (dungeon_place(at).x >= (here ? level->columns : kept->columns) ||
        dungeon_place(at).y >= (here ? level->rows : kept->rows)) {
        return "An entity stands outside of its floor.";
    }
    return check_tile(game, entity, here ? (DungeonTile)level->tiles[at] : floor_tile(kept, at));
}

static const char *check_borne(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    bool body = entity_has(game, entity, FOOT_IS_BODY);
    for (int i = 0; i < FOOT_CHANGES_MAX; i++) {
        if (all->changes[entity][i].rounds < 0) {
            return "Something passing is over and borne still.";
        }
    }
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        if (abs(all->gained[entity][i]) > (body ? FOOT_GAINED_MOST : 0)) {
            return "More was gained for good than can be, or by a thing.";
        }
    }
    return NULL;
}

static const char *check_entity(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    if (all->mask[entity] == 0) {
        return NULL;
    }
    if (all->mask[entity] & (FOOT_IS_WAITING | FOOT_IS_BOUND) &&
        (!entity_has(game, entity, FOOT_IS_MINDED | FOOT_IS_WAITING) || entity_has(game, entity, FOOT_IS_FRIEND))) {
        return "Somebody waits who is no creature, or is bound and doesn't, or is on the hero's side.";
    }
    if (entity_has(game, entity, FOOT_IS_OFFERED) && !entity_has(game, entity, FOOT_IS_ITEM | FOOT_IS_PLACED)) {
        return "Something is offered that doesn't lie there.";
    }
    if (entity_has(game, entity, FOOT_IS_BODY) &&
        (all->hp[entity] > foot_hp_max(game, entity) ||
         (all->hp[entity] <= 0 && (entity != FOOT_HERO || game->outcome == FOOT_PLAYING)))) {
        return "A body has more health than it can have, or none.";
    }
    if (entity_has(game, entity, FOOT_IS_BODY) && all->facing[entity] >= FOOT_DIRECTIONS) {
        return "A body faces nowhere.";
    }
    if (all->chased[entity] != 0 && !entity_has(game, entity, FOOT_IS_MINDED)) {
        return "The hero flees from what is no creature.";
    }
    if (entity_has(game, entity, FOOT_IS_ITEM) && all->stack[entity] == 0) {
        return "A stack is empty.";
    }
    if (all->grown[entity] > (entity_has(game, entity, FOOT_IS_ITEM) ? FOOT_GROWN_MAX : 0)) {
        return "A thing has grown more often than it can.";
    }
    if (entity_has(game, entity, FOOT_IS_SET_UP) && !entity_has(game, entity, FOOT_IS_ITEM | FOOT_IS_PLACED)) {
        return "What is set up lies nowhere.";
    }
    if (entity_has(game, entity, FOOT_IS_HELD) == entity_has(game, entity, FOOT_IS_PLACED)) {
        return "An entity is neither on a floor nor held, or both.";
    }
    const char *why = check_borne(game, entity);
    return !why && entity_has(game, entity, FOOT_IS_PLACED) ? check_placed(game, entity) : why;
}

static const char *check_pack(const FootGame *game)
{
    unsigned worn = 0;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int entity = game->pack[i];
        if (entity == FOOT_NOBODY) {
            continue;
        }
        if (!entity_has(game, entity, FOOT_IS_ITEM | FOOT_IS_HELD) || game->entities.holder[entity] != FOOT_HERO) {
            return "The pack holds what the hero doesn't.";
        }
        unsigned slot = entity_has(game, entity, FOOT_IS_WORN) ? 1u << foot_item(game, entity)->slot : 0;
        if (worn & slot) {
            return "Two things are worn in one place.";
        }
        worn |= slot;
    }
    return NULL;
}

static const char *check_derived(const FootGame *game)
{
    static const char why[] = "What is derived is not what it should be.";
    uint8_t field[DUNGEON_TILES_MAX];
    uint16_t standing[DUNGEON_TILES_MAX] = {0};
    const FootEntities *all = &game->entities;
    for (int i = 0; i < all->count; i++) {
        if (body_is_here(game, i)) {
            if (standing[all->at[i]] != 0) {
                return "Two bodies stand on one tile.";
            }
            standing[all->at[i]] = (uint16_t)(i + 1);
        }
    }
    field_of(game, field);
    return memcmp(standing, game->standing, sizeof standing) != 0 || memcmp(field, game->field, sizeof field) != 0
               ? why
               : NULL;
}

static const char *check_hunt(const FootGame *game)
{
    DungeonGround ground = ground_of_bodies(game);
    uint16_t steps[DUNGEON_TILES_MAX];
    if (game->hunted == FOOT_NOBODY) {
        return NULL;
    }
    dungeon_steps_to(&ground, &game->hunted, 1, steps);
    return memcmp(steps, game->hunt, sizeof steps) != 0 ? "The map of hunters is not what it should be." : NULL;
}

const char *foot_self_check(const FootGame *game)
{
    const char *why = game->noise > FOOT_NOISE_LOUD ? "The hero is louder than he can be." : check_pack(game);
    for (int i = 0; i < game->entities.count && !why; i++) {
        why = check_entity(game, i);
    }
    if (!why && game->band.pack > game->content->foot_pack_count) {
        why = "A pack comes that isn't there.";
    }
    if (!why && game->entities.turns[FOOT_HERO] <= 0 && game->outcome == FOOT_PLAYING) {
        why = "The hero is asked without having a turn.";
    }
    why = why ? why : surfaces_check(game);
    if (!why && (game->clock < 0 || game->clock > (foot_clock(game) == FOOT_CLOCK_NONE ? 0 : FOOT_CLOCK_MOST))) {
        why = "More is left of what runs out than there can be.";
    }
    why = why ? why : check_derived(game);
    return why ? why : check_hunt(game);
}
