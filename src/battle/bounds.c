/* Checks the numbers of a battle that count entries of lists, or point at them. */
#include "battle/findings.h"

/* Is a number from 0 up to, and without, `end`? */
static void expect_below(Findings *findings, int64_t number, int64_t end, const char *what)
{
    expect(findings, number >= 0 && number < end, what);
}

static void check_counts(const Battle *battle, Findings *findings)
{
    const struct {
        int count, most;
        const char *what;
    } counts[] = {
        {battle->loadout_count, BATTLE_LOADOUT_MAX, "more blueprints are held than there is room for"},
        {battle->wave_count, WAVE_LOOKAHEAD, "more waves are known than there is room for"},
        {battle->wreck_count, WRECKS_MAX, "more wrecks are there than there is room for"},
        {battle->attacker_count, ATTACKERS_MAX, "more attackers live than there is room for"},
        {battle->building_count, BUILDINGS_MAX, "more buildings stand than there is room for"},
        {battle->span_count, SPANS_MAX, "more spans are noted than there is room for"},
        {battle->shot_count, SHOTS_MAX, "more shots fly than there is room for"},
        {battle->queued_spawn_count, QUEUED_SPAWNS_MAX, "more spawns wait than there is room for"},
        {battle->queued_ability_count, QUEUED_ABILITIES_MAX, "more abilities wait than there is room for"},
        {battle->pending_count, PENDING_MAX, "more rules are under way than there is room for"},
        {battle->undo_count, UNDO_MAX, "more can be undone than there is room for"},
        {battle->queued_build_count, QUEUED_BUILDS_MAX, "more builds are queued than there is room for"},
        {battle->ship_rule_count, SHIP_RULES_MAX, "the ship has more rules than there is room for"},
    };
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        expect_below(findings, counts[i].count, counts[i].most + 1, counts[i].what);
    }
}

static bool is_type(const Battle *battle, int type)
{
    return type >= 0 && type < battle->content->attacker_count;
}

static void check_waves(const Battle *battle, Findings *findings)
{
    for (int i = 0; i < battle->wave_count; i++) {
        const Wave *wave = &battle->waves[i];
        expect_below(findings, wave->batch_count, WAVE_BATCHES_MAX + 1,
                     "a wave has more batches than there is room for");
        for (int k = 0; k < wave->batch_count && findings->sound; k++) {
            for (int start = 0; start < battle->world.start_count; start++) {
                int type = wave->batches[k].types[start];
                expect(findings, type == WAVE_NO_TYPE || is_type(battle, type), "a wave sends what does not exist");
            }
        }
    }
    expect(findings, battle->wave_count == 0 || (battle->batch >= 0 && battle->batch <= battle->waves[0].batch_count),
           "a batch enters that the wave does not have");
    expect(findings, battle->boss == -1 || is_type(battle, battle->boss), "the boss does not exist");
    expect(findings,
           battle->boss_course == BOSS_AWAY ||
               (battle->boss_start >= 0 && battle->boss_start < battle->world.start_count),
           "the boss enters where no path starts");
    expect(findings, battle->boss_bodies == 0 || (battle->boss_bodies > 0 && battle->boss_in > 0),
           "a boss has bodies that never enter");
}

static void check_loadout(const Battle *battle, Findings *findings)
{
    for (int i = 0; i < battle->loadout_count; i++) {
        expect_below(findings, battle->loadout[i].blueprint, battle->content->blueprint_count,
                     "a blueprint is held that does not exist");
    }
    for (int i = 0; i < BLUEPRINTS_MAX; i++) {
        expect_below(findings, battle->fitted_at[i], LOADOUT_MAX + 1, "a blueprint is fitted that has no room");
    }
    for (int i = 0; i < battle->wreck_count; i++) {
        expect(findings, tile_inside(battle->wrecks[i].tile), "a wreck is off the board");
    }
}

/* One more than the highest number that a set of statuses as bits can be. */
static int64_t statuses_end(const Battle *battle)
{
    return (int64_t)1 << battle->content->status_count;
}

/* What a building refers to, standing or remembered. */
static void check_building(const Battle *battle, const Building *building, Findings *findings)
{
    expect_below(findings, building->blueprint, battle->content->blueprint_count, "a building has no blueprint");
    expect(findings, tile_inside(building->tile), "a building is off the board");
    expect_below(findings, building->direction, DIRECTION_COUNT, "a building looks nowhere");
    expect_below(findings, building->priority, PRIORITY_COUNT, "a building has no priority among targets");
    expect_below(findings, building->target_slot, ATTACKERS_MAX, "a building's target has no slot");
    expect_below(findings, building->afflicted, statuses_end(battle), "a building bears a status that does not exist");
}

static void check_queued(const Battle *battle, const QueuedBuild *build, Findings *findings)
{
    expect_below(findings, build->slot, battle->loadout_count, "a build is queued that is in no slot");
    expect_below(findings, build->direction, DIRECTION_COUNT, "a queued build looks nowhere");
    expect(findings, tile_inside(build->tile), "a queued build is off the board");
}

static void check_queue(const Battle *battle, Findings *findings)
{
    for (int i = 0; i < battle->queued_build_count && findings->sound; i++) {
        check_queued(battle, &battle->queued_builds[i], findings);
        expect(findings, battle_queued_at(battle, battle->queued_builds[i].tile) == i, "two builds wait for a tile");
    }
}

static void check_undo(const Battle *battle, Findings *findings)
{
    for (int i = 0; i < battle->undo_count; i++) {
        const UndoEntry *entry = &battle->undo[i];
        expect_below(findings, entry->wreck, battle->wreck_count + 1, "a wreck can be put back that was none");
        check_building(battle, &entry->building, findings);
        if (entry->queue_place > 0) {
            check_queued(battle, &entry->queued, findings);
        }
    }
}

static void check_standing(const Battle *battle, int count, const Standing *list, Findings *findings)
{
    expect_below(findings, count, STANDING_MAX + 1, "more rules hold than there is room for");
    for (int i = 0; i < count && findings->sound; i++) {
        expect_below(findings, list[i].building, battle->building_count, "a rule holds whose building is gone");
        expect_below(findings, list[i].rule, RULES_MAX, "a rule holds that does not exist");
    }
}

static void check_spans(const Battle *battle, Findings *findings)
{
    for (int i = 0; i < battle->building_count; i++) {
        SpanRange range = battle->building_spans[i];
        expect_below(findings, range.first + range.count, battle->span_count + 1, "a tower's spans are not there");
    }
}

static void check_building_indices(const Battle *battle, Findings *findings)
{
    for (int i = 0; i < battle->building_count; i++) {
        check_building(battle, &battle->buildings[i], findings);
    }
    for (int i = 0; i < WORLD_TILES; i++) {
        expect_below(findings, battle->building_at[i], battle->building_count + 1,
                     "a tile holds a building that is gone");
    }
    check_standing(battle, battle->modifier_count, battle->modifiers, findings);
    check_standing(battle, battle->aura_count, battle->auras, findings);
    check_spans(battle, findings);
    check_undo(battle, findings);
}

static bool is_link(uint16_t slot)
{
    return slot < ATTACKERS_MAX || slot == NO_INDEX;
}

static void check_attacker_indices(const Battle *battle, Findings *findings)
{
    for (int i = 0; i < battle->attacker_count; i++) {
        expect_below(findings, battle->order[i], ATTACKERS_MAX, "the order names no slot");
    }
    for (int i = 0; i < ATTACKERS_MAX; i++) {
        const Attacker *attacker = &battle->attackers[i];
        if (attacker->id != 0) {
            expect(findings, is_type(battle, attacker->type), "an attacker has no type");
            expect_below(findings, attacker->segment, battle->world.segment_count, "an attacker is on no segment");
            expect(findings, is_link(attacker->next_on_segment) && is_link(attacker->previous_on_segment),
                   "an attacker's neighbour has no slot");
            expect_below(findings, attacker->adapted, DAMAGE_COUNT + 1, "an attacker has adapted to nothing");
            expect_below(findings, attacker->afflicted, statuses_end(battle),
                         "an attacker bears a status that does not exist");
        }
    }
    for (int i = 0; i < battle->world.segment_count; i++) {
        expect(findings, is_link(battle->segment_head[i]), "a segment lists no slot");
    }
}

static void check_shots(const Battle *battle, Findings *findings)
{
    for (int i = 0; i < battle->shot_count; i++) {
        const Shot *shot = &battle->shots[i];
        expect_below(findings, shot->blueprint, battle->content->blueprint_count, "a shot has no blueprint");
        expect_below(findings, shot->target_slot, ATTACKERS_MAX, "a shot's target has no slot");
    }
    for (int i = 0; i < battle->queued_spawn_count; i++) {
        const QueuedSpawn *spawn = &battle->queued_spawns[i];
        expect(findings, is_type(battle, spawn->type), "a spawn has no type");
        expect_below(findings, spawn->segment, battle->world.segment_count, "a spawn waits for no segment");
        expect_below(findings, spawn->progress, FIX_ONE, "a spawn waits for a place off its segment");
    }
}

static void check_abilities(const Battle *battle, Findings *findings)
{
    for (int i = 0; i < battle->queued_ability_count; i++) {
        const QueuedAbility *ability = &battle->queued_abilities[i];
        expect_below(findings, ability->blueprint, battle->content->blueprint_count, "an ability has no blueprint");
        expect_below(findings, ability->direction, DIRECTION_COUNT, "an ability goes nowhere");
        expect(findings, tile_inside(point_tile(ability->at)), "an ability is off the board");
    }
    for (int i = 0; i < battle->pending_count && findings->sound; i++) {
        const Pending *pending = &battle->pending[i];
        expect_below(findings, pending->blueprint, battle->content->blueprint_count,
                     "a rule under way has no blueprint");
        expect_below(findings, pending->direction, DIRECTION_COUNT, "a rule under way goes nowhere");
        expect(findings, tile_inside(point_tile(pending->at)), "a rule under way is off the board");
        expect(findings, findings->sound && pending->rule < battle_blueprint(battle, pending->blueprint)->rule_count,
               "a rule is under way that its blueprint does not have");
    }
}

void bounds_check(const Battle *battle, Findings *findings)
{
    check_counts(battle, findings);
    if (!findings->sound) {
        return;
    }
    check_waves(battle, findings);
    check_loadout(battle, findings);
    check_building_indices(battle, findings);
    check_attacker_indices(battle, findings);
    check_shots(battle, findings);
    check_abilities(battle, findings);
    check_queue(battle, findings);
}
