/* What a program is told that it may do: all of it is allowed and reads back as it was written, and nothing that a
 * player at random does is missing. */
#include "agents/legal.h"
#include "agents/observation.h"

#include "bots/bots.h"
#include "holdout/content_load.h"
#include "holdout/journal.h"
#include "run_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include "support/subject.h"

enum { STEPS = 12000, LOOK_EVERY = 40, LOOK_EVERY_OF_FEW = 200, TEXT_SIZE = 256 };

static bool is_listed(const json_t *legal, const char *text)
{
    for (size_t i = 0; i < json_array_size(legal); i++) {
        if (strcmp(json_string_value(json_array_get(legal, i)), text) == 0) {
            return true;
        }
    }
    return false;
}

/* Returns a bit set of the kinds that were among them. */
static unsigned check_all(const Game *game, const json_t *legal)
{
    unsigned kinds = 0;
    for (size_t i = 0; i < json_array_size(legal); i++) {
        const char *text = json_string_value(json_array_get(legal, i));
        Decision decision;
        bool waits = strcmp(text, "wave end") == 0 || strcmp(text, "step 10") == 0;
        if (waits) {
            assert_true(game_wave_runs(game));
        } else if (!decision_parse(game, text, &decision) || !game_check(game, &decision).allowed) {
            fail_msg("%s is listed and not allowed", text);
        } else {
            kinds |= 1u << decision.kind;
        }
    }
    return kinds;
}

/* Points between the middles of tiles, what changes nothing, and queuing what could be built, are left out. */
static bool is_left_out(const Game *game, const Decision *decision)
{
    const Building *building = battle_building_at(&game->battle, decision->tile);
    return decision->kind == DECISION_USE ||
           (decision->kind == DECISION_TARGETING && building && building->priority == decision->priority) ||
           (decision->kind == DECISION_QUEUE && battle_check_slot(&game->battle, decision->slot).allowed);
}

/* What comes up while a battle is built; of few looks none may fall on it. */
enum { BETWEEN_WAVES = 1 << DECISION_BUILD | 1 << DECISION_TARGETING | 1 << DECISION_DELETE | 1 << DECISION_UNDO };

static void all_that_may_be_done_is_listed(void **state)
{
    Content *content = *state;
    Game *game = run_game(content, MODE_RUN, "lawful");
    Rng rng = rng_stream(7, RNG_BOT, 0);
    unsigned kinds = 0;
    int look_every = getenv("HOLDOUT_RUNS") ? LOOK_EVERY_OF_FEW : LOOK_EVERY;
    for (int i = 0; i < STEPS && !game_over(game); i++) {
        bool rare = game->run.stage != STAGE_BATTLE || game->battle.phase == BATTLE_WON;
        bool builds = game->battle.phase == BATTLE_BUILD && (kinds & BETWEEN_WAVES) != BETWEEN_WAVES;
        json_t *legal = i % look_every == 0 || rare || builds ? legal_json(game, LEGAL_FULL) : NULL;
        char text[TEXT_SIZE];
        Decision decision;
        kinds |= legal ? check_all(game, legal) : 0;
        bool decides = bot_random_decide(&rng, game, &decision);
        if (decides && legal && !is_left_out(game, &decision)) {
            decision_write(game, &decision, text, sizeof text);
            if (!is_listed(legal, text)) {
                fail_msg("%s is allowed and not listed", text);
            }
        }
        json_decref(legal);
        if (decides) {
            run_decide(game, decision);
        } else {
            game_tick(game);
        }
    }
    static const DecisionKind met[] = {DECISION_BUILD,  DECISION_TARGETING,  DECISION_DELETE, DECISION_UNDO,
                                       DECISION_USE,    DECISION_START_WAVE, DECISION_STAY,   DECISION_LEAVE,
                                       DECISION_TRAVEL, DECISION_TAKE,       DECISION_SKIP,   DECISION_CHOOSE,
                                       DECISION_DEPART};
    for (size_t i = 0; i < sizeof met / sizeof *met; i++) {
        if (!(kinds >> met[i] & 1)) {
            fail_msg("decision %d never came up", (int)met[i]);
        }
    }
    game_free(game);
}

/* The groups hold the same tiles as the whole list. */
static void the_compact_form_says_the_same(void **state)
{
    Game *game = run_game(*state, MODE_LINEAR, "compact");
    json_t *full = legal_json(game, LEGAL_FULL), *compact = legal_json(game, LEGAL_COMPACT);
    size_t words = json_array_size(json_object_get(compact, "other")), builds = 0;
    const json_t *groups = json_object_get(compact, "build");
    for (size_t i = 0; i < json_array_size(groups); i++) {
        const json_t *group = json_array_get(groups, i), *tiles = json_object_get(group, "tiles");
        int turns = json_is_true(json_object_get(group, "turns")) ? DIRECTION_COUNT : 1;
        builds += json_array_size(tiles) * (size_t)turns;
        char text[TEXT_SIZE];
        const json_t *tile = json_array_get(tiles, 0);
        snprintf(text, sizeof text, "build %s %d,%d", json_string_value(json_object_get(group, "blueprint")),
                 (int)json_integer_value(json_array_get(tile, 0)), (int)json_integer_value(json_array_get(tile, 1)));
        assert_true(is_listed(full, text));
    }
    assert_true(builds > 100);
    assert_int_equal(json_array_size(full), words + builds);
    json_decref(full);
    json_decref(compact);
    game_free(game);
}

static const DecisionPoint *first_aim;
static void keep_first_aim(void *context, const Decision *decision)
{
    static DecisionPoint kept;
    if (decision->kind == DECISION_USE && decision->slot == *(int *)context && !first_aim) {
        kept = decision->point;
        first_aim = &kept;
    }
}

/* A blast is aimed first where somebody stands. */
static void aims_with_something_in_reach_come_first(void **state)
{
    Content *content = *state;
    int blast = -1;
    for (int i = 0; i < content->blueprint_count && blast < 0; i++) {
        const Blueprint *one = &content->blueprints[i];
        bool aimed = blueprint_is_used(one) && one->rule_count == 1 && one->rules[0].whom == WHOM_ATTACKERS &&
                     one->rules[0].radius > 0 && one->rules[0].radius < 3 * FIX_ONE && one->cooldown_start == 0;
        blast = aimed ? i : -1;
    }
    assert_true(blast >= 0);
    GameOptions options = {.mode = MODE_LINEAR,
                           .seed = "aim",
                           .first_level = 1,
                           .sandbox = true,
                           .first_wave = 1,
                           .loadout_count = 1,
                           .loadout = {(uint8_t)blast}};
    Game *game = game_new(content, &options);
    run_decide(game, (Decision){.kind = DECISION_START_WAVE});
    game->battle.resources[RESOURCE_ENERGY] = 1000;
    for (int i = 0; i < 200 && game->battle.attacker_count == 0; i++) {
        game_tick(game);
    }
    for (int i = 0; i < 60; i++) {
        game_tick(game);
    }
    assert_true(game->battle.attacker_count > 0);
    int slot = 0;
    while (game->battle.loadout[slot].blueprint != blast) {
        slot++;
    }
    first_aim = NULL;
    legal_each(game, true, (LegalSink){keep_first_aim, &slot});
    assert_non_null(first_aim);
    Fix reach = content->blueprints[blast].rules[0].radius;
    bool near = false;
    for (int i = 0; i < game->battle.attacker_count; i++) {
        Point there = battle_attacker_at(&game->battle, &game->battle.attackers[game->battle.order[i]]);
        near = near || point_distance_squared(there, decision_point(*first_aim)) <= fix_square(reach);
    }
    assert_true(near);
    game_free(game);
}

static int setup(void **state)
{
    Content *content = run_content();
    run_make_easy(content);
    *state = content;
    return 0;
}

static int teardown(void **state)
{
    content_free(*state);
    return 0;
}

SUBJECT(legal)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_that_may_be_done_is_listed),
        cmocka_unit_test(the_compact_form_says_the_same),
        cmocka_unit_test(aims_with_something_in_reach_come_first),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
