#include "term/walk/walk_view.h"

#include "base/number.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/canvas/hint_box.h"
#include "term/canvas/hot.h"
#include "term/screens/stage.h"
#include "term/walk/map.h"
#include "term/walk/tell.h"
#include "term/walk/walk_panel.h"

enum { PANEL_COLUMNS = 25, WIDE_PANEL_COLUMNS = 42, WIDE = 110, LOG_ROWS = 3, TALL_LOG_ROWS = 6, TALL = 34 };

/* Where things lie. */
typedef struct FootLayout {
    Area map, panel, log;
    int keys; /* row */
} FootLayout;

static FootLayout layout_of(const Canvas *canvas)
{
    int panel = canvas->columns >= WIDE ? WIDE_PANEL_COLUMNS : PANEL_COLUMNS;
    int log = canvas->rows >= TALL ? TALL_LOG_ROWS : LOG_ROWS, map = canvas->columns - panel - 2;
    int rows = canvas->rows - log - 1;
    return (FootLayout){.map = {0, 0, map, rows},
                        .panel = {map + 1, 0, panel, rows},
                        .log = {0, rows, canvas->columns, log},
                        .keys = canvas->rows - 1};
}

Area walk_view_map(const Canvas *canvas)
{
    return layout_of(canvas).map;
}

void walk_view_settle(const App *app, FootWalk *walk)
{
    foot_map_settle(walk, walk_game(app, walk), layout_of(app->canvas).map);
}

void walk_view_centre(App *app, int argument)
{
    (void)argument;
    walk_begin(app)->centre = true;
}

int walk_view_stone(const App *app, const void *state)
{
    const FootGame *game = walk_game(app, state);
    return game->content->foot_themes[foot_floor(game)->theme].hue;
}

/* The newest lines at the bottom; what the last key brought is bright and has a sign before it, what only answered a
 * key before is gone. */
static void draw_log(const App *app, const FootWalk *walk, Area area)
{
    const View *view = &app->view;
    int kept = int_min(view->message_count, VIEW_MESSAGES), bottom = area.row + area.rows;
    for (int i = 0; i < kept; i++) {
        int index = view->message_count - 1 - i;
        const char *message = view->messages[index % VIEW_MESSAGES];
        int rows = columns_of(message) > area.columns - 2 ? 2 : 1;
        bool fresh = index >= walk->said_from;
        if (!fresh && view->replies[index % VIEW_MESSAGES]) {
            continue;
        }
        bottom -= rows;
        if (bottom < area.row) {
            return;
        }
        if (fresh) {
            canvas_put(app->canvas, area.column, bottom, theme_glyph(&app->theme, GLYPH_SELECT),
                       (Style){.ink = INK_KEY});
        }
        canvas_wrap(app->canvas, (Area){area.column + 1, bottom, area.columns - 2, rows},
                    (Style){.ink = fresh ? INK_TEXT : INK_DIM, .attributes = 0}, message);
    }
}

void walk_view_draw(const App *app, const FootWalk *walk, const char *keys)
{
    const FootGame *game = walk_game(app, walk);
    FootLayout layout = layout_of(app->canvas);
    foot_map_draw(app->canvas, &app->theme, layout.map, game, walk, app->view.still);
    int column = app->canvas->cursor_column, row = app->canvas->cursor_row;
    Area panel = layout.panel;
    const char *hint = lessons_hint(&walk->lessons, game);
    if (hint) {
        panel.rows -= hint_box_draw(app->canvas, panel, _("Lesson"), hint, _("s next hint"));
    }
    foot_panel_draw(app->canvas, &app->theme, panel, game, walk);
    draw_log(app, walk, layout.log);
    if (app->replay || app->pilot) {
        stage_draw_keys(app, "");
    } else {
        hot_keys(app->canvas, 1, layout.keys, app->canvas->columns - 1, (Style){.ink = INK_DIM}, keys);
    }
    canvas_lay(app->canvas, (Area){layout.panel.column - 1, 0, layout.panel.columns + 2, layout.panel.rows},
               GROUND_PANEL);
    app->canvas->cursor_column = column;
    app->canvas->cursor_row = row;
}

void walk_view_tell(const App *app, const FootWalk *walk, Reading *reading)
{
    const FootGame *game = walk_game(app, walk);
    const char *hint = lessons_hint(&walk->lessons, game);
    foot_tell(game, walk, reading);
    if (hint) {
        reading_say(reading, _("Lesson: %s"), hint);
    }
}
