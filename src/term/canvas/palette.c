#include "term/canvas/palette.h"

#include <stddef.h>

#define HUES_FULL                                                                                                     \
    {                                                                                                                 \
        [FAMILY_TOWER] = 240, [FAMILY_ECONOMIC] = 150, [FAMILY_SPECIAL] = 320, [FAMILY_ABILITY] = 55,                 \
        [FAMILY_ATTACKER] = 12, [FAMILY_BOSS] = 345, [FAMILY_MINERALS] = 85, [FAMILY_FUEL] = 145, [FAMILY_HULL] = 25, \
        [FAMILY_ENERGY] = 245, [FAMILY_GOOD] = 145, [FAMILY_BAD] = 22, [FAMILY_WARN] = 65, [FAMILY_KEY] = 200,        \
        [FAMILY_SHOT] = 100, [FAMILY_CURSOR] = 255                                                                    \
    }

/* Blue and yellow are what is left to eyes without red or green. */
#define HUES_BLUE_AND_YELLOW                                                                                          \
    {                                                                                                                 \
        [FAMILY_TOWER] = 245, [FAMILY_ECONOMIC] = 95, [FAMILY_SPECIAL] = 300, [FAMILY_ABILITY] = 70,                  \
        [FAMILY_ATTACKER] = 95, [FAMILY_BOSS] = 265, [FAMILY_MINERALS] = 95, [FAMILY_FUEL] = 230, [FAMILY_HULL] = 70, \
        [FAMILY_ENERGY] = 265, [FAMILY_GOOD] = 240, [FAMILY_BAD] = 70, [FAMILY_WARN] = 95, [FAMILY_KEY] = 215,        \
        [FAMILY_SHOT] = 100, [FAMILY_CURSOR] = 260                                                                    \
    }

/* Red and cyan are what is left to eyes without blue. */
#define HUES_RED_AND_CYAN                                                                                             \
    {                                                                                                                 \
        [FAMILY_TOWER] = 205, [FAMILY_ECONOMIC] = 180, [FAMILY_SPECIAL] = 350, [FAMILY_ABILITY] = 25,                 \
        [FAMILY_ATTACKER] = 20, [FAMILY_BOSS] = 200, [FAMILY_MINERALS] = 40, [FAMILY_FUEL] = 195, [FAMILY_HULL] = 20, \
        [FAMILY_ENERGY] = 210, [FAMILY_GOOD] = 190, [FAMILY_BAD] = 15, [FAMILY_WARN] = 35, [FAMILY_KEY] = 200,        \
        [FAMILY_SHOT] = 60, [FAMILY_CURSOR] = 215                                                                     \
    }

/* Ground of middling lightness between dark buildings and light attackers: three steps of luminance that every eye
 * tells apart. */
#define PLANES_BY_LUMINANCE                                                                                      \
    .ground = {0.39, 0.12, 0.034, 0.05, 0.03}, .path = {0.535, 0.12, 0.034, 0.04, 0.035}, .path_hue = 75,        \
    .rock = 0.08, .texture = 0.09, .building = 0.12, .building_chroma = 0.05, .hub = 0.1, .hub_chroma = 0.06,    \
    .attacker = {FAMILY_ATTACKER, 0.985, 0.85, 0.02, 0.05}, .large = {FAMILY_ATTACKER, 0.985, 0.85, 0.02, 0.06}, \
    .boss = {FAMILY_BOSS, 0.99, 0.85, 0.03, 0.06}, .affected = {FAMILY_SPECIAL, 0.51, 0.24}, .tint = 0.08

#define PLANES_DARK                                                                                                    \
    .ground = {0.23, 0.14, 0.034, 0.06, 0.03}, .path = {0.52, 0.14, 0.034, 0.05, 0.035}, .path_hue = 75, .rock = 0.12, \
    .texture = 0.1, .relief = 0.425, .building = 0.42, .building_chroma = 0.115, .hub = 0.45, .hub_chroma = 0.16,      \
    .attacker = {FAMILY_ATTACKER, 0.55, 0.34, 0.21, 0.1}, .large = {FAMILY_ATTACKER, 0.55, 0.34, 0.23, 0.12},          \
    .boss = {FAMILY_BOSS, 0.53, 0.38, 0.24, 0.16}, .affected = {FAMILY_SHOT, 0.88, 0.16}, .tint = 0.08

#define HEAT_AROUND .heat_low = 270, .heat_high = 30

static const Palette PALETTES[PALETTE_COUNT] = {
    [PALETTE_AUTO] = {SIGHT_FULL, PLANES_DARK, HEAT_AROUND, .hues = HUES_FULL},
    [PALETTE_DEFAULT] = {SIGHT_FULL, PLANES_DARK, HEAT_AROUND, .hues = HUES_FULL},
    [PALETTE_HIGH_CONTRAST] = {SIGHT_GRAY, PLANES_BY_LUMINANCE, HEAT_AROUND, .hues = HUES_FULL},
    [PALETTE_DEUTERANOPIA] = {SIGHT_DEUTERANOPIA, PLANES_BY_LUMINANCE, .heat_low = 260, .heat_high = 90,
                              .heat_through_gray = true, .hues = HUES_BLUE_AND_YELLOW},
    [PALETTE_PROTANOPIA] = {SIGHT_PROTANOPIA, PLANES_BY_LUMINANCE, .heat_low = 260, .heat_high = 90,
                            .heat_through_gray = true, .hues = HUES_BLUE_AND_YELLOW},
    [PALETTE_TRITANOPIA] = {SIGHT_TRITANOPIA, PLANES_BY_LUMINANCE, .heat_low = 200, .heat_high = 20,
                            .heat_through_gray = true, .hues = HUES_RED_AND_CYAN},
    [PALETTE_LIGHT] = {SIGHT_FULL, .light = true, .ground = {0.83, 0.12, 0.034, 0.06, 0.03},
                       .path = {0.6, 0.11, 0.034, 0.04, 0.05}, .path_hue = 75, .rock = -0.13, .texture = -0.1,
                       .building = 0.42, .building_chroma = 0.13, .hub = 0.4, .hub_chroma = 0.18,
                       .attacker = {FAMILY_ATTACKER, 0.53, 0.33, 0.21, 0.1},
                       .large = {FAMILY_ATTACKER, 0.53, 0.33, 0.23, 0.12}, .boss = {FAMILY_BOSS, 0.5, 0.36, 0.24, 0.16},
                       .affected = {FAMILY_SHOT, 0.92, 0.17}, .tint = 0.09, HEAT_AROUND, .hues = HUES_FULL},
};

const Palette *palette_of(PaletteName name)
{
    return &PALETTES[name];
}

/* Lightness among dark and among light grounds, chroma and meaning. */
typedef struct GroundRow {
    double dark, light, chroma;
    Family family;
} GroundRow;

/* Of grounds whose colours follow from each other scheme.c makes them, so they have nothing here. */
static const GroundRow ROWS[GROUND_COUNT] = {
    [GROUND_NONE... GROUND_AFFECTED] = {0},
    [GROUND_CURSOR] = {0.54, 0.54, 0.19, FAMILY_CURSOR},
    [GROUND_HOVER] = {0.42, 0.72, 0.06, FAMILY_CURSOR},
    [GROUND_INVALID] = {0.45, 0.5, 0.18, FAMILY_BAD},
    [GROUND_ROW] = {0.31, 0.86, 0.07, FAMILY_CURSOR},
    [GROUND_HEAD] = {0.27, 0.89, 0.012, FAMILY_CURSOR},
    [GROUND_PANEL] = {0.225, 0.94, 0.01, FAMILY_CURSOR},
    [GROUND_BAR_FUEL] = {0.56, 0.6, 0.15, FAMILY_FUEL},
    [GROUND_BAR_FUEL_COMING] = {0.41, 0.76, 0.07, FAMILY_FUEL},
    [GROUND_BAR_HULL] = {0.52, 0.55, 0.19, FAMILY_HULL},
    [GROUND_BAR_HULL_LOW] = {0.62, 0.62, 0.23, FAMILY_HULL},
    [GROUND_BAR_ENERGY] = {0.52, 0.58, 0.13, FAMILY_ENERGY},
    [GROUND_BAR_MATERIALS] = {0.6, 0.68, 0.12, FAMILY_MINERALS},
    [GROUND_BAR_EMPTY] = {0.32, 0.84, 0.01, FAMILY_GRAY},
    [GROUND_CARD] = {0.225, 0.95, 0.01, FAMILY_CURSOR},
    [GROUND_CARD_CHOSEN] = {0.28, 0.88, 0.03, FAMILY_CURSOR},
    [GROUND_RARITY + RARITY_STARTER] = {0.4, 0.5, 0.01, FAMILY_GRAY},
    [GROUND_RARITY + RARITY_COMMON] = {0.44, 0.46, 0.02, FAMILY_CURSOR},
    [GROUND_RARITY + RARITY_RARE] = {0.45, 0.45, 0.14, FAMILY_TOWER},
    [GROUND_RARITY + RARITY_LEGENDARY] = {0.5, 0.5, 0.11, FAMILY_MINERALS},
    [GROUND_RARITY + RARITY_SPECIAL] = {0.44, 0.44, 0.14, FAMILY_SPECIAL},
    [GROUND_SYSTEM + NODE_START] = {0.45, 0.45, 0.16, FAMILY_CURSOR},
    [GROUND_SYSTEM + NODE_BATTLE] = {0.44, 0.44, 0.15, FAMILY_ATTACKER},
    [GROUND_SYSTEM + NODE_ELITE] = {0.5, 0.5, 0.14, FAMILY_ABILITY},
    [GROUND_SYSTEM + NODE_SHOP] = {0.48, 0.48, 0.1, FAMILY_MINERALS},
    [GROUND_SYSTEM + NODE_EVENT] = {0.42, 0.42, 0.13, FAMILY_SPECIAL},
    [GROUND_SYSTEM + NODE_WORKSHOP] = {0.43, 0.43, 0.11, FAMILY_TOWER},
    [GROUND_SYSTEM + NODE_DOCK] = {0.43, 0.43, 0.11, FAMILY_ECONOMIC},
    [GROUND_SYSTEM + NODE_BOSS] = {0.52, 0.5, 0.22, FAMILY_BOSS},
    [GROUND_SYSTEM + NODE_DERELICT] = {0.42, 0.43, 0.09, FAMILY_KEY},
    [GROUND_SYSTEM_PAST] = {0.34, 0.8, 0.02, FAMILY_GRAY},
    [GROUND_GATE] = {0.78, 0.72, 0.14, FAMILY_MINERALS},
    [GROUND_NAME] = {0.86, 0.74, 0.15, FAMILY_MINERALS},
    [GROUND_NAME + 1] = {0.78, 0.68, 0.16, FAMILY_WARN},
    [GROUND_NAME + 2] = {0.69, 0.62, 0.17, FAMILY_ABILITY},
    [GROUND_NAME + 3] = {0.58, 0.55, 0.19, FAMILY_HULL},
    [GROUND_NAME + 4] = {0.46, 0.46, 0.18, FAMILY_BOSS},
    [GROUND_LAMP] = {0.35, 0.93, 0.04, FAMILY_WARN},
    [GROUND_LAMP + 1] = {0.3, 0.9, 0.037, FAMILY_WARN},
    [GROUND_LAMP + 2] = {0.26, 0.87, 0.034, FAMILY_WARN},
    [GROUND_LAMP_STONE] = {0.56, 0.72, 0.045, FAMILY_WARN},
    [GROUND_LAMP_STONE + 1] = {0.49, 0.69, 0.04, FAMILY_WARN},
    [GROUND_LAMP_STONE + 2] = {0.42, 0.66, 0.035, FAMILY_WARN},
    [GROUND_MEMORY] = {0.19, 0.82, 0.008, FAMILY_CURSOR},
    [GROUND_MEMORY_STONE] = {0.28, 0.68, 0.01, FAMILY_CURSOR},
    [GROUND_KIND... GROUND_KIND_LAST] = {0},
    [GROUND_GLOW... GROUND_GLOW_LAST] = {0.46, 0.76, 0.12, FAMILY_WARN},
};

Lch palette_ground(const Palette *palette, Ground ground)
{
    const GroundRow *row = &ROWS[ground];
    if (ground == GROUND_AFFECTED) {
        const Struck *struck = &palette->affected;
        return (Lch){struck->lightness, struck->chroma, palette->hues[struck->family]};
    }
    return (Lch){palette->light ? row->light : row->dark, row->chroma, palette->hues[row->family]};
}

static Lch heat(const Palette *palette, int step)
{
    const double share = step / (HEAT_STEPS - 1.0), strongest = 1.6 * palette->tint;
    if (!palette->heat_through_gray) {
        double hue = palette->heat_low + (palette->heat_high - palette->heat_low) * share;
        return (Lch){0, palette->tint + (strongest - palette->tint) * share, hue};
    }
    double away = share < 0.5 ? 1 - 2 * share : 2 * share - 1;
    return (Lch){0, strongest * away, share < 0.5 ? palette->heat_low : palette->heat_high};
}

Lch palette_tint(const Palette *palette, Tint tint)
{
    static const double entrances[WORLD_STARTS_MAX] = {200, 330, 125, 270, 20, 165, 300, 235};
    const double rim = palette->light ? -0.07 : 0.07, chroma = palette->tint;
    if (tint >= TINT_ENTRANCE && tint <= TINT_ENTRANCE_LAST) {
        return (Lch){0, 1.2 * chroma, entrances[tint - TINT_ENTRANCE]};
    }
    if (tint >= TINT_HEAT && tint <= TINT_HEAT_LAST) {
        return heat(palette, (int)tint - TINT_HEAT);
    }
    const Lch tints[TINT_HEAT] = {
        [TINT_NONE] = {0},
        [TINT_VALID] = {0, 0.3 * chroma, palette->hues[FAMILY_CURSOR] - 30},
        [TINT_RANGE] = {0, chroma, palette->hues[FAMILY_GOOD]},
        [TINT_RANGE_RIM] = {rim, 1.2 * chroma, palette->hues[FAMILY_GOOD]},
        [TINT_RANGE_LARGE] = {0, chroma, palette->hues[FAMILY_WARN] + 30},
        [TINT_RANGE_LARGE_RIM] = {rim, 1.2 * chroma, palette->hues[FAMILY_WARN] + 30},
        [TINT_SUPPORT] = {0, chroma, palette->hues[FAMILY_KEY]},
        [TINT_AFFECTED] = {0, 1.4 * chroma, palette->hues[FAMILY_SPECIAL]},
        [TINT_REFUSED] = {0, 1.4 * chroma, palette->hues[FAMILY_BAD]},
    };
    return tints[tint];
}
