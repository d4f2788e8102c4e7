/* What a cell is drawn for. Screens name roles; what colours those have is the theme's business. */
#ifndef HOLDOUT_TERM_CANVAS_ROLE_H
#define HOLDOUT_TERM_CANVAS_ROLE_H

#include "holdout/journey.h"
#include "holdout/vocabulary.h"
#include "holdout/world.h"

#include <stdint.h>

/* Hues of what is met on foot, around the wheel from red on. */
enum { KIND_HUES = 6 };

/* Characters. */
typedef enum Ink {
    INK_TEXT,
    INK_DIM,
    INK_FRAME, /* lines around things */
    INK_TITLE,
    INK_GOOD,
    INK_BAD,
    INK_WARN,
    INK_KEY,
    INK_TOWER,
    INK_ECONOMIC,
    INK_SPECIAL,
    INK_ABILITY,
    INK_MATERIALS,
    INK_ENERGY,
    INK_FUEL,
    INK_FUEL_COMING,
    INK_HULL,
    INK_PATH,
    INK_ROCK,
    INK_MINERALS,
    INK_FUEL_DEPOSIT,
    INK_GROUND,
    INK_SLANT,
    INK_CLIFF,
    INK_HUB,
    INK_ATTACKER,
    INK_ATTACKER_HURT,
    INK_ATTACKER_LARGE,
    INK_ATTACKER_LARGE_HURT,
    INK_BOSS,
    INK_SHOT,
    INK_BLAST,
    INK_ACTOR,      /* the letter of whoever acts, on a ground of its own */
    INK_ACTOR_MARK, /* beside that letter: how many, in what state */
    INK_VALID,      /* the dot on a tile where what is in hand may stand */
    INK_HP_HIGH,    /* HP above two thirds, above one third, below */
    INK_HP_MIDDLE,
    INK_HP_LOW,
    INK_RARITY, /* + Rarity */
    INK_RARITY_LAST = INK_RARITY + RARITY_COUNT - 1,
    INK_ENTRANCE, /* + index of the start */
    INK_ENTRANCE_LAST = INK_ENTRANCE + WORLD_STARTS_MAX - 1,
    INK_LAID, /* + hue: what lies on a dungeon's floor or hangs over it */
    INK_LAID_LAST = INK_LAID + KIND_HUES - 1,
    INK_COUNT
} Ink;

/* Levels of the ground are quarter tiles: even ones are heights, odd ones lie halfway up a slant. */
enum { GROUND_SURFACES = 4, GROUND_LEVELS = 15 };

/* Rows of the game's name, as the title has it. */
enum { NAME_ROWS = 5 };

/* Steps of HP that the cells of attackers tell: 0 is unhurt. */
enum { HP_STEPS = 4 };

/* Steps in which a lamp's light falls off: 0 is nearest. */
enum { LAMP_STEPS = 3 };

/* What is behind them. */
typedef enum Ground {
    GROUND_NONE,   /* the terminal's own */
    GROUND_HEIGHT, /* + level, of the first surface; then the levels of the others */
    GROUND_HEIGHT_LAST = GROUND_HEIGHT + GROUND_SURFACES * GROUND_LEVELS - 1,
    GROUND_PATH, /* + level */
    GROUND_PATH_LAST = GROUND_PATH + GROUND_LEVELS - 1,
    GROUND_ROCK, /* + level of the ground that it stands on */
    GROUND_ROCK_LAST = GROUND_ROCK + GROUND_LEVELS - 1,
    GROUND_TOWER, /* buildings, and their blueprints wherever they show */
    GROUND_ECONOMIC,
    GROUND_SPECIAL,
    GROUND_ABILITY,
    GROUND_HUB,
    GROUND_HUB_HIT,  /* while a leak shakes it */
    GROUND_ATTACKER, /* + step of HP */
    GROUND_ATTACKER_LAST = GROUND_ATTACKER + HP_STEPS - 1,
    GROUND_ATTACKER_LARGE, /* + step of HP */
    GROUND_ATTACKER_LARGE_LAST = GROUND_ATTACKER_LARGE + HP_STEPS - 1,
    GROUND_BOSS, /* + step of HP */
    GROUND_BOSS_LAST = GROUND_BOSS + HP_STEPS - 1,
    GROUND_AFFECTED, /* whoever what is in hand or selected acts on */
    GROUND_CURSOR,
    GROUND_HOVER,
    GROUND_INVALID, /* the cursor where what is in hand is refused */
    GROUND_ROW,     /* the selected row of a list */
    GROUND_HEAD,    /* the first line of a screen */
    GROUND_PANEL,   /* what is told beside the board */
    GROUND_BAR_FUEL,
    GROUND_BAR_FUEL_COMING,
    GROUND_BAR_HULL,
    GROUND_BAR_HULL_LOW,
    GROUND_BAR_ENERGY,
    GROUND_BAR_MATERIALS,
    GROUND_BAR_EMPTY, /* what is missing of any of them */
    GROUND_CARD,
    GROUND_CARD_CHOSEN,
    GROUND_RARITY, /* + Rarity: the head of a card */
    GROUND_RARITY_LAST = GROUND_RARITY + RARITY_COUNT - 1,
    GROUND_SYSTEM, /* + NodeKind: a system of the chart */
    GROUND_SYSTEM_LAST = GROUND_SYSTEM + NODE_KIND_COUNT - 1,
    GROUND_SYSTEM_PAST, /* a system that has been seen to, or that is out of reach */
    GROUND_GATE,        /* gates of the chart, and the keys that open them */
    GROUND_NAME,        /* + row: the game's name in large letters */
    GROUND_NAME_LAST = GROUND_NAME + NAME_ROWS - 1,
    GROUND_LAMP, /* + step from the lamp: a dungeon's floor in its light */
    GROUND_LAMP_LAST = GROUND_LAMP + LAMP_STEPS - 1,
    GROUND_LAMP_STONE, /* + step: its walls */
    GROUND_LAMP_STONE_LAST = GROUND_LAMP_STONE + LAMP_STEPS - 1,
    GROUND_MEMORY, /* what is remembered of both */
    GROUND_MEMORY_STONE,
    GROUND_KIND, /* + hue * HP_STEPS + step of HP: who is met on foot, by the hue of its kind */
    GROUND_KIND_LAST = GROUND_KIND + KIND_HUES * HP_STEPS - 1,
    GROUND_GLOW, /* + hue: what burns there, or hangs so dense that it matters */
    GROUND_GLOW_LAST = GROUND_GLOW + KIND_HUES - 1,
    GROUND_COUNT
} Ground;

/* Steps of the heat map, from little to much. */
enum { HEAT_STEPS = 10 };

/* What lies over a ground without hiding it: a tint changes hue and chroma of what it lies on, never how light it is,
 * so that heights and paths still show. Cells of whoever acts take no tint. */
typedef enum Tint {
    TINT_NONE,
    TINT_VALID, /* what is in hand may stand here */
    TINT_RANGE,
    TINT_RANGE_RIM,   /* cells at the edge of a range: these alone are a little lighter */
    TINT_RANGE_LARGE, /* large attackers alone can be hit here */
    TINT_RANGE_LARGE_RIM,
    TINT_SUPPORT, /* what a building helps */
    TINT_AFFECTED,
    TINT_REFUSED,
    TINT_HEAT, /* + step */
    TINT_HEAT_LAST = TINT_HEAT + HEAT_STEPS - 1,
    TINT_ENTRANCE, /* + index of the start: the ways from it */
    TINT_ENTRANCE_LAST = TINT_ENTRANCE + WORLD_STARTS_MAX - 1,
    TINT_COUNT
} Tint;

enum { STYLE_BOLD = 1, STYLE_DIM = 2, STYLE_REVERSE = 4, STYLE_UNDERLINE = 8, STYLE_BLINK = 16 };

/* No attribute of a terminal's: the cell is on the second ground of a theme. */
enum { STYLE_BESIDE = 1 << 8 };

/* Without gaps, so that cells can be compared as bytes. */
typedef struct Style {
    uint16_t ink;
    uint16_t ground; /* of style_ground: a Ground, and the Tint over it */
    uint32_t attributes;
} Style;

static inline uint16_t style_ground(Ground ground, Tint tint)
{
    return (uint16_t)((unsigned)tint << 8 | (unsigned)ground);
}

static inline Ground ground_base(unsigned ground)
{
    return (Ground)(ground & 0xFF);
}

static inline Tint ground_tint(unsigned ground)
{
    return (Tint)(ground >> 8 & 0xFF);
}

#endif
