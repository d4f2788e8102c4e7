/* The info panel over the whole screen: everything there is to say about what is looked at. It is drawn as tall as it
 * needs to be, and the screen shows a part of it. */
#include "base/number.h"
#include "base/translation.h"
#include "term/view/hand.h"
#include "term/panel/panel_draw.h"
#include "term/panel/panel_wide.h"
#include "term/screens/text_screen.h"
#include "term/stack/forecasting.h"

enum { TALLEST = 160, MORE_ROWS = 48 };

/* Rows of the panel down to its last text, the lower edge of its box included. */
static int rows_used(const Canvas *sheet)
{
    for (int row = sheet->rows - 2; row > 0; row--) {
        for (int column = 1; column < sheet->columns - 1; column++) {
            if (canvas_cell(sheet, column, row).ch != ' ') {
                return row + 2;
            }
        }
    }
    return 2;
}

/* There is little to be said about ground that nothing stands on, so that there is room for the battle. */
static bool is_bare(const App *app)
{
    const Battle *battle = &screen_game(app)->battle;
    const View *view = &app->view;
    return view->preview_focus == VIEW_NOTHING && !view->attacker_focus && !hand_blueprint(battle, view) &&
           !battle_building_at(battle, view_cursor_tile(view));
}

static Work work(App *app)
{
    enum { WAVES = 3 };
    return is_bare(app) ? forecasting_work(app, WAVES) : WORK_DONE;
}

static void draw_sheet(const App *app, Canvas *sheet, int rows)
{
    const Game *game = screen_game(app);
    canvas_clear(sheet);
    Area left = panel_draw_whole(sheet, &app->theme, (Area){0, 0, sheet->columns, rows}, game, &app->view);
    if (is_bare(app)) {
        left.rows = int_min(left.rows, MORE_ROWS);
        panel_wide_draw(sheet, &app->theme, left, game, &app->view, app->forecast, 0);
    }
}

/* The panel on a sheet of its own, to be freed, as tall as it needs to be or as the screen is. */
static Canvas *new_sheet(const App *app)
{
    Canvas *sheet = canvas_new(app->canvas->columns, TALLEST);
    sheet->key_word = app->canvas->key_word;
    sheet->key_context = app->canvas->key_context;
    int shown = app->canvas->rows - 1;
    sheet->ascii = app->canvas->ascii;
    draw_sheet(app, sheet, TALLEST);
    int used = rows_used(sheet), tall = int_max(used, shown);
    canvas_resize(sheet, app->canvas->columns, tall);
    draw_sheet(app, sheet, tall);
    return sheet;
}

/* All of the screen's columns are the sheet's. */
static int put(const App *app, Area area, int scroll)
{
    Canvas *sheet = new_sheet(app);
    int rows = sheet->rows;
    canvas_show(app->canvas, (Area){0, area.row, sheet->columns, area.rows}, sheet, scroll);
    canvas_free(sheet);
    return rows;
}

static void tell(const App *app, const void *state, Reading *reading)
{
    (void)state;
    Canvas canvas = canvas_for_reading(reading);
    panel_draw_whole(&canvas, &app->theme, (Area){0, 0, canvas.columns, TALLEST}, screen_game(app), &app->view);
    reading_say(reading, _("q or Esc goes back."));
}

static const TextScreen INFO = {.left = 2, .put = put};

const Screen INFO_SCREEN = {.name = N_("Info"), TEXT_PARTS(INFO), .tell = tell, .work = work};
