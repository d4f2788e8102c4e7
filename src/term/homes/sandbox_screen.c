/* Where a sandbox is put together: level, wave, and up to twelve blueprints out of all there are. What was chosen last
 * stays chosen. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/card.h"
#include "term/journey/run_words.h"
#include "term/list/list.h"
#include "term/screens/acts.h"
#include "term/screens/codex_model.h"
#include "term/play/play.h"
#include "holdout/describe.h"

enum { PANEL_COLUMN = 44, PANEL_ROW = 5, CARD_COLUMNS = 56, NO_NUMBER = 10 };
enum { ROW_LEVEL, ROW_WAVE, ROW_BLUEPRINTS, LEVELS_MAX = 99 };

typedef struct SandboxChoice {
    List list;
    int level, wave;
    int count;
    uint8_t loadout[LOADOUT_MAX];
    bool full; /* another one was refused just now */
} SandboxChoice;

static const Content *content_of(const App *app)
{
    return app->options->content;
}

/* Not the Hub, and not what is used on the chart. */
static bool is_for_choosing(const Blueprint *blueprint)
{
    return !blueprint->permanent && blueprint->deed_count == 0;
}

/* Blueprint of a row below the numbers. */
static int blueprint_at_row(const App *app, int row)
{
    const Content *content = content_of(app);
    int left = row - ROW_BLUEPRINTS, index = 0;
    while (index < content->blueprint_count - 1 && (!is_for_choosing(&content->blueprints[index]) || left-- > 0)) {
        index++;
    }
    return index;
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
    (void)argument;
    SandboxChoice *choice = state;
    choice->list.count = ROW_BLUEPRINTS;
    for (int i = 0; i < content_of(app)->blueprint_count; i++) {
        choice->list.count += is_for_choosing(&content_of(app)->blueprints[i]);
    }
    choice->level = int_max(choice->level, 1);
    choice->wave = int_max(choice->wave, 1);
}

static void change(App *app, int step)
{
    SandboxChoice *choice = screen_state(app);
    int *number = choice->list.chosen == ROW_WAVE ? &choice->wave : &choice->level;
    int most = choice->list.chosen == ROW_WAVE ? SANDBOX_WAVES_MAX : LEVELS_MAX;
    if (choice->list.chosen < ROW_BLUEPRINTS) {
        *number = *number + step < 1 ? most : *number + step > most ? 1 : *number + step;
    }
}

static void toggle(App *app, int argument)
{
    (void)argument;
    SandboxChoice *choice = screen_state(app);
    if (choice->list.chosen < ROW_BLUEPRINTS) {
        change(app, 1);
        return;
    }
    int blueprint = blueprint_at_row(app, choice->list.chosen), place = place_of(choice, blueprint);
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
    if (choice->list.chosen >= ROW_BLUEPRINTS) {
        codex_open_at(app, CODEX_BLUEPRINT, blueprint_at_row(app, choice->list.chosen));
    } else {
        act_codex(app, 0);
    }
}

/* The numbers stand apart from the blueprints. */
static const char *heading(const App *app, const void *state, int at)
{
    (void)app;
    (void)state;
    return at == ROW_BLUEPRINTS ? "" : NULL;
}

static void put_blueprint(const App *app, const SandboxChoice *choice, int blueprint, Text *text)
{
    const Blueprint *row = &content_of(app)->blueprints[blueprint];
    int place = place_of(choice, blueprint);
    if (place < 0) {
        text_add(text, "   ");
    } else {
        text_add(text, "%2d ", place + 1);
    }
    text_add(text, "%c %s, %s", row->glyph, row->name, rarity_text(row->rarity));
}

static void draw_row(const App *app, const void *state, int at, Area area, Style style)
{
    const SandboxChoice *choice = state;
    char line[CONTENT_NAME_SIZE + 40];
    Text text = text_into(line, sizeof line);
    if (at == ROW_LEVEL) {
        text_add(&text, _("Level  < %d >"), choice->level);
    } else if (at == ROW_WAVE) {
        text_add(&text, _("Wave   < %d >"), choice->wave);
    } else {
        int blueprint = blueprint_at_row(app, at);
        put_blueprint(app, choice, blueprint, &text);
        style.ink = place_of(choice, blueprint) < 0 ? INK_TEXT : INK_GOOD;
    }
    canvas_text(app->canvas, area.column, area.row, area.columns, style, line);
}

/* What is chosen, as a card. */
static void draw_description(const App *app, const void *state, Area panel)
{
    const SandboxChoice *choice = state;
    Canvas *canvas = app->canvas;
    Area area = {panel.column, PANEL_ROW, panel.columns - 1, canvas->rows - 2 - PANEL_ROW};
    if (choice->list.chosen < ROW_BLUEPRINTS) {
        canvas_wrap(
            canvas, area, (Style){.ink = INK_TEXT},
            _("These numbers say where the battle begins. Without blueprints it begins with those of every run."));
        return;
    }
    Card card = {.name = ""};
    int blueprint = blueprint_at_row(app, choice->list.chosen);
    words_blueprint_card(content_of(app), blueprint, -1, &(ClauseSet){{0}}, &card);
    describe_blueprint(content_of(app), blueprint, choice->wave, card.text, sizeof card.text);
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

static void put_title(const App *app, const void *state, Text *title)
{
    const SandboxChoice *choice = state;
    (void)app;
    text_add(title,
             choice->full ? translation_of_count("Sandbox: %d of %d blueprint chosen; no more fit, take one out first",
                                                 "Sandbox: %d of %d blueprints chosen; no more fit, take one out first",
                                                 LOADOUT_MAX)
                          : translation_of_count("Sandbox: %d of %d blueprint chosen",
                                                 "Sandbox: %d of %d blueprints chosen", LOADOUT_MAX),
             choice->count, LOADOUT_MAX);
}

static const ListScreen SANDBOX_LIST = {
    .layout = {.left = 2, .column = 2, .row = 2, .columns = 40, .indent = 2, .beside = PANEL_COLUMN, .bare = true},
    .round = true,
    .singly = true,
    .pinned = ROW_BLUEPRINTS,
    .put_title = put_title,
    .heading = heading,
    .row = draw_row,
    .beside = draw_description,
    .keys = N_("Space in or out  left " KEY("right") " number  Enter begins  ? help  q back"),
};

static const Binding SANDBOX_BINDINGS[] = {
    LIST_STEP_KEYS(N_("choose a row")),
    LIST_PAGE_KEYS(N_("ten rows")),
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
                               SCREEN_KEYS(SANDBOX_BINDINGS),
                               .state_size = sizeof(SandboxChoice),
                               .kept = true,
                               .open = open,
                               LIST_PARTS(SANDBOX_LIST),
                               .about = ABOUT,
                               .home = true};
