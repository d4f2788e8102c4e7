/* The palettes: what planes, meanings and kinds look like, in OKLCH. Everything else about colours follows from these
 * tables. */
#ifndef HOLDOUT_TERM_CANVAS_PALETTE_H
#define HOLDOUT_TERM_CANVAS_PALETTE_H

#include "term/canvas/color.h"
#include "term/canvas/palette_name.h"
#include "term/canvas/role.h"

/* Meanings that have a hue of their own. */
typedef enum Family {
    FAMILY_GRAY,
    FAMILY_TOWER,
    FAMILY_ECONOMIC,
    FAMILY_SPECIAL,
    FAMILY_ABILITY,
    FAMILY_ATTACKER,
    FAMILY_BOSS,
    FAMILY_MINERALS,
    FAMILY_FUEL,
    FAMILY_HULL,
    FAMILY_ENERGY,
    FAMILY_GOOD,
    FAMILY_BAD,
    FAMILY_WARN,
    FAMILY_KEY,
    FAMILY_SHOT,
    FAMILY_CURSOR,
    FAMILY_COUNT
} Family;

/* A plane that rises with height. */
typedef struct Rise {
    double lowest;      /* lightness of the terrain's lowest height */
    double span;        /* from there to its highest */
    double least, most; /* between neighbouring heights, whatever the span */
    double chroma;
} Rise;

/* Cells of attackers: lightness and chroma fall with HP. */
typedef struct Wound {
    Family family;
    double lightness, low_lightness, chroma, low_chroma;
} Wound;

/* Cells of those whom something acts on, as far from attackers' as they are from the path. */
typedef struct Struck {
    Family family;
    double lightness, chroma;
} Struck;

typedef struct Palette {
    Sight sight; /* the eyes that must be able to tell its planes apart */
    bool light;  /* its grounds are light */
    Rise ground, path;
    double path_hue;
    double rock;    /* lightness of rocks above their ground */
    double texture; /* lightness of decorations above their ground */
    double relief;  /* lightness of all that is drawn with strokes on the palette of 256: arrows, edges, rocks; a
                     * colour that stays needn't be told; 0: as direct colours have it */
    double building, building_chroma;
    double hub, hub_chroma;
    Wound attacker, large, boss;
    Struck affected;
    double tint;                /* chroma of tints */
    double heat_low, heat_high; /* hues of the heat map's ends */
    bool heat_through_gray;     /* from one end to the other, or around the wheel */
    double hues[FAMILY_COUNT];
} Palette;

const Palette *palette_of(PaletteName name);

/* Grounds that are no plane of the board: rows, bars, cards and the like. */
Lch palette_ground(const Palette *palette, Ground ground);

/* How a tint colours what it lies on: how much lighter, and the hue and chroma it then has. */
Lch palette_tint(const Palette *palette, Tint tint);

#endif
