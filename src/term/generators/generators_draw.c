#include "term/generators/generators_draw.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/bar.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"

enum { BAR_MIN = 8, LABEL_SIZE = 160 };

void generators_draw_title(const App *app, const Generators *generators, Area area)
{
    (void)area;
    int columns = app->canvas->columns;
    int column = 1 + canvas_text(app->canvas, 1, 0, columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                                 _("Generators"));
    char words[GENERATORS_TEXT_SIZE];
    Text text = text_into(words, sizeof words);
    if (!generators->typing) {
        generators_row(generators)->put_title(generators, &text);
        canvas_text(app->canvas, column + 2, 0, columns - column - 2, (Style){.ink = INK_TEXT}, words);
        return;
    }
    column += 2;
    column += canvas_printf(app->canvas, column, 0, columns - column, (Style){.ink = INK_KEY}, _("Seed: %s"),
                            generators->typed);
    canvas_text(app->canvas, column, 0, columns - column, (Style){.ink = INK_KEY},
                _("_  (Enter takes it, Esc doesn't)"));
    app->canvas->cursor_column = column;
    app->canvas->cursor_row = 0;
}

void generators_draw(const App *app, const Generators *generators)
{
    const GeneratorRow *row = generators_row(generators);
    Canvas *canvas = app->canvas;
    int columns = canvas->columns, below = canvas->rows - 1;
    for (int i = 0; row->parts[i].draw; i++) {
        below -= row->parts[i].rows;
    }
    row->draw(app, generators, (Area){0, 1, columns, below - 1});
    for (int i = 0; row->parts[i].draw; i++) {
        row->parts[i].draw(app, generators, (Area){0, below, columns, row->parts[i].rows});
        below += row->parts[i].rows;
    }
    hot_keys(canvas, 1, canvas->rows - 1, columns - 2, (Style){.ink = INK_KEY}, _(row->keys));
}

static void draw_stages(const App *app, const Generators *generators, Area area, bool brackets)
{
    const GeneratorRow *row = generators_row(generators);
    const Making *making = generators_making(generators);
    int column = area.column, count = row->stage_count > 0 ? row->stage_count : making->stage_count;
    bool ahead = false;
    for (int i = 0; i < count; i++) {
        int stage = row->stage_count > 0 ? i : making->stages[i];
        bool here = stage == making->stage;
        Style style = {.ink = ahead ? INK_DIM : INK_TEXT,
                       .ground = here ? GROUND_ROW : GROUND_NONE,
                       .attributes = here ? STYLE_BOLD : 0};
        if (!brackets) {
            canvas_put(app->canvas, column++, area.row, here ? theme_glyph(&app->theme, GLYPH_SELECT) : ' ', style);
        }
        const char *before = !brackets ? "" : here ? "[" : " ", *behind = !brackets ? "" : here ? "]" : " ";
        column += canvas_printf(app->canvas, column, area.row, area.column + area.columns - column, style, "%s%d %s%s",
                                before, i + 1, row->stage(stage), behind);
        ahead |= here;
    }
}

void generators_draw_stages(const App *app, const Generators *generators, Area area)
{
    draw_stages(app, generators, area, false);
}

void generators_draw_stages_in_brackets(const App *app, const Generators *generators, Area area)
{
    draw_stages(app, generators, area, true);
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
    const Making *making = generators_making(generators);
    int attempt, count = making->steps.count, attempts = steps_attempts(&making->steps, making->at, &attempt);
    text_add(&text, " ");
    text_add(&text, _("moment %d of %d (%s)"), making->at + 1, count,
             level_name(steps_level(&making->steps, making->at)));
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
        Bar bar = {
            .value = making->at + 1, .limit = count, .ink = INK_FUEL, .full = GLYPH_BAR_FULL, .empty = GLYPH_BAR_EMPTY};
        bar_draw(app->canvas, &app->theme, column, area.row, cells, &bar);
    }
}

void generators_draw_sentence(const App *app, const Generators *generators, Area area)
{
    const Making *making = generators_making(generators);
    Style style = {.ink = making->gave_up ? INK_WARN : INK_TITLE, .attributes = STYLE_BOLD};
    canvas_wrap(app->canvas, (Area){area.column + 1, area.row, area.columns - 2, area.rows}, style, making->text);
}

static Number focused(const Generators *generators)
{
    return generators_row(generators)->numbers->at(generators, generators_making(generators)->focus);
}

void generators_draw_meaning(const App *app, const Generators *generators, Area area)
{
    const char *why = generators->why;
    Number number = focused(generators);
    canvas_text(app->canvas, area.column + 1, area.row, area.columns - 2, (Style){.ink = why[0] ? INK_WARN : INK_DIM},
                why[0] ? why : number.meaning);
}

int generators_draw_focus(const App *app, const Generators *generators, Area area)
{
    Number number = focused(generators);
    Style style = {.ink = number.changed ? INK_WARN : INK_KEY,
                   .ground = GROUND_ROW,
                   .attributes = number.changed ? STYLE_BOLD : 0};
    return canvas_printf(app->canvas, area.column, area.row, area.columns, style, " %s%s \u2039%s\u203a ",
                         number.changed ? "*" : "", number.name, number.value);
}

void generators_draw_number(const App *app, const Generators *generators, Area area)
{
    int used = generators_draw_focus(app, generators, (Area){area.column + 1, area.row, area.columns - 1, 1}) + 1;
    generators_draw_meaning(app, generators, (Area){area.column + used, area.row, area.columns - used, 1});
}

void generators_draw_cell(Canvas *canvas, Area cell, const Generators *generators, int at)
{
    Number number = generators_row(generators)->numbers->at(generators, at);
    bool focus = at == generators_making(generators)->focus;
    Style style = {.ink = INK_TEXT, .ground = focus ? GROUND_ROW : GROUND_NONE};
    canvas_fill(canvas, cell, ' ', style);
    canvas_begin_group(canvas);
    style.attributes = number.changed ? STYLE_BOLD : 0;
    int shown = int_min(columns_of(number.value), cell.columns - 3);
    canvas_printf(canvas, cell.column, cell.row, cell.columns - shown - 2, style, "%c%s", number.changed ? '*' : ' ',
                  number.name);
    int column = cell.column + cell.columns - 1 - shown;
    style.ink = number.changed ? INK_WARN : INK_KEY;
    canvas_text(canvas, column, cell.row, shown, style, number.value);
    canvas_end_group(canvas);
    if (focus) {
        canvas_text(canvas, column - 1, cell.row, 1, style, "\u2039");
        canvas_text(canvas, column + shown, cell.row, 1, style, "\u203a");
    }
}
