/* A copy of a game that nobody plays on: what might come of a wave, were chance to fall otherwise. Its draws come from
 * a stream of their own, so that they tell nothing of those that the game will make. */
#include "holdout/game.h"

#include "base/memory.h"

#include <string.h>

enum { APART = 0x1a6e, WAVES_STEP = 1024, TICKS_STEP = 65537 };

static Rng other_chance(const Game *game, uint32_t lot)
{
    GameTime now = game_time(game);
    uint32_t index = ((uint32_t)now.battle * WAVES_STEP + (uint32_t)now.wave) * TICKS_STEP + (uint32_t)now.tick;
    Rng stream = rng_stream(game->master ^ APART, RNG_COSMETIC, index);
    for (uint32_t i = 0; i < lot; i++) {
        (void)rng_branch(&stream);
    }
    return rng_branch(&stream);
}

/* The wave comes next, and those before it never do, nor does a boss that comes with them. */
static void bring_forward(Battle *battle, int wave)
{
    if (wave > 0 && battle->boss_course == BOSS_COMING) {
        battle->boss_course = BOSS_BEATEN;
    }
    battle->wave_count -= wave;
    memmove(battle->waves, battle->waves + wave, (size_t)battle->wave_count * sizeof(Wave));
    battle->wave = battle->waves[0].number;
}

static bool can_be_imagined(const Battle *battle, int wave)
{
    bool between = battle->phase == BATTLE_BUILD || battle->phase == BATTLE_WON;
    return (between && wave < battle->wave_count) || (battle->phase == BATTLE_WAVE && wave == 0);
}

Game *game_imagine(const Game *game, int wave, uint32_t lot)
{
    if (game->run.stage != STAGE_BATTLE || !can_be_imagined(&game->battle, wave)) {
        return NULL;
    }
    Game *copy = memory_new(1, sizeof *copy);
    *copy = *game;
    copy->battle.rng = other_chance(game, lot);
    if (copy->battle.phase != BATTLE_WAVE) {
        Decision start = {.kind = DECISION_START_WAVE};
        bring_forward(&copy->battle, wave);
        copy->battle.phase = BATTLE_BUILD;
        game_decide(copy, &start);
    }
    return copy;
}
