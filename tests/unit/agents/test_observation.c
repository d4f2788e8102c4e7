/* What a program is shown: all that a player sees, and nothing of what is to come. */
#include "agents/observation.h"

#include "bots/random.h"
#include "run_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

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

static void a_battle_is_told_as_it_stands(void **state)
{
    Game *game = run_game(*state, MODE_LINEAR, "told");
    Rng rng = rng_stream(5, RNG_BOT, 0);
    const Battle *battle = &game->battle;
    while (battle->attacker_count == 0) {
        run_step(game, &rng);
    }
    json_t *told = seen(game);
    const json_t *seen_battle = json_object_get(told, "battle"), *board = json_object_get(seen_battle, "board");
    assert_string_equal(json_string_value(json_object_get(told, "stage")), "battle");
    assert_string_equal(json_string_value(json_object_get(told, "phase")), "wave");
    assert_int_equal(whole(seen_battle, "wave"), battle->wave);
    assert_int_equal(whole(json_object_get(seen_battle, "stores"), "materials"), battle->resources[RESOURCE_MATERIALS]);
    const json_t *buildings = json_object_get(seen_battle, "buildings");
    assert_int_equal(json_array_size(buildings), battle->building_count);
    assert_int_equal(json_array_size(json_object_get(seen_battle, "attackers")), battle->attacker_count);
    for (int i = 0; i < battle->building_count; i++) {
        const json_t *at = json_object_get(json_array_get(buildings, (size_t)i), "at");
        assert_int_equal(json_integer_value(json_array_get(at, 0)), battle->buildings[i].tile.x);
    }
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile tile = tile_from_index(i);
        const char *row = json_string_value(json_array_get(json_object_get(board, "heights"), (size_t)tile.y));
        assert_int_equal(row[tile.x] - '0', battle->world.tiles[i].height);
    }
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_battle_tells_nothing_of_what_is_to_come),
        cmocka_unit_test(nor_do_the_stages_between_battles),
        cmocka_unit_test(far_systems_keep_what_they_hold),
        cmocka_unit_test(a_battle_is_told_as_it_stands),
        cmocka_unit_test(the_log_holds_what_has_happened),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
