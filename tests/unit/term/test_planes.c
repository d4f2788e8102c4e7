/* The planes of the board, measured on the colours that themes give: for every terrain of the game, height, depth of
 * colour and palette, to the eyes that the palette is for. Contrast is that of WCAG 2. */
#include "../../support/loaded.h"
#include "eyes.h"
#include "theme_look.h"

#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

enum { WHITE = 7, BRIGHT_WHITE = 15 /* what terminals of 8 colours make of bold white */ };

typedef void Check(const Theme *theme, const char *where);

/* On each terrain in each palette, with direct colours and 256. */
static void everywhere(const Content *content, ColorDepth least, Check *check)
{
    static const char *const palettes[] = {
#define X(name, word, about) [PALETTE_##name] = word,
        PALETTE_LIST(X)
#undef X
    };
    for (int palette = PALETTE_AUTO + 1; palette < PALETTE_COUNT; palette++) {
        for (int i = 0; i < content->terrain_count; i++) {
            for (int depth = (int)least; depth <= (int)COLORS_DIRECT; depth++) {
                Theme theme = {.depth = (ColorDepth)depth, .palette = (PaletteName)palette};
                theme_use_terrain(&theme.ground, &content->terrains[i]);
                char where[100];
                snprintf(where, sizeof where, "%s, %s, %s", palettes[palette], content->terrains[i].id,
                         depth == COLORS_DIRECT ? "direct"
                         : depth == COLORS_256  ? "256"
                         : depth == COLORS_16   ? "16"
                                                : "8");
                check(&theme, where);
            }
        }
    }
}

static Look look_of(const Theme *theme, int ink, int ground)
{
    return theme_look(theme, (Style){(uint8_t)ink, (uint16_t)ground, 0});
}

static Seen ground_of(const Theme *theme, int ground)
{
    return eyes_see(look_of(theme, INK_TEXT, ground).background, theme->palette, 0);
}

/* The levels that a terrain has. */
static int first_level(const Theme *theme)
{
    return 2 * theme->ground.lowest;
}

static int last_level(const Theme *theme)
{
    return 2 * theme->ground.highest;
}

/* Cells of their own with a letter. */
static bool is_of_actor(int ground)
{
    return (ground >= GROUND_TOWER && ground <= GROUND_BOSS_LAST) ||
           (ground >= GROUND_KIND && ground <= GROUND_GLOW_LAST);
}

static void check_letters(const Theme *theme, const char *where)
{
    for (int ground = GROUND_TOWER; ground <= GROUND_GLOW_LAST; ground++) {
        if (!is_of_actor(ground)) {
            continue;
        }
        int last = ground >= GROUND_GLOW ? INK_ACTOR : INK_ACTOR_MARK; /* nothing is marked beside what glows */
        for (int ink = INK_ACTOR; ink <= last; ink++) {
            Look look = look_of(theme, ink, ground);
            bool brightened = theme->depth == COLORS_8 && look.foreground == WHITE && look.attributes & STYLE_BOLD;
            int32_t color = brightened ? BRIGHT_WHITE : look.foreground;
            double contrast = eyes_contrast(eyes_see(color, theme->palette, 1).light,
                                            eyes_see(look.background, theme->palette, 0).light);
            if (contrast < 4.5 || (ink == INK_ACTOR && theme->depth >= COLORS_256 && !(look.attributes & STYLE_BOLD))) {
                fail_msg("%s: ink %d on ground %d: %.2f : 1", where, ink, ground, contrast);
            }
        }
    }
}

static void the_letters_of_whoever_acts_can_be_read(void **state)
{
    everywhere(*state, COLORS_8, check_letters);
}

/* Signs of what lies on a dungeon's floor, on all of its light; and what burns from the floor beside it. */
static void check_laid(const Theme *theme, const char *where)
{
    for (int floor = GROUND_LAMP; floor <= GROUND_LAMP_LAST; floor++) {
        for (int ink = INK_LAID; ink <= INK_LAID_LAST; ink++) {
            Look look = look_of(theme, ink, floor);
            double contrast = eyes_contrast(eyes_see(look.foreground, theme->palette, 1).light,
                                            eyes_see(look.background, theme->palette, 0).light);
            if (contrast < 4.2) {
                fail_msg("%s: ink %d on ground %d: %.2f : 1", where, ink, floor, contrast);
            }
        }
        for (int glow = GROUND_GLOW; glow <= GROUND_GLOW_LAST; glow++) {
            Seen cell = ground_of(theme, glow), below = ground_of(theme, floor);
            if (eyes_contrast(cell.light, below.light) < 1.25 && eyes_hue_apart(&cell, &below) < 25) {
                fail_msg("%s: ground %d on %d: %.2f : 1", where, glow, floor, eyes_contrast(cell.light, below.light));
            }
        }
    }
}

static void what_lies_on_floors_can_be_told(void **state)
{
    everywhere(*state, COLORS_256, check_laid);
}

/* Rows, cards and head lines, whatever is said on them; the quiet words, too. Eyes that see other colours see other
 * light as well, by formulas that differ a little. */
static void check_words(const Theme *theme, const char *where)
{
    static const int grounds[] = {GROUND_ROW, GROUND_HEAD, GROUND_PANEL, GROUND_CARD, GROUND_CARD_CHOSEN};
    for (size_t i = 0; i < sizeof grounds / sizeof *grounds; i++) {
        for (int ink = INK_TEXT; ink <= INK_HULL; ink++) {
            Look look = look_of(theme, ink, grounds[i]);
            double contrast = eyes_contrast(eyes_see(look.foreground, theme->palette, 1).light,
                                            eyes_see(look.background, theme->palette, 0).light);
            bool other_eyes = theme->palette >= PALETTE_DEUTERANOPIA && theme->palette <= PALETTE_TRITANOPIA;
            if (contrast < (other_eyes ? 4.3 : 4.5) && ink != INK_FRAME && ink != INK_FUEL_COMING) {
                fail_msg("%s: ink %d on ground %d: %.2f : 1", where, ink, grounds[i], contrast);
            }
        }
    }
}

static void words_can_be_read_on_rows_and_cards(void **state)
{
    everywhere(*state, COLORS_256, check_words);
}

static void check_actor(const Theme *theme, const char *where, int actor, int field)
{
    Seen cell = ground_of(theme, actor), below = ground_of(theme, field);
    double contrast = eyes_contrast(cell.light, below.light), apart = eyes_hue_apart(&cell, &below);
    if (contrast < 2 && apart < 60) {
        fail_msg("%s: ground %d on %d: %.2f : 1, %.0f degrees", where, actor, field, contrast, apart);
    }
}

static void check_actors(const Theme *theme, const char *where)
{
    for (int actor = GROUND_TOWER; actor <= GROUND_BOSS_LAST; actor++) {
        for (int level = first_level(theme); level <= last_level(theme); level++) {
            for (int surface = 0; surface < GROUND_SURFACES; surface++) {
                check_actor(theme, where, actor, GROUND_HEIGHT + surface * GROUND_LEVELS + level);
            }
            check_actor(theme, where, actor, GROUND_PATH + level);
        }
    }
    for (int kind = GROUND_KIND; kind <= GROUND_KIND_LAST; kind++) {
        for (int floor = GROUND_LAMP; floor <= GROUND_LAMP_LAST; floor++) {
            check_actor(theme, where, kind, floor);
        }
    }
}

static void whoever_acts_stands_out_from_path_and_ground(void **state)
{
    everywhere(*state, COLORS_256, check_actors);
}

/* Those whom something acts on, from those whom it doesn't, in every state, and their letters. */
static void check_affected(const Theme *theme, const char *where)
{
    for (int actor = GROUND_ATTACKER; actor <= GROUND_BOSS_LAST; actor++) {
        check_actor(theme, where, GROUND_AFFECTED, actor);
    }
    for (int ink = INK_ACTOR; ink <= INK_ACTOR_MARK; ink++) {
        Look look = look_of(theme, ink, GROUND_AFFECTED);
        double contrast = eyes_contrast(eyes_see(look.foreground, theme->palette, 1).light,
                                        eyes_see(look.background, theme->palette, 0).light);
        if (contrast < 4.5) {
            fail_msg("%s: ink %d on who is affected: %.2f : 1", where, ink, contrast);
        }
    }
}

static void who_is_affected_stands_out_from_all_others(void **state)
{
    everywhere(*state, COLORS_256, check_affected);
}

static void check_paths(const Theme *theme, const char *where)
{
    for (int level = first_level(theme); level <= last_level(theme); level++) {
        Seen path = ground_of(theme, GROUND_PATH + level), ground = ground_of(theme, GROUND_HEIGHT + level);
        double contrast = eyes_contrast(path.light, ground.light);
        if (contrast < 1.7) {
            fail_msg("%s: path at level %d: %.2f : 1", where, level, contrast);
        }
    }
}

static void paths_stand_out_from_the_ground_at_their_height(void **state)
{
    everywhere(*state, COLORS_256, check_paths);
}

static void check_rise(const Theme *theme, const char *where, int first)
{
    for (int level = first_level(theme); level + 2 <= last_level(theme); level++) {
        Seen low = ground_of(theme, first + level), half = ground_of(theme, first + level + 1),
             high = ground_of(theme, first + level + 2);
        const double step = theme->depth == COLORS_DIRECT ? 0.03 : 0.0001;
        double apart = high.lightness - low.lightness, least = level % 2 == 0 ? step : 0;
        if (apart < least || half.light < low.light || half.light > high.light) {
            fail_msg("%s: ground %d is %.3f lighter two levels above", where, first + level, apart);
        }
    }
}

static void check_heights(const Theme *theme, const char *where)
{
    for (int surface = 0; surface < GROUND_SURFACES; surface++) {
        check_rise(theme, where, GROUND_HEIGHT + surface * GROUND_LEVELS);
    }
    check_rise(theme, where, GROUND_PATH);
}

static void neighbouring_heights_tell_apart_and_higher_is_lighter(void **state)
{
    everywhere(*state, COLORS_256, check_heights);
}

static void check_rocks(const Theme *theme, const char *where)
{
    for (int level = first_level(theme); level <= last_level(theme); level++) {
        Seen rock = ground_of(theme, GROUND_ROCK + level), ground = ground_of(theme, GROUND_HEIGHT + level);
        if (eyes_contrast(rock.light, ground.light) < 1.1) {
            fail_msg("%s: rock at level %d: %.2f : 1", where, level, eyes_contrast(rock.light, ground.light));
        }
    }
}

static void rocks_look_like_no_ground_of_their_height(void **state)
{
    everywhere(*state, COLORS_256, check_rocks);
}

static void check_wounds(const Theme *theme, const char *where)
{
    static const int firsts[] = {GROUND_ATTACKER, GROUND_ATTACKER_LARGE,      GROUND_BOSS,
                                 GROUND_KIND,     GROUND_KIND + 2 * HP_STEPS, GROUND_KIND + 4 * HP_STEPS};
    for (size_t i = 0; i < sizeof firsts / sizeof *firsts; i++) {
        for (int step = 1; step < HP_STEPS; step++) {
            if (ground_of(theme, firsts[i] + step).light >= ground_of(theme, firsts[i] + step - 1).light) {
                fail_msg("%s: ground %d is no darker at step %d of HP", where, firsts[i], step);
            }
        }
    }
}

static void lost_hp_shows_as_lost_light(void **state)
{
    everywhere(*state, COLORS_256, check_wounds);
}

static void check_decoration(const Theme *theme, const char *where)
{
    for (int level = first_level(theme); level <= last_level(theme); level++) {
        Look look = look_of(theme, INK_GROUND, GROUND_HEIGHT + level);
        Seen texture = eyes_see(look.foreground, PALETTE_DEFAULT, 0);
        Seen ground = eyes_see(look.background, PALETTE_DEFAULT, 0);
        double apart = fabs(texture.lightness - ground.lightness);
        if (look.foreground == look.background || apart > (theme->depth == COLORS_DIRECT ? 0.11 : 0.25)) {
            fail_msg("%s: decoration at level %d differs by %.3f", where, level, apart);
        }
    }
}

static void decorations_stay_near_their_ground(void **state)
{
    everywhere(*state, COLORS_256, check_decoration);
}

static void check_tint(const Theme *theme, const char *where, Ground ground, Tint tint)
{
    int32_t plain = look_of(theme, INK_TEXT, (int)ground).background;
    int32_t tinted = look_of(theme, INK_TEXT, style_ground(ground, tint)).background;
    Seen before = eyes_see(plain, PALETTE_DEFAULT, 0), after = eyes_see(tinted, PALETTE_DEFAULT, 0);
    bool rim = tint == TINT_RANGE_RIM || tint == TINT_RANGE_LARGE_RIM;
    double apart = fabs(after.lightness - before.lightness), most = rim ? 0.09 : 0.02;
    if (plain == tinted || (theme->depth == COLORS_DIRECT && apart > most)) {
        fail_msg("%s: tint %d makes ground %d differ by %.3f", where, tint, ground, apart);
    }
}

static void check_tints(const Theme *theme, const char *where)
{
    for (int tint = TINT_NONE + 1; tint < TINT_COUNT; tint++) {
        for (int level = first_level(theme); level <= last_level(theme); level++) {
            check_tint(theme, where, (Ground)(GROUND_HEIGHT + level), (Tint)tint);
            check_tint(theme, where, (Ground)(GROUND_PATH + level), (Tint)tint);
        }
    }
}

static void tints_keep_the_lightness_of_what_they_lie_on(void **state)
{
    everywhere(*state, COLORS_256, check_tints);
}

/* Where heights have no shades, attributes carry the planes. */
static void few_colours_carry_the_planes_by_attributes(void **state)
{
    (void)state;
    for (int depth = COLORS_MONO; depth <= COLORS_16; depth++) {
        Theme theme = {.depth = (ColorDepth)depth};
        for (int level = 0; level < GROUND_LEVELS; level++) {
            assert_true(look_of(&theme, INK_PATH, GROUND_PATH + level).attributes & STYLE_REVERSE);
            assert_false(look_of(&theme, INK_GROUND, GROUND_HEIGHT + level).attributes & STYLE_REVERSE);
        }
        for (int ground = GROUND_TOWER; ground <= GROUND_KIND_LAST; ground++) {
            if (!is_of_actor(ground)) {
                continue;
            }
            Look look = look_of(&theme, INK_ACTOR, ground);
            assert_true(look.attributes & STYLE_BOLD || look.background > 0);
            assert_true(ground == GROUND_HUB_HIT || !(look.attributes & STYLE_REVERSE));
            bool attacker = ground >= GROUND_ATTACKER && ground <= GROUND_BOSS_LAST;
            assert_true(!attacker || look.attributes & STYLE_BOLD);
        }
    }
}

/* Within a range the way of the attackers is still seen; where it is reached a sign says so. */
static void few_colours_show_paths_within_ranges(void **state)
{
    (void)state;
    for (int depth = COLORS_MONO; depth <= COLORS_16; depth++) {
        Theme theme = {.depth = (ColorDepth)depth};
        for (int tint = TINT_RANGE; tint <= TINT_SUPPORT; tint++) {
            Look path = look_of(&theme, INK_PATH, style_ground(GROUND_PATH, (Tint)tint));
            Look ground = look_of(&theme, INK_GROUND, style_ground(GROUND_HEIGHT, (Tint)tint));
            if (!(path.attributes & STYLE_REVERSE) || path.background > 0 || ground.attributes & STYLE_REVERSE) {
                fail_msg("depth %d, tint %d: a path is as the ground beside it", depth, tint);
            }
        }
    }
}

SUBJECT(planes)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_letters_of_whoever_acts_can_be_read),
        cmocka_unit_test(words_can_be_read_on_rows_and_cards),
        cmocka_unit_test(what_lies_on_floors_can_be_told),
        cmocka_unit_test(whoever_acts_stands_out_from_path_and_ground),
        cmocka_unit_test(who_is_affected_stands_out_from_all_others),
        cmocka_unit_test(paths_stand_out_from_the_ground_at_their_height),
        cmocka_unit_test(neighbouring_heights_tell_apart_and_higher_is_lighter),
        cmocka_unit_test(rocks_look_like_no_ground_of_their_height),
        cmocka_unit_test(lost_hp_shows_as_lost_light),
        cmocka_unit_test(decorations_stay_near_their_ground),
        cmocka_unit_test(tints_keep_the_lightness_of_what_they_lie_on),
        cmocka_unit_test(few_colours_carry_the_planes_by_attributes),
        cmocka_unit_test(few_colours_show_paths_within_ranges),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
