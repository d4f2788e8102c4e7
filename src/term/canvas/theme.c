/* Looks for roles. Those of 256 and of direct colours come from a scheme: the palette on the terrain that is shown. It
 * is made once for each terrain, and each look once for each scheme, by whoever shows them (Looks). Two terrains that
 * are shown at once have a scheme each. */
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

/* Derived from the ground that was last asked for alone, and made anew when that is another one. */
typedef struct GroundLooks {
    bool made;
    Backdrop backdrop;
    Scheme scheme;
    KeptLook kept[KEPT];
} GroundLooks;

struct Looks {
    GroundLooks own;
    GroundLooks *beside; /* NULL: nobody has asked for it */
};

Looks *theme_looks_new(void)
{
    return memory_new(1, sizeof(Looks));
}

void theme_looks_free(Looks *looks)
{
    free(looks->beside);
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

static SchemeKey key_of(const Theme *theme, const ThemeGround *on)
{
    SchemeKey key = {
        palette_in_use(theme), theme->depth == COLORS_DIRECT, {on->hue}, on->lowest, on->highest, on->stone};
    for (int i = 1; i < GROUND_SURFACES; i++) {
        key.surface_hues[i] = on->surface_hues[i - 1];
    }
    return key;
}

static bool same_key(const SchemeKey *a, const SchemeKey *b)
{
    return a->palette == b->palette && a->direct == b->direct && a->lowest == b->lowest && a->highest == b->highest &&
           a->stone == b->stone && memcmp(a->surface_hues, b->surface_hues, sizeof a->surface_hues) == 0;
}

static void settle_looks(GroundLooks *looks, const Theme *theme, const ThemeGround *on)
{
    SchemeKey key = key_of(theme, on);
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

static Look make_look(const GroundLooks *looks, Style style)
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

static bool is_beside(const Theme *theme, Style style)
{
    return style.attributes & STYLE_BESIDE && memcmp(&theme->ground, &theme->beside, sizeof theme->ground) != 0;
}

static const ThemeGround *ground_under(const Theme *theme, Style style)
{
    return is_beside(theme, style) ? &theme->beside : &theme->ground;
}

static GroundLooks *looks_under(Looks *looks, const Theme *theme, Style style)
{
    if (!is_beside(theme, style)) {
        return &looks->own;
    }
    looks->beside = looks->beside ? looks->beside : memory_new(1, sizeof *looks->beside);
    return looks->beside;
}

static Look full_look(GroundLooks *looks, const Theme *theme, Style style)
{
    settle_looks(looks, theme, ground_under(theme, style));
    KeptLook *kept = &looks->kept[(style.ground * 61u + style.ink) % KEPT];
    if (!kept->kept || kept->style.ink != style.ink || kept->style.ground != style.ground) {
        *kept = (KeptLook){true, style, make_look(looks, style)};
    }
    return kept->look;
}

/* The hue of the surface that a ground is, OWN when it has none of its own. */
static int surface_hue(const ThemeGround *on, Ground ground)
{
    if (on->stone > 0 && ground >= GROUND_LAMP_STONE && ground <= GROUND_LAMP_STONE_LAST) {
        return on->stone - 1;
    }
    int surface = ground_is_height(ground) ? ((int)ground - GROUND_HEIGHT) / GROUND_LEVELS : 0;
    return surface > 0 ? on->surface_hues[surface - 1] : OWN;
}

static Look few_colors(const Theme *theme, Style style)
{
    Ground ground = ground_base(style.ground);
    Tint tint = ground_tint(style.ground);
    int hue = surface_hue(ground_under(theme, style), ground);
    FewLook few = theme->depth == COLORS_MONO ? few_mono_look((Ink)style.ink, ground, tint)
                                              : few_look((Ink)style.ink, ground, tint, hue, theme->depth == COLORS_16);
    return (Look){few.foreground, few.background, few.attributes};
}

Look theme_look_of(Looks *looks, const Theme *theme, Style style)
{
    style.ink = style.ink < INK_COUNT ? style.ink : INK_TEXT;
    bool known = ground_base(style.ground) < GROUND_COUNT && ground_tint(style.ground) < TINT_COUNT;
    style.ground = known ? style.ground : GROUND_NONE;
    Look look = theme->depth >= COLORS_256 ? full_look(looks_under(looks, theme, style), theme, style)
                                           : few_colors(theme, style);
    look.attributes |= (uint8_t)style.attributes;
    if (look.attributes & STYLE_BOLD) {
        look.attributes &= (uint8_t)~STYLE_DIM;
    }
    return look;
}

void theme_use_terrain(ThemeGround *ground, const TerrainType *terrain)
{
    ground->hue = terrain->surfaces[0].hue == THEME_NO_HUE ? terrain->hue : terrain->surfaces[0].hue;
    for (int i = 1; i < GROUND_SURFACES; i++) {
        ground->surface_hues[i - 1] = i < terrain->surface_count ? terrain->surfaces[i].hue : THEME_NO_HUE;
    }
    ground->lowest = terrain->height_min;
    ground->highest = terrain->height_max;
}

void theme_use_stone(ThemeGround *ground, int hue)
{
    ground->stone = 1 + hue;
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
    Theme theme = {.depth = depth < most ? depth : most, .glyphs = glyphs, .ground.hue = 30};
    for (int i = 0; i < GROUND_SURFACES - 1; i++) {
        theme.ground.surface_hues[i] = THEME_NO_HUE;
    }
    theme.beside = theme.ground;
    return theme;
}
