/* A wave at its height: two hundred attackers on the paths, forty towers shooting. */
#include "tools/bench/report.h"

#include "base/memory.h"
#include "holdout/game.h"
#include "tools/statistics.h"

#include <stdlib.h>
#include <string.h>

enum {
    TOWERS = 40,
    ATTACKERS = 200,
    SPACING = 3,
    WINDOW = 50,
    WINDOWS = 400,
    WEAKENED_EVERY = 5, /* ticks, so that rules about kills have work */
    PLENTY = 1000000,
    LEVEL = 5,
    SLOW = FIX_ONE / TICKS_PER_SECOND
};

/* Content in which no attacker dies, so that there are always as many. */
static Content tough_content(const Content *content)
{
    Content tough = *content;
    size_t count = (size_t)content->attacker_count;
    tough.attackers = memory_new(count, sizeof(AttackerType));
    memcpy(tough.attackers, content->attackers, count * sizeof(AttackerType));
    for (size_t i = 0; i < count; i++) {
        tough.attackers[i].hp = PLENTY;
        tough.attackers[i].speed = SLOW;
    }
    tough.run.numbers[RUN_HULL] = PLENTY;
    return tough;
}

/* Towers of all kinds in turn, wherever there is room, row by row. */
static int build_towers(Game *game)
{
    int built = 0;
    for (int i = 0; i < WORLD_TILES && built < TOWERS; i++) {
        for (int slot = 0; slot < game->battle.loadout_count; slot++) {
            int at = (slot + built) % game->battle.loadout_count;
            Decision build = {
                .kind = DECISION_BUILD, .slot = (uint8_t)at, .tile = tile_from_index((i * 7) % WORLD_TILES)};
            bool tower = battle_blueprint(&game->battle, game->battle.loadout[at].blueprint)->kind == BLUEPRINT_TOWER;
            if (tower && game_decide(game, &build)) {
                built++;
                break;
            }
        }
    }
    return built;
}

/* Does a type neither hurry others along nor come to an end by itself? */
static bool is_steady(const AttackerType *type)
{
    for (int i = 0; i < type->rule_count; i++) {
        if (type->rules[i].when == WHEN_ALWAYS) {
            return false;
        }
    }
    return type->size != SIZE_BOSS && type->rule_count > 0;
}

static int next_steady(const Content *content, int from)
{
    for (int i = 0; i < content->attacker_count; i++) {
        int type = (from + i) % content->attacker_count;
        if (is_steady(&content->attackers[type])) {
            return type;
        }
    }
    return 0;
}

/* Rules of the ship on occasions that come all the time, and some that hold always. */
static const Rule SHIP[] = {
    {.whom = WHOM_TOWERS, .what = WHAT_MODIFY, .stat = STAT_DAMAGE, .percent = 10},
    {.whom = WHOM_TOWERS, .what = WHAT_MODIFY, .stat = STAT_INTERVAL, .percent = 1, .alone = 2 * FIX_ONE},
    {.whom = WHOM_ATTACKERS, .what = WHAT_MODIFY, .stat = STAT_TAKEN, .percent = 10},
    {.whom = WHOM_BLUEPRINTS, .what = WHAT_MODIFY, .stat = STAT_MATERIALS, .percent = -100, .nth = 3},
    {.when = WHEN_KILL, .what = WHAT_GRANT, .resource = RESOURCE_MATERIALS, .amount = 1},
    {.when = WHEN_GAINED, .of = RESOURCE_FUEL, .what = WHAT_GRANT, .resource = RESOURCE_MATERIALS, .percent = 10},
    {.when = WHEN_HULL_LOST,
     .whom = WHOM_TOWERS,
     .what = WHAT_MODIFY,
     .stat = STAT_DAMAGE,
     .percent = 3,
     .until = UNTIL_WAVE},
    {.when = WHEN_UNHARMED,
     .whom = WHOM_TOWERS,
     .what = WHAT_MODIFY,
     .stat = STAT_DAMAGE,
     .percent = 3,
     .until = UNTIL_HARM},
};
enum { SHIP_RULES = sizeof SHIP / sizeof *SHIP };

static void fit_ship(Battle *battle)
{
    for (int i = 0; i < SHIP_RULES; i++) {
        battle->ship_rules[battle->ship_rule_count++] = (ShipRule){.rule = &SHIP[i], .clause = (uint16_t)i};
        battle->ship_occasions |= 1u << SHIP[i].when;
    }
}

static Game *prepare(const Content *content, bool fitted)
{
    GameOptions options = {.seed = "bench", .first_level = LEVEL};
    Game *game = game_new(content, &options);
    game->battle.resources[RESOURCE_MATERIALS] = PLENTY;
    if (fitted) {
        fit_ship(&game->battle);
    }
    build_towers(game);
    Wave *wave = &game->battle.waves[0];
    *wave = (Wave){.number = wave->number,
                   .new_type = WAVE_NO_TYPE,
                   .batch_count = 1,
                   .batches = {{.count = 255, .spacing = SPACING}}};
    int type = 0;
    for (int i = 0; i < WORLD_STARTS_MAX; i++) {
        type = next_steady(content, type);
        wave->batches[0].types[i] = (int16_t)type++;
    }
    game_decide(game, &(Decision){.kind = DECISION_START_WAVE});
    while (game->battle.phase == BATTLE_WAVE && game->battle.attacker_count < ATTACKERS) {
        game_tick(game);
    }
    return game;
}

static int towers_with_target(const Battle *battle)
{
    int engaged = 0;
    for (int i = 0; i < battle->building_count; i++) {
        engaged += battle_tower_engaged(battle, i);
    }
    return engaged;
}

/* Leaves somebody one HP, so that there is a kill soon. */
static void weaken(Battle *battle, int at)
{
    battle->attackers[battle->order[at % battle->attacker_count]].hp = 1;
}

/* Every window plays the same ticks, so that the median leaves out what else the machine did. Somebody is weakened
 * every so many ticks; 0: nobody is. */
static double window(Game *game, const Game *start, int weakened_every)
{
    game_copy(game, start);
    double begin = statistics_seconds();
    for (int k = 0; k < WINDOW; k++) {
        if (weakened_every > 0 && k % weakened_every == 0) {
            weaken(&game->battle, k);
        }
        game_tick(game);
    }
    return statistics_seconds() - begin;
}

/* The two take turns, so that both have the machine as it is. */
int bench_fitted(const Content *content, BenchReport *report)
{
    Content tough = tough_content(content);
    Game *plain = prepare(&tough, false), *fitted = prepare(&tough, true), *game = game_room();
    double without[WINDOWS], with[WINDOWS];
    int windows = bench_measures(report, WINDOWS);
    for (int i = 0; i < windows; i++) {
        without[i] = window(game, plain, WEAKENED_EVERY);
        with[i] = window(game, fitted, WEAKENED_EVERY);
    }
    double most = WINDOW / statistics_quantile(without, windows, 50);
    double ticks = WINDOW / statistics_quantile(with, windows, 50);
    bench_figure(report, "rules of the ship", "", SHIP_RULES);
    bench_figure(report, "ticks a second", "1/s", ticks);
    bench_figure(report, "of those without", "%", 100 * ticks / most);
    game_free(plain);
    game_free(fitted);
    game_free(game);
    free(tough.attackers);
    return 0;
}

int bench_battle(const Content *content, BenchReport *report)
{
    Content tough = tough_content(content);
    Game *start = prepare(&tough, false), *game = game_room();
    double samples[WINDOWS];
    int windows = bench_measures(report, WINDOWS);
    for (int i = 0; i < windows; i++) {
        samples[i] = window(game, start, 0);
    }
    bench_figure(report, "attackers", "", start->battle.attacker_count);
    bench_figure(report, "towers", "", start->battle.building_count - 1);
    bench_figure(report, "towers with a target", "", towers_with_target(&start->battle));
    bench_figure(report, "ticks a second", "1/s", WINDOW / statistics_quantile(samples, windows, 50));
    game_free(start);
    game_free(game);
    free(tough.attackers);
    return 0;
}
