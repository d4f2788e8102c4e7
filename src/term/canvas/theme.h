/* What roles look like: from direct colours to none, glyphs in ASCII or Unicode of certain width. */
#ifndef HOLDOUT_TERM_CANVAS_THEME_H
#define HOLDOUT_TERM_CANVAS_THEME_H

#include "holdout/content.h"
#include "term/canvas/canvas.h"
#include "term/canvas/palette_name.h"

typedef enum ColorDepth { COLORS_AUTO, COLORS_MONO, COLORS_8, COLORS_16, COLORS_256, COLORS_DIRECT } ColorDepth;
typedef enum GlyphSet { GLYPHS_AUTO, GLYPHS_ASCII, GLYPHS_UNICODE } GlyphSet;

/* name, ASCII, Unicode (never of ambiguous East Asian width). None is a letter: those are buildings, attackers and
 * statuses. */
/* The formatter never comes to rest on this list. */
/* clang-format off */
#define GLYPH_LIST(X) \
    X(BAR_FULL, '=', 0x25AA) X(BAR_EMPTY, '-', 0x2591) X(BAR_COMING, '+', 0x25AB) \
    X(BAR_MARK, '|', '|') X(HULL_FULL, '#', 0x2666) X(HULL_EMPTY, '.', 0x25E6) \
    X(PATH_NORTH, '^', '^') X(PATH_EAST, '>', 0x203A) X(PATH_SOUTH, '!', 0x2304) \
    X(PATH_WEST, '<', 0x2039) X(PATH_SPLIT, '+', '+') X(ROCK, '#', 0x2591) \
    X(MINERALS, '%', 0x2666) X(FUEL, '&', 0x224B) X(WRECK, '$', '$') X(HUB, '@', '@') \
    X(SLANT_NORTH, '\'', 0x25B4) X(SLANT_EAST, '/', 0x25B8) X(SLANT_SOUTH, ',', 0x25BE) \
    X(SLANT_WEST, '\\', 0x25C2) X(SHOT, '.', 0x2219) X(BLAST, '*', '*') X(ARROW, '>', 0xBB) \
    X(ELLIPSIS, '.', '.') X(GAP, '.', 0x2219) X(HP_FULL, '=', 0x25AA) X(HP_EMPTY, '-', 0x25AB) \
    X(SELECT, '>', 0x203A) X(CLIFF, '|', 0x2502) X(THREE_QUARTERS, '=', 0x28F6) \
    X(HALF, '-', 0x28E4) X(QUARTER, '_', 0x28C0) X(NO_TARGET, '.', 0x2219) \
    X(CHARGING, '-', 0x25AB) X(READY, '+', 0x25AA) X(VALID, '.', 0x2219) \
    X(STOPPED, '=', 0x2715) X(SOUGHT, '9', 0x2726)
/* clang-format on */
typedef enum Glyph {
#define X(name, ascii, unicode) GLYPH_##name,
    GLYPH_LIST(X)
#undef X
        GLYPH_COUNT
} Glyph;

/* What is of a place: a terrain type, a dungeon. */
typedef struct ThemeGround {
    int hue;                               /* of the ground shades, 0..359 */
    int surface_hues[GROUND_SURFACES - 1]; /* of the surfaces after the first; THEME_NO_HUE: as the first */
    int lowest, highest;                   /* heights that shades are spread over; both 0: all there can be */
    int stone;                             /* 1 + the hue of a dungeon's walls; 0: that of its light */
} ThemeGround;

typedef struct Theme {
    ColorDepth depth; /* never AUTO once resolved */
    GlyphSet glyphs;  /* likewise */
    PaletteName palette;
    Backdrop backdrop; /* what is known of the terminal's own background */
    ThemeGround ground;
    ThemeGround beside; /* of cells that are STYLE_BESIDE */
} Theme;

enum { THEME_NO_HUE = -1 };

enum { THEME_DIRECT_COLORS = 1 << 24 };

/* Resolves AUTO: NO_COLOR, the terminal's colours (1: mono; 0 when there is no terminal: 256; THEME_DIRECT_COLORS), the
 * locale's character set. What is asked for is cut to what the terminal has; but of direct colours terminals of 256
 * often don't tell, and are believed to have them when asked for. */
Theme theme_resolve(ColorDepth depth, GlyphSet glyphs, int terminal_colors);

/* The ground of a terrain type: its hues, and its heights. */
void theme_use_terrain(ThemeGround *ground, const TerrainType *terrain);

/* The stone of a dungeon, by its hue, 0 to 359. */
void theme_use_stone(ThemeGround *ground, int hue);

/* What buildings of a kind, and attackers, are drawn with wherever they show. */
Ink theme_blueprint_ink(BlueprintKind kind);
Ink theme_attacker_ink(AttackerSize size, bool hurt);

uint32_t theme_glyph(const Theme *theme, Glyph glyph);

/* A colour is an index of the terminal's palette, or THEME_DIRECT with red, green and blue in its bytes; -1: the
 * terminal's own. Attributes carry the role where colours don't (mono always, 8 colours often). */
enum { THEME_DIRECT = 1 << 24 };
typedef struct Look {
    int32_t foreground, background;
    uint8_t attributes; /* STYLE_* */
} Look;

/* The looks of a theme, each found when it is first asked for and kept for as long as the theme is the same. */
typedef struct Looks Looks;
Looks *theme_looks_new(void);
void theme_looks_free(Looks *looks);
Look theme_look_of(Looks *looks, const Theme *theme, Style style);

/* The cells of buildings and their blueprints, and of attackers by the share of HP they have left. */
Ground theme_blueprint_ground(BlueprintKind kind);
Ground theme_attacker_ground(AttackerSize size, int32_t hp, int32_t hp_max);

/* The cell of who is met on foot, by the hue of its kind, 0 to 359. */
Ground theme_kind_ground(int hue, int32_t hp, int32_t hp_max);

/* What lies on a dungeon's floor or hangs over it, and the cell of what burns there or hangs dense. */
Ink theme_laid_ink(int hue);
Ground theme_glow_ground(int hue);

#endif
