/* An entry keeps nothing but slot, place and direction: what it costs, and whether it may stand there, is asked when
 * its turn comes, by the checks that building by hand goes through. */
#include "battle/build_queue.h"

#include "battle/rules.h"

#include "base/log.h"
#include "base/translation.h"
#include "battlefield/economy.h"
#include "battlefield/placement.h"
#include "battlefield/stats.h"

static const Blueprint *blueprint_in(const Battle *battle, int slot)
{
    return battle_blueprint(battle, battle->loadout[slot].blueprint);
}

static int queued_of(const Battle *battle, int slot)
{
    int count = 0;
    for (int i = 0; i < battle->queued_build_count; i++) {
        count += battle->queued_builds[i].slot == slot;
    }
    return count;
}

static Verdict check_apart_from_queued(const Battle *battle, int slot, Tile tile)
{
    const Blueprint *blueprint = blueprint_in(battle, slot);
    for (int i = 0; i < battle->queued_build_count; i++) {
        const QueuedBuild *other = &battle->queued_builds[i];
        if (other->slot == slot && placement_too_near(blueprint, other->tile, tile)) {
            return placement_refuse_near(blueprint);
        }
    }
    return verdict_yes();
}

Verdict build_queue_check_add(const Battle *battle, const Decision *decision)
{
    const Blueprint *blueprint = blueprint_in(battle, decision->slot);
    Verdict place = battle_check_site(battle, battle->loadout[decision->slot].blueprint, decision->tile);
    if (!place.allowed) {
        return place;
    }
    int queued = battle_queued_at(battle, decision->tile);
    if (queued >= 0) {
        const char *name = blueprint_in(battle, battle->queued_builds[queued].slot)->name;
        return verdict_no("%s is queued here already.", name);
    }
    if (battle->queued_build_count == QUEUED_BUILDS_MAX) {
        return verdict_no(translation_of_count("No more than %d building can be queued.",
                                               "No more than %d buildings can be queued.", QUEUED_BUILDS_MAX),
                          QUEUED_BUILDS_MAX);
    }
    int had = battle->loadout[decision->slot].used + queued_of(battle, decision->slot);
    if (blueprint->uses > 0 && had >= blueprint->uses) {
        return placement_refuse_uses(blueprint);
    }
    return check_apart_from_queued(battle, decision->slot, decision->tile);
}

Verdict build_queue_check_remove(const Battle *battle, const Decision *decision)
{
    return battle_queued_at(battle, decision->tile) >= 0 ? verdict_yes() : verdict_no("Nothing is queued here.");
}

Verdict build_queue_check_clear(const Battle *battle, const Decision *decision)
{
    (void)decision;
    return battle->queued_build_count > 0 ? verdict_yes() : verdict_no("Nothing is queued.");
}

Verdict build_queue_check_hasten(const Battle *battle, const Decision *decision)
{
    int place = battle_queued_at(battle, decision->tile);
    if (place < 0) {
        return verdict_no("Nothing is queued here.");
    }
    return place > 0 ? verdict_yes() : verdict_no("It is the first of the queue.");
}

void build_queue_add(Battle *battle, EventLog *log, const Decision *decision)
{
    (void)log;
    QueuedBuild build = {decision->slot, decision->direction, decision->tile};
    queue_put(battle, build, battle->queued_build_count);
}

void build_queue_remove(Battle *battle, EventLog *log, const Decision *decision)
{
    (void)log;
    queue_take(battle, battle_queued_at(battle, decision->tile));
}

void build_queue_clear(Battle *battle, EventLog *log, const Decision *decision)
{
    (void)log;
    (void)decision;
    battle->queued_build_count = 0;
}

void build_queue_hasten(Battle *battle, EventLog *log, const Decision *decision)
{
    (void)log;
    int place = battle_queued_at(battle, decision->tile);
    queue_put(battle, queue_take(battle, place), place - 1);
}

static Decision decision_of(const QueuedBuild *build)
{
    return (Decision){.kind = DECISION_BUILD, .slot = build->slot, .direction = build->direction, .tile = build->tile};
}

/* Checks what waiting will not change. */
static Verdict check_for_good(const Battle *battle, const QueuedBuild *build)
{
    const Blueprint *blueprint = blueprint_in(battle, build->slot);
    bool used_up = blueprint->uses > 0 && battle->loadout[build->slot].used >= blueprint->uses;
    Verdict place = battle_check_site(battle, battle->loadout[build->slot].blueprint, build->tile);
    return place.allowed && used_up ? placement_refuse_uses(blueprint) : place;
}

static bool affords(const Battle *battle, Price price, int32_t materials)
{
    return materials >= price.materials && battle->resources[RESOURCE_ENERGY] >= price.energy;
}

static bool is_due(const Battle *battle, int place)
{
    const QueuedBuild *build = &battle->queued_builds[place];
    return check_for_good(battle, build).allowed && placement_check_ready(battle, build->slot).allowed;
}

/* What an entry costs when its turn comes, and what all before it that are due cost together. */
static Price price_in_turn(const Battle *battle, int place, int32_t *before)
{
    int more[BATTLE_LOADOUT_MAX] = {0}, ahead = 0;
    *before = 0;
    for (int i = 0; i < place; i++) {
        int slot = battle->queued_builds[i].slot;
        if (is_due(battle, i)) {
            Price price = stats_price_after(battle, battle->loadout[slot].blueprint, more[slot]++, ahead++);
            *before += economy_cover(battle, price).materials;
        }
    }
    int slot = battle->queued_builds[place].slot;
    return economy_cover(battle, stats_price_after(battle, battle->loadout[slot].blueprint, more[slot], ahead));
}

Price battle_queued_price(const Battle *battle, int place)
{
    int32_t before;
    return price_in_turn(battle, place, &before);
}

Verdict battle_check_queued(const Battle *battle, int place)
{
    const QueuedBuild *build = &battle->queued_builds[place];
    int32_t before;
    Price price = price_in_turn(battle, place, &before);
    Verdict stands = check_for_good(battle, build), ready = placement_check_ready(battle, build->slot);
    if (!stands.allowed || !ready.allowed) {
        return stands.allowed ? ready : stands;
    }
    int32_t left = battle->resources[RESOURCE_MATERIALS] - before;
    if (affords(battle, price, left)) {
        return verdict_yes();
    }
    return left < battle->resources[RESOURCE_MATERIALS]
               ? verdict_no(translation_of_count("It costs %d material; what is queued before it leaves %d.",
                                                 "It costs %d materials; what is queued before it leaves %d.",
                                                 price.materials),
                            price.materials, left > 0 ? left : 0)
               : verdict_no(translation_of_count("It costs %d material; you have %d.",
                                                 "It costs %d materials; you have %d.", price.materials),
                            price.materials, left);
}

static void drop_queued(Battle *battle, EventLog *log, int place)
{
    QueuedBuild gone = queue_take(battle, place);
    log_event(
        log,
        (Event){.kind = EVENT_UNQUEUED, .type = battle->loadout[gone.slot].blueprint, .at = tile_centre(gone.tile)});
}

void build_now(Battle *battle, EventLog *log, const Decision *decision)
{
    placement_build(battle, log, decision);
    if (!battle->buildings[battle->building_count - 1].built_this_phase) {
        rules_built(battle, log, battle->building_count - 1);
    }
}

void build_queue_work(Battle *battle, EventLog *log)
{
    for (int place = 0; place < battle->queued_build_count;) {
        const QueuedBuild *build = &battle->queued_builds[place];
        Decision decision = decision_of(build);
        Price price = battle_price(battle, battle->loadout[build->slot].blueprint);
        if (!check_for_good(battle, build).allowed) {
            drop_queued(battle, log, place);
        } else if (!placement_check_ready(battle, build->slot).allowed) {
            place++;
        } else if (placement_check_build(battle, &decision).allowed) {
            build_now(battle, log, &decision);
        } else if (!affords(battle, price, battle->resources[RESOURCE_MATERIALS])) {
            return;
        } else {
            place++;
        }
    }
}
