/* What the screens of worlds and of waves have in common: their numbers, their seed, the pace of playing. */
#include "term/generators/generators_actions.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/bar.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/generators/generators_parameters.h"
#include "term/tty/text_field.h"

#include <string.h>

enum { BAR_MIN = 8, NUMBER_SIZE = 24 };

Generators *generators_of(const App *app)
{
    return ((const GeneratorsState *)screen_state(app))->generators;
}

void generators_share(App *app, void *state, const void *argument)
{
    (void)app;
    *(GeneratorsState *)state = *(const GeneratorsState *)argument;
}

void generators_stop(App *app)
{
    app->view.playing = false;
    generators_of(app)->credit = 0;
    generators_of(app)->why[0] = '\0';
    generators_of(app)->numbers = false;
}

/* The steps that keys move through, and the one on show: those of what is looked at. */
static const StepList *steps_of(const Generators *generators, int *at)
{
    switch (generators->subject) {
    case SUBJECT_WAVES:
        *at = generators->look.at;
        return &generators->look.steps;
    case SUBJECT_CHART:
        *at = generators->chart.at;
        return &generators->chart.steps;
    case SUBJECT_LEVEL:
        *at = generators->levels.at;
        return &generators->levels.steps;
    case SUBJECT_PLOT:
        *at = generators->plot.at;
        return &generators->plot.steps;
    case SUBJECT_NAMES:
        *at = generators->names.at;
        return &generators->names.steps;
    case SUBJECT_WORLD:
        break;
    }
    *at = generators->at;
    return &generators->steps;
}

static void go(App *app, int step)
{
    Generators *generators = generators_of(app);
    switch (generators->subject) {
    case SUBJECT_WAVES:
        generators_waves_go(&generators->look, step);
        return;
    case SUBJECT_CHART:
        generators_chart_go(&generators->chart, step);
        return;
    case SUBJECT_LEVEL:
        generators_level_go(&generators->levels, step);
        return;
    case SUBJECT_PLOT:
        generators_plot_go(&generators->plot, step);
        return;
    case SUBJECT_NAMES:
        generators_names_go(&generators->names, step);
        return;
    case SUBJECT_WORLD:
        generators_go(generators, step);
        return;
    }
}

void generators_leave(App *app, int argument)
{
    (void)argument;
    generators_stop(app);
    generators_look_at(generators_of(app), SUBJECT_WORLD);
    screen_pop(app);
}

void generators_pass(App *app, int ticks)
{
    Generators *generators = generators_of(app);
    int at;
    const StepList *steps = steps_of(generators, &at);
    int to = at;
    generators->credit += ticks * generators->pace;
    while (generators->credit >= TICKS_PER_SECOND && to < steps->count - 1) {
        generators->credit -= TICKS_PER_SECOND;
        to = steps_seek(steps, to, 1, generators->play);
    }
    if (to != at) {
        go(app, to);
    }
    app->view.playing = to != steps->count - 1;
}

void generators_step(App *app, int depth)
{
    generators_stop(app);
    int direction = depth < 0 ? -1 : 1, at;
    const StepList *steps = steps_of(generators_of(app), &at);
    go(app, steps_seek(steps, at, direction, (TraceLevel)(depth * direction - 1)));
}

void generators_to_end(App *app, int last)
{
    int at;
    generators_stop(app);
    go(app, last ? steps_of(generators_of(app), &at)->count - 1 : 0);
}

void generators_play(App *app, int argument)
{
    (void)argument;
    bool playing = app->view.playing;
    int at, last = steps_of(generators_of(app), &at)->count - 1;
    generators_stop(app);
    app->view.playing = !playing;
    if (app->view.playing && at == last) {
        go(app, 0);
    }
}

void generators_change_pace(App *app, int direction)
{
    static const int paces[] = {1, 2, 5, 10, 20, 50, 100, 200, 500};
    int count = (int)(sizeof paces / sizeof paces[0]), at = 0;
    while (at < count - 1 && paces[at] < generators_of(app)->pace) {
        at++;
    }
    at += direction;
    generators_of(app)->pace = paces[at < 0 ? 0 : at >= count ? count - 1 : at];
    generators_of(app)->credit = 0;
}

void generators_change_depth(App *app, int argument)
{
    (void)argument;
    generators_of(app)->play =
        generators_of(app)->play == TRACE_MICRO ? TRACE_PHASE : (TraceLevel)(generators_of(app)->play + 1);
    generators_of(app)->credit = 0;
}

void generators_focus(App *app, int by)
{
    int count = parameters_count(generators_of(app));
    generators_of(app)->why[0] = '\0';
    generators_of(app)->focus = (generators_of(app)->focus + by + count) % count;
}

void generators_turn(App *app, int steps)
{
    generators_stop(app);
    parameters_turn(generators_of(app), generators_of(app)->focus, steps < 0 ? -1 : 1, steps < -1 || steps > 1);
}

void generators_reset(App *app, int all)
{
    generators_stop(app);
    if (all) {
        parameters_reset_all(generators_of(app));
    } else {
        parameters_reset(generators_of(app), generators_of(app)->focus);
    }
}

void generators_random_seed(App *app, int argument)
{
    (void)argument;
    generators_stop(app);
    char seed[GAME_SEED_SIZE];
    app->options->draw_seed(seed);
    parameters_seed(generators_of(app), seed);
}

void generators_type_seed(App *app, int argument)
{
    (void)argument;
    generators_stop(app);
    generators_of(app)->typing = true;
    generators_of(app)->typed[0] = '\0';
}

bool generators_typing(const void *state)
{
    return ((const GeneratorsState *)state)->generators->typing;
}

void generators_type(App *app, Key key)
{
    Generators *generators = generators_of(app);
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
        text_field_key(generators->typed, sizeof generators->typed, key);
    }
}

void generators_draw_title(const App *app, const Generators *generators, Area area, const char *what)
{
    int column = area.column + 1;
    column += canvas_text(app->canvas, column, area.row, area.columns,
                          (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, _("Generators"));
    if (generators->typing) {
        column += 2;
        column += canvas_printf(app->canvas, column, area.row, area.columns - column, (Style){.ink = INK_KEY},
                                _("Seed: %s"), generators->typed);
        canvas_text(app->canvas, column, area.row, area.columns - column, (Style){.ink = INK_KEY},
                    _("_  (Enter takes it, Esc doesn't)"));
        app->canvas->cursor_column = column;
        app->canvas->cursor_row = area.row;
    } else {
        bool chart = generators->subject == SUBJECT_CHART;
        bool alone = generators->subject == SUBJECT_PLOT || generators->subject == SUBJECT_NAMES;
        int number = chart                                  ? generators->chart.act
                     : generators->subject == SUBJECT_LEVEL ? generators->levels.plan.level
                                                            : generators->level;
        char words[GENERATORS_TEXT_SIZE];
        Text text = text_into(words, sizeof words);
        if (alone) {
            text_add(&text, _("%s: seed %s"), what, generators->seed);
        } else {
            text_add(&text, chart ? _("%s: act %d of seed %s") : _("%s: level %d of seed %s"), what, number,
                     generators->seed);
        }
        canvas_text(app->canvas, column + 2, area.row, area.columns - column - 2, (Style){.ink = INK_TEXT}, words);
    }
}

void generators_draw_keys(const App *app, const Generators *generators, Area meaning, Area keys, const char *words)
{
    const char *why = generators->why;
    char about[GENERATORS_TEXT_SIZE];
    parameters_meaning(generators, generators->focus, about);
    canvas_text(app->canvas, meaning.column + 1, meaning.row, meaning.columns - 2,
                (Style){.ink = why[0] ? INK_WARN : INK_DIM}, why[0] ? why : about);
    hot_keys(app->canvas, keys.column + 1, keys.row, keys.columns - 2, (Style){.ink = INK_KEY}, words);
}

int generators_draw_number(const App *app, const Generators *generators, int column, int row)
{
    char name[PARAMETER_NAME_SIZE], value[PARAMETER_VALUE_SIZE];
    bool changed = parameters_changed(generators, generators->focus);
    parameters_name(generators, generators->focus, name);
    parameters_value(generators, generators->focus, value);
    Style style = {.ink = changed ? INK_WARN : INK_KEY, .ground = GROUND_ROW, .attributes = changed ? STYLE_BOLD : 0};
    return canvas_printf(app->canvas, column, row, app->canvas->columns - column, style, " %s%s \u2039%s\u203a ",
                         changed ? "*" : "", name, value);
}

static const char *level_name(TraceLevel level)
{
    static const char *const names[] = {
        [TRACE_PHASE] = N_("phase"), [TRACE_STEP] = N_("step"), [TRACE_MICRO] = N_("micro-step")};
    return _(names[level]);
}

static const char *pace_words(TraceLevel level, int pace)
{
    return level == TRACE_PHASE  ? translation_of_count("%d phase a second", "%d phases a second", pace)
           : level == TRACE_STEP ? translation_of_count("%d step a second", "%d steps a second", pace)
                                 : translation_of_count("%d micro-step a second", "%d micro-steps a second", pace);
}

void generators_draw_counter(const App *app, const Generators *generators, Area area)
{
    char label[GENERATORS_TEXT_SIZE];
    bool playing = app->view.playing;
    Text text = text_into(label, sizeof label);
    int at, attempt;
    const StepList *steps = steps_of(generators, &at);
    int count = steps->count, attempts = steps_attempts(steps, at, &attempt);
    text_add(&text, " ");
    text_add(&text, _("moment %d of %d (%s)"), at + 1, count, level_name(steps_level(steps, at)));
    if (attempts > 1) {
        text_add(&text, ", ");
        text_add(&text, _("attempt %d of %d"), attempt, attempts);
    }
    char pace[GENERATORS_TEXT_SIZE];
    Text words = text_into(pace, sizeof pace);
    text_add(&words, pace_words(generators->play, generators->pace), generators->pace);
    text_add(&text, "  ");
    text_add(&text, playing ? _("playing %s") : _(KEY("Space") " plays %s"), pace);
    columns_fit(label, area.columns);
    canvas_text(app->canvas, area.column, area.row, area.columns, (Style){.ink = playing ? INK_GOOD : INK_TEXT}, label);
    int column = area.column + columns_of(label) + 2, cells = area.column + area.columns - column - 1;
    if (cells >= BAR_MIN) {
        Bar bar = {.value = at + 1, .limit = count, .ink = INK_FUEL, .full = GLYPH_BAR_FULL, .empty = GLYPH_BAR_EMPTY};
        bar_draw(app->canvas, &app->theme, column, area.row, cells, &bar);
    }
}
