/* More attackers than there is room for, of the game's own content: a wave of carriers, laid by hand, whose broods fill
 * the board while towers kill. Whoever finds no room waits, and nobody is lost or counted twice; and a copy of the game
 * stays small. */
#include "../support/loaded.h"
#include "holdout/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>
#include "support/subject.h"

enum {
    CARRIERS = 119,
    TOWERS = 8,
    TICKS = 4000,
    CHECK_EVERY = 20,
    PLENTY = 1000000,
    LEVEL = 1,
    COPIED_MOST = 200 << 10
};

static Game *begin(const Content *content)
{
    GameOptions options = {.seed = "crowd", .first_level = LEVEL, .sandbox = true, .first_wave = 1};
    int lobber = content_blueprint(content, "lobber");
    assert_true(lobber >= 0);
    options.loadout[options.loadout_count++] = (uint8_t)lobber;
    return game_new(content, &options);
}

/* Towers whose blasts kill several in one tick, beside the path, wherever they may stand. */
static void build(Game *game)
{
    const Battle *battle = &game->battle;
    int built = 0;
    for (int i = 0; i < battle->world.segment_count && built < TOWERS; i++) {
        for (int way = 0; way < DIRECTION_COUNT && built < TOWERS; way++) {
            Decision decision = {
                .kind = DECISION_BUILD, .slot = 0, .tile = tile_step(battle->world.segments[i].to, way)};
            built += game_decide(game, &decision);
        }
    }
    assert_int_equal(built, TOWERS);
}

static void send(Game *game, const Content *content)
{
    int carrier = content_attacker(content, "brood-carrier-2");
    assert_true(carrier >= 0);
    Wave wave = {.number = 1, .new_type = WAVE_NO_TYPE, .batch_count = 1};
    wave.batches[0] = (Batch){.count = CARRIERS, .spacing = 1};
    for (int i = 0; i < WORLD_STARTS_MAX; i++) {
        wave.batches[0].types[i] = i == 0 ? (int16_t)carrier : WAVE_NO_TYPE;
    }
    game->battle.waves[0] = wave;
    assert_true(game_decide(game, &(Decision){.kind = DECISION_START_WAVE}));
}

static void whoever_finds_no_room_waits(void **state)
{
    const Content *content = *state;
    Game *game = begin(content);
    Battle *battle = &game->battle;
    char why[160] = "";
    build(game);
    battle->hull = battle->hull_max = PLENTY;
    send(game, content);
    int most = 0, waiting = 0, killed_while = 0;
    size_t copied = 0;
    for (int i = 0; i < TICKS && battle->phase == BATTLE_WAVE; i++) {
        bool crowded = battle->queued_spawn_count > 0;
        int before = battle->killed;
        game_tick(game);
        most = battle->attacker_count > most ? battle->attacker_count : most;
        waiting = battle->queued_spawn_count > waiting ? battle->queued_spawn_count : waiting;
        killed_while += crowded ? battle->killed - before : 0;
        copied = game_copied(game) > copied ? game_copied(game) : copied;
        if (i % CHECK_EVERY == 0 && !battle_self_check(battle, why, sizeof why)) {
            fail_msg("tick %d: %s", i, why);
        }
    }
    print_message("at most %d on the board and %d waiting; %d killed while some waited, %d in all; %zu bytes to copy\n",
                  most, waiting, killed_while, battle->killed, copied);
    assert_true(copied <= COPIED_MOST);
    assert_int_equal(most, ATTACKERS_MAX);
    assert_true(waiting > 0 && killed_while > 0);
    assert_int_equal(battle->overruns, 0);
    game_free(game);
}

SUBJECT(crowd)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(whoever_finds_no_room_waits)};
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
