/* A world as it stands while it is made, the numbers to turn, what its stage does; each from const state alone. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_WORLD_DRAW_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_WORLD_DRAW_H

#include "term/generators/generators_world_look.h"

void generators_world_draw(const App *app, const Generators *generators, Area area);

/* The world as it stood, undecided ground with how many kinds it can still become, the place of the step marked; of the
 * layout board, tile_columns and tile_rows count. */
void generators_draw_board(Canvas *canvas, const Theme *theme, const Layout *layout, const Generators *generators);

#endif
