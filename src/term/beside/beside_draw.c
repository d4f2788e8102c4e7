/* A column is one game: where it is, what it has, its board, what it has built. The board is as large as there is room
 * for; the words stand beside it where that leaves room, else above and below. */
#include "term/beside/beside_draw.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/beside/beside_facts.h"
#include "term/board/parts.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/journey/star_map.h"
#include "term/walk/map.h"

enum {
    ROOM_FOR_BOTH = 124,
    FRAME = 2,
    STORES_ROWS = 2,
    BUILDS_ROWS = 2,
    WORDS_COLUMNS = 28,
    SIDE_BUILDS_ROWS = 6,
    WORDS_SIZE = 512
};

/* Where the parts of one game lie. */
typedef struct Parts {
    int zoom;
    Area where, stores, board, builds, held, said;
} Parts;

bool beside_has_room(const App *app)
{
    return app->canvas->columns >= ROOM_FOR_BOTH;
}

static Area board_of(Area column, int zoom, int above)
{
    return (Area){column.column, column.row + above, WORLD_SIZE * zoom * 2 + FRAME, WORLD_SIZE * zoom + FRAME};
}

static bool has_room(Area column, int zoom, bool words_beside)
{
    Area board = board_of(column, zoom, 0);
    int rows = words_beside ? 1 : 1 + STORES_ROWS + BUILDS_ROWS + 1;
    return board.columns + (words_beside ? 1 + WORDS_COLUMNS : 0) <= column.columns && board.rows + rows <= column.rows;
}

static Parts parts_around(Area column, int zoom, bool map)
{
    Area board = board_of(column, zoom, 1 + STORES_ROWS);
    board.columns = map ? column.columns - 1 : board.columns;
    int below = board.row + board.rows, text = column.column + 1, width = column.columns - 2;
    return (Parts){.zoom = zoom,
                   .where = {text, column.row, width, 1},
                   .stores = {text, column.row + 1, width, STORES_ROWS},
                   .board = board,
                   .builds = {text, below, width, BUILDS_ROWS},
                   .said = {text, below + BUILDS_ROWS, width, column.row + column.rows - below - BUILDS_ROWS}};
}

static Parts parts_beside(Area column, int zoom, bool map)
{
    Area board = board_of(column, zoom, 1);
    board.columns = map ? column.columns - 1 - WORDS_COLUMNS : board.columns;
    int text = board.column + board.columns + 1, width = column.column + column.columns - text - 1;
    int below = board.row + board.rows, stores = STORES_ROWS + 2, rows = int_min(SIDE_BUILDS_ROWS, board.rows / 3);
    return (Parts){.zoom = zoom,
                   .where = {column.column + 1, column.row, column.columns - 2, 1},
                   .stores = {text, board.row + 1, width, stores},
                   .board = board,
                   .builds = {text, board.row + 2 + stores, width, rows},
                   .held = {text, board.row + 3 + stores + rows, width, board.rows - 3 - stores - rows},
                   .said = {column.column + 1, below, column.columns - 2, column.row + column.rows - below}};
}

/* A chart, or a map, takes all the width that words leave. */
static Parts parts_of(Area column, bool map)
{
    int zoom = VIEW_ZOOM_MAX;
    while (zoom > 1 && !has_room(column, zoom, true) && !has_room(column, zoom, false)) {
        zoom--;
    }
    return has_room(column, zoom, true) ? parts_beside(column, zoom, map) : parts_around(column, zoom, map);
}

/* Of a side that is on show. */
static Area column_of(const App *app, int side)
{
    const Canvas *canvas = app->canvas;
    int half = canvas->columns / STEP_SIDES;
    return beside_has_room(app) ? (Area){side * half, 1, half, canvas->rows - 2}
                                : (Area){0, 2, canvas->columns, canvas->rows - 3};
}

static bool is_shown(const App *app, const Beside *beside, int side)
{
    return beside_has_room(app) || beside->shown == side;
}

void beside_settle(const App *app, void *state)
{
    Beside *beside = state;
    for (int i = 0; i < STEP_SIDES; i++) {
        const FootGame *foot = facts_on_foot(beside->step.side[i].replay);
        if (foot && is_shown(app, beside, i)) {
            foot_map_settle(&beside->of[i].walk, foot, parts_of(column_of(app, i), true).board);
        }
    }
}

/* "waits", "won", "lost", "stops" where a journal goes no further, or nothing. */
static const char *state_of(const InStep *step, int side)
{
    const Replay *replay = step->side[side].replay;
    const Game *game = replay_game(replay);
    const FootGame *foot = replay_foot_game(replay);
    bool won = game ? game->run.stage == STAGE_WON : foot->outcome == FOOT_WON;
    bool ended = game ? game_over(game) : foot->outcome != FOOT_PLAYING;
    return ended                                ? won ? _("won") : _("lost")
                                          : in_step_is_over(&step->side[side]) ? _("stops")
           : in_step_waits(step, side)          ? _("waits")
                                                : "";
}

static void add_state(Text *text, const Beside *beside, int side)
{
    const char *state = state_of(&beside->step, side);
    if (state[0]) {
        text_add_part(text, "; ", "%s", state);
    }
}

static void draw_where(const App *app, const Beside *beside, int side, Area area)
{
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    const char *state = state_of(&beside->step, side);
    int room = area.columns - (state[0] ? columns_of(state) + 1 : 0);
    facts_put_where(beside->step.side[side].replay, &text);
    canvas_begin_group(app->canvas);
    int used = canvas_text(app->canvas, area.column, area.row, room, (Style){INK_TITLE, GROUND_NONE, STYLE_BOLD},
                           beside->of[side].name);
    canvas_text(app->canvas, area.column + used + 1, area.row, room - used - 1, (Style){.ink = INK_TEXT}, words);
    canvas_text(app->canvas, area.column + area.columns - columns_of(state), area.row, area.columns,
                (Style){INK_WARN, GROUND_NONE, STYLE_BOLD}, state);
    canvas_end_group(app->canvas);
}

static void draw_board(const App *app, const Beside *beside, int side, const Parts *parts)
{
    const Replay *replay = beside->step.side[side].replay;
    const Game *game = replay_game(replay);
    const FootGame *foot = facts_on_foot(replay);
    const Area area = parts->board;
    const bool second = side > 0 && beside_has_room(app);
    struct Reading *reading = canvas_mute(app->canvas);
    Theme theme = app->theme;
    theme.ground = second ? theme.beside : theme.ground;
    if (foot) {
        foot_map_draw(app->canvas, &theme, area, foot, &beside->of[side].walk, true);
    } else if (facts_have_board(game)) {
        Layout layout = {.board = {area.column + 1, area.row + 1, area.columns - FRAME, area.rows - FRAME},
                         .tile_columns = parts->zoom * 2,
                         .tile_rows = parts->zoom};
        board_draw(app->canvas, &theme, &layout, game, &beside->of[side].view);
    } else if (run_has_chart(game)) {
        star_map_draw(app->canvas, &theme, area, game, game->run.at);
    }
    if (second) {
        canvas_lay_beside(app->canvas, area);
    }
    app->canvas->reading = reading;
}

static void draw_said(const App *app, const View *view, Area area)
{
    char keyed[CANVAS_TEXT_SIZE];
    if (area.rows > 0) {
        canvas_wrap(app->canvas, area, (Style){.ink = INK_TEXT},
                    canvas_keys(app->canvas, view_last_message(view), keyed));
    }
}

static void draw_column(const App *app, const Beside *beside, int side)
{
    const Replay *own = beside->step.side[side].replay, *other = beside->step.side[1 - side].replay;
    bool fights = facts_on_foot(own) || facts_have_board(replay_game(own));
    const Parts parts = parts_of(column_of(app, side), facts_on_foot(own) || !fights);
    Facts stores, builds, held;
    facts_of_stores(own, other, &stores);
    facts_of_builds(own, other, &builds);
    facts_of_held(own, other, &held);
    draw_where(app, beside, side, parts.where);
    facts_draw(app->canvas, parts.stores, "", &stores);
    draw_board(app, beside, side, &parts);
    if (fights) {
        facts_draw(app->canvas, parts.builds, facts_on_foot(own) ? _("worn:") : _("built:"), &builds);
    }
    if (held.count > 0 && (!fights || parts.held.rows > 0)) {
        facts_draw(app->canvas, fights ? parts.held : parts.builds, _("held:"), &held);
    }
    draw_said(app, &beside->of[side].view, parts.said);
}

/* What stands in one row of the one that has no room. */
static void draw_other(const App *app, const Beside *beside, int side)
{
    char words[WORDS_SIZE];
    const Replay *replay = beside->step.side[side].replay;
    Facts stores;
    Text text = text_into(words, sizeof words);
    facts_of_stores(replay, beside->step.side[1 - side].replay, &stores);
    facts_put_where(replay, &text);
    text_add_part(&text, "; ", "%s", stores.fact[0].words);
    add_state(&text, beside, side);
    canvas_begin_group(app->canvas);
    int at =
        1 + canvas_text(app->canvas, 1, 1, app->canvas->columns - 2, (Style){.ink = INK_KEY}, beside->of[side].name);
    canvas_text(app->canvas, at + 1, 1, app->canvas->columns - at - 2, (Style){.ink = INK_DIM}, words);
    canvas_end_group(app->canvas);
}

/* "In step: battle 2, wave 3" */
static void put_title(const Beside *beside, Text *out)
{
    const GameTime now = in_step_now(&beside->step);
    bool foot = replay_foot_game(beside->step.side[0].replay) != NULL;
    if (now.battle == 0) {
        text_add(out, "%s", _("In step: the beginning"));
    } else if (foot) {
        text_add(out, _("In step: floor %d"), now.battle);
    } else {
        text_add(out, _("In step: battle %d, wave %d"), now.battle, now.wave);
    }
}

static void draw_head(const App *app, const Beside *beside)
{
    char title[WORDS_SIZE], speed[WORDS_SIZE];
    Text text = text_into(title, sizeof title), pace = text_into(speed, sizeof speed);
    const int columns = app->canvas->columns;
    put_title(beside, &text);
    text_add(&pace, "x%s", text_hundredths(app->view.speed * 25).words);
    int at = 1 + canvas_text(app->canvas, 1, 0, columns - 2, (Style){INK_TITLE, GROUND_NONE, STYLE_BOLD}, title);
    canvas_text(app->canvas, columns - 1 - columns_of(speed), 0, columns_of(speed), (Style){.ink = INK_DIM}, speed);
    canvas_text(app->canvas, at + 2, 0, columns - at - columns_of(speed) - 4, (Style){.ink = INK_WARN}, beside->notice);
}

static void draw_keys(const App *app, const Beside *beside)
{
    bool foot = replay_foot_game(beside->step.side[0].replay) != NULL, both = beside_has_room(app);
    hot_keys(
        app->canvas, 1, app->canvas->rows - 1, app->canvas->columns - 2, (Style){.ink = INK_DIM},
        foot   ? both ? _("Space play  . " KEY(",") " step  n " KEY("p") " floor  + " KEY("-") " speed  ? help  q back")
                      : _("Tab other  Space play  . " KEY(",") " step  n " KEY("p") " floor  + " KEY(
                            "-") " speed  ? help  q back")
          : both ? _("Space play  . " KEY(",") " step  n " KEY("p") " wave  N " KEY("P") " battle  + " KEY(
                       "-") " speed  ? help  q back")
               : _("Tab other  Space play  . " KEY(",") " step  n " KEY("p") " wave  N " KEY(
                     "P") " battle  ? help  q back"));
}

void beside_draw(const App *app, const void *state)
{
    const Beside *beside = state;
    draw_head(app, beside);
    for (int i = 0; i < STEP_SIDES; i++) {
        if (is_shown(app, beside, i)) {
            draw_column(app, beside, i);
        } else {
            draw_other(app, beside, i);
        }
    }
    draw_keys(app, beside);
    app->canvas->cursor_column = app->canvas->cursor_row = -1;
}

static void tell_side(const Beside *beside, int side, Reading *reading)
{
    char words[WORDS_SIZE * 2];
    const Replay *own = beside->step.side[side].replay, *other = beside->step.side[1 - side].replay;
    Facts facts;
    Text text = text_into(words, sizeof words);
    facts_put_where(own, &text);
    add_state(&text, beside, side);
    reading_begin_group(reading);
    reading_say(reading, "%s: %s", beside->of[side].name, words);
    text = text_into(words, sizeof words);
    facts_of_stores(own, other, &facts);
    facts_put(&facts, &text);
    reading_say(reading, "%s", words);
    text = text_into(words, sizeof words);
    facts_of_builds(own, other, &facts);
    facts_put(&facts, &text);
    reading_say(reading, words[0] ? facts_on_foot(own) ? _("Worn: %s") : _("Built: %s") : "%s", words);
    reading_say(reading, "%s", view_last_message(&beside->of[side].view));
    reading_end_group(reading);
}

void beside_tell(const App *app, const void *state, Reading *reading)
{
    const Beside *beside = state;
    char title[WORDS_SIZE];
    Text text = text_into(title, sizeof title);
    (void)app;
    put_title(beside, &text);
    reading_say(reading, "%s", title);
    for (int i = 0; i < STEP_SIDES; i++) {
        tell_side(beside, i, reading);
    }
    reading_news(reading, "%s", beside->notice);
}
