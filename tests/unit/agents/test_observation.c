/* What a program is shown: all that a player sees, and nothing of what is to come. */
#include "agents/observation.h"

#include "agents/seen.h"

#include "bots/bots.h"
#include "run_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

static json_t *seen_as(const Game *game, LegalForm legal, Chronicle *chronicle)
{
    json_error_t error;
    ObservationRequest request = {.number = 1, .refused = "", .legal = legal};
    char *line = observation_write(game, &request, chronicle);
    assert_null(strchr(line, '\n'));
    json_t *told = json_loads(line, JSON_REJECT_DUPLICATES, &error);
    if (!told) {
        fail_msg("%s", error.text);
    }
    free(line);
    return told;
}

static json_t *seen(const Game *game)
{
    Chronicle chronicle = {0};
    return seen_as(game, LEGAL_FULL, &chronicle);
}

/* A clone has other chance, other waves that aren't known yet, another seed: whoever looks at it sees the same. */
static void a_battle_tells_nothing_of_what_is_to_come(void **state)
{
    Game *game = run_game(*state, MODE_LINEAR, "hidden"), *clone = game_room();
    Rng rng = rng_stream(3, RNG_BOT, 0);
    int compared = 0;
    for (int i = 0; i < 3000 && game->run.stage == STAGE_BATTLE; i++) {
        run_step(game, &rng);
        if (i % 50 == 0 && game->run.stage == STAGE_BATTLE && game->battle.undo_count == 0) {
            game_clone(clone, game, (uint32_t)i);
            json_t *own = seen(game), *other = seen(clone);
            assert_true(json_equal(own, other));
            json_decref(own);
            json_decref(other);
            compared++;
        }
    }
    assert_true(compared > 10);
    game_free(clone);
    game_free(game);
}

/* Of each tower the hit that it would do now, as its panel says it: what kills and statuses add is in it. */
static void check_towers(const Game *game, int *towers)
{
    const Battle *battle = &game->battle;
    json_t *own = seen(game), *buildings = json_object_get(json_object_get(own, "battle"), "buildings");
    for (int i = 0; i < battle->building_count; i++) {
        const Building *building = &battle->buildings[i];
        const Attack *attack = &battle_blueprint(battle, building->blueprint)->attack;
        const json_t *told = json_object_get(json_array_get(buildings, (size_t)i), "damage_hundredths");
        bool shots = attack->shape != SHAPE_NONE && attack->shape != SHAPE_BEAM;
        int64_t more = (int64_t)building->record.kills * attack->kill_gain + battle->stats[i].extra_damage;
        if (shots) {
            assert_int_equal(json_integer_value(told), battle->stats[i].damage_fine + more * 100);
            (*towers)++;
        } else if (attack->shape == SHAPE_NONE) {
            assert_null(told);
        }
    }
    json_decref(own);
}

static void the_damage_of_a_tower_has_all_that_adds_to_it(void **state)
{
    Game *game = run_game(*state, MODE_LINEAR, "towers"), *copy = game_room();
    Rng rng = rng_stream(3, RNG_BOT, 0);
    int towers = 0;
    for (int i = 0; i < 3000 && game->run.stage == STAGE_BATTLE; i++) {
        run_step(game, &rng);
        if (i % 50 == 0 && game->run.stage == STAGE_BATTLE) {
            game_copy(copy, game);
            for (int k = 0; k < copy->battle.building_count; k++) {
                copy->battle.buildings[k].record.kills = k;
                copy->battle.stats[k].extra_damage = 1 + k;
            }
            check_towers(copy, &towers);
        }
    }
    assert_true(towers > 10);
    game_free(copy);
    game_free(game);
}

/* As for a battle; what is seen of battles ahead is drawn from the seed, and told by another test. */
static json_t *seen_but_battles(const Game *game)
{
    json_t *told = seen(game), *chart = json_object_get(told, "chart"), *node;
    size_t i;
    json_object_del(chart, "boss_type");
    json_object_del(chart, "boss_hp");
    json_array_foreach(json_object_get(chart, "nodes"), i, node)
    {
        json_object_del(node, "battle");
    }
    return told;
}

static void nor_do_the_stages_between_battles(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "hidden"), *clone = game_room();
    Rng rng = rng_stream(3, RNG_BOT, 0);
    unsigned stages = 0;
    game->run.hull = game->run.hull_max = INT16_MAX; /* a random player gets past the first battle */
    for (int i = 0; i < 20000 && !game_over(game); i++) {
        run_step(game, &rng);
        if (game->run.stage != STAGE_BATTLE && !game_over(game)) {
            game_clone(clone, game, (uint32_t)i);
            json_t *own = seen_but_battles(game), *other = seen_but_battles(clone);
            assert_true(json_equal(own, other));
            json_decref(own);
            json_decref(other);
            stages |= 1U << game->run.stage;
        }
    }
    assert_true(stages >> STAGE_TRAVEL & stages >> STAGE_OFFER & 1);
    game_free(clone);
    game_free(game);
}

/* Systems that are too far off show what they are and not what they hold; scouted ones show all. */
static void far_systems_keep_what_they_hold(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "far");
    json_t *near = seen(game);
    game->run.scouted = true;
    json_t *all = seen(game);
    int hidden = 0, shown = 0;
    for (int i = 0; i < game->run.chart.node_count; i++) {
        bool fights = node_kind_has_battle(game->run.chart.nodes[i].kind);
        const json_t *before = json_array_get(json_object_get(json_object_get(near, "chart"), "nodes"), (size_t)i);
        const json_t *after = json_array_get(json_object_get(json_object_get(all, "chart"), "nodes"), (size_t)i);
        hidden += fights && !json_object_get(before, "battle");
        shown += fights && json_object_get(before, "battle");
        assert_true(!fights || json_object_get(after, "battle"));
        assert_null(json_object_get(before, "encounter"));
    }
    assert_true(hidden > 0 && shown > 0);
    json_decref(near);
    json_decref(all);
    game_free(game);
}

static int64_t whole(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_integer(value)) {
        fail_msg("%s is no number", key);
    }
    return json_integer_value(value);
}

static const json_t *attacker_told(const json_t *seen_battle, uint32_t id)
{
    const json_t *all = json_object_get(seen_battle, "attackers"), *one;
    size_t i;
    json_array_foreach(all, i, one)
    {
        if (whole(one, "id") == id) {
            return one;
        }
    }
    fail_msg("attacker %u is not told", (unsigned)id);
    return NULL;
}

static int64_t hundredths(Fix length)
{
    return ((int64_t)length * 100) >> FIX_SHIFT; /* down, as all is rounded */
}

static void a_battle_is_told_as_it_stands(void **state)
{
    Game *game = run_game(*state, MODE_LINEAR, "told");
    Rng rng = rng_stream(5, RNG_BOT, 0);
    const Battle *battle = &game->battle;
    while (battle->attacker_count == 0) {
        run_step(game, &rng);
    }
    game->battle.attackers[battle->order[0]].hp--;
    json_t *told = seen(game);
    const json_t *seen_battle = json_object_get(told, "battle"), *board = json_object_get(seen_battle, "board");
    assert_string_equal(json_string_value(json_object_get(told, "stage")), "battle");
    assert_string_equal(json_string_value(json_object_get(told, "phase")), "wave");
    assert_int_equal(whole(seen_battle, "wave"), battle->wave);
    assert_int_equal(whole(json_object_get(seen_battle, "stores"), "materials"), battle->resources[RESOURCE_MATERIALS]);
    const json_t *buildings = json_object_get(seen_battle, "buildings");
    assert_int_equal(json_array_size(buildings), battle->building_count);
    assert_int_equal(json_array_size(json_object_get(seen_battle, "attackers")), battle->attacker_count);
    assert_true(battle->building_count > 1);
    for (int i = 0; i < battle->building_count; i++) {
        const Building *building = &battle->buildings[i];
        const json_t *one = json_array_get(buildings, (size_t)i), *at = json_object_get(one, "at");
        assert_int_equal(json_integer_value(json_array_get(at, 0)), building->tile.x);
        assert_int_equal(json_integer_value(json_array_get(at, 1)), building->tile.y);
        assert_int_equal(whole(one, "id"), building->id);
        assert_string_equal(json_string_value(json_object_get(one, "blueprint")),
                            battle_blueprint(battle, building->blueprint)->id);
    }
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        const json_t *one = attacker_told(seen_battle, attacker->id), *at = json_object_get(one, "at_hundredths");
        Point there = battle_attacker_at(battle, attacker);
        assert_string_equal(json_string_value(json_object_get(one, "type")),
                            game->content->attackers[attacker->type].id);
        assert_int_equal(whole(one, "hp"), attacker->hp);
        assert_int_equal(whole(one, "hp_max"), attacker->hp_max);
        assert_int_equal(json_integer_value(json_array_get(at, 0)), hundredths(there.x));
        assert_int_equal(json_integer_value(json_array_get(at, 1)), hundredths(there.y));
    }
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile tile = tile_from_index(i);
        const char *row = json_string_value(json_array_get(json_object_get(board, "heights"), (size_t)tile.y));
        assert_int_equal(row[tile.x] - '0', battle->world.tiles[i].height);
    }
    json_decref(told);
    game_free(game);
}

/* The fuel that a wave brings as it begins is income, too, until it has come. */
static void income_has_the_fuel_that_comes_first(void **state)
{
    static const Rule first = {.when = WHEN_WAVE_START, .what = WHAT_GRANT, .resource = RESOURCE_FUEL, .amount = 7};
    Game *game = run_game(*state, MODE_LINEAR, "fuel");
    Battle *battle = &game->battle;
    int64_t fuel[2];
    for (int i = 0; i < 2; i++) {
        json_t *told = seen(game), *stores = json_object_get(json_object_get(told, "battle"), "stores");
        fuel[i] = whole(json_object_get(stores, "income"), "fuel");
        assert_int_equal(fuel[i], battle_fuel_ahead(battle));
        assert_int_equal(whole(stores, "waves_left"), battle_waves_left(battle));
        json_decref(told);
        battle->ship_rules[battle->ship_rule_count++] = (ShipRule){.rule = &first};
    }
    assert_int_equal(fuel[1] - fuel[0], first.amount);
    game_free(game);
}

static bool tells_new(const Game *game, int type)
{
    json_t *told = seen(game), *waves = json_object_get(json_object_get(told, "battle"), "waves");
    const json_t *fresh = json_object_get(json_array_get(waves, 0), "new");
    bool is = json_is_string(fresh) && strcmp(json_string_value(fresh), game->content->attackers[type].id) == 0;
    assert_true(is || json_is_null(fresh));
    json_decref(told);
    return is;
}

/* To a program as to a player: what an earlier battle of the run had is not new, whether the wave is known or not. */
static void a_type_is_new_once_in_a_run(void **state)
{
    for (int hidden = 0; hidden < 2; hidden++) {
        Game *game = run_game(*state, MODE_LINEAR, "new");
        int type = game->battle.waves[0].batches[0].types[0];
        assert_int_equal(game->battle.waves[0].new_type, type);
        game->battle.phase = hidden ? BATTLE_WON : BATTLE_BUILD;
        assert_int_equal(battle_wave_known(&game->battle, 0) != WAVE_KNOWN, hidden);
        assert_true(tells_new(game, type));
        game->run.met_types[type / 64] |= UINT64_C(1) << type % 64;
        assert_false(tells_new(game, type));
        game_free(game);
    }
}

/* As how many it comes, and what they have together. */
static void a_boss_of_many_bodies_is_told(void **state)
{
    Game *game = run_game(*state, MODE_LINEAR, "bodies");
    Battle *battle = &game->battle;
    const Content *content = game->content;
    int many = 0;
    while (many < content->run.boss_count && content->attackers[content->run.bosses[many]].bodies < 2) {
        many++;
    }
    assert_true(many < content->run.boss_count);
    int bodies = content->attackers[content->run.bosses[many]].bodies;
    battle->boss = (int16_t)content->run.bosses[many];
    battle->boss_hp = bodies * 10;
    battle->boss_course = BOSS_COMING;
    json_t *told = seen(game);
    const json_t *boss = json_object_get(json_object_get(told, "battle"), "boss");
    assert_int_equal(whole(boss, "bodies"), bodies);
    assert_int_equal(whole(boss, "hp"), battle->boss_hp);
    assert_null(json_object_get(boss, "hp_max"));
    json_decref(told);
    battle->boss_course = BOSS_HERE;
    battle->boss_bodies = (uint8_t)(bodies - 1);
    told = seen(game);
    boss = json_object_get(json_object_get(told, "battle"), "boss");
    assert_int_equal(whole(boss, "bodies"), bodies - 1);
    assert_int_equal(whole(boss, "hp"), battle_boss_now(battle).hp);
    assert_int_equal(whole(boss, "hp_max"), battle_boss_now(battle).hp_max);
    json_decref(told);
    game_free(game);
}

/* What happened since the last line stands in the next one, once. */
static void the_log_holds_what_has_happened(void **state)
{
    Game *game = run_game(*state, MODE_LINEAR, "log");
    Chronicle chronicle = {0};
    run_decide(game, (Decision){.kind = DECISION_START_WAVE});
    chronicle_note(&chronicle, game);
    json_t *first = seen_as(game, LEGAL_NONE, &chronicle), *second = seen_as(game, LEGAL_NONE, &chronicle);
    const json_t *log = json_object_get(first, "log");
    assert_null(json_object_get(first, "legal"));
    assert_string_equal(json_string_value(json_object_get(json_array_get(log, 0), "what")), "wave-started");
    assert_int_equal(whole(json_array_get(log, 0), "amount"), 1);
    assert_int_equal(json_array_size(json_object_get(second, "log")), 0);
    for (int i = 0; i < CHRONICLE_MOST + 10; i++) {
        game->events.count = 1;
        game->events.events[0] = (Event){.kind = EVENT_WAVE_ENDED, .amount = i};
        chronicle_note(&chronicle, game);
    }
    json_decref(first);
    json_decref(second);
    first = seen_as(game, LEGAL_NONE, &chronicle);
    log = json_object_get(first, "log");
    assert_int_equal(json_array_size(log), CHRONICLE_MOST);
    assert_int_equal(whole(json_array_get(log, 0), "amount"), 10);
    assert_int_equal(whole(first, "log_dropped"), 10);
    json_decref(first);
    game_free(game);
}

/* What came of a choice is told once it is made. */
static void an_encounter_tells_its_outcome_afterwards(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "met");
    const Run *run = &game->run;
    run_enter(game, run_system(game, NODE_EVENT));
    assert_int_equal(run->stage, STAGE_ENCOUNTER);
    json_t *before = seen_encounter(game);
    assert_null(json_object_get(before, "outcome"));
    int choice = 0;
    while (!game_check(game, &(Decision){.kind = DECISION_CHOOSE, .item = (uint8_t)choice}).allowed) {
        choice++;
    }
    run_decide(game, (Decision){.kind = DECISION_CHOOSE, .item = (uint8_t)choice});
    run_skip_offers(game);
    assert_int_equal(run->stage, STAGE_ENCOUNTER);
    json_t *after = seen_encounter(game);
    const Encounter *met = &game->content->encounters[run->prospects[run->at].encounter];
    assert_true(run->outcome > 0);
    assert_string_equal(json_string_value(json_object_get(after, "outcome")),
                        met->choices[choice].outcomes[run->outcome - 1].text);
    json_decref(before);
    json_decref(after);
    game_free(game);
}

/* Of the act where the ship is: of its opening, and of what was done in it. */
static void a_scene_is_that_of_its_act(void **state)
{
    Game *game = run_game_told(*state, "scene");
    Run *run = &game->run;
    for (int act = 1; act <= 2; act++) {
        run->chart.act = (uint8_t)act;
        for (int i = 0; i < 3; i++) {
            run->chapters.acts[i].done = (uint8_t)(i + 1 == act ? 2 : 7);
            snprintf(run->chapters.openings[i], sizeof run->chapters.openings[i], "opening %d", i + 1);
        }
        snprintf(run->chapters.texts[0], sizeof run->chapters.texts[0], "first");
        snprintf(run->chapters.texts[1], sizeof run->chapters.texts[1], "second");
        run->told = 2;
        json_t *scene = seen_scene(game);
        const json_t *texts = json_object_get(scene, "texts");
        char opening[20];
        snprintf(opening, sizeof opening, "opening %d", act);
        assert_string_equal(json_string_value(json_array_get(texts, 0)), opening);
        assert_string_equal(json_string_value(json_array_get(texts, 1)), "first");
        assert_string_equal(json_string_value(json_array_get(texts, 2)), "second");
        json_decref(scene);
        run->told = 1;
        scene = seen_scene(game);
        assert_string_equal(json_string_value(json_array_get(json_object_get(scene, "texts"), 0)), "second");
        json_decref(scene);
    }
    game_free(game);
}

/* The floor that the team is on, as it counts them, and what the last decision has brought. */
static void a_boarding_is_told_as_it_stands(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "airlock");
    run_enter(game, run_system(game, NODE_DERELICT));
    assert_int_equal(game->run.stage, STAGE_ABOARD);
    for (int floor = 0; floor < 2; floor++) {
        game->aboard.floor = (uint8_t)floor;
        game->aboard.log.count = 0;
        json_t *quiet = seen_aboard(game, true);
        assert_int_equal(whole(quiet, "floor"), floor + 1);
        assert_string_equal(json_string_value(json_object_get(quiet, "derelict")),
                            run_derelict(game, game->run.at)->id);
        assert_int_equal(json_array_size(json_object_get(quiet, "said")), 0);
        json_decref(quiet);
        game->aboard.log.count = 3;
        game->aboard.log.events[0] = (FootEvent){.kind = FOOT_EVENT_ROUSED, .whom = FOOT_WHO_CREATURE};
        game->aboard.log.events[1] =
            (FootEvent){.kind = FOOT_EVENT_HARMED, .seen = true, .whom = FOOT_WHO_HERO, .amount = 3};
        game->aboard.log.events[2] = game->aboard.log.events[1];
        json_t *told = seen_aboard(game, true);
        assert_int_equal(json_array_size(json_object_get(told, "said")), 2);
        json_decref(told);
    }
    game_free(game);
}

static int setup(void **state)
{
    *state = run_content();
    return 0;
}

static int teardown(void **state)
{
    content_free(*state);
    return 0;
}

SUBJECT(observation)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_damage_of_a_tower_has_all_that_adds_to_it),
        cmocka_unit_test(a_battle_tells_nothing_of_what_is_to_come),
        cmocka_unit_test(nor_do_the_stages_between_battles),
        cmocka_unit_test(far_systems_keep_what_they_hold),
        cmocka_unit_test(a_battle_is_told_as_it_stands),
        cmocka_unit_test(a_boss_of_many_bodies_is_told),
        cmocka_unit_test(income_has_the_fuel_that_comes_first),
        cmocka_unit_test(a_type_is_new_once_in_a_run),
        cmocka_unit_test(the_log_holds_what_has_happened),
        cmocka_unit_test(an_encounter_tells_its_outcome_afterwards),
        cmocka_unit_test(a_scene_is_that_of_its_act),
        cmocka_unit_test(a_boarding_is_told_as_it_stands),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
