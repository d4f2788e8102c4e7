/* The stack of screens: keys go to the top one and it alone is drawn. */
#include "term/screens/screen.h"

#include "base/text.h"
#include "term/screens/play.h"

#include <assert.h>

void screen_push(App *app, const Screen *screen)
{
    assert(app->depth < SCREEN_DEPTH_MAX);
    app->stack[app->depth++] = screen;
    app->scroll = 0;
    app->view.playing = false;
}

void screen_pop(App *app)
{
    app->depth--;
    app->done = app->done || app->depth == 0;
}

const Screen *screen_top(const App *app)
{
    return app->depth > 0 ? app->stack[app->depth - 1] : NULL;
}

const Game *screen_game(const App *app)
{
    return app->replay ? replay_game(app->replay) : app->session ? session_game(app->session) : NULL;
}

const Binding *screen_binding(const App *app, const Screen *screen, int index)
{
    if (index < screen->binding_count) {
        return &screen->bindings[index];
    }
    index -= screen->binding_count;
    return screen->of_run && app->replay && index < REPLAY_BINDING_COUNT ? &REPLAY_BINDINGS[index] : NULL;
}

static const Binding *binding_for(const App *app, const Screen *screen, uint32_t code)
{
    const Binding *binding;
    for (int i = 0; (binding = screen_binding(app, screen, i)); i++) {
        for (int k = 0; k < BINDING_CODES_MAX && binding->codes[k]; k++) {
            if (binding->codes[k] == code) {
                return binding;
            }
        }
    }
    return NULL;
}

void screen_key(App *app, Key key)
{
    const Screen *screen = screen_top(app);
    bool typing = screen->typing && screen->typing(app);
    const Binding *binding = typing ? NULL : binding_for(app, screen, key.code);
    if (binding) {
        binding->act(app, binding->argument);
    } else if (screen->type) {
        screen->type(app, key);
    }
    play_notice(app);
}

static void draw_too_small(App *app)
{
    Canvas *canvas = app->canvas;
    canvas_clear(canvas);
    char line[80];
    Text text = text_into(line, sizeof line);
    text_add(&text, "Holdout needs %dx%d; this is %dx%d. Please enlarge it.", SCREEN_COLUMNS_MIN, SCREEN_ROWS_MIN,
             canvas->columns, canvas->rows);
    canvas_wrap(canvas, (Area){0, 0, canvas->columns, canvas->rows}, (Style){.ink = INK_WARN}, line);
}

void screen_draw(App *app)
{
    if (app->canvas->columns < SCREEN_COLUMNS_MIN || app->canvas->rows < SCREEN_ROWS_MIN) {
        draw_too_small(app);
    } else if (screen_top(app)) {
        canvas_clear(app->canvas);
        screen_top(app)->draw(app);
    }
}

void screen_fail(App *app, const Failure *error)
{
    app->done = true;
    app->status = error->status;
    text_copy(app->why, sizeof app->why, error->why);
}
