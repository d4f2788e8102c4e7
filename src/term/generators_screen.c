/* The screen that shows how worlds are made. Its keys move through the steps, turn numbers and play; everything they
 * change is in Generators, nothing of it in a game. */
#include "term/columns.h"
#include "term/generators_draw.h"
#include "term/generators_parameters.h"
#include "term/screen.h"
#include "term/text_field.h"

#include "base/text.h"

enum { STORY_TICKS = 50 /* playing waits so long where a stage begins */ };

static Generators *model(App *app)
{
    return app->generators;
}

static void stop(App *app)
{
    app->view.playing = false;
    model(app)->credit = 0;
    model(app)->why[0] = '\0';
    model(app)->numbers = false;
}

/* Forward for depths above 0, back below: 1 phase, 2 step, 3 micro-step. */
static void step(App *app, int depth)
{
    stop(app);
    int direction = depth < 0 ? -1 : 1;
    TraceLevel deepest = (TraceLevel)(depth * direction - 1);
    generators_go(model(app), steps_seek(&model(app)->steps, model(app)->at, direction, deepest));
}

static void to_stage(App *app, int stage)
{
    stop(app);
    int first = generators_stage_start(model(app), (WorldStage)(stage - 1));
    if (first >= 0) {
        generators_go(model(app), first);
    }
}

static void to_end(App *app, int last)
{
    stop(app);
    generators_go(model(app), last ? model(app)->steps.count - 1 : 0);
}

static void play(App *app, int argument)
{
    (void)argument;
    bool playing = app->view.playing;
    stop(app);
    app->view.playing = !playing;
    if (app->view.playing && generators_at_end(model(app))) {
        generators_go(model(app), 0);
    }
}

static void change_pace(App *app, int direction)
{
    static const int paces[] = {1, 2, 5, 10, 20, 50, 100, 200, 500};
    int count = (int)(sizeof paces / sizeof paces[0]), at = 0;
    while (at < count - 1 && paces[at] < model(app)->pace) {
        at++;
    }
    at += direction;
    model(app)->pace = paces[at < 0 ? 0 : at >= count ? count - 1 : at];
    model(app)->credit = 0;
}

static void change_depth(App *app, int argument)
{
    (void)argument;
    model(app)->play = model(app)->play == TRACE_MICRO ? TRACE_PHASE : (TraceLevel)(model(app)->play + 1);
    model(app)->credit = 0;
}

static void focus(App *app, int by)
{
    int count = parameters_count(model(app));
    model(app)->why[0] = '\0';
    model(app)->focus = (model(app)->focus + by + count) % count;
}

static void turn(App *app, int steps)
{
    stop(app);
    parameters_turn(model(app), model(app)->focus, steps < 0 ? -1 : 1, steps < -1 || steps > 1);
}

static void reset(App *app, int all)
{
    stop(app);
    if (all) {
        parameters_reset_all(model(app));
    } else {
        parameters_reset(model(app), model(app)->focus);
    }
}

static void random_seed(App *app, int argument)
{
    (void)argument;
    stop(app);
    char seed[GAME_SEED_SIZE];
    app->options->draw_seed(seed);
    parameters_seed(model(app), seed);
}

static void type_seed(App *app, int argument)
{
    (void)argument;
    stop(app);
    model(app)->typing = true;
    model(app)->typed[0] = '\0';
}

static void swap_numbers(App *app, int argument)
{
    (void)argument;
    model(app)->numbers = !model(app)->numbers;
}

static void help(App *app, int argument)
{
    (void)argument;
    screen_push(app, &HELP_SCREEN);
}

static void leave(App *app, int argument)
{
    (void)argument;
    app->view.playing = false;
    generators_close(app);
    screen_pop(app);
}

static bool typing(const App *app)
{
    return app->generators->typing;
}

static void type(App *app, Key key)
{
    Generators *generators = model(app);
    if (!generators->typing) {
        return;
    }
    if (key.code == HKEY_INTERRUPT) {
        app->done = true;
    } else if (key.code == HKEY_ENTER || key.code == HKEY_TAB) {
        generators->typing = false;
        parameters_seed(generators, generators->typed);
    } else if (key.code == HKEY_ESCAPE) {
        generators->typing = false;
    } else {
        text_field_key(generators->typed, key);
    }
}

static void pass(App *app, int ticks)
{
    Generators *generators = model(app);
    int to = generators->at;
    WorldStage before = generators_stage_of(generators, to);
    generators->credit += ticks * generators->pace;
    while (generators->credit >= TICKS_PER_SECOND && to < generators->steps.count - 1) {
        generators->credit -= TICKS_PER_SECOND;
        to = steps_seek(&generators->steps, to, 1, generators->play);
        if (generators_stage_of(generators, to) != before) {
            generators->credit = -STORY_TICKS * generators->pace;
        }
    }
    if (to != generators->at) {
        generators_go(generators, to);
    }
    app->view.playing = !generators_at_end(generators);
}

static void draw_title(App *app, Area area)
{
    const Generators *generators = model(app);
    Style title = {.ink = INK_TITLE, .attributes = STYLE_BOLD};
    int column = area.column + 1;
    column += canvas_text(app->canvas, column, area.row, area.columns, title, "Generators");
    if (generators->typing) {
        canvas_printf(app->canvas, column, area.row, area.columns - column, (Style){.ink = INK_KEY},
                      "  Seed: %s_  (Enter takes it, Esc doesn't)", generators->typed);
        app->canvas->cursor_column = column + 8 + columns_of(generators->typed);
        app->canvas->cursor_row = area.row;
    } else {
        canvas_printf(app->canvas, column, area.row, area.columns - column, (Style){.ink = INK_TEXT},
                      "  how a world comes about: level %d of seed %s, %s", generators->level, generators->seed,
                      generators->loaded->terrains[generators->plan.terrain].name);
    }
}

static void draw_keys(App *app, Area area)
{
    const Generators *generators = model(app);
    const char *why = generators->why;
    char words[GENERATORS_TEXT_SIZE];
    Text text = text_into(words, sizeof words);
    char name[PARAMETER_NAME_SIZE];
    parameters_name(generators, generators->focus, name);
    text_add(&text, "%s: %s", name, parameters_meaning(generators, generators->focus));
    canvas_text(app->canvas, area.column + 1, area.row, area.columns - 2, (Style){.ink = why[0] ? INK_WARN : INK_DIM},
                why[0] ? why : words);
    canvas_text(app->canvas, area.column + 1, area.row + 1, area.columns - 2, (Style){.ink = INK_KEY},
                ". , step  > < phase  ] [ micro  Space play  Tab arrows numbers  r s seed  ? help");
}

static void draw(App *app)
{
    const Generators *generators = model(app);
    Canvas *canvas = app->canvas;
    GeneratorsLayout layout = generators_layout(canvas->columns, canvas->rows);
    app->theme.hue = generators->loaded->terrains[generators->plan.terrain].hue;
    generators_draw_board(canvas, &app->theme, &layout, generators);
    generators_draw_parameters(canvas, &app->theme, layout.parameters, generators);
    generators_draw_story(canvas, layout.story, generators);
    generators_draw_progress(canvas, &app->theme, &layout, generators, app->view.playing);
    draw_title(app, layout.head);
    draw_keys(app, layout.keys);
}

static const Binding GENERATORS_BINDINGS[] = {
    {{'.'}, ". ,", "one step on, one back", step, 2},
    {{','}, NULL, NULL, step, -2},
    {{'>', HKEY_PAGE_DOWN}, "> < PgDn PgUp", "one phase on, one back", step, 1},
    {{'<', HKEY_PAGE_UP}, NULL, NULL, step, -1},
    {{']'}, "] [", "one micro-step on, one back", step, 3},
    {{'['}, NULL, NULL, step, -3},
    {{'1'}, "1-7", "to where a stage begins", to_stage, 1},
    {{'2'}, NULL, NULL, to_stage, 2},
    {{'3'}, NULL, NULL, to_stage, 3},
    {{'4'}, NULL, NULL, to_stage, 4},
    {{'5'}, NULL, NULL, to_stage, 5},
    {{'6'}, NULL, NULL, to_stage, 6},
    {{'7'}, NULL, NULL, to_stage, 7},
    {{HKEY_HOME, 'g'}, "Home End", "first step, finished world", to_end, 0},
    {{HKEY_END, 'G'}, NULL, NULL, to_end, 1},
    {{' '}, "Space", "play, pause", play, 0},
    {{'+'}, "+ -", "faster, slower", change_pace, 1},
    {{'-'}, NULL, NULL, change_pace, -1},
    {{'d'}, "d", "play by phases, steps or micro-steps", change_depth, 0},
    {{HKEY_TAB}, "Tab", "next number, Shift-Tab the one before", focus, 1},
    {{HKEY_BACKTAB}, NULL, NULL, focus, -1},
    {{HKEY_DOWN, 'j'}, "up down j k", "the number below, above", focus, 2},
    {{HKEY_UP, 'k'}, NULL, NULL, focus, -2},
    {{HKEY_RIGHT, 'l'}, "left right h l", "turn the number; the world is made anew", turn, 1},
    {{HKEY_LEFT, 'h'}, NULL, NULL, turn, -1},
    {{'L'}, "H L", "turn it by ten", turn, 10},
    {{'H'}, NULL, NULL, turn, -10},
    {{HKEY_BACKSPACE, HKEY_DELETE, 'u'}, "Backspace u", "the number as the level has it", reset, 0},
    {{'U'}, "U", "all numbers as the level has them", reset, 1},
    {{'r'}, "r", "another seed at random", random_seed, 0},
    {{'s'}, "s", "type a seed", type_seed, 0},
    {{'i'}, "i", "the stage's story, the finished world's numbers", swap_numbers, 0},
    {{'?', HKEY_FUNCTION}, "?", "this help", help, 0},
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", "go back", leave, 0},
};

static const char *const ABOUT[] = {
    "A world is made in seven stages. Each begins with what the one before left;",
    "when one can't go on, all begins again with other random draws.",
    "Every step can be looked at, forwards and backwards. Phases are the coarse",
    "steps, micro-steps the finest: single moves of one joint of a path.",
    "A number that is turned makes the world anew, here only: no game and no",
    "journal ever hears of it. The same seed and numbers give the same world.",
    "The place of a step is marked on the board and by pointers on its frame.",
    NULL,
};

const Screen GENERATORS_SCREEN = {.name = "Generators",
                                  .bindings = GENERATORS_BINDINGS,
                                  .binding_count = sizeof GENERATORS_BINDINGS / sizeof GENERATORS_BINDINGS[0],
                                  .draw = draw,
                                  .type = type,
                                  .typing = typing,
                                  .pass = pass,
                                  .about = ABOUT};
