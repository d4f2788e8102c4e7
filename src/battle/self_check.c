/* What must hold of every battle at rest between two calls; tests and fuzzers ask after every step. Bounds
 * come first, so that nothing that is read afterwards lies outside its array. */
#include "holdout/battle.h"

#include "base/memory.h"
#include "base/number.h"
#include "battle/burning.h"
#include "battlefield/copy.h"
#include "battlefield/deposits.h"
#include "battle/findings.h"
#include "battlefield/pace.h"
#include "battlefield/roster.h"
#include "battlefield/spans.h"
#include "battlefield/stats.h"

#include <stdlib.h>
#include <string.h>

static void check_resources(const Battle *battle, Findings *findings)
{
    for (int i = 0; i < RESOURCE_COUNT; i++) {
        expect(findings, battle->resources[i] >= 0, "a resource is negative");
    }
    expect(findings, battle->hull >= 0 && battle->hull <= battle->hull_max, "hull is out of bounds");
    expect(findings, battle->debt >= 0 && battle->credits >= 0, "debt or credits are negative");
    expect(findings, deposits_sound(battle), "a deposit has paid more than it holds");
    expect(findings, battle->relay_depth == 0, "a gain has not come to its end");
    expect(findings, battle->overruns == 0, "spawns were lost to a full queue");
    expect(findings, battle->spawned == battle->killed + battle->leaked + battle->attacker_count,
           "spawned is not killed + leaked + alive");
}

/* Is every status that something holds, or is immune to, among those it is looked at for? */
static bool statuses_noted(const StatusHold holds[STATUSES_MAX], unsigned afflicted)
{
    bool noted = true;
    for (int i = 0; i < STATUSES_MAX; i++) {
        noted = noted && (afflicted >> i & 1 || (holds[i].left == 0 && holds[i].immune == 0));
    }
    return noted;
}

static bool type_noted(const Battle *battle, const Attacker *attacker)
{
    Attacker fresh = *attacker;
    roster_note_type(&fresh, roster_type(battle, attacker));
    return fresh.acts == attacker->acts && fresh.drives == attacker->drives && fresh.span_bit == attacker->span_bit;
}

/* Nobody is buried any more once the ship is lost. */
static void check_attackers(const Battle *battle, Findings *findings)
{
    int taken = 0;
    for (int i = 0; i < ATTACKERS_MAX; i++) {
        taken += battle->attackers[i].id != 0;
    }
    expect(findings, taken == battle->attacker_count, "a slot is taken by nobody who lives");
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        expect(findings, attacker->id != 0, "the order names a free slot");
        expect(findings, i == 0 || attacker->id > battle->attackers[battle->order[i - 1]].id, "the order is not by id");
        expect(findings, attacker->progress >= 0 && attacker->progress < FIX_ONE, "an attacker is off its segment");
        bool buried_next = battle->phase == BATTLE_LOST || battle->deaths;
        bool alive = attacker->hp > 0 || (attacker->hp == 0 && buried_next);
        expect(findings, alive && attacker->hp <= attacker->hp_max && attacker->grazed < PERCENT,
               "an attacker's HP are out of bounds");
        expect(findings, statuses_noted(attacker->statuses, attacker->afflicted), "an attacker's status is overlooked");
        expect(findings, burning_lull_sound(battle, battle->order[i]),
               "an attacker's statuses are due sooner than is kept");
        expect(findings, type_noted(battle, attacker), "what an attacker keeps of its type is not so");
        expect(findings, pace_sound(battle, attacker), "an attacker's pace differs from its recomputation");
    }
}

static void check_course(const Battle *battle, Findings *findings)
{
    bool overlap = battle_permits(battle, PERMISSION_WAVES_OVERLAP) && battle->phase != BATTLE_BUILD;
    expect(findings, overlap || (battle->next_wave_in > 0) == (roster_relentless(battle) > 0),
           "waves follow by themselves without a relentless attacker, or don't with one");
    expect(findings, (battle->boss_wave > 0) == (battle->boss_course != BOSS_AWAY),
           "the boss's wave is known too soon or too late");
    expect(findings, battle->named.course != NAMED_HERE || battle_attacker(battle, battle->named.attacker),
           "the named attacker is here, and nobody is it");
    expect(findings, battle->boss_in == 0 || (battle->boss_course != BOSS_AWAY && battle->phase == BATTLE_WAVE),
           "a boss is awaited that does not come");
}

static void check_segment_lists(const Battle *battle, Findings *findings)
{
    int listed = 0;
    for (int segment = 0; segment < battle->world.segment_count; segment++) {
        uint16_t before = NO_INDEX, slot = battle->segment_head[segment];
        while (slot != NO_INDEX && listed <= battle->attacker_count && findings->sound) {
            const Attacker *attacker = &battle->attackers[slot];
            expect(findings, attacker->id != 0 && attacker->segment == segment,
                   "a segment lists an attacker that is not on it");
            expect(findings, attacker->previous_on_segment == before, "a segment's list does not lead back");
            before = slot;
            slot = attacker->next_on_segment;
            listed++;
        }
    }
    expect(findings, listed == battle->attacker_count, "the segments do not list every attacker once");
}

static bool same_stats(const BuildingStats *a, const BuildingStats *b)
{
    return a->damage_fine == b->damage_fine && a->interval_fine == b->interval_fine &&
           a->interval_fast_fine == b->interval_fast_fine && a->damage == b->damage &&
           a->extra_damage == b->extra_damage && a->interval == b->interval && a->interval_fast == b->interval_fast &&
           a->range == b->range && a->blast == b->blast && a->works == b->works && a->acts == b->acts &&
           a->echoes == b->echoes && a->echo_price == b->echo_price;
}

/* Stats as a fresh look at all modifiers makes them. */
static void check_stats(const Battle *battle, Findings *findings)
{
    Battle *fresh = memory_new(1, sizeof *fresh);
    battle_copy(fresh, battle);
    stats_refresh(fresh);
    for (int i = 0; i < battle->building_count; i++) {
        expect(findings, same_stats(&fresh->stats[i], &battle->stats[i]),
               "a building's stats differ from their recomputation");
    }
    expect(findings,
           fresh->modifier_count == battle->modifier_count && fresh->aura_count == battle->aura_count &&
               memcmp(fresh->modifiers, battle->modifiers, sizeof(Standing) * (size_t)battle->modifier_count) == 0 &&
               memcmp(fresh->auras, battle->auras, sizeof(Standing) * (size_t)battle->aura_count) == 0 &&
               memcmp(fresh->aura_tiles, battle->aura_tiles, sizeof fresh->aura_tiles) == 0,
           "what buildings do by standing there differs from its recomputation");
    expect(findings,
           memcmp(fresh->statuses_of, battle->statuses_of, sizeof fresh->statuses_of) == 0 &&
               fresh->timed == battle->timed,
           "the statuses of each effect differ from their recomputation");
    expect(findings, fresh->ship_speed == battle->ship_speed && fresh->ship_taken == battle->ship_taken,
           "what the ship does to attackers differs from its recomputation");
    expect(findings, fresh->energy_max == battle->energy_max, "the energy limit differs from its recomputation");
    free(fresh);
}

static void check_buildings(const Battle *battle, Findings *findings)
{
    int placed = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        placed += battle->building_at[i] != 0;
    }
    expect(findings, placed == battle->building_count, "the board does not hold every building once");
    for (int i = 0; i < battle->building_count && findings->sound; i++) {
        const Building *building = &battle->buildings[i];
        expect(findings, battle->building_at[tile_index(building->tile)] == i + 1, "a building is not on its tile");
        expect(findings, i == 0 || building->id > battle->buildings[i - 1].id, "buildings are not by id");
        expect(findings, statuses_noted(building->statuses, building->afflicted), "a building's status is overlooked");
        expect(findings, spans_sound(battle, i), "a tower's spans differ from their recomputation");
    }
}

bool battle_self_check(const Battle *battle, char *why, size_t size)
{
    Findings findings = {why, size, true};
    bounds_check(battle, &findings);
    if (!findings.sound) {
        return false;
    }
    check_resources(battle, &findings);
    check_attackers(battle, &findings);
    check_course(battle, &findings);
    check_segment_lists(battle, &findings);
    check_buildings(battle, &findings);
    check_stats(battle, &findings);
    return findings.sound;
}
