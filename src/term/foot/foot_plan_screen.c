/* The whole level in small: eight tiles to a cell as dots, or six as one sign. Only what is known shows. */
#include "base/number.h"
#include "base/text.h"
#include "holdout/dungeon_paths.h"
#include "term/canvas/hot.h"
#include "term/foot/foot_screens.h"
#include "term/foot/foot_walk.h"
#include "term/screens/acts.h"

enum { TOP = 2, LEFT = 2, ACROSS = 2, DOTS_DOWN = 4, SIGNS_DOWN = 3, BRAILLE = 0x2800 };

typedef struct PlanState {
    FootWalk *walk;
} PlanState;

static void open(App *app, void *state, const void *argument)
{
    (void)app;
    ((PlanState *)state)->walk = (FootWalk *)(uintptr_t)argument;
}

static bool is_known_ground(const FootGame *game, int x, int y)
{
    const DungeonLevel *level = foot_level(game);
    int at = dungeon_index(x, y);
    return x < level->columns && y < level->rows && game->places[game->floor].known[at] &&
           dungeon_tile_walkable((DungeonTile)level->tiles[at]);
}

/* Dots of Braille are numbered down the columns, the last row behind all others. */
static uint32_t dots_at(const FootGame *game, int x, int y)
{
    static const uint8_t bits[DOTS_DOWN][ACROSS] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    uint32_t dots = 0;
    for (int row = 0; row < DOTS_DOWN; row++) {
        for (int column = 0; column < ACROSS; column++) {
            dots |= is_known_ground(game, x + column, y + row) ? bits[row][column] : 0u;
        }
    }
    return dots > 0 ? BRAILLE + dots : ' ';
}

static uint32_t sign_at(const FootGame *game, int x, int y)
{
    int count = 0;
    for (int i = 0; i < ACROSS * SIGNS_DOWN; i++) {
        count += is_known_ground(game, x + i % ACROSS, y + i / ACROSS);
    }
    return count > 3 ? ':' : count > 0 ? '.' : ' ';
}

/* What stands out: locked doors, the ends, then the hero. */
static void put_mark(const App *app, const FootGame *game, int at, int down, char sign, Ink ink)
{
    DungeonPlace place = dungeon_place(at);
    if (game->places[game->floor].known[at]) {
        canvas_put(app->canvas, LEFT + place.x / ACROSS, TOP + place.y / down, (uint32_t)(unsigned char)sign,
                   (Style){(uint16_t)ink, sign == '@' ? GROUND_HUB : GROUND_NONE, STYLE_BOLD});
    }
}

static void put_marks(const App *app, const FootGame *game, int down)
{
    const DungeonLevel *level = foot_level(game);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (level->tiles[at] == DUNGEON_DOOR_LOCKED) {
            put_mark(app, game, at, down, 'L', INK_BAD);
        }
    }
    put_mark(app, game, dungeon_index(level->start.x, level->start.y), down, '<', INK_TITLE);
    put_mark(app, game, dungeon_index(level->end.x, level->end.y), down, '>', INK_TITLE);
    put_mark(app, game, game->entities.at[FOOT_HERO], down, '@', INK_HUB);
}

static void draw(const App *app, const void *opened)
{
    const PlanState *state = opened;
    const FootGame *game = walk_game(app, state->walk);
    const DungeonLevel *level = foot_level(game);
    bool dots = app->theme.glyphs == GLYPHS_UNICODE;
    int down = dots ? DOTS_DOWN : SIGNS_DOWN;
    canvas_printf(app->canvas, LEFT, 0, app->canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                  "Level %d of %d: %s, as far as you know it", game->floor + 1, walk_floor_count(game),
                  walk_floor(game)->name);
    struct Reading *reading = canvas_mute(app->canvas);
    for (int y = 0; y < level->rows; y += down) {
        for (int x = 0; x < level->columns; x += ACROSS) {
            uint32_t sign = dots ? dots_at(game, x, y) : sign_at(game, x, y);
            canvas_put(app->canvas, LEFT + x / ACROSS, TOP + y / down, sign, (Style){.ink = INK_TEXT});
        }
    }
    put_marks(app, game, down);
    app->canvas->reading = reading;
    canvas_wrap(app->canvas,
                (Area){LEFT + DUNGEON_COLUMNS_MAX / ACROSS + 3, TOP,
                       app->canvas->columns - LEFT - DUNGEON_COLUMNS_MAX / ACROSS - 4, 8},
                (Style){.ink = INK_DIM}, "You are @, the way you came is <, the way on is >, a locked door is L.");
    hot_keys(app->canvas, LEFT, app->canvas->rows - 1, app->canvas->columns, (Style){.ink = INK_DIM},
             "M or Esc goes back  ? help");
    app->canvas->cursor_column = LEFT + dungeon_place(game->entities.at[FOOT_HERO]).x / ACROSS;
    app->canvas->cursor_row = TOP + dungeon_place(game->entities.at[FOOT_HERO]).y / down;
}

static const Binding BINDINGS[] = {
    HELP_KEY,
    {{'M', 'q', HKEY_ESCAPE, HKEY_ENTER}, "M q Esc", "back to the map", act_back, 0},
    {{HKEY_INTERRUPT}, NULL, NULL, act_back, 0},
};

static const char *const ABOUT[] = {
    "The level in small: what you have seen of its floor, the stairs, locked doors, and where you are.",
    NULL,
};

const Screen FOOT_PLAN_SCREEN = {.name = "Plan of a level",
                                 .bindings = BINDINGS,
                                 .binding_count = sizeof BINDINGS / sizeof BINDINGS[0],
                                 .state_size = sizeof(PlanState),
                                 .open = open,
                                 .headed = true,
                                 .draw = draw,
                                 .about = ABOUT};
