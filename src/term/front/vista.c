/* Towers are put where most of the paths is near, so that any content makes a picture; what can't be built is left
 * out. */
#include "term/front/vista.h"
#include "term/board/parts.h"

#include "base/memory.h"
#include "base/number.h"

#include <stdlib.h>
#include <string.h>

enum { LEVEL = 7, WAVE = 12, TICKS = 140, TOWERS = 11, FRAME = 1, NEAR = 2, APART = 2, CROWDED = 3 };

static const char SEED[] = "tanks 1", TERRAIN[] = "canyon";

static const char *const LOADOUT[] = {"lobber",      "watchpost",  "arc-coil", "longshot",
                                      "flare-stack", "rock-drill", "fuel-rig", "amplifier-core"};
enum { LOADOUT_COUNT = sizeof LOADOUT / sizeof *LOADOUT };

static GameOptions options_of(const Content *content)
{
    GameOptions options = {.mode = MODE_LINEAR, .first_level = LEVEL, .sandbox = true, .first_wave = WAVE};
    memcpy(options.seed, SEED, sizeof SEED);
    for (int i = 0; i < LOADOUT_COUNT; i++) {
        int blueprint = content_blueprint(content, LOADOUT[i]);
        if (blueprint >= 0) {
            options.loadout[options.loadout_count++] = (uint8_t)blueprint;
        }
    }
    return options;
}

/* Tiles of path about a tile; fewer beside other buildings, so that these spread. */
static int worth(const Battle *battle, Tile tile)
{
    int sum = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile other = tile_from_index(i);
        int apart = int_max(abs(other.x - tile.x), abs(other.y - tile.y));
        sum += apart <= NEAR && world_is_path(&battle->world, other);
        sum -= apart <= APART && battle_building_at(battle, other) ? CROWDED : 0;
    }
    return sum;
}

static bool build_best(Game *game, int slot)
{
    Decision best = {.kind = DECISION_BUILD};
    int most = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        Decision decision = {.kind = DECISION_BUILD, .slot = (uint8_t)slot, .tile = tile_from_index(i)};
        int here = worth(&game->battle, decision.tile);
        if (here > most && game_check(game, &decision).allowed) {
            most = here;
            best = decision;
        }
    }
    return most > 0 && game_decide(game, &best);
}

static void fight(Game *game, View *view)
{
    Decision start = {.kind = DECISION_START_WAVE};
    for (int built = 0, slot = 0; built < TOWERS && slot < TOWERS * LOADOUT_COUNT; slot++) {
        built += build_best(game, slot % game->battle.loadout_count);
    }
    game_decide(game, &start);
    for (int i = 0; i < TICKS && game_wave_runs(game); i++) {
        view_begin_moment(view);
        game_tick(game);
        view_absorb(view, game);
    }
}

/* The cursor, which has to be somewhere, is on the Hub, which then looks as if it weren't. On the smallest tiles
 * strokes of the ground would be in the way of what stands on it. */
static Canvas *draw(const Theme *theme, const Game *game, View *view, int tile_rows)
{
    Area area = vista_area(FRAME, FRAME, tile_rows);
    Layout layout = {.board = area, .tile_columns = 2 * tile_rows, .tile_rows = tile_rows};
    Canvas *whole = canvas_new(area.columns + 2 * FRAME, area.rows + 2 * FRAME);
    Canvas *inside = canvas_new(area.columns, area.rows);
    whole->ascii = inside->ascii = theme->glyphs == GLYPHS_ASCII;
    view->cursor = view_tile_point(game->battle.world.hub);
    board_draw(whole, theme, &layout, game, view);
    for (int i = 0; i < area.columns * area.rows; i++) {
        Cell cell = canvas_cell(whole, FRAME + i % area.columns, FRAME + i / area.columns);
        bool cursor = ground_base(cell.style.ground) == GROUND_CURSOR;
        cell.style.ground = cursor ? GROUND_HUB : cell.style.ground;
        bool relief = cell.style.ink >= INK_GROUND && cell.style.ink <= INK_CLIFF && tile_rows == 1;
        canvas_put(inside, i % area.columns, i / area.columns, relief ? ' ' : cell.ch,
                   relief ? (Style){INK_TEXT, cell.style.ground, 0} : cell.style);
    }
    canvas_free(whole);
    return inside;
}

Game *vista_game(const Content *content, View *view)
{
    GameOptions options = options_of(content);
    Game *game = game_new(content, &options);
    bool still = view->still;
    view_init(view, game);
    view->still = still;
    fight(game, view);
    return game;
}

Canvas *vista_new(const Content *content, const Theme *theme, bool still, int tile_rows)
{
    View *view = memory_new(1, sizeof *view);
    view->still = still;
    Game *game = vista_game(content, view);
    Canvas *canvas = draw(theme, game, view, tile_rows);
    free(view);
    game_free(game);
    return canvas;
}

const TerrainType *vista_ground(const Content *content)
{
    int terrain = content_terrain(content, TERRAIN);
    return &content->terrains[terrain >= 0 ? terrain : 0];
}
