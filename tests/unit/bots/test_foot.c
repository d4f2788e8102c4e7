/* Whole Descents of the explorer: all it decides is allowed, every game ends before time runs out, and over many games
 * its wins, its deaths and whom it meets are within the bounds of doc/on-foot.md. */
#include "../../support/loaded.h"
#include "bots/foot_explorer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

enum { GAMES = 2, ENOUGH = 100, PERCENT_OF = 100, SEED_SIZE = 32 };

typedef struct Tally {
    int games, won, late, lost[FOOT_LEVELS_MAX], met[FOOT_CREATURES_MAX];
} Tally;

static void meet(const FootGame *game, bool seen[FOOT_CREATURES_MAX])
{
    const FootEntities *all = &game->entities;
    for (int i = FOOT_HERO + 1; i < all->count; i++) {
        unsigned here = FOOT_IS_PLACED | FOOT_IS_BODY;
        if ((all->mask[i] & here) == here && all->floor[i] == game->floor && foot_sees(game, all->at[i])) {
            seen[all->type[i]] = true;
        }
    }
}

static void play(FootGame *game, const Content *content, int number, Tally *tally)
{
    char seed[SEED_SIZE];
    bool seen[FOOT_CREATURES_MAX] = {false};
    snprintf(seed, sizeof seed, "descent %d", number);
    foot_begin(game, content, content_foot_book(content, "descent"), seed);
    while (game->outcome == FOOT_PLAYING) {
        FootDecision decision = foot_explorer_decide(game);
        assert_true(foot_decide(game, &decision));
        meet(game, seen);
    }
    tally->games++;
    tally->won += game->outcome == FOOT_WON;
    tally->late += game->round > foot_book(game)->turns_max;
    tally->lost[game->floor] += game->outcome == FOOT_LOST;
    for (int i = 0; i < content->creature_count; i++) {
        tally->met[i] += seen[i];
    }
}

static void judge(const Content *content, const Tally *tally)
{
    int lost = tally->games - tally->won;
    assert_in_range(tally->won * PERCENT_OF, 25 * tally->games, 50 * tally->games);
    for (int i = 0; i < FOOT_LEVELS_MAX; i++) {
        assert_in_range(tally->lost[i] * PERCENT_OF, 0, 35 * lost);
    }
    for (int i = 0; i < content->creature_count; i++) {
        if (tally->met[i] * PERCENT_OF < 5 * tally->games) {
            fail_msg("%s is met in %d of %d games", content->creatures[i].id, tally->met[i], tally->games);
        }
    }
}

static void descents_end_as_they_should(void **state)
{
    const Content *content = *state;
    const char *wanted = getenv("HOLDOUT_DESCENTS");
    int games = wanted ? atoi(wanted) : GAMES;
    static FootGame game;
    static Tally tally;
    for (int i = 0; i < games; i++) {
        play(&game, content, i, &tally);
    }
    if (games >= ENOUGH) {
        judge(content, &tally);
    }
    assert_in_range(tally.late * PERCENT_OF, 0, 5 * games);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(descents_end_as_they_should)};
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
