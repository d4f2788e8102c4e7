/* All settings, a row each: what is changed holds at once and is written to the file. */
#include "term/homes/settings_screen.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/screens/acts.h"
#include "term/stack/apply_settings.h"

extern const Screen KEYS_SCREEN;

enum {
    COLUMN = 4,
    LIST_ROW = 2,
    LIST_COLUMNS = 36,
    TITLE_COLUMNS = 19,
    TITLE_COLUMNS_MOST = 24,
    TEXT_COLUMN = 44,
    SAMPLE_ROWS = 3,
    SAMPLE_THINGS = 3,
    PATH_ROW = 2
};

typedef struct SettingsState {
    int row;                            /* a Setting */
    int first;                          /* the first row that shows */
    char notice[SETTINGS_PROBLEM_SIZE]; /* why the last change was not written, else "" */
} SettingsState;

static void move(App *app, int step)
{
    SettingsState *state = screen_state(app);
    state->row = (state->row + step + SETTING_COUNT) % SETTING_COUNT;
}

static void choose(App *app, Setting setting, int value)
{
    SettingsState *state = screen_state(app);
    settings_choose(&app->settings, setting, value, state->notice);
    settings_apply(app, setting);
}

static void change(App *app, int step)
{
    Setting setting = (Setting)((const SettingsState *)screen_state(app))->row;
    int count = setting_value_count(setting);
    choose(app, setting, (settings_get(&app->settings, setting) + step + count) % count);
}

static void reset(App *app, int argument)
{
    (void)argument;
    Setting setting = (Setting)((const SettingsState *)screen_state(app))->row;
    choose(app, setting, setting_find(setting, setting_row(setting)->usual));
}

static bool is_usual(const App *app, Setting setting)
{
    return settings_get(&app->settings, setting) == setting_find(setting, setting_row(setting)->usual);
}

/* A file that can't be written is told once, by the last that was tried. */
static void reset_all(App *app, int argument)
{
    (void)argument;
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (!is_usual(app, (Setting)i)) {
            choose(app, (Setting)i, setting_find((Setting)i, setting_row((Setting)i)->usual));
        }
    }
}

static void list_keys(App *app, int argument)
{
    (void)argument;
    if (app->set) {
        screen_open(app, &KEYS_SCREEN, NULL);
    }
}

static int list_rows(const App *app)
{
    return app->canvas->rows - LIST_ROW - 2;
}

static void settle(const App *app, void *state)
{
    SettingsState *settings = state;
    int most = int_max(SETTING_COUNT - list_rows(app), 0);
    int first = int_clamp(settings->first, settings->row - list_rows(app) + 1, settings->row);
    settings->first = int_clamp(first, 0, most);
}

/* The values stand below each other, behind the longest title. */
static int title_columns(void)
{
    int columns = TITLE_COLUMNS;
    for (int i = 0; i < SETTING_COUNT; i++) {
        columns = int_max(columns, columns_of(_(setting_row((Setting)i)->title)) + 1);
    }
    return int_min(columns, TITLE_COLUMNS_MOST);
}

static void draw_row(const App *app, const SettingsState *state, Setting setting, int at)
{
    Canvas *canvas = app->canvas;
    bool selected = (int)setting == state->row;
    Style style = {
        .ink = INK_TEXT, .ground = selected ? GROUND_ROW : GROUND_NONE, .attributes = selected ? STYLE_BOLD : 0};
    if (selected) {
        canvas_fill(canvas, (Area){COLUMN - 2, at, LIST_COLUMNS + 2, 1}, ' ', style);
        canvas_put(canvas, COLUMN - 2, at, theme_glyph(&app->theme, GLYPH_SELECT), style);
        canvas->cursor_column = COLUMN;
        canvas->cursor_row = at;
    }
    int columns = title_columns();
    canvas_text(canvas, COLUMN, at, columns, style, _(setting_row(setting)->title));
    canvas_printf(canvas, COLUMN + columns, at, LIST_COLUMNS - columns, style, "< %s >%s",
                  settings_word(&app->settings, setting), is_usual(app, setting) ? "" : " *");
}

/* What the setting does, its values, and what went wrong. Returns the rows used. */
static int draw_words(const App *app, const SettingsState *state, Area area)
{
    enum { WORDS_SIZE = 600 };
    char words[WORDS_SIZE];
    Setting setting = (Setting)state->row;
    const SettingRow *row = setting_row(setting);
    Text text = text_into(words, sizeof words);
    text_add(&text, "%s\n\n", _(row->words));
    for (int i = 0; row->values[i]; i++) {
        text_add(&text, "%s%s", i > 0 ? ", " : "", row->values[i]);
    }
    text_add(&text, "; ");
    text_add(&text, _("usual: %s."), row->usual);
    if (app->settings.ordered[setting]) {
        text_add(&text, _("\nThe command line says %s; what you change here wins."),
                 settings_word(&app->settings, setting));
    }
    return canvas_wrap(app->canvas, area, (Style){.ink = INK_TEXT}, words);
}

static void draw_problems(const App *app, const SettingsState *state, Area area)
{
    const Settings *settings = &app->settings;
    char clean[SETTINGS_PROBLEM_SIZE];
    int shown = int_min(settings->problem_count, SETTINGS_PROBLEMS_MAX);
    int used = state->notice[0] ? canvas_wrap(app->canvas, area, (Style){.ink = INK_WARN}, state->notice) : 0;
    for (int i = 0; i < shown && used < area.rows; i++) {
        text_clean(clean, sizeof clean, settings->problems[i]);
        used += canvas_wrap(app->canvas, (Area){area.column, area.row + used, area.columns, area.rows - used},
                            (Style){.ink = INK_WARN}, clean);
    }
}

/* Ground and path, the lowest first, and what stands on them, so that the look is seen while it is chosen. */
static void draw_sample(const App *app, int column, int row)
{
    static const struct {
        uint8_t glyph, ink, ground; /* a Glyph, or a letter where the ground is its own */
    } things[SAMPLE_ROWS][SAMPLE_THINGS] = {
        {{GLYPH_MINERALS, INK_MINERALS, 0}, {GLYPH_FUEL, INK_FUEL_DEPOSIT, 0}, {GLYPH_ROCK, INK_ROCK, 0}},
        {{'W', INK_ACTOR, GROUND_TOWER}, {'D', INK_ACTOR, GROUND_ECONOMIC}, {'M', INK_ACTOR, GROUND_SPECIAL}},
        {{'g', INK_ACTOR, GROUND_ATTACKER}, {'B', INK_ACTOR, GROUND_ATTACKER_LARGE}, {'@', INK_ACTOR, GROUND_HUB}},
    };
    Canvas *canvas = app->canvas;
    for (int k = 0; k < SAMPLE_ROWS; k++) {
        for (int i = 0; i < 2 * GROUND_LEVELS; i++) {
            bool path = k == PATH_ROW;
            Style style = {.ink = path ? INK_PATH : INK_GROUND,
                           .ground = (uint8_t)((path ? GROUND_PATH : GROUND_HEIGHT) + i / 2)};
            bool arrow = path && i % 4 == 0;
            canvas_put(canvas, column + i, row + k, arrow ? theme_glyph(&app->theme, GLYPH_PATH_EAST) : ' ', style);
        }
        for (int i = 0; i < SAMPLE_THINGS; i++) {
            int at = column + 4 + 10 * i;
            bool own = things[k][i].ground != 0;
            Style style = {.ink = things[k][i].ink,
                           .ground = own ? things[k][i].ground : canvas_cell(canvas, at, row + k).style.ground,
                           .attributes = own ? STYLE_BOLD : 0};
            uint32_t sign = own ? things[k][i].glyph : theme_glyph(&app->theme, (Glyph)things[k][i].glyph);
            canvas_put(canvas, at, row + k, sign, style);
            canvas_put(canvas, at + 1, row + k, own ? ' ' : sign, style);
        }
    }
}

static void draw(const App *app, const void *state)
{
    const SettingsState *settings = state;
    Canvas *canvas = app->canvas;
    Style dim = {.ink = INK_DIM};
    char path[SETTINGS_PROBLEM_SIZE];
    canvas_text(canvas, COLUMN - 2, 0, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                _("Settings"));
    text_clean_cell(path, sizeof path, int_min(canvas->columns - TEXT_COLUMN - 1, SETTINGS_PROBLEM_SIZE / 5),
                    app->settings.path[0] ? app->settings.path : _("kept nowhere, until you leave"));
    canvas_text(canvas, TEXT_COLUMN, 0, canvas->columns, dim, path);
    for (int i = 0; i < list_rows(app) && settings->first + i < SETTING_COUNT; i++) {
        hot_item(canvas, (Area){COLUMN - 2, LIST_ROW + i, LIST_COLUMNS, 1}, settings->first + i);
        draw_row(app, settings, (Setting)(settings->first + i), LIST_ROW + i);
    }
    Area area = {TEXT_COLUMN, LIST_ROW, canvas->columns - TEXT_COLUMN - 2, canvas->rows - LIST_ROW - SAMPLE_ROWS - 3};
    int used = draw_words(app, settings, area);
    area.row += used + 1;
    area.rows -= used + 1;
    draw_problems(app, settings, area);
    draw_sample(app, TEXT_COLUMN, canvas->rows - SAMPLE_ROWS - 2);
    canvas_lay(canvas, (Area){TEXT_COLUMN - 2, 1, canvas->columns - TEXT_COLUMN + 2, canvas->rows - 2}, GROUND_PANEL);
    hot_keys(canvas, COLUMN - 2, canvas->rows - 1, canvas->columns - COLUMN, dim,
             _("arrows change  d usual  D all usual  K keys  ? help  q back  * not usual"));
}

static bool choose_item(App *app, int item)
{
    SettingsState *settings = screen_state(app);
    return screen_choose(&settings->row, item);
}

static const Binding SETTINGS_BINDINGS[] = {
    {{HKEY_UP, 'k', HKEY_BACKTAB}, "up down jk Tab", N_("choose a setting"), move, -1},
    {{HKEY_DOWN, 'j', HKEY_TAB}, NULL, NULL, move, 1},
    {{HKEY_RIGHT, 'l', ' ', HKEY_ENTER}, "left right hl Space", N_("change it, at once and for good"), change, 1},
    {{HKEY_LEFT, 'h'}, NULL, NULL, change, -1},
    {{'d', HKEY_DELETE}, "d", N_("as usual"), reset, 0},
    {{'K'}, "K", N_("every key of every screen, to be changed"), list_keys, 0},
    {{'D'}, "D", N_("all settings as usual"), reset_all, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("back"), act_back, 0},
};

static const char ABOUT[] = N_("What you change holds at once, and is written to the file named at the top; a "
                               "text file, which you may edit, too. Options of the command line win over it. "
                               "What is as usual has no line there. holdout(6) tells all there is to set.");

const Screen SETTINGS_SCREEN = {.name = N_("Settings"),
                                .bindings = SETTINGS_BINDINGS,
                                .binding_count = sizeof SETTINGS_BINDINGS / sizeof SETTINGS_BINDINGS[0],
                                .state_size = sizeof(SettingsState),
                                .settle = settle,
                                .headed = true,
                                .draw = draw,
                                .pick = choose_item,
                                .about = ABOUT};

static void open_settings(App *app, int argument)
{
    (void)argument;
    screen_open(app, &SETTINGS_SCREEN, NULL);
}

const Binding SETTINGS_BINDING = {{'S'}, "S", N_("settings"), open_settings, 0};
