/* The door. What a battle decides itself is passed on to it while one lasts; everything else is the run's. */
#include "holdout/game.h"

#include "base/hash.h"
#include "base/log.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "battle/control.h"
#include "run/encounters.h"
#include "run/muster.h"
#include "run/offers.h"
#include "run/outcome.h"
#include "run/run_hash.h"
#include "run/shop.h"
#include "run/travel.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What of the wishes there can be. */
static GameOptions options_made(const Content *content, const GameOptions *wished)
{
    GameOptions made = {.mode = wished->mode, .first_level = int_max(wished->first_level, 1)};
    text_copy_trimmed(made.seed, sizeof made.seed, wished->seed);
    if (run_mode_has_chart(made.mode)) {
        made.first_level = 1;
        made.ascension = made.mode == MODE_DAILY ? 0 : int_clamp(wished->ascension, 0, content->run.ascension_count);
        made.twists = made.mode == MODE_CUSTOM ? wished->twists & ((1u << content->run.twist_count) - 1) : 0;
    }
    made.unlocked =
        made.mode == MODE_DAILY ? content->run.unlock_max : int_clamp(wished->unlocked, 0, content->run.unlock_max);
    if (wished->sandbox && !run_mode_has_chart(made.mode)) {
        made.sandbox = true;
        made.first_wave = wished->first_wave;
        made.loadout_count = wished->loadout_count;
        memcpy(made.loadout, wished->loadout, sizeof made.loadout);
    }
    return made;
}

static void stow(Game *game)
{
    const Content *content = game->content;
    const GameOptions *options = &game->options;
    bool chosen = options->loadout_count > 0;
    Run *run = &game->run;
    run->held_count = chosen ? options->loadout_count : content->starter_count;
    for (int i = 0; i < run->held_count; i++) {
        run->held[i].blueprint = chosen ? options->loadout[i] : content->starters[i];
    }
    run->slots = int_clamp(run_number_of(game, RUN_SLOTS), run->held_count, LOADOUT_MAX);
    run->hull = run->hull_max = run_number_of(game, RUN_HULL);
}

Game *game_new(const Content *content, const GameOptions *options)
{
    Game *game = memory_new(1, sizeof *game);
    game->content = content;
    game->options = options_made(content, options);
    game->master = seed_master(game->options.seed);
    game->battle.content = content;
    stow(game);
    if (run_has_chart(game)) {
        travel_begin_act(game, 1);
    } else {
        game->level = game->options.first_level;
        muster_battle(game);
    }
    return game;
}

void game_free(Game *game)
{
    free(game);
}

static bool is_of_battle(DecisionKind kind)
{
    return kind <= DECISION_LEAVE;
}

static Verdict refuse_battle(RunStage stage)
{
    return verdict_no("%s", stage == STAGE_WON || stage == STAGE_LOST ? "The run is over."
                                                                      : "That can be done only in a battle.");
}

static Verdict check_next_level(const Game *game)
{
    bool can = !run_has_chart(game) && game->run.stage == STAGE_TRAVEL;
    return can ? verdict_yes() : verdict_no("There is no next level to go on to.");
}

static Verdict check_depart(const Game *game)
{
    const Run *run = &game->run;
    if (run->stage == STAGE_ENCOUNTER && run->outcome == 0) {
        return verdict_no("Choose first.");
    }
    bool can = run->stage == STAGE_SHOP || run->stage == STAGE_ENCOUNTER;
    return can ? verdict_yes() : verdict_no("There is nothing to depart from.");
}

static Verdict check(const Game *game, const Decision *decision)
{
    if (decision->kind >= DECISION_COUNT) {
        return verdict_no("There is no such decision.");
    }
    if (is_of_battle(decision->kind)) {
        return game->run.stage == STAGE_BATTLE ? battle_check(&game->battle, decision) : refuse_battle(game->run.stage);
    }
    switch (decision->kind) {
    case DECISION_NEXT_LEVEL:
        return check_next_level(game);
    case DECISION_TRAVEL:
        return travel_check(game, decision);
    case DECISION_BUY:
        return shop_check_buy(game, decision);
    case DECISION_CHOOSE:
        return encounters_check(game, decision);
    case DECISION_DEPART:
        return check_depart(game);
    default:
        return offers_check(game, decision);
    }
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

static void decide_in_battle(Game *game, const Decision *decision)
{
    battle_decide(&game->battle, decision, &game->events);
    if (decision->kind == DECISION_LEAVE) {
        outcome_won(game);
        outcome_go_on(game);
    }
}

static void depart(Game *game)
{
    if (game->run.stage == STAGE_ENCOUNTER) {
        travel_clear(game);
    }
    outcome_go_on(game);
}

static void decide(Game *game, const Decision *decision)
{
    switch (decision->kind) {
    case DECISION_NEXT_LEVEL:
        game->level++;
        muster_battle(game);
        break;
    case DECISION_TRAVEL:
        travel_go(game, decision->node);
        break;
    case DECISION_BUY:
        shop_buy(game, decision);
        break;
    case DECISION_CHOOSE:
        encounters_choose(game, decision);
        break;
    case DECISION_DEPART:
        depart(game);
        break;
    case DECISION_TAKE:
    case DECISION_SKIP:
        offers_decide(game, decision);
        outcome_go_on(game);
        break;
    default:
        decide_in_battle(game, decision);
    }
}

bool game_decide(Game *game, const Decision *decision)
{
    if (!game_check(game, decision).allowed) {
        return false;
    }
    clear_events(game);
    decide(game, decision);
    return true;
}

void game_tick(Game *game)
{
    clear_events(game);
    if (game->run.stage != STAGE_BATTLE || game->battle.phase != BATTLE_WAVE) {
        return;
    }
    battle_tick(&game->battle, &game->events);
    game->run.totals.ticks++;
    if (game->battle.phase == BATTLE_LOST) {
        outcome_count(game);
        game->run.hull = 0;
        game->run.stage = STAGE_LOST;
        log_event(&game->events, (Event){.kind = EVENT_RUN_LOST, .amount = game->level});
    }
    muster_waves(game);
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

GameTime game_time(const Game *game)
{
    int battle = run_has_chart(game) ? game->run.battles : game->level;
    return (GameTime){battle, game->battle.wave, game->battle.tick};
}

int game_time_compare(GameTime a, GameTime b)
{
    int differences[] = {a.battle - b.battle, a.wave - b.wave, a.tick - b.tick};
    for (int i = 0; i < 3; i++) {
        if (differences[i] != 0) {
            return differences[i] < 0 ? -1 : 1;
        }
    }
    return 0;
}

bool game_over(const Game *game)
{
    return game->run.stage == STAGE_WON || game->run.stage == STAGE_LOST;
}

int game_phase(const Game *game)
{
    enum { PHASES = 8 };
    bool fighting = game->run.stage == STAGE_BATTLE;
    return (int)game->run.stage * PHASES + (fighting ? (int)game->battle.phase : 0);
}

static const char *const STAGE_WORDS[STAGE_COUNT] = {
#define X(name, word) [STAGE_##name] = word,
    RUN_STAGE_LIST(X)
#undef X
};

static const char *const PHASE_WORDS[] = {
    [BATTLE_BUILD] = "build",     [BATTLE_WAVE] = "wave", [BATTLE_WON] = "won",
    [BATTLE_CLEARED] = "cleared", [BATTLE_LOST] = "lost",
};

const char *game_phase_word(const Game *game)
{
    bool fighting = game->run.stage == STAGE_BATTLE;
    return fighting ? PHASE_WORDS[game->battle.phase] : STAGE_WORDS[game->run.stage];
}
