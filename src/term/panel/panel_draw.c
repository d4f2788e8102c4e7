/* The info panel: whatever the player looks at, in this order: a type in the preview, an attacker, which an
 * ability in hand is aimed at, the blueprint in hand, the building, or the ground under the cursor. */
#include "term/panel/panel_draw.h"

#include "term/view/hand.h"
#include "term/panel/panel_attacker.h"
#include "term/panel/panel_building.h"
#include "term/panel/panel_ground.h"

/* In wide panels, of what is looked at, if it has one; by the order in which draw_what_is_looked_at tells of it. */
static void draw_its_picture(const Panel *panel)
{
    enum { WIDE = 56, MARGIN = 2 };
    const View *view = panel->view;
    const Battle *battle = panel->battle;
    Area filled = {panel->area.column + MARGIN, panel->area.row + 1, panel->area.columns - 2 * MARGIN,
                   panel->area.rows - 2};
    const Attacker *watched = view->attacker_focus ? battle_attacker(battle, view->attacker_focus) : NULL;
    const Building *building = battle_building_at(battle, view_cursor_tile(view));
    const Blueprint *held = hand_blueprint(battle, view);
    bool type = view->preview_focus != VIEW_NOTHING, attacker = watched && !hand_is_ability(battle, view);
    Picture picture;
    if (panel->area.columns < WIDE) {
        return;
    }
    if (type || attacker) {
        const AttackerType *shown = &panel->content->attackers[type ? view->preview_focus : watched->type];
        picture = picture_of_attacker(shown);
        panel_picture(panel, filled, &picture,
                      type ? theme_attacker_ground(shown->size, shown->hp, shown->hp)
                           : theme_attacker_ground(shown->size, watched->hp, watched->hp_max));
    } else if (held || building) {
        const Blueprint *shown = held ? held : battle_blueprint(battle, building->blueprint);
        picture = picture_of_blueprint(shown);
        panel_picture(panel, filled, &picture, theme_blueprint_ground(shown->kind));
    }
}

static Area draw_what_is_looked_at(Panel panel)
{
    const Panel whole = panel;
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
    draw_its_picture(&whole);
    return panel.area;
}

Area panel_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view, int kept)
{
    return draw_what_is_looked_at(
        (Panel){canvas, theme, game->content, game, view, &game->battle, area, area, kept, false});
}

Area panel_draw_whole(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view)
{
    return draw_what_is_looked_at(
        (Panel){canvas, theme, game->content, game, view, &game->battle, area, area, 0, true});
}
