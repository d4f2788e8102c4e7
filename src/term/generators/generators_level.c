/* The screen that shows how levels to be walked on foot are made, by any of their generators, step by step. */
#include "base/number.h"
#include "base/translation.h"
#include "term/canvas/hot.h"
#include "term/generators/generators_actions.h"
#include "term/generators/generators_level_draw.h"
#include "term/generators/generators_level_numbers.h"

enum { BELOW_ROWS = LEVEL_ROWS_AROUND - 1, WORDS_ROWS = 3, PANEL_COLUMNS = 38, FAR = 10 };

static LevelLook *look_of(const App *app)
{
    return &generators_of(app)->levels;
}

static int map_rows(const App *app)
{
    return app->canvas->rows - LEVEL_ROWS_AROUND;
}

static void to_stage(App *app, int stage)
{
    LevelLook *look = look_of(app);
    generators_stop(app);
    if (stage <= look->stage_count) {
        generators_level_go(look, generators_level_stage_start(look, look->stages[stage - 1]));
    }
}

static void focus(App *app, int by)
{
    int count = level_number_count(look_of(app));
    look_of(app)->focus = (look_of(app)->focus + by + count) % count;
}

static void remake(App *app)
{
    LevelLook *look = look_of(app);
    look->focus = int_clamp(look->focus, 0, level_number_count(look) - 1);
    generators_look_at(generators_of(app), SUBJECT_LEVEL);
}

static void turn(App *app, int steps)
{
    generators_stop(app);
    if (level_number_turn(look_of(app), look_of(app)->focus, steps)) {
        remake(app);
    }
}

static void reset(App *app, int all)
{
    LevelLook *look = look_of(app);
    bool changed = false;
    generators_stop(app);
    for (int i = all ? 0 : look->focus; i < (all ? level_number_count(look) : look->focus + 1); i++) {
        changed |= level_number_reset(look, i);
    }
    if (changed) {
        remake(app);
    }
}

static void scroll(App *app, int by)
{
    LevelLook *look = look_of(app);
    int top = generators_level_top(look, map_rows(app));
    look->top = int_clamp(top + by, 0, int_max(look->now.so_far.rows - map_rows(app), 0));
}

static void show_next(App *app, int argument)
{
    (void)argument;
    look_of(app)->show = (LevelShow)(((int)look_of(app)->show + 1) % LEVEL_SHOW_COUNT);
}

/* The focused number between marks, and what it means beside it. */
static void draw_focus(const App *app, const LevelLook *look, Area area)
{
    char value[LEVEL_NUMBER_SIZE];
    bool changed = level_number_changed(look, look->focus);
    level_number_value(look, look->focus, value);
    Style style = {.ink = changed ? INK_WARN : INK_KEY, .ground = GROUND_ROW, .attributes = changed ? STYLE_BOLD : 0};
    int used = canvas_printf(app->canvas, area.column, area.row, area.columns, style, " %s%s \u2039%s\u203a ",
                             changed ? "*" : "", level_number_name(look, look->focus), value) +
               1;
    canvas_wrap(app->canvas, (Area){area.column + used, area.row, area.columns - used, area.rows},
                (Style){.ink = INK_DIM}, level_number_meaning(look, look->focus));
}

/* The sentence of the step takes a row or two, the number what they leave. */
static void draw_words(const App *app, const LevelLook *look, Area area)
{
    Style style = {.ink = look->now.gave_up ? INK_WARN : INK_TITLE, .attributes = STYLE_BOLD};
    Area sentence = {area.column, area.row, area.columns, area.rows - 1};
    int used = canvas_wrap(app->canvas, sentence, style, look->now.text);
    draw_focus(app, look, (Area){area.column, area.row + used, area.columns, area.rows - used});
}

static void draw(const App *app, const void *state)
{
    const Generators *generators = ((const GeneratorsState *)state)->generators;
    const LevelLook *look = &generators->levels;
    Canvas *canvas = app->canvas;
    int columns = canvas->columns, below = canvas->rows - BELOW_ROWS;
    bool wide = columns >= DUNGEON_COLUMNS_MAX + PANEL_COLUMNS;
    int map_columns = wide ? columns - PANEL_COLUMNS : columns;
    generators_draw_title(app, generators, (Area){0, 0, columns, 1}, _("how levels on foot are made"));
    struct Reading *reading = canvas_mute(canvas);
    generators_level_draw_map(canvas, (Area){0, 1, map_columns, below - 1}, look);
    canvas->reading = reading;
    if (wide) {
        generators_level_draw_panel(canvas, (Area){map_columns, 1, PANEL_COLUMNS, below - 1}, look);
    }
    generators_level_draw_legend(canvas, (Area){1, below, columns - 2, 1}, look);
    generators_level_draw_report(canvas, (Area){1, below + 1, columns - 2, 1}, look);
    generators_level_draw_stages(canvas, &app->theme, (Area){0, below + 2, columns, 1}, look);
    generators_draw_counter(app, generators, (Area){0, below + 3, columns, 1});
    draw_words(app, look, (Area){1, below + 4, columns - 2, WORDS_ROWS});
    hot_keys(canvas, 1, canvas->rows - 1, columns - 2, (Style){.ink = INK_KEY},
             _(". " KEY(",") " step  Space play  Tab number  left " KEY("right") " turn  i areas  f worlds  ? help"));
}

static const Binding LEVELS_BINDINGS[] = {
    GENERATORS_STEP_KEYS(N_("one step on, one back")),
    GENERATORS_PHASE_KEYS,
    GENERATORS_MICRO_KEYS,
    GENERATORS_STAGE_KEYS("1-9", to_stage),
    {{'8'}, NULL, NULL, to_stage, 8},
    {{'9'}, NULL, NULL, to_stage, 9},
    GENERATORS_PLAY_KEYS(N_("first step, finished level")),
    {{HKEY_TAB}, "Tab Shift-Tab", N_("next, previous number"), focus, 1},
    {{HKEY_BACKTAB}, NULL, NULL, focus, -1},
    {{HKEY_RIGHT, 'l'}, "left right h l", N_("turn the number; the level is made anew"), turn, 1},
    {{HKEY_LEFT, 'h'}, NULL, NULL, turn, -1},
    {{'L'}, "H L", N_("turn it by ten"), turn, FAR},
    {{'H'}, NULL, NULL, turn, -FAR},
    {{HKEY_BACKSPACE, HKEY_DELETE, 'u'}, "Backspace u", N_("the number as the data has it"), reset, 0},
    {{'U'}, "U", N_("all numbers as the data has them"), reset, 1},
    {{HKEY_DOWN, 'j'}, "up down j k", N_("the map further down, up"), scroll, 4},
    {{HKEY_UP, 'k'}, NULL, NULL, scroll, -4},
    {{'i'}, "i", N_("areas where something may stand, the way from the start"), show_next, 0},
    GENERATORS_SEED_KEYS,
    HELP_KEY,
    GENERATORS_LEAVE_KEYS('f', "f"),
};

static const char ABOUT[] = N_("Eleven generators make levels to be walked on foot: rooms, caves, buildings, halls, "
                               "rooms behind locked doors. Each has its own stages and its own numbers; a number "
                               "that is turned makes the level anew, here only. "
                               "What a step has changed stands out. Below the map stands how far it can be "
                               "walked: ground in several pieces is joined, filled or given up, and the finished "
                               "level is reached from end to end. "
                               "The same seed gives the same level as holdout dungeon prints.");

const Screen LEVELS_SCREEN = {.name = N_("Levels on foot"),
                              .bindings = LEVELS_BINDINGS,
                              .binding_count = sizeof LEVELS_BINDINGS / sizeof LEVELS_BINDINGS[0],
                              .state_size = sizeof(GeneratorsState),
                              .open = generators_share,
                              .draw = draw,
                              .type = generators_type,
                              .typing = generators_typing,
                              .pass = generators_pass,
                              .about = ABOUT};
