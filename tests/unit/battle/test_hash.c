/* The hash of a battle is that of its whole state: each field moves it, and what battle.h calls derived does not. */
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>
#include "support/subject.h"

/* A battle with one of everything that lists hold; two buildings, the Hub and a gun. */
static void fill(Fixture *f)
{
    Battle *battle = &f->battle;
    fixture_decide(f, build_at(SLOT_GUN, 3, 6));
    fixture_wave(f, AT_WALKER, 1, 1);
    int undo_count = battle->undo_count;
    fixture_decide(f, (Decision){.kind = DECISION_START_WAVE});
    fixture_tick(f);
    assert_int_equal(battle->attacker_count, 1);
    assert_int_equal(battle->building_count, 2);
    battle->undo_count = undo_count;
    battle->named = (NamedAttacker){.course = NAMED_HERE};
    battle->wreck_count = battle->shot_count = battle->queued_spawn_count = 1;
    static const Rule rule = {.when = WHEN_STAYED, .what = WHAT_MODIFY};
    battle->ship_rules[0] = (ShipRule){.rule = &rule};
    battle->ship_rule_count = 1;
    battle->queued_ability_count = battle->pending_count = battle->queued_build_count = 1;
}

static void change(const Battle *before, Battle *battle, size_t offset, bool moves, const char *field)
{
    *battle = *before;
    ((unsigned char *)battle)[offset] ^= 1;
    if ((battle_hash(battle) != battle_hash(before)) != moves) {
        fail_msg("%s %s", field, moves ? "does not move the hash" : "moves the hash");
    }
}

/* One bit of a field of battle `b` is turned over, in the copy `c`. */
#define MOVES(field) change(b, c, (size_t)((const char *)&b->field - (const char *)b), true, #field)
#define STAYS(field) change(b, c, (size_t)((const char *)&b->field - (const char *)b), false, #field)

static void numbers(const Battle *b, Battle *c)
{
    MOVES(level), MOVES(phase), MOVES(wave), MOVES(tick), MOVES(rng.state), MOVES(rng.increment);
    MOVES(resources[RESOURCE_MATERIALS]), MOVES(resources[RESOURCE_ENERGY]), MOVES(resources[RESOURCE_FUEL]);
    MOVES(energy_max), MOVES(fuel_goal), MOVES(par), MOVES(energy_base), MOVES(hull_loss_cap), MOVES(hub_more[0]);
    MOVES(toughness), MOVES(hull), MOVES(hull_max), MOVES(hull_lost_in_wave), MOVES(waves_stayed), MOVES(credits);
    MOVES(boss), MOVES(boss_course), MOVES(boss_wave), MOVES(boss_start), MOVES(boss_hp), MOVES(boss_in);
    MOVES(next_wave_in), MOVES(boss_bodies), MOVES(boss_bled), MOVES(boss_toughness), MOVES(boss_capacity_least);
    MOVES(boss_periods), MOVES(batch), MOVES(spawned_in_batch);
    MOVES(spawn_in), MOVES(seen_types[0]), MOVES(seen_types[WAVE_TYPES_MAX / 64 - 1]), MOVES(spawned), MOVES(killed);
    MOVES(named.course), MOVES(named.wave), MOVES(named.batch), MOVES(named.start), MOVES(named.attacker);
    MOVES(permissions), MOVES(leaked), MOVES(next_attacker), MOVES(next_building), MOVES(overruns), MOVES(sweeps),
        MOVES(night_builds);
    MOVES(night_surcharge), MOVES(crane_moves), MOVES(debt), MOVES(relay_depth), MOVES(split_counter[0]);
    MOVES(split_counter[WORLD_TILES - 1]), MOVES(dug[0]), MOVES(dug[WORLD_TILES - 1]), MOVES(world.tiles[0].height),
        MOVES(world.hub.x);
}

static void the_ship(const Battle *b, Battle *c)
{
    MOVES(ship_rules[0].clause), MOVES(ship_rules[0].done_in_wave), MOVES(ship_rules[0].done_in_battle);
    MOVES(ship_rules[0].stacked), MOVES(ship_rules[0].rest), MOVES(ship_rules[0].tally);
    STAYS(ship_occasions), STAYS(ship_speed), STAYS(ship_taken);
}

static void what_comes(const Battle *b, Battle *c)
{
    MOVES(waves[0].number), MOVES(waves[0].parallel), MOVES(waves[0].new_type), MOVES(waves[0].capacity);
    MOVES(waves[0].rate), MOVES(waves[0].cost), MOVES(waves[0].batch_count), MOVES(waves[0].batches[0].count);
    MOVES(waves[0].batches[0].spacing), MOVES(waves[0].batches[0].types[0]), MOVES(waves[1].number);
    MOVES(loadout[0].blueprint), MOVES(loadout[0].cooldown), MOVES(loadout[SLOT_COUNT - 1].used);
    MOVES(wrecks[0].tile.x), MOVES(wrecks[0].gone);
    MOVES(queued_spawns[0].type), MOVES(queued_spawns[0].segment), MOVES(queued_spawns[0].progress);
    MOVES(queued_abilities[0].blueprint), MOVES(queued_abilities[0].direction), MOVES(queued_abilities[0].at.x);
    MOVES(queued_abilities[0].at.y);
    MOVES(pending[0].building), MOVES(pending[0].blueprint), MOVES(pending[0].rule), MOVES(pending[0].direction),
        MOVES(pending[0].serial);
    MOVES(pending[0].at.x), MOVES(pending[0].at.y), MOVES(pending[0].in), MOVES(pending[0].repeats);
    MOVES(pending[0].waves), MOVES(pending[0].passed);
    MOVES(undo[0].was_delete), MOVES(undo[0].was_raise), MOVES(undo[0].wreck), MOVES(undo[0].materials),
        MOVES(undo[0].energy);
    MOVES(undo[0].queue_place), MOVES(undo[0].queued.slot), MOVES(undo[0].queued.tile.x);
    MOVES(queued_builds[0].slot), MOVES(queued_builds[0].direction), MOVES(queued_builds[0].tile.x);
    MOVES(queued_build_count);
    MOVES(undo[0].cooldown), MOVES(undo[0].building.id), MOVES(undo[0].building.tile.y);
}

static void attackers(const Battle *b, Battle *c)
{
    assert_int_equal(b->order[0], 0);
    MOVES(attackers[0].id), MOVES(attackers[0].type), MOVES(attackers[0].segment), MOVES(attackers[0].progress);
    MOVES(attackers[0].hp), MOVES(attackers[0].hp_max), MOVES(attackers[0].bare), MOVES(attackers[0].pulls);
    MOVES(attackers[0].swept), MOVES(attackers[0].adapted), MOVES(attackers[0].done[RULES_MAX - 1]);
    MOVES(attackers[0].timers[0]), MOVES(attackers[0].statuses[0].left), MOVES(attackers[0].statuses[0].immune);
    MOVES(attackers[0].statuses[STATUSES_MAX - 1].amount);
    MOVES(shots[0].building), MOVES(shots[0].flight), MOVES(shots[0].target), MOVES(shots[0].target_slot);
    MOVES(shots[0].blueprint), MOVES(shots[0].at.x), MOVES(shots[0].at.y), MOVES(shots[0].goal.x);
    MOVES(shots[0].goal.y), MOVES(shots[0].damage);
}

static void buildings(const Battle *b, Battle *c)
{
    MOVES(buildings[1].id), MOVES(buildings[1].blueprint), MOVES(buildings[1].tile.x), MOVES(buildings[1].direction);
    MOVES(buildings[1].priority), MOVES(buildings[1].ready_in), MOVES(buildings[1].steady), MOVES(buildings[1].idle);
    MOVES(buildings[1].heading), MOVES(buildings[1].target), MOVES(buildings[1].target_slot);
    MOVES(buildings[1].remainder), MOVES(buildings[1].age), MOVES(buildings[1].wall);
    MOVES(buildings[1].statuses[0].left), MOVES(buildings[1].statuses[0].immune);
    MOVES(buildings[1].statuses[STATUSES_MAX - 1].amount), MOVES(buildings[1].timers[0]);
    MOVES(buildings[1].done_in_wave[0]), MOVES(buildings[1].done_in_battle[RULES_MAX - 1]);
    MOVES(buildings[1].built_this_phase), MOVES(buildings[1].paid[0]), MOVES(buildings[1].paid[1]);
    MOVES(buildings[1].record.damage), MOVES(buildings[1].record.kills), MOVES(buildings[1].record.produced[0]);
    MOVES(buildings[1].record.produced[RESOURCE_COUNT - 1]);
}

static void derived(const Battle *b, Battle *c)
{
    STAYS(attackers[0].next_on_segment), STAYS(attackers[0].previous_on_segment), STAYS(attackers[0].pace);
    STAYS(attackers[0].driven), STAYS(attackers[0].same_until), STAYS(attackers[0].pace_stale), STAYS(paces_stale);
    STAYS(walked), STAYS(timed), STAYS(aura_tiles[0]), STAYS(stats[0].acts);
    STAYS(lulls[0].ticks), STAYS(lulls[0].counting), STAYS(lulls[0].resting);
    STAYS(attackers[0].afflicted), STAYS(buildings[1].afflicted), STAYS(segment_head[0]), STAYS(building_at[0]);
    STAYS(stats_stale), STAYS(some_stale), STAYS(stats[0].stale), STAYS(stats[0].damage), STAYS(statuses_of[0]),
        STAYS(modifier_count), STAYS(aura_count);
    STAYS(modifiers[0].rule), STAYS(auras[0].rule), STAYS(building_spans[1].count), STAYS(span_count);
    STAYS(spans[0].from), STAYS(fitted_at[0]), STAYS(fitted[0].materials), STAYS(attackers[1].hp), STAYS(order[1]);
    STAYS(buildings[2].id), STAYS(shots[1].damage);
}

static void hash_of(void **state, void (*fields)(const Battle *, Battle *))
{
    Battle *copy = malloc(sizeof *copy);
    assert_non_null(copy);
    fill(*state);
    fields(&((Fixture *)*state)->battle, copy);
    free(copy);
}

static void numbers_move_it(void **state)
{
    hash_of(state, numbers);
}

static void what_is_to_come_moves_it(void **state)
{
    hash_of(state, what_comes);
}

static void the_ships_rules_move_it(void **state)
{
    hash_of(state, the_ship);
}

static void attackers_and_shots_move_it(void **state)
{
    hash_of(state, attackers);
}

static void buildings_move_it(void **state)
{
    hash_of(state, buildings);
}

static void what_is_derived_does_not(void **state)
{
    hash_of(state, derived);
}

/* A list that is shorter by an entry that is all zeros is another list. */
static void lengths_move_it(void **state)
{
    Fixture *f = *state;
    fill(f);
    uint64_t before = battle_hash(&f->battle);
    f->battle.queued_spawns[1] = (QueuedSpawn){0};
    f->battle.queued_spawn_count++;
    assert_false(battle_hash(&f->battle) == before);
    uint64_t more = battle_hash(&f->battle);
    f->battle.queued_spawn_count--;
    f->battle.loadout[--f->battle.loadout_count] = (LoadoutSlot){0};
    assert_false(battle_hash(&f->battle) == before || battle_hash(&f->battle) == more);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
SUBJECT(hash)
{
    const struct CMUnitTest tests[] = {
        TEST(numbers_move_it),   TEST(what_is_to_come_moves_it), TEST(attackers_and_shots_move_it),
        TEST(buildings_move_it), TEST(what_is_derived_does_not), TEST(the_ships_rules_move_it),
        TEST(lengths_move_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
