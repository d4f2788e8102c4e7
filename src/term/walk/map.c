/* The lamp's light falls off where there is room for a wide map; on a small one it is of one level, so that a step
 * changes few cells. */
#include "term/walk/foe.h"
#include "term/walk/map.h"

#include "base/number.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"
#include "term/walk/aim.h"
#include "term/walk/laid.h"
#include "foot/words/plot_words.h"

enum { EDGE = 5, WIDE_COLUMNS = 70, WIDE_ROWS = 28, NEAR = 5, MIDDLE = 11 };

/* Where a stretch of `shown` cells begins on one of `whole` tiles, so that `at` is inside. It leaps to the middle: once
 * in a while many cells change, not some with every step. */
static int settle_along(int start, int shown, int whole, int at, bool centre)
{
    bool inside = at - start >= EDGE && at - start < shown - EDGE;
    int begin = centre || !inside ? at - shown / 2 : start;
    return shown >= whole ? -(shown - whole) / 2 : int_clamp(begin, 0, whole - shown);
}

/* The nearest in sight that isn't shown but has room on a map with the hero; FOOT_NOBODY: there is none. */
static int hidden(const FootWalk *walk, const FootGame *game, Area area)
{
    DungeonPlace hero = dungeon_place(game->entities.at[FOOT_HERO]);
    int foes[FOOT_ENTITIES_MAX], count = walk_foes(game, foes);
    for (int i = 0; i < count; i++) {
        DungeonPlace at = dungeon_place(game->entities.at[foes[i]]);
        int x = at.x - hero.x, y = at.y - hero.y;
        int wide = area.columns - EDGE - 2, high = area.rows - EDGE - 2;
        bool near = x > -wide && x < wide && y > -high && y < high;
        bool shown = walk_shows(walk, game->entities.at[foes[i]]);
        if (near && !shown) {
            return foes[i];
        }
    }
    return FOOT_NOBODY;
}

/* What is to be in the middle so that the hero is off the edges and the other is shown: as near to halfway as can be,
 * so that few steps make the map leap again. */
static int between(int hero, int other, int shown)
{
    int most = shown / 2 - EDGE - 1;
    return hero + int_clamp((other - hero) / 2, -most, most);
}

void foot_map_settle(FootWalk *walk, const FootGame *game, Area area)
{
    const DungeonLevel *level = foot_level(game);
    bool centre = walk->centre || walk->floor != game->floor;
    DungeonPlace at = dungeon_place(walk->aim != AIM_NOTHING ? walk->cursor : game->entities.at[FOOT_HERO]);
    walk->left = settle_along(walk->left, area.columns, level->columns, at.x, centre);
    walk->top = settle_along(walk->top, area.rows, level->rows, at.y, centre);
    walk->columns = area.columns;
    walk->rows = area.rows;
    int foe = walk->aim == AIM_NOTHING ? hidden(walk, game, area) : FOOT_NOBODY;
    if (foe != FOOT_NOBODY) {
        DungeonPlace other = dungeon_place(game->entities.at[foe]);
        walk->left = settle_along(walk->left, area.columns, level->columns, between(at.x, other.x, area.columns), true);
        walk->top = settle_along(walk->top, area.rows, level->rows, between(at.y, other.y, area.rows), true);
    }
    walk->centre = false;
    walk->floor = game->floor;
}

int foot_map_tile(const FootWalk *walk, Area area, int column, int row)
{
    int x = column - area.column + walk->left, y = row - area.row + walk->top;
    bool inside =
        column >= area.column && column < area.column + area.columns && row >= area.row && row < area.row + area.rows;
    return inside && x >= 0 && x < DUNGEON_COLUMNS_MAX && y >= 0 && y < DUNGEON_ROWS_MAX ? dungeon_index(x, y) : -1;
}

/* What is drawn from. */
typedef struct MapLook {
    Canvas *canvas;
    const Theme *theme;
    const FootGame *game;
    const FootWalk *walk;
    bool wide, still;
    int sought; /* entity that the plot wants next; FOOT_NOBODY: none */
} MapLook;

static int lamp_step(const MapLook *look, int at)
{
    DungeonPlace hero = dungeon_place(look->game->entities.at[FOOT_HERO]), place = dungeon_place(at);
    return !look->wide ? 0 : dungeon_in_range(hero, place, NEAR) ? 0 : dungeon_in_range(hero, place, MIDDLE) ? 1 : 2;
}

static Ink tile_ink(DungeonTile tile)
{
    static const Ink inks[DUNGEON_TILE_COUNT] = {
        [DUNGEON_WALL] = INK_ROCK,         [DUNGEON_FLOOR] = INK_GROUND,      [DUNGEON_DOOR_CLOSED] = INK_WARN,
        [DUNGEON_DOOR_OPEN] = INK_WARN,    [DUNGEON_DOOR_LOCKED] = INK_ACTOR, [DUNGEON_STAIRS_UP] = INK_TITLE,
        [DUNGEON_STAIRS_DOWN] = INK_TITLE, [DUNGEON_AIRLOCK] = INK_KEY,       [DUNGEON_WATER] = INK_ENERGY,
        [DUNGEON_TRAP] = INK_BAD,          [DUNGEON_PIT] = INK_DIM,           [DUNGEON_RUBBLE] = INK_WARN,
        [DUNGEON_CHASM] = INK_WARN,
    };
    return inks[tile];
}

static bool is_bold(DungeonTile tile)
{
    return tile > DUNGEON_FLOOR && tile != DUNGEON_WATER && tile != DUNGEON_PIT;
}

/* What is remembered without its colour: of the rest a player wants to know where it was. */
static bool is_faint(DungeonTile tile)
{
    return tile == DUNGEON_DOOR_OPEN || tile == DUNGEON_DOOR_CLOSED || tile == DUNGEON_WATER || tile == DUNGEON_PIT;
}

/* Walls are cells of their own colour where there are colours enough. */
static uint32_t tile_glyph(const MapLook *look, DungeonTile tile)
{
    bool coloured = look->theme->depth >= COLORS_256;
    return tile == DUNGEON_WALL && coloured ? ' '
           : tile == DUNGEON_FLOOR          ? theme_glyph(look->theme, GLYPH_GAP)
                                            : (uint32_t)dungeon_tile_sign(tile);
}

static Cell bare_cell(const MapLook *look, int at, bool seen)
{
    DungeonTile tile = (DungeonTile)foot_level(look->game)->tiles[at];
    bool wall = tile == DUNGEON_WALL;
    int ground = seen ? (int)(wall ? GROUND_LAMP_STONE : GROUND_LAMP) + lamp_step(look, at)
                      : (int)(wall ? GROUND_MEMORY_STONE : GROUND_MEMORY);
    bool plain = seen && tile == DUNGEON_FLOOR && look->theme->depth < COLORS_256; /* what is remembered is dim there */
    Ink ink = plain ? INK_TEXT : seen || !is_faint(tile) ? tile_ink(tile) : INK_DIM;
    if (tile == DUNGEON_DOOR_LOCKED) {
        return (Cell){tile_glyph(look, tile), {INK_ACTOR, GROUND_GATE, STYLE_BOLD}};
    }
    return (Cell){tile_glyph(look, tile), {(uint16_t)ink, (uint16_t)ground, seen && is_bold(tile) ? STYLE_BOLD : 0}};
}

static Cell tile_cell(const MapLook *look, int at, bool seen)
{
    return laid_cell(look->game, at, seen, look->still, bare_cell(look, at, seen));
}

static Ink item_ink(FootClass kind)
{
    static const Ink inks[FOOT_CLASS_COUNT] = {
        [FOOT_CLASS_WEAPON] = INK_TOWER,   [FOOT_CLASS_ARMOUR] = INK_TOWER,  [FOOT_CLASS_JEWEL] = INK_MINERALS,
        [FOOT_CLASS_POTION] = INK_SPECIAL, [FOOT_CLASS_SCROLL] = INK_KEY,    [FOOT_CLASS_MISSILE] = INK_MATERIALS,
        [FOOT_CLASS_RELIC] = INK_MINERALS, [FOOT_CLASS_KEY] = INK_MINERALS,  [FOOT_CLASS_GOLD] = INK_MINERALS,
        [FOOT_CLASS_TRAP] = INK_BAD,       [FOOT_CLASS_TOOL] = INK_MINERALS, [FOOT_CLASS_SALVAGE] = INK_TEXT,
        [FOOT_CLASS_FIXTURE] = INK_KEY,
    };
    return inks[kind];
}

static void put(const MapLook *look, Area area, int at, Cell cell)
{
    DungeonPlace place = dungeon_place(at);
    int column = place.x - look->walk->left, row = place.y - look->walk->top;
    if (column >= 0 && column < area.columns && row >= 0 && row < area.rows) {
        canvas_put(look->canvas, area.column + column, area.row + row, cell.ch, cell.style);
    }
}

static bool was_struck(const FootWalk *walk, int at)
{
    for (int i = 0; i < walk->struck_count; i++) {
        if (walk->struck[i] == at) {
            return true;
        }
    }
    return false;
}

Ground foot_body_ground(const FootGame *game, int entity)
{
    int hp = game->entities.hp[entity], most = foot_hp_max(game, entity);
    return game->entities.mask[entity] & FOOT_IS_BOSS ? theme_attacker_ground(SIZE_BOSS, hp, most)
                                                      : theme_kind_ground(foot_creature(game, entity)->hue, hp, most);
}

bool foot_body_asks(const FootGame *game, int entity)
{
    return game->entities.mask[entity] & (FOOT_IS_WAITING | FOOT_IS_BOUND) &&
           !(game->entities.mask[entity] & FOOT_IS_FRIEND);
}

/* Whoever is awake has a cell of its own, whose colour says how hurt it is; underlined is who meets the hero with its
 * next turn, the other way round who was struck with the last key. */
static Cell body_cell(const MapLook *look, int entity)
{
    const FootGame *game = look->game;
    int at = game->entities.at[entity];
    bool struck = was_struck(look->walk, at);
    bool reversed = struck != (look->theme->depth == COLORS_MONO);
    bool underlined = entity != FOOT_HERO && foe_meets_next(game, entity);
    uint32_t attributes = STYLE_BOLD | (underlined ? STYLE_UNDERLINE : 0) | (reversed ? STYLE_REVERSE : 0);
    if (entity == FOOT_HERO) {
        return (Cell){'@', {INK_HUB, struck ? GROUND_HUB_HIT : GROUND_HUB, STYLE_BOLD}};
    }
    const FootCreature *creature = foot_creature(game, entity);
    if (game->entities.mask[entity] & FOOT_IS_FRIEND) {
        return (Cell){(uint32_t)creature->glyph, {INK_ACTOR, struck ? GROUND_HUB_HIT : GROUND_HUB, STYLE_BOLD}};
    }
    bool idle = !foe_is_awake(game, entity) ||
                (foot_mind_is(creature->mind, FOOT_TRAIT_CALM) && !(game->entities.mask[entity] & FOOT_IS_ROUSED));
    if (foot_body_asks(game, entity) || entity == look->sought) {
        return (Cell){(uint32_t)creature->glyph, {INK_ACTOR, GROUND_GATE, attributes}};
    }
    Cell below = tile_cell(look, at, true);
    if (idle) {
        return (Cell){(uint32_t)creature->glyph, {INK_ATTACKER, below.style.ground, 0}};
    }
    Ground ground = foot_body_ground(game, entity);
    return (Cell){(uint32_t)creature->glyph, {INK_ACTOR, (uint16_t)ground, attributes}};
}

/* What is remembered lies on remembered ground. */
static Cell thing_cell(const MapLook *look, int entity)
{
    int at = look->game->entities.at[entity];
    FootClass kind = foot_item(look->game, entity)->kind;
    bool seen = foot_sees(look->game, at);
    Cell below = tile_cell(look, at, seen);
    if (entity == look->sought) {
        return (Cell){theme_glyph(look->theme, GLYPH_SOUGHT), {INK_ACTOR, GROUND_GATE, STYLE_BOLD}};
    }
    FootOffer offer = foot_offer(look->game, entity);
    bool done = offer == FOOT_OFFER_FIXTURE && foot_site_is_answered(look->game, at);
    bool offered = offer != FOOT_OFFER_FREE && !done; /* it asks for something */
    if (kind == FOOT_CLASS_KEY || offered) {          /* a key, as the doors that it opens */
        return (Cell){(uint32_t)(unsigned char)foot_item_sign(foot_item(look->game, entity)),
                      {INK_ACTOR, GROUND_GATE, STYLE_BOLD}};
    }
    return (Cell){(uint32_t)(unsigned char)foot_item_sign(foot_item(look->game, entity)),
                  {(uint16_t)item_ink(kind), below.style.ground, seen ? STYLE_BOLD : 0}};
}

/* Things first, then who stands on them. */
static void draw_entities(const MapLook *look, Area area)
{
    const FootEntities *all = &look->game->entities;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < all->count; i++) {
            bool body = all->mask[i] & FOOT_IS_BODY, placed = all->mask[i] & FOOT_IS_PLACED;
            if (!placed || all->floor[i] != look->game->floor || body != (pass == 1)) {
                continue;
            }
            if (body && foot_sees(look->game, all->at[i])) {
                put(look, area, all->at[i], body_cell(look, i));
            } else if (foot_knows_thing(look->game, i)) {
                put(look, area, all->at[i], thing_cell(look, i));
            }
        }
    }
}

/* Whoever is in sight and not on the map has its letter at the edge, the way to it. */
static void draw_beyond(const MapLook *look, Area area)
{
    int foes[FOOT_ENTITIES_MAX], count = walk_foes(look->game, foes);
    for (int i = count - 1; i >= 0; i--) { /* the nearest over the others */
        DungeonPlace at = dungeon_place(look->game->entities.at[foes[i]]);
        int column = int_clamp(at.x - look->walk->left, 0, area.columns - 1);
        int row = int_clamp(at.y - look->walk->top, 0, area.rows - 1);
        if (!walk_shows(look->walk, look->game->entities.at[foes[i]])) {
            canvas_put(look->canvas, area.column + column, area.row + row,
                       (uint32_t)(unsigned char)foot_creature(look->game, foes[i])->glyph,
                       (Style){INK_WARN, GROUND_PANEL, STYLE_BOLD | STYLE_UNDERLINE});
        }
    }
}

/* What flew with the last key, on tiles where nobody stands. */
static void draw_flights(const MapLook *look, Area area)
{
    for (int i = 0; i < look->walk->flight_count; i++) {
        int16_t line[DUNGEON_COLUMNS_MAX];
        const int16_t *flight = look->walk->flights[i];
        int count = foot_line(look->game, flight[0], flight[1], line);
        for (int k = 0; k < count; k++) {
            if (foot_sees(look->game, line[k]) && foot_standing(look->game, line[k]) == FOOT_NOBODY) {
                Cell below = tile_cell(look, line[k], true);
                put(look, area, line[k],
                    (Cell){theme_glyph(look->theme, k + 1 == count ? GLYPH_BLAST : GLYPH_SHOT),
                           {INK_SHOT, below.style.ground, STYLE_BOLD}});
            }
        }
    }
}

/* Tiles where something may come of it have the cell of that. */
static void draw_spreading(const MapLook *look, Area area)
{
    uint8_t comes[DUNGEON_TILES_MAX];
    if (!aim_spreads(look->game, look->walk, comes)) {
        return;
    }
    for (int i = 0; i < area.rows * area.columns; i++) {
        int column = area.column + i % area.columns, row = area.row + i / area.columns;
        int at = foot_map_tile(look->walk, area, column, row);
        if (at >= 0 && comes[at] != 0) {
            int hue = look->game->content->foot_surfaces[comes[at] - 1].hue;
            canvas_set_ground(look->canvas, column, row, theme_glow_ground(hue));
        }
    }
}

/* Tiles within reach are blue, those that would be met have a ground of their own, the marker another. */
static void draw_aim(const MapLook *look, Area area)
{
    const FootGame *game = look->game;
    const FootWalk *walk = look->walk;
    FootDecision decision;
    bool aims = aim_decision(walk, &decision);
    bool allowed = !aims || foot_check(game, &decision).allowed;
    int reach = aims ? foot_reach(game, &decision) : 0, blast = aims && allowed ? aim_blast(game, walk) : 0;
    DungeonPlace hero = dungeon_place(game->entities.at[FOOT_HERO]), aim = dungeon_place(walk->cursor);
    for (int i = 0; i < area.rows * area.columns; i++) {
        int column = area.column + i % area.columns, row = area.row + i / area.columns;
        int at = foot_map_tile(walk, area, column, row);
        if (at < 0 || !foot_sees(game, at) || !foot_lets_through(game, at)) {
            continue;
        }
        bool idle = foot_standing(game, at) == FOOT_NOBODY;
        if (idle && reach > 0 && dungeon_in_range(hero, dungeon_place(at), reach)) {
            canvas_set_ground(look->canvas, column, row, GROUND_ROW);
        }
        if (blast > 0 && dungeon_in_range(aim, dungeon_place(at), blast)) {
            canvas_set_ground(look->canvas, column, row, GROUND_AFFECTED);
        }
    }
    draw_spreading(look, area);
    int column = area.column + aim.x - walk->left, row = area.row + aim.y - walk->top;
    canvas_set_ground(look->canvas, column, row, allowed ? GROUND_CURSOR : GROUND_INVALID);
}

static void draw_tiles(const MapLook *look, Area area)
{
    const DungeonLevel *level = foot_level(look->game);
    const uint8_t *known = look->game->place.known;
    for (int row = 0; row < area.rows; row++) {
        for (int column = 0; column < area.columns; column++) {
            int at = foot_map_tile(look->walk, area, area.column + column, area.row + row);
            DungeonPlace place = dungeon_place(int_max(at, 0));
            bool inside = at >= 0 && place.x < level->columns && place.y < level->rows;
            bool seen = inside && foot_sees(look->game, at);
            if (seen || (inside && known[at])) {
                Cell cell = tile_cell(look, at, seen);
                canvas_put(look->canvas, area.column + column, area.row + row, cell.ch, cell.style);
            }
        }
    }
}

void foot_map_draw(Canvas *canvas, const Theme *theme, Area area, const FootGame *game, const FootWalk *walk,
                   bool still)
{
    MapLook look = {canvas,           theme, game, walk, area.columns >= WIDE_COLUMNS && area.rows >= WIDE_ROWS, still,
                    foot_sought(game)};
    struct Reading *reading = canvas_mute(canvas);
    DungeonPlace focus = dungeon_place(walk->aim != AIM_NOTHING ? walk->cursor : game->entities.at[FOOT_HERO]);
    draw_tiles(&look, area);
    draw_entities(&look, area);
    draw_beyond(&look, area);
    if (!still) {
        draw_flights(&look, area);
    }
    if (walk->aim != AIM_NOTHING) {
        draw_aim(&look, area);
    }
    canvas->cursor_column = area.column + focus.x - walk->left;
    canvas->cursor_row = area.row + focus.y - walk->top;
    canvas->reading = reading;
}
