/* The battle screen: what each key does while a battle is played, and the same board when one is watched. Keys move
 * the view or submit a decision; nothing else here changes anything. */
#include "term/battle_hand.h"
#include "term/codex_model.h"
#include "term/hand.h"
#include "term/play.h"
#include "term/screen.h"
#include "term/watch.h"

#include "base/text.h"

#include <string.h>

enum {
    BOARD_HUNDREDTHS = WORLD_SIZE * 100,
    FAR_STEP = 5,
    POINT_STEP = 50,
    STEP_CHOICES = 5,
    SPEED_MIN = 2,
    SPEED_MAX = 64
};

static const Battle *battle_of(const App *app)
{
    return &screen_game(app)->battle;
}

static int16_t within_board(int hundredths, int margin)
{
    int most = BOARD_HUNDREDTHS - margin;
    return (int16_t)(hundredths < margin ? margin : hundredths > most ? most : hundredths);
}

/* `argument`: a direction, plus DIRECTION_COUNT for a far step. The arrow keeps its meaning on a turned board. */
static void move_cursor(App *app, int argument)
{
    View *view = &app->view;
    int direction = (argument % DIRECTION_COUNT + DIRECTION_COUNT - view->turn) % DIRECTION_COUNT;
    bool fine = hand_is_ability(battle_of(app), &app->view);
    int step = (fine ? POINT_STEP : 100) * (argument >= DIRECTION_COUNT ? FAR_STEP : 1);
    Tile way = tile_step(tile_at(0, 0), direction);
    int margin = fine ? 0 : 50;
    view->cursor.x = within_board(view->cursor.x + way.x * step, margin);
    view->cursor.y = within_board(view->cursor.y + way.y * step, margin);
    if (fine) {
        view->cursor.x = view->cursor.x == BOARD_HUNDREDTHS ? BOARD_HUNDREDTHS - 1 : view->cursor.x;
        view->cursor.y = view->cursor.y == BOARD_HUNDREDTHS ? BOARD_HUNDREDTHS - 1 : view->cursor.y;
    }
    view->attacker_focus = 0;
    view->preview_focus = VIEW_NOTHING;
}

static void rewind_sandbox(App *app, int argument)
{
    (void)argument;
    play_rewind(app);
}

static void start_wave(App *app, int argument)
{
    (void)argument;
    if (battle_of(app)->phase == BATTLE_WON || battle_of(app)->phase == BATTLE_CLEARED) {
        play_follow_phase(app);
        return;
    }
    battle_let_go(app, 0);
    Decision start = play_plain(DECISION_START_WAVE);
    play_decide(app, &start);
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

/* Time passes only in a wave; a watched game goes through its build phases too. */
static bool time_runs(App *app)
{
    bool runs = app->replay || battle_of(app)->phase == BATTLE_WAVE;
    if (!runs) {
        view_message(&app->view, "No wave is running; press n to start the next.");
    }
    return runs;
}

static void step(App *app, int argument)
{
    (void)argument;
    if (time_runs(app)) {
        play_ticks(app, app->view.step_ticks);
    }
}

static void to_event(App *app, int argument)
{
    (void)argument;
    if (time_runs(app)) {
        play_to_event(app);
    }
}

static void to_wave_end(App *app, int argument)
{
    (void)argument;
    if (time_runs(app)) {
        play_to_wave_end(app);
    }
}

static void change_step(App *app, int direction)
{
    static const int choices[STEP_CHOICES] = {1, 5, 10, 20, 40};
    int at = 0;
    while (at < STEP_CHOICES - 1 && choices[at] < app->view.step_ticks) {
        at++;
    }
    at += direction;
    at = at < 0 ? 0 : at >= STEP_CHOICES ? STEP_CHOICES - 1 : at;
    app->view.step_ticks = choices[at];
    view_message(&app->view, "One step is now %d tick%s (%d.%02d s).", choices[at], choices[at] == 1 ? "" : "s",
                 choices[at] / TICKS_PER_SECOND, choices[at] % TICKS_PER_SECOND * 5);
}

static void play_or_pause(App *app, int argument)
{
    (void)argument;
    watch_look_back(app);
    if (time_runs(app)) {
        app->view.playing = !app->view.playing;
        view_message(&app->view, app->view.playing ? "Playing; Space pauses." : "Paused.");
    }
}

static void change_speed(App *app, int direction)
{
    int speed = direction > 0 ? app->view.speed * 2 : app->view.speed / 2;
    app->view.speed = speed < SPEED_MIN ? SPEED_MIN : speed > SPEED_MAX ? SPEED_MAX : speed;
    if (app->view.speed < 4) {
        view_message(&app->view, "Playback at half speed.");
    } else {
        view_message(&app->view, "Playback at %d times normal speed.", app->view.speed / 4);
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

/* The next size of tile that gives another picture at this terminal's size. */
static void change_zoom(App *app, int argument)
{
    (void)argument;
    enum { ZOOM_COUNT = 4 };
    Layout now = layout_for(app->canvas->columns, app->canvas->rows, app->view.zoom);
    for (int i = 0; i < ZOOM_COUNT; i++) {
        app->view.zoom = (app->view.zoom + 1) % ZOOM_COUNT;
        if (layout_for(app->canvas->columns, app->canvas->rows, app->view.zoom).tile_columns != now.tile_columns) {
            return;
        }
    }
    view_message(&app->view, "Larger tiles need a larger terminal.");
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
        codex_open(app, CODEX_ATTACKER, view->preview_focus);
    } else if (watched) {
        codex_open(app, CODEX_ATTACKER, watched->type);
    } else if (held != VIEW_NOTHING) {
        codex_open(app, CODEX_BLUEPRINT, held);
    } else if (building) {
        codex_open(app, CODEX_BLUEPRINT, building->blueprint);
    } else {
        codex_open(app, CODEX_BLUEPRINT, CODEX_NOWHERE);
    }
}

static void turn_board(App *app, int argument)
{
    (void)argument;
    static const char *const names[4] = {"north", "west", "south", "east"};
    app->view.turn = (app->view.turn + 1) % 4;
    view_message(&app->view, "Up is now %s.", names[app->view.turn]);
}

static void open_screen(App *app, int argument)
{
    static const Screen *const screens[] = {&HELP_SCREEN, &MESSAGES_SCREEN, &INFO_SCREEN};
    screen_push(app, screens[argument]);
}

static void leave(App *app, int argument)
{
    (void)argument;
    play_leave(app);
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

static void draw(App *app)
{
    const Game *game = screen_game(app);
    Canvas *canvas = app->canvas;
    Layout layout = layout_for(canvas->columns, canvas->rows, app->view.zoom);
    theme_use_terrain(&app->theme, &game->content->terrains[game->battle.world.terrain]);
    draw_head(canvas, &app->theme, layout.head, game, &app->view);
    draw_preview(canvas, &app->theme, layout.preview, game, &app->view);
    draw_panel(canvas, &app->theme, layout.panel, game, &app->view);
    draw_foot(canvas, &app->theme, layout.foot, game, &app->view);
    draw_messages(canvas, &app->theme, layout.messages, &app->view);
    draw_board(canvas, &app->theme, &layout, game, &app->view);
}

static void seek(App *app, GameTime to)
{
    JournalError error = {0};
    watch_look_back(app);
    if (!replay_seek(app->replay, to, &error)) {
        screen_fail(app, &error);
    }
    app->view.effect_count = 0;
    app->view.slot = VIEW_NOTHING;
    app->view.carrying = false;
}

static void seek_wave(App *app, int by)
{
    GameTime now = game_time(replay_game(app->replay));
    bool within = now.tick > 0 && by < 0;
    seek(app, (GameTime){now.level, now.wave + (within ? 0 : by), 0});
}

static void seek_end(App *app, int end)
{
    seek(app, end ? replay_end(app->replay) : (GameTime){0, 0, 0});
    if (end) {
        watch_catch_up(app);
    }
}

static void step_back(App *app, int argument)
{
    (void)argument;
    GameTime now = game_time(replay_game(app->replay));
    now.tick = now.tick > app->view.step_ticks ? now.tick - app->view.step_ticks : 0;
    seek(app, now);
}

enum { FAR = DIRECTION_COUNT };
#define LOOKING_KEYS                                                                                          \
    {{HKEY_UP, 'k'}, "arrows hjkl", "move the cursor", move_cursor, 0},                                       \
        {{HKEY_RIGHT, 'l'}, NULL, NULL, move_cursor, 1}, {{HKEY_DOWN, 'j'}, NULL, NULL, move_cursor, 2},      \
        {{HKEY_LEFT, 'h'}, NULL, NULL, move_cursor, 3}, {{'K'}, "HJKL", "move it by five", move_cursor, FAR}, \
        {{'L'}, NULL, NULL, move_cursor, FAR + 1}, {{'J'}, NULL, NULL, move_cursor, FAR + 2},                 \
        {{'H'}, NULL, NULL, move_cursor, FAR + 3},                                                            \
        {{HKEY_TAB}, "Tab Shift-Tab", "next, previous thing worth a look", next_stop, 1},                     \
        {{HKEY_BACKTAB}, NULL, NULL, next_stop, -1},                                                          \
        {{'i'}, "i", "read all about what is under the cursor", open_screen, 2},                              \
        {{'v'}, "v", "overlays: heights, ranges, coverage", change_overlay, 0},                               \
        {{'z'}, "z", "size of the tiles", change_zoom, 0}, {{'o'}, "o", "turn the board", turn_board, 0},     \
        {{'c'}, "c", "the codex, at what is under the cursor", open_codex, 0},                                \
        {{'m'}, "m", "all messages", open_screen, 1},                                                         \
    {                                                                                                         \
        {'?', HKEY_FUNCTION}, "?", "this help", open_screen, 0                                                \
    }
#define TIME_KEYS                                                                                            \
    {{'.'}, ".", "one step of time", step, 0}, {{'['}, "[ ]", "shorter, longer steps", change_step, -1},     \
        {{']'}, NULL, NULL, change_step, 1}, {{'>'}, ">", "on to the next event that matters", to_event, 0}, \
        {{' '}, "Space", "play and pause in real time", play_or_pause, 0},                                   \
        {{'+', '='}, "+ -", "faster, slower playback", change_speed, 1},                                     \
    {                                                                                                        \
        {'-'}, NULL, NULL, change_speed, -1                                                                  \
    }

static const Binding BATTLE_BINDINGS[] = {
    {{'1'}, "1-9", "take a blueprint: buildings, or abilities in a wave", battle_take, 1},
    {{'2'}, NULL, NULL, battle_take, 2},
    {{'3'}, NULL, NULL, battle_take, 3},
    {{'4'}, NULL, NULL, battle_take, 4},
    {{'5'}, NULL, NULL, battle_take, 5},
    {{'6'}, NULL, NULL, battle_take, 6},
    {{'7'}, NULL, NULL, battle_take, 7},
    {{'8'}, NULL, NULL, battle_take, 8},
    {{'9'}, NULL, NULL, battle_take, 9},
    {{'b'}, "b B", "take the next, previous blueprint of the menu", battle_take_next, 1},
    {{'B'}, NULL, NULL, battle_take_next, -1},
    {{'r'}, "r R", "turn what is in hand", battle_turn_hand, 1},
    {{'R'}, NULL, NULL, battle_turn_hand, -1},
    {{HKEY_ENTER}, "Enter", "use it here", battle_use_here, 0},
    {{'p'}, "p", "pick a building up, while buildings can be moved", battle_pick_up, 0},
    {{HKEY_ESCAPE}, "Esc", "let go", battle_let_go, 0},
    {{'x', HKEY_DELETE}, "x", "delete the building or wreck here", delete_here, 0},
    {{'u'}, "u", "undo the last build or delete", undo, 0},
    {{'U'}, "U", "in a sandbox: back to before the last wave", rewind_sandbox, 0},
    {{'t'}, "t T", "whom the tower here shoots first", change_targeting, 1},
    {{'T'}, NULL, NULL, change_targeting, -1},
    {{'n'}, "n", "start the next wave", start_wave, 0},
    TIME_KEYS,
    {{'f'}, "f", "on to the end of the wave", to_wave_end, 0},
    LOOKING_KEYS,
    {{'q', HKEY_INTERRUPT}, "q", "leave; a run is saved", leave, 0},
};

static const Binding REPLAY_BINDINGS[] = {
    TIME_KEYS,
    {{','}, ",", "one step back", step_back, 0},
    {{'n', HKEY_PAGE_DOWN}, "n p", "next, previous wave", seek_wave, 1},
    {{'p', HKEY_PAGE_UP}, NULL, NULL, seek_wave, -1},
    {{HKEY_HOME, 'g'}, "Home End", "first, last moment", seek_end, 0},
    {{HKEY_END, 'G'}, NULL, NULL, seek_end, 1},
    {{'f'}, "f", "on to the end of the wave", to_wave_end, 0},
    LOOKING_KEYS,
    {{HKEY_ESCAPE}, "Esc", "let go", battle_let_go, 0},
    {{'q', HKEY_INTERRUPT}, "q", "leave", leave, 0},
};

const Screen BATTLE_SCREEN = {.name = "Battle",
                              .bindings = BATTLE_BINDINGS,
                              .binding_count = sizeof BATTLE_BINDINGS / sizeof BATTLE_BINDINGS[0],
                              .draw = draw,
                              .type = type};
const Screen REPLAY_SCREEN = {.name = "Replay",
                              .bindings = REPLAY_BINDINGS,
                              .binding_count = sizeof REPLAY_BINDINGS / sizeof REPLAY_BINDINGS[0],
                              .draw = draw,
                              .type = type};
