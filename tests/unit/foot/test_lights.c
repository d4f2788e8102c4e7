/* Light that is led by mirrors: where it goes, whom it burns, what it opens; and that each place with light which the
 * game lays out can be solved, by a search that shares nothing with what laid it out. */
#include "scene.h"

#include "foot/effects/ground.h"
#include "foot/effects/lights.h"
#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"
#include "foot/turns/floors.h"
#include "holdout/content_load.h"
#include "holdout/dungeon_paths.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { EAST = 1, SOUTH = 2, FLOORS = 40 };

/* '*' the beacon, both leaning mirrors, '?' the eye, '=' what is barred. */
static const char *const ROOM[] = {"..............", "..*....\\......", "..............", ".......\\...?..",
                                   "..............", "............=.",  "@.............", NULL};

static int tile(int x, int y)
{
    return dungeon_index(x + 1, y + 1);
}

static void lay(Scene *scene, char sign, int at)
{
    static const struct {
        char sign;
        const char *id;
    } pieces[] = {{'*', "beacon"}, {'/', "mirror-rising"}, {'\\', "mirror-falling"}, {'?', "eye"}, {'=', "bars"}};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        if (pieces[i].sign == sign) {
            surface_lay(scene->game, at, 1 + content_foot_surface(scene->content, pieces[i].id));
        }
    }
}

/* One place, whose thing lies behind bars. */
static Scene hall(int *thing)
{
    char rows[8][16];
    const char *drawn[8] = {NULL};
    for (int y = 0; ROOM[y]; y++) {
        for (int x = 0; x <= (int)strlen(ROOM[y]); x++) {
            rows[y][x] = ROOM[y][x] == '@' || ROOM[y][x] == '\0' ? ROOM[y][x] : '.';
        }
        drawn[y] = rows[y];
    }
    Scene scene = scene_of("descent", drawn);
    FootGame *game = scene.game;
    for (int y = 0; ROOM[y]; y++) {
        for (int x = 0; ROOM[y][x]; x++) {
            game->place.level.areas[tile(x, y)] = 1;
            lay(&scene, ROOM[y][x], tile(x, y));
        }
    }
    game->place.packs[1] = (uint8_t)(1 + content_foot_pack(scene.content, "hall-of-mirrors"));
    game->place.answered[1] = 0;
    *thing = entity_new(game, FOOT_IS_ITEM | FOOT_IS_OFFERED, content_item(scene.content, "leech-blade"));
    entity_put(game, *thing, tile(12, 5));
    lights_shine(game);
    derive_sight(game);
    return scene;
}

static int beam_of(const Scene *scene)
{
    return 1 + content_foot_surface(scene->content, "beam");
}

/* From the beacon east, at the first mirror south, at the second east, to the eye: that one has to be turned. */
static void a_beam_goes_where_mirrors_throw_it(void **state)
{
    (void)state;
    int thing;
    Scene scene = hall(&thing);
    FootGame *game = scene.game;
    int beam = beam_of(&scene);
    /* Both lean as the beam needs them: it is led to the eye from the beginning. */
    assert_int_equal(game->place.air[tile(5, 1)], beam);
    assert_int_equal(game->place.air[tile(7, 2)], beam);
    assert_int_equal(game->place.air[tile(9, 3)], beam);
    assert_int_equal(game->place.air[tile(12, 3)], 0); /* it ends at the eye, */
    assert_int_equal(game->place.air[tile(1, 1)], 0);  /* and is thrown where a mirror is alone */
    assert_int_equal(game->place.surface[tile(11, 3)], 1 + content_foot_surface(scene.content, "seeing-eye"));
    scene_wait(&scene, 1);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_LIT), 1);
    assert_int_equal(foot_offer(game, thing), FOOT_OFFER_FREE);
    assert_true(foot_site_is_answered(game, tile(0, 0)));
    scene_free(&scene);
}

static void turned_away(Scene *scene)
{
    FootGame *game = scene->game;
    surface_lay(game, tile(11, 3), 1 + content_foot_surface(scene->content, "eye"));
    surface_lay(game, tile(7, 3), 1 + content_foot_surface(scene->content, "mirror-rising"));
    lights_shine(game);
    derive_sight(game);
}

static void a_step_turns_a_mirror_and_the_light_opens(void **state)
{
    (void)state;
    int thing;
    Scene scene = hall(&thing);
    FootGame *game = scene.game;
    turned_away(&scene);
    scene_wait(&scene, 1);
    assert_int_equal(foot_offer(game, thing), FOOT_OFFER_CAGED);
    assert_int_equal(game->place.air[tile(5, 3)], beam_of(&scene)); /* thrown west */
    assert_int_equal(foot_mirror_to_turn(game, 1), tile(7, 3));
    scene_be_at(&scene, tile(7, 4));
    scene_decide(&scene, (FootDecision){.kind = FOOT_STEP, .direction = 0});
    assert_int_equal(scene_events(&scene, FOOT_EVENT_TURNED), 1);
    assert_int_equal(game->entities.at[FOOT_HERO], tile(7, 4));
    assert_int_equal(scene_events(&scene, FOOT_EVENT_LIT), 1);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_ALARM), 0);
    assert_int_equal(foot_offer(game, thing), FOOT_OFFER_FREE);
    assert_int_equal(foot_mirror_to_turn(game, 1), -1);
    assert_null(foot_self_check(game));
    scene_free(&scene);
}

/* Who stands in it, as is told before; a mirror that is gone ends it. */
static void a_beam_burns_and_ends_with_its_mirror(void **state)
{
    (void)state;
    int thing;
    Scene scene = hall(&thing);
    FootGame *game = scene.game;
    FootHarm harm;
    int beam = beam_of(&scene);
    scene.content->foot_books[game->book].heals = 0;
    scene_be_at(&scene, tile(5, 1));
    assert_true(foot_harm_of_step(game, tile(5, 1), &harm) && harm.surface == beam);
    int before = game->entities.hp[FOOT_HERO];
    scene_wait(&scene, 1);
    assert_int_equal(before - game->entities.hp[FOOT_HERO], harm.damage);
    scene_be_at(&scene, tile(0, 0));
    surface_lay(game, tile(7, 1), 0);
    scene_wait(&scene, 1);
    assert_int_equal(scene_covered(game, beam), 0);
    scene_free(&scene);
}

static void an_eye_that_is_broken_opens_and_is_heard(void **state)
{
    (void)state;
    int thing;
    Scene scene = hall(&thing);
    FootGame *game = scene.game;
    turned_away(&scene);
    int letter = scene_give(&scene, "throwing-knife", 20), eye = tile(11, 3);
    int bodies = scene_count(&scene, "goblin");
    scene_be_at(&scene, tile(11, 6));
    for (int i = 0; i < 20 && scene_events(&scene, FOOT_EVENT_LIT) == 0; i++) {
        scene_decide(&scene, (FootDecision){.kind = FOOT_THROW, .letter = (uint8_t)letter, .at = (int16_t)eye});
    }
    assert_int_equal(scene_events(&scene, FOOT_EVENT_LIT), 1);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_ALARM), 1);
    assert_true(scene_count(&scene, "goblin") > bodies);
    assert_int_equal(foot_offer(game, thing), FOOT_OFFER_FREE);
    scene_free(&scene);
}

/* What lies there by its sign; of this test alone. */
static char sign_at(const FootGame *game, int at)
{
    int surface = game->place.surface[at];
    return surface == 0 ? ' ' : game->content->foot_surfaces[surface - 1].sign[0];
}

/* Walks from the beacon, one step at a time; mirrors of a set count as turned. */
static bool sees_light(const FootGame *game, int beacon, const int *mirrors, int count, unsigned turned)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    for (int d = 0; d < 4; d++) {
        DungeonPlace at = dungeon_place(beacon);
        int x = at.x, y = at.y, go_x = dx[d], go_y = dy[d];
        bool bent = false;
        for (int steps = 0; steps < 200; steps++) {
            x += go_x;
            y += go_y;
            int here = dungeon_index(x, y);
            char sign = sign_at(game, here);
            for (int i = 0; i < count; i++) {
                sign = mirrors[i] == here && turned >> i & 1 ? (char)('/' + '\\' - sign) : sign;
            }
            if (sign == '_') {
                if (bent) {
                    return true;
                }
                break;
            }
            if (sign == '/' || sign == '\\') {
                int was = go_x, way = sign == '/' ? -1 : 1;
                go_x = way * go_y;
                go_y = way * was;
                bent = true;
            } else if (game->shut[here] != 0 || !foot_lets_through(game, here) ||
                       game->place.level.areas[here] != game->place.level.areas[beacon]) {
                break;
            }
        }
    }
    return false;
}

static bool is_come_to(const FootGame *game, const uint16_t *steps, int at)
{
    bool beside = false;
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        int next = dungeon_beside(at, d);
        beside = beside || (steps[next] != DUNGEON_UNREACHED && can_stand(game, next));
    }
    return beside;
}

static void solve(FootGame *game, int area)
{
    int mirrors[8], count = 0, beacon = -1;
    const DungeonLevel *level = foot_level(game);
    int16_t start = (int16_t)dungeon_index(level->start.x, level->start.y);
    DungeonGround ground = {
        .level = level, .tiles = dungeon_tiles_openable(), .shut = game->firm}; /* crates give way */
    uint16_t steps[DUNGEON_TILES_MAX];
    dungeon_steps_to(&ground, &start, 1, steps);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        char sign = level->areas[at] == area ? sign_at(game, at) : ' ';
        beacon = sign == '+' ? at : beacon;
        if (sign == '/' || sign == '\\') {
            assert_true(count < 8);
            assert_true(is_come_to(game, steps, at));
            mirrors[count++] = at;
        }
    }
    assert_true(beacon >= 0 && count >= 2);
    assert_false(sees_light(game, beacon, mirrors, count, 0));
    unsigned turned = 1;
    while (turned < 1u << count && !sees_light(game, beacon, mirrors, count, turned)) {
        turned++;
    }
    assert_true(turned < 1u << count);
    for (int i = 0; i < count; i++) {
        if (turned >> i & 1) {
            ground_touch(game, mirrors[i], 0, FOOT_TOUCH_HAND);
        }
    }
    assert_true(foot_decide(game, &(FootDecision){.kind = FOOT_WAIT}));
    assert_true(game->outcome != FOOT_PLAYING || game->place.answered[area] != 0);
    for (int i = 0; i < game->entities.count && game->outcome == FOOT_PLAYING; i++) {
        if (entity_has(game, i, FOOT_IS_ITEM | FOOT_IS_PLACED | FOOT_IS_OFFERED) &&
            game->entities.floor[i] == game->floor && level->areas[game->entities.at[i]] == area) {
            assert_int_equal(foot_offer(game, i), FOOT_OFFER_FREE);
        }
    }
}

static void every_one_that_is_laid_out_is_solved(void **state)
{
    (void)state;
    const char *wanted = getenv("HOLDOUT_LIGHTS"), *const books[] = {"descent", "vault"};
    Content *content = content_load(NULL, stderr);
    FootGame *game = malloc(sizeof *game);
    int found[2] = {0};
    for (int n = 0; n < (wanted ? atoi(wanted) : FLOORS); n++) {
        for (int book = 0; book < 2; book++) {
            char seed[20];
            snprintf(seed, sizeof seed, "lights %d", n);
            foot_begin(game, content, content_foot_book(content, books[book]), seed);
            for (int floor = 0; floor < foot_floor_count(game) && game->outcome == FOOT_PLAYING; floor++) {
                if (floor > 0) {
                    floor_enter(game, floor, FLOOR_FROM_ABOVE);
                    game->entities.turns[FOOT_HERO] = 1;
                }
                for (int area = 1; area <= foot_level(game)->area_count; area++) {
                    int pack = game->place.packs[area];
                    if (pack > 0 && foot_site_is(content->foot_packs[pack - 1].site, FOOT_SITE_LIT)) {
                        solve(game, area);
                        found[book]++;
                    }
                }
            }
        }
    }
    printf("places with light: %d in Descents, %d in Vaults\n", found[0], found[1]);
    assert_true(found[0] > FLOORS / 4 && found[1] > FLOORS / 8);
    free(game);
    content_free(content);
}

SUBJECT(lights)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_beam_goes_where_mirrors_throw_it),
        cmocka_unit_test(a_step_turns_a_mirror_and_the_light_opens),
        cmocka_unit_test(a_beam_burns_and_ends_with_its_mirror),
        cmocka_unit_test(an_eye_that_is_broken_opens_and_is_heard),
        UNIT_TEST_OF_MANY(every_one_that_is_laid_out_is_solved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
