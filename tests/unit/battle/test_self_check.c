/* The self-check knows what must hold: one thing is broken at a time, and it is named. */
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>
#include "support/subject.h"

/* In a wave: two towers, two attackers on one segment, a shot, a spawn that waits, an ability that waits and one under
 * way; and something that could be undone. */
static void fill(Fixture *f)
{
    Battle *battle = &f->battle;
    f->blueprints[BP_CHARGE].rules[0].delay = 40;
    fixture_decide(f, build_at(SLOT_GUN, 3, 6));
    fixture_decide(f, build_at(SLOT_SHELL, 5, 6));
    fixture_wave(f, AT_WALKER, 2, 1);
    int undo_count = battle->undo_count;
    fixture_decide(f, (Decision){.kind = DECISION_START_WAVE});
    battle->resources[RESOURCE_ENERGY] = 60;
    fixture_decide(f, use_at(SLOT_CHARGE, 650, 750));
    while (battle->shot_count == 0) {
        fixture_tick(f);
    }
    fixture_decide(f, use_at(SLOT_CHARGE, 650, 750));
    battle->queued_spawns[battle->queued_spawn_count++] = (QueuedSpawn){AT_WALKER, 0, 0};
    battle->undo_count = undo_count;
}

static void unsound(const Battle *battle, const char *sentence)
{
    char why[160] = "";
    assert_false(battle_self_check(battle, why, sizeof why));
    assert_string_equal(why, sentence);
}

/* What the self-check says of a battle like `sound` after a change to the copy `b`. */
#define BROKEN(sentence, change) \
    do {                         \
        *b = *sound;             \
        change;                  \
        unsound(b, sentence);    \
    } while (0)

typedef void Breaking(const Battle *sound, Battle *b);

static void break_in(void **state, Breaking *breaking)
{
    Fixture *f = *state;
    char why[160] = "";
    fill(f);
    if (!battle_self_check(&f->battle, why, sizeof why)) {
        fail_msg("before anything is broken: %s", why);
    }
    Battle *b = malloc(sizeof *b);
    assert_non_null(b);
    breaking(&f->battle, b);
    free(b);
}

static void break_counts(const Battle *sound, Battle *b)
{
    BROKEN("more blueprints are held than there is room for", b->loadout_count = BATTLE_LOADOUT_MAX + 1);
    BROKEN("more waves are known than there is room for", b->wave_count = WAVE_LOOKAHEAD + 1);
    BROKEN("more wrecks are there than there is room for", b->wreck_count = WRECKS_MAX + 1);
    BROKEN("more attackers live than there is room for", b->attacker_count = ATTACKERS_MAX + 1);
    BROKEN("more attackers live than there is room for", b->attacker_count = -1);
    BROKEN("more buildings stand than there is room for", b->building_count = BUILDINGS_MAX + 1);
    BROKEN("more spans are noted than there is room for", b->span_count = SPANS_MAX + 1);
    BROKEN("more shots fly than there is room for", b->shot_count = SHOTS_MAX + 1);
    BROKEN("more spawns wait than there is room for", b->queued_spawn_count = QUEUED_SPAWNS_MAX + 1);
    BROKEN("more abilities wait than there is room for", b->queued_ability_count = QUEUED_ABILITIES_MAX + 1);
    BROKEN("more rules are under way than there is room for", b->pending_count = PENDING_MAX + 1);
    BROKEN("more can be undone than there is room for", b->undo_count = UNDO_MAX + 1);
    BROKEN("more rules hold than there is room for", b->modifier_count = STANDING_MAX + 1);
    BROKEN("more rules hold than there is room for", b->aura_count = -1);
}

static void break_waves(const Battle *sound, Battle *b)
{
    BROKEN("a wave has more batches than there is room for", b->waves[1].batch_count = WAVE_BATCHES_MAX + 1);
    BROKEN("a wave sends what does not exist", b->waves[0].batches[0].types[0] = AT_COUNT);
    BROKEN("a batch enters that the wave does not have", b->batch = 2);
    BROKEN("the boss does not exist", b->boss = AT_COUNT);
    BROKEN("the boss enters where no path starts", (b->boss_course = BOSS_COMING, b->boss_wave = 1, b->boss_start = 1));
    BROKEN("the boss's wave is known too soon or too late", b->boss_wave = 1);
    BROKEN("a boss is awaited that does not come", b->boss_in = 1);
    BROKEN("a boss has bodies that never enter", b->boss_bodies = 1);
    BROKEN("waves follow by themselves without a relentless attacker, or don't with one", b->next_wave_in = 1);
}

static void break_buildings(const Battle *sound, Battle *b)
{
    Building *gun = &b->buildings[1];
    BROKEN("a blueprint is held that does not exist", b->loadout[0].blueprint = BP_COUNT);
    BROKEN("a blueprint is fitted that has no room", b->fitted_at[BP_GUN] = LOADOUT_MAX + 1);
    BROKEN("a wreck is off the board", (b->wreck_count = 1, b->wrecks[0].tile = tile_at(15, 0)));
    BROKEN("a building has no blueprint", gun->blueprint = BP_COUNT);
    BROKEN("a building is off the board", gun->tile = tile_at(-1, 6));
    BROKEN("a building looks nowhere", gun->direction = DIRECTION_COUNT);
    BROKEN("a building has no priority among targets", gun->priority = PRIORITY_COUNT);
    BROKEN("a building's target has no slot", gun->target_slot = ATTACKERS_MAX);
    BROKEN("a building bears a status that does not exist", gun->afflicted = 1);
    BROKEN("a wreck can be put back that was none", b->undo[0].wreck = 1);
    BROKEN("more builds are queued than there is room for", b->queued_build_count = QUEUED_BUILDS_MAX + 1);
    BROKEN("a build is queued that is in no slot",
           (b->queued_build_count = 1, b->queued_builds[0].slot = (uint8_t)b->loadout_count));
    BROKEN("a queued build looks nowhere",
           (b->queued_build_count = 1, b->queued_builds[0].direction = DIRECTION_COUNT));
    BROKEN("a queued build is off the board", (b->queued_build_count = 1, b->queued_builds[0].tile.x = -1));
    BROKEN("two builds wait for a tile", b->queued_build_count = 2);
    BROKEN("a build is queued that is in no slot",
           (b->undo[0].queue_place = 1, b->undo[0].queued.slot = (uint8_t)b->loadout_count));
    BROKEN("a building has no blueprint", b->undo[0].building.blueprint = BP_COUNT);
    BROKEN("a tile holds a building that is gone", b->building_at[0] = 4);
    BROKEN("a rule holds whose building is gone", (b->modifier_count = 1, b->modifiers[0] = (Standing){3, 0}));
    BROKEN("a rule holds that does not exist", (b->aura_count = 1, b->auras[0] = (Standing){0, RULES_MAX}));
    BROKEN("a tower's spans are not there", b->building_spans[2].first = (uint16_t)b->span_count);
    BROKEN("the board does not hold every building once", b->building_at[0] = 2);
    BROKEN("a building is not on its tile", gun->tile = tile_at(3, 5));
    BROKEN("buildings are not by id", gun->id = 1);
    BROKEN("a building's status is overlooked", gun->statuses[0].left = 1);
    BROKEN("a tower's spans differ from their recomputation", b->spans[0].from++);
    BROKEN("a building's stats differ from their recomputation", b->stats[1].damage++);
    BROKEN("what buildings do by standing there differs from its recomputation",
           (b->modifier_count = 1, b->modifiers[0] = (Standing){0, 0}));
    BROKEN("the statuses of each effect differ from their recomputation", b->statuses_of[0] = 1);
    BROKEN("the energy limit differs from its recomputation", b->energy_max++);
}

static void break_attackers(const Battle *sound, Battle *b)
{
    Attacker *first = &b->attackers[sound->order[0]];
    uint16_t segment = sound->attackers[sound->order[0]].segment, head = sound->segment_head[segment];
    assert_int_equal(sound->attacker_count, 2);
    assert_int_equal(sound->attackers[sound->order[1]].segment, segment);
    BROKEN("the order names no slot", b->order[1] = ATTACKERS_MAX);
    BROKEN("an attacker has no type", first->type = AT_COUNT);
    BROKEN("an attacker is on no segment", first->segment = (uint16_t)b->world.segment_count);
    BROKEN("an attacker's neighbour has no slot", first->next_on_segment = ATTACKERS_MAX);
    BROKEN("an attacker's neighbour has no slot", first->previous_on_segment = NO_INDEX - 1);
    BROKEN("an attacker has adapted to nothing", first->adapted = DAMAGE_COUNT + 1);
    BROKEN("an attacker bears a status that does not exist", first->afflicted = 1);
    BROKEN("a segment lists no slot", b->segment_head[0] = ATTACKERS_MAX);
    BROKEN("a slot is taken by nobody who lives", b->attackers[ATTACKERS_MAX - 1].id = 9);
    BROKEN("an attacker's statuses are due sooner than is kept",
           (b->lulls[sound->order[0]] = (Lull){.ticks = 1, .counting = 1}));
    BROKEN("the order names a free slot", (first->id = 0, b->attackers[ATTACKERS_MAX - 1].id = 9));
    BROKEN("the order is not by id", first->id = 9);
    BROKEN("an attacker is off its segment", first->progress = FIX_ONE);
    BROKEN("an attacker's HP are out of bounds", first->hp = 0);
    BROKEN("an attacker's HP are out of bounds", first->hp = first->hp_max + 1);
    BROKEN("an attacker's status is overlooked", first->statuses[0].left = 1);
    BROKEN("a segment lists an attacker that is not on it", b->segment_head[segment + 1] = head);
    BROKEN("a segment's list does not lead back", b->attackers[head].previous_on_segment = head);
    BROKEN("the segments do not list every attacker once", b->attackers[head].next_on_segment = NO_INDEX);
    BROKEN("a segment's list does not lead back", b->attackers[head].next_on_segment = head);
    BROKEN("spawned is not killed + leaked + alive", b->spawned++);
}

static void break_what_is_under_way(const Battle *sound, Battle *b)
{
    assert_true(sound->shot_count > 0 && sound->pending_count > 0 && sound->queued_ability_count > 0);
    BROKEN("a shot has no blueprint", b->shots[0].blueprint = BP_COUNT);
    BROKEN("a shot's target has no slot", b->shots[0].target_slot = ATTACKERS_MAX);
    BROKEN("a spawn has no type", b->queued_spawns[0].type = AT_COUNT);
    BROKEN("a spawn waits for no segment", b->queued_spawns[0].segment = (uint16_t)b->world.segment_count);
    BROKEN("a spawn waits for a place off its segment", b->queued_spawns[0].progress = -1);
    BROKEN("an ability has no blueprint", b->queued_abilities[0].blueprint = BP_COUNT);
    BROKEN("an ability goes nowhere", b->queued_abilities[0].direction = DIRECTION_COUNT);
    BROKEN("an ability is off the board", b->queued_abilities[0].at.x = WORLD_SIZE * FIX_ONE);
    BROKEN("a rule under way has no blueprint", b->pending[0].blueprint = BP_COUNT);
    BROKEN("a rule under way goes nowhere", b->pending[0].direction = DIRECTION_COUNT);
    BROKEN("a rule under way is off the board", b->pending[0].at.y = -1);
    BROKEN("a rule is under way that its blueprint does not have", b->pending[0].rule = 1);
}

static void break_resources(const Battle *sound, Battle *b)
{
    BROKEN("a resource is negative", b->resources[RESOURCE_FUEL] = -1);
    BROKEN("hull is out of bounds", b->hull = -1);
    BROKEN("hull is out of bounds", b->hull = b->hull_max + 1);
    BROKEN("debt or credits are negative", b->debt = -1);
    BROKEN("debt or credits are negative", b->credits = -1);
    BROKEN("a gain has not come to its end", b->relay_depth = 1);
    BROKEN("spawns were lost to a full queue", b->overruns = 1);
}

static void knows_how_many_there_can_be(void **state)
{
    break_in(state, break_counts);
}

static void knows_waves_and_bosses(void **state)
{
    break_in(state, break_waves);
}

static void knows_buildings(void **state)
{
    break_in(state, break_buildings);
}

static void knows_attackers(void **state)
{
    break_in(state, break_attackers);
}

static void knows_what_is_under_way(void **state)
{
    break_in(state, break_what_is_under_way);
}

static void knows_resources(void **state)
{
    break_in(state, break_resources);
}

/* The tick in which the hull goes ends before anyone is buried. */
static void the_dead_of_the_last_tick_lie_where_they_fell(void **state)
{
    Fixture *f = *state;
    char why[160] = "";
    fill(f);
    f->battle.attackers[f->battle.order[0]].hp = 0;
    unsound(&f->battle, "an attacker's HP are out of bounds");
    f->battle.phase = BATTLE_LOST;
    assert_true(battle_self_check(&f->battle, why, sizeof why));
}

/* Only what was in use is emptied, and nothing is left of it. */
static void a_battle_that_begins_where_another_was_is_like_the_first(void **state)
{
    Fixture *f = *state;
    char why[160] = "";
    uint64_t first = battle_hash(&f->battle);
    fill(f);
    assert_true(f->battle.attacker_count > 0 && battle_hash(&f->battle) != first);
    fixture_begin(f);
    assert_true(battle_hash(&f->battle) == first);
    if (!battle_self_check(&f->battle, why, sizeof why)) {
        fail_msg("begun anew: %s", why);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
SUBJECT(self_check)
{
    const struct CMUnitTest tests[] = {
        TEST(knows_how_many_there_can_be),
        TEST(knows_waves_and_bosses),
        TEST(knows_buildings),
        TEST(knows_attackers),
        TEST(knows_what_is_under_way),
        TEST(knows_resources),
        TEST(the_dead_of_the_last_tick_lie_where_they_fell),
        TEST(a_battle_that_begins_where_another_was_is_like_the_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
