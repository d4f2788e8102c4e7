/* What bars the way: doors with something before them, what is pushed along, what gives way to blows. */
#include "scene.h"

#include "foot/ground/entities.h"
#include "foot/ground/pack.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"
#include "foot/ground/things.h"
#include "holdout/dungeon_paths.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { NORTH_OF, EAST_OF, SOUTH_OF, WEST_OF };

static const FootDecision EAST = {.kind = FOOT_STEP, .direction = EAST_OF};
static const FootDecision BAR_EAST = {.kind = FOOT_BAR, .direction = EAST_OF};

/* Percent of the blows that break a surface; 0: none does. */
static int set_break(Scene *scene, const char *surface, int percent)
{
    int index = content_foot_surface(scene->content, surface);
    FootSurface *of = &scene->content->foot_surfaces[index];
    for (int i = 0; i < of->react_count; i++) {
        if (of->reacts[i].on == FOOT_TOUCH_FORCE) {
            of->reacts[i].percent = percent;
        }
    }
    return index + 1;
}

static void stand(Scene *scene, int at, int surface)
{
    surface_lay(scene->game, at, surface);
    derive_sight(scene->game);
}

static void a_door_is_barred_and_freed(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@+..", NULL});
    FootGame *game = scene.game;
    int door = game->entities.at[FOOT_HERO] + 1;
    assert_string_equal(foot_check(game, &BAR_EAST).why, "You have nothing to bar it with; find something.");
    int letter = scene_give(&scene, "door-wedge", 2), item = game->entities.type[game->pack[letter]];
    assert_string_equal(foot_check(game, &(FootDecision){.kind = FOOT_BAR, .direction = WEST_OF}).why,
                        "There is no shut door.");
    scene_decide(&scene, BAR_EAST);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_BARRED), 1);
    assert_int_equal(foot_carried(game, item), 1);
    assert_int_not_equal(game->shut[door], 0);
    assert_int_equal(game->firm[door], 0);
    assert_string_equal(foot_check(game, &BAR_EAST).why, "Something is before it already.");
    scene_decide(&scene, EAST);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_UNBARRED), 1);
    assert_int_equal(foot_carried(game, item), 2);
    assert_int_equal(game->shut[door], 0);
    assert_int_equal(game->place.level.tiles[door], DUNGEON_DOOR_CLOSED);
    scene_decide(&scene, EAST);
    assert_int_equal(game->place.level.tiles[door], DUNGEON_DOOR_OPEN);
    scene_free(&scene);
}

/* Who is after the hero comes to the door and strikes at what bars it, until that gives way. */
static void who_hunts_breaks_it(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@+..g", NULL});
    FootGame *game = scene.game;
    int hero = game->entities.at[FOOT_HERO], door = hero + 1, goblin = scene_body(&scene, "goblin", 0);
    stand(&scene, door, set_break(&scene, "bar", 1));
    set_break(&scene, "bar", 0);
    entity_rouse(game, goblin);
    for (int i = 0; i < 8; i++) {
        scene_wait(&scene, 1);
    }
    assert_int_equal(game->entities.at[goblin], door + 1);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_BATTERED), 1);
    assert_int_equal(game->entities.hp[FOOT_HERO], foot_hp_max(game, FOOT_HERO));
    set_break(&scene, "bar", 100);
    scene_wait(&scene, 1);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_BROKEN), 1);
    scene_wait(&scene, 1);
    assert_int_equal(game->place.level.tiles[door], DUNGEON_DOOR_OPEN);
    scene_free(&scene);
}

static void a_step_pushes_what_can_be_pushed(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@...", NULL});
    FootGame *game = scene.game;
    int hero = game->entities.at[FOOT_HERO], crates = set_break(&scene, "crates", 100);
    stand(&scene, hero + 1, crates);
    scene_decide(&scene, EAST);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_SHOVED), 1);
    assert_int_equal(game->entities.at[FOOT_HERO], hero + 1);
    assert_int_equal(game->place.surface[hero + 2], crates);
    assert_int_equal(game->place.surface[hero + 1], 0);
    scene_decide(&scene, EAST);
    /* At the wall there is no room behind: it breaks. */
    scene_decide(&scene, EAST);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_BROKEN), 1);
    assert_int_equal(game->entities.at[FOOT_HERO], hero + 2);
    assert_int_equal(game->place.surface[hero + 3], 0);
    scene_decide(&scene, EAST);
    assert_int_equal(game->entities.at[FOOT_HERO], hero + 3);
    scene_free(&scene);
}

/* Neither onto somebody, nor onto things, nor onto what lies there. */
static void what_has_no_room_is_struck(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        Scene scene = scene_of("descent", (const char *const[]){"@...", NULL});
        FootGame *game = scene.game;
        int hero = game->entities.at[FOOT_HERO], crates = set_break(&scene, "crates", 0);
        stand(&scene, hero + 1, crates);
        if (i == 0) {
            game->place.level.tiles[hero + 2] = DUNGEON_WATER;
        } else if (i == 1) {
            item_lay(game, content_item(scene.content, "dagger"), 1, hero + 2);
        } else {
            stand(&scene, hero + 2, crates);
        }
        scene_decide(&scene, EAST);
        assert_int_equal(scene_events(&scene, FOOT_EVENT_BATTERED), 1);
        assert_int_equal(game->entities.at[FOOT_HERO], hero);
        assert_int_equal(game->place.surface[hero + 1], crates);
        scene_free(&scene);
    }
}

/* Behind crates nobody is seen; who hunts goes around them where that is no farther. */
static void crates_are_cover(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){".......", "@.....g", ".......", NULL});
    FootGame *game = scene.game;
    int hero = game->entities.at[FOOT_HERO], goblin = scene_body(&scene, "goblin", 0);
    set_break(&scene, "crates", 0);
    assert_true(foot_sees(game, game->entities.at[goblin]));
    stand(&scene, hero + 1, content_foot_surface(scene.content, "crates") + 1);
    assert_false(foot_sees(game, game->entities.at[goblin]));
    stand(&scene, hero + 1, 0);
    stand(&scene, hero + 3, content_foot_surface(scene.content, "crates") + 1);
    entity_rouse(game, goblin);
    int battered = 0;
    for (int i = 0; i < 8; i++) {
        scene_wait(&scene, 1);
        battered += scene_events(&scene, FOOT_EVENT_BATTERED);
    }
    assert_true(dungeon_is_beside(game->entities.at[goblin], hero));
    assert_int_equal(battered, 0);
    scene_free(&scene);
}

SUBJECT(bars)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_door_is_barred_and_freed),       cmocka_unit_test(who_hunts_breaks_it),
        cmocka_unit_test(a_step_pushes_what_can_be_pushed), cmocka_unit_test(what_has_no_room_is_struck),
        cmocka_unit_test(crates_are_cover),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
