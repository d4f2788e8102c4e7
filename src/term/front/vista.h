/* The picture of the title screen: a battle in full swing, as the board would show it. It is no game that anybody
 * plays, and the same one each time. */
#ifndef HOLDOUT_TERM_FRONT_VISTA_H
#define HOLDOUT_TERM_FRONT_VISTA_H

#include "term/view/view.h"

/* Cells of a picture whose tiles have so many rows. */
static inline Area vista_area(int column, int row, int tile_rows)
{
    return (Area){column, row, WORLD_SIZE * tile_rows * 2, WORLD_SIZE * tile_rows};
}

/* The game on show: freed with game_free. What has just happened in it is in the view. */
Game *vista_game(const Content *content, View *view);

/* Its board with tiles of so many rows, without a frame: freed by the caller. Its cells are as the theme's glyphs and
 * depth of colour have them. */
Canvas *vista_new(const Content *content, const Theme *theme, bool still, int tile_rows);

/* The terrain whose colours it is meant for. */
const TerrainType *vista_ground(const Content *content);

#endif
