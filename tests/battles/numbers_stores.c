/* What a building brings, to the hundredth: what is paid out, and what is kept of the next piece. */
#include "numbers_rules.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { WAVES = 10, ROOM = 100000, KILL_HP = 1, TRIES = 400 };

static const char HITS_FORM[] = "Grants # * with each hit, at most # times a wave.";
static const char DEATHS_FORM[] = "Grants # * for each attacker that dies within # tiles, at most # times a wave.";

static Resource resource_in(const Claim *claim)
{
    for (int i = 0; i < RESOURCE_COUNT; i++) {
        if (strstr(claim->text, resource_text((Resource)i)) ||
            (i == RESOURCE_MATERIALS && strstr(claim->text, "material"))) {
            return (Resource)i;
        }
    }
    fail_msg("no resource in: %s", claim->text);
    return RESOURCE_COUNT;
}

/* Nothing is lost for want of room. */
static void make_stores(Stage *stage)
{
    Battle *battle = &stage->game->battle;
    battle->energy_base = battle->energy_max = ROOM;
    battle->resources[RESOURCE_FUEL] = battle->resources[RESOURCE_ENERGY] = 0;
}

void pass_wave(Stage *stage)
{
    make_stores(stage);
    stage_empty_wave(stage);
}

static int64_t brought(const Building *piece, Resource resource)
{
    return (int64_t)piece->record.produced[resource] * PERCENT + piece->rests[resource];
}

/* The ground under the piece is as the sentence wants it. */
static Stage *stage_for(const Trial *trial, const Claim *claim)
{
    Stage *stage = trial_stage(trial);
    WorldTile *ground = &stage->game->battle.world.tiles[tile_index(trial_tile(trial))];
    bool minerals = strstr(claim->text, "stands on minerals") != NULL;
    bool fuel = strstr(claim->text, "stands on fuel") != NULL;
    ground->obstacle = minerals ? OBSTACLE_MINERALS : fuel ? OBSTACLE_FUEL : (Obstacle)ground->obstacle;
    return stage;
}

/* What other sentences say that it brings of the same with each wave, whatever the ground. */
static int64_t besides(const Told *told, const Claim *claim)
{
    int64_t sum = 0;
    for (int i = 0; i < told->count; i++) {
        const Claim *other = &told->claims[i];
        bool brings = strncmp(other->text, "Grants ", 7) == 0 && strstr(other->text, "at the end of each wave") &&
                      !strstr(other->text, "stands on");
        sum += brings && other != claim && resource_in(other) == resource_in(claim) ? other->numbers[0] : 0;
    }
    return sum;
}

/* `more` is added once more with each wave that it has stood. */
static void check_waves(const Told *told, const Claim *claim, int64_t amount, int64_t more)
{
    const Trial *trial = told->trial;
    Stage *stage = stage_for(trial, claim);
    const Building *piece = trial_piece(stage, trial);
    Resource resource = resource_in(claim);
    int lasts = trial_blueprint(stage, trial)->lasts, waves = lasts > 0 ? int_min(lasts - 1, WAVES) : WAVES;
    int64_t expected = 0;
    for (int i = 0; i < waves; i++) {
        pass_wave(stage);
        expected += amount + i * more + besides(told, claim);
    }
    same_number(claim, "what ten waves brought", brought(piece, resource), expected);
    stage_free(stage);
}

void granted(Told *told, Claim *claim)
{
    check_waves(told, claim, said(claim, 0), 0);
}

void granted_unharmed(Told *told, Claim *claim)
{
    granted(told, claim);
}

void granted_growing(Told *told, Claim *claim)
{
    check_waves(told, claim, said(claim, 0), said(claim, 1));
}

void granted_by_height(Told *told, Claim *claim)
{
    check_waves(told, claim, said(claim, 0) + told->trial->height * said(claim, 1), 0);
}

void granted_by_hits(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    Resource resource = resource_in(claim);
    int most = said_whole(claim, 1), hits = 0;
    trial_wave(stage);
    make_stores(stage);
    trial_put(stage, stage->dummy_boss, trial_near(trial));
    for (int i = 0; i < TRIES * most && hits < most + 3; i++) {
        stage_tick(stage);
        hits += stage_events(stage, EVENT_HIT);
        int64_t expected = int_min(hits, most) * said(claim, 0);
        same_number(claim, "what its hits brought", brought(trial_piece(stage, trial), resource), expected);
    }
    assert_true(hits >= most + 3);
    stage_free(stage);
}

/* What its own kills bring as deaths near it. */
static int64_t brought_by_deaths(Told *told, Resource resource, int kills)
{
    const Claim *near = told_like(told, DEATHS_FORM);
    return near && resource_in(near) == resource ? int64_min(kills, near->numbers[2] / PERCENT) * near->numbers[0] : 0;
}

/* Kills so many one after the other. */
static void kills(Told *told, Claim *claim, int count, int most)
{
    const Trial *trial = told->trial;
    const Claim *by_hits = told_like(told, HITS_FORM);
    int64_t hits = 0;
    Stage *stage = trial_stage(trial);
    Resource resource = resource_in(claim);
    trial_wave(stage);
    make_stores(stage);
    const Building *piece = trial_piece(stage, trial);
    for (int i = 0; i < count * TRIES && piece->record.kills < count; i++) {
        if (stage->game->battle.attacker_count == 0) {
            int slot = trial_put(stage, stage->dummy, trial_near(trial));
            trial_attacker(stage, slot)->hp = KILL_HP;
        }
        stage_tick(stage);
        hits += stage_events(stage, EVENT_HIT);
        int64_t besides_that = by_hits ? int64_min(hits, by_hits->numbers[1] / PERCENT) * by_hits->numbers[0] : 0;
        same_number(claim, "what its kills brought", brought(piece, resource),
                    int_min(piece->record.kills, most) * said(claim, 0) + besides_that +
                        brought_by_deaths(told, resource, piece->record.kills));
    }
    assert_int_equal(piece->record.kills, count);
    stage_free(stage);
}

void granted_by_kills(Told *told, Claim *claim)
{
    enum { KILLS = 6 };
    kills(told, claim, KILLS, KILLS);
}

void granted_by_some_kills(Told *told, Claim *claim)
{
    int most = said_whole(claim, 1);
    kills(told, claim, most + 3, most);
}

/* What the piece makes of a gain, its own as well. */
static Resource comes_as(const Trial *trial, Resource gain)
{
    const Blueprint *blueprint = &trial->content->blueprints[trial->blueprint];
    for (int i = 0; i < blueprint->rule_count; i++) {
        const Rule *rule = &blueprint->rules[i];
        if (rule->what == WHAT_CONVERT && rule->of == gain) {
            return rule->resource;
        }
    }
    return gain;
}

/* So many of a type die there at once. */
static int64_t deaths(const Trial *trial, const Claim *claim, bool large, int count, int64_t east)
{
    Stage *stage = trial_stage(trial);
    trial_wave(stage);
    make_stores(stage);
    for (int i = 0; i < count; i++) {
        trial_put(stage, large ? stage->dummy_large : stage->dummy, east);
    }
    trial_piece(stage, trial)->ready_in = INT16_MAX; /* it neither pulls nor kills any of them */
    stage_use(stage, stage->strike, 0, 0);
    stage_tick(stage);
    assert_int_equal(stage->game->battle.attacker_count, 0);
    int64_t gained = brought(trial_piece(stage, trial), comes_as(trial, resource_in(claim)));
    stage_free(stage);
    return gained;
}

void granted_by_deaths(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    int most = said_whole(claim, 3);
    int64_t within = rim(trial, said(claim, 2) - 1, false), beyond = rim(trial, said(claim, 2) + 1, true);
    same_number(claim, "a small one's death", deaths(trial, claim, false, 1, within), said(claim, 0));
    same_number(claim, "a large one's death", deaths(trial, claim, true, 1, within), said(claim, 1));
    same_number(claim, "a death beyond", deaths(trial, claim, false, 1, beyond), 0);
    same_number(claim, "many deaths", deaths(trial, claim, false, most + 3, within), most * said(claim, 0));
}

/* Large ones are no more than others. */
void granted_by_all_deaths(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    int most = said_whole(claim, 2);
    int64_t within = rim(trial, said(claim, 1) - 1, false), beyond = rim(trial, said(claim, 1) + 1, true);
    for (int large = 0; large < 2; large++) {
        same_number(claim, "a death", deaths(trial, claim, large, 1, within), said(claim, 0));
        same_number(claim, "many deaths", deaths(trial, claim, large, most + 3, within), most * said(claim, 0));
    }
    same_number(claim, "a death beyond", deaths(trial, claim, false, 1, beyond), 0);
}

static int64_t crossings(const Trial *trial, const Claim *claim, bool large, int count)
{
    Stage *stage = trial_stage(trial);
    int type = large ? stage->dummy_large : stage->dummy;
    stage->attackers[type].speed = FIX_ONE / 4;
    trial_wave(stage);
    make_stores(stage);
    for (int i = 0; i < count; i++) {
        trial_put(stage, type, (trial_tile(trial).x - 1) * PERCENT + PERCENT / 4);
    }
    stage_ticks(stage, 6);
    int64_t gained = brought(trial_piece(stage, trial), resource_in(claim));
    stage_free(stage);
    return gained;
}

void granted_by_crossings(Told *told, Claim *claim)
{
    int most = said_whole(claim, 2);
    same_number(claim, "a small one", crossings(told->trial, claim, false, 1), said(claim, 0));
    same_number(claim, "a large one", crossings(told->trial, claim, true, 1), said(claim, 1));
    same_number(claim, "many", crossings(told->trial, claim, false, most + 3), most * said(claim, 0));
}

/* Materials come from the works, and from the Hub. */
void granted_by_gains(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    const Battle *battle = &stage->game->battle;
    stage_build(stage, stage->works, 8, 3);
    pass_wave(stage);
    int64_t materials = 0;
    for (int i = 0; i < battle->building_count; i++) {
        materials += battle->buildings[i].record.produced[RESOURCE_MATERIALS];
    }
    same_number(claim, "what gains brought", brought(trial_piece(stage, trial), RESOURCE_ENERGY),
                materials * said_whole(claim, 0));
    stage_free(stage);
}

void repaired(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    int most = said_whole(claim, 1);
    stage->game->battle.hull = 1;
    for (int i = 0; i < most + 2; i++) {
        pass_wave(stage);
        same_number(claim, "the hull", stage->game->battle.hull, 1 + int_min(i + 1, most) * said_whole(claim, 0));
    }
    stage_free(stage);
}

void energy_limit(Told *told, Claim *claim)
{
    Stage *stage = trial_stage(told->trial);
    same_number(claim, "the limit", stage->game->battle.energy_max - stage->game->battle.energy_base,
                said_whole(claim, 0));
    stage_free(stage);
}

static int leaks(const Trial *trial, bool large)
{
    Stage *stage = trial_stage(trial);
    int type = large ? stage->dummy_large : stage->dummy;
    stage->attackers[type].speed = FIX_ONE / 2;
    trial_wave(stage);
    trial_put(stage, type, STAGE_HUB_X * PERCENT - PERCENT / 2);
    stage_ticks(stage, 4);
    int lost = stage->game->battle.hull_lost_in_wave;
    stage_free(stage);
    return lost;
}

void hub_loss(Told *told, Claim *claim)
{
    same_number(claim, "what a small one costs", leaks(told->trial, false), said_whole(claim, 0));
    same_number(claim, "what a large one costs", leaks(told->trial, true), said_whole(claim, 1));
}

/* There is more fuel than a tank takes from the first wave on. */
void hub_hose(Told *told, Claim *claim)
{
    Stage *stage = stage_new(told->trial->content);
    stage_begin(stage);
    Battle *battle = &stage->game->battle;
    battle->fuel_goal = STAGE_PLENTY;
    battle->resources[RESOURCE_FUEL] = ROOM;
    const int waves = said_whole(claim, 0);
    int passed = 0;
    for (; battle->phase == BATTLE_BUILD && passed <= waves; passed++) {
        if (passed == waves / 2) {
            same_number(claim, "the tank after half of them", battle_filling(battle).full, STAGE_PLENTY / 2);
        }
        stage_empty_wave(stage);
    }
    assert_int_equal(battle->phase, BATTLE_WON);
    same_number(claim, "the waves until it is full", passed, waves);
    stage_free(stage);
}
