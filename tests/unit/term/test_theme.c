/* Looks: everything can be read on whatever it stands on, and what differs in meaning differs in looks, with any number
 * of colours. The formulas of contrast are those of WCAG 2, worked out here apart from the theme's tables. */
#include "term/canvas/theme.h"
#include "../../support/left_out.h"
#include "theme_look.h"

#include <locale.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static double channel_light(int value)
{
    double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4);
}

/* Luminance of a colour of the palette of 256, from 16 on. */
static double light(int color)
{
    static const int levels[] = {0, 95, 135, 175, 215, 255};
    assert_in_range(color, 16, 255);
    if (color >= 232) {
        return channel_light(8 + (color - 232) * 10);
    }
    int index = color - 16;
    return 0.2126 * channel_light(levels[index / 36]) + 0.7152 * channel_light(levels[index / 6 % 6]) +
           0.0722 * channel_light(levels[index % 6]);
}

static double contrast(double a, double b)
{
    return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

static Look look_of(const Theme *theme, int ink, int ground)
{
    return theme_look(theme, (Style){(uint8_t)ink, (uint16_t)ground, 0});
}

static bool differs(Look a, Look b)
{
    return a.foreground != b.foreground || a.background != b.background || a.attributes != b.attributes;
}

/* What belongs to the ground may be faint; all words can be read. */
static double least_contrast(int ink)
{
    bool relief = ink == INK_PATH || ink == INK_ROCK || (ink >= INK_GROUND && ink <= INK_CLIFF);
    bool quiet = ink == INK_DIM || ink == INK_FRAME || ink == INK_FUEL_COMING || ink == INK_VALID;
    bool spark = ink == INK_SHOT || ink == INK_BLAST;
    return relief ? 1.1 : spark ? 1.99 : quiet ? 2.99 : 4.49;
}

/* Over paths too, which are the lightest ground there is, shots and blasts are what is bright. */
static void test_sparks_are_brighter_than_any_path(void **unused)
{
    (void)unused;
    Theme theme = {.depth = COLORS_256, .glyphs = GLYPHS_ASCII};
    for (theme.ground.hue = 0; theme.ground.hue < 360; theme.ground.hue += 45) {
        for (int ground = GROUND_PATH; ground <= GROUND_PATH_LAST; ground++) {
            Look shot = look_of(&theme, INK_SHOT, ground), blast = look_of(&theme, INK_BLAST, ground);
            assert_true(light(shot.foreground) > light(shot.background));
            assert_true(light(blast.foreground) > light(blast.background));
        }
    }
}

static void test_ink_can_be_read_on_every_ground(void **unused)
{
    (void)unused;
    Theme theme = {.depth = COLORS_256, .glyphs = GLYPHS_ASCII};
    for (theme.ground.hue = 0; theme.ground.hue < 360; theme.ground.hue += 45) {
        for (int ground = GROUND_HEIGHT; ground < GROUND_COUNT; ground++) {
            for (int ink = 0; ink < INK_COUNT; ink++) {
                double least = least_contrast(ink);
                for (int tint = TINT_NONE;
                     tint < (theme.ground.hue == 0 && ground <= GROUND_ROCK_LAST ? TINT_COUNT : 1); tint++) {
                    Look look = look_of(&theme, ink, style_ground((Ground)ground, (Tint)tint));
                    assert_true(contrast(light(look.foreground), light(look.background)) >= least);
                }
            }
        }
    }
}

static void test_ink_can_be_read_on_light_and_dark_terminals(void **unused)
{
    (void)unused;
    Theme theme = {.depth = COLORS_256, .glyphs = GLYPHS_ASCII, .ground.hue = 0};
    for (int ink = 0; ink < INK_COUNT; ink++) {
        Look look = look_of(&theme, ink, GROUND_NONE);
        assert_int_equal(look.background, -1);
        if (look.foreground != -1) {
            assert_true(contrast(light(look.foreground), 0) >= 3.4);
            assert_true(contrast(light(look.foreground), 1) >= 4.1);
        }
    }
    assert_int_equal(look_of(&theme, INK_TEXT, GROUND_NONE).foreground, -1);
}

/* For every range of heights a terrain type can have. */
static void test_higher_is_lighter(void **unused)
{
    (void)unused;
    Theme theme = {.depth = COLORS_256, .glyphs = GLYPHS_ASCII};
    static const int firsts[] = {GROUND_HEIGHT, GROUND_HEIGHT + GROUND_LEVELS, GROUND_PATH};
    for (int i = -2; i < 26; i++) {
        theme.ground.hue = theme.ground.surface_hues[0] = i * 15;
        for (theme.ground.highest = 1; theme.ground.highest < 8; theme.ground.highest++) {
            for (int k = 0; k < 3 * theme.ground.highest; k++) {
                int ground = firsts[k % 3] + k / 3 * 2;
                Look low = look_of(&theme, INK_GROUND, ground), half = look_of(&theme, INK_GROUND, ground + 1);
                Look high = look_of(&theme, INK_GROUND, ground + 2);
                assert_true(light(high.background) > light(low.background));
                assert_true(light(half.background) >= light(low.background));
                assert_true(light(half.background) <= light(high.background));
            }
        }
    }
}

static void test_where_one_may_build_shows_its_height(void **unused)
{
    (void)unused;
    Theme theme = {.depth = COLORS_DIRECT, .glyphs = GLYPHS_ASCII, .ground.highest = 3};
    int low = look_of(&theme, INK_TEXT, style_ground(GROUND_HEIGHT, TINT_VALID)).background;
    int high = look_of(&theme, INK_TEXT, style_ground((Ground)(GROUND_HEIGHT + 6), TINT_VALID)).background;
    assert_true(low >= THEME_DIRECT && high >= THEME_DIRECT);
    assert_true((high & 0xFF) > (low & 0xFF) && (high >> 8 & 0xFF) > (low >> 8 & 0xFF));
}

static void test_water_is_blue_with_few_colours(void **unused)
{
    (void)unused;
    Theme theme = {.depth = COLORS_8, .ground.surface_hues = {220, THEME_NO_HUE}};
    assert_int_equal(look_of(&theme, INK_GROUND, GROUND_HEIGHT + GROUND_LEVELS).foreground, 4);
    assert_int_equal(look_of(&theme, INK_GROUND, GROUND_HEIGHT + 2 * GROUND_LEVELS).foreground, -1);
    assert_int_equal(look_of(&theme, INK_TEXT, GROUND_HEIGHT + GROUND_LEVELS).foreground, -1);
    theme.depth = COLORS_16;
    assert_int_equal(look_of(&theme, INK_GROUND, GROUND_HEIGHT + GROUND_LEVELS).foreground, 12);
}

static void test_paths_are_lighter_than_the_ground_beside_them(void **unused)
{
    (void)unused;
    Theme theme = {.depth = COLORS_256, .glyphs = GLYPHS_ASCII};
    for (theme.ground.hue = 0; theme.ground.hue < 360; theme.ground.hue += 15) {
        for (theme.ground.highest = 0; theme.ground.highest < 8; theme.ground.highest++) {
            for (int level = 0; level <= 2 * theme.ground.highest; level++) {
                double ground = light(look_of(&theme, INK_GROUND, GROUND_HEIGHT + level).background);
                assert_true(contrast(light(look_of(&theme, INK_PATH, GROUND_PATH + level).background), ground) >= 1.7);
            }
        }
    }
}

static void test_a_terrain_lends_its_hues_and_heights(void **unused)
{
    (void)unused;
    Theme theme = {.depth = COLORS_256, .glyphs = GLYPHS_ASCII};
    TerrainType terrain = {.hue = 40,
                           .height_min = 2,
                           .height_max = 4,
                           .surface_count = 3,
                           .surfaces = {{.hue = -1}, {.hue = 220}, {.hue = -1}}};
    theme_use_terrain(&theme.ground, &terrain);
    assert_int_equal(theme.ground.hue, 40);
    int lowest = look_of(&theme, INK_GROUND, GROUND_HEIGHT + 4).background;
    int highest = look_of(&theme, INK_GROUND, GROUND_HEIGHT + 8).background;
    assert_int_equal(look_of(&theme, INK_GROUND, GROUND_HEIGHT).background, lowest);
    assert_true(contrast(light(lowest), light(highest)) > 1.3);
    int water = look_of(&theme, INK_GROUND, GROUND_HEIGHT + GROUND_LEVELS + 4).background;
    assert_int_not_equal(water, lowest);
    assert_int_equal(look_of(&theme, INK_GROUND, GROUND_HEIGHT + 2 * GROUND_LEVELS + 4).background, lowest);
    terrain.surfaces[0].hue = 300;
    theme_use_terrain(&theme.ground, &terrain);
    assert_int_equal(theme.ground.hue, 300);
}

static void test_hues_differ(void **unused)
{
    (void)unused;
    Theme green = {.depth = COLORS_256, .glyphs = GLYPHS_ASCII, .ground.hue = 120},
          blue = {.depth = COLORS_256, .glyphs = GLYPHS_ASCII, .ground.hue = 240};
    int highest = GROUND_HEIGHT + GROUND_LEVELS - 1;
    Theme direct_green = green, direct_blue = blue;
    direct_green.depth = direct_blue.depth = COLORS_DIRECT;
    assert_int_not_equal(look_of(&direct_green, INK_GROUND, highest).background,
                         look_of(&direct_blue, INK_GROUND, highest).background);
    assert_int_not_equal(look_of(&green, INK_GROUND, GROUND_HEIGHT).foreground,
                         look_of(&blue, INK_GROUND, GROUND_HEIGHT).foreground);
}

/* Grounds that tell different things, for the same ink. */
static void test_grounds_can_be_told_apart(void **unused)
{
    (void)unused;
    static const ColorDepth depths[] = {COLORS_MONO, COLORS_8, COLORS_16, COLORS_256, COLORS_DIRECT};
    const int grounds[] = {GROUND_NONE,
                           GROUND_CURSOR,
                           GROUND_HOVER,
                           GROUND_INVALID,
                           GROUND_PATH,
                           style_ground(GROUND_HEIGHT, TINT_VALID),
                           style_ground(GROUND_HEIGHT, TINT_RANGE),
                           style_ground(GROUND_HEIGHT, TINT_RANGE_LARGE),
                           style_ground(GROUND_HEIGHT, TINT_AFFECTED)};
    enum { COUNT = sizeof grounds / sizeof *grounds };
    for (size_t d = 0; d < sizeof depths / sizeof *depths; d++) {
        Theme theme = {.depth = depths[d], .glyphs = GLYPHS_ASCII, .ground.hue = 30};
        for (int a = 0; a < COUNT; a++) {
            for (int b = 0; b < a; b++) {
                if (!differs(look_of(&theme, INK_TEXT, grounds[a]), look_of(&theme, INK_TEXT, grounds[b]))) {
                    fail_msg("depth %d: grounds %#x and %#x look alike", depths[d], grounds[a], grounds[b]);
                }
            }
        }
        assert_true(differs(look_of(&theme, INK_TEXT, GROUND_ROW), look_of(&theme, INK_TEXT, GROUND_NONE)));
    }
}

static void test_every_kind_of_system_has_a_colour(void **unused)
{
    (void)unused;
    Theme full = {.depth = COLORS_DIRECT}, few = {.depth = COLORS_8};
    for (int kind = 0; kind < NODE_KIND_COUNT; kind++) {
        bool coloured = look_of(&full, INK_ACTOR, GROUND_SYSTEM + kind).background != THEME_DIRECT;
        if (!coloured || look_of(&few, INK_ACTOR, GROUND_SYSTEM + kind).background <= 0) {
            fail_msg("systems of kind %d have no colour", kind);
        }
    }
}

static void test_mono_has_no_colours(void **unused)
{
    (void)unused;
    Theme theme = {.depth = COLORS_MONO, .glyphs = GLYPHS_ASCII, .ground.hue = 30};
    for (int ground = 0; ground < GROUND_COUNT; ground++) {
        for (int ink = 0; ink < INK_COUNT; ink++) {
            Look look = look_of(&theme, ink, ground);
            assert_int_equal(look.foreground, -1);
            assert_int_equal(look.background, -1);
        }
    }
    assert_true(differs(look_of(&theme, INK_BAD, 0), look_of(&theme, INK_GOOD, 0)));
    assert_true(differs(look_of(&theme, INK_ATTACKER, 0), look_of(&theme, INK_ATTACKER_HURT, 0)));
    assert_true(differs(look_of(&theme, INK_ATTACKER, 0), look_of(&theme, INK_ATTACKER_LARGE, 0)));
    assert_true(differs(look_of(&theme, INK_BOSS, GROUND_CURSOR), look_of(&theme, INK_BOSS, GROUND_NONE)));
    assert_true(differs(look_of(&theme, INK_GROUND, 0), look_of(&theme, INK_PATH, 0)));
}

static void test_few_colours_stay_within_them(void **unused)
{
    (void)unused;
    for (int depth = COLORS_8; depth <= COLORS_16; depth++) {
        Theme theme = {.depth = (ColorDepth)depth, .glyphs = GLYPHS_ASCII, .ground.hue = 30};
        for (int i = 0; i < GROUND_COUNT * TINT_COUNT; i++) {
            int ground = style_ground((Ground)(i % GROUND_COUNT), (Tint)(i / GROUND_COUNT));
            for (int ink = 0; ink < INK_COUNT; ink++) {
                Look look = look_of(&theme, ink, ground);
                assert_in_range(look.foreground + 1, 0, depth == COLORS_8 ? 8 : 16);
                assert_in_range(look.background + 1, 0, 8);
                assert_true(look.foreground < 0 || look.foreground != look.background);
            }
        }
    }
}

static void test_attributes_add_up(void **unused)
{
    (void)unused;
    Theme theme = {.depth = COLORS_256, .glyphs = GLYPHS_ASCII, .ground.hue = 30};
    Look look = theme_look(&theme, (Style){INK_TEXT, GROUND_NONE, STYLE_REVERSE | STYLE_UNDERLINE});
    assert_int_equal(look.attributes, STYLE_REVERSE | STYLE_UNDERLINE);
    look = theme_look(&theme, (Style){INK_TITLE, GROUND_NONE, STYLE_DIM});
    assert_int_equal(look.attributes, STYLE_BOLD);
}

static void test_resolves(void **unused)
{
    (void)unused;
    unsetenv("NO_COLOR");
    assert_int_equal(theme_resolve(COLORS_AUTO, GLYPHS_ASCII, 0).depth, COLORS_256);
    assert_int_equal(theme_resolve(COLORS_AUTO, GLYPHS_ASCII, 1).depth, COLORS_MONO);
    assert_int_equal(theme_resolve(COLORS_AUTO, GLYPHS_ASCII, 8).depth, COLORS_8);
    assert_int_equal(theme_resolve(COLORS_AUTO, GLYPHS_ASCII, 16).depth, COLORS_16);
    assert_int_equal(theme_resolve(COLORS_AUTO, GLYPHS_ASCII, 88).depth, COLORS_16);
    assert_int_equal(theme_resolve(COLORS_AUTO, GLYPHS_ASCII, 256).depth, COLORS_256);
    assert_int_equal(theme_resolve(COLORS_AUTO, GLYPHS_ASCII, 1 << 24).depth, COLORS_DIRECT);
    assert_int_equal(theme_resolve(COLORS_DIRECT, GLYPHS_ASCII, 256).depth, COLORS_DIRECT);
    assert_int_equal(theme_resolve(COLORS_DIRECT, GLYPHS_ASCII, 16).depth, COLORS_16);
    assert_int_equal(theme_resolve(COLORS_256, GLYPHS_ASCII, 1 << 24).depth, COLORS_256);
    assert_int_equal(theme_resolve(COLORS_256, GLYPHS_ASCII, 8).depth, COLORS_8);
    assert_int_equal(theme_resolve(COLORS_MONO, GLYPHS_ASCII, 256).depth, COLORS_MONO);
    setenv("NO_COLOR", "1", 1);
    assert_int_equal(theme_resolve(COLORS_AUTO, GLYPHS_ASCII, 256).depth, COLORS_MONO);
    assert_int_equal(theme_resolve(COLORS_8, GLYPHS_ASCII, 256).depth, COLORS_8);
    setenv("NO_COLOR", "", 1);
    assert_int_equal(theme_resolve(COLORS_AUTO, GLYPHS_ASCII, 256).depth, COLORS_256);
    unsetenv("NO_COLOR");
}

static void test_glyphs_follow_the_locale(void **unused)
{
    (void)unused;
    setlocale(LC_ALL, "C");
    Theme plain = theme_resolve(COLORS_256, GLYPHS_AUTO, 256);
    assert_int_equal(plain.glyphs, GLYPHS_ASCII);
    assert_int_equal(theme_glyph(&plain, GLYPH_BAR_FULL), '=');
    for (int glyph = 0; glyph < GLYPH_COUNT; glyph++) {
        assert_in_range(theme_glyph(&plain, (Glyph)glyph), ' ', '~');
    }
    assert_int_equal(theme_resolve(COLORS_256, GLYPHS_UNICODE, 256).glyphs, GLYPHS_UNICODE);
    if (!setlocale(LC_ALL, "C.UTF-8")) {
        leave_out("there is no locale C.UTF-8");
    }
    Theme rich = theme_resolve(COLORS_256, GLYPHS_AUTO, 256);
    assert_int_equal(rich.glyphs, GLYPHS_UNICODE);
    assert_int_equal(theme_glyph(&rich, GLYPH_BAR_FULL), 0x25AA);
}

/* Screens without a world show one ground. */
static void grounds_of_a_world_come_from_its_terrain_alone(void **state)
{
    (void)state;
    Theme theme = theme_resolve(COLORS_256, GLYPHS_ASCII, 256);
    for (int i = 0; i < GROUND_SURFACES - 1; i++) {
        assert_int_equal(theme.ground.surface_hues[i], THEME_NO_HUE);
    }
    TerrainType terrain = {.hue = 200, .height_min = 2, .height_max = 5, .surface_count = 2};
    terrain.surfaces[0].hue = THEME_NO_HUE;
    terrain.surfaces[1].hue = 120;
    theme_use_terrain(&theme.ground, &terrain);
    assert_int_equal(theme.ground.hue, 200);
    assert_int_equal(theme.ground.surface_hues[0], 120);
    assert_int_equal(theme.ground.surface_hues[1], THEME_NO_HUE);
    assert_int_equal(theme.ground.lowest, 2);
    assert_int_equal(theme.ground.highest, 5);
}

/* Two worlds on one screen: each cell is as it would be alone on its own, in any order that they are asked for. */
static void test_a_cell_beside_is_as_its_own_world_has_it(void **state)
{
    (void)state;
    for (int depth = COLORS_MONO; depth <= COLORS_DIRECT; depth++) {
        Theme theme = theme_resolve((ColorDepth)depth, GLYPHS_ASCII, THEME_DIRECT_COLORS), alone = theme;
        theme.beside = (ThemeGround){.hue = 210, .surface_hues = {120, 30, THEME_NO_HUE}, .highest = 4, .stone = 240};
        alone.ground = theme.beside;
        for (int ground = 0; ground < GROUND_COUNT; ground++) {
            const Style style = {.ink = INK_GROUND, .ground = (uint16_t)ground};
            const Style beside = {.ink = INK_GROUND, .ground = (uint16_t)ground, .attributes = STYLE_BESIDE};
            Look before = theme_look(&theme, style), wanted = theme_look(&alone, style);
            Look there = theme_look(&theme, beside), after = theme_look(&theme, style);
            assert_memory_equal(&there, &wanted, sizeof there);
            assert_memory_equal(&after, &before, sizeof after);
        }
    }
}

SUBJECT(theme)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_cell_beside_is_as_its_own_world_has_it),
        cmocka_unit_test(grounds_of_a_world_come_from_its_terrain_alone),
        cmocka_unit_test(test_ink_can_be_read_on_every_ground),
        cmocka_unit_test(test_sparks_are_brighter_than_any_path),
        cmocka_unit_test(test_ink_can_be_read_on_light_and_dark_terminals),
        cmocka_unit_test(test_higher_is_lighter),
        cmocka_unit_test(test_where_one_may_build_shows_its_height),
        cmocka_unit_test(test_water_is_blue_with_few_colours),
        cmocka_unit_test(test_paths_are_lighter_than_the_ground_beside_them),
        cmocka_unit_test(test_a_terrain_lends_its_hues_and_heights),
        cmocka_unit_test(test_hues_differ),
        cmocka_unit_test(test_grounds_can_be_told_apart),
        cmocka_unit_test(test_every_kind_of_system_has_a_colour),
        cmocka_unit_test(test_mono_has_no_colours),
        cmocka_unit_test(test_few_colours_stay_within_them),
        cmocka_unit_test(test_attributes_add_up),
        cmocka_unit_test(test_resolves),
        cmocka_unit_test(test_glyphs_follow_the_locale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
