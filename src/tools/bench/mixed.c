/* A wave at its height in which everything happens: two hundred attackers of all kinds that have rules of their own,
 * forty towers of all kinds, one of every other building, their statuses, and abilities used in its midst. Nobody dies
 * or arrives, and no kind that brings in others comes, so that there are always as many. Then the same with a tenth of
 * the attackers, and with a fifth of the towers: what a tick costs more for more of them. */
#include "tools/bench/report.h"

#include "base/memory.h"
#include "holdout/game.h"
#include "tools/statistics.h"

#include <stdlib.h>
#include <string.h>

enum {
    SPACING = 4,
    WARM_UP = 200,
    WINDOW = 100,
    WINDOWS = 200,
    USES = 8,
    USE_EVERY = 10,
    LEVEL = 5,
    PLENTY = 1000000,
    TOUGH = 2000000000,
    CRAWL = FIX_ONE / TICKS_PER_SECOND / 50
};

/* How many come, and how many shoot. */
typedef struct Scale {
    int attackers, towers;
} Scale;

static const Scale WHOLE = {200, 40}, FEW_COME = {20, 40}, FEW_SHOOT = {200, 8};

/* Content of one's own, in which nobody dies and nobody waits. */
static Content *tough_content(const Content *content)
{
    Content *tough = memory_new(1, sizeof *tough);
    size_t attackers = (size_t)content->attacker_count, blueprints = (size_t)content->blueprint_count;
    *tough = *content;
    tough->attackers = memory_new(attackers, sizeof(AttackerType));
    tough->blueprints = memory_new(blueprints, sizeof(Blueprint));
    memcpy(tough->attackers, content->attackers, attackers * sizeof(AttackerType));
    memcpy(tough->blueprints, content->blueprints, blueprints * sizeof(Blueprint));
    for (size_t i = 0; i < attackers; i++) {
        tough->attackers[i].hp = TOUGH;
    }
    for (size_t i = 0; i < blueprints; i++) {
        tough->blueprints[i].cooldown = 0;
        tough->blueprints[i].hull = 0;
        tough->blueprints[i].attack.hp_share = 0; /* of which all die in the end, however tough */
    }
    return tough;
}

static void tough_free(Content *tough)
{
    free(tough->attackers);
    free(tough->blueprints);
    free(tough);
}

/* Puts a blueprint into the player's only slot. */
static void hold(Game *game, int blueprint)
{
    game->battle.loadout_count = 1;
    game->battle.loadout[0] = (LoadoutSlot){.blueprint = (uint16_t)blueprint, .used = game->battle.loadout[0].used};
    game->battle.stats_stale = true;
}

static bool is_tower(const Content *content, int blueprint)
{
    return content->blueprints[blueprint].attack.shape != SHAPE_NONE;
}

static bool is_other_building(const Content *content, int blueprint)
{
    const Blueprint *asked = &content->blueprints[blueprint];
    return !blueprint_is_used(asked) && !asked->permanent && asked->attack.shape == SHAPE_NONE;
}

/* One more, where it may stand; a tower where it can hit something. */
static bool build(Game *game, int blueprint)
{
    hold(game, blueprint);
    for (int i = 0; i < WORLD_TILES; i++) {
        Decision decision = {.kind = DECISION_BUILD, .tile = tile_from_index((i * 7) % WORLD_TILES)};
        Span span;
        bool idle =
            is_tower(game->content, blueprint) && battle_spans(&game->battle, blueprint, decision.tile, &span, 1) == 0;
        if (!idle && game_decide(game, &decision)) {
            return true;
        }
    }
    return false;
}

static void build_all(Game *game, int towers)
{
    const Content *content = game->content;
    for (int i = 0; i < content->blueprint_count; i++) {
        if (is_other_building(content, i)) {
            build(game, i);
        }
    }
    for (int built = 0, i = 0; built < towers; i++) {
        int blueprint = i % content->blueprint_count;
        built += is_tower(content, blueprint) && build(game, blueprint);
    }
}

/* A kind with rules, none of which brings in others or speeds those near it up. */
static bool is_steady(const AttackerType *type)
{
    bool steady = type->rule_count > 0;
    for (int i = 0; i < type->rule_count; i++) {
        steady = steady && type->rules[i].what != WHAT_SPAWN && type->rules[i].what != WHAT_RETURN;
    }
    return steady;
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

/* The next few come on all paths, of another kind on each. */
static void send(Game *game, int attackers, int *type)
{
    Battle *battle = &game->battle;
    Wave *wave = &battle->waves[0];
    *wave = (Wave){.number = wave->number, .new_type = WAVE_NO_TYPE, .batch_count = 1};
    wave->batches[0] = (Batch){.count = 1, .spacing = SPACING};
    for (int i = 0; i < WORLD_STARTS_MAX; i++) {
        wave->batches[0].types[i] = WAVE_NO_TYPE;
        if (i < battle->world.start_count && battle->attacker_count + i < attackers) {
            *type = next_steady(game->content, *type);
            wave->batches[0].types[i] = (int16_t)(*type)++;
        }
    }
    battle->batch = 0;
    battle->spawned_in_batch = 0;
    battle->spawn_in = 1;
}

static void ticks(Game *game, int count)
{
    for (int i = 0; i < count; i++) {
        game_tick(game);
    }
}

static void set_speed(Content *content, Game *game, Fix speed)
{
    for (int i = 0; i < content->attacker_count; i++) {
        content->attackers[i].speed = speed;
    }
    game->battle.paces_stale = true;
}

/* So fast that the first are still on their way when the last come in, hasty ones too. */
static Fix even_speed(const World *world, int attackers)
{
    int shortest = world->starts[0].length;
    for (int i = 1; i < world->start_count; i++) {
        shortest = world->starts[i].length < shortest ? world->starts[i].length : shortest;
    }
    int entries = (attackers + world->start_count - 1) / world->start_count * SPACING;
    return shortest * FIX_ONE / entries / 2;
}

static Game *prepare(Content *content, Scale scale)
{
    GameOptions options = {.seed = "bench", .first_level = LEVEL};
    Game *game = game_new(content, &options);
    int type = 0;
    game->battle.resources[RESOURCE_MATERIALS] = PLENTY;
    build_all(game, scale.towers);
    set_speed(content, game, even_speed(&game->battle.world, scale.attackers));
    send(game, scale.attackers, &type);
    game_decide(game, &(Decision){.kind = DECISION_START_WAVE});
    while (game->battle.phase == BATTLE_WAVE && game->battle.attacker_count < scale.attackers) {
        send(game, scale.attackers, &type);
        ticks(game, SPACING);
    }
    set_speed(content, game, CRAWL);
    ticks(game, WARM_UP);
    return game;
}

/* The next ability in the order of the content, at a place that an attacker has come to. */
static void use(Game *game, int *ability)
{
    const Content *content = game->content;
    const Battle *battle = &game->battle;
    do {
        *ability = (*ability + 1) % content->blueprint_count;
    } while (content->blueprints[*ability].kind != BLUEPRINT_ABILITY);
    hold(game, *ability);
    Point at = battle_attacker_at(battle, &battle->attackers[battle->order[*ability % battle->attacker_count]]);
    game_decide(game, &(Decision){.kind = DECISION_USE,
                                  .point = {(int16_t)((int64_t)at.x * 100 / FIX_ONE),
                                            (int16_t)((int64_t)at.y * 100 / FIX_ONE)}});
}

/* Seconds that one window of ticks takes, the decisions in it aside. */
static double measure(Game *game, int *ability)
{
    double seconds = 0;
    for (int i = 0; i < WINDOW / USE_EVERY; i++) {
        if (i < USES) {
            use(game, ability);
        }
        double begin = statistics_seconds();
        ticks(game, USE_EVERY);
        seconds += statistics_seconds() - begin;
    }
    return seconds;
}

static int with_status(const Battle *battle)
{
    int count = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        count += battle->attackers[battle->order[i]].afflicted != 0;
    }
    return count;
}

static int engaged(const Battle *battle)
{
    int count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        count += battle_tower_engaged(battle, i);
    }
    return count;
}

static int shooting(const Battle *battle)
{
    int count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        count += is_tower(battle->content, battle->buildings[i].blueprint);
    }
    return count;
}

/* The median of many windows that begin alike; leaves `game` as the last one ends. */
static double ticks_a_second(const Game *start, Game *game, int windows)
{
    double samples[WINDOWS];
    for (int i = 0; i < windows; i++) {
        int ability = 0;
        game_copy(game, start);
        samples[i] = measure(game, &ability);
    }
    return WINDOW / statistics_quantile(samples, windows, 50);
}

static void measure_whole(Content *tough, Game *game, BenchReport *report)
{
    Game *start = prepare(tough, WHOLE);
    double ticks_done = ticks_a_second(start, game, bench_measures(report, WINDOWS));
    const Battle *battle = &game->battle;
    bench_figure(report, "attackers", "", battle->attacker_count);
    bench_figure(report, "attackers with a status", "", with_status(battle));
    bench_figure(report, "towers", "", shooting(battle));
    bench_figure(report, "towers with a target", "", engaged(battle));
    bench_figure(report, "other buildings", "", battle->building_count - 1 - shooting(battle));
    bench_figure(report, "bytes of a clone", "bytes", (double)game_copied(game));
    bench_figure(report, "ticks a second", "1/s", ticks_done);
    game_free(start);
}

static void measure_part(Content *tough, Game *game, Scale scale, BenchReport *report, const char *name)
{
    Game *start = prepare(tough, scale);
    bench_figure(report, name, "1/s", ticks_a_second(start, game, bench_measures(report, WINDOWS / 4)));
    game_free(start);
}

int bench_mixed(const Content *content, BenchReport *report)
{
    Content *tough = tough_content(content);
    Game *game = game_room();
    measure_whole(tough, game, report);
    measure_part(tough, game, FEW_COME, report, "with 20 attackers");
    measure_part(tough, game, FEW_SHOOT, report, "with 8 towers");
    game_free(game);
    tough_free(tough);
    return 0;
}
