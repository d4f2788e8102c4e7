/* What --state writes is what the game holds, number by number. */
#include "tools/tools.h"

#include <fcntl.h>
#include <inttypes.h>
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

enum { TICKS = 60 };

/* A watchpost on the first tile that takes one, and a wave that has run for three seconds. */
static Game *busy_game(const Content *content, Tile *watchpost)
{
    GameOptions options = {.seed = "  state ", .first_level = 2};
    Game *game = game_new(content, &options);
    Decision build = {.kind = DECISION_BUILD};
    while (strcmp(content->blueprints[game->battle.loadout[build.slot].blueprint].id, "watchpost") != 0) {
        build.slot++;
    }
    bool built = false;
    for (int i = 0; i < WORLD_TILES && !built; i++) {
        build.tile = tile_from_index(i);
        built = game_decide(game, &build);
    }
    assert_true(built);
    *watchpost = build.tile;
    assert_true(game_decide(game, &(Decision){.kind = DECISION_START_WAVE}));
    for (int i = 0; i < TICKS; i++) {
        game_tick(game);
    }
    assert_true(game->battle.attacker_count > 0);
    return game;
}

static json_t *written_state(const Game *game)
{
    char path[] = "/tmp/holdout-state-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    assert_true(state_write(game, path, NULL));
    json_error_t error;
    json_t *state = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    unlink(path);
    assert_non_null(state);
    return state;
}

static json_int_t number_of(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    assert_true(json_is_integer(value));
    return json_integer_value(value);
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    assert_non_null(text);
    return text;
}

static void the_run_is_named(void **content)
{
    Tile watchpost;
    Game *game = busy_game(*content, &watchpost);
    json_t *state = written_state(game);
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, game_hash(game));
    assert_string_equal(text_of(state, "seed"), "state");
    assert_string_equal(text_of(state, "phase"), "wave");
    assert_string_equal(text_of(state, "hash"), hash);
    assert_int_equal(number_of(state, "level"), 2);
    assert_int_equal(number_of(state, "wave"), 1);
    assert_int_equal(number_of(state, "tick"), TICKS);
    json_decref(state);
    game_free(game);
}

static void resources_are_those_of_the_battle(void **content)
{
    Tile watchpost;
    Game *game = busy_game(*content, &watchpost);
    json_t *state = written_state(game);
    const Battle *battle = &game->battle;
    assert_int_equal(number_of(state, "materials"), battle->resources[RESOURCE_MATERIALS]);
    assert_int_equal(number_of(state, "energy"), battle->resources[RESOURCE_ENERGY]);
    assert_int_equal(number_of(state, "energy_max"), battle->energy_max);
    assert_int_equal(number_of(state, "fuel"), battle->resources[RESOURCE_FUEL]);
    assert_int_equal(number_of(state, "fuel_goal"), battle->fuel_goal);
    assert_int_equal(number_of(state, "hull"), battle->hull);
    assert_int_equal(number_of(state, "hull_max"), battle->hull_max);
    assert_int_equal(number_of(state, "spawned"), battle->spawned);
    assert_int_equal(number_of(state, "killed"), battle->killed);
    assert_int_equal(number_of(state, "leaked"), battle->leaked);
    assert_int_equal(number_of(state, "credits"), game->run.credits);
    json_decref(state);
    game_free(game);
}

static void attackers_stand_in_order_where_they_are(void **content)
{
    Tile watchpost;
    Game *game = busy_game(*content, &watchpost);
    json_t *state = written_state(game), *list = json_object_get(state, "attackers");
    const Battle *battle = &game->battle;
    assert_int_equal(json_array_size(list), battle->attacker_count);
    for (int i = 0; i < battle->attacker_count; i++) {
        const json_t *entry = json_array_get(list, (size_t)i), *at = json_object_get(entry, "at_hundredths");
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        const AttackerType *type = &game->content->attackers[attacker->type];
        Point point = battle_attacker_at(battle, attacker);
        assert_int_equal(number_of(entry, "number"), attacker->id);
        assert_string_equal(text_of(entry, "id"), type->id);
        assert_int_equal(number_of(entry, "hp"), attacker->hp);
        assert_int_equal(number_of(entry, "hp_max"), type->hp);
        assert_int_equal(json_integer_value(json_array_get(at, 0)), ((int64_t)point.x * 100) >> FIX_SHIFT);
        assert_int_equal(json_integer_value(json_array_get(at, 1)), ((int64_t)point.y * 100) >> FIX_SHIFT);
    }
    json_decref(state);
    game_free(game);
}

static void buildings_tell_what_they_aim_at_and_did(void **content)
{
    Tile tile;
    Game *game = busy_game(*content, &tile);
    assert_true(
        game_decide(game, &(Decision){.kind = DECISION_TARGETING, .priority = PRIORITY_STRONGEST, .tile = tile}));
    game->battle.buildings[1].record = (BuildingRecord){.damage = 70, .kills = 3, .produced = {1, 2, 4}};
    json_t *state = written_state(game), *list = json_object_get(state, "buildings");
    assert_int_equal(json_array_size(list), 2);
    const json_t *hub = json_array_get(list, 0), *watchpost = json_array_get(list, 1);
    assert_string_equal(text_of(hub, "id"), "hub");
    assert_true(json_is_null(json_object_get(hub, "targeting")));
    assert_string_equal(text_of(watchpost, "id"), "watchpost");
    assert_string_equal(text_of(watchpost, "targeting"), "strongest");
    const json_t *at = json_object_get(watchpost, "at");
    assert_int_equal(json_integer_value(json_array_get(at, 0)), tile.x);
    assert_int_equal(json_integer_value(json_array_get(at, 1)), tile.y);
    assert_int_equal(number_of(watchpost, "damage"), 70);
    assert_int_equal(number_of(watchpost, "kills"), 3);
    assert_int_equal(number_of(watchpost, "materials"), 1);
    assert_int_equal(number_of(watchpost, "energy"), 2);
    assert_int_equal(number_of(watchpost, "fuel"), 4);
    json_decref(state);
    game_free(game);
}

static void blueprints_are_the_loadout(void **content)
{
    Tile watchpost;
    Game *game = busy_game(*content, &watchpost);
    json_t *state = written_state(game), *list = json_object_get(state, "blueprints");
    assert_int_equal(json_array_size(list), game->battle.loadout_count);
    for (int i = 0; i < game->battle.loadout_count; i++) {
        const json_t *entry = json_array_get(list, (size_t)i);
        const LoadoutSlot *slot = &game->battle.loadout[i];
        assert_string_equal(text_of(entry, "id"), game->content->blueprints[slot->blueprint].id);
        assert_int_equal(number_of(entry, "cooldown"), slot->cooldown);
    }
    json_decref(state);
    game_free(game);
}

static void what_cannot_be_written_is_said(void **content)
{
    GameOptions options = {.seed = "state", .first_level = 1};
    Game *game = game_new(*content, &options);
    Failure failure;
    assert_false(state_write(game, "/dev/full", &failure));
    assert_int_equal(failure.status, EXIT_SYSTEM);
    assert_string_equal(failure.why,
                        "The state can't be written to /dev/full: No space left on device; name another file after "
                        "--state.");
    assert_false(state_write(game, "/nowhere/state", &failure));
    assert_non_null(strstr(failure.why, "/nowhere/state: No such file or directory"));
    game_free(game);
}

static int load(void **content)
{
    *content = content_load(NULL, stderr);
    return *content ? 0 : 1;
}

static int unload(void **content)
{
    content_free(*content);
    return 0;
}

SUBJECT(state)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_run_is_named),
        cmocka_unit_test(resources_are_those_of_the_battle),
        cmocka_unit_test(attackers_stand_in_order_where_they_are),
        cmocka_unit_test(buildings_tell_what_they_aim_at_and_did),
        cmocka_unit_test(blueprints_are_the_loadout),
        cmocka_unit_test(what_cannot_be_written_is_said),
    };
    return cmocka_run_group_tests_name("state", tests, load, unload);
}
