/* Exploring and travelling in small scenes, by what the hero knows. */
#include "scene.h"

#include "foot/ground/entities.h"
#include "foot/ground/things.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static int tile(int x, int y)
{
    return dungeon_index(x + 1, y + 1);
}

static int hero(const Scene *scene)
{
    return scene->game->entities.at[FOOT_HERO];
}

static void know_all(Scene *scene)
{
    memset(scene->game->place.known, 1, DUNGEON_TILES_MAX);
}

/* Follows the guide until it ends; returns how many decisions that took. */
static int walk(Scene *scene, int to)
{
    FootDecision decision;
    int count = 0;
    while (count < 200 && (to < 0 ? foot_explore(scene->game, &decision) : foot_travel(scene->game, to, &decision))) {
        scene_decide(scene, decision);
        count++;
    }
    return count;
}

static void travel_goes_around_traps_and_bodies(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@.^..", "..^..", "..~..", NULL});
    know_all(&scene);
    assert_int_equal(walk(&scene, tile(4, 0)), 4);
    assert_int_equal(hero(&scene), tile(4, 0));
    scene_free(&scene);
    scene = scene_of("descent", (const char *const[]){"@^..", NULL});
    know_all(&scene);
    FootDecision decision;
    assert_true(foot_travel(scene.game, tile(3, 0), &decision));
    assert_int_equal(decision.kind, FOOT_STEP);
    assert_false(foot_travel(scene.game, hero(&scene), &decision));
    assert_false(foot_travel(scene.game, tile(9, 9), &decision));
    assert_false(foot_travel(scene.game, -1, &decision));
    scene_free(&scene);
    scene = scene_of("descent", (const char *const[]){"@g..", NULL});
    know_all(&scene);
    assert_false(foot_travel(scene.game, tile(3, 0), &decision));
    assert_true(foot_approach(scene.game, tile(1, 0), &decision));
    scene_free(&scene);
}

/* What is shunned is gone round where there is a way, and else not come to. */
static void what_is_shunned_is_gone_round(void **state)
{
    (void)state;
    uint8_t shunned[DUNGEON_TILES_MAX] = {0};
    FootDecision decision;
    Scene scene = scene_of("descent", (const char *const[]){"@...", "....", "....", NULL});
    know_all(&scene);
    shunned[tile(1, 0)] = shunned[tile(1, 1)] = 1;
    for (int i = 0; i < 5 && foot_travel_daring(scene.game, tile(3, 0), shunned, FOOT_DARES_CRACKS, &decision); i++) {
        scene_decide(&scene, decision);
        assert_false(shunned[hero(&scene)]);
    }
    assert_int_equal(hero(&scene), tile(3, 0));
    shunned[tile(0, 0)] = 1;
    assert_false(foot_travel_daring(scene.game, tile(0, 0), shunned, FOOT_DARES_CRACKS, &decision));
    scene_free(&scene);
    scene = scene_of("descent", (const char *const[]){"@...", NULL});
    know_all(&scene);
    item_lay(scene.game, content_item(scene.content, "dagger"), 1, tile(2, 0));
    things_note(scene.game, false);
    memset(shunned, 0, sizeof shunned);
    assert_true(foot_explore_around(scene.game, NULL, shunned, &decision));
    shunned[tile(2, 0)] = 1;
    assert_false(foot_explore_around(scene.game, NULL, shunned, &decision));
    assert_true(foot_explore(scene.game, &decision));
    scene_free(&scene);
}

static void nothing_unknown_is_walked(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@...", NULL});
    FootDecision decision;
    memset(scene.game->place.known, 0, DUNGEON_TILES_MAX);
    assert_false(foot_travel(scene.game, tile(3, 0), &decision));
    scene_free(&scene);
}

static void exploring_opens_doors_and_picks_up(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"#####.", "@.+...", "#####.", NULL});
    assert_true(item_lay(scene.game, content_item(scene.content, "health-potion"), 2, tile(5, 2)) != FOOT_NOBODY);
    memset(scene.game->place.known, 0, DUNGEON_TILES_MAX);
    derive_sight(scene.game);
    assert_in_range(walk(&scene, -1), 6, 20);
    assert_int_equal(scene.game->place.level.tiles[tile(2, 1)], DUNGEON_DOOR_OPEN);
    assert_true(scene.game->place.known[tile(5, 0)]);
    assert_int_equal(scene.game->entities.stack[scene.game->pack[0]], 2);
    scene_free(&scene);
}

static void exploring_opens_obstacles(void **state)
{
    (void)state;
    for (int has = 0; has < 2; has++) {
        Scene scene = scene_of("descent", (const char *const[]){"@.#...", "..%...", "..####", "..:...", NULL});
        if (has) {
            scene_give(&scene, "rock-pick", 1);
            scene_give(&scene, "silk-spindle", 1);
        }
        memset(scene.game->place.known, 0, DUNGEON_TILES_MAX);
        derive_sight(scene.game);
        walk(&scene, -1);
        assert_int_equal(scene.game->place.known[tile(5, 0)], has);
        assert_int_equal(foot_level(scene.game)->tiles[tile(2, 3)], has ? DUNGEON_FLOOR : DUNGEON_CHASM);
        scene_free(&scene);
    }
}

static bool threatens(const char *row)
{
    Scene scene = scene_of("descent", (const char *const[]){row, NULL});
    bool does = foot_threatened(scene.game);
    scene_free(&scene);
    return does;
}

static void who_is_to_beware_of(void **state)
{
    (void)state;
    assert_false(threatens("@...."));
    assert_true(threatens("@...g"));
    assert_false(threatens("@..#g"));
    assert_false(threatens("@...G"));
    assert_false(threatens("@...m"));
    assert_false(threatens("@...f"));
    assert_true(threatens("@.f"));
    Scene scene = scene_of("descent", (const char *const[]){"@...G", NULL});
    int gargoyle = scene_body(&scene, "gargoyle", 0);
    scene.game->entities.mask[gargoyle] |= FOOT_IS_ROUSED;
    assert_true(foot_is_threat(scene.game, gargoyle));
    scene.game->entities.mask[gargoyle] |= FOOT_IS_ASLEEP;
    assert_false(foot_is_threat(scene.game, gargoyle));
    assert_false(foot_is_threat(scene.game, FOOT_HERO));
    scene_free(&scene);
}

/* Far off it is no reason to stop; cornered it is one again. */
static void who_flees_does_not_press(void **state)
{
    (void)state;
    static const char *const rows[] = {"@...g", "@g..."};
    for (int beside = 0; beside < 2; beside++) {
        Scene scene = scene_of("descent", (const char *const[]){rows[beside], NULL});
        int goblin = scene_body(&scene, "goblin", 0);
        scene.game->entities.mask[goblin] |= FOOT_IS_HUNTING;
        assert_true(foot_presses(scene.game, goblin));
        scene.game->entities.afraid[goblin] = 3;
        assert_true(foot_is_threat(scene.game, goblin));
        assert_int_equal(foot_presses(scene.game, goblin), beside);
        scene_free(&scene);
    }
}

/* Whoever doesn't know of the hero, or goes after nobody, is no reason to stop until it is within reach. */
static void who_wanders_far_off_does_not_press(void **state)
{
    (void)state;
    Scene scene = scene_of("vault", (const char *const[]){"@...R", NULL});
    int rattler = scene_body(&scene, "rattler", 0);
    scene.game->entities.mask[rattler] |= FOOT_IS_HUNTING;
    assert_true(foot_is_threat(scene.game, rattler));
    assert_false(foot_presses(scene.game, rattler));
    scene_free(&scene);
    scene = scene_of("vault", (const char *const[]){"@.R", NULL});
    assert_true(foot_presses(scene.game, scene_body(&scene, "rattler", 0)));
    scene_free(&scene);
    scene = scene_of("descent", (const char *const[]){"@.....................g", NULL});
    int goblin = scene_body(&scene, "goblin", 0);
    assert_true(foot_is_threat(scene.game, goblin));
    assert_false(foot_presses(scene.game, goblin));
    scene.game->entities.mask[goblin] |= FOOT_IS_HUNTING;
    assert_true(foot_presses(scene.game, goblin));
    scene_free(&scene);
}

/* One creature of each mind: what it is seen to be about as it is, once it hunts, and once it was hurt. */
static void what_a_creature_is_about_shows(void **state)
{
    (void)state;
    static const struct {
        FootMind mind;
        FootMood at_first, hunting, roused;
    } rows[] = {{FOOT_MIND_HUNTER, FOOT_MOOD_WANDERS, FOOT_MOOD_HUNTS, FOOT_MOOD_WANDERS},
                {FOOT_MIND_ROAMER, FOOT_MOOD_WANDERS, FOOT_MOOD_SEES, FOOT_MOOD_WANDERS},
                {FOOT_MIND_ARCHER, FOOT_MOOD_WANDERS, FOOT_MOOD_KEEPS_AWAY, FOOT_MOOD_WANDERS},
                {FOOT_MIND_STANDING, FOOT_MOOD_STAYS, FOOT_MOOD_STAYS, FOOT_MOOD_STAYS},
                {FOOT_MIND_NEUTRAL, FOOT_MOOD_HEEDLESS, FOOT_MOOD_HEEDLESS, FOOT_MOOD_HUNTS},
                {FOOT_MIND_AMBUSHER, FOOT_MOOD_LURKS, FOOT_MOOD_LURKS, FOOT_MOOD_HUNTS}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Scene scene = scene_of("descent", (const char *const[]){"@..g", NULL});
        int goblin = scene_body(&scene, "goblin", 0);
        uint32_t *mask = &scene.game->entities.mask[goblin], plain = *mask & ~(uint32_t)FOOT_IS_ASLEEP;
        scene.content->creatures[scene.game->entities.type[goblin]].mind = rows[i].mind;
        *mask = plain;
        assert_int_equal(foot_mood(scene.game, goblin), rows[i].at_first);
        *mask = plain | FOOT_IS_HUNTING;
        assert_int_equal(foot_mood(scene.game, goblin), rows[i].hunting);
        *mask = plain | FOOT_IS_ROUSED;
        assert_int_equal(foot_mood(scene.game, goblin), rows[i].roused);
        scene.game->entities.afraid[goblin] = -1;
        assert_int_equal(foot_mood(scene.game, goblin), FOOT_MOOD_FLEES);
        scene.game->entities.turns[goblin] = -1;
        assert_int_equal(foot_mood(scene.game, goblin), FOOT_MOOD_HELD);
        *mask |= FOOT_IS_ASLEEP;
        assert_int_equal(foot_mood(scene.game, goblin), FOOT_MOOD_ASLEEP);
        scene_free(&scene);
    }
}

/* What lies in sight, and what was seen where it lies; not what lies unseen on ground that is known, nor what is held.
 */
static void things_are_known_where_they_were_seen(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@.#.", "...#", NULL});
    know_all(&scene);
    int near = item_lay(scene.game, content_item(scene.content, "dagger"), 1, tile(1, 0));
    int far = item_lay(scene.game, content_item(scene.content, "dagger"), 1, tile(3, 0));
    assert_false(foot_sees(scene.game, tile(3, 0)));
    assert_true(foot_knows_thing(scene.game, near));
    assert_false(foot_knows_thing(scene.game, far));
    scene.game->entities.mask[far] |= FOOT_IS_NOTED;
    assert_true(foot_knows_thing(scene.game, far));
    scene.game->entities.floor[far]++;
    assert_false(foot_knows_thing(scene.game, far));
    item_take(scene.game, near);
    assert_false(foot_knows_thing(scene.game, near));
    assert_false(foot_knows_thing(scene.game, FOOT_HERO));
    scene_free(&scene);
}

/* Crates are gone round as long as there is another way; where there is none they are pushed or broken. */
static void what_bars_the_way_is_gone_round_first(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@...", ".##.", "....", NULL});
    FootGame *game = scene.game;
    int crates = content_foot_surface(scene.content, "crates") + 1, round = game->round;
    know_all(&scene);
    surface_lay(game, tile(1, 0), crates);
    derive_sight(game);
    assert_int_equal(walk(&scene, tile(3, 0)), 5);
    assert_int_equal(game->place.surface[tile(1, 0)], crates);
    assert_int_equal(hero(&scene), tile(3, 0));
    surface_lay(game, tile(3, 1), crates);
    surface_lay(game, tile(1, 0), crates);
    derive_sight(game);
    walk(&scene, tile(0, 0));
    assert_int_equal(hero(&scene), tile(0, 0));
    assert_true(game->round > round);
    scene_free(&scene);
}

SUBJECT(guide)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(travel_goes_around_traps_and_bodies),
        cmocka_unit_test(what_is_shunned_is_gone_round),
        cmocka_unit_test(nothing_unknown_is_walked),
        cmocka_unit_test(exploring_opens_doors_and_picks_up),
        cmocka_unit_test(exploring_opens_obstacles),
        cmocka_unit_test(what_bars_the_way_is_gone_round_first),
        cmocka_unit_test(who_is_to_beware_of),
        cmocka_unit_test(who_flees_does_not_press),
        cmocka_unit_test(who_wanders_far_off_does_not_press),
        cmocka_unit_test(what_a_creature_is_about_shows),
        cmocka_unit_test(things_are_known_where_they_were_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
