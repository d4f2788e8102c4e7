/* The fingerprint of a battle: every field but what battle.h calls derived. Lists come after their length; what lies
 * beyond it is left out, and so are free slots, so that equal states have equal hashes whatever their memory held
 * before. */
#include "battle/control.h"

#include "base/hash.h"

static void hash_statuses(Hash *hash, const StatusHold holds[STATUSES_MAX])
{
    for (int i = 0; i < STATUSES_MAX; i++) {
        HASH_INTS(hash, holds[i].left, holds[i].immune, holds[i].amount);
    }
}

static void hash_attacker(Hash *hash, const Attacker *attacker, int slot)
{
    HASH_INTS(hash, slot, attacker->id, attacker->type, attacker->segment, attacker->progress, attacker->hp,
              attacker->hp_max, attacker->grazed, attacker->bare, attacker->pulls, attacker->swept, attacker->adapted);
    for (int i = 0; i < RULES_MAX; i++) {
        HASH_INTS(hash, attacker->timers[i], attacker->done[i]);
    }
    hash_statuses(hash, attacker->statuses);
}

static void hash_building(Hash *hash, const Building *building)
{
    HASH_INTS(hash, building->id, building->blueprint, tile_index(building->tile), building->priority,
              building->ready_in, building->direction, building->steady, building->idle, building->heading,
              building->remainder, building->late, building->target, building->target_slot, building->age,
              building->wall);
    for (int i = 0; i < RULES_MAX; i++) {
        HASH_INTS(hash, building->timers[i], building->done_in_wave[i], building->done_in_battle[i]);
    }
    hash_statuses(hash, building->statuses);
    HASH_INTS(hash, building->built_this_phase, building->raised, building->paid[0], building->paid[1],
              building->record.damage, building->record.kills);
    for (int i = 0; i < RESOURCE_COUNT; i++) {
        HASH_INTS(hash, building->record.produced[i], building->rests[i]);
    }
}

static void hash_shot(Hash *hash, const Shot *shot)
{
    HASH_INTS(hash, shot->building, shot->target, shot->flight, shot->target_slot, shot->blueprint, shot->at.x,
              shot->at.y, shot->goal.x, shot->goal.y, shot->damage);
}

static void hash_pending(Hash *hash, const Pending *pending)
{
    HASH_INTS(hash, pending->building, pending->blueprint, pending->rule, pending->direction, pending->serial,
              pending->at.x, pending->at.y, pending->in, pending->repeats, pending->waves, pending->passed);
}

static void hash_wave(Hash *hash, const Wave *wave)
{
    HASH_INTS(hash, wave->number, wave->parallel, wave->new_type, wave->capacity, wave->rate, wave->cost, wave->full,
              wave->batch_count);
    for (int i = 0; i < wave->batch_count; i++) {
        HASH_INTS(hash, wave->batches[i].count, wave->batches[i].spacing);
        for (int k = 0; k < WORLD_STARTS_MAX; k++) {
            hash_int(hash, wave->batches[i].types[k]);
        }
    }
}

static void hash_ship(Hash *hash, const ShipRule *ship)
{
    HASH_INTS(hash, ship->clause, ship->done_in_wave, ship->done_in_battle, ship->stacked, ship->waiting, ship->rest,
              ship->tally);
}

static void hash_queued(Hash *hash, const QueuedBuild *build)
{
    HASH_INTS(hash, build->slot, build->direction, tile_index(build->tile));
}

static void hash_undo(Hash *hash, const UndoEntry *entry)
{
    HASH_INTS(hash, entry->was_delete, entry->was_raise, entry->wreck, entry->materials, entry->energy, entry->cooldown,
              entry->queue_place);
    hash_queued(hash, &entry->queued);
    hash_building(hash, &entry->building);
}

/* The terms that the run sets for the battle, and the boss. */
static void hash_terms(Hash *hash, const Battle *battle)
{
    HASH_INTS(hash, battle->energy_base, battle->hull_loss_cap, battle->toughness, battle->boss, battle->boss_course,
              battle->boss_wave, battle->boss_start, battle->boss_hp, battle->boss_in, battle->boss_bodies,
              battle->boss_bled, battle->next_wave_in, battle->boss_toughness, battle->boss_capacity_least);
}

static void hash_named(Hash *hash, const NamedAttacker *named)
{
    HASH_INTS(hash, named->course, named->wave, named->batch, named->start, named->attacker);
}

static void hash_numbers(Hash *hash, const Battle *battle)
{
    HASH_INTS(hash, battle->level, battle->phase, battle->wave, battle->tick, (int64_t)battle->rng.state,
              (int64_t)battle->rng.increment, battle->energy_max, battle->boss_periods, battle->fuel_goal, battle->par,
              battle->hull, battle->hull_max, battle->hull_lost_in_wave, battle->hull_lost, battle->waves_stayed,
              battle->permissions, battle->credits, battle->batch, battle->spawned_in_batch, battle->spawn_in,
              battle->spawned, battle->killed, battle->leaked, battle->next_attacker, battle->next_building,
              battle->overruns, battle->sweeps, battle->night_builds, battle->night_surcharge, battle->crane_moves,
              battle->debt, battle->relay_depth, battle->loadout_count, battle->wreck_count, battle->wave_count,
              battle->attacker_count, battle->building_count, battle->shot_count, battle->queued_spawn_count,
              battle->queued_ability_count, battle->pending_count, battle->undo_count, battle->ship_rule_count);
}

static void hash_means(Hash *hash, const Battle *battle)
{
    for (int i = 0; i < RESOURCE_COUNT; i++) {
        HASH_INTS(hash, battle->resources[i], battle->hub_more[i]);
    }
    for (int i = 0; i < battle->loadout_count; i++) {
        HASH_INTS(hash, battle->loadout[i].blueprint, battle->loadout[i].cooldown, battle->loadout[i].used);
    }
    for (int i = 0; i < battle->wreck_count; i++) {
        HASH_INTS(hash, tile_index(battle->wrecks[i].tile), battle->wrecks[i].gone);
    }
    for (int i = 0; i < WAVE_TYPES_MAX / 64; i++) {
        hash_int(hash, (int64_t)battle->seen_types[i]);
    }
}

uint64_t battle_hash(const Battle *battle)
{
    Hash hash = hash_begin();
    hash_int(&hash, (int64_t)world_hash(&battle->world));
    hash_numbers(&hash, battle);
    hash_means(&hash, battle);
    hash_terms(&hash, battle);
    hash_named(&hash, &battle->named);
    for (int i = 0; i < battle->wave_count; i++) {
        hash_wave(&hash, &battle->waves[i]);
    }
    for (int i = 0; i < battle->attacker_count; i++) {
        hash_attacker(&hash, &battle->attackers[battle->order[i]], battle->order[i]);
    }
    for (int i = 0; i < WORLD_TILES; i++) {
        hash_byte(&hash, battle->split_counter[i]);
        hash_byte(&hash, battle->dug[i]);
    }
    for (int i = 0; i < battle->building_count; i++) {
        hash_building(&hash, &battle->buildings[i]);
    }
    for (int i = 0; i < battle->shot_count; i++) {
        hash_shot(&hash, &battle->shots[i]);
    }
    for (int i = 0; i < battle->queued_spawn_count; i++) {
        HASH_INTS(&hash, battle->queued_spawns[i].type, battle->queued_spawns[i].segment,
                  battle->queued_spawns[i].progress);
    }
    for (int i = 0; i < battle->queued_ability_count; i++) {
        HASH_INTS(&hash, battle->queued_abilities[i].blueprint, battle->queued_abilities[i].direction,
                  battle->queued_abilities[i].at.x, battle->queued_abilities[i].at.y);
    }
    for (int i = 0; i < battle->pending_count; i++) {
        hash_pending(&hash, &battle->pending[i]);
    }
    for (int i = 0; i < battle->undo_count; i++) {
        hash_undo(&hash, &battle->undo[i]);
    }
    for (int i = 0; i < battle->ship_rule_count; i++) {
        hash_ship(&hash, &battle->ship_rules[i]);
    }
    for (int i = 0; i < battle->queued_build_count; i++) { /* the last list: its end is the hash's */
        hash_queued(&hash, &battle->queued_builds[i]);
    }
    return hash_end(&hash);
}
