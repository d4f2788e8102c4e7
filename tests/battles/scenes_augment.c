/* A gun that also brings 100 materials a wave, once as it is and once with the augment: its numbers are round, so that
 * a percent of the augment is what it adds. */
#include "scenes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum {
    GUN_X = 6,
    GUN_Y = STAGE_ROW - 1,
    BASE = 100,
    ENERGY = 40,
    WAIT = 3,
    PATIENCE = 300,
    HIDDEN = 250,
};

/* A stage whose gun is to be changed before it is fitted. */
typedef struct Trial {
    Stage *stage;
    const Augment *augment;
    int index; /* of the augment */
    Blueprint *gun;
    Battle *battle; /* once it has begun */
} Trial;

static Trial trial_new(const Content *content, int augment)
{
    Stage *stage = stage_new(content);
    Blueprint *gun = &stage->blueprints[stage->gun];
    gun->energy = ENERGY;
    gun->rules[gun->rule_count++] = (Rule){.when = WHEN_WAVE_END, .what = WHAT_GRANT, .amount = BASE};
    uint8_t types = content->augments[augment].damage_types;
    gun->attack.damage_types = types & 1 << DAMAGE_PHYSICAL ? 1 << DAMAGE_ENERGY : 1 << DAMAGE_PHYSICAL;
    gun->cooldown = content->augments[augment].ready ? WAIT : 0;
    stage_hold(stage, stage->gun);
    return (Trial){.stage = stage, .augment = &content->augments[augment], .index = augment, .gun = gun};
}

static void trial_begin(Trial *trial, bool with)
{
    if (with) {
        stage_fit(trial->stage, trial->stage->gun, trial->index);
    }
    stage_begin(trial->stage);
    trial->battle = &trial->stage->game->battle;
}

static void trial_end(Trial *trial)
{
    stage_free(trial->stage);
}

static int32_t materials(const Trial *trial)
{
    return trial->battle->resources[RESOURCE_MATERIALS];
}

static Building *build(Trial *trial, int x)
{
    return stage_build(trial->stage, trial->stage->gun, x, GUN_Y);
}

static bool may_build(const Trial *trial, Tile tile)
{
    return stage_allows(trial->stage, stage_building_of(trial->stage, trial->stage->gun, tile));
}

/* Until the gun shoots; the tick, or 0 when it never does. */
static int await_shot(Trial *trial)
{
    for (int i = 0; i < PATIENCE; i++) {
        stage_tick(trial->stage);
        if (stage_event(trial->stage, EVENT_SHOT)) {
            return trial->battle->tick;
        }
    }
    return 0;
}

/* Damage of the first shot at a dummy so many columns away; 0 when there is none. */
static int first_hit(Trial *trial, bool with, int columns)
{
    stage_cast(trial->stage, trial->stage->dummy, GUN_X + columns);
    trial_begin(trial, with);
    const Building *gun = build(trial, GUN_X);
    stage_start(trial->stage);
    await_shot(trial);
    return gun->record.damage;
}

static void changes_damage(const Content *content, int augment, const Change *change)
{
    for (int with = 0; with < 2; with++) {
        Trial trial = trial_new(content, augment);
        assert_int_equal(first_hit(&trial, with, 0), with ? BASE + change->percent + change->amount : BASE);
        trial_end(&trial);
    }
    Trial weak = trial_new(content, augment);
    weak.gun->attack.damage = 1;
    int share = (change->percent + 50) / 100, more = share > change->least ? share : change->least;
    assert_int_equal(first_hit(&weak, true, 0), 1 + more + change->amount);
    trial_end(&weak);
}

/* Two columns away is just too far for the gun as it is. */
static void changes_range(const Content *content, int augment, const Change *change)
{
    for (int with = 0; with < 2; with++) {
        Trial trial = trial_new(content, augment);
        bool reaches = with && change->percent > 0;
        assert_int_equal(first_hit(&trial, with, 2), reaches ? BASE : 0);
        int64_t range = (int64_t)trial.gun->attack.range * (BASE + (with ? change->percent : 0));
        BuildingStats stats = stage_stats(trial.stage, stage_building(trial.stage, trial.stage->gun));
        assert_in_range(stats.range * (int64_t)BASE, range - BASE, range + BASE);
        trial_end(&trial);
    }
}

static void changes_interval(const Content *content, int augment, const Change *change)
{
    for (int with = 0; with < 2; with++) {
        Trial trial = trial_new(content, augment);
        stage_cast(trial.stage, trial.stage->dummy, GUN_X);
        trial_begin(&trial, with);
        build(&trial, GUN_X);
        stage_start(trial.stage);
        int first = await_shot(&trial), second = await_shot(&trial);
        assert_true(first > 0);
        assert_int_equal(second - first, trial.gun->attack.interval + (with ? change->percent : 0));
        trial_end(&trial);
    }
}

static void changes_price(const Content *content, int augment, const Change *change)
{
    for (int with = 0; with < 2; with++) {
        Trial trial = trial_new(content, augment);
        trial.gun->dearer = BASE;
        trial_begin(&trial, with);
        int percent = BASE + (with ? change->percent : 0);
        int free = battle_blueprint(trial.battle, trial.stage->gun)->free; /* another change's, but they stand */
        for (int i = 1; i <= free; i++) {
            build(&trial, GUN_X - i);
        }
        int32_t had = materials(&trial), energy = trial.battle->resources[RESOURCE_ENERGY];
        build(&trial, GUN_X);
        if (change->number == CHANGE_ENERGY) {
            assert_int_equal(energy - trial.battle->resources[RESOURCE_ENERGY], ENERGY * percent / 100);
        } else {
            assert_int_equal(had - materials(&trial), (1 + free) * percent);
            trial.battle->resources[RESOURCE_ENERGY] = trial.battle->energy_max;
            build(&trial, GUN_X + 1);
            assert_int_equal(had - materials(&trial), (3 + 2 * free) * percent);
        }
        trial_end(&trial);
    }
}

static void changes_cooldown(const Content *content, int augment, const Change *change)
{
    for (int with = 0; with < 2; with++) {
        Trial trial = trial_new(content, augment);
        trial.gun->cooldown = WAIT;
        trial_begin(&trial, with);
        build(&trial, GUN_X);
        for (int i = WAIT + (with ? change->amount : 0); i > 0; i--) {
            assert_false(may_build(&trial, tile_at(GUN_X + 1, GUN_Y)));
            stage_empty_wave(trial.stage);
        }
        assert_true(may_build(&trial, tile_at(GUN_X + 1, GUN_Y)));
        trial_end(&trial);
    }
}

static void changes_production(const Content *content, int augment, const Change *change)
{
    for (int with = 0; with < 2; with++) {
        Trial trial = trial_new(content, augment);
        trial_begin(&trial, with);
        build(&trial, GUN_X);
        int32_t had = materials(&trial) + stage_hub_income(trial.stage, RESOURCE_MATERIALS);
        stage_empty_wave(trial.stage);
        assert_int_equal(materials(&trial) - had, BASE + (with ? change->percent : 0));
        trial_end(&trial);
    }
}

/* Taken down in the wave after the phase in which it was built. */
static void refunds_in_a_wave(const Content *content, int augment, const Change *change)
{
    Trial trial = trial_new(content, augment);
    stage_cast(trial.stage, trial.stage->dummy, 0);
    trial_begin(&trial, true);
    build(&trial, GUN_X);
    stage_start(trial.stage);
    stage_tick(trial.stage);
    int32_t had = materials(&trial);
    stage_decide(trial.stage, (Decision){.kind = DECISION_DELETE, .tile = tile_at(GUN_X, GUN_Y)});
    assert_int_equal(materials(&trial) - had, BASE * change->amount / 100);
    trial_end(&trial);
}

/* Taken down a wave later it gives back its share, as far as there is room for the energy; undoing that takes exactly
 * as much. */
static void changes_refund(const Content *content, int augment, const Change *change)
{
    for (int full = 0; full < 2; full++) {
        Trial trial = trial_new(content, augment);
        trial_begin(&trial, true);
        build(&trial, GUN_X);
        stage_empty_wave(trial.stage);
        trial.battle->resources[RESOURCE_ENERGY] = full ? trial.battle->energy_max : 0;
        int32_t had = materials(&trial), energy = trial.battle->resources[RESOURCE_ENERGY];
        uint64_t before = game_hash(trial.stage->game);
        stage_decide(trial.stage, (Decision){.kind = DECISION_DELETE, .tile = tile_at(GUN_X, GUN_Y)});
        assert_int_equal(materials(&trial) - had, BASE * change->amount / 100);
        assert_int_equal(trial.battle->resources[RESOURCE_ENERGY] - energy, full ? 0 : ENERGY * change->amount / 100);
        stage_decide(trial.stage, (Decision){.kind = DECISION_UNDO});
        assert_true(game_hash(trial.stage->game) == before);
        trial_end(&trial);
    }
    refunds_in_a_wave(content, augment, change);
}

/* The first ones cost nothing, and one that is undone is free again. */
static void changes_free(const Content *content, int augment, const Change *change)
{
    Trial trial = trial_new(content, augment);
    trial_begin(&trial, true);
    int32_t had = materials(&trial), energy = trial.battle->resources[RESOURCE_ENERGY];
    uint64_t before = game_hash(trial.stage->game);
    for (int undone = 1; undone >= 0; undone--) {
        for (int i = 0; i < change->amount; i++) {
            build(&trial, GUN_X + i);
        }
        assert_int_equal(materials(&trial), had);
        assert_int_equal(trial.battle->resources[RESOURCE_ENERGY], energy);
        for (int i = 0; i < change->amount && undone; i++) {
            stage_decide(trial.stage, (Decision){.kind = DECISION_UNDO});
        }
        assert_true((game_hash(trial.stage->game) == before) == undone);
    }
    build(&trial, GUN_X - 1);
    assert_int_equal(had - materials(&trial), battle_blueprint(trial.battle, trial.stage->gun)->materials);
    assert_int_equal(energy - trial.battle->resources[RESOURCE_ENERGY], ENERGY);
    trial_end(&trial);
}

static void play_change(const Content *content, int augment, const Change *change)
{
    static void (*const plays[CHANGE_COUNT])(const Content *, int, const Change *) = {
        [CHANGE_DAMAGE] = changes_damage,     [CHANGE_RANGE] = changes_range,
        [CHANGE_INTERVAL] = changes_interval, [CHANGE_MATERIALS] = changes_price,
        [CHANGE_ENERGY] = changes_price,      [CHANGE_COOLDOWN] = changes_cooldown,
        [CHANGE_REFUND] = changes_refund,     [CHANGE_PRODUCTION] = changes_production,
        [CHANGE_FREE] = changes_free,
    };
    plays[change->number](content, augment, change);
}

/* Who resists everything else does not resist this. */
static int converts(const Content *content, int augment)
{
    uint8_t types = content->augments[augment].damage_types;
    for (int with = 0; with < 2 && types; with++) {
        Trial trial = trial_new(content, augment);
        for (int i = 0; i < DAMAGE_COUNT; i++) {
            trial.stage->attackers[trial.stage->dummy].resistance[i] = types & 1 << i ? 0 : 50;
        }
        assert_int_equal(first_hit(&trial, with, 0), with ? BASE : BASE / 2);
        trial_end(&trial);
    }
    return types != 0;
}

static int is_ready(const Content *content, int augment)
{
    bool ready = content->augments[augment].ready;
    for (int with = 0; with < 2 && ready; with++) {
        Trial trial = trial_new(content, augment);
        trial.gun->cooldown_start = WAIT;
        trial_begin(&trial, with);
        assert_int_equal(may_build(&trial, tile_at(GUN_X, GUN_Y)), with);
        trial_end(&trial);
    }
    return ready;
}

static int climbs(const Content *content, int augment)
{
    const Augment *tried = &content->augments[augment];
    bool slants = tried->on_slant || tried->anywhere;
    for (int with = 0; with < 2 && (slants || tried->on_small); with++) {
        Trial trial = trial_new(content, augment);
        trial.gun->placement.apart = tried->anywhere;
        trial_begin(&trial, with);
        assert_int_equal(may_build(&trial, STAGE_SMALL), with && tried->on_small);
        assert_int_equal(may_build(&trial, STAGE_SLANT), with && slants);
        assert_false(may_build(&trial, STAGE_LARGE));
        assert_false(may_build(&trial, tile_at(GUN_X, STAGE_ROW)));
        trial_end(&trial);
    }
    return tried->on_small || tried->on_slant;
}

/* Beside the path and on it, where the Hub never is. */
static int stands_on_paths(const Content *content, int augment)
{
    bool paths = content->augments[augment].on_path;
    for (int with = 0; with < 2 && paths; with++) {
        Trial trial = trial_new(content, augment);
        trial_begin(&trial, with);
        assert_int_equal(may_build(&trial, tile_at(GUN_X, STAGE_ROW)), with);
        assert_true(may_build(&trial, tile_at(GUN_X, GUN_Y)));
        assert_false(may_build(&trial, tile_at(STAGE_HUB_X, STAGE_ROW)));
        trial_end(&trial);
    }
    return paths;
}

/* What had to stand on fuel and apart from its like stands anywhere, on fuel as well. */
static int stands_anywhere(const Content *content, int augment)
{
    bool anywhere = content->augments[augment].anywhere;
    for (int with = 0; with < 2 && anywhere; with++) {
        Trial trial = trial_new(content, augment);
        trial.gun->placement = (Placement){.needs_deposit = true, .needs_fuel = true, .apart = 2};
        trial_begin(&trial, with);
        assert_true(may_build(&trial, STAGE_FUEL));
        assert_int_equal(may_build(&trial, tile_at(GUN_X, GUN_Y)), with);
        stage_build(trial.stage, trial.stage->gun, STAGE_FUEL.x, STAGE_FUEL.y);
        assert_int_equal(may_build(&trial, tile_at(STAGE_FUEL.x + 1, STAGE_FUEL.y)), with);
        trial_end(&trial);
    }
    return anywhere;
}

/* A large obstacle stands between the gun and the path. */
static int shoots_blindly(const Content *content, int augment)
{
    bool blind = content->augments[augment].ignores_sight;
    for (int with = 0; with < 2 && blind; with++) {
        Trial trial = trial_new(content, augment);
        trial.stage->world.tiles[tile_index(tile_at(GUN_X, GUN_Y))].obstacle = OBSTACLE_LARGE;
        stage_cast(trial.stage, trial.stage->dummy, GUN_X);
        trial_begin(&trial, with);
        stage_build(trial.stage, trial.stage->gun, GUN_X, GUN_Y - 1);
        stage_start(trial.stage);
        assert_int_equal(await_shot(&trial) > 0, with);
        trial_end(&trial);
    }
    return blind;
}

static int sees_the_hidden(const Content *content, int augment)
{
    bool sees = content->augments[augment].sees_stealth;
    for (int with = 0; with < 2 && sees; with++) {
        Trial trial = trial_new(content, augment);
        stage_cast(trial.stage, trial.stage->dummy, GUN_X);
        trial_begin(&trial, with);
        stage_start(trial.stage);
        stage_tick(trial.stage);
        int stealth = content_status(content, "stealth");
        stage_bear(trial.stage, 0, stealth, HIDDEN);
        trial.battle->night_builds = 1;
        build(&trial, GUN_X);
        int shot = await_shot(&trial);
        assert_int_equal(shot > 0 && shot < HIDDEN, with);
        trial_end(&trial);
    }
    return sees;
}

/* A plain gun of the game that has the augment; blueprints of its own, to be freed. */
typedef struct Armed {
    Content content;
    Blueprint *blueprints;
    int gun;
} Armed;

static Armed arm(const Content *content, int augment)
{
    size_t count = (size_t)content->blueprint_count;
    Armed armed = {*content, calloc(count, sizeof *armed.blueprints), content_blueprint(content, "watchpost")};
    assert_non_null(armed.blueprints);
    memcpy(armed.blueprints, content->blueprints, count * sizeof *armed.blueprints);
    armed.content.blueprints = armed.blueprints;
    Blueprint *gun = &armed.blueprints[armed.gun];
    gun->rule_count = 0;
    assert_true(augment_fits(content, augment, gun));
    augment_apply(content, augment, gun);
    return armed;
}

/* Its rule is a rule of a building like any other. */
static int play_rule(const Content *content, int augment, int rule)
{
    Armed armed = arm(content, augment);
    int played = scenes_aura(&armed.content, armed.gun, rule) + scenes_income(&armed.content, armed.gun, rule) +
                 scenes_building(&armed.content, armed.gun, rule);
    free(armed.blueprints);
    return played;
}

/* What it gives to shots is an attack's like any other. */
static int shoots_otherwise(const Content *content, int augment)
{
    const Augment *tried = &content->augments[augment];
    if (tried->blast + tried->idle_gain + tried->kill_gain + tried->distance_gain == 0) {
        return 0;
    }
    Armed armed = arm(content, augment);
    int played = scenes_attack(&armed.content, armed.gun);
    free(armed.blueprints);
    return played;
}

int scenes_augment(const Content *content, int augment)
{
    const Augment *tried = &content->augments[augment];
    int scenes = converts(content, augment) + is_ready(content, augment) + climbs(content, augment) +
                 stands_anywhere(content, augment) + shoots_blindly(content, augment) +
                 sees_the_hidden(content, augment) + stands_on_paths(content, augment) +
                 shoots_otherwise(content, augment) + tried->change_count;
    for (int i = 0; i < tried->change_count; i++) {
        play_change(content, augment, &tried->changes[i]);
    }
    for (int i = 0; i < tried->rule_count; i++) {
        if (play_rule(content, augment, i) != 1) {
            fail_msg("rule %d of %s has no scene; add its form to tests/battles", i + 1, tried->id);
        }
        scenes++;
    }
    return scenes;
}
