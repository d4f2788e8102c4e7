/* Paths are reversed, which is right on light and on dark terminals; whoever acts has a cell of a colour of its own and
 * a bold letter. What a ground says with a colour it says with an attribute, too. */
#include "term/canvas/few.h"

#include <stddef.h>

enum { RED = 1, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE, BRIGHT = 8, OWN = FEW_OWN };

/* Colour of an ink with 8, attributes that say it with 8 and without any. */
typedef struct InkRow {
    int8_t eight;
    uint8_t eight_attributes, mono_attributes;
} InkRow;

static const InkRow INKS[INK_COUNT] = {
    [INK_TEXT] = {OWN, 0, 0},
    [INK_DIM] = {OWN, STYLE_DIM, STYLE_DIM},
    [INK_FRAME] = {OWN, STYLE_DIM, STYLE_DIM},
    [INK_TITLE] = {OWN, STYLE_BOLD, STYLE_BOLD},
    [INK_GOOD] = {GREEN, 0, 0},
    [INK_BAD] = {RED, STYLE_BOLD, STYLE_BOLD | STYLE_UNDERLINE},
    [INK_WARN] = {YELLOW, STYLE_BOLD, STYLE_BOLD},
    [INK_KEY] = {CYAN, STYLE_BOLD, STYLE_BOLD},
    [INK_TOWER] = {CYAN, STYLE_BOLD, STYLE_BOLD},
    [INK_ECONOMIC] = {GREEN, STYLE_BOLD, STYLE_BOLD},
    [INK_SPECIAL] = {MAGENTA, STYLE_BOLD, STYLE_BOLD},
    [INK_ABILITY] = {YELLOW, STYLE_BOLD, STYLE_BOLD},
    [INK_MATERIALS] = {YELLOW, 0, 0},
    [INK_ENERGY] = {CYAN, 0, 0},
    [INK_FUEL] = {GREEN, 0, 0},
    [INK_FUEL_COMING] = {GREEN, STYLE_DIM, STYLE_DIM},
    [INK_HULL] = {RED, 0, 0},
    [INK_PATH] = {OWN, 0, 0},
    [INK_ROCK] = {OWN, 0, 0},
    [INK_MINERALS] = {YELLOW, STYLE_BOLD, STYLE_BOLD},
    [INK_FUEL_DEPOSIT] = {GREEN, STYLE_BOLD, STYLE_BOLD},
    [INK_GROUND] = {OWN, STYLE_DIM, STYLE_DIM},
    [INK_SLANT] = {OWN, 0, 0},
    [INK_CLIFF] = {OWN, 0, 0},
    [INK_HUB] = {OWN, STYLE_BOLD, STYLE_BOLD},
    [INK_ATTACKER] = {RED, STYLE_BOLD, STYLE_BOLD},
    [INK_ATTACKER_HURT] = {RED, 0, 0},
    [INK_ATTACKER_LARGE] = {MAGENTA, STYLE_BOLD, STYLE_BOLD | STYLE_UNDERLINE},
    [INK_ATTACKER_LARGE_HURT] = {MAGENTA, 0, STYLE_UNDERLINE},
    [INK_BOSS] = {RED, STYLE_BOLD | STYLE_UNDERLINE, STYLE_BOLD | STYLE_UNDERLINE},
    [INK_SHOT] = {YELLOW, 0, 0},
    [INK_BLAST] = {YELLOW, STYLE_BOLD, STYLE_BOLD},
    [INK_ACTOR] = {OWN, STYLE_BOLD, STYLE_BOLD},
    [INK_ACTOR_MARK] = {OWN, 0, 0},
    [INK_VALID] = {CYAN, STYLE_BOLD, STYLE_BOLD},
    [INK_HP_HIGH] = {GREEN, STYLE_BOLD, 0},
    [INK_HP_MIDDLE] = {YELLOW, STYLE_BOLD, 0},
    [INK_HP_LOW] = {RED, STYLE_BOLD, STYLE_BOLD},
    [INK_RARITY + RARITY_STARTER] = {OWN, STYLE_DIM, STYLE_DIM},
    [INK_RARITY + RARITY_COMMON] = {OWN, 0, 0},
    [INK_RARITY + RARITY_RARE] = {CYAN, STYLE_BOLD, STYLE_BOLD},
    [INK_RARITY + RARITY_LEGENDARY] = {YELLOW, STYLE_BOLD, STYLE_BOLD | STYLE_UNDERLINE},
    [INK_RARITY + RARITY_SPECIAL] = {MAGENTA, STYLE_BOLD, STYLE_BOLD},
    [INK_ENTRANCE] = {CYAN, STYLE_BOLD, STYLE_BOLD},
    [INK_ENTRANCE + 1] = {MAGENTA, STYLE_BOLD, STYLE_BOLD},
    [INK_ENTRANCE + 2] = {GREEN, STYLE_BOLD, STYLE_BOLD},
    [INK_ENTRANCE + 3] = {BLUE, STYLE_BOLD, STYLE_BOLD},
    [INK_ENTRANCE + 4] = {RED, STYLE_BOLD, STYLE_BOLD},
    [INK_ENTRANCE + 5] = {YELLOW, STYLE_BOLD, STYLE_BOLD},
    [INK_ENTRANCE + 6] = {CYAN, 0, STYLE_BOLD},
    [INK_ENTRANCE + 7] = {MAGENTA, 0, STYLE_BOLD},
    [INK_LAID] = {RED, 0, 0},
    [INK_LAID + 1] = {YELLOW, 0, 0},
    [INK_LAID + 2] = {GREEN, 0, 0},
    [INK_LAID + 3] = {CYAN, 0, 0},
    [INK_LAID + 4] = {BLUE, 0, 0},
    [INK_LAID + 5] = {MAGENTA, 0, 0},
};

/* Background and ink with 8 colours, attributes with them, and without any. Background OWN: the ink keeps its colour.
 */
typedef struct GroundRow {
    int8_t eight, eight_ink;
    uint8_t eight_attributes, mono_attributes;
} GroundRow;

static const GroundRow GROUNDS[GROUND_COUNT] = {
    [GROUND_NONE] = {OWN, OWN, 0, 0},
    [GROUND_HEIGHT... GROUND_HEIGHT_LAST] = {OWN, OWN, 0, 0},
    [GROUND_PATH... GROUND_PATH_LAST] = {OWN, OWN, STYLE_REVERSE, STYLE_REVERSE},
    [GROUND_ROCK... GROUND_ROCK_LAST] = {OWN, OWN, 0, 0},
    [GROUND_TOWER] = {CYAN, 0, 0, STYLE_BOLD},
    [GROUND_ECONOMIC] = {GREEN, 0, 0, STYLE_BOLD},
    [GROUND_SPECIAL] = {BLUE, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_ABILITY] = {YELLOW, 0, 0, STYLE_BOLD},
    [GROUND_HUB] = {BLUE, WHITE, STYLE_BOLD | STYLE_UNDERLINE, STYLE_BOLD | STYLE_UNDERLINE},
    [GROUND_HUB_HIT] = {RED, WHITE, STYLE_BOLD | STYLE_UNDERLINE, STYLE_BOLD | STYLE_REVERSE},
    [GROUND_ATTACKER] = {RED, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_ATTACKER + 1] = {RED, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_ATTACKER + 2] = {RED, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_ATTACKER + 3] = {RED, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_ATTACKER_LARGE] = {RED, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_ATTACKER_LARGE + 1] = {RED, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_ATTACKER_LARGE + 2] = {RED, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_ATTACKER_LARGE + 3] = {RED, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_BOSS] = {RED, WHITE, STYLE_BOLD | STYLE_UNDERLINE, STYLE_BOLD | STYLE_UNDERLINE},
    [GROUND_BOSS + 1] = {RED, WHITE, STYLE_BOLD | STYLE_UNDERLINE, STYLE_BOLD | STYLE_UNDERLINE},
    [GROUND_BOSS + 2] = {RED, WHITE, STYLE_BOLD | STYLE_UNDERLINE, STYLE_BOLD | STYLE_UNDERLINE},
    [GROUND_BOSS + 3] = {RED, WHITE, STYLE_BOLD | STYLE_UNDERLINE, STYLE_BOLD | STYLE_UNDERLINE},
    [GROUND_AFFECTED] = {MAGENTA, WHITE, STYLE_BOLD | STYLE_UNDERLINE, STYLE_REVERSE | STYLE_BOLD},
    [GROUND_CURSOR] = {MAGENTA, WHITE, STYLE_BOLD, STYLE_REVERSE | STYLE_BOLD | STYLE_UNDERLINE},
    [GROUND_HOVER] = {WHITE, 0, STYLE_UNDERLINE, STYLE_REVERSE | STYLE_DIM},
    [GROUND_INVALID] = {RED, WHITE, STYLE_BOLD | STYLE_UNDERLINE, STYLE_REVERSE | STYLE_UNDERLINE},
    [GROUND_ROW] = {BLUE, WHITE, STYLE_BOLD, STYLE_REVERSE},
    [GROUND_HEAD] = {OWN, OWN, 0, 0},
    [GROUND_PANEL] = {OWN, OWN, 0, 0},
    [GROUND_BAR_FUEL] = {GREEN, 0, 0, STYLE_REVERSE},
    [GROUND_BAR_FUEL_COMING] = {OWN, OWN, STYLE_UNDERLINE, STYLE_UNDERLINE},
    [GROUND_BAR_HULL] = {RED, WHITE, STYLE_BOLD, STYLE_REVERSE},
    [GROUND_BAR_HULL_LOW] = {RED, WHITE, STYLE_BOLD, STYLE_REVERSE | STYLE_BOLD},
    [GROUND_BAR_ENERGY] = {CYAN, 0, 0, STYLE_REVERSE},
    [GROUND_BAR_MATERIALS] = {YELLOW, 0, 0, STYLE_REVERSE},
    [GROUND_BAR_EMPTY] = {OWN, OWN, 0, 0},
    [GROUND_CARD] = {OWN, OWN, 0, 0},
    [GROUND_CARD_CHOSEN] = {OWN, OWN, STYLE_BOLD, STYLE_BOLD},
    [GROUND_RARITY + RARITY_STARTER] = {WHITE, 0, 0, STYLE_REVERSE},
    [GROUND_RARITY + RARITY_COMMON] = {WHITE, 0, 0, STYLE_REVERSE},
    [GROUND_RARITY + RARITY_RARE] = {BLUE, WHITE, STYLE_BOLD, STYLE_REVERSE},
    [GROUND_RARITY + RARITY_LEGENDARY] = {YELLOW, 0, 0, STYLE_REVERSE},
    [GROUND_RARITY + RARITY_SPECIAL] = {MAGENTA, WHITE, STYLE_BOLD, STYLE_REVERSE},
    [GROUND_SYSTEM + NODE_START] = {CYAN, 0, 0, STYLE_REVERSE},
    [GROUND_SYSTEM + NODE_BATTLE] = {RED, WHITE, STYLE_BOLD, STYLE_REVERSE},
    [GROUND_SYSTEM + NODE_ELITE] = {YELLOW, 0, 0, STYLE_REVERSE | STYLE_BOLD},
    [GROUND_SYSTEM + NODE_SHOP] = {YELLOW, 0, 0, STYLE_REVERSE},
    [GROUND_SYSTEM + NODE_EVENT] = {MAGENTA, WHITE, STYLE_BOLD, STYLE_REVERSE},
    [GROUND_SYSTEM + NODE_WORKSHOP] = {BLUE, WHITE, STYLE_BOLD, STYLE_REVERSE},
    [GROUND_SYSTEM + NODE_DOCK] = {GREEN, 0, 0, STYLE_REVERSE},
    [GROUND_SYSTEM + NODE_BOSS] = {RED, WHITE, STYLE_BOLD | STYLE_UNDERLINE, STYLE_REVERSE | STYLE_BOLD},
    [GROUND_SYSTEM + NODE_DERELICT] = {CYAN, 0, 0, STYLE_REVERSE},
    [GROUND_SYSTEM_PAST] = {OWN, OWN, STYLE_DIM, STYLE_DIM},
    [GROUND_GATE] = {YELLOW, 0, 0, STYLE_BOLD},
    [GROUND_NAME] = {YELLOW, 0, 0, STYLE_REVERSE},
    [GROUND_NAME + 1] = {YELLOW, 0, 0, STYLE_REVERSE},
    [GROUND_NAME + 2] = {YELLOW, 0, 0, STYLE_REVERSE},
    [GROUND_NAME + 3] = {RED, WHITE, STYLE_BOLD, STYLE_REVERSE},
    [GROUND_NAME + 4] = {RED, WHITE, STYLE_BOLD, STYLE_REVERSE},
    [GROUND_LAMP] = {OWN, OWN, 0, 0},
    [GROUND_LAMP + 1] = {OWN, OWN, 0, 0},
    [GROUND_LAMP + 2] = {OWN, OWN, 0, 0},
    [GROUND_LAMP_STONE] = {OWN, OWN, 0, 0},
    [GROUND_LAMP_STONE + 1] = {OWN, OWN, 0, 0},
    [GROUND_LAMP_STONE + 2] = {OWN, OWN, 0, 0},
    [GROUND_MEMORY] = {OWN, OWN, STYLE_DIM, STYLE_DIM},
    [GROUND_MEMORY_STONE] = {OWN, OWN, STYLE_DIM, STYLE_DIM},
    [GROUND_KIND + 0] = {RED, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_KIND + 1] = {RED, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_KIND + 2] = {RED, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_KIND + 3] = {RED, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_KIND + 4] = {YELLOW, 0, 0, STYLE_BOLD},
    [GROUND_KIND + 5] = {YELLOW, 0, 0, STYLE_BOLD},
    [GROUND_KIND + 6] = {YELLOW, 0, 0, STYLE_BOLD},
    [GROUND_KIND + 7] = {YELLOW, 0, 0, STYLE_BOLD},
    [GROUND_KIND + 8] = {GREEN, 0, 0, STYLE_BOLD},
    [GROUND_KIND + 9] = {GREEN, 0, 0, STYLE_BOLD},
    [GROUND_KIND + 10] = {GREEN, 0, 0, STYLE_BOLD},
    [GROUND_KIND + 11] = {GREEN, 0, 0, STYLE_BOLD},
    [GROUND_KIND + 12] = {CYAN, 0, 0, STYLE_BOLD},
    [GROUND_KIND + 13] = {CYAN, 0, 0, STYLE_BOLD},
    [GROUND_KIND + 14] = {CYAN, 0, 0, STYLE_BOLD},
    [GROUND_KIND + 15] = {CYAN, 0, 0, STYLE_BOLD},
    [GROUND_KIND + 16] = {BLUE, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_KIND + 17] = {BLUE, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_KIND + 18] = {BLUE, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_KIND + 19] = {BLUE, WHITE, STYLE_BOLD, STYLE_BOLD},
    [GROUND_KIND + 20] = {WHITE, 0, 0, STYLE_BOLD},
    [GROUND_KIND + 21] = {WHITE, 0, 0, STYLE_BOLD},
    [GROUND_KIND + 22] = {WHITE, 0, 0, STYLE_BOLD},
    [GROUND_KIND + 23] = {WHITE, 0, 0, STYLE_BOLD},
    [GROUND_GLOW] = {RED, WHITE, STYLE_BOLD, STYLE_REVERSE},
    [GROUND_GLOW + 1] = {YELLOW, 0, 0, STYLE_REVERSE},
    [GROUND_GLOW + 2] = {GREEN, 0, 0, STYLE_REVERSE},
    [GROUND_GLOW + 3] = {CYAN, 0, 0, STYLE_REVERSE},
    [GROUND_GLOW + 4] = {BLUE, WHITE, STYLE_BOLD, STYLE_REVERSE},
    [GROUND_GLOW + 5] = {WHITE, 0, 0, STYLE_REVERSE},
};

static const GroundRow TINTS[TINT_COUNT] = {
    [TINT_NONE] = {OWN, OWN, 0, 0},
    [TINT_VALID] = {OWN, OWN, STYLE_UNDERLINE, STYLE_UNDERLINE},
    [TINT_RANGE] = {GREEN, 0, 0, STYLE_BOLD},
    [TINT_RANGE_RIM] = {GREEN, 0, STYLE_UNDERLINE, STYLE_BOLD | STYLE_UNDERLINE},
    [TINT_RANGE_LARGE] = {YELLOW, 0, 0, STYLE_DIM | STYLE_UNDERLINE},
    [TINT_RANGE_LARGE_RIM] = {YELLOW, 0, STYLE_UNDERLINE, STYLE_DIM | STYLE_UNDERLINE},
    [TINT_SUPPORT] = {CYAN, 0, 0, STYLE_BOLD | STYLE_UNDERLINE},
    [TINT_AFFECTED] = {MAGENTA, WHITE, STYLE_UNDERLINE, STYLE_REVERSE | STYLE_BOLD},
    [TINT_REFUSED] = {RED, WHITE, STYLE_BOLD, STYLE_REVERSE | STYLE_UNDERLINE},
    [TINT_HEAT] = {BLUE, WHITE, 0, STYLE_DIM},
    [TINT_HEAT + 1] = {BLUE, WHITE, 0, STYLE_DIM},
    [TINT_HEAT + 2] = {BLUE, WHITE, STYLE_BOLD, STYLE_DIM},
    [TINT_HEAT + 3] = {CYAN, 0, 0, STYLE_UNDERLINE},
    [TINT_HEAT + 4] = {CYAN, 0, 0, STYLE_UNDERLINE},
    [TINT_HEAT + 5] = {GREEN, 0, 0, STYLE_UNDERLINE},
    [TINT_HEAT + 6] = {GREEN, 0, 0, STYLE_BOLD},
    [TINT_HEAT + 7] = {YELLOW, 0, 0, STYLE_BOLD},
    [TINT_HEAT + 8] = {YELLOW, 0, 0, STYLE_BOLD | STYLE_UNDERLINE},
    [TINT_HEAT + 9] = {RED, WHITE, STYLE_BOLD, STYLE_BOLD | STYLE_UNDERLINE},
    [TINT_ENTRANCE] = {CYAN, 0, 0, STYLE_BOLD},
    [TINT_ENTRANCE + 1] = {MAGENTA, WHITE, STYLE_BOLD, STYLE_BOLD},
    [TINT_ENTRANCE + 2] = {GREEN, 0, 0, STYLE_BOLD},
    [TINT_ENTRANCE + 3] = {BLUE, WHITE, STYLE_BOLD, STYLE_BOLD},
    [TINT_ENTRANCE + 4] = {RED, WHITE, STYLE_BOLD, STYLE_BOLD},
    [TINT_ENTRANCE + 5] = {YELLOW, 0, 0, STYLE_BOLD},
    [TINT_ENTRANCE + 6] = {CYAN, 0, STYLE_UNDERLINE, STYLE_BOLD},
    [TINT_ENTRANCE + 7] = {MAGENTA, WHITE, STYLE_BOLD | STYLE_UNDERLINE, STYLE_BOLD},
};

static bool is_path(Ground ground)
{
    return ground >= GROUND_PATH && ground <= GROUND_PATH_LAST;
}

/* What reaches far shows the paths below it; the other tints are about single tiles, or about the paths themselves. */
static bool is_range(Tint tint)
{
    return tint >= TINT_RANGE && tint <= TINT_SUPPORT;
}

/* The nearest of the six colours to a hue of the wheel. */
static int16_t color_of_hue(int hue)
{
    static const int8_t wheel[] = {RED, YELLOW, GREEN, CYAN, BLUE, MAGENTA};
    enum { DEGREES = 60, FULL = 360 };
    return wheel[(hue % FULL + FULL + DEGREES / 2) % FULL / DEGREES];
}

static bool is_relief(Ink ink)
{
    return (ink >= INK_GROUND && ink <= INK_CLIFF) || ink == INK_ROCK;
}

FewLook few_look(Ink ink, Ground ground, Tint tint, int hue, bool sixteen)
{
    const bool tinted = tint != TINT_NONE && ground <= GROUND_ROCK_LAST;
    const GroundRow *below = &GROUNDS[ground], *over = tinted ? &TINTS[tint] : below;
    const bool shows_path = tinted && is_path(ground) && is_range(tint);
    const GroundRow *row = over->eight == OWN || shows_path ? below : over;
    FewLook look = {INKS[ink].eight, row->eight, (uint8_t)(INKS[ink].eight_attributes | over->eight_attributes)};
    if (hue >= 0 && is_relief(ink)) {
        look.foreground = (int16_t)(color_of_hue(hue) + (sixteen ? BRIGHT : 0));
        look.attributes = over->eight_attributes;
    }
    if (row->eight != OWN) {
        bool white = row->eight_ink == WHITE;
        look.foreground = white && sixteen ? WHITE + BRIGHT : row->eight_ink;
        look.attributes = over->eight_attributes;
    } else if (row->eight_attributes & STYLE_REVERSE) {
        look.foreground = OWN;
        look.attributes |= STYLE_REVERSE;
    }
    return look;
}

FewLook few_mono_look(Ink ink, Ground ground, Tint tint)
{
    const bool tinted = tint != TINT_NONE && ground <= GROUND_ROCK_LAST;
    uint8_t below = GROUNDS[ground].mono_attributes, over = tinted ? TINTS[tint].mono_attributes : 0;
    uint8_t reverse = (below ^ over) & STYLE_REVERSE;
    uint8_t rest = (uint8_t)((below | over | INKS[ink].mono_attributes) & ~STYLE_REVERSE);
    return (FewLook){OWN, OWN, (uint8_t)(reverse | rest)};
}
