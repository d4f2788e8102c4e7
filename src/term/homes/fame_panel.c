#include "term/homes/fame_panel.h"
#include "term/homes/fame_words.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "scores/score_figures.h"
#include "term/canvas/bars.h"

#include <string.h>

enum { BATTLES_MAX = 64, CHART_ROWS = 7, SIGN_COLUMNS = 3, SIDE = 1, TURN_SIZE = 400, TURN_ROWS = 5 };

static int put_bars(const App *app, const ScoreRow *row, Area area)
{
    Bars bars = {0};
    bars_add_part(&bars, _("hull"), INK_HULL, row->hull, row->hull_max);
    bars_add_part(&bars, _("killed"), INK_TOWER, row->kills, row->kills + row->leaks);
    return bars_draw(app->canvas, &app->theme, area, "", &bars);
}

static int put_battles(const App *app, const Fame *fame, Area area)
{
    int32_t lost[BATTLES_MAX], most = 1;
    int count = int_min(fame->battle_count, BATTLES_MAX);
    for (int i = 0; i < count; i++) {
        lost[i] = fame->battles[fame->battle_count - count + i].hull_lost;
        most = int_max(most, lost[i]);
    }
    if (count == 0 || area.rows < CHART_ROWS + 1) {
        return 0;
    }
    canvas_printf(app->canvas, area.column, area.row, area.columns, (Style){INK_DIM, GROUND_NONE, STYLE_BOLD},
                  _("Hull lost by battle, at most %d"), most);
    bars_draw_columns(app->canvas, &app->theme, (Area){area.column, area.row + 1, area.columns, CHART_ROWS}, lost,
                      count, most, INK_HULL);
    return CHART_ROWS + 2;
}

/* The wave that decided it, as the end of a run says it; nothing where that wasn't kept. */
static int put_turn(const App *app, const Fame *fame, Area area)
{
    Turn turn;
    const Content *content = app->options->content;
    if (area.rows < TURN_ROWS || !score_figures_turn(fame->figures, fame->figure_count, content, &turn)) {
        return 0;
    }
    char line[TURN_SIZE];
    Text text = text_into(line, sizeof line);
    turn_say(content, &turn, fame->rows[fame->at.chosen].won, &text);
    return canvas_wrap(app->canvas, (Area){area.column, area.row, area.columns, TURN_ROWS}, (Style){.ink = INK_TEXT},
                       line) +
           1;
}

/* " W  Watchpost", a row each; ids that this game doesn't know as they are. */
static void put_blueprints(const App *app, const Fame *fame, Area area)
{
    const char *ids = fame->rows[fame->at.chosen].blueprints;
    const Content *content = app->options->content;
    canvas_text(app->canvas, area.column, area.row, area.columns, (Style){INK_DIM, GROUND_NONE, STYLE_BOLD},
                _("Held at the end"));
    for (int row = 1; *ids && row < area.rows; row++) {
        char id[SCORE_BLUEPRINTS_SIZE];
        size_t length = strcspn(ids, ",");
        text_copy(id, length + 1 < sizeof id ? length + 1 : sizeof id, ids);
        ids += length + (ids[length] == ',');
        int index = content_blueprint(content, id);
        const Blueprint *blueprint = index >= 0 ? &content->blueprints[index] : NULL;
        if (blueprint) {
            canvas_printf(app->canvas, area.column, area.row + row, SIGN_COLUMNS,
                          (Style){INK_ACTOR, (uint16_t)theme_blueprint_ground(blueprint->kind), STYLE_BOLD}, " %c ",
                          blueprint->glyph);
        }
        const int64_t damage = score_figures_find(fame->figures, fame->figure_count, FIGURE_DAMAGE, id);
        const char *name = fame_held_name(content, fame, id);
        Area at = {area.column + SIGN_COLUMNS + 1, area.row + row, area.columns - SIGN_COLUMNS - 1, 1};
        if (damage > 0) {
            canvas_printf(app->canvas, at.column, at.row, at.columns, (Style){.ink = INK_TEXT}, _("%s, %lld damage"),
                          name, (long long)damage);
        } else {
            canvas_text(app->canvas, at.column, at.row, at.columns, (Style){.ink = INK_TEXT}, name);
        }
    }
}

void fame_panel_draw(const App *app, const Fame *fame, Area area)
{
    const ScoreRow *row = &fame->rows[fame->at.chosen];
    struct Reading *reading = canvas_mute(app->canvas); /* its row and the words below the list say it */
    canvas_fill(app->canvas, area, ' ', (Style){.ink = INK_TEXT});
    Area inner = {area.column + SIDE, area.row, area.columns - 2 * SIDE, area.rows};
    canvas_printf(app->canvas, inner.column, inner.row, inner.columns,
                  (Style){row->won ? INK_GOOD : INK_BAD, GROUND_NONE, STYLE_BOLD}, "%s: %s", row->player,
                  row->won ? _("won") : _("lost"));
    int used = 2;
    used += put_bars(app, row, (Area){inner.column, inner.row + used, inner.columns, inner.rows - used}) + 1;
    used += put_battles(app, fame, (Area){inner.column, inner.row + used, inner.columns, inner.rows - used});
    used += put_turn(app, fame, (Area){inner.column, inner.row + used, inner.columns, inner.rows - used});
    put_blueprints(app, fame, (Area){inner.column, inner.row + used, inner.columns, inner.rows - used});
    canvas_lay(app->canvas, area, GROUND_PANEL);
    app->canvas->reading = reading;
}
