/* What tests/battles/added holds is new, and made of text alone, a file each: a tower, an attacker and a status that it
 * gives, combinations of effects that the shipped data has not. On the stage each does what its generated sentences
 * say, number by number. */
#include "stage.h"
#include "unit/content/data_folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

enum { X = 5, SECOND = TICKS_PER_SECOND };

static int load(void **state)
{
    DataFolder *folder = data_folder_new();
    data_folder_copy(folder, ADDED_DIR, "blueprints/tar-whip.yaml");
    data_folder_copy(folder, ADDED_DIR, "statuses/tailwind.yaml");
    data_folder_copy(folder, ADDED_DIR, "attackers/skitter.yaml");
    *state = data_folder_load(folder);
    data_folder_free(folder);
    return 0;
}

static int unload(void **state)
{
    content_free(*state);
    return 0;
}

/* The whip at (5, 6), in the build phase, with dummies on the path at these columns. */
static Stage *whip_stage(const Content *content, const int *columns, int count)
{
    Stage *stage = stage_new(content);
    int whip = content_blueprint(content, "tar-whip");
    stage_hold(stage, whip);
    stage_hold(stage, stage->works);
    for (int i = 0; i < count; i++) {
        stage_cast(stage, stage->dummy, columns[i]);
    }
    stage_begin(stage);
    stage_build(stage, whip, X, STAGE_ROW - 1);
    return stage;
}

static int loss(Stage *stage, int number)
{
    const Attacker *attacker = stage_attacker(stage, number);
    return attacker->hp_max - attacker->hp;
}

/* "Deals 6 physical damage every 2 s … Leaps on to 1 more attacker … within 1.5 tiles of the last, with 50 % …
 * Prefers the first attacker" and "Gives each attacker it hits Burning (2 energy damage a second) for 3 s." */
static void the_tower_leaps_and_sets_on_fire(void **state)
{
    static const int columns[] = {X, X - 1, X - 3};
    Stage *stage = whip_stage(*state, columns, 3);
    stage_start(stage);
    stage_ticks(stage, 1);
    assert_int_equal(loss(stage, 0), 6);
    assert_int_equal(loss(stage, 1), 3);
    stage_ticks(stage, SECOND);
    assert_int_equal(loss(stage, 0), 6 + 2);
    assert_int_equal(loss(stage, 1), 3 + 2);
    stage_ticks(stage, SECOND - 1);
    assert_int_equal(loss(stage, 0), 6 + 2);
    stage_ticks(stage, 1);
    assert_int_equal(loss(stage, 0), 2 * 6 + 2 * 2);
    assert_int_equal(loss(stage, 1), 2 * 3 + 2 * 2);
    assert_int_equal(loss(stage, 2), 0);
    stage_free(stage);
}

/* Three burns after the last hit. */
static void its_fire_goes_out(void **state)
{
    static const int columns[] = {X};
    Stage *stage = whip_stage(*state, columns, 1);
    stage_start(stage);
    stage_ticks(stage, 1);
    stage_decide(stage, (Decision){.kind = DECISION_DELETE, .tile = tile_at(X, STAGE_ROW - 1)});
    stage_ticks(stage, 10 * SECOND);
    assert_int_equal(loss(stage, 0), 6 + 3 * 2);
    stage_free(stage);
}

/* "Grants 3 energy with each kill." */
static void its_kills_pay(void **state)
{
    static const int columns[] = {X, X - 1, 0};
    Stage *stage = whip_stage(*state, columns, 3);
    int32_t *energy = &stage->game->battle.resources[RESOURCE_ENERGY];
    stage_start(stage);
    stage_ticks(stage, 1);
    *energy = 10;
    stage_ticks(stage, SECOND);
    stage_attacker(stage, 0)->hp = 6;
    stage_attacker(stage, 1)->hp = 3;
    for (int i = 0; i < 2; i++) {
        stage_bear(stage, i, 0, 0);
    }
    stage_ticks(stage, SECOND);
    assert_int_equal(*energy, 10 + 2 * 3);
    assert_int_equal(stage->game->battle.killed, 2);
    stage_free(stage);
}

/* "Raises the production of all buildings within 1.5 tiles by 50 %." */
static void it_drives_the_works_beside_it(void **state)
{
    Stage *stage = whip_stage(*state, NULL, 0);
    int base = stage->blueprints[stage->works].rules[0].amount;
    const Building *near = stage_build(stage, stage->works, X + 1, STAGE_ROW - 2);
    const Building *far = stage_build(stage, stage->works, X + 2, STAGE_ROW - 1);
    stage_empty_wave(stage);
    assert_int_equal(near->record.produced[RESOURCE_MATERIALS], base * 3 / 2);
    assert_int_equal(far->record.produced[RESOURCE_MATERIALS], base);
    stage_free(stage);
}

/* "… moves 1 tile a second. Gives itself Tailwind (100 % faster) for 2 s when its HP fall to 50 %. Spawns 2 Mites when
 * killed." */
static void the_attacker_runs_and_leaves_two(void **state)
{
    const Content *content = *state;
    Stage *stage = stage_new(content);
    int skitter = content_attacker(content, "skitter");
    stage_cast(stage, skitter, 0);
    stage_begin(stage);
    stage_start(stage);
    stage_ticks(stage, 1);
    Fix pace = FIX_ONE / SECOND;
    stage_poke(stage, 0, 19, 1 << DAMAGE_PHYSICAL);
    Fix before = stage_attacker(stage, 0)->progress;
    stage_ticks(stage, 1);
    assert_int_equal(stage_attacker(stage, 0)->progress - before, pace);
    stage_poke(stage, 0, 1, 1 << DAMAGE_PHYSICAL);
    before = stage_attacker(stage, 0)->progress;
    stage_ticks(stage, 1);
    assert_int_equal(stage_attacker(stage, 0)->progress - before, 2 * pace);
    stage_poke(stage, 0, 20, 1 << DAMAGE_PHYSICAL);
    assert_null(stage_attacker(stage, 0));
    assert_int_equal(stage->game->battle.attacker_count, 2);
    for (int i = 1; i <= 2; i++) {
        assert_int_equal(stage_attacker(stage, i)->type, content_attacker(content, "mite"));
    }
    stage_free(stage);
}

SUBJECT(added)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tower_leaps_and_sets_on_fire),
        cmocka_unit_test(its_fire_goes_out),
        cmocka_unit_test(its_kills_pay),
        cmocka_unit_test(it_drives_the_works_beside_it),
        cmocka_unit_test(the_attacker_runs_and_leaves_two),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
