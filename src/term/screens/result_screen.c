/* What came of a battle, and what to do next: stay or leave when it is won; without a chart, go on when it is left and
 * begin anew when it is lost. */
#include "base/text.h"
#include "term/board/forecast.h"
#include "term/canvas/hot.h"
#include "term/screens/acts.h"
#include "term/screens/battle_screen.h"
#include "term/stack/forecasting.h"
#include "term/screens/play.h"

enum { BOX_COLUMNS = 64, BOX_ROWS = 15 };

static BattlePhase phase_of(const App *app)
{
    return screen_game(app)->battle.phase;
}

static void go_on(App *app, int argument)
{
    (void)argument;
    BattlePhase phase = phase_of(app);
    if (play_is_hasty(app)) {
        return;
    }
    if (phase == BATTLE_LOST) {
        play_leave(app);
        return;
    }
    Decision next = play_plain(phase == BATTLE_WON ? DECISION_LEAVE : DECISION_NEXT_LEVEL);
    play_decide(app, &next);
}

static void stay(App *app, int argument)
{
    (void)argument;
    Decision decision = play_plain(DECISION_STAY);
    if (!play_is_hasty(app) && phase_of(app) == BATTLE_WON && play_decide(app, &decision)) {
        view_message(&app->view, "You stay for one more wave, for credits. Press n when you are ready.");
    }
}

static void look(App *app, int argument)
{
    (void)argument;
    screen_pop(app);
    view_message(&app->view, "Look around; n brings the result back.");
}

typedef struct Lines {
    Canvas *canvas;
    int column, row;
} Lines;

static void put(Lines *lines, const char *name, const char *value)
{
    canvas_printf(lines->canvas, lines->column, lines->row, 16, (Style){.ink = INK_DIM}, "%s ", name);
    canvas_text(lines->canvas, lines->column + 16, lines->row++, BOX_COLUMNS - 20, (Style){.ink = INK_TEXT}, value);
}

static void put_figures(Lines *lines, const Game *game, const char *decided)
{
    const Battle *battle = &game->battle;
    char line[96];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%d (par %d)", battle->phase == BATTLE_LOST ? battle->wave : battle->wave - 1, battle->par);
    put(lines, "waves", line);
    text = text_into(line, sizeof line);
    text_add(&text, "%d of %d", battle->resources[RESOURCE_FUEL], battle->fuel_goal);
    put(lines, "fuel", line);
    text = text_into(line, sizeof line);
    text_add(&text, "%d of %d", battle->hull, battle->hull_max);
    put(lines, "hull", line);
    text = text_into(line, sizeof line);
    text_add(&text, "%d killed, %d got through", battle->killed, battle->leaked);
    put(lines, "attackers", line);
    const Building *best = battle_best_building(battle);
    if (best) {
        text = text_into(line, sizeof line);
        text_add(&text, "%s at %d,%d: %d damage", battle_blueprint(battle, best->blueprint)->name, best->tile.x,
                 best->tile.y, best->record.damage);
        put(lines, "best building", line);
    }
    text = text_into(line, sizeof line);
    text_add(&text, battle->phase == BATTLE_WON ? "%d for this battle so far" : "%d in this run",
             battle->phase == BATTLE_WON ? run_pay(game) : game->run.credits);
    put(lines, "credits", line);
    put(lines, "seed", game->options.seed);
    if (decided[0]) {
        put(lines, "decided in", decided);
    }
}

/* What the next wave would do, as far as it is known by now. */
static void put_outlook(const App *app, const Lines *lines)
{
    enum { NAME = 16, ROWS = 2 };
    Area area = {lines->column + NAME, lines->row, BOX_COLUMNS - NAME - 4, ROWS};
    if (phase_of(app) == BATTLE_WON && forecast_of(app->forecast, screen_game(app), 0)) {
        canvas_text(lines->canvas, lines->column, lines->row, NAME, (Style){.ink = INK_DIM}, "if you stay ");
        forecasting_put(app, area, 0);
    }
}

static Work work(App *app)
{
    return phase_of(app) == BATTLE_WON ? forecasting_work(app, 1) : WORK_DONE;
}

static const char *headline(BattlePhase phase)
{
    return phase == BATTLE_WON       ? "The tanks are full. Leave now, or stay for one more wave?"
           : phase == BATTLE_CLEARED ? "Clear of the ground, with fuel for the next jump."
                                     : "The hull has given way. This run ends here.";
}

static const char *choices(BattlePhase phase)
{
    return phase == BATTLE_WON       ? "Enter leave   s stay a wave   b look at the board   q quit"
           : phase == BATTLE_CLEARED ? "Enter next level   b look at the board   q quit"
                                     : "Enter or q close the run   b look at the board";
}

static void draw(const App *app, const void *state)
{
    Canvas *canvas = app->canvas;
    struct Reading *reading = canvas_mute(canvas); /* the battle lies behind */
    battle_draw(app, state);
    canvas->reading = reading;
    Area box = {(canvas->columns - BOX_COLUMNS) / 2, (canvas->rows - BOX_ROWS) / 2, BOX_COLUMNS, BOX_ROWS};
    BattlePhase phase = phase_of(app);
    Ink ink = phase == BATTLE_LOST ? INK_BAD : INK_GOOD;
    char title[32];
    Text text = text_into(title, sizeof title);
    text_add(&text, "Level %d %s", screen_game(app)->level, phase == BATTLE_LOST ? "lost" : "won");
    canvas_fill(canvas, box, ' ', (Style){.ink = INK_TEXT});
    canvas_box(canvas, box, (Style){.ink = (uint8_t)ink}, title);
    canvas_text(canvas, box.column + 3, box.row + 2, BOX_COLUMNS - 6,
                (Style){.ink = (uint8_t)ink, .attributes = STYLE_BOLD}, headline(phase));
    Lines lines = {canvas, box.column + 3, box.row + 4};
    put_figures(&lines, screen_game(app), app->decided);
    put_outlook(app, &lines);
    hot_cover(canvas);
    hot_keys(canvas, box.column + 3, box.row + BOX_ROWS - 2, BOX_COLUMNS - 6, (Style){.ink = INK_KEY}, choices(phase));
    canvas->cursor_column = box.column + 3;
    canvas->cursor_row = box.row + BOX_ROWS - 2;
}

static const Binding RESULT_BINDINGS[] = {
    {{HKEY_ENTER}, "Enter", "leave, the next level, or close a lost run", go_on, 0},
    {{'s'}, "s", "stay for one more wave", stay, 0},
    {{'b', HKEY_ESCAPE}, "b Esc", "look at the board", look, 0},
    {{'U'}, "U", "in a sandbox: back to before the last wave", act_rewind, 0},
    HELP_KEY,
    {{'q', HKEY_INTERRUPT}, "q", "quit; the run is saved", act_leave, 0},
};

const Screen RESULT_SCREEN = {.name = "Result",
                              .bindings = RESULT_BINDINGS,
                              .binding_count = sizeof RESULT_BINDINGS / sizeof RESULT_BINDINGS[0],
                              .ground = battle_ground,
                              .draw = draw,
                              .work = work};
