/* Every field of a game that does not follow from others: options, the run, its plan and waves, and the battle as far
 * as it has come. tests/unit/run/test_hash.c names what is left out, and why. */
#include "holdout/game.h"

#include "base/hash.h"
#include "battle/control.h"
#include "run/opening.h"
#include "run/run_hash.h"
#include "run/scenes.h"

static void hash_options(Hash *hash, const GameOptions *options)
{
    hash_text(hash, options->seed);
    hash_int(hash, options->mode);
    hash_int(hash, options->first_level);
    hash_int(hash, options->ascension);
    hash_int(hash, options->twists);
    hash_int(hash, options->unlocked);
    hash_int(hash, options->chapters);
    hash_int(hash, options->sandbox);
    hash_int(hash, options->first_wave);
    hash_int(hash, options->loadout_count);
    for (int i = 0; i < options->loadout_count; i++) {
        hash_int(hash, options->loadout[i]);
    }
}

static void hash_plan(Hash *hash, const LevelPlan *plan)
{
    hash_int(hash, plan->number);
    hash_int(hash, plan->terrain);
    hash_int(hash, plan->start_count);
    for (int i = 0; i < WORLD_STARTS_MAX; i++) {
        hash_int(hash, plan->lengths[i]);
    }
    hash_int(hash, plan->branches_max);
    hash_int(hash, plan->hub_distance);
    hash_int(hash, plan->fuel_goal);
    hash_int(hash, plan->materials);
    hash_int(hash, plan->par);
}

static void hash_wave_source(Hash *hash, const WaveSource *source)
{
    hash_int(hash, (int64_t)source->rng.state);
    hash_int(hash, (int64_t)source->rng.increment);
    hash_int(hash, source->level);
    hash_int(hash, source->path_count);
    hash_int(hash, source->strength);
    hash_int(hash, source->earlier);
    hash_int(hash, source->mean_length);
    hash_int(hash, source->drawn);
    for (int i = 0; i < WORLD_STARTS_MAX; i++) {
        hash_int(hash, source->path_capacity[i]);
        hash_int(hash, source->path_rate[i]);
    }
    hash_int(hash, source->global_capacity);
    hash_int(hash, source->carry);
    hash_int(hash, source->last_cost);
    hash_int(hash, source->used);
    hash_int(hash, source->roster.plan);
    hash_int(hash, source->roster.count);
    for (int i = 0; i < ROSTER_ROOM; i++) {
        hash_int(hash, source->roster.types[i]);
        hash_int(hash, source->roster.roles[i]);
    }
}

uint64_t game_hash(const Game *game)
{
    Hash hash = hash_begin();
    hash_options(&hash, &game->options);
    hash_int(&hash, game->level);
    run_hash(&hash, &game->run);
    hash_plan(&hash, &game->plan);
    hash_wave_source(&hash, &game->wave_source);
    hash_int(&hash, (int64_t)battle_hash(&game->battle));
    if (game->run.stage == STAGE_ABOARD) {
        hash_int(&hash, (int64_t)foot_hash(&game->aboard));
    }
    scenes_hash(&hash, &game->run);
    opening_hash(&hash, &game->run); /* the last list: its end is the hash's */
    return hash_end(&hash);
}
