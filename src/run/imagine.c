/* Copies of a game: as it is; and such as nobody plays on, for what might come of it were chance to fall otherwise.
 * Their rolls come from streams of their own, so that they tell nothing of those that the game will make. */
#include "holdout/game.h"

#include "base/memory.h"
#include "base/number.h"
#include "battlefield/copy.h"
#include "battlefield/named.h"
#include "battlefield/placement.h"
#include "battlefield/stats.h"
#include "run/scenes.h"

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

static void copy_state(Game *to, const Game *from)
{
    SpanBook *book = to->battle.book;
    WaveBook *wave_book = to->wave_book;
    memcpy(to, from, offsetof(Game, battle));
    to->wave_book = wave_book;
    battle_copy(&to->battle, &from->battle);
    to->battle.book = book;
    to->events.count = to->events.dropped = 0;
    if (from->run.stage == STAGE_ABOARD) {
        foot_copy(&to->aboard, &from->aboard);
    }
}

void game_copy(Game *to, const Game *from)
{
    copy_state(to, from);
    to->events.count = from->events.count;
    to->events.dropped = from->events.dropped;
    memcpy(to->events.events, from->events.events, (size_t)from->events.count * sizeof(Event));
}

size_t game_copied(const Game *game)
{
    size_t aboard = game->run.stage == STAGE_ABOARD ? foot_copied(&game->aboard) : 0;
    return offsetof(Game, battle) + battle_copied(&game->battle) + aboard;
}

static void keep_one_way(Batch *batch, int ways, int only)
{
    for (int i = 0; i < ways; i++) {
        batch->types[i] = i == only ? batch->types[i] : WAVE_NO_TYPE;
    }
}

/* Waves that the player doesn't know become such as may be supposed, each type on one way or on all. */
static void suppose_waves(Battle *battle, Rng *rng)
{
    enum { ALL_WAYS = 50 };
    Wave supposed[WAVE_LOOKAHEAD];
    int ways = battle->world.start_count;
    for (int i = 0; i < battle->wave_count; i++) {
        Wave room;
        supposed[i] = *battle_supposed_wave(battle, i, &room);
        for (int k = 0; k < supposed[i].batch_count && ways > 1; k++) {
            Batch *batch = &supposed[i].batches[k];
            int only = (int)rng_below(rng, (uint32_t)ways);
            if (!rng_percent(rng, ALL_WAYS) && batch->types[0] == batch->types[1]) {
                keep_one_way(batch, ways, only);
            }
        }
    }
    memcpy(battle->waves, supposed, (size_t)battle->wave_count * sizeof *supposed);
}

/* Of a running wave that is not all in yet, nothing tells how much is: it comes as if none of it had. */
static void hide_waves(Battle *battle, Rng *rng)
{
    if (battle_wave_known(battle, 0) == WAVE_KNOWN) {
        return;
    }
    bool all_in = battle->phase == BATTLE_WAVE && battle->batch == battle->waves[0].batch_count;
    suppose_waves(battle, rng);
    battle->batch = all_in ? battle->waves[0].batch_count : 0;
    battle->spawned_in_batch = 0;
    battle->spawn_in = 1;
    named_unsettle(battle);
    named_settle(battle);
}

/* The seed would tell whoever looks at it all that is to come. */
void game_clone(Game *to, const Game *game, uint32_t lot)
{
    copy_state(to, game);
    memset(to->options.seed, 0, sizeof to->options.seed);
    scenes_forget(&to->run);
    to->battle.undo_count = 0;
    to->battle.rng = other_chance(game, lot);
    Rng apart = to->battle.rng;
    to->wave_source.rng = rng_branch(&apart);
    hide_waves(&to->battle, &apart);
    to->master = (uint64_t)rng_next(&apart) << 32;
    to->master |= rng_next(&apart);
    if (to->run.stage == STAGE_ABOARD) {
        to->aboard.rng = rng_branch(&apart);
        to->aboard.master = to->master;
    }
}

/* The wave comes next, and those before it never do, nor does a boss that comes with them; but buildings are as old as
 * they will be then. */
static void bring_forward(Battle *battle, EventLog *log, int wave)
{
    if (wave > 0 && battle->boss_course == BOSS_COMING) {
        battle->boss_course = BOSS_BEATEN;
    }
    battle->wave_count -= wave;
    memmove(battle->waves, battle->waves + wave, (size_t)battle->wave_count * sizeof(Wave));
    battle->wave = battle->waves[0].number;
    placement_age(battle, log, wave);
    stats_refresh(battle);
}

static bool can_be_imagined(const Battle *battle, int wave)
{
    if (battle_wave_known(battle, wave) != WAVE_KNOWN) {
        return false;
    }
    bool between = battle->phase == BATTLE_BUILD || battle->phase == BATTLE_WON;
    return (between && wave < battle->wave_count) || (battle->phase == BATTLE_WAVE && wave == 0);
}

Game *game_imagine(const Game *game, int wave, uint32_t lot)
{
    if (game->run.stage != STAGE_BATTLE || !can_be_imagined(&game->battle, wave)) {
        return NULL;
    }
    Game *copy = game_room();
    game_clone(copy, game, lot);
    if (copy->battle.phase != BATTLE_WAVE) {
        Decision start = {.kind = DECISION_START_WAVE};
        bring_forward(&copy->battle, &copy->events, wave);
        copy->battle.phase = BATTLE_BUILD;
        game_decide(copy, &start);
    }
    return copy;
}
