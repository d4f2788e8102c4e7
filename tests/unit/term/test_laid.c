/* What lies on tiles and hangs over them, on the map and in words. */
#include "walk_seat.h"

#include "base/text.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"
#include "term/walk/laid.h"
#include "term/walk/spreading.h"
#include "term/walk/tell.h"
#include "term/walk/walk_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { MOSS = 1, FLAME, CRATE, HAZE, STING, SURFACES = STING, HUE = 120 };

static FootSurface of_tests[SURFACES] = {
    [MOSS - 1] = {.name = "moss",
                  .sign = "\"",
                  .hue = HUE,
                  .walk = FOOT_WALK_SLOW,
                  .react_count = 1,
                  .reacts = {{.on = FOOT_TOUCH_FIRE, .percent = 50, .becomes = FLAME}}},
    [FLAME - 1] = {.name = "fire", .sign = "`", .lasts = 3, .touches = FOOT_TOUCH_FIRE + 1},
    [CRATE - 1] = {.name = "crate", .sign = "{", .walk = FOOT_WALK_BLOCKS},
    [HAZE - 1] = {.name = "haze", .sign = "|", .hue = HUE, .layer = FOOT_LAYER_AIR},
    [STING - 1] = {.name = "stinging gas",
                   .sign = "}",
                   .layer = FOOT_LAYER_AIR,
                   .rule_count = 1,
                   .rules = {{.when = FOOT_WHEN_ROUND, .what = FOOT_WHAT_DAMAGE, .amount = 2, .percent = 100}}},
};

/* A level with the hero in a room, and surfaces of these tests. */
typedef struct Bench {
    Seat *seat;
    FootGame *game;
    FootSurface *of_data;
    int count_of_data, at; /* the hero's tile; floor is to the east of it */
} Bench;

static Bench bench_new(void)
{
    Bench bench = {.seat = walk_seat_down("descent", "kaid")};
    bench.game = walk_seat_changed(bench.seat);
    Content *content = (Content *)(uintptr_t)bench.game->content;
    bench.of_data = content->foot_surfaces;
    bench.count_of_data = content->foot_surface_count;
    content->foot_surfaces = of_tests;
    content->foot_surface_count = SURFACES;
    FootPlace *place = &bench.game->place;
    memset(place->surface, 0, sizeof place->surface);
    memset(place->left, 0, sizeof place->left);
    surfaces_derive(bench.game);
    bench.at = bench.game->entities.at[FOOT_HERO];
    for (int i = 1; i <= 3; i++) {
        place->level.tiles[bench.at + i] = DUNGEON_FLOOR;
    }
    derive_sight(bench.game);
    return bench;
}

static void bench_free(Bench *bench)
{
    Content *content = (Content *)(uintptr_t)bench->game->content;
    content->foot_surfaces = bench->of_data;
    content->foot_surface_count = bench->count_of_data;
    seat_free(bench->seat);
}

static const Cell BARE = {'.', {INK_GROUND, GROUND_LAMP, 0}};

static Cell cell_at(const Bench *bench, int at, bool seen)
{
    return laid_cell(bench->game, at, seen, true, BARE);
}

static void each_has_its_sign_and_hue(void **state)
{
    (void)state;
    Bench bench = bench_new();
    int at = bench.at + 1;
    Cell cell = cell_at(&bench, at, true);
    assert_memory_equal(&cell, &BARE, sizeof cell);
    surface_lay(bench.game, at, MOSS);
    cell = cell_at(&bench, at, true);
    assert_int_equal(cell.ch, '"');
    assert_int_equal(cell.style.ink, theme_laid_ink(HUE));
    assert_int_equal(cell.style.ground, GROUND_LAMP);
    assert_int_equal(cell.style.attributes, 0);
    assert_int_equal(cell_at(&bench, at, false).style.ink, INK_DIM);
    surface_lay(bench.game, at, CRATE);
    assert_int_equal(cell_at(&bench, at, true).style.attributes, STYLE_BOLD);
    bench.game->place.level.tiles[at] = DUNGEON_STAIRS_DOWN;
    assert_int_equal(cell_at(&bench, at, true).ch, '.');
    bench_free(&bench);
}

/* What harms or spreads has a cell of its own, whatever else is there, and is not remembered. */
static void what_is_fierce_glows(void **state)
{
    (void)state;
    Bench bench = bench_new();
    int at = bench.at + 1;
    surface_lay(bench.game, at, FLAME);
    air_hang(bench.game, at, HAZE, 3);
    Cell cell = cell_at(&bench, at, true);
    assert_int_equal(cell.ch, '`');
    assert_int_equal(cell.style.ground, theme_glow_ground(0));
    cell = cell_at(&bench, at, false);
    assert_memory_equal(&cell, &BARE, sizeof cell);
    surface_lay(bench.game, at, MOSS);
    cell = cell_at(&bench, at, true);
    assert_int_equal(cell.ch, '|');
    assert_int_equal(cell.style.ground, GROUND_LAMP);
    assert_int_equal(cell.style.attributes, STYLE_UNDERLINE);
    air_hang(bench.game, at, HAZE, FOOT_AIR_MOST);
    assert_int_equal(cell_at(&bench, at, true).style.ground, theme_glow_ground(HUE));
    air_hang(bench.game, at, STING, 1);
    assert_int_equal(cell_at(&bench, at, true).style.ground, theme_glow_ground(0));
    assert_int_equal(cell_at(&bench, at, false).ch, '"');
    bench_free(&bench);
}

static void it_flickers_where_motion_is_wanted(void **state)
{
    (void)state;
    Bench bench = bench_new();
    int at = bench.at + 1, bold[2] = {0, 0};
    surface_lay(bench.game, at, FLAME);
    for (int round = 0; round < 6; round++, bench.game->round++) {
        for (int still = 0; still < 2; still++) {
            bold[still] += laid_cell(bench.game, at, true, still == 1, BARE).style.attributes == STYLE_BOLD;
        }
    }
    assert_in_range(bold[0], 1, 5);
    assert_int_equal(bold[1], 6);
    bench_free(&bench);
}

static void the_map_shows_it(void **state)
{
    (void)state;
    Bench bench = bench_new();
    int at = bench.at + 1;
    bench.game->entities.count = 1;
    surface_lay(bench.game, at, FLAME);
    derive_sight(bench.game);
    seat_draw(bench.seat, 80, 24);
    const FootWalk *walk = walk_seat_walk(bench.seat);
    DungeonPlace place = dungeon_place(at);
    Cell cell = canvas_cell(bench.seat->app.canvas, place.x - walk->left, place.y - walk->top);
    assert_int_equal(cell.ch, '`');
    assert_int_equal(cell.style.ground, theme_glow_ground(0));
    bench_free(&bench);
}

static void looking_says_what_it_does(void **state)
{
    (void)state;
    Bench bench = bench_new();
    char words[2000];
    int at = bench.at + 1;
    bench.game->entities.count = 1;
    surface_lay(bench.game, at, FLAME);
    air_hang(bench.game, at, STING, 2);
    derive_sight(bench.game);
    Text text = text_into(words, sizeof words);
    words_put_tile(bench.game, at, FOOT_NOBODY, &text);
    assert_non_null(strstr(words, "Fire, 3 rounds more. Lies on the floor."));
    assert_non_null(strstr(words, "Stinging gas. Hangs in the air."));
    text = text_into(words, sizeof words);
    laid_put_names(bench.game, at, &text);
    assert_string_equal(words, "fire and stinging gas");
    surface_lay(bench.game, at, MOSS);
    text = text_into(words, sizeof words);
    laid_put_rules(bench.game, at, false, &text);
    assert_string_equal(words, " Moss, as you remember it.");
    bench_free(&bench);
}

static void it_is_told_in_text(void **state)
{
    (void)state;
    Bench bench = bench_new();
    bench.game->entities.count = 1;
    surface_lay(bench.game, bench.at + 1, MOSS);
    surface_lay(bench.game, bench.at + 2, FLAME);
    surface_lay(bench.game, bench.at + 3, FLAME);
    derive_sight(bench.game);
    static Reading heard;
    Reading *reading = &heard;
    reading_clear(reading);
    foot_tell(bench.game, walk_seat_walk(bench.seat), reading);
    assert_true(reading_has(reading, "Fire: 2 places, the nearest 2 east."));
    bool moss = false;
    for (int i = 0; i < reading->count; i++) {
        moss = moss || strstr(reading_line(reading, i), "east (moss)");
    }
    assert_true(moss);
    bench_free(&bench);
}

/* Fire goes from moss to moss, by the four sides, and not beyond; what is poured lies on bare floor. */
static void what_may_come_of_it_is_known(void **state)
{
    (void)state;
    static const FootItem brand = {.rule_count = 1,
                                   .rules = {{.what = FOOT_WHAT_TOUCH, .touch = FOOT_TOUCH_FIRE + 1, .range = 0}}};
    static const FootItem bucket = {.rule_count = 1, .rules = {{.what = FOOT_WHAT_POUR, .surface = MOSS, .amount = 2}}};
    uint8_t comes[DUNGEON_TILES_MAX];
    Bench bench = bench_new();
    FootGame *game = bench.game;
    assert_false(spreading_of(game, &brand, bench.at + 1, comes));
    for (int i = 0; i <= 3; i++) {
        surface_lay(game, bench.at + i, i == 2 ? 0 : MOSS);
    }
    assert_true(spreading_of(game, &brand, bench.at + 1, comes));
    assert_int_equal(comes[bench.at + 1], FLAME);
    assert_int_equal(comes[bench.at], FLAME);
    assert_int_equal(comes[bench.at + 2], 0);
    assert_int_equal(comes[bench.at + 3], 0);
    assert_true(spreading_of(game, &bucket, bench.at + 2, comes));
    int poured = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        poured += comes[at] == MOSS;
        assert_true(comes[at] == 0 || game->place.surface[at] == 0);
    }
    assert_int_equal(poured, 2);
    assert_int_equal(comes[bench.at + 2], MOSS);
    bench_free(&bench);
}

SUBJECT(laid)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_has_its_sign_and_hue),          cmocka_unit_test(what_is_fierce_glows),
        cmocka_unit_test(it_flickers_where_motion_is_wanted), cmocka_unit_test(the_map_shows_it),
        cmocka_unit_test(looking_says_what_it_does),          cmocka_unit_test(it_is_told_in_text),
        cmocka_unit_test(what_may_come_of_it_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
