/* Where a sandbox is put together: level, wave, and up to twelve blueprints out of all there are. What was chosen last
 * stays chosen. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/card_face.h"
#include "term/canvas/hot.h"
#include "term/journey/run_words.h"
#include "term/screens/acts.h"
#include "term/screens/codex_model.h"
#include "term/screens/play.h"

enum { TEXT_COLUMN = 44, CARD_COLUMNS = 56, NO_NUMBER = 10 };
enum { ROW_LEVEL, ROW_WAVE, ROW_BLUEPRINTS, LIST_ROW = 5, COLUMN = 4, LEVELS_MAX = 99 };

typedef struct SandboxChoice {
    int row, first; /* selected, and the first one of the list that shows */
    int level, wave;
    int count;
    uint8_t loadout[LOADOUT_MAX];
    bool full; /* another one was refused just now */
} SandboxChoice;

static const Content *content_of(const App *app)
{
    return app->options->content;
}

/* Blueprint of a row below the numbers; the Hub is not for choosing. */
static int blueprint_at_row(const App *app, int row)
{
    int index = row - ROW_BLUEPRINTS;
    return index >= content_of(app)->hub ? index + 1 : index;
}

static int row_count(const App *app)
{
    return ROW_BLUEPRINTS + content_of(app)->blueprint_count - 1;
}

/* Its place among the chosen, or -1. */
static int place_of(const SandboxChoice *choice, int blueprint)
{
    for (int i = 0; i < choice->count; i++) {
        if (choice->loadout[i] == blueprint) {
            return i;
        }
    }
    return -1;
}

static void open(App *app, void *state, const void *argument)
{
    (void)app;
    (void)argument;
    SandboxChoice *choice = state;
    choice->level = int_max(choice->level, 1);
    choice->wave = int_max(choice->wave, 1);
}

static void move(App *app, int step)
{
    SandboxChoice *choice = screen_state(app);
    int row = choice->row + step, count = row_count(app);
    bool single = step == 1 || step == -1;
    choice->row = single ? (row + count) % count : row < 0 ? 0 : row >= count ? count - 1 : row;
}

static void change(App *app, int step)
{
    SandboxChoice *choice = screen_state(app);
    int *number = choice->row == ROW_WAVE ? &choice->wave : &choice->level;
    int most = choice->row == ROW_WAVE ? SANDBOX_WAVES_MAX : LEVELS_MAX;
    if (choice->row < ROW_BLUEPRINTS) {
        *number = *number + step < 1 ? most : *number + step > most ? 1 : *number + step;
    }
}

static void toggle(App *app, int argument)
{
    (void)argument;
    SandboxChoice *choice = screen_state(app);
    if (choice->row < ROW_BLUEPRINTS) {
        change(app, 1);
        return;
    }
    int blueprint = blueprint_at_row(app, choice->row), place = place_of(choice, blueprint);
    choice->full = place < 0 && choice->count == LOADOUT_MAX;
    if (place >= 0) {
        choice->count--;
        for (int i = place; i < choice->count; i++) {
            choice->loadout[i] = choice->loadout[i + 1];
        }
    } else if (!choice->full) {
        choice->loadout[choice->count++] = (uint8_t)blueprint;
    }
}

static void clear(App *app, int argument)
{
    (void)argument;
    SandboxChoice *choice = screen_state(app);
    choice->count = 0;
    choice->full = false;
}

static void begin(App *app, int argument)
{
    (void)argument;
    const SandboxChoice *choice = screen_state(app);
    GameOptions options = {
        .first_level = choice->level, .sandbox = true, .first_wave = choice->wave, .loadout_count = choice->count};
    for (int i = 0; i < choice->count; i++) {
        options.loadout[i] = choice->loadout[i];
    }
    if (app->seed[0]) {
        text_copy_trimmed(options.seed, sizeof options.seed, app->seed);
    } else {
        app->options->draw_seed(options.seed);
    }
    play_begin_sandbox(app, &options);
}

static void read_up(App *app, int argument)
{
    (void)argument;
    const SandboxChoice *choice = screen_state(app);
    if (choice->row >= ROW_BLUEPRINTS) {
        codex_open_at(app, CODEX_BLUEPRINT, blueprint_at_row(app, choice->row));
    } else {
        act_codex(app, 0);
    }
}

static Style row_style(const SandboxChoice *choice, int row, Ink ink)
{
    bool selected = choice->row == row;
    return (Style){
        .ink = (uint8_t)ink, .ground = selected ? GROUND_ROW : GROUND_NONE, .attributes = selected ? STYLE_BOLD : 0};
}

static void put_row(const App *app, const SandboxChoice *choice, int row, int at, Ink ink, const char *words)
{
    Canvas *canvas = app->canvas;
    Style style = row_style(choice, row, ink);
    if (choice->row == row) {
        canvas_fill(canvas, (Area){COLUMN - 2, at, 40, 1}, ' ', style);
        canvas_put(canvas, COLUMN - 2, at, theme_glyph(&app->theme, GLYPH_SELECT), style);
        canvas->cursor_column = COLUMN;
        canvas->cursor_row = at;
    }
    hot_item(canvas, (Area){COLUMN - 2, at, 40, 1}, row);
    canvas_text(canvas, COLUMN, at, 38, style, words);
}

static void put_blueprint(const App *app, const SandboxChoice *choice, int row, int at)
{
    const Blueprint *blueprint = &content_of(app)->blueprints[blueprint_at_row(app, row)];
    int place = place_of(choice, blueprint_at_row(app, row));
    char line[CONTENT_NAME_SIZE + 40], number[8] = "  ";
    Text text = text_into(number, sizeof number);
    text_add(&text, place < 0 ? "  " : "%2d", place + 1);
    text = text_into(line, sizeof line);
    text_add(&text, "%s %c %s, %s", number, blueprint->glyph, blueprint->name, rarity_text(blueprint->rarity));
    struct Reading *reading = app->canvas->reading;
    if (choice->row != row) {
        canvas_mute(app->canvas); /* a list this long is heard row by row */
    }
    put_row(app, choice, row, at, place < 0 ? INK_TEXT : INK_GOOD, line);
    app->canvas->reading = reading;
}

static int list_rows(const App *app)
{
    return app->canvas->rows - 1 - LIST_ROW;
}

/* The selected row is among those that fit. */
static void settle(const App *app, void *state)
{
    SandboxChoice *choice = state;
    int rows = list_rows(app), row = choice->row;
    int first = int_clamp(choice->first, row - rows + 1, row);
    choice->first = int_max(first, ROW_BLUEPRINTS);
}

static void draw_list(const App *app, const SandboxChoice *choice)
{
    for (int i = 0; i < list_rows(app) && choice->first + i < row_count(app); i++) {
        put_blueprint(app, choice, choice->first + i, LIST_ROW + i);
    }
}

/* What is chosen, as a card. */
static void draw_description(const App *app, const SandboxChoice *choice)
{
    Canvas *canvas = app->canvas;
    Area area = {TEXT_COLUMN, LIST_ROW, canvas->columns - TEXT_COLUMN - 1, canvas->rows - 2 - LIST_ROW};
    if (choice->row < ROW_BLUEPRINTS) {
        canvas_wrap(
            canvas, area, (Style){.ink = INK_TEXT},
            _("These numbers say where the battle begins. Without blueprints it begins with those of every run."));
        return;
    }
    Card card = {.name = ""};
    words_blueprint_card(content_of(app), blueprint_at_row(app, choice->row), -1, &card);
    describe_blueprint(content_of(app), blueprint_at_row(app, choice->row), choice->wave, card.text, sizeof card.text);
    if (canvas->reading) {
        canvas_wrap(canvas, area, (Style){.ink = INK_TEXT}, card.text);
        return;
    }
    const int column = canvas->cursor_column, row = canvas->cursor_row;
    area.columns = int_min(area.columns, CARD_COLUMNS);
    area.rows = int_min(area.rows, card_face_rows(canvas, area.columns, &card, true));
    card_face_draw(canvas, &app->theme, area, &card, NO_NUMBER, true);
    canvas->cursor_column = column;
    canvas->cursor_row = row;
}

static void draw(const App *app, const void *state)
{
    Canvas *canvas = app->canvas;
    const SandboxChoice *choice = state;
    canvas_printf(canvas, COLUMN - 2, 0, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},

                  choice->full
                      ? translation_of_count("Sandbox: %d of %d blueprint chosen; no more fit, take one out first",
                                             "Sandbox: %d of %d blueprints chosen; no more fit, take one out first",
                                             LOADOUT_MAX)
                      : translation_of_count("Sandbox: %d of %d blueprint chosen",
                                             "Sandbox: %d of %d blueprints chosen", LOADOUT_MAX),
                  choice->count, LOADOUT_MAX);
    char line[40];
    Text text = text_into(line, sizeof line);
    text_add(&text, _("Level  < %d >"), choice->level);
    put_row(app, choice, ROW_LEVEL, 2, INK_TEXT, line);
    text = text_into(line, sizeof line);
    text_add(&text, _("Wave   < %d >"), choice->wave);
    put_row(app, choice, ROW_WAVE, 3, INK_TEXT, line);
    draw_list(app, choice);
    draw_description(app, choice);
    hot_keys(canvas, COLUMN - 2, canvas->rows - 1, canvas->columns - COLUMN, (Style){.ink = INK_DIM},
             _("Space in or out  left " KEY("right") " number  Enter begins  ? help  q back"));
}

static bool choose_item(App *app, int item)
{
    SandboxChoice *choice = screen_state(app);
    return screen_choose(&choice->row, item);
}

static const Binding SANDBOX_BINDINGS[] = {
    LIST_STEP_KEYS(N_("choose a row"), N_("ten rows"), move),
    {{HKEY_RIGHT, 'l', '+'}, "left right - +", N_("change level or wave"), change, 1},
    {{HKEY_LEFT, 'h', '-'}, NULL, NULL, change, -1},
    {{' '}, "Space", N_("take the blueprint in or out"), toggle, 0},
    {{'x'}, "x", N_("take all blueprints out"), clear, 0},
    {{HKEY_ENTER}, "Enter", N_("begin the battle"), begin, 0},
    {{'c'}, "c", N_("the codex, at the selected blueprint"), read_up, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("back to the title"), act_back, 0},
};

static const char ABOUT[] = N_("A battle to try things in: any level from any wave on, with blueprints of your "
                               "choice and plenty of materials. It belongs to no run and is not saved. In the "
                               "battle " KEY("U") " goes back to before the last wave began, as often as you like. "
                                                  "The seed is that of the title screen.");

const Screen SANDBOX_SCREEN = {.name = N_("Sandbox"),
                               .bindings = SANDBOX_BINDINGS,
                               .binding_count = sizeof SANDBOX_BINDINGS / sizeof SANDBOX_BINDINGS[0],
                               .state_size = sizeof(SandboxChoice),
                               .kept = true,
                               .open = open,
                               .settle = settle,
                               .headed = true,
                               .draw = draw,
                               .pick = choose_item,
                               .about = ABOUT,
                               .home = true};
