/* Where in the making of a world one is: the stages in their order, the step's number, and what happened. */
#include "term/bar.h"
#include "term/columns.h"
#include "term/generators_draw.h"

#include "base/text.h"

enum { LABEL_SIZE = 160, BAR_MIN = 8 };

/* The current stage stands between brackets; those not reached yet are dim. */
static void draw_stages(Canvas *canvas, Area area, const Generators *generators)
{
    int column = area.column;
    for (int i = 0; i < WORLD_STAGE_COUNT; i++) {
        bool here = i == (int)generators->now.stage, ahead = i > (int)generators->now.stage;
        char label[LABEL_SIZE];
        Text text = text_into(label, sizeof label);
        text_add(&text, "%s%d %s%s", here ? "[" : " ", i + 1, world_stage_name((WorldStage)i), here ? "]" : " ");
        Style style = {.ink = ahead ? INK_DIM : INK_TEXT,
                       .ground = here ? GROUND_ROW : GROUND_NONE,
                       .attributes = here ? STYLE_BOLD : 0};
        column += canvas_text(canvas, column, area.row, area.column + area.columns - column, style, label);
    }
}

static const char *level_name(TraceLevel level)
{
    static const char *const names[] = {[TRACE_PHASE] = "phase", [TRACE_STEP] = "step", [TRACE_MICRO] = "micro-step"};
    return names[level];
}

/* Whatever was given up, in whole or in part, made another attempt. */
static int total_attempts(const Generators *generators, int *now)
{
    int attempts = 1;
    *now = 1;
    for (int i = 0; i + 1 < generators->steps.count; i++) {
        bool again = steps_gave_up(&generators->steps, i);
        attempts += again;
        *now += again && i < generators->at;
    }
    return attempts;
}

static void draw_steps(Canvas *canvas, const Theme *theme, Area area, const Generators *generators, bool playing)
{
    char label[LABEL_SIZE];
    int attempt, attempts = total_attempts(generators, &attempt);
    Text text = text_into(label, sizeof label);
    text_add(&text, " %s %d of %d", level_name(generators->now.level), generators->at + 1, generators->steps.count);
    if (attempts > 1) {
        text_add(&text, ", attempt %d of %d", attempt, attempts);
    }
    text_add(&text, playing ? "  playing %d %ss a second" : "  Space plays %d %ss a second", generators->pace,
             level_name(generators->play));
    canvas_text(canvas, area.column, area.row, area.columns, (Style){.ink = playing ? INK_GOOD : INK_TEXT}, label);
    int column = area.column + columns_of(label) + 2, cells = area.column + area.columns - column - 1;
    if (cells >= BAR_MIN) {
        Bar bar = {.value = generators->at + 1,
                   .limit = generators->steps.count,
                   .ink = INK_FUEL,
                   .full = GLYPH_BAR_FULL,
                   .empty = GLYPH_BAR_EMPTY};
        bar_draw(canvas, theme, column, area.row, cells, &bar);
    }
}

void generators_draw_progress(Canvas *canvas, const Theme *theme, const GeneratorsLayout *layout,
                              const Generators *generators, bool playing)
{
    const Snapshot *now = &generators->now;
    draw_stages(canvas, layout->stages, generators);
    draw_steps(canvas, theme, layout->steps, generators, playing);
    Style style = {.ink = now->gave_up ? INK_WARN : INK_TITLE, .attributes = STYLE_BOLD};
    canvas_wrap(canvas, layout->sentence, style, now->text);
}
