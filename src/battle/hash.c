/* The fingerprint of a battle: every field but what battle.h calls derived. Lists come after their length, and what
 * lies beyond it is left out, as free slots are, so that equal states hash equally whatever memory held before. */
#include "battle/control.h"

#include "base/hash.h"

static void hash_statuses(Hash *hash, const StatusHold holds[STATUSES_MAX])
{
    for (int i = 0; i < STATUSES_MAX; i++) {
        hash_int(hash, holds[i].left);
        hash_int(hash, holds[i].immune);
        hash_int(hash, holds[i].amount);
    }
}

static void hash_attacker(Hash *hash, const Attacker *attacker, int slot)
{
    hash_int(hash, slot);
    hash_int(hash, attacker->id);
    hash_int(hash, attacker->type);
    hash_int(hash, attacker->segment);
    hash_int(hash, attacker->progress);
    hash_int(hash, attacker->hp);
    hash_int(hash, attacker->hp_max);
    hash_int(hash, attacker->grazed);
    hash_int(hash, attacker->bare);
    hash_int(hash, attacker->pulls);
    hash_int(hash, attacker->swept);
    hash_int(hash, attacker->adapted);
    for (int i = 0; i < RULES_MAX; i++) {
        hash_int(hash, attacker->timers[i]);
        hash_int(hash, attacker->done[i]);
    }
    hash_statuses(hash, attacker->statuses);
}

static void hash_building(Hash *hash, const Building *building)
{
    hash_int(hash, building->id);
    hash_int(hash, building->blueprint);
    hash_int(hash, tile_index(building->tile));
    hash_int(hash, building->priority);
    hash_int(hash, building->ready_in);
    hash_int(hash, building->direction);
    hash_int(hash, building->steady);
    hash_int(hash, building->idle);
    hash_int(hash, building->heading);
    hash_int(hash, building->remainder);
    hash_int(hash, building->late);
    hash_int(hash, building->target);
    hash_int(hash, building->target_slot);
    hash_int(hash, building->age);
    hash_int(hash, building->wall);
    for (int i = 0; i < RULES_MAX; i++) {
        hash_int(hash, building->timers[i]);
        hash_int(hash, building->done_in_wave[i]);
        hash_int(hash, building->done_in_battle[i]);
    }
    hash_statuses(hash, building->statuses);
    hash_int(hash, building->built_this_phase);
    hash_int(hash, building->paid[0]);
    hash_int(hash, building->paid[1]);
    hash_int(hash, building->record.damage);
    hash_int(hash, building->record.kills);
    for (int i = 0; i < RESOURCE_COUNT; i++) {
        hash_int(hash, building->record.produced[i]);
        hash_int(hash, building->rests[i]);
    }
}

static void hash_shot(Hash *hash, const Shot *shot)
{
    hash_int(hash, shot->building);
    hash_int(hash, shot->target);
    hash_int(hash, shot->flight);
    hash_int(hash, shot->target_slot);
    hash_int(hash, shot->blueprint);
    hash_int(hash, shot->at.x);
    hash_int(hash, shot->at.y);
    hash_int(hash, shot->goal.x);
    hash_int(hash, shot->goal.y);
    hash_int(hash, shot->damage);
}

static void hash_pending(Hash *hash, const Pending *pending)
{
    hash_int(hash, pending->blueprint);
    hash_int(hash, pending->rule);
    hash_int(hash, pending->direction);
    hash_int(hash, pending->serial);
    hash_int(hash, pending->at.x);
    hash_int(hash, pending->at.y);
    hash_int(hash, pending->in);
    hash_int(hash, pending->repeats);
    hash_int(hash, pending->waves);
    hash_int(hash, pending->passed);
}

static void hash_wave(Hash *hash, const Wave *wave)
{
    hash_int(hash, wave->number);
    hash_int(hash, wave->parallel);
    hash_int(hash, wave->new_type);
    hash_int(hash, wave->capacity);
    hash_int(hash, wave->rate);
    hash_int(hash, wave->cost);
    hash_int(hash, wave->full);
    hash_int(hash, wave->batch_count);
    for (int i = 0; i < wave->batch_count; i++) {
        hash_int(hash, wave->batches[i].count);
        hash_int(hash, wave->batches[i].spacing);
        for (int k = 0; k < WORLD_STARTS_MAX; k++) {
            hash_int(hash, wave->batches[i].types[k]);
        }
    }
}

static void hash_queued(Hash *hash, const QueuedBuild *build)
{
    hash_int(hash, build->slot);
    hash_int(hash, build->direction);
    hash_int(hash, tile_index(build->tile));
}

static void hash_undo(Hash *hash, const UndoEntry *entry)
{
    hash_int(hash, entry->was_delete);
    hash_int(hash, entry->wreck);
    hash_int(hash, entry->materials);
    hash_int(hash, entry->energy);
    hash_int(hash, entry->cooldown);
    hash_int(hash, entry->queue_place);
    hash_queued(hash, &entry->queued);
    hash_building(hash, &entry->building);
}

/* What the run asks of the battle, and its boss. */
static void hash_terms(Hash *hash, const Battle *battle)
{
    const int64_t numbers[] = {
        battle->energy_base,  battle->hull_loss_cap,  battle->hub_materials,       battle->toughness, battle->boss,
        battle->boss_course,  battle->boss_wave,      battle->boss_start,          battle->boss_hp,   battle->boss_in,
        battle->next_wave_in, battle->boss_toughness, battle->boss_capacity_least,
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        hash_int(hash, numbers[i]);
    }
}

static void hash_named(Hash *hash, const NamedAttacker *named)
{
    hash_int(hash, named->course);
    hash_int(hash, named->wave);
    hash_int(hash, named->batch);
    hash_int(hash, named->start);
    hash_int(hash, named->attacker);
}

static void hash_numbers(Hash *hash, const Battle *battle)
{
    const int64_t numbers[] = {
        battle->level,
        battle->phase,
        battle->wave,
        battle->tick,
        (int64_t)battle->rng.state,
        (int64_t)battle->rng.increment,
        battle->energy_max,
        battle->boss_periods,
        battle->fuel_goal,
        battle->par,
        battle->hull,
        battle->hull_max,
        battle->hull_lost_in_wave,
        battle->waves_stayed,
        battle->credits,
        battle->batch,
        battle->spawned_in_batch,
        battle->spawn_in,
        battle->spawned,
        battle->killed,
        battle->leaked,
        battle->next_attacker,
        battle->next_building,
        battle->overruns,
        battle->sweeps,
        battle->night_builds,
        battle->night_surcharge,
        battle->crane_moves,
        battle->debt,
        battle->relay_depth,
        battle->loadout_count,
        battle->wreck_count,
        battle->wave_count,
        battle->attacker_count,
        battle->building_count,
        battle->shot_count,
        battle->queued_spawn_count,
        battle->queued_ability_count,
        battle->pending_count,
        battle->undo_count,
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        hash_int(hash, numbers[i]);
    }
}

static void hash_means(Hash *hash, const Battle *battle)
{
    for (int i = 0; i < RESOURCE_COUNT; i++) {
        hash_int(hash, battle->resources[i]);
    }
    for (int i = 0; i < battle->loadout_count; i++) {
        hash_int(hash, battle->loadout[i].blueprint);
        hash_int(hash, battle->loadout[i].cooldown);
        hash_int(hash, battle->loadout[i].used);
    }
    for (int i = 0; i < battle->wreck_count; i++) {
        hash_int(hash, tile_index(battle->wrecks[i].tile));
        hash_int(hash, battle->wrecks[i].gone);
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
    }
    for (int i = 0; i < battle->building_count; i++) {
        hash_building(&hash, &battle->buildings[i]);
    }
    for (int i = 0; i < battle->shot_count; i++) {
        hash_shot(&hash, &battle->shots[i]);
    }
    for (int i = 0; i < battle->queued_spawn_count; i++) {
        hash_int(&hash, battle->queued_spawns[i].type);
        hash_int(&hash, battle->queued_spawns[i].segment);
        hash_int(&hash, battle->queued_spawns[i].progress);
    }
    for (int i = 0; i < battle->queued_ability_count; i++) {
        hash_int(&hash, battle->queued_abilities[i].blueprint);
        hash_int(&hash, battle->queued_abilities[i].direction);
        hash_int(&hash, battle->queued_abilities[i].at.x);
        hash_int(&hash, battle->queued_abilities[i].at.y);
    }
    for (int i = 0; i < battle->pending_count; i++) {
        hash_pending(&hash, &battle->pending[i]);
    }
    for (int i = 0; i < battle->undo_count; i++) {
        hash_undo(&hash, &battle->undo[i]);
    }
    for (int i = 0; i < battle->queued_build_count; i++) { /* the last list: its end is the hash's */
        hash_queued(&hash, &battle->queued_builds[i]);
    }
    return hash_end(&hash);
}
