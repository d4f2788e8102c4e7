/* How a run ended, won or lost: how far it came, where it was decided, and what it was. */
#include "base/text.h"
#include "term/canvas/hot.h"
#include "term/screens/acts.h"
#include "term/screens/play.h"

enum { COLUMN = 4, VALUE_COLUMN = 24, FIRST_ROW = 4, LINE_SIZE = 240 };

static void look(App *app, int argument)
{
    (void)argument;
    screen_pop(app);
    view_message(&app->view, "The board of the last battle; n brings the end of the run back.");
}

typedef struct Lines {
    Canvas *canvas;
    int row;
} Lines;

static void put(Lines *lines, const char *name, const char *value)
{
    Area area = {VALUE_COLUMN, lines->row, lines->canvas->columns - VALUE_COLUMN - 2, 4};
    canvas_printf(lines->canvas, COLUMN, lines->row, VALUE_COLUMN - COLUMN, (Style){.ink = INK_DIM}, "%s ", name);
    lines->row += canvas_wrap(lines->canvas, area, (Style){.ink = INK_TEXT}, value);
}

static void put_decided(Lines *lines, const Game *game, const char *decided)
{
    const Battle *battle = &game->battle;
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, "act %d, %s, level %d, wave %d", game->run.chart.act, game->run.chart.nodes[game->run.at].name,
             game->level, battle->wave);
    put(lines, game->run.stage == STAGE_WON ? "won at" : "lost at", line);
    if (decided[0]) {
        put(lines, "decided in", decided);
    }
    const Building *best = battle_best_building(battle);
    if (best) {
        text = text_into(line, sizeof line);
        text_add(&text, "%s at %d,%d: %d damage, %d kills in the last battle",
                 battle_blueprint(battle, best->blueprint)->name, best->tile.x, best->tile.y, best->record.damage,
                 best->record.kills);
        put(lines, "best building", line);
    }
}

static void put_sums(Lines *lines, const Game *game)
{
    enum { SECONDS = 60 };
    const RunTotals *totals = &game->run.totals;
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%d, with %d waves", totals->battles, totals->waves);
    put(lines, "battles", line);
    text = text_into(line, sizeof line);
    text_add(&text, "%d killed, %d got through", totals->killed, totals->leaked);
    put(lines, "attackers", line);
    text = text_into(line, sizeof line);
    text_add(&text, "%d of %d; %d lost in all", game->run.hull, game->run.hull_max, totals->hull_lost);
    put(lines, "hull", line);
    int seconds = (int)(totals->ticks / TICKS_PER_SECOND);
    text = text_into(line, sizeof line);
    text_add(&text, "%d min %02d s of waves", seconds / SECONDS, seconds % SECONDS);
    put(lines, "time", line);
    text = text_into(line, sizeof line);
    text_add(&text, "%d", game->run.credits);
    put(lines, "credits left", line);
}

static void put_holding(Lines *lines, const Game *game)
{
    char line[LINE_SIZE * 3];
    Text text = text_into(line, sizeof line);
    for (int i = 0; i < game->run.held_count; i++) {
        const HeldBlueprint *held = &game->run.held[i];
        text_add(&text, "%s%s", i > 0 ? ", " : "", game->content->blueprints[held->blueprint].name);
        for (int k = 0; k < held->augment_count; k++) {
            text_add(&text, " + %s", game->content->augments[held->augments[k]].name);
        }
    }
    put(lines, "blueprints", line);
}

static void put_options(Lines *lines, const Game *game, bool branch)
{
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%s, ascension %d", run_mode_text(game->options.mode), game->options.ascension);
    for (int i = 0; i < game->content->run.twist_count; i++) {
        if (game->options.twists >> i & 1) {
            text_add(&text, ", %s", game->content->run.twists[i].name);
        }
    }
    text_add(&text, "%s", branch ? "; taken over from another run, so it counts for no result" : "");
    put(lines, "kind", line);
    put(lines, "seed", game->options.seed);
}

static void draw(const App *app, const void *state)
{
    (void)state;
    const Game *game = screen_game(app);
    Canvas *canvas = app->canvas;
    bool won = game->run.stage == STAGE_WON;
    canvas_text(canvas, COLUMN, 1, canvas->columns - COLUMN,
                (Style){.ink = won ? INK_GOOD : INK_BAD, .attributes = STYLE_BOLD},
                won ? "The way is clear, and the last boss lies behind you. The run is won."
                    : "The hull has given way. The run is lost, and ends here.");
    Lines lines = {canvas, FIRST_ROW};
    put_decided(&lines, game, app->decided);
    lines.row++;
    put_sums(&lines, game);
    lines.row++;
    put_holding(&lines, game);
    lines.row++;
    put_options(&lines, game, app->branch);
    hot_keys(canvas, COLUMN, canvas->rows - 1, canvas->columns - COLUMN, (Style){.ink = INK_KEY},
             "Enter or q close the run   b look at the last board   ? help");
    canvas->cursor_column = COLUMN;
    canvas->cursor_row = canvas->rows - 1;
}

static const Binding END_BINDINGS[] = {
    {{HKEY_ENTER, 'q', HKEY_INTERRUPT}, "Enter q", "close the run", act_leave, 0},
    {{'b', HKEY_ESCAPE}, "b Esc", "look at the board of the last battle", look, 0},
    HELP_KEY,
};

static const char *const ABOUT[] = {
    "A run ends when its hull is gone, or when the last act's boss is beaten. Its",
    "journal is kept: holdout replay shows it again.",
    NULL,
};

const Screen END_SCREEN = {.name = "End of the run",
                           .bindings = END_BINDINGS,
                           .binding_count = sizeof END_BINDINGS / sizeof END_BINDINGS[0],
                           .draw = draw,
                           .about = ABOUT,
                           .of_run = true};
