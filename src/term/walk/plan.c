/* Eight tiles to a cell as dots, or six as one sign. */
#include "term/walk/plan.h"

#include "foot/words/plot_words.h"
#include "holdout/dungeon_paths.h"
#include "term/walk/walk_words.h"

enum { ACROSS = FOOT_PLAN_ACROSS, DOTS_DOWN = 4, SIGNS_DOWN = 3, BRAILLE = 0x2800 };

static bool is_known_ground(const FootSeenFloor *floor, int x, int y)
{
    int at = dungeon_index(x, y);
    return x < floor->columns && y < floor->rows && floor->known[at] &&
           dungeon_tile_walkable((DungeonTile)floor->tiles[at]);
}

/* Dots of Braille are numbered down the columns, the last row behind all others. */
static uint32_t dots_at(const FootSeenFloor *floor, int x, int y)
{
    static const uint8_t bits[DOTS_DOWN][ACROSS] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    uint32_t dots = 0;
    for (int row = 0; row < DOTS_DOWN; row++) {
        for (int column = 0; column < ACROSS; column++) {
            dots |= is_known_ground(floor, x + column, y + row) ? bits[row][column] : 0u;
        }
    }
    return dots > 0 ? BRAILLE + dots : ' ';
}

static uint32_t sign_at(const FootSeenFloor *floor, int x, int y)
{
    int count = 0;
    for (int i = 0; i < ACROSS * SIGNS_DOWN; i++) {
        count += is_known_ground(floor, x + i % ACROSS, y + i / ACROSS);
    }
    return count > 3 ? ':' : count > 0 ? '.' : ' ';
}

/* Where it is drawn, and how many rows of tiles are one of cells. */
typedef struct Plan {
    Canvas *canvas;
    const FootSeenFloor *floor;
    Area area;
    int down;
    FootMetSite met[DUNGEON_AREAS_MAX]; /* places that ask something */
    int met_count;
    int sought; /* tile of what the plot wants next, where that is known; -1: it isn't, or is elsewhere */
    const Theme *theme;
} Plan;

/* A thing that was seen, or somebody who is in sight, on the hero's floor. */
static int sought_at(const FootGame *game)
{
    int entity = foot_sought(game);
    bool body = entity != FOOT_NOBODY && game->entities.mask[entity] & FOOT_IS_BODY;
    bool known =
        entity != FOOT_NOBODY && (body ? foot_sees(game, game->entities.at[entity]) : foot_knows_thing(game, entity));
    return known ? game->entities.at[entity] : -1;
}

/* What stands out: locked doors, obstacles, the ends, places that ask something by their numbers, then the hero. */
static void put_mark(const Plan *plan, int at, uint32_t sign, Style style)
{
    DungeonPlace place = dungeon_place(at);
    if (plan->floor->known[at]) {
        canvas_put(plan->canvas, plan->area.column + place.x / ACROSS, plan->area.row + place.y / plan->down, sign,
                   style);
    }
}

static void put_marks(const Plan *plan, int hero)
{
    const uint8_t *tiles = plan->floor->tiles;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        DungeonTile tile = (DungeonTile)tiles[at];
        if (tile == DUNGEON_DOOR_LOCKED) {
            put_mark(plan, at, (uint32_t)dungeon_tile_sign(tile), (Style){INK_ACTOR, GROUND_GATE, STYLE_BOLD});
        } else if (dungeon_tile_obstacle(tile) >= 0) {
            put_mark(plan, at, (uint32_t)dungeon_tile_sign(tile), (Style){INK_WARN, GROUND_NONE, STYLE_BOLD});
        }
    }
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        DungeonTile tile = (DungeonTile)tiles[at];
        if (foot_tile_is_end(tile)) {
            put_mark(plan, at, (uint32_t)dungeon_tile_sign(tile), (Style){INK_TITLE, GROUND_NONE, STYLE_BOLD});
        }
    }
    for (int i = 0; i < plan->met_count && i < FOOT_PLAN_NUMBERED; i++) {
        if (plan->met[i].at >= 0) {
            put_mark(plan, plan->met[i].at, (uint32_t)('1' + i), (Style){INK_KEY, GROUND_NONE, STYLE_BOLD});
        }
    }
    if (plan->sought >= 0) {
        put_mark(plan, plan->sought, theme_glyph(plan->theme, GLYPH_SOUGHT), (Style){INK_KEY, GROUND_GATE, STYLE_BOLD});
    }
    if (hero >= 0) {
        put_mark(plan, hero, '@', (Style){INK_HUB, GROUND_HUB, STYLE_BOLD});
    }
}

static int tiles_down(const Theme *theme)
{
    return theme->glyphs == GLYPHS_UNICODE ? DOTS_DOWN : SIGNS_DOWN;
}

int foot_plan_rows(const Theme *theme, const FootGame *game)
{
    return (foot_level(game)->rows + tiles_down(theme) - 1) / tiles_down(theme);
}

void foot_plan_draw(Canvas *canvas, const Theme *theme, Area area, const FootGame *game, FootWhere where)
{
    const FootWhere hero = foot_where(game);
    bool here = where.star == hero.star && where.number == hero.number;
    FootSeenFloor floor;
    if (!foot_seen_floor(game, where, &floor)) {
        return;
    }
    Plan plan = {.canvas = canvas, .floor = &floor, .area = area, .down = tiles_down(theme), .theme = theme};
    plan.sought = here ? sought_at(game) : -1;
    plan.met_count = foot_sites_met(game, where, plan.met);
    struct Reading *reading = canvas_mute(canvas);
    for (int y = 0; y < floor.rows; y += plan.down) {
        for (int x = 0; x < floor.columns; x += ACROSS) {
            uint32_t sign = plan.down == DOTS_DOWN ? dots_at(&floor, x, y) : sign_at(&floor, x, y);
            canvas_put(canvas, area.column + x / ACROSS, area.row + y / plan.down, sign, (Style){.ink = INK_DIM});
        }
    }
    put_marks(&plan, here ? game->entities.at[FOOT_HERO] : -1);
    canvas->reading = reading;
}

int foot_sought_draw(Canvas *canvas, const Theme *theme, Area area, const FootGame *game)
{
    enum { SIGN = 2 };
    char words[STORY_TEXT_SIZE];
    const Style style = {.ink = INK_KEY};
    size_t length =
        foot_is_voyage(game) ? foot_quest_text(game, words, sizeof words) : foot_errand_text(game, words, sizeof words);
    if (length == 0 || area.rows <= 0) {
        return 0;
    }
    int at = sought_at(game);
    if (at >= 0 && at != game->entities.at[FOOT_HERO]) {
        Text text = {words, sizeof words, length};
        text_add(&text, " ");
        words_put_way(game, at, &text);
        text_add(&text, ".");
    }
    struct Reading *reading = canvas_mute(canvas);
    canvas_put(canvas, area.column, area.row, theme_glyph(theme, GLYPH_SOUGHT), style);
    canvas->reading = reading;
    return canvas_wrap(canvas, (Area){area.column + SIGN, area.row, area.columns - SIGN, area.rows}, style, words);
}
