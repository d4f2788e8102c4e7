/* First battles of many runs, against each other: how many pairs share plan and ground, how many share the roster. With
 * HOLDOUT_OPENINGS in the environment so many runs are begun. */
#include "run_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* Of fewer RUNS shares are coarse. */
enum { RUNS = 120, PLAN_AND_GROUND_MOST = 15, ROSTER_MOST = 10 /* percent of all pairs */ };

typedef struct Opening {
    int terrain;
    Roster roster;
} Opening;

/* The battle nearest to where a run begins. */
static int first_battle(const Chart *chart)
{
    int first = -1;
    for (int i = 0; i < chart->node_count; i++) {
        const ChartNode *node = &chart->nodes[i];
        if (node->kind == NODE_BATTLE && (first < 0 || node->distance < chart->nodes[first].distance)) {
            first = i;
        }
    }
    assert_true(first >= 0);
    return first;
}

static Opening opening_of(const Content *content, int number)
{
    char seed[32];
    snprintf(seed, sizeof seed, "opening %d", number);
    Game *game = run_game(content, MODE_RUN, seed);
    const Chart *chart = &game->run.chart;
    int node = first_battle(chart);
    LevelPlan plan;
    Opening opening;
    assert_true(run_preview(game, node, &plan));
    run_roster(content, game->master, chart->act, node, &chart->nodes[node], run_kit(game), &opening.roster);
    opening.terrain = plan.terrain;
    game_free(game);
    return opening;
}

static bool holds(const Roster *roster, int type)
{
    for (int i = 0; i < roster->count; i++) {
        if (roster->types[i] == type) {
            return true;
        }
    }
    return false;
}

/* In whatever order. */
static bool same_roster(const Roster *one, const Roster *other)
{
    for (int i = 0; i < one->count; i++) {
        if (!holds(other, one->types[i])) {
            return false;
        }
    }
    return one->count == other->count;
}

static void first_battles_differ(void **state)
{
    const Content *content = *state;
    const char *wanted = getenv("HOLDOUT_OPENINGS");
    int asked = wanted ? (int)strtol(wanted, NULL, 10) : 0, count = asked > RUNS ? asked : RUNS;
    Opening *openings = calloc((size_t)count, sizeof *openings);
    int64_t alike = 0, same = 0, pairs = 0;
    for (int i = 0; i < count; i++) {
        openings[i] = opening_of(content, i);
        for (int k = 0; k < i; k++) {
            const Roster *one = &openings[i].roster, *other = &openings[k].roster;
            alike += openings[i].terrain == openings[k].terrain && one->plan == other->plan;
            same += same_roster(one, other);
            pairs++;
        }
    }
    free(openings);
    printf("%d first battles: %.1f %% of pairs share plan and ground, %.1f %% the roster\n", count,
           100.0 * (double)alike / (double)pairs, 100.0 * (double)same / (double)pairs);
    assert_true(alike * 100 <= pairs * PLAN_AND_GROUND_MOST);
    assert_true(same * 100 <= pairs * ROSTER_MOST);
}

/* Whoever begins with other blueprints meets other attackers, and the card of a system says so beforehand. */
static void first_battles_are_for_the_kit(void **state)
{
    const Content *content = *state;
    GameOptions options = {.first_level = 1, .loadout_count = 1, .sandbox = true};
    int gun = content_blueprint(content, "beam-lance"); /* energy */
    assert_true(gun >= 0);
    options.loadout[0] = (uint8_t)gun;
    for (int seed = 0; seed < 40; seed++) {
        snprintf(options.seed, sizeof options.seed, "kit %d", seed);
        Game *game = game_new(content, &options);
        WaveKit kit = run_kit(game);
        assert_int_equal(kit.count, 1);
        assert_int_equal(kit.blueprints[0], gun);
        for (int i = 0; i < game->wave_source.roster.count; i++) {
            assert_true(content->attackers[game->wave_source.roster.types[i]].resistance[DAMAGE_ENERGY] <= 50);
        }
        game_free(game);
    }
}

SUBJECT(openings)
{
    const struct CMUnitTest tests[] = {
        UNIT_TEST_OF_MANY(first_battles_differ),
        cmocka_unit_test(first_battles_are_for_the_kit),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
