/* Looks for roles. With 256 colours the ground of a tile is a shade of the terrain's hue, the lighter the higher, and
 * every ink is lightened until it can be read on its ground. On the terminal's own ground, which may be light or dark,
 * inks are of middling lightness and can be read on both. With 8 or 16 colours the grounds that say something have
 * their own, and black or white ink; without colours attributes say it. */
#include "term/canvas/theme.h"

#include "base/number.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

enum {
    CUBE = 16,
    CUBE_STEPS = 6,
    GRAYS = 232,
    PALETTE = 256,
    OWN = -1,
    LIGHT = 8, /* from one of 8 colours to the lighter one of 16 */
    SHADES = 9,
    FAMILIES = 6,
    FAMILY_DEGREES = 360 / FAMILIES,
    LEAST_RANGE = 2, /* half tiles: flatter ground has no starker shades than this */
    PATH_LOWEST = 236,
    PATH_HIGHEST = 243,
    FEW_HEIGHTS = 5, /* have all their paths lighter than ground */
    FEW_PATH_LOWEST = 238,
    VALID_STEPS = 2, /* shades of blue */
    ORDINARY = 450,
    QUIET = 300
};

/* Colours of an ink: on the terminal's own ground and on dark ones (256 colours), with 8 colours, and attributes that
 * say it with 8 colours and without any. `contrast`: least ratio to the ground, in hundredths. */
typedef struct InkLook {
    int16_t own, lit, eight;
    uint8_t eight_attributes, mono_attributes;
    int16_t contrast;
} InkLook;

static const InkLook INKS[INK_COUNT] = {
    [INK_TEXT] = {OWN, 252, OWN, 0, 0, ORDINARY},
    [INK_DIM] = {243, 246, OWN, STYLE_DIM, STYLE_DIM, QUIET},
    [INK_TITLE] = {OWN, 255, OWN, STYLE_BOLD, STYLE_BOLD, ORDINARY},
    [INK_GOOD] = {28, 120, 2, 0, 0, ORDINARY},
    [INK_BAD] = {160, 217, 1, STYLE_BOLD, STYLE_BOLD | STYLE_UNDERLINE, ORDINARY},
    [INK_WARN] = {130, 221, 3, STYLE_BOLD, STYLE_BOLD, ORDINARY},
    [INK_KEY] = {30, 123, 6, STYLE_BOLD, STYLE_BOLD, ORDINARY},
    [INK_TOWER] = {27, 117, 6, STYLE_BOLD, STYLE_BOLD, ORDINARY},
    [INK_ECONOMIC] = {28, 157, 2, STYLE_BOLD, STYLE_BOLD, ORDINARY},
    [INK_SPECIAL] = {127, 219, 5, STYLE_BOLD, STYLE_BOLD, ORDINARY},
    [INK_ABILITY] = {130, 215, 3, STYLE_BOLD, STYLE_BOLD, ORDINARY},
    [INK_MATERIALS] = {130, 222, 3, 0, 0, ORDINARY},
    [INK_ENERGY] = {27, 159, 6, 0, 0, ORDINARY},
    [INK_FUEL] = {28, 156, 2, 0, 0, ORDINARY},
    [INK_FUEL_COMING] = {243, 151, 2, STYLE_DIM, STYLE_DIM, ORDINARY},
    [INK_HULL] = {160, 217, 1, 0, 0, ORDINARY},
    [INK_PATH] = {243, 247, OWN, 0, 0, 350},
    [INK_ROCK] = {243, 247, OWN, 0, 0, 220},
    [INK_MINERALS] = {130, 222, 3, 0, 0, ORDINARY},
    [INK_FUEL_DEPOSIT] = {28, 156, 2, 0, 0, ORDINARY},
    [INK_GROUND] = {243, 245, OWN, STYLE_DIM, STYLE_DIM, 150},
    [INK_SLANT] = {243, 245, OWN, 0, 0, 220},
    [INK_CLIFF] = {243, 245, OWN, 0, 0, 150},
    [INK_HUB] = {27, 231, OWN, STYLE_BOLD, STYLE_BOLD, ORDINARY},
    [INK_ATTACKER] = {160, 209, 1, STYLE_BOLD, STYLE_BOLD, ORDINARY},
    [INK_ATTACKER_HURT] = {131, 174, 1, 0, 0, ORDINARY},
    [INK_ATTACKER_LARGE] = {127, 229, 5, STYLE_BOLD, STYLE_BOLD | STYLE_UNDERLINE, ORDINARY},
    [INK_ATTACKER_LARGE_HURT] = {133, 222, 5, 0, STYLE_UNDERLINE, ORDINARY},
    [INK_BOSS] = {160, 231, 1, STYLE_BOLD | STYLE_UNDERLINE, STYLE_BOLD | STYLE_REVERSE, ORDINARY},
    [INK_SHOT] = {130, 229, 3, 0, 0, ORDINARY},
    [INK_BLAST] = {160, 223, 1, STYLE_BOLD, STYLE_BOLD, ORDINARY},
};

/* Grounds that are not heights: background with 256 colours; background and ink with 8; attributes without colours. */
typedef struct GroundLook {
    int16_t full, eight, eight_ink;
    uint8_t mono_attributes;
} GroundLook;

static const GroundLook GROUNDS[GROUND_COUNT] = {
    [GROUND_NONE] = {OWN, OWN, OWN, 0},
    [GROUND_CURSOR] = {21, 4, 7, STYLE_REVERSE},
    [GROUND_HOVER] = {62, 7, 0, STYLE_REVERSE | STYLE_DIM},
    [GROUND_INVALID] = {88, 1, 7, STYLE_REVERSE | STYLE_UNDERLINE},
    [GROUND_VALID] = {17, 6, 0, STYLE_UNDERLINE},
    [GROUND_RANGE] = {22, 2, 0, STYLE_BOLD},
    [GROUND_RANGE_LARGE] = {58, 3, 0, STYLE_DIM | STYLE_UNDERLINE},
    [GROUND_AFFECTED] = {53, 5, 7, STYLE_REVERSE | STYLE_BOLD},
    [GROUND_ROW] = {24, 4, 7, STYLE_REVERSE},
};

/* Light of the colour cube's levels, in ten-thousandths. */
static const int16_t CUBE_LIGHT[CUBE_STEPS] = {0, 1144, 2423, 4287, 6795, 10000};

typedef struct Channels {
    int red, green, blue;
} Channels;

static Channels cube_of(int color)
{
    int index = color - CUBE;
    return (Channels){index / (CUBE_STEPS * CUBE_STEPS), index / CUBE_STEPS % CUBE_STEPS, index % CUBE_STEPS};
}

static int color_of(Channels steps)
{
    return CUBE + (steps.red * CUBE_STEPS + steps.green) * CUBE_STEPS + steps.blue;
}

/* Relative luminance (WCAG) of one of the colours 16 to 255, in ten-thousandths. */
static int light_of(int color)
{
    static const int16_t grays[PALETTE - GRAYS] = {24,   60,   116,  194,  296,  423,  578,  762,
                                                   976,  1221, 1500, 1812, 2159, 2542, 2961, 3419,
                                                   3916, 4452, 5029, 5647, 6308, 7011, 7758, 8550};
    if (color >= GRAYS) {
        return grays[color - GRAYS];
    }
    Channels steps = cube_of(color);
    return (2126 * CUBE_LIGHT[steps.red] + 7152 * CUBE_LIGHT[steps.green] + 722 * CUBE_LIGHT[steps.blue]) / 10000;
}

/* Contrast ratio (WCAG) of a light colour on a dark one, in hundredths. */
static int contrast_of(int lit, int dark)
{
    return (light_of(lit) + 500) * 100 / (light_of(dark) + 500);
}

/* The ink, lightened as far as its ground asks for. */
static int readable(int ink, int ground, int contrast)
{
    while (ink >= GRAYS && ink < PALETTE - 1 && contrast_of(ink, ground) < contrast) {
        ink++;
    }
    while (contrast_of(ink, ground) < contrast && ink != GRAYS - 1) {
        Channels steps = ink >= GRAYS ? (Channels){4, 4, 4} : cube_of(ink);
        steps.red += steps.red < CUBE_STEPS - 1;
        steps.green += steps.green < CUBE_STEPS - 1;
        steps.blue += steps.blue < CUBE_STEPS - 1;
        ink = color_of(steps);
    }
    return ink;
}

/* Shades of the ground in a range of hues, from the lowest to the highest, and the ink of its texture. */
typedef struct Shades {
    uint8_t steps[SHADES];
    uint8_t texture;
    int8_t eight; /* the same with 8 colours */
} Shades;

/* The palette has hardly any dark colours but gray and garish ones: the ground is gray, its highest shade and its
 * texture have the hue. Surfaces with a hue of their own, such as water, may be garish. */
static const Shades *shades_of(int hue, bool own)
{
#define GRAYS_UP_TO(top)                            \
    {                                               \
        233, 234, 235, 236, 237, 238, 239, 240, top \
    }
    static const Shades families[FAMILIES][2] = {
        {{GRAYS_UP_TO(95), 174, OWN}, {{52, 88, 89, 124, 125, 94, 95, 130, 131}, 174, 1}},
        {{GRAYS_UP_TO(95), 137, OWN}, {{52, 236, 237, 238, 58, 94, 95, 130, 131}, 179, 3}},
        {{GRAYS_UP_TO(241), 71, OWN}, {{22, 23, 240, 58, 59, 241, 242, 28, 29}, 114, 2}},
        {{GRAYS_UP_TO(241), 73, OWN}, {{23, 24, 25, 60, 26, 61, 242, 27, 29}, 80, 6}},
        {{GRAYS_UP_TO(60), 75, OWN}, {{24, 25, 241, 60, 26, 61, 242, 27, 63}, 117, 4}},
        {{GRAYS_UP_TO(96), 140, OWN}, {{53, 54, 55, 90, 91, 60, 96, 97, 98}, 140, 5}},
    };
#undef GRAYS_UP_TO
    int degrees = (hue % 360 + 360 + FAMILY_DEGREES / 2) % 360;
    return &families[degrees / FAMILY_DEGREES][own];
}

static bool is_height(int ground)
{
    return ground >= GROUND_HEIGHT && ground <= GROUND_HEIGHT_LAST;
}

static bool is_path(int ground)
{
    return ground >= GROUND_PATH && ground <= GROUND_PATH_LAST;
}

static bool is_valid(int ground)
{
    return ground >= GROUND_VALID && ground <= GROUND_VALID_LAST;
}

/* How a ground looks where heights have no shades. */
static const GroundLook *plain_look(int ground)
{
    bool shade = is_height(ground) || is_path(ground);
    return &GROUNDS[shade ? GROUND_NONE : is_valid(ground) ? GROUND_VALID : ground];
}

/* A level of the ground on a scale from 0 to `most`. */
static int step_of(const Theme *theme, int level, int most)
{
    int lowest = theme->highest > theme->lowest ? 2 * theme->lowest : 0;
    int highest = theme->highest > theme->lowest ? 2 * theme->highest : GROUND_LEVELS - 1;
    level = int_clamp(level, lowest, highest);
    int range = int_max(highest - lowest, 2 * LEAST_RANGE);
    return ((level - lowest) * most + range / 2) / range;
}

static const Shades *shades_at(const Theme *theme, int ground)
{
    int surface = is_height(ground) ? (ground - GROUND_HEIGHT) / GROUND_LEVELS : 0;
    bool own = surface > 0 && theme->surface_hues[surface - 1] != THEME_NO_HUE;
    return own ? shades_of(theme->surface_hues[surface - 1], true) : shades_of(theme->hue, false);
}

/* Paths are gray, and lighter than the ground beside them. */
static int ground_256(const Theme *theme, int ground)
{
    if (is_path(ground)) {
        bool few = theme->highest > theme->lowest && theme->highest - theme->lowest < FEW_HEIGHTS;
        int lowest = few ? FEW_PATH_LOWEST : PATH_LOWEST;
        return lowest + step_of(theme, ground - GROUND_PATH, PATH_HIGHEST - lowest);
    }
    if (is_height(ground)) {
        int level = (ground - GROUND_HEIGHT) % GROUND_LEVELS;
        return shades_at(theme, ground)->steps[step_of(theme, level, SHADES - 1)];
    }
    if (is_valid(ground)) {
        return GROUNDS[GROUND_VALID].full + step_of(theme, ground - GROUND_VALID, VALID_STEPS - 1);
    }
    return GROUNDS[ground].full;
}

/* What the ground is drawn with, and what lies there since ever. */
static bool is_relief(Style style)
{
    return (style.ink >= INK_GROUND && style.ink <= INK_CLIFF) || style.ink == INK_ROCK;
}

static Look look_256(const Theme *theme, Style style)
{
    const InkLook *ink = &INKS[style.ink];
    int ground = ground_256(theme, style.ground);
    int lit = is_relief(style) ? shades_at(theme, style.ground)->texture : ink->lit;
    int color = ground == OWN ? ink->own : readable(lit, ground, ink->contrast);
    uint8_t bold = ink->mono_attributes & STYLE_BOLD;
    return (Look){(int16_t)color, (int16_t)ground, bold};
}

static Look look_8(const Theme *theme, Style style)
{
    const InkLook *ink = &INKS[style.ink];
    const GroundLook *ground = plain_look(style.ground);
    Look look = {ink->eight, ground->eight, ink->eight_attributes};
    int own = is_relief(style) && is_height(style.ground) ? shades_at(theme, style.ground)->eight : OWN;
    if (own != OWN) {
        look.foreground = (int16_t)(own + (theme->depth == COLORS_16 ? LIGHT : 0));
        look.attributes = 0;
    }
    if (ground->eight != OWN) {
        bool white = ground->eight_ink == 7;
        look.foreground = white && theme->depth == COLORS_16 ? 15 : ground->eight_ink;
        look.attributes = white ? STYLE_BOLD : 0;
    }
    return look;
}

static Look look_mono(Style style)
{
    uint8_t ground = plain_look(style.ground)->mono_attributes;
    uint8_t ink = INKS[style.ink].mono_attributes;
    /* A reversed thing on a reversed ground is told by an underline. */
    uint8_t both = ground & ink & STYLE_REVERSE ? STYLE_UNDERLINE : 0;
    return (Look){OWN, OWN, ground | ink | both};
}

Look theme_look(const Theme *theme, Style style)
{
    style.ink = style.ink < INK_COUNT ? style.ink : INK_TEXT;
    style.ground = style.ground < GROUND_COUNT ? style.ground : GROUND_NONE;
    Look look = theme->depth == COLORS_256    ? look_256(theme, style)
                : theme->depth == COLORS_MONO ? look_mono(style)
                                              : look_8(theme, style);
    look.attributes |= style.attributes;
    if (look.attributes & STYLE_BOLD) {
        look.attributes &= (uint8_t)~STYLE_DIM;
    }
    return look;
}

void theme_use_terrain(Theme *theme, const TerrainType *terrain)
{
    theme->hue = terrain->surfaces[0].hue == THEME_NO_HUE ? terrain->hue : terrain->surfaces[0].hue;
    for (int i = 1; i < GROUND_SURFACES; i++) {
        theme->surface_hues[i - 1] = i < terrain->surface_count ? terrain->surfaces[i].hue : THEME_NO_HUE;
    }
    theme->lowest = terrain->height_min;
    theme->highest = terrain->height_max;
}

Ink theme_blueprint_ink(BlueprintKind kind)
{
    static const Ink inks[BLUEPRINT_KIND_COUNT] = {[BLUEPRINT_TOWER] = INK_TOWER,
                                                   [BLUEPRINT_ECONOMIC] = INK_ECONOMIC,
                                                   [BLUEPRINT_SPECIAL] = INK_SPECIAL,
                                                   [BLUEPRINT_ABILITY] = INK_ABILITY};
    return inks[kind];
}

Ink theme_attacker_ink(AttackerSize size, bool hurt)
{
    return size == SIZE_BOSS    ? INK_BOSS
           : size == SIZE_LARGE ? (hurt ? INK_ATTACKER_LARGE_HURT : INK_ATTACKER_LARGE)
           : hurt               ? INK_ATTACKER_HURT
                                : INK_ATTACKER;
}

uint32_t theme_glyph(const Theme *theme, Glyph glyph)
{
    static const uint32_t glyphs[GLYPH_COUNT][2] = {
#define X(name, ascii, unicode) {ascii, unicode},
        GLYPH_LIST(X)
#undef X
    };
    return glyphs[glyph][theme->glyphs == GLYPHS_UNICODE];
}

static ColorDepth depth_of(int colors)
{
    return colors >= 256 || colors == 0 ? COLORS_256 : colors >= 16 ? COLORS_16 : colors >= 8 ? COLORS_8 : COLORS_MONO;
}

Theme theme_resolve(ColorDepth depth, GlyphSet glyphs, int terminal_colors)
{
    ColorDepth most = depth_of(terminal_colors);
    const char *no_color = getenv("NO_COLOR");
    if (depth == COLORS_AUTO) {
        depth = no_color && *no_color ? COLORS_MONO : most;
    }
    if (glyphs == GLYPHS_AUTO) {
        glyphs = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? GLYPHS_UNICODE : GLYPHS_ASCII;
    }
    return (Theme){.depth = depth < most ? depth : most, .glyphs = glyphs, .hue = 30};
}
