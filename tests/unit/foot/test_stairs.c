/* Stairs are no refuge: who hunts the hero and stands beside him comes along, and nobody else does. */
#include "scene.h"

#include "foot/ground/entities.h"
#include "holdout/dungeon_paths.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static const FootDecision DOWN = {.kind = FOOT_DESCEND}, UP = {.kind = FOOT_ASCEND};

/* The stairs down are where the hero stands; everybody hunts him. Whoever comes back comes to where the level that the
 * scene is drawn on has them, so that there is room, too. */
static Scene scene_on_stairs(const char *const *rows)
{
    Scene scene = scene_of("descent", rows);
    FootGame *game = scene.game;
    int at = game->entities.at[FOOT_HERO], back = dungeon_index(foot_level(game)->end.x, foot_level(game)->end.y);
    game->place.level.tiles[back] = DUNGEON_STAIRS_DOWN;
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        game->place.level.tiles[dungeon_beside(back, d)] = DUNGEON_FLOOR;
    }
    game->place.level.tiles[at] = DUNGEON_STAIRS_DOWN;
    game->place.level.end = dungeon_place(at);
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        game->entities.mask[i] |= FOOT_IS_HUNTING;
    }
    return scene;
}

static bool is_along(const Scene *scene, const char *creature, int n)
{
    const FootGame *game = scene->game;
    int entity = scene_body(scene, creature, n);
    return game->entities.floor[entity] == game->floor;
}

static void who_is_beside_comes_along_and_back(void **state)
{
    (void)state;
    Scene scene = scene_on_stairs((const char *const[]){"g....", ".@o..", "....o", NULL});
    FootGame *game = scene.game;
    int orc = scene_body(&scene, "orc", 0);
    scene_decide(&scene, DOWN);
    assert_int_equal(game->floor, 1);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_FOLLOWED), 2);
    assert_int_equal(game->entities.floor[orc], 1);
    assert_true(is_along(&scene, "goblin", 0));
    assert_int_equal(game->entities.floor[scene_body(&scene, "orc", 1)], 0); /* two tiles off */
    /* To follow was what they did: nobody has struck yet, and all act in the next round. */
    assert_int_equal(scene_events(&scene, FOOT_EVENT_BLOW), 0);
    assert_int_equal(game->entities.turns[orc], 1);
    scene_decide(&scene, UP);
    assert_int_equal(game->floor, 0);
    assert_int_equal(game->entities.floor[orc], 0);
    assert_true(scene_events(&scene, FOOT_EVENT_FOLLOWED) >= 2);
    scene_free(&scene);
}

static void expect_left(const char *why, void change(Scene *scene, int entity))
{
    Scene scene = scene_on_stairs((const char *const[]){"...", ".@o", "...", NULL});
    change(&scene, scene_body(&scene, "orc", 0));
    scene_decide(&scene, DOWN);
    if (scene_events(&scene, FOOT_EVENT_FOLLOWED) != 0 || is_along(&scene, "orc", 0)) {
        fail_msg("%s follows", why);
    }
    scene_free(&scene);
}

static void sleeps(Scene *scene, int entity)
{
    scene->game->entities.mask[entity] |= FOOT_IS_ASLEEP;
}

static void is_calm(Scene *scene, int entity)
{
    scene->game->entities.mask[entity] &= ~(uint32_t)FOOT_IS_HUNTING;
}

static void is_held(Scene *scene, int entity)
{
    scene->game->entities.turns[entity] = 0;
}

static void is_afraid(Scene *scene, int entity)
{
    scene->game->entities.afraid[entity] = 5;
}

static void stands(Scene *scene, int entity)
{
    scene->content->creatures[scene->game->entities.type[entity]].mind = FOOT_MIND_STANDING;
}

static void who_cannot_or_will_not_stays(void **state)
{
    (void)state;
    expect_left("who sleeps", sleeps);
    expect_left("who knows nothing of the hero", is_calm);
    expect_left("who has no turn", is_held);
    expect_left("who is afraid", is_afraid);
    expect_left("who never leaves its place", stands);
}

/* Both floors as he knows them: the one where he is, and the one that he left. */
static void floors_are_looked_back_on(void **state)
{
    (void)state;
    Scene scene = scene_on_stairs((const char *const[]){"....", ".@..", "....", NULL});
    FootGame *game = scene.game;
    const FootPack *rooms[DUNGEON_AREAS_MAX];
    FootSeenFloor floor;
    int at = game->entities.at[FOOT_HERO], corner = dungeon_index(foot_level(game)->start.x, foot_level(game)->start.y);
    memset(game->place.packs, 0, sizeof game->place.packs);
    game->place.packs[1] = game->place.packs[2] = (uint8_t)(content_foot_pack(scene.content, "shrine") + 1);
    game->place.entered[2] = 1;
    game->place.known[at] = 1;
    game->place.known[corner] = 0;
    assert_false(foot_seen_floor(game, (FootWhere){.number = 1}, &floor));
    assert_false(foot_seen_floor(game, (FootWhere){.number = -1}, &floor));
    assert_int_equal(foot_rooms_missed(game, (FootWhere){.number = 0}, rooms), 1);
    scene_decide(&scene, DOWN);
    for (int number = 0; number < 2; number++) {
        assert_true(foot_seen_floor(game, (FootWhere){.number = number}, &floor));
        assert_int_equal(floor.tiles[number == 0 ? at : game->entities.at[FOOT_HERO]],
                         number == 0 ? DUNGEON_STAIRS_DOWN : DUNGEON_STAIRS_UP);
    }
    assert_ptr_equal(floor.floor, foot_floor(game));
    assert_true(foot_seen_floor(game, (FootWhere){.number = 0}, &floor));
    assert_true(floor.known[at] && !floor.known[corner]);
    assert_int_equal(foot_rooms_missed(game, (FootWhere){.number = 0}, rooms), 1);
    assert_string_equal(rooms[0]->id, "shrine");
    assert_true(foot_has_entered(game, (FootWhere){.number = 0}, rooms[0])); /* another of that kind */
    assert_false(foot_has_entered(game, (FootWhere){.number = 2}, rooms[0]));
    assert_int_equal(foot_rooms_missed(game, (FootWhere){.number = 2}, rooms), 0);
    scene_free(&scene);
}

SUBJECT(stairs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_beside_comes_along_and_back),
        cmocka_unit_test(who_cannot_or_will_not_stays),
        cmocka_unit_test(floors_are_looked_back_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
