/* Planes are made from the bottom up: the ground height by height, paths that are lighter than the ground at their
 * height, rocks, then whoever acts, told from all of them. */
#include "term/canvas/scheme.h"

#include "base/number.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

enum {
    LEVELS_A_HEIGHT = 2,
    PATH_CONTRAST = 177,
    ROCK_CONTRAST = 112,
    GLOW_CONTRAST = 130,
    FIELDS_MAX = GROUND_ROCK,
    HEIGHTS_MAX = 7
};

#define WARM_FROM 12.0
#define WARM_TO 100.0
#define WARM_SHARE 0.25   /* of the way to WARM_TO */
#define WOUNDS_APART 1.25 /* luminance of the unhurt to that of the worst, at least */
#define KIND_LIGHTEST 0.7 /* cells that are lighter have dark letters */
#define KIND_LIGHTNESS 0.49
#define STONE_CHROMA 0.06 /* of a dungeon's walls */
#define COLOURED 0.04     /* least chroma of what is to have a hue in the palette of 256 */
#define WATER_CHROMA 2.0  /* surfaces of their own hue are so many times as colourful */

/* What lies below whoever acts. */
typedef struct Fields {
    int count;
    Shade shades[FIELDS_MAX];
} Fields;

static int lowest_level(const SchemeKey *key)
{
    return key->highest > key->lowest ? LEVELS_A_HEIGHT * key->lowest : 0;
}

static int highest_level(const SchemeKey *key)
{
    return key->highest > key->lowest ? LEVELS_A_HEIGHT * key->highest : GROUND_LEVELS - 1;
}

/* Lightness at a level; the steps are even over the terrain's heights. */
static double lightness_at(const SchemeKey *key, const Rise *rise, int level)
{
    int heights = key->highest > key->lowest ? key->highest - key->lowest : HEIGHTS_MAX;
    double step = rise->span / heights;
    step = step < rise->least ? rise->least : step > rise->most ? rise->most : step;
    return rise->lowest + step * (level - lowest_level(key)) / LEVELS_A_HEIGHT;
}

/* Hues near that of attackers are drawn away from it. */
static double ground_hue(int wheel)
{
    double hue = hue_of_wheel(wheel);
    return hue > WARM_FROM && hue < WARM_TO ? hue + (WARM_TO - hue) * WARM_SHARE : hue;
}

static bool has_own_hue(const Scheme *scheme, int surface)
{
    return surface > 0 && scheme->key.surface_hues[surface] != SCHEME_NO_HUE;
}

double scheme_ground_hue(const Scheme *scheme, Ground ground)
{
    int surface = ((int)ground - GROUND_HEIGHT) / GROUND_LEVELS;
    return ground_hue(scheme->key.surface_hues[has_own_hue(scheme, surface) ? surface : 0]);
}

static Lch ground_wanted(const Scheme *scheme, int surface, int level)
{
    const SchemeKey *key = &scheme->key;
    const Rise *rise = &scheme->palette->ground;
    return (Lch){lightness_at(key, rise, level), rise->chroma * (has_own_hue(scheme, surface) ? WATER_CHROMA : 1),
                 scheme_ground_hue(scheme, (Ground)(GROUND_HEIGHT + surface * GROUND_LEVELS))};
}

/* Heights first, each above the one below it; then what lies between two of them. */
static void make_rise(Scheme *scheme, Ground first, int surface)
{
    const int lowest = lowest_level(&scheme->key), highest = highest_level(&scheme->key);
    const Palette *palette = scheme->palette;
    const bool path = ground_is_path(first);
    Shade *shades = &scheme->grounds[first];
    for (int pass = 0; pass < LEVELS_A_HEIGHT; pass++) {
        for (int level = lowest + pass; level <= highest; level += LEVELS_A_HEIGHT) {
            int below = level - (pass ? 1 : LEVELS_A_HEIGHT), above = level + 1;
            Demand demand = {.above = below >= lowest ? shades[below].light + (pass ? -0.0001 : 0.0005) : 0,
                             .below = pass && above <= highest ? shades[above].light : 0};
            Lch wanted = ground_wanted(scheme, surface, level);
            demand.chroma = !path && has_own_hue(scheme, surface) ? COLOURED : 0;
            demand.gray = demand.chroma <= 0;
            if (path) {
                const Rise *rise = &palette->path;
                wanted = (Lch){lightness_at(&scheme->key, rise, level), rise->chroma, palette->path_hue};
                demand.beside = scheme->grounds[GROUND_HEIGHT + level].light;
                demand.contrast = PATH_CONTRAST;
            }
            shades[level] = shade_find(&scheme->eye, wanted, &demand);
        }
    }
    for (int level = 0; level < GROUND_LEVELS; level++) {
        shades[level] = shades[int_clamp(level, lowest, highest)];
    }
}

static void make_rocks(Scheme *scheme)
{
    for (int level = 0; level < GROUND_LEVELS; level++) {
        const Shade *ground = &scheme->grounds[GROUND_HEIGHT + level];
        Lch wanted = color_lch(ground->rgb);
        wanted.lightness += scheme->palette->rock;
        wanted.chroma *= 0.6;
        const Lch strokes = {scheme->palette->relief, 0, 0};
        const double stroked = scheme->eye.direct ? 0 : 1.25 * color_luminance(color_rgb(strokes));
        Demand demand = {.beside = ground->light,
                         .contrast = ROCK_CONTRAST,
                         .above = scheme->palette->light ? 0 : fmax(ground->light, stroked),
                         .below = scheme->palette->light ? ground->light : 0};
        scheme->grounds[GROUND_ROCK + level] = shade_find(&scheme->eye, wanted, &demand);
    }
}

static void gather_fields(const Scheme *scheme, Fields *fields)
{
    const int lowest = lowest_level(&scheme->key), highest = highest_level(&scheme->key);
    for (int ground = GROUND_HEIGHT; ground <= GROUND_PATH_LAST; ground++) {
        int level = (ground - GROUND_HEIGHT) % GROUND_LEVELS;
        if (level >= lowest && level <= highest) {
            fields->shades[fields->count++] = scheme->grounds[ground];
        }
    }
}

static void make_buildings(Scheme *scheme, const Fields *fields)
{
    static const Family families[] = {FAMILY_TOWER, FAMILY_ECONOMIC, FAMILY_SPECIAL, FAMILY_ABILITY};
    const Palette *palette = scheme->palette;
    const Demand demand = {.lettered = true, .others = fields->shades, .other_count = fields->count};
    for (int i = 0; i <= GROUND_ABILITY - GROUND_TOWER; i++) {
        Lch wanted = {palette->building, palette->building_chroma, palette->hues[families[i]]};
        scheme->grounds[GROUND_TOWER + i] = shade_find(&scheme->eye, wanted, &demand);
    }
    Lch hub = {palette->hub, palette->hub_chroma, palette->hues[FAMILY_CURSOR] + 5};
    scheme->grounds[GROUND_HUB] = shade_find(&scheme->eye, hub, &demand);
}

/* The worst wound and none first, so that there is room between them. */
static void make_wounds_of(Scheme *scheme, int first, const Wound *wound, double hue, const Fields *fields)
{
    static const int order[HP_STEPS] = {HP_STEPS - 1, 0, 2, 1};
    Shade *shades = &scheme->grounds[first];
    for (int i = 0; i < HP_STEPS; i++) {
        const int step = order[i];
        double lost = (double)step / (HP_STEPS - 1);
        Lch wanted = {wound->lightness + (wound->low_lightness - wound->lightness) * lost,
                      wound->chroma + (wound->low_chroma - wound->chroma) * lost, hue};
        Demand demand = {.lettered = true,
                         .others = fields->shades,
                         .other_count = fields->count,
                         .above = i == 0   ? 0
                                  : i == 1 ? shades[HP_STEPS - 1].light * WOUNDS_APART
                                           : shades[step + 1].light * 1.01,
                         .below = i < 2 ? 0 : shades[0].light * 0.99};
        shades[step] = shade_find(&scheme->eye, wanted, &demand);
    }
}

static void make_wounds(Scheme *scheme, int first, const Wound *wound, const Fields *fields)
{
    make_wounds_of(scheme, first, wound, scheme->palette->hues[wound->family], fields);
}

/* Who is met on foot stands on what a lamp lights. */
static void make_kinds(Scheme *scheme)
{
    Fields fields = {0};
    for (int ground = GROUND_LAMP; ground <= GROUND_LAMP_LAST; ground++) {
        fields.shades[fields.count++] = scheme->grounds[ground];
    }
    Wound wound = scheme->palette->attacker;
    if (wound.lightness < KIND_LIGHTEST) { /* one letter can be read on all hues of such cells */
        wound.lightness = fmin(wound.lightness, KIND_LIGHTNESS);
    }
    for (int hue = 0; hue < KIND_HUES; hue++) {
        make_wounds_of(scheme, GROUND_KIND + hue * HP_STEPS, &wound, hue_of_wheel(hue * 360 / KIND_HUES), &fields);
    }
}

/* Lighter and more colourful than the floor around, each in its hue. */
static void make_glows(Scheme *scheme)
{
    for (int hue = 0; hue < KIND_HUES; hue++) {
        Lch wanted = palette_ground(scheme->palette, (Ground)(GROUND_GLOW + hue));
        wanted.hue = hue_of_wheel(hue * 360 / KIND_HUES);
        const Demand demand = {.lettered = true,
                               .beside = scheme->grounds[GROUND_LAMP].light,
                               .contrast = GLOW_CONTRAST,
                               .chroma = COLOURED};
        scheme->grounds[GROUND_GLOW + hue] = shade_find(&scheme->eye, wanted, &demand);
    }
}

/* A dungeon's walls have the hue of its stone, and are as light and as dull as its light makes them. */
static Lch ground_of_row(const Scheme *scheme, Ground ground)
{
    Lch wanted = palette_ground(scheme->palette, ground);
    if (scheme->key.stone > 0 && ground >= GROUND_LAMP_STONE && ground <= GROUND_LAMP_STONE_LAST) {
        wanted.hue = hue_of_wheel(scheme->key.stone - 1);
        wanted.chroma = STONE_CHROMA;
    }
    return wanted;
}

void scheme_make(Scheme *scheme, const SchemeKey *key)
{
    const Palette *palette = palette_of(key->palette);
    scheme->palette = palette;
    scheme->key = *key;
    memset(scheme->grounds, 0, sizeof scheme->grounds);
    eye_open(&scheme->eye, palette->sight, key->direct);
    for (int surface = 0; surface < GROUND_SURFACES; surface++) {
        make_rise(scheme, (Ground)(GROUND_HEIGHT + surface * GROUND_LEVELS), surface);
    }
    make_rise(scheme, GROUND_PATH, 0);
    make_rocks(scheme);
    Fields fields = {0};
    gather_fields(scheme, &fields);
    make_buildings(scheme, &fields);
    make_wounds(scheme, GROUND_ATTACKER, &palette->attacker, &fields);
    make_wounds(scheme, GROUND_ATTACKER_LARGE, &palette->large, &fields);
    make_wounds(scheme, GROUND_BOSS, &palette->boss, &fields);
    scheme->grounds[GROUND_HUB_HIT] = scheme->grounds[GROUND_ATTACKER];
    for (int ground = GROUND_BOSS_LAST + 1; ground < GROUND_KIND; ground++) {
        Lch wanted = ground_of_row(scheme, (Ground)ground);
        const Demand demand = {.chroma = wanted.chroma > COLOURED ? COLOURED : 0};
        scheme->grounds[ground] = shade_find(&scheme->eye, wanted, &demand);
    }
    make_kinds(scheme);
    make_glows(scheme);
}

Shade scheme_ground(const Scheme *scheme, Ground ground, Tint tint)
{
    bool takes_tint = ground <= GROUND_ROCK_LAST;
    if (tint == TINT_NONE || !takes_tint) {
        return scheme->grounds[ground];
    }
    const Palette *palette = scheme->palette;
    Lch below = ground == GROUND_NONE ? palette_ground(palette, GROUND_PANEL) : color_lch(scheme->grounds[ground].rgb);
    Lch wanted = palette_tint(palette, tint);
    const Demand demand = {.chroma = wanted.chroma > COLOURED ? COLOURED : 0, .unlike = &scheme->grounds[ground]};
    wanted.lightness += below.lightness;
    return shade_find(&scheme->eye, wanted, &demand);
}
