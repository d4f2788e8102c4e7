/* Buildings stand one on a tile and are listed by ascending id. What was built in the present build phase can be
 * had back in full; undoing restores the state before exactly, ids included, because it goes strictly backwards. */
#include "battle/placement.h"

#include "battle/attackers.h"
#include "battle/economy.h"
#include "battle/log.h"
#include "battle/spans.h"
#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

Verdict verdict_yes(void)
{
    return (Verdict){.allowed = true};
}

Verdict verdict_no(const char *format, ...)
{
    Verdict verdict = {.allowed = false};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(verdict.why, sizeof verdict.why, format, arguments);
    va_end(arguments);
    return verdict;
}

static const Blueprint *held(const Battle *battle, int slot)
{
    return &battle->content->blueprints[battle->loadout[slot].blueprint];
}

const Building *battle_building_at(const Battle *battle, Tile tile)
{
    int index = tile_inside(tile) ? battle->building_at[tile_index(tile)] : 0;
    return index > 0 ? &battle->buildings[index - 1] : NULL;
}

void placement_index(Battle *battle)
{
    memset(battle->building_at, 0, sizeof battle->building_at);
    for (int i = 0; i < battle->building_count; i++) {
        battle->building_at[tile_index(battle->buildings[i].tile)] = (uint8_t)(i + 1);
    }
}

/* What stands in the way on a tile, for a blueprint that is otherwise fine. */
static Verdict check_ground(const Battle *battle, const Blueprint *blueprint, Tile tile)
{
    const WorldTile *ground = world_tile(&battle->world, tile);
    const TerrainType *terrain = &battle->content->terrains[battle->world.terrain];
    const Placement *may = &blueprint->placement;
    bool deposit = ground->obstacle == OBSTACLE_MINERALS || ground->obstacle == OBSTACLE_FUEL;
    if (world_is_path(&battle->world, tile) && !may->on_path) {
        return verdict_no("The attackers' path runs here; build beside it.");
    }
    const Surface *surface = &terrain->surfaces[ground->surface];
    if (surface->no_building) {
        return verdict_no("Nothing can be built on %s.", surface->name);
    }
    if (may->needs_deposit && !deposit) {
        return verdict_no("A %s must stand on minerals or fuel.", blueprint->name);
    }
    if (ground->obstacle == OBSTACLE_LARGE) {
        return verdict_no("Nothing can be built here: %s.", terrain->large_name);
    }
    if (deposit && !may->needs_deposit && !may->on_small) {
        return verdict_no("There is a deposit of %s here; only a drill can stand on it.",
                          obstacle_name((Obstacle)ground->obstacle));
    }
    if (ground->obstacle == OBSTACLE_SMALL && !may->on_small) {
        return verdict_no("Nothing can be built here: %s.", terrain->small_name);
    }
    if (ground->slant != SLANT_NONE && !may->on_slant) {
        return verdict_no("A %s needs flat ground.", blueprint->name);
    }
    return verdict_yes();
}

Verdict placement_check_price(const Battle *battle, int slot)
{
    const Blueprint *blueprint = held(battle, slot);
    Price price = battle_price(battle, battle->loadout[slot].blueprint);
    if (battle->loadout[slot].cooldown > 0) {
        int waves = battle->loadout[slot].cooldown;
        return verdict_no("%s is ready again in %d wave%s.", blueprint->name, waves, waves == 1 ? "" : "s");
    }
    if (!economy_affords(battle, price)) {
        int32_t have = battle->resources[RESOURCE_MATERIALS];
        if (blueprint->energy > 0) {
            return verdict_no("%s costs %d energy and %d materials; you have %d and %d.", blueprint->name,
                              blueprint->energy, blueprint->materials, battle->resources[RESOURCE_ENERGY], have);
        }
        return verdict_no("%s costs %d materials; you have %d.", blueprint->name, blueprint->materials, have);
    }
    return verdict_yes();
}

Verdict placement_check_build(const Battle *battle, int slot, Tile tile)
{
    const Blueprint *blueprint = held(battle, slot);
    if (!tile_inside(tile)) {
        return verdict_no("That is outside the board.");
    }
    const Building *standing = battle_building_at(battle, tile);
    if (standing) {
        return verdict_no("A %s stands here already.", battle->content->blueprints[standing->blueprint].name);
    }
    Verdict ground = check_ground(battle, blueprint, tile);
    if (!ground.allowed) {
        return ground;
    }
    if (battle->undo_count == UNDO_MAX || !spans_room(battle)) {
        return verdict_no("No more can be built in this phase; start the wave.");
    }
    return placement_check_price(battle, slot);
}

Verdict placement_check_delete(const Battle *battle, Tile tile)
{
    const Building *standing = battle_building_at(battle, tile);
    if (!standing) {
        return verdict_no("No building stands here.");
    }
    if (battle->content->blueprints[standing->blueprint].permanent) {
        return verdict_no("The %s can't be deleted.", battle->content->blueprints[standing->blueprint].name);
    }
    if (battle->phase == BATTLE_BUILD && battle->undo_count == UNDO_MAX) {
        return verdict_no("No more can be deleted in this phase; start the wave.");
    }
    return verdict_yes();
}

Verdict placement_check_undo(const Battle *battle)
{
    return battle->undo_count > 0 ? verdict_yes() : verdict_no("Nothing was built or deleted in this build phase.");
}

/* Puts a building back at its place by id, or a new one at the end. */
static int insert(Battle *battle, const Building *building)
{
    int index = battle->building_count;
    while (index > 0 && battle->buildings[index - 1].id > building->id) {
        battle->buildings[index] = battle->buildings[index - 1];
        index--;
    }
    battle->buildings[index] = *building;
    battle->building_count++;
    spans_insert(battle, index);
    placement_index(battle);
    return index;
}

static void drop(Battle *battle, int index)
{
    spans_remove(battle, index);
    int later = battle->building_count - 1 - index;
    memmove(&battle->buildings[index], &battle->buildings[index + 1], (size_t)later * sizeof(Building));
    battle->building_count--;
    placement_index(battle);
}

Building *placement_put(Battle *battle, int blueprint, Tile tile)
{
    assert(battle->building_count < BUILDINGS_MAX);
    Building building = {.id = battle->next_building++,
                         .blueprint = (uint16_t)blueprint,
                         .tile = tile,
                         .priority = (uint8_t)battle->content->blueprints[blueprint].attack.priority};
    return &battle->buildings[insert(battle, &building)];
}

static LoadoutSlot *slot_of(Battle *battle, int blueprint)
{
    for (int i = 0; i < battle->loadout_count; i++) {
        if (battle->loadout[i].blueprint == blueprint) {
            return &battle->loadout[i];
        }
    }
    return NULL;
}

void placement_build(Battle *battle, EventLog *log, int slot, Tile tile)
{
    LoadoutSlot *from = &battle->loadout[slot];
    Price price = battle_price(battle, from->blueprint);
    economy_pay(battle, price);
    Building *building = placement_put(battle, from->blueprint, tile);
    building->built_this_phase = true;
    building->paid[0] = price.materials;
    building->paid[1] = price.energy;
    battle->undo[battle->undo_count++] = (UndoEntry){.was_delete = false,
                                                     .materials = price.materials,
                                                     .energy = price.energy,
                                                     .cooldown = from->cooldown,
                                                     .building = *building};
    from->cooldown = (int16_t)held(battle, slot)->cooldown;
    log_event(
        log,
        (Event){.kind = EVENT_BUILT, .building = building->id, .type = building->blueprint, .at = tile_centre(tile)});
}

void placement_delete(Battle *battle, EventLog *log, Tile tile)
{
    int index = battle->building_at[tile_index(tile)] - 1;
    Building gone = battle->buildings[index];
    int32_t refund[2] = {gone.built_this_phase ? gone.paid[0] : 0, gone.built_this_phase ? gone.paid[1] : 0};
    if (battle->phase == BATTLE_BUILD) {
        const LoadoutSlot *slot = slot_of(battle, gone.blueprint);
        battle->undo[battle->undo_count++] = (UndoEntry){.was_delete = true,
                                                         .materials = -refund[0],
                                                         .energy = -refund[1],
                                                         .cooldown = slot ? slot->cooldown : 0,
                                                         .building = gone};
    }
    battle->resources[RESOURCE_MATERIALS] += refund[0];
    battle->resources[RESOURCE_ENERGY] += refund[1];
    drop(battle, index);
    log_event(log, (Event){.kind = EVENT_DELETED,
                           .building = gone.id,
                           .type = gone.blueprint,
                           .at = tile_centre(tile),
                           .amount = refund[0]});
}

void placement_undo(Battle *battle, EventLog *log)
{
    UndoEntry entry = battle->undo[--battle->undo_count];
    battle->resources[RESOURCE_MATERIALS] += entry.materials;
    battle->resources[RESOURCE_ENERGY] += entry.energy;
    LoadoutSlot *slot = slot_of(battle, entry.building.blueprint);
    if (slot) {
        slot->cooldown = entry.cooldown;
    }
    if (entry.was_delete) {
        insert(battle, &entry.building);
    } else {
        drop(battle, building_index(battle, entry.building.id));
        battle->next_building = entry.building.id;
    }
    log_event(log, (Event){.kind = EVENT_UNDONE,
                           .building = entry.building.id,
                           .type = entry.building.blueprint,
                           .at = tile_centre(entry.building.tile),
                           .amount = entry.materials});
}
