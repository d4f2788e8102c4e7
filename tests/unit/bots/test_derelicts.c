/* Boardings of the explorer: all it decides is allowed, hardly a team runs out of air, and the
 * places that ask something are met and answered. With HOLDOUT_DERELICTS=200 in the environment so many of each
 * derelict, and each place must be met in one of twenty boardings of those that can have it. */
#include "../../support/loaded.h"
#include "bots/foot_bots.h"
#include "bots/foot_watch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>
#include "support/subject.h"

enum { GAMES = 2, ENOUGH = 100, SEED_SIZE = 32, LEAST = 20, BREATHLESS_LEAST = 20 };

typedef struct Tally {
    int games, won, rounds, places, breathless;
    int had[FOOT_PACKS_MAX], met[FOOT_PACKS_MAX], answered[FOOT_PACKS_MAX];
} Tally;

static bool lists(const Content *content, const FootDerelict *derelict, int pack)
{
    bool listed = false;
    for (int i = 0; i < derelict->floor_count; i++) {
        const FootFloor *floor = &content->foot_floors[derelict->floors[i]];
        for (int k = 0; k < floor->site_count; k++) {
            listed = listed || floor->sites[k] == pack;
        }
    }
    return listed;
}

static void note_places(const Content *content, const FootDerelict *derelict, const FootPlaces places, Tally *tally)
{
    for (int i = 0; i < content->foot_pack_count; i++) {
        bool met = (places[i] & 1u << FOOT_WAY_MET) != 0;
        tally->had[i] += lists(content, derelict, i);
        tally->met[i] += met;
        tally->places += met;
        tally->answered[i] += (places[i] & ~(1u << FOOT_WAY_MET)) != 0;
    }
}

static void board(const Content *content, int derelict, int number, FootGame *game)
{
    char seed[SEED_SIZE];
    const FootCrew crew = {0};
    snprintf(seed, sizeof seed, "derelicts %d", number);
    uint64_t master = seed_master(seed);
    foot_board(game, content,
               &(FootBoarding){.derelict = (uint8_t)derelict,
                               .haul = (uint8_t)(number % content->derelicts[derelict].haul_count),
                               .master = master,
                               .colours = master,
                               .crew = &crew});
}

static void play(const Content *content, int derelict, int number, Tally *tally)
{
    FootGame *game = calloc(1, sizeof *game);
    FootWatch watch = {0};
    board(content, derelict, number, game);
    Rng rng = rng_stream(game->master, RNG_BOT, 0);
    while (game->outcome == FOOT_PLAYING) {
        FootDecision decision = foot_bot_decide(FOOT_BOT_EXPLORER, game, &rng);
        FootBefore before = foot_watch_before(game, &decision);
        assert_true(foot_decide(game, &decision));
        foot_watch_after(&watch, game, before);
    }
    tally->games++;
    tally->won += game->outcome == FOOT_WON;
    tally->breathless += game->clock == 0;
    tally->rounds += game->round;
    note_places(content, &content->derelicts[derelict], watch.places, tally);
    free(game);
}

static void add_up(Tally *all, const Tally *of)
{
    for (int i = 0; i < FOOT_PACKS_MAX; i++) {
        all->had[i] += of->had[i];
        all->met[i] += of->met[i];
        all->answered[i] += of->answered[i];
    }
}

static void judge_places(const Content *content, const Tally *tally)
{
    for (int i = 0; i < content->foot_pack_count; i++) {
        const FootPack *pack = &content->foot_packs[i];
        if (tally->had[i] > 0) {
            print_message("%s: %d met in %d boardings, %d answered\n", pack->name, tally->met[i], tally->had[i],
                          tally->answered[i]);
            assert_true(tally->met[i] * LEAST >= tally->had[i]);
            assert_true(tally->answered[i] > 0 || foot_site_is(pack->site, FOOT_SITE_JOINS));
        }
    }
}

static void teams_meet_places_and_come_back(void **state)
{
    const Content *content = *state;
    const char *wanted = getenv("HOLDOUT_DERELICTS");
    int games = wanted ? atoi(wanted) : GAMES;
    Tally all = {0};
    for (int derelict = 0; derelict < content->derelict_count; derelict++) {
        Tally of = {0};
        for (int number = 0; number < games; number++) {
            play(content, derelict, number, &of);
        }
        add_up(&all, &of);
        print_message("%s: %d of %d teams are back, %d out of air, %d places met, %d rounds each\n",
                      content->derelicts[derelict].name, of.won, of.games, of.breathless, of.places,
                      of.rounds / of.games);
        assert_true(of.breathless * BREATHLESS_LEAST <= of.games);
    }
    if (games >= ENOUGH) {
        judge_places(content, &all);
    }
}

SUBJECT(derelicts)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(teams_meet_places_and_come_back),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
