/* Everything a battle starts from is put together here, from the streams of its system or level; nothing of it depends
 * on what was done elsewhere but hull, blueprints, threat and what events have done to the next battle. */
#include "run/muster.h"

#include "base/log.h"
#include "base/number.h"
#include "battle/control.h"
#include "battlefield/named.h"
#include "run/node_stream.h"
#include "run/scenes.h"
#include "waves/wave_book.h"

#include <string.h>

int muster_act(const Game *game)
{
    if (run_has_chart(game)) {
        return game->run.chart.act;
    }
    const RunRules *rules = &game->content->run;
    return int_clamp(1 + (game->level - 2) / rules->levels_per_act, 1, rules->act_count);
}

/* The act that the present battle ends; counted on without a chart, where the level after every act's last brings its
 * boss, on and on. 0: none. */
static int act_ended(const Game *game)
{
    if (run_has_chart(game)) {
        return game->run.chart.nodes[game->run.at].kind == NODE_BOSS ? game->run.chart.act : 0;
    }
    int levels = game->content->run.levels_per_act;
    return (game->level - 1) % levels == 0 ? (game->level - 1) / levels : 0;
}

/* One of an act's bosses, or of all of them (ANY_ACT); not this one, where there are others. */
enum { ANY_ACT = 0, NOBODY = -1 };
static int roll_boss(const Content *content, int act, int but, Rng *rng)
{
    const RunRules *rules = &content->run;
    int found[BOSSES_MAX], count = 0;
    for (int i = 0; i < rules->boss_count; i++) {
        int boss = rules->bosses[i];
        if (boss != but && (act == ANY_ACT || content->attackers[boss].act == act)) {
            found[count++] = boss;
        }
    }
    return count > 0 ? found[rng_below(rng, (uint32_t)count)] : but != NOBODY ? but : rules->bosses[0];
}

/* Acts are counted on without a chart: after the last one comes the first again. */
static int roll_of_act(const Content *content, int act, Rng *rng)
{
    return roll_boss(content, 1 + (act - 1) % content->run.act_count, NOBODY, rng);
}

int run_boss(const Content *content, uint64_t master, int act, int number)
{
    Rng rng = rng_stream(master, RNG_BOSS, (uint32_t)act);
    int boss = roll_of_act(content, act, &rng);
    for (int i = 0; i < number; i++) {
        boss = roll_boss(content, ANY_ACT, boss, &rng);
    }
    return boss;
}

int run_bosses(const Game *game)
{
    const Run *run = &game->run;
    bool last_act = run->chart.act == game->content->run.act_count;
    return (last_act ? run_number_of(game, RUN_FINAL_BOSSES) : 1) + run_permits(run, PERMISSION_TWO_BOSSES);
}

/* The boss of an act that comes when so many of it are dead. */
static int boss_of(const Game *game, int act, int number)
{
    if (number == 1 && run_permits(&game->run, PERMISSION_TWO_BOSSES)) {
        Rng rng = rng_stream(game->master, RNG_BOSS, (uint32_t)act);
        int first = roll_of_act(game->content, act, &rng);
        return roll_boss(game->content, game->content->attackers[first].act, first, &rng);
    }
    return run_boss(game->content, game->master, act, number);
}

int run_boss_of(const Game *game, int number)
{
    return boss_of(game, game->run.chart.act, number);
}

int run_boss_ahead(const Game *game)
{
    return run_boss_of(game, game->run.bosses_beaten);
}

int muster_boss(const Game *game)
{
    int act = act_ended(game);
    bool none = act == 0 || game->content->run.boss_count == 0 || game->options.sandbox;
    return none ? -1 : boss_of(game, act, game->run.bosses_beaten);
}

/* What the run's numbers and events make of a plan. */
static void adjust_plan(const Game *game, bool elite, LevelPlan *plan)
{
    const BattleAhead *ahead = &game->run.ahead;
    int64_t fuel = (int64_t)plan->fuel_goal * run_number_of(game, RUN_FUEL_GOAL) / PERCENT;
    fuel = fuel * (elite ? run_number_of(game, RUN_ELITE_FUEL) : PERCENT) / PERCENT;
    fuel = fuel * (PERCENT + ahead->fuel_goal) / PERCENT;
    plan->fuel_goal = (int)int64_max(fuel, 1);
    plan->par = level_par(game->content, plan->number, plan->fuel_goal);
    plan->materials += run_number_of(game, RUN_START_MATERIALS) - game->content->battle.materials_base +
                       (muster_act(game) - 1) * run_number_of(game, RUN_ACT_MATERIALS) + ahead->materials;
    plan->materials = plan->materials > 0 ? plan->materials : 0;
}

NodeKind run_kind_ahead(const Game *game, int node)
{
    NodeKind kind = game->run.chart.nodes[node].kind;
    return kind == NODE_BATTLE && game->run.ahead.elite ? NODE_ELITE : kind;
}

bool muster_is_elite(const Game *game, int node)
{
    return game->run.chart.nodes[node].kind == NODE_ELITE || game->run.ahead.elite;
}

const uint8_t *muster_rarities(const Game *game, int node)
{
    const Prospect *prospect = &game->run.prospects[node];
    return muster_is_elite(game, node) ? prospect->raised : prospect->rarities;
}

/* The plan of a battle in a system, were it entered next. */
static void muster_plan(const Game *game, int node, LevelPlan *plan)
{
    const ChartNode *system = &game->run.chart.nodes[node];
    level_plan_roll(plan, game->content, system->level, node_stream(game, node, PART_PLAN));
    adjust_plan(game, run_kind_ahead(game, node) == NODE_ELITE, plan);
}

bool run_preview(const Game *game, int node, LevelPlan *plan)
{
    if (!node_kind_has_battle(game->run.chart.nodes[node].kind)) {
        return false;
    }
    muster_plan(game, node, plan);
    return true;
}

WaveKit run_kit(const Game *game)
{
    const GameOptions *options = &game->options;
    const Ship *ship = &game->content->ships[options->ship - 1];
    bool chosen = options->loadout_count > 0;
    return chosen ? (WaveKit){options->loadout_count, options->loadout}
                  : (WaveKit){ship->starter_count, ship->starters};
}

void run_roster(const Content *content, uint64_t master, int act, int node, const ChartNode *system, WaveKit kit,
                Roster *roster)
{
    LevelPlan plan;
    level_plan_roll(&plan, content, system->level, node_stream_of(master, act, node, PART_PLAN));
    const WaveSite site = {system->level, plan.terrain, plan.start_count, kit};
    wave_roster_of(roster, content, &site, node_battle_stream(master, act, node, PART_WAVES, 0));
}

static void draw_wave(Game *game, WaveSource *source)
{
    Wave *wave = &game->battle.waves[game->battle.wave_count++];
    if (game->wave_book) {
        wave_book_next(game->wave_book, source, game->content, wave);
    } else {
        wave_source_next(source, game->content, wave);
    }
}

/* Of what is drawn once the tank is full each wave is one of a later level, with a roster of its own: the level's,
 * which players are told, stays what it is. */
static void draw_stayed(Game *game)
{
    const Battle *battle = &game->battle;
    WaveSource source = game->wave_source;
    WaveTurn turn = {.level = source.level + game->content->battle.stay_levels,
                     .terrain = battle->world.terrain,
                     .drawn = battle->wave - 1 + battle->wave_count};
    wave_source_turn(&source, game->content, &turn);
    draw_wave(game, &source);
    game->wave_source.rng = source.rng;
    game->wave_source.drawn = source.drawn;
}

void muster_waves(Game *game)
{
    enum { STAYING = 2 }; /* the next one, and one that may follow it */
    bool known = !battle_is_stay(&game->battle);
    while (game->battle.wave_count < (known ? WAVE_LOOKAHEAD : STAYING)) {
        if (known) {
            draw_wave(game, &game->wave_source);
        } else {
            draw_stayed(game);
        }
    }
    if (!known) {
        named_settle(&game->battle);
    }
}

void muster_stay(Game *game)
{
    game->battle.wave_count = 0;
    named_unsettle(&game->battle);
    muster_waves(game);
}

/* Leaves out the waves before the first one asked for. */
static void skip_waves(Game *game, int first)
{
    for (int i = 1; i < first; i++) {
        Wave skipped;
        wave_source_next(&game->wave_source, game->content, &skipped);
    }
    game->battle.wave = first;
}

/* Waves before a boss leave something for it. */
static void strengthen(const Game *game, bool boss, WaveSource *source)
{
    int64_t strength = run_number_of(game, RUN_WAVE_BUDGET);
    strength = boss ? strength * game->content->battle.boss_waves / PERCENT : strength;
    source->strength = (int)int64_max(strength, 1);
    source->earlier = run_number_of(game, RUN_TIER_LEVEL);
}

static void prepare_waves(Game *game, const World *world, int extra)
{
    wave_source_init(&game->wave_source, game->content, game->level, run_kit(game), world,
                     battle_stream(game, PART_WAVES, extra));
    strengthen(game, muster_boss(game) >= 0, &game->wave_source);
}

static void begin_waves(Game *game)
{
    const GameOptions *options = &game->options;
    if (options->sandbox && game->level == options->first_level && options->first_wave > 1) {
        skip_waves(game, options->first_wave);
    }
    muster_waves(game);
}

/* The blueprints held and the supplies of use in a battle, and of those that augments have changed what has become of
 * them. */
typedef struct Arms {
    int count;
    uint8_t blueprints[BATTLE_LOADOUT_MAX];
    int fitted_count;
    uint16_t fitted_index[LOADOUT_MAX];
    Blueprint fitted[LOADOUT_MAX];
} Arms;

static void gather_arms(const Game *game, Arms *arms)
{
    arms->fitted_count = 0;
    for (int i = 0; i < game->run.held_count; i++) {
        const HeldBlueprint *held = &game->run.held[i];
        arms->blueprints[i] = (uint8_t)held->blueprint;
        if (held->augment_count > 0) {
            arms->fitted_index[arms->fitted_count] = held->blueprint;
            run_held_blueprint(game, i, &arms->fitted[arms->fitted_count++]);
        }
    }
    arms->count = game->run.held_count;
    for (int i = 0; i < game->run.supply_count; i++) {
        int supply = game->run.supplies[i];
        if (blueprint_is_battle_supply(&game->content->blueprints[supply])) {
            arms->blueprints[arms->count++] = (uint8_t)supply;
        }
    }
}

/* The rules of all clauses in force, and whose each is. */
typedef struct ShipRules {
    int count;
    const Rule *rules[SHIP_RULES_MAX];
    uint16_t clauses[SHIP_RULES_MAX];
} ShipRules;

static void gather_ship_rules(const Game *game, ShipRules *ship)
{
    int at = 0;
    ship->count = 0;
    for (const Clause *clause; (clause = clauses_next(game->content, &game->run.in_force, &at));) {
        for (int i = 0; i < clause->rule_count && ship->count < SHIP_RULES_MAX; i++) {
            ship->clauses[ship->count] = (uint16_t)(at - 1);
            ship->rules[ship->count++] = &clause->rules[i];
        }
    }
}

/* Events may take more than there is: attackers keep a hundredth of their HP. */
static int toughness(const Game *game, int threat)
{
    int64_t percent = PERCENT + run_threat_percent(game, threat, false);
    return int_clamp(percent + game->run.ahead.toughness, 1, INT32_MAX);
}

static int boss_toughness(const Game *game, int threat)
{
    int64_t percent = PERCENT + run_threat_percent(game, threat, true);
    return int_clamp(run_number_of(game, RUN_BOSS_HP) * percent / PERCENT, 1, INT32_MAX);
}

/* By what a boss is measured that comes so many waves after the one that follows par. */
static int32_t boss_capacity(const Content *content, const WaveSource *source, int par, int waves_over_par)
{
    return wave_source_capacity(source, content, int_max(par + 1 + int_max(waves_over_par, 0), 1));
}

/* The battle of a boss's system as it would be, before its first wave. */
static void foresee_waves(const Game *game, int node, LevelPlan *plan, WaveSource *source)
{
    muster_plan(game, node, plan);
    Rng rng = node_battle_stream(game->master, game->run.chart.act, node, PART_WAVES, game->run.bosses_beaten);
    const WaveSite site = {plan->number, plan->terrain, plan->start_count, run_kit(game)};
    wave_source_init_lengths(source, game->content, &site, plan->lengths, rng);
    strengthen(game, true, source);
}

int32_t run_boss_hp(const Game *game, int node, int threat, int waves_over_par)
{
    LevelPlan plan;
    WaveSource source;
    foresee_waves(game, node, &plan, &source);
    int32_t capacity = boss_capacity(game->content, &source, plan.par, waves_over_par);
    return battle_boss_hp(game->content, run_boss_ahead(game), capacity, waves_over_par, boss_toughness(game, threat));
}

static void roll_plan(Game *game)
{
    if (run_has_chart(game)) {
        muster_plan(game, game->run.at, &game->plan);
    } else {
        level_plan(&game->plan, game->content, game->master, game->level);
        adjust_plan(game, false, &game->plan);
    }
}

void muster_battle(Game *game)
{
    Run *run = &game->run;
    const Content *content = game->content;
    int extra = run->bosses_beaten;
    roll_plan(game);
    World world;
    world_generate(&world, content, &game->plan, battle_stream(game, PART_WORLD, extra), NULL, NULL);
    Arms arms;
    gather_arms(game, &arms);
    prepare_waves(game, &world, extra);
    ShipRules ship;
    gather_ship_rules(game, &ship);
    BattleSetup setup = {
        .content = content,
        .permissions = run->permissions,
        .ship_rules = ship.rules,
        .ship_clauses = ship.clauses,
        .ship_rule_count = ship.count,
        .world = &world,
        .level = game->level,
        .fuel_goal = game->plan.fuel_goal,
        .par = game->plan.par,
        .materials = game->options.sandbox ? content->run.sandbox_materials : game->plan.materials,
        .energy = run->ahead.energy,
        .energy_max =
            run_number_of(game, RUN_ENERGY_MAX) + (muster_act(game) - 1) * run_number_of(game, RUN_ACT_ENERGY),
        .hull = run->hull,
        .hull_max = run->hull_max,
        .hull_loss_cap = run_number_of(game, RUN_HULL_LOSS),
        .hub_more = {[RESOURCE_MATERIALS] = run_number_of(game, RUN_HUB_MATERIALS),
                     [RESOURCE_FUEL] = run_number_of(game, RUN_HUB_FUEL),
                     [RESOURCE_ENERGY] = run_number_of(game, RUN_HUB_ENERGY)},
        .boss = muster_boss(game),
        .toughness = toughness(game, run->threat),
        .boss_toughness = boss_toughness(game, run->threat),
        .boss_capacity_least = boss_capacity(game->content, &game->wave_source, game->plan.par, -game->plan.par),
        .boss_periods = run_number_of(game, RUN_BOSS_PERIODS),
        .rng = battle_stream(game, PART_BATTLE, extra),
        .blueprints = arms.blueprints,
        .blueprint_count = arms.count,
        .fitted = arms.fitted,
        .fitted_index = arms.fitted_index,
        .fitted_count = arms.fitted_count,
    };
    battle_begin(&game->battle, &setup);
    begin_waves(game);
    scenes_name(game);
    run->stage = STAGE_BATTLE;
    run->battles++;
    log_event(&game->events, (Event){.kind = EVENT_LEVEL_STARTED, .amount = game->level});
    battle_open(&game->battle, &game->events);
}
