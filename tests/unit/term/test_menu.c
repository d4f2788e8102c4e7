/* The menu below the board, and the keys beside it. */
#include "fixture_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static bool foot_says(const Stage *stage, const char *words)
{
    return has_words(stage, 20, words) || has_words(stage, 21, words) || has_words(stage, 22, words);
}

/* However long the menu is and whatever waits: what is left out is in the help. */
static void the_keys_that_go_on_always_show(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    Battle *battle = &stage->fixture->battle;
    for (int i = SLOT_COUNT; i < LOADOUT_MAX; i++) {
        battle->loadout[i] = battle->loadout[SLOT_SHELL];
    }
    battle->loadout_count = LOADOUT_MAX;
    battle->resources[RESOURCE_MATERIALS] = 9999;
    battle->energy_max = 240;
    battle->undo_count = 1;
    for (int i = 0; i < 16; i++) {
        battle->queued_builds[battle->queued_build_count++] = (QueuedBuild){.slot = SLOT_GUN, .tile = {(int8_t)i, 0}};
        stage_draw(stage);
        assert_true(foot_says(stage, "n next wave") && foot_says(stage, "? help"));
    }
    assert_false(foot_says(stage, "u undo") || foot_says(stage, "b list"));
    strcpy(stage->fixture->blueprints[BP_CHARGE].name, "Rather Long Charge");
    for (int i = 0; i < LOADOUT_MAX; i++) {
        battle->loadout[i] = battle->loadout[SLOT_CHARGE];
        battle->loadout_count = i + 1;
        battle->phase = BATTLE_WAVE;
        stage_draw(stage);
        assert_true(foot_says(stage, ". step") && foot_says(stage, "Space play") && foot_says(stage, "? help"));
    }
    stage_free(stage);
}

/* On the least screen, too: the menu then takes a row of the messages, as long as the newest is whole in the other. */
static void names_in_a_full_menu_have_a_row_more(void **state)
{
    (void)state;
    static const char *const names[] = {"Watchpost", "Rock Drill",  "Arc Coil",
                                        "Condenser", "Frost Pylon", "Spin Cannon"};
    Stage *stage = stage_new(80, 24);
    Battle *battle = &stage->fixture->battle;
    const int blueprints[] = {BP_GUN, BP_SHELL, BP_DRILL, BP_BATTERY, BP_FIELD};
    for (int i = 0; i < 5; i++) {
        strcpy(stage->fixture->blueprints[blueprints[i]].name, names[i]);
    }
    for (int i = SLOT_COUNT; i < 9; i++) {
        battle->loadout[i] = battle->loadout[SLOT_SHELL];
    }
    battle->loadout_count = 9;
    view_message(&stage->view, "Something short.");
    stage_draw(stage);
    assert_line(stage, 21, "1 Watchpost 10  2 Rock Drill 20  3 Arc Coil 10  4 Condenser 10e+5");
    assert_line(stage, 22, "(5 Frost Pylon in 1)  6 Rock Drill 20  7 Rock Drill 20  8 Rock Drill 20");
    assert_line(stage, 23, "> Something short.");
    view_message(&stage->view, "%s",
                 "A message that is so long that it has no room in one row of the least screen that there is.");
    stage_draw(stage);
    assert_line(stage, 22, "> A message that is so long that it has no room in one row of the least screen");
    assert_line(stage, 23, "  that there is.");
    stage_free(stage);
}

/* Both rows of messages are taken: what room is left makes the name whole that lacks least. */
static void a_name_that_lacks_little_is_whole(void **state)
{
    (void)state;
    static const char *const names[] = {"Hammerfall", "Thumper", "Rock Pile", "Hammerfall", "Hammerfall"};
    Stage *stage = stage_new(80, 24);
    const int blueprints[] = {BP_GUN, BP_SHELL, BP_DRILL, BP_BATTERY, BP_FIELD};
    for (int i = 0; i < 5; i++) {
        strcpy(stage->fixture->blueprints[blueprints[i]].name, names[i]);
    }
    view_message(&stage->view, "%085d", 1);
    stage_draw(stage);
    assert_line(stage, 21, "1 Hammerfa 10  2 Thumper 20  3 Rock Pile 10  4 Hammerfa 10e+5  (5 Hammerfa in 1)");
    stage_free(stage);
}

static void names_in_a_full_menu_are_cut_evenly(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    Battle *battle = &stage->fixture->battle;
    for (int i = SLOT_COUNT; i < LOADOUT_MAX; i++) {
        battle->loadout[i] = battle->loadout[SLOT_SHELL];
    }
    battle->loadout_count = LOADOUT_MAX;
    view_message(&stage->view, "%085d", 1); /* which takes both rows of messages */
    stage->view.slot = SLOT_SHELL;
    stage_draw(stage);
    assert_line(stage, 21, "1 Gun 10  >2 Shell 20  3 Drill 10  4 Batter 10e+5  (5 Field in 1) 8>");
    stage->view.slot = LOADOUT_MAX - 1;
    stage_draw(stage);
    assert_line(stage, 21, "<7  8 Shell 20  9 Shell 20  0 Shell 20  Shell 20  Shell 20  >Shell 20");
    view_message(&stage->view, "short");
    stage_draw(stage);
    assert_line(stage, 21, "1 Gun 10  2 Shell 20  3 Drill 10  4 Battery 10e+5  (5 Field in 1)  6 Shell 20");
    assert_line(stage, 22, "7 Shell 20  8 Shell 20  9 Shell 20  0 Shell 20  Shell 20  Shell 20  >Shell 20");
    canvas_resize(stage->canvas, 80, 26);
    stage_draw(stage);
    assert_line(stage, 22, "1 Gun 10  2 Shell 20  3 Drill 10  4 Battery 10e+5  (5 Field in 1)  6 Shell 20");
    assert_line(stage, 23, "7 Shell 20  8 Shell 20  9 Shell 20  0 Shell 20  Shell 20  Shell 20  >Shell 20");
    stage_free(stage);
}

SUBJECT(menu)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_keys_that_go_on_always_show),
        cmocka_unit_test(names_in_a_full_menu_have_a_row_more),
        cmocka_unit_test(a_name_that_lacks_little_is_whole),
        cmocka_unit_test(names_in_a_full_menu_are_cut_evenly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
