/* What a blueprint asks for: where it may stand, what it costs the first time and later, how long one waits for the
 * next, and how long it stands. */
#include "scenes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>

enum { FIRST_X = 2, ARRIVED = 5 };

static Stage *prepare(const Content *content, int blueprint)
{
    Stage *stage = stage_new(content);
    stage_hold(stage, blueprint);
    return stage;
}

/* Begins, and lets those waves pass in which the blueprint is not to be had yet. */
static void begin_when_ready(Stage *stage, int blueprint, Decision first)
{
    stage_begin(stage);
    for (int i = 0; i < stage->blueprints[blueprint].cooldown_start; i++) {
        assert_false(stage_allows(stage, first));
        stage_empty_wave(stage);
    }
}

static void stands_where_it_may(const Content *content, int blueprint)
{
    const Placement *may = &content->blueprints[blueprint].placement;
    bool off_path = !may->needs_path, anywhere = off_path && !may->needs_deposit && !may->needs_fuel;
    const struct {
        Tile tile;
        bool allowed;
    } places[] = {
        {tile_at(2, 2), anywhere},
        {STAGE_HIGH, anywhere},
        {tile_at(2, STAGE_ROW), may->on_path || may->needs_path},
        {STAGE_MINERALS, off_path && !may->needs_fuel && (may->needs_deposit || may->on_small)},
        {STAGE_FUEL, off_path && (may->needs_fuel || may->needs_deposit || may->on_small)},
        {STAGE_SMALL, anywhere && may->on_small},
        {STAGE_SLANT, anywhere && may->on_slant},
        {STAGE_LARGE, false},
        {tile_at(STAGE_HUB_X, STAGE_ROW), false},
    };
    Stage *stage = prepare(content, blueprint);
    begin_when_ready(stage, blueprint, stage_building_of(stage, blueprint, stage_spot(stage, blueprint, FIRST_X)));
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        bool allowed = stage_allows(stage, stage_building_of(stage, blueprint, places[i].tile));
        if (allowed != places[i].allowed) {
            fail_msg("(%d, %d) is %s", places[i].tile.x, places[i].tile.y, allowed ? "allowed" : "refused");
        }
    }
    stage_free(stage);
}

/* Pays exactly what it should. */
static void pays(Stage *stage, Decision decision, int materials, int energy, int hull)
{
    const Battle *battle = &stage->game->battle;
    int32_t had[] = {battle->resources[RESOURCE_MATERIALS], battle->resources[RESOURCE_ENERGY], battle->hull};
    stage_decide(stage, decision);
    assert_int_equal(had[0] - battle->resources[RESOURCE_MATERIALS], materials);
    assert_int_equal(had[1] - battle->resources[RESOURCE_ENERGY], energy);
    assert_int_equal(had[2] - battle->hull, hull);
}

/* A first one, the wait, a second one that may be dearer and must keep its distance. */
static void builds(const Content *content, int blueprint)
{
    Stage *stage = prepare(content, blueprint);
    const Blueprint *piece = &stage->blueprints[blueprint];
    int apart = piece->placement.apart;
    Tile first = stage_spot(stage, blueprint, FIRST_X), near = stage_spot(stage, blueprint, FIRST_X + apart),
         second = stage_spot(stage, blueprint, FIRST_X + apart + 1);
    Decision build = stage_building_of(stage, blueprint, first), again = stage_building_of(stage, blueprint, second);
    begin_when_ready(stage, blueprint, build);
    pays(stage, build, piece->materials, piece->energy, piece->hull);
    for (int i = 0; i < piece->cooldown; i++) {
        assert_false(stage_allows(stage, again));
        stage_empty_wave(stage);
    }
    if (apart > 0) {
        assert_false(stage_allows(stage, stage_building_of(stage, blueprint, near)));
    }
    pays(stage, again, piece->materials + piece->dearer, piece->energy, piece->hull);
    stage_free(stage);
}

/* Taken back in the same phase it costs nothing; later it gives nothing back. */
static void refunds(const Content *content, int blueprint)
{
    Stage *stage = prepare(content, blueprint);
    const Blueprint *piece = &stage->blueprints[blueprint];
    Tile tile = stage_spot(stage, blueprint, FIRST_X);
    Decision build = stage_building_of(stage, blueprint, tile);
    begin_when_ready(stage, blueprint, build);
    uint64_t before = game_hash(stage->game);
    stage_decide(stage, build);
    pays(stage, (Decision){.kind = DECISION_UNDO}, -piece->materials, -piece->energy, -piece->hull);
    assert_true(game_hash(stage->game) == before);
    stage_decide(stage, build);
    stage_empty_wave(stage);
    pays(stage, (Decision){.kind = DECISION_DELETE, .tile = tile}, 0, 0, 0);
    stage_free(stage);
}

static int falls_apart(const Content *content, int blueprint)
{
    int lasts = content->blueprints[blueprint].lasts;
    if (lasts == 0) {
        return 0;
    }
    Stage *stage = prepare(content, blueprint);
    Tile tile = stage_spot(stage, blueprint, FIRST_X);
    stage_begin(stage);
    stage_build(stage, blueprint, tile.x, tile.y);
    for (int i = 0; i < lasts; i++) {
        assert_non_null(stage_building(stage, blueprint));
        stage_empty_wave(stage);
    }
    assert_null(stage_building(stage, blueprint));
    stage_free(stage);
    return 1;
}

/* Attackers of every size stand at it for as long as their blows need, and those behind them too. */
static int holds_back(const Content *content, int blueprint)
{
    int wall = content->blueprints[blueprint].wall;
    for (int size = 0; size < SIZE_COUNT && wall > 0; size++) {
        static const int offset[SIZE_COUNT] = {0, STAGE_DUMMIES, STAGE_DUMMIES + 1};
        Stage *stage = prepare(content, blueprint);
        int type = stage->dummy + offset[size];
        stage->attackers[type].speed = FIX_ONE / 10;
        stage_cast(stage, type, FIRST_X - 1);
        stage_begin(stage);
        const Building *built = stage_build(stage, blueprint, FIRST_X, STAGE_ROW);
        stage_start(stage);
        int blow = content->battle.wall_blow[size], seconds = (wall + blow - 1) / blow;
        stage_ticks(stage, (seconds - 1) * TICKS_PER_SECOND + ARRIVED - 1);
        assert_int_equal(wall - built->wall, (seconds - 1) * blow);
        assert_true(stage_attacker(stage, 0)->progress < FIX_HALF);
        stage_ticks(stage, TICKS_PER_SECOND + 1);
        assert_int_equal(built->wall, 0);
        stage_ticks(stage, ARRIVED);
        assert_true(stage_attacker(stage, 0)->segment > FIRST_X || stage_attacker(stage, 0)->progress >= FIX_HALF);
        stage_clear(stage);
        stage_start(stage);
        assert_int_equal(built->wall, wall);
        stage_free(stage);
    }
    return wall > 0;
}

static Decision using(const Stage *stage, int blueprint)
{
    return (Decision){
        .kind = DECISION_USE, .slot = (uint8_t)stage_slot(stage, blueprint), .point = {FIRST_X * 100, STAGE_ROW * 100}};
}

/* In a wave, for its price; missing energy is paid with materials; then the wait, and at most so many times. */
static void is_used(const Content *content, int blueprint)
{
    Stage *stage = prepare(content, blueprint);
    const Blueprint *piece = &stage->blueprints[blueprint];
    Battle *battle = NULL;
    int most = piece->uses > 0 ? piece->uses : 2, empty = piece->energy / 2;
    stage_cast(stage, stage->dummy, 0);
    begin_when_ready(stage, blueprint, using(stage, blueprint));
    battle = &stage->game->battle;
    for (int i = 0; i < most; i++) {
        assert_false(stage_allows(stage, using(stage, blueprint)));
        stage_start(stage);
        bool poor = i == 1;
        battle->resources[RESOURCE_ENERGY] = poor ? empty : battle->energy_max;
        int missing = poor ? piece->energy - empty : 0;
        pays(stage, using(stage, blueprint), piece->materials + missing, piece->energy - missing, piece->hull);
        stage_ticks(stage, 1);
        stage_clear(stage);
        for (int k = 1; k < piece->cooldown; k++) {
            stage_empty_wave(stage);
        }
    }
    stage_start(stage);
    battle->resources[RESOURCE_ENERGY] = battle->energy_max;
    assert_int_equal(stage_allows(stage, using(stage, blueprint)), piece->uses == 0);
    stage_free(stage);
}

static void waits(const Content *content, int blueprint)
{
    Stage *stage = prepare(content, blueprint);
    stage_cast(stage, stage->dummy, 0);
    begin_when_ready(stage, blueprint, using(stage, blueprint));
    stage_start(stage);
    stage_decide(stage, using(stage, blueprint));
    for (int i = 0; i < stage->blueprints[blueprint].cooldown; i++) {
        assert_false(stage_allows(stage, using(stage, blueprint)));
        stage_clear(stage);
        stage_start(stage);
    }
    stage->game->battle.resources[RESOURCE_ENERGY] = stage->game->battle.energy_max;
    assert_int_equal(stage_allows(stage, using(stage, blueprint)), stage->blueprints[blueprint].uses != 1);
    stage_free(stage);
}

int scenes_terms(const Content *content, int blueprint)
{
    const Blueprint *piece = &content->blueprints[blueprint];
    if (blueprint_is_used(piece)) {
        is_used(content, blueprint);
        waits(content, blueprint);
        return 0;
    }
    stands_where_it_may(content, blueprint);
    builds(content, blueprint);
    refunds(content, blueprint);
    return falls_apart(content, blueprint) + holds_back(content, blueprint);
}
