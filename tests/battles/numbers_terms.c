/* What a piece costs, how often and after how long it can be had, and where. */
#include "numbers_rules.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { ENOUGH = 500 };

static bool is_ability(const Trial *trial)
{
    return blueprint_is_used(&trial->content->blueprints[trial->blueprint]);
}

static LoadoutSlot *slot_of(Stage *stage, const Trial *trial)
{
    return &stage->game->battle.loadout[stage_slot(stage, trial->blueprint)];
}

static bool to_be_had(Stage *stage, const Trial *trial)
{
    stage->game->battle.resources[RESOURCE_MATERIALS] = STAGE_PLENTY;
    stage->game->battle.resources[RESOURCE_ENERGY] = ENOUGH;
    return battle_check_slot(&stage->game->battle, stage_slot(stage, trial->blueprint)).allowed;
}

/* Another one of it, wherever there is room. */
static void have(Stage *stage, const Trial *trial)
{
    assert_true(to_be_had(stage, trial));
    if (is_ability(trial)) {
        trial_wave(stage);
        stage->game->battle.hull = stage->game->battle.hull_max;
        stage_use(stage, trial->blueprint, 6, STAGE_ROW);
        stage->game->battle.spawn_in = 1;
        stage_ticks(stage, 1);
        stage_clear(stage);
        return;
    }
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile tile = tile_at(i % WORLD_SIZE, i / WORLD_SIZE);
        WorldTile *ground = &stage->game->battle.world.tiles[i];
        const Placement *may = &trial_blueprint(stage, trial)->placement;
        bool bare = ground->obstacle == OBSTACLE_NONE && ground->distance == WORLD_NO_DISTANCE;
        ground->obstacle = bare && (may->needs_deposit || may->needs_fuel) ? OBSTACLE_FUEL : (Obstacle)ground->obstacle;
        if (battle_check_site(&stage->game->battle, trial->blueprint, tile).allowed) {
            stage_build(stage, trial->blueprint, tile.x, tile.y);
            return;
        }
    }
    fail_msg("no room for another one");
}

void dearer(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    stage->game->battle.loadout[stage_slot(stage, trial->blueprint)].used = ENOUGH; /* none is free any more */
    int before = battle_price(&stage->game->battle, trial->blueprint).materials;
    slot_of(stage, trial)->cooldown = 0;
    have(stage, trial);
    int after = battle_price(&stage->game->battle, trial->blueprint).materials;
    same_number(claim, "how much dearer it got", (int64_t)(after - before) * PERCENT, said(claim, 0));
    stage_free(stage);
}

void hull_price(Told *told, Claim *claim)
{
    Stage *stage = trial_stage(told->trial);
    trial_wave(stage);
    int before = stage->game->battle.hull;
    stage_use(stage, told->trial->blueprint, 6, STAGE_ROW);
    same_number(claim, "what it took", before - stage->game->battle.hull, said_whole(claim, 0));
    stage_free(stage);
}

void lasts(Told *told, Claim *claim)
{
    Stage *stage = trial_stage(told->trial);
    for (int i = 0; i < said_whole(claim, 0); i++) {
        assert_non_null(stage_building(stage, told->trial->blueprint));
        pass_wave(stage);
    }
    assert_null(stage_building(stage, told->trial->blueprint));
    stage_free(stage);
}

/* All around it. */
void apart(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    Tile at = trial_tile(trial);
    int between = said_whole(claim, 0);
    const Placement *may = &trial_blueprint(stage, trial)->placement;
    Tile near = tile_at(at.x + between, at.y), far = tile_at(at.x + between + 1, at.y);
    WorldTile *tiles = stage->game->battle.world.tiles;
    if (may->needs_deposit || may->needs_fuel) {
        tiles[tile_index(near)].obstacle = tiles[tile_index(far)].obstacle = OBSTACLE_FUEL;
    }
    assert_false(battle_check_site(&stage->game->battle, trial->blueprint, near).allowed);
    assert_true(battle_check_site(&stage->game->battle, trial->blueprint, far).allowed);
    stage_free(stage);
}

/* A crowd stands at it, each of whom takes a blow off it once a second. */
void wall(Told *told, Claim *claim)
{
    enum { CROWD = 5, SECONDS = 200 };
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    int64_t blows = 0;
    bool fell = false;
    stage->attackers[stage->dummy].speed = FIX_ONE / 10;
    trial_wave(stage);
    for (int i = 0; i < CROWD; i++) {
        trial_put(stage, stage->dummy, (trial_tile(trial).x - 1) * PERCENT);
    }
    for (int i = 0; i < SECONDS * TICKS_PER_SECOND && !fell; i++) {
        stage_tick(stage);
        for (int k = 0; k < stage->game->events.count; k++) {
            const Event *event = &stage->game->events.events[k];
            blows += event->kind == EVENT_WALL_HIT ? event->amount : 0;
            fell = fell || event->kind == EVENT_WALL_FELL;
        }
    }
    assert_true(fell);
    same_number(claim, "what broke it down", blows, said_whole(claim, 0));
    stage_free(stage);
}

/* As at the beginning of a battle. */
void waits_first(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    slot_of(stage, trial)->cooldown = (int16_t)trial_blueprint(stage, trial)->cooldown_start;
    for (int i = 0; i < said_whole(claim, 0); i++) {
        assert_false(to_be_had(stage, trial));
        pass_wave(stage);
    }
    assert_true(to_be_had(stage, trial));
    stage_free(stage);
}

/* The wave in which an ability is used is the first of those that it rests. */
void waits_again(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    slot_of(stage, trial)->cooldown = 0;
    have(stage, trial);
    for (int i = is_ability(trial); i < said_whole(claim, 0); i++) {
        assert_false(to_be_had(stage, trial));
        pass_wave(stage);
    }
    assert_true(to_be_had(stage, trial));
    stage_free(stage);
}

void times_a_battle(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    int most = said_whole(claim, 0);
    for (int i = slot_of(stage, trial)->used; i < most; i++) {
        slot_of(stage, trial)->cooldown = 0;
        have(stage, trial);
    }
    slot_of(stage, trial)->cooldown = 0;
    assert_false(to_be_had(stage, trial));
    stage_free(stage);
}

static void check_free(const Trial *trial, int count)
{
    Stage *stage = trial_stage(trial);
    for (int i = 0; i <= count; i++) {
        slot_of(stage, trial)->used = i;
        Price price = battle_price(&stage->game->battle, trial->blueprint);
        assert_int_equal(price.materials + price.energy == 0, i < count);
    }
    stage_free(stage);
}

void free_ones(Told *told, Claim *claim)
{
    check_free(told->trial, said_whole(claim, 0));
}

/* What was paid in a phase before this one. */
void refunded(Told *told, Claim *claim)
{
    enum { PAID = 100 };
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    pass_wave(stage);
    Building *piece = trial_piece(stage, trial);
    piece->paid[0] = PAID;
    stage->game->battle.resources[RESOURCE_MATERIALS] = 0;
    stage_decide(stage, (Decision){.kind = DECISION_DELETE, .tile = trial_tile(trial)});
    same_number(claim, "what of a hundred came back", stage->game->battle.resources[RESOURCE_MATERIALS],
                said_whole(claim, 0));
    stage_free(stage);
}

/* The gun costs 100 materials and 20 energy; all energy asked is there. */
static Price gun_price(Stage *stage)
{
    stage->game->battle.resources[RESOURCE_ENERGY] = ENOUGH;
    return battle_price(&stage->game->battle, stage->gun);
}

void cheaper(Told *told, Claim *claim)
{
    Stage *stage = trial_stage(told->trial);
    int base = stage->blueprints[stage->gun].materials;
    same_number(claim, "a price of a hundred", gun_price(stage).materials * PERCENT,
                base * (PERCENT - said_whole(claim, 0)));
    stage_free(stage);
}

void cheaper_energy(Told *told, Claim *claim)
{
    Stage *stage = trial_stage(told->trial);
    int base = stage->blueprints[stage->gun].energy;
    same_number(claim, "a price of twenty", gun_price(stage).energy, base * (PERCENT - said_whole(claim, 0)) / PERCENT);
    stage_free(stage);
}

void cheaper_by_energy(Told *told, Claim *claim)
{
    Stage *stage = trial_stage(told->trial);
    int base = stage->blueprints[stage->gun].energy;
    same_number(claim, "what is paid less", base - gun_price(stage).energy, said_whole(claim, 0));
    stage_free(stage);
}

void wall_line(Told *told, Claim *claim)
{
    Claim *sentence = told_like(told, "A wall of # HP: attackers stop at it until they have broken it down.");
    assert_non_null(sentence);
    same_number(claim, "what is left", said(claim, 0), sentence->numbers[0]);
    same_number(claim, "the whole", said(claim, 1), sentence->numbers[0]);
}

/* "0 of 8 times in this wave.": nothing has happened yet, and the sentence of the rule says the same most. */
static void check_limit(Told *told, Claim *claim, const char *words)
{
    int most = said_whole(claim, 1);
    char said_so[CLAIM_SIZE];
    if (most == 1) {
        snprintf(said_so, sizeof said_so, "at most once %s", words);
    } else {
        snprintf(said_so, sizeof said_so, "at most %d times %s", most, words);
    }
    assert_int_equal(said(claim, 0), 0);
    for (int i = 0; i < told->count; i++) {
        if (strstr(told->claims[i].text, said_so)) {
            return;
        }
    }
    fail_msg("\"%s\", but no sentence says %s", claim->text, said_so);
}

void limit_in_wave(Told *told, Claim *claim)
{
    check_limit(told, claim, "a wave");
}

void limit_in_battle(Told *told, Claim *claim)
{
    check_limit(told, claim, "a battle");
}
