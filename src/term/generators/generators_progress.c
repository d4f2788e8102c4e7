/* Where in the making of a world one is: the stages in their order, the step's number, and what happened. */
#include "base/text.h"
#include "base/translation.h"
#include "term/generators/generators_actions.h"
#include "term/generators/generators_draw.h"

enum { LABEL_SIZE = 160 };

/* The current stage stands between brackets; those not reached yet are dim. */
static void draw_stages(Canvas *canvas, Area area, const Generators *generators)
{
    int column = area.column;
    for (int i = 0; i < WORLD_STAGE_COUNT; i++) {
        bool here = i == (int)generators->now.stage, ahead = i > (int)generators->now.stage;
        char label[LABEL_SIZE];
        Text text = text_into(label, sizeof label);
        text_add(&text, "%s%d %s%s", here ? "[" : " ", i + 1, _(world_stage_name((WorldStage)i)), here ? "]" : " ");
        Style style = {.ink = ahead ? INK_DIM : INK_TEXT,
                       .ground = here ? GROUND_ROW : GROUND_NONE,
                       .attributes = here ? STYLE_BOLD : 0};
        column += canvas_text(canvas, column, area.row, area.column + area.columns - column, style, label);
    }
}

void generators_draw_progress(const App *app, const Generators *generators, const GeneratorsLayout *layout)
{
    const Snapshot *now = &generators->now;
    draw_stages(app->canvas, layout->stages, generators);
    generators_draw_counter(app, generators, layout->steps);
    Style style = {.ink = now->gave_up ? INK_WARN : INK_TITLE, .attributes = STYLE_BOLD};
    canvas_wrap(app->canvas, layout->sentence, style, now->text);
}
