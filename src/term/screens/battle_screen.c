/* The battle screen: what each key does while a battle is played, and the same board when one is watched. Keys move
 * the view or submit a decision; nothing else here changes anything. */
#include "term/screens/battle_screen.h"

#include "base/number.h"
#include "base/text.h"
#include "term/board/hand.h"
#include "term/screens/acts.h"
#include "term/screens/battle_hand.h"
#include "term/screens/codex_model.h"
#include "term/screens/play.h"
#include "term/screens/screen.h"
#include "term/screens/seek_bar.h"
#include "term/screens/stage_screens.h"
#include "term/screens/time_keys.h"
#include "term/screens/tutorial.h"

#include <string.h>

enum {
    BOARD_HUNDREDTHS = WORLD_SIZE * 100,
    FAR_STEP = 5,
    POINT_STEP = 50,
};

static const Battle *battle_of(const App *app)
{
    return &screen_game(app)->battle;
}

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

static void start_wave(App *app, int argument)
{
    (void)argument;
    if (screen_game(app)->run.stage != STAGE_BATTLE || battle_of(app)->phase == BATTLE_WON) {
        stage_follow(app);
        return;
    }
    battle_let_go(app, 0);
    Decision start = play_plain(DECISION_START_WAVE);
    play_decide(app, &start);
}

static void skip_hint(App *app, int argument)
{
    (void)argument;
    if (app->tutorial) {
        tutorial_skip(app->tutorial, screen_game(app), &app->view);
    } else {
        view_message(&app->view, "Only the tutorial has hints; ? lists every key.");
    }
}

static void delete_here(App *app, int argument)
{
    (void)argument;
    Decision decision = {.kind = DECISION_DELETE, .tile = view_cursor_tile(&app->view)};
    play_decide(app, &decision);
}

static void undo(App *app, int argument)
{
    (void)argument;
    Decision decision = play_plain(DECISION_UNDO);
    play_decide(app, &decision);
}

/* The next priority its tower offers, going one way or the other. */
static void change_targeting(App *app, int step)
{
    Tile tile = view_cursor_tile(&app->view);
    const Building *building = battle_building_at(battle_of(app), tile);
    const Attack *attack = building ? &battle_blueprint(battle_of(app), building->blueprint)->attack : NULL;
    if (!attack || !attack->priorities) {
        view_message(&app->view, "Put the cursor on a tower to change whom it shoots first.");
        return;
    }
    int priority = building->priority;
    do {
        priority = (priority + step + PRIORITY_COUNT) % PRIORITY_COUNT;
    } while (!(attack->priorities & 1 << priority));
    Decision decision = {.kind = DECISION_TARGETING, .tile = tile, .priority = (uint8_t)priority};
    if (play_decide(app, &decision)) {
        view_message(&app->view, "It now prefers the %s attacker.", priority_word((TargetPriority)priority));
    }
}

/* Everything Tab visits, in order: types of the coming wave, attackers nearest the Hub first, buildings. */
typedef struct Stops {
    int count;
    struct {
        int type;
        uint32_t attacker;
        Tile tile;
    } at[WAVE_BATCHES_MAX * WORLD_STARTS_MAX + ATTACKERS_MAX + BUILDINGS_MAX];
} Stops;

static void add_preview_stops(const Battle *battle, Stops *stops)
{
    const Wave *wave = &battle->waves[0];
    for (int i = 0; i < wave->batch_count * WORLD_STARTS_MAX; i++) {
        int type = wave->batches[i / WORLD_STARTS_MAX].types[i % WORLD_STARTS_MAX];
        bool known = type == WAVE_NO_TYPE;
        for (int k = 0; k < stops->count; k++) {
            known = known || stops->at[k].type == type;
        }
        if (!known) {
            stops->at[stops->count].type = type;
            stops->at[stops->count++].attacker = 0;
        }
    }
}

static Stops find_stops(const Battle *battle)
{
    Stops stops = {0};
    add_preview_stops(battle, &stops);
    for (int i = 0; i < battle->attacker_count; i++) {
        stops.at[stops.count].type = VIEW_NOTHING;
        stops.at[stops.count++].attacker = battle->attackers[battle->order[i]].id;
    }
    for (int i = 0; i < battle->building_count; i++) {
        stops.at[stops.count].type = VIEW_NOTHING;
        stops.at[stops.count].attacker = 0;
        stops.at[stops.count++].tile = battle->buildings[i].tile;
    }
    return stops;
}

static int current_stop(const View *view, const Stops *stops)
{
    for (int i = 0; i < stops->count; i++) {
        bool preview = view->preview_focus != VIEW_NOTHING && stops->at[i].type == view->preview_focus;
        bool attacker = view->attacker_focus && stops->at[i].attacker == view->attacker_focus;
        bool building = view->preview_focus == VIEW_NOTHING && !view->attacker_focus &&
                        stops->at[i].type == VIEW_NOTHING && !stops->at[i].attacker &&
                        tile_equal(stops->at[i].tile, view_cursor_tile(view));
        if (preview || attacker || building) {
            return i;
        }
    }
    return VIEW_NOTHING;
}

static void next_stop(App *app, int step)
{
    View *view = &app->view;
    if (hand_is_ability(battle_of(app), view)) {
        battle_aim_next(app, step);
        return;
    }
    Stops stops = find_stops(battle_of(app));
    int at = current_stop(view, &stops);
    at = at == VIEW_NOTHING ? (step > 0 ? 0 : stops.count - 1) : (at + step + stops.count) % stops.count;
    view->preview_focus = stops.at[at].type;
    view->attacker_focus = stops.at[at].attacker;
    if (view->attacker_focus) {
        const Attacker *attacker = battle_attacker(battle_of(app), view->attacker_focus);
        Tile tile = point_tile(battle_attacker_at(battle_of(app), attacker));
        if (tile_inside(tile)) {
            battle_put_cursor(app, tile);
        }
    } else if (view->preview_focus == VIEW_NOTHING) {
        battle_put_cursor(app, stops.at[at].tile);
    }
}

static void change_overlay(App *app, int argument)
{
    (void)argument;
    static const char *const names[OVERLAY_COUNT] = {"none", "heights", "ranges of all towers",
                                                     "coverage of the paths"};
    app->view.overlay = (Overlay)((app->view.overlay + 1) % OVERLAY_COUNT);
    view_message(&app->view, "Overlay: %s.", names[app->view.overlay]);
}

/* The next size of tile, all sizes in turn; the largest with which all of the board is shown follows the terminal. */
static void change_zoom(App *app, int argument)
{
    (void)argument;
    const int columns = app->canvas->columns, rows = app->canvas->rows;
    int next = layout_for(columns, rows, app->view.zoom).tile_rows % VIEW_ZOOM_MAX + 1;
    app->view.zoom = next == layout_for(columns, rows, 0).tile_rows ? 0 : next;
    Layout layout = layout_for(columns, rows, app->view.zoom);
    view_message(&app->view, "Tiles of %dx%d%s.", layout.tile_columns, layout.tile_rows,
                 layout_scrolls(&layout) ? "; the board scrolls with the cursor" : "");
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

static void turn_board(App *app, int argument)
{
    (void)argument;
    static const char *const names[4] = {"north", "west", "south", "east"};
    app->view.turn = (app->view.turn + 1) % 4;
    view_message(&app->view, "Up is now %s.", names[app->view.turn]);
}

/* Wheel and clicks; hovering only moves the lighter mark. */
static void use_mouse(App *app, Key key)
{
    View *view = &app->view;
    Layout layout = layout_for(app->canvas->columns, app->canvas->rows, view->zoom);
    DecisionPoint point;
    bool on_board = view_point_of(view, &layout, key.column, key.row, &point);
    view->hover = on_board ? tile_at(point.x / 100, point.y / 100) : tile_at(-1, -1);
    if (key.action == MOUSE_WHEEL_UP || key.action == MOUSE_WHEEL_DOWN) {
        change_zoom(app, 0);
    } else if (key.action == MOUSE_PRESS && on_board) {
        bool again = hand_is_ability(battle_of(app), &app->view) ||
                     (view->hover.x == view->cursor.x / 100 && view->hover.y == view->cursor.y / 100);
        view->attacker_focus = 0;
        view->preview_focus = VIEW_NOTHING;
        if (key.button == 3) {
            battle_let_go(app, 0);
        } else if (hand_is_ability(battle_of(app), &app->view)) {
            view->cursor = point;
        } else {
            battle_put_cursor(app, view->hover);
        }
        if (key.button == 1 && hand_blueprint(battle_of(app), view) && again) {
            battle_use_here(app, 0);
        }
    }
}

static void type(App *app, Key key)
{
    if (key.code == HKEY_MOUSE) {
        use_mouse(app, key);
    } else if (key.code != HKEY_UNKNOWN && key.code != HKEY_NONE) {
        view_message(&app->view, "That key does nothing here; ? lists those that do.");
    }
}

const TerrainType *battle_ground(const App *app, const void *state)
{
    (void)state;
    const Game *game = screen_game(app);
    return &game->content->terrains[game->battle.world.terrain];
}

void battle_draw(const App *app, const void *state)
{
    (void)state;
    const Game *game = screen_game(app);
    Canvas *canvas = app->canvas;
    Layout layout = layout_for(canvas->columns, canvas->rows, app->view.zoom);
    head_draw(canvas, &app->theme, layout.head, game, &app->view);
    preview_draw(canvas, &app->theme, layout.preview, game, &app->view);
    if (app->tutorial) {
        layout.panel.rows -= tutorial_draw(canvas, layout.panel, app->tutorial, game, &app->view);
    }
    panel_draw(canvas, &app->theme, layout.panel, game, &app->view);
    foot_draw(canvas, &app->theme, layout.foot, game, &app->view);
    if (app->replay && !app->view.live) {
        seek_bar_draw(app, (Area){layout.foot.column, layout.foot.row + layout.foot.rows - 1, layout.foot.columns, 1});
    }
    messages_draw(canvas, &app->theme, layout.messages, &app->view);
    board_draw(canvas, &app->theme, &layout, game, &app->view);
}

enum { FAR = DIRECTION_COUNT };
#define LOOKING_KEYS                                                                                          \
    {{HKEY_UP, 'k'}, "arrows hjkl", "move the cursor, an aim by half a tile", move_cursor, 0},                                       \
        {{HKEY_RIGHT, 'l'}, NULL, NULL, move_cursor, 1}, {{HKEY_DOWN, 'j'}, NULL, NULL, move_cursor, 2},      \
        {{HKEY_LEFT, 'h'}, NULL, NULL, move_cursor, 3}, {{'K'}, "HJKL", "move it by five", move_cursor, FAR}, \
        {{'L'}, NULL, NULL, move_cursor, FAR + 1}, {{'J'}, NULL, NULL, move_cursor, FAR + 2},                 \
        {{'H'}, NULL, NULL, move_cursor, FAR + 3},                                                            \
        {{HKEY_TAB}, "Tab Shift-Tab", "next, previous thing worth a look, or attacker to aim at", next_stop, 1},                     \
        {{HKEY_BACKTAB}, NULL, NULL, next_stop, -1},                                                          \
        {{'i'}, "i", "read all about what is under the cursor", act_info, 0},                                 \
        {{'v'}, "v", "overlays: heights, ranges, coverage", change_overlay, 0},                               \
        {{'z'}, "z", "size of the tiles", change_zoom, 0}, {{'o'}, "o", "turn the board", turn_board, 0},     \
        {{'c'}, "c", "the codex, at what is under the cursor", open_codex, 0},                                \
        {{'m'}, "m", "all messages", act_messages, 0}, HELP_KEY
static const Binding BATTLE_BINDINGS[] = {
    {{'1'}, "1-9, 0", "take a blueprint: buildings, or abilities in a wave", battle_take, 1},
    {{'2'}, NULL, NULL, battle_take, 2},
    {{'3'}, NULL, NULL, battle_take, 3},
    {{'4'}, NULL, NULL, battle_take, 4},
    {{'5'}, NULL, NULL, battle_take, 5},
    {{'6'}, NULL, NULL, battle_take, 6},
    {{'7'}, NULL, NULL, battle_take, 7},
    {{'8'}, NULL, NULL, battle_take, 8},
    {{'9'}, NULL, NULL, battle_take, 9},
    {{'0'}, NULL, NULL, battle_take, 10},
    {{'b'}, "b", "the list of all blueprints, with what they do", battle_open_menu, 0},
    {{'B'}, "B", "take the next blueprint of the menu", battle_take_next, 1},
    {{'r'}, "r R", "turn what is in hand", battle_turn_hand, 1},
    {{'R'}, NULL, NULL, battle_turn_hand, -1},
    {{HKEY_ENTER}, "Enter", "use it here", battle_use_here, 0},
    {{'p'}, "p", "pick a building up, while buildings can be moved", battle_pick_up, 0},
    {{HKEY_ESCAPE}, "Esc", "let go", battle_let_go, 0},
    {{'x', HKEY_DELETE}, "x", "delete the building or wreck here", delete_here, 0},
    {{'u'}, "u", "undo the last build or delete", undo, 0},
    {{'U'}, "U", "in a sandbox: back to before the last wave", act_rewind, 0},
    {{'s'}, "s", "in the tutorial: the next hint", skip_hint, 0},
    {{'t'}, "t T", "whom the tower here shoots first", change_targeting, 1},
    {{'T'}, NULL, NULL, change_targeting, -1},
    {{'n'}, "n", "start the next wave", start_wave, 0},
    TIME_KEYS,
    {{'f'}, "f", "on to the end of the wave", time_to_wave_end, 0},
    LOOKING_KEYS,
    {{'q', HKEY_INTERRUPT}, "q", "leave; a run is saved", act_leave, 0},
};

static const Binding WATCHED_BINDINGS[] = {
    LOOKING_KEYS,
    {{'b'}, "b", "read about the blueprints that are held", act_held, 0},
    {{HKEY_ESCAPE}, "Esc", "let go", battle_let_go, 0},
    {{'q', HKEY_INTERRUPT}, "q", "leave", act_leave, 0},
};

const Screen BATTLE_SCREEN = {.name = "Battle",
                              .bindings = BATTLE_BINDINGS,
                              .binding_count = sizeof BATTLE_BINDINGS / sizeof BATTLE_BINDINGS[0],
                              .ground = battle_ground,
                              .draw = battle_draw,
                              .type = type,
                              .of_run = true};
const Screen REPLAY_SCREEN = {.name = "Replay",
                              .bindings = WATCHED_BINDINGS,
                              .binding_count = sizeof WATCHED_BINDINGS / sizeof WATCHED_BINDINGS[0],
                              .ground = battle_ground,
                              .draw = battle_draw,
                              .type = type,
                              .of_run = true};
