/* Most inks are light on dark grounds and dark on light ones, as far as it takes to read them. What the ground is drawn
 * with only differs from it a little, so that it stays ground. */
#include "term/canvas/scheme.h"

enum { READ = 450, QUIET = 300, SPARK = 200, MARK = 170, FAINT = 0 };

/* How far off the ground's lightness an ink is that belongs to it. */
typedef enum Relief { FREE, TEXTURE, EDGE, GRAIN, ARROW } Relief;

typedef struct InkRow {
    Family family;
    double chroma, on_dark, on_light;
    int16_t contrast; /* least ratio to the ground, in hundredths */
    bool own;         /* on the terminal's own background its own colour will do */
    Relief relief;
} InkRow;

static const InkRow INKS[INK_COUNT] = {
    [INK_TEXT] = {FAMILY_GRAY, 0, 0.88, 0.25, READ, true, FREE},
    [INK_DIM] = {FAMILY_GRAY, 0, 0.66, 0.52, READ, false, FREE},
    [INK_FRAME] = {FAMILY_GRAY, 0, 0.6, 0.6, QUIET, true, FREE},
    [INK_TITLE] = {FAMILY_GRAY, 0, 0.98, 0.12, READ, true, FREE},
    [INK_GOOD] = {FAMILY_GOOD, 0.15, 0.8, 0.48, READ, false, FREE},
    [INK_BAD] = {FAMILY_BAD, 0.15, 0.74, 0.5, READ, false, FREE},
    [INK_WARN] = {FAMILY_WARN, 0.14, 0.8, 0.52, READ, false, FREE},
    [INK_KEY] = {FAMILY_KEY, 0.11, 0.82, 0.48, READ, false, FREE},
    [INK_TOWER] = {FAMILY_TOWER, 0.12, 0.78, 0.46, READ, false, FREE},
    [INK_ECONOMIC] = {FAMILY_ECONOMIC, 0.14, 0.8, 0.46, READ, false, FREE},
    [INK_SPECIAL] = {FAMILY_SPECIAL, 0.14, 0.78, 0.46, READ, false, FREE},
    [INK_ABILITY] = {FAMILY_ABILITY, 0.14, 0.8, 0.5, READ, false, FREE},
    [INK_MATERIALS] = {FAMILY_MINERALS, 0.13, 0.82, 0.5, READ, false, FREE},
    [INK_ENERGY] = {FAMILY_ENERGY, 0.12, 0.76, 0.48, READ, false, FREE},
    [INK_FUEL] = {FAMILY_FUEL, 0.16, 0.8, 0.46, READ, false, FREE},
    [INK_FUEL_COMING] = {FAMILY_FUEL, 0.07, 0.68, 0.6, QUIET, false, FREE},
    [INK_HULL] = {FAMILY_HULL, 0.16, 0.72, 0.5, READ, false, FREE},
    [INK_PATH] = {FAMILY_WARN, 0.035, 0.66, 0.52, MARK, false, ARROW},
    [INK_ROCK] = {FAMILY_GRAY, 0.01, 0.66, 0.52, FAINT, false, GRAIN},
    [INK_MINERALS] = {FAMILY_MINERALS, 0.15, 0.82, 0.5, READ, false, FREE},
    [INK_FUEL_DEPOSIT] = {FAMILY_FUEL, 0.17, 0.8, 0.46, READ, false, FREE},
    [INK_GROUND] = {FAMILY_GRAY, 0.02, 0.6, 0.55, FAINT, false, TEXTURE},
    [INK_SLANT] = {FAMILY_GRAY, 0.02, 0.6, 0.55, FAINT, false, EDGE},
    [INK_CLIFF] = {FAMILY_GRAY, 0.02, 0.6, 0.55, FAINT, false, EDGE},
    [INK_HUB] = {FAMILY_CURSOR, 0.03, 0.97, 0.4, READ, false, FREE},
    [INK_ATTACKER] = {FAMILY_ATTACKER, 0.17, 0.72, 0.5, READ, false, FREE},
    [INK_ATTACKER_HURT] = {FAMILY_ATTACKER, 0.1, 0.66, 0.5, READ, false, FREE},
    [INK_ATTACKER_LARGE] = {FAMILY_ABILITY, 0.14, 0.82, 0.52, READ, false, FREE},
    [INK_ATTACKER_LARGE_HURT] = {FAMILY_ABILITY, 0.09, 0.72, 0.52, READ, false, FREE},
    [INK_BOSS] = {FAMILY_BOSS, 0.18, 0.76, 0.5, READ, false, FREE},
    [INK_SHOT] = {FAMILY_SHOT, 0.15, 0.92, 0.45, SPARK, false, FREE},
    [INK_BLAST] = {FAMILY_SHOT, 0.12, 0.94, 0.45, SPARK, false, FREE},
    [INK_ACTOR] = {FAMILY_GRAY, 0, 0.985, 0.12, READ, true, FREE},
    [INK_ACTOR_MARK] = {FAMILY_GRAY, 0, 0.93, 0.2, READ, true, FREE},
    [INK_VALID] = {FAMILY_KEY, 0.09, 0.7, 0.5, QUIET, false, FREE},
    [INK_HP_HIGH] = {FAMILY_GOOD, 0.17, 0.82, 0.5, READ, false, FREE},
    [INK_HP_MIDDLE] = {FAMILY_WARN, 0.15, 0.82, 0.55, READ, false, FREE},
    [INK_HP_LOW] = {FAMILY_BAD, 0.19, 0.7, 0.5, READ, false, FREE},
    [INK_RARITY + RARITY_STARTER] = {FAMILY_GRAY, 0, 0.72, 0.48, READ, false, FREE},
    [INK_RARITY + RARITY_COMMON] = {FAMILY_GRAY, 0.01, 0.82, 0.4, READ, false, FREE},
    [INK_RARITY + RARITY_RARE] = {FAMILY_TOWER, 0.13, 0.78, 0.46, READ, false, FREE},
    [INK_RARITY + RARITY_LEGENDARY] = {FAMILY_MINERALS, 0.15, 0.84, 0.5, READ, false, FREE},
    [INK_RARITY + RARITY_SPECIAL] = {FAMILY_SPECIAL, 0.15, 0.78, 0.46, READ, false, FREE},
    [INK_ENTRANCE] = {FAMILY_GRAY, 0.15, 0.8, 0.46, READ, false, FREE},
    [INK_LAID] = {FAMILY_GRAY, 0.13, 0.78, 0.46, READ, false, FREE},
};

/* Lightness between black and white from which inks are dark. */
#define MIDDLE 0.62
/* Lightness of arrows and edges on paths of any height. */
#define ON_PATHS 0.4
/* Sparks are bright on every path of dark palettes. */
#define SPARK_MIDDLE 0.78
/* Luminances that can be read on black and on white. */
#define OWN_LEAST 0.145
#define OWN_MOST 0.19

static bool is_entrance(Ink ink)
{
    return ink >= INK_ENTRANCE && ink <= INK_ENTRANCE_LAST;
}

static bool is_laid(Ink ink)
{
    return ink >= INK_LAID && ink <= INK_LAID_LAST;
}

/* Entrances differ in nothing but their hue, and so does what lies on floors. */
static const InkRow *row_of(Ink ink)
{
    return &INKS[is_entrance(ink) ? INK_ENTRANCE : is_laid(ink) ? INK_LAID : ink];
}

static Lch wanted_of(const Scheme *scheme, Ink ink, bool dark)
{
    const InkRow *row = row_of(ink);
    double hue = scheme->palette->hues[row->family];
    if (is_entrance(ink)) {
        hue = palette_tint(scheme->palette, (Tint)(TINT_ENTRANCE + ink - INK_ENTRANCE)).hue;
    } else if (is_laid(ink)) {
        hue = hue_of_wheel((int)(ink - INK_LAID) * 360 / KIND_HUES);
    }
    return (Lch){dark ? row->on_dark : row->on_light, row->chroma, hue};
}

/* The other way round where the side it wants has no such contrast. */
static Shade readable(const Scheme *scheme, Lch wanted, double beside, int contrast)
{
    bool light = wanted.lightness > MIDDLE;
    double most = 100 * color_contrast(beside, light ? 1 : 0);
    wanted.lightness = most < contrast ? 1 - wanted.lightness : wanted.lightness;
    const Demand demand = {.beside = beside, .contrast = contrast};
    return shade_find(&scheme->eye, wanted, &demand);
}

/* The palette of 256 has hardly any dark colours but grays, so that there the decorations alone have the terrain's hue.
 */
static Lch more_colourful(const Scheme *scheme, Ground ground, Lch wanted)
{
    if (!scheme->eye.direct && ground_is_height(ground)) {
        wanted.hue = scheme_ground_hue(scheme, ground);
        wanted.chroma = 0.1;
    } else {
        wanted.chroma *= 1.5;
    }
    return wanted;
}

static Shade relief_on(const Scheme *scheme, Relief relief, Ground ground, const Shade *below)
{
    Lch wanted = color_lch(below->rgb);
    bool one = !scheme->eye.direct && scheme->palette->relief > 0 && relief != TEXTURE;
    if (one && (ground_is_path(ground) || ground_is_height(ground) || ground_is_rock(ground))) {
        wanted = (Lch){scheme->palette->relief, 0, 0};
        return shade_find(&scheme->eye, wanted, &(Demand){.beside = below->light, .contrast = 112});
    }
    if (ground_is_path(ground)) {
        wanted = (Lch){ON_PATHS, scheme->palette->path.chroma, scheme->palette->path_hue};
        return shade_find(&scheme->eye, wanted, &(Demand){.beside = below->light, .contrast = 112});
    }
    bool plain = relief == EDGE || relief == GRAIN;
    wanted.lightness += (relief == EDGE ? 1.4 : relief == GRAIN ? 0.6 : 1) * scheme->palette->texture;
    wanted = plain ? wanted : more_colourful(scheme, ground, wanted);
    bool coloured = relief == TEXTURE && !scheme->eye.direct && ground_is_height(ground);
    const Demand demand = {.beside = below->light, .contrast = 112, .chroma = coloured ? 0.05 : 0};
    return shade_find(&scheme->eye, wanted, &demand);
}

Shade ink_on(const Scheme *scheme, Ink ink, Ground ground, const Shade *below)
{
    const InkRow *row = row_of(ink);
    if (row->relief != FREE) {
        return relief_on(scheme, row->relief, ground, below);
    }
    const double lightness = color_lch(below->rgb).lightness;
    const bool dark = lightness < (row->contrast == SPARK ? SPARK_MIDDLE : MIDDLE);
    return readable(scheme, wanted_of(scheme, ink, dark), below->light, row->contrast);
}

bool ink_on_own(const Scheme *scheme, Ink ink, Backdrop backdrop, Shade *shade)
{
    Demand demand = {0};
    if (row_of(ink)->own) {
        return false;
    }
    Lch wanted = wanted_of(scheme, ink, backdrop != BACKDROP_LIGHT);
    if (backdrop == BACKDROP_UNKNOWN) {
        wanted.lightness = 0.58;
        demand = (Demand){.above = OWN_LEAST, .below = OWN_MOST};
    }
    *shade = shade_find(&scheme->eye, wanted, &demand);
    return true;
}
