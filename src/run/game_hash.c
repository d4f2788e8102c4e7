/* Every field that is state, in the order of its declaration: options, the run, and the battle as far as it has come.
 */
#include "holdout/game.h"

#include "base/hash.h"
#include "battle/control.h"
#include "run/run_hash.h"

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
    hash_int(&hash, game->options.mode);
    hash_int(&hash, game->options.ascension);
    hash_int(&hash, game->options.twists);
    hash_int(&hash, game->options.unlocked);
    hash_int(&hash, game->level);
    run_hash(&hash, &game->run);
    hash_wave_source(&hash, &game->wave_source);
    hash_int(&hash, (int64_t)battle_hash(&game->battle));
    return hash_end(&hash);
}
