/* A whole level in small, as far as it is known. */
#ifndef HOLDOUT_TERM_WALK_PLAN_H
#define HOLDOUT_TERM_WALK_PLAN_H

#include "holdout/foot.h"
#include "term/canvas/theme.h"

/* Columns that the widest level takes: a cell is two tiles wide. */
enum { FOOT_PLAN_ACROSS = 2, FOOT_PLAN_COLUMNS = DUNGEON_COLUMNS_MAX / FOOT_PLAN_ACROSS };

/* Places that ask something and have a number, '1' for the first. */
enum { FOOT_PLAN_NUMBERED = 9 };

/* Whether a tile leads to another floor or star. */
static inline bool foot_tile_is_end(DungeonTile tile)
{
    return tile == DUNGEON_STAIRS_UP || tile == DUNGEON_STAIRS_DOWN || tile == DUNGEON_AIRLOCK;
}

/* Rows that the hero's level takes. */
int foot_plan_rows(const Theme *theme, const FootGame *game);

/* A floor where the hero is or was. */
void foot_plan_draw(Canvas *canvas, const Theme *theme, Area area, const FootGame *game, FootWhere where);

/* What the plot or the errand wants next, behind the sign that it has on the map, the plan and among the stars; nothing
 * where nothing is wanted. Returns the rows used. */
int foot_sought_draw(Canvas *canvas, const Theme *theme, Area area, const FootGame *game);

#endif
