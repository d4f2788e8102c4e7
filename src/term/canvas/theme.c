/* Looks for roles. Those of 256 and of direct colours come from a scheme: the palette on the terrain that is shown. It
 * is made once for each terrain, and each look once for each scheme, by whoever shows them (Looks). */
#include "term/canvas/theme.h"

#include "base/memory.h"
#include "base/number.h"
#include "term/canvas/few.h"
#include "term/canvas/scheme.h"

#include <assert.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

enum { OWN = -1, KEPT = 4096 /* looks, a power of two */ };

static_assert((int)THEME_NO_HUE == (int)SCHEME_NO_HUE, "a theme says as a scheme does that a surface has no hue");

typedef struct KeptLook {
    bool kept;
    Style style;
    Look look;
} KeptLook;

/* Derived from the theme that was last asked for alone, and made anew when that is another one. */
struct Looks {
    bool made;
    Backdrop backdrop;
    Scheme scheme;
    KeptLook kept[KEPT];
};

Looks *theme_looks_new(void)
{
    return memory_new(1, sizeof(Looks));
}

void theme_looks_free(Looks *looks)
{
    free(looks);
}

static PaletteName palette_in_use(const Theme *theme)
{
    return theme->palette != PALETTE_AUTO      ? theme->palette
           : theme->backdrop == BACKDROP_LIGHT ? PALETTE_LIGHT
                                               : PALETTE_DEFAULT;
}

/* A palette made for light backgrounds knows what its terminal's is like. */
static Backdrop backdrop_in_use(const Theme *theme)
{
    bool known = theme->backdrop != BACKDROP_UNKNOWN || theme->palette != PALETTE_LIGHT;
    return known ? theme->backdrop : BACKDROP_LIGHT;
}

static SchemeKey key_of(const Theme *theme)
{
    SchemeKey key = {palette_in_use(theme), theme->depth == COLORS_DIRECT, {theme->hue}, theme->lowest, theme->highest,
                     theme->stone};
    for (int i = 1; i < GROUND_SURFACES; i++) {
        key.surface_hues[i] = theme->surface_hues[i - 1];
    }
    return key;
}

static bool same_key(const SchemeKey *a, const SchemeKey *b)
{
    return a->palette == b->palette && a->direct == b->direct && a->lowest == b->lowest && a->highest == b->highest &&
           a->stone == b->stone && memcmp(a->surface_hues, b->surface_hues, sizeof a->surface_hues) == 0;
}

static void settle_looks(Looks *looks, const Theme *theme)
{
    SchemeKey key = key_of(theme);
    if (!looks->made || looks->backdrop != backdrop_in_use(theme) || !same_key(&looks->scheme.key, &key)) {
        memset(looks->kept, 0, sizeof looks->kept);
        looks->made = true;
        looks->backdrop = backdrop_in_use(theme);
        scheme_make(&looks->scheme, &key);
    }
}

static int32_t color_of(const Shade *shade)
{
    const Rgb rgb = shade->rgb;
    return shade->index ? shade->index : THEME_DIRECT | rgb.red << 16 | rgb.green << 8 | rgb.blue;
}

/* Bold is for what stands out in any depth; weight alone tells nothing that a colour doesn't. */
static uint8_t weight_of(Ink ink)
{
    return few_mono_look(ink, GROUND_NONE, TINT_NONE).attributes & STYLE_BOLD;
}

static Look make_look(const Looks *looks, Style style)
{
    const Scheme *scheme = &looks->scheme;
    Ground ground = ground_base(style.ground);
    Tint tint = ground_tint(style.ground);
    Look look = {OWN, OWN, weight_of((Ink)style.ink)};
    if (ground == GROUND_NONE && tint == TINT_NONE) {
        Shade shade;
        look.foreground = ink_on_own(scheme, (Ink)style.ink, looks->backdrop, &shade) ? color_of(&shade) : OWN;
        look.attributes |= style.ink == INK_FRAME ? STYLE_DIM : 0; /* told in fewer bytes than a colour */
        return look;
    }
    Shade below = scheme_ground(scheme, ground, tint), shade = ink_on(scheme, (Ink)style.ink, ground, &below);
    look.background = color_of(&below);
    look.foreground = color_of(&shade);
    return look;
}

static Look full_look(Looks *looks, const Theme *theme, Style style)
{
    settle_looks(looks, theme);
    KeptLook *kept = &looks->kept[(style.ground * 61u + style.ink) % KEPT];
    if (!kept->kept || kept->style.ink != style.ink || kept->style.ground != style.ground) {
        *kept = (KeptLook){true, style, make_look(looks, style)};
    }
    return kept->look;
}

/* The hue of the surface that a ground is, OWN when it has none of its own. */
static int surface_hue(const Theme *theme, Ground ground)
{
    if (theme->stone > 0 && ground >= GROUND_LAMP_STONE && ground <= GROUND_LAMP_STONE_LAST) {
        return theme->stone - 1;
    }
    int surface = ground_is_height(ground) ? ((int)ground - GROUND_HEIGHT) / GROUND_LEVELS : 0;
    return surface > 0 ? theme->surface_hues[surface - 1] : OWN;
}

static Look few_colors(const Theme *theme, Style style)
{
    Ground ground = ground_base(style.ground);
    Tint tint = ground_tint(style.ground);
    FewLook few = theme->depth == COLORS_MONO
                      ? few_mono_look((Ink)style.ink, ground, tint)
                      : few_look((Ink)style.ink, ground, tint, surface_hue(theme, ground), theme->depth == COLORS_16);
    return (Look){few.foreground, few.background, few.attributes};
}

Look theme_look_of(Looks *looks, const Theme *theme, Style style)
{
    style.ink = style.ink < INK_COUNT ? style.ink : INK_TEXT;
    bool known = ground_base(style.ground) < GROUND_COUNT && ground_tint(style.ground) < TINT_COUNT;
    style.ground = known ? style.ground : GROUND_NONE;
    Look look = theme->depth >= COLORS_256 ? full_look(looks, theme, style) : few_colors(theme, style);
    look.attributes |= (uint8_t)style.attributes;
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

void theme_keep_terrain(Theme *theme, const Theme *from)
{
    theme->hue = from->hue;
    memcpy(theme->surface_hues, from->surface_hues, sizeof theme->surface_hues);
    theme->lowest = from->lowest;
    theme->highest = from->highest;
    theme->stone = from->stone;
}

void theme_use_stone(Theme *theme, int hue)
{
    theme->stone = 1 + hue;
}

Ink theme_blueprint_ink(BlueprintKind kind)
{
    static const Ink inks[BLUEPRINT_KIND_COUNT] = {[BLUEPRINT_TOWER] = INK_TOWER,
                                                   [BLUEPRINT_ECONOMIC] = INK_ECONOMIC,
                                                   [BLUEPRINT_SPECIAL] = INK_SPECIAL,
                                                   [BLUEPRINT_ABILITY] = INK_ABILITY,
                                                   [BLUEPRINT_SUPPLY] = INK_ABILITY};
    return inks[kind];
}

Ink theme_attacker_ink(AttackerSize size, bool hurt)
{
    return size == SIZE_BOSS    ? INK_BOSS
           : size == SIZE_LARGE ? (hurt ? INK_ATTACKER_LARGE_HURT : INK_ATTACKER_LARGE)
           : hurt               ? INK_ATTACKER_HURT
                                : INK_ATTACKER;
}

Ground theme_blueprint_ground(BlueprintKind kind)
{
    static const Ground grounds[BLUEPRINT_KIND_COUNT] = {[BLUEPRINT_TOWER] = GROUND_TOWER,
                                                         [BLUEPRINT_ECONOMIC] = GROUND_ECONOMIC,
                                                         [BLUEPRINT_SPECIAL] = GROUND_SPECIAL,
                                                         [BLUEPRINT_ABILITY] = GROUND_ABILITY,
                                                         [BLUEPRINT_SUPPLY] = GROUND_ABILITY};
    return grounds[kind];
}

/* Only who is unhurt has the first step, and all steps after it are equally long. */
static int hp_step(int32_t hp, int32_t hp_max)
{
    int64_t lost = (int64_t)hp_max - hp, steps = HP_STEPS - 1;
    return lost <= 0 || hp_max <= 0 ? 0 : int_clamp((lost * steps + hp_max - 1) / hp_max, 1, HP_STEPS - 1);
}

/* The nearest of the hues of what is met on foot. */
static int kind_of_hue(int hue)
{
    enum { CIRCLE = 360, WIDE = CIRCLE / KIND_HUES };
    return (hue + WIDE / 2) % CIRCLE / WIDE;
}

Ground theme_kind_ground(int hue, int32_t hp, int32_t hp_max)
{
    return (Ground)(GROUND_KIND + kind_of_hue(hue) * HP_STEPS + hp_step(hp, hp_max));
}

Ink theme_laid_ink(int hue)
{
    return (Ink)(INK_LAID + kind_of_hue(hue));
}

Ground theme_glow_ground(int hue)
{
    return (Ground)(GROUND_GLOW + kind_of_hue(hue));
}

Ground theme_attacker_ground(AttackerSize size, int32_t hp, int32_t hp_max)
{
    static const Ground grounds[SIZE_COUNT] = {
        [SIZE_SMALL] = GROUND_ATTACKER, [SIZE_LARGE] = GROUND_ATTACKER_LARGE, [SIZE_BOSS] = GROUND_BOSS};
    return (Ground)((int)grounds[size] + hp_step(hp, hp_max));
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
    return colors >= THEME_DIRECT_COLORS  ? COLORS_DIRECT
           : colors >= 256 || colors == 0 ? COLORS_256
           : colors >= 16                 ? COLORS_16
           : colors >= 8                  ? COLORS_8
                                          : COLORS_MONO;
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
    if (depth == COLORS_DIRECT && most == COLORS_256) {
        most = COLORS_DIRECT;
    }
    Theme theme = {.depth = depth < most ? depth : most, .glyphs = glyphs, .hue = 30};
    for (int i = 0; i < GROUND_SURFACES - 1; i++) {
        theme.surface_hues[i] = THEME_NO_HUE;
    }
    return theme;
}
