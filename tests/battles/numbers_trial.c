/* Flat ground at a height of one terrain of the game, which does to the piece what it does to anything: beside it stand
 * what the ground's rules ask for. */
#include "numbers.h"

#include "base/number.h"
#include "battlefield/placement.h"
#include "battlefield/roster.h"
#include "battlefield/stats.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { PIECE_X = 2, PIECE_Y = 6, EAST = 1, NOBODY_COMES = 30000, LANDS_WITHIN = 400 };

bool trial_is_line(const Trial *trial)
{
    return trial->content->blueprints[trial->blueprint].attack.shape == SHAPE_LINE;
}

/* What shoots along a line stands on the path and looks along it. */
Tile trial_tile(const Trial *trial)
{
    bool path = trial->content->blueprints[trial->blueprint].placement.needs_path;
    return trial_is_line(trial) ? tile_at(PIECE_X, STAGE_ROW) : tile_at(PIECE_X, path ? STAGE_ROW : PIECE_Y);
}

const Blueprint *trial_blueprint(const Stage *stage, const Trial *trial)
{
    return battle_blueprint(&stage->game->battle, trial->blueprint);
}

static int lowest_bit(uint8_t bits)
{
    return bits ? __builtin_ctz(bits) : 0;
}

/* Behind the piece lie an obstacle and a surface that a bonus of the ground asks for. */
static void lay_ground(Stage *stage, const Trial *trial)
{
    const TerrainType *terrain = &trial->content->terrains[trial->terrain];
    Tile tile = trial_tile(trial);
    World *world = &stage->world;
    world->terrain = (uint8_t)trial->terrain;
    stage->terrains[trial->terrain].bonus_count = terrain->bonus_count;
    for (int i = 0; i < WORLD_TILES; i++) {
        world->tiles[i].height = (uint8_t)(terrain->height_min + trial->height);
        world->tiles[i].slant = SLANT_NONE;
    }
    for (int i = 0; i < terrain->bonus_count; i++) {
        const TerrainBonus *bonus = &terrain->bonuses[i];
        world->tiles[tile_index(tile_at(tile.x + 1, tile.y - 1))].surface = (uint8_t)lowest_bit(bonus->surfaces);
        world->tiles[tile_index(tile_at(tile.x - 1, tile.y - 1))].obstacle = bonus->beside;
    }
}

/* Whatever it needs lies there, and it need not be waited for. */
static void make_room(Stage *stage, const Trial *trial)
{
    Placement *may = &stage->blueprints[trial->blueprint].placement;
    WorldTile *ground = &stage->world.tiles[tile_index(trial_tile(trial))];
    may->on_path = may->on_path || trial_is_line(trial);
    ground->obstacle = may->needs_fuel      ? OBSTACLE_FUEL
                       : may->needs_deposit ? OBSTACLE_MINERALS
                                            : (Obstacle)ground->obstacle;
}

static void fit(Stage *stage, const Trial *trial)
{
    Blueprint *fitted = &stage->fitted[0];
    *fitted = stage->blueprints[trial->blueprint];
    bool on_path = fitted->placement.on_path;
    fitted->placement.on_path = trial->content->blueprints[trial->blueprint].placement.on_path;
    for (int i = 0; i < trial->augment_count; i++) {
        assert_true(augment_fits(&stage->content, trial->augments[i], fitted));
        augment_apply(&stage->content, trial->augments[i], fitted);
    }
    fitted->placement.on_path = fitted->placement.on_path || on_path;
    stage->fitted_index[0] = (uint16_t)trial->blueprint;
    stage->fitted_count = trial->augment_count > 0;
}

/* A world and its waves are made once for all trials, none of which has anything to do with them. */
static Stage *model;

void trial_end(void)
{
    if (model) {
        stage_free(model);
        model = NULL;
    }
}

static const Game *model_of(const Content *content)
{
    if (!model) {
        model = stage_new(content);
        stage_begin(model);
    }
    return model->game;
}

Stage *trial_stage(const Trial *trial)
{
    Stage *stage = stage_new(trial->content);
    stage->model = model_of(trial->content);
    bool hub = trial->blueprint == trial->content->hub;
    lay_ground(stage, trial);
    make_room(stage, trial);
    fit(stage, trial);
    stage_hold(stage, stage->gun);
    stage_hold(stage, stage->works);
    if (!hub) {
        stage_hold(stage, trial->blueprint);
    }
    stage_begin(stage);
    Battle *battle = &stage->game->battle;
    battle->wave = trial->wave;
    if (!hub) {
        battle->loadout[stage_slot(stage, trial->blueprint)].cooldown = 0;
    }
    if (!hub && !blueprint_is_used(&trial->content->blueprints[trial->blueprint])) {
        Tile tile = trial_tile(trial);
        stage_build_turned(stage, trial->blueprint, tile.x, tile.y, EAST);
    }
    return stage;
}

Building *trial_piece(Stage *stage, const Trial *trial)
{
    Building *piece = stage_building(stage, trial->blueprint);
    assert_non_null(piece);
    return piece;
}

void trial_charged_wave(Stage *stage)
{
    Battle *battle = &stage->game->battle;
    Wave wave = {.number = battle->wave, .new_type = WAVE_NO_TYPE, .batch_count = 1};
    wave.batches[0].count = 1;
    wave.batches[0].spacing = 1;
    for (int i = 0; i < WORLD_STARTS_MAX; i++) {
        wave.batches[0].types[i] = (int16_t)stage->dummy;
    }
    battle->waves[0] = wave;
    stage_decide(stage, (Decision){.kind = DECISION_START_WAVE});
    battle->spawn_in = NOBODY_COMES;
}

void trial_wave(Stage *stage)
{
    trial_charged_wave(stage);
    Building *piece = stage_building(stage, stage->fitted_index[0]);
    if (piece) {
        memset(piece->statuses, 0, sizeof piece->statuses);
        piece->afflicted = 0;
        stats_refresh(&stage->game->battle);
    }
}

int trial_put(Stage *stage, int type, int64_t east)
{
    Battle *battle = &stage->game->battle;
    assert_in_range(east, 0, STAGE_HUB_X * PERCENT);
    int segment = (int)(east / PERCENT) + 1;
    Fix progress = fix_ratio(east % PERCENT, PERCENT);
    if (segment > STAGE_HUB_X) {
        segment = STAGE_HUB_X;
        progress = FIX_ONE - 1;
    }
    roster_add(battle, &stage->game->events, type, segment, progress);
    return battle->order[battle->attacker_count - 1];
}

Attacker *trial_attacker(Stage *stage, int slot)
{
    return &stage->game->battle.attackers[slot];
}

/* Where every tower can hit: as near as it may be, and whole columns away. */
int64_t trial_near(const Trial *trial)
{
    Fix least = trial->content->blueprints[trial->blueprint].attack.range_min;
    int columns = trial_is_line(trial);
    while (least > 0 && (int64_t)(columns * columns + 1) * FIX_ONE * FIX_ONE < fix_square(least)) {
        columns++;
    }
    return (trial_tile(trial).x + columns) * PERCENT;
}

int64_t trial_lost(const Attacker *attacker)
{
    return (int64_t)(attacker->hp_max - attacker->hp) * PERCENT + attacker->grazed;
}

bool trial_shoots(Stage *stage, const Trial *trial, int patience)
{
    Building *piece = trial_piece(stage, trial);
    piece->ready_in = 0;
    piece->idle = 0;
    for (int i = 0; i < patience; i++) {
        piece->steady = 0;
        stage_tick(stage);
        if (stage_event(stage, EVENT_SHOT)) {
            return true;
        }
    }
    return false;
}

void trial_cease(Stage *stage, const Trial *trial)
{
    Building *piece = trial_piece(stage, trial);
    for (int i = 0; i < LANDS_WITHIN && stage->game->battle.shot_count > 0; i++) {
        piece->ready_in = NOBODY_COMES;
        stage_tick(stage);
    }
    assert_int_equal(stage->game->battle.shot_count, 0);
}
