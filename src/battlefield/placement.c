/* Buildings stand one on a tile and are listed by ascending id. A building of the present build phase is refunded in
 * full, an older one as far as its blueprint says. Undoing restores the state before exactly, ids included, because it
 * goes strictly backwards. */
#include "battlefield/placement.h"

#include "base/log.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "battlefield/deposits.h"
#include "battlefield/economy.h"
#include "battlefield/spans.h"
#include "battlefield/stats.h"
#include "battlefield/undo.h"
#include "battlefield/wrecks.h"

#include <assert.h>
#include <stdlib.h>
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

static const Blueprint *held(const Battle *battle, int slot)
{
    return battle_blueprint(battle, battle->loadout[slot].blueprint);
}

const Building *battle_building_at(const Battle *battle, Tile tile)
{
    int index = tile_inside(tile) ? battle->building_at[tile_index(tile)] : 0;
    return index > 0 ? &battle->buildings[index - 1] : NULL;
}

/* Rebuilds building_at from the list of buildings. */
static void placement_index(Battle *battle)
{
    memset(battle->building_at, 0, sizeof battle->building_at);
    for (int i = 0; i < battle->building_count; i++) {
        battle->building_at[tile_index(battle->buildings[i].tile)] = (uint8_t)(i + 1);
    }
}

int placement_find(const Battle *battle, uint32_t id)
{
    int low = 0, high = battle->building_count - 1;
    while (low <= high) {
        int middle = (low + high) / 2;
        if (battle->buildings[middle].id == id) {
            return middle;
        }
        if (battle->buildings[middle].id < id) {
            low = middle + 1;
        } else {
            high = middle - 1;
        }
    }
    return -1;
}

const Building *battle_building(const Battle *battle, uint32_t id)
{
    int index = placement_find(battle, id);
    return index >= 0 ? &battle->buildings[index] : NULL;
}

const Building *battle_best_building(const Battle *battle)
{
    const Building *best = NULL;
    for (int i = 0; i < battle->building_count; i++) {
        const Building *building = &battle->buildings[i];
        if (building->record.damage > (best ? best->record.damage : 0)) {
            best = building;
        }
    }
    return best;
}

/* What lies on a tile: large obstacles are in everyone's way, deposits for drills alone, small ones taken by some. */
static Verdict check_obstacle(const Battle *battle, const Placement *may, Obstacle obstacle)
{
    if (may->needs_deposit && deposits_anywhere(battle)) {
        return verdict_yes();
    }
    const TerrainType *terrain = &battle->content->terrains[battle->world.terrain];
    bool deposit = obstacle == OBSTACLE_MINERALS || obstacle == OBSTACLE_FUEL;
    if (obstacle == OBSTACLE_LARGE) {
        return verdict_no("Nothing can be built here: %s.", terrain->large_name);
    }
    if (deposit && !may->needs_deposit && !may->needs_fuel && !may->on_small) {
        return verdict_no("There is a deposit of %s here; only a drill can stand on it.", _(obstacle_name(obstacle)));
    }
    if (obstacle == OBSTACLE_SMALL && !may->on_small && !battle_permits(battle, PERMISSION_BUILD_ON_OBSTACLES)) {
        return verdict_no("Nothing can be built here: %s.", terrain->small_name);
    }
    return verdict_yes();
}

/* What stands in the way on a tile, for a blueprint that is otherwise fine. */
static Verdict check_ground(const Battle *battle, const Blueprint *blueprint, Tile tile)
{
    const WorldTile *ground = world_tile(&battle->world, tile);
    const TerrainType *terrain = &battle->content->terrains[battle->world.terrain];
    const Placement *may = &blueprint->placement;
    Obstacle obstacle = deposits_obstacle(battle, tile);
    bool path = world_is_path(&battle->world, tile);
    if (path && !may->on_path && !may->needs_path) {
        return verdict_no("The attackers' path runs here; build beside it.");
    }
    if (!path && may->needs_path) {
        return verdict_no("%s %s stands on the attackers' path, nowhere else.", text_article(blueprint->name, true),
                          blueprint->name);
    }
    const Surface *surface = &terrain->surfaces[ground->surface];
    if (surface->no_building) {
        return verdict_no("Nothing can be built on %s.", surface->name);
    }
    if ((may->needs_fuel || may->needs_deposit) && battle_deposit_left(battle, tile) == 0) {
        return verdict_no("This deposit is dry: no drill finds anything here any more.");
    }
    if (may->needs_fuel && obstacle != OBSTACLE_FUEL) {
        return verdict_no("%s %s must stand on fuel.", text_article(blueprint->name, true), blueprint->name);
    }
    if (may->needs_deposit && battle_deposit(battle, tile) == OBSTACLE_NONE) {
        return verdict_no(deposits_anywhere(battle) ? _("%s %s must stand on an obstacle.")
                                                    : _("%s %s must stand on minerals or fuel."),
                          text_article(blueprint->name, true), blueprint->name);
    }
    Verdict free = check_obstacle(battle, may, obstacle);
    if (!free.allowed) {
        return free;
    }
    if (ground->slant != SLANT_NONE && !may->on_slant) {
        return verdict_no("%s %s needs flat ground.", text_article(blueprint->name, true), blueprint->name);
    }
    return verdict_yes();
}

bool placement_too_near(const Blueprint *blueprint, Tile one, Tile other)
{
    int dx = abs(one.x - other.x), dy = abs(one.y - other.y);
    return blueprint->placement.apart > 0 && int_max(dx, dy) <= blueprint->placement.apart;
}

Verdict placement_refuse_near(const Blueprint *blueprint)
{
    int apart = blueprint->placement.apart;
    return verdict_no(translation_of_count("Two of %s must have %d tile between them.",
                                           "Two of %s must have %d tiles between them.", apart),
                      blueprint->name, apart);
}

Verdict placement_refuse_uses(const Blueprint *blueprint)
{
    if (blueprint->kind == BLUEPRINT_SUPPLY) {
        return verdict_no("%s has been used, and was the only one.", blueprint->name);
    }
    return verdict_no(translation_of_count("%s can be had %d time a battle, no more.",
                                           "%s can be had %d times a battle, no more.", blueprint->uses),
                      blueprint->name, blueprint->uses);
}

/* Too near to one of its kind? */
static Verdict check_apart(const Battle *battle, const Blueprint *blueprint, Tile tile, int moved)
{
    for (int i = 0; i < battle->building_count; i++) {
        const Building *other = &battle->buildings[i];
        if (i != moved && battle_blueprint(battle, other->blueprint) == blueprint &&
            placement_too_near(blueprint, other->tile, tile)) {
            return placement_refuse_near(blueprint);
        }
    }
    return verdict_yes();
}

Verdict placement_check_ready(const Battle *battle, int slot)
{
    const Blueprint *blueprint = held(battle, slot);
    if (blueprint->uses > 0 && battle->loadout[slot].used >= blueprint->uses) {
        return placement_refuse_uses(blueprint);
    }
    int hull = battle_price(battle, battle->loadout[slot].blueprint).hull;
    if (hull > 0 && hull >= battle->hull) {
        return verdict_no("%s costs %d hull; you have %d and need to keep 1.", blueprint->name, hull, battle->hull);
    }
    if (battle->loadout[slot].cooldown > 0) {
        int waves = battle->loadout[slot].cooldown;
        return verdict_no(
            translation_of_count("%s is ready again in %d wave.", "%s is ready again in %d waves.", waves),
            blueprint->name, waves);
    }
    return verdict_yes();
}

Verdict battle_check_slot(const Battle *battle, int slot)
{
    const Blueprint *blueprint = held(battle, slot);
    Price price = battle_price(battle, battle->loadout[slot].blueprint);
    Verdict ready = placement_check_ready(battle, slot);
    if (!ready.allowed) {
        return ready;
    }
    if (!economy_affords(battle, price)) {
        int32_t have = battle->resources[RESOURCE_MATERIALS];
        Price asked = stats_price(battle, battle->loadout[slot].blueprint);
        if (asked.energy > 0) {
            return verdict_no(translation_of_count("%s costs %d energy and %d material; you have %d and %d.",
                                                   "%s costs %d energy and %d materials; you have %d and %d.",
                                                   asked.materials),
                              blueprint->name, asked.energy, asked.materials, battle->resources[RESOURCE_ENERGY], have);
        }
        return verdict_no(translation_of_count("%s costs %d material; you have %d.",
                                               "%s costs %d materials; you have %d.", asked.materials),
                          blueprint->name, asked.materials, have);
    }
    return verdict_yes();
}

static Verdict check_place(const Battle *battle, const Blueprint *blueprint, Tile tile, int moved)
{
    if (!tile_inside(tile)) {
        return verdict_no("That is outside the board.");
    }
    const Building *standing = battle_building_at(battle, tile);
    if (standing) {
        const char *name = battle_blueprint(battle, standing->blueprint)->name;
        return verdict_no("%s %s stands here already.", text_article(name, true), name);
    }
    Verdict ground = check_ground(battle, blueprint, tile);
    return ground.allowed ? check_apart(battle, blueprint, tile, moved) : ground;
}

Verdict battle_check_site(const Battle *battle, int blueprint, Tile tile)
{
    return check_place(battle, battle_blueprint(battle, blueprint), tile, -1);
}

static bool digs_in_wave(const Battle *battle, const Blueprint *blueprint)
{
    return blueprint->placement.needs_deposit && battle_permits(battle, PERMISSION_DIG_IN_WAVE);
}

static bool builds_now(const Battle *battle, const Blueprint *blueprint)
{
    return battle->night_builds > 0 || battle->next_wave_in > 0 || digs_in_wave(battle, blueprint);
}

/* Is what a tower of the same blueprint stands on asked for? */
static bool asks_raise(const Battle *battle, const Blueprint *blueprint, Tile tile)
{
    const Building *standing = battle_building_at(battle, tile);
    return standing && battle_permits(battle, PERMISSION_RAISE_TOWERS) && blueprint->kind == BLUEPRINT_TOWER &&
           battle_blueprint(battle, standing->blueprint) == blueprint;
}

static Verdict check_raised(const Battle *battle, const Building *standing)
{
    assert(standing);
    const Blueprint *blueprint = battle_blueprint(battle, standing->blueprint);
    if (blueprint->attack.damage == 0) {
        return verdict_no("%s %s deals no damage that could be raised.", text_article(blueprint->name, true),
                          blueprint->name);
    }
    return standing->raised < RAISES_MAX
               ? verdict_yes()
               : verdict_no("%s %s is raised as far as it goes.", text_article(blueprint->name, true), blueprint->name);
}

bool battle_can_raise(const Battle *battle, int blueprint, Tile tile)
{
    return asks_raise(battle, battle_blueprint(battle, blueprint), tile) &&
           check_raised(battle, battle_building_at(battle, tile)).allowed;
}

static Verdict check_raise(const Battle *battle, const Decision *decision)
{
    const Verdict verdict = check_raised(battle, battle_building_at(battle, decision->tile));
    if (!verdict.allowed) {
        return verdict;
    }
    if (battle->undo_count == UNDO_MAX) {
        return verdict_no("No more can be built in this phase; start the wave.");
    }
    return battle_check_slot(battle, decision->slot);
}

Verdict placement_check_build(const Battle *battle, const Decision *decision)
{
    const Blueprint *blueprint = held(battle, decision->slot);
    if (battle->phase == BATTLE_WAVE && !builds_now(battle, blueprint)) {
        return verdict_no(battle_permits(battle, PERMISSION_DIG_IN_WAVE)
                              ? _("While a wave runs only what needs a deposit can be built.")
                              : _("That can be done only between waves."));
    }
    if (asks_raise(battle, blueprint, decision->tile)) {
        return check_raise(battle, decision);
    }
    Verdict place = check_place(battle, blueprint, decision->tile, -1);
    if (!place.allowed) {
        return place;
    }
    if (battle->undo_count == UNDO_MAX || !spans_room(battle)) {
        return verdict_no("No more can be built in this phase; start the wave.");
    }
    return battle_check_slot(battle, decision->slot);
}

Verdict placement_check_move(const Battle *battle, const Decision *decision)
{
    const Building *building = battle_building_at(battle, decision->tile);
    if (battle->crane_moves == 0) {
        return verdict_no("Nothing can be moved now; an ability that moves buildings must be used first.");
    }
    if (!building) {
        return verdict_no("No building stands here.");
    }
    const Blueprint *blueprint = battle_blueprint(battle, building->blueprint);
    if (blueprint->permanent) {
        return verdict_no("The %s can't be moved.", blueprint->name);
    }
    return check_place(battle, blueprint, decision->to, battle->building_at[tile_index(decision->tile)] - 1);
}

/* What stands there in place of a building that could be taken down. */
static Verdict refuse_ground(const Battle *battle, Tile tile)
{
    const TerrainType *terrain = &battle->content->terrains[battle->world.terrain];
    const Obstacle obstacle = tile_inside(tile) ? (Obstacle)world_tile(&battle->world, tile)->obstacle : OBSTACLE_NONE;
    if (obstacle == OBSTACLE_SMALL || obstacle == OBSTACLE_LARGE) {
        return verdict_no("No building stands here: %s. It can't be demolished.",
                          obstacle == OBSTACLE_SMALL ? terrain->small_name : terrain->large_name);
    }
    return verdict_no("No building stands here.");
}

Verdict placement_check_delete(const Battle *battle, const Decision *decision)
{
    Tile tile = decision->tile;
    const Building *standing = battle_building_at(battle, tile);
    if (!standing && battle_is_wreck(battle, tile)) {
        return wreck_check(battle);
    }
    if (!standing) {
        return refuse_ground(battle, tile);
    }
    if (battle_blueprint(battle, standing->blueprint)->permanent) {
        return verdict_no("The %s can't be taken down.", battle_blueprint(battle, standing->blueprint)->name);
    }
    if (battle->phase == BATTLE_BUILD && battle->undo_count == UNDO_MAX) {
        return verdict_no("No more can be taken down in this phase; start the wave.");
    }
    return verdict_yes();
}

Verdict placement_check_undo(const Battle *battle, const Decision *decision)
{
    (void)decision;
    if (battle_permits(battle, PERMISSION_NO_UNDO)) {
        return verdict_no("Nothing can be undone in this run.");
    }
    return battle->undo_count > 0 ? verdict_yes() : verdict_no("Nothing was built or taken down in this build phase.");
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
    placement_index(battle);
    spans_insert(battle, index);
    stats_refresh(battle);
    return index;
}

static void drop(Battle *battle, int index)
{
    spans_remove(battle, index);
    int later = battle->building_count - 1 - index;
    memmove(&battle->buildings[index], &battle->buildings[index + 1], (size_t)later * sizeof(Building));
    battle->building_count--;
    placement_index(battle);
    stats_refresh(battle);
}

void placement_wind(const Battle *battle, Building *building)
{
    const Blueprint *blueprint = battle_blueprint(battle, building->blueprint);
    for (int i = 0; i < blueprint->rule_count; i++) {
        building->timers[i] = (int16_t)blueprint->rules[i].period;
    }
}

Building *placement_put(Battle *battle, int blueprint, Tile tile, int direction)
{
    const Blueprint *built = battle_blueprint(battle, blueprint);
    assert(battle->building_count < BUILDINGS_MAX);
    Building building = {.id = battle->next_building++,
                         .blueprint = (uint16_t)blueprint,
                         .tile = tile,
                         .direction = (uint8_t)direction,
                         .heading = (uint16_t)(direction << 14),
                         .wall = built->wall,
                         .priority = (uint8_t)built->attack.priority};
    placement_wind(battle, &building);
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

/* Takes what was queued on a tile out of the queue: it stands there now, or something else does. */
static void fulfil_queued(Battle *battle, Tile tile, UndoEntry *entry)
{
    int place = battle_queued_at(battle, tile);
    if (place >= 0) {
        entry->queued = queue_take(battle, place);
        entry->queue_place = (uint8_t)(place + 1);
    }
}

/* It stands on, and what it has cost is more. */
static void raise(Battle *battle, Building *building, Price price)
{
    building->raised++;
    building->paid[0] += price.materials;
    building->paid[1] += price.energy;
    stats_refresh(battle);
}

static void raise_built(Battle *battle, EventLog *log, const Decision *decision)
{
    LoadoutSlot *from = &battle->loadout[decision->slot];
    Price price = battle_price(battle, from->blueprint);
    int index = battle->building_at[tile_index(decision->tile)] - 1;
    UndoEntry entry = {.was_raise = true,
                       .materials = price.materials,
                       .energy = price.energy,
                       .cooldown = from->cooldown,
                       .building = battle->buildings[index]};
    stats_tally_price(battle, from->blueprint, 1);
    economy_pay(battle, price);
    battle->hull -= held(battle, decision->slot)->hull;
    raise(battle, &battle->buildings[index], price);
    if (battle->phase == BATTLE_BUILD) {
        undo_note(battle, &entry);
    } else if (battle->next_wave_in == 0) {
        battle->night_builds--;
    }
    from->cooldown = (int16_t)held(battle, decision->slot)->cooldown;
    from->used++;
    log_event(log, (Event){.kind = EVENT_BUILT,
                           .building = entry.building.id,
                           .type = entry.building.blueprint,
                           .amount = entry.building.raised + 1,
                           .at = tile_centre(decision->tile)});
}

void placement_build(Battle *battle, EventLog *log, const Decision *decision)
{
    if (battle_building_at(battle, decision->tile)) {
        raise_built(battle, log, decision);
        return;
    }
    LoadoutSlot *from = &battle->loadout[decision->slot];
    const Blueprint *blueprint = held(battle, decision->slot);
    Price price = battle_price(battle, from->blueprint);
    stats_tally_price(battle, from->blueprint, 1);
    economy_pay(battle, price);
    battle->hull -= blueprint->hull;
    Building *building = placement_put(battle, from->blueprint, decision->tile, decision->direction);
    building->built_this_phase = battle->phase == BATTLE_BUILD && !battle_permits(battle, PERMISSION_NO_UNDO);
    building->paid[0] = price.materials;
    building->paid[1] = price.energy;
    UndoEntry entry = {
        .materials = price.materials, .energy = price.energy, .cooldown = from->cooldown, .building = *building};
    fulfil_queued(battle, decision->tile, &entry);
    if (battle->phase == BATTLE_BUILD) {
        undo_note(battle, &entry);
    } else if (battle->next_wave_in == 0 && !digs_in_wave(battle, blueprint)) {
        battle->night_builds--;
    }
    from->cooldown = (int16_t)blueprint->cooldown;
    from->used++;
    log_event(log, (Event){.kind = EVENT_BUILT,
                           .building = building->id,
                           .type = building->blueprint,
                           .at = tile_centre(decision->tile)});
}

void placement_move(Battle *battle, EventLog *log, const Decision *decision)
{
    int index = battle->building_at[tile_index(decision->tile)] - 1;
    Building moved = battle->buildings[index];
    drop(battle, index);
    moved.tile = decision->to;
    insert(battle, &moved);
    battle->crane_moves--;
    log_event(log, (Event){.kind = EVENT_MOVED,
                           .building = moved.id,
                           .at = tile_centre(decision->tile),
                           .to = tile_centre(decision->to)});
}

void placement_collapse(Battle *battle, EventLog *log, int index)
{
    Building gone = battle->buildings[index];
    drop(battle, index);
    log_event(
        log, (Event){.kind = EVENT_DELETED, .building = gone.id, .type = gone.blueprint, .at = tile_centre(gone.tile)});
}

void placement_age(Battle *battle, EventLog *log, int waves)
{
    for (int i = battle->building_count - 1; i >= 0; i--) {
        Building *building = &battle->buildings[i];
        int lasts = battle_blueprint(battle, building->blueprint)->lasts;
        building->age = (int16_t)(building->age + waves);
        if (lasts > 0 && building->age >= lasts) {
            placement_collapse(battle, log, i);
        }
    }
}

Price battle_refund(const Battle *battle, const Building *building)
{
    if (building->built_this_phase) {
        return (Price){.materials = building->paid[0], .energy = building->paid[1]};
    }
    int least = battle_permits(battle, PERMISSION_REFUND_HALF) ? PERCENT / 2 : 0;
    int percent = int_max(battle_blueprint(battle, building->blueprint)->refund, least);
    int32_t energy = building->paid[1] * percent / PERCENT;
    int32_t room = battle->energy_max - battle->resources[RESOURCE_ENERGY];
    return (Price){.materials = building->paid[0] * percent / PERCENT, .energy = int_min(energy, int_max(room, 0))};
}

void placement_delete(Battle *battle, EventLog *log, const Decision *decision)
{
    Tile tile = decision->tile;
    int index = battle->building_at[tile_index(tile)] - 1;
    if (index < 0) {
        wreck_demolish(battle, log, wreck_at(battle, tile));
        return;
    }
    Building gone = battle->buildings[index];
    Price refund = battle_refund(battle, &gone);
    if (battle->phase == BATTLE_BUILD) {
        const LoadoutSlot *slot = slot_of(battle, gone.blueprint);
        UndoEntry entry = {.was_delete = true,
                           .materials = -refund.materials,
                           .energy = -refund.energy,
                           .cooldown = slot ? slot->cooldown : 0,
                           .building = gone};
        undo_note(battle, &entry);
    }
    battle->resources[RESOURCE_MATERIALS] += refund.materials;
    battle->resources[RESOURCE_ENERGY] += refund.energy;
    drop(battle, index);
    log_event(log, (Event){.kind = EVENT_DELETED,
                           .building = gone.id,
                           .type = gone.blueprint,
                           .at = tile_centre(tile),
                           .amount = refund.materials});
}

static void queue_again(Battle *battle, const UndoEntry *entry)
{
    bool room = battle->queued_build_count < QUEUED_BUILDS_MAX;
    if (entry->queue_place > 0 && room && battle_queued_at(battle, entry->queued.tile) < 0) {
        queue_put(battle, entry->queued, entry->queue_place - 1);
    }
}

/* Takes back what was done with a building. */
static void undo_building(Battle *battle, const UndoEntry *entry)
{
    LoadoutSlot *slot = slot_of(battle, entry->building.blueprint);
    if (slot) {
        slot->cooldown = entry->cooldown;
        slot->used -= !entry->was_delete;
    }
    battle->hull += entry->was_delete ? 0 : battle_blueprint(battle, entry->building.blueprint)->hull;
    if (entry->was_delete) {
        insert(battle, &entry->building);
    } else if (entry->was_raise) {
        Building *raised = &battle->buildings[placement_find(battle, entry->building.id)];
        raised->raised--;
        raised->paid[0] -= entry->materials;
        raised->paid[1] -= entry->energy;
        stats_tally_price(battle, entry->building.blueprint, -1);
        stats_refresh(battle);
    } else {
        drop(battle, placement_find(battle, entry->building.id));
        battle->next_building = entry->building.id;
        stats_tally_price(battle, entry->building.blueprint, -1);
        queue_again(battle, entry);
    }
}

void placement_undo(Battle *battle, EventLog *log, const Decision *decision)
{
    (void)decision;
    UndoEntry entry = battle->undo[--battle->undo_count];
    battle->resources[RESOURCE_MATERIALS] += entry.materials;
    battle->resources[RESOURCE_ENERGY] += entry.energy;
    if (entry.wreck > 0) {
        wreck_restore(battle, entry.wreck - 1);
    } else {
        undo_building(battle, &entry);
    }
    log_event(log, (Event){.kind = EVENT_UNDONE,
                           .building = entry.building.id,
                           .type = entry.building.blueprint,
                           .at = tile_centre(entry.building.tile),
                           .amount = entry.materials});
}
