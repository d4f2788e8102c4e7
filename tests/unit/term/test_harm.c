/* What is said of an ability in hand is what it would do to those where it is aimed. */
#include "fixture_game.h"

#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static void start_wave(Stage *stage, int ticks)
{
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
    for (int i = 0; i < ticks; i++) {
        fixture_tick(stage->fixture);
    }
}

/* Somewhere in one row of the screen. */
static void assert_shown(const Stage *stage, const char *words)
{
    if (stage_row_of(stage, words) < 0) {
        fail_msg("nowhere: %s", words);
    }
}

/* What an ability will do counts what takes of it: block, what a hit may do at most, and what each of them takes more.
 */
static void an_ability_tells_what_each_takes_of_it(void **state)
{
    (void)state;
    static const struct {
        int resistance, block, hit_max;
        const char *words;
    } CASES[] = {{0, 0, 0, "Each takes 10 damage."},   {0, 3, 0, "Each takes 7 damage."},
                 {25, 0, 0, "Each takes 7.5 damage."}, {25, 3, 0, "Each takes 4.5 damage."},
                 {0, 0, 4, "Each takes 4 damage."},    {0, 12, 0, "Each takes 0 damage."}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Stage *stage = stage_new(200, 60);
        for (int k = 0; k < stage->fixture->content.attacker_count; k++) {
            AttackerType *type = &stage->fixture->attackers[k];
            memset(type->resistance, CASES[i].resistance, sizeof type->resistance);
            type->block = CASES[i].block;
            type->hit_max = CASES[i].hit_max;
        }
        start_wave(stage, 25);
        stage->view.slot = SLOT_CHARGE;
        stage->view.cursor = (DecisionPoint){150, 750};
        stage_draw(stage);
        assert_shown(stage, CASES[i].words);
        stage_free(stage);
    }
}

static void an_ability_tells_who_takes_less(void **state)
{
    (void)state;
    Stage *stage = stage_new(200, 60);
    start_wave(stage, 25);
    Battle *battle = &stage->fixture->battle;
    assert_true(battle->attacker_count > 1);
    stage->fixture->attackers[battle->attackers[battle->order[0]].type].block = 2;
    battle->attackers[battle->order[0]].bare = true;
    stage->view.slot = SLOT_CHARGE;
    stage->view.cursor = (DecisionPoint){150, 750};
    stage_draw(stage);
    assert_shown(stage, "They take between 8 and 10 damage each.");
    stage_free(stage);
}

SUBJECT(harm)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_ability_tells_what_each_takes_of_it),
        cmocka_unit_test(an_ability_tells_who_takes_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
