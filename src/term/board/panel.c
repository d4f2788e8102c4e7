/* The info panel: whatever the player looks at, in this order: a type in the preview, an attacker, the blueprint in
 * hand, the building, or the ground under the cursor. */
#include "term/board/panel.h"

#include "base/number.h"
#include "term/board/hand.h"

enum { MARGIN = 2, TEXT_COLUMNS_MAX = 76 };

void panel_put(Panel *panel, Ink ink, const char *text)
{
    if (panel->area.rows > 0 && text[0]) {
        int used = canvas_wrap(panel->canvas, panel->area, (Style){.ink = (uint8_t)ink}, text);
        panel->area.row += used;
        panel->area.rows -= used;
    }
}

void panel_gap(Panel *panel)
{
    panel->area.row++;
    panel->area.rows--;
}

void panel_open(Panel *panel, const char *title)
{
    Area box = panel->area;
    canvas_box(panel->canvas, box, (Style){.ink = INK_DIM}, title);
    int columns = box.columns - 2 * MARGIN;
    panel->area = (Area){box.column + MARGIN, box.row + 1, int_min(columns, TEXT_COLUMNS_MAX), box.rows - 2};
}

static void draw_what_is_looked_at(Panel panel)
{
    const Game *game = panel.game;
    const View *view = panel.view;
    const Attacker *watched = view->attacker_focus ? battle_attacker(&game->battle, view->attacker_focus) : NULL;
    const Building *building = battle_building_at(&game->battle, view_cursor_tile(view));
    if (view->preview_focus != VIEW_NOTHING) {
        panel_attacker_type(&panel, view->preview_focus);
    } else if (watched) {
        panel_attacker(&panel, watched);
    } else if (hand_blueprint(&game->battle, view)) {
        panel_hand(&panel);
    } else if (building) {
        panel_building(&panel, building);
    } else {
        panel_ground(&panel, view_cursor_tile(view));
    }
}

void panel_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view)
{
    draw_what_is_looked_at((Panel){canvas, theme, game->content, game, view, &game->battle, area, false});
}

void panel_draw_whole(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view)
{
    draw_what_is_looked_at((Panel){canvas, theme, game->content, game, view, &game->battle, area, true});
}
