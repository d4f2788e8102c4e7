/* The info panel over the whole screen: everything there is to say about what is looked at. */
#include "term/screen.h"

static void draw(App *app)
{
    Canvas *canvas = app->canvas;
    draw_info(canvas, &app->theme, (Area){0, 0, canvas->columns, canvas->rows - 1}, screen_game(app), &app->view);
    canvas_text(canvas, 2, canvas->rows - 1, canvas->columns, (Style){.ink = INK_DIM}, "q or Esc goes back.");
}

const Screen INFO_SCREEN = {
    .name = "Info", .bindings = SCROLL_BINDINGS, .binding_count = SCROLL_BINDING_COUNT, .draw = draw};
