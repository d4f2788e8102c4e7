/* The battle screen: what each key does while a battle is played, and the same board when one is watched. Keys move
 * the view or submit a decision; nothing else here changes anything. */
#include "term/battle/battle_screen.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "holdout/forecast.h"
#include "term/board/parts.h"
#include "term/view/bulletin.h"
#include "term/view/hand.h"
#include "term/view/sites.h"
#include "term/canvas/hot.h"
#include "term/journey/tutorial.h"
#include "term/panel/panel_draw.h"
#include "term/panel/panel_wide.h"
#include "term/screens/acts.h"
#include "term/battle/battle_acts.h"
#include "term/screens/codex_model.h"
#include "term/play/play.h"
#include "term/play/seek_bar.h"
#include "term/battle/spoken.h"
#include "term/play/stage_screens.h"
#include "term/play/time_keys.h"
#include "term/stack/forecasting.h"
#include "term/stack/screen.h"

#include <string.h>

enum {
    BOARD_HUNDREDTHS = WORLD_SIZE * 100,
    FAR_STEP = 5,
    POINT_STEP = 50,
    WIDE_SCREEN = 120,
};

/* From tile to tile, whatever part of one was aimed at. */
static void move_by_tiles(App *app, Tile way, int tiles)
{
    Tile from = view_cursor_tile(&app->view);
    battle_put_cursor(app, tile_at(int_clamp(from.x + way.x * tiles, 0, WORLD_SIZE - 1),
                                   int_clamp(from.y + way.y * tiles, 0, WORLD_SIZE - 1)));
}

/* To the next half of a tile on one axis, and on by so many more; the last hundredth stands for the far edge. */
static int16_t move_aim(int at, int way, int halves)
{
    int from = way > 0 ? at / POINT_STEP * POINT_STEP : (at + POINT_STEP - 1) / POINT_STEP * POINT_STEP;
    return (int16_t)int_clamp(way == 0 ? at : from + way * halves * POINT_STEP, 0, BOARD_HUNDREDTHS - 1);
}

/* `argument`: a direction, plus DIRECTION_COUNT for a far step. The arrow keeps its meaning on a turned board. */
static void move_cursor(App *app, int argument)
{
    View *view = &app->view;
    int direction = (argument % DIRECTION_COUNT + DIRECTION_COUNT - view->turn) % DIRECTION_COUNT;
    int steps = argument >= DIRECTION_COUNT ? FAR_STEP : 1;
    Tile way = tile_step(tile_at(0, 0), direction);
    if (hand_is_ability(battle_of(app), view)) {
        view->cursor.x = move_aim(view->cursor.x, way.x, steps);
        view->cursor.y = move_aim(view->cursor.y, way.y, steps);
    } else {
        move_by_tiles(app, way, steps);
    }
    view->attacker_focus = 0;
    view->preview_focus = VIEW_NOTHING;
}

static void skip_hint(App *app, int argument)
{
    (void)argument;
    if (app->tutorial) {
        tutorial_skip(app->tutorial, screen_game(app), &app->view);
    } else {
        screen_say(app, _("Only the tutorial has hints; " KEY("?") " lists every key."));
    }
}

static void delete_here(App *app, int argument)
{
    (void)argument;
    Decision decision = {.kind = DECISION_DELETE, .tile = view_cursor_tile(&app->view)};
    if (battle_queue_has(app)) {
        battle_queue_remove(app);
    } else {
        play_decide(app, &decision);
    }
}

/* What would be undone: "what was built at 5,6"; false: nothing. */
static bool say_last(const App *app, Text *text)
{
    const Battle *battle = battle_of(app);
    Tile tiles[QUEUED_BUILDS_MAX];
    int queued = queue_notes_last(&app->view.queued, battle, tiles);
    Decision decision = play_plain(DECISION_UNDO);
    if (queued > 0) {
        text_add(text, "%s", _("what was queued last"));
    } else if (game_check(screen_game(app), &decision).allowed) {
        const UndoEntry *last = &battle->undo[battle->undo_count - 1];
        const Tile tile = last->building.tile;
        text_add(text,
                 last->wreck > 0    ? _("what was cleared at %d,%d")
                 : last->was_raise  ? _("what was raised at %d,%d")
                 : last->was_delete ? _("what was taken down at %d,%d")
                                    : _("what was built at %d,%d"),
                 tile.x, tile.y);
    }
    return text->length > 0;
}

/* Whoever presses u after a key that was refused may mean that key, which did nothing. */
static bool asks_undo(App *app)
{
    char last[VIEW_MESSAGE_SIZE];
    Text text = text_into(last, sizeof last);
    bool asks = app->refused_before && app->session && !app->pilot && say_last(app, &text);
    if (asks) {
        screen_say(app, _("The last key did nothing; " KEY("u") " again takes back %s."), last);
    }
    return asks;
}

static void undo(App *app, int argument)
{
    (void)argument;
    Decision decision = play_plain(DECISION_UNDO);
    if (asks_undo(app)) {
        return;
    }
    if (app->view.read_only || !battle_queue_undo(app)) {
        play_decide(app, &decision);
    }
}

/* The next priority its tower offers, going one way or the other. */
static void change_targeting(App *app, int step)
{
    Tile tile = view_cursor_tile(&app->view);
    const Building *building = battle_building_at(battle_of(app), tile);
    const Attack *attack = building ? &battle_blueprint(battle_of(app), building->blueprint)->attack : NULL;
    if (!attack || !attack->priorities) {
        view_message(&app->view, _("Put the cursor on a tower to change whom it shoots first."));
        return;
    }
    int priority = building->priority;
    do {
        priority = (priority + step + PRIORITY_COUNT) % PRIORITY_COUNT;
    } while (!(attack->priorities & 1 << priority));
    Decision decision = {.kind = DECISION_TARGETING, .tile = tile, .priority = (uint8_t)priority};
    if (play_decide(app, &decision)) {
        view_message(&app->view, _("It now prefers the %s attacker."), _(priority_word((TargetPriority)priority)));
    }
}

/* What the building in hand is worth on each tile comes first, as long as there is something to tell. */
static void change_overlay(App *app, int argument)
{
    (void)argument;
    static const char *const names[OVERLAY_COUNT] = {N_("none"), N_("heights"), N_("ranges of all towers"),
                                                     N_("coverage of the paths")};
    View *view = &app->view;
    sites_settle(view, screen_game(app));
    bool heat = view->sites.held && view->sites.measure != SITE_ANYWHERE;
    if (heat && view->overlay == OVERLAY_NONE && !view->heat_off) {
        view->heat_off = true;
    } else {
        view->overlay = (Overlay)((view->overlay + 1) % OVERLAY_COUNT);
        view->heat_off = false;
    }
    heat = heat && view->overlay == OVERLAY_NONE && !view->heat_off;
    view_message(view, _("Overlay: %s."),
                 !heat                                   ? _(names[view->overlay])
                 : view->sites.measure == SITE_BUILDINGS ? _("buildings within reach of each tile")
                                                         : _("tiles of path within reach of each tile"));
}

/* The next size of tile, all sizes in turn; the largest with which all of the board is shown follows the terminal. */
static void change_zoom(App *app, int step)
{
    const int columns = app->canvas->columns, rows = app->canvas->rows;
    int now = layout_for(columns, rows, app->view.zoom).tile_rows;
    int next = step == 0 ? now % VIEW_ZOOM_MAX + 1 : int_clamp(now + step, 1, VIEW_ZOOM_MAX);
    app->view.zoom = next == layout_for(columns, rows, 0).tile_rows ? 0 : next;
    Layout layout = layout_for(columns, rows, app->view.zoom);
    view_message(&app->view,
                 layout_scrolls(&layout) ? _("Tiles of %dx%d; the board scrolls with the cursor.")
                                         : _("Tiles of %dx%d."),
                 layout.tile_columns, layout.tile_rows);
}

/* What is looked at, in the order of the panel. */
static void open_codex(App *app, int argument)
{
    (void)argument;
    const View *view = &app->view;
    const Battle *battle = battle_of(app);
    const Attacker *watched = view->attacker_focus ? battle_attacker(battle, view->attacker_focus) : NULL;
    const Building *building = battle_building_at(battle, view_cursor_tile(view));
    int held = hand_blueprint_index(battle, view);
    if (view->preview_focus != VIEW_NOTHING) {
        codex_open_at(app, CODEX_ATTACKER, view->preview_focus);
    } else if (watched) {
        codex_open_at(app, CODEX_ATTACKER, watched->type);
    } else if (held != VIEW_NOTHING) {
        codex_open_at(app, CODEX_BLUEPRINT, held);
    } else if (building) {
        codex_open_at(app, CODEX_BLUEPRINT, building->blueprint);
    } else {
        act_codex(app, 0);
    }
}

/* One way in after the other, then all, then none. */
static void show_ways(App *app, int argument)
{
    (void)argument;
    View *view = &app->view;
    const World *world = &battle_of(app)->world;
    int ways = world->start_count, last = ways > 1 ? ways + 1 : 1;
    view->way = view->way >= last ? 0 : view->way + 1;
    view->preview_focus = VIEW_NOTHING;
    if (view->way == 0) {
        view_message(view, _("Ways in: none is marked."));
    } else if (view->way > ways) {
        view_message(view, _("Ways in: all; + is where several meet, and arrows show who goes where next at a split."));
    } else {
        int length = world->starts[view->way - 1].length;
        view_message(view,
                     translation_of_count(
                         "Way in %c: %d tile to the Hub; arrows show where the next one goes at a split.",
                         "Way in %c: %d tiles to the Hub; arrows show where the next one goes at a split.", length),
                     'A' + view->way - 1, length);
    }
}

static void open_waves(App *app, int argument)
{
    (void)argument;
    screen_open(app, &COMING_SCREEN, NULL);
}

static void turn_board(App *app, int argument)
{
    (void)argument;
    app->view.turn = (app->view.turn + 1) % DIRECTION_COUNT;
    int up = (DIRECTION_COUNT - app->view.turn) % DIRECTION_COUNT; /* it turns to the right */
    view_message(&app->view, _("Up is now %s."), hand_side(up));
}

enum { CLICK_HALF = 25 };

/* The nearest half of a tile, so that the mouse aims at what arrows can aim at. */
static int16_t to_half(int at)
{
    int half = (at + CLICK_HALF) / POINT_STEP * POINT_STEP;
    return (int16_t)int_clamp(half, 0, BOARD_HUNDREDTHS - 1);
}

static bool point_at(App *app, Key key)
{
    View *view = &app->view;
    Layout layout = layout_for(app->canvas->columns, app->canvas->rows, view->zoom);
    DecisionPoint point;
    bool on_board = view_point_of(view, &layout, key.column, key.row, &point);
    view->hover = on_board ? tile_at(point.x / 100, point.y / 100) : tile_at(-1, -1);
    if (on_board) {
        view->hover_point = (DecisionPoint){to_half(point.x), to_half(point.y)};
    }
    return on_board;
}

/* What is built takes two clicks, one to see it there and one to build it; an ability one, as the mouse aims it. */
static void click_board(App *app, bool left)
{
    View *view = &app->view;
    bool aims = hand_is_ability(battle_of(app), view);
    bool again = aims || tile_equal(view->hover, view_cursor_tile(view));
    view->attacker_focus = 0;
    view->preview_focus = VIEW_NOTHING;
    if (!left) {
        battle_let_go(app, 0);
        return;
    }
    view->clicked = view->hover;
    if (aims) {
        view->cursor = view->hover_point;
    } else {
        battle_put_cursor(app, view->hover);
    }
    if (again && hand_blueprint(battle_of(app), view)) {
        battle_use_here(app, 0);
    }
}

static void use_mouse(App *app, Key key)
{
    bool on_board = point_at(app, key);
    if (key.action == MOUSE_WHEEL_UP || key.action == MOUSE_WHEEL_DOWN) {
        change_zoom(app, key.action == MOUSE_WHEEL_UP ? 1 : -1);
        Layout layout = layout_for(app->canvas->columns, app->canvas->rows, app->view.zoom);
        view_scroll(&app->view, &layout);
        point_at(app, key);
    } else if (key.action == MOUSE_PRESS && on_board && key.button != 2) {
        click_board(app, key.button == 1);
    }
}

static void type(App *app, Key key)
{
    if (key.code == HKEY_MOUSE) {
        use_mouse(app, key);
    } else if (key.code != HKEY_UNKNOWN && key.code != HKEY_NONE) {
        screen_say_no_key(app);
    }
}

/* What is under the mouse is looked at as if the cursor were there. */
static View peek(const View *view, const Battle *battle)
{
    View shown = *view;
    DecisionPoint there = hand_is_ability(battle, view) ? view->hover_point : view_tile_point(view->hover);
    if (tile_inside(view->hover) && (there.x != view->cursor.x || there.y != view->cursor.y)) {
        shown.peeks = true;
        shown.cursor = there;
        shown.hover = view_cursor_tile(view);
        shown.preview_focus = VIEW_NOTHING;
        shown.attacker_focus = 0;
    }
    return shown;
}

/* Where the screen is wide, what has no room in the panel stands below it, or beside it. */
static void draw_panel(const App *app, const View *view, const Layout *layout)
{
    enum { BESIDE_COLUMNS = 47 };
    const Area area = layout->panel;
    const Game *game = screen_game(app);
    Canvas *canvas = app->canvas;
    bool beside = area.columns >= BESIDE_COLUMNS + PANEL_WIDE_COLUMNS;
    Area own = area;
    own.columns = beside ? BESIDE_COLUMNS : area.columns;
    bool wide = canvas->columns >= WIDE_SCREEN;
    Area left = panel_draw(canvas, &app->theme, own, game, view, wide && !beside ? PANEL_WIDE_ROWS + 2 : 0);
    if (beside) {
        Area box = {own.column + own.columns, area.row, area.columns - own.columns, area.rows};
        canvas_box(canvas, box, (Style){.ink = INK_FRAME}, NULL);
        left = (Area){box.column + 2, box.row, box.columns - 4, box.rows - 1};
    } else {
        int below = area.row + area.rows / 2, more = int_max(below - left.row, 0);
        left.row += more;
        left.rows -= more;
    }
    if (wide && left.rows >= PANEL_WIDE_ROWS) {
        panel_wide_draw(canvas, &app->theme, left, game, &app->view, app->forecast,
                        messages_shown(layout->messages, &app->view));
    }
}

/* Between waves it says what would come of the next: beside it, or on wide screens beside those that follow, too.
 * Readers are told when they ask. */
static bool shows_outlook(const App *app)
{
    return battle_of(app)->phase == BATTLE_BUILD && !app->speech && !app->replay;
}

static Work battle_work(App *app)
{
    enum { WAVES = 3 };
    bool wide = app->canvas->columns >= WIDE_SCREEN;
    return wide || shows_outlook(app) ? forecasting_work(app, wide ? WAVES : 1) : WORK_DONE;
}

void battle_draw(const App *app, const void *state)
{
    (void)state;
    const Game *game = screen_game(app);
    Canvas *canvas = app->canvas;
    View shown = peek(&app->view, &game->battle);
    shown.outlook = shows_outlook(app) ? forecast_of(app->forecast, game, 0) : NULL;
    shown.outlook_beside = shows_outlook(app) && canvas->columns < WIDE_SCREEN;
    Layout layout = layout_for(canvas->columns, canvas->rows, app->view.zoom);
    foot_share(canvas, game, &app->view, &layout);
    head_draw(canvas, &app->theme, layout.head, game, &app->view);
    if (canvas->columns >= WIDE_SCREEN) {
        canvas_lay(canvas, layout.head, GROUND_HEAD);
    }
    preview_draw(canvas, &app->theme, layout.preview, game, &shown);
    hot_key(canvas, layout.preview, "w");
    hot_key(canvas, layout.panel, "i");
    hot_key(canvas, layout.messages, "m");
    if (app->tutorial) {
        layout.panel.rows -= tutorial_draw(canvas, layout.panel, app->tutorial, game, &app->view);
    }
    draw_panel(app, &shown, &layout);
    foot_draw(canvas, &app->theme, layout.foot, game, &app->view);
    if (app->replay && !app->view.live) {
        seek_bar_draw(app, (Area){layout.foot.column, layout.foot.row + layout.foot.rows - 1, layout.foot.columns, 1});
    }
    messages_draw(canvas, &app->theme, layout.messages, &app->view);
    board_draw(canvas, &app->theme, &layout, game, &shown);
    bulletin_draw(canvas, layout.board, &app->view);
}

enum { FAR = DIRECTION_COUNT };
#define LOOKING_KEYS                                                                                              \
    {{HKEY_UP, 'k'}, "arrows hjkl", N_("move the cursor, an aim by half a tile"), move_cursor, 0},                \
        {{HKEY_RIGHT, 'l'}, NULL, NULL, move_cursor, 1}, {{HKEY_DOWN, 'j'}, NULL, NULL, move_cursor, 2},          \
        {{HKEY_LEFT, 'h'}, NULL, NULL, move_cursor, 3}, {{'K'}, "HJKL", N_("move it by five"), move_cursor, FAR}, \
        {{'L'}, NULL, NULL, move_cursor, FAR + 1}, {{'J'}, NULL, NULL, move_cursor, FAR + 2},                     \
        {{'H'}, NULL, NULL, move_cursor, FAR + 3},                                                                \
        {{HKEY_TAB}, "Tab Shift-Tab", N_("next, previous thing worth a look, place, or aim"), sights_next, 1},    \
        {{HKEY_BACKTAB}, NULL, NULL, sights_next, -1},                                                            \
        {{'i'}, "i", N_("read all about what is under the cursor"), act_info, 0},                                 \
        {{'v'}, "v", N_("overlays: worth of tiles, heights, ranges, coverage"), change_overlay, 0},               \
        {{'e'}, "e", N_("ways in: which way attackers go"), show_ways, 0},                                        \
        {{'z'}, "z", N_("size of the tiles"), change_zoom, 0}, {{'o'}, "o", N_("turn the board"), turn_board, 0}, \
        {{'c'}, "c", N_("the codex, at what is under the cursor"), open_codex, 0},                                \
        {{'m'}, "m", N_("all messages"), act_messages, 0},                                                        \
        {{'w'}, "w", N_("all waves that are known, with a forecast"), open_waves, 0}, HELP_KEY
static const Binding BATTLE_BINDINGS[] = {
    {{'1'}, "1-9, 0", N_("take a blueprint: buildings, or abilities in a wave"), battle_take, 1},
    {{'2'}, NULL, NULL, battle_take, 2},
    {{'3'}, NULL, NULL, battle_take, 3},
    {{'4'}, NULL, NULL, battle_take, 4},
    {{'5'}, NULL, NULL, battle_take, 5},
    {{'6'}, NULL, NULL, battle_take, 6},
    {{'7'}, NULL, NULL, battle_take, 7},
    {{'8'}, NULL, NULL, battle_take, 8},
    {{'9'}, NULL, NULL, battle_take, 9},
    {{'0'}, NULL, NULL, battle_take, 10},
    {{'b'}, "b", N_("the list of all blueprints, with what they do"), battle_open_menu, 0},
    {{'B'}, "B", N_("take the next blueprint of the menu"), battle_take_next, 1},
    {{'r'}, "r R", N_("turn what is in hand"), battle_turn_hand, 1},
    {{'R'}, NULL, NULL, battle_turn_hand, -1},
    {{HKEY_ENTER}, "Enter", N_("use it here"), battle_use_here, 0},
    {{'a'}, "a", N_("again: build here what was built last"), battle_build_again, 0},
    {{'A'}, "A", N_("build it in a line to here; too dear: queue the rest"), battle_build_line, 0},
    {{'d'}, "d E", N_("build on deposits, or on fuel; too dear: queue"), battle_build_deposits, DEPOSITS_ALL},
    {{'E'}, NULL, NULL, battle_build_deposits, DEPOSITS_OF_FUEL},
    {{'g'}, "g", N_("queue it here; in a wave: plan with buildings"), battle_queue_here, 0},
    {{'G'}, "G", N_("what is queued here is built one earlier"), battle_queue_up, 0},
    {{'O'}, "O", N_("queue what the last battle was begun with"), battle_queue_opening, 0},
    {{'X'}, "X", N_("take all off the queue"), battle_queue_clear, 0},
    {{'p'}, "p", N_("pick a building up, while buildings can be moved"), battle_pick_up, 0},
    {{HKEY_ESCAPE}, "Esc", N_("let go"), battle_let_go, 0},
    {{'x', HKEY_DELETE}, "x", N_("take down the building, wreck or queued one here"), delete_here, 0},
    {{'u'}, "u", N_("undo what was built, queued or taken down last"), undo, 0},
    {{'U'}, "U", N_("in a sandbox: back to before the last wave"), act_rewind, 0},
    {{'s'}, "s", N_("in the tutorial: the next hint"), skip_hint, 0},
    {{'t'}, "t T", N_("whom the tower here shoots first"), change_targeting, 1},
    {{'T'}, NULL, NULL, change_targeting, -1},
    {{'n'}, "n", N_("start the next wave"), battle_start_wave, 0},
    {{'M'}, "M", N_("play on while the forecast says all are stopped"), battle_more_waves, 0},
    TIME_KEYS,
    {{'f'}, "f", N_("on to the end of the wave"), time_to_wave_end, 0},
    LOOKING_KEYS,
    {{'q', HKEY_INTERRUPT}, "q", N_("leave; a run is saved"), act_leave, 0},
};

static const Binding WATCHED_BINDINGS[] = {
    LOOKING_KEYS,
    {{'b'}, "b", N_("read about the blueprints that are held"), act_held, 0},
    {{HKEY_ESCAPE}, "Esc", N_("let go"), battle_let_go, 0},
    {{'q', HKEY_INTERRUPT}, "q", N_("leave"), act_leave, 0},
};

const Screen BATTLE_SCREEN = {.name = N_("Battle"),
                              SCREEN_KEYS(BATTLE_BINDINGS),
                              .ground = screen_ground,
                              .draw = battle_draw,
                              .work = battle_work,
                              .tell = spoken_battle,
                              .spoken = SPOKEN_BATTLE,
                              .spoken_count = SPOKEN_BATTLE_COUNT,
                              .type = type,
                              .mouse = true,
                              .of_run = true};
const Screen REPLAY_SCREEN = {.name = N_("Replay"),
                              SCREEN_KEYS(WATCHED_BINDINGS),
                              .ground = screen_ground,
                              .draw = battle_draw,
                              .tell = spoken_battle,
                              .spoken = SPOKEN_BATTLE + SPOKEN_DECIDING,
                              .spoken_count = SPOKEN_BATTLE_COUNT - SPOKEN_DECIDING,
                              .type = type,
                              .mouse = true,
                              .of_run = true};
