/* The hash of a game is that of its whole state: every byte of it that is neither derived nor beyond a list's length
 * moves the hash, at several moments of runs. What is left out stands here with its reason, and a field that stands in
 * no row fails, too. */
#include "run_fixture.h"
#include "../../support/left_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

/* Gaps are listed as 64-bit machines leave them. */
#if defined(__has_builtin)
#if __has_builtin(__builtin_clear_padding) && UINTPTR_MAX > UINT32_MAX
#define KNOWS_PADDING
#endif
#endif

typedef enum Mark {
    UNKNOWN, /* in no row */
    STATE,
    COUNT, /* of a list: state, but only its lowest bit can be turned over without reading beyond the list */
    LEFT_OUT,
} Mark;

/* What each byte of a game is. */
typedef struct Map {
    const Game *game;
    unsigned char marks[sizeof(Game)];
    const char *owners[sizeof(Game)];
} Map;

static void paint(Map *map, const void *at, size_t size, Mark mark, const char *owner)
{
    size_t offset = (size_t)((const char *)at - (const char *)map->game);
    for (size_t i = offset; i < offset + size; i++) {
        map->marks[i] = (unsigned char)mark;
        map->owners[i] = owner;
    }
}

#define IS(map, field) paint(map, &(map)->game->field, sizeof(map)->game->field, STATE, #field)
#define COUNTS(map, field) paint(map, &(map)->game->field, sizeof(map)->game->field, COUNT, #field)
/* `why`: for the reader. */
#define OUT(map, field, why) paint(map, &(map)->game->field, sizeof(map)->game->field, LEFT_OUT, #field)
#define LIST(map, field, count)                                                  \
    (paint(map, (map)->game->field, sizeof(map)->game->field, LEFT_OUT, #field), \
     paint(map, (map)->game->field, (size_t)(count) * sizeof *(map)->game->field, STATE, #field))
#define TEXT(map, field) LIST(map, field, strlen((map)->game->field))

static void mark_options(Map *map)
{
    const Game *game = map->game;
    IS(map, options);
    TEXT(map, options.seed);
    COUNTS(map, options.loadout_count);
    LIST(map, options.loadout, game->options.loadout_count);
    OUT(map, content, "a pointer; the journal's header names its hash");
    OUT(map, master, "follows from the seed");
    OUT(map, pool, "follows from the seed");
    OUT(map, events, "output only");
    OUT(map, aboard, "its own hash is part of it while a team is aboard");
    IS(map, level);
    IS(map, plan);
    IS(map, wave_source);
    OUT(map, wave_book, "a pointer to what is derived");
}

static void mark_chart(Map *map)
{
    const Chart *chart = &map->game->run.chart;
    IS(map, run.chart);
    COUNTS(map, run.chart.node_count);
    COUNTS(map, run.chart.edge_count);
    LIST(map, run.chart.nodes, chart->node_count);
    LIST(map, run.chart.edges, chart->edge_count);
    for (int i = 0; i < chart->node_count; i++) {
        TEXT(map, run.chart.nodes[i].name);
    }
    LIST(map, run.prospects, chart->node_count);
    LIST(map, run.shops, chart->node_count);
    for (int i = 0; i < chart->node_count; i++) {
        COUNTS(map, run.shops[i].count);
        LIST(map, run.shops[i].goods, map->game->run.shops[i].count);
    }
}

static void mark_chapters(Map *map)
{
    const Chapters *chapters = &map->game->run.chapters;
    COUNTS(map, run.chapters.actor_count);
    COUNTS(map, run.chapters.prop_count);
    OUT(map, run.chapters.actors, "beyond the names");
    OUT(map, run.chapters.props, "beyond the names");
    LIST(map, run.chapters.relations, chapters->actor_count);
    for (int i = 0; i < chapters->actor_count; i++) {
        TEXT(map, run.chapters.actors[i]);
    }
    for (int i = 0; i < chapters->prop_count; i++) {
        TEXT(map, run.chapters.props[i]);
    }
    for (int i = 0; i < CHAPTERS_MAX; i++) {
        COUNTS(map, run.chapters.acts[i].count);
        LIST(map, run.chapters.acts[i].actions, chapters->acts[i].count);
        OUT(map, run.chapters.acts[i].turning, "words, about actions that are hashed");
    }
    OUT(map, run.chapters.told, "words, from which nothing follows but words");
    OUT(map, run.chapters.texts, "words");
    OUT(map, run.chapters.openings, "words");
    OUT(map, run.chapters.closing, "words");
}

static void mark_run(Map *map)
{
    const Run *run = &map->game->run;
    IS(map, run);
    COUNTS(map, run.supply_count);
    LIST(map, run.supplies, run->supply_count);
    COUNTS(map, run.held_count);
    LIST(map, run.held, run->held_count);
    for (int i = 0; i < run->held_count; i++) {
        COUNTS(map, run.held[i].augment_count);
        LIST(map, run.held[i].augments, run->held[i].augment_count);
    }
    COUNTS(map, run.opening_count);
    LIST(map, run.opening, run->opening_count);
    COUNTS(map, run.crew.gear_count);
    LIST(map, run.crew.gear, run->crew.gear_count);
    COUNTS(map, run.offer_count);
    LIST(map, run.offers, run->offer_count);
    for (int i = 0; i < run->offer_count; i++) {
        COUNTS(map, run.offers[i].count);
        LIST(map, run.offers[i].items, run->offers[i].count);
        LIST(map, run.offers[i].carried, run->offers[i].count);
    }
    mark_chart(map);
    mark_chapters(map);
}

static void mark_world(Map *map)
{
    const World *world = &map->game->battle.world;
    IS(map, battle.world);
    for (int i = 0; i < WORLD_TILES; i++) {
        OUT(map, battle.world.tiles[i].decoration, "look only");
    }
    COUNTS(map, battle.world.start_count);
    LIST(map, battle.world.starts, world->start_count);
    COUNTS(map, battle.world.segment_count);
    LIST(map, battle.world.segments, world->segment_count);
    for (int i = 0; i < world->segment_count; i++) {
        OUT(map, battle.world.segments[i].distance, "follows from the tiles'");
        OUT(map, battle.world.segments[i].next, "follows from where segments begin and end, as does their number");
        OUT(map, battle.world.segments[i].next_count, "");
    }
    for (int i = 0; i < world->start_count; i++) {
        OUT(map, battle.world.starts[i].segment, "follows from where segments begin");
    }
    OUT(map, battle.world.branch_count,
        "branches are told by their tiles; where one ends is for the generators' screen");
    OUT(map, battle.world.branches, "");
    COUNTS(map, battle.world.branch_tile_count);
    LIST(map, battle.world.branch_tiles, world->branch_tile_count);
}

static void mark_attackers(Map *map)
{
    const Battle *battle = &map->game->battle;
    COUNTS(map, battle.attacker_count);
    OUT(map, battle.order, "attackers come in this order, each with its slot");
    OUT(map, battle.attackers, "free slots");
    for (int i = 0; i < battle->attacker_count; i++) {
        int slot = battle->order[i];
        IS(map, battle.attackers[slot]);
        OUT(map, battle.attackers[slot].next_on_segment, "derived");
        OUT(map, battle.attackers[slot].previous_on_segment, "derived");
        OUT(map, battle.attackers[slot].pace, "derived");
        OUT(map, battle.attackers[slot].driven, "derived");
        OUT(map, battle.attackers[slot].same_until, "derived");
        OUT(map, battle.attackers[slot].pace_stale, "derived");
        OUT(map, battle.attackers[slot].acts, "derived");
        OUT(map, battle.attackers[slot].drives, "derived");
        OUT(map, battle.attackers[slot].span_bit, "derived");
        OUT(map, battle.attackers[slot].afflicted, "derived");
    }
}

static void mark_buildings(Map *map)
{
    const Battle *battle = &map->game->battle;
    COUNTS(map, battle.building_count);
    LIST(map, battle.buildings, battle->building_count);
    for (int i = 0; i < battle->building_count; i++) {
        OUT(map, battle.buildings[i].afflicted, "derived");
    }
    COUNTS(map, battle.undo_count);
    LIST(map, battle.undo, battle->undo_count);
    COUNTS(map, battle.queued_build_count);
    LIST(map, battle.queued_builds, battle->queued_build_count);
    for (int i = 0; i < battle->undo_count; i++) {
        OUT(map, battle.undo[i].building.afflicted, "derived");
    }
    COUNTS(map, battle.wreck_count);
    LIST(map, battle.wrecks, battle->wreck_count);
}

static void mark_waves(Map *map)
{
    const Battle *battle = &map->game->battle;
    COUNTS(map, battle.wave_count);
    LIST(map, battle.waves, battle->wave_count);
    for (int i = 0; i < battle->wave_count; i++) {
        COUNTS(map, battle.waves[i].batch_count);
        LIST(map, battle.waves[i].batches, battle->waves[i].batch_count);
    }
}

static void mark_caches(Map *map)
{
    OUT(map, battle.content, "a pointer");
    OUT(map, battle.book, "a pointer to what is derived");
    OUT(map, battle.fitted_at, "follows from the blueprints held");
    OUT(map, battle.fitted, "follows from the blueprints held");
    OUT(map, battle.segment_head, "derived");
    OUT(map, battle.building_at, "derived");
    OUT(map, battle.aura_tiles, "derived");
    OUT(map, battle.lulls, "derived");
    OUT(map, battle.deaths, "false between calls");
    OUT(map, battle.stats_stale, "false between calls");
    OUT(map, battle.some_stale, "false between calls");
    OUT(map, battle.paces_stale, "derived");
    OUT(map, battle.walked, "derived");
    OUT(map, battle.stats, "derived");
    OUT(map, battle.ship_occasions, "derived");
    OUT(map, battle.ship_speed, "derived");
    OUT(map, battle.ship_taken, "derived");
    OUT(map, battle.statuses_of, "derived");
    OUT(map, battle.timed, "derived");
    OUT(map, battle.modifier_count, "derived");
    OUT(map, battle.aura_count, "derived");
    OUT(map, battle.modifiers, "derived");
    OUT(map, battle.auras, "derived");
    OUT(map, battle.building_spans, "derived");
    OUT(map, battle.span_count, "derived");
    OUT(map, battle.spans, "derived");
}

static void mark_battle(Map *map)
{
    const Battle *battle = &map->game->battle;
    IS(map, battle);
    COUNTS(map, battle.loadout_count);
    LIST(map, battle.loadout, battle->loadout_count);
    mark_world(map);
    mark_waves(map);
    mark_attackers(map);
    mark_buildings(map);
    COUNTS(map, battle.shot_count);
    LIST(map, battle.shots, battle->shot_count);
    COUNTS(map, battle.queued_spawn_count);
    LIST(map, battle.queued_spawns, battle->queued_spawn_count);
    COUNTS(map, battle.queued_ability_count);
    LIST(map, battle.queued_abilities, battle->queued_ability_count);
    COUNTS(map, battle.pending_count);
    LIST(map, battle.pending, battle->pending_count);
    COUNTS(map, battle.ship_rule_count);
    LIST(map, battle.ship_rules, battle->ship_rule_count);
    mark_caches(map);
}

#ifdef KNOWS_PADDING
/* Every element of a list of structs; ones: an element all of whose bits are set but those of its padding. */
static void leave_padding_of(Map *map, const void *list, size_t size, const void *ones, size_t element)
{
    size_t offset = (size_t)((const char *)list - (const char *)map->game);
    for (size_t i = 0; i < size; i++) {
        if (((const unsigned char *)ones)[i % element] == 0) {
            map->marks[offset + i] = LEFT_OUT;
        }
    }
}

#define PADDING(map, field, Type)                                                                 \
    do {                                                                                          \
        Type ones;                                                                                \
        memset(&ones, 0xFF, sizeof ones);                                                         \
        __builtin_clear_padding(&ones);                                                           \
        leave_padding_of(map, &(map)->game->field, sizeof(map)->game->field, &ones, sizeof ones); \
    } while (0)

/* gcc 12 does not see padding that comes right before a struct or a list of them, so that it is told. */
#define GAP(map, before, after)                          \
    paint(map, (const char *)(&(map)->game->before + 1), \
          (size_t)((const char *)&(map)->game->after - (const char *)(&(map)->game->before + 1)), LEFT_OUT, "padding")

static void leave_gaps_of_battle_out(Map *map)
{
    GAP(map, battle.wrecks, battle.seen_types);
    GAP(map, battle.sweeps, battle.night_builds);
    GAP(map, battle.undo, events);
    GAP(map, battle.fitted_at, battle.wave_count);
    GAP(map, battle.tick, battle.rng);
    GAP(map, battle.stats_stale, battle.statuses_of);
    GAP(map, battle.statuses_of, battle.overruns);
    for (int i = 0; i < ATTACKERS_MAX; i++) {
        GAP(map, battle.attackers[i].timers, battle.attackers[i].statuses);
    }
    for (int i = 0; i < map->game->battle.building_count; i++) {
        GAP(map, battle.buildings[i].built_this_phase, battle.buildings[i].paid);
    }
    for (int i = 0; i < map->game->battle.undo_count; i++) {
        GAP(map, battle.undo[i].building.built_this_phase, battle.undo[i].building.paid);
    }
}

static void leave_padding_out(Map *map)
{
    Game *whole = malloc(sizeof *whole);
    assert_non_null(whole);
    memset(whole, 0xFF, sizeof *whole);
    __builtin_clear_padding(whole);
    leave_padding_of(map, map->game, sizeof *whole, whole, sizeof *whole);
    free(whole);
    PADDING(map, options, GameOptions);
    PADDING(map, run.offers, Offer);
    PADDING(map, run.totals, RunTotals);
    PADDING(map, run.chart.nodes, ChartNode);
    PADDING(map, run.chart.edges, ChartEdge);
    PADDING(map, run.ahead, BattleAhead);
    for (int i = 0; i < CHAPTERS_MAX; i++) {
        PADDING(map, run.chapters.acts[i].goal, StoryGoal);
        GAP(map, run.chapters.acts[i].done, run.chapters.acts[i].actions);
    }
    GAP(map, run.chapters.dead, run.chapters.owned);
    GAP(map, run.told, run.chapters);
    for (int i = 0; i < CHART_NODES_MAX; i++) {
        PADDING(map, run.shops[i].goods, Goods);
        GAP(map, run.shops[i].rerolls, run.shops[i].goods);
    }
    PADDING(map, battle.world.tiles, WorldTile);
    PADDING(map, battle.world.segments, Segment);
    PADDING(map, battle.waves, Wave);
    PADDING(map, battle.attackers, Attacker);
    PADDING(map, battle.buildings, Building);
    PADDING(map, battle.shots, Shot);
    PADDING(map, battle.queued_abilities, QueuedAbility);
    PADDING(map, battle.pending, Pending);
    PADDING(map, battle.undo, UndoEntry);
    PADDING(map, run.held, HeldBlueprint);
    GAP(map, run.supplies, run.supplies_used);
    GAP(map, run.battles, run.totals);
    GAP(map, run.rarities, run.chart);
    GAP(map, run.prospects, run.opened);
    GAP(map, run.bosses_beaten, run.keys);
    GAP(map, run.scouted, run.met);
    GAP(map, run.opening, run.arrival);
    GAP(map, run.crew, run.told);
    GAP(map, run.chapters, level);
    GAP(map, plan, wave_source);
    GAP(map, wave_source.met, wave_source.roster);
    GAP(map, wave_source.roster, wave_book);
    leave_gaps_of_battle_out(map);
}
#else
static void leave_padding_out(Map *map)
{
    (void)map;
    leave_out("only gcc on 64 bits is asked where padding lies");
}
#endif

static Map *map_of(const Game *game)
{
    Map *map = calloc(1, sizeof *map);
    assert_non_null(map);
    map->game = game;
    mark_options(map);
    mark_run(map);
    mark_battle(map);
    leave_padding_out(map);
    return map;
}

/* The first byte of a count is its low one where bytes come low first, its last one where they come high first. */
static bool is_low_byte(const Map *map, size_t at)
{
    static const uint16_t one = 1;
    bool low_first = *(const unsigned char *)&one;
    size_t other = low_first ? at - 1 : at + 1;
    return at == 0 || other >= sizeof(Game) || map->owners[other] != map->owners[at];
}

static int bytes_that_do_not_move_it(Game *game, const char *moment, int *state)
{
    Map *map = map_of(game);
    unsigned char *bytes = (unsigned char *)game;
    uint64_t before = game_hash(game);
    const char *named = NULL;
    int found = 0;
    for (size_t i = 0; i < sizeof *game; i++) {
        bool tried = map->marks[i] == STATE || (map->marks[i] == COUNT && is_low_byte(map, i));
        bytes[i] ^= tried;
        bool same = map->marks[i] == UNKNOWN || (tried && game_hash(game) == before);
        bytes[i] ^= tried;
        *state += tried;
        found += same;
        if (same && named != map->owners[i]) {
            named = map->owners[i];
            print_message("%s: byte %zu of the game, in %s, does not move the hash\n", moment, i,
                          named ? named : "no row");
        }
    }
    assert_true(game_hash(game) == before);
    free(map);
    return found;
}

static void check_moment(Game *game, const char *moment)
{
    int state = 0;
    assert_int_equal(bytes_that_do_not_move_it(game, moment, &state), 0);
    assert_true(state > 1000);
}

/* Something of everything that a wave can hold. */
static void crowd(Battle *battle)
{
    battle->shots[battle->shot_count++] = (Shot){.building = 2, .flight = 3, .blueprint = 1, .damage = 4};
    battle->queued_spawns[battle->queued_spawn_count++] = (QueuedSpawn){.type = 1, .segment = 2, .progress = 3};
    battle->queued_abilities[battle->queued_ability_count++] = (QueuedAbility){.blueprint = 1, .direction = 2};
    battle->pending[battle->pending_count++] = (Pending){.blueprint = 1, .rule = 1, .in = 20, .repeats = 2};
    if (battle->attacker_count > 0) {
        battle->attackers[battle->order[0]].statuses[1] = (StatusHold){.left = 20, .immune = 3, .amount = 5};
    }
    battle->buildings[0].statuses[2] = (StatusHold){.left = 20, .amount = 5};
}

/* Until the game comes to a stage, by a player who decides at random; NULL: it did not. */
static Game *come_to(const Content *content, RunStage stage)
{
    for (int seed = 0; seed < 20; seed++) {
        char text[32];
        snprintf(text, sizeof text, "hash %d", seed);
        Game *game = run_game_told(content, text);
        Rng rng = rng_stream((uint64_t)seed, RNG_BOT, 3);
        for (int step = 0; step < 200000 && !game_over(game); step++) {
            if (game->run.stage == stage && game->run.battles > 0) {
                return game;
            }
            run_step(game, &rng);
        }
        game_free(game);
    }
    return NULL;
}

static void stages_between_battles(void **state)
{
    static const RunStage stages[] = {STAGE_TRAVEL, STAGE_OFFER, STAGE_SHOP, STAGE_ENCOUNTER, STAGE_SCENE};
    static const char *const words[] = {"travel", "offer", "shop", "encounter", "scene"};
    for (size_t i = 0; i < sizeof stages / sizeof *stages; i++) {
        Game *game = come_to(*state, stages[i]);
        assert_non_null(game);
        check_moment(game, words[i]);
        game_free(game);
    }
}

static void battles(void **state)
{
    Game *game = come_to(*state, STAGE_BATTLE);
    Rng rng = rng_stream(1, RNG_BOT, 4);
    assert_non_null(game);
    check_moment(game, "build phase");
    for (int i = 0; i < 200000 && game->battle.attacker_count < 4 && !game_over(game); i++) {
        run_step(game, &rng);
    }
    assert_int_equal(game->battle.phase, BATTLE_WAVE);
    assert_true(game->battle.attacker_count >= 4);
    crowd(&game->battle);
    check_moment(game, "wave");
    game_free(game);
}

static void sandboxes(void **state)
{
    const Content *content = *state;
    GameOptions options = {.seed = "sand", .first_level = 4, .first_wave = 3, .sandbox = true, .loadout_count = 2};
    options.loadout[0] = (uint8_t)content_blueprint(content, "howitzer");
    options.loadout[1] = (uint8_t)content_blueprint(content, "watchpost");
    Game *game = game_new(content, &options);
    check_moment(game, "sandbox");
    game_free(game);
}

static int load(void **state)
{
    Content *content = run_content();
    run_make_easy(content);
    *state = content;
    return 0;
}

static int unload(void **state)
{
    content_free(*state);
    return 0;
}

SUBJECT(hash)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stages_between_battles),
        cmocka_unit_test(battles),
        cmocka_unit_test(sandboxes),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
