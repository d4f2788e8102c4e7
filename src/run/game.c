/* The door. A run is one level after another: each begins a battle from the level's own streams, and only hull,
 * credits and the loadout come along. Everything the battle decides itself is passed on to it. */
#include "holdout/game.h"

#include "base/hash.h"
#include "base/memory.h"
#include "base/text.h"
#include "battle/control.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void refill_waves(Game *game)
{
    Battle *battle = &game->battle;
    while (battle->wave_count < WAVE_LOOKAHEAD) {
        wave_source_next(&game->wave_source, game->content, &battle->waves[battle->wave_count]);
        battle->wave_count++;
    }
}

enum { SANDBOX_MATERIALS = 9999 };

/* Leaves out the waves before the first one asked for. */
static void skip_waves(Game *game, int first)
{
    for (int i = 1; i < first; i++) {
        Wave skipped;
        wave_source_next(&game->wave_source, game->content, &skipped);
    }
    game->battle.wave = first;
}

static void begin_level(Game *game, int level, int hull)
{
    const Content *content = game->content;
    const LevelPlan *plan = &game->plan;
    uint32_t index = (uint32_t)level;
    game->level = level;
    level_plan(&game->plan, content, game->master, level);
    World world;
    world_generate(&world, content, plan, rng_stream(game->master, RNG_WORLD, index), NULL, NULL);
    BattleSetup setup = {.content = content,
                         .world = &world,
                         .level = level,
                         .fuel_goal = plan->fuel_goal,
                         .par = plan->par,
                         .materials = plan->materials,
                         .hull = hull,
                         .hull_max = content->battle.hull_start,
                         .boss = -1,
                         .toughness = 100,
                         .boss_toughness = 100,
                         .rng = rng_stream(game->master, RNG_BATTLE, index),
                         .blueprints = content->starters,
                         .blueprint_count = content->starter_count};
    const GameOptions *options = &game->options;
    if (options->sandbox) {
        setup.materials = SANDBOX_MATERIALS;
    }
    if (options->loadout_count > 0) {
        setup.blueprints = options->loadout;
        setup.blueprint_count = options->loadout_count;
    }
    battle_begin(&game->battle, &setup);
    wave_source_init(&game->wave_source, content, level, &world, rng_stream(game->master, RNG_WAVES, index));
    if (level == options->first_level && options->first_wave > 1) {
        skip_waves(game, options->first_wave);
    }
    refill_waves(game);
    game->events.events[game->events.count++] = (Event){.kind = EVENT_LEVEL_STARTED, .amount = level};
}

Game *game_new(const Content *content, const GameOptions *options)
{
    Game *game = memory_new(1, sizeof *game);
    game->content = content;
    text_copy_trimmed(game->options.seed, sizeof game->options.seed, options->seed);
    game->options.first_level = options->first_level < 1 ? 1 : options->first_level;
    if (options->sandbox) {
        game->options.sandbox = true;
        game->options.first_wave = options->first_wave;
        game->options.loadout_count = options->loadout_count;
        memcpy(game->options.loadout, options->loadout, sizeof game->options.loadout);
    }
    game->master = seed_master(game->options.seed);
    begin_level(game, game->options.first_level, content->battle.hull_start);
    return game;
}

void game_free(Game *game)
{
    free(game);
}

static Verdict check(const Game *game, const Decision *decision)
{
    if (decision->kind >= DECISION_COUNT) {
        return (Verdict){false, "There is no such decision."};
    }
    return battle_check(&game->battle, decision);
}

Verdict game_check(const Game *game, const Decision *decision)
{
#ifdef HOLDOUT_CHECK_PURITY
    uint64_t before = game_hash(game);
    Verdict verdict = check(game, decision);
    assert(game_hash(game) == before);
    return verdict;
#else
    return check(game, decision);
#endif
}

static void clear_events(Game *game)
{
    game->events.count = 0;
    game->events.dropped = 0;
}

bool game_decide(Game *game, const Decision *decision)
{
    if (!game_check(game, decision).allowed) {
        return false;
    }
    clear_events(game);
    if (decision->kind == DECISION_NEXT_LEVEL) {
        begin_level(game, game->level + 1, game->battle.hull);
        return true;
    }
    battle_decide(&game->battle, decision, &game->events);
    if (decision->kind == DECISION_LEAVE) {
        game->credits += game->battle.credits;
    }
    return true;
}

void game_tick(Game *game)
{
    clear_events(game);
    if (game->battle.phase != BATTLE_WAVE) {
        return;
    }
    battle_tick(&game->battle, &game->events);
    if (game->battle.phase == BATTLE_LOST && game->events.count < EVENT_LOG_MAX) {
        game->events.events[game->events.count++] = (Event){.kind = EVENT_RUN_LOST, .amount = game->level};
    }
    refill_waves(game);
}

static void hash_wave_source(Hash *hash, const WaveSource *source)
{
    hash_int(hash, (int64_t)source->rng.state);
    hash_int(hash, (int64_t)source->rng.increment);
    hash_int(hash, source->drawn);
    hash_int(hash, source->global_capacity);
    hash_int(hash, source->carry);
    for (int i = 0; i < WORLD_STARTS_MAX; i++) {
        hash_int(hash, source->path_capacity[i]);
        hash_int(hash, source->path_rate[i]);
    }
}

uint64_t game_hash(const Game *game)
{
    Hash hash = hash_begin();
    hash_text(&hash, game->options.seed);
    hash_int(&hash, game->options.first_level);
    hash_int(&hash, game->options.sandbox);
    hash_int(&hash, game->options.first_wave);
    hash_int(&hash, game->level);
    hash_int(&hash, game->credits);
    hash_wave_source(&hash, &game->wave_source);
    hash_int(&hash, (int64_t)battle_hash(&game->battle));
    return hash_end(&hash);
}

GameTime game_time(const Game *game)
{
    return (GameTime){game->level, game->battle.wave, game->battle.tick};
}

int game_time_compare(GameTime a, GameTime b)
{
    int differences[] = {a.level - b.level, a.wave - b.wave, a.tick - b.tick};
    for (int i = 0; i < 3; i++) {
        if (differences[i] != 0) {
            return differences[i] < 0 ? -1 : 1;
        }
    }
    return 0;
}

const char *game_phase_word(const Game *game)
{
    switch (game->battle.phase) {
    case BATTLE_BUILD:
        return "build";
    case BATTLE_WAVE:
        return "wave";
    case BATTLE_WON:
        return "won";
    case BATTLE_CLEARED:
        return "cleared";
    case BATTLE_LOST:
        return "lost";
    }
    return "";
}
