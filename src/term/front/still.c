#include "term/front/still.h"

#include "base/failure.h"
#include "base/memory.h"
#include "term/canvas/markup.h"
#include "term/front/all_screens.h"
#include "term/play/play.h"
#include "term/stack/apply_settings.h"

#include <stdlib.h>

/* Nothing is left to the machine: characters, colours and what is behind them. */
static void order(AppOptions *options)
{
    options->ordered[SETTING_COLORS] = (uint8_t)(COLORS_256 + 1);
    options->ordered[SETTING_PALETTE] = (uint8_t)(PALETTE_DEFAULT + 1);
    options->ordered[SETTING_GLYPHS] = (uint8_t)(GLYPHS_UNICODE + 1);
}

static bool show_end(App *app, const char *journal)
{
    app->canvas = canvas_new(STILL_COLUMNS, STILL_ROWS);
    app->backdrop = BACKDROP_DARK;
    settings_begin(app);
    settings_apply_all(app);
    if (!play_watch(app, journal)) {
        return false;
    }
    screen_key(app, (Key){.code = HKEY_END});
    if (app->depth > 0) {
        app->view.message_count = 0;
        screen_draw(app);
    }
    return app->depth > 0 && app->failure.status == EXIT_DONE;
}

bool still_write(const Content *content, const char *journal, FILE *out, Failure *failure)
{
    AppOptions options = {.content = content, .start = APP_REPLAY, .replay_path = journal, .save_dir = ""};
    order(&options);
    App *app = memory_new(1, sizeof *app);
    app->options = &options;
    app->scripted = true;
    app->set = &SCREEN_SET;
    bool shown = show_end(app, journal);
    if (shown) {
        markup_canvas(app->canvas, &app->theme, out);
    } else {
        *failure = app->failure;
    }
    play_close(app);
    screen_close_all(app);
    canvas_free(app->canvas);
    free(app);
    return shown;
}
