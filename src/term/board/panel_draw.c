/* The info panel: whatever the player looks at, in this order: a type in the preview, an attacker, which an
 * ability in hand is aimed at, the blueprint in hand, the building, or the ground under the cursor. */
#include "term/board/hand.h"
#include "term/board/panel_attacker.h"
#include "term/board/panel_building.h"
#include "term/board/panel_ground.h"

static Area draw_what_is_looked_at(Panel panel)
{
    const Game *game = panel.game;
    const View *view = panel.view;
    const Attacker *watched = view->attacker_focus ? battle_attacker(&game->battle, view->attacker_focus) : NULL;
    const Building *building = battle_building_at(&game->battle, view_cursor_tile(view));
    if (view->preview_focus != VIEW_NOTHING) {
        panel_attacker_type(&panel, view->preview_focus);
    } else if (watched && !hand_is_ability(&game->battle, view)) {
        panel_attacker(&panel, watched);
    } else if (hand_blueprint(&game->battle, view)) {
        panel_hand(&panel);
    } else if (building) {
        panel_building(&panel, building);
    } else {
        panel_ground(&panel, view_cursor_tile(view));
    }
    return panel.area;
}

Area panel_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view)
{
    return draw_what_is_looked_at((Panel){canvas, theme, game->content, game, view, &game->battle, area, false});
}

Area panel_draw_whole(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view)
{
    return draw_what_is_looked_at((Panel){canvas, theme, game->content, game, view, &game->battle, area, true});
}
