/* All settings, a row each: what is changed holds at once and is written to the file. */
#include "term/homes/settings_screen.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/list/list.h"
#include "term/screens/acts.h"
#include "term/stack/apply_settings.h"

extern const Screen KEYS_SCREEN;

enum {
    TITLE_COLUMNS = 19,
    TITLE_COLUMNS_MOST = 24,
    PANEL_COLUMN = 42,
    SIDE = 2, /* columns on either side of the panel's words */
    SAMPLE_ROWS = 3,
    SAMPLE_THINGS = 3,
    PATH_ROW = 2
};

/* Rows are Settings. The notice says why the last change was not written. */
static void open(App *app, void *state, const void *argument)
{
    (void)app;
    (void)argument;
    ((List *)state)->count = SETTING_COUNT;
}

static Setting chosen_setting(const List *list)
{
    return (Setting)list->chosen;
}

static void choose(App *app, Setting setting, int value)
{
    List *state = screen_state(app);
    settings_choose(&app->settings, setting, value, state->notice);
    settings_apply(app, setting);
}

static void change(App *app, int step)
{
    Setting setting = chosen_setting(screen_state(app));
    int count = setting_value_count(setting);
    choose(app, setting, (settings_get(&app->settings, setting) + step + count) % count);
}

static void reset(App *app, int argument)
{
    (void)argument;
    Setting setting = chosen_setting(screen_state(app));
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

/* The values stand below each other, behind the longest title. */
static int title_columns(void)
{
    int columns = TITLE_COLUMNS;
    for (int i = 0; i < SETTING_COUNT; i++) {
        columns = int_max(columns, columns_of(_(setting_row((Setting)i)->title)) + 1);
    }
    return int_min(columns, TITLE_COLUMNS_MOST);
}

static void draw_row(const App *app, const void *state, int at, Area area, Style style)
{
    Setting setting = (Setting)at;
    int columns = title_columns();
    (void)state;
    canvas_text(app->canvas, area.column, area.row, columns, style, _(setting_row(setting)->title));
    canvas_printf(app->canvas, area.column + columns, area.row, area.columns - columns, style, "< %s >%s",
                  settings_word(&app->settings, setting), is_usual(app, setting) ? "" : " *");
}

/* What the setting does, its values, and what went wrong. Returns the rows used. */
static int draw_words(const App *app, const List *state, Area area)
{
    enum { WORDS_SIZE = 600 };
    char words[WORDS_SIZE];
    Setting setting = chosen_setting(state);
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

static void draw_problems(const App *app, const List *state, Area area)
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

static void draw_path(const App *app, const void *state)
{
    char path[SETTINGS_PROBLEM_SIZE];
    const char *kept = app->options->hosted ? _("kept with your account") : app->settings.path;
    int column = PANEL_COLUMN + SIDE;
    (void)state;
    text_clean_cell(path, sizeof path, int_min(app->canvas->columns - column - 1, SETTINGS_PROBLEM_SIZE / 5),
                    app->settings.path[0] ? kept : _("kept nowhere, until you leave"));
    canvas_text(app->canvas, column, 0, app->canvas->columns, (Style){.ink = INK_DIM}, path);
}

static void draw_panel(const App *app, const void *state, Area panel)
{
    Area area = {panel.column + SIDE, panel.row + 1, panel.columns - 2 * SIDE, panel.rows - SAMPLE_ROWS - 3};
    int used = draw_words(app, state, area);
    area.row += used + 1;
    area.rows -= used + 1;
    draw_problems(app, state, area);
    draw_sample(app, area.column, app->canvas->rows - SAMPLE_ROWS - 2);
}

static const ListScreen SETTINGS_LIST = {
    .layout = {.left = 2, .column = 2, .row = 2, .columns = 38, .indent = 2, .below = 1, .beside = PANEL_COLUMN},
    .round = true,
    .title = N_("Settings"),
    .head = draw_path,
    .row = draw_row,
    .beside = draw_panel,
    .keys = N_("arrows change  d usual  D all usual  K keys  ? help  q back  * not usual"),
};

static const Binding SETTINGS_BINDINGS[] = {
    LIST_UP_DOWN_KEYS(N_("choose a setting")),
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
                                SCREEN_KEYS(SETTINGS_BINDINGS),
                                .state_size = sizeof(List),
                                .open = open,
                                LIST_PARTS(SETTINGS_LIST),
                                .about = ABOUT};

static void open_settings(App *app, int argument)
{
    (void)argument;
    screen_open(app, &SETTINGS_SCREEN, NULL);
}

const Binding SETTINGS_BINDING = {{'S'}, "S", N_("settings"), open_settings, 0};
