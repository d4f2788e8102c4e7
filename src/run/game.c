/* The door. Every decision comes in here and goes on to the row of the stage that the run is in. */
#include "holdout/game.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "run/clauses.h"
#include "run/act.h"
#include "run/muster.h"
#include "run/scenes.h"
#include "run/sortie.h"
#include "run/stage.h"

#include <assert.h>
#include <stdlib.h>

/* A run that is over takes no decision more. */
const StageRow STAGE_ROW_WON = {0}, STAGE_ROW_LOST = {0};

static const StageRow *const STAGES[] = {
#define X(name, word) [STAGE_##name] = &STAGE_ROW_##name,
    RUN_STAGE_LIST(X)
#undef X
};
static_assert(sizeof STAGES / sizeof *STAGES == STAGE_COUNT, "a row for each stage");

static const StageRow *stage_of(const Game *game)
{
    return STAGES[game->run.stage];
}

static bool can_be_added(const Content *content, const GameOptions *made, int blueprint)
{
    if (blueprint >= content->blueprint_count || content->blueprints[blueprint].permanent ||
        content->blueprints[blueprint].deed_count > 0) {
        return false;
    }
    for (int i = 0; i < made->loadout_count; i++) {
        if (made->loadout[i] == blueprint) {
            return false;
        }
    }
    return true;
}

static void make_sandbox(const Content *content, const GameOptions *wished, GameOptions *made)
{
    made->sandbox = true;
    made->first_wave = int_clamp(wished->first_wave, 1, GAME_WAVE_MAX);
    int count = int_clamp(wished->loadout_count, 0, LOADOUT_MAX);
    for (int i = 0; i < count; i++) {
        if (can_be_added(content, made, wished->loadout[i])) {
            made->loadout[made->loadout_count++] = wished->loadout[i];
        }
    }
}

/* Daily runs are made with all of them in turn, open or not. */
static int ship_made(const Content *content, const GameOptions *wished)
{
    if (wished->mode == MODE_DAILY) {
        Rng rng = rng_stream(seed_master(wished->seed), RNG_SHIP, 0);
        return 1 + (int)rng_below(&rng, (uint32_t)content->ship_count);
    }
    return int_clamp(wished->ship, 0, content->ship_count);
}

static void make_run(const Content *content, const GameOptions *wished, GameOptions *made)
{
    made->first_level = 1;
    made->ship = ship_made(content, wished);
    made->chapters = wished->chapters && made->mode != MODE_SORTIE;
    if (made->mode != MODE_DAILY) {
        made->ascension = int_clamp(wished->ascension, 0, content->run.ascension_count);
    }
    if (made->mode == MODE_CUSTOM) {
        made->twists = wished->twists & ((UINT32_C(1) << content->run.twist_count) - 1);
    }
}

/* Nothing that is asked for is refused: what is out of its bounds is brought to the nearest, and what no battle could
 * begin with is left out. So whatever made the options, the game that comes of them is sound. */
static GameOptions options_made(const Content *content, const GameOptions *wished)
{
    bool known = (unsigned)wished->mode < MODE_COUNT;
    GameOptions made = {.mode = known ? wished->mode : MODE_LINEAR,
                        .first_level = int_clamp(wished->first_level, 1, GAME_LEVEL_MAX)};
    text_copy_trimmed(made.seed, sizeof made.seed, wished->seed);
    made.aids = (unsigned)wished->aids < AIDS_COUNT ? wished->aids : AIDS_ALL;
    made.feats = made.mode == MODE_DAILY ? content_feats(content) : wished->feats & content_feats(content);
    if (run_mode_has_chart(made.mode)) {
        make_run(content, wished, &made);
    } else if (wished->sandbox) {
        make_sandbox(content, wished, &made);
    }
    made.ship = made.ship > 0 ? made.ship : 1 + content->run.first_ship;
    return made;
}

static void stow(Game *game)
{
    const Content *content = game->content;
    const GameOptions *options = &game->options;
    const Ship *ship = &content->ships[options->ship - 1];
    bool chosen = options->loadout_count > 0;
    Run *run = &game->run;
    run->held_count = chosen ? options->loadout_count : ship->starter_count;
    for (int i = 0; i < run->held_count; i++) {
        run->held[i].blueprint = chosen ? options->loadout[i] : ship->starters[i];
    }
    clauses_begin(game);
    run->slots = int_clamp(run_number_of(game, RUN_SLOTS), run->held_count, LOADOUT_MAX);
    run->hull = run->hull_max = run_number_of(game, RUN_HULL);
}

Game *game_room(void)
{
    return memory_new(1, sizeof(Game));
}

Game *game_new(const Content *content, const GameOptions *options)
{
    Game *game = game_room();
    game->content = content;
    game->options = options_made(content, options);
    game->master = seed_master(game->options.seed);
    for (Rarity rarity = RARITY_COMMON; rarity <= RARITY_LEGENDARY; rarity++) {
        game->pool[rarity - RARITY_COMMON] = rng_stream(game->master, RNG_POOL, (uint32_t)rarity);
    }
    game->battle.content = content;
    stow(game);
    if (run_has_chart(game)) {
        scenes_begin(game);
        sortie_stow(game);
        act_begin(game, sortie_act(game));
        clauses_happen(game, OCCASION_BEGUN, NODE_START);
        stage_go_on(game);
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

/* Why a decision can't be taken in a stage that does not take it. */
static Verdict refuse(const Game *game, DecisionKind kind)
{
    static const char *const elsewhere[DECISION_COUNT] = {
#define X(name, word, operands, elsewhere) [DECISION_##name] = elsewhere,
        DECISION_LIST(X)
#undef X
    };
    if (kind >= DECISION_COUNT) {
        return verdict_no("There is no such decision.");
    }
    if ((kind == DECISION_TRAVEL || kind == DECISION_PAY) && !run_has_chart(game)) {
        return verdict_no("There is no chart: the way leads to the next level.");
    }
    return verdict_no("%s", game_over(game) ? _("The run is over.") : _(elsewhere[kind]));
}

static Verdict check(const Game *game, const Decision *decision)
{
    bool known = decision->kind < DECISION_COUNT;
    bool taken = known && (stage_of(game)->takes >> decision->kind & 1);
    return taken ? stage_of(game)->check(game, decision) : refuse(game, decision->kind);
}

#ifdef HOLDOUT_CHECK_PURITY
/* A board asks for every tile whether it can be built on: there a sample is proof enough, and hashing the state
 * hundreds of times for one picture would take longer than all else. */
static bool proven(const Decision *decision)
{
    enum { EVERY = 8, ROW = 3 };
    bool tries = decision->kind == DECISION_BUILD || decision->kind == DECISION_QUEUE;
    return !tries || (decision->tile.x + ROW * decision->tile.y) % EVERY == 0;
}
#endif

Verdict game_check(const Game *game, const Decision *decision)
{
#ifdef HOLDOUT_CHECK_PURITY
    if (!proven(decision)) {
        return check(game, decision);
    }
    uint64_t before = game_hash(game);
    Verdict verdict = check(game, decision);
    assert(game_hash(game) == before);
    return verdict;
#else
    return check(game, decision);
#endif
}

bool run_can_choose(const Game *game, int choice, char *why, size_t size)
{
    Decision decision = {.kind = DECISION_CHOOSE, .item = (uint8_t)choice};
    Verdict verdict = game_check(game, &decision);
    text_copy(why, size, verdict.why);
    return verdict.allowed;
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
    if (stage_of(game)->decide(game, decision)) {
        stage_go_on(game);
    }
    return true;
}

void game_tick(Game *game)
{
    clear_events(game);
    if (stage_of(game)->tick) {
        stage_of(game)->tick(game);
    }
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

bool game_wave_runs(const Game *game)
{
    return game->run.stage == STAGE_BATTLE && game->battle.phase == BATTLE_WAVE;
}

bool game_over(const Game *game)
{
    return game->run.stage == STAGE_WON || game->run.stage == STAGE_LOST;
}

int game_phase(const Game *game)
{
    enum { PHASES = 8 };
    const StageRow *stage = stage_of(game);
    return (int)game->run.stage * PHASES + (stage->phase ? stage->phase(game) : 0);
}

const char *game_phase_word(const Game *game)
{
    const StageRow *stage = stage_of(game);
    return stage->phase ? stage->phase_word(game) : run_stage_word(game->run.stage);
}
