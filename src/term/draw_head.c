/* The first line: which battle, how far, the fuel that ends it and the hull that is left. */
#include "term/bar.h"
#include "term/view.h"

#include "base/text.h"

enum { FUEL_COLUMNS = 33, HULL_COLUMNS = 20, FUEL_CELLS = 12, HULL_CELLS = 8, WIDE = 110 };

static void describe_progress(const Game *game, bool wide, char *out, size_t size)
{
    const Battle *battle = &game->battle;
    Text text = text_into(out, size);
    if (wide) {
        text_add(&text, "%s  ", game->content->terrains[battle->world.terrain].name);
    }
    text_add(&text, "Level %d  wave %d", game->level, battle->wave);
    int left = battle_waves_left(battle);
    if (left >= 0) {
        text_add(&text, ", %d to go", left);
    }
}

void draw_head(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view)
{
    (void)view;
    const Battle *battle = &game->battle;
    bool wide = area.columns >= WIDE;
    int fuel_cells = FUEL_CELLS + (wide ? (area.columns - WIDE) / 2 : 0);
    int hull_column = area.column + area.columns - HULL_COLUMNS;
    int fuel_column = hull_column - FUEL_COLUMNS - (fuel_cells - FUEL_CELLS);
    char line[120];
    describe_progress(game, wide, line, sizeof line);
    canvas_text(canvas, area.column, area.row, fuel_column - area.column,
                (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, line);

    int32_t income[RESOURCE_COUNT];
    battle_income(battle, income);
    Bar fuel = {battle->resources[RESOURCE_FUEL], battle->fuel_goal, income[RESOURCE_FUEL], true, INK_FUEL};
    canvas_text(canvas, fuel_column, area.row, 5, (Style){.ink = INK_DIM}, "fuel ");
    bar_draw(canvas, theme, fuel_column + 5, area.row, fuel_cells, &fuel);
    canvas_printf(canvas, fuel_column + 6 + fuel_cells, area.row, hull_column - fuel_column - 7 - fuel_cells,
                  (Style){.ink = INK_FUEL}, "%d/%d +%d", fuel.value, fuel.limit, fuel.coming);

    bool low = battle->hull * 3 <= battle->hull_max;
    Bar hull = {battle->hull, battle->hull_max, 0, false, low ? INK_BAD : INK_HULL};
    canvas_text(canvas, hull_column, area.row, 5, (Style){.ink = INK_DIM}, "hull ");
    bar_draw(canvas, theme, hull_column + 5, area.row, HULL_CELLS, &hull);
    canvas_printf(canvas, hull_column + 6 + HULL_CELLS, area.row, HULL_COLUMNS - 6 - HULL_CELLS,
                  (Style){.ink = (uint8_t)hull.ink}, "%d/%d", battle->hull, battle->hull_max);
}
